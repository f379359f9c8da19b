/** Checks the Government's Special Activities (4.2). */
import type { Entry } from '@quipu/engine';
import { type Check, checksOf } from '../../harness/check.ts';
import { INSURGENTS } from '../facts/cards.ts';
import { groupNamed, MOST_AID } from '../facts/pieces.ts';
import { spaceNamed } from '../facts/spaces.ts';
import { stepsOf } from '../../core/groups.ts';
import { both, follow } from '../runs.ts';
import type { Chapter, Frame, Scene } from '../scene.ts';
import { exposed } from '../strikes.ts';

const CHECKS = checksOf('govt', {
  airLift: '4.2.1: Air Lift moves Troops from 1 space to 1 other space.',
  airLiftCount: '4.2.1: Air Lift moves up to 3 Troops; under Blackhawks any number, shaded 1.',
  airLiftZone: '4.2.1: Air Lift goes into no FARC Zone.',
  airStrikeWith: '4.2.2: Air Strike accompanies a Patrol, Sweep or Assault.',
  airStrikePlace: '4.2.2: Air Strike is in 1 Department or on 1 LoC.',
  airStrike: '4.2.2: Air Strike removes 1 Active Guerrilla, or 1 Base of a Faction without Guerrillas there.',
  airStrikeOffered:
    '4.2.2: Air Strike offers every Department and LoC where it removes something, and no other space.',
  airStrikeBan: '5.4: Under the shaded Plan Colombia there is no Air Strike.',
  missiles:
    '5.4: Under the shaded Misil Antiaéreo there is no Government Special Activity where there are Guerrillas.',
  eradicatePlace: '4.2.3: Eradicate is in 1 Department with Cartels pieces.',
  eradicateOffered:
    '4.2.3: Eradicate offers every Department with Cartels pieces where anything would come of it, and no other space.',
  eradicateAid: '4.2.3: Eradicate adds 4 to Aid, up to 29, before anything else.',
  eradicateBases: '4.2.3: Eradicate removes all Cartels Bases of the Department.',
  eradicateShift:
    '4.2.3: Eradicate shifts that Department or one next to it 1 level toward Active Opposition.',
  eradicatePlaces:
    '4.2.3: Eradicate places a FARC Guerrilla only where it cannot shift, and then if one is Available.',
  nothingElse: '4.2: An activity of the Government does what it says, and nothing else.',
});

interface Lifting {
  from: string | undefined;
  to: string | undefined;
  moved: number;
}

interface Striking {
  removed: number;
}

interface Eradicating {
  field: string | undefined;
  readonly aid: number;
  done: 'shift' | 'place' | undefined;
}

export const govt: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    both(
      follow<Lifting>(scene, ['AirLift'], {
        only: [CHECKS.nothingElse, 'selected', 'moved'],
        begin: () => ({ from: undefined, to: undefined, moved: 0 }),
        step: (entry, state) => lift(scene, entry, state),
      }),
      follow<Striking>(scene, ['AirStrike'], {
        only: [CHECKS.nothingElse, 'selected', 'removed'],
        begin: () => {
          const { operation, event } = scene;
          if (!event) {
            const ok = ['Patrol', 'Sweep', 'Assault'].includes(operation?.body ?? '');
            scene.holds(CHECKS.airStrikeWith, ok, 'a Patrol, Sweep or Assault', operation?.body ?? 'none');
            scene.holds(CHECKS.airStrikeBan, !scene.lasts('12 shaded'), 'no Air Strike', 'one');
          }
          return { removed: 0 };
        },
        step: (entry, state, frame) => strike(scene, entry, state, frame),
        end: (state) => {
          scene.equals(CHECKS.airStrike, state.removed, 1, 'pieces removed');
        },
      }),
      follow<Eradicating>(scene, ['Eradicate'], {
        only: [CHECKS.nothingElse, 'selected', 'track', 'removed', 'shifted', 'placed', 'held'],
        begin: () => ({ field: undefined, aid: scene.table.aid, done: undefined }),
        step: (entry, state) => eradicate(scene, entry, state),
        end: (state) => eradicated(scene, state),
      }),
      {
        onDecision: ({ point, options }) => {
          if (point === 'AirStrike.space')
            for (const name of scene.spaces)
              offered(scene, CHECKS.airStrikeOffered, name, [options.includes(name), canStrike(scene, name)]);
          if (point === 'Eradicate.field')
            for (const name of scene.spaces)
              offered(scene, CHECKS.eradicateOffered, name, [
                options.includes(name),
                canEradicate(scene, name),
              ]);
        },
      },
    ),
};

function offered(
  scene: Scene,
  check: Check,
  name: string,
  [is, can]: readonly [is: boolean, can: boolean],
): void {
  const { operation, event } = scene;
  // Before the Operation has a space, selections that would leave it without one are rightly withheld (4.1).
  const begun = event !== undefined || operation?.body === 'Patrol' || (operation?.spaces.length ?? 0) > 0;
  if (is || (can && begun)) scene.equals(check, is, can, `${name} offered`);
}

/** Whether a lasting Event bars the Government's activities from a space. */
function isDefended(scene: Scene, name: string): boolean {
  return !scene.event && scene.lasts('27 shaded') && scene.table.guerrillas(name) > 0;
}

function canStrike(scene: Scene, name: string): boolean {
  return (
    !spaceNamed(name).city &&
    INSURGENTS.some((one) => exposed(scene, name, one) > 0) &&
    !isDefended(scene, name)
  );
}

