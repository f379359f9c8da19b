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
  readonly onlyCandidate: Message<{ readonly count: number }>;
  readonly firstCandidate: Message<{ readonly count: number }>;
  /** The instruction decided; it is too long for the sentence. */
  readonly byInstruction: string;
  readonly preferredMatch: Message<{ readonly count: number; readonly line: string }>;
  /** The line that decided, without the number of candidates. */
  readonly decidingLine: Message<{ readonly line: string }>;
  /** Non-players do as much as possible unless a line limits it. */
  readonly asMuchAsPossible: string;
  /** The separator of the reasons in `reasonList`. */
  readonly reasonSeparator: string;
  readonly reasonList: Message<{ readonly reasons: string }>;
  /** The flowchart boxes whose conditions are not met. */
  readonly conditionsFail: Message<{ readonly boxes: string }>;
  readonly boxWithRule: Message<{ readonly box: string; readonly rule: string }>;
  /** The action of a box is not possible; its arrow leads to the next box, or to `pass`. */
  readonly boxNotPossible: Message<{ readonly box: string; readonly rule: string; readonly next: string }>;
  readonly pass: string;
  /** The Event is not played because of the failed condition. */
  readonly eventPassedBecause: Message<{ readonly rule: string; readonly line: string }>;
  // The following are lines of their own.

  /** The headings of alternative conditions, and of conditions that belong together. */
  readonly oneOfThese: string;
  readonly allOfThese: string;
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
