/** Spanish nouns, places and Factions. */
import type {
  Agreement,
  Determiner,
  Head,
  NounGrammar,
  Owner,
  PlacePhrase,
  NounPhrase,
} from './noun-grammar.ts';
import { listFormatter, pluralRule } from './lists.ts';
import type { Term } from './term.ts';
import { joinWords, type PlaceCase, markName, placeholder, removeMarks } from './marks.ts';
import { agreementOf, factionRenderer, genderOf } from './romance.ts';
import {
  withA,
  definiteArticle,
  withDe,
  withEl,
  adjectiveEnding,
  countedThings,
  withHaya,
} from './spanish-articles.ts';

const list = listFormatter('es');
const takesPlural = pluralRule('es');

const faction = factionRenderer({
  withArticle: withEl,
  withOf: withDe,
  withTo: withA,
  list,
  nounPhrase,
  executingForms: ['Facción ejecutora', 'la Facción ejecutora'],
  nonplayerForms: ['No jugador', 'el no jugador'],
  eventFactionForms: ['Facción que ejecuta este Evento', 'la Facción que ejecuta este Evento'],
  thatFaction: 'esa Facción',
  secondFaction: 'la segunda Facción',
  selectedFaction: 'la Facción seleccionada',
  permittingFaction: 'la Facción otorgante',
});

export const spanish: NounGrammar = { name: 'es', nounPhrase, place, withPreposition, faction, list };

/**
 * Replaces the conjunction of all but the last clause by a comma: `sin Oposición, que … y donde …`. That of the last is also replaced if
 * the clause itself contains an `y` before a further clause, which would be ambiguous: `con Bases, que … y … y donde …`.
 */
function joinClauses(clauses: readonly string[]): string {
  const startsWithConjunction = (clause: string): boolean => clause.startsWith(' y ');
  const isAmbiguous = (clause: string): boolean =>
    / y (?:donde|que) /u.test(clause.slice(1)) && / y .* y /u.test(clause);
  const last = clauses.findLastIndex(startsWithConjunction);
  return clauses
    .map((clause, index) => {
      const needsComma = index < last || (index > 0 && isAmbiguous(clause));
      return startsWithConjunction(clause) && needsComma ? `,${clause.slice(' y'.length)}` : clause;
    })
    .join('');
}

/** `sin Zonas rebeldes distinto de Mira` instead of `distinto de Mira sin Zonas rebeldes`, where Mira would be without Zones. */
const exceptionLast = (clauses: readonly string[]): readonly string[] =>
  clauses.length === 2 &&
  / distint[ao]s? del? /u.test(clauses[0] ?? '') &&
  /^ (?:sin|con) /u.test(clauses[1] ?? '')
    ? clauses.toReversed()
    : clauses;

function isPluralDeterminer(determiner: Determiner): boolean {
  if ('n' in determiner) return takesPlural(determiner.n);
  return !(determiner.kind === 'each' || determiner.kind === 'a' || determiner.kind === 'none');
}

function nounPhrase(phrase: NounPhrase, determiner: Determiner): string {
  const isPlural = isPluralDeterminer(determiner);
  const conjunction =
    ['all', 'some', 'with', 'any', 'number'].includes(determiner.kind) ||
    (phrase.kind === 'pieces' && isPlural)
      ? 'and'
      : 'or';
  const agreement = agreementOf(phrase, isPlural);
  const available = phrase.isAvailable ? ` disponible${isPlural ? 's' : ''}` : '';
  const clauses = joinClauses(exceptionLast(phrase.clauses.map((render) => ` ${render(agreement)}`)));
  const kinds =
    determiner.kind === 'some' || determiner.kind === 'with' ? kindsText(phrase, clauses) : undefined;
  if (kinds !== undefined) return kinds;
  const repeatedDeterminer = determinerBeforeEach(determiner);
  const names = withSharedOwner(phrase.heads).map((head) =>
    repeatedDeterminer
      ? `${repeatedDeterminer(genderOf(head.term))} ${headText(head, isPlural)}`
      : headText(head, isPlural),
  );
  const isSingle =
    (determiner.kind === 'count' || determiner.kind === 'upTo' || determiner.kind === 'within') &&
    determiner.n === 1;
  // `1 Ciudad o 1 Departamento`: a single number would count both together.
  const numberedNames = isSingle ? names.map((name) => `1 ${name}`) : names;
  const joined = list(numberedNames, conjunction);
  // `ninguna Base ni ninguna Guerrilla`
  const heads =
    (determiner.kind === 'none' ? joined.replaceAll(/ o (?=ning)/gu, ' ni ') : joined) + available;
  return withPlacedDeterminer({ heads, clauses, isSingle, agreement }, determiner);
}

