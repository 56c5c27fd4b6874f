// The signs on this game's units, and what each means.
import { armSigns, pipSigns, tokenSigns, type Sign } from '../../kit/battle'

export const signsOf = (): Sign[] => [
  ...armSigns({
    infantry: null,
    cavalry: null,
    artillery: null,
    commander: null,
    other: null,
    elite: null,
    light: null,
    heavy: null,
  }),
  ...pipSigns(),
  ...tokenSigns(['green', 'blue', 'red', 'purple', 'blank']),
]
