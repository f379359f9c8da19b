/** Facts of the rules that lowering reads. They are computed once and do not change. */
import type { CardSide, Checked, PointModel } from '@quipu/language/checked';
import type { Resumed } from './movement/resumed-move.ts';
import type { Fating } from './pieces/fates.ts';
import type { Returns } from './pieces/return-statements.ts';
import type { Choice } from './points/choice-points.ts';
import type { Kept } from './points/keeping.ts';
import type { Askings } from './questions/places.ts';
import type { sideNames } from '../ir/sides.ts';
import type { Settled } from './reactions/settled-values.ts';
import type { Selecting } from './selections/record.ts';
import type { Use } from './uses.ts';

/** Facts of the rules of a volume. */
export interface VolumeFacts {
  /** What operations keep of their selections. */
  readonly selecting: Selecting;
  /** Procedures whose result some text names. */
  readonly asked: ReadonlySet<number>;
  /** The operation or activity whose own selection a select is, by the select's id. */
  readonly ownSelections: ReadonlyMap<number, number>;
  /** Selections that a Limited Operation makes in the place of the usual text, by id. */
  readonly limitedSelections: ReadonlySet<number>;
  /** What is done with sets of spaces that are selected without a block, by the select's id. */
  readonly uses: ReadonlyMap<number, Use>;
  /** What is done behind the block of a selection with the one space or Faction that it names, by the selection's id. */
  readonly behind: ReadonlyMap<number, Use>;
  /** Whether each text asks who has moved, by body index. */
  readonly marking: ReadonlyMap<number, boolean>;
  /** Derived values that some text keeps as they were. */
  readonly kept: readonly Kept[];
  /** Derived values whose changes some reaction waits for. */
  readonly settled: readonly Settled[];
  /** Whether some text asks whether an Event is being played. */
  readonly grants: boolean;
  /** Whether the volume instructs Non-players, who need questions to say more. */
  readonly instructed: boolean;
  /** Statements for which pieces may be recalled, by id. */
  readonly recalls: ReadonlySet<number>;
  /** What the one who executes may take back for statements that place pieces; absent where no standing action lets it. */
  readonly returns: Returns | undefined;
  /** What calls say of where removed pieces go. */
  readonly fating: Fating;
  /** Moves to spaces that their selection offers again once an activity has come, by the statement's id. */
  readonly resumed: ReadonlyMap<number, Resumed>;
  /** Whether some text allows activities to what it grants, and whether one does so in some spaces only. */
  readonly budgets: { readonly any: boolean; readonly within: boolean };
  /** The statements that ask, by where they stand. */
  readonly askings: Askings;
  /** What changes of points leave to the decider. */
  readonly choices: readonly Choice[];
  /** The sides of each card. */
  readonly sides: readonly (readonly CardSide[])[];
  /** The order of the Factions on each card. */
  readonly orders: readonly (readonly number[])[];
  /** The round that each card brings, or -1. */
  readonly rounds: readonly number[];
  /** What the sides of cards are called. */
  readonly sideNames: ReturnType<typeof sideNames>;
  /** The regions none of whose cells is ever less than zero. */
  readonly unsigned: ReadonlySet<string>;
  /** Every statement in words, by id. */
  readonly words: readonly string[];
  /** Points of which is counted what was selected on one card. */
  readonly counted: readonly PointModel[];
  /** The text that each setup goes on with, by body index. */
  readonly opening: readonly (number | undefined)[];
  /** Operations, by body index. */
  readonly operations: readonly number[];
  /** Ways of an operation, by body index. */
  readonly waysOf: (operation: number) => readonly number[];
  /** Activities that may come with an operation: in the place of a way of it, or interrupting it. */
  readonly accompanying: (operation: number, replacing: number | undefined) => readonly number[];
  /** Whether a statement is all that is done in a space. */
  readonly isWhole: (statement: number) => boolean;

  readonly checked: Checked;
  /** The routine that settles the first kind of held marker; the others follow. */
  readonly settling: number;
  /** The routine that wakes reactions to finished operations; laid where there are some. */
  readonly finishing: number;
  /** The routine in which pieces are taken back for a text that places them; laid where a standing action lets it. */
  readonly returning: number;
}
