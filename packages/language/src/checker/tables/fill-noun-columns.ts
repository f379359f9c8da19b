/** Fills the columns of the board tables that nouns describe: spaces with levels, spaces of markers, holders, stacking. */
import type { SpaceSet } from '../../checked/bodies.ts';
import { everyExpr } from '../../checked/parts/index.ts';
import type { Recall, Stacking } from '../../checked/checked-volume.ts';
import type { Expr, NounExpr } from '../../syntax/tree.ts';
import { isUnknown, local } from '../expression-builders.ts';
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

function fillPopulated({ declarations: { populace }, board }: VolumeContext, defines: DefineChecker): void {
  if (!populace) return;
  const scope = defines.volumeScope(populace.rule?.number ?? '');
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
    const scope = defines.volumeScope(rule?.number ?? '');
    const marker = board.markers[index];
    if (marker) board.markers[index] = { ...marker, allowed: spacesIn(spaces, scope) };
  }
}

function fillHolders({ declarations, board }: VolumeContext, defines: DefineChecker): void {
  for (const [index, { by: holders, rule }] of declarations.held.entries()) {
    const marker = board.held[index];
    const bits = constantBits(holders, defines.volumeScope(rule?.number ?? ''));
    if (marker && bits !== undefined) board.held[index] = { ...marker, by: bits };
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

/** Checks the stacking limits. */
export function checkStackings(volume: VolumeContext, defines: DefineChecker): Stacking[] {
  return volume.declarations.stackings.map(
    ({ limit, pieces, spaces, eachFaction: perFaction, span, rule }) => {
      const scope = defines.volumeScope(rule?.number ?? '');
      const spaceSet: SpaceSet = readSpaces(resolveConstant(spaces, scope), spaces, scope);
      if (possibleMembers(spaceSet, scope.frame).length === 0 && !volume.reports.isIncomplete)
        volume.reports.add(meaningDiagnostics.emptySelection, spaces.span, {
          words: volume.words(spaces.span),
        });
      return {
        limit: limit.value,
        mask: maskOf(resolveConstant(pieces, scope), pieces, scope),
        spaces: spaceSet,
        each: perFaction,
        source: volume.source(span, rule?.number ?? ''),
      };
    },
  );
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
