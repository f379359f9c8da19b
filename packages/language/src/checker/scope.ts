/** What a piece of rule text can speak of: its locals, `there`, `own`, and the rule that it stands under. */
import type { Condition, Expr, Local, Type } from '../checked/bodies.ts';
import type { Source } from '../checked/terms.ts';
import type { Ident, Span } from '../syntax/tree.ts';
import { binding } from '../binder/catalogue.ts';
import { unknown } from './build.ts';
import { types } from './catalogue/types.ts';
import type { Volume } from './volume.ts';

/** What nouns ask of declarations that are typed on demand. */
export interface Values {
  /** The type of a defined value and whether it is asked of a space. */
  define(index: number): { readonly type: Type; readonly parameter: boolean };
  /** A point that a text may name: of the volume, or of the text's own operation or activity. */
  point(owner: string | undefined, name: string): PointType | undefined;
  /** An operation by name, and whether it selects spaces. */
  operation(name: string): { readonly index: number; readonly selects: boolean } | undefined;
  /** Names of an owner's points, for hints. */
  pointNames(owner: string): readonly string[];
}

/** What a noun has to know of a point. */
export interface PointType {
  readonly index: number;
  readonly type: Type;
  /** What it is asked with: the space that it is of, or one that may be in the set of spaces that it is. */
  readonly asked: 'of' | 'member' | undefined;
}

/** The locals of one text. */
export class Frame {
  readonly locals: Local[] = [];
  /** Which spaces a local can be, where that is known. */
  readonly members: (readonly number[] | undefined)[] = [];
  /** Parameters whose type is not known, since nothing calls the text. */
  readonly guessed = new Set<string>();
  /** Whether the text said `there` of the space it is called for. */
  usesThere = false;

  add(name: string, type: Type, members?: readonly number[]): number {
    this.locals.push({ name, type });
    this.members.push(members);
    return this.locals.length - 1;
  }

  /** A frame with the same locals, to look without binding. */
  copy(): Frame {
    const other = new Frame();
    other.locals.push(...this.locals);
    other.members.push(...this.members);
    for (const name of this.guessed) other.guessed.add(name);
    return other;
  }
}

/** Where a piece of text stands. */
export interface Scope {
  readonly volume: Volume;
  readonly values: Values;
  readonly frame: Frame;
  readonly names: ReadonlyMap<string, Expr>;
  /** Names of the text around that this text cannot reach. */
  readonly beyond: ReadonlySet<string>;
  /** The space called `there`, if there is one. */
  readonly there: Expr | undefined;
  /** Whether text that says no place means the whole map. */
  readonly anywhere: boolean;
  /** The space that a condition is about where the text names none: the candidate of the set around it, else `there`. */
  readonly subject: Expr | undefined;
  /** The local name of the candidates of the set that is read; undefined where they have no name but `space`. */
  readonly candidateName?: string | undefined;
  /** The Faction whose text it is. */
  readonly own: Expr;
  /** The pieces that `other` excludes, on the right of a comparison. */
  readonly compared: Expr | undefined;
  readonly rule: string;
  /** Whether the text is that of an operation itself, which knows how it was begun. */
  readonly limits: boolean;
  /** Whether it is a line of an instruction for Non-players, which may ask what operation is under way. */
  readonly instructed?: true;
  /** Whether the text runs only while some Faction executes. */
  readonly executing: boolean;
  /** The operation or activity whose points need no owner. */
  readonly owner: string | undefined;
}

/** What a scope is made of where nothing around it says more. */
type Beginning = Pick<Scope, 'volume' | 'values' | 'frame' | 'own' | 'rule' | 'owner'>;

/** The scope of what stands by itself: of a text, or of what stands outside of all texts. */
export const scopeOf = (beginning: Beginning): Scope => ({
  ...beginning,
  names: new Map(),
  beyond: new Set(),
  there: undefined,
  anywhere: false,
  subject: undefined,
  compared: undefined,
  limits: false,
  executing: false,
});

/** The scope with one more name; reports a name that is taken. */
export function withName(scope: Scope, ident: Ident, value: Expr): Scope {
  if (scope.names.has(ident.name))
    scope.volume.reports.add(
      binding.shadow,
      ident.span,
      { name: ident.name },
      { hint: 'Choose another name.' },
    );
  return { ...scope, names: new Map(scope.names).set(ident.name, value) };
}

/** The space that is meant where none is said. */
export function subjectOf(scope: Scope, span: Span): Expr {
  return scope.subject ?? thereOf(scope, span);
}

/** The space called `there`; reports text that has none. */
export function thereOf(scope: Scope, span: Span): Expr {
  const { there, frame, volume } = scope;
  if (!there) {
    volume.reports.add(
      types.noThere,
      span,
      {},
      {
        hint: 'Select a space first, or say where. Behind ":" stands one statement; several that share a space stand in braces.',
      },
    );
    return unknown('space');
  }
  if (there.e === 'local' && there.local === 0 && frame.locals[0]?.name === 'there') frame.usesThere = true;
  return there;
}

export function sourceOf(scope: Scope, span: Span): Source {
  return scope.volume.source(span, scope.rule);
}

/** An open condition with what a refusal says of it. */
export function condition(scope: Scope, truth: Expr, key: string, span: Span): Condition {
  return { truth, reason: { key, words: scope.volume.words(span), source: sourceOf(scope, span) } };
}
