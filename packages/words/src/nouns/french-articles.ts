/** French articles, contractions and elisions, around marked names. */
import type { Term } from './term.ts';
import { open, openPlace, unmarked } from './marks.ts';
import { named, several } from './romance.ts';

export const colon = '\u{a0}: ';
/** A semicolon, with a narrow no-break space before it. */
export const semicolon = '\u{202f}; ';

/** Text in guillemets; nested quotation marks become second-level ones. */
export const quoted = (text: string): string =>
  `«\u{202f}${text.replaceAll(/«[\u{202f}\u{a0} ]?/gu, '“').replaceAll(/[\u{202f}\u{a0} ]?»/gu, '”')}\u{202f}»`;

/** Whether a preceding word elides its vowel. An h does not elide, as in "Hautes Terres". */
export function elides(text: string): boolean {
  return /^[«“(]*[aeiouyàâäéèêëîïôöùûü]/iu.test(unmarked(text));
}

/** `de` before a text, contracted with its article if it begins with one. */
export function de(text: string): string {
  const unknown = openPlace(text);
  if (unknown !== undefined) return open('there', 'of', de(unknown));
  if (text.startsWith('le ')) return text.replace(/^le /u, 'du ');
  if (text.startsWith('les ')) return text.replace(/^les /u, 'des ');
  return elides(text) ? `d’${text}` : `de ${text}`;
}

/** `à`, contracted with a following article. */
export function a(text: string): string {
  const unknown = openPlace(text);
  if (unknown !== undefined) return open('there', 'beside', a(unknown));
  if (text.startsWith('le ')) return text.replace(/^le /u, 'au ');
  if (text.startsWith('les ')) return text.replace(/^les /u, 'aux ');
  return `à ${text}`;
}

export { named, several };

export function le(term: Term): string {
  if (term.article === '') return named(term);
  if (term.article !== undefined)
    return `${term.article}${term.article.endsWith('’') ? '' : ' '}${named(term)}`;
  if (term.plural === true) return `les ${named(term)}`;
  if (elides(term.one)) return `l’${named(term)}`;
  return `${term.gender === 'f' ? 'la' : 'le'} ${named(term)}`;
}

export function article(text: string, gender: 'm' | 'f', many: boolean): string {
  if (many) return `les ${text}`;
  if (elides(text)) return `l’${text}`;
  return `${gender === 'f' ? 'la' : 'le'} ${text}`;
}

export const ending = ({ gender, many }: { readonly gender: 'm' | 'f'; readonly many: boolean }): string =>
  `${gender === 'f' ? 'e' : ''}${many ? 's' : ''}`;
