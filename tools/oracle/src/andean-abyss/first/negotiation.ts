/**
 * Checks Negotiation of the first edition: transfers at any time, but not between Factions of one player
 * (1.5, 1.5.1).
 */
import { checksOf } from '../../harness/check.ts';
import type { Chapter } from '../scene.ts';
import { isTransfer } from '../transfers.ts';
import { runWith } from '../ending.ts';
import { isFaction } from '../facts/cards.ts';

const CHECKS = checksOf('negotiation', {
  own: '1.5: A player of two Factions transfers nothing between them.',
  only: '1.5.1: Transfers are of Resources and Shipments, and of nothing else.',
});

export const negotiation: Chapter = {
  checks: CHECKS,
  watch: (scene) => ({
    turn: ({ interjected, entries }) => {
      if (!interjected || !isTransfer(interjected.standing)) return;
      const giver = interjected.seat;
      const own = isFaction(giver) ? runWith(scene.start.options, giver) : [];
      for (const entry of entries) {
        const path = entry.line?.path;
        if (path !== 'Give' && path !== 'Grant') continue;
        const given = entry.kind === 'held' || (entry.kind === 'track' && entry.track === 'Resources');
        const isNeutral = ['interjected', 'chose', 'selected', 'began', 'ended'].includes(entry.kind);
        scene.holds(CHECKS.only, given || isNeutral, 'Resources or a Shipment', entry);
        const to = entry.kind === 'held' ? entry.to : entry.kind === 'track' ? entry.faction : null;
        if (given && isFaction(to) && to !== giver)
          scene.holds(CHECKS.own, !own.includes(to), () => `no Faction of ${own.join(' ')}`, entry);
      }
    },
  }),
};
