/** Checks texts on demand: a callee is checked before its caller, which uses its properties. */
import type { Ban, Body, Change, Expr, Type } from '../../checked/bodies.ts';
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import type { EventSide, WheneverDecl } from '../../syntax/declarations.ts';
import type { ChangeStmt, FreeStmt, Ident, Span, WayStmt } from '../../syntax/tree.ts';
import type { DefineChecker } from '../define-checker.ts';
import { type DefineParameter, type Frame, type PointType, type Scope, scopeOf } from '../scope.ts';
import { ownFaction } from '../expression-builders.ts';
import { proofDiagnostics } from '../catalogue/proof-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';
import { BanRegistry } from './ban-registry.ts';
import { checkBody } from './check-body.ts';
import { readOperations, type ChangeContext, type TextRegistry } from './text-registry.ts';
import { PointRegistry } from './point-registry.ts';
import { type PlannedBody, planBodies } from './plan-bodies.ts';

/** Limit of nested calls, since the checker recurses on each. Printed rules need about five. */
const MAX_CALL_DEPTH = 100;

const NO_NAMES: ReadonlyMap<string, Expr> = new Map();

export class TextChecker implements TextRegistry {
  readonly volume: VolumeContext;
  readonly plan;
  readonly points: PointRegistry;
  readonly bans: BanRegistry;
  /** Reactions in lasting text, with the condition under which they are active. */
  readonly reactions = new Map<WheneverDecl, Ban['when']>();
  /** Checked bodies by index. The body of a way is added when its operation is checked. */
  readonly bodies: (Body | undefined)[] = [];
  readonly defines: DefineChecker;
  /** The names of what each lasting text is about. */
  readonly subjectNames = new Map<number, ReadonlyMap<string, Expr>>();
  private readonly finalNamesByBody = new Map<number, ReadonlyMap<string, Expr>>();
  private readonly subjectCounts = { faction: 0, space: 0 };
  private readonly parameterTypesByBody = new Map<number, readonly Type[]>();
  private readonly usesOfThere = new Map<number, Span>();
  private readonly callStack: PlannedBody[] = [];
  private readonly callModifiersIds = new Map<FreeStmt, number>();
  private readonly callModifiersCounts = new Map<number, number>();
  private conditionCount = 0;

  constructor(volume: VolumeContext, defines: DefineChecker) {
    this.volume = volume;
    this.defines = defines;
    this.plan = planBodies(volume.declarations);
    this.points = new PointRegistry(this, defines);
    this.bans = new BanRegistry(this);
  }

  /** Returns the checked body of a plan entry; reports recursion. */
  checkedBodyOf(planned: PlannedBody, callSpan: Span): Body | undefined {
    const { index, parent } = planned;
    if (this.bodies[index]) return this.bodies[index];
    if (parent !== undefined) return this.bodyOfWay(planned, parent, callSpan);
    if (!this.canEnter(planned, callSpan)) return undefined;
    this.callStack.push(planned);
    const body = checkBody(planned, this);
    this.callStack.pop();
    this.bodies[index] = body;
    return body;
  }

  /** Returns the body of a way, which is checked with its operation. */
  private bodyOfWay(way: PlannedBody, parent: number, callSpan: Span): Body | undefined {
    const operation = this.plan.bodies[parent];
    if (operation && this.callStack.includes(operation)) this.reportCycle(way, callSpan);
    else if (operation) this.checkedBodyOf(operation, callSpan);
    return this.bodies[way.index];
  }

  /** Reports a text that calls itself, and calls that are too deep. */
  private canEnter(planned: PlannedBody, callSpan: Span): boolean {
    if (this.callStack.includes(planned)) {
      this.reportCycle(planned, callSpan);
      return false;
    }
    if (this.callStack.length <= MAX_CALL_DEPTH) return true;
    const hint = 'Write more of the effects into the calling texts.';
    const parameters = { name: planned.path, limit: MAX_CALL_DEPTH };
    this.volume.reports.add(proofDiagnostics.callDepth, callSpan, parameters, { hint });
    return false;
  }

  private reportCycle(planned: PlannedBody, callSpan: Span): void {
    const related = this.callStack.map(({ origin, path }) => ({
      span: origin.span,
      message: `${path} runs here.`,
    }));
    this.volume.reports.add(proofDiagnostics.callCycle, callSpan, { name: planned.path }, { related });
  }

  useOfThere(index: number): Span | undefined {
    return this.usesOfThere.get(index);
  }

  setUseOfThere(index: number, span: Span): void {
    this.usesOfThere.set(index, span);
  }

  setWay(body: Body): void {
    this.bodies[body.index] = body;
  }

  parameterTypes(index: number): readonly Type[] | undefined {
    return this.parameterTypesByBody.get(index);
  }

  setParameterTypes(index: number, types: readonly Type[]): void {
    this.parameterTypesByBody.set(index, types);
  }

  callModifiersId(stmt: FreeStmt, owner: number): number {
    const existingId = this.callModifiersIds.get(stmt);
    if (existingId !== undefined) return existingId;
    const newId = (this.callModifiersCounts.get(owner) ?? 0) + 1;
    this.callModifiersCounts.set(owner, newId);
    this.callModifiersIds.set(stmt, newId);
    return newId;
  }

