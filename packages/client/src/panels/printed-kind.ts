/** The kind and terrain of a space, as printed. */
import type { VolumeWords } from '@quipu/engine';
import type { Names } from '@quipu/words';

type PrintedSpace = VolumeWords['printed']['spaces'][string];

/** Returns the names of the kind and the tags of a space. A tag whose name contains the kind replaces it. */
export function kindAndTags(
  names: Names,
  { kind, tags }: Pick<PrintedSpace, 'kind' | 'tags'>,
): { readonly kind: string; readonly tags: readonly string[] } {
  const tagNames = tags.map((tag) => names.plainName('tag', tag));
  const kindName = kind === undefined ? '' : names.plainName('kind', kind);
  return { kind: tagNames.some((tag) => tag.includes(kindName)) ? '' : kindName, tags: tagNames };
}
