/**
 * Checks how Non-players of the first edition carry out Attack, Ambush and Terror, and the activities that
 * accompany Terror (8.1.2, 8.5.3, 8.6.3-4, 8.7.3-4).
 */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from '../../../core/entries.ts';
import { checksOf } from '../../../harness/check.ts';
import type { Faction } from '../../facts/cards.ts';
import { groupNamed } from '../../facts/pieces.ts';
import { spaceNamed } from '../../facts/spaces.ts';
import { both, follow } from '../../runs.ts';
import type { Chapter, Frame, Scene } from '../../scene.ts';
import {
  enemies,
  hidden,
  type Insurgent,
  isFighter,
  mayAttack,
  mayKidnap,
  mayTerrorize,
  ownerOf,
  RIVALS,
} from './where.ts';

const CHECKS = checksOf('fights', {
  attackWhere:
    '8.6.3: Attack is with an Underground Guerrilla or 3: by AUC in up to 3 spaces, by FARC with fewer than 3 in 1.',
  attackMost:
    '8.6.3: No space is attacked in place of one with more Guerrillas: by AUC, by FARC of one with 3.',
  attackAll: '8.7.3: Attack goes on while Resources last and spaces of the instructions are left.',
  attackForAmbush:
    '8.7.3: FARC Attack in 1 space more where they can Ambush: a City or Department, else a LoC.',
  targets:
    '8.6.3: AUC Attack FARC, then the Government; FARC AUC, then the Government, then Cartels; else who holds Shipments.',
  removal: '8.1.2: Police are removed before Troops, and Underground Guerrillas before Active ones.',
  ambush:
    '8.6.3: An Attack is accompanied by an Ambush, if there is an Underground Guerrilla in one of its spaces.',
  ambushLeast: '8.6.3: Ambush is in the space of the Attack with the fewest own Guerrillas.',
  terrorMost: '8.5.3: Cartels and AUC Terrorize in up to 3 spaces.',
  cartelsTerror:
    '8.5.3: Cartels Terrorize where there is Population: in Support, then Opposition, then Neutral.',
  aucTerror:
    '8.6.4: AUC Terrorize in no LoC: first with a FARC Base, then with other FARC pieces, then anywhere.',
  farcTerror: '8.7.4: FARC Terrorize on LoCs without Sabotage first.',
  farcWhere:
    '8.7.4: FARC also use Terror in spaces with Population and without Active Opposition, or if a Kidnapping pays.',
  terrorAll: '8.5.3: Terror goes on while Resources last and spaces of the instructions are left.',
  kidnapOrder: '8.7.4: FARC Kidnap on LoCs, then in Cities, then where Cartels have a Base.',
  kidnapAll: '8.7.4: FARC Kidnap in 3 spaces of the Terror, if so many pay.',
  kidnapPays: '8.7.4: FARC Kidnap no Faction with neither Resources nor Shipments.',
  assassinate: '8.6.4: AUC Assassinate wherever they Terrorize and outnumber Police.',
  assassinateWhom:
    '8.6.4: AUC Assassinate FARC, then Government, then Cartels; else who holds Shipments; Bases first.',
  bribeRemoves: '8.5.3: Cartels remove by a Bribe, and flip no pieces.',
  bribeWhom:
    '8.5.3: Cartels Bribe the Government, then FARC, then AUC; Bases before Police, Troops, Guerrillas.',
  bribeAll: '8.5.3: Cartels Bribe in 3 spaces, while there are such and Resources.',
});

interface Fighting {
  readonly faction: Insurgent | undefined;
  readonly sizes: ReadonlyMap<string, number>;
  readonly prime: ReadonlySet<string>;
  readonly dark: ReadonlySet<string>;
  /** Spaces in which a Kidnapping would yield Resources at the start of the Operation. */
  readonly paying: ReadonlySet<string>;
  ambushed: string | undefined;
  activity: boolean;
  small: number;
  rank: number;
  readonly hit: Set<string>;
}

function fresh(scene: Scene, frame: Frame): Fighting {
  const faction = ownerOf(scene, frame);
  const { spaces, table } = scene;
  const of = (is: (name: string) => boolean): ReadonlySet<string> =>
    new Set(faction ? spaces.filter(is) : []);
  return {
    faction,
    sizes: new Map(faction ? spaces.map((name) => [name, table.guerrillas(name, faction)]) : []),
    prime: of((name) => faction !== undefined && isFighter(faction) && mayAttack(scene, name, faction)),
    dark: of((name) => faction !== undefined && hidden(scene, name, faction) > 0),
    paying: of((name) => mayKidnap(scene, name)),
    ...{ ambushed: undefined, activity: false, small: 0, rank: 0, hit: new Set() },
  };
}

