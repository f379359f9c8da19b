/** Joins results files of one plan, such as the shards of a run. */
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { EXIT, CommandError } from '../exit.ts';
import { formatCount } from '../terminal/quantities.ts';
import { createFileAtomically } from '../workspace/files.ts';
import { readResults, type ResultsContents } from './results-file.ts';
import { planDifferences } from './simulation-plan.ts';

/** A results file to merge. */
export interface ResultsSource {
  readonly path: string;
  readonly displayName: string;
}

export interface ReadSource extends ResultsSource {
  readonly contents: ResultsContents;
}

export interface MergedGames {
  readonly sources: readonly ReadSource[];
  /** The file of each game, by its number. */
  readonly sourceByGame: ReadonlyMap<number, ResultsSource>;
}

/**
 * Reads files and checks that they contain different games of one plan.
 * @throws {CommandError} with the differences of the plans, or the games that two files contain
 */
export async function readSources(files: readonly ResultsSource[]): Promise<MergedGames> {
  const sources: ReadSource[] = [];
  const sourceByGame = new Map<number, ResultsSource>();
  for (const file of files) {
    const doubles: number[] = [];
    let earlierSource: ResultsSource | undefined;
    const contents = await readResults(file.path, file.displayName, {
      game: ({ game }) => {
        const earlier = sourceByGame.get(game);
        earlierSource ??= earlier;
        if (earlier) doubles.push(game);
        else sourceByGame.set(game, file);
      },
    });
    if (!contents) throw emptyFileError(file);
    checkPlan(sources[0], { ...file, contents });
    if (earlierSource)
      throw new CommandError(
        `${file.displayName} and ${earlierSource.displayName} both contain ${listGames(doubles)}.`,
        'Nothing was written. Leave one of the files out: equal plans and numbers are equal games.',
        EXIT.findings,
      );
    sources.push({ ...file, contents });
  }
  return { sources, sourceByGame };
}

const emptyFileError = ({ displayName }: ResultsSource): CommandError =>
  new CommandError(
    `${displayName} has no header yet, so it belongs to no run.`,
    'Leave it out, or play its games first.',
    EXIT.findings,
  );

function checkPlan(first: ReadSource | undefined, source: ReadSource): void {
  if (!first) return;
  const places = [`in ${first.displayName}`, `in ${source.displayName}`] as const;
  const differences = planDifferences(first.contents.header, source.contents.header, places);
  if (differences.length === 0) return;
  throw new CommandError(
    `${first.displayName} and ${source.displayName} contain different games: ${differences.join('; ')}.`,
    'Nothing was written. Shards need the same arguments, --seed included, and the same rules.',
    EXIT.findings,
  );
}

/** The numbers below the last game that no file contains. */
export function gapsOf({ sourceByGame }: MergedGames): readonly number[] {
  const lastGame = [...sourceByGame.keys()].reduce((last, game) => Math.max(last, game), -1);
  return Array.from({ length: lastGame + 1 }, (_, game) => game).filter((game) => !sourceByGame.has(game));
}

/** Writes the header of the first file, and the games of all. */
export async function writeMerged({ sources }: MergedGames, path: string): Promise<void> {
  await createFileAtomically(path, async (temporaryPath) => {
    for (const [i, { path: source, contents }] of sources.entries()) {
      const start = i === 0 ? 0 : contents.headerBytes;
      if (start === contents.bytes) continue;
      await pipeline(
        createReadStream(source, { start, end: contents.bytes - 1 }),
        createWriteStream(temporaryPath, { flags: 'a' }),
      );
    }
  });
}

const MAX_RANGES = 8;

/** `game 3`, `games 0, 2 to 5 and 9`. @param games ascending or not */
export function listGames(games: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const game of [...games].sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range?.last === game - 1) range.last = game;
    else ranges.push({ first: game, last: game });
  }
  const texts = ranges
    .slice(0, MAX_RANGES)
    .map(({ first, last }) => (first === last ? String(first) : `${first} to ${last}`));
  const rest = ranges.slice(MAX_RANGES).reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const parts = rest > 0 ? [...texts, formatCount(rest, 'other')] : texts;
  const list =
    parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}` : parts.join('');
  return `${games.length === 1 ? 'game' : 'games'} ${list}`;
}
