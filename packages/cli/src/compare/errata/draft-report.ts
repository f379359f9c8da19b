/** Renders the draft of an erratum as text for confirmation and as JSON. */
import { join } from 'node:path';
import { formatCount } from '../../terminal/quantities.ts';
import type { Io } from '../../terminal/io.ts';
import { displayPath } from '../../workspace/workspace.ts';
import type { Amendment } from './amendment.ts';
import type { EditionPackage, PackageFile } from './edition-package.ts';
import type { ScenarioStub } from './scenario-stub.ts';

export interface Draft extends Omit<ScenarioStub, 'text'> {
  readonly edition: EditionPackage;
  readonly amendment: Amendment;
  readonly warnings: readonly string[];
  /** A lexicon entry that would change the displayed name of the renamed declaration, but not its name in the rule text. */
  readonly lexicon: { readonly key: string; readonly one: string } | undefined;
  readonly files: readonly PackageFile[];
}

export function printDraft(draft: Draft, io: Io): void {
  const { edition, amendment, failing, files } = draft;
  const { bold, dim, cyan } = io.colors;
  io.out(
    `${bold('amendment')} of ${amendment.path}${amendment.rule === undefined ? '' : `, rule ${amendment.rule}`}`,
  );
  printChangedLines(amendment, io);
  io.out('');
  for (const line of amendment.text.split('\n')) io.out(`  ${line}`);
  io.out('');
  if (failing.length === 0) io.out('No scenario of the base fails under it.');
  for (const { heading, titles } of scenarioLists(draft)) {
    if (titles.length === 0) continue;
    io.out(heading);
    for (const title of titles) io.out(`  ${title}`);
  }
  if (draft.lexicon) {
    io.out('This changes the name in the rule text: clients that use the old one must change.');
    io.out(lexiconText(draft, io));
  }
  for (const warning of draft.warnings) io.out(`${warning}\n`);
  io.out(bold('files'));
  for (const { path, text } of files)
    io.out(
      `  ${cyan(displayPath(io.cwd, join(edition.folder, path)))} ${dim(formatCount(text.trimEnd().split('\n').length, 'line'))}`,
    );
}

function printChangedLines(amendment: Amendment, { out, colors: { dim, red, green } }: Io): void {
  const { commonStart, removed, added, commonEnd } = changedLines(amendment);
  for (const line of commonStart) out(dim(`  ${line}`));
  for (const line of removed) out(red(`- ${line}`));
  for (const line of added) out(green(`+ ${line}`));
  for (const line of commonEnd) out(dim(`  ${line}`));
}

interface TitleList {
  readonly heading: string;
  readonly titles: readonly string[];
}

function scenarioLists({ failing, invalid, renamed, removed, ownFailing }: Draft): readonly TitleList[] {
  const inflect = (titles: readonly string[], singular: string, plural: string): string =>
    titles.length === 1 ? singular : plural;
  const reportedElsewhere = new Set([...invalid, ...renamed]);
  const failingOnly = failing.filter((title) => !reportedElsewhere.has(title));
  const list = (titles: readonly string[], heading: string): TitleList => ({ titles, heading });
  return [
    list(
      failingOnly,
      `${formatCount(failingOnly.length, 'scenario')} of the base ${inflect(failingOnly, 'fails', 'fail')} under it, and ${inflect(failingOnly, 'is', 'are')} to be corrected in the edition:`,
    ),
    list(
      invalid,
      `${formatCount(invalid.length, 'scenario')} of the base ${inflect(invalid, 'has', 'have')} errors under it, and ${inflect(invalid, 'is', 'are')} commented out in the edition, to be corrected:`,
    ),
    list(
      renamed,
      `${formatCount(renamed.length, 'scenario')} of the base ${inflect(renamed, 'holds', 'hold')} with the new name, which the edition's ${inflect(renamed, 'copy says', 'copies say')}:`,
    ),
    list(
      removed,
      `${formatCount(removed.length, 'scenario')} of the base ${inflect(removed, 'refers', 'refer')} to removed text, and ${inflect(removed, 'is', 'are')} removed:`,
    ),
    list(
      ownFailing,
      `${formatCount(ownFailing.length, 'scenario')} of the edition itself ${inflect(ownFailing, 'fails', 'fail')}, including earlier failures, and ${inflect(ownFailing, 'has', 'have')} to be corrected:`,
    ),
  ];
}

/** Explains how to change a displayed name without a rename in the rule text. */
export function lexiconText(
  { lexicon, edition: { folder } }: Required<Pick<Draft, 'lexicon' | 'edition'>>,
  io: Io,
): string {
  if (!lexicon) return '';
  const { key, one: displayedName } = lexicon;
  const file = displayPath(io.cwd, join(folder, 'words/en.json'));
  const entry = JSON.stringify({ language: 'en', terms: { [key]: { one: displayedName } } });
  return `To change only what players read, do not change the rules, and write ${file}: ${entry}`;
}

function changedLines({
  before,
  after,
}: Amendment): Readonly<Record<'commonStart' | 'removed' | 'added' | 'commonEnd', readonly string[]>> {
  const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));
  const [oldLines, newLines] = [linesOf(before), linesOf(after)];
  const maxCount = Math.min(oldLines.length, newLines.length);
  const firstChange = oldLines.findIndex((line, i) => line !== newLines[i]);
  const startCount = firstChange < 0 ? maxCount : Math.min(firstChange, maxCount);
  let endCount = 0;
  while (endCount < maxCount - startCount && oldLines.at(-1 - endCount) === newLines.at(-1 - endCount))
    endCount += 1;
  return {
    commonStart: oldLines.slice(0, startCount),
    removed: oldLines.slice(startCount, oldLines.length - endCount),
    added: newLines.slice(startCount, newLines.length - endCount),
    commonEnd: oldLines.slice(oldLines.length - endCount),
  };
}

/** Returns the JSON document of `quipu erratum`. */
export function draftDocument({ edition, amendment, files, ...draft }: Draft, io: Io): object {
  const { path, rule, text, before, after } = amendment;
  const { removed, failing, invalid, renamed, ownFailing, warnings, lexicon } = draft;
  const scenarios = { gone: removed, failing, invalid, renamed, own: ownFailing };
  return {
    path,
    rule,
    amendment: text,
    before,
    after,
    ...scenarios,
    warnings,
    lexicon,
    written: files.map((file) => displayPath(io.cwd, join(edition.folder, file.path))),
  };
}
