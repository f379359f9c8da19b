/** Payments of another Faction, down to a floor, of texts and of selected spaces. */
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import type { Position } from '../testing/position.ts';
import { table as begin, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Patrol of Rebels {
  point cost 3
  select any Cities and Provinces, paying cost from Govt leaving 2: place 1 Rebels Guerrilla there
}
operation Borrow of Rebels {
  pay (number of Cities with own pieces) from Govt leaving 2
  pay 1
  place 1 Rebels Guerrilla in Highmoor
}`,
    events: {
      Debt: 'by Rebels { pay 4 from Govt leaving 2; pay 1 from Cartel }',
      Gift: 'by Rebels: free Patrol in Capital',
      Dear: 'capability: Patrol.cost adds 1',
    },
  });
}, 30_000);

const funds = (govt: number, more: Position = {}): Position => ({
  'Resources of Govt': govt,
  'Resources of Rebels': 5,
  'Resources of Cartel': 5,
  ...more,
});
const balances = (table: Table): readonly number[] =>
  ['Govt', 'Rebels', 'Cartel'].map((name) => table.number(`Resources of ${name}`));

/** The Rebels act after the Government has passed. */
const rebels = (position: Position): Table => begin(built.volume, 'Quiet', { position }).choose('pass');

describe('a price that another Faction pays', () => {
  it('is paid for each selected space, and ends the selection at the floor', () => {
    const table = rebels(funds(8)).choose('Patrol', 'Capital', 'Highmoor');
    expect(balances(table)).toEqual([2, 5, 5]);
    expect(table.board['Highmoor']).toEqual({ 'Rebels Guerrilla Underground': 1 });
  });

  it('bars the operation if nothing above the floor is left', () => {
    const table = rebels(funds(4));
    expect(table.options).not.toContain('Patrol');
    const cause = { key: 'purse', parameters: { faction: 'Govt', cost: 3, have: 4, leaving: 2 } };
    expect(table.game.explain('Patrol')).toMatchObject([{ key: 'nothing', causes: [cause] }]);
  });

  it('changes with its point', () => {
    const table = begin(built.volume, 'Dear', { position: funds(8), next: 'Quiet' });
    table.choose('event', 'Patrol', 'Capital');
    expect(balances(table)[0]).toBe(4);
  });

  it('is not paid in a free operation', () => {
    expect(balances(begin(built.volume, 'Gift', { position: funds(0) }).choose('event'))).toEqual([0, 5, 5]);
  });
});

describe('a payment of another Faction', () => {
  it('is computed for the executing Faction', () => {
    const position = funds(6, { Capital: { 'Rebels Guerrilla Active': 1 } });
    expect(balances(rebels(position).choose('Borrow'))).toEqual([5, 4, 5]);
  });

  it('of 0 needs nothing', () => {
    expect(balances(rebels(funds(1)).choose('Borrow'))).toEqual([1, 4, 5]);
  });

  it('in an Event is as much as is available above the floor', () => {
    expect(balances(begin(built.volume, 'Debt', { position: funds(5) }).choose('event'))).toEqual([2, 5, 4]);
    expect(balances(begin(built.volume, 'Debt', { position: funds(1) }).choose('event'))).toEqual([1, 5, 4]);
  });
});

it('satisfies the laws', () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 7, checkInterval: 4 })) law.check();
}, 60_000);
