/** A language with all that it has to say of a game. */
import type { CardMessages, LogMessages } from './log-messages.ts';
import type { Forms, Nouns } from './nouns/index.ts';

/** What the things of a volume are called in a language, by sort and key: a module of its generated code. */
export type VolumeTerms = Readonly<Record<string, Forms>>;

/** A language. */
export interface Tongue {
  readonly nouns: Nouns;
  /** Whether so many of a thing are told in the plural. */
  readonly isMany: (count: number) => boolean;
  readonly cards: CardMessages;
  readonly log: LogMessages;
}
