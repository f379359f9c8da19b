/** French nouns, places and Factions. */
import type {
  Agreement,
  Determiner,
  Head,
  NounGrammar,
  Owner,
  PlacePhrase,
  NounPhrase,
} from './noun-grammar.ts';
import type { Term } from './term.ts';
import { listFormatter, pluralRule } from './lists.ts';
import { joinWords, type PlaceCase, markName, placeholder, removeMarks } from './marks.ts';
import { agreementOf, factionRenderer, genderOf } from './romance.ts';
import { withA, withDefiniteArticle, withDe, adjectiveEnding, withLe } from './french-articles.ts';

const list = listFormatter('fr');
const takesPlural = pluralRule('fr');

const faction = factionRenderer({
  withArticle: withLe,
  withOf: withDe,
  withTo: withA,
  list,
  nounPhrase,
  executingForms: ['Faction exécutante', 'la Faction exécutante'],
  nonplayerForms: ['Non-joueur', 'le Non-joueur'],
  eventFactionForms: ['Faction qui exécute cet Événement', 'la Faction qui exécute cet Événement'],
  thatFaction: 'cette Faction',
  secondFaction: 'la seconde Faction',
  selectedFaction: 'la Faction sélectionnée',
  permittingFaction: 'la Faction consentante',
});

export const french: NounGrammar = { name: 'fr', nounPhrase, place, withPreposition, faction, list };

/**
 * Replaces the conjunction of all but the last clause by a comma: `sans Opposition, qui … et où …`. That of the last is also replaced if the
 * clause itself contains an `et` before a further clause, which would be ambiguous.
 */
function joinClauses(clauses: readonly string[]): string {
  const startsWithConjunction = (clause: string): boolean => clause.startsWith(' et ');
  const isAmbiguous = (clause: string): boolean =>
    / et (?:où|qui) /u.test(clause.slice(1)) && / et .* et /u.test(clause);
  const last = clauses.findLastIndex(startsWithConjunction);
  return clauses
    .map((clause, index) => {
      const needsComma = index < last || (index > 0 && isAmbiguous(clause));
      return startsWithConjunction(clause) && needsComma ? `,${clause.slice(' et'.length)}` : clause;
    })
    .join('');
}

function isPluralDeterminer(determiner: Determiner): boolean {
  if ('n' in determiner) return takesPlural(determiner.n);
  return !(
    determiner.kind === 'each' ||
    determiner.kind === 'a' ||
    determiner.kind === 'without' ||
    determiner.kind === 'none'
  );
}

function nounPhrase(phrase: NounPhrase, determiner: Determiner): string {
  const isPlural = isPluralDeterminer(determiner);
  const conjunction =
    ['all', 'some', 'with', 'any', 'number'].includes(determiner.kind) ||
    (phrase.kind === 'pieces' && isPlural)
      ? 'et'
      : 'ou';
  const agreement = agreementOf(phrase, isPlural);
  const available = phrase.isAvailable ? ` disponible${isPlural ? 's' : ''}` : '';
  const clauses = joinClauses(phrase.clauses.map((renderClause) => ` ${renderClause(agreement)}`));
  const kinds =
    determiner.kind === 'some' || determiner.kind === 'with'
      ? kindsText(phrase, clauses, determiner.kind)
      : undefined;
  if (kinds !== undefined) return kinds;
  const modifiers = available + clauses;
  const repeatedDeterminer = determinerBeforeEach(determiner);
  if (repeatedDeterminer) {
    const heads = phrase.heads.map((head) =>
      repeatedDeterminer(headText(head, isPlural), genderOf(head.term)),
    );
    const joined = joinItems(heads, conjunction);
    // `aucune Base ni aucune Guérilla`
    return (determiner.kind === 'none' ? joined.replaceAll(/ ou (?=aucun)/gu, ' ni ') : joined) + modifiers;
  }
  const names = phrase.heads.map((head) => headText(head, isPlural));
  if (isSingle(determiner))
    return singleOf(joinItems(numbered(names), conjunction), { available, clauses }, determiner);
  const takesDe = ['equal', 'atMost', 'any', 'number'].includes(determiner.kind);
  const heads = joinItems(takesDe ? names.map(withDe) : names, conjunction);
  return determiner.kind === 'within'
    ? withLimit(`${determiner.n} ${heads}`, available, clauses)
    : withDeterminer(heads + modifiers, determiner);
}

const isSingle = (determiner: Determiner): boolean =>
  (determiner.kind === 'count' || determiner.kind === 'upTo' || determiner.kind === 'within') &&
  determiner.n === 1;

/** `1 Métropole ou 1 Département`: a single number would count both together. */
const numbered = (names: readonly string[]): readonly string[] => names.map((name) => `1 ${name}`);

