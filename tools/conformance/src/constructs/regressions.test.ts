/** Regressions: accepted texts that once failed in the compiler or in a game. */
import { beforeAll, describe, expect, it } from 'vitest';
import { costsOf } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, table, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Settle of Govt {
  place 1 own Base in spaces as site
  place 1 Terror in site
}
operation March of Govt { move any own Troops to spaces }
activity Ride of Govt with March { move any Police to spaces }
operation Train of Govt {
  select any Cities and Provinces, paying 2 {
    way recruit: place 1 Troops
    way calm: remove 1 Terror
  }
}
activity Clear of Govt with Train, committing Train { select a City: remove all Police there }
activity Build of Govt with Train, replacing Train.recruit, where Govt Bases there {
  Aid +1
  place 1 Terror there
}
operation Spread of Govt {
  select any Provinces where (Pop of space < Aid), paying 1 { Aid +1; place 1 Terror there }
}
operation Levy of Govt {
  select any Cities and Provinces, paying 2 {
    way hide: remove 1 Terror
    way give: by Rebels: transfer 1 from Govt to Rebels
  }
}`,
    events: {
      Owing: 'transfer (Aid - 5) Shipments from Cartel to Rebels in Capital',
      Limited: 'allow 1 Activity: free Limited Train',
    },
  });
}, 60_000);

const marks = (played: Table): number => played.number('MARKS');

describe('an operation', () => {
  it('may name one of several spaces in which it placed a piece', () => {
    const played = operation(built.volume, 'Settle');
    played.choose('Capital');
    expect(played.board).toMatchObject({ Capital: { 'Govt Base': 1, Terror: 1 } });
  });

  it('tracks moved pieces separately from an activity between its moves', () => {
    const played = operation(built.volume, 'March', {
      position: { Capital: { 'Govt Troops': 2, 'Govt Police': 1 } },
    });
    played.choose('go on', 'Capital', 'Highmoor', '1', 'Ride');
    expect(marks(played)).toBe(2);
    played.choose('Capital', 'Highmoor');
    expect(played.board).toEqual({
      Capital: { 'Govt Troops': 1 },
      Highmoor: { 'Govt Troops': 1, 'Govt Police': 1 },
    });
    while (!played.done) played.choose('done');
    expect(marks(played)).toBe(0);
  });

  it('offers no space that it cannot resolve after paying, even if another Faction acts there', () => {
    const played = operation(built.volume, 'Levy', {
      position: { 'Resources of Govt': 5, Capital: { Terror: 0 } },
    });
    played.choose('Capital');
    // One space leaves 2 of 5 Resources: the second could be paid, and nothing would be left to give.
    expect(played.done).toBe(true);
    expect(played.number('Resources of Govt')).toBe(2);
    expect(played.number('Resources of Rebels')).toBe(11);
  });
});

it('an operation whose first space is selected automatically costs at least that space', () => {
  const game = table(built.volume, 'Quiet', { position: { Aid: 1 } }).game;
  expect(costsOf(game, 'Govt').Spread).toEqual([{ faction: 'Govt', track: 'Resources', amount: { min: 1 } }]);
});

it('a negative number of held markers transfers none', () => {
  const played = event(built.volume, 'Owing', {
    position: {
      Capital: {
        'Rebels Guerrilla Active': 1,
        'Cartel Guerrilla Active': 1,
        'Shipment of Rebels': 1,
      },
    },
  });
  expect(played.board).toMatchObject({ Capital: { 'Shipment of Rebels': 1 } });
});

it('a Limited Operation with its space allows no activity that commits another', () => {
  const played = event(built.volume, 'Limited', {
    position: { Capital: { 'Govt Police': 1 }, Highmoor: { 'Govt Police': 1 } },
  });
  expect(played.options).toContain('Clear');
  played.choose('Highmoor');
  expect(played.done).toBe(true);
});

it('an activity in place of a way is refused by its condition, not because nothing would change', () => {
  const played = operation(built.volume, 'Train', { position: { Capital: { Terror: 1 } } });
  played.choose('Capital');
  expect(played.options).toEqual(['recruit', 'calm']);
  expect(played.why('Build')).toEqual(['demands']);
});

it('the laws hold', { timeout: 120_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 6, seed: 3, checkInterval: 4 })) law.check();
});
