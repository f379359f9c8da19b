/** Checks how Non-player Insurgents carry out Operations and activities (8.1, 8.1.2, 8.5-8.7). */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from '../../core/entries.ts';
import { checksOf } from '../../harness/check.ts';
import type { Faction } from '../facts/cards.ts';
import { groupNamed } from '../facts/pieces.ts';
import { LOCS, spaceNamed } from '../facts/spaces.ts';
import { OPERATIONS } from '../facts/texts.ts';
import { both, follow } from '../runs.ts';
import type { Chapter, Frame, Scene } from '../scene.ts';
import { agitation, backing, ROUND_CHECKS } from './insurgents-round.ts';

const CHECKS = checksOf('insurgent', {
  spent: '8.1: A Non-player that hits 0 Resources in an Operation operates in no further space.',
  rallyMost: '8.5.1: Cartels and AUC Rally in up to 3 spaces.',
  rallyOrder: '8.5.1: Rally flips Guerrillas first, builds Bases next, and places Guerrillas then.',
  aucBase: '8.6.1: AUC build a Base where they have at least 3 Guerrillas.',
  marchLeaves:
    "8.5.2: March leaves 1 Guerrilla with a Base: Cartels with their own, AUC with theirs or any FARC piece, FARC with anybody's.",
  marchFrom: '8.7.2: FARC March only from Active Opposition, 0 Population, or Sabotage.',
  marchTo: '8.7.2: FARC March onto LoCs without Sabotage, and into spaces with Population.',
  marchMost: '8.5.2: Cartels March into 1 space, AUC into 2, FARC into 4 in addition to LoCs.',
  cartelsGoal: '8.5.2: Cartels March into a City or Department with fewer than 2 Bases.',
  aucGoal: '8.6.2: AUC March first to where FARC are, if that is next to somebody who may go.',
  aucGroup: '8.6.2: AUC March into one space from all around, and with one group to come closer.',
  terrorMost: '8.5.3: Cartels and AUC Terrorize in up to 3 spaces.',
  cartelsTerror:
    '8.5.3: Cartels Terrorize where there is Population, in Support before Opposition before Neutral, or as 8.5.3 has it against FARC players.',
  aucTerror: '8.6.4: AUC Terrorize first with a FARC Base and fewer Police than Guerrillas of theirs.',
  aucSupport: '8.6.4: With a Non-player Government AUC Terrorize in no Support but there.',
  farcTerror: '8.7.4: FARC Terrorize on all LoCs without Sabotage before anywhere else.',
  attackWhere:
    '8.6.3: AUC Attack with an Underground Guerrilla or 3; FARC with 3, and in 1 space with an Underground one.',
  attackMost: '8.6.3: AUC Attack in up to 3 spaces.',
  attackOrder:
    '8.7.3: No space is attacked in place of one with more Guerrillas: by AUC, by FARC of one with 3.',
  removal: '8.1.2: Police are removed before Troops, and Underground Guerrillas before Active ones.',
  extort: '8.7.1: FARC Extort with 2 Underground Guerrillas, and on 1 LoC.',
});