  /** Returns the names of the Factions and spaces that lasting text is about. */
  namesIn(condition: Change['when'] | undefined): ReadonlyMap<string, Expr> {
    return (condition?.kind === 'lasting' && this.subjectNames.get(condition.lasting)) || NO_NAMES;
  }

  setFinalNames(body: number, names: ReadonlyMap<string, Expr>): void {
    this.finalNamesByBody.set(body, names);
  }

  /** Returns the names at the end of a text that has been checked. */
  finalNames(body: number): ReadonlyMap<string, Expr> | undefined {
    return this.finalNamesByBody.get(body);
  }

  nextSubjectIndex(type: 'faction' | 'space'): number {
    this.subjectCounts[type] += 1;
    return this.subjectCounts[type] - 1;
  }

  /** Returns the index of a further condition of lasting text. */
  nextConditionIndex(): number {
    this.conditionCount += 1;
    return this.conditionCount - 1;
  }

  addChange(stmt: ChangeStmt, condition: Change['when'], context: ChangeContext): void {
    this.points.applyChange(stmt, condition, context);
  }

  scope(frame: Frame, rule: string, owner: string | undefined, executor: Expr = ownFaction): Scope {
    return scopeOf({ volume: this.volume, values: this, frame, own: executor, rule, owner });
  }

  findText(parts: readonly Ident[], span: Span, hint?: string): PlannedBody | undefined {
    const [first] = parts;
    if (!first) return undefined;
    const path = parts.map(({ name }) => name).join('.');
    const text = this.volume.declarations.texts.get(first.name);
    const planned = text && this.plan.byPath.get(path);
    if (planned || this.volume.reports.mayBeDeclared((parts.at(-1) ?? first).name)) return planned;
    const description = text ? 'the way' : 'the operation or procedure';
    this.reportUnknown(text ? path : first.name, description, span, hint);
    return undefined;
  }

  private reportUnknown(name: string, description: string, span: Span, hint?: string): void {
    this.volume.reports.add(
      bindingDiagnostics.unknown,
      span,
      { name, kind: description },
      hint === undefined ? didYouMean(name, this.callablePaths()) : { hint },
    );
  }

  callablePaths(): readonly string[] {
    const kinds = ['operation', 'activity', 'procedure', 'way'];
    return this.plan.bodies.flatMap(({ kind, path }) => (kinds.includes(kind) ? [path] : []));
  }

  plannedBody(index: number): PlannedBody | undefined {
    return this.plan.bodies[index];
  }

  plannedSide(side: EventSide): PlannedBody | undefined {
    return this.plan.byOrigin.get(side);
  }

  plannedWay(stmt: WayStmt): PlannedBody | undefined {
    return this.plan.byOrigin.get(stmt);
  }

  textsOfKind(textKind: 'operation' | 'activity'): readonly PlannedBody[] {
    return this.plan.bodies.filter(({ kind }) => kind === textKind);
  }

  phasesNamed(name: string): readonly PlannedBody[] {
    return this.plan.bodies.filter(({ kind, title }) => kind === 'phase' && title === name);
  }

  phaseNames(): readonly string[] {
    return this.plan.bodies.flatMap(({ kind, title }) => (kind === 'phase' ? [title] : []));
  }

  activeWhile(reaction: WheneverDecl): Ban['when'] | undefined {
    return this.reactions.get(reaction);
  }

  define(index: number): { readonly type: Type; readonly parameter: DefineParameter } {
    return this.defines.define(index);
  }

  defineParameter(index: number): DefineParameter {
    return this.defines.defineParameter(index);
  }

  defineSpaces(index: number): readonly number[] | undefined {
    return this.defines.defineSpaces(index);
  }

  attributeDefine(attribute: string): number | undefined {
    return this.defines.attributeDefine(attribute);
  }

  point(owner: string | undefined, name: string): PointType | undefined {
    return (
      (owner === undefined ? undefined : this.points.findPoint(owner, name)) ??
      this.defines.point(owner, name)
    );
  }

  readOperations(names: readonly Ident[]): readonly number[] {
    return readOperations(this, names);
  }

  operation(name: string): { readonly index: number; readonly selects: boolean } | undefined {
    const planned = this.plan.byPath.get(name);
    if (planned?.origin.$type !== 'operation') return undefined;
    const first = planned.origin.block.body.find(({ $type }) => $type !== 'let');
    return { index: planned.index, selects: first?.$type === 'select' };
  }

  activity(
    name: string,
    operation: string,
  ): { readonly index: number; readonly accompanies: boolean } | undefined {
    const planned = this.plan.byPath.get(name);
    if (planned?.origin.$type !== 'activity') return undefined;
    const accompanies = planned.origin.with.some(
      (word) => word.name === operation || word.name === 'Operation',
    );
    return { index: planned.index, accompanies };
  }

  pointNames(owner: string): readonly string[] {
    return this.points.pointNames(owner);
  }
}
