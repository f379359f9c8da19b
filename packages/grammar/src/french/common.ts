/** What several of the phrases of French are made of. */
import { french, type Term } from '@quipu/words/nouns';
import { elides, named } from '@quipu/words/nouns/french';
import type { Condition } from '../english/common.ts';

/** Parts of a condition, joined. */
export const joined = (parts: readonly string[], conjunction: 'and' | 'or'): string =>
  parts.join(conjunction === 'and' ? ' et ' : ' ou ');

/** Items with commas, and a word before the last. */
export const { list } = french;

/** A verb, or its contrary. */
export const verb = (not: boolean, plain: string): string =>
  not ? `${elides(plain) ? 'n’' : 'ne '}${plain} pas` : plain;

/** The indefinite article of a name. */
export const un = (term: Term): string => (term.plural === true ? 'des' : term.gender === 'f' ? 'une' : 'un');

/** `si`, before each part of a condition. */
export const si = ({ parts, conjunction }: Condition): string =>
  joined(
    parts.map((part) => (/^ils? /u.test(part) ? `s’${part}` : `si ${part}`)),
    conjunction,
  );

/** `en Soutien Actif`, `au niveau Neutre`. */
export const atLevels = (levels: readonly Term[]): string =>
  list(
    levels.map((level) => `${level.gender === undefined ? 'au niveau' : 'en'} ${named(level)}`),
    'or',
  );

/** A name without the article that it stood with. */
export function bare(what: string): string {
  return what.replace(/^(des|les|du|de la|un|une) /u, '').replaceAll(/( et | ou |, )(des|les) /gu, '$1');
}
