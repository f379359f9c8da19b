/** `quipu results merge`: joins results files of one plan. */
import { resolve } from 'node:path';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import { gapsOf, listGames, readSources, writeMerged } from '../merge-results.ts';
import { formatCount } from '../../terminal/quantities.ts';
import type { Io } from '../../terminal/io.ts';
import { isSameFile } from '../../workspace/files.ts';
import { checkFolderExists, checkNewFile } from '../../workspace/output-file.ts';
import { displayPath } from '../../workspace/workspace.ts';

export interface MergeResultsArguments {
  readonly files: readonly string[];
  readonly out: string;
  /** Whether to merge although games are missing. */
  readonly partial: boolean;
  readonly force: boolean;
}

export async function mergeResults(args: MergeResultsArguments, io: Io): Promise<ExitCode> {
  const outPath = resolve(io.cwd, args.out);
  const outName = displayPath(io.cwd, outPath);
  const files = args.files.map((file) => {
    const path = resolve(io.cwd, file);
    return { path, displayName: displayPath(io.cwd, path) };
  });
  checkFolderExists(io.cwd, outPath, '--out');
  if (files.some(({ path }) => isSameFile(path, outPath)))
    throw new CommandError(`${outName} is one of the files to merge.`, 'Name another file after --out.');
  checkNewFile({ path: outPath, displayName: outName, option: '--out' }, args.force);
  const merged = await readSources(files);
  for (const { displayName, contents } of merged.sources)
    if (contents.isTruncated) io.err(`The last line of ${displayName} was cut off; its game is left out.`);
  const gaps = gapsOf(merged);
  if (gaps.length > 0 && !args.partial)
    throw new CommandError(
      `The files do not contain ${listGames(gaps)}.`,
      'Nothing was written. Add the file with these games, or merge the others with --partial; the command that played them also plays missing games.',
      EXIT.findings,
    );
  await writeMerged(merged, outPath);
  if (gaps.length > 0) io.err(`Without ${listGames(gaps)}.`);
  const reportCommand = io.colors.dim(`quipu report ${outName}`);
  io.out(`${formatCount(merged.sourceByGame.size, 'game')} in ${outName}. ${reportCommand}`);
  return EXIT.ok;
}