function singleOf(
  heads: string,
  { available, clauses }: { readonly available: string; readonly clauses: string },
  { kind }: Determiner,
): string {
  if (kind === 'within') return withLimit(heads, available, clauses);
  return `${kind === 'upTo' ? 'au plus ' : ''}${heads}${available}${clauses}`;
}

const withLimit = (heads: string, available: string, clauses: string): string =>
  `${heads}${available} au plus${clauses === '' ? '' : `,${clauses}`}`;

/**
 * `les LdC, les Métropoles ou les zones sous Contrôle` instead of `les zones qui sont des LdC ou des Métropoles ou
 * sous Contrôle`.
 */
function kindsText(
  { heads: [head, ...otherHeads] }: NounPhrase,
  clauses: string,
  determiner: 'some' | 'with',
): string | undefined {
  if (head?.term.key !== 'word:spaces' || otherHeads.length > 0) return undefined;
  // ` qui sont des [LdC](kind:LoC) ou sous [Contrôle](…)` → its alternatives: names with articles, and at most one state.
  const alternatives = /^ qui sont (.*)$/u.exec(clauses)?.[1]?.split(' ou ') ?? [];
  const names = alternatives.filter((text) => /^(?:des|la|le) |^l’/u.test(text));
  const states = alternatives.filter((text) => /^(?:sous|en) /u.test(text));
  const hasOtherForm = names.length + states.length < alternatives.length;
  const hasClause = alternatives.some((text) =>
    /[()]|(?:^| )(?:et|sans|où|qui|n’) /u.test(removeMarks(text)),
  );
  if (names.length === 0 || states.length > 1 || hasOtherForm || hasClause) return undefined;
  const article = determiner === 'some' ? 'les' : 'des';
  return list(
    [
      ...names.map((name) => name.replace(/^des /u, `${article} `)),
      ...states.map((state) => `${article} zones ${state}`),
    ],
    'or',
  );
}

const joinItems = (items: readonly string[], word: 'et' | 'ou'): string =>
  list(items, word === 'et' ? 'and' : 'or');

/** Returns a function that adds the determiner, if French repeats it before each of several names. */
function determinerBeforeEach(
  determiner: Determiner,
): ((name: string, gender: 'm' | 'f') => string) | undefined {
  switch (determiner.kind) {
    case 'all':
      return (name, gender) => `${gender === 'f' ? 'toutes' : 'tous'} les ${name}`;
    case 'some':
      return (name) => `les ${name}`;
    case 'the':
      return (name, gender) => withDefiniteArticle(name, gender, true);
    case 'with':
      return (name) => `des ${name}`;
    case 'a':
      return (name, gender) => `${gender === 'f' ? 'une' : 'un'} ${name}`;
    case 'none':
      return (name, gender) => `${gender === 'f' ? 'aucune' : 'aucun'} ${name}`;
    default:
      return undefined;
  }
}

function withDeterminer(name: string, determiner: Determiner): string {
  switch (determiner.kind) {
    case 'count':
      return `${determiner.n} ${name}`;
    case 'upTo':
      return `jusqu’à ${determiner.n} ${name}`;
    case 'atLeast':
      return `au moins ${determiner.n} ${name}`;
    case 'exact':
      return `exactement ${determiner.n} ${name}`;
    case 'equal':
      return `un nombre ${name} égal ${withA(determiner.value)}`;
    case 'atMost':
      return `un nombre ${name} allant jusqu’${withA(determiner.value)}`;
    case 'any':
      return `n’importe quel nombre ${name}`;
    case 'each':
      return `chaque ${name}`;
    case 'number':
      return `le nombre ${name}`;
    default:
      return name;
  }
}

/** Number, noun, Faction without a preposition, states, Faction after `de`. */
function headText({ term, states, owner }: Head, isPlural: boolean): string {
  const name = markName(isPlural ? (term.many ?? term.one) : term.one, term.key);
  const agreement = { isPlural, gender: genderOf(term) };
  const stateNames = states.map((state) =>
    markName(isPlural ? (state.many ?? state.one) : state.one, state.key),
  );
  const ownerWords = ownerText(owner, agreement);
  // A state that is a complement, `des Directives`, is not combined with the owner, which is one, too.
  const hasComplement = stateNames.some((state) => /^(?:de|du|des) |^d’/u.test(removeMarks(state)));
  return joinWords(
    ownerWords.beforeName,
    name,
    ownerWords.afterName,
    ...stateNames,
    hasComplement ? '' : ownerWords.afterStates,
  );
}

/** The words for an owner by position; at most one is not empty. */
interface OwnerText {
  readonly beforeName: string;
  readonly afterName: string;
  readonly afterStates: string;
}

const NO_OWNER: OwnerText = { beforeName: '', afterName: '', afterStates: '' };

