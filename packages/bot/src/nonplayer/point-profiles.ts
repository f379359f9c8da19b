/** Classifies the decision points of a volume and their options for Non-players. */
import type { Volume } from '@quipu/engine';
import type { Point } from '@quipu/engine/play';
import { NO_INDEX } from './indices.ts';

/**
 * The kind of a question:
 * - `space`: the space of an action; `origin`: the space a move starts from; `goal`: the space it ends in;
 * - `group`: pieces; `number`: a number; `carried`: a number of held markers that move along, or of their
 *   carriers; `faction`: a Faction;
 * - `key`: a way, a mode, an action, yes or no.
 */
export type QuestionRole = 'space' | 'origin' | 'goal' | 'group' | 'number' | 'carried' | 'faction' | 'key';

/** A decision point with its role and the meanings of its options. */
export interface PointProfile {
  readonly index: number;
  readonly point: Point;
  readonly name: string;
  /** Name of the rules text that contains the point: `Rally`, `event 6 shaded`, `Propaganda.Redeploy`. */
  readonly textName: string;
  readonly role: QuestionRole;
  /** Indexed by option: the space, group, seat or number that it names; `NO_INDEX` if it names something else. */
  readonly space: Int16Array;
  readonly group: Int16Array;
  readonly seat: Int16Array;
  readonly number: Int16Array;
  /** Indexed by space: its option; `NO_INDEX` if it is not an option. */
  readonly optionBySpace: Int16Array;
  /** Options by key. */
  readonly options: ReadonlyMap<string, number>;
  /** The option that ends the choice, `done` or `go on`, or `NO_INDEX`. */
  readonly stop: number;
  /** Options that begin an activity. */
  readonly activities: ReadonlySet<number>;
  /** Whether its text is called by other rules texts: a procedure or a reaction. */
  readonly isCalled: boolean;
  /** Whether every option begins an operation or activity, which is then mandatory. */
  readonly grantsActions: boolean;
}

/** Indices of spaces, groups and Factions by key. */
export interface Indices {
  readonly spaces: ReadonlyMap<string, number>;
  readonly groups: ReadonlyMap<string, number>;
  readonly factions: ReadonlyMap<string, number>;
}

export function indicesOf(volume: Volume): Indices {
  const { names, seats, factions = seats } = volume;
  const indexed = (keys: readonly string[]): ReadonlyMap<string, number> =>
    new Map(keys.map((key, index) => [key, index]));
  return {
    spaces: indexed(names.spaces.map(({ key }) => key)),
    groups: indexed(names.groups.map(({ key }) => key)),
    factions: indexed(factions),
  };
}

/** Keys that end a repeated choice. */
const STOP_KEYS = ['done', 'go on'];

export function pointProfilesOf(volume: Volume, indices: Indices): readonly PointProfile[] {
  const activityKeys = new Set(volume.names.activities);
  const actionKeys = new Set([...activityKeys, ...(volume.names.operations ?? [])]);
  return volume.points.map((point, index) => {
    const { name, text, universe } = point;
    const indexOptions = (indexByKey: ReadonlyMap<string, number>): Int16Array =>
      Int16Array.from(universe, (key) => indexByKey.get(key) ?? NO_INDEX);
    const space = indexOptions(indices.spaces);
    const optionBySpace = new Int16Array(indices.spaces.size).fill(NO_INDEX);
    space.forEach((index, option) => {
      if (index >= 0) optionBySpace[index] = option;
    });
    const options = new Map(universe.map((key, option) => [key, option]));
    return {
      index,
      point,
      name,
      textName: text,
      role: roleOf(point, space),
      space,
      optionBySpace,
      options,
      group: indexOptions(indices.groups),
      seat: indexOptions(indices.factions),
      number: Int16Array.from(universe, (key) => (/^\d+$/.test(key) ? Number(key) : NO_INDEX)),
      stop: STOP_KEYS.map((key) => options.get(key)).find((option) => option !== undefined) ?? NO_INDEX,
      activities: new Set([...options].filter(([key]) => activityKeys.has(key)).map(([, option]) => option)),
      isCalled: isCalled(volume, text),
      grantsActions: universe.every((key) => actionKeys.has(key)),
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

function roleOf({ name, questionKind }: Point, space: Int16Array): QuestionRole {
  switch (questionKind) {
    case 'pieces':
      return 'group';
    case 'count':
      return /\.(carry|moved)$/.test(name) ? 'carried' : 'number';
    case 'faction':
      return 'faction';
    case 'space':
      if (!space.some((index) => index >= 0)) return 'key';
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

/** Whether the name of the point ends with the suffix, a sequence of whole parts: `next`, `move Police.from`. */
export function hasSuffix({ name }: PointProfile, suffix: string): boolean {
  return name === suffix || name.endsWith(`.${suffix}`);
}

/** Whether the name begins with the path, a sequence of whole words: `Rally`, `event 6`. */
export function hasPathPrefix(name: string, path: string): boolean {
  if (!name.startsWith(path)) return false;
  const next = name[path.length];
  return next === undefined || next === '.' || next === ' ';
}
