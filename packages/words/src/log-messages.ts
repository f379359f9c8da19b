/** The messages of the log. */
import type { Message, NounText, PlaceText, FactionText } from './message-parameters.ts';

interface ControlText {
  readonly space: string;
  readonly control: string;
  readonly faction: FactionText;
}

/** An action on the hand of a Faction; `hand` is the name of its cards. */
type HandMessage = Message<{
  readonly faction: FactionText;
  readonly holder: FactionText;
  readonly hand: string;
}>;

export interface LogMessages {
  /** The places of an item that merges equal changes in several spaces. */
  readonly eachSpace: Message<{ readonly spaces: string }>;
  readonly piecesPlaced: Message<{ readonly pieces: NounText; readonly place: PlaceText }>;
  readonly piecesRemoved: Message<{ readonly pieces: NounText; readonly place: PlaceText }>;
  readonly piecesReplaced: Message<{
    readonly removed: NounText;
    readonly added: NounText;
    readonly place: PlaceText;
  }>;
  /** Pieces that leave the game. */
  readonly piecesRetired: Message<{ readonly pieces: NounText }>;
  readonly piecesMoved: Message<{
    readonly pieces: NounText;
    readonly origin: PlaceText;
    readonly destination: PlaceText;
  }>;
  /** `isFirstState`: whether such pieces are placed in the new state. */
  readonly piecesFlipped: Message<{
    readonly pieces: NounText;
    readonly place: PlaceText;
    readonly state: string;
    readonly isFirstState: boolean;
  }>;
  readonly levelShifted: Message<{
    readonly space: string;
    readonly oldLevel: string;
    readonly newLevel: string;
  }>;
  /**
   * A Faction gains the control of a space, or loses it to none. The space is empty if it is named before; `control`
   * is the name of the derived value.
   */
  readonly controlGained: Message<ControlText>;
  readonly controlLost: Message<ControlText>;
  readonly markersPlaced: Message<{ readonly markers: NounText; readonly place: PlaceText }>;
  readonly markersRemoved: Message<{ readonly markers: NounText; readonly place: PlaceText }>;
  /** A change of a track; `difference` has a sign. */
  readonly trackChanged: Message<{
    readonly track: string;
    readonly difference: string;
    readonly newValue: string;
  }>;
  /** A change of a track whose boxes have names. */
  readonly trackBoxChanged: Message<{
    readonly track: string;
    readonly oldBox: string;
    readonly newBox: string;
  }>;
  /** A track that each Faction has. */
  readonly trackOfFaction: Message<{ readonly track: string; readonly faction: FactionText }>;
  readonly dieRolled: Message<{ readonly value: number }>;
  /** `dice`: the results with plus signs between them. */
  readonly diceRolled: Message<{ readonly dice: string; readonly sum: number }>;
  /** A roll for a space. */
  readonly dieRolledForSpace: Message<{ readonly value: number; readonly place: PlaceText }>;
  /** The result that a text requires of a die. */
  readonly resultAtMost: Message<{ readonly required: number }>;
  readonly resultAtLeast: Message<{ readonly required: number }>;
  /** A roll as a sentence, the result that it requires, and whether it has that result. */
  readonly rollSucceeds: Message<{ readonly roll: string; readonly requirement: string }>;
  readonly rollFails: Message<{ readonly roll: string; readonly requirement: string }>;
  readonly eventPlayed: Message<{
    readonly faction: FactionText;
    readonly card: string;
    readonly side: string;
  }>;
  /** `next` is empty if no card is open, `order` if the card prints none. */
  readonly cardDrawn: Message<{ readonly card: string; readonly order: string; readonly next: string }>;
  /** A Faction interrupts with an Event of its own, which takes the place of the card. */
  readonly cardInterrupted: Message<{
    readonly faction: FactionText;
    readonly card: string;
    readonly order: string;
  }>;
  readonly factionPassed: Message<{ readonly faction: FactionText }>;
  /** A pass without gain. */
  /** `reason`: why nothing was gained; empty if it is unknown. */
  readonly factionPassedWithoutGain: Message<{ readonly faction: FactionText; readonly reason: string }>;
  /** A track that cannot rise: `Resources already at the maximum of 20`. */
  readonly trackAtMaximum: Message<{ readonly track: string; readonly maximum: string }>;
  /** An action, as a sentence, that was the only possibility. */
  readonly onlyPossibility: Message<{ readonly text: string }>;
  /** A Faction does not use a free Operation or Special Activity. */
  readonly freeActionDeclined: Message<{ readonly faction: FactionText; readonly action: NounText }>;
  readonly factionsEligible: Message<{ readonly factions: string; readonly isPlural: boolean }>;
  readonly factionsIneligible: Message<{ readonly factions: string; readonly isPlural: boolean }>;
  /** The beginning of an Operation, activity or other text. */
  readonly textBegan: Message<{ readonly faction: FactionText; readonly text: string }>;
  readonly textBeganInSpaces: Message<{
    readonly faction: FactionText;
    readonly text: string;
    readonly place: PlaceText;
  }>;
  /** The action only moved pieces from one space to another. */
  readonly textBeganWithMove: Message<{
    readonly faction: FactionText;
    readonly text: string;
    readonly origin: PlaceText;
    readonly destination: PlaceText;
  }>;
  readonly textUnchanged: Message<{ readonly text: string }>;
  /** A phase for whose choice no space qualified. */
  readonly textWithoutSpaces: Message<{ readonly text: string }>;
  /** An action of a Faction that changed nothing. */
  readonly actionWithoutEffect: Message<{ readonly text: string }>;
  readonly textSkipped: Message<{ readonly text: string }>;
  readonly effectInForce: Message<{ readonly card: string; readonly side: string }>;
  /** A lasting effect by the sentences of its text. */
  readonly lastingText: Message<{ readonly text: string }>;
  /** The end of a lasting effect. */
  readonly effectLapsed: Message<{ readonly card: string; readonly side: string }>;
  readonly eventCancelled: string;
  readonly cardEnded: Message<{ readonly card: string }>;
  readonly discardsShuffled: Message<{ readonly hand: string }>;
  readonly cardRecovered: Message<{ readonly faction: FactionText; readonly card: string }>;
  readonly cardDiscarded: Message<{ readonly faction: FactionText; readonly card: string }>;
  readonly cardsLookedAt: Message<{ readonly faction: FactionText; readonly count: number }>;
  readonly cardTaken: HandMessage;
  readonly cardDrawnForDiscard: HandMessage;
  readonly handLookedAt: HandMessage;
  readonly handRevealed: HandMessage;
  readonly cardChosen: HandMessage;
  readonly cardGiven: HandMessage;
  readonly cardsPutOnTop: Message<{ readonly faction: FactionText; readonly count: number }>;
  readonly cardsPutAtBottom: Message<{ readonly faction: FactionText; readonly count: number }>;
  /** Markers show a value of spaces, such as their Control. */
  readonly valueMarked: Message<{ readonly value: NounText }>;
  /** `placeName`: the name of the revealed space, or the text of `noSpace`. */
  readonly hiddenSpaceRevealed: Message<{ readonly hiddenNoun: NounText; readonly placeName: string }>;
  /** A revealed secret without a space. */
  readonly noSpace: string;
  readonly hiddenChoice: Message<{ readonly faction: FactionText }>;
  /** A decision with a single option. */
  readonly onlyChoice: Message<{ readonly faction: FactionText; readonly option: string }>;
  /** A decision for a Faction with a single one. */
  readonly onlyFaction: Message<{ readonly faction: string }>;
  /** A mode that was chosen. */
  readonly modeChosen: Message<{ readonly mode: string }>;
  /** The choice of a Faction other than the acting one; `mode`: `Choice: refuse`. */
  readonly modeOfFaction: Message<{ readonly faction: FactionText; readonly mode: string }>;
  /** An action outside of the pending decision; `detail`: partner, goods and space. */
  readonly anytimeAction: Message<{
    readonly faction: FactionText;
    readonly action: string;
    readonly detail: string;
  }>;
  /** Held markers that pass from one holder to another. */
  readonly markersHandedOver: Message<{
    readonly markers: NounText;
    readonly place: PlaceText;
    readonly previousHolder: FactionText;
    readonly newHolder: FactionText;
  }>;
  /** Held markers that get a holder. */
  readonly markersTaken: Message<{
    readonly markers: NounText;
    readonly place: PlaceText;
    readonly holder: FactionText;
  }>;
  /** Markers that moved with the pieces that hold them. */
  readonly markersCarried: Message<{
    readonly markers: NounText;
    readonly faction: FactionText;
    readonly origin: PlaceText;
    readonly destination: PlaceText;
  }>;
  /** Held markers that lose their holder. */
  readonly markersDropped: Message<{
    readonly markers: NounText;
    readonly place: PlaceText;
    readonly holder: FactionText;
  }>;
  /** Held markers with their holder. */
  readonly markersOfFaction: Message<{ readonly markers: string; readonly faction: FactionText }>;
  readonly victoryMargin: Message<{ readonly faction: FactionText; readonly margin: string }>;
  readonly costPaid: Message<{
    readonly faction: FactionText;
    readonly cost: NounText;
    readonly remaining: number;
  }>;
  /** A payment for one space, or the same for each of several. */
  readonly costPaidForSpace: Message<{
    readonly faction: FactionText;
    readonly cost: NounText;
    readonly remaining: number;
    readonly space: string;
  }>;
  /** What a step costs, after what it does. `spaceCount`: the number of spaces if it pays for more than those that it names, else 0. */
  readonly stepPayment: Message<{ readonly cost: NounText; readonly spaceCount: number }>;
  /** The space of the following results, with the payment for it by the acting Faction. */
  readonly spaceWithPayment: Message<{
    readonly space: string;
    readonly cost: NounText;
    readonly remaining: number;
  }>;
  readonly costPaidForEachSpace: Message<{
    readonly faction: FactionText;
    readonly cost: NounText;
    readonly remaining: number;
    readonly spaces: string;
  }>;
  /** A result of an action that the heading does not name. */
  readonly resultOfAction: Message<{ readonly text: string; readonly result: string }>;
  readonly spaceSelected: Message<{ readonly space: string }>;
  /** A space or a Faction that chance has selected. */
  readonly pickedByChance: Message<{ readonly name: string }>;
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
