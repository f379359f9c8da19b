/** Spanish verb phrases, and their modifiers. */
import { isNumeral, joinWords, removeMarks, type Term } from '@quipu/words/nouns';
import { withA, withDe, withEl, adjectiveEnding, nameText, pluralNameText } from '@quipu/words/nouns/spanish';
import { list, conditionText, ifConditions, toSubjunctive, indefiniteArticle } from './common.ts';
import type { Phrases } from '../english/phrases.ts';

const adjectiveEndingOf = (term: Term): string =>
  adjectiveEnding({ gender: term.gender ?? 'm', plural: term.plural === true });

/** Omits the destination: `desde los espacios adyacentes a Mira` before `a Mira` → `desde los espacios adyacentes`. */
function fromElsewhere(from: string, to: string): string {
  const destination = /^(?:al|a) (.*)$/u.exec(removeMarks(to))?.[1];
  const [, relation, otherPlace] =
    /^desde los espacios (distintos|adyacentes) (?:del|de|al|a) (.*)$/u.exec(removeMarks(from)) ?? [];
  if (otherPlace === undefined || otherPlace !== destination) return from;
  return relation === 'distintos' ? 'desde otros espacios' : 'desde los espacios adyacentes';
}

/**
 * The ends of a move: `desde el origen`, `al destino` → `del origen al destino`. The origin is not repeated: `desde Mira`,
 * `a los espacios adyacentes a Mira` → `de Mira a espacios adyacentes`.
 */
