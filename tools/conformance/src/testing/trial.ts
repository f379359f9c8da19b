/** A few lines of rules beside the trial board, compiled and imported, so that a test can play them. */
import { compile } from '@quipu/compiler';
import { checkMinimalVolume, writeGenerated } from '@quipu/compiler/testing';
import { Game, type CreateOptions, type Volume } from '@quipu/engine';
import { advance, choose, isOver, nthOffered, offerWords } from '@quipu/engine/play';

/** Compiles the trial board with text beside it: rules, and the text of the first cards. */
export async function trial(rules: string, events: readonly string[] = []): Promise<Volume> {
  const load = writeGenerated(compile(checkMinimalVolume(rules, events)).files);
  const { volume } = (await load('index.ts')) as { volume: Volume };
  return volume;
}

/** A game of a volume with its cards in order. */
export function begin(volume: Volume, options: CreateOptions = {}): Game {
  const made = Game.create(volume, { deck: ['1', '2', '3', '4', 'Campaign'], ...options });
  if (!made.ok) throw new Error(made.refusal.reason);
  return made.value;
}

/** Answers decision after decision by key. */
export function play(game: Game, ...keys: readonly string[]): void {
  for (const key of keys) {
    const outcome = game.choose({ key });
    if (outcome.ok) continue;
    const { point, options } = game.decision ?? { point: 'the end', options: [] };
    throw new Error(`${outcome.refusal.reason}; ${point} offers ${options.map(({ key }) => key).join(', ')}`);
  }
}

/** The cells of a region under a first key, hidden ones too, by the second key; what is 0 is left out. */
function cellsOf(game: Game, region: string, key: string): Readonly<Record<string, number>> {
  const found = game.volume.regions.find(({ name }) => name === region);
  const [first, second] = found?.dimensions.slice(-2) ?? [];
  if (!found || !first || !second) throw new Error(`no table ${region}`);
  const row = found.offset + first.keys.indexOf(key) * second.keys.length;
  const cells = game.cells();
  const entries = second.keys.map((name, i) => [name, cells[row + i] ?? 0] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== 0));
}

/** The pieces in a space, by group. */
export const pieces = (game: Game, space: string): unknown => cellsOf(game, 'BOARD', space);

/** How many pieces of each group in a space are marked as moved: marks lie four groups to a cell, eight bits each. */
export function marked(volume: Volume, cells: Int32Array, space: string): Readonly<Record<string, number>> {
  const region = (name: string): Volume['regions'][number] | undefined =>
    volume.regions.find((r) => r.name === name);
  const [spaces, groups] = region('BOARD')?.dimensions ?? [];
  const found = region('MOVED');
  if (!found || !spaces || !groups) throw new Error('no marks');
  const row = found.offset + spaces.keys.indexOf(space) * ((groups.keys.length + 3) >> 2);
  const entries = groups.keys.map(
    (name, g) => [name, ((cells[row + (g >> 2)] ?? 0) >>> ((g & 3) * 8)) & 0xff] as const,
  );
  return Object.fromEntries(entries.filter(([, n]) => n !== 0));
}

/** Plays so many games at random, to the end; a fault of the kernel is thrown. `watch` sees every decision's cells. */
export function playAtRandom(volume: Volume, games: number, watch?: (cells: Int32Array) => void): void {
  const out = new Int32Array(offerWords(volume));
  for (let seed = 1; seed <= games; seed += 1) {
    const made = Game.create(volume, { seed });
    if (!made.ok) throw new Error(made.refusal.reason);
    const cells = made.value.cells();
    let state = seed;
    for (let n = advance(volume, cells, out), left = 5000; n > 0; left -= 1) {
      if (left === 0) throw new Error(`game ${seed} does not end`);
      watch?.(cells);
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      n = choose(volume, cells, nthOffered(out, (state >> 8) % n), out);
    }
    if (!isOver(cells)) throw new Error(`game ${seed} stopped`);
    for (const { name, total, sum } of volume.conserved)
      if (sum(cells) !== total) throw new Error(`${name}: ${sum(cells)} instead of ${total}`);
  }
}
