/** Checks the Support Phase: Civic Action, Agitation, Election, and any placement of FARC Zones (6.4). */
import type { Entry } from '@quipu/engine';
import { checksOf } from '../../harness/check.ts';
import { groupNamed, PRESIDENTS } from '../facts/pieces.ts';
import { NAMES, spaceNamed } from '../facts/spaces.ts';
import { agitation, civicAction, lensOf, mayPacify } from '../levels.ts';
import { both, follow } from '../runs.ts';
import type { Chapter, Scene } from '../scene.ts';
import type { Control } from '../table.ts';

const CHECKS = checksOf('support', {
  civic:
    '6.4.1: Civic Action is in Govt-Controlled spaces with Troops and Police, Terror first, then 1 level.',
  civicCost: '6.4.1: Civic Action costs 3 Resources for each Terror marker and each level.',
  civicOffered: '6.4.1: Civic Action offers every space where it can do something, and no other.',
  division: '5.3: Under the unshaded 1st Division, Civic Action in 1 space needs only Control and any cube.',
  agitation: '6.4.2: Agitation is in FARC-Controlled spaces, Terror first, then 1 level.',
  agitationCost: '6.4.2: Agitation costs 1 Resource for each Terror marker and each level.',
  agitationOffered: '6.4.2: Agitation offers every space where it can do something, and no other.',
  cano: '5.4: Under Alfonso Cano, FARC agitates in up to 3 spaces more that have a FARC piece and no Govt Control.',
  election: '6.4.3: El Presidente advances 1 box with a Total Support of 60 or less, but not beyond Uribe.',
  pastrana: '6.4.3: With Pastrana a FARC Zone is placed at once.',
  uribe: '6.4.3: With Uribe all FARC Zones go.',
  zoneMost: '6.4.4: A FARC Zone is placed in a Department without a Zone that has the most FARC pieces.',
  zoneClears: '6.4.4: The Bases of the Government are removed from a new Zone, and its cubes redeployed.',
  zoneTroops: '6.4.4: Troops of a new Zone go to Govt-Controlled Cities and Bases.',
  zonePolice: '6.4.4: Police of a new Zone go to LoCs and Govt-Controlled spaces.',
});

interface Buying {
  owed: number;
  space: string;
  /** Spaces outside FARC Control where FARC agitate (22 shaded), or where one cube suffices (1 unshaded). */
  readonly further: Set<string>;
}

interface Zoning {
  readonly control: ReadonlyMap<string, Control>;
  readonly most: number;
  readonly mountains: boolean;
  readonly space: string;
}

export const support: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    const { table, book } = scene;
    let zoning: Zoning | undefined;
    let cano: Set<string> | undefined;
    return both(
      follow<Buying>(scene, ['Propaganda.CivicAction', 'event 1 unshaded whenever 1'], {
        begin: () => ({ owed: 0, space: '', further: new Set() }),
        step: (entry, state, frame) => buy(scene, entry, state, frame.body !== 'Propaganda.CivicAction'),
        end: (state) => scene.equals(CHECKS.civicCost, state.owed, 0, 'paid for nothing'),
      }),
      follow<Buying>(scene, ['Propaganda.Agitation', 'event 22 shaded whenever 1'], {
        begin: () => ({ owed: 0, space: '', further: (cano = new Set()) }),
        step: (entry, state) => agitate(scene, entry, state),
        end: (state) => scene.equals(CHECKS.agitationCost, state.owed, 0, 'paid for nothing'),
      }),
      electing(scene),
      {
        before: (entry) => {
          const path = entry.line?.path ?? '';
          if (entry.kind === 'selected' && (path === 'PlaceZone' || path === 'PlaceMountainZone'))
            zoning = zoneIn(scene, entry.space, path === 'PlaceMountainZone');
          if (zoning && path === 'Demilitarize') demilitarize(scene, entry, zoning);
        },
        after: (entry) => {
          if (entry.kind === 'marked' && entry.marker === 'FARCZone')
            book.equals(
              CHECKS.zoneClears,
              table.count(entry.space, 'Govt'),
              0,
              `Government pieces in ${entry.space}`,
            );
        },
        onDecision: ({ point, options }) => {
          if (point === 'Propaganda.CivicAction.space')
            scene.offers(
              CHECKS.civicOffered,
              options,
              (name) =>
                isOpenTo(scene, name, 2) &&
                mayPacify(lensOf(scene), name, false) &&
                table.resources('Govt') >= 3,
            );
          if (point === 'Propaganda.Agitation.space' && !scene.lasts('22 shaded') && cano)
            scene.offers(
              CHECKS.agitationOffered,
              options,
              (name) =>
                isOpenTo(scene, name, -2) && scene.control(name) === 'FARC' && table.resources('FARC') >= 1,
            );
        },
      },
    );
  },
};

/** Whether there is Terror to remove, or a level to shift toward `wanted`. */
function isOpenTo({ table }: Scene, name: string, wanted: number): boolean {
  if (spaceNamed(name).loc) return false;
  return (
    table.marker(name, 'Terror') > 0 || (spaceNamed(name).population > 0 && table.level(name) !== wanted)
  );
}

