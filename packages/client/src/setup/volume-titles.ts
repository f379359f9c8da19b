/** Titles of volumes that are not loaded yet. */
import type { LocaleName } from '@quipu/words';
import type { VolumeOffer } from 'virtual:volumes';
import type { Translate } from '../words/messages.ts';

/**
 * Returns the short title of a volume and its edition: the edition number if it has one, else its name, and
 * the year if known.
 */
export function shortTitleOf(
  { title, edition, editions, year }: VolumeOffer,
  language: LocaleName,
  translate: Translate,
): { readonly title: string; readonly edition: string } {
  const hasNumber = /^\d/u.test(edition);
  const editionName = hasNumber ? translate('edition', { edition }) : (editions[language] ?? edition);
  return {
    title: hasNumber ? title : title.replace(`, ${edition}`, ''),
    edition: year === undefined ? editionName : `${editionName} · ${year}`,
  };
}

/** Returns the full title of a volume, with its localized edition name. */
export function fullTitleOf({ title, edition, editions }: VolumeOffer, language: LocaleName): string {
  const editionName = editions[language];
  return editionName === undefined ? title : title.replace(edition, editionName);
}
