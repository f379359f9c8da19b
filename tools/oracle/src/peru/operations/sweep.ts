/** Checks Sweep (3.2.3). */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from '../../core/entries.ts';
import { Movers } from '../../core/movers.ts';
import { stepsOf } from '../../core/groups.ts';
import { sweeps } from '../../core/spaces.ts';
import { checksOf } from '../../harness/check.ts';
import { Activations } from '../../core/activations.ts';
import { groupNamed } from '../facts/pieces.ts';
import { isSpace, spaceNamed } from '../facts/spaces.ts';
import { type Chapter, follow, type Frame, type Scene } from '../scene.ts';
import { FURNITURE } from '../table.ts';

const CHECKS = checksOf('sweep', {
  space: '3.2.3: Sweep is in Lima and Departments.',
  once: '3.1: Sweep selects a space only once.',
  troops: '3.2.3: Sweep moves Troops into selected spaces.',
  path: '3.2.3: Troops come from adjacent spaces, or over one LoC that is free of Guerrillas.',
  twice: '3.2.3: No Troops move twice.',
  moveFirst: '3.2.3: Troops move before Guerrillas are Activated.',
  activates: '3.2.3: Sweep Activates 1 Guerrilla per cube, per 2 cubes in Jungle and with Active Opposition.',
  activatesAll: '3.2.3: In each selected space as many Guerrillas go Active as that.',
  sinchis:
    '5.3: With Sinchis at the bottom, a swept Emergency Zone with Police shifts toward Active Opposition.',
  nothingElse: '3.2.3: Sweep moves and Activates, and does nothing else.',
});

interface Sweeping {
  readonly movers: Movers;
  readonly activations: Activations;
  /** Maximum number of Activations, by space, recorded before the Sinchis shift the space. */
  readonly allowed: Map<string, number>;
  readonly shifted: Set<string>;
  acted: boolean;
}

export const sweep: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    follow<Sweeping>(scene, ['Sweep'], {
      only: [CHECKS.nothingElse, 'selected', 'moved', 'flipped', 'paid', 'shifted', 'marked', 'unmarked'],
      begin: () => ({
        movers: new Movers(scene.table, FURNITURE, 'Govt'),
        activations: new Activations(),
        allowed: new Map(),
        shifted: new Set(),
        acted: false,
      }),
      step: (entry, state, frame) => stepOf(scene, entry, state, frame),
      aside: (entry, state) => {
        // Event 24 shifts spaces after they were swept.
        if (entry.kind === 'shifted' && isSinchis(entry)) shiftedBy(scene, entry, state);
        else {
          state.movers.aside(entry);
          state.activations.aside(entry);
        }
      },
      end: (state, frame) => over(scene, state, frame),
    }),
};

function isSinchis({ line }: Entry): boolean {
  return line?.path.startsWith('event 24') === true;
}

function shiftedBy(scene: Scene, entry: EntryOf<'shifted'>, state: Sweeping): void {
  const name = entry.space;
  const ok =
    scene.lasts('24 bottom') &&
    stepsOf(entry) === -1 &&
    scene.table.isZone(name) &&
    scene.table.police(name) > 0 &&
    !state.shifted.has(name);
  scene.holds(CHECKS.sinchis, ok, 'an Emergency Zone with Police, once', entry);
  if (!state.allowed.has(name)) state.allowed.set(name, strengthOf(scene, name));
  state.shifted.add(name);
}

function strengthOf({ table }: Scene, name: string): number {
  const slow = spaceNamed(name).sort === 'jungle' || table.level(name) === -2;
  return Math.floor(table.cubes(name) / (slow ? 2 : 1));
}

function stepOf(scene: Scene, entry: Entry, state: Sweeping, { spaces }: Frame): void {
  const { table } = scene;
  switch (entry.kind) {
    case 'selected':
      scene.holds(
        CHECKS.space,
        isSpace(entry.space) && !spaceNamed(entry.space).loc,
        'Lima or a Department',
        entry,
      );
      scene.holds(CHECKS.once, !spaces.includes(entry.space), 'a space not selected yet', entry);
      return;
    case 'moved': {
      const [from, to] = [entry.from, entry.to];
      const troops = groupNamed(entry.group).kind === 'Troops';
      scene.holds(CHECKS.troops, troops && spaces.includes(to), () => `Troops to ${spaces.join(' ')}`, entry);
      scene.holds(
        CHECKS.path,
        sweeps(spaceNamed, [from, to], (loc) => table.guerrillas(loc) === 0),
        'adjacent, or over 1 free LoC',
        entry,
      );
      scene.holds(CHECKS.twice, state.movers.move(entry), 'Troops that have not moved', entry);
      scene.holds(CHECKS.moveFirst, !state.acted, 'no move after Activation', entry);
      return;
    }
    case 'flipped': {
      state.acted = true;
      const name = entry.space;
      const { faction, underground } = groupNamed(entry.from);
      const most = strengthOf(scene, name);
      state.allowed.set(name, most);
      state.activations.add(name, entry.count);
      const ok = spaces.includes(name) && faction === 'ShiningPath' && underground;
      scene.holds(
        CHECKS.activates,
        ok && state.activations.sum(name) <= most,
        () => `up to ${most} Guerrillas of ${spaces.join(' ')}`,
        entry,
      );
      return;
    }
    case 'shifted':
      shiftedBy(scene, entry, state);
      return;
    default:
  }
}

function over(scene: Scene, { activations, allowed, shifted }: Sweeping, { spaces }: Frame): void {
  const { table } = scene;
  for (const name of spaces) {
    if (!activations.isDisturbed(name)) {
      const found = activations.sum(name);
      const due = Math.min(allowed.get(name) ?? strengthOf(scene, name), found + table.hidden(name));
      scene.equals(CHECKS.activatesAll, found, due, `Activated in ${name}`);
    }
    if (!scene.lasts('24 bottom')) continue;
    const due = table.isZone(name) && table.police(name) > 0 && (shifted.has(name) || table.level(name) > -2);
    if (!activations.isDisturbed(name) || shifted.has(name))
      scene.equals(CHECKS.sinchis, shifted.has(name), due, `${name} shifted`);
  }
}
