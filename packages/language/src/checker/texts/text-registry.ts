/** Interface to the other texts of a volume while one is checked. */
import type { Ban, Body, Change, Expr, Type } from '../../checked/bodies.ts';
import type { EventSide, WheneverDecl } from '../../syntax/declarations.ts';
import type { ChangeStmt, FreeStmt, Ident, Span, WayStmt } from '../../syntax/tree.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import type { Frame, Scope, DeclaredValues } from '../scope.ts';
import type { VolumeContext } from '../volume-context.ts';
import type { PlannedBody } from './plan-bodies.ts';

/** The parts of a body that its callers need. */
export type CallableText = Pick<
  Body,
  'index' | 'kind' | 'path' | 'there' | 'factions' | 'results' | 'replaces' | 'commits'
>;

/** Context of a change of a point. */
export interface ChangeContext {
  readonly rule: string;
  /** Operation or activity whose points may be named without a prefix. */
  readonly within?: string | undefined;
  /** Names of the enclosing text that are out of reach. */
  readonly outOfReach?: ReadonlySet<string>;
}

/** Access to the texts of a volume. Texts are checked on demand. */
export interface TextRegistry extends DeclaredValues {
  readonly volume: VolumeContext;
  scope(frame: Frame, rule: string, owner: string | undefined, ownFaction?: Expr): Scope;
  findText(parts: readonly Ident[], span: Span, hint?: string): PlannedBody | undefined;
  readOperations(names: readonly Ident[]): readonly number[];
  plannedBody(index: number): PlannedBody | undefined;
  /** The text of a side; undefined if it has only lasting text. */
  plannedSide(side: EventSide): PlannedBody | undefined;
  plannedWay(stmt: WayStmt): PlannedBody | undefined;
  textsOfKind(kind: 'operation' | 'activity'): readonly PlannedBody[];
  /** Phases of that name in all rounds. */
  phasesNamed(name: string): readonly PlannedBody[];
  phaseNames(): readonly string[];
  activeWhile(reaction: WheneverDecl): Ban['when'] | undefined;
  /** Returns the body of another text; reports recursion. */
  checkedBodyOf(planned: PlannedBody, callSpan: Span): CallableText | undefined;
  setWay(body: Body): void;
  /** The first reference of a text to the space of its call. */
  useOfThere(index: number): Span | undefined;
  setUseOfThere(index: number, span: Span): void;
  /** Stores the names at the end of a text. */
  setFinalNames(body: number, names: ReadonlyMap<string, Expr>): void;
  /** Names of the Factions and spaces that lasting text is about. */
  namesIn(condition: Change['when'] | undefined): ReadonlyMap<string, Expr>;
  /** Types of a procedure's parameters, once a call has determined them. */
  parameterTypes(index: number): readonly Type[] | undefined;
  /** Sets them; called for the first call. */
  setParameterTypes(index: number, types: readonly Type[]): void;
  /** Returns the id of a call's modifiers, from 1 for each called text. The same if the call is read again. */
  callModifiersId(stmt: FreeStmt, owner: number): number;
  /** Idempotent: a statement that is read again is not added again. */
  addChange(stmt: ChangeStmt, condition: Change['when'], context: ChangeContext): void;
}

/** Returns the bodies of the named operations; reports other names. */
export const readOperations = (texts: TextRegistry, names: readonly Ident[]): readonly number[] =>
  names.flatMap((ident) => {
    const planned = texts.findText([ident], ident.span);
    if (planned && planned.kind !== 'operation')
      texts.volume.reports.add(meaningDiagnostics.noOperation, ident.span, { name: planned.path });
    return planned?.kind === 'operation' ? [planned.index] : [];
  });
