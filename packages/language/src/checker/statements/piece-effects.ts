/** Checks statements on pieces and markers: place, remove, replace, activate, hide, flip. */
import type {
  AmountModel,
  Counterpart,
  EffectLocation,
  Expr,
  Stmt,
  PieceOrMarker,
} from '../../checked/bodies.ts';
import type {
  FlipStmt,
  Ident,
  Modifier,
  NounExpr,
  PlaceStmt,
  RemoveStmt,
  ReplaceStmt,
  CountedNoun,
  Counterparts,
  Span,
  Amount,
} from '../../syntax/tree.ts';
import { arithmetic, isUnknown, local, mask, maskAnd, maskOr, unknownExpr } from '../expression-builders.ts';
import { readNumberExpr } from '../expressions/number-expression.ts';
import { maskOf } from '../expressions/mask-expression.ts';
import { checkRoom, checkStacking, checkStates } from '../facts/impossible-effects.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { reportSeveralOwners, reportOwner } from '../nouns/held-markers.ts';
import { bitsOf, everyPiece, factionMask, namedBits } from '../nouns/piece-masks.ts';
import { readFactionExpr } from '../expressions/faction-expression.ts';
import { ownersOf, type PieceKind } from '../../checked/checked-volume.ts';
import { hasState, stateNamed } from '../../checked/piece-states.ts';
import { type Noun, nounNames, type Location } from '../nouns/noun.ts';
import { locationOf, resolveNoun } from '../nouns/resolve-noun.ts';
import type { Scope } from '../scope.ts';
import { typeDiagnostics, mismatchDetails } from '../catalogue/type-diagnostics.ts';
import { removablePieces, replaceablePieces } from '../tables/check-fates.ts';
import type { Board, VolumeContext } from '../volume-context.ts';
import {
  withoutDormantTest,
  inOneSpace,
  checkLocation,
  withOptionalName,
  createStmt,
  type StatementResult,
} from './statement-context.ts';

/** Checks an amount. */
export function readAmount(amount: Amount, scope: Scope): AmountModel {
  if (amount.$type === 'all' || amount.$type === 'any') return { kind: amount.$type };
  const count = readNumberExpr(amount.count, scope);
  if (count.kind === 'number' && count.value <= 0)
    scope.volume.reports.add(meaningDiagnostics.zeroAmount, amount.span, {
      words: scope.volume.words(amount.span),
    });
  if (
    count.kind === 'count' &&
    amount.count.$type === 'noun' &&
    !hasLocation(resolveNoun(amount.count, scope))
  )
    scope.volume.reports.add(
      meaningDiagnostics.piecesAsAmount,
      amount.count.span,
      { words: scope.volume.words(amount.count.span) },
      { hint: `Add the place where they are counted: (${scope.volume.words(amount.count.span)} there).` },
    );
  return { kind: amount.$type, count };
}

const hasLocation = (noun: Noun): boolean => 'location' in noun && noun.location !== undefined;

/** Pieces or markers, and the location in their noun. */
export interface LocatedObject {
  readonly object: PieceOrMarker;
  readonly location: Location | undefined;
}

/** Returns the pieces or markers that a noun denotes, and its location; reports other nouns. */
export function pieceOrMarkerOf(noun: Noun, expr: NounExpr, scope: Scope): LocatedObject | undefined {
  switch (noun.kind) {
    case 'pieces':
      if (isUnknown(noun.mask)) return undefined;
      return { object: { kind: 'pieces', mask: noun.mask }, location: noun.location };
    case 'marker':
      return { object: { kind: 'marker', marker: noun.marker }, location: noun.location };
    case 'held':
      if (reportSeveralOwners(noun, expr.span, scope)) return undefined;
      return { object: { kind: 'held', held: noun.held, faction: noun.faction }, location: noun.location };
    case 'unknown':
      return undefined;
    default:
      if (noun.kind === 'value' && noun.value.type === 'mask')
        return { object: { kind: 'pieces', mask: noun.value }, location: undefined };
      reportOtherNoun(noun, expr, scope);
      return undefined;
  }
}

function reportOtherNoun({ kind }: Noun, { span }: NounExpr, { volume }: Scope): void {
  const names = { expected: 'Pieces or markers', found: nounNames[kind] };
  volume.reports.add(
    typeDiagnostics.mismatch,
    span,
    names,
    mismatchDetails('pieces or markers', names.found),
  );
}

