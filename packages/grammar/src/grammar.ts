/** What a language has to say for itself: a function for each form of rule text, so that a form without one does not compile. */
import type { Syntax } from '@quipu/language';
import type { Case } from './marks.ts';
import type { Scope } from './scope.ts';

type Of<Union, Type> = Union extends { readonly $type: infer Found }
  ? Type extends Found
    ? Union
    : never
  : never;

/** A function for each member of a union, by its `$type`. */
export type Forms<Union extends { readonly $type: string }, Told> = {
  readonly [Type in Union['$type']]: (node: Of<Union, Type>, scope: Scope) => Told;
};

/** A line of what is told: the deeper belong to the one before that is less deep. */
export interface Line {
  readonly depth: number;
  /** Without a full stop, and in small letters at its beginning: it may become part of another line. */
  readonly text: string;
  /** Where the statement stands in the rule text, for the rule line that it is told of. */
  readonly span: Syntax.Span;
}

/** How a language tells rule text. */
export interface Grammar {
  readonly language: 'en' | 'fr' | 'es';
  readonly statements: Forms<Syntax.Stmt, readonly Line[]>;
  /** Values: numbers, nouns, truths. */
  readonly values: Forms<Syntax.Expr, string>;
  /** A condition as it stands behind `if`. */
  readonly truth: (value: Syntax.Expr, scope: Scope) => string;
  /** A noun on its own: `up to 3 Cities without Terror`. */
  readonly noun: (noun: Syntax.NounExpr, scope: Scope) => string;
  /** A place with its preposition. */
  readonly place: (noun: Syntax.NounExpr, as: Case, scope: Scope) => string;
}
