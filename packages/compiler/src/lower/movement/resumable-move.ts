/** A move that can continue after an activity. */
import type { Stmt } from '@quipu/language';

/** A move that is all there is in an operation's selection, with activities allowed between its parts. */
export interface ResumableMove {
  readonly move: Extract<Stmt, { kind: 'move' }>;
  readonly select: number;
  /** Region of the origins used per destination, as words of a bit set; absent if moves have no groups. */
  readonly region?: string;
}
