/** Checks Shipments: their holders, transfers, and removals (4.5.3). */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from '../core/entries.ts';
import { checksOf } from '../harness/check.ts';
import { isFaction } from './facts/cards.ts';
import type { Chapter, Scene } from './scene.ts';

const CHECKS = checksOf('shipments', {
  holder: '4.5.3: A Shipment is given only to a Faction with a Guerrilla in the space.',
  owned: '4.5.3: Only a Shipment that its Faction holds in the space is given up.',
  retained:
    '4.5.3: A Shipment leaves its owner without a choice only if no Guerrilla of the owner is left in the space.',
  moves:
    '4.5.3: A Shipment that goes along with Guerrillas comes to where they go, and stays with its Faction.',
});

export const shipments: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    /** Shipments that currently move with Guerrillas, by Faction. */
    const carried = new Map<string, number>();
    const atRest = (): void => {
      for (const [faction, count] of carried)
        scene.equals(CHECKS.moves, count, 0, `Shipments of ${faction} that have not come anywhere`);
      carried.clear();
    };
    return {
      before: (entry) => {
        if (entry.kind === 'ended') atRest();
        if (entry.kind !== 'held') return;
        lookAt(scene, entry);
        if (!isMove(entry)) return;
        const faction = entry.from ?? entry.to ?? '';
        carried.set(faction, (carried.get(faction) ?? 0) + (entry.to === null ? 1 : -1));
      },
    };
  },
};

/**
 * Whether a Shipment moves with Guerrillas: the log reports a removal in one space and a placement in
 * another.
 */
function isMove({ line }: Entry): boolean {
  return line?.path === 'March' || line?.path === 'Rally.gather';
}

function lookAt({ book, table }: Scene, entry: EntryOf<'held'>): void {
  const { from, to, line } = entry;
  const space = entry.space;
  if (isFaction(from))
    book.holds(CHECKS.owned, table.shipments(space, from) > 0, `a Shipment of ${from} in ${space}`, entry);
  if (isFaction(to))
    book.holds(CHECKS.holder, table.guerrillas(space, to) > 0, `a Guerrilla of ${to} in ${space}`, entry);
  if (line?.path === 'settle Shipment' && isFaction(from))
    book.equals(CHECKS.retained, table.guerrillas(space, from), 0, `Guerrillas of ${from} left in ${space}`);
}