export const fights: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    let outer: Fighting | undefined;
    const starts = (frame: Frame): Fighting => (outer = fresh(scene, frame));
    return both(
      follow<Fighting>(scene, ['Attack'], {
        begin: starts,
        step: (entry, state, { spaces }) => attackStep(scene, entry, state, spaces),
        pause: (body, state, { spaces }) => {
          if (body === 'Ambush') state.ambushed = spaces.at(-1);
        },
        end: (state, { spaces }) => attacked(scene, state, spaces),
      }),
      follow<Fighting>(scene, ['Ambush'], {
        begin: (frame) => fresh(scene, frame),
        step: (entry, { faction }) => {
          if (entry.kind === 'removed' && faction && isFighter(faction)) hits(scene, entry, faction);
        },
      }),
      follow<Fighting>(scene, ['Terror'], {
        begin: starts,
        step: (entry, state, { spaces }) => {
          if (entry.kind === 'selected') terrorizes(scene, entry.space, state, spaces);
        },
        pause: (_body, state, { spaces }) => {
          state.activity = true;
          terrorized(scene, state, spaces);
        },
        end: (state, { spaces }) => {
          if (!state.activity) terrorized(scene, state, spaces);
          afterTerror(scene, state, spaces);
        },
      }),
      follow<Fighting>(scene, ['Kidnap', 'Assassinate', 'Bribe'], {
        begin: (frame) => fresh(scene, frame),
        step: (entry, state, { body, spaces }) => {
          if (!state.faction) return;
          if (body === 'Kidnap') kidnaps(scene, entry, state, outer);
          else if (body === 'Assassinate') assassinates(scene, entry, outer);
          else bribes(scene, entry, state, spaces, outer);
        },
      }),
    );
  },
};

function attackStep(scene: Scene, entry: Entry, state: Fighting, spaces: readonly string[]): void {
  const { faction, sizes, dark } = state;
  if (!faction || !isFighter(faction)) return;
  if (entry.kind === 'removed') hits(scene, entry, faction);
  if (entry.kind !== 'selected') return;
  const name = entry.space;
  const size = sizes.get(name) ?? 0;
  if (size < 3) state.small += 1;
  const strong = size >= 3 || (dark.has(name) && (faction === 'AUC' || state.small <= 1));
  const ok = strong && (faction === 'FARC' || spaces.length < 3);
  scene.holds(
    CHECKS.attackWhere,
    ok,
    '3 Guerrillas, or an Underground one',
    () => `${faction} in ${[...spaces, name].join(' ')}`,
  );
}

function attacked(scene: Scene, state: Fighting, spaces: readonly string[]): void {
  const { faction, sizes, prime, dark, ambushed } = state;
  if (!faction || !isFighter(faction) || spaces.length === 0) return;
  const at = (): string => `${faction} Attack in ${spaces.join(' ')}, Ambush ${ambushed ?? 'nowhere'}`;
  const size = (name: string): number => sizes.get(name) ?? 0;
  const least = Math.min(...spaces.map(size));
  const rest = [...prime].filter((name) => !spaces.includes(name));
  const more = rest.filter((name) => (faction === 'AUC' ? size(name) > least : least < 3 && size(name) >= 3));
  scene.none(CHECKS.attackMost, more, at);
  const broke = scene.table.resources(faction) === 0 || (faction === 'AUC' && spaces.length >= 3);
  const left = rest.filter((name) => faction === 'AUC' || size(name) >= 3);
  if (!broke)
    scene.none(
      CHECKS.attackAll,
      left.filter((name) => enemies(scene, name, faction) > 0),
      at,
    );
  if (faction === 'FARC') {
    const ambushSpaces = rest.filter((name) => dark.has(name) && enemies(scene, name, 'FARC') > 0);
    const firm = ambushSpaces.filter((name) => !spaceNamed(name).loc);
    const small = spaces.find((name) => size(name) < 3);
    const missed = small === undefined && !broke ? ambushSpaces : small && spaceNamed(small).loc ? firm : [];
    scene.none(CHECKS.attackForAmbush, missed, at);
  }
  const open = spaces.filter((name) => dark.has(name));
  scene.equals(CHECKS.ambush, ambushed !== undefined, open.length > 0, at);
  if (ambushed === undefined) return;
  const fewest = Math.min(...open.map(size));
  // FARC ambush in the space attacked for that purpose if all others have 3 or more Guerrillas.
  scene.equals(CHECKS.ambushLeast, size(ambushed), fewest, at);
}

