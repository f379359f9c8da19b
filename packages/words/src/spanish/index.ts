/** The Spanish language. */
import { pluralRule } from '../nouns/lists.ts';
import { spanish as nouns } from '../nouns/spanish.ts';
import type { LocaleTexts } from '../locale-texts.ts';
import { divergence } from './divergence.ts';
import { cards, log } from './log.ts';
import { nonplayers } from './nonplayers.ts';
import { play } from './play.ts';
import { questions } from './questions.ts';
import { reasons } from './reasons.ts';
import { terminal } from './terminal.ts';
import { loadErrors } from './load-errors.ts';

export const spanish: LocaleTexts = {
  nouns,
  takesPlural: pluralRule('es'),
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
