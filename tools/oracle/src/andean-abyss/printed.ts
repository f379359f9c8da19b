/** Checks the printed 4.5.3 (Shipments that lose their Guerrilla), which differs from the amended one. */
import { checksOf } from '../harness/check.ts';
import type { Chapter } from './scene.ts';

const CHECKS = checksOf('printed', {
  passes:
    '4.5.3: As printed, a Shipment without Guerrilla goes to another one of the space, and off the map only if there is none.',
});

export const printed: Chapter = {
  checks: CHECKS,
  watch: (scene) => ({
    before: (entry) => {
      if (entry.kind !== 'held' || entry.line?.path !== 'settle Shipment' || entry.to !== null) return;
      const name = entry.space;
      scene.equals(CHECKS.passes, scene.table.guerrillas(name), 0, `Guerrillas left in ${name}`);
    },
  }),
};
