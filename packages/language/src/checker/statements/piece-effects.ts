/** Checks statements on pieces and markers: place, remove, replace, activate, hide, flip. */
import type { AmountModel, EffectLocation, Expr, Stmt, PieceOrMarker } from '../../checked/bodies.ts';
import type {
  FlipStmt,
  Modifier,
  NounExpr,
  PlaceStmt,
  RemoveStmt,
  ReplaceStmt,
  CountedNoun,
  Span,
  Amount,
} from '../../syntax/tree.ts';
import { arithmetic, isUnknown, local, mask, maskAnd } from '../expression-builders.ts';
import { numberExpr } from '../expressions/number-expression.ts';
import { maskOf } from '../expressions/mask-expression.ts';
import { checkRoom, checkStacking, checkStates } from '../facts/impossible-effects.ts';
import { meaning } from '../catalogue/meaning-diagnostics.ts';
import { reportSeveralOwners, reportOwner } from '../nouns/held-markers.ts';
import { type Noun, nounNames, type Location } from '../nouns/noun.ts';
import { locationOf, resolveNoun } from '../nouns/resolve-noun.ts';
import type { Scope } from '../scope.ts';
import { types, mismatchDetails } from '../catalogue/type-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';
import {
  withoutDormantTest,
  inOneSpace,
  checkLocation,
  withOptionalName,
  createStmt,
  type StatementResult,
} from './statement-context.ts';

/** Checks an amount. */
export function amountOf(amount: Amount, scope: Scope): AmountModel {
  if (amount.$type === 'all' || amount.$type === 'any') return { kind: amount.$type };
  const count = numberExpr(amount.count, scope);
  if (count.kind === 'number' && count.value <= 0)
    scope.volume.reports.add(meaning.zeroAmount, amount.span, { words: scope.volume.words(amount.span) });
  if (
    count.kind === 'count' &&
    amount.count.$type === 'noun' &&
    !hasLocation(resolveNoun(amount.count, scope))
  )
    scope.volume.reports.add(
      meaning.piecesAsAmount,
      amount.count.span,
      { words: scope.volume.words(amount.count.span) },
      { hint: `Add the place where they are counted: (${scope.volume.words(amount.count.span)} there).` },
    );
  return { kind: amount.$type, count };
}

const hasLocation = (noun: Noun): boolean => 'location' in noun && noun.location !== undefined;

/** Returns the pieces or markers that a noun denotes, and its location; reports other nouns. */
export function thingOf(
  noun: Noun,
  expr: NounExpr,
  scope: Scope,
): { thing: PieceOrMarker; location: Location | undefined } | undefined {
  switch (noun.kind) {
    case 'pieces':
      return isUnknown(noun.mask)
        ? undefined
        : { thing: { kind: 'pieces', mask: noun.mask }, location: noun.location };
    case 'marker':
      return { thing: { kind: 'marker', marker: noun.marker }, location: noun.location };
    case 'held':
      if (reportSeveralOwners(noun, expr.span, scope)) return undefined;
      return { thing: { kind: 'held', held: noun.held, faction: noun.faction }, location: noun.location };
    case 'value':
      if (noun.value.type === 'mask')
        return { thing: { kind: 'pieces', mask: noun.value }, location: undefined };
      break;
    case 'unknown':
      return undefined;
    default:
  }
  const [expected, found] = ['Pieces or markers', nounNames[noun.kind]];
  scope.volume.reports.add(
    types.mismatch,
    expr.span,
    { expected, found },
    mismatchDetails('pieces or markers', found),
  );
  return undefined;
}

export function modifiersOf<K extends Modifier['$type']>(
  modifiers: readonly Modifier[],
  allowed: readonly K[],
  verb: string,
  scope: Scope,
): { [T in K]?: Extract<Modifier, { $type: T }> } {
  const accepted: Partial<Record<string, Modifier>> = {};
  for (const each of modifiers) {
    if ((allowed as readonly string[]).includes(each.$type)) accepted[each.$type] = each;
    else
      scope.volume.reports.add(meaning.strayModifier, each.span, {
        modifier: scope.volume.words(each.span),
        verb: `"${verb}"`,
      });
  }
  return accepted as { [T in K]?: Extract<Modifier, { $type: T }> };
}

