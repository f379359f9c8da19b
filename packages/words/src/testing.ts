/** A small volume with names that people read differently from keys, for tests of what is said. */
import type { Volume } from '@quipu/engine';
import { tiny } from '@quipu/engine/laws';

const base = tiny();
/** Two Factions, two cards, two spaces, two kinds of pieces. */
export const volume: Volume = {
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
      { key: 'Rebels Fighter Hidden', title: '', noun: { one: 'Fighter', many: 'Fighters', seat: 1 } },
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
