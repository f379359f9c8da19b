/** The messages of the log. */
import type { Message, NounText, PlaceText, FactionText } from './message-parameters.ts';

export interface LogMessages {
  /** The places of an event that happened in each of them. */
  readonly each: Message<{ readonly spaces: string }>;
  readonly placed: Message<{ readonly pieces: NounText; readonly place: PlaceText }>;
  readonly removed: Message<{ readonly pieces: NounText; readonly place: PlaceText }>;
  readonly replaced: Message<{
    readonly removed: NounText;
    readonly added: NounText;
    readonly place: PlaceText;
  }>;
  readonly retired: Message<{ readonly pieces: NounText }>;
  readonly moved: Message<{ readonly pieces: NounText; readonly from: PlaceText; readonly to: PlaceText }>;
  /** `back`: the state is the one in which such pieces are placed. */
  readonly flipped: Message<{
    readonly pieces: NounText;
    readonly place: PlaceText;
    readonly state: string;
    readonly back: boolean;
  }>;
  readonly shifted: Message<{ readonly space: string; readonly from: string; readonly to: string }>;
  readonly marked: Message<{ readonly markers: NounText; readonly place: PlaceText }>;
  readonly unmarked: Message<{ readonly markers: NounText; readonly place: PlaceText }>;
  readonly counted: Message<{ readonly track: string; readonly by: string; readonly newValue: string }>;
  readonly boxedTrack: Message<{ readonly track: string; readonly from: string; readonly to: string }>;
  /** A track that each Faction has. */
  readonly ownTrack: Message<{ readonly track: string; readonly faction: FactionText }>;
  readonly rolled: Message<{ readonly value: number }>;
  /** A roll for a space. */
  readonly rolledFor: Message<{ readonly value: number; readonly place: PlaceText }>;
  readonly event: Message<{ readonly faction: FactionText; readonly card: string; readonly side: string }>;
  /** `next` is empty if no card is open, `order` if the card prints none. */
  readonly drawn: Message<{ readonly card: string; readonly order: string; readonly next: string }>;
  readonly passed: Message<{ readonly faction: FactionText }>;
  readonly passedIdly: Message<{ readonly faction: FactionText }>;
  readonly eligible: Message<{ readonly factions: string; readonly plural: boolean }>;
  readonly ineligible: Message<{ readonly factions: string; readonly plural: boolean }>;
  readonly began: Message<{ readonly faction: FactionText; readonly text: string }>;
  readonly beganIn: Message<{
    readonly faction: FactionText;
    readonly text: string;
    readonly place: PlaceText;
  }>;
  /** The action only moved pieces from one space to another. */
  readonly beganAlong: Message<{
    readonly faction: FactionText;
    readonly text: string;
    readonly from: PlaceText;
    readonly to: PlaceText;
  }>;
  readonly unchanged: Message<{ readonly text: string }>;
  readonly skipped: Message<{ readonly text: string }>;
  readonly inForce: Message<{ readonly card: string; readonly side: string }>;
  readonly lapsed: Message<{ readonly card: string; readonly side: string }>;
  /** Markers show a value of spaces, such as their Control. */
  readonly fixed: Message<{ readonly value: NounText }>;
  readonly revealed: Message<{ readonly hiddenNoun: NounText; readonly place: string }>;
  readonly nowhere: string;
  readonly hiddenChoice: Message<{ readonly faction: FactionText }>;
  readonly forced: Message<{ readonly faction: FactionText; readonly option: string }>;
  /** A chosen Faction; its bare name could be read as the deciding Faction. */
  readonly factionOption: Message<{ readonly faction: string }>;
  readonly interjected: Message<{
    readonly faction: FactionText;
    readonly action: string;
    readonly detail: string;
  }>;
  readonly handed: Message<{
    readonly markers: NounText;
    readonly place: PlaceText;
    readonly from: FactionText;
    readonly to: FactionText;
  }>;
  readonly taken: Message<{
    readonly markers: NounText;
    readonly place: PlaceText;
    readonly to: FactionText;
  }>;
  /** Markers that moved with the pieces that hold them. */
  readonly carried: Message<{
    readonly markers: NounText;
    readonly faction: FactionText;
    readonly from: PlaceText;
    readonly to: PlaceText;
  }>;
  readonly dropped: Message<{
    readonly markers: NounText;
    readonly place: PlaceText;
    readonly from: FactionText;
  }>;
  readonly markersOf: Message<{ readonly markers: string; readonly faction: FactionText }>;
  readonly margin: Message<{ readonly faction: FactionText; readonly margin: string }>;
  readonly paid: Message<{
    readonly faction: FactionText;
    readonly cost: NounText;
    readonly remaining: number;
  }>;
  readonly paidFor: Message<{
    readonly faction: FactionText;
    readonly cost: NounText;
    readonly remaining: number;
    readonly space: string;
  }>;
  readonly paidForEach: Message<{
    readonly faction: FactionText;
    readonly cost: NounText;
    readonly remaining: number;
    readonly spaces: string;
  }>;
  readonly selected: Message<{ readonly space: string }>;
  readonly first: Message<{ readonly faction: FactionText }>;
  readonly boxed: Message<{ readonly faction: FactionText; readonly box: string }>;
}

export interface CardMessages {
  readonly card: Message<{ readonly key: string; readonly title: string }>;
  readonly sides: Readonly<Record<'unshaded' | 'shaded' | 'top' | 'bottom', string>>;
  /** `Event 27, shaded`; `side` is empty if the card has one text. */
  readonly event: Message<{ readonly key: string; readonly side: string }>;
}