/** Returns the modifiers by type; reports those that do not apply to the verb. */
export function modifiersOf<K extends Modifier['$type']>(
  modifiers: readonly Modifier[],
  allowed: readonly K[],
  verb: string,
  scope: Scope,
): { [T in K]?: Extract<Modifier, { $type: T }> } {
  const modifiersByType: Partial<Record<string, Modifier>> = {};
  for (const modifier of modifiers) {
    if ((allowed as readonly string[]).includes(modifier.$type)) modifiersByType[modifier.$type] = modifier;
    else
      scope.volume.reports.add(meaningDiagnostics.strayModifier, modifier.span, {
        modifier: scope.volume.words(modifier.span),
        verb: `"${verb}"`,
      });
  }
  return modifiersByType as { [T in K]?: Extract<Modifier, { $type: T }> };
}

/** Checks `place 1 Base and 3 Troops there as x`: one statement for each item; the first one binds `x`. */
export function readPlaceStmt(stmt: PlaceStmt, scope: Scope): StatementResult {
  const { alternating, counting } = modifiersOf(stmt.modifiers, ['alternating', 'counting'], 'place', scope);
  const bind = stmt.as && scope.frame.add(stmt.as.name, 'space');
  const namedLocation = stmt.location && locationOf(stmt.location, scope);
  const items = stmt.objects.flatMap((counted) => readCounted(counted, scope));
  const counts = countsOf(counting, items, scope);
  const location = namedLocation ?? items.find((item) => item.location)?.location;
  const placeAt = (at: EffectLocation, innerScope: Scope): Stmt[] =>
    items.map(({ amount, object, span }, index) => {
      checkLocation(at, span, innerScope);
      checkRoom(object, at, span, innerScope);
      checkStacking(object, at, span, innerScope);
      const itemBind = index === 0 ? bind : undefined;
      const isAlternating = alternating !== undefined;
      return createStmt(
        {
          kind: 'place',
          amount,
          thing: object,
          at,
          bind: itemBind,
          alternating: isAlternating,
          ...countingField(counts[index]),
        },
        span,
        innerScope,
      );
    });
  const stmts = items.length === 0 ? [] : inOneSpace(location, stmt.span, scope, placeAt);
  const namedScope = bind === undefined ? scope : withOptionalName(scope, stmt.as, local(bind, 'space'));
  return bindTotal({ as: counting?.local, span: stmt.span }, stmts, counts, namedScope);
}

/** Adds a local for the number of each item, if the statement counts. */
const countsOf = (counting: unknown, items: readonly unknown[], { frame }: Scope): readonly number[] =>
  counting === undefined ? [] : items.map(() => frame.add('count', 'number'));

/** The field of a checked statement that counts. */
export const countingField = (counting: number | undefined): { readonly counting?: number } =>
  counting === undefined ? {} : { counting };

/** Completes a statement that may count what it affects; `build` receives the field of the checked statement. */
export function readCounting(
  name: Ident | undefined,
  scope: Scope,
  build: (field: { readonly counting?: number }) => readonly Stmt[],
): StatementResult {
  if (!name) return { stmts: build({}), scope };
  const counting = scope.frame.add(name.name, 'number');
  return { stmts: build({ counting }), scope: withOptionalName(scope, name, local(counting, 'number')) };
}

interface CountedObject extends LocatedObject {
  readonly amount: AmountModel;
  readonly span: Span;
}

function readCounted({ noun, amount, span }: CountedNoun, scope: Scope): CountedObject[] {
  const resolvedObject = pieceOrMarkerOf(resolveNoun(noun, scope), noun, scope);
  const amountModel = readAmount(amount, scope);
  return resolvedObject ? [{ ...resolvedObject, amount: amountModel, span }] : [];
}

type RemoveModifier = 'last' | 'before' | 'to' | 'targeting' | 'counting';
type RemoveModifiers = { readonly [T in RemoveModifier]?: Extract<Modifier, { $type: T }> };

