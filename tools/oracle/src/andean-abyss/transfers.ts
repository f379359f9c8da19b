/** Checks voluntary transfers between Factions (1.5.2). */
import type { Entry } from '@quipu/engine';
import { checksOf } from '../harness/check.ts';
import { isFaction } from './facts/cards.ts';
import type { Chapter, Scene } from './scene.ts';

const CHECKS = checksOf('transfers', {
  time: '1.5.2: Transfers happen only while one of the two executes an Operation or Event.',
});

const SHARED = checksOf('transfers', {
  players: '8.1.2: Non-players transfer nothing.',
  sum: '1.5.2: What one gives is what the other gets.',
});

/** Whether a standing action is a transfer. */
export function isTransfer(standing: string | undefined): boolean {
  return standing === 'Give' || standing === 'Grant';
}

export const gifts: Chapter = {
  checks: SHARED,
  watch: (scene) => ({
    turn: ({ interjected, entries }) => {
      if (interjected && isTransfer(interjected.standing)) lookAtGift(scene, interjected.seat, entries);
    },
  }),
};

export const transfers: Chapter = {
  checks: CHECKS,
  watch: (scene) => ({
    turn: ({ interjected }) => {
      if (!isTransfer(interjected?.standing)) return;
      const { bottom, turn } = scene;
      // The decision to ship comes between an Operation and the one that it pays for; an Operation's text
      // ends before its execution.
      const point = turn?.decision.point ?? '';
      const executing = point.startsWith('after.') || point === 'Sequence.finish';
      scene.holds(
        CHECKS.time,
        bottom ? !bottom.body.startsWith('Propaganda') : executing,
        'an Operation or Event under way',
        bottom?.body ?? 'nothing',
      );
    },
  }),
};

function lookAtGift(scene: Scene, seat: string, entries: readonly Entry[]): void {
  const moves = entries.flatMap((entry) => {
    const path = entry.line?.path;
    if (path !== 'Give' && path !== 'Grant') return [];
    if (entry.kind === 'track') return entry.to - entry.from;
    if (entry.kind === 'held') return (entry.to === null ? 0 : 1) - (entry.from === null ? 0 : 1);
    return [];
  });
  const sum = moves.reduce((all, one) => all + one, 0);
  scene.equals(SHARED.sum, sum, 0, `what all have more after ${seat} gives`);
  scene.holds(SHARED.players, isFaction(seat) && !scene.isNonplayer(seat), 'a player gives', seat);
}
