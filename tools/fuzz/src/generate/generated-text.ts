/** The result of a statement generator. */
import type { Local } from './scope.ts';

export interface GeneratedText {
  readonly text: string;
  /** Names that later statements may use. */
  readonly binds?: readonly Local[];
}
