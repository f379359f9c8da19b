/** Building blocks of Spanish phrases. */
import { spanish, type Term, removeMarks } from '@quipu/words/nouns';
import { conjunctionBefore } from '@quipu/words/nouns/spanish';
import type { Condition } from '../english/common.ts';

export const joinParts = (parts: readonly string[], conjunction: 'and' | 'or'): string =>
  parts.reduce((joinedText, next) => {
    // `este espacio es una Ciudad o una LdC`.
    const [head = ''] = (conjunction === 'or' && IS_A.exec(next)) || [];
    const isShared =
      head === 'es ' ? / es (?:una?|el|la) [^,]*$/u.test(joinedText) : joinedText.startsWith(head);
    const part = isShared ? next.slice(head.length) : next;
    return `${joinedText} ${conjunctionBefore(part, conjunction)} ${part}`;
  });

/** The verb "is", with its subject if it has one, before a name with an article. */
const IS_A = /^(?:la Operación )?es (?=\[?(?:una?|el|la) )/u;

/** The counted things if a value is a plain count. A mark around the whole value is moved to them. */
export function countedThings(value: string): string | undefined {
  if (/[−+×÷;,]| si /u.test(removeMarks(value))) return undefined;
  const [, mark = '', counted] = /^el (\[?)número de (.*)$/u.exec(value) ?? [];
  return counted === undefined ? undefined : mark + counted;
}

/** `el origen o un Departamento adyacente` instead of `el origen o un Departamento adyacente al origen`. */
export const omitRepeatedPlace = (text: string): string =>
  text.replace(/(?<!\p{L})((?:el|la) ([^,;()]+?) o (?:[^,;]*? )?adyacentes?) a(?:l| la) \2(?!\p{L})/u, '$1');

export const { list } = spanish;

export const indefiniteArticle = (term: Term): string => (term.gender === 'f' ? 'una' : 'un');

const SUBJUNCTIVES: Readonly<Record<string, string>> = {
  es: 'sea',
  son: 'sean',
  está: 'esté',
  están: 'estén',
  tiene: 'tenga',
  tienen: 'tengan',
  hay: 'haya',
  puede: 'pueda',
  pueden: 'puedan',
  alcanza: 'alcance',
  alcanzan: 'alcancen',
  supera: 'supere',
  superan: 'superen',
  podría: 'pueda',
  podrían: 'puedan',
};

/** Puts verbs into the subjunctive, except in relative clauses: `esté bajo Control y tenga Tropas`. */
export const toSubjunctive = (text: string): string =>
  text.replaceAll(
    /(?<!(?:que|donde|si) (?:no )?)(?<![\p{L}:])\p{L}+(?!\p{L})/gu,
    (word) => SUBJUNCTIVES[word] ?? word,
  );

const PRESENT: Readonly<Record<string, string>> = {
  llevaría: 'lleva',
  sería: 'es',
  podría: 'puede',
  podrían: 'pueden',
};

/** Replaces the conditional of a clause by the present, as required after `si`; relative clauses stay unchanged. */
const toPresent = (text: string): string =>
  text.replaceAll(
    /(?<!(?<!\p{L})(?:que|donde|cuyos?|cuyas?)(?!\p{L})[^,;()]*)(?<!\p{L})(?:llevaría|sería(?= posible)|podría|podrían)(?!\p{L})/gu,
    (word) => PRESENT[word] ?? word,
  );

export const ifConditions = ({ parts, conjunction }: Condition): string =>
  `si ${conditionText({ parts: parts.map(toPresent), conjunction })}`;

export const conditionText = ({ parts, conjunction }: Condition): string => joinParts(parts, conjunction);
