/** Changes that leave a value to the decider (`either Troops or Police`). */
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { table as begin, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Sweep of Govt {
  point finders Cubes
  select any Cities and Provinces as swept
  then in each swept: activate up to (finders there) Guerrillas there
}
operation Assault of Govt {
  point soldiers Troops
  select any spaces with Guerrillas {
    way strike { remove (soldiers there) Active Guerrillas there }
  }
}
operation Guard of Govt { pay 1; do Assault.strike in Capital }`,
    events: {
      Council: `capability unshaded: Sweep.finders is either Troops or Police
  capability shaded: Assault.soldiers also either Police or Govt Bases`,
      Sweeps: 'by Govt: repeat 2: free Sweep in Capital',
      Once: 'by Govt: free Sweep in Capital { finders is either Troops or Police }',
    },
  });
}, 30_000);

const foes = { 'Rebels Guerrilla Underground': 3 };
const mixed = { Capital: { 'Govt Troops': 1, 'Govt Police': 2, ...foes } };
const after = (side: string, next: string, position: NonNullable<Playing['position']>): Table =>
  begin(built.volume, 'Council', { position, next }).choose('pass', side);

describe('a choice', () => {
  it('precedes statements that depend on it, and belongs to the executing Faction', () => {
    const table = after('unshaded', 'Quiet', mixed).choose('Sweep');
    expect(table.asks).toBe('Govt: Sweep.finders');
    expect(table.options).toEqual(['Troops', 'Police']);
    table.choose('Police');
    expect(table.options).toEqual(['1', '2']);
  });

  it('occurs once per operation', () => {
    const position = { ...mixed, Highmoor: mixed.Capital };
    const table = after('unshaded', 'Quiet', position).choose('Sweep', 'Capital', 'Highmoor', 'Troops');
    expect(table.board).toMatchObject({
      Capital: { 'Rebels Guerrilla Active': 1 },
      Highmoor: { 'Rebels Guerrilla Active': 1 },
    });
  });

  it('occurs again for each operation', () => {
    const table = after('unshaded', 'Sweeps', mixed).choose('event', 'Troops');
    expect(table.asks).toBe('Govt: Sweep.finders');
    expect(table.choose('Police', '2').board['Capital']).toMatchObject({ 'Rebels Guerrilla Active': 3 });
  });

  it('is offered only if it matters', () => {
    const position = { Capital: { 'Govt Police': 2, ...foes } };
    const table = after('unshaded', 'Quiet', position).choose('Sweep', '2');
    expect(table.board['Capital']).toMatchObject({ 'Rebels Guerrilla Active': 2 });
  });

  it('is not offered without the change', () => {
    const table = begin(built.volume, 'Quiet', { position: mixed }).choose('Sweep');
    expect(table.options).toEqual(['1', '2', '3']);
  });

  it('may come from a call modifier', () => {
    const table = begin(built.volume, 'Once', { position: mixed }).choose('event');
    expect(table.options).toEqual(['Troops', 'Police']);
  });

  it('in a way occurs in the space that uses the way, and in a calling text', () => {
    const active = { 'Rebels Guerrilla Active': 4 };
    const position = { Capital: { 'Govt Troops': 1, 'Govt Police': 2, 'Govt Base': 1, ...active } };
    const table = after('shaded', 'Quiet', position).choose('Assault');
    expect(table.options).toEqual(['Police', 'Govt Bases']);
    expect(table.choose('Govt Bases').board['Capital']).toMatchObject({ 'Rebels Guerrilla Active': 2 });
    const guard = after('shaded', 'Quiet', position).choose('Guard', 'Police');
    expect(guard.board['Capital']).toMatchObject({ 'Rebels Guerrilla Active': 1 });
  });
});

it('satisfies the laws', () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 13, checkInterval: 4 })) law.check();
}, 60_000);
