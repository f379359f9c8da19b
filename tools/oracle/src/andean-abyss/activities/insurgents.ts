/** Checks the Special Activities of FARC and AUC, except Ambush, which is part of Attack (4.3, 4.4). */
import type { Entry } from '@quipu/engine';
import { checksOf } from '../../harness/check.ts';
import type { Decision } from '../../harness/stream.ts';
import { MOST_RESOURCES } from '../facts/pieces.ts';
import { type Faction, isFaction } from '../facts/cards.ts';
import { groupNamed } from '../facts/pieces.ts';
import { spaceNamed } from '../facts/spaces.ts';
import { both, follow } from '../runs.ts';
import type { Chapter, Frame, Scene } from '../scene.ts';

const CHECKS = checksOf('insurgents', {
  extortSpace:
    '4.3.1: Extort is where its Faction has an Underground Guerrilla and outnumbers all others together.',
  extortOnce: '4.3.1: Extort is in each space once.',
  extortOffered: '4.3.1: Extort offers every such space, and no other.',
  extortFlips: '4.3.1: Extort Activates 1 own Underground Guerrilla in each space.',
  extortPays: '4.3.1: Extort brings 1 Resource for each space.',
  kidnapThree: '4.3.3: Kidnap is in up to 3 spaces.',
  kidnapSpace:
    '4.3.3: Kidnap is in a City, on a LoC or with a Cartels Base, with more FARC Guerrillas than Police.',
  kidnapTerror: '4.3.3: Kidnap is only in spaces that are selected for Terror, before or after.',
  kidnapTarget:
    '4.3.3: Kidnap takes from the Government in a City or on a LoC, from the Cartels where they have a Base.',
  kidnapSum: '4.3.3: Kidnap transfers as many Resources as the die shows, or what there is.',
  kidnapSix: '4.3.3: A 6 places 1 AUC piece in the space, if one is Available and there is room.',
  kidnapRansom: '4.3.3: From Cartels who hold a Shipment there, Kidnap takes it and does not roll.',
  assassinateThree: '4.4.2: Assassinate is in up to 3 spaces.',
  assassinateSpace: '4.4.2: Assassinate is where AUC Guerrillas outnumber Police.',
  assassinateTerror: '4.4.2: Assassinate is only in spaces that are selected for Terror.',
  assassinateOne: '4.4.2: Assassinate removes 1 enemy piece in each space.',
  commandeer: '4.4.2: A Shipment that Assassinate removes goes to an AUC Guerrilla of the space.',
  nothingElse: '4.3: An activity of FARC or AUC does what it says, and nothing else.',
});

interface Extorting {
  flipped: number;
  paid: number;
  spaces: number;
}

interface Kidnapping {
  here:
    | {
        readonly space: string;
        roll: number | undefined;
        taken: number;
        placed: number;
        ransom: boolean;
        victim: Faction | undefined;
        gained: number;
      }
    | undefined;
}

interface Killing {
  here: { readonly space: string; removed: number } | undefined;
}

/** Selected spaces of an activity, which require Terror. */
interface Promised {
  readonly frame: Frame;
  readonly spaces: Set<string>;
  readonly kind: 'Kidnap' | 'Assassinate';
}

