/** Shared grammar of French and Spanish: gender, agreement, Factions with articles. */
import { markName } from './marks.ts';
import type { Agreement, FactionPhrase, FactionCase, NounGrammar, NounPhrase } from './noun-grammar.ts';
import type { Term } from './term.ts';

export const nameText = (term: Term): string => markName(term.one, term.key);

export const pluralNameText = (term: Term): string => markName(term.many ?? term.one, term.key);

export const genderOf = ({ gender }: Term): 'm' | 'f' => gender ?? 'm';

/** The agreement of adjectives after several names: feminine only if all names are. */
export const agreementOf = ({ heads }: NounPhrase, plural: boolean): Agreement => ({
  plural,
  gender: heads.every(({ term }) => term.gender === 'f') ? 'f' : 'm',
});

/** The words for Factions in a language, with its articles and contractions. */
export interface FactionWords {
  readonly withArticle: (term: Term) => string;
  readonly of: (text: string) => string;
  readonly to: (text: string) => string;
  readonly list: NounGrammar['list'];
  readonly np: NounGrammar['nounPhrase'];
  /** The acting Faction and a Non-player, without and with an article. */
  readonly executing: readonly [alone: string, withArticle: string];
  readonly nonplayer: readonly [alone: string, withArticle: string];
  readonly that: string;
  readonly second: string;
  readonly permitting: string;
}

/** Renders Factions; a preposition is repeated before each of several. */
export function factionRenderer(words: FactionWords): NounGrammar['faction'] {
  const { of, to, list, withArticle } = words;
  const withPreposition = (as: FactionCase, text: string): string =>
    as === 'to' ? to(text) : as === 'of' || as === 'from' ? of(text) : text;
  const namedFactions = (terms: readonly Term[], as: FactionCase): string =>
    list(
      terms.map((term) =>
        as === 'alone' ? markName(term.one, term.key) : withPreposition(as, withArticle(term)),
      ),
      'and',
    );
  return (phrase, as) =>
    phrase.kind === 'named'
      ? namedFactions(phrase.terms, as)
      : withPreposition(as, unnamedFaction(phrase, as, words));
}

function unnamedFaction(
  phrase: Exclude<FactionPhrase, { kind: 'named' }>,
  as: FactionCase,
  { executing, nonplayer, that, second, permitting, np }: FactionWords,
): string {
  const form = as === 'alone' ? 0 : 1;
  switch (phrase.kind) {
    case 'own':
    case 'executing':
      return executing[form];
    case 'nonplayer':
      return nonplayer[form];
    case 'that':
      return phrase.permits ? permitting : phrase.second ? second : that;
    case 'thing':
      return np(phrase.thing, phrase.det);
  }
}
