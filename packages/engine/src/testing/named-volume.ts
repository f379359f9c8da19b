/** A small volume whose titles differ from its keys, and journal entries of it, for tests of rendered text. */
import type { Entry } from '../logs/decode-entry.ts';
import type { RuleLine, Volume } from '../volume/volume.ts';
import { fixtureVolume } from './fixture-volume.ts';

const base = fixtureVolume();
const line: RuleLine = { rule: '3.3.1', path: '', file: '', line: 1 };
const FIGHTERS = 'Rebels Fighter Hidden';

export const namedVolume: Volume = {
  ...base,
  seats: ['Govt', 'Rebels'],
  cards: [
    { key: '1', title: 'Dawn', order: ['Rebels', 'Govt'] },
    { key: '2', title: 'Dusk' },
  ],
  names: {
    ...base.names,
    spaces: [
      { key: 'Hilton', title: 'Hilton' },
      { key: 'FenWest', title: 'Fen West' },
    ],
    groups: [
      { key: 'Govt Troops', title: '', noun: { one: 'Troops', many: 'Troops', seat: 0 } },
      { key: FIGHTERS, title: '', noun: { one: 'Fighter', many: 'Fighters', seat: 1 } },
    ],
    boxes: { President: ['Samper', 'Uribe'] },
    titles: {
      Govt: 'Government',
      AirLift: 'Air Lift',
      'event 1 shaded': 'Event 1, shaded',
      PassiveSupport: 'Passive Support',
    },
  },
};

export const sampleEntries = {
  line,
  began: (body: string, faction: string | null): Entry => ({
    kind: 'began',
    line,
    body,
    faction,
    limited: false,
  }),
  ended: { kind: 'ended', line, body: '' } satisfies Entry,
  drawn: { kind: 'drawn', line, card: '1', next: '2' } satisfies Entry,
  pass: { kind: 'eligibility', line, faction: 'Rebels', what: 'pass' } satisfies Entry,
  placed: (space: string, count: number): Entry => ({ kind: 'placed', line, group: FIGHTERS, space, count }),
  removed: (space: string, count: number): Entry => ({
    kind: 'removed',
    line,
    group: FIGHTERS,
    space,
    count,
  }),
};
