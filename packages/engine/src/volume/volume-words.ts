/**
 * The data of a volume without its rules: names, and the printed data of map, cards and tracks. It suffices
 * to show a game.
 */
import type { AnyTerms } from './any-terms.ts';

/** The printed data of a volume, by kind and key. */
export interface PrintedTerms<T extends AnyTerms = AnyTerms> {
  readonly factions: Readonly<Record<T['faction'], { readonly title: string; readonly color: string }>>;
  readonly spaces: Readonly<Record<T['space'], PrintedSpace<T>>>;
  readonly groups: Readonly<Record<T['group'], PrintedGroup<T>>>;
  readonly tracks: Readonly<Record<T['track'], PrintedTrack>>;
  readonly cards: Readonly<Record<T['card'], PrintedCard<T>>>;
  readonly spaceKinds: Readonly<Record<T['spaceKind'], { readonly plural: string }>>;
  readonly levels: Readonly<Record<T['level'], number>>;
  readonly markers: Readonly<Record<T['marker'], { readonly plural: string; readonly supply: T['supply'] }>>;
  readonly supplies: Readonly<Record<T['supply'], number | null>>;
  /** Markers held by Factions' pieces; `count` of each exist. */
  readonly held: Readonly<Record<T['held'], { readonly plural: string; readonly count: number }>>;
  readonly lasting: Readonly<Record<T['lasting'], PrintedLasting<T>>>;
  readonly sequence: {
    /** Whether the symbols of the card or a track give the order of Factions. */
    readonly by: 'card' | 'track';
    /** Number of Factions that act on a card. */
    readonly act: number;
    readonly boxes: readonly PrintedBox[];
  };
}

/** End of a lasting effect: the end of the game, the Reset of the next round, or the next card. */
export type EffectEnd = 'game' | 'Reset' | 'nextCard';

/** Source and duration of a lasting effect. */
export interface PrintedLasting<T extends AnyTerms = AnyTerms> {
  readonly card: T['card'];
  readonly side: T['side'];
  readonly until: EffectEnd;
}

/** A box of the sequence of play, and the actions it permits. */
export interface PrintedBox {
  /** For the first or second Faction to act, or chosen on a track. */
  readonly slot: 'first' | 'second' | 'box';
  readonly name: string;
  /** Name on the board. Absent: `name`. */
  readonly title?: string;
  /** The first Faction's action after which the second may take the box. */
  readonly after?: 'Operation' | 'Activity' | 'Event';
  readonly permits: readonly ('Operation' | 'Activity' | 'Limited' | 'Event')[];
  /** The permissions while another Faction is in the box `after`; the last that applies counts. Absent: none differ. */
  readonly permitsAfter?: readonly { readonly after: string; readonly permits: PrintedBox['permits'] }[];
}

/** The printed data of a space. */
export interface PrintedSpace<T extends AnyTerms = AnyTerms> {
  readonly title: string;
  /** Absent: a holding box outside the map. */
  readonly kind?: T['spaceKind'];
  readonly values: Readonly<Record<string, number>>;
  readonly tags: readonly string[];
  /** Whether the space is out of play until a text opens it. */
  readonly dormant: boolean;
  readonly populated: boolean;
  readonly adjacent: readonly T['space'][];
  /** Set for a holding box outside the map. */
  readonly holding?: true;
}

/** The printed data of a group of equal pieces. */
export interface PrintedGroup<T extends AnyTerms = AnyTerms> {
  readonly faction: T['faction'];
  readonly kind: string;
  readonly plural: string;
  readonly class: string;
  readonly state?: string;
  /** The state of the second list, if the class has two. */
  readonly secondState?: string;
}

/** The printed data of a track. */
export interface PrintedTrack {
  readonly eachFaction: boolean;
  readonly low: number;
  readonly high: number;
  readonly boxes: readonly string[];
}

/** The printed data of a card. */
export interface PrintedCard<T extends AnyTerms = AnyTerms> {
  readonly title: string;
  readonly order: readonly T['seat'][];
  readonly sides: readonly {
    readonly side: string;
    readonly title: string;
    readonly flag?: 'capability' | 'momentum';
  }[];
  /** The Faction that may interrupt with the card. Absent: the card is dealt into decks. */
  readonly of?: T['seat'];
  /** The round that the card starts. Absent: the card is an Event. */
  readonly round?: string;
}

