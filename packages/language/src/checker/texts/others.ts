/** Interface to the other texts of a volume while one is checked. */
import type { Ban, Body, Change, Expr, Type } from '../../checked/bodies.ts';
import type { WheneverDecl } from '../../syntax/declarations.ts';
import type { ChangeStmt, FreeStmt, Ident, Span, WayStmt } from '../../syntax/tree.ts';
import { meaning } from '../catalogue/meaning.ts';
import type { Frame, Scope, DeclaredValues } from '../scope.ts';
import type { Volume } from '../volume.ts';
import type { Planned } from './plan.ts';

export type Called = Pick<Body, 'kind' | 'path' | 'there' | 'factions' | 'results' | 'replaces' | 'commits'>;

/** Context of a change of a point. */
export interface Around {
  readonly rule: string;
  /** Operation or activity whose points may be named without a prefix. */
  readonly within?: string | undefined;
  /** Names of the enclosing text that are out of reach. */
  readonly beyond?: ReadonlySet<string>;
}

export interface Others extends DeclaredValues {
  readonly volume: Volume;
  scope(frame: Frame, rule: string, owner: string | undefined, whose?: Expr): Scope;
  called(parts: readonly Ident[], span: Span): Planned | undefined;
  operations(names: readonly Ident[]): readonly number[];
  planned(index: number): Planned | undefined;
  way(stmt: WayStmt): Planned | undefined;
  ofKind(kind: 'operation' | 'activity'): readonly Planned[];
  /** Phases of that name in all rounds. */
  phases(name: string): readonly Planned[];
  phaseNames(): readonly string[];
  holding(reaction: WheneverDecl): Ban['when'] | undefined;
  /** Returns the body of another text; reports recursion. */
  body(planned: Planned, from: Span): Called | undefined;
  putWay(body: Body): void;
  /** Types of a procedure's parameters, once a call has determined them. */
  parameterTypes(index: number): readonly Type[] | undefined;
  /** Sets them; called for the first call. */
  settleParameters(index: number, types: readonly Type[]): void;
  /** Number of a call's riders among those of the called text, from 1. The same for repeated calls. */
  rider(stmt: FreeStmt, owner: number): number;
  /** Idempotent: a statement that is read again is not added again. */
  change(stmt: ChangeStmt, when: Change['when'], around: Around): void;
}

export const operationsIn = (others: Others, names: readonly Ident[]): readonly number[] =>
  names.flatMap((ident) => {
    const planned = others.called([ident], ident.span);
    if (planned && planned.kind !== 'operation')
      others.volume.reports.add(meaning.noOperation, ident.span, { name: planned.path });
    return planned?.kind === 'operation' ? [planned.index] : [];
  });
