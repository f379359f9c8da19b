/** What a noun turns out to be. */
import type { Expr, SpaceSet } from '../../checked/bodies.ts';
import type { Clause } from '../../syntax/tree.ts';

export type HavingClause = Extract<Clause, { $type: 'with' | 'without' }>;

/** Where pieces or markers are asked for; absent where the text says no place. */
export type Where =
  | { readonly at: 'space'; readonly space: Expr }
  | { readonly at: 'set'; readonly set: SpaceSet; readonly single: boolean }
  | { readonly at: 'available' };

/** `enemy Shipments`, `Insurgents Shipments`: those of every Faction but one, or of these. */
export type Several = { readonly but: Expr } | { readonly factions: readonly number[] };

/** Who runs a Faction. */
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
      /** For `player factions` and the like: whether those that players run are meant, or the others. */
      readonly status?: Status;
      /** `with Shipment`: what each of them has to have on the map. */
      readonly having?: readonly HavingClause[];
      /** `with Guerrilla in Harbor`: where they have it. */
      readonly havingIn?: Where;
    }
  /** `factions of another player`: those that the player of `own` does not run. */
  | { readonly n: 'rivals'; readonly factions: readonly number[] }
  | { readonly n: 'level'; readonly values: readonly number[]; readonly where: Where | undefined }
  | { readonly n: 'scale'; readonly where: Where | undefined }
  | { readonly n: 'attribute'; readonly attribute: string; readonly where: Where | undefined }
  | { readonly n: 'track'; readonly track: number; readonly faction: Expr | undefined }
  | { readonly n: 'box'; readonly track: number; readonly box: number }
  | {
      readonly n: 'define';
      readonly define: number;
      /** `Govt Control`: asks whether the value is this Faction. */
      readonly is: Expr | undefined;
      readonly where: Where | undefined;
    }
  | {
      readonly n: 'value';
      readonly value: Expr;
      /** Whether it is a point of a space that has not been named. */
      readonly open?: boolean;
    }
  | { readonly n: 'none' }
  | { readonly n: 'unknown' };

/** Nouns as messages call them. */
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
