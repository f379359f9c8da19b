/** Spanish articles and contractions, around marked names. */
import type { Term } from './term.ts';
import { open, openPlace, unmarked } from './marks.ts';
import { named, several } from './romance.ts';

/** Text in quotation marks; nested ones become second-level ones. */
export const quoted = (text: string): string => `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`;

/** `de`, contracted with a following article. */
export function de(text: string): string {
  const unknown = openPlace(text);
  if (unknown !== undefined) return open('there', 'of', de(unknown));
  return text.startsWith('el ') ? text.replace(/^el /u, 'del ') : `de ${text}`;
}

/** `a`, contracted with a following article. */
export function a(text: string): string {
  const unknown = openPlace(text);
  if (unknown !== undefined) return open('there', 'beside', a(unknown));
  return text.startsWith('el ') ? text.replace(/^el /u, 'al ') : `a ${text}`;
}

export { named, several };

export function article(gender: 'm' | 'f', many: boolean): string {
  if (many) return gender === 'f' ? 'las' : 'los';
  return gender === 'f' ? 'la' : 'el';
}

export function el(term: Term): string {
  if (term.article === '') return named(term);
  return `${term.article ?? article(term.gender ?? 'm', term.plural === true)} ${named(term)}`;
}

/** The conjunction before a text, by its initial sound. */
export function joining(next: string, conjunction: 'and' | 'or'): string {
  const read = unmarked(next);
  if (conjunction === 'and') return /^h?[ií](?![aeo])/iu.test(read) ? 'e' : 'y';
  return /^h?[oó]/iu.test(read) ? 'u' : 'o';
}

/** The ending of an adjective in -o. */
export const ending = ({ gender, many }: { readonly gender: 'm' | 'f'; readonly many: boolean }): string =>
  `${gender === 'f' ? 'a' : 'o'}${many ? 's' : ''}`;

/** The counted things if a value is a plain count; otherwise undefined. */
export const plainCount = (value: string): string | undefined =>
  /[−+×÷;,]| si /u.test(value) ? undefined : /^el número de (.*)$/u.exec(value)?.[1];

/** Inserts the verb before the place: `cubos haya allí`. */
export const presence = (counted: string): string => counted.replace(/ (?=\{there:in\||en )/u, ' haya ');
