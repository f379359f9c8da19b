/** The messages of the log. */
import type { Message, Noun, Where, Who } from './said.ts';

export interface LogMessages {
  /** The places of an event that happened in each of them. */
  readonly each: Message<{ readonly spaces: string }>;
  readonly placed: Message<{ readonly pieces: Noun; readonly where: Where }>;
  readonly removed: Message<{ readonly pieces: Noun; readonly where: Where }>;
  readonly replaced: Message<{ readonly gone: Noun; readonly come: Noun; readonly where: Where }>;
  readonly retired: Message<{ readonly pieces: Noun }>;
  readonly moved: Message<{ readonly pieces: Noun; readonly from: Where; readonly to: Where }>;
  /** `back`: the state is the one in which such pieces are placed. */
  readonly flipped: Message<{
    readonly pieces: Noun;
    readonly where: Where;
    readonly state: string;
    readonly back: boolean;
  }>;
  readonly shifted: Message<{ readonly space: string; readonly from: string; readonly to: string }>;
  readonly marked: Message<{ readonly markers: Noun; readonly where: Where }>;
  readonly unmarked: Message<{ readonly markers: Noun; readonly where: Where }>;
  readonly counted: Message<{ readonly track: string; readonly by: string; readonly now: string }>;
  readonly boxedTrack: Message<{ readonly track: string; readonly from: string; readonly to: string }>;
  /** A track that each Faction has. */
  readonly ownTrack: Message<{ readonly track: string; readonly who: Who }>;
  readonly rolled: Message<{ readonly value: number }>;
  /** A roll for a space. */
  readonly rolledFor: Message<{ readonly value: number; readonly where: Where }>;
  readonly event: Message<{ readonly who: Who; readonly card: string; readonly side: string }>;
  /** `next` is empty if no card is open, `order` if the card prints none. */
  readonly drawn: Message<{ readonly card: string; readonly order: string; readonly next: string }>;
  readonly passed: Message<{ readonly who: Who }>;
  readonly passedIdly: Message<{ readonly who: Who }>;
  readonly eligible: Message<{ readonly factions: string; readonly many: boolean }>;
  readonly ineligible: Message<{ readonly factions: string; readonly many: boolean }>;
  readonly began: Message<{ readonly who: Who; readonly text: string }>;
  readonly beganIn: Message<{ readonly who: Who; readonly text: string; readonly where: Where }>;
  /** The action only moved pieces from one space to another. */
  readonly beganAlong: Message<{
    readonly who: Who;
    readonly text: string;
    readonly from: Where;
    readonly to: Where;
  }>;
  readonly unchanged: Message<{ readonly text: string }>;
  readonly skipped: Message<{ readonly text: string }>;
  readonly inForce: Message<{ readonly card: string; readonly side: string }>;
  readonly lapsed: Message<{ readonly card: string; readonly side: string }>;
  /** Markers show a value of spaces, such as their Control. */
  readonly fixed: Message<{ readonly value: Noun }>;
  readonly revealed: Message<{ readonly secret: Noun; readonly where: string }>;
  readonly nowhere: string;
  readonly secret: Message<{ readonly who: Who }>;
  readonly forced: Message<{ readonly who: Who; readonly option: string }>;
  /** A chosen Faction; its bare name could be read as the deciding Faction. */
  readonly factionOption: Message<{ readonly faction: string }>;
  readonly interjected: Message<{ readonly who: Who; readonly action: string; readonly what: string }>;
  readonly handed: Message<{
    readonly markers: Noun;
    readonly where: Where;
    readonly from: Who;
    readonly to: Who;
  }>;
  readonly taken: Message<{ readonly markers: Noun; readonly where: Where; readonly to: Who }>;
  /** Markers that moved with the pieces that hold them. */
  readonly carried: Message<{
    readonly markers: Noun;
    readonly who: Who;
    readonly from: Where;
    readonly to: Where;
  }>;
  readonly dropped: Message<{ readonly markers: Noun; readonly where: Where; readonly from: Who }>;
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

export interface CardMessages {
  readonly card: Message<{ readonly key: string; readonly title: string }>;
  readonly sides: Readonly<Record<'unshaded' | 'shaded' | 'top' | 'bottom', string>>;
  /** `Event 27, shaded`; `side` is empty if the card has one text. */
  readonly event: Message<{ readonly key: string; readonly side: string }>;
}
