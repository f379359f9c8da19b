/** Incremental payment (3.1, 4.1): an activity may first earn the cost of its operation, regardless of the number of ways. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { operation, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Raise of Govt { select any Cities and Provinces, paying 1: place 1 Troops there }
activity Refine of Govt with Raise {
  either "sell" {
    remove any own Bases on map as sold
    own + 3 * sold
  }
  or "guard": place up to 4 Police in Cities and Provinces
}`,
  });
}, 30_000);

const raise = (how?: Playing): Table => operation(built.volume, 'Raise', how);

describe('at 0 Resources', () => {
  it('only profitable modes are offered, even if another has more outcomes than a trial examines', () => {
    const poor = raise({
      position: { 'Resources of Govt': 0, Capital: { 'Govt Base': 1 }, Wastes: { 'Govt Base': 2 } },
    });
    expect(poor.asks).toBe('Govt: Refine.sell.remove own Bases.space');
    expect(poor.choose('Wastes', '1', 'done').number('Resources of Govt')).toBe(3);
    expect(poor.choose('Highmoor').board.Highmoor).toMatchObject({ 'Govt Troops': 1 });
  });

  it('the operation is refused if no mode is profitable', () => {
    expect(() => raise({ position: { 'Resources of Govt': 0 } })).toThrow('Raise');
  });
});
