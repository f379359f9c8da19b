/** Checks Train and its Civic Action (3.2.1). */
import type { Entry } from '@quipu/engine';
import { stepsOf } from '../../core/groups.ts';
import { checksOf } from '../../harness/check.ts';
import { groupNamed } from '../facts/pieces.ts';
import { isSpace, spaceNamed } from '../facts/spaces.ts';
import { type Chapter, follow, type Frame, type Scene } from '../scene.ts';

const CHECKS = checksOf('train', {
  space: '3.2.1: Train is in Lima and Departments.',
  lima: '3.2.1: Train places cubes, in Lima only.',
  six: '3.2.1: Train places up to 6 cubes.',
  taken: '1.4.1: Cubes are taken from elsewhere only where none of the kind is Available.',
  police: '5.1: The Train of the War on Drugs places only Police.',
  civicSpace: '3.2.1: Civic Action is in one selected space with Government Control, Troops and Police.',
  civicTerror: '6.4.1: A space shifts by Civic Action once no Terror is left.',
  civicOnce:
    '3.2.1: Civic Action shifts a space once toward Active Support; with General Huamán an Emergency Zone up to twice.',
  nothingElse: '3.2.1: Train places cubes and takes Civic Action, and does nothing else.',
});

interface Training {
  placed: number;
  shifts: number;
  civic: string;
}

export const train: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    follow<Training>(scene, ['Train'], {
      only: [CHECKS.nothingElse, 'selected', 'placed', 'moved', 'paid', 'shifted', 'unmarked'],
      begin: () => ({ placed: 0, shifts: 0, civic: '' }),
      step: (entry, state, frame) => stepOf(scene, entry, state, frame),
    }),
};

function stepOf(scene: Scene, entry: Entry, state: Training, { spaces }: Frame): void {
  const { table } = scene;
  switch (entry.kind) {
    case 'selected':
      scene.holds(
        CHECKS.space,
        isSpace(entry.space) && !spaceNamed(entry.space).loc,
        'Lima or a Department',
        entry,
      );
      return;
    case 'placed':
    case 'moved': {
      const { cube, pool, kind } = groupNamed(entry.group);
      const to = entry.kind === 'placed' ? entry.space : entry.to;
      scene.holds(CHECKS.lima, cube && to === 'Lima' && spaces.includes('Lima'), 'cubes in Lima', entry);
      state.placed += entry.count;
      scene.holds(CHECKS.six, state.placed <= 6, '6', state.placed);
      if (entry.kind === 'moved') scene.equals(CHECKS.taken, table.available(pool), 0, entry);
      if (scene.event?.event === '23 top') scene.holds(CHECKS.police, kind === 'Police', 'Police', entry);
      return;
    }
    case 'shifted':
    case 'unmarked': {
      const name = entry.space;
      const one = state.civic === '' || state.civic === name;
      const ok = one && spaces.includes(name) && mayPacify(scene, name);
      scene.holds(
        CHECKS.civicSpace,
        ok,
        () => `one of ${spaces.join(' ')}, with Control and both cubes`,
        entry,
      );
      state.civic = name;
      if (entry.kind === 'unmarked') return;
      scene.equals(CHECKS.civicTerror, table.marker(name, 'Terror'), 0, `Terror in ${name}`);
      state.shifts += 1;
      const most = civicMost(scene, name);
      scene.holds(CHECKS.civicOnce, state.shifts <= most && stepsOf(entry) === 1, `up to ${most}`, entry);
      return;
    }
    default:
  }
}

/** Whether the Government may build Support in a space (3.2.1, 6.4.1). */
export function mayPacify({ table }: Scene, name: string): boolean {
  return table.control(name) === 'Govt' && table.troops(name) > 0 && table.police(name) > 0;
}

/** Maximum number of levels that Civic Action shifts a space. */
export function civicMost(scene: Scene, name: string): number {
  return scene.lasts('31 top') && scene.table.isZone(name) ? 2 : 1;
}
