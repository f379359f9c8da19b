/** Titles of volumes that are not loaded yet. */
import type { LocaleName } from '@quipu/words';
import type { VolumeOffer } from 'virtual:volumes';
import type { Say } from '../words/page.ts';

/**
 * Returns the short title of a volume and its edition: the edition number if it has one, else its name, and
 * the year if known.
 */
export function calledAs(
  { title, edition, editions, year }: VolumeOffer,
  language: LocaleName,
  say: Say,
): { readonly title: string; readonly edition: string } {
  const numbered = /^\d/u.test(edition);
  const told = numbered ? say('edition', { edition }) : (editions[language] ?? edition);
  return {
    title: numbered ? title : title.replace(`, ${edition}`, ''),
    edition: year === undefined ? told : `${told} · ${year}`,
  };
}

/** Returns the full title of a volume, with its localized edition name. */
export function titleIn({ title, edition, editions }: VolumeOffer, language: LocaleName): string {
  const told = editions[language];
  return told === undefined ? title : title.replace(edition, told);
}
