/** English nouns, places and Factions. */
import type {
  Determiner,
  FactionPhrase,
  FactionCase,
  Head,
  NounGrammar,
  Owner,
  PlacePhrase,
  NounPhrase,
} from './noun-grammar.ts';
import { listFormatter, pluralRule } from './lists.ts';
import type { Term } from './term.ts';
import { joinWords, type PlaceCase, markName, placeholder, removeMarks } from './marks.ts';

const list = listFormatter('en');
const takesPlural = pluralRule('en');

export const english: NounGrammar = { name: 'en', nounPhrase, place, withPreposition, faction, list };

const isSingular = (determiner: Determiner): boolean =>
  determiner.kind === 'each' || determiner.kind === 'a' || ('n' in determiner && !takesPlural(determiner.n));

/** Determiners after which several names are joined by `and`. */
const JOINING_DETERMINERS: ReadonlySet<Determiner['kind']> = new Set([
  'all',
  'some',
  'with',
  'any',
  'number',
]);

function nounPhrase(phrase: NounPhrase, determiner: Determiner): string {
  const isPlural = !isSingular(determiner);
  const heads = list(
    phrase.heads.map((head) => headText(head, isPlural)),
    JOINING_DETERMINERS.has(determiner.kind) ||
      (phrase.kind === 'pieces' && isPlural && determiner.kind !== 'none')
      ? 'and'
      : 'or',
  );
  const agreement = { isPlural, gender: 'm' } as const;
  const name = [
    phrase.isAvailable ? `Available ${heads}` : heads,
    ...phrase.clauses.map((renderClause) => renderClause(agreement)),
  ].join(' ');
  return withDeterminer(name, determiner);
}

function headText({ term, states, owner }: Head, isPlural: boolean): string {
  const name = markName(isPlural ? (term.many ?? term.one) : term.one, term.key);
  const stateNames = states.map((state) => markName(state.one, state.key));
  return joinWords(...stateNames, ownerText(owner), name, ownerSuffix(owner));
}

function ownerSuffix(owner: Owner | undefined): string {
  if (owner?.kind === 'mentioned') return faction({ ...owner, kind: 'mentioned' }, 'of');
  return owner?.kind === 'eventFaction' ? faction({ kind: 'eventFaction' }, 'of') : '';
}

function ownerText(owner: Owner | undefined): string {
  if (!owner) return '';
  switch (owner.kind) {
    case 'own':
      return owner.isKnownInPlay ? placeholder('own', 'alone', 'own') : 'own';
    case 'mentioned':
    case 'eventFaction':
      return '';
    case 'named':
      return owner.terms.map((term) => markName(term.one, term.key)).join('/');
    case 'player':
      return 'player';
    case 'nonplayer':
      return 'Non-player';
    default:
      return owner.kind;
  }
}

function withDeterminer(name: string, determiner: Determiner): string {
  switch (determiner.kind) {
    case 'count':
      return `${determiner.n} ${name}`;
    case 'upTo':
    case 'within':
      return `up to ${determiner.n} ${name}`;
    case 'atLeast':
      return `at least ${determiner.n} ${name}`;
    case 'exact':
      return `exactly ${determiner.n} ${name}`;
    case 'equal':
      return `a number of ${name} equal to ${determiner.value}`;
    case 'atMost':
      return `up to a number of ${name} equal to ${determiner.value}`;
    case 'all':
      return `all ${name}`;
    case 'any':
      return `any number of ${name}`;
    case 'each':
      return `each ${name}`;
    case 'the':
      return `the ${name}`;
    case 'number':
      return `the number of ${name}`;
    case 'none':
      return `no ${name}`;
    case 'a':
      return `${/^[aeiou]/iu.test(removeMarks(name)) ? 'an' : 'a'} ${name}`;
    case 'some':
    case 'with':
    case 'without':
      return name;
  }
}

