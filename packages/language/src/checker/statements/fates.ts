/** Checks `free Assault there, Guerrillas to Island`: destinations of pieces removed by a granted text. */
import type { RemovalDestination } from '../../checked/bodies.ts';
import type { FreeStmt, Modifier } from '../../syntax/tree.ts';
import { meaning } from '../catalogue/meaning.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { type Scope, sourceOf } from '../scope.ts';
import { modifiersOf } from './effects.ts';

export function fatesOf(
  { modifiers, call }: FreeStmt,
  scope: Scope,
): { readonly fates?: readonly RemovalDestination[] } {
  modifiersOf(modifiers, ['to'], `free ${scope.volume.words(call.span)}`, scope);
  const fates = modifiers.flatMap((each) => (each.$type === 'to' ? (fateOf(each, scope) ?? []) : []));
  return fates.length === 0 ? {} : { fates };
}

function fateOf(to: Extract<Modifier, { $type: 'to' }>, scope: Scope): RemovalDestination | undefined {
  const { reports, board } = scope.volume;
  const [what, goal] = [resolveNoun(to.noun, scope), resolveNoun(to.to, scope)];
  if (what.kind === 'unknown' || goal.kind === 'unknown') return undefined;
  const named = what.kind === 'pieces' && what.mask.kind === 'mask' && !what.location ? what.mask : undefined;
  const place = goal.kind === 'space' && goal.space.kind === 'space' ? goal.space.space : -1;
  if (named && board.spaces[place]?.holding === true)
    return { mask: named.mask, place, source: sourceOf(scope, to.span) };
  const reason = named ? 'that is not a holding place' : 'these are not the same pieces in every game';
  reports.add(meaning.noDestination, to.span, { reason });
  return undefined;
}
