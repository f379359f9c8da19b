/** A move that can continue after an activity. */
import type { Stmt } from '@quipu/language/checked';

/** A move that is the only statement in an operation's selection. Activities may be used between its groups. */
export interface ResumableMove {
  readonly move: Extract<Stmt, { kind: 'move' }>;
  readonly select: number;
  /** Region of the origins used per destination, as words of a bit set; absent if moves have no groups. */
  readonly region?: string;
}
