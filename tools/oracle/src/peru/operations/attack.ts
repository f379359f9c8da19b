/** Checks Attack and Ambush (3.3.3, 4.3.3). */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from '../../core/entries.ts';
import { stepsOf } from '../../core/groups.ts';
import { both } from '../../core/runs.ts';
import { checksOf } from '../../harness/check.ts';
import { groupNamed } from '../facts/pieces.ts';
import { spaceNamed } from '../facts/spaces.ts';
import { type Chapter, follow, type Frame, type Scene } from '../scene.ts';

const CHECKS = checksOf('attack', {
  space: '3.3.3: Attack is in spaces with Guerrillas and Government pieces.',
  once: '3.1: Attack selects a space only once.',
  offered: '3.3.3: Attack offers no space but those.',
  activates: '3.3.3: Attack Activates all Guerrillas of the space.',
  roll: '3.3.3: Attack rolls one die in each space that is not ambushed.',
  success:
    '3.3.3: Attack removes pieces if the roll is no more than the Guerrillas there, and none otherwise.',
  two: '3.3.3: Attack removes up to 2 Government pieces, and as many as it can.',
  policeFirst: '3.3.3: Police are removed before Troops; Rondas may be at any time.',
  captured: '3.3.3: A roll of 1 adds a Guerrilla, and no other roll does.',
  backlash:
    '3.3.3: Where Rondas are removed, the rest goes Active and the space shifts toward Active Support.',
  ambushSpace: '4.3.3: Ambush is in a space of the Attack with an Underground Guerrilla.',
  ambushActivates: '4.3.3: Ambush Activates exactly 1 Underground Guerrilla.',
  ambushRoll: '4.3.3: Ambush does not roll.',
  ambushTwo: '4.3.3: Ambush removes up to 2 Government pieces, and as many as it can.',
  ambushAdds: '4.3.3: Ambush adds a Guerrilla.',
  ambushBacklash: '4.3.3: Ambush is instead of the usual procedure, so that Rondas do not strike back.',
  casualties:
    '5.3: With Special Detachments at the top, 1 Guerrilla goes after each space of Attack or Ambush.',
  nothingElse: '3.3.3: Attack Activates, rolls, removes, adds and shifts, and does nothing else.',
});

/** The progress in one space. */
interface Fight {
  readonly space: string;
  readonly ambush: boolean;
  /** Guerrillas at the start, the number of them Underground, and Government pieces. */
  readonly own: number;
  readonly hidden: number;
  readonly enemy: number;
  readonly rondas: number;
  readonly level: number;
  roll: number | undefined;
  flipped: number;
  added: number;
  removed: number;
  /** Rondas removed, Rondas Activated, and whether the space was shifted. */
  lost: number;
  risen: number;
  shifted: number;
  casualties: number;
}

interface Attacking {
  fight: Fight | undefined;
}

export const attack: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    both(
      follow<Attacking>(scene, ['Attack'], {
        only: [
          CHECKS.nothingElse,
          'selected',
          'flipped',
          'rolled',
          'removed',
          'placed',
          'moved',
          'shifted',
          'paid',
        ],
        begin: () => ({ fight: undefined }),
        step: (entry, state, frame) => stepOf(scene, entry, state, frame),
        pause: (body, state) => {
          if (body !== 'Ambush') return;
          const { fight } = state;
          const fresh = fight?.roll === undefined && fight?.flipped === 0 && fight.hidden > 0;
          scene.holds(
            CHECKS.ambushSpace,
            fresh,
            'a space of the Attack with an Underground Guerrilla, not resolved',
            fight?.space ?? 'none',
          );
          // The Ambush itself reports what happens there.
          state.fight = undefined;
        },
        aside: (entry, state) => {
          if (entry.line?.path.startsWith('event 17') && entry.kind === 'removed' && state.fight)
            state.fight.casualties += entry.count;
        },
        end: (state) => over(scene, state),
      }),
      follow<Attacking>(scene, ['Ambush'], {
        only: [
          CHECKS.nothingElse,
          'selected',
          'flipped',
          'rolled',
          'removed',
          'placed',
          'moved',
          'paid',
          'shifted',
        ],
        begin: ({ within }) => ({
          fight: within?.body === 'Attack' ? fightIn(scene, within.spaces.at(-1) ?? '', true) : undefined,
        }),
        step: (entry, state, frame) => {
          if (frame.changed) return;
          if (entry.kind === 'selected') state.fight = fightIn(scene, entry.space, true);
          else stepOf(scene, entry, state, frame);
        },
        end: (state, { changed }) => {
          if (!changed) over(scene, state);
        },
      }),
      {
        onDecision: ({ point, options }) => {
          const may = (name: string): boolean => mayAttack(scene, name);
          if (point === 'Attack.next')
            scene.offersOnly(CHECKS.offered, options, may, 'a space with Guerrillas and Government pieces');
        },
      },
    ),
};

function mayAttack({ table }: Scene, name: string): boolean {
  return table.guerrillas(name) > 0 && table.count(name, 'Govt') > 0;
}

