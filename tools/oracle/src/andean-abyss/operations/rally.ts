/** Checks Rally (3.3.1) and Elite Backing (6.4.5). */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from '../../core/entries.ts';
import { checksOf } from '../../harness/check.ts';
import type { Faction } from '../facts/cards.ts';
import { groupNamed } from '../facts/pieces.ts';
import { spaceNamed } from '../facts/spaces.ts';
import { both, follow } from '../runs.ts';
import type { Chapter, Frame, Scene } from '../scene.ts';

const CHECKS = checksOf('rally', {
  space: '3.3.1: Rally is in Cities and Departments: for FARC without Support, for AUC without Opposition.',
  once: '3.1: Rally selects a space only once.',
  offered: '3.3.1: Rally offers only spaces that it may select.',
  place: '3.3.1: Rally places 1 Guerrilla, or with a Base up to Population plus Bases, Underground.',
  base: '3.3.1: Rally replaces 2 Guerrillas of the space with 1 Base.',
  gather: '3.3.1: With a Base, Rally moves own Guerrillas to the space.',
  hide: '3.3.1: With a Base, Rally flips all own Guerrillas of the space Underground.',
  one: '3.3.1: Rally does one of these in a space, and one it does.',
  own: '3.3.1: Rally is about own pieces.',
  backing: '6.4.5: Elite Backing is one free AUC Rally with neither Opposition nor Govt nor FARC Control.',
  backingSpaces: '6.4.5: Elite Backing offers every such space, and no other.',
  nothingElse: '3.3.1: Rally places, replaces, moves and hides, and does nothing else.',
});

type Way = 'place' | 'base' | 'gather';

interface Here {
  readonly space: string;
  /**
   * Own Bases when the Faction chooses what Rally does in the space: a Cultivate may precede that choice
   * (4.5.1).
   */
  bases: number;
  /** Whether the Faction has chosen. A Base taken back afterwards (1.4.1) still counts. */
  chosen: boolean;
  way: Way | undefined;
  placed: number;
  removed: number;
}

interface Rallying {
  here: Here | undefined;
}

export const rally: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    both(
      follow<Rallying>(scene, ['Rally'], {
        only: [CHECKS.nothingElse, 'selected', 'placed', 'removed', 'moved', 'flipped', 'paid', 'held'],
        begin: () => ({ here: undefined }),
        step: (entry, state, frame) => stepOf(scene, entry, state, frame),
        pause: (body, state, frame) => {
          // A selected space may be Cultivated before the Rally there (4.5.1, 4.1).
          if (body !== 'Cultivate' || state.here?.way !== undefined) leave(scene, state, frame);
        },
        end: (state, frame) => {
          leave(scene, state, frame);
          if (!scene.within('Propaganda.EliteBacking')) return;
          scene.holds(CHECKS.backing, new Set(frame.spaces).size <= 1, '1 space', () =>
            frame.spaces.join(' '),
          );
        },
      }),
      {
        onDecision: ({ point, options }) => {
          const { operation } = scene;
          if (point === 'Rally.next' && operation?.faction) {
            const { faction, spaces } = operation;
            const may = (name: string): boolean => mayRally(scene, faction, name) && !spaces.includes(name);
            scene.offersOnly(CHECKS.offered, options, may, `a space where ${faction} may Rally`);
          }
          if (point === 'Propaganda.EliteBacking.space')
            for (const name of scene.spaces) {
              const [is, may] = [options.includes(name), mayBack(scene, name)];
              if (is && !may) scene.equals(CHECKS.backingSpaces, is, may, `${name} offered`);
              // A space without a possible effect may be offered or not.
              if (may && canAct(scene, 'AUC', name))
                scene.equals(CHECKS.backingSpaces, is, may, `${name} offered`);
            }
        },
      },
    ),
};

function mayRally({ table }: Scene, faction: Faction, name: string): boolean {
  if (spaceNamed(name).loc || !table.isOpen(name)) return false;
  if (faction === 'FARC') return table.level(name) <= 0;
  return faction !== 'AUC' || table.level(name) >= 0;
}

function mayBack(scene: Scene, name: string): boolean {
  return !spaceNamed(name).loc && scene.table.level(name) >= 0 && scene.control(name) === undefined;
}

/**
 * Whether a Rally could change anything: Guerrillas or a Base to place, or with a Base Guerrillas to gather
 * or hide.
 */
function canAct({ table }: Scene, faction: Faction, name: string): boolean {
  if (name === 'Ecuador' && table.count(name, faction) >= 2) return false;
  return table.available(`${faction} Guerrilla`) > 0;
}

