/** `standing …: while executing, may remove 1 own piece`: texts that place own pieces include pieces that may be taken back. */
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, table as begin, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `rule 1.4.1 standing Return: while executing, may remove 1 own piece
holding Island "The Island"
operation Train of Govt {
  select any Cities and Provinces, paying 1 {
    way recruit: place up to 3 Troops there
    way build: replace 2 Cubes with 1 own Base
  }
}
operation Draft of Govt { select any Cities and Provinces: place 1 Troops there }
operation Rally of Rebels or Cartel {
  select any Cities and Provinces { way place: place 1 own Guerrilla there }
}
whenever remove Troops: Aid +1`,
    events: {
      Own: 'place 2 Troops in Capital',
      Spread: 'place 3 Troops in Provinces',
      Other: 'by Rebels: place 2 own Guerrillas in Capital',
      All: 'place all Troops in Capital',
      Swap: 'replace 1 Police with 1 Troops in Capital',
      Full: 'select a Province: place 2 Troops there',
      Exile: 'relocate all Troops to Island',
    },
    phases: 'phase Muster by Govt: place 1 Troops in Capital',
  });
}, 60_000);

const play = (title: string, how?: Playing): Table => event(built.volume, title, how);
const troops = (n: number): Record<string, number> => ({ 'Govt Troops': n });

describe('missing pieces', () => {
  it('may be taken back from any space before the text places them', () => {
    const table = play('Own', { position: { Wastes: troops(5), Highmoor: { 'Govt Police': 1 } } });
    expect(table.asks).toBe('Govt: Return to place.from');
    expect(table.options).toEqual(['Wastes', 'done']);
    table.choose('Wastes');
    expect(table.board).toMatchObject({ Capital: troops(2), Wastes: troops(4) });
    expect(table.number('Aid')).toBe(3);
    expect(table.done).toBe(true);
  });

  it('are optional', () => {
    expect(play('Own', { position: { Wastes: troops(5) } }).choose('done').board).toEqual({
      Capital: troops(1),
      Wastes: troops(5),
    });
  });

  it('are not offered if enough are Available, or none are elsewhere', () => {
    expect(play('Own', { position: { Wastes: troops(4) } }).board).toMatchObject({ Capital: troops(2) });
    expect(play('Own', { position: { Capital: troops(6) } }).done).toBe(true);
  });

  it('are offered once for a text with many placements', () => {
    const table = play('Spread', { position: { Capital: troops(4) } });
    expect(table.asks).toBe('Govt: Return to place.from');
    table.choose('Capital');
    expect(table.board).toEqual({ Capital: troops(3) });
    expect(table.asks).toBe('Govt: event 2.place Troops.space');
  });

  it('count in judgments: an operation can start, and a text is full', () => {
    const all = { Wastes: troops(6) };
    expect(operation(built.volume, 'Train', { position: all }).options).toContain('Highmoor');
    expect(play('Full', { position: { Lowfield: troops(5) } }).options).toContain('Highmoor');
  });

  it('must be taken back if the text cannot start without them', () => {
    const position = {
      Capital: { 'Govt Police': 2, 'Govt Base': 1 },
      Lowfield: { 'Govt Base': 1 },
      Wastes: { 'Govt Base': 1 },
    };
    const table = operation(built.volume, 'Train', { position }).choose('Capital', 'build');
    expect(table.options).toEqual(['Capital', 'Lowfield', 'Wastes']);
    expect(table.choose('Wastes').board).toEqual({
      Capital: { 'Govt Base': 2 },
      Lowfield: { 'Govt Base': 1 },
    });
  });

  it('must be taken back, at least one, if their placement is the only effect in a space and none is Available', () => {
    const position = { Wastes: troops(3), Lowfield: troops(3) };
    const draft = operation(built.volume, 'Draft', { position }).choose('Capital');
    expect(draft.options).toEqual(['Lowfield', 'Wastes']);
    expect(draft.why('done')).toContain('at-least-one');
    expect(draft.choose('Wastes').board).toMatchObject({ Capital: troops(1), Wastes: troops(2) });
    const train = operation(built.volume, 'Train', { position }).choose('Capital');
    expect(train.options).toEqual(['Lowfield', 'Wastes']);
    expect(train.choose('Wastes', '1').options).toContain('done');
    expect(
      operation(built.volume, 'Train', { position: { Wastes: troops(5) } }).choose('Capital').options,
    ).toContain('done');
  });

  it('are also taken back for replacements', () => {
    const position = { Capital: { 'Govt Police': 1 }, Wastes: troops(6) };
    const table = play('Swap', { position });
    expect(table.options).toEqual(['Wastes', 'done']);
    expect(table.choose('Wastes').board).toEqual({ Capital: troops(1), Wastes: troops(5) });
    expect(play('Swap', { position }).choose('done').board).toEqual({ Wastes: troops(6) });
  });
});

describe('pieces are not taken back', () => {
  it('by a Faction that does not execute, or for pieces of another', () => {
    const position = { Wastes: { 'Rebels Guerrilla Active': 6 } };
    expect(play('Other', { position }).board).toEqual(position);
  });

  it('if all are Available', () => {
    expect(play('All', { position: { Wastes: troops(4) } }).board).toEqual({
      Capital: troops(2),
      Wastes: troops(4),
    });
  });

  it('in a round', () => {
    const table = begin(built.volume, 'Quiet', { next: 'Campaign', position: { Wastes: troops(6) } });
    table.choose('pass', 'pass', 'pass');
    expect(table.number('ROUNDS')).toBe(1);
    expect(table.board).toEqual({ Wastes: troops(6) });
  });
});

it('the laws hold', { timeout: 60_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
});
