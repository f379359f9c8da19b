/** Checks the order of a Propaganda Round, and its Sabotage, Redeploy and Reset Phases (6.1-6.6). */
import type { Entry } from '@quipu/engine';
import { checksOf } from '../../harness/check.ts';
import type { Decision } from '../../harness/stream.ts';
import { FACTIONS, INSURGENTS } from '../facts/cards.ts';
import { groupNamed, UNREST } from '../facts/pieces.ts';
import { LOCS, NAMES, spaceNamed } from '../facts/spaces.ts';
import { both, follow } from '../runs.ts';
import type { Chapter, Scene } from '../scene.ts';
import type { Control } from '../table.ts';

const CHECKS = checksOf('round', {
  order: '6: The phases of a Round come in their order, each once.',
  complete: '6: No phase is left out, but Redeploy and Reset of the final Round.',
  sabotage:
    '6.2: Each LoC without Sabotage with more Guerrillas than cubes, or next to a FARC-Controlled City, is Sabotaged.',
  sabotageOnly: '6.2: No other LoC is Sabotaged.',
  forces:
    '5.3: Under the unshaded 7th Special Forces the Government removes up to 3 Terror and Sabotage in all.',
  forcesShaded:
    '5.3: Under the shaded 7th Special Forces LoCs with as many Guerrillas as cubes, 1 or more, are Sabotaged too.',
  redeployGoal: '6.5.1: Troops go to Govt-Controlled Cities and Bases; to Bogotá where there are none.',
  redeployPolice: '6.5.3: Police go to LoCs and Govt-Controlled spaces.',
  redeployOffered: '6.5.1: Redeploy offers every space where Troops or Police may go, and no other.',
  redeployMust:
    '6.5.1: No Troops stay on LoCs or in Departments without a Government Base, if there is room where they must go.',
  redeployOnly: '6.5: Redeploy moves cubes, and does nothing else.',
  resetMarkers: '6.6: Reset removes all Terror and Sabotage.',
  resetGuerrillas: '6.6: Reset flips all Guerrillas Underground.',
  resetEligible: '6.6: Reset makes all Factions Eligible.',
  resetOnly: '6.6: Reset moves, places and removes no piece.',
});

interface Redeploying {
  /** Control at the start of the phase. */
  readonly control: ReadonlyMap<string, Control>;
  readonly bases: ReadonlySet<string>;
}

const FROZEN = checksOf('round', {
  redeployFrozen: '6.5.4: Control stays as it was until all Redeployment is over.',
});

/** Checks that Control is frozen while cubes redeploy. */
export const frozenControl: Chapter = {
  checks: FROZEN,
  watch: (scene) => ({
    afterTurn: ({ after }) => {
      if (scene.frame?.body !== 'Propaganda.Redeploy') return;
      scene.equals(FROZEN.redeployFrozen, after.frozen[0], 'Control', 'what stands as it was');
    },
  }),
};

export const round: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    const { book, play, phases } = scene;
    // If a Round begins before the first decision, its first phases are part of the opening entries.
    const begun = scene.start.entries.flatMap((entry) =>
      entry.kind === 'began' ? phases.indexOf(entry.body) : [],
    );
    let last = Math.max(-1, ...begun);
    let redeploying: Redeploying | undefined;
    return both(
      {
        before: (entry) => {
          if (entry.kind === 'drawn') {
            if (last >= 0) book.equals(CHECKS.complete, last, phases.length - 1, 'last phase of the Round');
            last = -1;
          }
          if (entry.kind !== 'began') return;
          const phase = phases.indexOf(entry.body);
          if (phase < 0) return;
          book.equals(CHECKS.order, phases[phase], phases[last + 1], 'the next phase');
          last = phase;
        },
        end: () => {
          if (last <= 0) return;
          const least = play.final ? phases.indexOf('Propaganda.EliteBacking') : phases.length - 1;
          book.holds(CHECKS.complete, last >= least, `${phases[least] ?? ''} or more`, phases[last] ?? '');
        },
        onDecision: (decision) => {
          if (redeploying) lookAtRedeploy(scene, redeploying, decision);
        },
      },
      sabotaging(scene),
      follow<Redeploying>(scene, ['Propaganda.Redeploy'], {
        begin: () => (redeploying = frozen(scene)),
        step: (entry, state) => redeploy(scene, entry, state),
        end: (state) => {
          redeploying = undefined;
          redeployed(scene, state);
        },
      }),
      resetting(scene),
    );
  },
};

function lookAtRedeploy(scene: Scene, redeploying: Redeploying, { point, options, values }: Decision): void {
  if (!point.startsWith('Propaganda.Redeploy.to')) return;
  const police = values['piece'] === 'Govt Police';
  const from = String(values['from']);
  const may = (name: string): boolean => name !== from && mayGo(scene, redeploying, name, police);
  scene.offers(CHECKS.redeployOffered, options, may);
}

function redeployed(scene: Scene, state: Redeploying): void {
  const { book } = scene;
  // If the only destination is Ecuador and it is full, the instruction to move there is ignored (1.4.2).
  if (!NAMES.some((name) => mayGo(scene, state, name, false))) return;
  for (const name of NAMES) {
    const { loc, department } = spaceNamed(name);
    if (loc || (department && scene.table.count(name, 'Govt', 'Base') === 0))
      book.equals(CHECKS.redeployMust, scene.table.count(name, 'Govt', 'Troops'), 0, `Troops in ${name}`);
  }
}

