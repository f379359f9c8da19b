/** Checks `free Assault there, Guerrillas to Island`: destinations of pieces removed by a granted text. */
import type { RemovalDestination } from '../../checked/bodies.ts';
import type { FreeStmt, Modifier } from '../../syntax/tree.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { type Scope, sourceOf } from '../scope.ts';
import { leavingPieces } from '../tables/check-fates.ts';
import { modifiersOf } from './piece-effects.ts';

/** Returns the destinations of a call; none if all removed pieces become Available. */
export function removalDestinationsOf(
  { modifiers, call }: FreeStmt,
  scope: Scope,
): { readonly fates?: readonly RemovalDestination[] } {
  modifiersOf(modifiers, ['to'], `free ${scope.volume.words(call.span)}`, scope);
  const destinations = modifiers.flatMap((modifier) =>
    modifier.$type === 'to' ? (removalDestinationOf(modifier, scope) ?? []) : [],
  );
  return destinations.length === 0 ? {} : { fates: destinations };
}

function removalDestinationOf(
  to: Extract<Modifier, { $type: 'to' }>,
  scope: Scope,
): RemovalDestination | undefined {
  const { reports, board } = scope.volume;
  const [resolvedPieces, destination] = [resolveNoun(to.noun, scope), resolveNoun(to.to, scope)];
  if (resolvedPieces.kind === 'unknown' || destination.kind === 'unknown') return undefined;
  const mask =
    resolvedPieces.kind === 'pieces' && resolvedPieces.mask.kind === 'mask' && !resolvedPieces.location
      ? resolvedPieces.mask
      : undefined;
  const space =
    destination.kind === 'space' && destination.space.kind === 'space' ? destination.space.space : -1;
  const leaving = mask && leavingPieces(mask, scope.volume);
  const stays = leaving?.kind === 'mask' && leaving.mask !== mask?.mask;
  if (mask && !stays && board.spaces[space]?.holding === true)
    return { mask: mask.mask, place: space, source: sourceOf(scope, to.span) };
  const reason = stays
    ? 'their fate keeps these pieces on the map'
    : mask
      ? 'that is not a holding place'
      : 'these are not the same pieces in every game';
  reports.add(meaningDiagnostics.noDestination, to.span, { reason });
  return undefined;
}