/** Keeps the owner of several names only at the last: `1 Guerrilla Activa o 1 Base de los Insurgentes`. */
function withSharedOwner(heads: readonly Head[]): readonly Head[] {
  const [first, ...others] = heads;
  const owner = first?.owner;
  const isShared = owner?.kind === 'named' && others.every((head) => hasSameNamedOwner(head, owner.terms));
  return isShared
    ? heads.map((head, i) => (i < others.length ? { term: head.term, states: head.states } : head))
    : heads;
}

const hasSameNamedOwner = ({ owner }: Head, terms: readonly Term[]): boolean =>
  owner?.kind === 'named' &&
  owner.terms.length === terms.length &&
  owner.terms.every(({ key }, i) => key === terms[i]?.key);

interface QuantifiedName {
  /** The names, each with the number 1 if `isSingle`. */
  readonly heads: string;
  readonly clauses: string;
  readonly isSingle: boolean;
  readonly agreement: Agreement;
}

/** Adds the determiner; some are placed between or after the names and their clauses. */
function withPlacedDeterminer(
  { heads, clauses, isSingle, agreement }: QuantifiedName,
  determiner: Determiner,
): string {
  const name = heads + clauses;
  switch (determiner.kind) {
    case 'within':
      return `${isSingle ? heads : `${determiner.n} ${heads}`} como máximo${clauses === '' ? '' : `,${clauses}`}`;
    case 'upTo':
      return isSingle ? `como máximo ${name}` : withDeterminer(name, determiner);
    case 'count':
      return isSingle ? name : withDeterminer(name, determiner);
    case 'atMost':
      return `como máximo tant${adjectiveEnding({ ...agreement, isPlural: true })} ${name} como ${determiner.value}`;
    case 'equal':
      return asManyAs(name, determiner.value, agreement) ?? withDeterminer(name, determiner);
    default:
      return withDeterminer(name, determiner);
  }
}

/**
 * `LdC, Ciudades o espacios bajo Control` instead of `espacios que sean LdC o Ciudades o estén bajo Control`. Undefined for clauses of another
 * form, such as `que sean Ciudades y donde haya Tropas`.
 */
function kindsText({ heads: [head, ...otherHeads] }: NounPhrase, clauses: string): string | undefined {
  if (head?.term.key !== 'word:spaces' || otherHeads.length > 0) return undefined;
  const alternatives = /^ que sean (.*)$/u.exec(clauses)?.[1];
  if (alternatives === undefined || /[()]| o tengan |(?:^| )(?:y|no|donde) /u.test(removeMarks(alternatives)))
    return undefined;
  const [names = '', state, ...furtherStates] = alternatives.split(' o estén ');
  if (furtherStates.length > 0) return undefined;
  return list([...names.split(' o '), ...(state === undefined ? [] : [`espacios ${state}`])], 'or');
}

/**
 * `tantas Guerrillas como cubos haya allí`, if the value is a plain count. A place at the end of both, `{there:in|allí}` or `en [Mira](space:Mira)`,
 * is stated once. Undefined for a count of the same things: `tantos cubos como cubos …`.
 */
function asManyAs(name: string, value: string, { gender }: Agreement): string | undefined {
  const countedPhrase = countedThings(value);
  if (countedPhrase === undefined) return undefined;
  const [, place = ''] =
    / (\{there:in\|[^}]*\}|en [^ ]+(?: \[[^\]]*\]\([^)]*\))?)$/u.exec(countedPhrase) ?? [];
  const object = place !== '' && name.endsWith(` ${place}`) ? name.slice(0, -place.length - 1) : name;
  if (countedPhrase === `${object} disponibles`)
    return `tant${adjectiveEnding({ gender, isPlural: true })} ${object} como haya disponibles`;
  if (countedPhrase.startsWith(object)) return undefined;
  return `tant${adjectiveEnding({ gender, isPlural: true })} ${object} como ${withHaya(countedPhrase)}`;
}

/** Returns a function that renders the determiner, if Spanish repeats it before each of several names. */
function determinerBeforeEach(determiner: Determiner): ((gender: 'm' | 'f') => string) | undefined {
  switch (determiner.kind) {
    case 'all':
      return (gender) => `${gender === 'f' ? 'todas' : 'todos'} ${definiteArticle(gender, true)}`;
    case 'some':
    case 'the':
      return (gender) => definiteArticle(gender, true);
    case 'a':
      return (gender) => (gender === 'f' ? 'una' : 'un');
    case 'none':
      return (gender) => (gender === 'f' ? 'ninguna' : 'ningún');
    default:
      return undefined;
  }
}

