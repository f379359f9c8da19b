/** Checks lasting texts and their duration (2.4.1, 5.3). */
import { checksOf } from '../harness/check.ts';
import { CAPABILITIES, PROPAGANDA } from './facts/cards.ts';
import { PRESIDENTS } from './facts/pieces.ts';
import type { Chapter } from './scene.ts';

const CHECKS = checksOf('lasting', {
  begins: '5.3: A Capability is in force once its Event is executed, by the text that was chosen.',
  shown: '5.3: What is shown to be in force is what was executed, for the rest of the game.',
  president: '2.4.1: The President is of the Propaganda card that was revealed last.',
});

export const lasting: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    const { book, play, table } = scene;
    let owed: string | undefined;
    return {
      before: (entry) => {
        if (entry.kind === 'event') {
          owed = CAPABILITIES.has(entry.card) ? `${entry.card} ${entry.side}` : undefined;
        } else if (entry.kind === 'inForce') {
          book.equals(CHECKS.begins, `${entry.card} ${entry.side}`, owed, 'in force');
          owed = undefined;
        } else if (entry.kind === 'ended' && entry.body === null) {
          book.equals(CHECKS.begins, undefined, owed, 'in force');
          owed = undefined;
        }
      },
      afterTurn: ({ after, entries, next }) => {
        if (play.card !== PROPAGANDA || !next)
          book.equals(CHECKS.president, table.president, play.propaganda, () => PRESIDENTS.join(', '));
        if (!entries.some(({ kind }) => kind === 'ended' || kind === 'inForce')) return;
        const texts = [...CAPABILITIES].flatMap((card) => [`${card} top`, `${card} bottom`]);
        for (const text of texts) {
          const shown = after.lasting.some(({ key }) => key === `event ${text}`);
          book.equals(CHECKS.shown, shown, scene.lasts(text), text);
        }
      },
    };
  },
};
