/** Classifies decision points and their options for Non-players; computed once for each volume. */
import type { Volume } from '@quipu/engine';
import type { Point } from '@quipu/engine/play';

/**
 * The kind of a question:
 * - `space`: the space of an action; `origin`, `goal`: of a move, the goal after its origin;
 * - `group`: pieces; `number`: a number; `carried`: a number of held markers that move along, or of their
 * carriers; `faction`: a Faction;
 * - `key`: a way, a mode, an action, yes or no.
 */
export type Role = 'space' | 'origin' | 'goal' | 'group' | 'number' | 'carried' | 'faction' | 'key';

export interface Face {
  readonly index: number;
  readonly point: Point;
  readonly name: string;
  /** Name of the text: `Rally`, `event 6 shaded`, `Propaganda.Redeploy`. */
  readonly text: string;
  readonly role: Role;
  /** By option, index of the named thing; -1 if it names another kind. */
  readonly space: Int16Array;
  readonly group: Int16Array;
  readonly seat: Int16Array;
  readonly number: Int16Array;
  /** By space, its option; -1 for none. */
  readonly optionOf: Int16Array;
  readonly options: ReadonlyMap<string, number>;
  /** The option that ends the choice, `done` or `go on`; -1 for none. */
  readonly stop: number;
  readonly activities: ReadonlySet<number>;
  /** Whether the text is called by others: a procedure, a reaction. */
  readonly called: boolean;
  /** Whether every option begins an operation or activity, which is then mandatory. */
  readonly grants: boolean;
}

export interface Indices {
  readonly spaces: ReadonlyMap<string, number>;
  readonly groups: ReadonlyMap<string, number>;
  readonly seats: ReadonlyMap<string, number>;
}

export function indicesOf({ names, seats }: Volume): Indices {
  const indexed = (keys: readonly string[]): ReadonlyMap<string, number> =>
    new Map(keys.map((key, index) => [key, index]));
  return {
    spaces: indexed(names.spaces.map(({ key }) => key)),
    groups: indexed(names.groups.map(({ key }) => key)),
    seats: indexed(seats),
  };
}

const STOPS = ['done', 'go on'];

export function facesOf(volume: Volume, indices: Indices): readonly Face[] {
  const begun = new Set(volume.names.activities);
  const granted = new Set([...begun, ...(volume.names.operations ?? [])]);
  return volume.points.map((point, index) => {
    const { name, text, universe } = point;
    const read = (known: ReadonlyMap<string, number>): Int16Array =>
      Int16Array.from(universe, (key) => known.get(key) ?? -1);
    const space = read(indices.spaces);
    const optionOf = new Int16Array(indices.spaces.size).fill(-1);
    space.forEach((at, option) => {
      if (at >= 0) optionOf[at] = option;
    });
    const options = new Map(universe.map((key, option) => [key, option]));
    return {
      index,
      point,
      name,
      text,
      role: roleOf(point, space),
      space,
      optionOf,
      options,
      group: read(indices.groups),
      seat: read(indices.seats),
      number: Int16Array.from(universe, (key) => (/^\d+$/.test(key) ? Number(key) : -1)),
      stop: STOPS.map((key) => options.get(key)).find((option) => option !== undefined) ?? -1,
      activities: new Set([...options].filter(([key]) => begun.has(key)).map(([, option]) => option)),
      called: isCalled(volume, text),
      grants: universe.every((key) => granted.has(key)),
    };
  });
}

function isCalled({ names }: Volume, text: string): boolean {
  const { bodies = [], operations = [], activities = [] } = names;
  if (text.startsWith('rule ') || text.startsWith('settle ')) return true;
  return (
    !text.includes('.') && bodies.includes(text) && !operations.includes(text) && !activities.includes(text)
  );
}

function roleOf({ name, asks }: Point, space: Int16Array): Role {
  switch (asks) {
    case 'pieces':
      return 'group';
    case 'count':
      return /\.(carry|moved)$/.test(name) ? 'carried' : 'number';
    case 'faction':
      return 'faction';
    case 'space':
      if (!space.some((at) => at >= 0)) return 'key';
      if (/\.from$/.test(name)) return 'origin';
      return /\.to$/.test(name) ? 'goal' : 'space';
    case 'way':
    case 'mode':
    case 'turn':
    case 'activity':
    case 'yes':
      return 'key';
  }
}

/** Whether the name has the suffix: `next`, `move Police.from`. */
export function endsIn(face: Face, end: string): boolean {
  return face.name === end || face.name.endsWith(`.${end}`);
}

/** Whether the name has the path as a prefix: `Rally`, `event 6`. */
export function isAbout(name: string, path: string): boolean {
  if (!name.startsWith(path)) return false;
  const next = name[path.length];
  return next === undefined || next === '.' || next === ' ';
}
