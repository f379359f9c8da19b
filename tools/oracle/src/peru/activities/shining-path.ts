/** Checks Govern and Evade (4.3.1, 4.3.2). Ambush is checked with Attack. */
import type { Entry } from '@quipu/engine';
import { stepsOf } from '../../core/groups.ts';
import { both } from '../../core/runs.ts';
import { checksOf } from '../../harness/check.ts';
import { MOST } from '../facts/cards.ts';
import { groupNamed } from '../facts/pieces.ts';
import { spaceNamed } from '../facts/spaces.ts';
import { type Chapter, follow, type Frame, type Scene } from '../scene.ts';

const CHECKS = checksOf('shiningPath', {
  governSpace: '4.3.1: Govern is in Departments with Shining Path Control and an Underground Guerrilla.',
  governMost: '4.3.1: Govern selects up to 2 Departments, each once.',
  governActivates: '4.3.1: Govern Activates 1 Underground Guerrilla.',
  governHighland:
    '4.3.1: In a Highland Govern brings twice the Population and shifts toward Active Support, or removes 1 Underground Rondas.',
  governLow: '4.3.1: In Jungle and Coastal Departments Govern brings 1 Resource, and nothing else.',
  governOnly: '4.3.1: Govern does nothing else.',
  evadeSpace: '4.3.2: Evade selects 1 space with Guerrillas, up to 2 with Special Detachments at the bottom.',
  evadeMoves: '4.3.2: Evade moves 1 Guerrilla of the space to an adjacent space.',
  evadeHides: '4.3.2: The Guerrilla that Evades goes Underground.',
  evadeRoll: '4.3.2: Evade rolls 1 die for 1 Guerrilla removed from Lima, and else none.',
  evadeOnly: '4.3.2: Evade does nothing else.',
  offered: '4.3.1: Govern and Evade offer no space but those.',
});

interface Governing {
  space: string;
  level: number;
  before: number;
  flipped: number;
  gained: number;
  shifted: number;
  removed: number;
}

interface Evading {
  readonly from: string[];
  moved: number;
  active: number;
  flipped: number;
  removed: number;
  rolls: number;
}

export const shiningPath: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    both(
      follow<Governing>(scene, ['Govern'], {
        only: [CHECKS.governOnly, 'selected', 'flipped', 'track', 'shifted', 'removed'],
        begin: () => fresh(scene, ''),
        step: (entry, state, frame) => govern(scene, entry, state, frame),
        end: (state) => governed(scene, state),
      }),
      follow<Evading>(scene, ['Evade'], {
        only: [CHECKS.evadeOnly, 'selected', 'moved', 'flipped', 'removed', 'rolled', 'track'],
        begin: () => ({ from: [], moved: 0, active: 0, flipped: 0, removed: 0, rolls: 0 }),
        step: (entry, state, frame) => evade(scene, entry, state, frame),
        end: (state, { spaces }) => {
          scene.equals(CHECKS.evadeMoves, state.moved, spaces.length, () => `moved from ${spaces.join(' ')}`);
          scene.equals(CHECKS.evadeHides, state.flipped, state.active, 'hidden of those Active');
          const ok = state.removed <= 1 && state.rolls === (scene.table.captured ? 0 : state.removed);
          scene.holds(
            CHECKS.evadeRoll,
            ok || (scene.table.captured && state.removed === 0),
            '1 roll for 1 Guerrilla',
            `${state.rolls} rolls, ${state.removed} removed`,
          );
        },
      }),
      {
        onDecision: ({ point, options }) => {
          if (point !== 'Govern.space' && point !== 'Evade.space') return;
          const may = (name: string): boolean =>
            point === 'Govern.space' ? mayGovern(scene, name) : scene.table.guerrillas(name) > 0;
          scene.offersOnly(CHECKS.offered, options, may, `a space for ${point}`);
        },
      },
    ),
};

function mayGovern({ table }: Scene, name: string): boolean {
  return spaceNamed(name).department && table.control(name) === 'ShiningPath' && table.hidden(name) > 0;
}

