/** Checks `move` and `relocate`: pieces, origin, destination and reach. */
import type {
  GroupActivation,
  EffectLocation,
  Expr as CheckedExpr,
  Reach,
  SpaceSet,
  Stmt,
} from '../../checked/bodies.ts';
import { everyExpr } from '../../checked/parts/index.ts';
import type { Amount, Expr, Modifier, MoveStmt, NounExpr, Span } from '../../syntax/tree.ts';
import { isUnknown, local } from '../expression-builders.ts';
import { maskOf } from '../expressions/mask-expression.ts';
import { readNumberExpr } from '../expressions/number-expression.ts';
import { readTruthExpr } from '../expressions/truth-expression.ts';
import { evaluateConstant } from '../facts/evaluate-constant.ts';
import { checkStacking, checkStates } from '../facts/impossible-effects.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import type { Location } from '../nouns/noun.ts';
import { partsOfNoun, partsOfLocation } from '../nouns/noun-parts.ts';
import { locationOf, resolveNoun } from '../nouns/resolve-noun.ts';
import { readSpaces, wholeMapSet } from '../nouns/space-sets.ts';
import type { Scope } from '../scope.ts';
import { readMarkerMove } from './move-markers.ts';
import { readAmount, modifiersOf, readCounting } from './piece-effects.ts';
import {
  effectLocation,
  inOneSpace,
  checkLocation,
  createStmt,
  type StmtFields,
  type StatementResult,
} from './statement-context.ts';

type MoveModifier = 'through' | 'along' | 'notYetMoved' | 'leaving' | 'activating' | 'counting';

/**
 * A missing end means anywhere, except that pieces from around `there` move there.
 * In text about a space, an ambiguous missing end is reported.
 */
export function readMoveStmt(stmt: MoveStmt, scope: Scope): StatementResult {
  const { verb, object: moved, span } = stmt;
  const noun = resolveNoun(moved.noun, scope);
  if (noun.kind === 'marker') return readMarkerMove(stmt, noun, scope);
  const modifiers = modifiersOf<MoveModifier>(stmt.modifiers, ALLOWED_MODIFIERS[verb], verb, scope);
  const mask = maskOf(noun, moved.noun, scope);
  const amount = readAmount(moved.amount, scope);
  if (isUnknown(mask)) return { stmts: [], scope };
  const ends = readEnds(stmt, 'location' in noun ? noun.location : undefined, scope);
  const { origin, namedDestination, isFromAdjacent } = ends;
  const isOpen = isOpenEnded(stmt, ends, scope);
  const reach = reachOf(stmt, modifiers, isFromAdjacent, scope);
  const leaving = modifiers.leaving && readLeaving(modifiers.leaving, scope);
  const destination =
    namedDestination ?? toLocation(resolveEnd(undefined, { opposite: origin, isOpen, span }, scope));
  const moveTo = (to: EffectLocation, innerScope: Scope): StmtFields => {
    const opposite = namedDestination ?? toLocation(wholeMapLocation(span, scope));
    const from = resolveEnd(origin, { opposite, isOpen, span }, scope);
    checkLocation(from, (stmt.from ?? moved.noun).span, innerScope);
    checkLocation(to, (stmt.to ?? stmt).span, innerScope);
    checkStacking({ kind: 'pieces', mask }, to, span, innerScope);
    const once = modifiers.notYetMoved !== undefined;
    const activating =
      modifiers.activating && readActivation(modifiers.activating, { mask, to, moved }, innerScope);
    return { kind: 'move', amount, mask, from, to, reach, once, leaving, activating };
  };
  return readCounting(modifiers.counting?.local, scope, (field) =>
    inOneSpace(destination, span, scope, (to, innerScope) => [
      createStmt({ ...moveTo(to, innerScope), ...field }, span, innerScope),
    ]),
  );
}

const ALLOWED_MODIFIERS: Readonly<Record<MoveStmt['verb'], readonly MoveModifier[]>> = {
  move: ['through', 'along', 'notYetMoved', 'leaving', 'activating', 'counting'],
  relocate: ['notYetMoved', 'leaving', 'counting'],
};

function readEnds(stmt: MoveStmt, nounLocation: Location | undefined, scope: Scope): Ends {
  // Adjacency in the origin defines the reach of the move; it is not a condition.
  const adjacentOrigin = stmt.from && stmt.verb === 'move' ? withoutAdjacency(stmt.from, scope) : undefined;
  const origin = nounLocation ?? (stmt.from && locationOf(adjacentOrigin ?? stmt.from, scope));
  const namedDestination = stmt.to && locationOf(stmt.to, scope);
  return { nounLocation, origin, namedDestination, isFromAdjacent: adjacentOrigin !== undefined };
}

/** Returns the location of one end. A missing end is `there`, or anywhere if it is open. */
function resolveEnd(
  location: Location | undefined,
  {
    opposite,
    isOpen,
    span,
  }: { readonly opposite: Location | undefined; readonly isOpen: boolean; readonly span: Span },
  scope: Scope,
): EffectLocation {
  const isThere = !isOpen && opposite !== undefined && !isCurrentSpace(opposite, scope);
  return location || isThere ? effectLocation(location, span, scope) : wholeMapLocation(span, scope);
}

const wholeMapLocation = (span: Span, scope: Scope): EffectLocation => ({
  kind: 'set',
  set: wholeMapSet(span, scope),
});