function fightIn({ table }: Scene, space: string, ambush: boolean): Fight {
  return {
    space,
    ambush,
    own: table.guerrillas(space),
    hidden: table.hidden(space),
    enemy: table.count(space, 'Govt'),
    rondas: table.rondas(space),
    level: table.level(space),
    roll: undefined,
    flipped: 0,
    added: 0,
    removed: 0,
    lost: 0,
    risen: 0,
    shifted: 0,
    casualties: 0,
  };
}

function stepOf(scene: Scene, entry: Entry, state: Attacking, { spaces }: Frame): void {
  if (entry.kind === 'selected') {
    over(scene, state);
    const name = entry.space;
    scene.holds(CHECKS.space, mayAttack(scene, name), 'Guerrillas and Government pieces', entry);
    scene.holds(CHECKS.once, !spaces.includes(name), 'a space not selected yet', entry);
    state.fight = fightIn(scene, name, false);
    return;
  }
  const { fight } = state;
  if (!fight) return;
  switch (entry.kind) {
    case 'flipped': {
      const { kind } = groupNamed(entry.from);
      // A Guerrilla taken from elsewhere is flipped on arrival.
      if (entry.from === 'ShiningPath Guerrilla Active') return;
      scene.holds(
        fight.ambush ? CHECKS.ambushActivates : CHECKS.activates,
        entry.space === fight.space,
        fight.space,
        entry,
      );
      if (kind === 'Rondas') fight.risen += entry.count;
      else fight.flipped += entry.count;
      return;
    }
    case 'rolled':
      if (!fight.ambush) scene.equals(CHECKS.roll, fight.roll, undefined, entry);
      fight.roll = entry.value;
      return;
    case 'removed':
      removes(scene, entry, fight);
      return;
    case 'moved':
    case 'placed': {
      const to = entry.kind === 'moved' ? entry.to : entry.space;
      const ok = groupNamed(entry.group).kind === 'Guerrilla' && to === fight.space;
      scene.holds(fight.ambush ? CHECKS.ambushAdds : CHECKS.captured, ok, 'a Guerrilla of the space', entry);
      if (ok) fight.added += entry.count;
      return;
    }
    case 'shifted':
      fight.shifted += stepsOf(entry);
      return;
    default:
  }
}

function removes(scene: Scene, entry: EntryOf<'removed'>, fight: Fight): void {
  const { faction, kind } = groupNamed(entry.group);
  if (faction === 'ShiningPath') {
    fight.casualties += entry.count;
    return;
  }
  scene.holds(
    fight.ambush ? CHECKS.ambushTwo : CHECKS.two,
    entry.space === fight.space,
    'Government pieces of the space',
    entry,
  );
  if (kind === 'Troops')
    scene.equals(
      CHECKS.policeFirst,
      scene.table.police(fight.space),
      0,
      () => `Police next to ${JSON.stringify(entry)}`,
    );
  if (kind === 'Rondas') fight.lost += entry.count;
  fight.removed += entry.count;
}

/** Checks a completed space. */
function over(scene: Scene, state: Attacking): void {
  const { fight } = state;
  state.fight = undefined;
  if (!fight) return;
  const { table } = scene;
  const { space, ambush, hidden, own, enemy, roll, flipped, removed, added, lost } = fight;
  const at = (): string => `in ${space}, roll ${roll ?? 'none'}, ${JSON.stringify(fight)}`;
  const full = Math.min(2, enemy);
  // The casualty of Event 17 follows, and may be the piece that is Available now.
  const possible = table.available('ShiningPath Guerrilla') - fight.casualties > 0;
  // A piece that is not Available may be taken from elsewhere, but need not (1.4.1).
  const adds = (due: boolean): boolean => (due ? added === 1 || (added === 0 && !possible) : added === 0);
  if (scene.lasts('17 top')) {
    const there = own + added > 0;
    scene.equals(CHECKS.casualties, fight.casualties, there ? 1 : 0, at);
  } else scene.equals(CHECKS.casualties, fight.casualties, 0, at);
  if (ambush) {
    scene.equals(CHECKS.ambushActivates, flipped, 1, at);
    scene.equals(CHECKS.ambushRoll, roll, undefined, at);
    scene.equals(CHECKS.ambushTwo, removed, full, at);
    scene.holds(CHECKS.ambushAdds, adds(true), '1 Guerrilla', at);
    scene.holds(CHECKS.ambushBacklash, fight.risen === 0 && fight.shifted === 0, 'no backlash', at);
    return;
  }
  scene.equals(CHECKS.activates, flipped, hidden, at);
  scene.holds(CHECKS.roll, roll !== undefined && roll >= 1 && roll <= 6, 'a roll', at);
  const success = (roll ?? 0) <= own;
  scene.holds(CHECKS.success, success ? removed > 0 : removed === 0, 'pieces as the roll says', at);
  if (success) scene.equals(CHECKS.two, removed, full, at);
  scene.holds(CHECKS.captured, adds(roll === 1), `${roll === 1 ? 1 : 0} Guerrilla`, at);
  const shifts = lost > 0 && fight.level < 2 && spaceNamed(space).population > 0 ? 1 : 0;
  scene.holds(
    CHECKS.backlash,
    fight.shifted === shifts &&
      (lost > 0 ? table.at(space, 'Govt Rondas Underground') === 0 : fight.risen === 0),
    `shifted ${shifts}${lost > 0 ? ', no Underground Rondas left' : ''}`,
    at,
  );
}
