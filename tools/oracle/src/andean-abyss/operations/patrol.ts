/** Checks Patrol (3.2.2). */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from '../../core/entries.ts';
import { checksOf } from '../../harness/check.ts';
import { Activations } from '../activations.ts';
import { FURNITURE } from '../table.ts';
import { groupNamed } from '../facts/pieces.ts';
import { LOCS, spaceNamed } from '../facts/spaces.ts';
import { Movers } from '../../core/movers.ts';
import { reaches } from '../../core/spaces.ts';
import { follow } from '../runs.ts';
import type { Chapter, Frame, Scene } from '../scene.ts';
import { spent, type Strike, strikeIn, struck } from '../strikes.ts';

const CHECKS = checksOf('patrol', {
  cubes: '3.2.2: Patrol moves cubes.',
  path: '3.2.2: A cube goes from LoC or City to adjacent LoC or City, and stops where there are Guerrillas.',
  twice: '3.2.2: No cube moves twice.',
  moveFirst: '3.2.2: Cubes move before Guerrillas are Activated.',
  goal: '2.3.5: In a Limited Patrol all cubes end in one space.',
  activates: '3.2.2: Patrol Activates on LoCs 1 Guerrilla for each cube there.',
  activatesAll: '3.2.2: On each LoC as many Guerrillas go Active as there are cubes, of whom was targeted.',
  plan: '5.4: Under the shaded Plan Colombia a Patrol Activates no pieces.',
  assaultLoc:
    '3.2.2: The Assault of a Patrol is on 1 LoC; under Plan Meteoro on every LoC, or on none if shaded.',
  assaultGoal: '2.3.5: The Assault of a Limited Patrol is on its destination.',
  targets: '3.2.4: The Assault of a Patrol removes Active Guerrillas of the LoC.',
  strength: '3.2.4: The Assault of a Patrol removes 1 piece per cube.',
  fully: '1.4.1: A targeted Faction is hit to the extent of what the Assault of a Patrol can remove.',
  protected: '5.4: No Patrol assaults the Faction that executed the shaded Senado & Cámara.',
  nothingElse: '3.2.2: Patrol moves, Activates and assaults, and does nothing else.',
});

const STRIKE = { ...CHECKS, basesLast: CHECKS.targets };

interface Patrolling {
  readonly movers: Movers;
  readonly activations: Activations;
  readonly goals: Set<string>;
  /** For a Limited Patrol: the destination of all cubes. */
  goal: string;
  strike: Strike | undefined;
  acted: boolean;
}

export const patrol: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    follow<Patrolling>(scene, ['Patrol'], {
      only: [CHECKS.nothingElse, 'moved', 'flipped', 'selected', 'removed', 'paid'],
      begin: () => ({
        movers: new Movers(scene.table, FURNITURE, 'Govt'),
        activations: new Activations(),
        goals: new Set<string>(),
        strike: undefined,
        acted: false,
        goal: '',
      }),
      step: (entry, state, frame) => stepOf(scene, entry, state, frame),
      aside: (entry, state) => {
        state.movers.aside(entry);
        state.activations.aside(entry);
      },
      end: (state) => {
        if (state.strike) spent(scene, STRIKE, state.strike);
        for (const loc of LOCS) {
          if (scene.lasts('12 shaded')) break;
          const found = state.activations.faults(
            scene,
            loc,
            state.activations.allowed(loc) ?? scene.table.cubes(loc),
          );
          scene.holds(CHECKS.activatesAll, found === undefined, 'as many as cubes', `${loc}: ${found ?? ''}`);
        }
      },
    }),
};

function stepOf(scene: Scene, entry: Entry, state: Patrolling, frame: Frame): void {
  const { play } = scene;
  const limited = !scene.event && (play.shipped || (play.actor?.limited ?? false));
  switch (entry.kind) {
    case 'moved':
      moves(scene, entry, state, limited);
      return;
    case 'flipped':
      activates(scene, entry, state);
      return;
    case 'selected': {
      // A Limited Patrol has one destination, and assaults only there.
      if (limited) return;
      if (state.strike) spent(scene, STRIKE, state.strike);
      state.acted = true;
      const name = entry.space;
      const most = scene.lasts('13 shaded') ? 0 : scene.lasts('13 unshaded') ? LOCS.length : 1;
      const ok = spaceNamed(name).loc && frame.spaces.length < most && !frame.spaces.includes(name);
      scene.holds(CHECKS.assaultLoc, ok, `a LoC, ${most} at the most`, () =>
        [...frame.spaces, name].join(' '),
      );
      state.strike = strikeIn(scene, name);
      return;
    }
    case 'removed': {
      const name = entry.space;
      if (limited && !state.strike) {
        const ok = spaceNamed(name).loc && name === state.goal && !scene.lasts('13 shaded');
        scene.holds(CHECKS.assaultGoal, ok, `the LoC ${state.goal}`, name);
        state.strike = strikeIn(scene, name);
      }
      struck(scene, STRIKE, state.strike, entry);
      return;
    }
    case 'chose':
      if (entry.point === 'Patrol.goal') state.goal = entry.option ?? '';
      return;
    default:
  }
}

function moves(scene: Scene, entry: EntryOf<'moved'>, state: Patrolling, limited: boolean): void {
  const { cube } = groupNamed(entry.group);
  const [from, to] = [entry.from, entry.to];
  const context = (): string => `${entry.count} ${entry.group} from ${from} to ${to}`;
  scene.holds(CHECKS.cubes, cube, 'cubes', context);
  scene.holds(CHECKS.path, isWay(scene, from, to), 'a way by LoCs and Cities', context);
  scene.holds(CHECKS.twice, state.movers.move(entry), 'cubes that have not moved', context);
  scene.holds(CHECKS.moveFirst, !state.acted, 'no move after Activation', context);
  state.goals.add(to);
  if (limited)
    scene.holds(CHECKS.goal, state.goals.size === 1 && to === state.goal, state.goal, () =>
      [...state.goals].join(' '),
    );
}

function activates(scene: Scene, entry: EntryOf<'flipped'>, state: Patrolling): void {
  const { table } = scene;
  state.acted = true;
  const name = entry.space;
  const { faction, underground } = groupNamed(entry.from);
  state.activations.activate(name, faction, entry.count, table.cubes(name));
  const ok = spaceNamed(name).loc && underground && groupNamed(entry.to).active;
  const sum = state.activations.sum(name);
  scene.holds(
    CHECKS.activates,
    ok && sum <= table.cubes(name),
    `up to ${table.cubes(name)} Guerrillas on a LoC`,
    `${sum} in ${name}`,
  );
  scene.holds(CHECKS.plan, !scene.lasts('12 shaded'), 'no piece', name);
}

/**
 * Whether cubes can go from one space to another by LoCs and Cities, stopping at the first that holds
 * Guerrillas.
 */
function isWay({ table }: Scene, from: string, to: string): boolean {
  return reaches(
    spaceNamed,
    [from, to],
    ({ loc, city }) => loc || city,
    (name) => table.guerrillas(name) === 0,
  );
}
