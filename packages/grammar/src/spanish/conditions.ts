/** Spanish conditions. */
import { isNumeral, joinWords, markName } from '@quipu/words/nouns';
import { markedName, withA, withDe, withEl } from '@quipu/words/nouns/spanish';
import type { Phrases } from '../english/phrases.ts';
import { indefiniteArticle, copulaBefore, list, negate, toSubjunctive } from './inflection.ts';
import { namesOfCount } from './phrase-rewrites.ts';

/** `hay …`: a named count above 0. */
function renderPresence(left: string, right: string): string | undefined {
  const countedNames = right === '0' ? namesOfCount(left) : undefined;
  // Past Rounds are counted but not present.
  return countedNames?.startsWith('[') !== true ? undefined : `hay ${countedNames}`;
}

/** `hay al menos 2 …`: a named count compared with digits. */
function renderCountComparison(left: string, quantifier: string, right: string): string | undefined {
  const countedNames = namesOfCount(left);
  if (countedNames === undefined || !isNumeral(right) || Number(right) < 2) return undefined;
  return `hay ${quantifier} ${right} ${countedNames}`;
}

/** A number of things, which is not negative. */
const STARTS_WITH_NUMBER = /^el \[?número de /u;

/** `hay Tropas en un espacio adyacente` instead of `hay espacios adyacentes donde hay Tropas`. */
function renderInAdjacentSpace(
  object: string,
  { isNegated, isHypothetical }: { readonly isNegated: boolean; readonly isHypothetical: boolean },
): string | undefined {
  const [, clause] = /^\[espacios\]\([^)]*\) adyacentes donde hay ([^;]*)$/u.exec(object) ?? [];
  return clause === undefined || isNegated || isHypothetical
    ? undefined
    : `hay ${clause} en un espacio adyacente`;
}

