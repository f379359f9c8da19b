/** Scopes of rule text: locals, `there`, `own`, and the current rule number. */
import type { Condition, Expr, Local, Type } from '../checked/bodies.ts';
import type { Source } from '../checked/checked-volume.ts';
import type { Details } from '../diagnostics/diagnostic.ts';
import type { Ident, Span } from '../syntax/tree.ts';
import { bindingDiagnostics } from '../binder/binding-diagnostics.ts';
import { isNoFaction, unknownExpr } from './expression-builders.ts';
import { typeDiagnostics } from './catalogue/type-diagnostics.ts';
import type { VolumeContext } from './volume-context.ts';

/** The type of the argument of a define; undefined for a value of the whole board. */
export type DefineParameter = 'space' | 'faction' | undefined;

/** Types of the values, points and operations that names can refer to. */
export interface DeclaredValues {
  define(index: number): { readonly type: Type; readonly parameter: DefineParameter };
  /** The type of the argument of a define, without typing its value. */
  defineParameter(index: number): DefineParameter;
  /** The spaces for which a define of spaces has a value; undefined for other defines. */
  defineSpaces(index: number): readonly number[] | undefined;
  /** The define of an attribute that changes; undefined for other attributes. */
  attributeDefine(attribute: string): number | undefined;
  point(owner: string | undefined, name: string): PointType | undefined;
  operation(name: string): { readonly index: number; readonly selects: boolean } | undefined;
  /** The index of an activity, and whether it accompanies the operation. */
  activity(
    name: string,
    operation: string,
  ): { readonly index: number; readonly accompanies: boolean } | undefined;
  pointNames(owner: string): readonly string[];
}

/** The type of a point, as text that uses it needs it. */
export interface PointType {
  readonly index: number;
  readonly type: Type;
  /** Argument of the point: the space of its value (`of`), or the space whose membership it tests (`member`). */
  readonly argumentRole: 'of' | 'member' | undefined;
}

/** Locals of one text. */
export class Frame {
  readonly locals: Local[] = [];
  /** Possible spaces of each local; undefined if unknown. */
  readonly membersByLocal: (readonly number[] | undefined)[] = [];
  /** Parameters of unknown type, because no call determines it. */
  readonly untypedParameters = new Set<string>();
  /** The first reference of the text to `there`, the space of its call. */
  useOfThere: Span | undefined;

  add(name: string, type: Type, members?: readonly number[]): number {
    this.locals.push({ name, type });
    this.membersByLocal.push(members);
    return this.locals.length - 1;
  }

  /** Copies the frame, to resolve expressions without adding locals. */
  copy(): Frame {
    const copy = new Frame();
    copy.locals.push(...this.locals);
    copy.membersByLocal.push(...this.membersByLocal);
    for (const name of this.untypedParameters) copy.untypedParameters.add(name);
    return copy;
  }
}

/** The context in which an expression or statement is checked. */
export interface Scope {
  readonly volume: VolumeContext;
  readonly values: DeclaredValues;
  readonly frame: Frame;
  readonly names: ReadonlyMap<string, Expr>;
  /** Names of the enclosing text that are out of reach, because this text runs separately. */
  readonly outOfReach: ReadonlySet<string>;
  readonly there: Expr | undefined;
  /** Whether text that names no space applies to the whole map. */
  readonly appliesToMap: boolean;
  /** Default space of conditions: the candidate of the enclosing set, else `there`. */
  readonly subject: Expr | undefined;
  /** Local name of the candidates of the current set; undefined if it is just `space`. */
  readonly candidateName?: string | undefined;
  readonly own: Expr;
  /** The Faction of a value without a named one: the candidate of `with most …`. */
  readonly candidateFaction?: Expr;
  /** Meaning of `other pieces` on the right of a comparison: those of all Factions except the one on the left. */
  readonly otherPieces: Expr | undefined;
  readonly rule: string;
  /** Whether `Limited` is allowed: in the text of an operation itself. */
  readonly allowsLimited: boolean;
  /** Whether this is a line of an instruction, which may test the current operation. */
  readonly inInstruction?: true;
  /** Whether an attribute means its printed number: in its own changes, and in tables that never change. */
  readonly isPrinted?: (attribute: string) => boolean;
  /** Whether this is a line of a scenario, which may expect what cannot change. */
  readonly inScenario?: true;
  /** Whether `executing` is allowed: the text runs only while a Faction executes. */
  readonly allowsExecuting: boolean;
  /** Operation or activity whose points may be named without a prefix. */
  readonly owner: string | undefined;
}

/** Fields of a scope without a default. */
type RequiredFields = Pick<Scope, 'volume' | 'values' | 'frame' | 'own' | 'rule' | 'owner'>;

/** Returns the outermost scope of a text. */
export const scopeOf = (fields: RequiredFields): Scope => ({
  ...fields,
  names: new Map(),
  outOfReach: new Set(),
  there: undefined,
  appliesToMap: false,
  subject: undefined,
  otherPieces: undefined,
  allowsLimited: false,
  allowsExecuting: false,
});

/** Adds a name; reports shadowing. */
export function withName(scope: Scope, ident: Ident, value: Expr, hint = 'Choose a different name.'): Scope {
  if (scope.names.has(ident.name))
    scope.volume.reports.add(bindingDiagnostics.duplicateLocal, ident.span, { name: ident.name }, { hint });
  return { ...scope, names: new Map(scope.names).set(ident.name, value) };
}

/** Returns the default space of conditions; reports text without one. */
export function subjectOf(scope: Scope, span: Span): Expr {
  return scope.subject ?? thereOf(scope, span);
}

/** Returns the space of `there`; reports text without one. */
export function thereOf(scope: Scope, span: Span): Expr {
  return thereOfCall(scope, span, {
    hint: 'Select a space first, or name one. After ":" only one statement is allowed; enclose several in braces.',
  });
}

/** Returns the space of `there`, which a called text uses at `span`; reports text without one with the given details. */
export function thereOfCall(scope: Scope, span: Span, details: Details): Expr {
  const { there, frame, volume } = scope;
  if (!there) {
    volume.reports.add(typeDiagnostics.noCurrentSpace, span, {}, details);
    return unknownExpr('space');
  }
  if (there.kind === 'local' && there.local === 0 && frame.locals[0]?.name === 'there')
    frame.useOfThere ??= span;
  return there;
}

/** Returns the source of a part of the current rule. */
export function sourceOf(scope: Scope, span: Span): Source {
  return scope.volume.source(span, scope.rule);
}

/** Builds a condition. `key` identifies the message of a refusal. */
export function condition(scope: Scope, truth: Expr, key: string, span: Span): Condition {
  return { truth, reason: { key, words: scope.volume.words(span), source: sourceOf(scope, span) } };
}

/** Returns the hint for a value of each Faction that is written without one. */
export function ownerHint(words: string, { own, volume }: Scope): string {
  const owner = isNoFaction(own) ? volume.board.factions[0]?.name : 'own';
  return `Name the Faction: ${words} of ${owner ?? 'own'}.`;
}
