import { expect, it } from 'vitest';
import { Recorder, type Recordable, type Recordings } from './recorder.ts';

interface Facts {
  readonly greeting: string;
  readonly names: readonly { readonly name: string }[];
}

/** Registers of guests who are greeted in their order. */
class Guests implements Recordable<Facts> {
  readonly greeted: string[] = [];
  readonly seats = new Map<string, number>();
  readonly doors = { open: new Set<string>() };
  readonly checked: Facts;

  constructor(checked: Facts) {
    this.checked = checked;
  }

  search<T>(find: (facts: Facts) => T): T {
    return find(this.checked);
  }

  once<T>(_thing: object, _told: string, work: () => T): T {
    return work();
  }

  seat(name: string): number {
    const known = this.seats.get(name) ?? this.seats.size + 1;
    this.seats.set(name, known);
    return known;
  }
}

const THINGS = [{}, {}, {}];

/** Greets guests of one list after the other, each list once, and says how often that was done in all. */
function reception() {
  const recordings: Recordings = new WeakMap();
  let done = 0;
  const greet = (context: Guests, at: number): string => {
    done += 1;
    const { name } = context.checked.names[at] ?? { name: 'nobody' };
    context.doors.open.add(name);
    context.greeted.push(`${context.checked.greeting}, ${name}`);
    const longest = context.search(({ names }) => Math.max(...names.map((one) => one.name.length)));
    return `${name} of ${longest} sits at ${context.seat(name)}, ${context.greeted.length} are here`;
  };
  const evening = (facts: Facts, first = 0) => {
    const raw = new Guests(facts);
    const { membrane } = new Recorder<Facts, Guests>(raw, ['names'], recordings);
    for (let i = 0; i < first; i += 1) membrane.seat(`early ${i}`);
    const told = THINGS.map((thing, at) => membrane.once(thing, '', () => greet(membrane, at)));
    return { told, greeted: raw.greeted, seats: [...raw.seats], open: [...raw.doors.open] };
  };
  /** The same with nothing kept. */
  const alone = (facts: Facts, first = 0) => {
    const raw = new Guests(facts);
    for (let i = 0; i < first; i += 1) raw.seat(`early ${i}`);
    const told = THINGS.map((_, at) => greet(raw, at));
    return { told, greeted: raw.greeted, seats: [...raw.seats], open: [...raw.doors.open] };
  };
  const count = (work: () => unknown): number => {
    const before = done;
    work();
    return done - before;
  };
  return { evening, alone, count };
}

const facts = (greeting: string, ...names: readonly string[]): Facts => ({
  greeting,
  names: names.map((name) => ({ name })),
});
const FIRST = facts('Hello', 'Anna', 'Otto', 'Anna');

it('spares work that would come to the same, and leaves the registers as it would', () => {
  const { evening, alone, count } = reception();
  evening(FIRST);
  expect(count(() => evening(FIRST))).toBe(0);
  expect(evening(FIRST)).toEqual(alone(FIRST));
});

it('does again what asks for an element that differs, and what that leads to', () => {
  const { evening, alone, count } = reception();
  evening(FIRST);
  const other = facts('Hello', 'Anna', 'Ada', 'Anna');
  expect(count(() => evening(other))).toBe(1);
  expect(evening(other)).toEqual(alone(other));
});

it.each([
  ['a field', facts('Welcome', 'Anna', 'Otto', 'Anna'), 0],
  ['what is found in all', facts('Hello', 'Anna', 'Josephine', 'Anna'), 0],
  ['what was done before it', FIRST, 2],
  ['a guest who comes twice no more', facts('Hello', 'Ada', 'Otto', 'Anna'), 0],
])('does again what %s decides, half of whose steps were taken', (_, next, first) => {
  const { evening, alone } = reception();
  evening(FIRST);
  expect(evening(next, first)).toEqual(alone(next, first));
  expect(evening(FIRST)).toEqual(alone(FIRST));
});

it('keeps what was recorded of what is changed to and fro', () => {
  const { evening, count } = reception();
  const other = facts('Welcome', 'Anna', 'Otto', 'Anna');
  evening(FIRST);
  evening(other);
  expect(count(() => [evening(FIRST), evening(other)])).toBe(0);
});

it('goes on after work that fails', () => {
  const recordings: Recordings = new WeakMap();
  const { membrane } = new Recorder<Facts, Guests>(new Guests(FIRST), ['names'], recordings);
  const thing = {};
  expect(() =>
    membrane.once(thing, '', () => {
      throw new Error('no table');
    }),
  ).toThrow('no table');
  expect(membrane.once(thing, '', () => membrane.seat('Anna'))).toBe(1);
});

it('asks whether a field is there, and which fields are', () => {
  const recordings: Recordings = new WeakMap();
  const thing = {};
  const told = (facts: Facts): readonly unknown[] => {
    const { membrane } = new Recorder<Facts, Guests>(new Guests(facts), [], recordings);
    return membrane.once(thing, '', () => ['host' in membrane.checked, Object.keys(membrane.checked).length]);
  };
  expect(told(FIRST)).toEqual([false, 2]);
  expect(told({ ...FIRST, host: 'Olga' } as Facts)).toEqual([true, 3]);
});
