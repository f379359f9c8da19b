/** Facts of the rules that lowering reads. They are computed once and do not change. */
import type { CardSide, Checked, PointModel } from '@quipu/language/checked';
import type { Resumed } from './movement/resumed-move.ts';
import type { Fating } from './pieces/fates.ts';
import type { Returns } from './pieces/return-statements.ts';
import type { Choice } from './points/choice-points.ts';
import type { Kept } from './points/keeping.ts';
import type { Askings } from './questions/places.ts';
import type { sideNames } from '../ir/side-names.ts';
import type { Settled } from './reactions/settled-values.ts';
import type { Selecting } from './selections/record.ts';
import type { Use } from './uses.ts';

export interface VolumeFacts {
  /** The selections that operations store, for the texts that refer to them later. */
  readonly selecting: Selecting;
  /** Procedures whose result is bound to a name, by body index. */
  readonly asked: ReadonlySet<number>;
  /** The operation or activity that owns a selection, by the id of its `select`. */
  readonly ownSelections: ReadonlyMap<number, number>;
  /** Selections that replace the usual text in a Limited Operation, by id. */
  readonly limitedSelections: ReadonlySet<number>;
  /** How texts use a set of spaces that a `select` without a block names, by its id. */
  readonly uses: ReadonlyMap<number, Use>;
  /** How the statements after a selection’s block use the space or Faction that it names, by its id. */
  readonly behind: ReadonlyMap<number, Use>;
  /** Whether each text reads marks of movement, by body index. */
  readonly marking: ReadonlyMap<number, boolean>;
  /** Derived values that some text freezes. */
  readonly kept: readonly Kept[];
  /** Derived values whose changes trigger a reaction. */
  readonly settled: readonly Settled[];
  /** Whether some text depends on an Event being played. */
  readonly grants: boolean;
  /** Whether the volume has instructions for Non-players; their decisions carry more data. */
  readonly instructed: boolean;
  /** Statements that may take pieces from the map first, by id. */
  readonly recalls: ReadonlySet<number>;
  /**
   * Pieces that the executing Faction may return in order to place others. Undefined without a standing action
   * that permits it.
   */
  readonly returns: Returns | undefined;
  /** Destinations of removed pieces, as calls pass them. */
  readonly fating: Fating;
  /** Moves whose spaces are offered again after an activity, by the id of the statement. */
  readonly resumed: ReadonlyMap<number, Resumed>;
  /** `any`: some text allows activities in what it grants. `within`: some text does so only in some spaces. */
  readonly budgets: { readonly any: boolean; readonly within: boolean };
  /** The statements that create decision points, by position in their text. */
  readonly askings: Askings;
  readonly choices: readonly Choice[];
  readonly sides: readonly (readonly CardSide[])[];
  readonly orders: readonly (readonly number[])[];
  /** The index of the round that each card triggers, or -1. */
  readonly rounds: readonly number[];
  readonly sideNames: ReturnType<typeof sideNames>;
  /** The regions whose cells are never negative. */
  readonly unsigned: ReadonlySet<string>;
  readonly words: readonly string[];
  /** Points with a limit for each card. */
  readonly counted: readonly PointModel[];
  /** The body index of the text that follows each setup. */
  readonly opening: readonly (number | undefined)[];
  readonly operations: readonly number[];
  readonly waysOf: (operation: number) => readonly number[];
  /** Returns the activities that an operation allows: replacing one of its ways, or interrupting it. */
  readonly accompanying: (operation: number, replacing: number | undefined) => readonly number[];
  /** Whether a statement is the only one for its space. */
  readonly isWhole: (statement: number) => boolean;

  readonly checked: Checked;
  /** The index of the routine that settles the first kind of held marker; the others follow it. */
  readonly settling: number;
  /** The index of the routine that runs reactions to finished operations; it exists only if there are any. */
  readonly finishing: number;
  /** The index of the routine that returns pieces before others are placed; it exists only with `returns`. */
  readonly returning: number;
}