/** Whether Eradicate may select a space: a selection without any effect is not offered. */
function canEradicate(scene: Scene, name: string): boolean {
  const { table } = scene;
  const changes =
    table.aid < MOST_AID ||
    table.count(name, 'Cartels', 'Base') > 0 ||
    canShift(scene, name) ||
    table.available('FARC Guerrilla') > 0;
  return (
    changes && spaceNamed(name).department && table.count(name, 'Cartels') > 0 && !isDefended(scene, name)
  );
}

function lift(scene: Scene, entry: Entry, state: Lifting): void {
  if (entry.kind === 'moved') {
    const [from, to] = [entry.from, entry.to];
    const same = (state.from ?? from) === from && (state.to ?? to) === to;
    scene.holds(
      CHECKS.airLift,
      groupNamed(entry.group).kind === 'Troops' && same && from !== to && scene.table.isOpen(to),
      'Troops, from one space to one',
      entry,
    );
    scene.holds(CHECKS.airLiftZone, !scene.table.isZone(to), 'no Zone', entry);
    for (const end of [from, to]) scene.holds(CHECKS.missiles, !isDefended(scene, end), 'no Guerrillas', end);
    state.from = from;
    state.to = to;
    state.moved += entry.count;
    const most = scene.lasts('10 unshaded') ? 30 : scene.lasts('10 shaded') ? 1 : 3;
    scene.holds(CHECKS.airLiftCount, state.moved <= most, `up to ${most}`, state.moved);
  }
}

function strike(scene: Scene, entry: Entry, state: Striking, frame: Frame): void {
  if (entry.kind === 'selected') {
    const name = entry.space;
    scene.holds(
      CHECKS.airStrikePlace,
      !spaceNamed(name).city && frame.spaces.length === 0,
      '1 space, no City',
      name,
    );
    scene.holds(CHECKS.missiles, !isDefended(scene, name), 'no Guerrillas', name);
  } else if (entry.kind === 'removed') {
    const { faction, kind, active } = groupNamed(entry.group);
    const base = kind === 'Base' && faction !== 'Govt' && scene.table.guerrillas(entry.space, faction) === 0;
    scene.holds(
      CHECKS.airStrike,
      (active || base) && frame.spaces.includes(entry.space),
      'an Active Guerrilla, or a Base without any',
      entry,
    );
    state.removed += entry.count;
  }
}

function eradicate(scene: Scene, entry: Entry, state: Eradicating): void {
  const { table } = scene;
  switch (entry.kind) {
    case 'selected':
      eradicateSelects(scene, entry.space, state);
      return;
    case 'track':
      scene.holds(
        CHECKS.eradicateAid,
        entry.track === 'Aid' && entry.to === Math.min(MOST_AID, state.aid + 4),
        () => `Aid ${Math.min(MOST_AID, state.aid + 4)}`,
        entry,
      );
      return;
    case 'removed': {
      scene.equals(CHECKS.eradicateAid, table.aid, Math.min(MOST_AID, state.aid + 4), 'Aid before Bases go');
      scene.holds(
        CHECKS.eradicateBases,
        entry.group === 'Cartels Base' && entry.space === state.field,
        'Cartels Bases',
        entry,
      );
      return;
    }
    case 'shifted': {
      const name = entry.space;
      const near = name === state.field || spaceNamed(name).adjacent.has(state.field ?? '');
      const ok = near && spaceNamed(name).department && stepsOf(entry) === -1 && state.done === undefined;
      scene.holds(CHECKS.eradicateShift, ok, `1 level of ${state.field ?? ''} or next to it`, entry);
      state.done = 'shift';
      return;
    }
    case 'placed': {
      const ok =
        entry.group === 'FARC Guerrilla Underground' && entry.count === 1 && entry.space === state.field;
      scene.holds(
        CHECKS.eradicatePlaces,
        ok && !canShift(scene, state.field ?? ''),
        'a FARC Guerrilla where nothing shifts',
        entry,
      );
      state.done = 'place';
      return;
    }
    default:
  }
}

function eradicateSelects(scene: Scene, name: string, state: Eradicating): void {
  const { table } = scene;
  if (state.field !== undefined) return;
  state.field = name;
  scene.holds(
    CHECKS.eradicatePlace,
    spaceNamed(name).department && table.count(name, 'Cartels') > 0,
    'a Department with Cartels pieces',
    name,
  );
  scene.holds(CHECKS.missiles, !isDefended(scene, name), 'no Guerrillas', name);
}

/** Whether a Department or an adjacent one can be shifted toward Active Opposition. */
function canShift({ table }: Scene, field: string): boolean {
  return [field, ...spaceNamed(field).adjacent].some((name) => {
    const { department, population } = spaceNamed(name);
    return department && population > 0 && table.level(name) > -2;
  });
}

function eradicated(scene: Scene, { field, aid, done }: Eradicating): void {
  if (field === undefined) return;
  const { table } = scene;
  scene.equals(CHECKS.eradicateAid, table.aid, Math.min(MOST_AID, aid + 4), 'Aid in the end');
  scene.equals(CHECKS.eradicateBases, table.count(field, 'Cartels', 'Base'), 0, `Cartels Bases in ${field}`);
  if (done === 'shift') return;
  scene.equals(
    CHECKS.eradicateShift,
    canShift(scene, field),
    false,
    `${field} or one next to it could shift`,
  );
  const room = field !== 'Ecuador' || table.count(field, 'FARC') < 2;
  if (done === undefined && room)
    scene.equals(CHECKS.eradicatePlaces, table.available('FARC Guerrilla'), 0, 'Available FARC Guerrillas');
}
