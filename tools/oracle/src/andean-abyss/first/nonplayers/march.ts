/** How Non-players of the first edition March (8.1.2, 8.5.2, 8.6.2, 8.7.2). */
import type { Entry } from '@quipu/engine';
import { checksOf } from '../../../harness/check.ts';
import { groupNamed } from '../../facts/pieces.ts';
import { spaceNamed } from '../../facts/spaces.ts';
import { follow } from '../../runs.ts';
import type { Chapter, Frame, Scene } from '../../scene.ts';
import {
  goals,
  hidden,
  type Insurgent,
  isExposing,
  isField,
  isInsurgent,
  isOrigin,
  keeps,
  roads,
  spare,
  unseen,
} from './where.ts';

const CHECKS = checksOf('marches', {
  one: '8.5.2: Cartels and AUC March into 1 City or Department.',
  cartelsGoal:
    '8.5.2: Cartels March to where fewer than 2 Bases are, next to 2 Cartels Guerrillas in one space.',
  aucGoal: '8.6.2: AUC March to FARC pieces without AUC Guerrillas: to a FARC Base if possible.',
  aucHidden: '8.6.2: Among such spaces AUC March first to one where they stay Underground.',
  all: '8.5.2: All adjacent Guerrillas that may go do so, as far as they stay Underground.',
  leaves: '8.7.2: 1 Guerrilla stays with an own Base; of AUC with any FARC piece, too.',
  unseen: '8.1.2: No group goes Active where fewer Guerrillas would have stayed Underground.',
  undergroundFirst: '8.1.2: Where only some can go unseen, Underground Guerrillas are the first of them.',
  from: '8.7.2: FARC March only from Active Opposition, 0 Population, or Sabotage.',
  locs: '8.7.2: FARC March onto LoCs without Sabotage where there is no Guerrilla, 1 onto each.',
  locsFinal: '8.7.2: FARC March onto no LoC if the final Propaganda card is next.',
  locsAll: '8.7.2: FARC March onto all such LoCs next to Guerrillas that may go, before anywhere else.',
  locsOrder: '8.7.2: FARC March onto LoCs of high Econ before those of low.',
  spaces:
    '8.7.2: FARC March into up to 3 spaces of Support or Neutral where they cannot yet Agitate, and 1 more.',
  populated: '8.7.2: FARC March into spaces with Population.',
});

interface Group {
  readonly from: string;
  readonly to: string;
  readonly hidden: number;
  readonly size: number;
  readonly spare: number;
  readonly unseen: number;
  moved: number;
  movedHidden: number;
  flipped: number;
}

interface Marching {
  readonly groups: Group[];
  readonly to: string[];
  readonly loc: string[];
  further: number;
  before: ReadonlySet<string>;
  /** Where groups may come from, as the March began, with how many. */
  readonly origins: ReadonlyMap<string, number>;
  group: Group | undefined;
}

/** March of Non-players. */
export const marches: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    follow<Marching>(scene, ['March'], {
      begin: ({ faction }) => ({
        groups: [],
        to: [],
        loc: [],
        further: 0,
        group: undefined,
        before: isInsurgent(faction) ? new Set(goals(scene, faction)) : new Set(),
        origins: new Map(
          isInsurgent(faction) ? scene.spaces.map((name) => [name, spare(scene, name, faction)]) : [],
        ),
      }),
      step: (entry, state, frame) => {
        const faction = ownerOf(scene, frame);
        if (faction) stepOf(scene, entry, state, faction);
      },
      end: (state, frame) => {
        const faction = ownerOf(scene, frame);
        if (faction) over(scene, state, faction);
      },
    }),
};

function ownerOf(scene: Scene, { faction, free }: Frame): Insurgent | undefined {
  const own = isInsurgent(faction) && scene.isNonplayer(faction) && !free && !scene.event;
  return own ? faction : undefined;
}

function stepOf(scene: Scene, entry: Entry, state: Marching, faction: Insurgent): void {
  if (entry.kind === 'flipped') {
    if (state.group) state.group.flipped += entry.count;
    return;
  }
  if (entry.kind !== 'moved') return;
  const { from, to } = entry;
  if (!state.to.includes(to)) arrives(scene, to, state, faction);
  if (state.group?.from !== from || state.group.to !== to) {
    const there = {
      from,
      to,
      hidden: hidden(scene, from, faction),
      size: scene.table.guerrillas(from, faction),
    };
    const limits = { spare: state.origins.get(from) ?? 0, unseen: unseen(scene, to, faction) };
    state.group = { ...there, ...limits, moved: 0, movedHidden: 0, flipped: 0 };
    state.groups.push(state.group);
  }
  state.group.moved += entry.count;
  if (groupNamed(entry.group).underground) state.group.movedHidden += entry.count;
  const said = (): string => JSON.stringify(entry);
  const left = scene.table.guerrillas(from, faction) - entry.count;
  scene.holds(CHECKS.leaves, left >= keeps(scene, from, faction), () => '1 left', said);
  if (faction !== 'FARC') return;
  scene.holds(CHECKS.from, isOrigin(scene, from), () => 'Active Opposition, 0 Population, or Sabotage', said);
  if (spaceNamed(to).loc) scene.equals(CHECKS.locs, state.group.moved, 1, () => `Guerrillas to ${to}`);
}