/** Checks `remove 2 enemy pieces there as gone`: one statement for each item; `gone` is the total. */
export function readRemoveStmt(stmt: RemoveStmt, scope: Scope): StatementResult {
  const allowed: readonly RemoveModifier[] = ['last', 'before', 'to', 'targeting', 'counting'];
  const modifiers = modifiersOf(stmt.modifiers, allowed, 'remove', scope);
  if (modifiers.last && modifiers.before)
    scope.volume.reports.add(meaningDiagnostics.strayOrder, modifiers.before.span, {
      reason: 'the statement already has an order',
    });
  const items = stmt.objects.flatMap((counted) => readCounted(counted, scope));
  if (items.some(({ location }) => location?.kind === 'available')) return readRetirement(stmt, items, scope);
  const location = items.find((item) => item.location)?.location;
  const { as } = stmt;
  const totals = as ? items.map(() => scope.frame.add(as.name, 'number')) : [];
  const counts = countsOf(modifiers.counting, items, scope);
  const removeAt = (at: EffectLocation, innerScope: Scope): Stmt[] =>
    items.map((item, index) =>
      removeItem(item, { at, bind: totals[index], counting: counts[index], modifiers }, innerScope),
    );
  const stmts = items.length === 0 ? [] : inOneSpace(location, stmt.span, scope, removeAt);
  const result = bindTotal(stmt, stmts, totals, scope);
  return bindTotal({ as: modifiers.counting?.local, span: stmt.span }, result.stmts, counts, result.scope);
}

/** Reports pieces that no removal takes from the map. */
function reportStaying(pieces: Expr, how: 'removed' | 'replaced', span: Span, { volume }: Scope): void {
  if (pieces.kind !== 'mask' || pieces.mask !== 0 || volume.fates.length === 0) return;
  volume.reports.add(meaningDiagnostics.neverRemoved, span, { words: volume.words(span), how });
}

function removeItem(
  { amount, object, location, span }: CountedObject,
  {
    at,
    bind,
    counting,
    modifiers: { last, before, to, targeting },
  }: {
    readonly at: EffectLocation;
    readonly bind: number | undefined;
    readonly counting: number | undefined;
    readonly modifiers: RemoveModifiers;
  },
  scope: Scope,
): Stmt {
  const target: EffectLocation =
    location?.kind === 'set' && !location.single ? { kind: 'set', set: location.set } : at;
  checkLocation(target, span, scope);
  checkRoom(object, target, span, scope);
  const thing: PieceOrMarker =
    object.kind === 'pieces' ? { kind: 'pieces', mask: removablePieces(object.mask, scope.volume) } : object;
  if (thing.kind === 'pieces') reportStaying(thing.mask, 'removed', span, scope);
  return createStmt(
    {
      kind: 'remove',
      amount,
      thing,
      at: withoutDormantTest(target),
      bind,
      last: last && maskOf(resolveNoun(last.noun, scope), last.noun, scope),
      before: before && readOrder(before, scope),
      targets: targeting && readTargets(targeting, { object, amount, at: target }, scope),
      to: to && readMarkerDestination(to, scope),
      ...countingField(counting),
    },
    span,
    scope,
  );
}

/** Binds the name of a number to the sum of the numbers of all items. */
function bindTotal(
  { as, span }: { readonly as?: Ident | undefined; readonly span: Span },
  stmts: readonly Stmt[],
  totals: readonly number[],
  scope: Scope,
): StatementResult {
  const [first, ...others] = totals.map((total) => local(total, 'number'));
  if (!first || others.length === 0)
    return { stmts, scope: withOptionalName(scope, as, first ?? unknownExpr('number')) };
  const value = others.reduce<Expr>((sum, total) => arithmetic('+', sum, total), first);
  const bind = scope.frame.add(as?.name ?? '', 'number');
  const total = createStmt({ kind: 'let', bind, value }, span, scope);
  return { stmts: [...stmts, total], scope: withOptionalName(scope, as, local(bind, 'number')) };
}

/** Reads `Police before Troops`: two disjoint, fixed kinds of pieces. */
function readOrder(
  { noun, then, span }: Extract<Modifier, { $type: 'before' }>,
  scope: Scope,
): { readonly first: number; readonly then: number } | undefined {
  const [first, later] = [noun, then].map((pieces) => maskOf(resolveNoun(pieces, scope), pieces, scope));
  if (!first || !later || isUnknown(first) || isUnknown(later)) return undefined;
  const areFixed = first.kind === 'mask' && later.kind === 'mask';
  if (areFixed && (first.mask & later.mask) === 0) return { first: first.mask, then: later.mask };
  const reason = areFixed
    ? 'some of them would come before themselves'
    : 'an order applies to kinds of pieces, not to their owners';
  scope.volume.reports.add(meaningDiagnostics.strayOrder, span, { reason });
  return undefined;
}

