/** Fills the columns of the board tables that nouns describe: spaces with levels, spaces of markers, holders, stacking. */
import type { SpaceSet } from '../../checked/bodies.ts';
import { everyExpr } from '../../checked/parts/index.ts';
import type { Recall, Stacking } from '../../checked/checked-volume.ts';
import type { Expr, NounExpr } from '../../syntax/tree.ts';
import { isUnknown } from '../expression-builders.ts';
import type { DefineChecker } from '../define-checker.ts';
import { readAs } from '../expressions/read-as.ts';
import { maskOf } from '../expressions/mask-expression.ts';
import { possibleMembers } from '../facts/possible-spaces.ts';
import { evaluateConstant } from '../facts/evaluate-constant.ts';
import { meaning } from '../catalogue/meaning-diagnostics.ts';
import type { Noun } from '../nouns/noun.ts';
import { joinedNouns } from '../nouns/joined-nouns.ts';
import { partsOfNoun } from '../nouns/noun-parts.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { readSpaces } from '../nouns/space-sets.ts';
import type { Scope } from '../scope.ts';
import { checkSecretPieces } from './check-secret-pieces.ts';
import { types } from '../catalogue/type-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';

/** Fills the fields of the tables of the board that contain nouns, once all names are known. */
export function fillNounColumns(volume: VolumeContext, defines: DefineChecker): void {
  const { declarations, board } = volume;
  const { populace } = declarations;
  if (populace) {
    const scope = defines.volumeScope(populace.rule?.number ?? '');
    const { members } = readSpaces(resolveConstant(populace.spaces, scope), populace.spaces, scope);
    for (const index of members) {
      const space = board.spaces[index];
      if (space) board.spaces[index] = { ...space, populated: true };
    }
  }
  let index = 0;
  for (const { markers, rule } of declarations.supplies)
    for (const { on } of markers) {
      const scope = defines.volumeScope(rule?.number ?? '');
      const marker = board.markers[index];
      if (marker) board.markers[index] = { ...marker, allowed: spacesIn(on, scope) };
      index += 1;
    }
  for (const [position, { by, rule }] of declarations.held.entries()) {
    const held = board.held[position];
    const scope = defines.volumeScope(rule?.number ?? '');
    const mask = maskOf(resolveConstant(by, scope), by, scope);
    if (held && mask.kind === 'mask') board.held[position] = { ...held, by: mask.mask };
  }
  for (const [position, { domain, rule }] of declarations.secrets.entries()) {
    const secret = board.secrets[position];
    if (!secret || 'orNone' in domain) continue;
    const scope = defines.volumeScope(rule?.number ?? '');
    const bitsOf = (noun: NounExpr): number => {
      const mask = maskOf(resolveConstant(noun, scope), noun, scope);
      return mask.kind === 'mask' ? mask.mask : 0;
    };
    const pieces = checkSecretPieces(domain, secret.owner, bitsOf, volume);
    if (pieces) board.secrets[position] = { ...secret, among: pieces };
  }
}

/** Resolves a noun that describes the board and must be constant; reports one that depends on a point. */
function resolveConstant(expr: NounExpr, scope: Scope): Noun {
  const noun = resolveNoun(expr, scope);
  if (!everyExpr(partsOfNoun(noun)).some(({ kind }) => kind === 'point')) return noun;
  scope.volume.reports.add(
    types.mismatch,
    expr.span,
    { expected: 'a constant', found: 'a point, which texts can change' },
    { hint: 'Name the things directly, since the components of the board never change.' },
  );
  return { kind: 'unknown' };
}

function spacesIn(on: Expr, scope: Scope): readonly number[] {
  // Includes dormant spaces: they may have markers once they are open.
  if (on.$type === 'noun') return readSpaces(resolveConstant(on, scope), on, scope).members;
  const nouns = joinedNouns(on, 'spaces', scope);
  if (nouns) return [...new Set(nouns.flatMap((noun) => spacesIn(noun, scope)))].sort((a, b) => a - b);
  if (on.$type === 'binary' && (on.op === 'and' || on.op === 'or'))
    return [...new Set([...spacesIn(on.left, scope), ...spacesIn(on.right, scope)])].sort((a, b) => a - b);
  const frame = scope.frame;
  const candidate = frame.add('candidate', 'space');
  const truth = readAs('spaces', on, {
    ...scope,
    subject: { kind: 'local', type: 'space', local: candidate },
  });
  return scope.volume.map.filter((index) => evaluateConstant(truth, new Map([[candidate, index]])) === true);
}

/** Checks the stacking limits. */
export function checkStackings(volume: VolumeContext, defines: DefineChecker): Stacking[] {
  return volume.declarations.stackings.map(({ limit, pieces, spaces, eachFaction, span, rule }) => {
    const scope = defines.volumeScope(rule?.number ?? '');
    const set: SpaceSet = readSpaces(resolveConstant(spaces, scope), spaces, scope);
    if (possibleMembers(set, scope.frame).length === 0 && !volume.reports.isIncomplete)
      volume.reports.add(meaning.emptySelection, spaces.span, { words: volume.words(spaces.span) });
    return {
      limit: limit.value,
      mask: maskOf(resolveConstant(pieces, scope), pieces, scope),
      spaces: set,
      each: eachFaction,
      source: volume.source(span, rule?.number ?? ''),
    };
  });
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
      types.mismatch,
      pieces.span,
      { expected: 'a fixed set of pieces', found: 'one that depends on the game' },
      { hint: 'Name pieces without a place: `recall Troops and Police`.' },
    );
  return {};
}
