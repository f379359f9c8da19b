/** English: grammar and messages. The engine has the load errors, because it reports them without this package. */
import { englishLoadErrors as loadErrors } from '@quipu/engine/internal';
import { pluralRule } from '../nouns/lists.ts';
import { english as nouns } from '../nouns/english.ts';
import type { LocaleTexts } from '../locale-texts.ts';
import { divergence } from './divergence.ts';
import { cards, log } from './log.ts';
import { nonplayers } from './nonplayers.ts';
import { play } from './play.ts';
import { questions } from './questions.ts';
import { reasons } from './reasons.ts';
import { terminal } from './terminal.ts';

export const english: LocaleTexts = {
  nouns,
  takesPlural: pluralRule('en'),
  cards,
  log,
  questions,
  reasons,
  nonplayers,
  play,
  terminal,
  loadErrors,
  divergence,
};
