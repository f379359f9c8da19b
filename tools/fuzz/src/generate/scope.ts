/** The names that a generated text may use at its position. */
import type { Draw } from './draw.ts';

/** A sort of space, which determines the permitted clauses. */
export type Ground = 'City' | 'Province' | 'Peopled' | 'Road' | 'any';

/** A lower-case name bound by the text. */
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
  /** Types of parameters by name. */
  readonly points: Readonly<Record<string, PointType>>;
  /** Whether it selects spaces, so that a call may state a place. */
  readonly selects: boolean;
  /** The operation to which an activity commits spaces. */
  readonly commits?: string;
}

export type PointType = 'number' | 'spaces' | 'pieces' | 'truth' | 'number of a space';

export interface Procedure {
  readonly name: string;
  readonly parameters: number;
  /** Whether its body uses `there`. */
  readonly there: boolean;
  /** Whether it leaves the choice of a space to its caller. */
  readonly leaves: boolean;
}

/** The declared names of a volume that texts refer to. */
export interface Names {
  readonly operations: readonly Callable[];
  readonly activities: readonly Callable[];
  readonly procedures: readonly Procedure[];
  /** Declared values of the volume, by name. */
  readonly points: Readonly<Record<string, 'number' | 'number of a space'>>;
  readonly options: readonly string[];
  /** Numbers of each Faction. */
  readonly strengths: readonly string[];
}

/** The Factions of the base volume. */
export const FACTIONS = ['Govt', 'Rebels', 'Cartel'] as const;

export type Faction = (typeof FACTIONS)[number];

/** Generators of nested parts, passed in the scope to avoid cyclic imports. */
export interface Say {
  readonly truth: (scope: Scope, depth: number, at?: string) => string;
  readonly block: (scope: Scope, facts?: readonly string[]) => string;
}

/** The position of a text. */
export interface Scope {
  readonly draw: Draw;
  readonly names: Names;
  readonly say: Say;
  /** Possible owners of the text; empty without one, so that `own` is not allowed. */
  readonly own: readonly Faction[];
  /** The sort of space that `there` is; undefined if missing. */
  readonly there: Ground | undefined;
  readonly locals: readonly Local[];
  /** The operation of this text, or the one that it accompanies. */
  readonly operation: Callable | undefined;
  /** Parameters of the text itself, by name. */
  readonly points: Readonly<Record<string, PointType>>;
  /** Remaining nesting depth of blocks. */
  readonly depth: number;
  readonly text: 'strict' | 'lenient';
  /** Whether activities may interleave, because the text is an operation's. */
  readonly moments: boolean;
}

/** Returns the scope of a nested block. */
export const within = (scope: Scope, change: Partial<Scope> = {}): Scope => ({
  ...scope,
  depth: scope.depth - 1,
  ...change,
});

export const bound = (scope: Scope, type: Local['type']): readonly Local[] =>
  scope.locals.filter((local) => local.type === type);
