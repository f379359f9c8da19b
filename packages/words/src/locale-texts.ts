/** The texts of a locale: its grammar and its messages. */
import type { RuleTexts, LoadErrorMessages } from '@quipu/engine/internal';
import type { DivergenceMessages } from './divergence-messages.ts';
import type { CardMessages, LogMessages } from './log-messages.ts';
import type { NonplayerMessages } from './nonplayer-messages.ts';
import type { NameForms, NounGrammar } from './nouns/index.ts';
import type { PlayMessages } from './play-messages.ts';
import type { QuestionMessages } from './question-messages.ts';
import type { ReasonMessages } from './reason-messages.ts';
import type { TerminalMessages } from './terminal-messages.ts';

/** Names by kind and key, such as `space:Harbor`, from generated code. */
export type VolumeTerms = Readonly<Record<string, NameForms>>;

/** The messages of one locale, by the part of the program that shows them. */
export interface LocaleTexts {
  readonly nouns: NounGrammar;
  /** Whether a count takes the plural. */
  readonly takesPlural: (count: number) => boolean;
  readonly cards: CardMessages;
  readonly log: LogMessages;
  readonly questions: QuestionMessages;
  readonly reasons: ReasonMessages;
  readonly nonplayers: NonplayerMessages;
  readonly play: PlayMessages;
  readonly terminal: TerminalMessages;
  readonly loadErrors: LoadErrorMessages;
  /** Differences between a save and its replay under other rules. */
  readonly divergence: DivergenceMessages;
}

/** Sentences by name path, from generated code: each with depth, marked text, source line and rule number. */
export type VolumeTexts = RuleTexts;

/** Generated texts of a volume in one language. Missing ones fall back to the rule text. */
export interface VolumeSentences {
  readonly terms?: VolumeTerms;
  readonly texts?: VolumeTexts;
  /** Sentences of conditions and effects by number, for refusals. */
  readonly clauses?: readonly string[] | undefined;
}
