/** Checks Assault (3.2.4). */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from '../../core/entries.ts';
import { stepsOf } from '../../core/groups.ts';
import { both } from '../../core/runs.ts';
import { checksOf } from '../../harness/check.ts';
import { groupNamed } from '../facts/pieces.ts';
import { type Chapter, follow, type Frame, type Scene } from '../scene.ts';
import { spent, type Strike, strikeIn, struck } from '../strikes.ts';

const CHECKS = checksOf('assault', {
  space: '3.2.4: Assault is in spaces with cubes and Active Shining Path pieces.',
  once: '3.1: Assault selects a space only once.',
  targets: '3.2.4: Assault removes Active Guerrillas and Bases of the space.',
  basesLast: '3.2.4: Assault removes Bases once no Guerrillas remain, Underground ones neither.',
  strength:
    '3.2.4: Assault removes 1 piece per Troops, per 2 in Highlands without Active Rondas, per cube on coast and LoCs.',
  fully: '3.1: Assault removes as many as it can.',
  sinchis: '5.3: With Sinchis at the top, Police count as Troops in 1 Emergency Zone of an Assault.',
  revealed: '3.2.4: A Base is revealed before it is removed.',
  hunt: '3.2.4: Removing the Guzmán Directives Base shifts the Hunt Track 1 step toward Captured.',
  huaman:
    '5.3: With General Huamán at the bottom, an assaulted Emergency Zone shifts toward Active Opposition.',
  nothingElse: '3.2.4: Assault removes Shining Path pieces, and does nothing else.',
});

interface Assaulting {
  strike: Strike | undefined;
  /** The space where Police have fought as Troops. */
  elite: string;
  /** Whether a step on the Hunt Track is still due. */
  owing: boolean;
  /** Spaces that could not shift further at the start; a Reprisal may have shifted them since (4.2.2). */
  readonly lowest: Set<string>;
  readonly shifted: Set<string>;
}

export const assault: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    both(
      follow<Assaulting>(scene, ['Assault'], {
        only: [
          CHECKS.nothingElse,

          'selected',
          'removed',
          'flipped',
          'paid',
          'shifted',
          'moved',
          'revealed',
          'marked',
          'unmarked',
        ],
        begin: () => ({ strike: undefined, elite: '', owing: false, lowest: new Set(), shifted: new Set() }),
        step: (entry, state, frame) => stepOf(scene, entry, state, frame),
        aside: (entry, state) => aside(scene, entry, state),
        end: (state, frame) => {
          closed(scene, state);
          scene.equals(CHECKS.hunt, state.owing, false, 'a step of the Hunt Track owed');
          if (!scene.lasts('31 bottom')) return;
          for (const name of new Set(frame.spaces)) {
            const due = scene.table.isZone(name) && !state.lowest.has(name);
            scene.equals(CHECKS.huaman, state.shifted.has(name), due, `${name} shifted`);
          }
        },
      }),
      {
        onDecision: ({ point, options }) => {
          const { operation } = scene;
          const may = (name: string): boolean => mayAssault(scene, name);
          if (point === 'Assault.next' && operation)
            scene.offersOnly(CHECKS.space, options, may, 'cubes and Active Shining Path pieces');
        },
      },
    ),
};

function mayAssault({ table }: Scene, name: string): boolean {
  return table.cubes(name) > 0 && table.exposed(name) > 0;
}

function stepOf(scene: Scene, entry: Entry, state: Assaulting, { spaces, changed }: Frame): void {
  switch (entry.kind) {
    case 'selected': {
      closed(scene, state);
      const name = entry.space;
      scene.holds(CHECKS.space, mayAssault(scene, name), 'cubes and Active Shining Path pieces', entry);
      scene.holds(CHECKS.once, !spaces.includes(name), 'a space not selected yet', entry);
      const elite = scene.lasts('24 top') && scene.table.isZone(name) && state.elite === '';
      state.strike = strikeIn(scene, name, elite);
      if (scene.table.level(name) === -2) state.lowest.add(name);
      return;
    }
    case 'moved':
    case 'removed': {
      const { kind } = groupNamed(entry.group);
      if (entry.kind === 'moved') {
        const ok = changed && entry.to === 'ElFronton';
        scene.holds(CHECKS.nothingElse, ok, 'Guerrillas onto the card of El Frontón', entry);
      }
      struck(scene, CHECKS, state.strike, entry);
      if (kind === 'Base')
        scene.holds(CHECKS.revealed, entry.group !== 'ShiningPath Base Facedown', 'a revealed Base', entry);
      if (entry.group === 'ShiningPath Base Directives' && !scene.table.captured) state.owing = true;
      const { strike } = state;
      if (strike && strike.removed > strike.strength) {
        scene.holds(
          CHECKS.sinchis,
          state.elite === '' || state.elite === strike.space,
          '1 Emergency Zone',
          `${state.elite} ${strike.space}`,
        );
        state.elite = strike.space;
      }
      return;
    }
    case 'flipped':
      if (entry.space !== 'ElFronton')
        scene.holds(CHECKS.revealed, groupNamed(entry.from).kind === 'Base', 'Bases are turned', entry);
      return;
    case 'shifted':
      shiftedBy(scene, entry, state);
      return;
    default:
  }
}

function aside(scene: Scene, entry: Entry, state: Assaulting): void {
  if (entry.kind === 'track' && entry.track === 'Hunt' && entry.line?.path === 'Close') {
    scene.holds(
      CHECKS.hunt,
      state.owing && entry.to === entry.from + 1,
      '1 step for the Guzmán Directives Base',
      entry,
    );
    state.owing = false;
  }
  if (entry.kind === 'shifted' && entry.line?.path.startsWith('event 31')) shiftedBy(scene, entry, state);
}

function shiftedBy(scene: Scene, entry: EntryOf<'shifted'>, state: Assaulting): void {
  const name = entry.space;
  const ok =
    scene.lasts('31 bottom') && scene.table.isZone(name) && stepsOf(entry) === -1 && !state.shifted.has(name);
  scene.holds(CHECKS.huaman, ok, 'an Emergency Zone of the Assault, once', entry);
  state.shifted.add(name);
}

function closed(scene: Scene, state: Assaulting): void {
  spent(scene, CHECKS, state.strike);
  state.strike = undefined;
}
