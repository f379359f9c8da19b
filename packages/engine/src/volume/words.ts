/** What a volume tells without its rules: names, and what is printed on map, cards and tracks. A page that only shows a game needs no more. */
import type { AnyTerms } from './terms.ts';

/** What is printed of a volume's things, by their keys. */
export interface Printed<T extends AnyTerms = AnyTerms> {
  readonly factions: Readonly<Record<T['faction'], { readonly title: string; readonly color: string }>>;
  readonly spaces: Readonly<Record<T['space'], PrintedSpace<T>>>;
  readonly groups: Readonly<Record<T['group'], PrintedGroup<T>>>;
  readonly tracks: Readonly<Record<T['track'], PrintedTrack>>;
  readonly cards: Readonly<Record<T['card'], PrintedCard<T>>>;
  readonly spaceKinds: Readonly<Record<T['spaceKind'], { readonly plural: string }>>;
  /** The value of each level of the scale. */
  readonly levels: Readonly<Record<T['level'], number>>;
  readonly markers: Readonly<Record<T['marker'], { readonly plural: string; readonly supply: T['supply'] }>>;
  /** How many markers a supply has; null where there is no limit. */
  readonly supplies: Readonly<Record<T['supply'], number | null>>;
  /** Markers that Factions' pieces hold, and how many of each there are. */
  readonly held: Readonly<Record<T['held'], { readonly plural: string; readonly count: number }>>;
  readonly lasting: Readonly<Record<T['lasting'], PrintedLasting<T>>>;
  readonly sequence: {
    /** Whether Factions come in the order of the card's symbols, or in that of a track. */
    readonly by: 'card' | 'track';
    /** How many act on a card. */
    readonly act: number;
    readonly boxes: readonly PrintedBox[];
  };
}

/** Until when something lasts: to the end of the game, to the Reset of the next round, to the next card. */
export type Until = 'game' | 'Reset' | 'nextCard';

/** Where something that may come into force is printed, and how long it lasts. */
export interface PrintedLasting<T extends AnyTerms = AnyTerms> {
  readonly card: T['card'];
  readonly side: T['side'];
  readonly until: Until;
}

/** A box of the sequence of play, and what it permits. */
export interface PrintedBox {
  /** Who takes it: whoever acts first, whoever acts second, or whoever chooses it on a track. */
  readonly slot: 'first' | 'second' | 'box';
  readonly name: string;
  /** What it is called on the board. Absent: it has no other name there. */
  readonly title?: string;
  /** What the first Faction has done where the second may take it. */
  readonly after?: 'Operation' | 'Activity' | 'Event';
  readonly permits: readonly ('Operation' | 'Activity' | 'Limited' | 'Event')[];
}

/** A space of the map. */
export interface PrintedSpace<T extends AnyTerms = AnyTerms> {
  readonly title: string;
  /** Absent: it is no space of the map, but a box beside it that holds pieces. */
  readonly kind?: T['spaceKind'];
  /** Printed numbers, such as its Population. */
  readonly values: Readonly<Record<string, number>>;
  readonly tags: readonly string[];
  /** Whether it is no space of the map until a text opens it. */
  readonly dormant: boolean;
  readonly populated: boolean;
  readonly adjacent: readonly T['space'][];
  /** Whether it is such a box. */
  readonly holding?: true;
}

/** Pieces of one kind, Faction and state. */
export interface PrintedGroup<T extends AnyTerms = AnyTerms> {
  readonly faction: T['faction'];
  readonly kind: string;
  readonly plural: string;
  readonly class: string;
  readonly state?: string;
}

/** Ends of a track, and the names of its boxes where these have some. */
export interface PrintedTrack {
  readonly eachFaction: boolean;
  readonly low: number;
  readonly high: number;
  readonly boxes: readonly string[];
}

/** A card with its sides, and the Factions in the order printed on it. */
export interface PrintedCard<T extends AnyTerms = AnyTerms> {
  readonly title: string;
  readonly order: readonly T['faction'][];
  readonly sides: readonly {
    readonly side: string;
    readonly title: string;
    readonly flag?: 'capability' | 'momentum';
  }[];
  /** The round that it brings. Absent: it is an Event. */
  readonly round?: string;
}

