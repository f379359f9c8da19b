/** Spanish conditions. */
import { isNumeral, joinWords, markName } from '@quipu/words/nouns';
import { markedName, withA, withDe, withEl } from '@quipu/words/nouns/spanish';
import type { Phrases } from '../english/phrases.ts';
import { indefiniteArticle, isOrAre, list, negate, toSubjunctive } from './inflection.ts';
import { countedThings } from './phrase-rewrites.ts';

/** `hay …`: a named count above 0. */
function renderPresence(left: string, right: string): string | undefined {
  const counted = right === '0' ? countedThings(left) : undefined;
  // Past Rounds are counted but not present.
  return counted?.startsWith('[') !== true ? undefined : `hay ${counted}`;
}

/** `hay al menos 2 …`: a named count compared with digits. */
function renderMinimumCount(left: string, quantifier: string, right: string): string | undefined {
  const counted = countedThings(left);
  if (counted === undefined || !isNumeral(right) || Number(right) < 2) return undefined;
  return `hay ${quantifier} ${right} ${counted}`;
}

/** `hay Tropas en un espacio adyacente` instead of `hay espacios adyacentes donde hay Tropas`. */
function renderInAdjacentSpace(
  object: string,
  { not, would }: { readonly not: boolean; readonly would: boolean },
): string | undefined {
  const [, clause] = /^\[espacios\]\([^)]*\) adyacentes donde hay ([^;]*)$/u.exec(object) ?? [];
  return clause === undefined || not || would ? undefined : `hay ${clause} en un espacio adyacente`;
}