function hits(scene: Scene, entry: EntryOf<'removed'>, faction: 'FARC' | 'AUC'): void {
  const { table } = scene;
  const name = entry.space;
  const { faction: whose, kind, active } = groupNamed(entry.group);
  const context = (): string => `${faction}: ${JSON.stringify(entry)}`;
  // A Faction that attacks for a Shipment hits the Guerrilla that holds it.
  if (whose === faction || table.shipments(name) > table.shipments(name, faction)) return;
  const rivals = RIVALS[faction];
  const better = rivals
    .slice(0, Math.max(0, rivals.indexOf(whose)))
    .filter((rival) => table.count(name, rival) > 0);
  scene.holds(
    CHECKS.targets,
    rivals.includes(whose) && better.length === 0,
    () => `${better.join(' ')} of ${rivals.join(' ')}`,
    context,
  );
  if (kind === 'Troops')
    scene.equals(CHECKS.removal, table.count(name, 'Govt', 'Police'), 0, () => `Police next to ${context()}`);
  if (active && kind === 'Guerrilla')
    scene.equals(CHECKS.removal, hidden(scene, name, whose), 0, () => `Underground next to ${context()}`);
}

function terrorizes(scene: Scene, name: string, state: Fighting, spaces: readonly string[]): void {
  const { table } = scene;
  const { faction, paying } = state;
  if (!faction) return;
  const context = (): string => `${faction} Terror in ${[...spaces, name].join(' ')}`;
  const rest = scene.spaces.filter(
    (one) => one !== name && !spaces.includes(one) && mayTerrorize(scene, one, faction),
  );
  if (faction !== 'FARC') scene.holds(CHECKS.terrorMost, spaces.length < 3, '3', context);
  if (faction === 'Cartels') {
    const rank = (one: string): number => [1, 2, 0][Math.sign(table.level(one)) + 1] ?? 2;
    const better = rest.filter((one) => rank(one) < rank(name));
    const ok = spaceNamed(name).population > 0 && better.length === 0;
    scene.holds(CHECKS.cartelsTerror, ok, () => `Population, and ${better.join(' ')} first`, context);
  } else if (faction === 'AUC') {
    const fits = (one: string): boolean =>
      spaces.length === 0
        ? table.count(one, 'FARC', 'Base') > 0
        : spaces.length > 1 || table.count(one, 'FARC') > 0;
    // If no FARC Base can be hit, other FARC pieces are next.
    const better = rest.filter(fits);
    scene.holds(
      CHECKS.aucTerror,
      !spaceNamed(name).loc && (fits(name) || better.length === 0),
      () => better.join(' '),
      context,
    );
  } else {
    const { loc } = spaceNamed(name);
    const locs = loc ? [] : rest.filter((one) => spaceNamed(one).loc);
    scene.none(CHECKS.farcTerror, locs, () => `LoCs before ${context()}`);
    const ok = mayTerrorize(scene, name, 'FARC') || paying.has(name);
    scene.holds(CHECKS.farcWhere, ok, 'a space of the instructions', context);
  }
}

function terrorized(scene: Scene, { faction }: Fighting, spaces: readonly string[]): void {
  if (!faction || spaces.length === 0) return;
  if (faction !== 'FARC' && spaces.length >= 3) return;
  const rich = scene.table.resources(faction) > 0;
  const left = scene.spaces.filter(
    (name) => rich && !spaces.includes(name) && mayTerrorize(scene, name, faction),
  );
  scene.none(
    CHECKS.terrorAll,
    left,
    () => `${faction} Terror in ${spaces.join(' ')} only, with ${scene.table.resources(faction)} left`,
  );
}

