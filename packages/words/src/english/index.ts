/** The English language. */
import { unreadInEnglish as unread } from '@quipu/engine';
import { plurals } from '../nouns/lists.ts';
import { english as nouns } from '../nouns/english.ts';
import type { Tongue } from '../tongue.ts';
import { divergence } from './divergence.ts';
import { cards, log } from './log.ts';
import { nonplayers } from './nonplayers.ts';
import { play } from './play.ts';
import { questions } from './questions.ts';
import { reasons } from './reasons.ts';
import { terminal } from './terminal.ts';

export const english: Tongue = {
  nouns,
  isMany: plurals('en'),
  cards,
  log,
  questions,
  reasons,
  nonplayers,
  play,
  terminal,
  unread,
  divergence,
};
