/** The grammar shared by French and Spanish: gender, agreement, Factions with articles. */
import { markName, placeholder } from './marks.ts';
import type { Agreement, FactionPhrase, FactionCase, NounGrammar, NounPhrase } from './noun-grammar.ts';
import type { Term } from './term.ts';

export const markedName = (term: Term): string => markName(term.one, term.key);

export const pluralMarkedName = (term: Term): string => markName(term.many ?? term.one, term.key);

export const genderOf = ({ gender }: Term): 'm' | 'f' => gender ?? 'm';

/** The agreement of adjectives after several names: feminine only if all names are. */
export const agreementOf = ({ heads }: NounPhrase, isPlural: boolean): Agreement => ({
  isPlural,
  gender: heads.every(({ term }) => term.gender === 'f') ? 'f' : 'm',
});

/** The words for Factions in a language, with its articles and contractions. */
export interface FactionWords {
  readonly withArticle: (term: Term) => string;
  readonly withOf: (text: string) => string;
  readonly withTo: (text: string) => string;
  readonly list: NounGrammar['list'];
  readonly nounPhrase: NounGrammar['nounPhrase'];
  /** The acting Faction and a Non-player, without and with an article. */
  readonly executingForms: readonly [alone: string, withArticle: string];
  readonly nonplayerForms: readonly [alone: string, withArticle: string];
  readonly eventFactionForms: readonly [alone: string, withArticle: string];
  readonly thatFaction: string;
  readonly secondFaction: string;
  readonly selectedFaction: string;
  readonly permittingFaction: string;
}

/** Renders Factions; a preposition is repeated before each of several. */
export function factionRenderer(words: FactionWords): NounGrammar['faction'] {
  const { withOf, withTo, list, withArticle } = words;
  const withPreposition = (role: FactionCase, text: string): string => {
    switch (role) {
      case 'to':
        return withTo(text);
      case 'of':
      case 'from':
        return withOf(text);
      case 'subject':
      case 'alone':
        return text;
    }
  };
  const namedFactions = (terms: readonly Term[], role: FactionCase): string =>
    list(
      terms.map((term) =>
        role === 'alone' ? markName(term.one, term.key) : withPreposition(role, withArticle(term)),
      ),
      'and',
    );
  return (phrase, role) => {
    if (phrase.kind === 'named') return namedFactions(phrase.terms, role);
    const name = withPreposition(role, unnamedFaction(phrase, role, words));
    if (phrase.kind === 'eventFaction') return placeholder('eventFaction', role, name);
    return phrase.kind === 'own' && phrase.isKnownInPlay ? placeholder('own', role, name) : name;
  };
}

function unnamedFaction(
  phrase: Exclude<FactionPhrase, { kind: 'named' }>,
  role: FactionCase,
  words: FactionWords,
): string {
  const form = role === 'alone' ? 0 : 1;
  switch (phrase.kind) {
    case 'own':
    case 'executing':
      return words.executingForms[form];
    case 'nonplayer':
      return words.nonplayerForms[form];
    case 'eventFaction':
      return words.eventFactionForms[form];
    case 'mentioned':
      if (phrase.isPermitting) return words.permittingFaction;
      if (phrase.isSelected) return words.selectedFaction;
      return phrase.isSecond ? words.secondFaction : words.thatFaction;
    case 'described':
      return words.nounPhrase(phrase.nounPhrase, phrase.determiner);
  }
}
