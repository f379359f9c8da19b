/** Checks Non-player Insurgents in Propaganda Rounds (8.6.1, 8.7.5). */
import { checksOf } from '../../harness/check.ts';
import { spaceNamed } from '../facts/spaces.ts';
import { follow } from '../runs.ts';
import type { Chapter, Scene } from '../scene.ts';

export const ROUND_CHECKS = checksOf('insurgent', {
  agitation: '8.7.5: FARC Agitate as much as they can pay for.',
  agitationTerror: '8.7.5: FARC remove Terror only where a shift follows.',
  backing: '8.6.1: AUC take the Rally of Elite Backing where there is a space for it.',
});

export function agitation(scene: Scene): ReturnType<Chapter['watch']> {
  const { table } = scene;
  return follow<{ cleared: Map<string, number> }>(scene, ['Propaganda.Agitation'], {
    begin: () => ({ cleared: new Map() }),
    step: (entry, { cleared }) => {
      if (!scene.isNonplayer('FARC')) return;
      if (entry.kind === 'unmarked') cleared.set(entry.space, 1);
      if (entry.kind === 'shifted') cleared.delete(entry.space);
    },
    end: ({ cleared }) => {
      if (!scene.isNonplayer('FARC') || scene.lasts('22 shaded') || scene.lasts('22 unshaded')) return;
      scene.none(ROUND_CHECKS.agitationTerror, [...cleared.keys()], 'Terror removed, no shift');
      const left = scene.spaces.filter(
        (name) =>
          !spaceNamed(name).loc &&
          spaceNamed(name).population > 0 &&
          scene.control(name) === 'FARC' &&
          table.level(name) > -2 &&
          table.resources('FARC') > table.marker(name, 'Terror'),
      );
      scene.none(ROUND_CHECKS.agitation, left, `with ${table.resources('FARC')} left`);
    },
  });
}

/** Elite Backing of AUC. */
export function backing(scene: Scene): ReturnType<Chapter['watch']> {
  const { table } = scene;
  return follow<{ open: boolean; done: boolean }>(scene, ['Propaganda.EliteBacking'], {
    begin: () => ({
      open: scene.spaces.some(
        (name) =>
          !spaceNamed(name).loc &&
          name !== 'Ecuador' &&
          table.level(name) >= 0 &&
          scene.control(name) === undefined,
      ),
      done: false,
    }),
    step: () => undefined,
    pause: (body, state) => {
      if (body === 'Rally') state.done = true;
    },
    end: ({ open, done }) => {
      if (scene.isNonplayer('AUC') && table.available('AUC Guerrilla') > 0)
        scene.equals(ROUND_CHECKS.backing, done, open, 'Elite Backing');
    },
  });
}
