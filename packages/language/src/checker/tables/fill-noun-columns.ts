/** Fills the columns of the board tables that nouns describe: spaces with levels, spaces of markers, holders, stacking. */
import type { Expr as CheckedExpr, SpaceSet } from '../../checked/bodies.ts';
import { everyExpr } from '../../checked/parts/index.ts';
import type { Recall, Stacking } from '../../checked/checked-volume.ts';
import type { Expr, NounExpr } from '../../syntax/tree.ts';
import { evaluateArithmetic, isUnknown, local } from '../expression-builders.ts';
import type { DefineChecker } from '../define-checker.ts';
import { readAs } from '../expressions/read-as.ts';
import { maskOf } from '../expressions/mask-expression.ts';
import { possibleMembers } from '../facts/possible-spaces.ts';
import { evaluateConstant } from '../facts/evaluate-constant.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import type { Noun } from '../nouns/noun.ts';
import { joinedNouns } from '../nouns/joined-nouns.ts';
import { partsOfNoun } from '../nouns/noun-parts.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { bitsOf } from '../nouns/piece-masks.ts';
import { readSpaces } from '../nouns/space-sets.ts';
import type { Scope } from '../scope.ts';
import { checkSecretPieces } from './check-secret-pieces.ts';
import { typeDiagnostics } from '../catalogue/type-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';

/** Fills the fields of the tables of the board that contain nouns, once all names are known. */
export function fillNounColumns(volume: VolumeContext, defines: DefineChecker): void {
  fillPopulated(volume, defines);
  fillAllowedSpaces(volume, defines);
  fillHolders(volume, defines);
  fillSecretPieces(volume, defines);
}

/** The scope of a table that never changes. */
const printedScope = (rule: string, defines: DefineChecker): Scope => ({
  ...defines.volumeScope(rule),
  isPrinted: () => true,
});

function fillPopulated({ declarations: { populace }, board }: VolumeContext, defines: DefineChecker): void {
  if (!populace) return;
  const scope = printedScope(populace.rule?.number ?? '', defines);
  const { members } = readSpaces(resolveConstant(populace.spaces, scope), populace.spaces, scope);
  for (const index of members) {
    const space = board.spaces[index];
    if (space) board.spaces[index] = { ...space, populated: true };
  }
}

function fillAllowedSpaces({ declarations, board }: VolumeContext, defines: DefineChecker): void {
  const markerDecls = declarations.supplies.flatMap(({ markers, rule }) =>
    markers.map(({ on: spaces }) => ({ spaces, rule })),
  );
  for (const [index, { spaces, rule }] of markerDecls.entries()) {
    const scope = printedScope(rule?.number ?? '', defines);
    const marker = board.markers[index];
    if (marker) board.markers[index] = { ...marker, allowed: spacesIn(spaces, scope) };
  }
}

function fillHolders({ declarations, board }: VolumeContext, defines: DefineChecker): void {
  for (const [index, { by: holders, rule }] of declarations.held.entries()) {
    const marker = board.held[index];
    const bits = constantBits(holders, defines.volumeScope(rule?.number ?? ''));
    // Markers belong to Factions with a seat.
    const heldBy = bitsOf(board, ({ faction }) => faction < board.factions.length);
    if (marker && bits !== undefined) board.held[index] = { ...marker, by: bits & heldBy };
  }
}

function fillSecretPieces(volume: VolumeContext, defines: DefineChecker): void {
  const { declarations, board } = volume;
  for (const [index, { domain, rule }] of declarations.secrets.entries()) {
    const secret = board.secrets[index];
    if (!secret || 'orNone' in domain) continue;
    const scope = defines.volumeScope(rule?.number ?? '');
    const bitsOf = (noun: NounExpr): number => constantBits(noun, scope) ?? 0;
    const pieces = checkSecretPieces(domain, secret.owner, bitsOf, volume);
    if (pieces) board.secrets[index] = { ...secret, among: pieces };
  }
}

/** Returns a fixed set of pieces as bits. */
function constantBits(noun: NounExpr, scope: Scope): number | undefined {
  const mask = maskOf(resolveConstant(noun, scope), noun, scope);
  return mask.kind === 'mask' ? mask.mask : undefined;
}

/** Resolves a noun that describes the board and must be constant; reports one that depends on a point. */
function resolveConstant(expr: NounExpr, scope: Scope): Noun {
  const noun = resolveNoun(expr, scope);
  if (!everyExpr(partsOfNoun(noun)).some(({ kind }) => kind === 'point')) return noun;
  scope.volume.reports.add(
    typeDiagnostics.mismatch,
    expr.span,
    { expected: 'a constant', found: 'a point, which texts can change' },
    { hint: 'Name the things directly, since the components of the board never change.' },
  );
  return { kind: 'unknown' };
}

/** Returns the spaces of a marker. Includes dormant spaces, which may have markers once they are open. */
function spacesIn(expr: Expr, scope: Scope): readonly number[] {
  if (expr.$type === 'noun') return readSpaces(resolveConstant(expr, scope), expr, scope).members;
  const nouns = joinedNouns(expr, 'spaces', scope);
  if (nouns) return unionOf(nouns.map((noun) => spacesIn(noun, scope)));
  if (expr.$type === 'binary' && (expr.op === 'and' || expr.op === 'or'))
    return unionOf([spacesIn(expr.left, scope), spacesIn(expr.right, scope)]);
  const candidate = scope.frame.add('candidate', 'space');
  const truth = readAs('spaces', expr, { ...scope, subject: local(candidate, 'space') });
  return scope.volume.mapSpaces.filter(
    (index) => evaluateConstant(truth, new Map([[candidate, index]])) === true,
  );
}