/** The first Guerrillas come to a destination. */
function arrives(scene: Scene, to: string, state: Marching, faction: Insurgent): void {
  const { table } = scene;
  const at = (): string => `${faction} to ${[...state.to, to].join(' ')}`;
  state.to.push(to);
  if (faction === 'FARC') {
    arrivesOf(scene, to, state, at);
    return;
  }
  scene.holds(CHECKS.one, state.to.length === 1 && !spaceNamed(to).loc, () => '1 City or Department', at);
  if (faction === 'Cartels') {
    scene.holds(CHECKS.cartelsGoal, isField(scene, to), () => 'room for a Base, and 2 Guerrillas near', at);
    return;
  }
  if (state.to.length > 1) return;
  const based = [...state.before].filter((name) => table.count(name, 'FARC', 'Base') > 0);
  const best = based.length > 0 ? based : [...state.before];
  scene.holds(CHECKS.aucGoal, best.includes(to) || to === 'Ecuador', () => best.join(' '), at);
  const dark = best.filter((name) => unseen(scene, name, 'AUC') >= 1);
  if (best.includes(to))
    scene.holds(CHECKS.aucHidden, dark.length === 0 || dark.includes(to), () => dark.join(' '), at);
}

function arrivesOf(scene: Scene, to: string, state: Marching, at: () => string): void {
  const { table } = scene;
  const { loc, population, econ } = spaceNamed(to);
  if (loc) {
    scene.holds(
      CHECKS.locs,
      table.marker(to, 'Sabotage') === 0 && table.guerrillas(to) === 0,
      () => 'a LoC without Sabotage and Guerrillas',
      at,
    );
    scene.holds(CHECKS.locsFinal, !scene.play.last, () => 'no LoC', at);
    const last = spaceNamed(state.loc.at(-1) ?? to).econ;
    scene.holds(
      CHECKS.locsOrder,
      econ <= last && state.to.length === state.loc.length + 1,
      () => `Econ ${last} or less, LoCs first`,
      at,
    );
    state.loc.push(to);
    return;
  }
  // A Guerrilla that has Marched already may stand where more could go: only who has not is looked for.
  if (state.to.length === state.loc.length + 1 && !scene.play.last && state.loc.length === 0)
    scene.equals(CHECKS.locsAll, roads(scene).join(' '), '', () => `LoCs before ${to}`);
  scene.holds(CHECKS.populated, population > 0, () => 'Population', at);
  const open = table.level(to) >= 0 && !mayAgitate(scene, to);
  if (!open) state.further += 1;
  const spaces = state.to.length - state.loc.length;
  scene.holds(
    CHECKS.spaces,
    spaces <= 4 && state.further <= 1,
    () => '3 where FARC cannot Agitate, and 1 more',
    at,
  );
}

/** Whether FARC could Agitate there if a Support Phase came now (6.4.2, 22). */
function mayAgitate(scene: Scene, name: string): boolean {
  const { table } = scene;
  if (table.control(name) === 'FARC') return true;
  return scene.lasts('22 shaded') && table.count(name, 'FARC') > 0 && table.control(name) !== 'Govt';
}

function over(scene: Scene, { groups, to, origins: from }: Marching, faction: Insurgent): void {
  for (const group of groups) {
    const at = (): string => `${faction}: ${JSON.stringify(group)}`;
    const { flipped, unseen: most, moved, movedHidden, hidden: under, size } = group;
    if (flipped > 0) scene.holds(CHECKS.unseen, most < 1, () => `up to ${most} unseen`, at);
    else scene.holds(CHECKS.unseen, true, at, at);
    if (most >= 1 && most < Infinity && under > 0 && moved < size && faction !== 'FARC')
      scene.equals(CHECKS.undergroundFirst, movedHidden, Math.min(under, moved), at);
  }
  const [goal] = to;
  if (faction === 'FARC' || goal === undefined || goal === 'Ecuador') return;
  for (const [name, count] of from) {
    if (count === 0 || !spaceNamed(goal).adjacent.has(name)) continue;
    const group = groups.find((one) => one.from === name);
    const most = group?.unseen ?? unseen(scene, goal, faction);
    // Who would go Active goes along only where nobody would go otherwise; Active ones have nothing to lose.
    if (isExposing(scene, goal, faction) && (most < 1 || group?.hidden === 0)) continue;
    scene.equals(
      CHECKS.all,
      group?.moved ?? 0,
      Math.min(count, most),
      () => `${faction} from ${name} to ${goal}`,
    );
  }
}
