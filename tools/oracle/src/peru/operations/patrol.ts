/** Checks Patrol (3.2.2). */
import type { Entry } from '@quipu/engine';
import { Movers } from '../../core/movers.ts';
import { reaches } from '../../core/spaces.ts';
import { checksOf } from '../../harness/check.ts';
import { Activations } from '../../core/activations.ts';
import { groupNamed } from '../facts/pieces.ts';
import { LOCS, spaceNamed } from '../facts/spaces.ts';
import { type Chapter, follow, type Scene } from '../scene.ts';
import { spent, type Strike, strikeIn, struck } from '../strikes.ts';
import { FURNITURE } from '../table.ts';

const CHECKS = checksOf('patrol', {
  cubes: '3.2.2: Patrol moves cubes.',
  path: '3.2.2: Cubes go by LoCs, Coastal Departments and Lima, and stop where there are Shining Path pieces.',
  twice: '3.2.2: No cube moves twice.',
  moveFirst: '3.2.2: Cubes move before Guerrillas are Activated.',
  activates: '3.2.2: Patrol Activates on LoCs 1 Guerrilla for each cube there.',
  activatesAll: '3.2.2: On each LoC as many Guerrillas go Active as there are cubes.',
  limited: '3.2.2: A Limited Patrol Activates and assaults only on the LoC that is its destination.',
  assaultLoc: '3.2.2: The Assault of a Patrol is on 1 LoC.',
  targets: '3.2.4: The Assault of a Patrol removes Active Guerrillas of the LoC.',
  strength: '3.2.4: The Assault of a Patrol removes 1 piece per cube.',
  fully: '3.1: The Assault of a Patrol removes as many as it can.',
  nothingElse: '3.2.2: Patrol moves, Activates and assaults, and does nothing else.',
});

const STRIKE = { ...CHECKS, basesLast: CHECKS.targets };

interface Patrolling {
  readonly movers: Movers;
  readonly activations: Activations;
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
        strike: undefined,
        acted: false,
        goal: '',
      }),
      step: (entry, state) => stepOf(scene, entry, state),
      aside: (entry, state) => {
        state.movers.aside(entry);
        state.activations.aside(entry);
      },
      end: (state) => over(scene, state),
    }),
};

function stepOf(scene: Scene, entry: Entry, state: Patrolling): void {
  const { table, limited } = scene;
  switch (entry.kind) {
    case 'moved':
      scene.holds(CHECKS.cubes, groupNamed(entry.group).cube, 'cubes', entry);
      scene.holds(
        CHECKS.path,
        isWay(scene, entry.from, entry.to),
        'a way by LoCs, Coastal Departments and Lima',
        entry,
      );
      scene.holds(CHECKS.twice, state.movers.move(entry), 'cubes that have not moved', entry);
      scene.holds(CHECKS.moveFirst, !state.acted, 'no move after Activation', entry);
      if (limited) scene.holds(CHECKS.limited, entry.to === state.goal, state.goal, entry);
      return;
    case 'flipped': {
      state.acted = true;
      const name = entry.space;
      const { faction, underground } = groupNamed(entry.from);
      state.activations.add(name, entry.count);
      const ok = spaceNamed(name).loc && faction === 'ShiningPath' && underground;
      scene.holds(
        CHECKS.activates,
        ok && state.activations.sum(name) <= table.cubes(name),
        `up to ${table.cubes(name)} Guerrillas on a LoC`,
        entry,
      );
      if (limited) scene.holds(CHECKS.limited, name === state.goal, state.goal, entry);
      return;
    }
    case 'selected':
      // A Limited Patrol has one destination, and assaults only there.
      if (limited) {
        if (state.goal !== '') return;
        state.goal = entry.space;
        return;
      }
      assaultOn(scene, entry.space, state);
      return;
    case 'removed':
      if (limited && !state.strike) {
        scene.holds(CHECKS.limited, entry.space === state.goal, state.goal, entry);
        assaultOn(scene, state.goal, state);
      }
      struck(scene, STRIKE, state.strike, entry);
      return;
    default:
  }
}

function assaultOn(scene: Scene, name: string, state: Patrolling): void {
  scene.holds(CHECKS.assaultLoc, spaceNamed(name).loc && !state.strike, '1 LoC', () =>
    [state.strike?.space ?? '', name].join(' '),
  );
  state.acted = true;
  state.strike = strikeIn(scene, name, false);
}

function over(scene: Scene, { activations, goal, strike }: Patrolling): void {
  const { table, limited } = scene;
  if (strike) spent(scene, STRIKE, strike);
  for (const loc of LOCS) {
    if (activations.isDisturbed(loc) || (limited && loc !== goal)) continue;
    const [found, left] = [activations.sum(loc), table.hidden(loc)];
    const due = Math.min(table.cubes(loc), found + left);
    scene.equals(CHECKS.activatesAll, found, due, `Activated on ${loc}`);
  }
}

/** Whether cubes can go from one space to another, stopping at the first that holds Shining Path pieces. */
function isWay({ table }: Scene, from: string, to: string): boolean {
  return reaches(
    spaceNamed,
    [from, to],
    ({ loc, city, sort }) => loc || city || sort === 'coastal',
    (name) => table.count(name, 'ShiningPath') === 0,
  );
}
