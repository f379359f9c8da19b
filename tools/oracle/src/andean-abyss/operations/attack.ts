/** Checks Attack and Ambush (3.3.3, 4.3.2, 4.4.1). */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from '../../core/entries.ts';
import { checksOf } from '../../harness/check.ts';
import type { Decision } from '../../harness/stream.ts';
import { type Faction, FACTIONS } from '../facts/cards.ts';
import { groupNamed } from '../facts/pieces.ts';
import { both, follow } from '../runs.ts';
import type { Chapter, Frame, Scene } from '../scene.ts';

const CHECKS = checksOf('attack', {
  space: '3.3.3: Attack is in spaces with an own Guerrilla and an enemy piece.',
  once: '3.1: Attack selects a space only once.',
  offered: '3.3.3: Attack offers every space with an own Guerrilla and an enemy piece, and no other.',
  activates: '3.3.3: Attack Activates all own Guerrillas of the space.',
  roll: '3.3.3: Attack rolls one die in each space that is not ambushed.',
  success:
    '3.3.3: Attack removes pieces if the roll is no more than the own Guerrillas there, and none otherwise.',
  two: '3.3.3: Attack removes up to 2 enemy pieces.',
  fully: '1.4.1: A targeted Faction is hit to the extent of 2 pieces.',
  basesLast: '3.3.3: A Faction loses its Bases once it has no cubes or Guerrillas there.',
  captured: '3.3.3: A roll of 1 places 1 Available Guerrilla, and no other roll does.',
  ambushSpace: '4.3.2: Ambush is in a space of the Attack with an own Underground Guerrilla.',
  ambushOne: '4.3.2: Ambush is in 1 space.',
  ambushActivates: '4.3.2: Ambush Activates exactly 1 Underground Guerrilla.',
  ambushRoll: '4.3.2: Ambush does not roll.',
  ambushTwo: '4.3.2: Ambush removes 2 enemy pieces, as an Attack that succeeds.',
  ambushPlaces: '4.3.2: Ambush places 1 Available Guerrilla, Underground.',
  nothingElse: '3.3.3: Attack Activates, removes and places, and does nothing else.',
});

/** The progress in one space. */
interface Fight {
  readonly space: string;
  readonly ambush: boolean;
  /**
   * Own Guerrillas at the start, and the number of them Underground; without those taken back before the roll
   * (1.4.1).
   */
  own: number;
  hidden: number;
  roll: number | undefined;
  flipped: number;
  placed: number;
  /**
   * Own Guerrillas taken back since the last removal, in total and from the space: they may have become
   * Available too late.
   */
  returned: number;
  returnedHere: number;
  readonly removed: Map<Faction, number>;
}

interface Attacking {
  fight: Fight | undefined;
  ambushed: boolean;
}

export const attack: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    both(
      follow<Attacking>(scene, ['Attack'], {
        only: [CHECKS.nothingElse, 'selected', 'flipped', 'rolled', 'removed', 'placed', 'paid', 'held'],
        begin: () => ({ fight: undefined, ambushed: false }),
        aside: (entry, state, { faction }) => takenBack(entry, state, faction),
        step: (entry, state, frame) => {
          if (!frame.changed) stepOf(scene, entry, state, frame);
        },
        pause: (body, state, frame) => pauses(scene, body, state, frame),
        end: (state, frame) => over(scene, state, frame),
      }),
      follow<Attacking>(scene, ['Ambush'], {
        only: [CHECKS.nothingElse, 'selected', 'flipped', 'rolled', 'removed', 'placed', 'paid', 'held'],
        aside: (entry, state, { faction }) => takenBack(entry, state, faction),
        begin: ({ faction, within }) => ({
          ambushed: true,
          fight:
            within?.body === 'Attack' && faction
              ? fightIn(scene, faction, within.spaces.at(-1) ?? '', true)
              : undefined,
        }),
        step: (entry, state, frame) => {
          if (frame.changed) return;
          if (entry.kind === 'selected' && frame.faction)
            state.fight = fightIn(scene, frame.faction, entry.space, true);
          else if (state.fight) stepOf(scene, entry, state, frame);
        },
        end: (state, frame) => over(scene, state, frame),
      }),
      {
        onDecision: (decision) => lookAtOffered(scene, decision),
      },
    ),
};

