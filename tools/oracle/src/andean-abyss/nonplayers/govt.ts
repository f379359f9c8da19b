/** Checks Operations, Civic Action and Redeployment of the Non-player Government (8.8). */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from '../../core/entries.ts';
import { type Check, checksOf } from '../../harness/check.ts';
import { groupNamed } from '../facts/pieces.ts';
import { NAMES, spaceNamed } from '../facts/spaces.ts';
import { lensOf, mayPacify } from '../levels.ts';
import { both, follow } from '../runs.ts';
import type { Chapter, Scene } from '../scene.ts';

const CHECKS = checksOf('government', {
  assaultMost: '8.8.3: The Government Assaults for up to 9 Resources.',
  trainMost: '8.8.4: The Government Trains in up to 4 spaces.',
  trainAdded: '8.8.4: A Train adds 1 space after those that get 6 cubes, and after the Special Activity.',
  trainSix: '8.8.4: The Government places 6 cubes in a space, or all that are Available.',
  patrolLast: '8.8.5: Patrol does not move the last Police or Troops of a City or Department.',
  sweepMost: '8.8.6: The Government Sweeps for up to 12 Resources.',
  sweepControl: '8.8.6: Sweep takes Government Control from nowhere.',
  sweepSupport: '8.8.6: Sweep leaves 3 cubes in Support.',
  sweepLoc: '8.8.6: Sweep leaves as many cubes as Guerrillas on LoCs.',
  airLift: '8.8.7: Air Lift is from 1 City or Department with 4 cubes and Government Control.',
  civicReserve: '8.8.8: Civic Action leaves 15 Resources, but in the final Round.',
  civicTrain: '8.8.8: In a Train Civic Action is in a space without Terror.',
  civicPassive: '8.8.8: Civic Action brings spaces to Passive Support before any to Active Support.',
  redeployLast: '8.8.9: Redeployment does not remove the last Police of a City or Department.',
});

/** Minimum of Resources that Civic Action leaves (8.8.8). */
const RESERVE = 15;

interface Running {
  paid: number;
  readonly control: ReadonlySet<string>;
  readonly cubes: ReadonlyMap<string, number>;
  readonly origins: Set<string>;
  readonly placed: Map<string, number>;
  /** The space that a Train added to those that received cubes first. */
  added: string | undefined;
  acted: boolean;
}

export const government: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    const own = (): boolean => scene.isNonplayer('Govt') && scene.event === undefined;
    return both(
      follow<Running>(scene, ['Assault', 'Sweep', 'Train', 'Patrol'], {
        begin: () => running(scene),
        step: (entry, state, { body, spaces }) => {
          if (!own()) return;
          if (entry.kind === 'paid') state.paid += entry.cost;
          if (body === 'Assault') scene.holds(CHECKS.assaultMost, state.paid <= 9, '9', entry);
          if (body === 'Sweep') {
            scene.holds(CHECKS.sweepMost, state.paid <= 12, '12', entry);
            if (entry.kind === 'moved') state.origins.add(entry.from);
            if (entry.kind === 'flipped') swept(scene, state);
          }
          if (body === 'Train') trained(scene, entry, state, spaces);
          if (body === 'Patrol' && entry.kind === 'moved') lookAtLast(scene, entry, CHECKS.patrolLast);
        },
        pause: (activity, state, { body }) => {
          if (own() && body === 'Train')
            scene.equals(CHECKS.trainAdded, state.added, undefined, `added before ${activity}`);
        },
        end: (state, { body }) => {
          if (!own()) return;
          if (body === 'Sweep') swept(scene, state);
        },
      }),
      follow<Set<string>>(scene, ['AirLift'], {
        begin: () => new Set(),
        step: (entry, origins) => {
          if (!own() || entry.kind !== 'moved') return;
          const from = entry.from;
          const again = origins.has(from);
          origins.add(from);
          const ok =
            !spaceNamed(from).loc && scene.table.cubes(from) >= 4 && scene.table.control(from) === 'Govt';
          scene.holds(
            CHECKS.airLift,
            origins.size === 1 && (again || ok),
            'one space with 4 cubes and Control',
            entry,
          );
        },
      }),
      civic(scene),
      follow<null>(scene, ['Propaganda.Redeploy'], {
        begin: () => null,
        step: (entry) => {
          if (
            scene.isNonplayer('Govt') &&
            entry.kind === 'moved' &&
            groupNamed(entry.group).kind === 'Police'
          )
            lookAtLast(scene, entry, CHECKS.redeployLast);
        },
      }),
    );
  },
};