/** Checks `remove 3 Available Cartel Guerrillas`, which takes Available pieces out of the game. */
function readRetirement(stmt: RemoveStmt, items: readonly CountedObject[], scope: Scope): StatementResult {
  const { volume } = scope;
  const { counting } = modifiersOf(stmt.modifiers, ['counting'], 'remove … Available', scope);
  const counts = countsOf(counting, items, scope);
  if (stmt.as)
    volume.reports.add(meaningDiagnostics.notOnlyAvailable, stmt.as.span, {
      reason: 'cannot name their number',
    });
  const stmts = items.flatMap(({ amount, object, location, span }, index): Stmt[] => {
    if (object.kind === 'pieces' && location?.kind === 'available') {
      const retired = inFirstState(object.mask, volume);
      const fields = { kind: 'retire', amount, mask: retired, ...countingField(counts[index]) } as const;
      return [createStmt(fields, span, scope)];
    }
    const reason =
      object.kind === 'pieces'
        ? 'cannot include pieces on the map'
        : 'applies only to pieces, since markers have their own supply';
    volume.reports.add(meaningDiagnostics.notOnlyAvailable, span, { reason });
    return [];
  });
  const namedScope = withOptionalName(scope, stmt.as, unknownExpr('number'));
  return bindTotal({ as: counting?.local, span: stmt.span }, stmts, counts, namedScope);
}

/** Returns pieces in their state off the map: the first state of the class of each kind. */
function inFirstState(pieces: Expr, { board }: VolumeContext): Expr {
  const firstStates = bitsOf(board, ({ state }) => state === 0);
  if (pieces.kind !== 'mask') return maskAnd(pieces, mask(firstStates));
  const kinds = new Set(board.groups.flatMap(({ kind }, i) => ((pieces.mask >> i) & 1 ? [kind] : [])));
  return mask(bitsOf(board, ({ kind }) => kinds.has(kind)) & firstStates);
}

/** Returns the local for the targeted Factions. Requires a single space, and a number of pieces or all of them. */
function readTargets(
  { span }: Extract<Modifier, { $type: 'targeting' }>,
  {
    object,
    amount,
    at,
  }: { readonly object: PieceOrMarker; readonly amount: AmountModel; readonly at: EffectLocation },
  scope: Scope,
): number | undefined {
  const { reports } = scope.volume;
  if (object.kind !== 'pieces')
    reports.add(meaningDiagnostics.strayTargets, span, { reason: 'only pieces belong to a Faction' });
  else if (at.kind === 'set')
    reports.add(meaningDiagnostics.strayTargets, span, { reason: 'the Faction is chosen in each space' });
  else if (amount.kind === 'any' || amount.kind === 'upTo')
    reports.add(meaningDiagnostics.strayTargets, span, {
      reason: 'the full number applies to each targeted Faction',
    });
  else return scope.frame.add('targets', 'mask');
  return undefined;
}

function readMarkerDestination(
  to: Extract<Modifier, { $type: 'to' }>,
  scope: Scope,
): Extract<Stmt, { kind: 'remove' }>['to'] {
  const destination = resolveNoun(to.to, scope);
  const marker = resolveNoun(to.noun, scope);
  if (marker.kind === 'held') {
    reportOwner(
      marker,
      to.noun.span,
      scope,
      'They belong to the Faction that loses the last piece that can hold them.',
    );
    return { to: 'pieces', held: marker.held, mask: maskOf(destination, to.to, scope) };
  }
  if (marker.kind !== 'unknown')
    scope.volume.reports.add(
      typeDiagnostics.mismatch,
      to.noun.span,
      { expected: 'a held marker', found: nounNames[marker.kind] },
      mismatchDetails('a held marker', nounNames[marker.kind]),
    );
  return undefined;
}

