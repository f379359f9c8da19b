/** Meanings of resolved nouns. */
import type { Expr, SpaceSet } from '../../checked/bodies.ts';
import type { Clause } from '../../syntax/tree.ts';

export type HavingClause = Extract<Clause, { $type: 'with' | 'without' }>;

/** Place of pieces or markers; undefined if the text names none. */
export type Where =
  | { readonly at: 'space'; readonly space: Expr }
  | { readonly at: 'set'; readonly set: SpaceSet; readonly single: boolean }
  | { readonly at: 'available' };

/** `enemy Shipments`, `Insurgents Shipments`: those of every other Faction, or of the given ones. */
export type Several = { readonly but: Expr } | { readonly factions: readonly number[] };

export type Status = 'player' | 'nonplayer';

export type Noun =
  | { readonly n: 'pieces'; readonly mask: Expr; readonly where: Where | undefined }
  | { readonly n: 'marker'; readonly marker: number; readonly where: Where | undefined }
  | {
      readonly n: 'held';
      readonly held: number;
      readonly faction: Expr | undefined;
      readonly several?: Several;
      readonly where: Where | undefined;
    }
  | { readonly n: 'spaces'; readonly set: SpaceSet }
  | { readonly n: 'space'; readonly space: Expr }
  | { readonly n: 'faction'; readonly faction: Expr }
  | {
      readonly n: 'factions';
      readonly factions: readonly number[];
      readonly except: readonly Expr[];
      readonly status?: Status;
      /** `with Shipment`: what each of the Factions must have. */
      readonly having?: readonly HavingClause[];
      /** `with Guerrilla in Harbor`: where they must have it. */
      readonly havingIn?: Where;
    }
  /** `factions of another player`: Factions run by other players than `own`. */
  | { readonly n: 'rivals'; readonly factions: readonly number[] }
  | { readonly n: 'level'; readonly values: readonly number[]; readonly where: Where | undefined }
  | { readonly n: 'scale'; readonly where: Where | undefined }
  | { readonly n: 'attribute'; readonly attribute: string; readonly where: Where | undefined }
  | { readonly n: 'track'; readonly track: number; readonly faction: Expr | undefined }
  | { readonly n: 'box'; readonly track: number; readonly box: number }
  | {
      readonly n: 'define';
      readonly define: number;
      /** `Govt Control`: tests whether the value is this Faction. */
      readonly is: Expr | undefined;
      readonly where: Where | undefined;
    }
  | {
      readonly n: 'value';
      readonly value: Expr;
      /** Whether the value is a point of a space that is not named yet. */
      readonly open?: boolean;
    }
  | { readonly n: 'none' }
  | { readonly n: 'unknown' };

export const nounNames: Readonly<Record<Noun['n'], string>> = {
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
  value: 'a value',
  none: 'none',
  unknown: 'unknown',
};