export const insurgents: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    let promised: Promised | undefined;
    const promise = (kind: Promised['kind'], space: string): void => {
      const terror = scene.operation;
      if (!terror || scene.event) return;
      if (promised?.frame !== terror) promised = { frame: terror, spaces: new Set(), kind };
      promised.spaces.add(space);
    };
    return both(
      follow<Extorting>(scene, ['Extort'], {
        only: [CHECKS.nothingElse, 'selected', 'flipped', 'track'],
        begin: () => ({ flipped: 0, paid: 0, spaces: 0 }),
        step: (entry, state, frame) => extort(scene, entry, state, frame),
        end: (state) => {
          scene.equals(CHECKS.extortFlips, state.flipped, state.spaces, 'flipped in all');
        },
      }),
      follow<Kidnapping>(scene, ['Kidnap'], {
        only: [CHECKS.nothingElse, 'selected', 'rolled', 'track', 'placed', 'held'],
        begin: () => ({ here: undefined }),
        step: (entry, state, frame) => {
          if (entry.kind === 'selected') promise('Kidnap', entry.space);
          kidnap(scene, entry, state, frame);
        },
        end: (state) => kidnapped(scene, state),
      }),
      follow<Killing>(scene, ['Assassinate'], {
        only: [CHECKS.nothingElse, 'selected', 'removed', 'held'],
        begin: () => ({ here: undefined }),
        step: (entry, state, frame) => {
          if (entry.kind === 'selected') promise('Assassinate', entry.space);
          assassinate(scene, entry, state, frame);
        },
        end: (state) => killed(scene, state),
      }),
      {
        before: (entry) => {
          if (entry.kind !== 'ended' || !promised || scene.frame !== promised.frame) return;
          const check = promised.kind === 'Kidnap' ? CHECKS.kidnapTerror : CHECKS.assassinateTerror;
          for (const name of promised.spaces) {
            const ok = promised.frame.body === 'Terror' && promised.frame.spaces.includes(name);
            scene.holds(check, ok, `Terror in ${name}`, () => promised?.frame.spaces.join(' ') ?? '');
          }
          promised = undefined;
        },
        onDecision: (decision) => lookAtOffered(scene, decision),
      },
    );
  },
};

function lookAtOffered(scene: Scene, { point, options, seat }: Decision): void {
  const { frame } = scene;
  if (point !== 'Extort.space' || !isFaction(seat) || frame?.body !== 'Extort') return;
  const may = (name: string): boolean => mayExtort(scene, seat, name) && !frame.spaces.includes(name);
  scene.offers(CHECKS.extortOffered, options, may);
}

function mayExtort({ table }: Scene, faction: Faction, name: string): boolean {
  return table.at(name, `${faction} Guerrilla Underground`) > 0 && table.exceeds(name, faction);
}

function extort(scene: Scene, entry: Entry, state: Extorting, { faction, spaces }: Frame): void {
  if (!faction) return;
  switch (entry.kind) {
    case 'selected': {
      const name = entry.space;
      scene.holds(CHECKS.extortSpace, mayExtort(scene, faction, name), `a space for ${faction}`, name);
      scene.holds(CHECKS.extortOnce, !spaces.includes(name), 'a space not selected yet', name);
      state.spaces += 1;
      return;
    }
    case 'flipped': {
      const { faction: whose, underground } = groupNamed(entry.from);
      const ok = whose === faction && underground && entry.count === 1 && entry.space === spaces.at(-1);
      scene.holds(CHECKS.extortFlips, ok, '1 own Underground Guerrilla of the space', entry);
      state.flipped += entry.count;
      return;
    }
    case 'track':
      scene.holds(
        CHECKS.extortPays,
        entry.faction === faction && entry.to === Math.min(MOST_RESOURCES, entry.from + 1),
        `1 more for ${faction}`,
        entry,
      );
      return;
    default:
  }
}

function kidnap(scene: Scene, entry: Entry, state: Kidnapping, { spaces }: Frame): void {
  const { table } = scene;
  const { here } = state;
  switch (entry.kind) {
    case 'selected':
      kidnapSelects(scene, entry.space, state, spaces);
      return;
    case 'rolled':
      if (here) here.roll = entry.value;
      return;
    case 'track': {
      if (!here || !isFaction(entry.faction)) return;
      if (entry.faction === 'FARC') {
        here.gained += entry.to - entry.from;
        return;
      }
      const { city, loc } = spaceNamed(here.space);
      const ok =
        entry.faction === 'Govt'
          ? city || loc
          : entry.faction === 'Cartels' && table.count(here.space, 'Cartels', 'Base') > 0;
      scene.holds(CHECKS.kidnapTarget, ok, 'Government of a City or LoC, Cartels of a Base', entry);
      here.victim = entry.faction;
      here.taken += entry.from - entry.to;
      if (here.roll === undefined) return;
      scene.equals(
        CHECKS.kidnapSum,
        here.taken,
        Math.min(here.roll, entry.from),
        `taken from ${entry.faction}`,
      );
      return;
    }
    case 'placed':
      scene.holds(
        CHECKS.kidnapSix,
        here?.roll === 6 &&
          groupNamed(entry.group).faction === 'AUC' &&
          entry.space === here.space &&
          entry.count === 1,
        '1 AUC piece after a 6',
        entry,
      );
      if (here) here.placed += entry.count;
      return;
    case 'held':
      if (here && entry.to === 'FARC') here.ransom = true;
      scene.holds(
        CHECKS.kidnapRansom,
        here?.roll === undefined && entry.space === here?.space && (entry.from ?? 'Cartels') === 'Cartels',
        'a Shipment of the Cartels',
        entry,
      );
      return;
    default:
  }
}

