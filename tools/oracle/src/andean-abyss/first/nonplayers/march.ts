/** Checks how Non-players of the first edition March (8.1.2, 8.5.2, 8.6.2, 8.7.2). */
import type { Entry } from '@quipu/engine';
import { checksOf } from '../../../harness/check.ts';
import { groupNamed } from '../../facts/pieces.ts';
import { spaceNamed } from '../../facts/spaces.ts';
import { follow } from '../../runs.ts';
import type { Chapter, Scene } from '../../scene.ts';
import {
  goals,
  hidden,
  type Insurgent,
  isExposing,
  isField,
  isInsurgent,
  isOrigin,
  keeps,
  ownerOf,
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
  spacesHidden: '8.7.2: FARC March first into such spaces where they stay Underground.',
  spacesAll: '8.7.2: FARC March into 3 such spaces, while Resources last and there are any.',
  more: '8.7.2: FARC March into 1 space more, while Resources last and anybody may go.',
  moreMost: '8.7.2: The 1 space more is next to a space with the most FARC Guerrillas who may go.',
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
  /** Possible origins at the start of the March, with the number of Guerrillas. */
  readonly origins: ReadonlyMap<string, number>;
  group: Group | undefined;
  /** Whether only its Special Activity remains. */
  over: boolean;
}

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
        over: false,
        before: isInsurgent(faction) ? new Set(goals(scene, faction)) : new Set(),
        origins: new Map(
          isInsurgent(faction) ? scene.spaces.map((name) => [name, spare(scene, name, faction)]) : [],
        ),
      }),
      step: (entry, state, frame) => {
        const faction = ownerOf(scene, frame);
        if (faction) stepOf(scene, entry, state, faction);
      },
      pause: (_body, state, frame) => {
        if (ownerOf(scene, frame) === 'FARC') lookAtRest(scene, state);
      },
      end: (state, frame) => {
        const faction = ownerOf(scene, frame);
        if (faction) over(scene, state, faction);
      },
    }),
};

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
  const left = scene.table.guerrillas(from, faction) - entry.count;
  scene.holds(CHECKS.leaves, left >= keeps(scene, from, faction), '1 left', entry);
  if (faction !== 'FARC') return;
  scene.holds(CHECKS.from, isOrigin(scene, from), 'Active Opposition, 0 Population, or Sabotage', entry);
  if (spaceNamed(to).loc) scene.equals(CHECKS.locs, state.group.moved, 1, `Guerrillas to ${to}`);
}

/** Checks the first group that arrives at a destination. */
function arrives(scene: Scene, to: string, state: Marching, faction: Insurgent): void {
  const { table } = scene;
  const at = (): string => `${faction} to ${[...state.to, to].join(' ')}`;
  state.to.push(to);
  if (faction === 'FARC') {
    arrivesOf(scene, to, state, at);
    return;
  }
  scene.holds(CHECKS.one, state.to.length === 1 && !spaceNamed(to).loc, '1 City or Department', at);
  if (faction === 'Cartels') {
    scene.holds(CHECKS.cartelsGoal, isField(scene, to), 'room for a Base, and 2 Guerrillas near', at);
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
      'a LoC without Sabotage and Guerrillas',
      at,
    );
    scene.holds(CHECKS.locsFinal, !scene.play.isFinalNext, 'no LoC', at);
    const last = spaceNamed(state.loc.at(-1) ?? to).econ;
    scene.holds(
      CHECKS.locsOrder,
      econ <= last && state.to.length === state.loc.length + 1,
      `Econ ${last} or less, LoCs first`,
      at,
    );
    state.loc.push(to);
    return;
  }
  // Guerrillas that have Marched already may be in a space where more could go: only those that have not are
  // considered.
  if (state.to.length === state.loc.length + 1 && !scene.play.isFinalNext && state.loc.length === 0)
    scene.none(CHECKS.locsAll, roads(scene), `LoCs before ${to}`);
  scene.holds(CHECKS.populated, population > 0, 'Population', at);
  const open = table.level(to) >= 0 && !mayAgitate(scene, to);
  if (!open) state.further += 1;
  const spaces = state.to.length - state.loc.length;
  if (open && spaces <= 3) {
    const dark = unmet(scene, state).filter((name) => unseen(scene, name, 'FARC') >= 1);
    scene.holds(
      CHECKS.spacesHidden,
      dark.length === 0 || unseen(scene, to, 'FARC') >= 1,
      () => dark.join(' '),
      at,
    );
  } else if (state.further <= 1) {
    const left = spaces <= 3 ? unmet(scene, state) : [];
    scene.none(CHECKS.spacesAll, left, () => `spaces before ${at()}`);
    lookAtMore(scene, to, at);
  }
  scene.holds(
    CHECKS.spaces,
    spaces <= 4 && state.further <= 1,
    '3 where FARC cannot Agitate, and 1 more',
    at,
  );
}