function ownerText(owner: Owner | undefined, agreement: Agreement): OwnerText {
  if (!owner) return NO_OWNER;
  switch (owner.kind) {
    case 'own':
      return owner.isKnownInPlay
        ? { ...NO_OWNER, afterStates: placeholder('own', 'of', `ami${adjectiveEnding(agreement)}`) }
        : { ...NO_OWNER, afterName: `ami${adjectiveEnding(agreement)}` };
    case 'enemy':
      return { ...NO_OWNER, afterName: `ennemi${adjectiveEnding(agreement)}` };
    case 'other':
      return { ...NO_OWNER, beforeName: `autre${agreement.isPlural ? 's' : ''}` };
    case 'player':
      return { ...NO_OWNER, afterStates: agreement.isPlural ? 'de joueurs' : 'd’un joueur' };
    case 'nonplayer':
      return { ...NO_OWNER, afterStates: agreement.isPlural ? 'de Non-joueurs' : 'd’un Non-joueur' };
    case 'eventFaction':
      return { ...NO_OWNER, afterStates: faction({ kind: 'eventFaction' }, 'of') };
    case 'mentioned':
      return { ...NO_OWNER, afterStates: faction({ ...owner, kind: 'mentioned' }, 'of') };
    case 'named':
      return namedOwners(owner.terms);
  }
}

function namedOwners(terms: readonly Term[]): OwnerText {
  // An empty genitive in the lexicon: the name follows the noun without a preposition.
  if (terms[0]?.of === '')
    return { ...NO_OWNER, afterName: terms.map((term) => markName(term.one, term.key)).join('/') };
  const genitives = terms.map((term) => withDe(withLe(term)));
  return { ...NO_OWNER, afterStates: list(genitives, 'and') };
}

function withPreposition(role: PlaceCase, name: string, takesOn = false): string {
  return withLocative(role, name, takesOn ? 'sur' : 'dans');
}

function withLocative(role: PlaceCase, name: string, locative: 'dans' | 'sur' | 'à' = 'dans'): string {
  switch (role) {
    case 'alone':
      return name;
    case 'in':
      return `${locative} ${name}`;
    case 'to':
      return `vers ${name}`;
    case 'from':
      return `depuis ${name}`;
    case 'of':
      return withDe(name);
    case 'beside':
      return withA(name);
  }
}

const ORDINALS: readonly string[] = ['première', 'deuxième', 'troisième', 'quatrième', 'cinquième'];

function selectedSpaces({ isPlural, ordinal }: Extract<PlacePhrase, { kind: 'selected' }>): string {
  if (ordinal === undefined) return isPlural ? 'les zones sélectionnées' : 'la zone sélectionnée';
  const position = ORDINALS[ordinal - 1] ?? `${ordinal}e`;
  return isPlural ? `les ${position}s zones sélectionnées` : `la ${position} zone`;
}

function thisPlace(
  { term, ordinal, isInner }: Extract<PlacePhrase, { kind: 'there' }>,
  role: PlaceCase,
): string {
  if (term) return calledPlace(term, role);
  if (isInner) return withLocative(role, 'cette zone-là');
  return ordinal === undefined
    ? currentPlace(role)
    : withLocative(role, selectedSpaces({ kind: 'selected', isPlural: false, ordinal }), 'dans');
}

function place(phrase: PlacePhrase, role: PlaceCase): string {
  switch (phrase.kind) {
    case 'there':
      return placeholder('there', role, thisPlace(phrase, role));
    case 'option':
      return placeholder('option', role, currentPlace(role));
    case 'element':
      return currentPlace(role);
    case 'outer':
      return withLocative(role, 'l’autre zone');
    case 'named':
      return list(
        phrase.terms.map((term) => namedPlace(term, role)),
        role === 'in' ? 'and' : 'or',
      );
    case 'called':
      return calledPlace(phrase.term, role);
    case 'selected':
      return withLocative(role, selectedSpaces(phrase), 'dans');
    case 'map':
      return withLocative(role, 'le plateau', 'sur');
    case 'described':
      return withLocative(
        role,
        nounPhrase(phrase.nounPhrase, phrase.determiner),
        phrase.nounPhrase.heads.every(({ term }) => term.on) ? 'sur' : 'dans',
      );
    case 'either':
      return list(
        phrase.places.map((alternative) => place(alternative, role)),
        'or',
      );
    case 'text':
      return phrase.text;
  }
}

function currentPlace(role: PlaceCase): string {
  return withLocative(role, 'cette zone');
}

function calledPlace(term: Term, role: PlaceCase): string {
  return withLocative(role, removeMarks(withLe(term)));
}

function namedPlace(term: Term, role: PlaceCase): string {
  if (role === 'in' && term.in !== undefined) return markName(term.in, term.key);
  const hasArticle = term.article !== undefined;
  const name = term.on === true || hasArticle ? withLe(term) : markName(term.one, term.key);
  // Regions have an article in the lexicon, cities do not.
  const locative = hasArticle ? 'dans' : 'à';
  return withLocative(role, name, term.on === true ? 'sur' : locative);
}
