/** Messages that explain the choices of Non-players. */
import type { Message, FactionText } from './message-parameters.ts';

/** Explanations. Lines of instructions are inserted as sentences. */
export interface NonplayerMessages {
  /** The Faction and the box of the flowchart. */
  readonly deciderInBox: Message<{
    readonly faction: FactionText;
    readonly box: string;
    readonly rule: string;
  }>;
  readonly deciderByGuidelines: Message<{ readonly faction: FactionText; readonly rule: string }>;
  readonly answer: Message<{ readonly decider: string; readonly option: string; readonly reason: string }>;
  readonly pieceNumber: Message<{ readonly number: string }>;
  readonly repeatedOption: Message<{ readonly option: string; readonly count: number }>;
  readonly quotedLine: Message<{ readonly line: string }>;
  /** The number of further candidates, as the last item of a list. */
  readonly furtherCount: Message<{ readonly count: number }>;

  // The following reasons follow the choice in its sentence.

  /** The instructions do not cover the choice. */
  readonly notCovered: string;
  /** The goal of a move is drawn at random, and the choice leads toward it. */
  readonly drawnDestination: Message<{ readonly candidates: string }>;
  readonly drawnChoice: Message<{ readonly candidates: string }>;
  readonly rolledChoice: Message<{
    readonly dice: string;
    readonly table: string;
    readonly candidates: string;
  }>;
  /** The choice is the only one of `count` candidates that fits the line, or the one that the line prefers. */
  readonly onlyMatch: Message<{ readonly count: number; readonly line: string }>;
  readonly preferredMatch: Message<{ readonly count: number; readonly line: string }>;
  /** The line that decided, without the number of candidates. */
  readonly decidingLine: Message<{ readonly line: string }>;
  /** Non-players do as much as possible unless a line limits it. */
  readonly asMuchAsPossible: string;
  /** The separator of the reasons in `reasonList`. */
  readonly reasonSeparator: string;
  readonly reasonList: Message<{ readonly reasons: string }>;
  /** No other box applies. */
  readonly noOtherBox: string;
  /** The flowchart boxes whose conditions are met, and those whose are not. */
  readonly conditionsHold: Message<{ readonly boxes: string }>;
  readonly conditionsFail: Message<{ readonly boxes: string }>;
  readonly boxWithRule: Message<{ readonly box: string; readonly rule: string }>;
  /** The action of a box is not possible; its arrow leads to the next box, or to `pass`. */
  readonly boxNotPossible: Message<{ readonly box: string; readonly rule: string; readonly next: string }>;
  readonly pass: string;
  /** The Event is not played, without and with the failed condition. */
  readonly eventPassed: Message<{ readonly rule: string }>;
  readonly eventPassedBecause: Message<{ readonly rule: string; readonly line: string }>;
  /** The failed condition, if it has too many alternatives to be listed. */
  readonly noAlternativeHolds: string;

  // The following details of a choice are lines of their own.

  /** Whether the conditions of a box hold; the text of the condition follows if it is known. */
  readonly conditionHolds: Message<{ readonly box: string; readonly rule: string }>;
  readonly conditionFails: Message<{ readonly box: string; readonly rule: string }>;
  /** A line that reduces `count` candidates to the remaining ones. */
  readonly candidatesNarrowed: Message<{
    readonly line: string;
    readonly rule: string;
    readonly count: number;
    readonly remaining: string;
  }>;
  /** A preference that no candidate meets, so that it is ignored. */
  readonly preferenceIgnored: Message<{
    readonly line: string;
    readonly rule: string;
    readonly candidates: string;
  }>;
  /** A line that orders the candidates. */
  readonly candidatesOrdered: Message<{
    readonly line: string;
    readonly rule: string;
    readonly remaining: string;
  }>;
  /** A line that decides without candidates to list. */
  readonly lineWithoutCandidates: Message<{ readonly line: string; readonly rule: string }>;
  /** An empty list of candidates. */
  readonly noCandidate: string;
  /** A random draw without a table, and dice rolled on a table, with the rows that led to the result. */
  readonly uniformDraw: Message<{ readonly number: string; readonly candidates: string }>;
  readonly tableRoll: Message<{ readonly dice: string; readonly table: string; readonly candidates: string }>;
  readonly tableRollWithPath: Message<{
    readonly dice: string;
    readonly table: string;
    readonly keyPath: string;
    readonly candidates: string;
  }>;
}
