/** Messages that explain the choices of Non-players. */
import type { Message, FactionText } from './message-parameters.ts';

/** Explanations. Lines of instructions are inserted as sentences. */
export interface NonplayerMessages {
  /** The Faction and the box of the flowchart. */
  readonly byBox: Message<{ readonly faction: FactionText; readonly box: string; readonly rule: string }>;
  readonly byGuidelines: Message<{ readonly faction: FactionText; readonly rule: string }>;
  readonly answer: Message<{ readonly speaker: string; readonly option: string; readonly reason: string }>;
  readonly number: Message<{ readonly number: string }>;
  readonly times: Message<{ readonly option: string; readonly count: number }>;
  readonly quoted: Message<{ readonly line: string }>;
  /** The number of further candidates, as the last item of a list. */
  readonly furtherCount: Message<{ readonly count: number }>;

  /** The reasons in the sentence of a choice, after the choice. */
  readonly noStep: string;
  readonly goal: Message<{ readonly among: string }>;
  readonly chance: Message<{ readonly among: string }>;
  readonly dice: Message<{ readonly dice: string; readonly table: string; readonly among: string }>;
  readonly onlyMatch: Message<{ readonly count: number; readonly line: string }>;
  readonly first: Message<{ readonly count: number; readonly line: string }>;
  readonly by: Message<{ readonly line: string }>;
  readonly extent: string;
  /** The separator of reasons. */
  readonly between: string;
  readonly because: Message<{ readonly reasons: string }>;
  readonly nothingElse: string;
  readonly conditionsHold: Message<{ readonly boxes: string }>;
  readonly holdsNot: Message<{ readonly boxes: string }>;
  readonly box: Message<{ readonly box: string; readonly rule: string }>;
  readonly nothingOf: Message<{ readonly box: string; readonly rule: string; readonly next: string }>;
  readonly passing: string;
  readonly eventPassed: Message<{ readonly rule: string }>;
  readonly eventPassedBy: Message<{ readonly rule: string; readonly line: string }>;
  /** The Event is skipped, and its condition has more alternatives than a remark states. */
  readonly noCase: string;

  /** The details of a choice, one line each. If a condition's text is known, it follows. */
  readonly conditionHolds: Message<{ readonly box: string; readonly rule: string }>;
  readonly conditionFails: Message<{ readonly box: string; readonly rule: string }>;
  readonly narrowed: Message<{
    readonly line: string;
    readonly rule: string;
    readonly count: number;
    readonly remaining: string;
  }>;
  readonly nobodyLeft: Message<{ readonly line: string; readonly rule: string; readonly among: string }>;
  readonly ordered: Message<{ readonly line: string; readonly rule: string; readonly remaining: string }>;
  readonly plain: Message<{ readonly line: string; readonly rule: string }>;
  readonly none: string;
  readonly drawn: Message<{ readonly number: string; readonly among: string }>;
  readonly rolled: Message<{ readonly dice: string; readonly table: string; readonly among: string }>;
  readonly rolledBy: Message<{
    readonly dice: string;
    readonly table: string;
    readonly way: string;
    readonly among: string;
  }>;
}