/** Ends of a move as written; `nounLocation` is the location in the noun of the pieces. */
interface Ends extends Readonly<
  Record<'nounLocation' | 'origin' | 'namedDestination', Location | undefined>
> {
  /** The origin is adjacent to the current space or to a named one. */
  readonly isFromAdjacent: boolean;
}

/**
 * Tests whether a missing end means anywhere. In text about a space, that is reported
 * unless the other end refers to this space.
 */
function isOpenEnded(
  stmt: MoveStmt,
  { nounLocation, origin, namedDestination }: Ends,
  scope: Scope,
): boolean {
  if (!scope.there) return true;
  if (origin && namedDestination) return false;
  const from = nounLocation ? undefined : stmt.from;
  const resolvedFrom = from && resolveNoun(from, { ...scope, frame: scope.frame.copy() });
  const originParts = [
    ...(nounLocation ? [partsOfLocation(nounLocation)] : []),
    ...(resolvedFrom ? [partsOfNoun(resolvedFrom)] : []),
  ];
  const there = JSON.stringify(scope.there);
  const refersToSpace = everyExpr(originParts).some((expr) => JSON.stringify(expr) === there);
  const isOpen = origin ? !refersToSpace : !isCurrentSpace(namedDestination, scope);
  if (isOpen) refuseOpenEnd(origin ? 'to' : 'from', stmt, scope);
  return isOpen;
}

function isCurrentSpace(location: Location | undefined, { there }: Scope): boolean {
  return location?.kind === 'space' && JSON.stringify(location.space) === JSON.stringify(there);
}

function readLeaving(
  { pieces: remaining, location, span }: Extract<Modifier, { $type: 'leaving' }>,
  scope: Scope,
): Extract<Stmt, { kind: 'move' }>['leaving'] {
  const { amount, noun } = remaining;
  const count: Expr =
    amount.$type === 'all' || amount.$type === 'any' ? { $type: 'number', span, value: 0 } : amount.count;
  return {
    count: readNumberExpr(count, scope),
    mask: maskOf(resolveNoun(noun, scope), noun, scope),
    where: location && readSpaces(resolveNoun(location, scope), location, scope),
  };
}

function refuseOpenEnd(end: 'from' | 'to', { span }: MoveStmt, { volume }: Scope): void {
  const hint = `Write "${end} there", or "${end} spaces" for any.`;
  volume.reports.add(meaningDiagnostics.ambiguousMove, span, { end }, { hint });
}

/** Groups are distinguished by origin, so the destination must be one space; the pieces must have states. */
function readActivation(
  { span, condition }: Extract<Modifier, { $type: 'activating' }>,
  {
    mask,
    to,
    moved,
  }: { readonly mask: CheckedExpr; readonly to: EffectLocation; readonly moved: MoveStmt['object'] },
  scope: Scope,
): GroupActivation | undefined {
  const { frame, volume } = scope;
  checkStates(mask, moved.span, scope);
  if (to.kind === 'set') {
    volume.reports.add(meaningDiagnostics.strayGroup, span, {}, { hint: 'Select the destination first.' });
    return undefined;
  }
  const size = frame.add('group', 'number');
  const origins = frame.add('origins', 'spaces');
  const names = new Map(scope.names).set('group', local(size, 'number'));
  const truth = readTruthExpr(condition, { ...scope, names, there: scope.there ?? to.space });
  return isUnknown(truth) ? undefined : { size, origins, condition: truth };
}

function toLocation(location: EffectLocation): Location {
  return location.kind === 'set' ? { ...location, single: false } : location;
}

/** Returns the origin without `adjacent to there`; undefined if it has no such clause. */
function withoutAdjacency(from: NounExpr, scope: Scope): NounExpr | undefined {
  const clauses = from.clauses.filter(
    (clause) =>
      clause.$type !== 'adjacent' ||
      resolveNoun(clause.to, { ...scope, frame: scope.frame.copy() }).kind !== 'space',
  );
  return clauses.length < from.clauses.length ? { ...from, clauses } : undefined;
}

/** Returns the reach of a move: adjacent spaces by default; anywhere if both ends are given. */
function reachOf(
  stmt: MoveStmt,
  {
    through,
    along,
  }: { through?: Extract<Modifier, { $type: 'through' }>; along?: Extract<Modifier, { $type: 'along' }> },
  isFromAdjacent: boolean,
  scope: Scope,
): Reach {
  const spacesOf = (expr: Expr): SpaceSet =>
    expr.$type === 'noun' ? readSpaces(resolveNoun(expr, scope), expr, scope) : wholeMapSet(stmt.span, scope);
  if (along)
    return {
      kind: 'along',
      set: spacesOf(along.noun),
      stopping: along.stopping && spacesOf(along.stopping),
    };
  if (through) {
    const orAdjacent = through.or || isFromAdjacent;
    const steps = stepCountOf(through.amount, scope);
    return { kind: 'through', steps, set: spacesOf(through.noun), orAdjacent };
  }
  const isAnywhere = stmt.verb === 'relocate' || (!isFromAdjacent && stmt.from && stmt.to);
  return { kind: isAnywhere ? 'anywhere' : 'adjacent' };
}

/** Returns the number of spaces on the way; one unless the amount is constant. */
function stepCountOf(amount: Amount, scope: Scope): number {
  if (amount.$type !== 'exactly' && amount.$type !== 'upTo') return 1;
  const count = evaluateConstant(readNumberExpr(amount.count, scope), new Map());
  return typeof count === 'number' ? count : 1;
}
