/** Points of the volume: values that defines, phases and texts read, and that whatever is in force changes. */
import { Game } from '@quipu/engine';

import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { table as begin, type Playing, Table } from '../testing/table.ts';
import { patchOf } from '../testing/position.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `rule 6.4.1 point CivicForce 1
point Levy of s = Pop of s in Cities, 1 elsewhere
point Area Cities
point Quarry Guerrillas
point Mild no
option Harsh { CivicForce adds 1; Levy in Cities is 0 }
define Policed of s in Cities and Provinces = Troops in s >= CivicForce and Police in s >= CivicForce
procedure Collect: Aid + Levy there
whenever President is Uribe: Levy in Capital is 5
operation Guard of Govt { select up to (CivicForce) spaces { place 1 Police there } }`,
    phases: `phase Action: in each space where (Policed of space): place 1 Terror there
phase Reset { end momentum; make all factions Eligible }
phase Settle: in each space where (Policed of space): Govt +1`,
    events: {
      Forces: `capability shaded: CivicForce is 2
  unshaded: Aid +1`,
      Drive: `momentum unshaded { CivicForce adds 1; Area also Provinces; Quarry also Rebels Bases; Mild is yes }
  shaded: Aid +1`,
      Hunt: `select a space of Area with Quarry {
    if Mild: Aid +5
    remove all Quarry there
  }`,
      Toll: 'select a City or Province: do Collect there',
      Uribe: 'set President to Uribe',
    },
  });
}, 30_000);

const start = (title: string, how: Playing = {}): Table => begin(built.volume, title, how);
const thin = { 'Govt Troops': 1, 'Govt Police': 1 };
const thick = { 'Govt Troops': 2, 'Govt Police': 2 };
const foes = { 'Rebels Guerrilla Active': 1, 'Rebels Base': 1 };

/** Passes until the round is over. */
function round(table: Table): Table {
  const rounds = table.number('ROUNDS');
  while (table.done && !table.game.over && table.number('ROUNDS') === rounds) table.choose('pass');
  return table;
}
const marked = (table: Table): readonly string[] =>
  Object.entries(table.board).flatMap(([space, { Terror }]) => (Terror === 1 ? [space] : []));

describe('a parameter of the volume', () => {
  const position = { Capital: thin, Highmoor: thick };

  it('is read by defined values', () => {
    expect(marked(round(start('Quiet', { position })))).toEqual(['Capital', 'Highmoor']);
  });

  it('is changed by a capability', () => {
    expect(marked(round(start('Forces', { position }).choose('pass', 'shaded')))).toEqual(['Highmoor']);
  });

  it('is changed by momentum, in the order of the cards, until that ends', () => {
    const table = start('Forces', { position, next: 'Drive' }).choose('pass', 'shaded', 'pass', 'unshaded');
    round(table);
    expect(marked(table)).toEqual([]);
    expect(table.number('Resources of Govt')).toBe(11);
  });

  it('limits the selections of an operation', () => {
    expect(start('Quiet').choose('Guard', 'Capital').options).not.toContain('Highmoor');
    const table = start('Forces', { next: 'Quiet' }).choose('pass', 'shaded', 'Guard', 'Capital');
    expect(table.options).toContain('Highmoor');
  });

  it('may be a set of spaces, a set of pieces or a Boolean', () => {
    const where = { Capital: foes, Highmoor: foes };
    const table = start('Hunt', { position: where }).choose('event');
    expect(table.board).toEqual({ Capital: { 'Rebels Base': 1 }, Highmoor: foes });
    expect(table.number('Aid')).toBe(3);
    const driven = start('Drive', { position: where, next: 'Hunt' }).choose('unshaded', 'event', 'Highmoor');
    expect(driven.board).toEqual({ Capital: foes });
    expect(driven.number('Aid')).toBe(8);
  });

  it('may be per space, and refers to the current one', () => {
    const at = (space: string, table: Table): number => table.choose('event', space).number('Aid');
    expect(at('Capital', start('Toll'))).toBe(6);
    expect(at('Highmoor', start('Toll'))).toBe(4);
    expect(at('Capital', start('Toll', { position: { President: 'Uribe' } }))).toBe(8);
  });

  it('is changed by an option', () => {
    const { volume } = built;
    const deck = volume.cards.map(({ key }) => key);
    const creation = Game.create(volume, { deck, board: patchOf(volume, position), options: ['Harsh'] });
    if (!creation.ok) throw new Error(creation.refusal.reason);
    expect(marked(round(new Table(volume, creation.value)))).toEqual(['Highmoor']);
  });
});

it('satisfies the laws', () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 11, checkInterval: 4 })) law.check();
}, 60_000);
