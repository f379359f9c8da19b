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
import { type PlaceCase, markName, placeholder, removeMarks } from './marks.ts';
import { agreementOf, factionRenderer, genderOf } from './romance.ts';
import { withA, definiteArticle, withDe, adjectiveEnding, withLe } from './french-articles.ts';

const list = listFormatter('fr');
const takesPlural = pluralRule('fr');

const faction = factionRenderer({
  withArticle: withLe,
  of: withDe,
  to: withA,
  list,
  nounPhrase,
  executingForms: ['Faction exécutante', 'la Faction exécutante'],
  nonplayerForms: ['Non-joueur', 'le Non-joueur'],
  thatFaction: 'cette Faction',
  secondFaction: 'la seconde Faction',
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

function isPlural(det: Determiner): boolean {
  if ('n' in det) return takesPlural(det.n);
  return !(det.kind === 'each' || det.kind === 'a' || det.kind === 'without' || det.kind === 'none');
}

function nounPhrase(thing: NounPhrase, det: Determiner): string {
  const plural = isPlural(det);
  const conjunction =
    ['all', 'some', 'with', 'any', 'number'].includes(det.kind) || (thing.kind === 'pieces' && plural)
      ? 'et'
      : 'ou';
  const agreement = agreementOf(thing, plural);
  const available = thing.available ? ` disponible${plural ? 's' : ''}` : '';
  const clauses = joinClauses(thing.clauses.map((renderClause) => ` ${renderClause(agreement)}`));
  const kinds = det.kind === 'some' || det.kind === 'with' ? kindsText(thing, clauses, det.kind) : undefined;
  if (kinds !== undefined) return kinds;
  const repeatedDeterminer = determinerBeforeEach(det);
  if (repeatedDeterminer) {
    const each = thing.heads.map((head) => repeatedDeterminer(headText(head, plural), genderOf(head.term)));
    return joinItems(each, conjunction) + available + clauses;
  }
  const takesDe = ['equal', 'atMost', 'any', 'number'].includes(det.kind);
  const names = thing.heads.map((head) => headText(head, plural));
  // `1 Métropole ou 1 Département`: a single number would count both together.
  const isSingle = (det.kind === 'count' || det.kind === 'upTo' || det.kind === 'within') && det.n === 1;
  const repeated = isSingle && names.length > 1;
  const heads = joinItems(
    takesDe ? names.map(withDe) : repeated ? names.map((name) => `1 ${name}`) : names,
    conjunction,
  );
  const countedHeads = isSingle && !repeated ? `1 ${heads}` : heads;
  if (det.kind === 'within')
    return `${isSingle ? countedHeads : `${det.n} ${heads}`}${available} au plus${clauses === '' ? '' : `,${clauses}`}`;
  if (isSingle) return `${det.kind === 'upTo' ? 'au plus ' : ''}${countedHeads}${available}${clauses}`;
  return withDeterminer(heads + available + clauses, det);
}

/**
 * `les LdC, les Métropoles ou les zones sous Contrôle` instead of `les zones qui sont des LdC ou des Métropoles ou
 * sous Contrôle`.
 */
function kindsText(
  { heads: [head, ...rest] }: NounPhrase,
  clauses: string,
  determiner: 'some' | 'with',
): string | undefined {
  if (head?.term.key !== 'word:spaces' || rest.length > 0) return undefined;
  // ` qui sont des [LdC](kind:LoC) ou sous [Contrôle](…)` → its parts: names with articles, and at most one state.
  const parts = /^ qui sont (.*)$/u.exec(clauses)?.[1]?.split(' ou ') ?? [];
  const names = parts.filter((part) => /^(?:des|la|le) |^l’/u.test(part));
  const states = parts.filter((part) => /^(?:sous|en) /u.test(part));
  const isPlain = parts.every((part) => !/[()]|(?:^| )(?:et|sans|où|qui|n’) /u.test(removeMarks(part)));
  if (names.length === 0 || states.length > 1 || names.length + states.length < parts.length || !isPlain)
    return undefined;
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
function determinerBeforeEach(det: Determiner): ((name: string, gender: 'm' | 'f') => string) | undefined {
  switch (det.kind) {
    case 'all':
      return (name, gender) => `${gender === 'f' ? 'toutes' : 'tous'} les ${name}`;
    case 'some':
      return (name) => `les ${name}`;
    case 'the':
      return (name, gender) => definiteArticle(name, gender, true);
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

function withDeterminer(name: string, det: Determiner): string {
  switch (det.kind) {
    case 'count':
      return `${det.n} ${name}`;
    case 'upTo':
      return `jusqu’à ${det.n} ${name}`;
    case 'least':
      return `au moins ${det.n} ${name}`;
    case 'exact':
      return `exactement ${det.n} ${name}`;
    case 'equal':
      return `un nombre ${name} égal ${withA(det.value)}`;
    case 'atMost':
      return `un nombre ${name} allant jusqu’${withA(det.value)}`;
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
function headText({ term, states, owner }: Head, plural: boolean): string {
  const name = markName(plural ? (term.many ?? term.one) : term.one, term.key);
  const agreement = { plural, gender: genderOf(term) };
  const stateNames = states.map((state) =>
    markName(plural ? (state.many ?? state.one) : state.one, state.key),
  );
  const { prefix, bare, suffix } = ownerText(owner, agreement);
  // A state that is a complement, `des Directives`, is not combined with the owner, which is one, too.
  const ownerSuffix = stateNames.some((state) => /^(?:de|du|des) |^d’/u.test(removeMarks(state)))
    ? ''
    : suffix;
  return [prefix, name, bare, ...stateNames, ownerSuffix].filter((part) => part !== '').join(' ');
}

interface OwnerText {
  readonly prefix: string;
  readonly bare: string;
  readonly suffix: string;
}

const NO_OWNER: OwnerText = { prefix: '', bare: '', suffix: '' };

function ownerText(owner: Owner | undefined, agreement: Agreement): OwnerText {
  if (!owner) return NO_OWNER;
  switch (owner.kind) {
    case 'own':
      return { ...NO_OWNER, bare: `ami${adjectiveEnding(agreement)}` };
    case 'enemy':
      return { ...NO_OWNER, bare: `ennemi${adjectiveEnding(agreement)}` };
    case 'other':
      return { ...NO_OWNER, prefix: `autre${agreement.plural ? 's' : ''}` };
    case 'player':
      return { ...NO_OWNER, suffix: agreement.plural ? 'de joueurs' : 'd’un joueur' };
    case 'nonplayer':
      return { ...NO_OWNER, suffix: agreement.plural ? 'de Non-joueurs' : 'd’un Non-joueur' };
    case 'that':
      return { ...NO_OWNER, suffix: faction({ ...owner, kind: 'that' }, 'of') };
    case 'named': {
      const [term] = owner.terms;
      if (term?.of === '')
        return { ...NO_OWNER, bare: owner.terms.map((term) => markName(term.one, term.key)).join('/') };
      return {
        ...NO_OWNER,
        suffix: list(
          owner.terms.map((term) => withDe(withLe(term))),
          'and',
        ),
      };
    }
  }
}

function withPreposition(role: PlaceCase, name: string, inside: 'dans' | 'sur' | 'à' = 'dans'): string {
  switch (role) {
    case 'alone':
      return name;
    case 'in':
      return `${inside} ${name}`;
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

function place(phrase: PlacePhrase, role: PlaceCase): string {
  switch (phrase.kind) {
    case 'there':
      if (phrase.term) return placeholder('there', role, place({ kind: 'called', term: phrase.term }, role));
      return placeholder('there', role, withPreposition(role, 'cette zone'));
    case 'element':
      return withPreposition(role, 'cette zone');
    case 'outer':
      return withPreposition(role, 'l’autre zone');
    case 'named':
      return list(
        phrase.terms.map((term) => namedPlace(term, role)),
        role === 'in' ? 'and' : 'or',
      );
    case 'called':
      return withPreposition(role, withLe(phrase.term).replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1'));
    case 'selected':
      return withPreposition(
        role,
        phrase.plural ? 'les zones sélectionnées' : 'la zone sélectionnée',
        'dans',
      );
    case 'map':
      return withPreposition(role, 'le plateau', 'sur');
    case 'things':
      return withPreposition(
        role,
        nounPhrase(phrase.thing, phrase.det),
        phrase.thing.heads.every(({ term }) => term.on) ? 'sur' : 'dans',
      );
    case 'either':
      return list(
        phrase.places.map((alternative) => place(alternative, role)),
        'or',
      );
    case 'said':
      return phrase.text;
  }
}

function namedPlace(term: Term, role: PlaceCase): string {
  const name = term.on === true || term.article !== undefined ? withLe(term) : markName(term.one, term.key);
  if (role === 'in' && term.in !== undefined) return markName(term.in, term.key);
  // Regions have an article in the lexicon, cities do not.
  return withPreposition(role, name, term.on === true ? 'sur' : term.article === undefined ? 'à' : 'dans');
}