const unionOf = (lists: readonly (readonly number[])[]): readonly number[] =>
  [...new Set(lists.flat())].sort((a, b) => a - b);

/** Checks the stacking limits. One that differs between spaces becomes one for each of its values. */
export function checkStackings(volume: VolumeContext, defines: DefineChecker): Stacking[] {
  return volume.declarations.stackings.flatMap((declaration) => {
    const { pieces, spaces, eachFaction: each, span, rule } = declaration;
    const scope = defines.volumeScope(rule?.number ?? '');
    const spaceSet: SpaceSet = readSpaces(resolveConstant(spaces, scope), spaces, scope);
    if (possibleMembers(spaceSet, scope.frame).length === 0 && !volume.reports.isIncomplete)
      volume.reports.add(meaningDiagnostics.emptySelection, spaces.span, {
        words: volume.words(spaces.span),
      });
    const mask = maskOf(resolveConstant(pieces, scope), pieces, scope);
    const where = [...spaceSet.where, ...conditionsOf(declaration, scope)];
    const source = volume.source(span, rule?.number ?? '');
    return limitsBySpaces(declaration, spaceSet, scope).map(([limit, members]) => ({
      limit,
      mask,
      spaces: { ...spaceSet, members, where },
      each,
      source,
    }));
  });
}

type StackingDecl = VolumeContext['declarations']['stackings'][number];

/** Returns the condition after `while`, which every space of the limit has to meet. */
function conditionsOf({ while: condition, rule }: StackingDecl, scope: Scope): SpaceSet['where'] {
  if (!condition) return [];
  const source = scope.volume.source(condition.span, rule?.number ?? '');
  const reason = { key: 'while', words: scope.volume.words(condition.span), source };
  return [{ truth: readAs('truth', condition, scope), reason }];
}

/** Returns the values of a limit, each with the spaces in which it applies; reports one that is not constant. */
function limitsBySpaces(
  { limit }: StackingDecl,
  { members, candidate }: SpaceSet,
  scope: Scope,
): readonly (readonly [limit: number, members: readonly number[]])[] {
  if (!('$type' in limit)) return [[limit.value, members]];
  const space = local(candidate, 'space');
  const value = readAs('number', limit, { ...scope, subject: space, there: space });
  const limits = members.map((member) => constantIn(new Map([[candidate, member]]), value, scope));
  if (limits.includes(undefined) && !isUnknown(value)) {
    scope.volume.reports.add(
      typeDiagnostics.mismatch,
      limit.span,
      { expected: 'a number of the space that never changes', found: 'a value of the position' },
      {
        hint: 'Name an attribute that no text changes, as in "stacking (Pop of there) Bases in Cities". Write conditions after "while".',
      },
    );
    return [];
  }
  return [...new Set(limits)].flatMap((number) =>
    number === undefined ? [] : [[number, members.filter((_, i) => limits[i] === number)]],
  );
}

/** Returns a number that depends only on attributes of spaces, for the given spaces of the locals. */
function constantIn(
  spaces: ReadonlyMap<number, number>,
  value: CheckedExpr,
  scope: Scope,
): number | undefined {
  switch (value.kind) {
    case 'number':
      return value.value;
    case 'attribute': {
      const space = evaluateConstant(value.space, spaces);
      return typeof space === 'number'
        ? (scope.volume.board.spaces[space]?.values[value.attribute] ?? 0)
        : undefined;
    }
    case 'arithmetic': {
      const [left, right] = [value.left, value.right].map((operand) => constantIn(spaces, operand, scope));
      return left === undefined || right === undefined
        ? undefined
        : evaluateArithmetic(value.op, left, right);
    }
    case 'cases': {
      const guards = value.cases.map(({ guard }) => evaluateConstant(guard, spaces));
      if (guards.includes(undefined)) return undefined;
      return constantIn(spaces, value.cases[guards.indexOf(true)]?.value ?? value.otherwise, scope);
    }
    default:
      return undefined;
  }
}

/** Checks `recall`: the pieces that may be taken from the map. */
export function checkRecall(volume: VolumeContext, defines: DefineChecker): { readonly recall?: Recall } {
  const { recall } = volume.declarations;
  if (!recall) return {};
  const { pieces, span } = recall;
  const rule = recall.rule?.number ?? '';
  const scope = defines.volumeScope(rule);
  const noun = resolveConstant(pieces, scope);
  const mask = maskOf(noun, pieces, scope);
  if (mask.kind === 'mask' && !('location' in noun && noun.location))
    return { recall: { mask: mask.mask, source: volume.source(span, rule) } };
  if (!isUnknown(mask))
    volume.reports.add(
      typeDiagnostics.mismatch,
      pieces.span,
      { expected: 'a fixed set of pieces', found: 'one that depends on the game' },
      { hint: 'Name pieces without a place: `recall Troops and Police`.' },
    );
  return {};
}
