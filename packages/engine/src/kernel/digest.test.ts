import { loadGame } from '../saves/load-game.ts';
import { saveGame } from '../saves/save.ts';
import { describe, expect, it } from 'vitest';
import { type Cells, EXECUTING, HEADER, OVER, PLY, POINT, SEAT } from './cells.ts';
import type { CreateOptions } from '../game/create-game.ts';
import {
  hashOf,
  hashText,
  DecisionIds,
  EMPTY_DIGEST,
  hashWithoutPly,
  publicRanges,
  saltOf,
  digestAfterAnswer,
} from './digest.ts';
import { Game } from '../game/game.ts';
import { fixtureVolume, POOL, SECRET, STOCK, type Variation } from '../testing/fixture-volume.ts';
import type { Volume } from '../volume/volume.ts';

const SPACE_COUNT = 47;
const GROUP_COUNT = 12;
const FIRST_SPACE_CELL = HEADER + 32;
const HIDDEN_CELL_COUNT = 8;

/** A volume with a board of realistic size and hidden cells. */
function volumeWithLargeBoard(): Volume {
  const { regions, ...volume } = fixtureVolume();
  const region = { dimensions: [], visibility: 'all' } as const;
  return {
    ...volume,
    size: FIRST_SPACE_CELL + SPACE_COUNT * GROUP_COUNT + HIDDEN_CELL_COUNT,
    regions: [
      ...regions,
      { ...region, name: 'SPACES', offset: FIRST_SPACE_CELL, length: SPACE_COUNT * GROUP_COUNT },
      {
        ...region,
        name: 'UNSEEN',
        offset: FIRST_SPACE_CELL + SPACE_COUNT * GROUP_COUNT,
        length: HIDDEN_CELL_COUNT,
        visibility: 'none',
      },
    ],
  };
}

const volume = volumeWithLargeBoard();
const publicDigestOf = (cells: Cells, salt = 1): string => {
  const { high, low } = new DecisionIds(cells, volume, publicRanges(volume), salt).publicDigest();
  return `${high} ${low}`;
};

function createGame(variation: Variation = {}, options: CreateOptions = {}): Game {
  const game = Game.create(fixtureVolume(variation), options);
  if (!game.ok) throw new Error(game.refusal.reason);
  return game.value;
}

/** The id after some answers. */
function idAfter(game: Game, ...keys: readonly string[]): string {
  for (const key of keys) expect(game.choose({ key }).ok).toBe(true);
  return game.id;
}

function offerFirstTwo(_: Cells, out: Int32Array): number {
  out[0] = 0b11;
  return 2;
}

/** Reverts the changes of a move to the pool and the deck, so that moves are not visible. */
function hideMove(c: Cells): void {
  c[STOCK] = 1;
  c[POOL] = 4;
  c[volume.deck.revealed] = 0;
}

describe('the digest of public cells', () => {
  it('covers exactly the cells that are visible to all seats', () => {
    const cells = new Int32Array(volume.size);
    const initialDigest = publicDigestOf(cells);
    expect(publicDigestOf(cells)).toBe(initialDigest);
    expect(publicDigestOf(cells, 2)).not.toBe(initialDigest);
    for (const cell of [FIRST_SPACE_CELL, FIRST_SPACE_CELL + SPACE_COUNT * GROUP_COUNT - 1]) {
      cells[cell] = 1;
      expect(publicDigestOf(cells)).not.toBe(initialDigest);
      cells[cell] = 0;
    }
    cells[FIRST_SPACE_CELL + SPACE_COUNT * GROUP_COUNT] = 1;
    cells[volume.deck.order + 1] = 3;
    expect(publicDigestOf(cells)).toBe(initialDigest);
  });

  it('differs for every single move of a piece', () => {
    const digests = new Set<string>();
    const cells = new Int32Array(volume.size);
    cells.fill(2, FIRST_SPACE_CELL, FIRST_SPACE_CELL + SPACE_COUNT * GROUP_COUNT);
    for (let group = 0; group < GROUP_COUNT; group++)
      for (let origin = 0; origin < SPACE_COUNT; origin++)
        for (let destination = 0; destination < SPACE_COUNT; destination++) {
          const originCell = FIRST_SPACE_CELL + origin * GROUP_COUNT + group;
          const destinationCell = FIRST_SPACE_CELL + destination * GROUP_COUNT + group;
          cells[originCell] = 1;
          cells[destinationCell] = cells[destinationCell]! + 1;
          if (origin !== destination) digests.add(publicDigestOf(cells));
          cells[originCell] = 2;
          cells[destinationCell] = 2;
        }
    expect(digests.size).toBe(GROUP_COUNT * SPACE_COUNT * (SPACE_COUNT - 1));
  });
});

