/** Amendments that give a thing another name and change nothing else. */
import { faultsOf } from '@quipu/grammar';
import type { RulesAt } from '../editions/rules-at.ts';
import type { Amendment } from './amendment.ts';

/** Both names of a renamed thing, as rule text writes them. */
export interface Rename {
  readonly from: string;
  readonly to: string;
}

/** Titles, names and numbers, spaces, signs. */
const TOKENS = /"[^"\n]*"|[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

const tokensOf = (text: string): readonly string[] => text.match(TOKENS) ?? [];

const NAME = /^\p{L}[\p{L}\p{N}_]*$/u;

/** Returns the rename that an amendment consists of; undefined if it changes anything else. */
export function renameIn({
  path,
  before,
  after,
}: Pick<Amendment, 'path' | 'before' | 'after'>): Rename | undefined {
  const from = /[^\s.]+$/u.exec(path)?.[0] ?? path;
  const at = tokensOf(before).indexOf(from);
  const to = tokensOf(after)[at];
  if (to === undefined || to === from || !NAME.test(to)) return undefined;
  return renamedIn(before, { from, to }) === after ? { from, to } : undefined;
}

/** Replaces a name in rule text. What is quoted stays: titles of scenarios refer to each other. */
export const renamedIn = (text: string, { from, to }: Rename): string =>
  tokensOf(text)
    .map((token) => (token === from ? to : token))
    .join('');

/** The key under which a lexicon calls the thing that an amendment is about; undefined if lexicons have none for it. */
export function lexiconKey({ bound }: RulesAt, word: string, name: string): string | undefined {
  const key = `${word}:${name}`;
  return bound && faultsOf(bound, { language: 'en', terms: { [key]: { one: name } } }).length === 0
    ? key
    : undefined;
}
