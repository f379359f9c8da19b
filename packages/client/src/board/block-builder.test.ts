/**
 * The positions of blocks on the boards of all volumes: during games, and with all spaces filled.
 */
import { agents } from '@quipu/bot';
import { type Drawing, type Layout, overlapArea } from '@quipu/board';
import type { View, Volume, VolumeWords } from '@quipu/engine';
import { Table } from '@quipu/table';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Block, blockLayout, createBlockBuilder, blocksOf } from './block-builder.ts';
import { boardContents, type SpaceContents } from './space-contents.ts';
import { looksOf } from './looks.ts';

const rules = join(import.meta.dirname, '../../../../rules');
const folders = readdirSync(rules).filter((folder) => existsSync(join(rules, folder, 'drawing/index.json')));

const readDrawing = (folder: string, file: string): unknown =>
  JSON.parse(readFileSync(join(rules, folder, 'drawing', file), 'utf8'));

async function loadVolume(folder: string) {
  const { words } = (await import(join(rules, folder, 'generated/words.ts'))) as { words: VolumeWords };
  const { volume } = (await import(join(rules, folder, 'generated/index.ts'))) as { volume: Volume };
  const drawing = readDrawing(folder, 'index.json') as Drawing;
  return { words, volume, drawing, looks: looksOf(words, drawing) };
}

type LoadedVolume = Awaited<ReturnType<typeof loadVolume>>;

const contentsIn = (
  view: Pick<View, 'spaces' | 'secrets'>,
  { words, drawing, looks }: LoadedVolume,
  layout: Layout,
) => boardContents(view, { words, drawing, looks, layout });

/** Returns overlaps between blocks, and blocks that exceed the board. */
function overlapFaultsOf({ width, height }: Layout, blocks: readonly Block[]): readonly string[] {
  const pairs = blocks.flatMap((first, i) =>
    blocks
      .slice(i + 1)
      .filter((second) => overlapArea(first.box, second.box, 0) > 0)
      .map((second) => `${first.contents.key} overlaps ${second.contents.key}`),
  );
  const outside = blocks
    .filter(({ box: { x, y, w, h } }) => x < 0 || y < 0 || x + w > width || y + h > height)
    .map(({ contents: { key } }) => `${key} leaves the board`);
  return [...pairs, ...outside];
}

/**
 * Returns blocks that cover names of towns, seas and neighbours, or buttons. Blocks may cover the dots of
 * towns, which are the square boxes in `written`.
 */
const nameFaultsOf = ({ written }: Layout, blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap(({ contents: { key }, box }) =>
    written
      .filter((name) => name.w !== name.h && overlapArea(box, name, 0) > 0)
      .map(({ x, y }) => `${key} covers the text at ${x}, ${y}`),
  );

/** Returns blocks that cover the circle of another space, which could then be neither read nor chosen. */
const circleFaultsOf = ({ places, radius }: Layout, blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap(({ contents: { key }, box }) =>
    Object.entries(places).flatMap(([circleKey, place]) => {
      if (place.kind !== 'node' || circleKey === key) return [];
      const [x, y] = place.at;
      const [dx, dy] = [Math.max(box.x - x, 0, x - box.x - box.w), Math.max(box.y - y, 0, y - box.y - box.h)];
      return Math.hypot(dx, dy) < radius - 1 ? [`${key} covers the circle of ${circleKey}`] : [];
    }),
  );

/** Maximum number of groups in a filled space. */
const MAX_FILLED_GROUPS = 12;

/** Fills every space with pieces of many groups and of all Factions. */
function fillSpaces(contents: readonly SpaceContents[], { looks }: LoadedVolume): readonly SpaceContents[] {
  const stacks = looks.groups
    .slice(0, MAX_FILLED_GROUPS)
    .map((look) => ({ kind: 'stack', look, count: 2 }) as const);
  const pips = Object.entries(looks.factions).map(
    ([faction, look], index) => ({ kind: 'pip', faction, look, index, count: 6, bases: 2 }) as const,
  );
  return contents.map((space) => ({ ...space, stacks, pips }));
}

/** Number of turns of a game, and interval between checked positions. */
const MAX_TURNS = 300;
const CHECK_INTERVAL = 20;
const ZOOM_FACTORS = [1, 2] as const;

describe.each(folders)('the board of %s', (folder) => {
  it.each(['wide', 'narrow'] as const)('lays out blocks without overlaps: %s', async (name) => {
    const loaded = await loadVolume(folder);
    const layout = readDrawing(folder, `${name}.json`) as Layout;
    const seats = Object.fromEntries(loaded.volume.seats.map((seat) => [seat, 'random']));
    const titleOf = (key: string): string => loaded.words.printed.spaces[key]?.title ?? key;
    const builders = ZOOM_FACTORS.map(
      (zoom) => [zoom, createBlockBuilder(blockLayout(layout, zoom), titleOf)] as const,
    );
    const faults: string[] = [];
    for (const seed of [1, 2]) {
      const table = Table.create(loaded.volume, { seed }, { seats, agents });
      if (!table.ok) throw new Error(table.refusal.reason);
      for (let turn = 0; turn < MAX_TURNS && table.value.isAgentDeciding; turn++) {
        table.value.advance({ withReasons: false });
        if (turn % CHECK_INTERVAL !== 0) continue;
        const contents = contentsIn(table.value.view(), loaded, layout);
        for (const [zoom, build] of builders) {
          const blocks = build(contents);
          const newFaults = [
            ...overlapFaultsOf(layout, blocks),
            ...nameFaultsOf(layout, blocks),
            ...circleFaultsOf(layout, blocks),
          ];
          faults.push(...newFaults.map((fault) => `game ${seed}, turn ${turn}, zoom ${zoom}: ${fault}`));
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it.each(['wide', 'narrow'] as const)(
    'fits all kinds of pieces in every space at once: %s',
    async (name) => {
      const loaded = await loadVolume(folder);
      const layout = readDrawing(folder, `${name}.json`) as Layout;
      const table = Table.create(loaded.volume, { seed: 1 });
      if (!table.ok) throw new Error(table.refusal.reason);
      const contents = fillSpaces(contentsIn(table.value.view(), loaded, layout), loaded);
      for (const zoom of ZOOM_FACTORS) {
        const titleOf = (key: string): string => loaded.words.printed.spaces[key]?.title ?? key;
        const blocks = blocksOf(blockLayout(layout, zoom), contents, titleOf);
        expect(blocks).toHaveLength(contents.length);
        expect(overlapFaultsOf(layout, blocks)).toEqual([]);
        // On the narrow board, a row of so many pieces is longer than its line.
        if (name === 'wide') expect(circleFaultsOf(layout, blocks)).toEqual([]);
      }
    },
  );
});
