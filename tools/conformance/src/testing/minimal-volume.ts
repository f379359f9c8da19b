/** Compiles a few rules with the minimal board, and plays them. */
import { compile } from '@quipu/compiler';
import { checkMinimalVolume, writeGenerated } from '@quipu/compiler/testing';
import { Game, type CreateOptions, type Volume } from '@quipu/engine';
import { advance, choose, isOver, nthOffered, offerWords } from '@quipu/engine/play';

/** Compiles the minimal board with rules and the texts of the first cards. */
export async function buildMinimal(rules: string, events: readonly string[] = []): Promise<Volume> {
  const load = writeGenerated(compile(checkMinimalVolume(rules, events)).files);
  const { volume } = (await load('index.ts')) as { volume: Volume };
  return volume;
}

/** Creates a game of a volume with its cards in order. */
export function begin(volume: Volume, options: CreateOptions = {}): Game {
  const creation = Game.create(volume, { deck: ['1', '2', '3', '4', 'Campaign'], ...options });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  return creation.value;
}

/** Answers consecutive decisions by key. */
export function play(game: Game, ...keys: readonly string[]): void {
  for (const key of keys) {
    const outcome = game.choose({ key });
    if (outcome.ok) continue;
    const { point, options } = game.decision ?? { point: 'the end', options: [] };
    throw new Error(`${outcome.refusal.reason}; ${point} offers ${options.map(({ key }) => key).join(', ')}`);
  }
}

/** Returns the non-zero cells of a region under a first key, including hidden ones, by the second key. */
function cellsOf(game: Game, region: string, key: string): Readonly<Record<string, number>> {
  const found = game.volume.regions.find(({ name }) => name === region);
  const [first, second] = found?.dimensions.slice(-2) ?? [];
  if (!found || !first || !second) throw new Error(`no table ${region}`);
  const row = found.offset + first.keys.indexOf(key) * second.keys.length;
  const cells = game.cells();
  const entries = second.keys.map((name, i) => [name, cells[row + i] ?? 0] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== 0));
}

/** Returns the pieces in a space, by group. */
export const pieces = (game: Game, space: string): unknown => cellsOf(game, 'BOARD', space);

/** Returns the pieces of each group in a space that are marked as moved: four groups per cell, eight bits each. */
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

/** Plays a number of random games to the end. `watch` receives the cells at every decision. */
export function playAtRandom(volume: Volume, games: number, watch?: (cells: Int32Array) => void): void {
  const out = new Int32Array(offerWords(volume));
  for (let seed = 1; seed <= games; seed += 1) {
    const creation = Game.create(volume, { seed });
    if (!creation.ok) throw new Error(creation.refusal.reason);
    const cells = creation.value.cells();
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
