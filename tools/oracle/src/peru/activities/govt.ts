/** Checks Investigate, Reprisal and Organize (4.2). */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from '../../core/entries.ts';
import { stepsOf } from '../../core/groups.ts';
import { both } from '../../core/runs.ts';
import { type Check, checksOf } from '../../harness/check.ts';
import { groupNamed } from '../facts/pieces.ts';
import { spaceNamed } from '../facts/spaces.ts';
import { type Chapter, follow, type Frame, type Scene } from '../scene.ts';

const CHECKS = checksOf('govt', {
  investigateRolls:
    '4.2.1: Investigate makes 1 roll, and 1 more for a Police of Lima; none once Guzmán is captured.',
  investigatePolice: '4.2.1: Investigate removes up to 1 Police, in Lima, for one thing.',
  investigateActivates: '4.2.1: Investigate Activates 1 Guerrilla in Lima.',
  belaunde: '2.4.1: Under President Belaúnde no Police is removed for a second roll.',
  investigateOnly: '4.2.1: Investigate does nothing else.',
  reprisalSpace: '4.2.2: Reprisal is in Emergency Zones with Troops.',
  reprisalMost: '4.2.2: Reprisal selects up to 2 spaces, 1 under President García, each once.',
  reprisalTerror: '4.2.2: Reprisal places Terror in spaces without it.',
  reprisalShifts: '4.2.2: Reprisal shifts the space 1 level toward Neutral.',
  reprisalMoves: '4.2.2: Reprisal moves 1 Guerrilla of the space to an adjacent space.',
  reprisalRondas: '4.2.2: Reprisal removes half of the Rondas, rounded down, and flips the rest Underground.',
  reprisalResist: '5.3: With Rondas Resist at the top, Reprisal places 1 Rondas and removes none.',
  reprisalOnly: '4.2.2: Reprisal does nothing else.',
  organizeSpace: '4.2.3: Organize is in Emergency Zones without Active Opposition.',
  organizeMost: '4.2.3: Organize selects 1 space, up to 2 under President Fujimori, each once.',
  organizeCommittees: '5.3: With Popular Committees at the bottom, Organize is not in spaces at Opposition.',
  organizePlaces: '4.2.3: With Government Control Organize places 1 Active Rondas.',
  organizeFear:
    '5.3: With Rondas Resist at the bottom, Organize places Rondas Underground where there is Terror.',
  organizeActivates: '4.2.3: With Troops Organize Activates all Rondas and removes any Terror.',
  organizeOne: '4.2.3: Organize does one of the two in a space.',
  organizeOnly: '4.2.3: Organize does nothing else.',
  offered: '4.2.2: Reprisal and Organize offer no space but those.',
});

interface Investigating {
  rolls: number;
  removed: number;
  flipped: number;
  captured: boolean;
}

interface Doing {
  space: string;
  level: number;
  terror: number;
  guerrillas: number;
  rondas: number;
  available: number;
  marked: number;
  unmarked: number;
  shifted: number;
  moved: number;
  removed: number;
  placed: number;
  flipped: number;
  /** Whether a Rondas was taken back to be placed (1.4.1). */
  recalled: boolean;
  controlled: boolean;
  troops: number;
}

export const govt: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    both(
      follow<Investigating>(scene, ['Investigate'], {
        only: [CHECKS.investigateOnly, 'selected', 'rolled', 'track', 'removed', 'flipped', 'paid'],
        begin: () => ({ rolls: 0, removed: 0, flipped: 0, captured: scene.table.captured }),
        step: (entry, state) => investigate(scene, entry, state),
        end: ({ rolls, removed, flipped, captured }) => {
          const second = removed > 0 && flipped === 0;
          scene.holds(
            CHECKS.investigateRolls,
            captured ? rolls === 0 : rolls === 1 || (rolls === 2 && second),
            captured ? 'no roll' : '1 roll, or 2 for a Police',
            `${rolls} rolls, ${removed} Police removed, ${flipped} Activated`,
          );
          scene.holds(
            CHECKS.investigatePolice,
            removed <= 1 && flipped <= removed && (removed === 0 || flipped === 1 || rolls === 2),
            '1 Police for 1 thing',
            `${removed} for ${flipped} Activated, ${rolls} rolls`,
          );
        },
      }),
      follow<Doing>(scene, ['Reprisal'], {
        only: [CHECKS.reprisalOnly, 'selected', 'marked', 'shifted', 'moved', 'removed', 'flipped', 'placed'],
        begin: () => fresh(scene, ''),
        step: (entry, state, frame) => reprisal(scene, entry, state, frame),
        end: (state) => reprised(scene, state),
      }),
      follow<Doing>(scene, ['Organize'], {
        only: [CHECKS.organizeOnly, 'selected', 'placed', 'moved', 'flipped', 'unmarked'],
        begin: () => fresh(scene, ''),
        step: (entry, state, frame) => organize(scene, entry, state, frame),
        end: (state) => organized(scene, state),
      }),
      {
        onDecision: ({ point, options }) => {
          if (point !== 'Reprisal.space' && point !== 'Organize.space') return;
          const may = point === 'Reprisal.space' ? mayReprise : mayOrganize;
          scene.offersOnly(CHECKS.offered, options, (name) => may(scene, name), `a space for ${point}`);
        },
      },
    ),
};