/** Records own Guerrillas taken back during a fight (1.4.1). */
function takenBack(entry: Entry, { fight }: Attacking, faction: Faction | undefined): void {
  if (!fight || entry.kind !== 'removed') return;
  const { faction: whose, kind, underground } = groupNamed(entry.group);
  if (whose !== faction || kind !== 'Guerrilla') return;
  fight.returned += entry.count;
  if (entry.space !== fight.space) return;
  fight.returnedHere += entry.count;
  if (fight.roll !== undefined) return;
  fight.own -= entry.count;
  if (underground) fight.hidden -= entry.count;
}

/** Handles a text nested in an Attack: an Ambush, or one unrelated to its space. */
function pauses(scene: Scene, body: string, state: Attacking, frame: Frame): void {
  if (body !== 'Ambush' || frame.changed) {
    over(scene, state, frame);
    return;
  }
  const space = frame.spaces.at(-1) ?? '';
  const fresh = state.fight !== undefined && state.fight.roll === undefined && state.fight.flipped === 0;
  scene.holds(CHECKS.ambushSpace, fresh, 'a space of the Attack that is not resolved', space);
  scene.holds(CHECKS.ambushOne, !state.ambushed, '1 space', space);
  state.ambushed = true;
  // The Ambush itself reports what happens there.
  state.fight = undefined;
}

function lookAtOffered(scene: Scene, { point, options }: Decision): void {
  const { operation, play, event } = scene;
  if (point !== 'Attack.next' || !operation?.faction || event) return;
  const { faction, free, spaces } = operation;
  const rich = free || scene.table.resources(faction) > 0;
  const more = rich && (spaces.length === 0 || !(play.shipped || play.actor?.limited));
  const may = (name: string): boolean => more && mayAttack(scene, faction, name) && !spaces.includes(name);
  scene.offers(CHECKS.offered, options, may);
}

function enemies({ table }: Scene, faction: Faction, space: string): number {
  return table.total(space) - table.count(space, faction);
}

function mayAttack(scene: Scene, faction: Faction, name: string): boolean {
  return scene.table.guerrillas(name, faction) > 0 && enemies(scene, faction, name) > 0;
}

function fightIn({ table }: Scene, faction: Faction, space: string, ambush: boolean): Fight {
  const hidden = table.at(space, `${faction} Guerrilla Underground`);
  return {
    space,
    ambush,
    own: table.guerrillas(space, faction),
    hidden,
    roll: undefined,
    flipped: 0,
    placed: 0,
    returned: 0,
    returnedHere: 0,
    removed: new Map(),
  };
}

function stepOf(scene: Scene, entry: Entry, state: Attacking, frame: Frame): void {
  const { faction } = frame;
  if (!faction) return;
  const { fight } = state;
  switch (entry.kind) {
    case 'selected':
      selects(scene, entry.space, state, frame);
      return;
    case 'flipped': {
      const { faction: whose, underground } = groupNamed(entry.from);
      const check = fight?.ambush ? CHECKS.ambushActivates : CHECKS.activates;
      scene.holds(
        check,
        whose === faction && underground && entry.space === fight?.space,
        'own, Underground',
        entry,
      );
      if (fight) fight.flipped += entry.count;
      return;
    }
    case 'rolled':
      if (!fight) return;
      if (fight.ambush) scene.holds(CHECKS.ambushRoll, false, 'no roll', entry);
      else
        scene.holds(
          CHECKS.roll,
          fight.roll === undefined && entry.value >= 1 && entry.value <= 6,
          'one roll',
          entry,
        );
      fight.roll = entry.value;
      return;
    case 'removed':
      removes(scene, entry, state, faction);
      return;
    case 'placed': {
      const { faction: whose, underground } = groupNamed(entry.group);
      const check = fight?.ambush ? CHECKS.ambushPlaces : CHECKS.captured;
      const ok = whose === faction && underground && entry.space === fight?.space && entry.count === 1;
      scene.holds(check, ok, '1 own Underground Guerrilla', entry);
      if (fight) fight.placed += entry.count;
      return;
    }
    default:
  }
}

