/**
 * Rewrites of rendered Spanish phrases: counts, and places stated twice. They work on text, because only the rendered phrases show whether
 * two of them name the same place.
 */
import { joinWords, removeMarks } from '@quipu/words/nouns';

/** An operator, a list or a condition: a value that is not a plain count. */
const COMPOUND_VALUE = /[−+×÷;,]| si /u;
/** `el número de Bases`, with an optional mark around the whole value. */
const COUNT = /^el (\[?)número de (.*)$/u;

/** The counted things if a value is a plain count. A mark around the whole value is moved to them. */
export function namesOfCount(value: string): string | undefined {
  if (COMPOUND_VALUE.test(removeMarks(value))) return undefined;
  const [, openingMark = '', countedNames] = COUNT.exec(value) ?? [];
  return countedNames === undefined ? undefined : openingMark + countedNames;
}

/** `el origen o un Departamento adyacente al origen`: the second group is the repeated place. */
const REPEATED_PLACE = /(?<!\p{L})((?:el|la) ([^,;()]+?) o (?:[^,;]*? )?adyacentes?) a(?:l| la) \2(?!\p{L})/u;

/** `el origen o un Departamento adyacente` instead of `el origen o un Departamento adyacente al origen`. */
export const omitRepeatedPlace = (text: string): string => text.replace(REPEATED_PLACE, '$1');

const FROM_RELATED_SPACES = /^desde los espacios (distintos|adyacentes) (?:del|de|al|a) (.*)$/u;

/** Omits the destination: `desde los espacios adyacentes a Mira` before `a Mira` → `desde los espacios adyacentes`. */
function originWithoutDestination(origin: string, destination: string): string {
  const destinationName = /^(?:al|a) (.*)$/u.exec(removeMarks(destination))?.[1];
  const [, relation, relatedPlace] = FROM_RELATED_SPACES.exec(removeMarks(origin)) ?? [];
  if (relatedPlace === undefined || relatedPlace !== destinationName) return origin;
  return relation === 'distintos' ? 'desde otros espacios' : 'desde los espacios adyacentes';
}

/** `desde Mira` → `de Mira` */
const withDeForDesde = (origin: string): string =>
  origin
    .replace(/^\{there:from\|desde el /u, '{there:of|del ')
    .replace(/^\{there:from\|desde /u, '{there:of|de ')
    .replace(/^desde el /u, 'del ')
    .replace(/^desde /u, 'de ');

const FROM_PLURAL = /^desde (otros|los|las) /u;
const TO_ADJACENT_SPACES = /^a los espacios adyacentes (.*)$/u;

/**
 * The ends of a move: `desde el origen`, `al destino` → `del origen al destino`. The origin is not repeated: `desde Mira`,
 * `a los espacios adyacentes a Mira` → `de Mira a espacios adyacentes`.
 */
export function originAndDestination(origin: string, destination: string): string {
  if (origin === '' || destination === '') return joinWords(origin, destination);
  const shortOrigin = originWithoutDestination(origin, destination);
  if (FROM_PLURAL.test(removeMarks(shortOrigin))) return joinWords(shortOrigin, destination);
  const originWithDe = withDeForDesde(origin);
  const [, neighbor] = TO_ADJACENT_SPACES.exec(removeMarks(destination)) ?? [];
  const isOrigin = neighbor?.replace(/^a/u, 'de') === removeMarks(originWithDe);
  return joinWords(originWithDe, isOrigin ? 'a espacios adyacentes' : destination);
}