/** Checks `replace 1 Guerrilla with 1 Base`. */
export function readReplaceStmt(stmt: ReplaceStmt, scope: Scope): StatementResult {
  const { counting } = modifiersOf(stmt.modifiers, ['counting'], 'replace', scope);
  const replacedNoun = resolveNoun(stmt.object.noun, scope);
  // Pieces that stay on the map instead of being removed are not replaced either.
  const from = replaceablePieces(maskOf(replacedNoun, stmt.object.noun, scope), scope.volume);
  const amount = readAmount(stmt.object.amount, scope);
  const replacement = readReplacement(stmt, from, scope);
  if (isUnknown(from) || replacement === undefined) return { stmts: [], scope };
  reportStaying(from, 'replaced', stmt.object.span, scope);
  const location = ('location' in replacedNoun ? replacedNoun.location : undefined) ?? replacement.location;
  return readCounting(counting?.local, scope, (field) =>
    inOneSpace(location, stmt.span, scope, (at, innerScope) => {
      checkLocation(at, stmt.span, innerScope);
      checkStacking({ kind: 'pieces', mask: replacement.fields.to }, at, stmt.by.span, innerScope);
      const { to, each, from: replaced = from, counterparts } = replacement.fields;
      const fields = { kind: 'replace', amount, from: replaced, each, to, at, ...field } as const;
      return [createStmt({ ...fields, ...(counterparts && { counterparts }) }, stmt.span, innerScope)];
    }),
  );
}

interface Replacement {
  readonly fields: Pick<Extract<Stmt, { kind: 'replace' }>, 'to' | 'each' | 'counterparts'> & {
    readonly from?: Expr;
  };
  readonly location?: Location | undefined;
}

function readReplacement(
  { by, object, span }: ReplaceStmt,
  from: Expr,
  scope: Scope,
): Replacement | undefined {
  if ('$type' in by) return readCounterparts(by, from, object.span, scope);
  const noun = resolveNoun(by.noun, scope);
  const to = maskOf(noun, by.noun, scope);
  const each = readAmount(by.amount, scope);
  if (isUnknown(to)) return undefined;
  if (from.kind === 'mask' && to.kind === 'mask' && from.mask === to.mask)
    scope.volume.reports.add(meaningDiagnostics.replacedWithItself, span, {
      words: scope.volume.words(object.span),
    });
  return { fields: { to, each }, location: 'location' in noun ? noun.location : undefined };
}

/** Pairs the kinds of the pieces with those of a Faction. Pieces without a counterpart are not replaced. */
function readCounterparts(
  { faction: noun, span }: Counterparts,
  from: Expr,
  replacedSpan: Span,
  scope: Scope,
): Replacement | undefined {
  const { volume } = scope;
  const { board } = volume;
  const owner = readFactionExpr(noun, scope);
  if (isUnknown(owner) || isUnknown(from)) return undefined;
  const ownerMask = factionMask(volume, owner, false);
  const owners = owner.kind === 'faction' ? [owner.faction] : [...ownersOf(board).keys()];
  const replacedGroups = from.kind === 'mask' ? from.mask : everyPiece(board);
  const counterparts = board.kinds.flatMap((kind, index): readonly Counterpart[] => {
    const groups = namedBits(board, [], [index]) & replacedGroups;
    const kinds = owners.flatMap((other) => counterpartOf(board, kind, other));
    if (groups === 0 || kinds.length === 0) return [];
    return [{ groups, to: maskAnd(mask(namedBits(board, [], kinds)), ownerMask) }];
  });
  if (counterparts.length === 0) {
    const names = { words: volume.words(replacedSpan), faction: volume.words(noun.span) };
    volume.reports.add(meaningDiagnostics.noCounterparts, span, names);
    return undefined;
  }
  return {
    fields: {
      from: maskAnd(from, mask(counterparts.reduce((union, { groups }) => union | groups, 0))),
      to: counterparts.map(({ to }) => to).reduce(maskOr),
      each: { kind: 'all' },
      counterparts,
    },
  };
}

/** Returns the kind of a Faction with the same name, or its only kind of the same class. */
function counterpartOf(
  { kinds }: Board,
  { name, class: pieceClass, faction }: PieceKind,
  owner: number,
): readonly number[] {
  if (owner === faction) return [];
  const candidates = [...kinds.keys()].filter((index) => kinds[index]?.faction === owner);
  const namesake = candidates.find((index) => kinds[index]?.name === name);
  const relatives = candidates.filter((index) => kinds[index]?.class === pieceClass);
  if (namesake !== undefined) return [namesake];
  return relatives.length === 1 ? relatives : [];
}

