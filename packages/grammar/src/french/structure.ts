/** French phrases that join lines. */
import { isNumeral, unmarked } from '@quipu/words/nouns';
import { a, colon, de, le, named, semicolon } from '@quipu/words/nouns/french';
import { countedIn, list, si, joined } from './common.ts';
import type { Phrases } from '../english/phrases.ts';

/** The beginning of a condition that can be joined with a preceding one. */
const IF = /^(?:si (?!possible)|s’ils? )/u;

export const structure = {
  named,
  plainName: (term) => term.one,
  called: le,
  headed: (head, text) => `${head}${colon}${text}`,
  opening: (head) => `${head}${colon.trimEnd()}`,
  // A conditional clause needs no word for "then".
  then: (head, text) =>
    IF.test(head) && !/ ou /u.test(head) && IF.test(text)
      ? `${head} et ${text}`
      : `${head}, ${text.replace(/^puis /u, '')}`,
  next: (text) => `puis ${text}`,
  finished: (text) => (/[:.]$/u.test(text) ? text : `${text}.`),
  inTurn: (deeds) => deeds.join(`${semicolon}puis `),
  joined,
  oneOfThese: () => 'choisir l’une de ces options',
  allOfThese: () => 'exécuter tout ceci dans l’ordre',
  if: (condition) => si(condition),
  ifPossible: () => 'si possible',
  otherwise: () => 'sinon',
  orElse: (texts) => texts.join(semicolon),
  anyTimes: () => 'autant de fois que souhaité',
  times: (n) => {
    if (isNumeral(n)) return `${n} fois`;
    const counted = countedIn(n);
    return counted === undefined
      ? `un nombre de fois égal ${a(n)}`
      : `autant de fois qu’il y a ${de(counted)}`;
  },
  together: () => 'le tout en même temps',
  may: (who, text, plural) => `${who} ${plural ? 'peuvent' : 'peut'} ${text}`,
  mayDo: (who, plural) => `${who} ${plural ? 'peuvent' : 'peut'} faire ceci`,
  permit: (whom, deeds) => `permettre ${a(whom)} ${deeds.map(de).join(' puis ')}`,
  selectTo: (select, text) =>
    `${select}${/, | (?:où|qui|et) /u.test(unmarked(select)) ? ',' : ''} et ${text}`,
  forEach: (who) => `pour ${who}`,
  eachOf: (names) => `chacune des Factions ${names}`,
  inEachOf: (names) => `dans chacune de ces zones (${names})`,
  inAnyOrder: (where) => `${where}, dans un ordre quelconque`,
  byOneOf: (names) => `une Faction parmi ${list(names, 'and')}, au choix de la Faction exécutante`,
} satisfies Partial<Phrases>;
