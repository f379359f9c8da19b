/** The messages of the log. */
import type { Message, NounText, PlaceText, FactionText } from './message-parameters.ts';

export interface LogMessages {
  /** The places of an item that merges equal changes in several spaces. */
  readonly eachSpace: Message<{ readonly spaces: string }>;
  readonly placed: Message<{ readonly pieces: NounText; readonly place: PlaceText }>;
  readonly removed: Message<{ readonly pieces: NounText; readonly place: PlaceText }>;
  readonly replaced: Message<{
    readonly removed: NounText;
    readonly added: NounText;
    readonly place: PlaceText;
  }>;
  /** Pieces that leave the game. */
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
  /** A change of a track; `by` has a sign. */
  readonly trackChanged: Message<{ readonly track: string; readonly by: string; readonly newValue: string }>;
  /** A change of a track whose boxes have names. */
  readonly trackBoxChanged: Message<{ readonly track: string; readonly from: string; readonly to: string }>;
  /** A track that each Faction has. */
  readonly ownTrack: Message<{ readonly track: string; readonly faction: FactionText }>;
  readonly rolled: Message<{ readonly value: number }>;
  /** A roll for a space. */
  readonly rolledFor: Message<{ readonly value: number; readonly place: PlaceText }>;
  readonly event: Message<{ readonly faction: FactionText; readonly card: string; readonly side: string }>;
  /** `next` is empty if no card is open, `order` if the card prints none. */
  readonly drawn: Message<{ readonly card: string; readonly order: string; readonly next: string }>;
  readonly passed: Message<{ readonly faction: FactionText }>;
  /** A pass without gain. */
  readonly passedIdly: Message<{ readonly faction: FactionText }>;
  readonly eligible: Message<{ readonly factions: string; readonly plural: boolean }>;
  readonly ineligible: Message<{ readonly factions: string; readonly plural: boolean }>;
  /** The beginning of an Operation, activity or other text. */
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
  /** The end of a lasting effect. */
  readonly lapsed: Message<{ readonly card: string; readonly side: string }>;
  /** Markers show a value of spaces, such as their Control. */
  readonly valueMarked: Message<{ readonly value: NounText }>;
  /** `place`: the name of the revealed space, or `nowhere`. */
  readonly revealed: Message<{ readonly hiddenNoun: NounText; readonly place: string }>;
  /** A revealed secret without a space. */
  readonly nowhere: string;
  readonly hiddenChoice: Message<{ readonly faction: FactionText }>;
  /** A decision with a single option. */
  readonly onlyChoice: Message<{ readonly faction: FactionText; readonly option: string }>;
  /** A chosen Faction; its bare name could be read as the deciding Faction. */
  readonly factionOption: Message<{ readonly faction: string }>;
  /** An action outside of the pending decision; `detail`: partner, goods and space. */
  readonly anytimeAction: Message<{
    readonly faction: FactionText;
    readonly action: string;
    readonly detail: string;
  }>;
  /** Held markers that pass from one holder to another. */
  readonly handed: Message<{
    readonly markers: NounText;
    readonly place: PlaceText;
    readonly from: FactionText;
    readonly to: FactionText;
  }>;
  /** Held markers that get a holder. */
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
  /** Held markers that lose their holder. */
  readonly dropped: Message<{
    readonly markers: NounText;
    readonly place: PlaceText;
    readonly from: FactionText;
  }>;
  /** Held markers with their holder. */
  readonly markersOf: Message<{ readonly markers: string; readonly faction: FactionText }>;
  readonly margin: Message<{ readonly faction: FactionText; readonly margin: string }>;
  readonly paid: Message<{
    readonly faction: FactionText;
    readonly cost: NounText;
    readonly remaining: number;
  }>;
  /** A payment for one space, or the same for each of several. */
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
  /** The Faction that is first Eligible on a card. */
  readonly firstEligible: Message<{ readonly faction: FactionText }>;
  /** The box of the sequence of play that a Faction has chosen. */
  readonly boxTaken: Message<{ readonly faction: FactionText; readonly box: string }>;
}

export interface CardMessages {
  readonly card: Message<{ readonly key: string; readonly title: string }>;
  readonly sides: Readonly<Record<'unshaded' | 'shaded' | 'top' | 'bottom', string>>;
  /** `Event 27, shaded`; `side` is empty if the card has one text. */
  readonly event: Message<{ readonly key: string; readonly side: string }>;
}