function stepOf(scene: Scene, entry: Entry, state: Rallying, frame: Frame): void {
  const { faction } = frame;
  if (!faction) return;
  const { here } = state;
  if (here && here.way === undefined && !here.chosen)
    here.bases = scene.table.count(here.space, faction, 'Base');
  const own = (group: string | null): boolean => groupNamed(group).faction === faction;
  switch (entry.kind) {
    case 'selected':
      selects(scene, entry.space, state, frame);
      return;
    case 'placed':
      places(scene, entry, state, faction);
      return;
    case 'removed': {
      const { kind } = groupNamed(entry.group);
      const ok = own(entry.group) && kind === 'Guerrilla' && entry.space === here?.space;
      scene.holds(CHECKS.base, ok, 'own Guerrillas of the space', entry);
      if (!here) return;
      takeWay(scene, here, 'base');
      here.removed += entry.count;
      return;
    }
    case 'moved': {
      const { kind } = groupNamed(entry.group);
      const ok = own(entry.group) && kind === 'Guerrilla' && entry.to === here?.space && here.bases > 0;
      scene.holds(CHECKS.gather, ok, 'own Guerrillas to a space with an own Base', entry);
      if (here) takeWay(scene, here, 'gather');
      return;
    }
    case 'flipped': {
      const ok =
        own(entry.from) && groupNamed(entry.from).active && entry.space === here?.space && here.bases > 0;
      scene.holds(CHECKS.hide, ok, 'own Active Guerrillas of a space with an own Base', entry);
      if (here) takeWay(scene, here, 'gather');
      return;
    }
    case 'chose':
      if (here && entry.point === 'Rally.way' && entry.option !== 'Cultivate') here.chosen = true;
      // The option counts as taken even if there was nothing to flip or move.
      if (entry.option === 'gather' && here) takeWay(scene, here, 'gather');
      return;
    default:
  }
}

function selects(scene: Scene, name: string, state: Rallying, frame: Frame): void {
  const { table } = scene;
  const { faction } = frame;
  if (!faction) return;
  leave(scene, state, frame);
  scene.holds(CHECKS.space, mayRally(scene, faction, name), `a space for ${faction}`, name);
  if (!scene.within('Propaganda.EliteBacking'))
    scene.holds(CHECKS.once, !frame.spaces.includes(name), 'a space not selected yet', name);
  else scene.holds(CHECKS.backing, mayBack(scene, name), 'neither Opposition nor Control', name);
  const bases = table.count(name, faction, 'Base');
  state.here = { space: name, bases, way: undefined, chosen: false, placed: 0, removed: 0 };
}

function places(scene: Scene, entry: EntryOf<'placed'>, { here }: Rallying, faction: Faction): void {
  const { kind, underground } = groupNamed(entry.group);
  scene.holds(
    CHECKS.own,
    groupNamed(entry.group).faction === faction && entry.space === here?.space,
    'own, in the space',
    entry,
  );
  if (!here) return;
  if (kind === 'Base') {
    scene.holds(CHECKS.base, here.removed === 2 && entry.count === 1, '1 Base for 2 Guerrillas', entry);
    takeWay(scene, here, 'base');
    return;
  }
  takeWay(scene, here, 'place');
  here.placed += entry.count;
  const most = here.bases > 0 ? Math.max(1, here.bases + spaceNamed(here.space).population) : 1;
  scene.holds(
    CHECKS.place,
    underground && here.placed <= most,
    `up to ${most}`,
    `${here.placed} in ${here.space}`,
  );
}

function takeWay(scene: Scene, here: Here, way: Way): void {
  scene.holds(
    CHECKS.one,
    here.way === undefined || here.way === way,
    `only ${way}`,
    `${here.way ?? ''} in ${here.space}`,
  );
  here.way = way;
}

/** Checks a completed space. */
function leave(scene: Scene, state: Rallying, frame: Frame): void {
  const { here } = state;
  state.here = undefined;
  if (!here || frame.changed || !frame.faction) return;
  const { space, way } = here;
  // Nothing is placed if nothing is Available and nothing is taken back for it (1.4.1).
  const idle = scene.table.available(`${frame.faction} Guerrilla`) === 0;
  scene.holds(CHECKS.one, way !== undefined || idle, `something in ${space}`, 'nothing');
  if (way === 'base')
    scene.holds(CHECKS.base, here.removed === 2, '2 Guerrillas', `${here.removed} in ${space}`);
  if (way === 'gather')
    scene.equals(
      CHECKS.hide,
      scene.table.at(space, `${frame.faction} Guerrilla Active`),
      0,
      `Active ones in ${space}`,
    );
}
