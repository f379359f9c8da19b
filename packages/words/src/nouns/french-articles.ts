/** Small French words around marked names: articles, contractions, elisions, punctuation. */
import type { Term } from './term.ts';
import { factionFallbackOf, placeholder, spacePlaceholderOf, removeMarks } from './marks.ts';
import { markedName, pluralMarkedName } from './romance.ts';

export const colon = '\u{a0}: ';
/** A semicolon, with a narrow no-break space before it. */
export const semicolon = '\u{202f}; ';

/** Text in guillemets; nested ones become second-level ones: `« choisir “oui” »`. */
export const quote = (text: string): string =>
  `«\u{202f}${text.replaceAll(/«[\u{202f}\u{a0} ]?/gu, '“').replaceAll(/[\u{202f}\u{a0} ]?»/gu, '”')}\u{202f}»`;

/** Whether a preceding word elides its vowel. An h does not elide, as in "Hautes Terres". */
export function isElided(text: string): boolean {
  return /^[«“(]*[aeiouyàâäéèêëîïôöùûü]/iu.test(removeMarks(text));
}

/** `de` before a text, contracted with its article if it begins with one. */
export function withDe(text: string): string {
  const space = spacePlaceholderOf(text);
  if (space) return placeholder(space.name, 'of', withDe(space.fallback));
  const faction = factionFallbackOf(text);
  if (faction !== undefined) return placeholder('own', 'of', withDe(faction));
  if (text.startsWith('le ')) return text.replace(/^le /u, 'du ');
  if (text.startsWith('les ')) return text.replace(/^les /u, 'des ');
  return isElided(text) ? `d’${text}` : `de ${text}`;
}

/** `que` before a text, elided before a vowel. */
export const withQue = (text: string): string => `qu${isElided(text) ? '’' : 'e '}${text}`;

/** `à`, contracted with a following article. */
export function withA(text: string): string {
  const space = spacePlaceholderOf(text);
  if (space) return placeholder(space.name, 'beside', withA(space.fallback));
  if (text.startsWith('le ')) return text.replace(/^le /u, 'au ');
  if (text.startsWith('les ')) return text.replace(/^les /u, 'aux ');
  return `à ${text}`;
}

// Clients import all helpers of a language from one module.
export { markedName, pluralMarkedName };

/** A name with its definite article: `le Gouvernement`, `l’Aide`; an article in the lexicon replaces it. */
export function withLe(term: Term): string {
  const { article, gender = 'm', plural = false } = term;
  const name = markedName(term);
  if (article === undefined) return withDefiniteArticle(name, gender, plural);
  return article === '' || article.endsWith('’') ? article + name : `${article} ${name}`;
}

/** A text with the definite article: `les Bases`, `l’Aide`, `la zone`. */
export function withDefiniteArticle(text: string, gender: 'm' | 'f', isPlural: boolean): string {
  if (isPlural) return `les ${text}`;
  if (isElided(text)) return `l’${text}`;
  return `${gender === 'f' ? 'la' : 'le'} ${text}`;
}

/** The ending of a regular adjective or participle: `placé`, `placée`, `placés`, `placées`. */
export const adjectiveEnding = ({
  gender,
  isPlural,
}: {
  readonly gender: 'm' | 'f';
  readonly isPlural: boolean;
}): string => `${gender === 'f' ? 'e' : ''}${isPlural ? 's' : ''}`;
