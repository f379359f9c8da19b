/** French phrases that join lines. */
import { isNumeral, removeMarks } from '@quipu/words/nouns';
import { colon, markedName, semicolon, withA, withDe, withLe } from '@quipu/words/nouns/french';
import type { Phrases } from '../english/phrases.ts';
import { ifConditions, joinOperands } from './condition-text.ts';
import { list } from './inflection.ts';
import { countedThings } from './phrase-rewrites.ts';

/** Matches the beginning of a condition that can be joined with a preceding one. */
const JOINABLE_CONDITION = /^(?:si (?!possible)|s’ils? )/u;

export const linePhrases = {
  markedName,
  plainName: (term) => term.one,
  nameWithArticle: withLe,
  headingAndText: (head, text) => `${head}${colon}${text}`,
  // The colon ends the line.
  headingLine: (head) => `${head}${colon.trimEnd()}`,
  // Two conditions are joined: `si A` and `si B, C` → `si A et si B, C`. A conditional clause needs no word for "then".
  leadInAndText: (head, text) =>
    JOINABLE_CONDITION.test(head) && !/ ou /u.test(head) && JOINABLE_CONDITION.test(text)
      ? `${head} et ${text}`
      : `${head}, ${text.replace(/^puis /u, '')}`,
  nextStep: (text) => `puis ${text}`,
  withFullStop: (text) => (/[:.]$/u.test(text) ? text : `${text}.`),
  joinSteps: (verbPhrases) => verbPhrases.join(`${semicolon}puis `),
  joinConditions: joinOperands,
  chooseOne: () => 'choisir l’une de ces options',
  carryOutAll: () => 'exécuter tout ceci dans l’ordre',
  if: ifConditions,
  ifPossible: () => 'si possible',
  otherwiseWord: () => 'sinon',
  joinAlternatives: (texts) => texts.join(semicolon),
  anyNumberOfTimes: () => 'autant de fois que souhaité',
  numberOfTimes: (n) => {
    if (isNumeral(n)) return `${n} fois`;
    const counted = countedThings(n);
    return counted === undefined
      ? `un nombre de fois égal ${withA(n)}`
      : `autant de fois qu’il y a ${withDe(counted)}`;
  },
  simultaneously: () => 'le tout en même temps',
  may: (faction, text, plural) => `${faction} ${plural ? 'peuvent' : 'peut'} ${text}`,
  mayDoThis: (faction, plural) => `${faction} ${plural ? 'peuvent' : 'peut'} faire ceci`,
  letFaction: (faction, verbPhrases) =>
    `permettre ${withA(faction)} ${verbPhrases.map(withDe).join(' puis ')}`,
  // A comma ends a relative clause or a list: `sélectionner 1 zone où …, et placer …`.
  selectWithEffect: (select, text) =>
    `${select}${/, | (?:où|qui|et) /u.test(removeMarks(select)) ? ',' : ''} et ${text}`,
  forFaction: (faction) => `pour ${faction}`,
  eachFactionOf: (names) => `chacune des Factions ${names}`,
  inEachSpaceOf: (names) => `dans chacune de ces zones (${names})`,
  inAnyOrder: (location) => `${location}, dans un ordre quelconque`,
  oneOfFactions: (names) => `une Faction parmi ${list(names, 'and')}, au choix de la Faction exécutante`,
} satisfies Partial<Phrases>;
