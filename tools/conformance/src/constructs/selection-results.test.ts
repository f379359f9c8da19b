/** Uses of a selected space or Faction after the block of its selection. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, table as begin, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Build of Govt {
  select a Province as site, paying 3 { place 1 Police there }
  replace 1 Police in site with 1 Troops
}
operation Muster of Govt {
  select a Province as camp {
    way soldiers: place 2 Troops there
    way law: place 1 Police there
  }
  place 1 Terror in camp
  then select a faction as f
  f -1
  Aid +1
}
procedure Zone { select a Province as zone { place 1 Police there }; place 1 Terror in zone }`,
    events: {
      Space: 'select a Province with Troops as one { remove 1 Troops there }\nplace 1 Terror in one\nAid +1',
      Faction: 'select an Insurgents as f { remove 1 f Guerrilla on map }\nf +2\nAid +1',
      'Faction alone': 'select an Insurgents as f\nf -8\nremove all f Guerrillas on map',
      Both: `select a Province as camp { place 1 Police there }
  select a faction not own as f { f +1 }
  place 1 f Guerrilla in camp`,
      Either: 'select a Province as one { place 1 Terror there }\nremove 1 Troops in one',
      May: 'may { select a Province as one { place 1 Police there }; activate all Guerrillas in one }',
      'Space of its pieces': `select an Insurgents as f { Aid +1 }
  place 1 f Guerrilla in a Province as camp
  place 1 Police in camp`,
      Called: 'do Zone as z\nplace 1 Troops in z',
    },
  });
}, 60_000);

const play = (title: string, how?: Playing): Table => event(built.volume, title, how);
const troops = { 'Govt Troops': 1 };
const police = { 'Govt Police': 1 };
const hidden = { 'Rebels Guerrilla Underground': 1 };

describe('a space', () => {
  it('is the one that was chosen', () => {
    const table = play('Space', { position: { Highmoor: troops, Wastes: troops } }).choose('Wastes');
    expect(table.board).toEqual({ Highmoor: troops, Wastes: { Terror: 1 } });
    expect(table.number('Aid')).toBe(4);
  });

  it('is skipped with all statements about it, and no others, if none was chosen', () => {
    const table = play('Space');
    expect(table.board).toEqual({});
    expect(table.number('Aid')).toBe(4);
  });

  it('is available after the selection of an operation, with and without ways', () => {
    const table = operation(built.volume, 'Muster').choose('Wastes', 'soldiers');
    expect(table.options).toEqual(['Govt', 'Rebels', 'Cartel']);
    table.choose('Rebels');
    expect(table.board).toEqual({ Wastes: { 'Govt Troops': 2, Terror: 1 } });
    expect(table.number('Resources of Rebels')).toBe(9);
    expect(table.number('Aid')).toBe(4);
  });

  it('is offered only if the following statements are possible', () => {
    const table = operation(built.volume, 'Build', { position: { Lowfield: police, Capital: police } });
    expect(table.board).toEqual({ Lowfield: { 'Govt Police': 1, 'Govt Troops': 1 }, Capital: police });
    expect(begin(built.volume, 'Quiet', { position: { Capital: police } }).options).not.toContain('Build');
    const one = play('Either', { position: { Highmoor: { Terror: 3 }, Wastes: troops } });
    expect(one.board).toEqual({ Highmoor: { Terror: 3 } });
  });

  it('is available if the text is optional', () => {
    const table = play('May', { position: { Wastes: hidden } }).choose('yes', 'Wastes');
    expect(table.board).toEqual({ Wastes: { 'Govt Police': 1, 'Rebels Guerrilla Active': 1 } });
  });

  it('is available in a procedure and its caller', () => {
    expect(play('Called').choose('Wastes').board).toEqual({
      Wastes: { 'Govt Police': 1, 'Govt Troops': 1, Terror: 1 },
    });
  });
});

describe('a Faction', () => {
  it('is the chosen one, if any', () => {
    const table = play('Faction', { position: { Wastes: hidden, 'Resources of Cartel': 20 } });
    // The decider chooses the Faction, even if the Cartel would have no effect.
    table.choose('Rebels');
    expect(table.board).toEqual({});
    expect(table.number('Resources of Rebels')).toBe(12);
    expect(table.number('Aid')).toBe(4);
    const rich = { 'Resources of Rebels': 20, 'Resources of Cartel': 20 };
    const none = play('Faction', { position: rich });
    expect(none.number('Resources of Rebels') + none.number('Resources of Cartel')).toBe(40);
    expect(none.number('Aid')).toBe(4);
  });

  it('without a block is chosen for the following statements', () => {
    const table = play('Faction alone', { position: { Wastes: hidden } });
    expect(table.options).toEqual(['Rebels', 'Cartel']);
    table.choose('Rebels');
    expect(table.board).toEqual({});
    expect(table.number('Resources of Rebels')).toBe(2);
    expect(table.number('Resources of Cartel')).toBe(10);
  });

  it('leads to a space, which later statements read', () => {
    const table = play('Space of its pieces').choose('Cartel', 'Lowfield');
    expect(table.board).toEqual({ Lowfield: { 'Govt Police': 1, 'Cartel Guerrilla Underground': 1 } });
    expect(table.number('Aid')).toBe(4);
  });

  it('and a space refer to their own selections', () => {
    const table = play('Both').choose('Lowfield', 'Cartel');
    expect(table.board).toEqual({ Lowfield: { 'Govt Police': 1, 'Cartel Guerrilla Underground': 1 } });
    expect(table.number('Resources of Cartel')).toBe(11);
  });
});

it('the laws hold', { timeout: 60_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
});
