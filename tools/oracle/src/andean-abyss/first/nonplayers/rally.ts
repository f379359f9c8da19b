/** Checks how Non-players of the first edition Rally, and Elite Backing (8.1.2, 8.5.1, 8.6.1, 8.7.1). */
import type { Entry } from '@quipu/engine';
import { checksOf } from '../../../harness/check.ts';
import { groupNamed } from '../../facts/pieces.ts';
import { FOREIGN, spaceNamed } from '../../facts/spaces.ts';
import { both, follow } from '../../runs.ts';
import type { Chapter, Frame, Scene } from '../../scene.ts';
import {
  active,
  EXTRA,
  type Insurgent,
  mayBuild,
  mayFound,
  mayHide,
  ownerOf,
  places,
  placing,
  ralliesOf,
} from './where.ts';

const CHECKS = checksOf('rallies', {
  most: '8.5.1: Cartels and AUC Rally in up to 3 spaces.',
  order:
    '8.5.1: Rally builds Bases first, then hides Guerrillas, then places them, by what is there; last in 1 space more.',
  where: '8.5.1: Each space of a Rally is one that the instructions name.',
  foreign: '8.2: Panamá is selected before any space of Colombia that is as good.',
  extra: '8.5.1: Rally places Guerrillas in 1 space more at the most.',
  all: '8.5.1: Rally goes on while Resources last and spaces of the instructions are left.',
  full: '8.1.1: Rally places as many Guerrillas as it may.',
  gather:
    '8.5.1: Cartels gather up to 3 Guerrillas, from spaces without Cartels Bases, and only with none Available.',
  still: '8.6.1: FARC and AUC move no pieces by a Rally.',
  own: '8.1.2: Active own Guerrillas are replaced before Underground ones.',
  backingBase: '8.6.1: Elite Backing places a Base where it can.',
  backingPlace:
    '8.6.1: Elite Backing else places Guerrillas: with FARC Bases, then with AUC Bases, then anywhere.',
});

interface Here {
  readonly space: string;
  rank: number | undefined;
  placed: number;
  most: number;
  moved: number;
  /** Whether an Underground Guerrilla is replaced by a Base. */
  shows: boolean;
  available: number;
}

interface Rallying {
  rank: number;
  extra: number;
  /** Whether only its Special Activity remains. */
  over: boolean;
  here: Here | undefined;
  readonly done: string[];
}

export const rallies: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    both(
      follow<Rallying>(scene, ['Rally'], {
        begin: () => ({ rank: 0, extra: 0, over: false, here: undefined, done: [] }),
        step: (entry, state, frame) => {
          const faction = ownerOf(scene, frame);
          if (faction) stepOf(scene, entry, state, faction);
          else if (isBacking(scene, frame)) backs(scene, entry, state);
        },
        pause: (_body, state, frame) => {
          const faction = ownerOf(scene, frame);
          if (faction) over(scene, state, faction);
        },
        end: (state, frame) => {
          const faction = ownerOf(scene, frame);
          if (!faction) return;
          over(scene, state, faction);
        },
      }),
    ),
};

function stepOf(scene: Scene, entry: Entry, state: Rallying, faction: Insurgent): void {
  const { table } = scene;
  const { here } = state;
  const context = (): string => `${faction}: ${JSON.stringify(entry)}`;
  switch (entry.kind) {
    case 'selected': {
      leave(scene, state, faction);
      const space = entry.space;
      if (faction !== 'FARC')
        scene.holds(CHECKS.most, state.done.length < 3, '3', () => [...state.done, space].join(' '));
      const bases = table.count(space, faction, 'Base');
      const most = bases > 0 ? bases + spaceNamed(space).population : 1;
      const available = table.available(`${faction} Guerrilla`);
      state.here = {
        space,
        rank: undefined,
        placed: 0,
        moved: 0,
        shows: false,
        most: Math.max(1, most),
        available,
      };
      return;
    }
    case 'removed': {
      if (!here) return;
      ranks(scene, state, here, 0, faction);
      here.shows ||= groupNamed(entry.group).underground;
      return;
    }
    case 'moved': {
      if (!here) return;
      if (faction !== 'Cartels') {
        scene.holds(CHECKS.still, false, 'no piece moves', context);
        return;
      }
      here.moved += entry.count;
      const ok =
        here.moved <= 3 &&
        table.count(entry.from, 'Cartels', 'Base') === 0 &&
        table.available('Cartels Guerrilla') === 0;
      scene.holds(CHECKS.gather, ok, 'up to 3 from where no Cartels Base is', context);
      ranks(scene, state, here, 2, faction);
      return;
    }
    case 'flipped':
      if (faction !== 'Cartels') scene.holds(CHECKS.still, true, context, context);
      if (here && here.moved === 0) ranks(scene, state, here, 1, faction);
      return;
    case 'placed':
      if (!here) return;
      if (groupNamed(entry.group).kind === 'Base') {
        // A Guerrilla that holds a Shipment is not replaced.
        if (here.shows && table.shipments(here.space, faction) === 0)
          scene.equals(
            CHECKS.own,
            active(scene, here.space, faction),
            0,
            () => `Active left next to ${context()}`,
          );
        return;
      }
      ranks(scene, state, here, placing(scene, here.space, faction), faction);
      here.placed += entry.count;
      return;
    default:
  }
}

