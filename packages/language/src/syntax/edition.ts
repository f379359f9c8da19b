/** Editions and errata: what they amend in the text of a base, by name path. The base stays as it was printed. */
import type { Decl, Declared, PhaseDecl, PointDecl } from './declarations.ts';
import type { Step } from './nonplayer.ts';
import type { Block, ChangeStmt, Ident, Node, Path, Text } from './tree.ts';

/** `edition First "First edition" of AndeanAbyss { … }`. */
export interface EditionDecl extends Declared {
  readonly $type: 'edition';
  readonly name: Ident;
  readonly title: Text;
  readonly of: Ident;
  readonly amendments: readonly Amendment[];
  readonly changes: readonly ChangeStmt[];
}

/** What an amendment is about: `Propaganda.Redeploy`, `event 26 shaded`. */
export type Target = Node &
  (
    | { readonly $type: 'path'; readonly path: Path }
    | { readonly $type: 'card'; readonly number: Ident; readonly side?: 'unshaded' | 'shaded' }
  );

/** What is put in. A block is the text of an event's side, or of a phase, procedure or step that keeps its heading. */
export type Content = Decl | PhaseDecl | PointDecl | Step | Block;

/** `remove Control`, `replace event 26 shaded with { … }`, `insert after Propaganda.Victory: phase Control { … }`. */
export type Amendment = Node & { readonly $type: 'amendment' } & (
    | { readonly verb: 'remove'; readonly target: Target }
    | { readonly verb: 'replace'; readonly target: Target; readonly content: Content }
    | {
        readonly verb: 'insert';
        readonly place?: 'before' | 'after';
        readonly target?: Target;
        readonly content: Content;
      }
  );
