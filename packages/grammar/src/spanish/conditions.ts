/** Spanish conditions. */
import { isNumeral, marked, spaced, unmarked } from '@quipu/words/nouns';
import { a, de, el, named } from '@quipu/words/nouns/spanish';
import { countedIn, list, subjunctive, un } from './common.ts';
import type { Phrases } from '../english/phrases.ts';

/** `es`, or `son` before a plural name: `la Facción son las ALM`. */
const isOrAre = (other: string): string => (/^l[ao]s /u.test(unmarked(other)) ? 'son' : 'es');

/** `hay …`: a named count above 0. */
function some(one: string, other: string): string | undefined {
  const counted = other === '0' ? countedIn(one) : undefined;
  // Past Rounds are counted but not present.
  return counted?.startsWith('[') !== true ? undefined : `hay ${counted}`;
}

/** `hay al menos 2 …`: a named count compared with digits. */
function thereAre(one: string, how: string, other: string): string | undefined {
  const counted = countedIn(one);
  if (counted === undefined || !isNumeral(other) || Number(other) < 2) return undefined;
  return `hay ${how} ${other} ${counted}`;
}

/** `hay Tropas en un espacio adyacente` instead of `hay espacios adyacentes donde hay Tropas`. */
function inAdjacent(
  what: string,
  { not, would }: { readonly not: boolean; readonly would: boolean },
): string | undefined {
  const [, there] = /^\[espacios\]\([^)]*\) adyacentes donde hay ([^;]*)$/u.exec(what) ?? [];
  return there === undefined || not || would ? undefined : `hay ${there} en un espacio adyacente`;
}

const no = (not: boolean, plain: string): string => (not ? `no ${plain}` : plain);

