/** Declarations of how the map hangs together, and of what lies beside it. */
import type { Declared } from './declarations.ts';
import type { Ident, NounExpr, Text } from './tree.ts';

/** `region Venezuela "Venezuela"`: off the map, for `bordering`. */
export interface RegionDecl extends Declared {
  readonly $type: 'region';
  readonly name: Ident;
  readonly title: Text;
}
/** `holding Island "Island"`: a place off the map where pieces lie until a text fetches them. */
export interface HoldingDecl extends Declared {
  readonly $type: 'holding';
  readonly name: Ident;
  readonly title: Text;
}
/** `recall pieces not Bases`: where too few are Available to be placed, their Faction may take them from elsewhere on the map. */
export interface RecallDecl extends Declared {
  readonly $type: 'recall';
  readonly pieces: NounExpr;
}
/** `adjacent A to B, C`: symmetric; each pair is said once. */
export interface AdjacentDecl extends Declared {
  readonly $type: 'adjacent';
  readonly space: Ident;
  readonly to: readonly Ident[];
}
/** `border Venezuela with A, B` */
export interface BorderDecl extends Declared {
  readonly $type: 'border';
  readonly region: Ident;
  readonly with: readonly Ident[];
}