interface Going {
  readonly faction: Faction;
  /** The last step of a Rally: 0 flip, 1 build, 2 place. */
  rank: number;
  readonly goals: Set<string>;
  /**
   * For an AUC March: origins of the groups that come closer, without groups that march to the goal itself.
   */
  readonly closer: Set<string>;
  meeting: string;
  small: number;
  extorted: number;
  /** For an Attack: Guerrillas by space, to determine where it comes first. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly prime: ReadonlyMap<string, number>;
}

function fresh(scene: Scene, { faction = 'FARC', body }: Frame): Going {
  const attack = body === 'Attack';
  const { table, spaces } = scene;
  return {
    faction,
    rank: 0,
    goals: new Set(),
    small: 0,
    extorted: 0,
    closer: new Set(),
    meeting: '',
    sizes: new Map(attack ? spaces.map((name) => [name, table.guerrillas(name, faction)]) : []),
    prime: attack ? primeOf(scene, faction) : new Map(),
  };
}

/**
 * Whether only the instructions determine how a text is carried out: it belongs to a Non-player and not to an
 * Event.
 */
function isOwn(scene: Scene, { faction, free }: Frame): boolean {
  return faction !== undefined && faction !== 'Govt' && scene.isNonplayer(faction) && !free;
}

export const insurgent: Chapter = {
  checks: { ...CHECKS, ...ROUND_CHECKS },
  watch: (scene) =>
    both(
      follow<Going>(scene, OPERATIONS, {
        begin: (frame) => fresh(scene, frame),
        step: (entry, state, frame) => {
          if (scene.event || !isOwn(scene, frame)) return;
          if (entry.kind === 'selected') lookAtSpace(scene, entry.space, state, frame);
          else if (frame.body === 'March') lookAtMove(scene, entry, state);
          else if (frame.body === 'Rally') lookAtRally(scene, entry, state);
          else if (frame.body === 'Attack') lookAtRemoval(scene, entry, state);
        },
        end: (state, frame) => {
          if (frame.body === 'Attack' && frame.spaces.length > 0 && !scene.event && isOwn(scene, frame))
            attacked(scene, state, frame.spaces);
        },
      }),
      follow<Going>(scene, ['Ambush', 'Assassinate'], {
        begin: (frame) => fresh(scene, frame),
        step: (entry, state, frame) => {
          if (!scene.event && isOwn(scene, frame)) lookAtRemoval(scene, entry, state);
        },
      }),
      follow<Going>(scene, ['Extort'], {
        begin: (frame) => fresh(scene, frame),
        step: (entry, state, frame) => {
          if (entry.kind !== 'selected' || state.faction !== 'FARC' || scene.event || !isOwn(scene, frame))
            return;
          const name = entry.space;
          const hidden = scene.table.at(name, 'FARC Guerrilla Underground');
          // A LoC with 2 Underground Guerrillas counts as one of those spaces; the 1 LoC is additional.
          if (spaceNamed(name).loc && hidden < 2) state.extorted += 1;
          const ok = hidden >= 2 || (spaceNamed(name).loc && state.extorted <= 1);
          scene.holds(CHECKS.extort, ok, '2 Underground Guerrillas, or 1 LoC', `${name}, ${hidden}`);
        },
      }),
      agitation(scene),
      backing(scene),
    ),
};

const describe =
  (name: string, { faction }: Going, { body, spaces }: Frame) =>
  (): string =>
    `${faction} ${body} in ${[...spaces, name].join(' ')}`;

function lookAtSpace(scene: Scene, name: string, state: Going, frame: Frame): void {
  const { table } = scene;
  const { body, spaces } = frame;
  const { faction } = state;
  const context = describe(name, state, frame);
  if (spaces.length > 0) scene.holds(CHECKS.spent, table.resources(faction) > 0, 'no further space', context);
  switch (body) {
    case 'Rally':
      if (faction !== 'FARC') scene.holds(CHECKS.rallyMost, spaces.length < 3, '3', context);
      return;
    case 'Terror':
      lookAtTerror(scene, name, state, frame);
      return;
    case 'Attack':
      lookAtAttack(scene, name, state, frame);
      return;
    default:
  }
}

function lookAtTerror(scene: Scene, name: string, state: Going, frame: Frame): void {
  const { table } = scene;
  const { spaces } = frame;
  const context = describe(name, state, frame);
  const { faction } = state;
  const rest = scene.spaces.filter(
    (one) => one !== name && !spaces.includes(one) && table.at(one, `${faction} Guerrilla Underground`) > 0,
  );
  if (faction === 'FARC') {
    const loc = (one: string): boolean => LOCS.includes(one) && table.marker(one, 'Sabotage') === 0;
    const left = loc(name) ? [] : rest.filter(loc);
    scene.none(CHECKS.farcTerror, left, () => `LoCs before ${context()}`);
    return;
  }
  scene.holds(CHECKS.terrorMost, spaces.length < 3, '3', context);
  if (faction === 'Cartels') {
    const against = scene.isNonplayer('Govt') && !scene.isNonplayer('FARC');
    const rankOf = (one: string): number => {
      const sign = Math.sign(table.level(one));
      return sign === 0 ? 2 : sign > 0 === against ? 1 : 0;
    };
    const better = rest.filter((one) => spaceNamed(one).population > 0 && rankOf(one) < rankOf(name));
    const ok = spaceNamed(name).population > 0 && better.length === 0;
    scene.holds(CHECKS.cartelsTerror, ok, () => `Population, and ${better.join(' ')} first`, context);
    return;
  }
  const prime = (one: string): boolean =>
    table.count(one, 'FARC', 'Base') > 0 && table.count(one, 'Govt', 'Police') < table.guerrillas(one, 'AUC');
  if (spaces.length === 0) {
    const better = rest.filter(prime);
    scene.holds(CHECKS.aucTerror, prime(name) || better.length === 0, () => better.join(' '), context);
  }
  if (scene.isNonplayer('Govt') && table.level(name) > 0) {
    const ok = spaces.length === 0 && prime(name);
    scene.holds(CHECKS.aucSupport, ok, 'no Support', context);
  } else if (scene.isNonplayer('Govt')) scene.holds(CHECKS.aucSupport, true, context, context);
}

function lookAtAttack(scene: Scene, name: string, state: Going, frame: Frame): void {
  const { table } = scene;
  const { spaces } = frame;
  const context = describe(name, state, frame);
  const { faction } = state;
  if (faction === 'Cartels') return;
  const size = (one: string): number => table.guerrillas(one, faction);
  const hidden = (one: string): boolean => table.at(one, `${faction} Guerrilla Underground`) > 0;
  if (faction === 'AUC') {
    scene.holds(CHECKS.attackMost, spaces.length < 3, '3', context);
    scene.holds(CHECKS.attackWhere, hidden(name) || size(name) >= 3, 'Underground, or 3', context);
    return;
  }
  if (size(name) < 3) state.small += 1;
  scene.holds(
    CHECKS.attackWhere,
    size(name) >= 3 || (state.small === 1 && hidden(name)),
    '3, or 1 space with an Underground one',
    context,
  );
}

/** Guerrillas in the spaces where a Faction must attack before others. */
function primeOf({ table, spaces }: Scene, faction: Faction): ReadonlyMap<string, number> {
  const rivals: readonly Faction[] = faction === 'AUC' ? ['FARC', 'Govt'] : ['AUC', 'Govt', 'Cartels'];
  const prime = spaces.filter(
    (name) =>
      rivals.some((rival) => table.count(name, rival) > 0) &&
      (table.guerrillas(name, faction) >= 3 ||
        (faction === 'AUC' && table.at(name, 'AUC Guerrilla Underground') > 0)),
  );
  return new Map(prime.map((name) => [name, table.guerrillas(name, faction)]));
}

/** Checks the selected spaces of an Attack. Their order of resolution is free. */
function attacked(
  { book, spaces }: Scene,
  { faction, prime, sizes }: Going,
  selected: readonly string[],
): void {
  if (faction === 'Cartels') return;
  const least = Math.min(...selected.map((name) => sizes.get(name) ?? 0));
  const left = spaces.filter((name) => {
    const size = prime.get(name) ?? 0;
    if (selected.includes(name) || size === 0) return false;
    return faction === 'AUC' ? size > least : least < 3 && size >= 3;
  });
  book.none(CHECKS.attackOrder, left, () => `spaces with more Guerrillas than some of ${selected.join(' ')}`);
}

function lookAtMove(scene: Scene, entry: Entry, state: Going): void {
  if (entry.kind !== 'moved') return;
  const { table } = scene;
  const { faction } = state;
  const [from, to] = [entry.from, entry.to];
  const left = table.guerrillas(from, faction) - entry.count;
  const keeps =
    faction === 'FARC'
      ? table.bases(from) > 0
      : table.count(from, faction, 'Base') > 0 || (faction === 'AUC' && table.count(from, 'FARC') > 0);
  if (keeps) scene.holds(CHECKS.marchLeaves, left >= 1, '1 left', entry);
  const first = state.goals.size === 0;
  state.goals.add(to);
  const goals = [...state.goals].filter((name) => faction !== 'FARC' || !spaceNamed(name).loc);
  const most = { Cartels: 1, AUC: 2, FARC: 4, Govt: 0 }[faction];
  scene.holds(CHECKS.marchMost, goals.length <= most, most, () => goals.join(' '));
  if (faction === 'Cartels')
    scene.holds(CHECKS.cartelsGoal, !spaceNamed(to).loc && table.bases(to) < 2, 'room for a Base', entry);
  if (faction === 'AUC' && first && table.count(to, 'FARC') === 0) {
    const goal = scene.spaces.find(
      (name) =>
        !spaceNamed(name).loc &&
        table.count(name, 'FARC') > 0 &&
        table.guerrillas(name, 'AUC') === 0 &&
        [...spaceNamed(name).adjacent].some((one) => spare(scene, one) > 0),
    );
    scene.equals(CHECKS.aucGoal, goal, undefined, () => `FARC next to AUC, and yet ${JSON.stringify(entry)}`);
  } else if (faction === 'AUC' && first) scene.holds(CHECKS.aucGoal, true, entry, entry);
  if (faction === 'AUC') lookAtGroup(scene, entry, state, first);
  if (faction !== 'FARC') return;
  const { loc, population, department } = spaceNamed(from);
  const free = loc
    ? table.marker(from, 'Sabotage') > 0
    : table.level(from) === -2 || (department && population === 0);
  scene.holds(CHECKS.marchFrom, free, 'Active Opposition, 0 Population, or Sabotage', entry);
  const goal = spaceNamed(to);
  const ok = goal.loc ? table.marker(to, 'Sabotage') === 0 : goal.population > 0;
  scene.holds(CHECKS.marchTo, ok, 'a LoC without Sabotage, or Population', entry);
}

/**
 * Checks an AUC group: AUC come closer with one group, but first all adjacent groups march to spaces with
 * FARC and without AUC.
 */
function lookAtGroup(scene: Scene, { from, to }: EntryOf<'moved'>, state: Going, first: boolean): void {
  const { table } = scene;
  const [origin, goal] = [from, to];
  if (first && table.count(goal, 'FARC') > 0 && table.guerrillas(goal, 'AUC') === 0) state.meeting = goal;
  if (goal === state.meeting) return;
  state.closer.add(origin);
  scene.holds(
    CHECKS.aucGroup,
    state.closer.size === 1,
    'one group',
    () => `${[...state.closer].join(' ')} to ${goal}`,
  );
}

/** Returns the number of AUC Guerrillas that may leave a space (8.6.2). */
function spare({ table, spaces }: Scene, name: string): number {
  if (!spaces.includes(name)) return 0;
  const reserve = table.count(name, 'AUC', 'Base') > 0 || table.count(name, 'FARC') > 0 ? 1 : 0;
  return table.guerrillas(name, 'AUC') - reserve;
}

function lookAtRally(scene: Scene, entry: Entry, state: Going): void {
  const { table } = scene;
  const { faction } = state;
  const built = entry.kind === 'placed' && groupNamed(entry.group).kind === 'Base';
  const rank = entry.kind === 'flipped' ? 0 : built ? 1 : entry.kind === 'placed' ? 2 : state.rank;
  // Guerrillas that gather from elsewhere are flipped on arrival.
  if (entry.kind === 'flipped' && state.rank === 2) return;
  scene.holds(CHECKS.rallyOrder, rank >= state.rank, 'flip, build, place', entry);
  state.rank = Math.max(state.rank, rank);
  if (entry.kind === 'removed' && faction === 'AUC') {
    const before = table.guerrillas(entry.space, 'AUC');
    if (state.goals.has(entry.space)) return;
    state.goals.add(entry.space);
    scene.holds(CHECKS.aucBase, before >= 3, '3', `${before} in ${entry.space}`);
  }
}

function lookAtRemoval(scene: Scene, entry: Entry, { faction }: Going): void {
  if (entry.kind !== 'removed') return;
  const { table } = scene;
  const { faction: whose, kind, active } = groupNamed(entry.group);
  const name = entry.space;
  // A Faction that attacks for a Shipment removes the Guerrilla that holds it.
  if (whose === faction || table.shipments(name, whose) > 0) return;
  if (kind === 'Troops')
    scene.equals(
      CHECKS.removal,
      table.count(name, 'Govt', 'Police'),
      0,
      () => `Police next to ${JSON.stringify(entry)}`,
    );
  if (active && kind === 'Guerrilla')
    scene.equals(
      CHECKS.removal,
      table.at(name, `${whose} Guerrilla Underground`),
      0,
      () => `hidden next to ${JSON.stringify(entry)}`,
    );
}