/** Checks `place 1 Base and 3 Troops there as x`: one statement for each item; the first one binds `x`. */
export function placeStmt(stmt: PlaceStmt, scope: Scope): StatementResult {
  const { alternating } = modifiersOf(stmt.modifiers, ['alternating'], 'place', scope);
  const bind = stmt.as && scope.frame.add(stmt.as.name, 'space');
  const namedLocation = stmt.location && locationOf(stmt.location, scope);
  const things = stmt.objects.flatMap((some) => readAmounted(some, scope));
  const location = namedLocation ?? things.find((each) => each.location)?.location;
  const placeAt = (at: EffectLocation, inner: Scope): Stmt[] =>
    things.map(({ amount, thing, span }, index) => {
      checkLocation(at, span, inner);
      checkRoom(thing, at, span, inner);
      checkStacking(thing, at, span, inner);
      return createStmt(
        {
          kind: 'place',
          amount,
          thing,
          at,
          bind: index === 0 ? bind : undefined,
          alternating: alternating !== undefined,
        },
        span,
        inner,
      );
    });
  const stmts = things.length === 0 ? [] : inOneSpace(location, stmt.span, scope, placeAt);
  return {
    stmts,
    scope: bind === undefined ? scope : withOptionalName(scope, stmt.as, local(bind, 'space')),
  };
}

interface AmountedThing {
  readonly amount: AmountModel;
  readonly thing: PieceOrMarker;
  readonly location: Location | undefined;
  readonly span: Span;
}

function readAmounted(some: CountedNoun, scope: Scope): AmountedThing[] {
  const located = thingOf(resolveNoun(some.noun, scope), some.noun, scope);
  const amount = amountOf(some.amount, scope);
  return located ? [{ ...located, amount, span: some.span }] : [];
}

/** Checks `remove 2 enemy pieces there as gone`: one statement for each item; `gone` is the total. */
export function removeStmt(stmt: RemoveStmt, scope: Scope): StatementResult {
  const { last, before, to, targeting } = modifiersOf(
    stmt.modifiers,
    ['last', 'before', 'to', 'targeting'],
    'remove',
    scope,
  );
  if (last && before)
    scope.volume.reports.add(meaning.strayOrder, before.span, {
      reason: 'the statement already has an order',
    });
  const things = stmt.objects.flatMap((some) => readAmounted(some, scope));
  if (things.some((each) => each.location?.kind === 'available')) return retireStmt(stmt, things, scope);
  const location = things.find((each) => each.location)?.location;
  const { as } = stmt;
  const totals = as ? things.map(() => scope.frame.add(as.name, 'number')) : [];
  const removeAt = (at: EffectLocation, inner: Scope): Stmt[] =>
    things.map(({ amount, thing, location: ownLocation, span }, index) => {
      const target: EffectLocation =
        ownLocation?.kind === 'set' && !ownLocation.single ? { kind: 'set', set: ownLocation.set } : at;
      checkLocation(target, span, inner);
      checkRoom(thing, target, span, inner);
      return createStmt(
        {
          kind: 'remove',
          amount,
          thing,
          at: withoutDormantTest(target),
          bind: totals[index],
          last: last && maskOf(resolveNoun(last.noun, inner), last.noun, inner),
          before: before && orderOf(before, inner),
          targets: targeting && targetsOf(targeting, { thing, amount, at: target }, inner),
          to: to && destinationOf(to, inner),
        },
        span,
        inner,
      );
    });
  const stmts = things.length === 0 ? [] : inOneSpace(location, stmt.span, scope, removeAt);
  const [first, ...rest] = totals.map((each) => local(each, 'number'));
  if (!first) return { stmts, scope: withOptionalName(scope, as, local(-1, 'number')) };
  if (rest.length === 0) return { stmts, scope: withOptionalName(scope, as, first) };
  const all = rest.reduce<Expr>((sum, each) => arithmetic('+', sum, each), first);
  const bind = scope.frame.add(as?.name ?? '', 'number');
  const total = createStmt({ kind: 'let', bind, value: all }, stmt.span, scope);
  return { stmts: [...stmts, total], scope: withOptionalName(scope, as, local(bind, 'number')) };
}

