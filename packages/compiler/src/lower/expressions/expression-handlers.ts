/** The table of expression handlers, with one entry per kind of expression. */
import type { ExpressionHandlers } from './expression-handler.ts';
import * as literals from './literal-expressions.ts';
import * as logic from './operator-expressions.ts';
import * as names from './name-expressions.ts';
import * as pieces from './piece-expressions.ts';
import * as playerExpressions from './player-expressions.ts';
import * as sets from './set-expressions.ts';
import * as spaces from './space-expressions.ts';
import * as turn from './turn-expressions.ts';
import * as values from './value-expressions.ts';

export const expressionHandlers: ExpressionHandlers = {
  number: literals.number,
  truth: literals.truthValue,
  faction: literals.faction,
  space: literals.space,
  mask: literals.mask,
  local: names.localName,
  own: names.own,
  player: names.player,
  executing: names.executing,
  choice: names.choice,
  factionMask: pieces.factionPieces,
  maskAnd: pieces.maskAnd,
  maskOr: pieces.maskOr,
  playerMask: pieces.ofPlayers,
  count: pieces.countAt,
  available: pieces.availablePieces,
  marker: pieces.markers,
  held: pieces.heldMarkers,
  attribute: spaces.attributeOf,
  level: spaces.level,
  secret: spaces.secret,
  among: spaces.among,
  selected: spaces.selected,
  adjacent: spaces.adjacent,
  connected: spaces.connected,
  distance: spaces.distanceBetween,
  open: spaces.open,
  inSet: sets.inSet,
  inLocal: sets.inLocal,
  some: sets.some,
  size: sets.size,
  countIn: sets.countIn,
  markerIn: sets.markerIn,
  total: sets.total,
  greatest: sets.greatest,
  least: sets.least,
  track: values.trackValue,
  define: values.define,
  point: values.point,
  margin: values.margin,
  rounds: values.rounds,
  option: values.option,
  setup: values.setup,
  arithmetic: logic.arithmetic,
  compare: logic.compare,
  and: logic.and,
  or: logic.or,
  not: logic.negation,
  cases: logic.cases,
  operating: turn.operating,
  limited: turn.limited,
  eligible: turn.eligible,
  leftmost: turn.leftmost,
  firstEligible: turn.firstEligible,
  card: turn.card,
  finalCard: turn.lastCard,
  finalRound: turn.lastRound,
  isPlayer: playerExpressions.isPlayer,
  players: playerExpressions.players,
  together: playerExpressions.samePlayer,
};
