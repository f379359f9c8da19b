/** French verb phrases, and their modifiers. */
import { isNumeral, spaced, unmarked, type Term } from '@quipu/words/nouns';
import { a, colon, de, elides, ending, le, named, semicolon, several } from '@quipu/words/nouns/french';
import { un, si, atLevels, bare, joined, list, subjunctive } from './common.ts';
import type { Condition } from '../english/common.ts';
import type { Phrases } from '../english/phrases.ts';

const endingOf = (term: Term): string => ending({ gender: term.gender ?? 'm', many: term.plural === true });

/** `que` before each part of a condition. */
const que = ({ parts, conjunction }: Condition): string =>
  joined(
    parts.map((part) => `qu${elides(part) ? '’' : 'e '}${part}`),
    conjunction,
  );

/** Whether the phrase is about one thing, so that an adjective before it is singular. */
const isOne = (what: string): boolean =>
  /^(au plus )?(1|une?|cette|ce|chaque|la|le) (?!nombre)|^l’/u.test(unmarked(what));

/** `depuis d’autres zones`, `depuis les zones adjacentes`: adjacent to the destination. */
function fromElsewhere(from: string, to: string): string {
  const [, what, other] =
    /^depuis les zones (autres qu|adjacentes )(?:e |’|à )(.*)$/u.exec(unmarked(from)) ?? [];
  const place = unmarked(to).replace(/^vers /u, '');
  if (other === undefined || other !== place) return from;
  return what === 'autres qu' ? 'depuis d’autres zones' : 'depuis les zones adjacentes';
}

/** `vers les zones adjacentes`: adjacent to the origin. */
function toElsewhere(from: string, to: string): string {
  const [, adjacent = '', beside = ''] =
    /^(vers les .*zones\S* adjacentes) (\{there:beside\|[^}]*\}|à .*)$/u.exec(to) ?? [];
  const origin = unmarked(from).replace(/^depuis /u, '');
  return adjacent !== '' && unmarked(beside) === unmarked(a(origin)) ? adjacent : to;
}

const unmarkedLe = (term: Term): string => unmarked(le(term));

