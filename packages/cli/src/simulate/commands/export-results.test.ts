/** Checks that each format has all results under the names of Factions, tracks and cards. */
import { tableFromIPC } from 'apache-arrow';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import { readResults } from '../results-file.ts';
import type { GameLine, Header } from '../results-format.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'quipu-'));
const results = join(scratch, 'results.jsonl');

vi.setConfig({ testTimeout: 60_000 });

async function quipu(...args: string[]): Promise<{ code: number; text: string }> {
  const io = testIo({ cwd: root });
  const code = await runCommand(args, io);
  return { code, text: io.stdout() + io.stderr() };
}

const games: GameLine[] = [];
let header: Header;

beforeAll(async () => {
  expect((await quipu('build', 'sample')).code).toBe(EXIT.ok);
  // A seed of more than 32 bits.
  const args = ['--games', '7', '--seed', '5000000000', '--out', results];
  expect((await quipu('simulate', 'sample', ...args)).code).toBe(EXIT.ok);
  const contents = await readResults(results, results, { game: (game) => void games.push(game) });
  if (!contents) throw new Error('no header');
  ({ header } = contents);
  expect(await quipu('results', 'export', results, '--csv', '--parquet', '--arrow')).toEqual({
    code: EXIT.ok,
    text: expect.stringContaining('7 rows in') as string,
  });
}, 60_000);

afterAll(() => rmSync(scratch, { recursive: true }));

type Row = Readonly<Record<string, unknown>>;

/** Integers of 64 bits as numbers. */
const plain = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
  );

async function readParquet(table: string): Promise<readonly Row[]> {
  const file = await asyncBufferFromFile(join(scratch, `results-${table}.parquet`));
  return (await parquetReadObjects({ file })).map(plain);
}

const readArrow = (table: string): readonly Row[] =>
  [...tableFromIPC(readFileSync(join(scratch, `results-${table}.arrow`)))].map((row) =>
    plain((row as { readonly toJSON: () => Row }).toJSON()),
  );

const readCsv = (table: string): readonly string[] =>
  readFileSync(join(scratch, `results-${table}.csv`), 'utf8')
    .trim()
    .split('\n');

it('writes into a folder under the name of the results', async () => {
  const folder = join(scratch, 'tables');
  mkdirSync(folder);
  expect((await quipu('results', 'export', results, '--csv', '--out', folder)).code).toBe(EXIT.ok);
  expect(readdirSync(folder)).toContain('results-games.csv');
});

it('has a row for each game, with a column for each Faction and each gauge', async () => {
  const rows = await readParquet('games');
  expect(rows).toHaveLength(7);
  const { game, seed, final, places, end, turns } = games[0] as GameLine;
  const resources = header.gauges.findIndex(({ name, seat }) => name === 'Resources' && seat === 'Rebels');
  const winners = header.seats.filter((_, seat) => places[seat] === 1).join('+');
  expect(rows[0]).toMatchObject({
    game,
    seed,
    first: winners,
    rounds: end.rounds,
    early: end.early,
    last_card: end.card,
    'place.Govt': places[0],
    'margin.Rebels': final.margins[1],
    'track.Resources.Rebels': final.values[resources],
    'turn_median_ms.Govt': turns[0]?.median,
  });
  expect(seed).toBeGreaterThan(2 ** 32);
});

it('has a row for each snapshot, Event and use', async () => {
  const [snapshots, events, uses] = await Promise.all(['snapshots', 'events', 'uses'].map(readParquet));
  expect(snapshots).toHaveLength(games.reduce((sum, { checks }) => sum + checks.length + 1, 0));
  expect(events).toHaveLength(games.reduce((sum, game) => sum + game.events.length, 0));
  expect(uses).toHaveLength(
    games.reduce((sum, { used }) => sum + used.flatMap((names) => Object.keys(names)).length, 0),
  );
  const [card = '', side, faction, before, after] = games.flatMap((game) => game.events)[0] ?? [];
  expect(events?.[0]).toMatchObject({
    number: 1,
    card,
    title: header.cards[card],
    side,
    faction,
    'margin_before.Govt': before?.[0],
    'margin_after.Govt': after?.[0],
  });
});

it('has equal rows in all formats', async () => {
  for (const table of ['games', 'snapshots', 'events', 'uses']) {
    const rows = await readParquet(table);
    expect(readArrow(table)).toEqual(rows);
    const [heading, ...lines] = readCsv(table);
    expect(heading?.split(',')).toEqual(Object.keys(rows[0] ?? {}));
    expect(lines).toHaveLength(rows.length);
    const first = Object.values(rows[0] ?? {}).map((value) =>
      value === null ? '' : `${value as string | number | boolean}`,
    );
    expect(lines[0]?.replaceAll('"', '')).toBe(first.join(','));
  }
});

it('replaces its own tables, and other files only with --force', async () => {
  const table = join(scratch, 'results-games.csv');
  expect((await quipu('results', 'export', results, '--csv')).code).toBe(EXIT.ok);
  writeFileSync(table, 'Dear sister,');
  const { code, text } = await quipu('results', 'export', results, '--csv');
  expect([code, text]).toEqual([EXIT.usage, expect.stringContaining('nothing was written') as string]);
  expect(readFileSync(table, 'utf8')).toBe('Dear sister,');
  expect((await quipu('results', 'export', results, '--csv', '--force')).code).toBe(EXIT.ok);
  expect(readCsv('games')).toHaveLength(8);
});

it('refuses a missing format, other files and missing folders', async () => {
  writeFileSync(join(scratch, 'letter.jsonl'), 'Dear sister,');
  const refusals: readonly [readonly string[], string][] = [
    [[results], 'Add --csv, --parquet or --arrow'],
    [[join(scratch, 'letter.jsonl'), '--csv'], 'not a results file'],
    [[join(scratch, 'none.jsonl'), '--csv'], 'There is no file'],
    [[results, '--csv', '--out', join(scratch, 'none/x')], 'There is no folder'],
  ];
  const before = readdirSync(scratch).sort();
  for (const [args, reason] of refusals) {
    const { code, text } = await quipu('results', 'export', ...args);
    expect(text).toContain(reason);
    expect(code).not.toBe(EXIT.ok);
  }
  expect(readdirSync(scratch).sort()).toEqual(before);
});