/** Checks the activity that should have accompanied a Faction's Terror. */
function afterTerror(scene: Scene, { faction, hit }: Fighting, spaces: readonly string[]): void {
  const { table } = scene;
  if (faction === 'AUC') {
    const due = spaces.filter(
      (name) =>
        !hit.has(name) &&
        table.guerrillas(name, 'AUC') > table.count(name, 'Govt', 'Police') &&
        enemies(scene, name, 'AUC') > 0,
    );
    scene.none(CHECKS.assassinate, due, () => `spaces of ${spaces.join(' ')} without an Assassination`);
  }
  if (faction === 'FARC') {
    const due = spaces.filter((name) => !hit.has(name) && hit.size < 3 && mayKidnap(scene, name));
    scene.none(CHECKS.kidnapAll, due, () => `spaces left in addition to ${[...hit].join(' ')}`);
  }
  if (faction !== 'Cartels') return;
  const more = table.resources('Cartels') >= 3 && hit.size < 3;
  const due = scene.spaces.filter(
    (name) =>
      more && !hit.has(name) && table.count(name, 'Cartels') > 0 && enemies(scene, name, 'Cartels') > 0,
  );
  scene.none(
    CHECKS.bribeAll,
    due,
    () => `spaces left after ${[...hit].join(' ')}, ${table.resources('Cartels')} Resources`,
  );
}

function kidnaps(scene: Scene, entry: Entry, state: Fighting, outer: Fighting | undefined): void {
  if (entry.kind !== 'selected') return;
  outer?.hit.add(entry.space);
  const name = entry.space;
  const { city, loc } = spaceNamed(name);
  const rank = loc ? 0 : city ? 1 : 2;
  const context = (): string => name;
  scene.holds(CHECKS.kidnapOrder, rank >= state.rank, 'LoCs, Cities, Departments', context);
  state.rank = Math.max(state.rank, rank);
  scene.holds(CHECKS.kidnapPays, mayKidnap(scene, name), 'a Faction with Resources or a Shipment', context);
}

const AUC_ORDER: readonly Faction[] = ['FARC', 'Govt', 'Cartels'];
const BRIBE_ORDER: readonly Faction[] = ['Govt', 'FARC', 'AUC'];

/** Counts the pieces of a Faction that must be removed before one of the given kind (8.1.2). */
function ahead({ table }: Scene, name: string, group: string): number {
  const { faction, kind, active } = groupNamed(group);
  const bases = kind === 'Base' ? 0 : table.count(name, faction, 'Base');
  if (kind === 'Troops') return bases + table.count(name, faction, 'Police');
  return bases + (kind === 'Guerrilla' && active ? table.at(name, `${faction} Guerrilla Underground`) : 0);
}

function assassinates(scene: Scene, entry: Entry, outer: Fighting | undefined): void {
  if (entry.kind !== 'removed') return;
  const { table } = scene;
  const name = entry.space;
  outer?.hit.add(name);
  const { faction } = groupNamed(entry.group);
  if (table.shipments(name) > table.shipments(name, 'AUC')) return;
  const better = AUC_ORDER.slice(0, AUC_ORDER.indexOf(faction)).filter((one) => table.count(name, one) > 0);
  const ok = better.length === 0 && ahead(scene, name, entry.group) === 0;
  scene.holds(
    CHECKS.assassinateWhom,
    ok,
    () => `${better.join(' ')}; Bases, Police, Troops, Underground, Active`,
    entry,
  );
}

function bribes(
  scene: Scene,
  entry: Entry,
  state: Fighting,
  spaces: readonly string[],
  outer: Fighting | undefined,
): void {
  const { table } = scene;
  if (entry.kind === 'selected') outer?.hit.add(entry.space);
  if (entry.kind === 'flipped') scene.holds(CHECKS.bribeRemoves, false, 'a removal', entry);
  if (entry.kind !== 'removed') return;
  scene.holds(CHECKS.bribeRemoves, true, String, String);
  const name = entry.space;
  const { faction } = groupNamed(entry.group);
  const context = (): string => `${JSON.stringify(entry)} in ${spaces.join(' ')}`;
  const better = BRIBE_ORDER.slice(0, Math.max(0, BRIBE_ORDER.indexOf(faction))).filter(
    (one) => table.count(name, one) > 0,
  );
  // The other pieces removed by the same Bribe are of the kind of the first.
  const first = !state.hit.has(name);
  state.hit.add(name);
  const ok = !first || (better.length === 0 && ahead(scene, name, entry.group) === 0);
  scene.holds(
    CHECKS.bribeWhom,
    faction !== 'Cartels' && ok,
    () => `${better.join(' ')}; Bases, Police, Troops, Underground, Active`,
    context,
  );
}