/** Names for journal arguments, by index. */
export interface WordLists<T extends AnyTerms = AnyTerms> {
  readonly spaces: readonly { readonly key: T['space']; readonly title: string }[];
  readonly groups: readonly {
    readonly key: T['group'];
    readonly title: string;
    /** What the log calls pieces of the group and whose they are: `Guerrilla`, `Guerrillas`, seat 1. */
    readonly noun?: { readonly one: string; readonly many: string; readonly seat: number };
  }[];
  readonly levels: readonly T['level'][];
  readonly markers: readonly T['marker'][];
  readonly held: readonly T['held'][];
  readonly tracks: readonly T['track'][];
  /** Names of the boxes of tracks that have some, by track; the first is 0. */
  readonly boxes?: Readonly<Record<string, readonly string[]>>;
  /** Boxes of the track of eligibility, from the left. Absent: cards print the order of Factions. */
  readonly turns?: readonly string[];
  /** The two sides of a card and its single text, as their keys. Absent: `unshaded`, `shaded`, `single`. */
  readonly sides?: readonly T['side'][];
  /** Bodies that `began` and `skipped` entries name. */
  readonly bodies?: readonly T['body'][];
  /** Those of the bodies that are Operations, and those that go with them. Absent: there are none. */
  readonly operations?: readonly T['operation'][];
  readonly activities?: readonly T['activity'][];
  /**
   * Phases of rounds by name, each with the number of the printed section that it is a part of; empty where it is no part of one. The titles
   * hold those of the sections, as `rule 6.4`. Absent: there are no phases.
   */
  readonly phases?: Readonly<Record<string, string>>;
  /** What people call Factions, terms and texts, by name; a name that is missing is called as it is written. */
  readonly titles?: Readonly<Record<string, string>>;
}

/** What a volume tells without its rules. Every volume has this of itself; an entry of its package has it alone. */
export interface VolumeWords<T extends AnyTerms = AnyTerms> {
  readonly name: string;
  readonly title: string;
  readonly edition: string;
  /** Name of the volume whose rules this one amends, as an edition of it. Absent: it is no such edition. */
  readonly base?: string;
  readonly seats: readonly T['faction'][];
  readonly cards: readonly {
    readonly key: T['card'];
    readonly title: string;
    /** Factions in the order printed on it. Absent: none is. */
    readonly order?: readonly T['faction'][];
  }[];
  readonly names: WordLists<T>;
  readonly printed: Printed<T>;
}

/** What generated code says of a volume's words: keys in canonical order, what is printed, and names that are printed nowhere. */
interface Told<T extends AnyTerms>
  extends
    Pick<VolumeWords<T>, 'name' | 'title' | 'edition' | 'base' | 'seats'>,
    Omit<WordLists<T>, 'spaces' | 'groups' | 'boxes'> {
  readonly spaces: readonly T['space'][];
  readonly groups: readonly T['group'][];
  readonly cards: readonly T['card'][];
  readonly printed: Printed<T>;
}

/** The words of a volume as its generated code has them. */
export function wordsOf<T extends AnyTerms>({
  name,
  title,
  edition,
  base,
  seats,
  spaces,
  groups,
  cards,
  printed,
  ...names
}: Told<T>): VolumeWords<T> {
  return {
    ...{ name, title, edition, seats, printed },
    ...(base !== undefined && { base }),
    cards: cards.map((key) => {
      const { title: called, order } = printed.cards[key];
      return { key, title: called, ...(order.length > 0 && { order }) };
    }),
    names: {
      ...names,
      spaces: spaces.map((key) => ({ key, title: printed.spaces[key].title })),
      groups: groups.map((key) => {
        const { kind, plural, faction } = printed.groups[key];
        return { key, title: key, noun: { one: kind, many: plural, seat: seats.indexOf(faction) } };
      }),
      boxes: boxesOf(names.tracks, printed),
    },
  };
}

function boxesOf<T extends AnyTerms>(
  tracks: readonly T['track'][],
  printed: Printed<T>,
): Readonly<Record<string, readonly string[]>> {
  const named = tracks.filter((key) => printed.tracks[key].boxes.length > 0);
  return Object.fromEntries(named.map((key) => [key, printed.tracks[key].boxes]));
}