function buy(scene: Scene, entry: Entry, state: Buying, relaxed: boolean): void {
  if (entry.kind === 'paid') state.owed += entry.cost;
  else if (entry.kind === 'unmarked' || entry.kind === 'shifted') {
    const units = entry.kind === 'unmarked' ? entry.count : 1;
    scene.equals(CHECKS.civicCost, state.owed, 3 * units, entry);
    state.owed = 0;
    if (relaxed) {
      state.further.add(entry.space);
      const ok = civicAction(scene, entry, true) && state.further.size <= 1 && scene.lasts('1 unshaded');
      scene.holds(CHECKS.division, ok, '1 space with Control and a cube', entry);
    } else scene.holds(CHECKS.civic, civicAction(scene, entry, false), 'a step of Civic Action', entry);
  } else if (entry.kind !== 'selected' && entry.kind !== 'chose')
    scene.holds(CHECKS.civic, false, 'no such thing', entry);
}

function agitate(scene: Scene, entry: Entry, state: Buying): void {
  if (entry.kind === 'paid') state.owed += entry.cost;
  else if (entry.kind === 'unmarked' || entry.kind === 'shifted') {
    const name = entry.space;
    const units = entry.kind === 'unmarked' ? entry.count : 1;
    scene.equals(CHECKS.agitationCost, state.owed, units, entry);
    state.owed = 0;
    scene.holds(CHECKS.agitation, agitation(scene, entry), 'a step of Agitation', entry);
    const { table } = scene;
    if (scene.control(name) === 'FARC') {
      scene.holds(CHECKS.agitation, true, '', entry);
      return;
    }
    state.further.add(name);
    const ok =
      scene.lasts('22 shaded') &&
      table.count(name, 'FARC') > 0 &&
      scene.control(name) !== 'Govt' &&
      state.further.size <= 3;
    scene.holds(
      scene.lasts('22 shaded') ? CHECKS.cano : CHECKS.agitation,
      ok,
      'a space where FARC may agitate',
      entry,
    );
  } else if (entry.kind !== 'selected' && entry.kind !== 'chose')
    scene.holds(CHECKS.agitation, false, 'no such thing', entry);
}

function electing(scene: Scene): ReturnType<typeof both> {
  const { table, book } = scene;
  return both(
    follow<{ readonly due: number; readonly zones: number }>(scene, ['Propaganda.Election'], {
      begin: () => {
        const advances = table.totalSupport <= 60 && table.president < PRESIDENTS.length - 1;
        return { due: table.president + (advances ? 1 : 0), zones: table.markers('FARCZone') };
      },
      step: () => undefined,
      end: ({ due, zones }) => {
        book.equals(
          CHECKS.election,
          PRESIDENTS[table.president],
          PRESIDENTS[due],
          `El Presidente with a Total Support of ${table.totalSupport}`,
        );
        const now = table.markers('FARCZone');
        if (due === 1 && now === zones) {
          const none = NAMES.every(
            (name) => !spaceNamed(name).department || !table.isOpen(name) || table.isZone(name),
          );
          book.holds(CHECKS.pastrana, none || !advanced.has(scene), 'one Zone more', `${now} Zones`);
        } else if (due === 1) book.equals(CHECKS.pastrana, now, zones + 1, 'Zones');
        if (due === 2 && advanced.has(scene)) book.equals(CHECKS.uribe, now, 0, 'Zones');
        advanced.delete(scene);
      },
    }),
    {
      before: (entry) => {
        if (entry.kind !== 'track' || entry.track !== 'President') return;
        advanced.add(scene);
        const ok = scene.within('Propaganda.Election') && entry.to === entry.from + 1;
        book.holds(CHECKS.election, ok, '1 box at an Election', entry);
      },
    },
  );
}

/** Games in which El Presidente has just changed. */
const advanced = new WeakSet<Scene>();

function zoneIn(scene: Scene, space: string, mountains: boolean): Zoning {
  const { table, book } = scene;
  const among = scene.spaces.filter((name) => {
    const { department, sort } = spaceNamed(name);
    return department && !table.isZone(name) && (!mountains || sort === 'mountain');
  });
  const most = Math.max(0, ...among.map((name) => table.count(name, 'FARC')));
  const ok = among.includes(space) && table.count(space, 'FARC') === most;
  book.holds(
    CHECKS.zoneMost,
    ok,
    () => among.filter((name) => table.count(name, 'FARC') === most).join(' '),
    space,
  );
  return { control: new Map(NAMES.map((name) => [name, table.control(name)])), most, mountains, space };
}

/** Checks Government pieces that leave a Zone while it is placed. */
function demilitarize(scene: Scene, entry: Entry, { control, space }: Zoning): void {
  if (entry.kind === 'removed')
    scene.holds(
      CHECKS.zoneClears,
      entry.group === 'Govt Base' && entry.space === space,
      `Bases of ${space}`,
      entry,
    );
  if (entry.kind !== 'moved') return;
  const { kind, cube } = groupNamed(entry.group);
  const to = entry.to;
  scene.holds(CHECKS.zoneClears, cube && entry.from === space && to !== space, `cubes of ${space}`, entry);
  const controlled = control.get(to) === 'Govt';
  if (kind === 'Police')
    scene.holds(CHECKS.zonePolice, controlled || spaceNamed(to).loc, 'a LoC or Govt Control', entry);
  else {
    const isGoal = (name: string): boolean =>
      name !== space &&
      control.get(name) === 'Govt' &&
      (spaceNamed(name).city || scene.table.count(name, 'Govt', 'Base') > 0);
    const ok = NAMES.some(isGoal) ? isGoal(to) : to === 'Bogota';
    scene.holds(CHECKS.zoneTroops, ok, 'a Govt-Controlled City or Base', entry);
  }
}