function investigate(scene: Scene, entry: Entry, state: Investigating): void {
  switch (entry.kind) {
    case 'rolled':
      state.rolls += 1;
      if (state.rolls > 1)
        scene.holds(CHECKS.belaunde, scene.table.president > 0, 'no second roll under Belaúnde', entry);
      return;
    case 'removed': {
      const ok = entry.group === 'Govt Police' && entry.space === 'Lima';
      scene.holds(CHECKS.investigatePolice, ok, 'a Police of Lima', entry);
      state.removed += entry.count;
      return;
    }
    case 'flipped': {
      const ok =
        entry.from === 'ShiningPath Guerrilla Underground' && entry.space === 'Lima' && entry.count === 1;
      scene.holds(CHECKS.investigateActivates, ok, '1 Underground Guerrilla of Lima', entry);
      state.flipped += entry.count;
      return;
    }
    default:
  }
}

function fresh({ table }: Scene, space: string): Doing {
  const there = space !== '';
  return {
    space,
    level: there ? table.level(space) : 0,
    terror: there ? table.marker(space, 'Terror') : 0,
    guerrillas: there ? table.guerrillas(space) : 0,
    rondas: there ? table.rondas(space) : 0,
    controlled: there && table.control(space) === 'Govt',
    troops: there ? table.troops(space) : 0,
    available: table.available('Govt Rondas'),
    marked: 0,
    unmarked: 0,
    shifted: 0,
    moved: 0,
    removed: 0,
    placed: 0,
    flipped: 0,
    recalled: false,
  };
}

function mayReprise({ table }: Scene, name: string): boolean {
  return table.isZone(name) && table.troops(name) > 0;
}

function mayOrganize(scene: Scene, name: string): boolean {
  return scene.table.isZone(name) && scene.table.level(name) > (scene.lasts('13 bottom') ? -1 : -2);
}

/** Maximum number of spaces of an activity, with its check. */
interface Most {
  readonly check: Check;
  readonly most: number;
}

function lookAtMost(scene: Scene, name: string, { spaces }: Frame, { check, most }: Most): void {
  scene.holds(check, spaces.length < most && !spaces.includes(name), `up to ${most}`, () =>
    [...spaces, name].join(' '),
  );
}

function reprisal(scene: Scene, entry: Entry, state: Doing, frame: Frame): void {
  switch (entry.kind) {
    case 'selected': {
      reprised(scene, state);
      const name = entry.space;
      scene.holds(CHECKS.reprisalSpace, mayReprise(scene, name), 'a Zone with Troops', entry);
      lookAtMost(scene, name, frame, {
        check: CHECKS.reprisalMost,
        most: scene.table.president === 1 ? 1 : 2,
      });
      Object.assign(state, fresh(scene, name));
      return;
    }
    case 'marked':
      scene.holds(CHECKS.reprisalTerror, entry.space === state.space, state.space, entry);
      state.marked += entry.count;
      return;
    case 'shifted':
      state.shifted += stepsOf(entry);
      return;
    case 'moved': {
      const { kind } = groupNamed(entry.group);
      if (kind === 'Guerrilla') {
        const ok = entry.from === state.space && spaceNamed(state.space).adjacent.has(entry.to);
        scene.holds(CHECKS.reprisalMoves, ok, `from ${state.space} to an adjacent space`, entry);
        state.moved += entry.count;
      } else state.placed += entry.count;
      return;
    }
    case 'removed':
      scene.holds(CHECKS.reprisalRondas, groupNamed(entry.group).kind === 'Rondas', 'Rondas', entry);
      state.removed += entry.count;
      return;
    case 'placed':
      state.placed += entry.count;
      return;
    default:
  }
}

