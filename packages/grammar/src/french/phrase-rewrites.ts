/**
 * Rewrites of rendered French phrases: counts, and places stated twice. They work on text, because only the rendered phrases show whether
 * two of them name the same place.
 */
import { removeMarks } from '@quipu/words/nouns';
import { withA } from '@quipu/words/nouns/french';

/** An operator, a list or a condition: a value that is not a plain count. */
const COMPOUND_VALUE = /[−+×÷;,]| si | sinon /u;
/** `le nombre de Bases`, with an optional mark around the whole value. */
const COUNT = /^le (\[?)nombre (?:de |d’)(.*)$/u;

/** The counted things if a value is a plain count. A mark around the whole value is moved to them. */
export function namesOfCount(value: string): string | undefined {
  if (COMPOUND_VALUE.test(removeMarks(value))) return undefined;
  const [, openingMark = '', countedNames] = COUNT.exec(value) ?? [];
  return countedNames === undefined ? undefined : openingMark + countedNames;
}

/** `l’origine ou un Département adjacent à l’origine`: the second group is the repeated place. */
const REPEATED_PLACE =
  /(?<!\p{L})((?:(?:le|la) |l’)([^,;()]+?) ou (?:[^,;]*? )?adjacente?s?) (?:au |à la |à l’)\2(?!\p{L})/u;

/** `l’origine ou un Département adjacent` instead of `l’origine ou un Département adjacent à l’origine`. */
export const omitRepeatedPlace = (text: string): string => text.replace(REPEATED_PLACE, '$1');

const FROM_RELATED_SPACES = /^depuis les zones (autres qu|adjacentes )(?:e |’|à )(.*)$/u;

/** Omits the destination: `depuis les zones adjacentes à Roca` before `vers Roca` → `depuis les zones adjacentes`. */
export function originWithoutDestination(origin: string, destination: string): string {
  const [, relation, relatedPlace] = FROM_RELATED_SPACES.exec(removeMarks(origin)) ?? [];
  const destinationName = removeMarks(destination).replace(/^vers /u, '');
  if (relatedPlace === undefined || relatedPlace !== destinationName) return origin;
  return relation === 'autres qu' ? 'depuis d’autres zones' : 'depuis les zones adjacentes';
}

const TO_ADJACENT_SPACES = /^(vers les .*zones\S* adjacentes) (\{there:beside\|[^}]*\}|à .*)$/u;

/** Omits the origin: `vers les zones adjacentes à Roca` after `depuis Roca` → `vers les zones adjacentes`. */
export function destinationWithoutOrigin(origin: string, destination: string): string {
  const [, adjacentSpaces, neighbor = ''] = TO_ADJACENT_SPACES.exec(destination) ?? [];
  const originName = removeMarks(origin).replace(/^depuis /u, '');
  const isOrigin = removeMarks(neighbor) === removeMarks(withA(originName));
  return adjacentSpaces !== undefined && isOrigin ? adjacentSpaces : destination;
}

/** The article of a later name in a list: `des LdC, des Routes et des Fleuves`. */
const LATER_INDEFINITE_ARTICLE = /(, | et )des /gu;

/** `des LdC et des Routes` → `les LdC et les Routes` */
export const withDefiniteArticles = (text: string): string =>
  text.replace(/^des /u, 'les ').replaceAll(LATER_INDEFINITE_ARTICLE, '$1les ');