/** Reads `Police before Troops`: two disjoint, fixed kinds of pieces. */
function orderOf(
  { noun, then, span }: Extract<Modifier, { $type: 'before' }>,
  scope: Scope,
): { readonly first: number; readonly then: number } | undefined {
  const [first, later] = [noun, then].map((each) => maskOf(resolveNoun(each, scope), each, scope));
  if (!first || !later || isUnknown(first) || isUnknown(later)) return undefined;
  const fixed = first.kind === 'mask' && later.kind === 'mask';
  if (fixed && (first.mask & later.mask) === 0) return { first: first.mask, then: later.mask };
  const reason = fixed
    ? 'some of them would come before themselves'
    : 'an order applies to kinds of pieces, not to their owners';
  scope.volume.reports.add(meaning.strayOrder, span, { reason });
  return undefined;
}

/** Checks `remove 3 Available Cartel Guerrillas`, which takes Available pieces out of the game. */
function retireStmt(stmt: RemoveStmt, things: readonly AmountedThing[], scope: Scope): StatementResult {
  const { volume } = scope;
  modifiersOf(stmt.modifiers, [], 'remove … Available', scope);
  if (stmt.as)
    volume.reports.add(meaning.notOnlyAvailable, stmt.as.span, { reason: 'cannot name their number' });
  const stmts = things.flatMap(({ amount, thing, location, span }): Stmt[] => {
    if (thing.kind === 'pieces' && location?.kind === 'available')
      return [createStmt({ kind: 'retire', amount, mask: inFirstState(thing.mask, volume) }, span, scope)];
    const reason =
      thing.kind === 'pieces'
        ? 'cannot include pieces on the map'
        : 'applies only to pieces, since markers have their own supply';
    volume.reports.add(meaning.notOnlyAvailable, span, { reason });
    return [];
  });
  return { stmts, scope: withOptionalName(scope, stmt.as, local(-1, 'number')) };
}

/** Returns pieces in their state off the map: the first state of the class of each kind. */
function inFirstState(pieces: Expr, { board: { groups } }: VolumeContext): Expr {
  const first = groups.reduce((bits, { state }, i) => (state === 0 ? bits | (1 << i) : bits), 0);
  if (pieces.kind !== 'mask') return maskAnd(pieces, mask(first));
  const kinds = new Set(groups.flatMap(({ kind }, i) => ((pieces.mask >> i) & 1 ? [kind] : [])));
  const whole = groups.reduce((bits, { kind }, i) => (kinds.has(kind) ? bits | (1 << i) : bits), 0);
  return mask(whole & first);
}

/** Returns the local for the targeted Factions. Requires a single space, and a number of pieces or all of them. */
function targetsOf(
  { span }: Extract<Modifier, { $type: 'targeting' }>,
  {
    thing,
    amount,
    at,
  }: { readonly thing: PieceOrMarker; readonly amount: AmountModel; readonly at: EffectLocation },
  scope: Scope,
): number | undefined {
  const { reports } = scope.volume;
  if (thing.kind !== 'pieces')
    reports.add(meaning.strayTargets, span, { reason: 'only pieces belong to a Faction' });
  else if (at.kind === 'set')
    reports.add(meaning.strayTargets, span, { reason: 'the Faction is chosen in each space' });
  else if (amount.kind === 'any' || amount.kind === 'upTo')
    reports.add(meaning.strayTargets, span, { reason: 'the full number applies to each targeted Faction' });
  else return scope.frame.add('targets', 'mask');
  return undefined;
}

