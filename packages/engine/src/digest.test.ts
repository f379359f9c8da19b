import { describe, expect, it } from 'vitest';
import { type Cells, HEADER, PLY, POINT, SEAT } from './cells.ts';
import { hashOf, Ids, publicStretches } from './digest.ts';
import { tiny } from './laws/tiny.ts';
import { type Volume } from './volume.ts';

const SPACES = 47;
const GROUPS = 12;

/** A volume with a board as large as a printed one's, and something that nobody sees. */
function large(): Volume {
  const { regions, ...volume } = tiny();
  const region = { dimensions: [], visibility: 'all' } as const;
  const offset = HEADER + 32;
  return {
    ...volume,
    size: offset + SPACES * GROUPS + 8,
    regions: [
      ...regions,
      { ...region, name: 'SPACES', offset, length: SPACES * GROUPS },
      { ...region, name: 'UNSEEN', offset: offset + SPACES * GROUPS, length: 8, visibility: 'none' },
    ],
  };
}

const volume = large();
const first = HEADER + 32;
const idOf = (cells: Cells, salt = 1): string =>
  new Ids(cells, volume, publicStretches(volume), salt).pending();

describe('an id', () => {
  it('is the ply and a digest of what all seats may see', () => {
    const cells = new Int32Array(volume.size);
    const id = idOf(cells);
    expect(id).toMatch(/^0\.[0-9a-v]{11}$/u);
    expect(idOf(cells)).toBe(id);
    expect(idOf(cells, 2)).not.toBe(id);
    for (const cell of [PLY, POINT, SEAT, first, first + SPACES * GROUPS - 1, volume.deck.revealed]) {
      cells[cell] = 1;
      expect(idOf(cells)).not.toBe(id);
      cells[cell] = 0;
    }
    cells[first + SPACES * GROUPS] = 1;
    cells[volume.deck.order + 1] = 3;
    expect(idOf(cells)).toBe(id);
  });

  it('tells every single piece moved on a board from every other', () => {
    const ids = new Set<string>();
    const cells = new Int32Array(volume.size);
    cells.fill(2, first, first + SPACES * GROUPS);
    for (let group = 0; group < GROUPS; group++)
      for (let from = 0; from < SPACES; from++)
        for (let to = 0; to < SPACES; to++) {
          cells[first + from * GROUPS + group] = 1;
          cells[first + to * GROUPS + group] = cells[first + to * GROUPS + group]! + 1;
          if (from !== to) ids.add(idOf(cells));
          cells[first + from * GROUPS + group] = 2;
          cells[first + to * GROUPS + group] = 2;
        }
    expect(ids.size).toBe(GROUPS * SPACES * (SPACES - 1));
  });
});

describe('a hash', () => {
  it('differs with any bit of any cell', () => {
    const cells = new Int32Array(19);
    const hashes = new Set([hashOf(cells)]);
    for (let cell = 0; cell < cells.length; cell++)
      for (let bit = 0; bit < 32; bit++) {
        cells[cell] = 1 << bit;
        hashes.add(hashOf(cells));
        cells[cell] = 0;
      }
    expect(hashes.size).toBe(1 + 19 * 32);
  });
});