export const deeds = {
  place: (what, where) => spaced('placer', what, where),
  placeIn: (where, what) => `placer ${where} ${what}`,
  remove: (what) => `éliminer ${what}`,
  removeForGood: (what) => `retirer définitivement ${what}`,
  replace: (what, by) => `remplacer ${what} par ${by}`,
  activate: (what) => `activer ${what}`,
  hide: (what, state) => `rendre ${isOne(what) ? named(state) : several(state)} ${what}`,
  flip: (what) => `retourner ${what}`,
  shift: (where, n, toward) =>
    spaced('modifier', where === '' ? 'une zone' : where, n === 1 ? 'd’1 niveau' : `de ${n} niveaux`, toward),
  towardLevel: (level) => `vers ${level.gender === undefined ? named(level) : le(level)}`,
  advance: (track, n, forward) =>
    isNumeral(n)
      ? `${forward ? 'avancer' : 'reculer'} ${track} ${n === '1' ? 'd’1 case' : `de ${n} cases`}`
      : `${forward ? 'avancer' : 'reculer'} ${track} d’un nombre de cases égal ${a(n)}`,
  setLevel: (where, levels) =>
    levels.every(({ gender }) => gender === undefined)
      ? `rendre ${where} ${list(levels.map(named), 'or')}`
      : `mettre ${where} ${atLevels(levels)}`,
  // A person is President; a marker is in a box.
  setBox: (track, box) =>
    box.gender === undefined ? `faire ${de(named(box))} ${le(track)}` : `mettre ${le(track)} sur ${le(box)}`,
  setTrack: (track, to) => `mettre ${track} à ${to}`,
  add: (n, target) => (isNumeral(n) ? `ajouter ${n} ${a(target)}` : `ajouter ${a(target)}${colon}${n}`),
  subtract: (n, target) =>
    isNumeral(n) ? `retrancher ${n} ${de(target)}` : `retrancher ${de(target)}${colon}${n}`,
  transfer: (what, from, to) => spaced('transférer', what, from, to),
  transferTo: (from, to, what) => spaced('transférer', from, to, what),
  payTo: (payment, deed) => `${payment} pour ${deed}`,
  pay: (cost, always) => `payer ${cost}${always ? ' (même si l’Opération est gratuite)' : ''}`,
  move: (what, from, to) => spaced('déplacer', what, fromElsewhere(from, to), toElsewhere(from, to)),
  toAdjacent: () => 'vers des zones adjacentes',
  relocate: (what, from, to) =>
    spaced(
      'déplacer',
      what,
      fromElsewhere(from, to),
      to === '' && from === '' ? 'vers des zones au choix' : to,
    ),
  select: (what, as, many) =>
    `sélectionner ${what}${as === undefined ? '' : ` (${many ? `les ${as.many ?? as.one}` : unmarkedLe(as)})`}`,
  paying: (text, cost, { each, except }) =>
    `${text}, en payant ${cost}${each ? ' pour chaque zone' : ''}${except.length === 0 ? '' : ` (${except.join(', ')})`}`,
  priceInForce: () => 'son prix en vigueur',
  inEach: (text, { gender }) => `${text}${semicolon}dans ${gender === 'f' ? 'chacune' : 'chacun'}`,
  roll: () => 'lancer un dé',
  free: (term, { any, limited, where, except }) => {
    const name = any ? term.one : named(term);
    const limit = limited ? `Limité${endingOf(term)}` : '';
    return spaced(
      'exécuter',
      un(term),
      name,
      limit,
      `gratuit${endingOf(term)}`,
      except === '' ? '' : `autre que ${except}`,
      where,
    );
  },
  inWhich: (text, clauses) => `${text} (${clauses})`,
  withRiders: (text, riders) =>
    unmarked(text).endsWith(')')
      ? `${text.slice(0, -1)}${semicolon}${riders.join(semicolon)})`
      : `${text} (${riders.join(semicolon)})`,
  resolve: (name, { where, free }) => spaced('résoudre', name, where, free ? 'sans rien payer' : ''),
  make: (who, { eligible, through, remains, plural }) => {
    const state = `${eligible ? 'Éligible' : 'Inéligible'}${plural === true ? 's' : ''}`;
    const is = remains ? (plural === true ? 'restent' : 'reste') : plural === true ? 'deviennent' : 'devient';
    return `${who} ${is} ${state}${through ? ' jusqu’à la fin de la carte suivante' : ''}`;
  },
  openSpace: (space, kind) => `mettre ${space} en jeu comme ${named(kind)}`,
  endGame: () => 'terminer la partie',
  endMomentum: () => 'défausser tous les Élans, qui cessent d’être en vigueur',
  checkVictory: () => 'vérifier si une Faction a gagné',
  reveal: (secret) => `révéler ${secret}`,
  secretly: (secret, what, random) =>
    `sélectionner ${random ? 'au hasard' : 'en secret'} ${what} comme ${secret}`,
  allow: (n, where) =>
    spaced(
      isNumeral(n)
        ? `${n} Activité${n === '1' ? '' : 's'} Spéciale${n === '1' ? '' : 's'}`
        : 'des Activités Spéciales',
      isNumeral(n) && n === '1' ? 'peut accompagner ce qui suit' : 'peuvent accompagner ce qui suit',
      where,
      isNumeral(n) ? '' : `(${n})`,
    ),
} satisfies Partial<Phrases>;

export const modifiers = {
  withModifiers: (text, parts) => text + parts.join(''),
  last: (what) => `, ${bare(what)} en dernier`,
  before: (first, then) => `, ${bare(first)} avant ${bare(then)}`,
  goingTo: (what, where) => `${semicolon}${what} vont ${where}`,
  toHolder: a,
  fromHolder: de,
  through: (what, or) => `${or ? ', ou' : ''} à travers ${what}`,
  along: (what, stopping) =>
    ` le long ${de(what.replace(/^des /u, 'les ').replaceAll(/(, | et )des /gu, '$1les '))}${stopping === undefined ? '' : `, en s’arrêtant ${stopping}`}`
      .replace(' et les ', ' et des ')
      .replace(/^( le long des .*?), les /u, '$1, des '),
  activating: (condition) => `${semicolon}activer chaque groupe déplacé ${si(condition)}`,
  targeting: () => ', une Faction cible après l’autre',
  turnedOrNot: () => ', déjà retournée ou non',
  notYetMoved: (of) => ` non encore déplacé${ending(of)}`,
  leaving: (what, where) => `, en laissant ${spaced(what, where)}`,
  until: ({ parts, conjunction }) => ` jusqu’à ce ${que({ parts: parts.map(subjunctive), conjunction })}`,
  untilPhase: (phase) => ` jusqu’à la ${phase}`,
  thenTo: (text, where) => `${text}, puis ${where}`,
  alternating: () => ', en alternant',
} satisfies Partial<Phrases>;
