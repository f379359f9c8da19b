/** What volumes are called before any of them is loaded. */
import type { LanguageName } from '@quipu/words';
import type { VolumeOffer } from 'virtual:volumes';
import type { Say } from '../words/page.ts';

/** What a volume and its edition are called: editions with a number by it, others by what they are, and the year where it is known. */
export function calledAs(
  { title, edition, editions, year }: VolumeOffer,
  language: LanguageName,
  say: Say,
): { readonly title: string; readonly edition: string } {
  const numbered = /^\d/u.test(edition);
  const told = numbered ? say('edition', { edition }) : (editions[language] ?? edition);
  return {
    title: numbered ? title : title.replace(`, ${edition}`, ''),
    edition: year === undefined ? told : `${told} · ${year}`,
  };
}

/** The whole title of a volume, with what an edition of another is called in the reader's language. */
export function titleIn({ title, edition, editions }: VolumeOffer, language: LanguageName): string {
  const told = editions[language];
  return told === undefined ? title : title.replace(edition, told);
}
