/**
 * French negation, verb forms and articles. Verbs are inflected in the rendered text, because lexicons contain whole sentences whose verbs
 * the model does not represent.
 */
import { french, type Term } from '@quipu/words/nouns';
import { isElided, markedName, withLe } from '@quipu/words/nouns/french';

export const { list } = french;

export const negate = (isNegated: boolean, verb: string): string =>
  isNegated ? `${isElided(verb) ? 'n’' : 'ne '}${verb} pas` : verb;

/** `que`, elided before a vowel. */
export const indefiniteArticle = (term: Term): string => {
  if (term.plural === true) return 'des';
  return term.gender === 'f' ? 'une' : 'un';
};

const LEADING_ARTICLE = /^(des|les|du|de la|un|une) /u;
const LATER_ARTICLE = /( et | ou |, )(des|les) /gu;

/** `des Bases et des Troupes` → `Bases et Troupes` */
export const withoutArticles = (text: string): string =>
  text.replace(LEADING_ARTICLE, '').replaceAll(LATER_ARTICLE, '$1');

/** `la Force la plus élevée`, `le Prestige le plus bas`: the greatest or smallest value with a name. */
export function extremeName(term: Term, isMaximum: boolean): string {
  const isFeminine = term.gender === 'f';
  const adjective = isMaximum ? `élevé${isFeminine ? 'e' : ''}` : isFeminine ? 'basse' : 'bas';
  return `${withLe(term)} ${isFeminine ? 'la' : 'le'} plus ${adjective}`;
}

export const atLevels = (levels: readonly Term[]): string =>
  list(
    levels.map((level) => `${level.gender === undefined ? 'au niveau' : 'en'} ${markedName(level)}`),
    'or',
  );

const SUBJUNCTIVES: Readonly<Record<string, string>> = {
  'n’est': 'ne soit',
  est: 'soit',
  sont: 'soient',
  'n’a': 'n’ait',
  a: 'ait',
  ont: 'aient',
  peut: 'puisse',
  peuvent: 'puissent',
  'n’atteint': 'n’atteigne',
  atteint: 'atteigne',
};

const FIRST_VERB = /(?<![\p{L}’])(?:n’est|est|sont|n’a|a|ont|peut|peuvent|n’atteint|atteint)(?![\p{L}’])/u;

/** Puts the first verb of a clause into the subjunctive: `jusqu’à ce que cette zone soit Neutre`. */
export const toSubjunctive = (text: string): string =>
  text.replace(FIRST_VERB, (verb) => SUBJUNCTIVES[verb] ?? verb);

const PRESENT: Readonly<Record<string, string>> = {
  conduirait: 'conduit',
  mènerait: 'mène',
  pourrait: 'peut',
  pourraient: 'peuvent',
};

/** A verb in the conditional that no relative pronoun precedes in its clause. */
const MAIN_CONDITIONAL =
  /(?<!(?<!\p{L})(?:dont|où|que|qui|qu’)(?!\p{L})[^,;()]*)(?<!\p{L})(?:conduirait|mènerait|pourrait|pourraient)(?!\p{L})/gu;

/** Replaces the conditional of a clause by the present, as required after `si`; relative clauses stay unchanged. */
export const toPresent = (text: string): string =>
  text.replaceAll(MAIN_CONDITIONAL, (verb) => PRESENT[verb] ?? verb);

const PLURAL_VERBS: Readonly<Record<string, string>> = {
  est: 'sont',
  'n’est': 'ne sont',
  a: 'ont',
  'n’a': 'n’ont',
  peut: 'peuvent',
};

/** A word, except after an apostrophe and in `il y a` and `en a`. */
const INFLECTABLE_WORD = /(?<!\by |\ben |[\p{L}’])[\p{L}’]+/gu;

/** `est sous Contrôle` → `sont sous Contrôle` */
export const toPluralVerbs = (text: string): string =>
  text.replaceAll(INFLECTABLE_WORD, (word) => PLURAL_VERBS[word] ?? word);
