/** Editions and errata: what they amend in the text of a base, by name path. The base stays as it was printed. */
import type {
  Decl,
  Declared,
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
export interface EditionDecl extends Declared {
  readonly $type: 'edition';
  readonly name: Ident;
  readonly title: Text;
  readonly of: Ident;
  readonly amendments: readonly Amendment[];
}

/**
 * What an amendment is about: `Propaganda.Redeploy`, `deck Standard`, `event 26 shaded`, `rule 4.5.3 whenever`. A text behind it, in braces,
 * is the one statement of that thing which is meant.
 */
export type Target = Node & { readonly quoted?: Block } & (
    | { readonly $type: 'path'; readonly sort?: Ident; readonly path: Path }
    | {
        readonly $type: 'card';
        readonly number: Ident;
        readonly side?: Side | 'order';
        readonly label?: Ident;
      }
    /** `rule 4.5.3 whenever`: what has no name is found by the number of the printed rule that it bears. */
    | { readonly $type: 'numbered'; readonly rule: RuleRef; readonly sort?: Ident; readonly label?: Ident }
    | { readonly $type: 'titled'; readonly title: Text }
    /** `nonplayer event 50 unshaded of Govt`: an instruction as its head says it; or by its path, `nonplayer Govt.Train`. */
    | { readonly $type: 'instruction'; readonly subject: Subject; readonly of?: NounExpr }
    | Omit<Section, keyof Node>
  );

/** `all of rule 8.8`: what bears the number or one below it, and the scenarios that cite these. Only `remove` and `renumber` have it. */
export interface Section extends Node {
  readonly $type: 'section';
  readonly rule: RuleRef;
}

/** A line of a declaration that is made of lines. */
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
 * What an amendment puts in. A block is the new text of a side of an Event, of a phase, way, reaction, operation, or of any other text that
 * keeps its heading; or what takes the place of a statement.
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
        readonly place?: 'before' | 'after';
        readonly target?: Target;
        readonly content: Content;
      }
  );
