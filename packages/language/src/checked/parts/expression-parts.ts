/** Part tables of expressions and sets of spaces. */
import type { Expr, SpaceSet } from '../bodies.ts';
import type { Condition } from '../expressions.ts';
import { list, plain, record, tagged, value, type Fields, type Kinds } from './part-readers.ts';

const pair = { left: value, right: value };
const maybeOf = { argument: value };
const overSet = { set: value, value };

const kinds: Kinds<Expr, 'kind'> = {
  number: { value: plain },
  truth: { value: plain },
  faction: { faction: plain },
  space: { space: plain },
  mask: { mask: plain },
  local: { local: plain },
  own: {},
  player: { lasting: plain },
  executing: {},
  choice: { choice: plain, options: list(value) },
  factionMask: { of: value, enemies: plain },
  maskAnd: pair,
  maskOr: pair,
  count: { mask: value, space: value },
  countIn: { mask: value, set: value },
  available: { mask: value },
  marker: { marker: plain, space: value },
  markerIn: { marker: plain, set: value },
  held: { held: plain, faction: value, space: value },
  attribute: { attribute: plain, space: value },
  level: { space: value },
  track: { track: plain, faction: value },
  secret: { secret: plain },
  define: { define: plain, ...maybeOf },
  point: { point: plain, ...maybeOf },
  eligible: { faction: value },
  arithmetic: { op: plain, ...pair },
  compare: { op: plain, ...pair },
  and: pair,
  or: pair,
  not: { of: value },
  cases: { cases: list(record<CaseOf>({ guard: value, value })), otherwise: value },
  among: { space: value, members: plain },
  inSet: { space: value, set: value },
  inLocal: { space: value, local: plain },
  selected: { space: value, operation: plain },
  adjacent: { a: value, b: value },
  distance: { a: value, b: value },
  operating: { operation: plain },
  limited: {},
  finalCard: {},
  isPlayer: { faction: value },
  players: {},
  playerMask: { players: plain },
  leftmost: { faction: value },
  firstEligible: {},
  card: { next: plain, asks: () => undefined },
  finalRound: { next: plain },
  option: { option: plain },
  setup: { setup: plain },
  together: { a: value, b: value },
  rounds: {},
  open: { space: plain },
  some: { set: value },
  size: { set: value },
  total: overSet,
  greatest: overSet,
  least: overSet,
};

type CaseOf = Extract<Expr, { kind: 'cases' }>['cases'][number];

export const condition: Fields<Condition> = { truth: value, reason: plain, parts: skipParts };

/** Skips the parts of a named condition, because `truth` already contains them. */
function skipParts(): undefined {
  return undefined;
}

export const expression = tagged<Expr, 'kind'>('kind', kinds);

export const spaceSet = record<SpaceSet>({
  candidate: plain,
  members: plain,
  reason: plain,
  where: list(record(condition)),
  collected: plain,
  superlative: record({ most: plain, value }),
});
