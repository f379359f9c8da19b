/** "Pay or suffer": a mode, or the first text of `if possible`, that only pays is a choice. Elsewhere a payment alone is not a change. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, type Playing, type Table } from '../testing/table.ts';

/** Modes that only pay, in other statements. */
const INDIRECT_PAYMENTS: Readonly<Record<string, string>> = {
  All: 'for each f in factions: by f: pay 1',
  Spaces: 'in each City: pay 1',
  Selected: 'select a City: pay 1',
  Twice: 'repeat 2: pay 1',
  Named: 'let x = 2; pay x',
  Rolled: 'roll d; pay d',
};

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `procedure Settle: by Cartel: pay 2
operation Levy of Govt {
  select any Provinces {
    either "pay": pay 2
    or "lose": remove 1 Troops there
  }
}
operation Collect of Govt {
  select any Provinces {
    place 1 Terror there
    either "pay": by Cartel: pay 2
    or "lose": remove 1 Cartel Base there
  }
}`,
    events: {
      Winter: 'either "pay": pay 2 or "lose": remove 1 Troops in Wastes',
      Called: 'by Cartel { either "settle": do Settle or "lose": Aid -1 }',
      Nested: 'either "both" { by Govt: pay 1; if Aid > 3: by Cartel: pay 1 } or "lose": Aid -1',
      Fallback: 'by Cartel { if possible: pay 2 else: Aid -1 }',
      ...Object.fromEntries(
        Object.entries(INDIRECT_PAYMENTS).map(([title, payment]) => [
          title,
          `either "pay" { ${payment} } or "lose": remove 1 Troops in Wastes`,
        ]),
      ),
    },
  });
}, 60_000);

const troops = { Wastes: { 'Govt Troops': 1 } };
const play = (title: string, position: Playing['position'] = {}): Table =>
  event(built.volume, title, { position });

describe('a mode that only pays', () => {
  it.each(Object.keys(INDIRECT_PAYMENTS))(
    'is offered if its payment is part of another statement: %s',
    (title) => {
      const resources = { 'Resources of Govt': 9, 'Resources of Rebels': 9, 'Resources of Cartel': 9 };
      expect(play(title, { ...troops, ...resources }).options).toEqual(['pay', 'lose']);
    },
  );

  it('is offered next to the one that costs something else', () => {
    const table = play('Winter', { ...troops, 'Resources of Govt': 5 });
    expect(table.options).toEqual(['pay', 'lose']);
    table.choose('pay');
    expect([table.number('Resources of Govt'), table.board['Wastes']]).toEqual([3, troops.Wastes]);
  });

  it('is not offered to a Faction that cannot pay', () => {
    expect(play('Winter', { ...troops, 'Resources of Govt': 1 }).board).toEqual({});
  });

  it('applies if the other has no effect', () => {
    expect(play('Winter', { 'Resources of Govt': 5 }).number('Resources of Govt')).toBe(3);
  });

  it('may pay by a procedure, or by several Factions under conditions', () => {
    expect(play('Called').options).toEqual(['settle', 'lose']);
    expect(play('Nested', { Aid: 4 }).options).toEqual(['both', 'lose']);
    expect(play('Nested', { Aid: 4, 'Resources of Cartel': 0 }).number('Aid')).toBe(3);
    expect(play('Nested', { Aid: 3, 'Resources of Cartel': 0 }).options).toEqual(['both', 'lose']);
  });

  it('is not a change that allows an operation', () => {
    expect(operation(built.volume, 'Levy', { position: troops }).options).toEqual(['pay', 'lose']);
    expect(() => operation(built.volume, 'Levy')).toThrow(/Levy/);
  });

  it('allows an operation that changes something else', () => {
    const table = operation(built.volume, 'Collect').choose('Wastes', 'done');
    expect([table.number('Resources of Cartel'), table.board]).toEqual([8, { Wastes: { Terror: 1 } }]);
    const poor = operation(built.volume, 'Collect', {
      position: { 'Resources of Cartel': 1, Highmoor: { 'Cartel Base': 1 } },
    });
    expect(poor.board['Highmoor']).toEqual({ Terror: 1 });
  });
});

describe('a first text of "if possible" that only pays', () => {
  it('runs if it can be paid, else the other text runs', () => {
    const paid = play('Fallback', { Aid: 3 });
    expect([paid.number('Resources of Cartel'), paid.number('Aid')]).toEqual([8, 3]);
    expect(play('Fallback', { Aid: 3, 'Resources of Cartel': 1 }).number('Aid')).toBe(2);
  });
});
