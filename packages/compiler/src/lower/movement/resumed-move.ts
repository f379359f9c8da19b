/** A move that can continue after an activity. */
import type { Stmt } from '@quipu/language';

/** A move that is all there is to do in a space of an operation's own selection, where an activity may come between its parts. */
export interface Resumed {
  readonly move: Extract<Stmt, { s: 'move' }>;
  readonly select: number;
  /** The cells of the origins of its groups, words of spaces by goal; absent where origins are not told apart. */
  readonly region?: string;
}