function withDeterminer(name: string, determiner: Determiner): string {
  switch (determiner.kind) {
    case 'count':
      return `${determiner.n} ${name}`;
    case 'upTo':
      return `hasta ${determiner.n} ${name}`;
    case 'atLeast':
      return `al menos ${determiner.n} ${name}`;
    case 'exact':
      return `exactamente ${determiner.n} ${name}`;
    case 'equal':
      return `un número de ${name} igual ${withA(determiner.value)}`;
    case 'any':
      return `cualquier número de ${name}`;
    case 'each':
      return `cada ${name}`;
    case 'number':
      return `el número de ${name}`;
    default:
      return name;
  }
}

/** Number, noun, states, owner. */
function headText({ term, states, owner }: Head, isPlural: boolean): string {
  const name = markName(isPlural ? (term.many ?? term.one) : term.one, term.key);
  const stateNames = states.map((state) =>
    markName(isPlural ? (state.many ?? state.one) : state.one, state.key),
  );
  const ownerWords = ownerText(owner, { isPlural, gender: genderOf(term) });
  if (owner?.kind === 'other') return joinWords(ownerWords, name, ...stateNames);
  // A state that is a complement, `de las Directivas`, is not combined with the owner, which is one, too.
  const hasComplement = stateNames.some((state) => /^del? /u.test(removeMarks(state)));
  return joinWords(name, ...stateNames, hasComplement ? '' : ownerWords);
}

function ownerText(owner: Owner | undefined, agreement: Agreement): string {
  if (!owner) return '';
  switch (owner.kind) {
    case 'own':
      return owner.isKnownInPlay
        ? placeholder('own', 'of', `amig${adjectiveEnding(agreement)}`)
        : `amig${adjectiveEnding(agreement)}`;
    case 'enemy':
      return `enemig${adjectiveEnding(agreement)}`;
    case 'other':
      return `otr${adjectiveEnding({ ...agreement, isPlural: true })}`;
    case 'player':
      return `de ${agreement.isPlural ? 'jugadores' : 'un jugador'}`;
    case 'nonplayer':
      return `de ${agreement.isPlural ? 'no jugadores' : 'un no jugador'}`;
    case 'eventFaction':
      return faction({ kind: 'eventFaction' }, 'of');
    case 'mentioned':
      return faction({ ...owner, kind: 'mentioned' }, 'of');
    case 'named':
      return list(
        owner.terms.map((term) => withDe(withEl(term))),
        'and',
      );
  }
}

function withPreposition(role: PlaceCase, name: string): string {
  switch (role) {
    case 'alone':
      return name;
    case 'in':
      return `en ${name}`;
    case 'to':
      return withA(name);
    case 'from':
      return `desde ${name}`;
    case 'of':
      return withDe(name);
    case 'beside':
      return withA(name);
  }
}

const ORDINALS: readonly string[] = ['primer', 'segundo', 'tercer', 'cuarto', 'quinto'];
const PLURAL_ORDINALS: readonly string[] = ['primeros', 'segundos', 'terceros', 'cuartos', 'quintos'];

function selectedSpaces({ isPlural, ordinal }: Extract<PlacePhrase, { kind: 'selected' }>): string {
  if (ordinal === undefined) return isPlural ? 'los espacios seleccionados' : 'el espacio seleccionado';
  const position = (isPlural ? PLURAL_ORDINALS : ORDINALS)[ordinal - 1] ?? `${ordinal}.º`;
  return isPlural ? `los ${position} espacios seleccionados` : `el ${position} espacio`;
}

function thisPlace(
  { term, ordinal, isInner }: Extract<PlacePhrase, { kind: 'there' }>,
  role: PlaceCase,
): string {
  if (term) return calledPlace(term, role);
  if (isInner) return role === 'in' ? 'allí' : withPreposition(role, 'ese espacio');
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
      return withPreposition(role, 'el otro espacio');
    case 'named':
      return namedPlaces(phrase.terms, role);
    case 'called':
      return calledPlace(phrase.term, role);
    case 'selected':
      return withPreposition(role, selectedSpaces(phrase));
    case 'map':
      return withPreposition(role, 'el mapa');
    case 'described':
      return withPreposition(role, nounPhrase(phrase.nounPhrase, phrase.determiner));
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
  return role === 'in' ? 'allí' : withPreposition(role, 'este espacio');
}

function calledPlace(term: Term, role: PlaceCase): string {
  return withPreposition(role, removeMarks(withEl(term)));
}

function namedPlaces(terms: readonly Term[], role: PlaceCase): string {
  const places = terms.map((term, index) => {
    const takesArticle = term.on === true || term.article !== undefined;
    const name = takesArticle ? withEl(term) : markName(term.one, term.key);
    // A list has one `en`.
    return withPreposition(role === 'in' && index > 0 ? 'alone' : role, name);
  });
  return list(places, role === 'in' ? 'and' : 'or');
}