/** The keys of a volume in canonical order, some with names for display. */
export interface WordLists<T extends AnyTerms = AnyTerms> {
  readonly spaces: readonly { readonly key: T['space']; readonly title: string }[];
  readonly groups: readonly {
    readonly key: T['group'];
    readonly title: string;
    /** The noun for the log, and the index of the owner: `Guerrilla`, `Guerrillas`, 1. */
    readonly noun?: { readonly one: string; readonly many: string; readonly seat: number };
  }[];
  readonly levels: readonly T['level'][];
  readonly markers: readonly T['marker'][];
  readonly held: readonly T['held'][];
  readonly tracks: readonly T['track'][];
  readonly boxes?: Readonly<Record<string, readonly string[]>>;
  /** Boxes of the eligibility track from the left. Absent: cards print the order of Factions. */
  readonly turns?: readonly string[];
  /** Keys of the sides of a card and of a single text. Absent: `unshaded`, `shaded`, `single`. */
  readonly sides?: readonly T['side'][];
  readonly bodies?: readonly T['body'][];
  /** The bodies that are Operations and activities. Absent: none. */
  readonly operations?: readonly T['operation'][];
  readonly activities?: readonly T['activity'][];
  /**
   * Phases of rounds, with the number of their printed section, or empty. `titles` has the section titles as
   * `rule 6.4`. Absent: no phases.
   */
  readonly phases?: Readonly<Record<string, string>>;
  /** Display names of Factions, terms and texts; a missing one is displayed by its name. */
  readonly titles?: Readonly<Record<string, string>>;
}

/** Base of `Volume`; a package also exports it alone. */
export interface VolumeWords<T extends AnyTerms = AnyTerms> {
  readonly name: string;
  readonly title: string;
  readonly edition: string;
  /** Name of the amended volume, for an edition. Absent: the volume is not an edition. */
  readonly base?: string;
  /** The Factions with a player, in the order of their numbers. */
  readonly seats: readonly T['seat'][];
  /** All Factions: the seats, then those that only own pieces. Absent: each Faction has a seat. */
  readonly factions?: readonly T['faction'][];
  readonly cards: readonly {
    readonly key: T['card'];
    readonly title: string;
    readonly order?: readonly T['seat'][];
  }[];
  readonly names: WordLists<T>;
  readonly printed: PrintedTerms<T>;
}

/** Returns all Factions of a volume: the seats, then those that only own pieces. */
export const factionsOf = <T extends AnyTerms>({
  seats,
  factions = seats,
}: Pick<VolumeWords<T>, 'seats' | 'factions'>): readonly T['faction'][] => factions;

/** The compact form in generated code: keys in canonical order, printed data, and names that are not printed. */
interface CompactWords<T extends AnyTerms>
  extends
    Pick<VolumeWords<T>, 'name' | 'title' | 'edition' | 'base' | 'seats' | 'factions'>,
    Omit<WordLists<T>, 'spaces' | 'groups' | 'boxes'> {
  readonly spaces: readonly T['space'][];
  readonly groups: readonly T['group'][];
  readonly cards: readonly T['card'][];
  readonly printed: PrintedTerms<T>;
}

/** Expands the compact form. */
export function wordsOf<T extends AnyTerms>({
  name,
  title,
  edition,
  base,
  seats,
  factions,
  spaces,
  groups,
  cards,
  printed,
  ...names
}: CompactWords<T>): VolumeWords<T> {
  return {
    name,
    title,
    edition,
    seats,
    ...(factions && { factions }),
    printed,
    ...(base !== undefined && { base }),
    cards: cards.map((key) => {
      const { title: cardTitle, order } = printed.cards[key];
      return { key, title: cardTitle, ...(order.length > 0 && { order }) };
    }),
    names: {
      ...names,
      spaces: spaces.map((key) => ({ key, title: printed.spaces[key].title })),
      groups: groups.map((key) => {
        const { kind, plural, faction } = printed.groups[key];
        return {
          key,
          title: key,
          noun: { one: kind, many: plural, seat: (factions ?? seats).indexOf(faction) },
        };
      }),
      boxes: boxesOf(names.tracks, printed),
    },
  };
}

function boxesOf<T extends AnyTerms>(
  tracks: readonly T['track'][],
  printed: PrintedTerms<T>,
): Readonly<Record<string, readonly string[]>> {
  const boxedTracks = tracks.filter((key) => printed.tracks[key].boxes.length > 0);
  return Object.fromEntries(boxedTracks.map((key) => [key, printed.tracks[key].boxes]));
}
