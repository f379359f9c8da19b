/** What narrows a noun, and values, in French. */
import { isNumeral, spaced, type Term } from '@quipu/words/nouns';
import { a, colon, de, elides, ending, le, named, several } from '@quipu/words/nouns/french';
import { list, verb, bare, joined } from './common.ts';
import type { Phrases } from '../english/phrases.ts';

const SEVERAL: Readonly<Record<string, string>> = {
  est: 'sont',
  'n’est': 'ne sont',
  a: 'ont',
  'n’a': 'n’ont',
  peut: 'peuvent',
};

/** What is said of one thing, said of several. */
const severalOf = (text: string): string =>
  text.replaceAll(/(?<!\by |\ben |[\p{L}’])[\p{L}’]+/gu, (word) => SEVERAL[word] ?? word);

const counted = (term: Term, n: string): string => (Number(n) < 2 ? named(term) : several(term));

/** What narrows a noun. */
export const narrowing = {
  with: (items) => `avec ${list(items, 'and')}`,
  without: (items) => `sans ${items.join(' ni ')}`,
  otherThan: (what, { many }) => `autre${many ? 's' : ''} qu${elides(what) ? '’' : 'e '}${what}`,
  notInState: (states, { many }) =>
    `qui ${verb(true, many ? 'sont' : 'est')} ${list(states.map(many ? several : named), 'or')}`,
  adjacent: (place, of) => `adjacent${ending(of)} ${place}`,
  inOrAdjacent: (place, beside, of) => `${place} ou adjacent${ending(of)} ${beside}`,
  bordering: (region) => `à la frontière ${de(le(region))}`,
  mostOf: (what) => `avec le plus ${de(bare(what))}`,
  fewestOf: (what) => `avec le moins ${de(bare(what))}`,
  whereGreatest: (value) => `où ceci est au plus haut${colon}${value}`,
  whereSmallest: (value) => `où ceci est au plus bas${colon}${value}`,
  levelNeutral: (level) => `un niveau ${named(level)}`,
  ofAnotherPlayer: () => 'd’un autre joueur',
  where: ({ parts, conjunction }) =>
    conjunction === 'and'
      ? parts.map((part) => `où ${part}`).join(' et ')
      : `où ${joined(parts, conjunction)}`,
  that: (predicate) => `qui ${predicate}`,
  aside: (text, except) => `${text}, ${except}`,
  predicate: (text, { many, gender }) =>
    (many ? severalOf(text) : text).replaceAll(/sélectionnée\b/gu, `sélectionné${ending({ many, gender })}`),
  thatAreRemoved: () => 'qui seraient éliminées',
  selectedFor: (operation, planned, of) =>
    planned
      ? `qui ${of.many ? 'seraient' : 'serait'} sélectionné${ending(of)} pour ${le(operation)}`
      : `sélectionné${ending(of)} pour ${le(operation)}`,
  selectedBefore: (of) => `sélectionné${ending(of)}`,
  amongSelected: ({ gender }) =>
    `parmi ${gender === 'f' ? 'celles' : 'ceux'} qui ont été sélectionné${ending({ gender, many: true })}`,
  someOf: (term) => de(le(term)),
  no: (what) => `pas ${de(bare(what))}`,
  fewerThan: (n, what) => `moins de ${n} ${bare(what)}`,
  moreThan: (more, one, other) => `${more ? 'plus' : 'moins'} ${de(bare(one))} que ${de(bare(other))}`,
  notMoreThan: (more, one, other) => `pas ${more ? 'plus' : 'moins'} ${de(bare(one))} que ${de(bare(other))}`,
  attributeAt: (term, n, exactly) => `${named(term)} ${n}${exactly ? '' : ' ou plus'}`,
  attributeBelow: (term, n, exactly) =>
    exactly ? `${named(term)} autre que ${n}` : `${named(term)} inférieure à ${n}`,
  heldBy: (control, { of }) => `${named(control)} ${of}`,
} satisfies Partial<Phrases>;

/** Values. */
export const values = {
  cases: (all, otherwise) =>
    `${all.map(({ value, guard }) => `${value} ${guard}`).join(', ')}, sinon ${otherwise}`,
  leastOf: (all) => `le plus petit nombre parmi ${list(all, 'and')}`,
  mostAmong: (all) => `le plus grand nombre parmi ${list(all, 'and')}`,
  distance: (from, to) => `le nombre de pas entre ${from} et ${to}`,
  gained: (what) => `le gain pour ${what}`,
  changed: (what) => `le changement, en plus ou en moins, pour ${what}`,
  totalOf: (what, { value, simple }, over) =>
    `${{ total: 'le total', greatest: 'le maximum', least: 'le minimum' }[what]} ${simple ? de(value) : `de (${value})`} pour ${over}`,
  roundsSoFar: () => 'le nombre de rounds joués',
  players: () => 'le nombre de joueurs',
  numberOfSelected: () => 'le nombre de zones sélectionnées',
  divided: (one, other) => `${one} ÷ ${other}, arrondi à l’inférieur`,
  resourcesOf: (term, { of, own }) => (own ? `ses ${several(term)}` : `les ${several(term)} ${of}`),
  amountOfResources: (term, { of, own }) =>
    own ? `le montant de ses ${several(term)}` : `le montant des ${several(term)} ${of}`,
  attributeOf: (term, where) => spaced(le(term), where),
  track: (term) => le(term),
  valueNamed: (term, where) => spaced(le(term), where),
  someOfTrack: (term, n) => {
    if (n === undefined) return `des ${several(term)}`;
    return isNumeral(n) ? `${n} ${counted(term, n)}` : `un nombre ${de(several(term))} égal ${a(n)}`;
  },
  word: (word) =>
    ({ none: 'aucun', unlimited: 'sans limite', yes: 'oui', no: 'non', players: 'le nombre de joueurs' })[
      word
    ] ?? word,
  theRoll: () => 'le jet',
  numberRemoved: () => 'le nombre de pièces éliminées',
  thosePieces: () => 'ces pièces',
  groupSize: () => 'le nombre de pièces du groupe',
  difference: () => 'le changement',
  givenNumber: () => 'le nombre donné',
  before0: (what) => `${what} avant`,
} satisfies Partial<Phrases>;
