/** Where blocks stand on the boards of all volumes: in positions of games, and with the most that spaces can hold. */
import { agents } from '@quipu/bot';
import { type Drawing, type Layout, overlapArea } from '@quipu/board';
import type { View, Volume, VolumeWords } from '@quipu/engine';
import { Table } from '@quipu/table';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Block, blockLayout, blockMaker, blocksOf } from './blocks.ts';
import { boardContents, type Contents } from './contents.ts';
import { looksOf } from './looks.ts';

const rules = join(import.meta.dirname, '../../../../rules');
const folders = readdirSync(rules).filter((folder) => existsSync(join(rules, folder, 'drawing/index.json')));

const read = (folder: string, file: string): unknown =>
  JSON.parse(readFileSync(join(rules, folder, 'drawing', file), 'utf8'));

async function staged(folder: string) {
  const { words } = (await import(join(rules, folder, 'generated/words.ts'))) as { words: VolumeWords };
  const { volume } = (await import(join(rules, folder, 'generated/index.ts'))) as { volume: Volume };
  const drawing = read(folder, 'index.json') as Drawing;
  return { words, volume, drawing, looks: looksOf(words, drawing) };
}

type Stage = Awaited<ReturnType<typeof staged>>;

const contentsIn = (
  view: Pick<View, 'spaces' | 'secrets'>,
  { words, drawing, looks }: Stage,
  layout: Layout,
) => boardContents(view, { words, drawing, looks, layout });

/** Blocks that overlap, and those that leave the board, by their spaces. */
function faults({ width, height }: Layout, blocks: readonly Block[]): readonly string[] {
  const pairs = blocks.flatMap((one, i) =>
    blocks
      .slice(i + 1)
      .filter((other) => overlapArea(one.placed, other.placed, 0) > 0)
      .map((other) => `${one.contents.key} lies on ${other.contents.key}`),
  );
  const beyond = blocks
    .filter(({ placed: { x, y, w, h } }) => x < 0 || y < 0 || x + w > width || y + h > height)
    .map(({ contents: { key } }) => `${key} leaves the board`);
  return [...pairs, ...beyond];
}

/** Blocks that cover names of towns, seas and neighbours, or buttons; the dots of towns are square, and capsules may lie on them. */
const coveredNames = ({ written }: Layout, blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap(({ contents: { key }, placed }) =>
    written
      .filter((name) => name.w !== name.h && overlapArea(placed, name, 0) > 0)
      .map(({ x, y }) => `${key} covers what is written at ${x}, ${y}`),
  );

/** A stack of two of every kind of pieces, in every space. */
function fullest(contents: readonly Contents[], { looks }: Stage): readonly Contents[] {
  const stacks = looks.groups.slice(0, 12).map((look) => ({ kind: 'stack', look, count: 2 }) as const);
  const pips = Object.entries(looks.factions).map(
    ([faction, look], index) => ({ kind: 'pip', faction, look, index, count: 6, bases: 2 }) as const,
  );
  return contents.map((one) => ({ ...one, stacks, pips }));
}

describe.each(folders)('the board of %s', (folder) => {
  it.each(['wide', 'narrow'] as const)(
    'has no two blocks on one place, and none on a name: %s',
    async (name) => {
      const stage = await staged(folder);
      const layout = read(folder, `${name}.json`) as Layout;
      const seats = Object.fromEntries(stage.volume.seats.map((seat) => [seat, 'random']));
      const titleOf = (key: string): string => stage.words.printed.spaces[key]?.title ?? key;
      const makers = [1, 2].map((zoom) => [zoom, blockMaker(blockLayout(layout, zoom), titleOf)] as const);
      const told: string[] = [];
      for (const seed of [1, 2]) {
        const made = Table.create(stage.volume, { seed }, { seats, agents });
        if (!made.ok) throw new Error(made.refusal.reason);
        for (let turn = 0; turn < 300 && made.value.waiting; turn++) {
          made.value.advance({ why: false });
          if (turn % 20 !== 0) continue;
          const contents = contentsIn(made.value.view(), stage, layout);
          for (const [zoom, make] of makers) {
            const blocks = make(contents);
            const found = [...faults(layout, blocks), ...coveredNames(layout, blocks)];
            told.push(...found.map((fault) => `game ${seed}, turn ${turn}, zoom ${zoom}: ${fault}`));
          }
        }
      }
      expect(told).toEqual([]);
    },
  );

  it.each(['wide', 'narrow'] as const)(
    'holds all kinds of pieces in every space at once: %s',
    async (name) => {
      const stage = await staged(folder);
      const layout = read(folder, `${name}.json`) as Layout;
      const made = Table.create(stage.volume, { seed: 1 });
      if (!made.ok) throw new Error(made.refusal.reason);
      const contents = fullest(contentsIn(made.value.view(), stage, layout), stage);
      for (const zoom of [1, 2]) {
        const titleOf = (key: string): string => stage.words.printed.spaces[key]?.title ?? key;
        const blocks = blocksOf(blockLayout(layout, zoom), contents, titleOf);
        expect(blocks).toHaveLength(contents.length);
        expect(faults(layout, blocks)).toEqual([]);
      }
    },
  );
});
