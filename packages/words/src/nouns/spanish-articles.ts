/** Small Spanish words around marked names: articles, contractions, conjunctions, quotation marks. */
import type { Term } from './term.ts';
import { factionFallbackOf, placeholder, spacePlaceholderOf, removeMarks } from './marks.ts';
import { markedName, pluralMarkedName } from './romance.ts';

/** Text in quotation marks; nested ones become second-level ones. */
export const quote = (text: string): string => `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`;

/** `de`, contracted with a following article. */
export function withDe(text: string): string {
  const space = spacePlaceholderOf(text);
  if (space) return placeholder(space.name, 'of', withDe(space.fallback));
  const faction = factionFallbackOf(text);
  if (faction !== undefined) return placeholder('own', 'of', withDe(faction));
  return text.startsWith('el ') ? text.replace(/^el /u, 'del ') : `de ${text}`;
}

/** `a`, contracted with a following article. */
export function withA(text: string): string {
  const space = spacePlaceholderOf(text);
  if (space) return placeholder(space.name, 'beside', withA(space.fallback));
  return text.startsWith('el ') ? text.replace(/^el /u, 'al ') : `a ${text}`;
}

// Clients import all helpers of a language from one module.
export { markedName, pluralMarkedName };

export function definiteArticle(gender: 'm' | 'f', isPlural: boolean): string {
  if (isPlural) return gender === 'f' ? 'las' : 'los';
  return gender === 'f' ? 'la' : 'el';
}

export function withEl(term: Term): string {
  if (term.article === '') return markedName(term);
  return `${term.article ?? definiteArticle(term.gender ?? 'm', term.plural === true)} ${markedName(term)}`;
}

/** The conjunction before a text, by its initial sound: `e Inelegible` but `y hielo`, `u Oposición`. */
export function conjunctionBefore(next: string, conjunction: 'and' | 'or'): string {
  const text = removeMarks(next);
  if (conjunction === 'and') return /^h?[ií](?![aeo])/iu.test(text) ? 'e' : 'y';
  return /^h?[oó]/iu.test(text) ? 'u' : 'o';
}

/** The ending of an adjective in -o. */
export const adjectiveEnding = ({
  gender,
  isPlural,
}: {
  readonly gender: 'm' | 'f';
  readonly isPlural: boolean;
}): string => `${gender === 'f' ? 'a' : 'o'}${isPlural ? 's' : ''}`;

/**
 * `cubos allí` of `el número de cubos allí`; undefined for a value that is calculated, a list or conditional (`si`), because
 * `as many … as` would not fit it.
 */
export const countedThings = (value: string): string | undefined =>
  /[−+×÷;,]| si /u.test(value) ? undefined : /^el número de (.*)$/u.exec(value)?.[1];

/** Inserts the verb before the place: `cubos en Mira` → `cubos haya en Mira`. */
export const withHaya = (counted: string): string => counted.replace(/ (?=\{there:in\||en )/u, ' haya ');
