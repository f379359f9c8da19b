/** Detects and applies renames in amendments. */
import { findUnknownKeys } from '@quipu/grammar';
import type { RulesAt } from '../editions/rules-at.ts';
import { type NamedPart, namedParts, type AmendTarget } from '@quipu/language';
import type { TextRange } from './passage.ts';

export interface Rename {
  readonly from: string;
  readonly to: string;
}

/** Titles, words, whitespace, punctuation. */
const TOKENS = /"[^"\n]*"|[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

const tokensOf = (text: string): readonly string[] => text.match(TOKENS) ?? [];

const NAME = /^\p{L}[\p{L}\p{N}_]*$/u;

/** The kinds of lexicon entries for the parts that a declaration lists. */
const PART_KINDS: Readonly<Record<string, string>> = {
  forces: 'pieces',
  track: 'box',
  class: 'state',
  scale: 'level',
  supply: 'marker',
};

/** A rename, and what lexicons call things of that kind. */
export interface Renaming extends Rename {
  readonly word: string;
}

/** Returns the rename of a thing or of a part of it, if a change of its text consists of that. */
export function detectRename(
  { node, path, keyword: word }: AmendTarget,
  { before, after }: { readonly before: string; readonly after: string },
): Renaming | undefined {
  const whole = { word, from: /[^\s.]+$/u.exec(path)?.[0] ?? path };
  const parts = namedParts(node).map(({ name }) => ({ word: PART_KINDS[word] ?? word, from: name.name }));
  for (const { word: kind, from } of [whole, ...parts]) {
    const to = tokensOf(after)[tokensOf(before).indexOf(from)];
    const isName = to !== undefined && to !== from && NAME.test(to);
    if (isName && applyRename(before, { from, to }) === after) return { from, to, word: kind };
  }
  return undefined;
}

/**
 * Returns the plurals that an erratum has to change too, with the new text: those equal to a name in the passage.
 * Unchanged, the old name would mean several pieces of the new name.
 */
export function followingPlurals(
  thing: AmendTarget,
  passage: TextRange,
  { text, should }: { readonly text: string; readonly should: string },
): readonly Edit[] {
  const isInside = ({ start, end }: TextRange): boolean => passage.start <= start && end <= passage.end;
  return [thing.node as Partial<NamedPart>, ...namedParts(thing.node)].flatMap(({ name, plural }) => {
    if (!name || plural?.name !== name.name || !isInside(name.span) || isInside(plural.span)) return [];
    const newName = tokensOf(should)[tokensOf(text.slice(passage.start, name.span.start)).length];
    return newName !== undefined && NAME.test(newName) ? [{ ...plural.span, newText: newName }] : [];
  });
}

/** New text for a place of an old one. */
export interface Edit extends TextRange {
  readonly newText: string;
}

/** Renames in rule text, except in quotes: titles of scenarios refer to each other. */
export const applyRename = (text: string, { from, to }: Rename): string =>
  tokensOf(text)
    .map((token) => (token === from ? to : token))
    .join('');

/** The lexicon key of the amended thing; undefined if lexicons cannot name it. */
export function lexiconKey({ bound }: RulesAt, word: string, name: string): string | undefined {
  const key = `${word}:${name}`;
  return bound && findUnknownKeys(bound, { language: 'en', terms: { [key]: { one: name } } }).length === 0
    ? key
    : undefined;
}
