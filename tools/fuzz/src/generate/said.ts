/** A statement in words. */
import type { Local } from './scope.ts';

/** What a generator of statements gives. */
export interface Said {
  readonly text: string;
  /** Names that the statements behind it may use. */
  readonly binds?: readonly Local[];
}
