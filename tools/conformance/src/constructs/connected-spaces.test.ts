/** Spaces that are connected through a set: compared with a search for paths, at random positions. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import type { Contents } from '../testing/position.ts';
import { event, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules:
      'define Linked of s in spaces = yes if s is space connected to Capital through spaces with Troops, else no',
    events: {
      'To one': 'select a space connected to Capital through spaces with Troops: Aid +1',
      'Within 1': 'select a space connected to Capital through spaces with Troops within 1: Aid +1',
      'Within 2': 'select a space connected to Capital through spaces with Troops within 2: Aid +1',
      'Within 3': 'select a space connected to Capital through spaces with Troops within 3: Aid +1',
      'To several': 'select a space connected to a space with Police through spaces with Troops: Aid +1',
      'Along roads': 'select a space connected to Capital through Roads: Aid +1',
      Defined: 'select a space where (Linked of space): Aid +1',
      'From there':
        'select a City as start { select a space not start connected to start through spaces with Troops: Aid +1 }',
    },
  });
}, 30_000);

const adjacentTo = (space: string): readonly string[] => built.volume.printed.spaces[space]?.adjacent ?? [];
const spaces = (): readonly string[] =>
  Object.entries(built.volume.printed.spaces).flatMap(([key, { dormant }]) => (dormant ? [] : [key]));

/** The spaces that a search finds from the ends. */
function connected(ends: readonly string[], isPath: (space: string) => boolean): readonly string[] {
  const found = new Set(ends);
  const pending = [...ends];
  for (let space = pending.pop(); space !== undefined; space = pending.pop()) {
    if (!ends.includes(space) && !isPath(space)) continue;
    for (const next of adjacentTo(space)) {
      if (found.has(next)) continue;
      found.add(next);
      pending.push(next);
    }
  }
  return spaces().filter((space) => found.has(space));
}

/** The spaces at the end of a path of at most this many steps. */
function connectedWithin(steps: number, end: string, isPath: (space: string) => boolean): readonly string[] {
  const found = new Set([end]);
  let last: readonly string[] = [end];
  for (let step = 0; step < steps; step++) {
    last = last.filter((space) => space === end || isPath(space)).flatMap(adjacentTo);
    for (const space of last) found.add(space);
  }
  return spaces().filter((space) => found.has(space));
}

/** The bits of a number choose the spaces with Troops; two spaces have Police. */
function positionOf(number: number): {
  readonly position: Readonly<Record<string, Contents>>;
  readonly hasTroops: (space: string) => boolean;
  readonly hasPolice: (space: string) => boolean;
} {
  const hasTroops = (space: string): boolean => (number >> spaces().indexOf(space)) % 2 === 1;
  const hasPolice = (space: string): boolean =>
    [number % 6, (number * 7 + 3) % 6].includes(spaces().indexOf(space));
  const contents = (space: string): Contents => ({
    'Govt Troops': hasTroops(space) ? 1 : 0,
    'Govt Police': hasPolice(space) ? 1 : 0,
  });
  const position = Object.fromEntries(spaces().map((space) => [space, contents(space)]));
  return { position, hasTroops, hasPolice };
}

const numbers = Array.from({ length: 64 }, (_, number) => number);
const play = (title: string, position: Readonly<Record<string, Contents>>): Table =>
  event(built.volume, title, { position });
const spacesOffered = ({ options }: Table): readonly string[] =>
  options.filter((key) => spaces().includes(key)).toSorted();

describe('a space that is connected through a set', () => {
  it('is the end, its neighbour, or at a path of spaces of the set', () => {
    for (const number of numbers) {
      const { position, hasTroops } = positionOf(number);
      const expected = connected(['Capital'], hasTroops).toSorted();
      expect(spacesOffered(play('To one', position))).toEqual(expected);
      expect(spacesOffered(play('Defined', position))).toEqual(expected);
    }
  });

  it('is at most as many steps away as stated', () => {
    const lengths = new Set<number>();
    for (const number of numbers) {
      const { position, hasTroops } = positionOf(number);
      for (const within of [1, 2, 3]) {
        const expected = connectedWithin(within, 'Capital', hasTroops).toSorted();
        expect(spacesOffered(play(`Within ${within}`, position))).toEqual(expected);
        lengths.add(expected.length);
      }
    }
    expect(lengths.size).toBeGreaterThan(2);
  });

  it('may be connected to any of several ends', () => {
    for (const number of numbers) {
      const { position, hasTroops, hasPolice } = positionOf(number);
      const ends = spaces().filter(hasPolice);
      const expected = spaces().filter((space) =>
        ends.some((end) => connected([end], hasTroops).includes(space)),
      );
      if (expected.length > 1)
        expect(spacesOffered(play('To several', position))).toEqual(expected.toSorted());
    }
  });

  it('may be connected through a fixed set, or to a space selected before', () => {
    const { position } = positionOf(0);
    const viaRoads = connected(['Capital'], (space) => space.endsWith('Road')).toSorted();
    expect(spacesOffered(play('Along roads', position))).toEqual(viaRoads);
    expect(viaRoads).toEqual(['Capital', 'Highmoor', 'Lowfield', 'NorthRoad', 'SouthRoad']);
    expect(spacesOffered(play('From there', position))).toEqual(['Highmoor', 'NorthRoad', 'SouthRoad']);
  });

  it('is refused by the clause of the selection', () => {
    const [reason, ...others] = play('To one', positionOf(0).position).game.explain('Wastes');
    expect(others).toEqual([]);
    expect(reason).toMatchObject({ key: 'asks', parameters: { clause: 0 } });
  });
});