/** Whether FARC could Agitate there in an immediate Support Phase (6.4.2, 22). */
function mayAgitate(scene: Scene, name: string): boolean {
  const { table } = scene;
  if (table.control(name) === 'FARC') return true;
  return scene.lasts('22 shaded') && table.count(name, 'FARC') > 0 && table.control(name) !== 'Govt';
}

/** Further destinations of a FARC March where FARC could not Agitate, without LoCs. */
function unmet(scene: Scene, { to }: Marching): readonly string[] {
  return goals(scene, 'FARC').filter(
    (name) => !to.includes(name) && scene.table.level(name) >= 0 && !mayAgitate(scene, name),
  );
}

/** Checks that the 1 additional space is adjacent to the largest possible group. */
function lookAtMore(scene: Scene, to: string, at: () => string): void {
  const count = (name: string): number => spare(scene, name, 'FARC');
  const open = goals(scene, 'FARC');
  const from = scene.spaces.filter(
    (name) => count(name) > 0 && open.some((goal) => spaceNamed(goal).adjacent.has(name)),
  );
  const most = Math.max(0, ...from.map(count));
  const near = from.filter((name) => spaceNamed(to).adjacent.has(name)).map(count);
  scene.equals(CHECKS.moreMost, Math.max(0, ...near), most, () => `may go, ${at()}`);
}

/** Checks that a completed FARC March missed no destination. */
function lookAtRest(scene: Scene, state: Marching): void {
  const spaces = state.to.length - state.loc.length;
  const at = (): string => `FARC to ${state.to.join(' ')}, ${scene.table.resources('FARC')} left`;
  if (state.over) return;
  state.over = true;
  if (scene.table.resources('FARC') === 0 || spaces >= 4) return;
  const left = spaces < 3 && state.further === 0 ? unmet(scene, state) : [];
  scene.none(CHECKS.spacesAll, left, at);
  const more = state.further === 0 ? goals(scene, 'FARC').filter((name) => !state.to.includes(name)) : [];
  scene.none(CHECKS.more, more, at);
}

function over(scene: Scene, state: Marching, faction: Insurgent): void {
  const { groups, to, origins: from } = state;
  if (faction === 'FARC') lookAtRest(scene, state);
  for (const group of groups) {
    const at = (): string => `${faction}: ${JSON.stringify(group)}`;
    const { flipped, unseen: most, moved, movedHidden, hidden: under, size } = group;
    if (flipped > 0) scene.holds(CHECKS.unseen, most < 1, `up to ${most} unseen`, at);
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
    // Guerrillas that would become Active join only if no group could go otherwise; already Active ones are
    // exempt.
    if (isExposing(scene, goal, faction) && (most < 1 || group?.hidden === 0)) continue;
    scene.equals(CHECKS.all, group?.moved ?? 0, Math.min(count, most), `${faction} from ${name} to ${goal}`);
  }
}
