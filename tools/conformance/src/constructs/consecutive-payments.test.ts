/** Several payments in one text, each by a named Faction: they must be affordable together. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, table as begin, type Table } from '../testing/table.ts';

const orLose = (text: string): string => `either "pay" { ${text} } or "lose": Aid -1`;

const EVENTS = {
  Twice: orLose('by Rebels: pay 2; by Rebels: pay 2'),
  Between: orLose('by Rebels: pay 2; by Cartel: pay 2; by Rebels: pay 2'),
  Own: orLose('pay 2; by Rebels: pay 1; pay 2'),
  Nested: orLose('by Rebels { pay 1; by Cartel { pay 1; by Rebels: pay 1 }; pay 1 }'),
  Together: orLose('together { pay 2; by Rebels: pay 1 }; pay 2; by Rebels: pay 1'),
  Called: orLose('do Levy(Rebels); do Levy(Rebels); by Rebels: pay 1'),
};

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `procedure Levy(f) { by f: pay 4 }
operation Share of Govt {
  select any Provinces {
    by Rebels: pay 2
    by Cartel: pay 1
    by Rebels: pay 3
    place 1 Terror there
  }
}
operation Toll of Govt {
  select any Provinces, paying 2 {
    by Cartel: pay 3
    by Govt: pay 3
    by Cartel: pay 3
    place 1 Terror there
  }
}`,
    events: EVENTS,
  });
}, 60_000);

/** Resources of Govt, Rebels and Cartel. */
type Resources = readonly [number, number, number];

const positioned = ([govt, rebels, cartel]: Resources) => ({
  position: { 'Resources of Govt': govt, 'Resources of Rebels': rebels, 'Resources of Cartel': cartel },
});
const resourcesOf = (table: Table): readonly number[] =>
  ['Govt', 'Rebels', 'Cartel'].map((name) => table.number(`Resources of ${name}`));

describe('consecutive payments', () => {
  it.each<[title: keyof typeof EVENTS, enough: Resources, short: readonly Resources[]]>([
    ['Twice', [0, 4, 0], [[9, 3, 9]]],
    [
      'Between',
      [0, 4, 2],
      [
        [9, 3, 9],
        [9, 9, 1],
      ],
    ],
    [
      'Own',
      [4, 1, 0],
      [
        [3, 9, 9],
        [9, 0, 9],
      ],
    ],
    [
      'Nested',
      [0, 3, 1],
      [
        [9, 2, 9],
        [9, 9, 0],
      ],
    ],
    [
      'Together',
      [4, 2, 0],
      [
        [3, 9, 9],
        [9, 1, 9],
      ],
    ],
    ['Called', [0, 9, 0], [[9, 8, 9]]],
  ])('of %s are offered to Factions that can pay all of them, and all are paid', (title, enough, short) => {
    const table = event(built.volume, title, positioned(enough));
    expect(table.options).toEqual(['pay', 'lose']);
    expect(resourcesOf(table.choose('pay'))).toEqual([0, 0, 0]);
    for (const resources of short) {
      const poor = event(built.volume, title, positioned(resources));
      expect([poor.number('Aid'), ...resourcesOf(poor)]).toEqual([2, ...resources]);
    }
  });

  it.each<[name: string, enough: Resources, short: readonly Resources[]]>([
    [
      'Share',
      [0, 5, 1],
      [
        [9, 4, 9],
        [9, 9, 0],
      ],
    ],
    [
      'Toll',
      [5, 0, 6],
      [
        [4, 9, 9],
        [9, 9, 5],
      ],
    ],
  ])('of the operation %s decide whether it may begin, and where it ends', (name, enough, short) => {
    const table = operation(built.volume, name, positioned(enough)).choose('Wastes');
    expect([table.done, ...resourcesOf(table)]).toEqual([true, 0, 0, 0]);
    for (const resources of short)
      expect(begin(built.volume, 'Quiet', positioned(resources)).options).not.toContain(name);
  });
});
