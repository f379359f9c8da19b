/** Declarations of the map's connections and of places off the map. */
import type { BaseDecl } from './declarations.ts';
import type { Expr, Ident, NounExpr, NumberNode, Span, Text } from './tree.ts';

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
/**
 * `fate of Regulars is Casualties`: what a removal does to these pieces, instead of making them Available;
 * `fate of Tunneled Bases is Exposed on 4 to 6, else map while (Aid > 3)`.
 */
export interface FateDecl extends BaseDecl {
  readonly $type: 'fate';
  readonly pieces: NounExpr;
  readonly results: readonly FateResult[];
  readonly while?: Expr;
}
/** A result of a fate, and the faces of the die that lead to it; without `on`, all other faces do. */
export interface FateResult {
  readonly span: Span;
  /** A holding place, or a state of the pieces; undefined for `map`: they are not removed. */
  readonly to?: Ident;
  readonly on?: { readonly span: Span; readonly low: NumberNode; readonly high?: NumberNode };
}
/** `Pop of s is 0 while (Refugees in s > 0)`: another number of an attribute than the printed one. */
export interface AttributeChangeDecl extends BaseDecl {
  readonly $type: 'attributeChange';
  readonly attribute: Ident;
  readonly parameter: Ident;
  readonly value: Expr;
  readonly while: Expr;
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
