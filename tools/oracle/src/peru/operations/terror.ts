/** Checks Terror (3.3.4). */
import type { Entry } from '@quipu/engine';
import { stepsOf } from '../../core/groups.ts';
import { both } from '../../core/runs.ts';
import { checksOf } from '../../harness/check.ts';
import { groupNamed } from '../facts/pieces.ts';
import { spaceNamed } from '../facts/spaces.ts';
import { type Chapter, follow, type Frame, type Scene } from '../scene.ts';

const CHECKS = checksOf('terror', {
  space: '3.3.4: Terror is in spaces with an Underground Guerrilla.',
  once: '3.1: Terror selects a space only once.',
  offered: '3.3.4: Terror offers no space but those.',
  activates: '3.3.4: Terror Activates 1 Underground Guerrilla of the space.',
  marks:
    '3.3.4: Terror places 1 Terror marker, in Departments if there is none; 1 Sabotage on LoCs if there is none.',
  shifts: '3.3.4: Terror shifts Lima and Departments 1 level toward Active Opposition.',
  rondas: '3.3.4: In each Highland Department of a Terror the Government places 1 Rondas, Underground.',
  taken: '3.3.4: Rondas are moved from elsewhere only where none is Available.',
  nothingElse: '3.3.4: Terror Activates, marks, shifts and has Rondas placed, and does nothing else.',
});

interface Terrorizing {
  space: string;
  level: number;
  markers: number;
  /** Number of Rondas Available at the start. */
  available: number;
  flipped: number;
  marked: number;
  shifted: number;
  rondas: number;
}

export const terror: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    both(
      follow<Terrorizing>(scene, ['Terror'], {
        only: [CHECKS.nothingElse, 'selected', 'flipped', 'marked', 'shifted', 'placed', 'moved', 'paid'],
        begin: () => fresh(scene, ''),
        step: (entry, state, frame) => {
          if (!frame.changed) stepOf(scene, entry, state, frame);
        },
        pause: (_body, state) => over(scene, state),
        end: (state) => over(scene, state),
      }),
      {
        onDecision: ({ point, options }) => {
          const may = (name: string): boolean => scene.table.hidden(name) > 0;
          if (point === 'Terror.next' && !scene.operation?.changed)
            scene.offersOnly(CHECKS.offered, options, may, 'a space with an Underground Guerrilla');
        },
      },
    ),
};

function markerOf(space: string): string {
  return spaceNamed(space).loc ? 'Sabotage' : 'Terror';
}

function fresh({ table }: Scene, space: string): Terrorizing {
  const there = space !== '';
  return {
    space,
    level: there ? table.level(space) : 0,
    markers: there ? table.marker(space, markerOf(space)) : 0,
    available: table.available('Govt Rondas'),
    flipped: 0,
    marked: 0,
    shifted: 0,
    rondas: 0,
  };
}

function stepOf(scene: Scene, entry: Entry, state: Terrorizing, { spaces }: Frame): void {
  const { table } = scene;
  switch (entry.kind) {
    case 'selected': {
      over(scene, state);
      const name = entry.space;
      scene.holds(CHECKS.space, table.hidden(name) > 0, 'an Underground Guerrilla', entry);
      scene.holds(CHECKS.once, !spaces.includes(name), 'a space not selected yet', entry);
      Object.assign(state, fresh(scene, name));
      return;
    }
    case 'flipped':
      // Rondas taken from elsewhere are flipped on arrival.
      if (groupNamed(entry.from).kind === 'Rondas') return;
      scene.holds(CHECKS.activates, entry.space === state.space, state.space, entry);
      state.flipped += entry.count;
      return;
    case 'marked':
      scene.holds(
        CHECKS.marks,
        entry.space === state.space && entry.marker === markerOf(state.space),
        () => `${markerOf(state.space)} in ${state.space}`,
        entry,
      );
      state.marked += entry.count;
      return;
    case 'shifted':
      scene.holds(CHECKS.shifts, entry.space === state.space, state.space, entry);
      state.shifted += stepsOf(entry);
      return;
    case 'placed':
    case 'moved': {
      const { kind, active, pool } = groupNamed(entry.group);
      const to = entry.kind === 'moved' ? entry.to : entry.space;
      const ok = kind === 'Rondas' && to === state.space && (entry.kind === 'moved' || !active);
      scene.holds(CHECKS.rondas, ok, `Underground Rondas in ${state.space}`, entry);
      if (entry.kind === 'moved') scene.equals(CHECKS.taken, table.available(pool), 0, entry);
      state.rondas += entry.count;
      return;
    }
    default:
  }
}

/** Checks a completed space. */
function over({ book }: Scene, state: Terrorizing): void {
  const { space, level, markers, available, flipped, marked, shifted, rondas } = state;
  if (space === '') return;
  state.space = '';
  const { city, loc, sort, population } = spaceNamed(space);
  const highland = sort === 'highland';
  const at = (): string => `in ${space}`;
  book.equals(CHECKS.activates, flipped, 1, at);
  book.equals(CHECKS.marks, marked, city || markers === 0 ? 1 : 0, at);
  book.equals(CHECKS.shifts, shifted, !loc && population > 0 && level > -2 ? -1 : 0, at);
  const ok = highland ? rondas === 1 || (rondas === 0 && available === 0) : rondas === 0;
  book.holds(CHECKS.rondas, ok, () => `${highland ? 1 : 0} ${at()}, ${available} Available`, rondas);
}