function resetting(scene: Scene): ReturnType<Chapter['watch']> {
  const { book } = scene;
  return follow<null>(scene, ['Propaganda.Reset'], {
    begin: () => null,
    step: (entry) => {
      const only = ['unmarked', 'flipped', 'eligibility', 'chose', 'inForce', 'lapsed'].includes(entry.kind);
      book.holds(CHECKS.resetOnly, only, 'no such thing', entry);
    },
    end: () => {
      for (const name of NAMES) {
        book.equals(
          CHECKS.resetMarkers,
          scene.table.marker(name, 'Terror') + scene.table.marker(name, 'Sabotage'),
          0,
          name,
        );
        const active = INSURGENTS.reduce(
          (sum, one) => sum + scene.table.at(name, `${one} Guerrilla Active`),
          0,
        );
        book.equals(CHECKS.resetGuerrillas, active, 0, `Active Guerrillas in ${name}`);
      }
      for (const faction of FACTIONS)
        book.equals(CHECKS.resetEligible, scene.play.eligible.has(faction), true, faction);
    },
  });
}

/** Returns the LoCs subject to the Sabotage Phase. */
function exposedLocs({ table }: Scene): ReadonlySet<string> {
  return new Set(
    LOCS.filter((loc) => {
      if (table.marker(loc, 'Sabotage') > 0) return false;
      if (table.guerrillas(loc) > table.cubes(loc)) return true;
      return [...spaceNamed(loc).adjacent].some(
        (name) => spaceNamed(name).city && table.control(name) === 'FARC',
      );
    }),
  );
}

function sabotaging(scene: Scene): ReturnType<typeof both> {
  const { book, table } = scene;
  return both(
    follow<{ readonly due: ReadonlySet<string>; readonly left: number; readonly done: Set<string> }>(
      scene,
      [scene.phases[1] ?? ''],
      {
        begin: () => ({
          due: exposedLocs(scene),
          done: new Set(),
          left: UNREST - table.markers('Terror') - table.markers('Sabotage'),
        }),
        step: (entry, state) => {
          if (entry.kind !== 'marked') return;
          const ok = entry.marker === 'Sabotage' && state.due.has(entry.space);
          book.holds(CHECKS.sabotageOnly, ok, () => [...state.due].join(' '), entry);
          state.done.add(entry.space);
        },
        end: ({ due, left, done }) => {
          book.equals(CHECKS.sabotage, done.size, Math.min(due.size, left), () => `of ${[...due].join(' ')}`);
        },
      },
    ),
    follow<{ count: number }>(scene, ['event 7 unshaded whenever 1'], {
      begin: () => ({ count: 0 }),
      step: (entry, state) => {
        if (entry.kind !== 'unmarked') return;
        state.count += entry.count;
        const ok = state.count <= 3 && entry.marker !== 'FARCZone' && scene.lasts('7 unshaded');
        book.holds(CHECKS.forces, ok, 'up to 3', entry);
      },
    }),
    forcedShaded(scene),
  );
}

/** Checks Sabotage where Guerrillas equal the number of cubes. */
function forcedShaded(scene: Scene): ReturnType<Chapter['watch']> {
  const { book, table } = scene;
  return follow<{ readonly due: ReadonlySet<string>; done: number; readonly left: number }>(
    scene,
    ['event 7 shaded whenever 1'],
    {
      begin: () => ({
        due: new Set(
          LOCS.filter(
            (loc) =>
              table.marker(loc, 'Sabotage') === 0 &&
              table.guerrillas(loc) > 0 &&
              table.guerrillas(loc) === table.cubes(loc),
          ),
        ),
        done: 0,
        left: UNREST - table.markers('Terror') - table.markers('Sabotage'),
      }),
      step: (entry, state) => {
        if (entry.kind !== 'marked') return;
        book.holds(
          CHECKS.forcesShaded,
          state.due.has(entry.space),
          () => [...state.due].join(' '),
          entry.space,
        );
        state.done += 1;
      },
      end: ({ due, done, left }) => {
        book.equals(CHECKS.forcesShaded, done, Math.min(due.size, left), () => `of ${[...due].join(' ')}`);
      },
    },
  );
}

function frozen(scene: Scene): Redeploying {
  return {
    control: new Map(NAMES.map((name) => [name, scene.control(name)])),
    bases: new Set(NAMES.filter((name) => scene.table.count(name, 'Govt', 'Base') > 0)),
  };
}

function mayGo({ table }: Scene, { control, bases }: Redeploying, name: string, police: boolean): boolean {
  if (table.isZone(name) || !table.isOpen(name)) return false;
  if (name === 'Ecuador' && table.count(name, 'Govt') >= 2) return false;
  const controlled = control.get(name) === 'Govt';
  if (police) return controlled || spaceNamed(name).loc;
  const isGoal = (one: string): boolean =>
    control.get(one) === 'Govt' && (spaceNamed(one).city || bases.has(one));
  return NAMES.some(isGoal) ? isGoal(name) : name === 'Bogota';
}

function redeploy(scene: Scene, entry: Entry, state: Redeploying): void {
  if (entry.kind === 'chose' || entry.kind === 'selected') return;
  const ok = entry.kind === 'moved' && groupNamed(entry.group).cube;
  scene.holds(CHECKS.redeployOnly, ok, 'cubes moved', entry);
  if (entry.kind !== 'moved') return;
  const police = groupNamed(entry.group).kind === 'Police';
  const check = police ? CHECKS.redeployPolice : CHECKS.redeployGoal;
  scene.holds(check, mayGo(scene, state, entry.to, police), 'a space for them', entry);
}
