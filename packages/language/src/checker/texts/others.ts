/** The other texts of a volume, as a text that is read sees them. */
import type { Ban, Body, Change, Expr, Type } from '../../checked/bodies.ts';
import type { WheneverDecl } from '../../syntax/declarations.ts';
import type { ChangeStmt, FreeStmt, Ident, Span, WayStmt } from '../../syntax/tree.ts';
import { meaning } from '../catalogue/meaning.ts';
import type { Frame, Scope, Values } from '../scope.ts';
import type { Volume } from '../volume.ts';
import type { Planned } from './plan.ts';

/** What a text that calls another one, or goes with it, has to know of it. */
export type Called = Pick<Body, 'kind' | 'path' | 'there' | 'factions' | 'results' | 'replaces' | 'commits'>;

/** Where a change of a point stands. */
export interface Around {
  readonly rule: string;
  /** The operation or activity of whose points it speaks without saying so. */
  readonly within?: string | undefined;
  /** Names of the text around that the change cannot reach. */
  readonly beyond?: ReadonlySet<string>;
}

/** What a text may ask of the others while it is read, and what it leaves with them. */
export interface Others extends Values {
  readonly volume: Volume;
  /** The scope of a text of its own. */
  scope(frame: Frame, rule: string, owner: string | undefined, whose?: Expr): Scope;
  /** What a name path calls, reporting an unknown one. */
  called(parts: readonly Ident[], span: Span): Planned | undefined;
  /** Operations by name, reporting any other text. */
  operations(names: readonly Ident[]): readonly number[];
  /** A body to be, by its number. */
  planned(index: number): Planned | undefined;
  /** The body to be of a way. */
  way(stmt: WayStmt): Planned | undefined;
  /** All operations, or all activities. */
  ofKind(kind: 'operation' | 'activity'): readonly Planned[];
  /** Phases of a name, of all rounds. */
  phases(name: string): readonly Planned[];
  /** The names of all phases, for hints. */
  phaseNames(): readonly string[];
  /** What a reaction that stands in lasting text holds with. */
  holding(reaction: WheneverDecl): Ban['when'] | undefined;
  /** The body of another text; reports one that is called while it is being read. */
  body(planned: Planned, from: Span): Called | undefined;
  /** Leaves the body of a way, which is read with its operation. */
  putWay(body: Body): void;
  /** Types of a procedure's arguments, where they are settled. */
  parameterTypes(index: number): readonly Type[] | undefined;
  /** Settles them, as the first call does. */
  settleParameters(index: number, types: readonly Type[]): void;
  /** The number of a call's riders among those of the text it calls, from 1; the same each time it is asked. */
  rider(stmt: FreeStmt, owner: number): number;
  /** Reads a change of a point and adds it; the same statement counts once, however often it is read. */
  change(stmt: ChangeStmt, when: Change['when'], around: Around): void;
}

/** Operations by name, reporting any other text. */
export const operationsIn = (others: Others, names: readonly Ident[]): readonly number[] =>
  names.flatMap((ident) => {
    const planned = others.called([ident], ident.span);
    if (planned && planned.kind !== 'operation')
      others.volume.reports.add(meaning.noOperation, ident.span, { name: planned.path });
    return planned?.kind === 'operation' ? [planned.index] : [];
  });
