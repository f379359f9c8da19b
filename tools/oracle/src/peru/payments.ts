/** Checks payments and the sources of Resources outside Events (1.8, 3, 4, 6.3, 6.4). */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from '../core/entries.ts';
import { both } from '../core/runs.ts';
import { type Check, checksOf } from '../harness/check.ts';
import { isFaction } from './facts/cards.ts';
import { spaceNamed } from './facts/spaces.ts';
import { OPERATIONS } from './facts/texts.ts';
import { type Chapter, follow, type Frame, type Scene } from './scene.ts';

const CHECKS = checksOf('payments', {
  train: '3.2.1: Train costs 2 Resources where cubes are placed.',
  patrol: '3.2.2: Patrol costs 2 Resources in all.',
  sweep: '3.2.3: Sweep costs 2 Resources per selected space.',
  assault: '3.2.4: Assault costs 2 Resources per selected space.',
  rally: '3.3.1: Rally costs 1 Resource per selected space.',
  march: '3.3.2: March costs 1 Resource per selected space, and nothing onto LoCs.',
  attack: '3.3.3: Attack costs 1 Resource per selected space.',
  terror: '3.3.4: Terror costs 1 Resource in Lima, Coastal and Jungle Departments, and nothing elsewhere.',
  lima: '5.3: With Barriadas, Shining Path Operations in Lima cost 2 Resources, or none.',
  investigate: '5.3: With the bottom text of DIRCOTE, Investigate costs 2 Resources; else it costs nothing.',
  civicAction:
    '6.4.1: Civic Action costs 2 Resources per Terror marker and per shift, even if Train is free.',
  agitation: '6.4.2: Agitation costs 1 Resource per Terror marker and per shift.',
  free: '3.1.2: A free Operation or Special Activity costs nothing.',
  own: '3.1: The executing Faction pays.',
  enough: '3.1: What is paid is what is at hand, and no more.',
  remainder: '1.8: A payment leaves what was there less the cost.',
  other: '1.8: Outside Events, Resources change only by payments, passes, Govern and the Resources Phase.',
});

const BY_OPERATION: Readonly<Record<string, Check>> = {
  Train: CHECKS.train,
  Patrol: CHECKS.patrol,
  Sweep: CHECKS.sweep,
  Assault: CHECKS.assault,
  Rally: CHECKS.rally,
  March: CHECKS.march,
  Attack: CHECKS.attack,
  Terror: CHECKS.terror,
};

/** Steps of Civic Action and Agitation by the path of their lines, with the price and the check of each. */
const STEPS = {
  CivicAction: { price: 2, check: CHECKS.civicAction, payer: 'Govt' },
  Agitation: { price: 1, check: CHECKS.agitation, payer: 'ShiningPath' },
} as const;

/** Texts that may change Resources, as prefixes of line paths. */
const SOURCES: readonly string[] = ['pass', 'Govern', 'Propaganda.Resources', 'event '];

function costOf(scene: Scene, { body, free, faction }: Frame, space: string): number {
  if (free) return 0;
  const { loc, sort, city } = spaceNamed(space);
  if (body === 'Sweep' || body === 'Assault') return 2;
  if (faction !== 'ShiningPath') return 0;
  if (city && scene.lasts('2 top')) return 2;
  if (city && scene.lasts('2 bottom')) return 0;
  if (body === 'March') return loc ? 0 : 1;
  if (body === 'Terror') return loc || sort === 'highland' ? 0 : 1;
  return 1;
}

interface Paying {
  /** Amount still due for the space selected last. */
  due: number;
  space: string;
  /** Amount paid for the whole text. */
  paid: number;
  placed: boolean;
}

export const payments: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    both(
      follow<Paying>(scene, OPERATIONS, {
        begin: () => ({ due: 0, space: '', paid: 0, placed: false }),
        step: (entry, state, frame) => stepOf(scene, entry, state, frame),
        end: (state, frame) => over(scene, state, frame),
      }),
      follow<{ paid: number }>(scene, ['Investigate'], {
        begin: () => ({ paid: 0 }),
        step: (entry, state) => {
          if (entry.kind === 'paid') state.paid += entry.cost;
        },
        // Even an activity granted by an Event is paid for (tips to Events 6 and 10).
        end: ({ paid }) =>
          scene.equals(CHECKS.investigate, paid, scene.lasts('6 bottom') ? 2 : 0, 'paid for Investigate'),
      }),
      steps(scene),
      {
        before: (entry) => {
          if (entry.kind === 'paid') lookAtPayment(scene, entry);
          if (entry.kind !== 'track' || entry.track !== 'Resources') return;
          const path = entry.line?.path ?? '';
          scene.holds(
            CHECKS.other,
            SOURCES.some((source) => path.startsWith(source)),
            () => SOURCES.join(', '),
            entry,
          );
        },
      },
    ),
};

