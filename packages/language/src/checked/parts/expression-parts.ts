/** Part tables of expressions and sets of spaces. */
import type { Expr, SpaceSet } from '../bodies.ts';
import type { Condition } from '../expressions.ts';
import { list, leaf, record, tagged, value, type Fields, type Kinds, withoutParts } from './part-readers.ts';

const operands = { left: value, right: value };
const optionalArgument = { argument: value };
const aggregate = { set: value, value };

const expressionKinds: Kinds<Expr, 'kind'> = {
  number: { value: leaf },
  truth: { value: leaf },
  faction: { faction: leaf },
  space: { space: leaf },
  mask: { mask: leaf },
  local: { local: leaf },
  own: {},
  player: { lasting: leaf },
  lastingSubject: { lasting: leaf, name: leaf, index: leaf },
  executing: {},
  choice: { choice: leaf, options: list(value) },
  factionMask: { of: value, enemies: leaf },
  maskAnd: operands,
  maskOr: operands,
  count: { mask: value, space: value },
  countIn: { mask: value, set: value },
  available: { mask: value },
  marker: { marker: leaf, space: value },
  markerIn: { marker: leaf, set: value },
  held: { held: leaf, faction: value, space: value },
  attribute: { attribute: leaf, space: value },
  level: { space: value },
  track: { track: leaf, faction: value },
  secret: { secret: leaf },
  define: { define: leaf, ...optionalArgument },
  point: { point: leaf, ...optionalArgument },
  margin: { faction: value },
  eligible: { faction: value },
  arithmetic: { op: leaf, ...operands },
  compare: { op: leaf, ...operands },
  and: operands,
  or: operands,
  not: { of: value },
  cases: { cases: list(record<Case>({ guard: value, value })), otherwise: value },
  among: { space: value, members: leaf },
  inSet: { space: value, set: value },
  inLocal: { space: value, local: leaf },
  selected: { space: value, operation: leaf },
  adjacent: { a: value, b: value },
  connected: { a: value, b: value, through: value, within: leaf },
  distance: { a: value, b: value },
  operating: { operation: leaf },
  accompanied: { operation: leaf, activity: leaf },
  limited: {},
  finalCard: {},
  isPlayer: { faction: value },
  players: {},
  playerMask: { players: leaf },
  leftmost: { faction: value },
  firstEligible: {},
  card: { next: leaf, asks: withoutParts },
  finalRound: { next: leaf },
  option: { option: leaf },
  setup: { setup: leaf },
  together: { a: value, b: value },
  rounds: {},
  open: { space: leaf },
  some: { set: value },
  size: { set: value },
  total: aggregate,
  greatest: aggregate,
  least: aggregate,
};

type Case = Extract<Expr, { kind: 'cases' }>['cases'][number];

/** The parts of a named condition are skipped, because `truth` already contains them. */
export const conditionFields: Fields<Condition> = { truth: value, reason: leaf, parts: withoutParts };

export const expressionTable = tagged<Expr, 'kind'>('kind', expressionKinds);

export const spaceSetTable = record<SpaceSet>({
  candidate: leaf,
  members: leaf,
  reason: leaf,
  where: list(record(conditionFields)),
  collected: leaf,
  superlative: record({ most: leaf, value }),
});
