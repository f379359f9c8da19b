/** `repeat up to n`: the decider chooses how often, up to a number that is read before the first time. */
import { beforeAll, describe, expect, it } from 'vitest';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Spread of Govt {
  select any Provinces, paying 1: repeat up to 2: place 1 Police there
}`,
    events: {
      Thrice: 'repeat up to 3: Aid +1',
      Computed: 'repeat up to (Aid): Aid +1',
      Spaces: 'by Rebels: repeat up to 3: select a Province: place 1 Terror there',
      'Computed spaces':
        'by Rebels: repeat up to (Aid) { select a Province { place 1 Terror there; Aid +1 } }',
      Pairs: 'repeat up to 2: select 2 Provinces: place 1 Terror there',
      Once: 'repeat up to 1: remove 1 Troops in Capital',
      'Roll again': 'repeat up to 2 { pay 1; roll d; set Aid to d }',
      Never: 'repeat up to (Aid - 5): Aid +1',
    },
  });
}, 60_000);

const play = (title: string, position: Playing['position'] = {}): Table =>
  event(built.volume, title, { position });

describe('a repetition up to a number', () => {
  it('has a decision before each time, up to the number', () => {
    const table = play('Thrice', { Aid: 2 });
    expect(table.asks).toMatch(/^Govt: .*again$/u);
    table.choose('yes', 'yes', 'yes');
    expect([table.done, table.number('Aid')]).toEqual([true, 5]);
  });

  it('states how often it can still be repeated', () => {
    const table = play('Thrice', { Aid: 2 });
    expect(table.game.decision?.values.left).toBe(3);
    expect(table.choose('yes').game.decision?.values.left).toBe(2);
  });

  it('ends on request, and when nothing would change', () => {
    expect(play('Thrice', { Aid: 2 }).choose('yes', 'done').number('Aid')).toBe(3);
    expect(play('Thrice', { Aid: 8 }).choose('yes').done).toBe(true);
    expect(play('Once', { Capital: {} }).done).toBe(true);
    expect(play('Never', { Aid: 5 }).done).toBe(true);
  });

  it('is offered if some result of a roll would change something', () => {
    const table = play('Roll again', { Aid: 2 });
    expect(table.options).toEqual(['yes', 'done']);
    table.choose('yes');
    expect([table.done, table.number('Resources of Govt')]).toEqual([false, 9]);
    expect(play('Roll again', { Aid: 2, 'Resources of Govt': 0 }).done).toBe(true);
  });

  it('reads a computed number before the first time', () => {
    expect(play('Computed', { Aid: 2 }).choose('yes', 'yes').done).toBe(true);
    const table = play('Computed spaces', { Aid: 1 });
    table.choose('Highmoor');
    expect(table.done).toBe(true);
  });

  it('has only the decisions of a repeated selection, which may repeat a space', () => {
    const table = play('Spaces');
    expect(table.asks).toMatch(/^Rebels: .*space$/u);
    table.choose('Highmoor', 'Wastes', 'Highmoor');
    expect([table.done, table.board['Highmoor']]).toEqual([true, { Terror: 2 }]);
    expect(play('Spaces').choose('Wastes', 'done').board['Wastes']).toEqual({ Terror: 1 });
  });

  it('has a decision before each selection of several spaces', () => {
    const table = play('Pairs');
    expect(table.asks).toMatch(/again$/u);
  });

  it('is optional in an operation', () => {
    const table = operation(built.volume, 'Spread', { position: { 'Resources of Govt': 3 } });
    table.choose('Highmoor', 'yes', 'done');
    expect(table.board['Highmoor']).toEqual({ 'Govt Police': 1 });
  });
});

it('needs no payment in each iteration, and random games with it end', () => {
  playAtRandom(built.volume, 100);
}, 60_000);
