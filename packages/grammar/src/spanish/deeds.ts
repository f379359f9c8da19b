/** Spanish verb phrases, and their modifiers. */
import { isNumeral, spaced, unmarked, type Term } from '@quipu/words/nouns';
import { a, de, el, ending, named, several } from '@quipu/words/nouns/spanish';
import { list, said, si, subjunctive, un } from './common.ts';
import type { Phrases } from '../english/phrases.ts';

const endingOf = (term: Term): string => ending({ gender: term.gender ?? 'm', many: term.plural === true });

/** `desde otros espacios`, `desde los espacios adyacentes`: adjacent to the destination. */
function fromElsewhere(from: string, to: string): string {
  const place = /^(?:al|a) (.*)$/u.exec(unmarked(to))?.[1];
  const [, what, other] =
    /^desde los espacios (distintos|adyacentes) (?:del|de|al|a) (.*)$/u.exec(unmarked(from)) ?? [];
  if (other === undefined || other !== place) return from;
  return what === 'distintos' ? 'desde otros espacios' : 'desde los espacios adyacentes';
}

/** A move: `del origen al destino`, `de este espacio a espacios adyacentes`. */
function between(from: string, to: string): string {
  if (from === '' || to === '') return spaced(from, to);
  const elsewhere = fromElsewhere(from, to);
  if (/^desde (otros|los|las) /u.test(unmarked(elsewhere))) return spaced(elsewhere, to);
  const origin = from
    .replace(/^\{there:from\|desde /u, '{there:of|de ')
    .replace(/^desde el /u, 'del ')
    .replace(/^desde /u, 'de ');
  const [, beside] = /^a los espacios adyacentes (.*)$/u.exec(unmarked(to)) ?? [];
  const isBesideOrigin = beside !== undefined && beside.replace(/^a/u, 'de') === unmarked(origin);
  return spaced(origin, isBesideOrigin ? 'a espacios adyacentes' : to);
}

const plainEl = (term: Term): string => unmarked(el(term));

/** Whether the phrase is about one thing, so that its state is singular. */
const isOne = (what: string): boolean =>
  /^(?:como máximo )?(?:1|un[ao]?|es[ea]|cada|la|el) (?!número)/u.test(unmarked(what));

export const deeds = {
  place: (what, where) => spaced('colocar', what, where),
  placeIn: (where, what) => `colocar ${where} ${what}`,
  remove: (what) => `retirar ${what}`,
  removeForGood: (what) => `retirar definitivamente ${what}`,
  replace: (what, by) => `reemplazar ${what} por ${by}`,
  activate: (what) => `activar ${what}`,
  hide: (what, state) => `voltear a ${isOne(what) ? named(state) : several(state)} ${what}`,
  flip: (what) => `voltear ${what}`,
  shift: (where, n, toward) =>
    where === ''
      ? spaced('mover un nivel', `${n} ${n === 1 ? 'paso' : 'pasos'}`, toward)
      : spaced('mover el nivel', de(where), `${n} ${n === 1 ? 'paso' : 'pasos'}`, toward),
  towardLevel: (level) => (level.gender === undefined ? `hacia ${named(level)}` : `hacia ${el(level)}`),
  advance: (track, n, forward) => {
    const verb = forward ? 'hacer avanzar' : 'hacer retroceder';
    return isNumeral(n)
      ? `${verb} ${a(track)} ${n} ${n === '1' ? 'casilla' : 'casillas'}`
      : `${verb} ${a(track)} un número de casillas igual ${a(n)}`;
  },
  setLevel: (where, levels) => `poner ${where} en ${list(levels.map(named), 'or')}`,
  setBox: (track, box) =>
    box.gender === undefined ? `hacer ${named(track)} a ${named(box)}` : `poner ${el(track)} en ${el(box)}`,
  setTrack: (track, to) => `poner ${track} en ${to}`,
  add: (n, target) => (isNumeral(n) ? `sumar ${n} ${a(target)}` : `sumar ${a(target)}: ${n}`),
  subtract: (n, target) => (isNumeral(n) ? `restar ${n} ${de(target)}` : `restar ${de(target)}: ${n}`),
  transfer: (what, from, to) => spaced('transferir', what, from, to),
  transferTo: (from, to, what) => spaced('transferir', from, to, what),
  payTo: (payment, deed) => `${payment} para ${deed}`,
  pay: (cost, always) => `pagar ${cost}${always ? ' (aunque la Operación sea gratuita)' : ''}`,
  move: (what, from, to) => spaced('mover', what, between(from, to)),
  toAdjacent: () => 'a espacios adyacentes',
  relocate: (what, from, to) =>
    spaced('reubicar', what, to === '' && from === '' ? 'a cualesquiera espacios' : between(from, to)),
  select: (what, as, many) =>
    `seleccionar ${what}${as === undefined ? '' : many ? ` (${as.gender === 'f' ? 'las' : 'los'} ${as.many ?? as.one})` : ` (${plainEl(as)})`}`,
  paying: (text, cost, { each, except }) =>
    `${text}, pagando ${cost}${each ? ' por cada espacio' : ''}${except.length === 0 ? '' : ` (${except.join(', ')})`}`,
  priceInForce: () => 'su precio en vigor',
  inEach: (text, { gender }) => `${text}; en cada ${gender === 'f' ? 'una' : 'uno'}`,
  roll: () => 'tirar un dado',
  free: (term, { any, limited, where, except }) => {
    const name = any ? term.one : named(term);
    const limit = limited ? `Limitad${endingOf(term)}` : '';
    return spaced(
      'ejecutar',
      un(term),
      name,
      limit,
      `gratuit${endingOf(term)}`,
      except === '' ? '' : `(salvo ${except})`,
      where,
    );
  },
  inWhich: (text, clauses) => `${text} (${clauses})`,
  withRiders: (text, riders) =>
    unmarked(text).endsWith(')')
      ? `${text.slice(0, -1)}; ${riders.join('; ')})`
      : `${text} (${riders.join('; ')})`,
  resolve: (name, { where, free }) => spaced('resolver', name, where, free ? 'sin pagar nada' : ''),
  make: (who, { eligible, through, remains, plural }) => {
    const state = `${eligible ? 'Elegible' : 'Inelegible'}${plural === true ? 's' : ''}`;
    const is = remains
      ? plural === true
        ? 'siguen'
        : 'sigue'
      : plural === true
        ? 'pasan a ser'
        : 'pasa a ser';
    return `${who} ${is} ${state}${through ? ' hasta el final de la próxima carta' : ''}`;
  },
  openSpace: (space, kind) => `poner ${space} en juego como ${named(kind)}`,
  endGame: () => 'terminar la partida',
  endMomentum: () => 'descartar todos los Impulsos, que dejan de estar vigentes',
  checkVictory: () => 'verificar si una Facción ha ganado',
  reveal: (secret) => `revelar ${secret}`,
  secretly: (secret, what, random) =>
    `seleccionar ${random ? 'al azar' : 'en secreto'} ${what} para ${secret}`,
  allow: (n, where) =>
    isNumeral(n)
      ? spaced(
          `${n} ${n === '1' ? 'Actividad Especial puede' : 'Actividades Especiales pueden'} acompañar lo que sigue`,
          where,
        )
      : spaced('lo que sigue', where, `puede ir acompañado de Actividades Especiales (${n})`),
} satisfies Partial<Phrases>;

export const modifiers = {
  withModifiers: (text, parts) => text + parts.join(''),
  last: (what) => `, ${what} al final`,
  before: (first, then) => `, ${first} antes que ${then}`,
  goingTo: (what, where) => `; ${what} van ${where}`,
  toHolder: a,
  fromHolder: de,
  through: (what, or) => `${or ? ', o' : ''} a través de ${what}`,
  along: (what, stopping) =>
    ` a lo largo de ${what}${stopping === undefined ? '' : `, deteniéndose ${stopping}`}`,
  activating: (condition) => `; activar cada grupo que se mueve ${si(condition)}`,
  targeting: () => ', una Facción objetivo tras otra',
  turnedOrNot: () => ', ya volteadas o no',
  notYetMoved: (of) => ` aún no movid${ending(of)}`,
  leaving: (what, where) => `, dejando ${spaced(what, where)}`,
  until: (condition) => ` hasta que ${subjunctive(said(condition))}`,
  untilPhase: (phase) => ` hasta la ${phase}`,
  thenTo: (text, where) => `${text}, luego ${where}`,
  alternating: () => ', alternando',
} satisfies Partial<Phrases>;
