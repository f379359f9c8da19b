/** Names of declaration kinds in messages, and diagnostics for content of the wrong kind. */
import type { Reports } from '../binder/reports.ts';
import type { Amendment } from '../syntax/edition.ts';
import type { SequenceLine } from '../syntax/sequence.ts';
import { amending } from './catalogue.ts';
import { sortOf } from './parts.ts';
import { isDeclaration, spelled, type AmendTarget } from './target-index.ts';

/** Kinds whose name in messages differs from their keyword. */
const names: Readonly<Record<string, string>> = {
  side: 'a side of an Event',
  order: 'the Faction order of a card',
  block: 'a text without a heading',
  line: 'a line of the sequence of play',
  marginLine: 'a margin of victory',
  togetherLine: 'a line about Factions of one player',
  tiesLine: 'the order of ties',
  deckLine: 'a deck of a setup',
  trackLine: 'a number or box of a setup',
  spaceLine: 'a space of a setup',
  firstLine: 'who is first in a setup',
  then: 'the text of a setup',
  statement: 'a statement',
};

export function called(kind: string, atTop: boolean): string {
  if (kind === 'point') return atTop ? 'a "point" of the volume' : 'a "point" of an operation';
  return names[kind] ?? `${/^[aeiou]/u.test(kind) ? 'an' : 'a'} "${kind}"`;
}

const lineOf = (line: SequenceLine): string => `the line "${sortOf(line)}"`;

export function reportOtherKind(
  thing: AmendTarget,
  { content, target }: Extract<Amendment, { verb: 'replace' }>,
  reports: Reports,
): void {
  const { node } = thing;
  const isLine = '$type' in node && node.$type === 'line' && content.$type === 'line';
  const kind = isLine ? lineOf(node) : called(thing.word, !thing.parent);
  const found = isLine ? lineOf(content) : called(content.$type, isDeclaration(content));
  const hasText = thing.block !== undefined || thing.word === 'statement';
  const expected = hasText ? `${kind}, or a text for it in braces or after a colon` : kind;
  const related = [{ span: thing.node.span, message: 'The base has it here.' }];
  const name = spelled(target);
  reports.add(amending.otherKind, content.span, { name, kind, content: found }, { expected, found, related });
}

/** Reports an insertion next to a part that its declaration has only once. */
export function reportSingle(
  { node, path, word, parent }: AmendTarget,
  { content, target }: Extract<Amendment, { verb: 'insert' }>,
  reports: Reports,
): void {
  const related = [{ span: node.span, message: 'The base has it here.' }];
  const details = { name: parent?.path ?? path, kind: called(word, false) };
  const hint = `Write \`replace ${target ? spelled(target) : path} with …\`.`;
  reports.add(amending.single, content.span, details, { related, hint });
}
