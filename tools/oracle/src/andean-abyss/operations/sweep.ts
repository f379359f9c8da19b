/** Checks Sweep (3.2.3). */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from '../../core/entries.ts';
import { checksOf } from '../../harness/check.ts';
import { Activations } from '../activations.ts';
import { FURNITURE } from '../table.ts';
import { groupNamed } from '../facts/pieces.ts';
import { spaceNamed } from '../facts/spaces.ts';
import { Movers } from '../../core/movers.ts';
import { sweeps } from '../../core/spaces.ts';
import { both, follow } from '../runs.ts';
import type { Chapter, Frame, Scene } from '../scene.ts';
import { protectedFaction } from '../strikes.ts';

const CHECKS = checksOf('sweep', {
  space: '3.2.3: Sweep selects Cities and Departments, no FARC Zones.',
  once: '3.1: Sweep selects a space only once.',
  oneSpace: '5.3: Under the shaded Ospina & Mora, Sweep is in 1 space per card.',
  departments: '5.4: Under the shaded Madrid Donors there is no Sweep in Departments.',
  troops: '3.2.3: Sweep moves Troops; under NDSC 1 Police into each space too.',
  goal: '3.2.3: A moving piece ends in a selected space.',
  path: '3.2.3: Troops come from adjacent spaces, or over 1 LoC that is free of Guerrillas.',
  twice: '3.2.3: No Troops move twice.',
  granted: '5.1: The Sweeps of General Offensive and Former Military move no pieces.',
  moveFirst: '3.2.3: All moves come before Guerrillas are Activated.',
  activates: '3.2.3: Sweep Activates in selected spaces 1 Guerrilla for each cube, in Forests for every 2.',
  activatesAll: '3.2.3: As many go Active as cubes allow, of whom was targeted.',
  panama: '5.1: In Panamá a Sweep Activates no pieces.',
  finders: '5.3: Under the shaded NDSC, Sweep Activates by Troops or by Police, not both.',
  protected: '5.4: No Sweep Activates the Faction that executed the shaded Senado & Cámara.',
  nothingElse: '3.2.3: Sweep moves and Activates, and does nothing else.',
});

interface Sweeping {
  readonly movers: Movers;
  readonly activations: Activations;
  readonly police: Map<string, number>;
  activated: boolean;
}

export const sweep: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    let onCard = 0;
    return both(
      follow<Sweeping>(scene, ['Sweep'], {
        only: [CHECKS.nothingElse, 'moved', 'flipped', 'selected', 'paid'],
        begin: () => ({
          movers: new Movers(scene.table, FURNITURE, 'Govt'),
          activations: new Activations(),
          police: new Map(),
          activated: false,
        }),
        step: (entry, state, frame) => {
          if (frame.changed) return;
          if (entry.kind === 'selected' && !scene.event) {
            onCard += 1;
            if (scene.lasts('2 shaded'))
              scene.holds(CHECKS.oneSpace, onCard <= 1, '1 space on this card', onCard);
          }
          stepOf(scene, entry, state, frame);
        },
        aside: (entry, state) => {
          state.movers.aside(entry);
          state.activations.aside(entry);
        },
        end: (state, frame) => {
          if (frame.changed) return;
          for (const name of frame.spaces) {
            const safe = protectedFaction(scene);
            const found = state.activations.faults(scene, name, leastIn(scene, name), safe);
            scene.holds(
              CHECKS.activatesAll,
              found === undefined,
              'as many as cubes allow',
              `${name}: ${found ?? ''}`,
            );
          }
        },
      }),
      {
        before: (entry) => {
          if (entry.kind === 'drawn') onCard = 0;
        },
      },
    );
  },
};

/**
 * Maximum number of Guerrillas that a Sweep Activates in a space; under the shaded NDSC the greater of both
 * numbers.
 */
function mostIn(scene: Scene, name: string): number {
  return findersIn(scene, name, Math.max);
}

/** The minimum: under the shaded NDSC the lesser of both numbers. */
function leastIn(scene: Scene, name: string): number {
  return findersIn(scene, name, Math.min);
}

function findersIn(scene: Scene, name: string, either: (a: number, b: number) => number): number {
  if (name === 'Panama') return 0;
  const { table } = scene;
  const [troops, police] = [table.count(name, 'Govt', 'Troops'), table.count(name, 'Govt', 'Police')];
  const finders = scene.lasts('11 shaded') ? either(troops, police) : troops + police;
  return spaceNamed(name).sort === 'forest' ? Math.floor(finders / 2) : finders;
}

function stepOf(scene: Scene, entry: Entry, state: Sweeping, frame: Frame): void {
  const { table } = scene;
  switch (entry.kind) {
    case 'selected': {
      const name = entry.space;
      const { loc, department } = spaceNamed(name);
      scene.holds(CHECKS.space, !loc && !table.isZone(name) && table.isOpen(name), 'no LoC, no Zone', name);
      scene.holds(CHECKS.once, !frame.spaces.includes(name), 'a space not selected yet', name);
      if (scene.lasts('17 shaded') && !scene.event)
        scene.holds(CHECKS.departments, !department, 'no Department', name);
      return;
    }
    case 'moved':
      moves(scene, entry, state, frame);
      return;
    case 'flipped': {
      state.activated = true;
      const name = entry.space;
      const { faction, underground } = groupNamed(entry.from);
      const most = mostIn(scene, name);
      state.activations.activate(name, faction, entry.count, most);
      const sum = state.activations.sum(name);
      const context = (): string => `${sum} in ${name}, last ${entry.from}`;
      const ok = frame.spaces.includes(name) && underground && groupNamed(entry.to).active;
      const check =
        name === 'Panama' ? CHECKS.panama : scene.lasts('11 shaded') ? CHECKS.finders : CHECKS.activates;
      // Interpretation: the number is fixed when Activation begins; Guerrillas taken back later have been
      // counted (1.4.1).
      const within = sum <= most || state.activations.isDisturbed(name);
      scene.holds(check, ok && within, `up to ${most}, Underground`, context);
      scene.holds(
        CHECKS.protected,
        protectedFaction(scene) !== faction,
        'no piece of a protected Faction',
        context,
      );
      return;
    }
    default:
  }
}

function moves(scene: Scene, entry: EntryOf<'moved'>, state: Sweeping, frame: Frame): void {
  const { kind, cube } = groupNamed(entry.group);
  const [from, to] = [entry.from, entry.to];
  const context = (): string => `${entry.count} ${entry.group} from ${from} to ${to}`;
  if (kind === 'Police') {
    const sum = (state.police.get(to) ?? 0) + entry.count;
    state.police.set(to, sum);
    scene.holds(CHECKS.troops, scene.lasts('11 unshaded') && sum <= 1, '1 Police under NDSC', context);
  } else scene.holds(CHECKS.troops, cube, 'Troops', context);
  scene.holds(CHECKS.goal, frame.spaces.includes(to), () => frame.spaces.join(' '), context);
  scene.holds(
    CHECKS.path,
    sweeps(spaceNamed, [from, to], (loc) => scene.table.guerrillas(loc) === 0),
    'adjacent, or over a LoC without Guerrillas',
    context,
  );
  scene.holds(CHECKS.twice, state.movers.move(entry), 'Troops that have not moved', context);
  scene.holds(CHECKS.moveFirst, !state.activated, 'no move after Activation', context);
  if (scene.event?.event === '19 single') scene.holds(CHECKS.granted, false, 'no move', context);
}
