/** Checks the Hunt Track and the consequences of Guzmán's capture (4.2.1, 4.3.2, 6.7). */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from '../core/entries.ts';
import { both } from '../core/runs.ts';
import { checksOf } from '../harness/check.ts';
import { MOST } from './facts/cards.ts';
import { CAPTURED, groupNamed, HUNT } from './facts/pieces.ts';
import { NAMES } from './facts/spaces.ts';
import { type Chapter, follow, type Scene } from './scene.ts';

const CHECKS = checksOf('hunt', {
  investigate:
    '4.2.1: A roll above the value of the next box moves the marker 1 step right, and no other roll.',
  evade: '4.3.2: A roll above the value of the next box moves the marker 1 step left, and no other roll.',
  sources: '6.7.1: Only rolls, the Guzmán Directives Base that is removed, and Events move the marker.',
  over: '6.7.2: Once Guzmán is captured the marker stays.',
  will: '6.7.2: The capture raises Political Will by 5.',
  half: '6.7.2: The capture removes half of the Guerrillas of each space, rounded down.',
  base: '6.7.2: The capture leaves no Guzmán Directives Base on the map, and as many Bases as before.',
  at: '6.7.2: The capture takes effect when the marker reaches its last box, and only then.',
});

/** Texts that move the marker, as prefixes of line paths. */
const SOURCES: readonly string[] = ['Trace', 'Evade', 'Escape', 'Close', 'event '];

interface Capturing {
  readonly guerrillas: ReadonlyMap<string, number>;
  readonly bases: number;
  readonly removed: Map<string, number>;
  will: boolean;
}

export const hunt: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    /** A roll that the next entry must follow up. */
    let roll: { readonly due: boolean; readonly right: boolean; readonly context: string } | undefined;
    let owing = false;
    const answer = (entry: Entry | undefined): void => {
      if (!roll) return;
      const { due, right, context } = roll;
      const step = right ? 1 : -1;
      const moved = entry?.kind === 'track' && entry.track === 'Hunt' ? entry.to - entry.from : 0;
      const check = right ? CHECKS.investigate : CHECKS.evade;
      scene.equals(check, moved, due ? step : 0, context);
      roll = undefined;
    };
    return both(
      {
        before: (entry) => {
          answer(entry);
          if (entry.kind === 'rolled') roll = rollOf(scene, entry);
          if (entry.kind === 'began' && entry.body === 'rule 6.7.2 whenever') owing = false;
          if (entry.kind !== 'track' || entry.track !== 'Hunt') return;
          const path = entry.line?.path ?? '';
          scene.holds(
            CHECKS.sources,
            SOURCES.some((one) => path.startsWith(one)),
            () => SOURCES.join(', '),
            entry,
          );
          scene.equals(CHECKS.over, scene.table.captured, false, entry);
          if (entry.to === CAPTURED) owing = true;
        },
        afterTurn: () => {
          answer(undefined);
          scene.equals(CHECKS.at, owing, false, 'a capture owed');
          owing = false;
        },
      },
      capturing(scene),
    );
  },
};

function capturing(scene: Scene): ReturnType<Chapter['watch']> {
  return follow<Capturing>(scene, ['rule 6.7.2 whenever'], {
    begin: () => {
      scene.equals(CHECKS.at, scene.table.captured, true, 'captured');
      return {
        guerrillas: new Map(NAMES.map((name) => [name, scene.table.guerrillas(name)])),
        bases: scene.table.onMap('ShiningPath', 'Base'),
        removed: new Map(),
        will: false,
      };
    },
    step: (entry, state) => {
      if (entry.kind === 'track' && entry.track === 'PoliticalWill') {
        state.will = true;
        scene.equals(CHECKS.will, entry.to, Math.min(MOST, entry.from + 5), `from ${entry.from}`);
      }
      if (entry.kind === 'removed' && groupNamed(entry.group).kind === 'Guerrilla') {
        const name = entry.space;
        state.removed.set(name, (state.removed.get(name) ?? 0) + entry.count);
      }
    },
    end: (state) => {
      const { table } = scene;
      scene.holds(CHECKS.will, state.will || table.will === MOST, 'Political Will raised', table.will);
      for (const [name, count] of state.guerrillas)
        scene.equals(CHECKS.half, state.removed.get(name) ?? 0, Math.floor(count / 2), `${name}, ${count}`);
      scene.equals(CHECKS.base, table.onMap('ShiningPath', 'Base'), state.bases, 'Bases on the map');
    },
  });
}

/**
 * Returns the required result of a roll; undefined for rolls unrelated to the Hunt Track, or against a fixed
 * value.
 */
function rollOf(
  scene: Scene,
  { value, line }: EntryOf<'rolled'>,
): { readonly due: boolean; readonly right: boolean; readonly context: string } | undefined {
  const { table, event } = scene;
  const path = line?.path ?? '';
  const right = path === 'Trace';
  if (!right && path !== 'Evade') return undefined;
  const against = HUNT[table.hunt + 1]?.value;
  const added = right ? (scene.lasts('6 top') ? 1 : 0) + (event?.event === '10 top' ? 2 : 0) : 0;
  const context = `${value}${added ? ` + ${added}` : ''} against ${against ?? 'nothing'} in box ${table.hunt}`;
  const beats = against !== undefined && value + added > against;
  // The marker cannot move left of the first box.
  return { due: beats && !table.captured && (right || table.hunt > 0), right, context };
}