export const conditions = {
  thereIs: (object, location, { isNegated, isHypothetical }) =>
    renderInAdjacentSpace(object, { isNegated, isHypothetical }) ??
    joinWords(
      negate(isNegated, isHypothetical ? 'habría' : 'hay'),
      isNegated ? object.replace(/(?<= donde ).*/u, toSubjunctive) : object,
      location,
    ),
  isLess: (left, right) => renderCountComparison(left, 'menos de', right) ?? `${left} es menor que ${right}`,
  isAtMost: (left, right) =>
    renderCountComparison(left, 'como máximo', right) ??
    `${left} ${right === '0' && STARTS_WITH_NUMBER.test(left) ? 'es' : 'no supera'} ${right}`,
  isMore: (left, right) =>
    renderPresence(left, right) ??
    (isNumeral(right) ? `${left} es mayor que ${right}` : `${left} supera ${right}`),
  isAtLeast: (left, right) =>
    renderCountComparison(left, 'al menos', right) ??
    (isNumeral(right) ? `${left} es al menos ${right}` : `${left} alcanza ${right}`),
  isEqual: (left, right, isNegated) => `${left} ${negate(isNegated, copulaBefore(right))} ${right}`,
  isEqualNumber: (left, right, isNegated) =>
    isNumeral(right)
      ? `${left} ${negate(isNegated, 'es')} ${right}`
      : `${left} ${negate(isNegated, 'es')} igual ${withA(right)}`,
  isOfKind: (subject, object, isNegated) => `${subject} ${negate(isNegated, 'es')} ${object}`,
  isDescribedAs: (subject, object, { isHypothetical, isNegated }) =>
    `${subject} ${negate(isNegated, isHypothetical ? 'sería' : 'está')} ${object}`,
  isAtLevel: (subject, levels, isNegated) =>
    `${subject} ${negate(isNegated, 'está')} en ${list(levels.map(markedName), 'or')}`,
  isHidden: (secret, isFeminine, isNegated) =>
    `${secret} ${isNegated ? '' : 'no '}está ${isFeminine ? 'revelada' : 'revelado'}`,
  // Boxes without gender are persons who hold an office.
  isInBox: (track, box, isNegated) =>
    `${track} ${negate(isNegated, box.gender === undefined ? 'es' : 'está')} ${markedName(box)}`,
  levelIs: (subject, sign, level) => {
    const position = {
      '<': 'por debajo',
      '<=': 'en el nivel o por debajo',
      '>': 'por encima',
      '>=': 'en el nivel o por encima',
    }[sign];
    return `${subject} está ${position} ${level.gender === undefined ? `del nivel ${markedName(level)}` : withDe(withEl(level))}`;
  },
  isHeldBy: (control, { subject, location }, owner, isNegated) => {
    if (owner === undefined && isNegated && control.in !== undefined)
      return `${subject} está ${markName(control.in, control.key)} de una Facción`;
    if (owner === undefined) return joinWords(isNegated ? 'hay' : 'no hay', markedName(control), location);
    if (control.in !== undefined)
      return `${subject} ${negate(isNegated, 'está')} ${markName(control.in, control.key)} ${owner.genitive}`;
    return joinWords(negate(isNegated, 'hay'), markedName(control), owner.genitive, location);
  },
  isPlayer: (faction, { isPlural, isPlayer }) =>
    isPlayer
      ? `${faction} ${isPlural ? 'están' : 'está'} en manos de un jugador`
      : `${faction} ${isPlural ? 'son' : 'es'} no jugador${isPlural ? 'es' : ''}`,
  isEligible: (faction, { isPlural, isEligible }) =>
    `${faction} ${isPlural ? 'son' : 'es'} ${isEligible ? 'Elegible' : 'Inelegible'}${isPlural ? 's' : ''}`,
  isLeftmost: (faction, { isPlural, isNegated }) =>
    `${faction} ${negate(isNegated, isPlural ? 'tienen' : 'tiene')} el símbolo más a la izquierda de la carta`,
  // `el no jugador son las ALM` agrees with the wrong noun.
  isFaction: (faction, otherFaction, { isPlural, isNegated }) =>
    !isPlural && copulaBefore(otherFaction) === 'son'
      ? `${otherFaction} ${negate(isNegated, 'son')} ${faction}`
      : `${faction} ${negate(isNegated, isPlural ? 'son' : 'es')} ${otherFaction}`,
  actingNonplayer: () => 'el no jugador en cuestión',
  accompanies: (activity, operation, isNegated) =>
    `${activity} ${negate(isNegated, 'acompaña')} ${withA(operation)}`,
  isLimited: (isNegated) => `la Operación ${negate(isNegated, 'es')} Limitada`,
  isFirstEligible: (isNegated) => `${negate(isNegated, 'es')} la 1.ª Facción Elegible`,
  alwaysOrNever: (isAlways) => (isAlways ? 'en todo caso' : 'nunca'),
  stepHadEffect: (isNegated) => `un paso anterior ${isNegated ? 'no se pudo ejecutar' : 'se ejecutó'}`,
  definitionIs: (name, location, value, isNegated) => {
    if (value !== '') return joinWords(withEl(name), location, negate(isNegated, copulaBefore(value)), value);
    return isNegated
      ? joinWords('hay', indefiniteArticle(name), markedName(name), location)
      : joinWords('no hay', name.gender === 'f' ? 'ninguna' : 'ningún', markedName(name), location);
  },
  withOption: (option, isNegated) =>
    `la partida ${negate(isNegated, 'se juega')} con la opción ${markedName(option)}`,
  isTrueFallback: (object, isNegated) => `${object} ${negate(isNegated, 'es')} así`,
  isTrue: (term, isNegated) => (isNegated ? (term.not ?? `no es cierto que ${term.one}`) : term.one),
  isTrueForSpace: (term, { subject, location }, isNegated) =>
    (isNegated ? (term.not ?? `no es cierto que ${term.one}`) : term.one)
      .replaceAll('$space', subject)
      .replaceAll(/ ?\$there/gu, location === '' ? '' : ` ${location}`)
      .trim(),
  operationIs: (operation, isNegated) => `la Operación ${negate(isNegated, 'es')} ${operation}`,
  roundWasPlayed: (isNegated) => (isNegated ? 'aún no ha habido ninguna Ronda' : 'ya ha habido una Ronda'),
  roundIsFinal: (round, isNext, isNegated) =>
    `la ${isNext ? 'próxima ' : ''}Ronda de ${round} ${negate(isNegated, 'es')} la última`,
  cardIs: (isNext, { number, round, object }, isNegated) => {
    const card = isNext ? 'la carta siguiente' : 'la carta';
    const verb = negate(isNegated, 'es');
    if (number !== undefined) return `${card} ${verb} la ${number}`;
    if (round !== undefined) return `${card} ${verb} una carta de ${round}`;
    if (object === 'marked') return `${card} ${negate(isNegated, 'tiene')} el “2” gris`;
    return `${card} ${verb} ${{ capability: 'una Capacidad', momentum: 'un Impulso', final: 'la última carta de Evento' }[object ?? ''] ?? ''}`;
  },
  effectWouldOccur: (effect, { isPossibility, isNegated }) =>
    isPossibility
      ? `${negate(isNegated, 'sería posible')} ${effect}`
      : `esto ${negate(isNegated, 'llevaría a')} ${effect}`,
  gain: (object, faction) =>
    faction === undefined ? `ganar ${object}` : `hacer ganar ${object} ${withA(faction)}`,
  lose: (object, faction) =>
    faction === undefined ? `perder ${object}` : `hacer perder ${object} ${withA(faction)}`,
  begin: (faction) =>
    faction === undefined
      ? 'comenzar una Operación o Actividad Especial'
      : `permitir ${withA(faction)} comenzar una Operación o Actividad Especial`,
  changeAnything: () => 'cambiar algo',
  wouldChangeNothing: (isPossibility) =>
    isPossibility ? 'no sería posible cambiar nada' : 'no cambiaría nada',
  makeIneligible: (faction) => `hacer Inelegible ${withA(faction)}`,
  isNowhere: (hiddenName, isNegated) =>
    `${hiddenName} ${isNegated ? 'está en el mapa' : 'no está en ninguna parte'}`,
  anyPlayer: (isPlayer) => (isPlayer ? 'un jugador' : 'un no jugador'),
} satisfies Partial<Phrases>;
