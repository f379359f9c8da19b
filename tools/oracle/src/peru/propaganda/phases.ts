/** Checks the order of a Propaganda Round, its Conflict Phase and its Reset Phase (2.4, 6.1, 6.6). */
import type { Entry } from '@quipu/engine';
import { stepsOf } from '../../core/groups.ts';
import { both } from '../../core/runs.ts';
import { checksOf } from '../../harness/check.ts';
import { groupNamed } from '../facts/pieces.ts';
import { CARDS_WITH_PIECES, NAMES, spaceNamed } from '../facts/spaces.ts';
import { ACTIVITIES, LAST_PHASE, OPERATIONS, PHASES } from '../facts/texts.ts';
import { type Chapter, follow, type Scene } from '../scene.ts';

const CHECKS = checksOf('round', {
  order: '6: The phases of a Round come in their order, each once.',
  complete: '6: No phase is omitted, except those after the Political Will Phase of the final card.',
  investigates:
    '6.1.1: DIRCOTE makes one roll, and none once Guzmán is captured; no piece is removed for it.',
  directives:
    '6.1.2: Shining Path conducts up to 2 free Operations, once the Guzmán Directives Base is revealed.',
  directivesSpaces: '6.1.2: One of them is in the space of the Base, the other one in an adjacent space.',
  directivesActivity: '6.1.2: They have no Special Activity, but 1 with Gonzalo Thought at the bottom.',
  rolls: '6.1.3: One die is rolled for each space with Rondas.',
  rise: '6.1.3: Rondas go Active, and their space shifts toward Active Support, if the roll is at most their number.',
  react: '6.1.3: In each space with Rondas 1 Guerrilla goes for every 2 Active Rondas.',
  resetMarkers: '6.6: Reset removes all Terror and Sabotage.',
  resetGuerrillas: '6.6: Reset flips all Guerrillas Underground, and no Rondas.',
  resetCards: '5.1: Reset returns the pieces on cards: Guerrillas to Available, Troops to Lima.',
  resetOnly: '6.6: Reset does nothing else.',
});

interface Directing {
  readonly operations: string[];
  readonly spaces: string[];
  base: string;
  activities: number;
}

interface Reacting {
  readonly rondas: ReadonlyMap<string, number>;
  readonly levels: ReadonlyMap<string, number>;
  readonly hidden: ReadonlyMap<string, number>;
  readonly rolls: number[];
  readonly flipped: Map<string, number>;
  readonly shifted: Map<string, number>;
  /** Number of Guerrillas to be removed by space, computed when the first is removed. */
  due: ReadonlyMap<string, number> | undefined;
  readonly removed: Map<string, number>;
}

export const round: Chapter = {
  checks: CHECKS,
  watch: (scene) => both(ordered(scene), conflict(scene), reset(scene)),
};

function ordered(scene: Scene): ReturnType<Chapter['watch']> {
  const { book, play } = scene;
  let last = -1;
  return {
    before: (entry) => {
      if (entry.kind === 'drawn') {
        if (last >= 0) book.equals(CHECKS.complete, last, PHASES.length - 1, 'last phase of the Round');
        last = -1;
      }
      if (entry.kind !== 'began') return;
      const phase = PHASES.indexOf(entry.body);
      if (phase < 0) return;
      book.equals(CHECKS.order, PHASES[phase], PHASES[last + 1], 'the next phase');
      last = phase;
    },
    end: () => {
      book.equals(CHECKS.complete, PHASES[last], LAST_PHASE, `last phase, Propaganda ${play.propaganda}`);
    },
  };
}

function conflict(scene: Scene): ReturnType<Chapter['watch']> {
  const { table } = scene;
  return both(
    follow<{ rolls: number; captured: boolean }>(scene, ['Propaganda.Investigates'], {
      begin: () => ({ rolls: 0, captured: table.captured }),
      step: (entry, state) => {
        if (entry.kind === 'rolled') state.rolls += 1;
        scene.holds(
          CHECKS.investigates,
          ['rolled', 'track', 'chose'].includes(entry.kind),
          'a roll, and a step of the marker',
          entry,
        );
      },
      end: ({ rolls, captured }) =>
        scene.equals(CHECKS.investigates, rolls, captured ? 0 : 1, 'rolls of DIRCOTE'),
    }),
    follow<Directing>(scene, ['Propaganda.DirectivesExecuted'], {
      begin: () => ({ operations: [], spaces: [], base: '', activities: 0 }),
      step: (entry, state) => {
        if (entry.kind === 'flipped' && entry.to === 'ShiningPath Base Directives') state.base = entry.space;
      },
      pause: (body, state) => {
        if (OPERATIONS.includes(body)) {
          state.operations.push(body);
          state.spaces.push('');
        }
      },
      aside: (entry, state) => aside(scene, entry, state),
      end: (state) => {
        const { operations, spaces, base, activities } = state;
        const context = (): string => `${operations.join(' ')} in ${spaces.join(' ')}, Base in ${base}`;
        const most = base === '' ? 0 : 2;
        scene.holds(CHECKS.directives, operations.length <= most, `up to ${most}`, context);
        const allowed = scene.lasts('9 bottom') ? 1 : 0;
        scene.holds(CHECKS.directivesActivity, activities <= allowed, `up to ${allowed}`, context);
        const there = spaces.filter((space) => space === base).length;
        const near = spaces.filter((space) => space !== '' && spaceNamed(base).adjacent.has(space)).length;
        const idle = spaces.filter((space) => space === '').length;
        const ok = there <= 1 && near <= 1 && there + near + idle === spaces.length;
        scene.holds(CHECKS.directivesSpaces, ok, `${base}, and one next to it`, context);
      },
    }),
    reacting(scene),
  );
}

