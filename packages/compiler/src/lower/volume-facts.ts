/** Facts of the rules that lowering reads. They are computed once and do not change. */
import type { CardSide, Checked, PointModel } from '@quipu/language/checked';
import type { Accompaniment } from './activities/accompaniments.ts';
import type { ResumableMove } from './movement/resumable-move.ts';
import type { RemovalFacts } from './pieces/removal-destinations.ts';
import type { ReturnAction } from './pieces/return-statements.ts';
import type { Choice } from './points/choice-points.ts';
import type { FrozenValue } from './points/frozen-values.ts';
import type { QuestionPositions } from './questions/question-positions.ts';
import type { sideNames } from '../ir/side-names.ts';
import type { RecordingReaction } from './reactions/recorded-pieces.ts';
import type { WatchedValue } from './reactions/watched-values.ts';
import type { SelectionFacts } from './selections/selection-cells.ts';
import type { SelectionUse } from './selection-uses.ts';

export interface VolumeFacts {
  /** The selections that operations store, for the texts that refer to them later. */
  readonly selectionFacts: SelectionFacts;
  /** Procedures whose result is bound to a name, by body index. */
  readonly proceduresWithResult: ReadonlySet<number>;
  /** The operation or activity that owns a selection, by the id of its `select`. */
  readonly selectionOwners: ReadonlyMap<number, number>;
  /** Selections that replace the usual text in a Limited Operation, by id. */
  readonly limitedSelections: ReadonlySet<number>;
  /** How texts use a set of spaces that a `select` without a block names, by its id. */
  readonly setUses: ReadonlyMap<number, SelectionUse>;
  /** How the statements after a selection’s block use the space or Faction that it names, by its id. */
  readonly usesAfterBlock: ReadonlyMap<number, SelectionUse>;
  /** Whether each text reads marks of movement, by body index. */
  readonly markReaders: ReadonlyMap<number, boolean>;
  /** Derived values that some text freezes. */
  readonly frozenValues: readonly FrozenValue[];
  /** Derived values whose changes trigger a reaction. */
  readonly watchedValues: readonly WatchedValue[];
  /** Reactions to pieces that statements count for them. */
  readonly recordingReactions: readonly RecordingReaction[];
  /** Operations and activities that conditions name together. */
  readonly accompaniments: readonly Accompaniment[];
  /** Whether some text depends on an Event being played. */
  readonly readsEventFlag: boolean;
  /** Whether the volume has instructions for Non-players; their decisions carry more data. */
  readonly hasInstructions: boolean;
  /** Statements that may take pieces from the map first, by id. */
  readonly recallStatements: ReadonlySet<number>;
  /**
   * Pieces that the executing Faction may return in order to place others. Undefined without a standing action
   * that permits it.
   */
  readonly returnAction: ReturnAction | undefined;
  /** Destinations of removed pieces, as calls pass them. */
  readonly removalFacts: RemovalFacts;
  /** Moves whose spaces are offered again after an activity, by the id of the statement. */
  readonly resumableMoves: ReadonlyMap<number, ResumableMove>;
  /** Whether some text allows activities in operations that it grants (`exist`), and only in some spaces (`limitSpaces`). */
  readonly budgets: { readonly exist: boolean; readonly limitSpaces: boolean };
  /** The statements that create decision points, by position in their text. */
  readonly questionPositions: QuestionPositions;
  readonly choices: readonly Choice[];
  readonly cardSides: readonly (readonly CardSide[])[];
  readonly cardOrders: readonly (readonly number[])[];
  /** The index of the round that each card triggers, or -1. */
  readonly cardRounds: readonly number[];
  readonly sideNames: ReturnType<typeof sideNames>;
  /** The regions whose cells are never negative. */
  readonly unsignedRegions: ReadonlySet<string>;
  readonly statementNames: readonly string[];
  /** Points with a limit for each card. */
  readonly perCardLimits: readonly PointModel[];
  /** The body index of the text that follows each setup. */
  readonly setupBodies: readonly (number | undefined)[];
  readonly operations: readonly number[];
  readonly waysOf: (operation: number) => readonly number[];
  /** Returns the activities that an operation allows: replacing one of its ways, or interrupting it. */
  readonly activitiesFor: (operation: number, replacing: number | undefined) => readonly number[];
  /** Whether a statement is the only one for its space. */
  readonly isOnlyStatement: (statement: number) => boolean;

  readonly checked: Checked;
  /** The index of the routine for orphaned markers of the first kind; those of the other kinds follow it. */
  readonly firstOrphanRoutine: number;
  /** The index of the routine that runs reactions to finished operations; it exists only if there are any. */
  readonly finishRoutine: number;
  /** The index of the routine that returns pieces before others are placed; it exists only with `returns`. */
  readonly returnRoutine: number;
}
