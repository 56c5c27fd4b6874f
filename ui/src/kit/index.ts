// The kit: the components of every screen. It knows no game. The head of each component says what it is
// for; its props are its interface.
import './theme.css'

/** Map symbol of a unit's arm and grade. */
export { default as ArmSymbol } from './pieces/ArmSymbol.svelte'
/** A line across the top that stays as long as it is true. */
export { default as Banner } from './layout/Banner.svelte'
/** A button: plain, likely (brass), quiet, danger, side; greyed with `whyNot`. */
export { default as Button } from './input/Button.svelte'
/** A panel with a head, a rule and contents. */
export { default as Card } from './layout/Card.svelte'
/** Small switches in a row: a filter or, with `many`, a set. */
export { default as Chips } from './input/Chips.svelte'
/** One of several, each a card. */
export { default as Choice } from './input/Choice.svelte'
/** Tap what you rolled: dice and the faces to fill them. */
export { default as DicePad } from './dice/DicePad.svelte'
/** Rarely needed contents, behind a line that opens them. */
export { default as Details } from './layout/Details.svelte'
/** A face of a die. */
export { default as DieFace } from './dice/DieFace.svelte'
/** The names of the faces that lie there. */
export { default as DieKey } from './dice/DieKey.svelte'
/** Dice or faces, each a tap. */
export { default as DieTaps, type DieTap } from './dice/DieTaps.svelte'
/** The bottom place: status line, take back, log, at most three buttons. */
export { default as Dock } from './layout/Dock.svelte'
/** Import something that was shared: a file, or its text pasted. */
export { default as BringIn } from './device/BringIn.svelte'
export { default as Camera } from './device/Camera.svelte'
/** Words on a card, each with its rule text. */
export { default as Explained } from './text/Explained.svelte'
/** One or several lines of text input. */
export { default as Field } from './input/Field.svelte'
/** A line that opens the contents behind it. */
export { default as Fold } from './layout/Fold.svelte'
/** Small things side by side. */
export { default as Grid } from './layout/Grid.svelte'
/** "Hand the phone to South", in the side's color. */
export { default as HandOver } from './touch/HandOver.svelte'
/** One line of help, shown the first time. */
export { default as Hint } from './text/Hint.svelte'
/** Press and hold to look; letting go takes the secret out of the page. */
export { default as HoldToLook } from './touch/HoldToLook.svelte'
/** A small line drawing beside words. */
export { default as Icon } from './layout/Icon.svelte'
/** The log, newest first. */
export { default as LogList } from './text/LogList.svelte'
/** The cost of an action, as small tokens. */
export { default as Needs } from './pieces/Needs.svelte'
/** The possible outcomes of a throw, a bar for each. */
export { default as Odds } from './dice/Odds.svelte'
/** The phases of a round as marks. */
export { default as PhaseMarks } from './pieces/PhaseMarks.svelte'
/** A value out of a maximum: bars or rounds. */
export { default as Pips } from './pieces/Pips.svelte'
/** A reason for the log: a quick one or own words. */
export { default as Reason } from './input/Reason.svelte'
/** How a number is made up, line by line. */
export { default as Reckoning } from './dice/Reckoning.svelte'
/** A sentence in the dock that says what to tap, if that is lit on the table. */
export { default as Prompt } from './text/Prompt.svelte'
/** A rule's id; a tap opens the rule. */
export { default as RuleChip } from './rules/RuleChip.svelte'
/** A sentence with its rule. */
export { default as Ruled } from './rules/Ruled.svelte'
/** One rule to read. The app has one instance; `openRule` opens it. */
export { default as RuleSheet } from './rules/RuleSheet.svelte'
/** The top place: both scores, round and phase. */
export { default as ScoreBar } from './pieces/ScoreBar.svelte'
/** A page of the house: way back, title, contents, foot. */
export { default as Screen } from './layout/Screen.svelte'
/** A heading in capitals over its contents. */
export { default as Section } from './layout/Section.svelte'
/** One of many in little space. */
export { default as Select } from './input/Select.svelte'
/** A page that rises from the bottom. */
export { default as Sheet } from './layout/Sheet.svelte'
/** A number with − and +. */
export { default as Stepper } from './input/Stepper.svelte'
/** Small cards side by side: the other side's units. */
export { default as Strip } from './layout/Strip.svelte'
/** Top, middle and dock of a battle; columns if there is room. */
export { default as ThreePlaces } from './layout/ThreePlaces.svelte'
/** Place of the short messages. The app has one; `say` fills it. */
export { default as Toasts } from './device/Toasts.svelte'
/** Yes or no. */
export { default as Toggle } from './input/Toggle.svelte'
/** A token: shape, color, spoken name. */
export { default as Token } from './pieces/Token.svelte'
/** Tokens on the cloth, large and named; may be chosen. */
export { default as TokenBoard } from './pieces/TokenBoard.svelte'
/** One unit, one card; `small` for the other side. */
export { default as UnitCard } from './pieces/UnitCard.svelte'
/** Ways to export a text: another app, a file, the clipboard. */
export { default as WaysOut } from './device/WaysOut.svelte'
/** The reason why a tap is greyed. The app has one instance; `askWhy` opens it. */
export { default as WhyNotSheet } from './rules/WhyNotSheet.svelte'

export type { BattleSession, Game, Rooms } from './session'
export { isProblem, sentence } from './text/problem'
export { nameIn } from './text/names'
export { averageText, chanceOf, chanceText } from './dice/odds'
export { adopt, keepPrefs, paint, prefer, prefs, type Prefs } from './device/prefs.svelte'
/** A finger that rests on something instead of tapping it. */
export { longPress } from './touch/press'
/** Brings what a sentence on the page asks to tap into sight. */
export { bringsIntoSight } from './touch/lit'
export { topSheet } from './layout/sheets.svelte'
/** Which taps count. */
export { now } from './touch/clock'
export { guardTaps, saw, UNCHANGED } from './touch/taps'
export { buzz, canBuzz, keepAwake } from './touch/sense'
export { dismiss, say, showing, type Toast } from './device/toasts.svelte'
export * from './types'
export { outage, tellOutage } from './device/outage.svelte'
export { sendTap, tellUnderway, underway } from './device/underway.svelte'
export {
  askWhy,
  closeAnswers,
  findRule,
  openRule,
  useRules,
  type Rule,
  type WhyNot,
} from './rules/why.svelte'
/** Text that another app has handed over. */
export { belongsElsewhere, bring, ours, takeBrought } from './device/brought.svelte'
/** Export of a text: as a file, to another app, by the clipboard. */
export { copy, fileName, save, setPort, shareLink, ways, why } from './device/out'
export { type Port } from './device/port'
export { drawn } from './drawn'