function fresh({ table }: Scene, space: string): Governing {
  const level = space === '' ? 0 : table.level(space);
  return {
    space,
    level,
    before: table.resources('ShiningPath'),
    flipped: 0,
    gained: 0,
    shifted: 0,
    removed: 0,
  };
}

function govern(scene: Scene, entry: Entry, state: Governing, { spaces }: Frame): void {
  switch (entry.kind) {
    case 'selected': {
      governed(scene, state);
      const name = entry.space;
      scene.holds(CHECKS.governSpace, mayGovern(scene, name), 'Control and an Underground Guerrilla', entry);
      scene.holds(CHECKS.governMost, spaces.length < 2 && !spaces.includes(name), 'up to 2', () =>
        [...spaces, name].join(' '),
      );
      Object.assign(state, fresh(scene, name));
      return;
    }
    case 'flipped': {
      const ok = entry.from === 'ShiningPath Guerrilla Underground' && entry.space === state.space;
      scene.holds(CHECKS.governActivates, ok, `an Underground Guerrilla of ${state.space}`, entry);
      state.flipped += entry.count;
      return;
    }
    case 'track':
      if (entry.track === 'Resources') state.gained += entry.to - entry.from;
      return;
    case 'shifted':
      state.shifted += stepsOf(entry);
      return;
    case 'removed':
      scene.holds(
        CHECKS.governHighland,
        entry.group === 'Govt Rondas Underground' && entry.space === state.space,
        'an Underground Rondas',
        entry,
      );
      state.removed += entry.count;
      return;
    default:
  }
}

function governed({ book }: Scene, state: Governing): void {
  const { space, level, before, flipped, gained, shifted, removed } = state;
  if (space === '') return;
  state.space = '';
  const at = (): string => `in ${space}, ${JSON.stringify(state)}`;
  book.equals(CHECKS.governActivates, flipped, 1, at);
  const { sort, population } = spaceNamed(space);
  const pays = (sum: number): boolean => gained === Math.min(sum, MOST - before);
  if (sort !== 'highland') {
    const ok = pays(1) && shifted === 0 && removed === 0;
    book.holds(CHECKS.governLow, ok, '1 Resource', at);
    return;
  }
  const earns = pays(2 * population) && shifted === (level < 2 ? 1 : 0) && removed === 0;
  const purges = removed === 1 && gained === 0 && shifted === 0;
  book.holds(CHECKS.governHighland, earns || purges, 'Resources and a shift, or 1 Rondas', at);
}

function evade(scene: Scene, entry: Entry, state: Evading, { spaces }: Frame): void {
  switch (entry.kind) {
    case 'selected': {
      const most = scene.lasts('17 bottom') ? 2 : 1;
      const name = entry.space;
      const ok = scene.table.guerrillas(name) > 0 && spaces.length < most && !spaces.includes(name);
      scene.holds(CHECKS.evadeSpace, ok, `up to ${most} with Guerrillas`, () => [...spaces, name].join(' '));
      return;
    }
    case 'moved': {
      const from = entry.from;
      const ok =
        groupNamed(entry.group).kind === 'Guerrilla' &&
        entry.count === 1 &&
        from === spaces.at(-1) &&
        spaceNamed(from).adjacent.has(entry.to);
      scene.holds(CHECKS.evadeMoves, ok, () => `1 Guerrilla of ${spaces.join(' ')}, next door`, entry);
      state.moved += entry.count;
      return;
    }
    case 'flipped':
      scene.holds(
        CHECKS.evadeHides,
        entry.from === 'ShiningPath Guerrilla Active' && entry.count === 1,
        '1 Active Guerrilla',
        entry,
      );
      state.flipped += entry.count;
      return;
    case 'chose':
      if (entry.point === 'Evade.mode' && entry.option === 'an Active Guerrilla') state.active += 1;
      return;
    case 'removed': {
      const ok = groupNamed(entry.group).kind === 'Guerrilla' && entry.space === 'Lima';
      scene.holds(CHECKS.evadeRoll, ok, 'a Guerrilla of Lima', entry);
      state.removed += entry.count;
      return;
    }
    case 'rolled':
      state.rolls += 1;
      return;
    default:
  }
}