const PREPOSITIONS: Readonly<Record<Exclude<PlaceCase, 'alone'>, string>> = {
  in: 'in',
  to: 'to',
  from: 'from',
  of: 'of',
  beside: 'to',
};

/** @param takesOn - Whether the place takes `on` instead of `in`. */
function withPreposition(role: PlaceCase, name: string, takesOn = false): string {
  if (role === 'alone') return name;
  return `${role === 'in' && takesOn ? 'on' : PREPOSITIONS[role]} ${name}`;
}

const ORDINALS: readonly string[] = ['first', 'second', 'third', 'fourth', 'fifth'];

function selectedSpaces({ isPlural, ordinal }: Extract<PlacePhrase, { kind: 'selected' }>): string {
  if (ordinal === undefined) return isPlural ? 'the selected spaces' : 'the selected space';
  const position = ORDINALS[ordinal - 1] ?? `${ordinal}th`;
  return isPlural ? `the ${position} selected spaces` : `the ${position} space`;
}

function thisPlace(
  { term, ordinal, isInner }: Extract<PlacePhrase, { kind: 'there' }>,
  role: PlaceCase,
): string {
  if (term) return calledPlace(term, role);
  if (isInner) return role === 'in' ? 'there' : withPreposition(role, 'that space');
  return ordinal === undefined
    ? currentPlace(role)
    : withPreposition(role, selectedSpaces({ kind: 'selected', isPlural: false, ordinal }));
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
      return withPreposition(role, 'that other space');
    case 'named':
      return namedPlaces(phrase.terms, role);
    case 'called':
      return calledPlace(phrase.term, role);
    case 'selected':
      return withPreposition(role, selectedSpaces(phrase));
    case 'map':
      return withPreposition(role, 'the map', true);
    case 'described':
      return withPreposition(
        role,
        nounPhrase(phrase.nounPhrase, phrase.determiner),
        phrase.nounPhrase.heads.every(({ term }) => term.on),
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
  return role === 'in' ? 'there' : withPreposition(role, 'this space');
}

function calledPlace({ one: name }: Term, role: PlaceCase): string {
  return withPreposition(role, name.startsWith('the ') ? name : `the ${name}`);
}

function namedPlaces(terms: readonly Term[], role: PlaceCase): string {
  const names = list(
    terms.map((term) => markName(term.one, term.key)),
    role === 'in' ? 'and' : 'or',
  );
  return withPreposition(
    role,
    names,
    terms.every(({ on }) => on),
  );
}

function faction(phrase: FactionPhrase, role: FactionCase): string {
  if (phrase.kind === 'own' && phrase.isKnownInPlay)
    return placeholder('own', role, faction({ kind: 'own' }, role));
  const name = phrase.kind === 'named' ? namedFactions(phrase.terms, role) : unnamedFaction(phrase);
  const text = role === 'subject' || role === 'alone' ? name : `${role} ${name}`;
  return phrase.kind === 'eventFaction' ? placeholder('eventFaction', role, text) : text;
}

function namedFactions(terms: readonly Term[], role: FactionCase): string {
  const names = terms.map((term) => {
    const article = role === 'alone' || term.article === '' ? '' : 'the ';
    return article + markName(term.one, term.key);
  });
  return list(names, 'and');
}

function unnamedFaction(phrase: Exclude<FactionPhrase, { readonly kind: 'named' }>): string {
  switch (phrase.kind) {
    case 'own':
    case 'executing':
      return 'the executing Faction';
    case 'nonplayer':
      return 'the Non-player';
    case 'eventFaction':
      return 'the Faction that executes this Event';
    case 'mentioned':
      if (phrase.isPermitting) return 'the consenting Faction';
      if (phrase.isSelected) return 'the selected Faction';
      return phrase.isSecond ? 'the second Faction' : 'that Faction';
    case 'described':
      return nounPhrase(phrase.nounPhrase, phrase.determiner);
  }
}
