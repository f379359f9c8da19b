/** Checks own pieces that a player takes back (1.4.1). */
import { checksOf } from '../harness/check.ts';
import { groupNamed } from './facts/pieces.ts';
import type { Chapter } from './scene.ts';

const CHECKS = checksOf('returns', {
  own: '1.4.1: A Faction takes back only own pieces.',
  player: '1.4.1: Only players take pieces back.',
  executing:
    '1.4.1: Only the Faction that executes an Operation or Event by the sequence of play takes pieces back.',
});

export const returns: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    const { book, play } = scene;
    let taker: string | undefined;
    return {
      before: (entry) => {
        const path = entry.line?.path;
        if (entry.kind === 'interjected') taker = entry.seat;
        if (entry.kind === 'chose' && path === 'Return to place') taker = entry.seat;
        if (entry.kind !== 'removed' || (path !== 'Return' && path !== 'Return to place')) return;
        const { faction } = groupNamed(entry.group);
        const context = (): string => `${taker ?? ''}: ${JSON.stringify(entry)}`;
        book.holds(CHECKS.own, taker === undefined || taker === faction, `pieces of ${faction}`, context);
        book.holds(CHECKS.player, !scene.isNonplayer(faction), 'a player', context);
        const round = scene.bottom?.body.startsWith('Propaganda') ?? false;
        book.holds(
          CHECKS.executing,
          play.actor?.faction === faction && !round,
          `${play.actor?.faction ?? 'no Faction'}, outside Propaganda Rounds`,
          context,
        );
      },
    };
  },
};
