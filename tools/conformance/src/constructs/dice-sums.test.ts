/** `roll 2 dice as n`: the sum of several dice, and judgments that do not rely on it. */
import { type Entry, logOf, subscribe } from '@quipu/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { buildBase, type Built } from '../testing/build.ts';
import type { Position } from '../testing/position.ts';
import { event, operation, table as begin, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Gamble of Govt {
  roll 2 dice as n
  if n > 11: Aid +1
}
operation Stake of Govt {
  roll 2 dice as n
  let m = n + 1
  if m > 6: pay 2
  else: pay 3
  Aid +1
}
operation Storm of Govt {
  roll (Police in Capital) dice as n
  pay n
  Aid +1
}`,
    events: {
      Two: 'roll 2 dice as n\n  Aid +n',
      Five: 'roll 5 dice as n\n  Rebels +n',
      Many: 'roll (Troops in Capital) dice as n\n  Rebels +n',
      One: 'roll 1 dice as n\n  Aid +n',
      Surplus: 'roll n\n  Aid + n - 3',
      Excess: 'roll 2 dice as n\n  let m = n - 11\n  Aid + m',
      Flood:
        'roll 2 dice as n\n  in each City or Province with Police where (5 * Pop of space <= n): remove 1 Police there',
      Losses: 'select a City or Province with Troops { roll n\n  remove n Troops there }',
      Exact:
        'roll n\n  in each City or Province with Police where (Pop of space is n): remove 1 Police there',
      Both: 'if Aid > 0 { roll 2 dice as n; if n > 6: remove 1 Troops in Capital else: remove 1 Police in Capital }\n  Aid -1',
    },
  });
}, 60_000);

const play = (title: string, how: Playing): Table =>
  event(built.volume, title, { ...how, position: { Aid: 0, 'Resources of Rebels': 0, ...how.position } });

describe('a sum of dice', () => {
  it('adds as many dice as the text states', () => {
    expect(play('Two', { dice: [2, 5] }).number('Aid')).toBe(7);
    expect(play('One', { dice: [4] }).number('Aid')).toBe(4);
    expect(play('Five', { dice: [1, 2, 3, 4, 5] }).number('Resources of Rebels')).toBe(15);
  });

  it('is stated in the log with its dice', () => {
    const { game } = begin(built.volume, 'Two', { dice: [2, 5] });
    const entries: Entry[] = [];
    subscribe(game, (entry) => void entries.push(entry));
    game.choose({ key: 'event' });
    const items = JSON.stringify(logOf(game.volume, entries));
    expect(items).toContain('"value":7');
    expect(items).toContain('"dice":[2,5]');
  });

  it('stays between the number of dice and six times that number', () => {
    const sums = new Set<number>();
    for (let seed = 0; seed < 120; seed += 1)
      sums.add(play('Five', { seed, position: {} }).number('Resources of Rebels'));
    expect([Math.min(...sums) >= 5, sums.size > 8]).toEqual([true, true]);
  });
});

describe('a number of dice that is a value', () => {
  const troops = (count: number) => ({ position: { Capital: { 'Govt Troops': count } } });

  it('rolls as many, and none for 0', () => {
    expect(play('Many', { ...troops(3), dice: [2, 5, 6] }).number('Resources of Rebels')).toBe(13);
    expect(play('Many', { ...troops(1), dice: [4] }).number('Resources of Rebels')).toBe(4);
    expect(play('Many', { ...troops(0), dice: [4] }).number('Resources of Rebels')).toBe(0);
  });

  it('rolls at most five', () => {
    expect(play('Many', { ...troops(6), dice: [1, 1, 1, 1, 1, 6, 6] }).number('Resources of Rebels')).toBe(5);
  });

  it('is known before the roll, so that the least sum is demanded', () => {
    const position = { Capital: { 'Govt Police': 2 }, Aid: 0 };
    const begin = (resources: number): Table =>
      operation(built.volume, 'Storm', {
        position: { ...position, 'Resources of Govt': resources },
        dice: [1, 1],
      });
    expect(() => begin(1)).toThrow('Storm is not offered');
    expect(begin(12).number('Resources of Govt')).toBe(10);
  });
});

describe('a judgment before the roll', () => {
  it('lets an operation be chosen if some sum changes something', () => {
    const table = operation(built.volume, 'Gamble', { position: { Aid: 0 }, dice: [1, 1] });
    expect(table.number('Aid')).toBe(0);
  });

  it('demands what each sum demands, also of values computed from it', () => {
    const begin = (resources: number): Table =>
      operation(built.volume, 'Stake', {
        position: { Aid: 0, 'Resources of Govt': resources },
        dice: [6, 6],
      });
    expect(() => begin(2)).toThrow('Stake is not offered');
    expect(begin(3).number('Resources of Govt')).toBe(1);
  });
});

describe('an Event before the roll', () => {
  const isIdle = (title: string, position: Position): boolean =>
    begin(built.volume, title, { position }).idle.includes('event');
  const police = { 'Govt Police': 1 };

  it('may change something by any result of a number or of a condition', () => {
    expect(isIdle('Surplus', { Aid: 0 })).toBe(false);
    expect(isIdle('Excess', { Aid: 8 })).toBe(false);
    expect(isIdle('Flood', { Lowfield: police })).toBe(false);
    expect(isIdle('Exact', { Lowfield: police })).toBe(false);
  });

  it('prefers no space for the highest result over one that may do for a lower one', () => {
    const position = { Capital: { 'Govt Troops': 1 }, Lowfield: { 'Govt Troops': 5 } };
    expect(play('Losses', { position }).options).toEqual(['Capital', 'Lowfield']);
  });

  it('changes nothing if no result does', () => {
    expect(isIdle('Flood', { Capital: police })).toBe(true);
    expect(isIdle('Exact', {})).toBe(true);
  });
});

it('plays random games to the end', () => {
  playAtRandom(built.volume, 100);
}, 60_000);
