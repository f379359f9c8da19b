/** Declarations of the map's connections and of places off the map. */
import type { BaseDecl } from './declarations.ts';
import type { Ident, NounExpr, Text } from './tree.ts';

/** `region Venezuela "Venezuela"`: off the map, for `bordering`. */
export interface RegionDecl extends BaseDecl {
  readonly $type: 'region';
  readonly name: Ident;
  readonly title: Text;
}
/** `holding Island "Island"`: a place off the map that holds pieces until a text returns them. */
export interface HoldingDecl extends BaseDecl {
  readonly $type: 'holding';
  readonly name: Ident;
  readonly title: Text;
}
/** `fate of Regulars is Casualties`: what a removal does to these pieces, instead of making them Available. */
export interface FateDecl extends BaseDecl {
  readonly $type: 'fate';
  readonly pieces: NounExpr;
  /** A holding place, or a state of the pieces; undefined for `map`: they are never removed. */
  readonly to?: Ident;
}
/** `recall pieces not Bases`: a Faction with too few Available pieces to place may take them from elsewhere on the map. */
export interface RecallDecl extends BaseDecl {
  readonly $type: 'recall';
  readonly pieces: NounExpr;
}
/** `adjacent A to B, C`: symmetric; each pair is written once. */
export interface AdjacentDecl extends BaseDecl {
  readonly $type: 'adjacent';
  readonly space: Ident;
  readonly to: readonly Ident[];
}
/** `border Venezuela with A, B` */
export interface BorderDecl extends BaseDecl {
  readonly $type: 'border';
  readonly region: Ident;
  readonly with: readonly Ident[];
}
