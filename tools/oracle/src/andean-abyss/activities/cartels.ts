/** Checks the Special Activities of the Cartels (4.5). */
import type { Entry } from '@quipu/engine';
import { checksOf } from '../../harness/check.ts';
import { groupNamed, MOST_RESOURCES } from '../facts/pieces.ts';
import { spaceNamed } from '../facts/spaces.ts';
import { both, follow } from '../runs.ts';
import type { Chapter, Frame, Scene } from '../scene.ts';

const CHECKS = checksOf('cartels', {
  cultivateSpace:
    '4.5.1: Cultivate is in 1 City or Department with Population and more Cartels Guerrillas than Police.',
  cultivateOffered: '4.5.1: Cultivate offers no other spaces.',
  cultivateBase:
    '4.5.1: Cultivate relocates 1 Cartels Base to the space, or places 1 in a Department of the Rally.',
  cultivateDuring:
    '4.5.1, 4.1: Before the Rally in a Department a Base may be Cultivated there, where Guerrillas and stacking allow it.',
  processSpace: '4.5.2: Process is in spaces with Cartels Bases.',
  processPays: '4.5.2: Process brings 3 Resources for each Base that it removes.',
  processShipments:
    '4.5.2: Process places 1 or 2 Shipments in all, with Guerrillas in spaces with Cartels Bases.',
  processEither: '4.5.2: Process removes Bases or places Shipments, not both.',
  bribeThree: '4.5.4: Bribe is in up to 3 spaces.',
  bribeOne:
    '4.5.4: Bribe removes up to 2 cubes, removes up to 2 Guerrillas, flips up to 2 Guerrillas or removes a Base.',
  bribeSpace: '4.5.4: Bribe is in each space once, and about pieces that are there.',
  accompanies: '4.1.1: Cultivate and Process accompany only Rally and March.',
  nothingElse: '4.5: An activity of the Cartels does what it says, and nothing else.',
});

interface Cultivating {
  space: string | undefined;
  bases: number;
}

interface Processing {
  /** Spaces from which the Cartels have taken a Base back meanwhile (1.4.1). */
  readonly takenBack: Set<string>;
  removed: number;
  shipments: number;
  paid: number;
}

type Mode = 'cubes' | 'Guerrillas' | 'flips' | 'Base';

interface Bribing {
  here: { readonly space: string; mode: Mode | undefined; count: number } | undefined;
}

export const cartels: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    both(
      follow<Cultivating>(scene, ['Cultivate'], {
        only: [CHECKS.nothingElse, 'selected', 'moved', 'placed'],
        begin: () => {
          accompanied(scene, 'Cultivate');
          return { space: undefined, bases: 0 };
        },
        step: (entry, state) => cultivate(scene, entry, state),
        end: (state) => {
          scene.equals(CHECKS.cultivateBase, state.bases, 1, 'Bases relocated or placed');
        },
      }),
      follow<Processing>(scene, ['Process'], {
        only: [CHECKS.nothingElse, 'selected', 'removed', 'held', 'track'],
        begin: () => {
          accompanied(scene, 'Process');
          return { removed: 0, shipments: 0, paid: 0, takenBack: new Set<string>() };
        },
        aside: (entry, state) => {
          if (entry.kind === 'removed' && entry.group === 'Cartels Base') state.takenBack.add(entry.space);
        },
        step: (entry, state) => process(scene, entry, state),
        end: ({ removed, shipments, paid }) => {
          const full = scene.table.resources('Cartels') === MOST_RESOURCES && paid <= 3 * removed;
          scene.holds(CHECKS.processPays, full || paid === 3 * removed, `3 for each of ${removed}`, paid);
          scene.holds(
            CHECKS.processEither,
            removed > 0 !== shipments > 0,
            'one of the two',
            `${removed} Bases, ${shipments} Shipments`,
          );
        },
      }),
      follow<Bribing>(scene, ['Bribe'], {
        only: [CHECKS.nothingElse, 'selected', 'paid', 'removed', 'flipped', 'held'],
        begin: () => ({ here: undefined }),
        step: (entry, state, frame) => bribe(scene, entry, state, frame),
        end: (state) => bribed(scene, state),
      }),
      {
        onDecision: ({ point, options }) => {
          if (point === 'Rally.way') duringRally(scene, options);
          const may = (name: string): boolean => mayCultivate(scene, name);
          if (point === 'Cultivate.space')
            scene.offersOnly(CHECKS.cultivateOffered, options, may, 'a space for Cultivate');
        },
      },
    ),
};

function accompanied({ operation, event, book }: Scene, body: string): void {
  if (event) return;
  const ok = operation?.body === 'Rally' || operation?.body === 'March';
  book.holds(CHECKS.accompanies, ok, `${body} with Rally or March`, operation?.body ?? 'none');
}

