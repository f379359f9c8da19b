/** Checks the Resources Phase (6.3). */
import type { Entry } from '@quipu/engine';
import { checksOf } from '../../harness/check.ts';
import { type Faction, FACTIONS, isFaction } from '../facts/cards.ts';
import { groupNamed, MOST_RESOURCES } from '../facts/pieces.ts';
import { LOCS, spaceNamed } from '../facts/spaces.ts';
import { both, follow } from '../runs.ts';
import type { Chapter, Scene } from '../scene.ts';

const CHECKS = checksOf('earnings', {
  govt: '6.3.1: The Government earns the Econ of all LoCs without Sabotage, and Aid unless Samper is El Presidente.',
  farcAuc: '6.3.2: FARC and AUC earn 1 Resource for each of their Bases.',
  cartels: '6.3.2: Cartels earn 3 Resources for each of their Bases; under Mexican Traffickers 4.',
  most: '6.3: No Faction has more than 99 Resources.',
  order: '6.3.3: Drug Profits are taken by FARC, then AUC, then Cartels.',
  shipments: '6.3.3: All Shipments leave the map.',
  profit: '6.3.3: Each Shipment brings its owner a Base where it lay, or 6 Resources.',
  base: '6.3.3: A Base for a Shipment stands where the Shipment lay, and on no LoC.',
});

interface Earning {
  readonly due: ReadonlyMap<Faction, number>;
  /** Resources before the Round's first earnings. */
  readonly before: ReadonlyMap<Faction, number>;
  readonly held: ReadonlyMap<Faction, number>;
  readonly cashed: Map<Faction, number>;
  readonly bases: Map<Faction, number>;
  seller: number;
  /** The last location of the Shipments removed since the last placed Base. */
  from: string | undefined;
}

const SELLERS: readonly Faction[] = ['FARC', 'AUC', 'Cartels'];

/** Returns the current earnings of each Faction. */
function dueTo({
  table,
  lasts,
}: {
  readonly table: Scene['table'];
  readonly lasts: (text: string) => boolean;
}): ReadonlyMap<Faction, number> {
  const econ = LOCS.reduce(
    (sum, loc) => sum + (table.marker(loc, 'Sabotage') > 0 ? 0 : spaceNamed(loc).econ),
    0,
  );
  return new Map<Faction, number>([
    ['Govt', econ + (table.president === 0 ? 0 : table.aid)],
    ['FARC', table.onMap('FARC', 'Base')],
    ['AUC', table.onMap('AUC', 'Base')],
    ['Cartels', table.onMap('Cartels', 'Base') * (lasts('67 shaded') ? 4 : 3)],
  ]);
}

export const earnings: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    const { table, book } = scene;
    let before = new Map<Faction, number>();
    const resources = (): Map<Faction, number> => new Map(FACTIONS.map((one) => [one, table.resources(one)]));
    return both(
      {
        before: (entry) => {
          // Gifts during the phase are not earnings.
          const given = entry.kind === 'track' && entry.track === 'Resources' && scene.isIndependent(entry);
          if (given && isFaction(entry.faction))
            before.set(entry.faction, (before.get(entry.faction) ?? 0) + entry.to - entry.from);
        },
        after: (entry) => {
          // Mexican Traffickers may pay before the phase itself.
          if (entry.kind === 'began' && entry.body === scene.phases[1]) before = resources();
        },
      },
      follow<Earning>(scene, ['Propaganda.Resources'], {
        begin: () => ({
          due: dueTo({ table, lasts: (text) => scene.lasts(text) }),
          before,
          held: new Map(FACTIONS.map((one) => [one, table.shipmentsOnMap(one)])),
          cashed: new Map(),
          bases: new Map(),
          seller: 0,
          from: undefined,
        }),
        step: (entry, state) => stepOf(scene, entry, state),
        end: (state) => {
          for (const faction of FACTIONS) {
            const earned = Math.min(
              MOST_RESOURCES,
              (state.before.get(faction) ?? 0) + (state.due.get(faction) ?? 0),
            );
            const [cashed, bases] = [state.cashed.get(faction) ?? 0, state.bases.get(faction) ?? 0];
            const check =
              faction === 'Govt' ? CHECKS.govt : faction === 'Cartels' ? CHECKS.cartels : CHECKS.farcAuc;
            const full = Math.min(MOST_RESOURCES, earned + 6 * ((state.held.get(faction) ?? 0) - bases));
            book.equals(
              check,
              table.resources(faction),
              full,
              () => `${faction} from ${state.before.get(faction) ?? 0}, ${bases} Bases for Shipments`,
            );
            book.holds(CHECKS.most, table.resources(faction) <= MOST_RESOURCES, 'up to 99', faction);
            book.holds(
              CHECKS.profit,
              cashed + bases <= (state.held.get(faction) ?? 0),
              () => `${state.held.get(faction) ?? 0}`,
              `${cashed} and ${bases}`,
            );
          }
          book.equals(CHECKS.shipments, table.shipmentsOnMap(), 0, 'Shipments on the map');
        },
      }),
    );
  },
};

function stepOf(scene: Scene, entry: Entry, state: Earning): void {
  const sold = (faction: Faction): void => {
    const at = SELLERS.indexOf(faction);
    scene.holds(CHECKS.order, at >= state.seller, () => SELLERS.slice(state.seller).join(' '), entry);
    state.seller = Math.max(state.seller, at);
  };
  if (entry.kind === 'held') {
    if (entry.to !== null) scene.holds(CHECKS.shipments, false, 'Shipments leave', entry);
    if (isFaction(entry.from)) sold(entry.from);
    state.from = entry.space;
  } else if (entry.kind === 'placed') {
    const { faction, kind } = groupNamed(entry.group);
    const ok =
      kind === 'Base' &&
      !spaceNamed(entry.space).loc &&
      (state.from === undefined || state.from === entry.space);
    scene.holds(CHECKS.base, ok, `a Base in ${state.from ?? ''}`, entry);
    state.bases.set(faction, (state.bases.get(faction) ?? 0) + entry.count);
  } else if (entry.kind === 'track' && entry.line?.rule === '6.3.3' && isFaction(entry.faction))
    state.cashed.set(entry.faction, (state.cashed.get(entry.faction) ?? 0) + 1);
}
