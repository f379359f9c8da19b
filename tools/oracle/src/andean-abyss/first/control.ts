/**
 * Checks Control, which is marked in a separate phase (6.2, 6.6), and the events of that phase (6.2, card 7).
 */
import { checksOf } from '../../harness/check.ts';
import { PLACES } from '../facts/spaces.ts';
import type { Chapter } from '../scene.ts';
import { CONTROL_PHASE, FirstScene } from './scene.ts';

const CHECKS = checksOf('control', {
  marked:
    '6.2: From the Control Phase to Reset, Control is shown as that phase has marked it, whatever pieces do.',
  own: '6.2: The Control Phase marks and Sabotages, and does nothing else.',
  forces: '6.2: 7th Special Forces acts in the Control Phase, before anybody earns.',
});

export const control: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    let phase = '';
    return {
      before: (entry) => {
        if (entry.kind === 'began') {
          if (entry.body.startsWith('event 7 '))
            scene.equals(CHECKS.forces, phase, CONTROL_PHASE, `phase of ${entry.body}`);
          else if (scene.phases.includes(entry.body)) phase = entry.body;
          return;
        }
        if (scene.frame?.body !== CONTROL_PHASE || scene.isIndependent(entry)) return;
        scene.holds(
          CHECKS.own,
          ['marked', 'fixed', 'selected', 'chose', 'ended', 'skipped'].includes(entry.kind),
          'Sabotage',
          entry,
        );
      },
      afterTurn: ({ after, next }) => {
        if (!(scene instanceof FirstScene) || !scene.isMarked || !next) return;
        for (const name of PLACES)
          if (scene.table.isOpen(name))
            scene.equals(
              CHECKS.marked,
              String(after.spaces[name]?.shown['Control'] ?? null),
              String(scene.control(name) ?? null),
              `Control of ${name} at ${next.point}`,
            );
      },
    };
  },
};