export const conditions = {
  thereIs: (object, location, { not, would }) =>
    renderInAdjacentSpace(object, { not, would }) ??
    joinWords(
      negate(not, would ? 'habría' : 'hay'),
      not ? object.replace(/(?<= donde ).*/u, toSubjunctive) : object,
      location,
    ),
  isLess: (left, right) => renderMinimumCount(left, 'menos de', right) ?? `${left} es menor que ${right}`,
  isAtMost: (left, right) => renderMinimumCount(left, 'como máximo', right) ?? `${left} no supera ${right}`,
  isMore: (left, right) =>
    renderPresence(left, right) ??
    (isNumeral(right) ? `${left} es mayor que ${right}` : `${left} supera ${right}`),
  isAtLeast: (left, right) =>
    renderMinimumCount(left, 'al menos', right) ??
    (isNumeral(right) ? `${left} es al menos ${right}` : `${left} alcanza ${right}`),
  isEqual: (left, right, not) => `${left} ${negate(not, isOrAre(right))} ${right}`,
  isEqualNumber: (left, right, not) =>
    isNumeral(right)
      ? `${left} ${negate(not, 'es')} ${right}`
      : `${left} ${negate(not, 'es')} igual ${withA(right)}`,
  isOfKind: (subject, object, not) => `${subject} ${negate(not, 'es')} ${object}`,
  isDescribedAs: (subject, object, { would, not }) =>
    `${subject} ${negate(not, would ? 'sería' : 'está')} ${object}`,
  isAtLevel: (subject, levels, not) =>
    `${subject} ${negate(not, 'está')} en ${list(levels.map(markedName), 'or')}`,
  // Boxes without gender are persons who hold an office.
  isInBox: (track, box, not) =>
    `${track} ${negate(not, box.gender === undefined ? 'es' : 'está')} ${markedName(box)}`,
  levelIs: (subject, sign, level) => {
    const position = {
      '<': 'por debajo',
      '<=': 'en el nivel o por debajo',
      '>': 'por encima',
      '>=': 'en el nivel o por encima',
    }[sign];
    return `${subject} está ${position} ${level.gender === undefined ? `del nivel ${markedName(level)}` : withDe(withEl(level))}`;
  },
  isHeldBy: (control, { subject, location }, owner, not) => {
    if (owner === undefined) return joinWords(not ? 'hay' : 'no hay', markedName(control), location);
    if (control.in !== undefined)
      return `${subject} ${negate(not, 'está')} ${markName(control.in, control.key)} ${owner.genitive}`;
    return joinWords(negate(not, 'hay'), markedName(control), owner.genitive, location);
  },
  isPlayer: (faction, { plural, player }) =>
    player
      ? `${faction} ${plural ? 'están' : 'está'} en manos de un jugador`
      : `${faction} ${plural ? 'son' : 'es'} no jugador${plural ? 'es' : ''}`,
  isLeftmost: (faction, { plural, not }) =>
    `${faction} ${negate(not, plural ? 'tienen' : 'tiene')} el símbolo más a la izquierda de la carta`,
  // `el no jugador son las ALM` agrees with the wrong noun.
  isFaction: (faction, otherFaction, { plural, not }) =>
    !plural && isOrAre(otherFaction) === 'son'
      ? `${otherFaction} ${negate(not, 'son')} ${faction}`
      : `${faction} ${negate(not, plural ? 'son' : 'es')} ${otherFaction}`,
  actingNonplayer: () => 'el no jugador en cuestión',
  isLimited: (not) => `la Operación ${negate(not, 'es')} Limitada`,
  isFirstEligible: (not) => `${negate(not, 'es')} la 1.ª Facción Elegible`,
  alwaysOrNever: (isAlways) => (isAlways ? 'en todo caso' : 'nunca'),
  stepHadEffect: (not) => `un paso anterior ${not ? 'no se pudo ejecutar' : 'se ejecutó'}`,
  definitionIs: (name, location, value, not) => {
    if (value !== '') return joinWords(withEl(name), location, negate(not, isOrAre(value)), value);
    return not
      ? joinWords('hay', indefiniteArticle(name), markedName(name), location)
      : joinWords('no hay', name.gender === 'f' ? 'ninguna' : 'ningún', markedName(name), location);
  },
  withOption: (option, not) => `la partida ${negate(not, 'se juega')} con la opción ${markedName(option)}`,
  isTrueFallback: (object, not) => `${object} ${negate(not, 'es')} así`,
  isTrue: (term, not) => (not ? (term.not ?? `no es cierto que ${term.one}`) : term.one),
  isTrueForSpace: (term, { subject, location }, not) =>
    (not ? (term.not ?? `no es cierto que ${term.one}`) : term.one)
      .replaceAll('$space', subject)
      .replaceAll(/ ?\$there/gu, location === '' ? '' : ` ${location}`)
      .trim(),
  operationIs: (operation, not) => `la Operación ${negate(not, 'es')} ${operation}`,
  roundIsFinal: (isNext, not) =>
    `la ${isNext ? 'próxima ' : ''}Ronda de Propaganda ${negate(not, 'es')} la última`,
  cardIs: (isNext, { number, round, object }, not) => {
    const card = isNext ? 'la carta siguiente' : 'la carta';
    const verb = negate(not, 'es');
    if (number !== undefined) return `${card} ${verb} la ${number}`;
    if (round !== undefined) return `${card} ${verb} una carta de ${round}`;
    if (object === 'marked') return `${card} ${negate(not, 'tiene')} el “2” gris`;
    return `${card} ${verb} ${{ capability: 'una Capacidad', momentum: 'un Impulso', final: 'la última carta de Evento' }[object ?? ''] ?? ''}`;
  },
  would: (effect, { could, not }) =>
    could ? `${negate(not, 'sería posible')} ${effect}` : `esto ${negate(not, 'llevaría a')} ${effect}`,
  gain: (object, faction) =>
    faction === undefined ? `ganar ${object}` : `hacer ganar ${object} ${withA(faction)}`,
  lose: (object, faction) =>
    faction === undefined ? `perder ${object}` : `hacer perder ${object} ${withA(faction)}`,
  begin: (faction) =>
    faction === undefined
      ? 'comenzar una Operación o Actividad Especial'
      : `permitir ${withA(faction)} comenzar una Operación o Actividad Especial`,
  changeAnything: () => 'cambiar algo',
  wouldChangeNothing: (could) => (could ? 'no sería posible cambiar nada' : 'no cambiaría nada'),
  makeIneligible: (faction) => `hacer Inelegible ${withA(faction)}`,
  isNowhere: (hiddenName, not) => `${hiddenName} ${not ? 'está en el mapa' : 'no está en ninguna parte'}`,
  anyPlayer: (isPlayer) => (isPlayer ? 'un jugador' : 'un no jugador'),
} satisfies Partial<Phrases>;
