/** What the log has to say, in each language. */
import type { Message, Noun, Where, Who } from './said.ts';

/** The sentences of the log, one for each way in which an item may have to be told. */
export interface LogMessages {
  /** Several places, where the same happened in each. */
  readonly each: Message<{ readonly spaces: string }>;
  readonly placed: Message<{ readonly pieces: Noun; readonly where: Where }>;
  readonly removed: Message<{ readonly pieces: Noun; readonly where: Where }>;
  readonly replaced: Message<{ readonly gone: Noun; readonly come: Noun; readonly where: Where }>;
  readonly retired: Message<{ readonly pieces: Noun }>;
  readonly moved: Message<{ readonly pieces: Noun; readonly from: Where; readonly to: Where }>;
  /** `back`: to the state in which such pieces come. */
  readonly flipped: Message<{
    readonly pieces: Noun;
    readonly where: Where;
    readonly state: string;
    readonly back: boolean;
  }>;
  readonly shifted: Message<{ readonly space: string; readonly from: string; readonly to: string }>;
  readonly marked: Message<{ readonly markers: Noun; readonly where: Where }>;
  readonly unmarked: Message<{ readonly markers: Noun; readonly where: Where }>;
  /** A track that shows a number. */
  readonly counted: Message<{ readonly track: string; readonly by: string; readonly now: string }>;
  readonly boxedTrack: Message<{ readonly track: string; readonly from: string; readonly to: string }>;
  /** A track of which each Faction has one. */
  readonly ownTrack: Message<{ readonly track: string; readonly who: Who }>;
  readonly rolled: Message<{ readonly value: number }>;
  /** For what is done in a space. */
  readonly rolledFor: Message<{ readonly value: number; readonly where: Where }>;
  readonly event: Message<{ readonly who: Who; readonly card: string; readonly side: string }>;
  /** `next` is empty where no card lies open, `order` where the card prints none. */
  readonly drawn: Message<{ readonly card: string; readonly order: string; readonly next: string }>;
  readonly passed: Message<{ readonly who: Who }>;
  /** The same, where nothing was gained by it. */
  readonly passedIdly: Message<{ readonly who: Who }>;
  readonly eligible: Message<{ readonly factions: string; readonly many: boolean }>;
  readonly ineligible: Message<{ readonly factions: string; readonly many: boolean }>;
  readonly began: Message<{ readonly who: Who; readonly text: string }>;
  readonly beganIn: Message<{ readonly who: Who; readonly text: string; readonly where: Where }>;
  /** All that it did was to move from one of its spaces to the other. */
  readonly beganAlong: Message<{
    readonly who: Who;
    readonly text: string;
    readonly from: Where;
    readonly to: Where;
  }>;
  /** A phase that changed nothing. */
  readonly unchanged: Message<{ readonly text: string }>;
  readonly skipped: Message<{ readonly text: string }>;
  readonly inForce: Message<{ readonly card: string; readonly side: string }>;
  readonly lapsed: Message<{ readonly card: string; readonly side: string }>;
  /** Markers show a value of spaces, such as who controls them. */
  readonly fixed: Message<{ readonly value: Noun }>;
  readonly revealed: Message<{ readonly secret: Noun; readonly where: string }>;
  readonly nowhere: string;
  readonly secret: Message<{ readonly who: Who }>;
  readonly forced: Message<{ readonly who: Who; readonly option: string }>;
  /** A Faction that is chosen: its bare name may be that of the Faction that chooses. */
  readonly factionOption: Message<{ readonly faction: string }>;
  readonly interjected: Message<{ readonly who: Who; readonly action: string; readonly what: string }>;
  readonly handed: Message<{
    readonly markers: Noun;
    readonly where: Where;
    readonly from: Who;
    readonly to: Who;
  }>;
  readonly taken: Message<{ readonly markers: Noun; readonly where: Where; readonly to: Who }>;
  /** What moved with the pieces that hold it. */
  readonly carried: Message<{
    readonly markers: Noun;
    readonly who: Who;
    readonly from: Where;
    readonly to: Where;
  }>;
  readonly dropped: Message<{ readonly markers: Noun; readonly where: Where; readonly from: Who }>;
  /** Markers that somebody holds. */
  readonly markersOf: Message<{ readonly markers: string; readonly who: Who }>;
  readonly margin: Message<{ readonly who: Who; readonly margin: string }>;
  readonly paid: Message<{ readonly who: Who; readonly cost: Noun; readonly left: number }>;
  readonly paidFor: Message<{
    readonly who: Who;
    readonly cost: Noun;
    readonly left: number;
    readonly space: string;
  }>;
  readonly paidForEach: Message<{
    readonly who: Who;
    readonly cost: Noun;
    readonly left: number;
    readonly spaces: string;
  }>;
  readonly selected: Message<{ readonly space: string }>;
  readonly first: Message<{ readonly who: Who }>;
  readonly boxed: Message<{ readonly who: Who; readonly box: string }>;
}

/** How cards and the sides of Events are called. */
export interface CardMessages {
  /** An Event card by its number and title. */
  readonly card: Message<{ readonly key: string; readonly title: string }>;
  /** The texts of an Event, by the key of its side. */
  readonly sides: Readonly<Record<'unshaded' | 'shaded' | 'top' | 'bottom', string>>;
  /** An Event as a text: `Event 27, shaded`; `side` is empty where it has one text. */
  readonly event: Message<{ readonly key: string; readonly side: string }>;
}
