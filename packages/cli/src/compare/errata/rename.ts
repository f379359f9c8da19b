/** Detects and applies renames in amendments. */
import { findUnknownKeys } from '@quipu/grammar';
import type { RulesAt } from '../editions/rules-at.ts';
import { type NamedPart, namedParts, type AmendTarget } from '@quipu/language/internal';
import type { TextRange } from './passage.ts';

export interface Rename {
  readonly from: string;
  readonly to: string;
}

/** Titles, words, whitespace, punctuation. */
const TOKENS = /"[^"\n]*"|[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

const tokensOf = (text: string): readonly string[] => text.match(TOKENS) ?? [];

const IDENTIFIER = /^\p{L}[\p{L}\p{N}_]*$/u;

/** The kinds of lexicon entries for the parts that a declaration lists. */
const PART_KINDS: Readonly<Record<string, string>> = {
  forces: 'pieces',
  track: 'box',
  class: 'state',
  scale: 'level',
  supply: 'marker',
};

/** A rename of a declaration or of a part that it lists. */
export interface DeclarationRename extends Rename {
  /** The kind of lexicon entry. */
  readonly word: string;
}

/** Returns the rename of a target or of one of its parts; undefined if anything else in the text changes. */
export function detectRename(
  { node, path, keyword: word }: AmendTarget,
  { before, after }: { readonly before: string; readonly after: string },
): DeclarationRename | undefined {
  const declaration = { kind: word, oldName: /[^\s.]+$/u.exec(path)?.[0] ?? path };
  const listedParts = namedParts(node).map(({ name }) => ({
    kind: PART_KINDS[word] ?? word,
    oldName: name.name,
  }));
  for (const { kind, oldName } of [declaration, ...listedParts]) {
    const newName = tokensOf(after)[tokensOf(before).indexOf(oldName)];
    if (newName === undefined || newName === oldName || !IDENTIFIER.test(newName)) continue;
    const rename = { from: oldName, to: newName };
    if (applyRename(before, rename) === after) return { ...rename, word: kind };
  }
  return undefined;
}

/**
 * Returns the edits of plurals that equal a name in the passage, since a rename has to change both.
 * Unchanged, the old name would mean several pieces of the new name.
 */
export function editsOfPlurals(
  target: AmendTarget,
  passage: TextRange,
  { text, corrected }: { readonly text: string; readonly corrected: string },
): readonly Edit[] {
  const isInside = ({ start, end }: TextRange): boolean => passage.start <= start && end <= passage.end;
  return [target.node as Partial<NamedPart>, ...namedParts(target.node)].flatMap(({ name, plural }) => {
    const isOnlyNameEdited =
      name && plural?.name === name.name && isInside(name.span) && !isInside(plural.span);
    if (!isOnlyNameEdited) return [];
    const nameIndex = tokensOf(text.slice(passage.start, name.span.start)).length;
    const newName = tokensOf(corrected)[nameIndex];
    return newName !== undefined && IDENTIFIER.test(newName) ? [{ ...plural.span, newText: newName }] : [];
  });
}

/** The replacement of a range of a text. */
export interface Edit extends TextRange {
  readonly newText: string;
}

/** Renames in rule text, except in quotes: titles of scenarios refer to each other. */
export const applyRename = (text: string, { from, to }: Rename): string =>
  tokensOf(text)
    .map((token) => (token === from ? to : token))
    .join('');

/** The lexicon key of the amended declaration; undefined if lexicons cannot name it. */
export function lexiconKey({ bound }: RulesAt, word: string, name: string): string | undefined {
  const key = `${word}:${name}`;
  return bound && findUnknownKeys(bound, { language: 'en', terms: { [key]: { one: name } } }).length === 0
    ? key
    : undefined;
}
