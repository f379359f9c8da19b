/** Meanings of resolved nouns. */
import type { Expr, SpaceSet } from '../../checked/bodies.ts';
import type { Clause } from '../../syntax/tree.ts';
import { typeNames } from '../catalogue/type-diagnostics.ts';

export type HavingClause = Extract<Clause, { $type: 'with' | 'without' }>;

export type SuperlativeClause = Extract<Clause, { $type: 'most' | 'fewest' }>;

/** Location of pieces or markers; undefined if the text does not name one. */
export type Location =
  | { readonly kind: 'space'; readonly space: Expr }
  | { readonly kind: 'set'; readonly set: SpaceSet; readonly single: boolean }
  | { readonly kind: 'available' };

/** A clause about pieces or markers of Factions, and their location: `with Guerrilla in Harbor`. */
export interface LocatedClause<C = HavingClause | SuperlativeClause> {
  readonly clause: C;
  readonly location: Location | undefined;
}

/** `enemy Shipments`, `Insurgents Shipments`: those of every other Faction, or of the given ones. */
export type HeldOwners = { readonly exception: Expr } | { readonly factions: readonly number[] };

export type Status = 'player' | 'nonplayer';

/** A resolved noun. */
export type Noun =
  | { readonly kind: 'pieces'; readonly mask: Expr; readonly location: Location | undefined }
  | { readonly kind: 'marker'; readonly marker: number; readonly location: Location | undefined }
  | {
      readonly kind: 'held';
      readonly held: number;
      readonly faction: Expr | undefined;
      readonly owners?: HeldOwners;
      readonly location: Location | undefined;
    }
  | { readonly kind: 'spaces'; readonly set: SpaceSet }
  | { readonly kind: 'space'; readonly space: Expr }
  | { readonly kind: 'faction'; readonly faction: Expr }
  | {
      readonly kind: 'factions';
      readonly factions: readonly number[];
      readonly except: readonly Expr[];
      readonly status?: Status;
      /** `with Shipment`: what each of the Factions must have; `with most Strength`: what no other one of the set surpasses. */
      readonly clauses?: readonly LocatedClause[];
    }
  /** `factions of another player`: Factions run by other players than `own`. */
  | { readonly kind: 'rivals'; readonly factions: readonly number[] }
  | { readonly kind: 'level'; readonly values: readonly number[]; readonly location: Location | undefined }
  | { readonly kind: 'scale'; readonly location: Location | undefined }
  | { readonly kind: 'attribute'; readonly attribute: string; readonly location: Location | undefined }
  | { readonly kind: 'track'; readonly track: number; readonly faction: Expr | undefined }
  | { readonly kind: 'box'; readonly track: number; readonly box: number }
  | {
      readonly kind: 'define';
      readonly define: number;
      /** `Govt Control`: tests whether the value is this Faction. */
      readonly expectedFaction: Expr | undefined;
      readonly location: Location | undefined;
    }
  /** A define of Factions; the owner is the Faction of which it is the value. */
  | { readonly kind: 'factionDefine'; readonly define: number; readonly faction: Expr | undefined }
  | { readonly kind: 'margin'; readonly faction: Expr | undefined }
  | {
      readonly kind: 'value';
      readonly value: Expr;
      /** Whether the value is a point of a space that is not named yet. */
      readonly needsSpace?: boolean;
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

/** The hint for a condition that selects no Factions. */
export const FACTION_CONDITION_HINT =
  'Factions have pieces and held markers ("with Guerrilla"), or the most of a number ("with most Resources"). Write another condition in a loop: "for each f in factions { if Resources of f > 2: … }".';

/** The names of kinds of nouns in messages. */
export const nounNames: Readonly<Record<Noun['kind'], string>> = {
  pieces: 'a set of pieces',
  marker: 'a marker',
  held: 'a held marker',
  spaces: 'a set of spaces',
  space: 'a space',
  faction: 'a Faction',
  factions: 'several Factions',
  rivals: 'Factions of another player',
  level: 'a level',
  scale: 'the scale',
  attribute: 'an attribute',
  track: 'a track',
  box: 'a box of a track',
  define: 'a defined value',
  factionDefine: 'a defined value of Factions',
  margin: 'a margin',
  value: 'a value',
  none: 'none',
  unknown: 'unknown',
};

/** Returns the name of a noun in messages; of a value, the name of its type. */
export const describeNoun = (noun: Noun): string =>
  noun.kind === 'value' ? typeNames[noun.value.type] : nounNames[noun.kind];

/** Whether a set of Factions does not depend on the position. */
export const isFixedSet = ({ except, status, clauses }: FactionSet): boolean =>
  except.length === 0 && !status && !clauses?.length;

type FactionSet = Extract<Noun, { kind: 'factions' }>;

/** Returns the `most` or `fewest` of a set of Factions. */
export const superlativeOf = ({ clauses = [] }: FactionSet): LocatedClause<SuperlativeClause> | undefined =>
  clauses.find(isSuperlative);

/** Returns the other clauses of a set of Factions. */
export const havingClausesOf = ({ clauses = [] }: FactionSet): readonly LocatedClause<HavingClause>[] =>
  clauses.filter((located): located is LocatedClause<HavingClause> => !isSuperlative(located));

const isSuperlative = (located: LocatedClause): located is LocatedClause<SuperlativeClause> =>
  located.clause.$type === 'most' || located.clause.$type === 'fewest';
