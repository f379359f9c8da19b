/** Shared grammar of French and Spanish: gender, agreement, Factions with articles. */
import { marked } from './marks.ts';
import type { Agreement, FactionPhrase, FactionCase, Nouns, NounPhrase } from './nouns.ts';
import type { Term } from './term.ts';

export const named = (term: Term): string => marked(term.one, term.key);

export const several = (term: Term): string => marked(term.many ?? term.one, term.key);

export const genderOf = ({ gender }: Term): 'm' | 'f' => gender ?? 'm';

/** The agreement of adjectives after several names: feminine only if all names are. */
export const agreementOf = ({ heads }: NounPhrase, many: boolean): Agreement => ({
  many,
  gender: heads.every(({ term }) => term.gender === 'f') ? 'f' : 'm',
});

/** The words for Factions in a language, with its articles and contractions. */
export interface FactionWords {
  readonly withArticle: (term: Term) => string;
  readonly of: (text: string) => string;
  readonly to: (text: string) => string;
  readonly list: Nouns['list'];
  readonly np: Nouns['np'];
  /** The acting Faction and a Non-player, without and with an article. */
  readonly executing: readonly [alone: string, withArticle: string];
  readonly nonplayer: readonly [alone: string, withArticle: string];
  readonly that: string;
  readonly second: string;
  readonly permitting: string;
}

/** Renders Factions; a preposition is repeated before each of several. */
export function factions(words: FactionWords): Nouns['faction'] {
  const { of, to, list, withArticle } = words;
  const behind = (as: FactionCase, text: string): string =>
    as === 'to' ? to(text) : as === 'of' || as === 'from' ? of(text) : text;
  const named = (terms: readonly Term[], as: FactionCase): string =>
    list(
      terms.map((term) => (as === 'alone' ? marked(term.one, term.key) : behind(as, withArticle(term)))),
      'and',
    );
  return (found, as) =>
    found.kind === 'named' ? named(found.terms, as) : behind(as, unnamed(found, as, words));
}

function unnamed(
  found: Exclude<FactionPhrase, { kind: 'named' }>,
  as: FactionCase,
  { executing, nonplayer, that, second, permitting, np }: FactionWords,
): string {
  const form = as === 'alone' ? 0 : 1;
  switch (found.kind) {
    case 'own':
    case 'executing':
      return executing[form];
    case 'nonplayer':
      return nonplayer[form];
    case 'that':
      return found.permits ? permitting : found.second ? second : that;
    case 'thing':
      return np(found.thing, found.det);
  }
}