function reacting(scene: Scene): ReturnType<Chapter['watch']> {
  const { table } = scene;
  return follow<Reacting>(scene, ['Propaganda.RondasReact'], {
    begin: () => {
      const all = <T>(of: (name: string) => T): ReadonlyMap<string, T> =>
        new Map(NAMES.filter((name) => table.rondas(name) > 0).map((name) => [name, of(name)]));
      return {
        rondas: all((name) => table.rondas(name)),
        levels: all((name) => table.level(name)),
        hidden: all((name) => table.at(name, 'Govt Rondas Underground')),
        rolls: [],
        flipped: new Map(),
        shifted: new Map(),
        due: undefined,
        removed: new Map(),
      };
    },
    step: (entry, state) => react(scene, entry, state),
    end: (state) => reacted(scene, state),
  });
}

/** Handles an entry of an Operation that the Directives grant. */
function aside(scene: Scene, entry: Entry, state: Directing): void {
  const { frame } = scene;
  if (entry.kind === 'began' && ACTIVITIES.includes(entry.body)) state.activities += 1;
  if (entry.kind === 'selected' && frame && OPERATIONS.includes(frame.body))
    state.spaces[state.spaces.length - 1] = entry.space;
}

function react(scene: Scene, entry: Entry, state: Reacting): void {
  switch (entry.kind) {
    case 'rolled':
      scene.equals(CHECKS.react, state.due === undefined, true, 'rolls before any Guerrilla goes');
      state.rolls.push(entry.value);
      return;
    case 'flipped':
      scene.holds(CHECKS.rise, entry.to === 'Govt Rondas Active', 'Rondas', entry);
      state.flipped.set(entry.space, entry.count);
      return;
    case 'shifted':
      state.shifted.set(entry.space, stepsOf(entry));
      return;
    case 'removed': {
      state.due ??= dueNow(scene);
      const name = entry.space;
      scene.holds(CHECKS.react, groupNamed(entry.group).kind === 'Guerrilla', 'Guerrillas', entry);
      state.removed.set(name, (state.removed.get(name) ?? 0) + entry.count);
      return;
    }
    default:
  }
}

/** Returns the number of Guerrillas that the Rondas remove, by space. */
function dueNow({ table }: Scene): ReadonlyMap<string, number> {
  return new Map(
    NAMES.map((name) => [name, Math.min(Math.floor(table.activeRondas(name) / 2), table.guerrillas(name))]),
  );
}

function reacted(scene: Scene, state: Reacting): void {
  const { rondas, levels, hidden, rolls, flipped, shifted, removed } = state;
  scene.equals(CHECKS.rolls, rolls.length, rondas.size, 'rolls');
  // The log does not state the Rondas of a roll: rolls are in map order.
  [...rondas.entries()].forEach(([name, count], i) => {
    const success = (rolls[i] ?? 7) <= count;
    const at = (): string => `${name}, roll ${rolls[i] ?? 'none'}, ${count} Rondas`;
    scene.equals(CHECKS.rise, flipped.get(name) ?? 0, success ? (hidden.get(name) ?? 0) : 0, at);
    const shifts = success && (levels.get(name) ?? 0) < 2 && spaceNamed(name).population > 0 ? 1 : 0;
    scene.equals(CHECKS.rise, shifted.get(name) ?? 0, shifts, at);
  });
  const due = state.due ?? dueNow(scene);
  for (const name of NAMES)
    scene.equals(CHECKS.react, removed.get(name) ?? 0, due.get(name) ?? 0, `Guerrillas gone in ${name}`);
}

function reset(scene: Scene): ReturnType<Chapter['watch']> {
  const { table } = scene;
  return follow<{ troops: number }>(scene, ['Propaganda.Reset'], {
    begin: () => ({ troops: table.troops('EcuadorBorder') }),
    step: (entry, state) => {
      const from = entry.kind === 'moved' ? entry.from : entry.kind === 'removed' ? entry.space : undefined;
      const fine = ['unmarked', 'flipped', 'chose', 'selected', 'lapsed'].includes(entry.kind);
      scene.holds(
        CHECKS.resetOnly,
        fine || (from !== undefined && from in CARDS_WITH_PIECES),
        'markers, Guerrillas turned, cards cleared',
        entry,
      );
      if (entry.kind === 'unmarked')
        scene.holds(CHECKS.resetOnly, entry.marker !== 'EmergencyZone', 'Terror and Sabotage', entry);
      if (entry.kind === 'flipped')
        scene.equals(CHECKS.resetGuerrillas, groupNamed(entry.from).kind, 'Guerrilla', 'who is flipped');
      if (entry.kind === 'moved') {
        scene.equals(CHECKS.resetCards, entry.to, 'Lima', 'where Troops return to');
        state.troops -= entry.count;
      }
    },
    end: ({ troops }) => {
      scene.equals(CHECKS.resetCards, troops, 0, 'Troops not returned to Lima');
      for (const card of Object.keys(CARDS_WITH_PIECES))
        scene.equals(CHECKS.resetCards, table.total(card), 0, `pieces on ${card}`);
      for (const marker of ['Terror', 'Sabotage'])
        scene.equals(CHECKS.resetMarkers, table.markers(marker), 0, marker);
      const active = NAMES.reduce((sum, name) => sum + table.at(name, 'ShiningPath Guerrilla Active'), 0);
      scene.equals(CHECKS.resetGuerrillas, active, 0, 'Active Guerrillas');
    },
  });
}
