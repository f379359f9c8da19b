/** Derived values that a text freezes (6.4.4): by a block, also within a phase that freezes them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, table as begin, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `define Garrisons = number of spaces with Govt Base
define Held of s = Troops in s > 0
procedure Withdraw(n) {
  freezing Control {
    remove all Govt pieces there
    if Govt Control: Govt + n
  }
  if Govt Control: Aid +1
}
procedure Tally: if Capital has Govt Control: Govt +1
operation Leave of Govt { select any Cities: do Withdraw(2) }
`,
    events: {
      Plain: 'remove all Govt pieces in Capital\nif Capital has Govt Control: Govt +1',
      Withdraw: 'select a City: do Withdraw(1)',
      Calls: 'freezing Control { remove all Govt pieces in Capital; do Tally }\ndo Tally',
      Nested:
        'freezing Control { remove all Govt pieces in Capital; select a City: do Withdraw(3); do Tally }\ndo Tally',
      Numbers: 'freezing Garrisons { remove all Govt Bases on map; Aid + Garrisons }\nAid + Garrisons',
      Truths:
        'freezing Held { remove all Troops on map; if Held of Capital: Aid +1; if Held of Wastes: Aid +2 }',
      Asks: 'freezing Control { remove all Govt pieces in Capital; select a space with Govt Control: place 1 Terror there }\nselect a space with Govt Control: place 1 Terror there',
    },
    phases: `phase Redeploy by Govt, freezing Control { in each Capital: do Withdraw(5); do Tally }
phase Reset { do Tally; end momentum; make all factions Eligible }`,
  });
}, 60_000);

const garrison = { Capital: { 'Govt Troops': 2, 'Govt Base': 1 } };
const play = (title: string, how: Playing = { position: garrison }): Table => event(built.volume, title, how);

describe('freezing', () => {
  it('retains a value until the end of its block', () => {
    expect(play('Plain').number('Resources of Govt')).toBe(10);
    const table = play('Withdraw');
    expect(table.number('Resources of Govt')).toBe(11);
    expect(table.number('Aid')).toBe(3);
    expect(table.number('FREEZE_Control')).toBe(0);
  });

  it('includes called texts', () => {
    expect(play('Calls').number('Resources of Govt')).toBe(11);
  });

  it('lasts until the outermost block ends', () => {
    const table = play('Nested', { position: { ...garrison, Highmoor: { 'Govt Base': 1 } } });
    expect(table.number('Resources of Govt')).toBe(14);
    expect(table.number('Aid')).toBe(4);
  });

  it('applies to numbers, Booleans, and values without a space', () => {
    expect(play('Numbers').number('Aid')).toBe(4);
    expect(play('Truths').number('Aid')).toBe(4);
  });

  it('outlives decisions, and is included in judgments', () => {
    const table = play('Asks', { position: { ...garrison, Wastes: { 'Govt Troops': 1 } } });
    expect(table.options).toEqual(['Capital', 'Wastes']);
    table.choose('Capital');
    expect(table.board).toEqual({ Capital: { Terror: 1 }, Wastes: { 'Govt Troops': 1, Terror: 1 } });
    expect(operation(built.volume, 'Leave', { position: garrison }).number('Resources of Govt')).toBe(12);
  });

  it('may be nested in a phase that freezes', () => {
    const table = begin(built.volume, 'Plain', { position: garrison });
    while (table.number('ROUNDS') === 0 && !table.game.over) table.choose('pass');
    expect(table.number('Resources of Govt')).toBe(16);
    expect(table.number('Aid')).toBe(4);
    expect(table.number('FREEZE_Control')).toBe(0);
  });

  it('the laws hold', { timeout: 60_000 }, () => {
    for (const law of lawsOf(built.volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
  });
});
