/** Spanish phrases that join lines. */
import { isNumeral, removeMarks } from '@quipu/words/nouns';
import {
  withA,
  withEl,
  conjunctionBefore,
  nameText,
  countedThings,
  withHaya,
} from '@quipu/words/nouns/spanish';
import { joinParts, list, ifConditions } from './common.ts';
import type { Phrases } from '../english/phrases.ts';

const renderNext = (text: string): string => (/^(si|en) /u.test(text) ? `luego, ${text}` : `luego ${text}`);

/** The beginning of a condition that can be joined with a preceding one. */
const IF = /^si (?!no |es posible)/u;

export const structure = {
  named: nameText,
  called: withEl,
  plainName: (term) => term.one,
  headed: (head, text) => `${head}: ${text}`,
  opening: (head) => `${head}:`,
  then: (head, text) =>
    IF.test(head) && !/ [ou] /u.test(head) && IF.test(text) ? `${head} y ${text}` : `${head}, ${text}`,
  next: renderNext,
  finished: (text) => (/[:.]$/u.test(text) ? text : `${text}.`),
  inSequence: (verbPhrases) =>
    verbPhrases.reduce((joinedText, verbPhrase) => `${joinedText}; ${renderNext(verbPhrase)}`),
  joined: joinParts,
  oneOfThese: () => 'elegir una de estas opciones',
  allOfThese: () => 'ejecutar todo esto en orden',
  if: ifConditions,
  ifPossible: () => 'si es posible',
  otherwise: () => 'si no',
  orElse: (texts) => texts.join('; '),
  anyTimes: () => 'tantas veces como se quiera',
  times: (n) => {
    if (isNumeral(n)) return `${n} veces`;
    const counted = countedThings(n);
    return counted === undefined
      ? `un número de veces igual ${withA(n)}`
      : `tantas veces como ${withHaya(counted)}`;
  },
  together: () => 'todo al mismo tiempo',
  may: (faction, text, plural) => `${faction} ${plural ? 'pueden' : 'puede'} ${text}`,
  mayDo: (faction, plural) => `${faction} ${plural ? 'pueden' : 'puede'} hacer esto`,
  permit: (faction, verbPhrases) => `permitir ${withA(faction)} ${verbPhrases.join(' y luego ')}`,
  selectTo: (select, text) =>
    `${select}${/, | (?:donde|que|y|e) /u.test(removeMarks(select)) ? ',' : ''} ${conjunctionBefore(text, 'and')} ${text}`,
  forEach: (faction) => `para ${faction}`,
  eachOf: (names) => `cada una de las Facciones ${names}`,
  inEachOf: (names) => `en cada uno de estos espacios (${names})`,
  inAnyOrder: (location) => `${location}, en cualquier orden`,
  byOneOf: (names) => `una Facción entre ${list(names, 'and')}, a elección de la Facción ejecutora`,
} satisfies Partial<Phrases>;
