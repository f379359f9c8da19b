/** What is told of why Non-players chose as they did, in each language. */
import type { Message, Who } from './said.ts';

/** The remarks on Non-players. Lines of instructions stand in them as sentences of the language. */
export interface NonplayerMessages {
  /** Who chose, and by which box of the flowchart. */
  readonly byBox: Message<{ readonly who: Who; readonly box: string; readonly rule: string }>;
  readonly byGuidelines: Message<{ readonly who: Who; readonly rule: string }>;
  readonly answer: Message<{ readonly speaker: string; readonly option: string; readonly why: string }>;
  readonly number: Message<{ readonly number: string }>;
  readonly times: Message<{ readonly option: string; readonly count: number }>;
  readonly quoted: Message<{ readonly line: string }>;
  /** How many more there are, as the last item of a list. */
  readonly more: Message<{ readonly count: number }>;

  /** What led to an answer, behind it. */
  readonly noStep: string;
  readonly goal: Message<{ readonly among: string }>;
  readonly chance: Message<{ readonly among: string }>;
  readonly dice: Message<{ readonly dice: string; readonly table: string; readonly among: string }>;
  readonly only: Message<{ readonly count: number; readonly line: string }>;
  readonly first: Message<{ readonly count: number; readonly line: string }>;
  readonly by: Message<{ readonly line: string }>;
  readonly extent: string;
  /** What stands between two such reasons. */
  readonly between: string;
  readonly since: Message<{ readonly reasons: string }>;
  readonly left: string;
  readonly holds: Message<{ readonly boxes: string }>;
  readonly holdsNot: Message<{ readonly boxes: string }>;
  readonly box: Message<{ readonly box: string; readonly rule: string }>;
  readonly nothingOf: Message<{ readonly box: string; readonly rule: string; readonly then: string }>;
  readonly passing: string;
  readonly eventPassed: Message<{ readonly rule: string }>;
  readonly eventPassedBy: Message<{ readonly rule: string; readonly line: string }>;
  /** Why the Event is not played, if the condition has more alternatives than a remark states. */
  readonly noCase: string;

  /** What led to an answer, a line each; what a condition says, where that is known, follows it. */
  readonly conditionHolds: Message<{ readonly box: string; readonly rule: string }>;
  readonly conditionFails: Message<{ readonly box: string; readonly rule: string }>;
  readonly narrowed: Message<{
    readonly line: string;
    readonly rule: string;
    readonly count: number;
    readonly left: string;
  }>;
  readonly nobodyLeft: Message<{ readonly line: string; readonly rule: string; readonly among: string }>;
  readonly ordered: Message<{ readonly line: string; readonly rule: string; readonly left: string }>;
  readonly plain: Message<{ readonly line: string; readonly rule: string }>;
  readonly nobody: string;
  readonly drawn: Message<{ readonly number: string; readonly among: string }>;
  readonly rolled: Message<{ readonly dice: string; readonly table: string; readonly among: string }>;
  readonly rolledBy: Message<{
    readonly dice: string;
    readonly table: string;
    readonly way: string;
    readonly among: string;
  }>;
}
