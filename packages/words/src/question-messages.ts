/** The messages of questions. */
import type { Message, NounText, FactionText, PlaceText } from './message-parameters.ts';

/** A text that may be empty if the question has no such part. Places include their prepositions. */
type OptionalText = string;

/** A place that may be unknown, in which case it is empty. */
type OptionalPlace = PlaceText;

/** The kind of pieces that are taken from the map: `Guerrillas`. */
interface RecalledKind {
  readonly kinds: string;
  readonly gender: 'm' | 'f';
}

export interface QuestionMessages {
  /** The deciding Faction, the prompt and the rule number. */
  readonly decision: Message<{
    readonly faction: FactionText;
    readonly executing: OptionalText;
    readonly prompt: string;
    readonly rule: OptionalText;
  }>;
  /** The ends of a move; one of them may be unknown. */
  readonly route: Message<{ readonly origin: OptionalText; readonly destination: OptionalText }>;
  /** The name of a text with the place of its effect, and an instruction or question. */
  readonly titled: Message<{
    readonly title: string;
    readonly place: OptionalText;
    readonly instruction: string;
  }>;
  readonly remaining: Message<{ readonly remaining: number }>;
  /** How many more may be chosen of a maximum. */
  readonly remainingOfMaximum: Message<{ readonly remaining: number }>;
  readonly range: Message<{ readonly min: number; readonly max: number }>;
  readonly exactly: Message<{ readonly number: number }>;

  readonly turn: string;
  readonly box: string;
  readonly activity: string;
  /** The decision's only option continues; other Factions may act first. */
  readonly endOfAction: string;
  /** In which space to carry out a text. */
  readonly where: Message<{ readonly title: string; readonly remaining: OptionalText }>;
  readonly space: Message<{ readonly remaining: OptionalText }>;
  /** In which space to carry out a text next, in any order. */
  readonly nextSpace: string;
  /** The next space, if a Special Activity may come first. */
  readonly nextSpaceOrActivity: Message<{ readonly verb: string }>;
  /**
   * Matches the sentence of a selection; its groups are the words for any number, those for a maximum, the number, and
   * the noun: `select `, `up to `, `2`, `Cities`.
   */
  readonly selection: RegExp;
  /** Whether a question about the effect on spaces begins with them: `in which City place 1 Base`. */
  readonly beginsWithSpaces: boolean;
  /** The spaces whose level changes, as the subject or the object of the verb: `which 2 Cities shift 1 level`. */
  readonly levelChange: Message<{
    readonly spaces: string;
    readonly isPlural: boolean;
    /** The verb of the rule text: `shift`, `set`. */
    readonly verb: string;
    /** The rest of the effect: `1 level toward Active Support`, `to Neutral`. */
    readonly change: string;
  }>;
  /** A remark after `place 1 Base in which 2 Cities?`: each of them gets a piece. */
  readonly oneInEachSpace: string;
  /** `which 2 Cities`; the count includes a blank. */
  readonly whichSpaces: Message<{
    readonly noun: string;
    readonly count: OptionalText;
    readonly isPlural: boolean;
    readonly gender: 'm' | 'f';
  }>;
  readonly origin: string;
  readonly destination: string;
  /** Too few pieces are Available: their origin, their kind and their number. */
  readonly recallOrigin: Message<RecalledKind & { readonly remaining: OptionalText }>;
  readonly recallPiece: Message<
    RecalledKind & {
      /** The kind in the singular. */
      readonly kind: string;
      readonly origin: OptionalPlace;
      readonly remaining: OptionalText;
    }
  >;
  readonly recallCount: Message<{
    readonly pieces: string;
    readonly gender: 'm' | 'f';
    readonly origin: OptionalPlace;
    readonly range: OptionalText;
  }>;
  readonly faction: Message<{ readonly role: OptionalText }>;
  /** The Faction that an effect affects, as it is mentioned and as it is sought: `that Faction`, `which Faction`. */
  readonly mentionedFaction: readonly [mentioned: string, sought: string];
  /** Which piece of a kind, in the singular; the verb names the effect on it. */
  readonly piece: Message<{ readonly verb: OptionalText; readonly kind: string; readonly gender: 'm' | 'f' }>;
  /** Which pieces move. */
  readonly movingPieces: string;
  /** How many pieces of a kind; the verb names the effect on them, except in a move. */
  readonly count: Message<{
    readonly verb: OptionalText;
    readonly pieces: string;
    readonly gender: 'm' | 'f';
    readonly range: OptionalText;
  }>;
  readonly number: Message<{ readonly range: OptionalText }>;
  /** How many markers move with the pieces that hold them. */
  readonly carriedMarkers: Message<{ readonly range: OptionalText }>;
  /** Whether the effect is on a piece that has moved or on one that has not; the kind is in the singular. */
  readonly movedPiece: Message<{
    readonly verb: OptionalText;
    readonly kind: string;
    readonly gender: 'm' | 'f';
  }>;
  /** The options of `movedPiece`. */
  readonly pieceThatMoved: Message<{ readonly gender: 'm' | 'f' }>;
  readonly pieceThatHasNotMoved: Message<{ readonly gender: 'm' | 'f' }>;
  /** How many of the pieces that have moved; the verb names the effect on them. */
  readonly movedPieces: Message<{
    readonly verb: OptionalText;
    readonly pieces: string;
    readonly gender: 'm' | 'f';
    readonly range: OptionalText;
  }>;
  /** A Special Activity among the ways of an Operation, which it replaces. */
  readonly activityAsWay: Message<{ readonly activity: NounText }>;
  /** Between two remarks in one pair of parentheses. */
  readonly remarkSeparator: string;
  /** Whether to interrupt with an Event, which takes the place of the card. */
  readonly interrupt: Message<{ readonly card: string }>;
  /** Whether to play an Event of the Faction on its turn. */
  readonly ownEvent: Message<{ readonly card: string }>;
  /** Choose one of the options that follow. */
  readonly chooseOne: string;
  /** A question about one of several modes that must be chosen. `left`: their number from now on. */
  readonly someModes: Message<{ readonly question: string; readonly left: number }>;
  /** The same, if fewer may be chosen. */
  readonly upToSomeModes: Message<{ readonly question: string; readonly left: number }>;
  /** Whether to make use of a text whose effect is not stated. */
  readonly useText: Message<{ readonly title: string; readonly place: OptionalText }>;
  /** The executing Faction, if it is not the deciding one. */
  readonly executing: Message<{ readonly faction: FactionText }>;
  /** The purpose in the infinitive, followed by the question. */
  readonly purposeAndQuestion: Message<{ readonly purpose: string; readonly question: string }>;
  /** The first word of a payment, with the space after it, which identifies payments among effects. */
  readonly paymentStart: string;
  /** A payment and what it pays for, both in the infinitive; the latter may begin with a condition. */
  readonly payFor: Message<{ readonly payment: string; readonly effect: string }>;
  /** The price of a selected space, after the selection. */
  readonly paying: Message<{ readonly cost: string }>;
  /** The price of each selected space. */
  readonly payingEach: Message<{ readonly cost: string }>;
  /** A price of 0. */
  readonly payingNothing: string;
  /**
   * `joinFurther`, `joinLast` and `joinCostAndEffect` join two verb phrases in the infinitive, from the end of a list to its beginning:
   * `select 1 City, place 1 Base and remove 1 Guerrilla`. This one joins all but the last two.
   */
  readonly joinFurther: Message<{ readonly first: string; readonly second: string }>;
  /** Joins the last two; the second may begin with a condition. */
  readonly joinLast: Message<{ readonly first: string; readonly second: string }>;
  /** Joins the last two of an optional effect, whose first may be the price of the second: `remove 1 Base to add 2 to Aid`. */
  readonly joinCostAndEffect: Message<{ readonly first: string; readonly second: string }>;
  /** A yes/no question about an effect, in the infinitive or as the name of a text. */
  readonly yesNo: Message<{ readonly purpose: string }>;
  /** A yes/no question about a repeatable effect, also before the first time. `left`: the maximum number of times from now on. */
  readonly repeatable: Message<{ readonly purpose: string; readonly left: number | undefined }>;

