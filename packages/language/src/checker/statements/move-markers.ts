/**
 * Checks `relocate 1 Storm from map to there`: a marker is removed from one space and placed in another, which has room
 * for it. Several markers move one by one.
 */
import type { AmountModel, Condition, EffectLocation, Expr, SpaceSet, Stmt } from '../../checked/bodies.ts';
import type { Marker } from '../../checked/checked-volume.ts';
import type { MoveStmt } from '../../syntax/tree.ts';
import { and, compare, local, not, number, truth } from '../expression-builders.ts';
import { isEqual } from '../../is-equal.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { checkRoom } from '../facts/impossible-effects.ts';
import type { Location, Noun } from '../nouns/noun.ts';
import { locationOf } from '../nouns/resolve-noun.ts';
import { wholeMapSet } from '../nouns/space-sets.ts';
import { condition, type Scope } from '../scope.ts';
import { modifiersOf, readAmount } from './piece-effects.ts';
import { labelOfItem } from './statement-label.ts';
import {
  checkLocation,
  createStmt,
  effectLocation,
  atEnd,
  type StatementResult,
} from './statement-context.ts';

type MarkerNoun = Extract<Noun, { kind: 'marker' }>;

/** Checks a move of markers. A missing origin is the map; a missing destination is the current space. */
export function readMarkerMove(stmt: MoveStmt, noun: MarkerNoun, scope: Scope): StatementResult {
  const { verb, span, object } = stmt;
  const marker = scope.volume.board.markers[noun.marker];
  if (!marker) return { stmts: [], scope };
  modifiersOf(stmt.modifiers, [], `${verb} … ${marker.name}`, scope);
  const amount = readAmount(object.amount, scope);
  const origin = noun.location ?? (stmt.from && locationOf(stmt.from, scope)) ?? mapLocation(stmt, scope);
  const destination = stmt.to && locationOf(stmt.to, scope);
  checkEnd(origin, (stmt.from ?? object.noun).span, noun, scope);
  checkEnd(destination, (stmt.to ?? stmt).span, noun, scope);
  if (origin.kind === 'space' && destination?.kind === 'space' && isEqual(origin.space, destination.space))
    scope.volume.reports.add(meaningDiagnostics.sameSpace, span, { words: scope.volume.words(span) });
  const one = moveOne({ stmt, marker, index: noun.marker }, { origin, destination }, scope);
  if (amount.kind === 'exactly' && amount.count.kind === 'number' && amount.count.value === 1)
    return { stmts: one, scope };
  const present = countAt(effectLocation(origin, span, scope), noun.marker);
  return { stmts: [createStmt(repetition(amount, present, one), span, scope)], scope };
}

interface MarkerMove {
  readonly stmt: MoveStmt;
  readonly marker: Marker;
  readonly index: number;
}

interface MoveEnds {
  readonly origin: Location;
  readonly destination: Location | undefined;
}

const mapLocation = ({ span }: MoveStmt, scope: Scope): Location => ({
  kind: 'set',
  set: wholeMapSet(span, scope),
  single: true,
});

function checkEnd(
  location: Location | undefined,
  span: MoveStmt['span'],
  { marker }: MarkerNoun,
  scope: Scope,
): void {
  const at = effectLocation(location, span, scope);
  checkLocation(at, span, scope);
  checkRoom({ kind: 'marker', marker }, at, span, scope);
}

/** Moves one marker: selects the ends that are sets, among spaces between which a marker can move. */
function moveOne(move: MarkerMove, { origin, destination }: MoveEnds, scope: Scope): readonly Stmt[] {
  const { stmt, index } = move;
  const { span } = stmt;
  const hasMarker = (space: Expr): Expr => compare('>', countIn(index, space), number(0));
  const moveFrom = (from: EffectLocation): readonly Stmt[] => {
    if (from.kind !== 'space') return [];
    const mayReach = (space: Expr): Expr => and(isOther(move, from.space, space), hasRoom(move, space));
    const target = where(destination, mayReach, stmt, scope);
    const effects = (to: EffectLocation): readonly Stmt[] => [
      createStmt({ ...effectOn(index), kind: 'remove', at: from, ...NO_ORDER }, span, scope),
      createStmt({ ...effectOn(index), kind: 'place', at: to, alternating: false }, span, scope),
    ];
    const inner = named(move, atEnd('to', target, { span, scope, build: effects }));
    if (target?.kind === 'set' && origin.kind === 'set') return inner;
    // A named end is no candidate of a selection, so that its condition is a guard.
    const at = effectLocation(target, span, scope);
    const reachable = target?.kind !== 'set' && at.kind === 'space' ? mayReach(at.space) : truth(true);
    const condition = and(hasMarker(from.space), reachable);
    return [createStmt({ kind: 'if', condition, then: inner, else: [] }, span, scope)];
  };
  return named(move, atEnd('from', where(origin, hasMarker, stmt, scope), { span, scope, build: moveFrom }));
}

const effectOn = (marker: number) =>
  ({
    amount: { kind: 'exactly', count: number(1) },
    thing: { kind: 'marker', marker },
    bind: undefined,
  }) as const;

const NO_ORDER = { last: undefined, before: undefined, targets: undefined, to: undefined } as const;

/** Sets the label of the selections, which a statement with a block would take from it. */
const named = ({ stmt: move }: MarkerMove, stmts: readonly Stmt[]): readonly Stmt[] =>
  stmts.map((stmt) => ({ ...stmt, called: labelOfItem(move, 0, 1) }));

const countIn = (marker: number, space: Expr): Expr => ({ kind: 'marker', type: 'number', marker, space });

function countAt(at: EffectLocation, marker: number): Expr {
  return at.kind === 'space'
    ? countIn(marker, at.space)
    : { kind: 'markerIn', type: 'number', marker, set: at.set };
}

function isOther({ stmt: { verb } }: MarkerMove, from: Expr, to: Expr): Expr {
  return verb === 'move' ? { kind: 'adjacent', type: 'truth', a: from, b: to } : not(compare('=', to, from));
}

function hasRoom({ marker: { allowed, most }, index }: MarkerMove, space: Expr): Expr {
  const isAllowed: Expr = { kind: 'among', type: 'truth', space, members: allowed };
  return most === undefined ? isAllowed : and(isAllowed, compare('<', countIn(index, space), number(most)));
}

/** Restricts a set to the spaces that meet a condition; one of them is selected. */
function where(
  location: Location | undefined,
  test: (space: Expr) => Expr,
  { span }: MoveStmt,
  scope: Scope,
): Location | undefined {
  if (location?.kind !== 'set') return location;
  const added: Condition = condition(scope, test(local(location.set.candidate, 'space')), 'marker', span);
  const set: SpaceSet = { ...location.set, where: [...location.set.where, added] };
  return { kind: 'set', set, single: true };
}

/** The repetition of a move by its amount. */
function repetition(amount: AmountModel, present: Expr, body: readonly Stmt[]) {
  switch (amount.kind) {
    case 'exactly':
      return { kind: 'repeat', count: amount.count, body } as const;
    case 'all':
      return { kind: 'repeat', count: present, body } as const;
    case 'upTo':
      return { kind: 'repeatAny', most: amount.count, body } as const;
    case 'any':
      return { kind: 'repeatAny', most: present, body } as const;
  }
}
