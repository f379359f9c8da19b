/** What a text may speak of where it stands. */
import type { Draw } from './draw.ts';

/** What sort of space is meant: what may be said of it depends on that. */
export type Ground = 'City' | 'Province' | 'Peopled' | 'Road' | 'any';

/** A name in lower case that a text has bound. */
export interface Local {
  readonly name: string;
  readonly type: 'space' | 'spaces' | 'number' | 'faction';
  readonly ground: Ground;
}

/** An operation or activity that texts may name. */
export interface Callable {
  readonly name: string;
  readonly of: readonly Faction[];
  readonly ways: readonly string[];
  /** Points by name, and what they hold. */
  readonly points: Readonly<Record<string, PointType>>;
  /** Whether it selects spaces, and a place may be said. */
  readonly selects: boolean;
  /** The operation to which an activity commits spaces. */
  readonly commits?: string;
}

export type PointType = 'number' | 'spaces' | 'pieces' | 'truth' | 'number of a space';

/** A procedure that texts may call. */
export interface Procedure {
  readonly name: string;
  readonly parameters: number;
  /** Whether it speaks of `there`. */
  readonly there: boolean;
  /** Whether it leaves a space to its caller. */
  readonly leaves: boolean;
}

/** All that a volume declares, as far as texts name it. */
export interface Names {
  readonly operations: readonly Callable[];
  readonly activities: readonly Callable[];
  readonly procedures: readonly Procedure[];
  /** Points of the volume, by name. */
  readonly points: Readonly<Record<string, 'number' | 'number of a space'>>;
  readonly options: readonly string[];
}

/** The Factions of the base volume. */
export const FACTIONS = ['Govt', 'Rebels', 'Cartel'] as const;

/** A Faction of the base volume. */
export type Faction = (typeof FACTIONS)[number];

/** What stands within parts that are said before it: they say it by way of the scope, so that no module imports one that imports it. */
export interface Say {
  readonly truth: (scope: Scope, depth: number, at?: string) => string;
  readonly block: (scope: Scope, facts?: readonly string[]) => string;
}

/** Where a text stands. */
export interface Scope {
  readonly draw: Draw;
  readonly names: Names;
  readonly say: Say;
  /** Whose text it may be; nobody's: nothing is `own`. */
  readonly own: readonly Faction[];
  /** The sort of space that `there` is; undefined: there is none. */
  readonly there: Ground | undefined;
  readonly locals: readonly Local[];
  /** The operation whose text this is, or beside which it stands. */
  readonly operation: Callable | undefined;
  /** Points of the text itself, by their names. */
  readonly points: Readonly<Record<string, PointType>>;
  /** How many blocks may still stand in one another. */
  readonly depth: number;
  readonly text: 'strict' | 'lenient';
  /** Whether activities may come in: the text is an operation's. */
  readonly moments: boolean;
}

/** The same, one block further in. */
export const within = (scope: Scope, change: Partial<Scope> = {}): Scope => ({
  ...scope,
  depth: scope.depth - 1,
  ...change,
});

export const bound = (scope: Scope, type: Local['type']): readonly Local[] =>
  scope.locals.filter((local) => local.type === type);
