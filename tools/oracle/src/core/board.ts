/** Checks of every board: numbers within limits, and a log that reports every change. */
import type { Entry } from '@quipu/engine';
import type { Check } from '../harness/check.ts';
import type { Stage, Subject } from './scene.ts';
import type { Space } from './spaces.ts';
import type { Furniture, Tabletop } from './table.ts';

export interface BoardChecks {
  readonly log: Check;
  readonly inventory: Check;
  readonly available: Check;
  readonly bases: Check;
  readonly locBases: Check;
  readonly neutral: Check;
  readonly resources: Check;
  readonly terror: Check;
  readonly sabotage: Check;
}

export interface BoardFacts {
  readonly furniture: Furniture;
  readonly spaces: readonly string[];
  readonly spaceNamed: (name: string) => Space;
  /** Number of pieces of each kind: `FARC Guerrilla`. */
  readonly inventory: Readonly<Record<string, number>>;
  /** Maximum Resources of a Faction. */
  readonly resources: number;
}

export interface BoardLook {
  readonly numbers: () => void;
  /** Called after pieces have moved to a space. */
  readonly forces?: () => void;
  readonly space: (name: string) => void;
}

/** Checks the board at every decision and at the end. */
export function watchBoard(
  scene: Stage<string, Tabletop>,
  checks: BoardChecks,
  facts: BoardFacts,
  more: BoardLook,
): Subject {
  const { table } = scene;
  const { spaces, furniture } = facts;
  const pools = new Map(furniture.groups.map(({ key, pool }) => [key, pool]));
  const touched = new Set(spaces);
  const look = (): void => {
    lookAtResources(scene, checks, facts);
    more.numbers();
    if (touched.size > 0) {
      lookAtForces(scene, checks, facts);
      more.forces?.();
    }
    for (const name of spaces.filter((space) => touched.has(space))) {
      lookAt(scene, checks, facts.spaceNamed(name));
      more.space(name);
    }
    touched.clear();
  };
  look();
  return {
    before: (entry) => {
      for (const space of spacesOf(entry)) touched.add(space);
      if (entry.kind !== 'placed') return;
      const pool = pools.get(entry.group) ?? '';
      const left = table.available(pool);
      const placed = `${entry.count} placed in ${entry.space}`;
      scene.holds(checks.available, entry.count <= left, `${left} ${pool}`, placed);
    },
    afterTurn: ({ after }) => {
      const found = table.differences(after);
      const some = (): string => found.slice(0, 5).join('; ');
      if (!scene.holds(checks.log, found.length === 0, 'the same in log and view', some)) {
        table.lay(after);
        for (const name of spaces) touched.add(name);
      }
      look();
    },
  };
}

/** The spaces in which an entry changes something. */
function spacesOf(entry: Entry): readonly string[] {
  if (entry.kind === 'moved') return [entry.from, entry.to];
  return 'space' in entry ? [entry.space] : [];
}

function lookAtResources(
  { book, table }: Stage<string, Tabletop>,
  checks: BoardChecks,
  { furniture, resources }: BoardFacts,
): void {
  for (const faction of furniture.factions) {
    const has = table.resources(faction);
    book.holds(checks.resources, has >= 0 && has <= resources, `${faction} 0 to ${resources}`, has);
  }
}

function lookAtForces(
  { book, table }: Stage<string, Tabletop>,
  checks: BoardChecks,
  { inventory }: BoardFacts,
): void {
  for (const [pool, all] of Object.entries(inventory)) {
    const [faction = '', kind = ''] = pool.split(' ');
    const left = table.available(pool);
    book.equals(checks.inventory, table.onMap(faction, kind) + left + table.out(pool), all, pool);
    book.holds(checks.available, left >= 0, `no less than 0 ${pool}`, left);
  }
}

function lookAt(
  { book, table }: Stage<string, Tabletop>,
  checks: BoardChecks,
  { name, loc, population }: Space,
): void {
  const bases = table.bases(name);
  if (loc) book.equals(checks.locBases, bases, 0, `Bases on ${name}`);
  else book.holds(checks.bases, bases <= 2, `at most 2 in ${name}`, bases);
  if (population === 0) book.equals(checks.neutral, table.level(name), 0, `level of ${name}`);
  if (loc) book.equals(checks.terror, table.marker(name, 'Terror'), 0, `Terror on ${name}`);
  else book.equals(checks.sabotage, table.marker(name, 'Sabotage'), 0, `Sabotage in ${name}`);
}
