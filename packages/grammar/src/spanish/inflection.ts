/**
 * Spanish negation, verb forms and articles. Verbs are inflected in the rendered text, because lexicons contain whole sentences whose verbs
 * the model does not represent.
 */
import { removeMarks, spanish, type Term } from '@quipu/words/nouns';
import { markedName } from '@quipu/words/nouns/spanish';

export const { list } = spanish;

export const negate = (isNegated: boolean, verb: string): string => (isNegated ? `no ${verb}` : verb);

/** `es`, or `son` before a plural name: `la Facción son las ALM`. */
export const copulaBefore = (name: string): 'es' | 'son' =>
  /^l[ao]s /u.test(removeMarks(name)) ? 'son' : 'es';

/** `mayor Fuerza`, `menor Prestigio`: the greatest or smallest value with a name. */
export const extremeName = (term: Term, isMaximum: boolean): string =>
  `${isMaximum ? 'mayor' : 'menor'} ${markedName(term)}`;

export const indefiniteArticle = (term: Term): string => (term.gender === 'f' ? 'una' : 'un');

const SUBJUNCTIVES: Readonly<Record<string, string>> = {
  es: 'sea',
  son: 'sean',
  está: 'esté',
  están: 'estén',
  tiene: 'tenga',
  tienen: 'tengan',
  hay: 'haya',
  puede: 'pueda',
  pueden: 'puedan',
  alcanza: 'alcance',
  alcanzan: 'alcancen',
  supera: 'supere',
  superan: 'superen',
  podría: 'pueda',
  podrían: 'puedan',
};

/** A word that does not directly follow `que`, `donde` or `si`, and is not in the key of a mark. */
const MAIN_CLAUSE_WORD = /(?<!(?:que|donde|si) (?:no )?)(?<![\p{L}:])\p{L}+(?!\p{L})/gu;

/** Puts verbs into the subjunctive, except in relative clauses: `esté bajo Control y tenga Tropas`. */
export const toSubjunctive = (text: string): string =>
  text.replaceAll(MAIN_CLAUSE_WORD, (word) => SUBJUNCTIVES[word] ?? word);

const PRESENT: Readonly<Record<string, string>> = {
  llevaría: 'lleva',
  sería: 'es',
  podría: 'puede',
  podrían: 'pueden',
};

/** A verb in the conditional that no relative pronoun precedes in its clause. */
const MAIN_CONDITIONAL =
  /(?<!(?<!\p{L})(?:que|donde|cuyos?|cuyas?)(?!\p{L})[^,;()]*)(?<!\p{L})(?:llevaría|sería(?= posible)|podría|podrían)(?!\p{L})/gu;

/** Replaces the conditional of a clause by the present, as required after `si`; relative clauses stay unchanged. */
export const toPresent = (text: string): string =>
  text.replaceAll(MAIN_CONDITIONAL, (verb) => PRESENT[verb] ?? verb);

const PLURAL_VERBS: Readonly<Record<string, string>> = {
  es: 'son',
  está: 'están',
  tiene: 'tienen',
  puede: 'pueden',
};

/** `está bajo Control` → `están bajo Control` */
export const toPluralVerbs = (text: string): string =>
  text.replaceAll(/(?<!\p{L})\p{L}+/gu, (word) => PLURAL_VERBS[word] ?? word);
