/** The kind and terrain of a space, as printed. */
import type { VolumeWords } from '@quipu/engine';
import type { Names } from '@quipu/words';
import type { Translate } from '../words/messages.ts';

type PrintedSpace = VolumeWords['printed']['spaces'][string];

/**
 * Returns the names of the kind and the tags of a space. A tag whose name contains the kind replaces it; a holding
 * place has no kind but its location.
 */
export function kindAndTags(
  { names, translate }: { readonly names: Names; readonly translate: Translate },
  { kind, tags, holding }: Pick<PrintedSpace, 'kind' | 'tags' | 'holding'>,
): { readonly kind: string; readonly tags: readonly string[] } {
  if (holding) return { kind: translate('offMap'), tags: [] };
  const tagNames = tags.map((tag) => names.plainName('tag', tag));
  const kindName = kind === undefined ? '' : names.plainName('kind', kind);
  return { kind: tagNames.some((tag) => tag.includes(kindName)) ? '' : kindName, tags: tagNames };
}
