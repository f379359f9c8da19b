/** Editions and errata: amendments to a base volume, addressed by name path. They never change the base itself. */
import type {
  Decl,
  BaseDecl,
  DeckLine,
  FactionOrder,
  FirstLine,
  MarginLine,
  PhaseDecl,
  PointDecl,
  SpaceLine,
  TiesLine,
  TogetherLine,
  TrackLine,
} from './declarations.ts';
import type { SequenceLine } from './sequence.ts';
import type { Step, Subject } from './nonplayer.ts';
import type { Block, Ident, Node, NounExpr, Path, RuleRef, Side, Text, WayStmt } from './tree.ts';

/** `edition First "First edition" of AndeanAbyss { … }`. */
export interface EditionDecl extends BaseDecl {
  readonly $type: 'edition';
  readonly name: Ident;
  readonly title: Text;
  readonly base: Ident;
  readonly amendments: readonly Amendment[];
}

/**
 * The target of an amendment: `Propaganda.Redeploy`, `deck Standard`, `event 26 shaded`, `rule 4.5.3 whenever`. A
 * text in braces after it selects one statement within the target.
 */
export type Target = Node & { readonly quoted?: Block } & (
    | { readonly $type: 'path'; readonly keyword?: Ident; readonly path: Path }
    | {
        readonly $type: 'card';
        readonly number: Ident;
        readonly side?: Side | 'order';
        readonly label?: Ident;
      }
    /** `rule 4.5.3 whenever`: an unnamed declaration, addressed by the number of its printed rule. */
    | { readonly $type: 'numbered'; readonly rule: RuleRef; readonly keyword?: Ident; readonly label?: Ident }
    | { readonly $type: 'titled'; readonly title: Text }
    /** `nonplayer event 50 unshaded of Govt`: an instruction addressed by its heading, or by its path: `nonplayer Govt.Train`. */
    | { readonly $type: 'instruction'; readonly subject: Subject; readonly factions?: NounExpr }
    | Omit<Section, keyof Node>
  );

/**
 * `all of rule 8.8`: every declaration with this number or one below it, and the scenarios that cite them. Only
 * in `remove` and `renumber`.
 */
export interface Section extends Node {
  readonly $type: 'section';
  readonly rule: RuleRef;
}

export type LinePart =
  | SequenceLine
  | MarginLine
  | TogetherLine
  | TiesLine
  | DeckLine
  | TrackLine
  | SpaceLine
  | FirstLine;

/**
 * The content that an amendment inserts. A block is the new body of a text that retains its heading (side of an
 * Event, phase, way, reaction, operation), or replaces a statement.
 */
export type Content = Decl | PhaseDecl | PointDecl | WayStmt | Step | LinePart | FactionOrder | Block;

/**
 * `remove Control`, `replace event 26 shaded with { … }`, `insert after Propaganda.Victory: phase Control { … }`,
 * `renumber rule 4.5.3 as 4.5.5`.
 */
export type Amendment = Node & { readonly $type: 'amendment' } & (
    | { readonly verb: 'remove'; readonly target: Target }
    | { readonly verb: 'replace'; readonly target: Target; readonly content: Content }
    | { readonly verb: 'renumber'; readonly target: Section; readonly to: RuleRef }
    | {
        readonly verb: 'insert';
        readonly position?: 'before' | 'after';
        readonly target?: Target;
        readonly content: Content;
      }
  );