/** Checks the rank of what is done in a space. */
function ranks(scene: Scene, state: Rallying, here: Here, rank: number, faction: Insurgent): void {
  if (here.rank !== undefined) return;
  here.rank = rank;
  const { space } = here;
  const at = (): string => `${faction} by ${rank} in ${space}, after ${state.done.join(' ')}`;
  const before = Array.from({ length: rank }, (_, one) =>
    ralliesOf(scene, faction, one, [...state.done, space]),
  );
  const left = before.flat();
  scene.holds(CHECKS.order, rank >= state.rank && left.length === 0, () => `${left.join(' ')} before`, at);
  state.rank = Math.max(state.rank, rank);
  const ok =
    rank === 0
      ? mayBuild(scene, space, faction, false)
      : rank === 1
        ? mayHide(scene, space, faction)
        : faction !== 'Cartels' || rank === 2 || mayFound(scene, space);
  scene.holds(CHECKS.where, ok, 'a space of the instructions', at);
  if (scene.table.isOpen('Panama') && !FOREIGN.includes(space)) {
    const foreign = ralliesOf(scene, faction, rank, [...state.done, space]).includes('Panama');
    scene.equals(CHECKS.foreign, foreign, false, () => `whether Panamá could be had, ${at()}`);
  }
  if (rank !== EXTRA[faction]) return;
  state.extra += 1;
  scene.holds(CHECKS.extra, state.extra <= 1, '1 space more', at);
}

/** Checks a completed space. */
function leave(scene: Scene, state: Rallying, faction: Insurgent): void {
  const { here } = state;
  state.here = undefined;
  if (!here) return;
  state.done.push(here.space);
  if (here.placed > 0 && here.space !== 'Ecuador')
    scene.equals(
      CHECKS.full,
      here.placed,
      Math.min(here.most, here.available),
      `${faction} Guerrillas in ${here.space}, ${here.available} Available`,
    );
}

/** Checks a completed Rally, of which only the Special Activity may remain. */
function over(scene: Scene, state: Rallying, faction: Insurgent): void {
  leave(scene, state, faction);
  if (state.over) return;
  state.over = true;
  if (scene.table.resources(faction) === 0 || (faction !== 'FARC' && state.done.length >= 3)) return;
  const last = EXTRA[faction] - (state.extra > 0 ? 1 : 0);
  const left = Array.from({ length: last + 1 }, (_, rank) =>
    ralliesOf(scene, faction, rank, state.done),
  ).flat();
  scene.none(
    CHECKS.all,
    left,
    () => `${faction} in ${state.done.join(' ')} with ${scene.table.resources(faction)} left; spaces left`,
  );
}

function isBacking(scene: Scene, { faction }: Frame): boolean {
  return faction === 'AUC' && scene.isNonplayer('AUC') && scene.within('Propaganda.EliteBacking');
}

/** Spaces where Elites back AUC (6.4.5). */
function backed(scene: Scene): readonly string[] {
  return places(scene).filter((name) => scene.table.level(name) >= 0 && scene.control(name) === undefined);
}

function backs(scene: Scene, entry: Entry, state: Rallying): void {
  const { table } = scene;
  if (entry.kind === 'flipped' || entry.kind === 'moved') {
    scene.holds(CHECKS.backingPlace, false, 'a Base or Guerrillas', entry);
    return;
  }
  const spaces = backed(scene);
  if (entry.kind === 'removed' && !state.done.includes(entry.space)) {
    state.done.push(entry.space);
    scene.holds(CHECKS.backingBase, mayBuild(scene, entry.space, 'AUC', false), '2 without Shipments', entry);
  }
  if (entry.kind !== 'placed' || groupNamed(entry.group).kind === 'Base') return;
  const builds =
    table.available('AUC Base') > 0 ? spaces.filter((name) => mayBuild(scene, name, 'AUC', true)) : [];
  scene.none(CHECKS.backingBase, builds, () => `spaces for a Base, and ${JSON.stringify(entry)}`);
  const better = spaces.filter((name) => placing(scene, name, 'AUC') < placing(scene, entry.space, 'AUC'));
  scene.none(CHECKS.backingPlace, better, `spaces before ${entry.space}`);
}
