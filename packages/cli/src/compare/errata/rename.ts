/** Detects and applies amendments that only rename a thing. */
import { faultsOf } from '@quipu/grammar';
import type { RulesAt } from '../editions/rules-at.ts';
import type { Amendment } from './amendment.ts';

export interface Rename {
  readonly from: string;
  readonly to: string;
}

/** Titles, words, whitespace, punctuation. */
const TOKENS = /"[^"\n]*"|[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

const tokensOf = (text: string): readonly string[] => text.match(TOKENS) ?? [];

const NAME = /^\p{L}[\p{L}\p{N}_]*$/u;

/** Returns the rename; undefined if the amendment changes anything else. */
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

/** Renames in rule text, except in quotes: titles of scenarios refer to each other. */
export const renamedIn = (text: string, { from, to }: Rename): string =>
  tokensOf(text)
    .map((token) => (token === from ? to : token))
    .join('');

/** The lexicon key of the amended thing; undefined if lexicons cannot name it. */
export function lexiconKey({ bound }: RulesAt, word: string, name: string): string | undefined {
  const key = `${word}:${name}`;
  return bound && faultsOf(bound, { language: 'en', terms: { [key]: { one: name } } }).length === 0
    ? key
    : undefined;
}