function destinationOf(
  to: Extract<Modifier, { $type: 'to' }>,
  scope: Scope,
): Extract<Stmt, { kind: 'remove' }>['to'] {
  const goal = resolveNoun(to.to, scope);
  const marker = resolveNoun(to.noun, scope);
  if (marker.kind === 'held') {
    reportOwner(
      marker,
      to.noun.span,
      scope,
      'They belong to the Faction that loses the last piece that can hold them.',
    );
    return { to: 'pieces', held: marker.held, mask: maskOf(goal, to.to, scope) };
  }
  if (marker.kind !== 'unknown')
    scope.volume.reports.add(
      types.mismatch,
      to.noun.span,
      { expected: 'a held marker', found: nounNames[marker.kind] },
      mismatchDetails('a held marker', nounNames[marker.kind]),
    );
  return undefined;
}

/** Checks `replace 1 Guerrilla with 1 Base`. */
export function replaceStmt(stmt: ReplaceStmt, scope: Scope): StatementResult {
  modifiersOf(stmt.modifiers, [], 'replace', scope);
  const replaced = resolveNoun(stmt.object.noun, scope);
  const from = maskOf(replaced, stmt.object.noun, scope);
  const replacement = resolveNoun(stmt.by.noun, scope);
  const to = maskOf(replacement, stmt.by.noun, scope);
  const amount = amountOf(stmt.object.amount, scope);
  const each = amountOf(stmt.by.amount, scope);
  if (isUnknown(from) || isUnknown(to)) return { stmts: [], scope };
  if (from.kind === 'mask' && to.kind === 'mask' && from.mask === to.mask)
    scope.volume.reports.add(meaning.replacedWithItself, stmt.span, {
      words: scope.volume.words(stmt.object.span),
    });
  const location =
    ('location' in replaced ? replaced.location : undefined) ??
    ('location' in replacement ? replacement.location : undefined);
  const stmts = inOneSpace(location, stmt.span, scope, (at, inner) => {
    checkLocation(at, stmt.span, inner);
    checkStacking({ kind: 'pieces', mask: to }, at, stmt.by.span, inner);
    return [createStmt({ kind: 'replace', amount, from, each, to, at }, stmt.span, inner)];
  });
  return { stmts, scope };
}

/** Checks `activate`, `hide` and `flip`. */
export function flipStmt(stmt: FlipStmt, scope: Scope): StatementResult {
  const { targeting, turnedOrNot } = modifiersOf(
    stmt.modifiers,
    ['targeting', 'turnedOrNot'],
    stmt.verb,
    scope,
  );
  const noun = resolveNoun(stmt.object.noun, scope);
  const mask: Expr = maskOf(noun, stmt.object.noun, scope);
  const amount = amountOf(stmt.object.amount, scope);
  if (isUnknown(mask)) return { stmts: [], scope };
  checkStates(mask, stmt.object.span, scope);
  const either = turnedOrNot !== undefined;
  if (turnedOrNot && (amount.kind !== 'exactly' || targeting !== undefined || stmt.verb === 'flip'))
    scope.volume.reports.add(
      meaning.strayModifier,
      turnedOrNot.span,
      { modifier: 'turned or not', verb: scope.volume.words({ ...stmt.span, end: stmt.object.span.end }) },
      {
        hint: 'Use it where a number of pieces is turned to one side: "activate 1 Guerrilla there, turned or not".',
      },
    );
  const location = 'location' in noun ? noun.location : undefined;
  const stmts = inOneSpace(location, stmt.span, scope, (at, inner) => {
    checkLocation(at, stmt.span, inner);
    const targets = targeting && targetsOf(targeting, { thing: { kind: 'pieces', mask }, amount, at }, inner);
    const draft = {
      kind: 'flip',
      verb: stmt.verb,
      amount,
      mask,
      at: withoutDormantTest(at),
      targets,
      either,
    } as const;
    return [createStmt(draft, stmt.span, inner)];
  });
  return { stmts, scope };
}
