/** Spanish phrases for clauses of nouns, and for values. */
import { type Agreement, isNumeral, spaced, type Term, unmarked } from '@quipu/words/nouns';
import { a, de, el, ending, named, several } from '@quipu/words/nouns/spanish';
import { withOneVerb } from '../english/common.ts';
import { besideNamed, list, said, subjunctive } from './common.ts';
import type { Phrases } from '../english/phrases.ts';

const SEVERAL: Readonly<Record<string, string>> = {
  es: 'son',
  está: 'están',
  tiene: 'tienen',
  puede: 'pueden',
};

const severalOf = (text: string): string =>
  text.replaceAll(/(?<!\p{L})\p{L}+/gu, (word) => SEVERAL[word] ?? word);

const counted = (term: Term, n: string): string => (n === '1' ? named(term) : several(term));

function extreme(value: string, than: 'mayor' | 'menor'): string {
  const read = unmarked(value);
  const [, most, where] = /^el máximo del (\[?número .*) en todos los (\[?espacios.*)$/u.exec(value) ?? [];
  if (most !== undefined) return `con el ${than} ${most} en uno de los ${where ?? ''}`;
  if (/^el número de/u.test(read) && !/ [−+×÷] /u.test(read))
    return `con ${value.replace(/^el (\[?)número/u, `el ${than} $1número`)}`;
  return /^(el|la) /u.test(read) && !/ [−+×÷] /u.test(read)
    ? `donde ${value} es ${than}`
    : `donde este valor es ${than}: ${value}`;
}

const otherThan = (what: string, of: Agreement): string =>
  `distint${ending(of)} ${de(what).replaceAll(/ [ou] (?!más)(el )?/gu, (_, the) => (the === undefined ? ' y de ' : ' y del '))}`;

export const narrowing = {
  with: (items) => `con ${list(items, 'and')}`,
  without: (items) => `sin ${items.join(' ni ')}`,
  otherThan,
  notInState: (states, { many }) =>
    `que no ${many ? 'sean' : 'sea'} ${list(states.map(many ? several : named), 'or')}`,
  adjacentToIt: ({ many }) => `adyacente${many ? 's' : ''}`,
  adjacent: (place, { many }) => `adyacente${many ? 's' : ''} ${place}`,
  inOrNear: (place) => `${place} o en los espacios adyacentes`,
  amongNear: (place) => `entre ${place} y los espacios adyacentes`,
  inOrAdjacent: (place, beside, { many }) => `${place} o adyacente${many ? 's' : ''} ${beside}`,
  bordering: (region) => `en la frontera ${de(el(region))}`,
  mostOf: (what) => `con más ${what}`,
  fewestOf: (what) => `con menos ${what}`,
  whereGreatest: (value) => extreme(value, 'mayor'),
  whereSmallest: (value) => extreme(value, 'menor'),
  whereGapChanges: (one, other, most) =>
    `donde la diferencia entre ${one} y ${other} cambia ${most ? 'más' : 'menos'}`,
  whereGapGrows: (one, other, most) =>
    `donde la diferencia entre ${one} y ${other} aumenta ${most ? 'más' : 'menos'}`,
  whereChanges: (what, most) => `donde ${what} cambia ${most ? 'más' : 'menos'}`,
  levelNeutral: (level) => `nivel ${named(level)}`,
  withNeutral: (level) => `nivel ${named(level)}`,
  ofAnotherPlayer: () => 'de otro jugador',
  where: ({ parts, conjunction }) => `donde ${said({ parts: withOneVerb(parts, /^hay /u), conjunction })}`,
  // The adjacent relative clause is in the subjunctive, too.
  whereToo: ({ parts, conjunction }) => `donde ${said({ parts: parts.map(subjunctive), conjunction })}`,
  also: (text) => `y ${text}`,
  that: (predicates, conjunction) => {
    // `1 Departamento seleccionado` instead of `1 Departamento que esté seleccionado`.
    const isState = predicates
      .map(unmarked)
      .every(
        (text) =>
          /^están? (?:seleccionad|en |bajo )/u.test(text) &&
          !/ [eouy] (?:no )?(?:es|son|están?|hay|tienen?|pueden?) /u.test(text),
      );
    if (isState)
      return list(
        predicates.map((text) => text.replace(/^están? /u, '')),
        conjunction,
      );
    return `que ${besideNamed(list(withOneVerb(predicates.map(subjunctive), /^(no )?(sea|sean|esté|estén) /u), conjunction))}`;
  },
  otherFaction: (who) => `de una Facción ${otherThan(who, { many: false, gender: 'f' })}`,
  aside: (text, except) => `${text}, ${except}`,
  predicate: (text, { many, gender }) =>
    (many ? severalOf(text) : text).replaceAll(
      /seleccionado\b/gu,
      `seleccionad${gender === 'f' ? 'a' : 'o'}${many ? 's' : ''}`,
    ),
  thatAreRemoved: (of) => `que ${of.many ? 'serían' : 'sería'} retirad${ending(of)}`,
  selectedFor: (operation, planned, of) =>
    planned
      ? `que ${of.many ? 'serían' : 'sería'} seleccionad${ending(of)} para ${el(operation)}`
      : `seleccionad${ending(of)} para ${el(operation)}`,
  selectedBefore: (of) => `seleccionad${ending(of)}`,
  nowAllowed: () => 'que permiten las reglas en vigor',
  amongSelected: ({ gender }) =>
    `de ${gender === 'f' ? 'las' : 'los'} ya seleccionad${ending({ gender, many: true })}`,
  someOf: named,
  no: (what) => what,
  fewerThan: (n, what) => `menos de ${n} ${what}`,
  moreThan: (more, one, other) => `${more ? 'más' : 'menos'} ${one} que ${other}`,
  notMoreThan: (more, one, other) => `${more ? 'más' : 'menos'} ${one} que ${other}`,
  attributeAt: (term, n, exactly) => `${named(term)} ${n}${exactly ? '' : ' o más'}`,
  withAttribute: (term, n, exactly) => `${named(term)} ${n}${exactly ? '' : ' o más'}`,
  attributeBelow: (term, n, exactly) =>
    exactly ? `${named(term)} distinta de ${n}` : `${named(term)} menor que ${n}`,
  someHeldBy: (control, { of }) => `${named(control)} ${of}`,
  heldBy: (control, { of }) => `${named(control)} ${of}`,
  withHeldBy: (control, { of }) => `${named(control)} ${of}`,
} satisfies Partial<Phrases>;

export const values = {
  cases: (all, otherwise) =>
    `${all.map(({ value, guard }) => `${value} ${guard}`).join(', ')}, si no ${otherwise}`,
  leastOf: (all) => `el menor entre ${list(all, 'and')}`,
  mostAmong: (all) => `el mayor entre ${list(all, 'and')}`,
  distance: (from, to) => `el número de pasos entre ${from} y ${to}`,
  gained: (what) => `la ganancia para ${what}`,
  changed: (what) => `el cambio, a más o a menos, para ${what}`,
  totalOf: (what, { value, simple }, over) =>
    `${{ total: 'el total', greatest: 'el máximo', least: 'el mínimo' }[what]} ${simple ? de(value) : `de (${value})`} en ${over}`,
  roundsSoFar: () => 'el número de rondas jugadas',
  players: () => 'el número de jugadores',
  numberOfSelected: () => 'el número de espacios seleccionados',
  divided: (one, other) => `${one} ÷ ${other}, redondeado hacia abajo`,
  resourcesOf: (term, { of, own }) => (own ? `sus ${several(term)}` : `los ${several(term)} ${of}`),
  amountOfResources: (term, { of, own }) =>
    own ? `la cantidad de sus ${several(term)}` : `la cantidad de los ${several(term)} ${of}`,
  attributeOf: (term, where) => spaced(el(term), where),
  track: (term) => el(term),
  valueNamed: (term, where) => spaced(el(term), where),
  someOfTrack: (term, n) => {
    if (n === undefined) return several(term);
    return isNumeral(n) ? `${n} ${counted(term, n)}` : `un número de ${several(term)} igual ${a(n)}`;
  },
  word: (word) =>
    ({ none: 'ninguno', unlimited: 'sin límite', yes: 'sí', no: 'no', players: 'el número de jugadores' })[
      word
    ] ?? word,
  theRoll: () => 'la tirada',
  numberRemoved: () => 'el número de piezas retiradas',
  thosePieces: () => 'esas piezas',
  groupSize: () => 'el número de piezas del grupo',
  difference: () => 'el cambio',
  givenNumber: () => 'el número dado',
  before0: (what) =>
    /^(?:el|la) \[?(?:número|cantidad|total) /u.test(what)
      ? what.replace(/^\p{L}+ \[?\p{L}+/u, (head) => `${head} inicial`)
      : `${what} al principio`,
} satisfies Partial<Phrases>;
