/** Checks texts on demand: a callee is checked before its caller, which uses its properties. */
import type { Ban, Body, Change, Expr, Type } from '../../checked/bodies.ts';
import { binding } from '../../binder/catalogue.ts';
import { didYouMean } from '../../binder/nearest.ts';
import type { WheneverDecl } from '../../syntax/declarations.ts';
import type { ChangeStmt, FreeStmt, Ident, Span, WayStmt } from '../../syntax/tree.ts';
import type { DefineChecker } from '../define-checker.ts';
import { type Frame, type PointType, type Scope, scopeOf } from '../scope.ts';
import { ownFaction } from '../build.ts';
import { totality } from '../catalogue/totality.ts';
import type { Volume } from '../volume.ts';
import { Bans } from './bans.ts';
import { checkBody } from './body.ts';
import { operationsIn, type Around, type Others } from './others.ts';
import { Points } from './points.ts';
import { type Planned, planTexts } from './plan.ts';

/** Limit of nested calls, since the checker recurses on each. Printed rules need about five. */
const MOST_CALLS = 100;

export class Texts implements Others {
  readonly volume: Volume;
  readonly plan;
  readonly points: Points;
  readonly bans: Bans;
  /** Reactions in lasting text, with the condition under which they are active. */
  readonly reactions = new Map<WheneverDecl, Ban['when']>();
  /** Checked bodies by index. The body of a way is added when its operation is checked. */
  readonly bodies: (Body | undefined)[] = [];
  readonly defines: DefineChecker;
  private readonly parameters = new Map<number, readonly Type[]>();
  private readonly running: Planned[] = [];
  private readonly riders = new Map<FreeStmt, number>();
  private readonly riderCounts = new Map<number, number>();

  constructor(volume: Volume, defines: DefineChecker) {
    this.volume = volume;
    this.defines = defines;
    this.plan = planTexts(volume.declarations);
    this.points = new Points(this, defines);
    this.bans = new Bans(this);
  }

  /** Returns the checked body of a plan entry; reports recursion. */
  body(planned: Planned, from: Span): Body | undefined {
    const done = this.bodies[planned.index];
    if (done) return done;
    if (planned.parent !== undefined) {
      const parent = this.plan.all[planned.parent];
      if (parent && !this.running.includes(parent)) this.body(parent, from);
      else if (parent) this.cycle(planned, from);
      return this.bodies[planned.index];
    }
    if (this.running.includes(planned)) {
      this.cycle(planned, from);
      return undefined;
    }
    if (this.running.length > MOST_CALLS) {
      const hint = 'Write more of the effects into the calling texts.';
      this.volume.reports.add(totality.callDepth, from, { name: planned.path, limit: MOST_CALLS }, { hint });
      return undefined;
    }
    this.running.push(planned);
    const body = checkBody(planned, this);
    this.running.pop();
    this.bodies[planned.index] = body;
    return body;
  }

  private cycle(planned: Planned, from: Span): void {
    const related = this.running.map(({ origin, path }) => ({
      span: origin.span,
      message: `${path} runs here.`,
    }));
    this.volume.reports.add(totality.callCycle, from, { name: planned.path }, { related });
  }

  putWay(body: Body): void {
    this.bodies[body.index] = body;
  }

  parameterTypes(index: number): readonly Type[] | undefined {
    return this.parameters.get(index);
  }

  settleParameters(index: number, types: readonly Type[]): void {
    this.parameters.set(index, types);
  }

  rider(stmt: FreeStmt, owner: number): number {
    const before = this.riders.get(stmt);
    if (before !== undefined) return before;
    const next = (this.riderCounts.get(owner) ?? 0) + 1;
    this.riderCounts.set(owner, next);
    this.riders.set(stmt, next);
    return next;
  }

  change(stmt: ChangeStmt, when: Change['when'], around: Around): void {
    this.points.change(stmt, when, around);
  }

  scope(frame: Frame, rule: string, owner: string | undefined, whose: Expr = ownFaction): Scope {
    return scopeOf({ volume: this.volume, values: this, frame, own: whose, rule, owner });
  }

  called(parts: readonly Ident[], span: Span): Planned | undefined {
    const [first] = parts;
    if (!first) return undefined;
    const path = parts.map(({ name }) => name).join('.');
    const text = this.volume.declarations.texts.get(first.name);
    const found = text && this.plan.byPath.get(path);
    if (found || this.volume.reports.mayBeDeclared((parts.at(-1) ?? first).name)) return found;
    this.reportUnknown(text ? path : first.name, text ? 'the way' : 'the operation or procedure', span);
    return undefined;
  }

  private reportUnknown(name: string, what: string, span: Span): void {
    this.volume.reports.add(binding.unknown, span, { name, what }, didYouMean(name, this.callable()));
  }

  callable(): readonly string[] {
    const kinds = ['operation', 'activity', 'procedure', 'way'];
    return this.plan.all.flatMap(({ kind, path }) => (kinds.includes(kind) ? [path] : []));
  }

  planned(index: number): Planned | undefined {
    return this.plan.all[index];
  }

  way(stmt: WayStmt): Planned | undefined {
    return this.plan.byOrigin.get(stmt);
  }

  ofKind(of: 'operation' | 'activity'): readonly Planned[] {
    return this.plan.all.filter(({ kind }) => kind === of);
  }

  phases(name: string): readonly Planned[] {
    return this.plan.all.filter(({ kind, title }) => kind === 'phase' && title === name);
  }

  phaseNames(): readonly string[] {
    return this.plan.all.flatMap(({ kind, title }) => (kind === 'phase' ? [title] : []));
  }

  holding(reaction: WheneverDecl): Ban['when'] | undefined {
    return this.reactions.get(reaction);
  }

  define(index: number): { readonly type: Type; readonly parameter: boolean } {
    return this.defines.define(index);
  }

  point(owner: string | undefined, name: string): PointType | undefined {
    return (
      (owner === undefined ? undefined : this.points.find(owner, name)) ?? this.defines.point(owner, name)
    );
  }

  operations(names: readonly Ident[]): readonly number[] {
    return operationsIn(this, names);
  }

  operation(name: string): { readonly index: number; readonly selects: boolean } | undefined {
    const planned = this.plan.byPath.get(name);
    if (planned?.origin.$type !== 'operation') return undefined;
    const [first] = planned.origin.block.body;
    return { index: planned.index, selects: first?.$type === 'select' };
  }

  pointNames(owner: string): readonly string[] {
    return this.points.names(owner);
  }
}