/** Checks `activate`, `hide` and `flip`. */
export function readFlipStmt(stmt: FlipStmt, scope: Scope): StatementResult {
  const { verb } = stmt;
  const { targeting, turnedOrNot, counting } = modifiersOf(
    stmt.modifiers,
    ['targeting', 'turnedOrNot', 'counting'],
    verb,
    scope,
  );
  const noun = resolveNoun(stmt.object.noun, scope);
  const named: Expr = maskOf(noun, stmt.object.noun, scope);
  const amount = readAmount(stmt.object.amount, scope);
  if (isUnknown(named)) return { stmts: [], scope };
  const pieces = stmt.to ? piecesWithState(named, stmt, stmt.to, scope) : named;
  if (!stmt.to) checkStates(pieces, stmt.object.span, scope);
  if (!stmt.to && verb === 'flip') checkFlippedList(pieces, stmt.object.span, scope);
  const either = turnedOrNot !== undefined;
  if (turnedOrNot && (amount.kind !== 'exactly' || targeting !== undefined || verb === 'flip'))
    reportTurnedOrNot(turnedOrNot, stmt, scope);
  const location = 'location' in noun ? noun.location : undefined;
  return readCounting(counting?.local, scope, (field) =>
    inOneSpace(location, stmt.span, scope, (at, innerScope) => {
      checkLocation(at, stmt.span, innerScope);
      const object = { kind: 'pieces', mask: pieces } as const;
      const targets = targeting && readTargets(targeting, { object, amount, at }, innerScope);
      const flippedLocation = withoutDormantTest(at);
      return [
        createStmt(
          {
            kind: 'flip',
            verb,
            ...(stmt.to && { to: stmt.to.name }),
            amount,
            mask: pieces,
            at: flippedLocation,
            targets,
            either,
            ...field,
          },
          stmt.span,
          innerScope,
        ),
      ];
    }),
  );
}

/** Reports a flip that names no state, of pieces with two lists of them. */
function checkFlippedList(pieces: Expr, span: Span, { volume }: Scope): void {
  const { board, reports } = volume;
  const bits = bitsOf(board, (group) => board.classes[group.class]?.secondStates !== undefined);
  const named = groupsIn(pieces);
  if (named !== ANY_GROUPS && (named & bits) !== 0)
    reports.add(meaningDiagnostics.flipOfTwoLists, span, { words: volume.words(span) });
}

const ANY_GROUPS = -1;

/** Returns the groups that a mask may have at most. */
const groupsIn = (pieces: Expr): number => {
  if (pieces.kind === 'mask') return pieces.mask;
  return pieces.kind === 'maskAnd' ? groupsIn(pieces.left) & groupsIn(pieces.right) : ANY_GROUPS;
};

/** Returns the pieces whose class has the state after `to`; reports a state that none of them can have. */
function piecesWithState(pieces: Expr, { verb, span }: FlipStmt, to: Ident, { volume }: Scope): Expr {
  const { board, reports } = volume;
  if (verb !== 'flip')
    reports.add(
      meaningDiagnostics.strayModifier,
      to.span,
      { modifier: `to ${to.name}`, verb },
      { hint: `"${verb}" already names the state. Write "flip … to ${to.name}".` },
    );
  const bits = bitsOf(board, (group) => stateNamed(board.classes[group.class], to.name) !== undefined);
  const turned = maskAnd(pieces, mask(bits));
  const changed = bitsOf(board, (group) => {
    const state = stateNamed(board.classes[group.class], to.name);
    return state !== undefined && !hasState(group, state);
  });
  const changes = maskAnd(pieces, mask(changed));
  if (changes.kind === 'mask' && changes.mask === 0)
    reports.add(meaningDiagnostics.strangeState, span, { words: volume.words(span), state: to.name });
  return turned;
}

function reportTurnedOrNot({ span }: Modifier, stmt: FlipStmt, { volume }: Scope): void {
  const verb = volume.words({ ...stmt.span, end: stmt.object.span.end });
  const hint =
    'Use it where a number of pieces is turned to one side: "activate 1 Guerrilla there, turned or not".';
  volume.reports.add(meaningDiagnostics.strayModifier, span, { modifier: 'turned or not', verb }, { hint });
}