  readonly pass: string;
  /** An Event, with its card and the name of its side if known. */
  readonly eventText: Message<{ readonly title: OptionalText; readonly side: OptionalText }>;
  readonly continue: string;
  /** The end of a moment that also selects the next space. */
  readonly remainingSpaces: string;
  /** The end of a moment before the first step of a text. */
  readonly begin: Message<{ readonly title: string }>;
  /** The option that ends a repeated choice. */
  readonly noMore: string;
  readonly noMoreSpaces: string;
  /** The end of a choice of the other ends of moves: to a space, or from it. */
  readonly noMoreMoves: Message<{ readonly place: string }>;
  readonly noMorePieces: string;
  readonly noMoreFactions: string;
  readonly none: string;
  readonly yes: string;
  readonly no: string;
  /** A text without a name, by its number. */
  readonly nth: Message<{ readonly number: string }>;
  readonly limited: Message<{ readonly option: string }>;
  /** An option that would change nothing, and one with its costs. */
  readonly withoutEffect: Message<{ readonly option: string }>;
  readonly withCosts: Message<{ readonly option: string; readonly costs: string }>;
  /** A cost that a different Faction pays. */
  readonly costOf: Message<{ readonly faction: FactionText; readonly cost: string }>;
  /** A cost that is paid each time. */
  readonly costEach: Message<{ readonly cost: string }>;
  readonly costRange: Message<{ readonly min: number; readonly max: NounText }>;
  readonly costAtLeast: Message<{ readonly min: NounText }>;
  /** The cost depends on a choice that has to come first. */
  readonly costUnknown: string;
}
