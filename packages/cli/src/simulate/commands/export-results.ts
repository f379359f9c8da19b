/** `quipu results export`: converts results to tables for other programs. */
import { closeSync, openSync, readSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import { ResultsTables } from '../export/results-tables.ts';
import { FORMATS, type TableFormat } from '../export/write-table.ts';
import { readResults } from '../results-file.ts';
import { formatCount } from '../../terminal/quantities.ts';
import type { Io } from '../../terminal/io.ts';
import { createFileAtomically, fileKindOf } from '../../workspace/files.ts';
import { checkFolderExists, checkReplaceable } from '../../workspace/output-file.ts';
import { displayPath } from '../../workspace/workspace.ts';

export interface ExportResultsArguments extends Readonly<Partial<Record<TableFormat, boolean>>> {
  readonly results: string;
  /** The beginning of the paths to write, or their folder. */
  readonly out?: string;
  /** Whether to overwrite files of another kind. */
  readonly force: boolean;
}

export async function exportResults(args: ExportResultsArguments, io: Io): Promise<ExitCode> {
  const formats = (['csv', 'parquet', 'arrow'] as const).filter((format) => args[format] === true);
  if (formats.length === 0)
    throw new CommandError('The format is missing.', 'Add --csv, --parquet or --arrow.');
  const path = resolve(io.cwd, args.results);
  const displayName = displayPath(io.cwd, path);
  const prefix = prefixOf(path, args.out === undefined ? undefined : resolve(io.cwd, args.out));
  checkFolderExists(io.cwd, prefix, '--out');
  let tables: ResultsTables | undefined;
  let games = 0;
  const contents = await readResults(path, displayName, {
    header: (header) => (tables = new ResultsTables(header)),
    game: (game) => {
      tables?.add(game);
      games += 1;
    },
  });
  if (!tables || games === 0)
    throw new CommandError(
      `${displayName} contains no game yet.`,
      'Play some: `quipu simulate`.',
      EXIT.findings,
    );
  if (contents?.isTruncated === true)
    io.err(`The last line of ${displayName} was cut off; its game is left out.`);
  const files = formats.flatMap((format) =>
    (tables?.tables ?? []).map((table) => ({ table, format, path: `${prefix}-${table.name}.${format}` })),
  );
  // Check all before the first is written.
  for (const file of files) checkTableReplaceable(file.path, file.format, args.force, io);
  for (const { table, format, path: target } of files) {
    await createFileAtomically(target, (temporaryPath) => FORMATS[format].write(table, temporaryPath));
    const rows = table.columns[0]?.values.length ?? 0;
    io.out(`${formatCount(rows, 'row')} in ${displayPath(io.cwd, target)}`);
  }
  return EXIT.ok;
}

/** The beginning of the paths of tables: `out`, or the name of the results without its extension, in `out` if that is a folder. */
function prefixOf(results: string, out: string | undefined): string {
  const { dir, name } = parse(results);
  if (out === undefined) return join(dir, name);
  return fileKindOf(out) === 'folder' ? join(out, name) : out;
}

/** @throws {CommandError} if the path is not a table of that format, unless it may be overwritten */
function checkTableReplaceable(path: string, format: TableFormat, force: boolean, io: Pick<Io, 'cwd'>): void {
  const isTable = fileKindOf(path) === 'file' && startsWith(path, FORMATS[format].magic);
  checkReplaceable(
    {
      path,
      displayName: displayPath(io.cwd, path),
      option: '--out',
      description: 'a table that this command has written',
      isReplaceable: () => false,
    },
    force || isTable,
  );
}

function startsWith(path: string, magic: string): boolean {
  const bytes = Buffer.alloc(magic.length);
  const handle = openSync(path, 'r');
  try {
    readSync(handle, bytes, 0, magic.length, 0);
  } finally {
    closeSync(handle);
  }
  return bytes.toString('latin1') === magic;
}
