/** The record of a verb: how its statement is lowered, judged and explained. A field that is missing does not compile. */
import type { Expr, Stmt } from '@quipu/language';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import type { Routine } from '../routine.ts';
import type { Judgment } from '../judge/judgment.ts';
import type { Node } from '../../ir/program.ts';
import type { Keeping } from '../points/keeping.ts';
import type { Found, Place, Search, Write } from '../judge/search.ts';
import type { Stretch, Path } from '../standing/path.ts';

/** The statement of a verb. */
export type Of<S extends Stmt['s']> = Extract<Stmt, { s: S }>;

/** Code, and the environment of the statements behind it. */
export type Lowered = readonly [readonly Node[], Env];

/** What is asked of a verb. Of the questions that may be left out, most verbs give the answer that is said there. */
export interface Construct<S extends Stmt['s']> {
  /** The code that carries it out, and what its names stand for behind it. */
  readonly lower: (routine: Routine, stmt: Of<S>, env: Env) => Lowered;
  /** Whether it can be begun, whether it changes anything, whether all of it can be done. */
  readonly judge: (context: Context, stmt: Of<S>, env: Env) => Judgment;
  /** What statements behind it may rely on: what its names stand for, and what has been spent. */
  readonly after: (context: Context, stmt: Of<S>, env: Env) => Env;
  /** The cells that it writes and their values afterwards, where both are known beforehand. */
  readonly writes: (context: Context, stmt: Of<S>, env: Env) => readonly Write[];
  /** Why it would change nothing, or cannot be carried out, for explanations. */
  readonly causes: (search: Search, stmt: Of<S>, place: Place) => readonly Found[];
  /** Its code with what follows from changes of derived values. Absent: those that it may touch settle behind it. */
  readonly settle?: (
    routine: Routine,
    stmt: Of<S>,
    made: readonly Node[],
    own: Env['own'],
  ) => readonly Node[];
  /** The derived values that it keeps as they are, in which cells, and until when. Absent: none. */
  readonly keeps?: (stmt: Of<S>) => readonly Keeping[];
  /** The blocks that are carried out in its place, each once at most. Absent: it has none, or repeats them. */
  readonly stages?: (stmt: Of<S>) => readonly (readonly Stmt[])[];
  /** Every way through it, and through the `rest` of its text, to one effect in a standing action. Absent: it stands in none. */
  readonly standing?: (
    routine: Routine,
    stmt: Of<S>,
    path: Path,
    rest: readonly Stmt[],
  ) => readonly Stretch[];
  /** Whether it affects pieces and levels of one space alone. Absent: it may affect anything. */
  readonly staysIn?: (context: Context, stmt: Of<S>, isThere: (space: Expr) => boolean) => boolean;
  /** Whether it demands that something be so, of a place, a track or pieces that are there: it can be so already. Absent: it does not. */
  readonly demands?: (stmt: Of<S>) => boolean;
}

/** A record for each verb: one that is missing, or that lacks an answer, does not compile. */
export type Constructs = { readonly [S in Stmt['s']]: Construct<S> };

export const constructOf = (constructs: Constructs, { s }: Stmt): Construct<Stmt['s']> =>
  // Which record it is depends on the verb alone, so it takes the statement that has the verb.
  constructs[s] as Construct<Stmt['s']>;
