/** A decision of a Non-player, with all that answering it needs. */
import type { Cells } from '@quipu/engine';
import type { OwnDice } from './dice.ts';
import type { Face } from './faces.ts';
import type { Frame, Memory, Plan } from './memory.ts';
import type { Outcome } from './outcomes.ts';
import type { Node, Reading } from './reading.ts';
import type { Record } from './record.ts';
import type { Trials } from './trials.ts';

/** What is asked, of whom, and what is known about it. */
export interface Ask {
  readonly reading: Reading;
  readonly cells: Cells;
  readonly out: Int32Array;
  readonly face: Face;
  readonly own: number;
  readonly memory: Memory;
  /** The innermost text under way: that of this decision, or the one that called it. */
  readonly frame: Frame;
  /** The space at hand (of a move the goal), the space where pieces come from, the group at hand: -1 for none. */
  readonly there: number;
  readonly origin: number;
  readonly piece: number;
  /** Whether the question is an Operation's own selection, which alone tells how much it has taken and is paid. */
  readonly isPaid: boolean;
  readonly dice: OwnDice;
  readonly trials: Trials;
  /** The spaces that the instruction of a name would select. */
  readonly planned: (ask: Ask, name: string) => ReadonlySet<number>;
  /** Trials around this decision. */
  readonly depth: number;
  /** Takes down the reasons of the answer. Absent: nobody asks for them. */
  readonly record: Record | undefined;
  /** What has been found out at this decision. */
  readonly found: Findings;
  /** Name of the instruction whose plan is being made: steps of it that ask for that plan are skipped. */
  planning: string | undefined;
  /** Whether something had to be answered of which no step could make anything. */
  failed: boolean;
}

/** What has been found out at a decision, so that nothing is asked twice. */
export interface Findings {
  /** What trials have shown, by what was tried; made with the first. */
  tried: Map<number, Tried> | undefined;
  /** The plan of the instruction whose selection is open. */
  plan: Plan | undefined;
}

/** What trials of one choice have shown; what is absent has not been asked. */
export interface Tried {
  outcomes?: readonly Outcome[];
  /** The cells as every trial leaves them. */
  after?: readonly Cells[];
  /** Whether a step selects something before anything fails, as far as a trial went that was not brought to its end. */
  began?: boolean;
}

/** An answer with the step that gave it. */
export interface Answer {
  readonly option: number;
  /** Absent where guidelines or chance spoke. */
  readonly node?: Node | undefined;
  /** What is remembered; the same memory where nothing new is. */
  readonly memory: Memory;
}

/** The offered options, ascending. */
export function offered({ out, face }: Pick<Ask, 'out' | 'face'>): number[] {
  const options: number[] = [];
  const words = (face.point.universe.length + 31) >> 5;
  for (let word = 0; word < words; word++)
    for (let bits = out[word]!; bits !== 0; bits &= bits - 1)
      options.push((word << 5) + 31 - Math.clz32(bits & -bits));
  return options;
}

/** Whether a key names an offered option. */
export function offersKey({ out, face }: Ask, key: string): boolean {
  const option = face.options.get(key);
  return option !== undefined && isOffered(out, option);
}

export function isOffered(out: Int32Array, option: number): boolean {
  return ((out[option >> 5]! >> (option & 31)) & 1) === 1;
}

/** How many pieces of a group a space holds. */
export function piecesIn({ board, groups }: Reading, cells: Cells, space: number, group: number): number {
  return space < 0 || board < 0 ? 0 : cells[board + space * groups + group]!;
}

/** How many pieces of a Faction a space holds. */
export function ownPiecesIn(reading: Reading, cells: Cells, space: number, own: number): number {
  let sum = 0;
  for (let group = 0; group < reading.groups; group++)
    if (reading.owners[group] === own) sum += piecesIn(reading, cells, space, group);
  return sum;
}
