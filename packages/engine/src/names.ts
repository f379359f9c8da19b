/** What people call the things of a volume. */
import type { Volume } from './volume.ts';

/** What a message may ask of a volume's names; a missing name reads `none`. */
export interface Names {
  /** A Faction, a term or a text: its title, else its name. */
  readonly title: (name: string | null) => string;
  /** What players call a space. */
  readonly place: (key: string | null) => string;
  /** The same by index; `none` for -1. */
  readonly placeAt: (index: number) => string;
  /** A card by its key and title. */
  readonly card: (key: string | null) => string;
  /** Factions in the order of a card, by name; none where it prints none. */
  readonly order: (card: string | null) => readonly string[];
  /** `3 Government Troops`, `1 Rebels Guerrilla`. */
  readonly pieces: (count: number, group: string | null) => string;
  /** `Underground Rebels Guerrillas`: any number of a group's pieces. */
  readonly group: (key: string | null) => string;
  /** What a group's key says beyond whose pieces they are and of what kind. */
  readonly state: (group: string | null) => string;
  /** What a track shows at a value: the number, or the name of a box. */
  readonly box: (track: string | null, value: number) => string;
  /** An option of a decision: the title of what it names; a key made of several names, with each of them by its title. */
  readonly option: (key: string) => string;
}

/** `1 Resources` in the key of an action beside a decision: keys have one form for all numbers. */
const ONE = /(?<=\b1 )\p{L}+s(?= at |$)/u;

const named = (name: string | null): string => name ?? 'none';

const knownNames = new WeakMap<Volume, Names>();

/** The names of a volume. */
export function namesOf(volume: Volume): Names {
  let names = knownNames.get(volume);
  if (names === undefined) {
    names = readNames(volume);
    knownNames.set(volume, names);
  }
  return names;
}

function readNames(volume: Volume): Names {
  const { titles = {}, boxes = {} } = volume.names;
  const title = (name: string | null): string => titles[name ?? ''] ?? named(name);
  const spaces = new Map(volume.names.spaces.map((space) => [space.key, space.title]));
  const cards = new Map(volume.cards.map((card) => [card.key, card]));
  const groups = new Map(
    volume.names.groups.flatMap(({ key, noun }) => {
      if (noun === undefined) return [];
      const seat = volume.seats[noun.seat] ?? '';
      const state = key.slice(`${seat} ${noun.one} `.length);
      return [[key, { owner: title(seat), one: title(noun.one), many: title(noun.many), state }]];
    }),
  );
  /** Nouns that have one form, as Troops. */
  const ones = new Set(volume.names.groups.map(({ noun }) => noun?.one));
  const place = (key: string | null): string => spaces.get(key ?? '') ?? named(key);
  const group = (key: string | null): string => {
    const noun = groups.get(key ?? '');
    if (noun === undefined) return named(key);
    return [noun.state, noun.owner, noun.many].filter((word) => word !== '').join(' ');
  };
  const known = (key: string): string | undefined =>
    spaces.get(key) ?? (groups.has(key) ? group(key) : titles[key]);
  return {
    title,
    place,
    placeAt: (index) => volume.names.spaces[index]?.title ?? 'none',
    card: (key) => {
      const card = cards.get(key ?? '');
      return card === undefined || card.title === card.key ? named(key) : `${card.key} "${card.title}"`;
    },
    order: (key) => cards.get(key ?? '')?.order ?? [],
    pieces: (count, key) => {
      const noun = groups.get(key ?? '');
      return noun === undefined
        ? `${count} ${named(key)}`
        : `${count} ${noun.owner} ${count === 1 ? noun.one : noun.many}`;
    },
    group,
    state: (key) => groups.get(key ?? '')?.state ?? named(key),
    box: (track, value) => {
      const name = boxes[named(track)]?.[value];
      return name === undefined ? String(value) : title(name);
    },
    option: (key) =>
      known(key) ??
      key
        .split(' ')
        .map((word) => known(word) ?? word)
        .join(' ')
        .replace(ONE, (noun) => (ones.has(noun) ? noun : noun.slice(0, -1))),
  };
}