export const conditions = {
  thereIs: (what, where, { not, would }) =>
    inAdjacent(what, { not, would }) ??
    spaced(
      no(not, would ? 'habría' : 'hay'),
      not ? what.replace(/(?<= donde ).*/u, subjunctive) : what,
      where,
    ),
  isLess: (one, other) => thereAre(one, 'menos de', other) ?? `${one} es menor que ${other}`,
  isAtMost: (one, other) => thereAre(one, 'como máximo', other) ?? `${one} no supera ${other}`,
  isMore: (one, other) =>
    some(one, other) ?? (isNumeral(other) ? `${one} es mayor que ${other}` : `${one} supera ${other}`),
  isAtLeast: (one, other) =>
    thereAre(one, 'al menos', other) ??
    (isNumeral(other) ? `${one} es al menos ${other}` : `${one} alcanza ${other}`),
  isEqual: (one, other, not) => `${one} ${no(not, isOrAre(other))} ${other}`,
  isNumber: (one, other, not) =>
    isNumeral(other) ? `${one} ${no(not, 'es')} ${other}` : `${one} ${no(not, 'es')} igual ${a(other)}`,
  isA: (subject, what, not) => `${subject} ${no(not, 'es')} ${what}`,
  isSuch: (subject, what, { would, not }) => `${subject} ${no(not, would ? 'sería' : 'está')} ${what}`,
  isAtLevel: (subject, levels, not) => `${subject} ${no(not, 'está')} en ${list(levels.map(named), 'or')}`,
  // A person is President; a marker is in a box.
  isInBox: (track, box, not) => `${track} ${no(not, box.gender === undefined ? 'es' : 'está')} ${named(box)}`,
  levelIs: (subject, sign, level) => {
    const said = {
      '<': 'por debajo',
      '<=': 'en el nivel o por debajo',
      '>': 'por encima',
      '>=': 'en el nivel o por encima',
    }[sign];
    return `${subject} está ${said} ${level.gender === undefined ? `del nivel ${named(level)}` : de(el(level))}`;
  },
  isHeldBy: (control, { subject, where }, whose, not) => {
    if (whose === undefined) return spaced(not ? 'hay' : 'no hay', named(control), where);
    if (control.in !== undefined)
      return `${subject} ${no(not, 'está')} ${marked(control.in, control.key)} ${whose.of}`;
    return spaced(no(not, 'hay'), named(control), whose.of, where);
  },
  isPlayer: (who, { plural, player }) =>
    player
      ? `${who} ${plural ? 'están' : 'está'} en manos de un jugador`
      : `${who} ${plural ? 'son' : 'es'} no jugador${plural ? 'es' : ''}`,
  isLeftmost: (who, { plural, not }) =>
    `${who} ${no(not, plural ? 'tienen' : 'tiene')} el símbolo más a la izquierda de la carta`,
  // `el no jugador son las ALM` agrees with the wrong noun.
  isFaction: (who, other, { plural, not }) =>
    !plural && isOrAre(other) === 'son'
      ? `${other} ${no(not, 'son')} ${who}`
      : `${who} ${no(not, plural ? 'son' : 'es')} ${other}`,
  actingNonplayer: () => 'el no jugador en cuestión',
  isLimited: (not) => `la Operación ${no(not, 'es')} Limitada`,
  isFirstEligible: (not) => `${no(not, 'es')} la 1.ª Facción Elegible`,
  always: (yes) => (yes ? 'en todo caso' : 'nunca'),
  stepDid: (not) => `un paso anterior ${not ? 'no se pudo ejecutar' : 'se ejecutó'}`,
  isValue: (name, where, value, not) =>
    value === ''
      ? spaced(
          not ? 'hay' : 'no hay',
          not ? un(name) : name.gender === 'f' ? 'ninguna' : 'ningún',
          named(name),
          where,
        )
      : spaced(el(name), where, no(not, isOrAre(value)), value),
  withOption: (option, not) => `la partida ${no(not, 'se juega')} con la opción ${named(option)}`,
  holds: (what, not) => `${what} ${no(not, 'es')} así`,
  isTrue: (term, not) => (not ? (term.not ?? `no es cierto que ${term.one}`) : term.one),
  isTrueOf: (term, { subject, where }, not) =>
    (not ? (term.not ?? `no es cierto que ${term.one}`) : term.one)
      .replaceAll('$space', subject)
      .replaceAll(/ ?\$there/gu, where === '' ? '' : ` ${where}`)
      .trim(),
  operationIs: (operation, not) => `la Operación ${no(not, 'es')} ${operation}`,
  roundIsFinal: (next, not) => `la ${next ? 'próxima ' : ''}Ronda de Propaganda ${no(not, 'es')} la última`,
  cardIs: (next, { number, round, what }, not) => {
    const card = next ? 'la carta siguiente' : 'la carta';
    const is = no(not, 'es');
    if (number !== undefined) return `${card} ${is} la ${number}`;
    if (round !== undefined) return `${card} ${is} una carta de ${round}`;
    if (what === 'marked') return `${card} ${no(not, 'tiene')} el “2” gris`;
    return `${card} ${is} ${{ capability: 'una Capacidad', momentum: 'un Impulso', final: 'la última carta de Evento' }[what ?? ''] ?? ''}`;
  },
  would: (effect, { could, not }) =>
    could ? `${no(not, 'sería posible')} ${effect}` : `esto ${no(not, 'llevaría a')} ${effect}`,
  gain: (what, who) => (who === undefined ? `ganar ${what}` : `hacer ganar ${what} ${a(who)}`),
  lose: (what, who) => (who === undefined ? `perder ${what}` : `hacer perder ${what} ${a(who)}`),
  begin: (who) =>
    who === undefined
      ? 'comenzar una Operación o Actividad Especial'
      : `permitir ${a(who)} comenzar una Operación o Actividad Especial`,
  changeAnything: () => 'cambiar algo',
  wouldChangeNothing: (could) => (could ? 'no sería posible cambiar nada' : 'no cambiaría nada'),
  makeIneligible: (who) => `hacer Inelegible ${a(who)}`,
  isNowhere: (secret, not) => `${secret} ${not ? 'está en el mapa' : 'no está en ninguna parte'}`,
  anyPlayer: (player) => (player ? 'un jugador' : 'un no jugador'),
} satisfies Partial<Phrases>;