function running({ table, spaces }: Scene): Running {
  return {
    control: new Set(spaces.filter((name) => table.control(name) === 'Govt')),
    cubes: new Map(spaces.map((name) => [name, table.cubes(name)])),
    paid: 0,
    origins: new Set(),
    placed: new Map(),
    added: undefined,
    acted: false,
  };
}

function lookAtLast(scene: Scene, entry: EntryOf<'moved'>, check: Check): void {
  const from = entry.from;
  if (spaceNamed(from).loc) return;
  const { kind } = groupNamed(entry.group);
  const left = scene.table.count(from, 'Govt', kind) - entry.count;
  scene.holds(check, left >= 1, `1 ${kind} left`, entry);
}

/** Checks the moved Troops of a Sweep. */
function swept(scene: Scene, state: Running): void {
  if (state.acted) return;
  state.acted = true;
  const { table } = scene;
  for (const name of state.origins) {
    const { loc } = spaceNamed(name);
    const there = table.cubes(name);
    const at = (): string => `${name}, ${there} cubes left`;
    if (state.control.has(name)) scene.equals(CHECKS.sweepControl, table.control(name), 'Govt', at);
    if (table.level(name) > 0) scene.holds(CHECKS.sweepSupport, there >= 3, '3 cubes', at);
    if (loc) scene.holds(CHECKS.sweepLoc, there >= table.guerrillas(name), 'as many as Guerrillas', at);
  }
}

function trained(scene: Scene, entry: Entry, state: Running, spaces: readonly string[]): void {
  if (entry.kind === 'selected')
    scene.holds(CHECKS.trainMost, new Set([...spaces, entry.space]).size <= 4, '4', () =>
      [...spaces, entry.space].join(' '),
    );
  if (entry.kind === 'selected' && state.placed.size > 0 && !spaces.includes(entry.space)) {
    scene.equals(CHECKS.trainAdded, state.added, undefined, entry);
    state.added = entry.space;
  }
  if (entry.kind === 'placed' && groupNamed(entry.group).cube)
    state.placed.set(entry.space, (state.placed.get(entry.space) ?? 0) + entry.count);
  if (entry.kind !== 'paid' && entry.kind !== 'selected') return;
  const { table } = scene;
  const left = table.available('Govt Troops') + table.available('Govt Police');
  for (const [name, count] of state.placed)
    scene.holds(
      CHECKS.trainSix,
      count === 6 || left === 0,
      `6 in ${name}`,
      () => `${count}, ${left} Available, ${JSON.stringify(entry)}`,
    );
}

function civic(scene: Scene): ReturnType<Chapter['watch']> {
  const { table, play } = scene;
  return {
    before: (entry) => {
      if (entry.line?.path !== 'Pacify' || !scene.isNonplayer('Govt') || scene.event) return;
      if (!play.final)
        scene.holds(
          CHECKS.civicReserve,
          table.resources('Govt') >= RESERVE,
          `${RESERVE} left`,
          () => `${table.resources('Govt')}, ${JSON.stringify(entry)}`,
        );
      const train = scene.within('Train');
      if (entry.kind === 'unmarked' && train) scene.holds(CHECKS.civicTrain, false, 'no Terror', entry);
      if (entry.kind === 'shifted' && train)
        scene.equals(CHECKS.civicTrain, table.marker(entry.space, 'Terror'), 0, entry);
      if (entry.kind !== 'shifted' || train || entry.to !== 'ActiveSupport') return;
      const money = table.resources('Govt') - (play.final ? 0 : RESERVE);
      const better = NAMES.filter(
        (name) =>
          !spaceNamed(name).loc &&
          spaceNamed(name).population > 0 &&
          table.level(name) < 1 &&
          table.marker(name, 'Terror') === 0 &&
          mayPacify(lensOf(scene), name, false) &&
          3 * (1 - table.level(name)) <= money + 3,
      );
      scene.none(CHECKS.civicPassive, better, () => `Passive Support before ${JSON.stringify(entry)}`);
    },
  };
}