function kidnapSelects(scene: Scene, name: string, state: Kidnapping, spaces: readonly string[]): void {
  const { table } = scene;
  kidnapped(scene, state);
  const { city, loc } = spaceNamed(name);
  const ok =
    (city || loc || table.count(name, 'Cartels', 'Base') > 0) &&
    table.guerrillas(name, 'FARC') > table.count(name, 'Govt', 'Police');
  scene.holds(CHECKS.kidnapSpace, ok && !spaces.includes(name), 'a space for Kidnap', name);
  scene.holds(CHECKS.kidnapThree, spaces.length < 3, 'up to 3', () => [...spaces, name].join(' '));
  state.here = {
    space: name,
    roll: undefined,
    taken: 0,
    placed: 0,
    ransom: false,
    victim: undefined,
    gained: 0,
  };
}

function kidnapped(scene: Scene, state: Kidnapping): void {
  const { here } = state;
  state.here = undefined;
  if (!here) return;
  const { table } = scene;
  const { space, roll, placed, ransom, gained, taken } = here;
  scene.holds(
    CHECKS.kidnapRansom,
    ransom !== (roll !== undefined),
    'a roll, or a Shipment',
    `${space}: ${roll ?? 'no roll'}`,
  );
  if (gained < taken)
    scene.equals(
      CHECKS.kidnapSum,
      table.resources('FARC'),
      MOST_RESOURCES,
      'FARC Resources, with less got than taken',
    );
  else scene.equals(CHECKS.kidnapSum, gained, taken, `gained in ${space}`);
  if (roll !== 6) {
    scene.equals(CHECKS.kidnapSix, placed, 0, `AUC pieces after ${roll ?? 'no roll'}`);
    return;
  }
  const room = space !== 'Ecuador' || table.count(space, 'AUC') < 2;
  const base = table.available('AUC Base') > 0 && !spaceNamed(space).loc && table.bases(space) < 2;
  const possible = placed > 0 || (room && (table.available('AUC Guerrilla') > 0 || base));
  scene.equals(CHECKS.kidnapSix, placed, possible ? 1 : 0, `AUC pieces after a 6 in ${space}`);
}

function assassinate(scene: Scene, entry: Entry, state: Killing, { spaces }: Frame): void {
  const { table } = scene;
  switch (entry.kind) {
    case 'selected': {
      killed(scene, state);
      const name = entry.space;
      const ok =
        table.guerrillas(name, 'AUC') > table.count(name, 'Govt', 'Police') && !spaces.includes(name);
      scene.holds(CHECKS.assassinateSpace, ok, 'more AUC Guerrillas than Police', name);
      scene.holds(CHECKS.assassinateThree, spaces.length < 3, 'up to 3', () => [...spaces, name].join(' '));
      state.here = { space: name, removed: 0 };
      return;
    }
    case 'removed':
      scene.holds(
        CHECKS.assassinateOne,
        entry.space === state.here?.space && groupNamed(entry.group).faction !== 'AUC',
        'an enemy piece of the space',
        entry,
      );
      if (state.here) state.here.removed += entry.count;
      return;
    case 'held':
      if (entry.to !== null) scene.holds(CHECKS.commandeer, true, '', entry);
      return;
    default:
  }
}

function killed(scene: Scene, state: Killing): void {
  const { here } = state;
  state.here = undefined;
  if (here) scene.equals(CHECKS.assassinateOne, here.removed, 1, `removed in ${here.space}`);
}