/** Checks Civic Action and Agitation: each step is paid for immediately before it. */
function steps(scene: Scene): { readonly before: (entry: Entry) => void } {
  let paid: number | undefined;
  return {
    before: (entry) => {
      const path = entry.line?.path ?? '';
      const step = path === 'CivicAction' || path === 'Agitation' ? STEPS[path] : undefined;
      if (!step) return;
      if (entry.kind === 'paid') {
        scene.equals(step.check, paid, undefined, 'paid and nothing done for it');
        scene.holds(step.check, entry.cost === step.price, step.price, entry);
        scene.equals(CHECKS.own, entry.faction, step.payer, `who pays for ${path}`);
        paid = entry.cost;
      } else if (entry.kind === 'shifted' || entry.kind === 'unmarked') {
        const count = entry.kind === 'unmarked' ? entry.count : 1;
        scene.equals(step.check, paid, step.price * count, () => `paid for ${JSON.stringify(entry)}`);
        paid = undefined;
      }
    },
  };
}

function lookAtPayment({ book, table }: Scene, entry: EntryOf<'paid'>): void {
  const faction = isFaction(entry.faction) ? entry.faction : 'Govt';
  const has = table.resources(faction);
  book.holds(CHECKS.enough, entry.cost <= has, `${faction} up to ${has}`, entry.cost);
  book.equals(CHECKS.remainder, entry.left, has - entry.cost, `${faction} ${has} less ${entry.cost}`);
}

function stepOf(scene: Scene, entry: Entry, state: Paying, frame: Frame): void {
  if (entry.line?.path === 'CivicAction') return;
  const check = BY_OPERATION[frame.body] ?? CHECKS.other;
  if (entry.kind === 'selected') {
    settled(scene, state, frame);
    state.space = entry.space;
    // A Patrol is paid for as a whole, a Train when it places cubes.
    state.due = frame.body === 'Patrol' || frame.body === 'Train' ? 0 : costOf(scene, frame, state.space);
  } else if (entry.kind === 'paid') {
    scene.equals(CHECKS.own, entry.faction, frame.faction, `who pays for ${frame.body}`);
    scene.equals(CHECKS.free, frame.free, false, `free, paid ${entry.cost} for ${frame.body}`);
    if (frame.body === 'Patrol' || frame.body === 'Train') scene.equals(check, entry.cost, 2, frame.body);
    else {
      const lima = state.space === 'Lima' && (scene.lasts('2 top') || scene.lasts('2 bottom'));
      const own = frame.faction === 'ShiningPath' && lima ? CHECKS.lima : check;
      scene.equals(own, entry.cost, state.due, `${frame.body} in ${state.space}`);
    }
    state.due = 0;
    state.paid += entry.cost;
  } else if (frame.body === 'Train' && (entry.kind === 'placed' || entry.kind === 'moved'))
    state.placed = true;
}

/** Checks that nothing is due for the space selected last. */
function settled(scene: Scene, state: Paying, { body, faction }: Frame): void {
  if (state.space === '') return;
  const lima = state.space === 'Lima' && (scene.lasts('2 top') || scene.lasts('2 bottom'));
  const check = faction === 'ShiningPath' && lima ? CHECKS.lima : BY_OPERATION[body];
  if (check) scene.equals(check, state.due, 0, `left to pay for ${body} in ${state.space}`);
  state.due = 0;
}

function over(scene: Scene, state: Paying, frame: Frame): void {
  settled(scene, state, frame);
  if (frame.body === 'Patrol') scene.equals(CHECKS.patrol, state.paid, frame.free ? 0 : 2, 'paid for Patrol');
  if (frame.body === 'Train' && state.placed)
    scene.equals(CHECKS.train, state.paid, frame.free ? 0 : 2, 'paid for Train with cubes');
}
