/** Checks payments and the sources of Resources and Aid outside Events (1.5.2, 1.7, 3, 4, 6.4). */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from '../core/entries.ts';
import { type Check, checksOf } from '../harness/check.ts';
import { isFaction } from './facts/cards.ts';
import { OPERATIONS } from './facts/texts.ts';
import { spaceNamed } from './facts/spaces.ts';
import { both, follow } from './runs.ts';
import type { Chapter, Frame, Scene } from './scene.ts';

const CHECKS = checksOf('payments', {
  train: '3.2.1: Train costs 3 Resources per selected space.',
  patrol: '3.2.2: Patrol costs 3 Resources in all.',
  sweep: '3.2.3: Sweep costs 3 Resources per selected space, 1 under Ospina & Mora.',
  assault: '3.2.4: Assault costs 3 Resources per selected space, 1 under Tapias.',
  rally: '3.3.1: Rally costs 1 Resource per selected space.',
  march: '3.3.2: March costs 1 Resource per City or Department moved into, and nothing onto LoCs.',
  attack: '3.3.3: Attack costs 1 Resource per selected space.',
  terror: '3.3.4: Terror costs 1 Resource per City or Department, and nothing on LoCs.',
  bribe: '4.5.4: Bribe costs the Cartels 3 Resources per space.',
  free: '3.1.2: A free Operation or Special Activity costs nothing.',
  own: '3.1: The executing Faction pays.',
  enough: '3.1: What is paid is what is at hand, and no more.',
  remainder: '1.7: A payment leaves what was there less the cost.',
  other:
    '1.7: Outside Events, Resources change only by payments, passes, activities, earnings and transfers.',
  aid: '1.7: Outside Events, Aid changes only by Eradication, Drug Busts and AUC Terror.',
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
  Bribe: CHECKS.bribe,
};

/** The cost of one more space; 0 for a free text. */
function costOf(scene: Scene, { body, free }: Frame, space: string): number {
  if (free) return 0;
  const { loc } = spaceNamed(space);
  switch (body) {
    case 'Train':
      return 3;
    case 'Sweep':
      return scene.lasts('2 unshaded') ? 1 : 3;
    case 'Assault':
      return scene.lasts('3 unshaded') ? 1 : 3;
    case 'Bribe':
      return 3;
    case 'Rally':
    case 'Attack':
      return 1;
    case 'March':
    case 'Terror':
      return loc ? 0 : 1;
    default:
      return 0;
  }
}

interface Paying {
  /** Amount still due for the space selected last. */
  due: number;
  space: string;
  /** Amount paid for the whole text. */
  paid: number;
}

/** Texts that may change Resources, as prefixes of line paths. */
const SOURCES: readonly string[] = [
  'pass',
  'Extort',
  'Kidnap',
  'Process',
  'Propaganda.',
  'SellShipments',
  'Give',
  'Grant',
  'Request',
  'event 67 shaded',
];

/** Texts that may change Aid. */
const AID_SOURCES: readonly string[] = ['Eradicate', 'rule 3.2.5', 'rule 3.3.4'];

export const payments: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    both(
      follow<Paying>(scene, [...OPERATIONS, 'Bribe'], {
        begin: () => ({ due: 0, space: '', paid: 0 }),
        step: (entry, state, frame) => stepOf(scene, entry, state, frame),
        pause: (_body, state, frame) => settled(scene, state, frame),
        end: (state, frame) => {
          settled(scene, state, frame);
          if (frame.body === 'Patrol')
            scene.equals(CHECKS.patrol, state.paid, frame.free ? 0 : 3, 'paid for the Patrol');
        },
      }),
      {
        before: (entry) => {
          if (entry.kind === 'paid') lookAtPaid(scene, entry);
          else if (entry.kind === 'track' && !scene.event) lookAtTrack(scene, entry);
        },
      },
    ),
};

function stepOf(scene: Scene, entry: Entry, state: Paying, frame: Frame): void {
  if (entry.kind === 'selected') {
    settled(scene, state, frame);
    const space = entry.space;
    // A space that a Train selects again is where it builds a Base or Support, for a separate price.
    if (frame.body === 'Train' && frame.spaces.includes(space)) return;
    state.due = costOf(scene, frame, space);
    state.space = space;
  } else if (entry.kind === 'paid') {
    if (frame.free) return;
    const check = BY_OPERATION[frame.body] ?? CHECKS.other;
    if (frame.body === 'Patrol') {
      state.paid += entry.cost;
      return;
    }
    if (state.due === 0 && frame.body === 'Train') return;
    scene.equals(check, entry.cost, state.due, `${frame.body} in ${state.space}`);
    state.due = 0;
  } else if (entry.kind !== 'chose') settled(scene, state, frame);
}

/** Checks that a space is paid for before anything happens there. */
function settled(scene: Scene, state: Paying, frame: Frame): void {
  if (state.due === 0) return;
  const check = BY_OPERATION[frame.body] ?? CHECKS.other;
  scene.equals(check, 0, state.due, `${frame.body} in ${state.space}`);
  state.due = 0;
}

/**
 * Whether a Train is at its second step: in a space selected again, or in one that a Non-player added
 * (8.8.4).
 */
function isCivic(scene: Scene, { spaces }: Frame): boolean {
  return spaces.length > new Set(spaces).size || scene.isNonplayer('Govt');
}

function lookAtPaid(scene: Scene, { faction, cost, left, line }: EntryOf<'paid'>): void {
  const { frame, table } = scene;
  if (!isFaction(faction)) return;
  const has = table.resources(faction);
  const at = (): string => `${faction}, ${frame?.body ?? 'no text'}`;
  scene.holds(CHECKS.enough, cost >= 0 && cost <= has, () => `at most ${has} of ${at()}`, cost);
  scene.equals(CHECKS.remainder, left, has - cost, at);
  if (frame?.faction) scene.equals(CHECKS.own, faction, frame.faction, `who pays for ${frame.body}`);
  if (!frame || !(OPERATIONS.includes(frame.body) || frame.body === 'Bribe')) return;
  // Civic Action is paid for even if the Train is free (3.2.1).
  const action = frame.body === 'Train' && (line?.path !== 'Train' || isCivic(scene, frame));
  if (frame.free && !action) scene.holds(CHECKS.free, false, `nothing for a free ${frame.body}`, cost);
  else scene.holds(CHECKS.free, true, '', '');
}

function lookAtTrack(scene: Scene, { track, faction, from, to, line }: EntryOf<'track'>): void {
  const path = line?.path ?? '';
  const context = (): string => `${track} ${faction} ${from} to ${to} by ${path}`;
  if (track === 'Resources')
    scene.holds(
      CHECKS.other,
      SOURCES.some((one) => path.startsWith(one)),
      () => SOURCES.join(' '),
      context,
    );
  else if (track === 'Aid')
    scene.holds(
      CHECKS.aid,
      AID_SOURCES.some((one) => path.startsWith(one)),
      () => AID_SOURCES.join(' '),
      context,
    );
}
