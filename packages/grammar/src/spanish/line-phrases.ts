/** Spanish phrases that join lines. */
import { isNumeral, removeMarks } from '@quipu/words/nouns';
import { conjunctionBefore, markedName, withA, withEl, withHaya } from '@quipu/words/nouns/spanish';
import type { Phrases } from '../english/phrases.ts';
import { ifConditions, joinOperands } from './condition-text.ts';
import { extremeName, list } from './inflection.ts';
import { namesOfCount } from './phrase-rewrites.ts';

/** `luego, si …`: a comma before a condition or a place. */
const renderNext = (text: string): string => (/^(si|en) /u.test(text) ? `luego, ${text}` : `luego ${text}`);

/** Matches the beginning of a condition that can be joined with a preceding one. */
const JOINABLE_CONDITION = /^si (?!no |es posible)/u;

export const linePhrases = {
  markedName,
  nameWithArticle: withEl,
  plainName: (term) => term.one,
  headingAndText: (heading, text) => `${heading}: ${text}`,
  headingLine: (heading) => `${heading}:`,
  // Two conditions are joined: `si A` and `si B, C` → `si A y si B, C`; not after alternatives, `si A o B`.
  leadInAndText: (heading, text) =>
    JOINABLE_CONDITION.test(heading) && !/ [ou] /u.test(heading) && JOINABLE_CONDITION.test(text)
      ? `${heading} y ${text}`
      : `${heading}, ${text}`,
  nextStep: renderNext,
  withFullStop: (text) => (/[:.]$/u.test(text) ? text : `${text}.`),
  joinSteps: (verbPhrases) =>
    verbPhrases.reduce((joinedText, verbPhrase) => `${joinedText}; ${renderNext(verbPhrase)}`),
  joinConditions: joinOperands,
  chooseOne: () => 'elegir una de estas opciones',
  chooseAny: () => 'elegir cualquier número de estas opciones (cada una una sola vez)',
  chooseSome: (count, isMaximum) => {
    if (isNumeral(count))
      return `elegir ${isMaximum ? 'hasta ' : ''}${count} de estas opciones (cada una una sola vez)`;
    return isMaximum
      ? `elegir cualquier número de estas opciones (cada una una sola vez), como máximo ${count}`
      : `elegir un número de estas opciones igual ${withA(count)} (cada una una sola vez)`;
  },
  carryOutAll: () => 'ejecutar todo esto en orden',
  if: ifConditions,
  ifPossible: () => 'si es posible',
  otherwiseWord: () => 'si no',
  joinAlternatives: (texts) => texts.join('; '),
  anyNumberOfTimes: () => 'tantas veces como se quiera',
  numberOfTimes: (count, isMaximum) => {
    const times = count === '1' ? 'una vez' : `${count} veces`;
    if (isNumeral(count)) return isMaximum ? `hasta ${times}` : times;
    if (isMaximum) return `tantas veces como se quiera, como máximo ${count}`;
    const countedNames = namesOfCount(count);
    return countedNames === undefined
      ? `un número de veces igual ${withA(count)}`
      : `tantas veces como ${withHaya(countedNames)}`;
  },
  simultaneously: () => 'todo al mismo tiempo',
  may: (faction, text, isPlural) => `${faction} ${isPlural ? 'pueden' : 'puede'} ${text}`,
  mayDoThis: (faction, isPlural) => `${faction} ${isPlural ? 'pueden' : 'puede'} hacer esto`,
  letFaction: (faction, verbPhrases) => `permitir ${withA(faction)} ${verbPhrases.join(' y luego ')}`,
  // A comma ends a relative clause or a list: `seleccionar 1 espacio donde …, y colocar …`.
  selectWithEffect: (selection, text) =>
    `${selection}${/, | (?:donde|que|y|e) /u.test(removeMarks(selection)) ? ',' : ''} ${conjunctionBefore(text, 'and')} ${text}`,
  forFaction: (faction) => `para ${faction}`,
  eachFactionOf: (names) => `cada una de las Facciones ${names}`,
  inEachSpaceOf: (names) => `en cada uno de estos espacios (${names})`,
  inAnyOrder: (location) => `${location}, en cualquier orden`,
  inFactionOrder: (factions, order) => `${factions}, ${order}`,
  listedOrder: () => 'en este orden',
  orderBySymbols: () => 'en el orden de los símbolos de la carta',
  orderByThings: (name, isMaximum) => `empezando por la que tenga ${isMaximum ? 'más' : 'menos'} ${name}`,
  orderByExtreme: (name, isMaximum) => `empezando por la de ${extremeName(name, isMaximum)}`,
  orderByNumber: (value, isMaximum) => `en orden ${isMaximum ? 'decreciente' : 'creciente'} (${value})`,
  tieOrder: (winners) => `los empates se resuelven en este orden: ${winners.join(', ')}`,
  thenShared: (order) => `${order}; las Facciones que siguen empatadas comparten el puesto`,
  allNonplayers: () => 'los no jugadores',
  factionWith: (superlative) => `la Facción ${superlative}`,
  oneOfFactions: (names) => `la Facción ejecutora elige la Facción que actúa (${list(names, 'or')})`,
  eachActs: (factions, order) =>
    `${order === undefined ? factions : `${factions}, ${order},`} actúa por sí misma`,
  decidesHowOften: (faction, isPlural) => `${faction} ${isPlural ? 'deciden' : 'decide'} cuántas veces`,
} satisfies Partial<Phrases>;
