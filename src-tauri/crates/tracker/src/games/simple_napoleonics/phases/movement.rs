//! Movement (SN-MOV): distance, path and destination of a piece.

use super::super::content::cards::{Formation, Ground, Stat};
use super::super::play::command::Command;
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::{inches, of_piece, own, unknown};
use super::super::state::roll::Roll;
use super::super::state::{Halves, Order, Path, Piece, Situation, State, Unit, UnitId};
use super::{carrying, fitting, fog};
use crate::{Referee, Refusal, Side};

/// A declared move.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Move {
    /// The piece.
    pub(crate) piece: Piece,
    /// Its distance.
    pub(crate) distance: Option<Halves>,
    /// What it goes through.
    pub(crate) path: Path,
    /// Where it stands afterwards.
    pub(crate) to: Situation,
    /// Whether it turns aside although it may not (SN-MOV-3).
    pub(crate) strays: bool,
}

/// A piece moves.
pub(crate) fn go(referee: &mut Referee<'_>, state: &State, by: Side, way: &Move) -> Judged {
    let piece = way.piece;
    let (id, unit) = own(state, by, piece)?;
    let mut events = carrying::permit(referee, state, by, piece, Order::Move)?;
    let straight = || of_piece("SN-MOV-3", "E-MOV-STRAIGHT", piece);
    referee.demand(!way.strays, straight)?;
    let inside = [state.situation(piece), way.to].map(|at| at.ground) == [Ground::Building; 2];
    referee.demand(!inside, || of_piece("SN-MOV-5", "E-MOV-INSIDE", piece))?;
    // Only the owner knows which unit a marker hides, and how it may move (SN-FOG-1).
    if let Piece::Unit(_) = piece {
        ground(referee, state, unit, way)?;
        far(referee, state, (id, unit), way)?;
    }
    let (distance, to) = (way.distance, way.to);
    events.push(match way.path.obstacle {
        true => Event::RollDue { roll: Roll::Cross { piece, distance, to } },
        false => Event::Moved { piece, distance, to },
    });
    Ok(events)
}

/// Checks the ground: a line does not cross obstacles (SN-MOV-4).
fn ground(
    referee: &mut Referee<'_>,
    state: &State,
    unit: &Unit,
    way: &Move,
) -> Result<(), Refusal> {
    let piece = way.piece;
    let lines = way.path.obstacle && unit.formation == Formation::Line;
    referee.demand(!lines, || of_piece("SN-MOV-4", "E-MOV-LINE", piece))?;
    fitting::enters(referee, state, piece, way.to)
}

/// The path of a move, including the ground where it starts or ends.
pub(crate) fn through(at: Situation, path: Path) -> Path {
    Path {
        rough: path.rough || at.ground == Ground::Rough,
        water: path.water || at.ground == Ground::Water,
        ..path
    }
}

/// Checks that a piece moves no farther than its allowance, counting the ground it leaves and enters
/// (SN-MOV-1, SN-MOV-2).
fn far(
    referee: &mut Referee<'_>,
    state: &State,
    (id, unit): (UnitId, &Unit),
    way: &Move,
) -> Result<(), Refusal> {
    let (piece, Some(distance)) = (way.piece, way.distance) else { return Ok(()) };
    let path = through(way.to, through(state.situation(piece), way.path));
    let most = state.allowance(unit, path);
    let most = most.ok_or_else(|| unknown("SN-MOV-1", id, Stat::Mov))?;
    let refusal = || {
        let refusal = of_piece("SN-MOV-1", "E-MOV-FAR", piece);
        refusal.with("m", inches(most)).with("d", inches(distance))
    };
    referee.demand(distance <= most, refusal)
}

/// Moves of every piece with an order, over open ground and over an obstacle, and looks at markers.
pub(crate) fn possible(state: &State, side: Side) -> Vec<Command> {
    let ready = carrying::ready(state, side, Order::Move);
    let mut all: Vec<_> = ready.iter().map(|piece| moving(*piece, false)).collect();
    all.extend(fog::looking(state, side));
    all.extend(ready.iter().map(|piece| moving(*piece, true)));
    all.extend(fog::own_shown(state, side));
    all.extend(carrying::leavings(state, side, Order::Move));
    all
}

/// A move that ends on open ground without cover.
pub(crate) fn moving(piece: Piece, obstacle: bool) -> Command {
    let (path, to) = (Path { obstacle, ..Path::default() }, Situation::default());
    Command::Move { piece, distance: None, path, to, aside: false, watched: false }
}
