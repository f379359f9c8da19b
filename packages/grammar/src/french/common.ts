/** Building blocks of French phrases. */
import { french, type Term, removeMarks } from '@quipu/words/nouns';
import { isElided, nameText } from '@quipu/words/nouns/french';
import type { Condition } from '../english/common.ts';

export const { list } = french;

/**
 * Beginnings that parts of a condition can share: `l’Opération est`, `il est possible d’éliminer`, each before a
 * name or a number.
 */
const SHARED = {
  or: /^(?:[^,]*? est |il est possible (?:de |d’)\p{L}+ )(?=[[{]?(?:l’|la |le |une? |des |\d))/u,
  and: /^[^,]*? n’est pas (?=[[{]?(?:l’|la |le |une? |des ))/u,
};

/** States a shared beginning of consecutive parts once: `l’Opération est l’Attaque ou la Marche`. */
export function mergeBeginnings(parts: readonly string[], conjunction: 'and' | 'or'): readonly string[] {
  const rows: { readonly head: string; readonly rests: string[] }[] = [];
  for (const part of parts) {
    const [head = ''] = SHARED[conjunction].exec(part) ?? [];
    const last = rows.at(-1);
    const rest = part.slice(head.length);
    if (head !== '' && last?.head === head && !/[()]/u.test(removeMarks(part))) last.rests.push(rest);
    else rows.push({ head, rests: [rest] });
  }
  return rows.map(({ head, rests }) => {
    if (rests.length === 1) return head + rests.join('');
    return conjunction === 'or'
      ? head + list(rests, 'or')
      : `${head.replace(/pas $/u, 'ni ')}${rests.join(' ni ')}`;
  });
}

export function joinParts(parts: readonly string[], conjunction: 'and' | 'or'): string {
  const [first = '', ...rest] = mergeBeginnings(parts, conjunction);
  if (conjunction === 'and') return [first, ...rest].join(' et ');
  // `cette zone est une Métropole ou une Province`.
  return rest.reduce(
    (joinedText, part) =>
      / est (?:une? |l’|la |le )[^,]*$/u.test(joinedText) && /^est (?:une? |l’|la |le )/u.test(part)
        ? `${joinedText} ou ${part.slice('est '.length)}`
        : `${joinedText} ou ${part}`,
    first,
  );
}

const SUBJUNCTIVES: Readonly<Record<string, string>> = {
  'n’est': 'ne soit',
  est: 'soit',
  sont: 'soient',
  'n’a': 'n’ait',
  a: 'ait',
  ont: 'aient',
  peut: 'puisse',
  peuvent: 'puissent',
  'n’atteint': 'n’atteigne',
  atteint: 'atteigne',
};

/** Puts the first verb of a clause into the subjunctive: `jusqu’à ce que cette zone soit Neutre`. */
export const toSubjunctive = (text: string): string =>
  text.replace(
    /(?<![\p{L}’])(?:n’est|est|sont|n’a|a|ont|peut|peuvent|n’atteint|atteint)(?![\p{L}’])/u,
    (word) => SUBJUNCTIVES[word] ?? word,
  );

export const negate = (not: boolean, plain: string): string =>
  not ? `${isElided(plain) ? 'n’' : 'ne '}${plain} pas` : plain;

export const indefiniteArticle = (term: Term): string =>
  term.plural === true ? 'des' : term.gender === 'f' ? 'une' : 'un';

const PRESENT: Readonly<Record<string, string>> = {
  conduirait: 'conduit',
  mènerait: 'mène',
  pourrait: 'peut',
  pourraient: 'peuvent',
};

/** Replaces the conditional of a clause by the present, as required after `si`; relative clauses stay unchanged. */
const toPresent = (text: string): string =>
  text.replaceAll(
    /(?<!(?<!\p{L})(?:dont|où|que|qui|qu’)(?!\p{L})[^,;()]*)(?<!\p{L})(?:conduirait|mènerait|pourrait|pourraient)(?!\p{L})/gu,
    (word) => PRESENT[word] ?? word,
  );

export const ifConditions = ({ parts, conjunction }: Condition): string =>
  joinParts(
    mergeBeginnings(parts, conjunction)
      .map(toPresent)
      .map((part) => (/^ils? /u.test(part) ? `s’${part}` : `si ${part}`)),
    conjunction,
  );

export const atLevels = (levels: readonly Term[]): string =>
  list(
    levels.map((level) => `${level.gender === undefined ? 'au niveau' : 'en'} ${nameText(level)}`),
    'or',
  );

/** The counted things if a value is a plain count. A mark around the whole value is moved to them. */
export function countedThings(value: string): string | undefined {
  if (/[−+×÷;,]| si | sinon /u.test(removeMarks(value))) return undefined;
  const [, mark = '', counted] = /^le (\[?)nombre (?:de |d’)(.*)$/u.exec(value) ?? [];
  return counted === undefined ? undefined : mark + counted;
}

/** `l’origine ou un Département adjacent` instead of `l’origine ou un Département adjacent à l’origine`. */
export const omitRepeatedPlace = (text: string): string =>
  text.replace(
    /(?<!\p{L})((?:(?:le|la) |l’)([^,;()]+?) ou (?:[^,;]*? )?adjacente?s?) (?:au |à la |à l’)\2(?!\p{L})/u,
    '$1',
  );

export function withoutArticles(text: string): string {
  return text.replace(/^(des|les|du|de la|un|une) /u, '').replaceAll(/( et | ou |, )(des|les) /gu, '$1');
}