function reprised(scene: Scene, state: Doing): void {
  const { space, level, terror, guerrillas, rondas, available, marked, shifted, moved, removed, placed } =
    state;
  if (space === '') return;
  state.space = '';
  const { table } = scene;
  const at = (): string => `in ${space}, ${JSON.stringify(state)}`;
  scene.equals(CHECKS.reprisalTerror, marked, terror === 0 ? 1 : 0, at);
  scene.equals(CHECKS.reprisalShifts, shifted, -Math.sign(level), at);
  scene.equals(CHECKS.reprisalMoves, moved, Math.min(1, guerrillas), at);
  if (scene.lasts('12 top')) {
    const ok = removed === 0 && (placed === 1 || (placed === 0 && available === 0));
    scene.holds(CHECKS.reprisalResist, ok, '1 Rondas placed, none removed', at);
  } else scene.equals(CHECKS.reprisalRondas, removed, Math.floor(rondas / 2), at);
  scene.equals(CHECKS.reprisalRondas, table.activeRondas(space), 0, () => `Active Rondas left ${at()}`);
}

function organize(scene: Scene, entry: Entry, state: Doing, frame: Frame): void {
  switch (entry.kind) {
    case 'selected': {
      organized(scene, state);
      const name = entry.space;
      const { table } = scene;
      const ok = table.isZone(name) && table.level(name) > -2;
      scene.holds(CHECKS.organizeSpace, ok, 'a Zone without Active Opposition', entry);
      if (scene.lasts('13 bottom'))
        scene.holds(CHECKS.organizeCommittees, table.level(name) >= 0, 'no Opposition', entry);
      lookAtMost(scene, name, frame, { check: CHECKS.organizeMost, most: table.president >= 2 ? 2 : 1 });
      Object.assign(state, fresh(scene, name));
      return;
    }
    case 'chose':
      if (entry.point.startsWith('Organize.recallPiece')) state.recalled = true;
      return;
    case 'placed':
    case 'moved': {
      const to = entry.kind === 'placed' ? entry.space : entry.to;
      rondasCome(scene, { group: entry.group, there: to === state.space }, entry, state);
      return;
    }
    case 'flipped':
      // A Rondas taken from the space in which it is placed only flips (1.4.1).
      if (state.recalled && state.placed === 0)
        rondasCome(
          scene,
          { group: entry.to, there: entry.space === state.space && state.available === 0 },
          entry,
          state,
        );
      else if (entry.to === 'Govt Rondas Active') state.flipped += entry.count;
      return;
    case 'unmarked':
      state.unmarked += entry.count;
      return;
    default:
  }
}

/**
 * Checks the Rondas placed by Organize: Available ones; from another space, flipped on arrival; or from the
 * space itself.
 */
function rondasCome(
  scene: Scene,
  { group, there }: { readonly group: string | null; readonly there: boolean },
  entry: EntryOf<'placed' | 'moved' | 'flipped'>,
  state: Doing,
): void {
  const { kind, active } = groupNamed(group);
  const fear = scene.lasts('12 bottom') && state.terror > 0;
  const ok = kind === 'Rondas' && there && (entry.kind === 'moved' || active !== fear);
  scene.holds(
    fear ? CHECKS.organizeFear : CHECKS.organizePlaces,
    ok && state.controlled,
    `${fear ? 'Underground' : 'Active'} Rondas`,
    entry,
  );
  state.placed += entry.count;
}

function organized(scene: Scene, state: Doing): void {
  const { space, terror, placed, flipped, unmarked, troops } = state;
  if (space === '') return;
  state.space = '';
  const at = (): string => `in ${space}, ${JSON.stringify(state)}`;
  scene.holds(CHECKS.organizePlaces, placed <= 1, '1', at);
  if (placed > 0) {
    scene.equals(CHECKS.organizeOne, unmarked, 0, at);
    return;
  }
  if (flipped === 0 && unmarked === 0) return;
  const left = scene.table.at(space, 'Govt Rondas Underground');
  const ok = troops > 0 && left === 0 && unmarked === terror;
  scene.holds(CHECKS.organizeActivates, ok, 'all Rondas and Terror, by Troops', at);
}
