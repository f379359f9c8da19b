/** Checks Rally (3.3.1). */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from '../../core/entries.ts';
import { both } from '../../core/runs.ts';
import { checksOf } from '../../harness/check.ts';
import { groupNamed } from '../facts/pieces.ts';
import { spaceNamed } from '../facts/spaces.ts';
import { type Chapter, follow, type Frame, type Scene } from '../scene.ts';

const CHECKS = checksOf('rally', {
  space: '3.3.1: Rally is in Lima, and in Departments without Support.',
  once: '3.1: Rally selects a space only once.',
  offered: '3.3.1: Rally offers no space but those.',
  place: '3.3.1: Rally places 1 Guerrilla; up to Population and Bases where there is a Base.',
  hidden: '1.4.3: Guerrillas are placed Underground.',
  base: '3.3.1: Rally replaces 2 Guerrillas with 1 Base.',
  flip: '3.3.1: Rally flips all Guerrillas of a space Underground, where there is a Base.',
  one: '3.3.1: Rally does one of the three in a space.',
  something: '3.3.1: Rally does something in each space.',
  taken: '1.4.1: Guerrillas are taken from elsewhere only where none is Available.',
  directives: '1.4.4: The Guzmán Directives Base is not placed by Rally.',
  nothingElse: '3.3.1: Rally places, replaces and flips, and does nothing else.',
});

interface Rallying {
  space: string;
  /** Bases and Active Guerrillas at the start. */
  bases: number;
  active: number;
  /** Whether Guerrillas were Available: taking them from elsewhere is optional (1.4.1). */
  available: boolean;
  placed: number;
  removed: number;
  built: number;
  flipped: number;
  /** Active Guerrillas from another space that are not flipped yet. */
  turning: number;
}

export const rally: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    both(
      follow<Rallying>(scene, ['Rally'], {
        only: [CHECKS.nothingElse, 'selected', 'placed', 'removed', 'moved', 'flipped', 'paid'],
        begin: () => fresh(scene, ''),
        step: (entry, state, frame) => stepOf(scene, entry, state, frame),
        pause: (_body, state) => over(scene, state),
        end: (state) => over(scene, state),
      }),
      {
        onDecision: ({ point, options }) => {
          const { operation } = scene;
          const may = (name: string): boolean => mayRally(scene, name);
          if (point === 'Rally.next' && operation)
            scene.offersOnly(CHECKS.offered, options, may, 'Lima, or a Department without Support');
        },
      },
    ),
};

function fresh({ table }: Scene, space: string): Rallying {
  const there = space !== '';
  return {
    space,
    bases: there ? table.bases(space) : 0,
    active: there ? table.at(space, 'ShiningPath Guerrilla Active') : 0,
    available: table.available('ShiningPath Guerrilla') > 0,
    placed: 0,
    removed: 0,
    built: 0,
    flipped: 0,
    turning: 0,
  };
}

function mayRally({ table }: Scene, name: string): boolean {
  const { city, department } = spaceNamed(name);
  return city || (department && table.level(name) <= 0);
}

function stepOf(scene: Scene, entry: Entry, state: Rallying, { spaces }: Frame): void {
  const { table } = scene;
  switch (entry.kind) {
    case 'selected': {
      over(scene, state);
      const name = entry.space;
      scene.holds(CHECKS.space, mayRally(scene, name), 'Lima, or a Department without Support', entry);
      scene.holds(CHECKS.once, !spaces.includes(name), 'a space not selected yet', entry);
      Object.assign(state, fresh(scene, name));
      return;
    }
    case 'moved':
    case 'placed': {
      const { kind, active, pool } = groupNamed(entry.group);
      const to = entry.kind === 'moved' ? entry.to : entry.space;
      // Active Guerrillas from another space arrive Active and are then flipped.
      if (entry.kind === 'moved') {
        scene.equals(CHECKS.taken, table.available(pool), 0, entry);
        if (active) state.turning += entry.count;
      }
      if (kind === 'Base') {
        state.built += entry.count;
        const ok = state.built === 1 && entry.group === 'ShiningPath Base Regular' && to === state.space;
        scene.holds(CHECKS.directives, ok, `1 Base in ${state.space}, not the Directives Base`, entry);
        return;
      }
      scene.holds(
        CHECKS.hidden,
        kind === 'Guerrilla' && (!active || entry.kind === 'moved') && to === state.space,
        `Underground Guerrillas in ${state.space}`,
        entry,
      );
      state.placed += entry.count;
      return;
    }
    case 'removed':
      scene.holds(
        CHECKS.base,
        groupNamed(entry.group).kind === 'Guerrilla' && entry.space === state.space,
        `Guerrillas of ${state.space}`,
        entry,
      );
      state.removed += entry.count;
      return;
    case 'flipped':
      lookAtFlip(scene, entry, state);
      return;
    default:
  }
}

/** Checks flipped Guerrillas: all of a space, or those that are placed again in their own space (1.4.1). */
function lookAtFlip({ book, table }: Scene, entry: EntryOf<'flipped'>, state: Rallying): void {
  const { kind, active, pool } = groupNamed(entry.from);
  if (kind !== 'Guerrilla' || !active) book.holds(CHECKS.flip, false, 'Active Guerrillas', entry);
  else if (entry.line?.path === 'Rally.hide') state.flipped += entry.count;
  else if (state.turning > 0) state.turning -= entry.count;
  else {
    book.equals(CHECKS.taken, table.available(pool), 0, entry);
    state.placed += entry.count;
  }
}

/** Checks a completed space. */
function over({ book }: Scene, state: Rallying): void {
  const { space, bases, active, available, placed, removed, built, flipped } = state;
  if (space === '') return;
  state.space = '';
  const context = (): string => `${placed} placed, ${removed} removed, ${built} built, ${flipped} flipped`;
  const [places, builds] = [placed > 0, removed + built > 0];
  const flips = flipped > 0;
  book.holds(
    CHECKS.one,
    [places, builds, flips].filter(Boolean).length <= 1,
    `one thing in ${space}`,
    context,
  );
  book.holds(CHECKS.something, places || builds || flips || !available, `something in ${space}`, context);
  if (places) {
    const most = bases > 0 ? Math.max(1, spaceNamed(space).population + bases) : 1;
    book.holds(CHECKS.place, placed <= most, `up to ${most} in ${space}`, context);
  }
  if (builds) book.holds(CHECKS.base, removed === 2 && built === 1, `2 for 1 in ${space}`, context);
  if (flips)
    book.holds(CHECKS.flip, bases > 0 && flipped === active, `all ${active}, by a Base in ${space}`, context);
}