function selects(scene: Scene, name: string, state: Attacking, frame: Frame): void {
  const { faction } = frame;
  if (!faction) return;
  over(scene, state, frame);
  scene.holds(CHECKS.space, mayAttack(scene, faction, name), 'a Guerrilla and an enemy', name);
  scene.holds(CHECKS.once, !frame.spaces.includes(name), 'a space not selected yet', name);
  state.fight = fightIn(scene, faction, name, false);
}

function removes(scene: Scene, entry: EntryOf<'removed'>, { fight }: Attacking, faction: Faction): void {
  const { faction: whose, kind } = groupNamed(entry.group);
  const check = fight?.ambush ? CHECKS.ambushTwo : CHECKS.two;
  scene.holds(check, whose !== faction && entry.space === fight?.space, 'enemies of the space', entry);
  if (!fight) return;
  if (kind === 'Base')
    scene.equals(
      CHECKS.basesLast,
      othersOf(scene, whose, fight.space),
      0,
      () => `cubes or Guerrillas next to ${JSON.stringify(entry)}`,
    );
  fight.removed.set(whose, (fight.removed.get(whose) ?? 0) + entry.count);
  fight.returned = 0;
  fight.returnedHere = 0;
}

function othersOf({ table }: Scene, faction: Faction, space: string): number {
  return table.count(space, faction) - table.count(space, faction, 'Base');
}

/** Checks a completed space. */
function over(scene: Scene, state: Attacking, frame: Frame): void {
  const { fight } = state;
  const { faction } = frame;
  state.fight = undefined;
  if (!fight || !faction || frame.changed) return;
  const { space, ambush, own, hidden, roll, flipped, placed } = fight;
  const removed = [...fight.removed.values()].reduce((sum, count) => sum + count, 0);
  const enemy = enemies(scene, faction, space);
  const left = FACTIONS.some((one) => fight.removed.has(one) && scene.table.count(space, one) > 0);
  const room = space !== 'Ecuador' || scene.table.count(space, faction) + fight.returnedHere < 2;
  // The last piece taken back may have become Available when nothing could be placed any more.
  const available = scene.table.available(`${faction} Guerrilla`) - fight.returned > 0;
  const possible = placed > 0 || (available && room);
  const at = (): string => `${faction} in ${space}, roll ${roll ?? 'none'}`;
  const full = removed <= 2 && (removed === 2 || (!left && (removed > 0 || enemy === 0)));
  if (ambush) {
    scene.equals(CHECKS.ambushActivates, flipped, 1, at);
    scene.holds(CHECKS.ambushTwo, full, () => `2 removed by ${at()}, or all of whom was targeted`, removed);
    scene.equals(CHECKS.ambushPlaces, placed, possible ? 1 : 0, at);
    return;
  }
  scene.equals(CHECKS.activates, flipped, hidden, at);
  scene.holds(CHECKS.roll, roll !== undefined, () => `a roll of ${at()}`, 'none');
  if (roll === undefined) return;
  if (roll > own) scene.equals(CHECKS.success, removed, 0, at);
  else {
    scene.holds(CHECKS.success, removed > 0, () => `a removed piece by ${at()}`, `${removed}, ${enemy} left`);
    scene.holds(CHECKS.two, removed <= 2, () => `up to 2 by ${at()}`, removed);
    scene.holds(CHECKS.fully, full, () => `2 removed by ${at()}, or all of whom was targeted`, removed);
  }
  scene.equals(CHECKS.captured, placed, roll === 1 && possible ? 1 : 0, at);
}
