/** Payments after a choice: the text cannot start without them, and choices reserve their amount. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { operation, table as begin, type Table } from '../testing/table.ts';
import type { Position } from '../testing/position.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Solo of Govt {
  select any Cities: place 1 Police there
  pay 9
}
operation Toll of Govt {
  select any Cities: place 1 Police there
  by Rebels: pay 4
}
operation Levy of Govt {
  select any Cities: place 1 Police there
  if Aid > 5 { by Rebels: pay 4 } else: pay 2
}
operation Gamble of Govt {
  select any Cities: place 1 Police there
  roll d
  if d < 3: pay 3
  pay 5
}
operation Price of Govt {
  select any Cities and Provinces, paying 3: place 1 Police there
  pay 4
}
operation Ways of Govt {
  select any Cities and Provinces {
    way guard { pay 3; place 1 Police there }
    way scare: place 1 Terror there
  }
  pay 4
}
operation Set of Govt {
  select any Cities and Provinces as chosen, paying 3
  in each chosen: place 1 Police there
  pay 4
}
operation Named of Govt {
  select a City or Province as camp, paying 3 { place 1 Police in camp }
  place 1 Troops in camp
  pay 4
}
operation Twice of Govt {
  select any Cities, paying 1: place 1 Police there
  then select up to 2 Provinces, paying 3: place 1 Police there
  pay 4
}
operation Offer of Govt {
  may { pay 3; place 1 Terror in Capital }
  either "guard" { pay 2; place 1 Police in Capital }
  or "wait": place 1 Police in Highmoor
  pay 4
}
operation Serial of Govt {
  repeat any { pay 2 always; place 1 Police in Capital }
  pay 4
}
operation Counted of Govt {
  select any Cities and Provinces as chosen
  in each chosen: place 1 Police there
  pay (2 * number of chosen)
}
operation Numbered of Govt {
  select any Cities and Provinces: place 1 Police there
  pay (2 * number of Numbered spaces)
}
activity Post of Govt with any Operation { place 1 Police in Capital }
activity Lavish of Govt with any Operation {
  select any Provinces, paying 1: place 1 Terror there
}`,
    events: {
      Grant: 'select any Cities and Provinces: place 1 Police there\npay 4',
    },
  });
}, 60_000);

const offers = (name: string, govt: number, more: Position = {}): boolean =>
  begin(built.volume, 'Quiet', { position: { 'Resources of Govt': govt, ...more } }).options.includes(name);
const startOperation = (name: string, govt: number): Table =>
  operation(built.volume, name, { position: { 'Resources of Govt': govt } });

describe('a payment after a selection', () => {
  it('is needed to start, even if an activity could precede it', () => {
    expect([offers('Solo', 9), offers('Solo', 8), offers('Solo', 1)]).toEqual([true, false, false]);
  });

  it('is needed from another Faction', () => {
    const toll = (rebels: number): boolean => offers('Toll', 0, { 'Resources of Rebels': rebels });
    expect([toll(4), toll(3)]).toEqual([true, false]);
  });

  it('is needed in the executed branch', () => {
    const levy = (aid: number, govt: number, rebels: number): boolean =>
      offers('Levy', govt, { Aid: aid, 'Resources of Rebels': rebels });
    expect([levy(6, 0, 4), levy(6, 9, 3), levy(5, 2, 0), levy(5, 1, 9)]).toEqual([true, false, true, false]);
  });

  it('is needed in the more expensive branch if a die decides', () => {
    expect([offers('Gamble', 8), offers('Gamble', 7)]).toEqual([true, false]);
  });

  it('adds to the price of the first space', () => {
    expect([offers('Price', 7), offers('Price', 6)]).toEqual([true, false]);
    expect([offers('Set', 7), offers('Set', 6)]).toEqual([true, false]);
    expect([offers('Named', 7), offers('Named', 6)]).toEqual([true, false]);
    expect([offers('Twice', 5), offers('Twice', 4)]).toEqual([true, false]);
  });
});

describe('an amount reserved for a later payment', () => {
  const spaces = ({ options }: Table): readonly string[] =>
    options.filter((key) => ['Capital', 'Highmoor', 'Lowfield', 'Wastes'].includes(key));

  it('is not spent on further spaces', () => {
    for (const name of ['Price', 'Set']) {
      expect(spaces(startOperation(name, 10).choose('Capital'))).toEqual(['Highmoor', 'Lowfield', 'Wastes']);
      const table = startOperation(name, 9).choose('Capital');
      expect(spaces(table)).toEqual([]);
      table.choose('done');
      expect(table.number('Resources of Govt')).toBe(2);
    }
  });

  it('grows with the number of spaces, if it depends on that', () => {
    for (const name of ['Counted', 'Numbered']) {
      expect([offers(name, 2), offers(name, 1)]).toEqual([true, false]);
      expect(spaces(startOperation(name, 4).choose('Capital'))).toEqual(['Highmoor', 'Lowfield', 'Wastes']);
      expect(spaces(startOperation(name, 3).choose('Capital'))).toEqual([]);
    }
  });

  it('is not spent on a way', () => {
    expect(startOperation('Ways', 7).choose('Capital').options).toContain('guard');
    const table = startOperation('Ways', 6).choose('Capital');
    expect(table.board).toMatchObject({ Capital: { Terror: 1 } });
  });

  it('is not spent on a later selection', () => {
    const twice = (govt: number): Table => startOperation('Twice', govt).choose('Capital', 'done', 'go on');
    expect(spaces(twice(8))).toEqual(['Highmoor', 'Lowfield', 'Wastes']);
    expect(spaces(twice(7))).toEqual([]);
  });

  it('is not spent on an optional text, a mode or a repetition', () => {
    expect(startOperation('Offer', 7).choose('go on').options).toContain('yes');
    const without = startOperation('Offer', 6).choose('go on');
    expect(without.options).toEqual(expect.arrayContaining(['guard', 'wait']));
    expect(startOperation('Offer', 5).choose('go on').options).not.toContain('guard');
    const once = startOperation('Serial', 7).choose('go on', 'yes');
    expect(once.number('Resources of Govt')).toBe(1);
  });

  it('is not spent on an activity', () => {
    const table = startOperation('Solo', 10).choose('Lavish', 'Highmoor');
    expect(spaces(table)).toEqual([]);
    expect(startOperation('Solo', 9).options).not.toContain('Lavish');
    expect(startOperation('Twice', 5).choose('Capital', 'done').options).not.toContain('Lavish');
  });
});

it('an Event pays as much as possible', () => {
  const table = begin(built.volume, 'Grant', { position: { 'Resources of Govt': 1 } }).choose('event');
  table.choose('Capital', 'done');
  expect(table.number('Resources of Govt')).toBe(0);
});

it('the laws hold', { timeout: 60_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 12, seed: 5, checkInterval: 2 })) law.check();
});
