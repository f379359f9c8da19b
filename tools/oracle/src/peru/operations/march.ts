/** Checks March (3.3.2). */
import type { Entry } from '@quipu/engine';
import { Movers } from '../../core/movers.ts';
import { both } from '../../core/runs.ts';
import { checksOf } from '../../harness/check.ts';
import { groupNamed } from '../facts/pieces.ts';
import { isSpace, spaceNamed } from '../facts/spaces.ts';
import { type Chapter, follow, type Frame, type Scene } from '../scene.ts';
import { FURNITURE } from '../table.ts';

const CHECKS = checksOf('march', {
  own: '3.3.2: March moves Guerrillas.',
  once: '3.1: March selects a space only once.',
  path: '3.3.2: Guerrillas March into adjacent spaces.',
  goal: '3.3.2: Guerrillas March into selected spaces.',
  twice: '3.3.2: No Guerrilla moves twice.',
  offered: '3.3.2: March offers destinations next to Guerrillas, and origins next to a destination.',
  exposed:
    '3.3.2: Guerrillas from one space go Active on LoCs and with Support where they, cubes and Active Rondas exceed 3.',
  hidden: '3.3.2: Other Guerrillas that March stay as they are.',
  nothingElse: '3.3.2: March moves Guerrillas, and does nothing else.',
});

/** Guerrillas that move together from one space to another. */
interface Group {
  readonly to: string;
  underground: number;
  size: number;
  /** Cubes and Active Rondas at the destination when the last of the group arrived. */
  against: number;
}

interface Marching {
  readonly movers: Movers;
  /** By origin and destination. */
  readonly groups: Map<string, Group>;
  /** Guerrillas that became Active, by space. */
  readonly flipped: Map<string, number>;
  /** Spaces affected by anything but the March meanwhile. */
  readonly disturbed: Set<string>;
}

export const march: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    both(
      follow<Marching>(scene, ['March'], {
        only: [CHECKS.nothingElse, 'selected', 'moved', 'flipped', 'paid'],
        begin: () => ({
          movers: new Movers(scene.table, FURNITURE, 'ShiningPath'),
          groups: new Map(),
          flipped: new Map(),
          disturbed: new Set(),
        }),
        step: (entry, state, frame) => stepOf(scene, entry, state, frame),
        aside: (entry, state) => {
          state.movers.aside(entry);
          if (entry.kind !== 'track' && 'space' in entry && entry.kind !== 'selected')
            state.disturbed.add(entry.space);
        },
        end: (state) => over(scene, state),
      }),
      {
        onDecision: ({ point, options }) => {
          const { operation, table } = scene;
          if (operation?.body !== 'March') return;
          const spaces = options.filter((name) => isSpace(name));
          if (point === 'March.next')
            for (const name of spaces)
              scene.holds(
                CHECKS.offered,
                [...spaceNamed(name).adjacent].some((one) => table.guerrillas(one) > 0),
                'a space next to Guerrillas',
                name,
              );
          if (point === 'March.from')
            for (const name of spaces)
              scene.holds(
                CHECKS.offered,
                table.guerrillas(name) > 0 &&
                  operation.spaces.some((to) => spaceNamed(name).adjacent.has(to)),
                () => `next to one of ${operation.spaces.join(' ')}, with Guerrillas`,
                name,
              );
        },
      },
    ),
};

function stepOf(scene: Scene, entry: Entry, state: Marching, { spaces }: Frame): void {
  const { table } = scene;
  switch (entry.kind) {
    case 'selected':
      scene.holds(CHECKS.once, !spaces.includes(entry.space), 'a space not selected yet', entry);
      return;
    case 'moved': {
      const [from, to] = [entry.from, entry.to];
      const { kind, underground } = groupNamed(entry.group);
      scene.holds(CHECKS.own, kind === 'Guerrilla', 'Guerrillas', entry);
      scene.holds(CHECKS.path, spaceNamed(from).adjacent.has(to), `next to ${from}`, entry);
      scene.holds(CHECKS.goal, spaces.includes(to), () => spaces.join(' '), entry);
      scene.holds(CHECKS.twice, state.movers.move(entry), 'Guerrillas that have not moved', entry);
      const key = `${from} to ${to}`;
      const group = state.groups.get(key) ?? { to, underground: 0, size: 0, against: 0 };
      group.size += entry.count;
      if (underground) group.underground += entry.count;
      group.against = table.cubes(to) + table.activeRondas(to);
      state.groups.set(key, group);
      return;
    }
    case 'flipped': {
      const name = entry.space;
      const { kind, underground } = groupNamed(entry.from);
      scene.holds(
        CHECKS.hidden,
        kind === 'Guerrilla' && underground && spaces.includes(name),
        'Underground Guerrillas that came',
        entry,
      );
      state.flipped.set(name, (state.flipped.get(name) ?? 0) + entry.count);
      return;
    }
    default:
  }
}

function over(scene: Scene, { groups, flipped, disturbed }: Marching): void {
  const { table } = scene;
  const goals = new Set([...groups.values()].map(({ to }) => to));
  for (const to of goals) {
    if (disturbed.has(to)) continue;
    const open = spaceNamed(to).loc || table.level(to) > 0;
    const came = [...groups.entries()].filter(([, group]) => group.to === to);
    const due = came
      .filter(([, { size, against }]) => open && size + against > 3)
      .reduce((sum, [, { underground }]) => sum + underground, 0);
    scene.equals(due > 0 ? CHECKS.exposed : CHECKS.hidden, flipped.get(to) ?? 0, due, () =>
      came.map(([way, group]) => `${way}: ${JSON.stringify(group)}`).join('; '),
    );
  }
}
