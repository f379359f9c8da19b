/** Spanish phrases that join lines. */
import { isNumeral, unmarked } from '@quipu/words/nouns';
import { a, el, joining, named, plainCount, presence } from '@quipu/words/nouns/spanish';
import { joined, list, si } from './common.ts';
import type { Phrases } from '../english/phrases.ts';

const next = (text: string): string => (/^(si|en) /u.test(text) ? `luego, ${text}` : `luego ${text}`);

/** The beginning of a condition that can be joined with a preceding one. */
const IF = /^si (?!no |es posible)/u;

export const structure = {
  named,
  called: el,
  plainName: (term) => term.one,
  headed: (head, text) => `${head}: ${text}`,
  opening: (head) => `${head}:`,
  then: (head, text) =>
    IF.test(head) && !/ [ou] /u.test(head) && IF.test(text) ? `${head} y ${text}` : `${head}, ${text}`,
  next,
  finished: (text) => (/[:.]$/u.test(text) ? text : `${text}.`),
  inTurn: (deeds) => deeds.reduce((before, deed) => `${before}; ${next(deed)}`),
  joined,
  oneOfThese: () => 'elegir una de estas opciones',
  allOfThese: () => 'ejecutar todo esto en orden',
  if: si,
  ifPossible: () => 'si es posible',
  otherwise: () => 'si no',
  orElse: (texts) => texts.join('; '),
  anyTimes: () => 'tantas veces como se quiera',
  times: (n) => {
    if (isNumeral(n)) return `${n} veces`;
    const counted = plainCount(n);
    return counted === undefined
      ? `un número de veces igual ${a(n)}`
      : `tantas veces como ${presence(counted)}`;
  },
  together: () => 'todo al mismo tiempo',
  may: (who, text, plural) => `${who} ${plural ? 'pueden' : 'puede'} ${text}`,
  mayDo: (who, plural) => `${who} ${plural ? 'pueden' : 'puede'} hacer esto`,
  permit: (whom, deeds) => `permitir ${a(whom)} ${deeds.join(' y luego ')}`,
  selectTo: (select, text) =>
    `${select}${/, | (?:donde|que|y|e) /u.test(unmarked(select)) ? ',' : ''} ${joining(text, 'and')} ${text}`,
  forEach: (who) => `para ${who}`,
  eachOf: (names) => `cada una de las Facciones ${names}`,
  inEachOf: (names) => `en cada uno de estos espacios (${names})`,
  inAnyOrder: (where) => `${where}, en cualquier orden`,
  byOneOf: (names) => `una Facción entre ${list(names, 'and')}, a elección de la Facción ejecutora`,
} satisfies Partial<Phrases>;
