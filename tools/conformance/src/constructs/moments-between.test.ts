/** `then in each X`: an activity may come before the first space and between two spaces. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/laws';
import { buildBase, type Built } from '../testing/build.ts';
import { operation, type Table } from '../testing/play.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Search of Govt {
  select up to 3 Provinces as targets, paying 1
  then in each targets: activate (Troops there) Guerrillas there
}
activity Ferry of Govt with Search {
  move any Troops from spaces to a Province
}`,
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

  it('keeps the laws of the engine', () => {
    for (const law of lawsOf(built.volume, { runs: 8, seed: 5, every: 4 })) law.check();
  });
});
