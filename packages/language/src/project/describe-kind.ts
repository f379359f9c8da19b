/** Names of declaration kinds in messages, and diagnostics for content of the wrong kind. */
import type { Reports } from '../binder/reports.ts';
import type { Amendment, Content } from '../syntax/edition.ts';
import type { SequenceLine } from '../syntax/sequence.ts';
import { amendmentDiagnostics } from './amendment-diagnostics.ts';
import { lineKey } from './amendable-parts.ts';
import { isDeclaration, targetPath, type AmendTarget } from './target-index.ts';

/** Kinds whose name in messages differs from their keyword. */
const KIND_NAMES: Readonly<Record<string, string>> = {
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

/** Returns the name of a kind in messages; `isTopLevel` for a declaration of the volume. */
export function describeKind(kind: string, isTopLevel: boolean): string {
  if (kind === 'point') return isTopLevel ? 'a "point" of the volume' : 'a "point" of an operation';
  return KIND_NAMES[kind] ?? `${/^[aeiou]/u.test(kind) ? 'an' : 'a'} "${kind}"`;
}

const describeLine = (line: SequenceLine): string => `the line "${lineKey(line)}"`;

/** Reports a replacement of another kind than its target. */
export function reportOtherKind(
  element: AmendTarget,
  { content, target }: Extract<Amendment, { verb: 'replace' }>,
  reports: Reports,
): void {
  const { node } = element;
  const isLine = '$type' in node && node.$type === 'line' && content.$type === 'line';
  const kind = isLine ? describeLine(node) : describeKind(element.keyword, !element.parent);
  const contentKind = isLine ? describeLine(content) : describeKind(content.$type, isDeclaration(content));
  const hasText = element.block !== undefined || element.keyword === 'statement';
  const expected = hasText ? `${kind}, or a text for it in braces or after a colon` : kind;
  const related = [{ span: element.node.span, message: 'The base has it here.' }];
  const name = targetPath(target);
  reports.add(
    amendmentDiagnostics.differentKind,
    content.span,
    { name, kind, content: contentKind },
    { expected, found: contentKind, related },
  );
}

/** Returns the name of the kind that can be inserted next to a target; without a target, into the volume. */
export const insertableKind = (neighbor: AmendTarget | undefined): string =>
  neighbor?.parent ? describeKind(neighbor.keyword, false) : 'a declaration';

/** Reports inserted content without a place for its kind. */
export function reportNoPlace(content: Content, expected: string, reports: Reports): void {
  const found = describeKind(content.$type, isDeclaration(content));
  const { noPlaceToInsert } = amendmentDiagnostics;
  reports.add(noPlaceToInsert, content.span, { content: found }, { expected, found });
}

/** Reports an insertion next to a part that its declaration has only once. */
export function reportSingle(
  { node, path, keyword, parent }: AmendTarget,
  { content, target }: Extract<Amendment, { verb: 'insert' }>,
  reports: Reports,
): void {
  const related = [{ span: node.span, message: 'The base has it here.' }];
  const details = { name: parent?.path ?? path, kind: describeKind(keyword, false) };
  const hint = `Write \`replace ${target ? targetPath(target) : path} with …\`.`;
  reports.add(amendmentDiagnostics.onlyOneAllowed, content.span, details, { related, hint });
}