function mayCultivate({ table }: Scene, name: string): boolean {
  const { loc, population } = spaceNamed(name);
  const more = table.guerrillas(name, 'Cartels') > table.count(name, 'Govt', 'Police');
  return !loc && population > 0 && more && table.bases(name) < 2;
}

/** Checks the options between the selection of a Rally space and the Rally there. */
function duringRally(scene: Scene, options: readonly string[]): void {
  const { operation, play, event, table } = scene;
  const name = operation?.spaces.at(-1);
  if (operation?.faction !== 'Cartels' || name === undefined || event || scene.isNonplayer('Cartels')) return;
  const mayCome = play.actor?.executed === 'Operation' && !play.actor.limited && !play.shipped;
  const may =
    mayCome &&
    spaceNamed(name).department &&
    mayCultivate(scene, name) &&
    table.available('Cartels Base') > 0;
  scene.equals(CHECKS.cultivateDuring, options.includes('Cultivate'), may, `Cultivate in ${name} offered`);
}

function cultivate(scene: Scene, entry: Entry, state: Cultivating): void {
  switch (entry.kind) {
    case 'selected': {
      const name = entry.space;
      if (state.space === undefined)
        scene.holds(CHECKS.cultivateSpace, mayCultivate(scene, name), 'a space for Cultivate', name);
      state.space ??= name;
      return;
    }
    case 'moved':
      scene.holds(
        CHECKS.cultivateBase,
        entry.group === 'Cartels Base' && entry.to === state.space && entry.from !== entry.to,
        `a Base to ${state.space ?? ''}`,
        entry,
      );
      state.bases += entry.count;
      return;
    case 'placed': {
      const { operation } = scene;
      const rallied = operation?.body === 'Rally' && operation.spaces.includes(entry.space);
      const ok =
        entry.group === 'Cartels Base' && entry.space === state.space && spaceNamed(entry.space).department;
      scene.holds(CHECKS.cultivateBase, ok && rallied, 'a Base in a Department of the Rally', entry);
      state.bases += entry.count;
      return;
    }
    default:
  }
}

function process(scene: Scene, entry: Entry, state: Processing): void {
  const { table } = scene;
  switch (entry.kind) {
    case 'selected':
      scene.holds(
        CHECKS.processSpace,
        table.count(entry.space, 'Cartels', 'Base') > 0,
        'a Cartels Base',
        entry,
      );
      return;
    case 'removed':
      scene.holds(CHECKS.processSpace, entry.group === 'Cartels Base', 'Cartels Bases', entry);
      state.removed += entry.count;
      return;
    case 'held': {
      const space = entry.space;
      const there = entry.to !== null && table.guerrillas(space, entry.to as 'FARC') > 0;
      state.shipments += 1;
      const ok =
        there && entry.from === null && table.count(space, 'Cartels', 'Base') > 0 && state.shipments <= 2;
      scene.holds(
        CHECKS.processShipments,
        ok,
        'up to 2, with a Guerrilla next to a Cartels Base',
        () => `${JSON.stringify(entry)}${state.takenBack.has(space) ? ', where a Base was taken back' : ''}`,
      );
      return;
    }
    case 'track':
      if (entry.faction === 'Cartels') state.paid += entry.to - entry.from;
      else scene.holds(CHECKS.processPays, false, 'Resources of the Cartels', entry);
      return;
    default:
  }
}

function bribe(scene: Scene, entry: Entry, state: Bribing, { spaces }: Frame): void {
  const { here } = state;
  const act = (mode: Mode, count: number, most: number): void => {
    if (!here) return;
    const first = here.mode === undefined || here.mode === mode;
    here.mode = mode;
    here.count += count;
    scene.holds(
      CHECKS.bribeOne,
      first && here.count <= most,
      `up to ${most} ${mode} in ${here.space}`,
      entry,
    );
  };
  switch (entry.kind) {
    case 'selected': {
      bribed(scene, state);
      const name = entry.space;
      scene.holds(CHECKS.bribeThree, spaces.length < 3, 'up to 3', () => [...spaces, name].join(' '));
      scene.holds(CHECKS.bribeSpace, !spaces.includes(name), 'a space not selected yet', name);
      state.here = { space: name, mode: undefined, count: 0 };
      return;
    }
    case 'removed': {
      const { cube, kind } = groupNamed(entry.group);
      scene.equals(CHECKS.bribeSpace, entry.space, here?.space, entry);
      if (cube) act('cubes', entry.count, 2);
      else if (kind === 'Guerrilla') act('Guerrillas', entry.count, 2);
      else act('Base', entry.count, 1);
      return;
    }
    case 'flipped':
      scene.equals(CHECKS.bribeSpace, entry.space, here?.space, entry);
      act('flips', entry.count, 2);
      return;
    default:
  }
}

function bribed(scene: Scene, state: Bribing): void {
  const { here } = state;
  state.here = undefined;
  if (here) scene.holds(CHECKS.bribeOne, here.count > 0, `something in ${here.space}`, 'nothing');
}
