/** A language with all that it has to say of a game. */
import type { Texts, UnreadMessages } from '@quipu/engine';
import type { DivergenceMessages } from './divergence-messages.ts';
import type { CardMessages, LogMessages } from './log-messages.ts';
import type { NonplayerMessages } from './nonplayer-messages.ts';
import type { Forms, Nouns } from './nouns/index.ts';
import type { PlayMessages } from './play-messages.ts';
import type { QuestionMessages } from './question-messages.ts';
import type { ReasonMessages } from './reason-messages.ts';
import type { TerminalMessages } from './terminal-messages.ts';

/** What the things of a volume are called in a language, by sort and key: a module of its generated code. */
export type VolumeTerms = Readonly<Record<string, Forms>>;

export interface Tongue {
  readonly nouns: Nouns;
  /** Whether so many of a thing are told in the plural. */
  readonly isMany: (count: number) => boolean;
  readonly cards: CardMessages;
  readonly log: LogMessages;
  readonly questions: QuestionMessages;
  readonly reasons: ReasonMessages;
  readonly nonplayers: NonplayerMessages;
  readonly play: PlayMessages;
  readonly terminal: TerminalMessages;
  /** Why a save or a link cannot be read. */
  readonly unread: UnreadMessages;
  /** Where a game under other rules leaves its save. */
  readonly divergence: DivergenceMessages;
}

/** Rule text in sentences, by name path: how deep each lies, what is read with marks, the line of rule text and its number: a module of generated code. */
export type VolumeTexts = Texts;

/** What a volume's generated code says in one language; what is missing is said in the words of the rule text. */
export interface VolumeSpeech {
  readonly terms?: VolumeTerms;
  readonly texts?: VolumeTexts;
  /** Conditions and deeds of which refusals tell, by number. */
  readonly clauses?: readonly string[] | undefined;
}