describe('a decision id of a game', () => {
  it('is the ply and a digest', () => {
    expect(createGame().id).toMatch(/^0\.[0-9a-v]{11}$/u);
    expect(idAfter(createGame(), 'leave', 'take')).toMatch(/^2\.[0-9a-v]{11}$/u);
  });

  it('differs for each start and each answer', () => {
    const ids = [
      createGame().id,
      createGame({}, { board: { BOARD: { here: { bead: 2 } } } }).id,
      createGame({ volume: { hashes: { all: 'other', layout: 'tiny', rules: {} } } }).id,
      ...['take', 'leave'].flatMap((firstKey) =>
        ['take', 'leave'].map((secondKey) => idAfter(createGame(), firstKey, secondKey)),
      ),
      idAfter(createGame(), 'take'),
      idAfter(createGame(), 'leave'),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    expect(idAfter(createGame(), 'take', 'leave')).toBe(idAfter(createGame(), 'take', 'leave'));
  });

  it('does not depend on a secret answer', () => {
    const hiddenMove = { secret: true, offer: offerFirstTwo, doubtful: () => false };
    const withSecretMove: Variation = { move: hiddenMove, afterMove: hideMove };
    const withPublicMove: Variation = { ...withSecretMove, move: { ...hiddenMove, secret: false } };
    expect(idAfter(createGame(withSecretMove), 'take')).toBe(idAfter(createGame(withSecretMove), 'leave'));
    expect(idAfter(createGame(withPublicMove), 'take')).not.toBe(
      idAfter(createGame(withPublicMove), 'leave'),
    );
  });

  it('changes with a visible standing action, and is restored by undo', () => {
    const game = createGame();
    const { id } = game;
    expect(game.interject({ seat: 'B', standing: 'Lend', key: 'one' }).ok).toBe(true);
    expect(game.id).not.toBe(id);
    game.undo();
    expect(game.id).toBe(id);
  });

  it('remains valid after a standing action with a hidden effect', () => {
    const game = createGame({ lend: { apply: (c) => (c[SECRET] = 1) } });
    const { id } = game;
    expect(game.interject({ seat: 'B', standing: 'Lend', key: 'one', id }).ok).toBe(true);
    expect(game.choose({ key: 'take', id }).ok).toBe(true);
  });

  it('is equal in a copy, a sample and a loaded save', () => {
    const game = createGame();
    for (const key of ['leave', 'take', 'borrow', '1']) game.choose({ key });
    const loaded = loadGame(fixtureVolume(), saveGame(game));
    expect(loaded.ok && loaded.value.id).toBe(game.id);
    expect([game.copy().id, game.sample('A', 5).id, game.sample('B', 6).id]).toEqual([
      game.id,
      game.id,
      game.id,
    ]);
    const id = idAfter(game, 'take', 'leave');
    game.undo({ force: true });
    game.undo({ force: true });
    expect(idAfter(game, 'take', 'leave')).toBe(id);
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

// Saves contain digests.
describe('digests are the same in every version', () => {
  const squares = (length: number): Cells => Int32Array.from({ length }, (_, i) => i * i + 1);

  it('of any number of cells', () => {
    expect([0, 1, 4, 5, 6, 7, 40].map((length) => hashOf(squares(length)))).toEqual([
      'evut0skgpo2',
      'b6dh4dovsct',
      'gbh47tmfvb9',
      'vjqp6q6leo8',
      '10ok9lq9b41',
      'fgvjrv2sh3p',
      'ue7vvand6k7',
    ]);
    expect(hashWithoutPly(squares(40))).toBe(7_688_454_411_557_155);
  });

  it('of text', () => {
    expect([hashText(''), hashText('quipu')]).toEqual(['evut0skgpo2', 'bacmi70qc86']);
    expect([saltOf(''), saltOf('quipu')]).toEqual([1_104_115_167, -1_535_747_734]);
  });

  it('of answers, without the option of a secret one', () => {
    const digestOf = (secret: boolean, option: number): unknown =>
      digestAfterAnswer(EMPTY_DIGEST, { ...volume.points[0]!, secret }, 1, option);
    expect(digestOf(false, 2)).toEqual({ high: 1_678_631_006, low: 1_946_668_216 });
    expect(digestOf(true, 2)).toEqual({ high: -2_005_136_889, low: 34_156_801 });
    expect(digestOf(true, 3)).toEqual(digestOf(true, 2));
  });
});

it('hashes a position without its ply, and restores the ply', () => {
  const cells = new Int32Array(HEADER);
  const hash = hashWithoutPly(cells);
  cells[PLY] = 7;
  expect([hashWithoutPly(cells), cells[PLY]]).toEqual([hash, 7]);
  cells[POINT] = 1;
  expect(hashWithoutPly(cells)).not.toBe(hash);
  expect(Number.isSafeInteger(hashWithoutPly(cells))).toBe(true);
});

it('merges adjacent public regions', () => {
  const region = volume.regions[0]!;
  const regionAt = (offset: number, length: number, isPublic = true): typeof region => ({
    ...region,
    offset,
    length,
    visibility: isPublic ? 'all' : 'none',
  });
  const regions = [
    regionAt(30, 5),
    regionAt(10, 4),
    regionAt(14, 6),
    regionAt(20, 3, false),
    regionAt(23, 2),
    regionAt(25, 1),
  ];
  expect(publicRanges({ ...volume, regions })).toEqual([10, 20, 23, 26, 30, 35]);
});

describe('a decision id of cells', () => {
  const idOf = (change: (cells: Cells) => void): string => {
    const cells = new Int32Array(volume.size);
    change(cells);
    return new DecisionIds(cells, volume, publicRanges(volume), 1).pendingId(EMPTY_DIGEST);
  };
  const { order, revealed } = volume.deck;

  it('contains the ply, and differs with point, seat, execution, end and the last card', () => {
    expect(idOf((c) => (c[PLY] = 12))).toMatch(/^12\./u);
    const ids = [
      idOf(() => undefined),
      ...[POINT, SEAT, PLY, OVER, EXECUTING, revealed].map((cell) => idOf((c) => (c[cell] = 1))),
      idOf((c) => {
        c[revealed] = 1;
        c[order] = 1;
      }),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[1]).toBe('0.1jplre6sg1l');
  });

  it('does not depend on cards that are not revealed', () => {
    expect(idOf((c) => (c[order] = 2))).toBe(idOf(() => undefined));
    expect(idOf((c) => (c[order - 1] = 2))).toBe(idOf(() => undefined));
  });
});
