/** French phrases for clauses of nouns, and for values. */
import { isNumeral, marked, spaced, type Term, unmarked } from '@quipu/words/nouns';
import { a, colon, de, elides, ending, le, named, several } from '@quipu/words/nouns/french';
import { type Condition, withOneVerb } from '../english/common.ts';
import { besideNamed, compact, list, verb, bare } from './common.ts';
import type { Phrases } from '../english/phrases.ts';

const SEVERAL: Readonly<Record<string, string>> = {
  est: 'sont',
  'n’est': 'ne sont',
  a: 'ont',
  'n’a': 'n’ont',
  peut: 'peuvent',
};

const severalOf = (text: string): string =>
  text.replaceAll(/(?<!\by |\ben |[\p{L}’])[\p{L}’]+/gu, (word) => SEVERAL[word] ?? word);

const counted = (term: Term, n: string): string => (Number(n) < 2 ? named(term) : several(term));

function extreme(value: string, ofNumber: string, [masculine, feminine]: readonly [string, string]): string {
  const read = unmarked(value);
  const over = /^le maximum du (\[?nombre .*) pour toutes les (\[?zones.*)$/u.exec(value);
  if (over !== null) return `avec le plus ${ofNumber} ${over[1]} dans l’une des ${over[2]}`;
  if (/^le nombre d/u.test(read) && !/ [−+×÷] /u.test(read))
    return `avec ${value.replace(/^le (\[?)nombre/u, `le plus ${ofNumber} $1nombre`)}`;
  if (/ [−+×÷] /u.test(read)) return `où la valeur suivante est la plus ${feminine}${colon}${value}`;
  if (read.startsWith('la ')) return `où ${value} est la plus ${feminine}`;
  if (read.startsWith('le ')) return `où ${value} est le plus ${masculine}`;
  return `où la valeur suivante est la plus ${feminine}${colon}${value}`;
}

const where = ({ parts, conjunction }: Condition): string => {
  const all = compact(parts, conjunction);
  const once = withOneVerb(all, /^il y a (?!dans )/u).map((part, i) =>
    part === all[i] ? `où ${part}` : part,
  );
  return once.join(conjunction === 'and' ? ' et ' : ' ou ');
};

export const narrowing = {
  with: (items) => {
    const isOwn = (item: string): boolean => /^(?:de |d’|sous |au niveau )/u.test(unmarked(item));
    const others = items.filter((item) => !isOwn(item));
    return spaced(...items.filter(isOwn), others.length === 0 ? '' : `avec ${list(others, 'and')}`);
  },
  without: (items) => `sans ${items.join(' ni ')}`,
  otherThan: (what, { many }) => `autre${many ? 's' : ''} qu${elides(what) ? '’' : 'e '}${what}`,
  notInState: (states, { many }) =>
    `qui ${verb(true, many ? 'sont' : 'est')} ${list(states.map(many ? several : named), 'or')}`,
  adjacentToIt: (of) => `adjacent${ending(of)}`,
  adjacent: (place, of) => `adjacent${ending(of)} ${place}`,
  inOrNear: (place) => `${place} ou dans les zones adjacentes`,
  amongNear: (place) => `parmi ${place} et les zones adjacentes`,
  inOrAdjacent: (place, beside, of) => `${place} ou adjacent${ending(of)} ${beside}`,
  bordering: (region) => `à la frontière ${de(le(region))}`,
  mostOf: (what) => `avec le plus ${de(bare(what))}`,
  fewestOf: (what) => `avec le moins ${de(bare(what))}`,
  whereGreatest: (value) => extreme(value, 'grand', ['élevé', 'élevée']),
  whereSmallest: (value) => extreme(value, 'petit', ['bas', 'basse']),
  whereGapChanges: (one, other, most) =>
    `où l’écart entre ${one} et ${other} change le ${most ? 'plus' : 'moins'}`,
  whereGapGrows: (one, other, most) =>
    `où l’écart entre ${one} et ${other} augmente le ${most ? 'plus' : 'moins'}`,
  whereChanges: (what, most) => `où ${what} change le ${most ? 'plus' : 'moins'}`,
  levelNeutral: (level) => `un niveau ${named(level)}`,
  withNeutral: (level) => `au niveau ${named(level)}`,
  ofAnotherPlayer: () => 'd’un autre joueur',
  where,
  whereToo: where,
  also: (text) => `et ${text}`,
  that: (predicates, conjunction) => {
    const once = withOneVerb(predicates, /^(n’est pas|ne sont pas|est|sont) /u);
    // `1 zone sélectionnée` instead of `1 zone qui est sélectionnée`.
    const isAdjective = predicates
      .map(unmarked)
      .every(
        (text) =>
          /^(?:est|sont) (?:sélectionné|Neutre|en |au |sous )/u.test(text) &&
          !/ (?:et|ou) (?:n’)?(?:est|sont|a|ont|peut|peuvent) /u.test(text),
      );
    return isAdjective
      ? list(
          once.map((text) => text.replace(/^(?:est|sont) /u, '')),
          conjunction,
        )
      : `qui ${besideNamed(list(once, conjunction))}`;
  },
  otherFaction: (who) => `d’une Faction autre que ${who}`,
  aside: (text, except) => `${text}, ${except}`,
  predicate: (text, { many, gender }) =>
    (many ? severalOf(text) : text).replaceAll(/sélectionnée\b/gu, `sélectionné${ending({ many, gender })}`),
  thatAreRemoved: (of) => `qui ${of.many ? 'seraient' : 'serait'} éliminé${ending(of)}`,
  selectedFor: (operation, planned, of) =>
    planned
      ? `qui ${of.many ? 'seraient' : 'serait'} sélectionné${ending(of)} pour ${le(operation)}`
      : `sélectionné${ending(of)} pour ${le(operation)}`,
  selectedBefore: (of) => `sélectionné${ending(of)}`,
  nowAllowed: () => 'que permettent les règles en vigueur',
  amongSelected: ({ gender }) =>
    `parmi ${gender === 'f' ? 'celles' : 'ceux'} déjà sélectionné${ending({ gender, many: true })}`,
  someOf: (term) => de(le(term)),
  no: (what) => `pas ${de(bare(what))}`,
  fewerThan: (n, what) => `moins de ${n} ${bare(what)}`,
  moreThan: (more, one, other) => `${more ? 'plus' : 'moins'} ${de(bare(one))} que ${de(bare(other))}`,
  notMoreThan: (more, one, other) => `pas ${more ? 'plus' : 'moins'} ${de(bare(one))} que ${de(bare(other))}`,
  attributeAt: (term, n, exactly) => `${named(term)} ${n}${exactly ? '' : ' ou plus'}`,
  withAttribute: (term, n, exactly) => de(`${named(term)} ${n}${exactly ? '' : ' ou plus'}`),
  attributeBelow: (term, n, exactly) =>
    exactly ? `${named(term)} autre que ${n}` : `${named(term)} inférieure à ${n}`,
  someHeldBy: (control, { of }) => `${le(control)} ${of}`,
  heldBy: (control, { of }) => `${named(control)} ${of}`,
  withHeldBy: (control, { of }) =>
    `${control.in === undefined ? named(control) : marked(control.in, control.key)} ${of}`,
} satisfies Partial<Phrases>;

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
    ({ none: 'aucune', unlimited: 'sans limite', yes: 'oui', no: 'non', players: 'le nombre de joueurs' })[
      word
    ] ?? word,
  theRoll: () => 'le jet',
  numberRemoved: () => 'le nombre de pièces éliminées',
  thosePieces: () => 'ces pièces',
  groupSize: () => 'le nombre de pièces du groupe',
  difference: () => 'le changement',
  givenNumber: () => 'le nombre donné',
  before0: (what) =>
    /^le \[?(?:nombre|montant|total) /u.test(what)
      ? what.replace(/^le \[?\p{L}+/u, (head) => `${head} initial`)
      : `${what} au départ`,
} satisfies Partial<Phrases>;
