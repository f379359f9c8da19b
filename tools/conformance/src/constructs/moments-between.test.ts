/** `then in each X`: an activity may come before the first space and between two spaces. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { operation, table, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `rule 8.0 nonplayers Govt, Insurgents {
  rule 7.1 win ties
}
operation Search of Govt {
  point finders Troops
  select up to 3 Provinces as targets, paying 1
  then in each targets: activate (finders there) Guerrillas there
}
activity Ferry of Govt with Search {
  move any Troops from spaces to a Province
}`,
    events: { Council: 'capability: Search.finders is either Troops or Police' },
  });
}, 60_000);

const position = {
  Highmoor: { 'Govt Troops': 1, 'Rebels Guerrilla Underground': 1 },
  Wastes: { 'Govt Troops': 1, 'Rebels Guerrilla Underground': 2 },
};
const begin = (): Table =>
  operation(built.volume, 'Search', { position }).choose('Highmoor', 'Wastes', 'done');

describe('between two spaces', () => {
  it('offers the spaces next to the activity, and "go on" for all that remain', () => {
    expect(begin().options).toEqual(['Ferry', 'go on', 'Highmoor', 'Wastes']);
  });

  it('resolves all spaces in map order on "go on"', () => {
    const { board } = begin().choose('go on');
    expect(board).toMatchObject({
      Highmoor: { 'Rebels Guerrilla Active': 1 },
      Wastes: { 'Rebels Guerrilla Active': 1, 'Rebels Guerrilla Underground': 1 },
    });
  });

  it('offers no space where one remains, which "go on" resolves', () => {
    const table = begin().choose('Highmoor');
    expect(table.board).toMatchObject({ Highmoor: { 'Rebels Guerrilla Active': 1 } });
    expect(table.options).toEqual(['Ferry', 'go on']);
  });

  it('offers a space with fewer Guerrillas than can be found', () => {
    const few = { ...position, Highmoor: { 'Govt Troops': 3, 'Rebels Guerrilla Underground': 1 } };
    const search = operation(built.volume, 'Search', { position: few });
    search.choose('Highmoor', 'Wastes', 'done');
    expect(search.options).toEqual(['Ferry', 'go on', 'Highmoor', 'Wastes']);
  });

  it('offers a choice that a change leaves open afterwards', () => {
    const mixed = { ...position, Highmoor: { ...position.Highmoor, 'Govt Police': 1 } };
    const search = table(built.volume, 'Council', { position: mixed, next: 'Quiet' })
      .choose('pass', 'event', 'Search')
      .choose('Highmoor', 'Wastes', 'done');
    expect(search.options).toEqual(['Ferry', 'go on', 'Highmoor', 'Wastes']);
    search.choose('Highmoor');
    expect(search.asks).toBe('Govt: Search.finders');
    search.choose('Police');
    expect(search.board).toMatchObject({ Highmoor: { 'Rebels Guerrilla Active': 1 } });
    expect(search.options).toEqual(['Ferry', 'go on']);
  });

  it('offers no space to a Non-player, which has no instruction to order them', () => {
    const search = operation(built.volume, 'Search', { position, nonplayers: ['Govt'] });
    search.choose('Highmoor', 'Wastes', 'done');
    expect(search.options).toEqual(['Ferry', 'go on']);
  });

  it('satisfies the laws of the engine', () => {
    for (const law of lawsOf(built.volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
  });
});
