/** What volumes are called before any of them is loaded. */
import type { LanguageName } from '@quipu/words';
import type { VolumeOffer } from 'virtual:volumes';
import type { Say } from '../words/page.ts';

/** What a volume and its edition are called: editions with a number by it, others by what they are. */
export function calledAs(
  { title, edition, editions }: VolumeOffer,
  language: LanguageName,
  say: Say,
): { readonly title: string; readonly edition: string } {
  const numbered = /^\d/u.test(edition);
  return {
    title: numbered ? title : title.replace(`, ${edition}`, ''),
    edition: numbered ? say('edition', { edition }) : (editions[language] ?? edition),
  };
}

/** The whole title of a volume, with what an edition of another is called in the reader's language. */
export function titleIn({ title, edition, editions }: VolumeOffer, language: LanguageName): string {
  const told = editions[language];
  return told === undefined ? title : title.replace(edition, told);
}