function originAndDestination(from: string, to: string): string {
  if (from === '' || to === '') return joinWords(from, to);
  const elsewhere = fromElsewhere(from, to);
  if (/^desde (otros|los|las) /u.test(removeMarks(elsewhere))) return joinWords(elsewhere, to);
  const origin = from
    .replace(/^\{there:from\|desde /u, '{there:of|de ')
    .replace(/^desde el /u, 'del ')
    .replace(/^desde /u, 'de ');
  const [, neighbourOf] = /^a los espacios adyacentes (.*)$/u.exec(removeMarks(to)) ?? [];
  const isBesideOrigin =
    neighbourOf !== undefined && neighbourOf.replace(/^a/u, 'de') === removeMarks(origin);
  return joinWords(origin, isBesideOrigin ? 'a espacios adyacentes' : to);
}

/** A name with its article, without marks. */
const plainWithEl = (term: Term): string => removeMarks(withEl(term));

/** Whether the phrase is about one thing, so that its state is singular. */
const isSingular = (phrase: string): boolean =>
  /^(?:como máximo )?(?:1|un[ao]?|es[ea]|cada|la|el) (?!número)/u.test(removeMarks(phrase));

export const verbPhrases = {
  place: (object, location) => joinWords('colocar', object, location),
  placeIn: (location, object) => `colocar ${location} ${object}`,
  remove: (object) => `retirar ${object}`,
  removeForGood: (object) => `retirar definitivamente ${object}`,
  replace: (object, by) => `reemplazar ${object} por ${by}`,
  activate: (object) => `activar ${object}`,
  hide: (object, state) =>
    `voltear a ${isSingular(object) ? nameText(state) : pluralNameText(state)} ${object}`,
  flip: (object) => `voltear ${object}`,
  shift: (location, n, toward) =>
    location === ''
      ? joinWords('mover un nivel', `${n} ${n === 1 ? 'paso' : 'pasos'}`, toward)
      : joinWords('mover el nivel', withDe(location), `${n} ${n === 1 ? 'paso' : 'pasos'}`, toward),
  towardLevel: (level) =>
    level.gender === undefined ? `hacia ${nameText(level)}` : `hacia ${withEl(level)}`,
  advance: (track, n, forward) => {
    const verb = forward ? 'hacer avanzar' : 'hacer retroceder';
    return isNumeral(n)
      ? `${verb} ${withA(track)} ${n} ${n === '1' ? 'casilla' : 'casillas'}`
      : `${verb} ${withA(track)} un número de casillas igual ${withA(n)}`;
  },
  setLevel: (location, levels) => `poner ${location} en ${list(levels.map(nameText), 'or')}`,
  setBox: (track, box) =>
    box.gender === undefined
      ? `hacer ${nameText(track)} a ${nameText(box)}`
      : `poner ${withEl(track)} en ${withEl(box)}`,
  setTrack: (track, to) => `poner ${track} en ${to}`,
  add: (n, target) => (isNumeral(n) ? `sumar ${n} ${withA(target)}` : `sumar ${withA(target)}: ${n}`),
  subtract: (n, target) =>
    isNumeral(n) ? `restar ${n} ${withDe(target)}` : `restar ${withDe(target)}: ${n}`,
  transfer: (object, from, to) => joinWords('transferir', object, from, to),
  transferTo: (from, to, object) => joinWords('transferir', from, to, object),
  payTo: (payment, verbPhrase) => `${payment} para ${verbPhrase}`,
  pay: (cost, isAlways) => `pagar ${cost}${isAlways ? ' (aunque la Operación sea gratuita)' : ''}`,
  move: (object, from, to) => joinWords('mover', object, originAndDestination(from, to)),
  toAdjacent: () => 'a espacios adyacentes',
  relocate: (object, from, to) =>
    joinWords(
      'reubicar',
      object,
      to === '' && from === '' ? 'a cualesquiera espacios' : originAndDestination(from, to),
    ),
  select: (object, name, plural) => {
    if (name === undefined) return `seleccionar ${object}`;
    const pluralName = `${name.gender === 'f' ? 'las' : 'los'} ${name.many ?? name.one}`;
    return `seleccionar ${object} (${plural ? pluralName : plainWithEl(name)})`;
  },
  paying: (text, cost, { each, except }) =>
    `${text}, pagando ${cost}${each ? ' por cada espacio' : ''}${except.length === 0 ? '' : ` (${except.join(', ')})`}`,
  priceInForce: () => 'su precio en vigor',
  inEach: (text, { gender }) => `${text}; en cada ${gender === 'f' ? 'una' : 'uno'}`,
  roll: () => 'tirar un dado',
  free: (term, { any, limited, location, except }) => {
    const name = any ? term.one : nameText(term);
    const limit = limited ? `Limitad${adjectiveEndingOf(term)}` : '';
    return joinWords(
      'ejecutar',
      indefiniteArticle(term),
      name,
      limit,
      `gratuit${adjectiveEndingOf(term)}`,
      except === '' ? '' : `(salvo ${except})`,
      location,
    );
  },
  inWhich: (text, clauses) => `${text} (${clauses})`,
  withChanges: (text, changes) =>
    removeMarks(text).endsWith(')')
      ? `${text.slice(0, -1)}; ${changes.join('; ')})`
      : `${text} (${changes.join('; ')})`,
  resolve: (name, { location, free }) => joinWords('resolver', name, location, free ? 'sin pagar nada' : ''),
  makeEligible: (faction, { eligible, through, remains, plural }) => {
    const state = `${eligible ? 'Elegible' : 'Inelegible'}${plural === true ? 's' : ''}`;
    const [becomes, stays] = plural === true ? ['pasan a ser', 'siguen'] : ['pasa a ser', 'sigue'];
    return `${faction} ${remains ? stays : becomes} ${state}${through ? ' hasta el final de la próxima carta' : ''}`;
  },
  openSpace: (space, kind) => `poner ${space} en juego como ${nameText(kind)}`,
  endGame: () => 'terminar la partida',
  endMomentum: () => 'descartar todos los Impulsos, que dejan de estar vigentes',
  checkVictory: () => 'verificar si una Facción ha ganado',
  reveal: (hiddenName) => `revelar ${hiddenName}`,
  secretly: (hiddenName, object, random) =>
    `seleccionar ${random ? 'al azar' : 'en secreto'} ${object} para ${hiddenName}`,
  allow: (n, location) =>
    isNumeral(n)
      ? joinWords(
          `${n} ${n === '1' ? 'Actividad Especial puede' : 'Actividades Especiales pueden'} acompañar lo que sigue`,
          location,
        )
      : joinWords('lo que sigue', location, `puede ir acompañado de Actividades Especiales (${n})`),
} satisfies Partial<Phrases>;

export const modifiers = {
  withModifiers: (text, parts) => text + parts.join(''),
  last: (object) => `, ${object} al final`,
  before: (first, second) => `, ${first} antes que ${second}`,
  goingTo: (object, location) => `; ${object} van ${location}`,
  toHolder: withA,
  fromHolder: withDe,
  through: (object, or) => `${or ? ', o' : ''} a través de ${object}`,
  along: (object, stopping) =>
    ` a lo largo de ${object}${stopping === undefined ? '' : `, deteniéndose ${stopping}`}`,
  activating: (condition) => `; activar cada grupo que se mueve ${ifConditions(condition)}`,
  targeting: () => ', una Facción objetivo tras otra',
  turnedOrNot: () => ', ya volteadas o no',
  notYetMoved: (agreement) => ` aún no movid${adjectiveEnding(agreement)}`,
  leaving: (object, location) => `, dejando ${joinWords(object, location)}`,
  until: (condition) => ` hasta que ${toSubjunctive(conditionText(condition))}`,
  untilPhase: (phase) => ` hasta la ${phase}`,
  thenTo: (text, location) => `${text}, luego ${location}`,
  alternating: () => ', alternando',
} satisfies Partial<Phrases>;
