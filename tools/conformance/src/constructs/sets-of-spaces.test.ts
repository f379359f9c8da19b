/** `let fields = Provinces with Terror`: a set of spaces, as it is when the statement acts. */
import { beforeAll, describe, expect, it } from 'vitest';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Muster of Govt {
  let fields = Provinces with Terror
  select a space of fields: place 1 Police there
}
operation Survey of Govt {
  let fields = Provinces with Terror
  Aid + number of fields
}`,
    events: {
      Fixed:
        'let fields = Provinces with Terror\n  remove all Terror on map\n  in each space of fields: place 1 Police there',
      Counted: 'let fields = Provinces with Terror\n  place 1 Terror in Lowfield\n  Aid + number of fields',
      Narrowed:
        'let fields = Provinces with Terror\n  in each space of fields with Troops: place 1 Police there',
      Joined: 'let fields = Cities and Provinces with Terror\n  Aid + number of fields',
      Tested:
        'let fields = Provinces with Terror\n  remove all Terror on map\n  in each Province: if there is fields: place 1 Police there',
      Repeated:
        'repeat 2 { let fields = Provinces with Terror; place 1 Terror in Lowfield; Aid + number of fields }',
      Around:
        'place 1 Police in Provinces as camp\n  let fields = Provinces adjacent to camp\n  Aid + number of fields',
    },
  });
}, 60_000);

const terror = { Highmoor: { Terror: 1 }, Wastes: { Terror: 1, 'Govt Troops': 1 } };
const play = (title: string, position: Playing['position'] = terror): Table =>
  event(built.volume, title, { position: { Aid: 0, ...position } });

describe('a set of spaces', () => {
  it('is that of the moment when the statement acts', () => {
    const { board } = play('Fixed');
    expect([board['Highmoor'], board['Lowfield']]).toEqual([{ 'Govt Police': 1 }, undefined]);
    expect(play('Tested').board['Wastes']).toEqual({ 'Govt Police': 1, 'Govt Troops': 1 });
  });

  it('has a number of members', () => {
    expect(play('Counted').number('Aid')).toBe(2);
    expect(play('Joined', { ...terror, Capital: { Terror: 1 } }).number('Aid')).toBe(3);
  });

  it('may be narrowed', () => {
    expect(play('Narrowed').board['Highmoor']).toEqual({ Terror: 1 });
    expect(play('Narrowed').board['Wastes']).toEqual({ Terror: 1, 'Govt Troops': 1, 'Govt Police': 1 });
  });

  it('is computed each time', () => {
    expect(play('Repeated', { Highmoor: { Terror: 1 } }).number('Aid')).toBe(3);
  });

  it('may depend on a place that is chosen before', () => {
    expect(play('Around', {}).choose('Wastes').number('Aid')).toBe(2);
  });
});

describe('a judgment before the statement', () => {
  it('computes the set from the position', () => {
    const options = operation(built.volume, 'Muster', { position: terror }).options;
    expect(options).toEqual(['Highmoor', 'Wastes']);
    expect(() => operation(built.volume, 'Muster', { position: {} })).toThrow('Muster is not offered');
    expect(() => operation(built.volume, 'Survey', { position: { Aid: 0 } })).toThrow(
      'Survey is not offered',
    );
  });
});

it('plays random games to the end', () => {
  playAtRandom(built.volume, 100);
}, 60_000);
