/** Checks lasting texts and their duration (5.3, 5.4, 6.6). */
import { checksOf } from '../harness/check.ts';
import { CARDS } from './facts/cards.ts';
import type { Chapter } from './scene.ts';

const CHECKS = checksOf('lasting', {
  begins: '5.3: A Capability is in force once its Event is executed, by the text that was chosen.',
  momentum: '5.4: Insurgent Momentum is in force once its shaded text is executed.',
  shown: '5.3: What is shown to be in force is what was executed and has not run out.',
  by: '5.4: Senado & Cámara protects the Faction that executed it.',
});

export const lasting: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    const { book } = scene;
    let owed: string | undefined;
    return {
      before: (entry) => {
        if (entry.kind === 'event') {
          const card = CARDS.get(entry.card);
          const lasts = card?.capability === true || (card?.momentum === true && entry.side === 'shaded');
          owed = lasts ? `${entry.card} ${entry.side}` : undefined;
        } else if (entry.kind === 'inForce') {
          const text = `${entry.card} ${entry.side}`;
          const momentum = CARDS.get(entry.card)?.momentum === true;
          const country = text === '33 shaded' || text === '71 shaded';
          if (!country) book.equals(momentum ? CHECKS.momentum : CHECKS.begins, text, owed, 'in force');
          owed = undefined;
        } else if (entry.kind === 'ended' && entry.body === null && owed !== undefined) {
          const momentum = CARDS.get(owed.split(' ')[0] ?? '')?.momentum === true;
          book.equals(momentum ? CHECKS.momentum : CHECKS.begins, undefined, owed, 'in force');
          owed = undefined;
        }
      },
      afterTurn: ({ after, entries }) => {
        if (!entries.some(({ kind }) => kind === 'ended' || kind === 'inForce')) return;
        const shown = new Map(after.lasting.map(({ key, by }) => [key.replace(/^event /u, ''), by]));
        for (const [text, by] of shown) {
          book.equals(CHECKS.shown, true, scene.lasts(text), text);
          if (text === '42 shaded') book.equals(CHECKS.by, by ?? '', scene.lastsBy(text), text);
        }
        for (const text of scene.lasting) {
          const { capability = false, momentum = false } = CARDS.get(text.split(' ')[0] ?? '') ?? {};
          if (capability || momentum) book.holds(CHECKS.shown, shown.has(text), `${text} shown`, 'not shown');
        }
      },
    };
  },
};
