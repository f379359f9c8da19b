/** Creates the context in which a volume is lowered. */
import { type Accompaniment, findAccompaniments } from './activities/accompaniments.ts';
import {
  statementsIn,
  type Body,
  type CardSide,
  type Checked,
  type Expr,
  type PointModel,
  type Source,
  type Stmt,
} from '@quipu/language/checked';
import { table, int, type IrExpr } from '../ir/expression.ts';
import { findActivities } from './activities/activities.ts';
import { layoutVolume } from '../ir/layout/layout-volume.ts';
import { findMarkReaders } from './movement/movement-marks.ts';
import { unsignedRegions } from '../passes/functions/sign-analysis.ts';
import { TextEffects } from './questions/text-effects.ts';
import {
  findQuestionPositions,
  type QuestionPosition,
  type QuestionPositions,
} from './questions/question-positions.ts';
import type { QuestionPurposes, PurposeRequest } from './questions/question-purposes.ts';
import { purposesOf } from './questions/describe-question.ts';
import type { Context } from './context.ts';
import type { VolumeFacts } from './volume-facts.ts';
import type { Judgment } from './judge/judgment.ts';
import type { Env } from './environment.ts';
import { hasFinishReactions } from './reactions/finished-operations.ts';
import { findRecallStatements } from './pieces/recall-pieces.ts';
import { findResumableMoves } from './movement/resumption.ts';
import { perCardPoints, hasVaryingLimits } from './selections/limiting-points.ts';
import type { Routine } from './routine.ts';
import { statementHandlerOf } from './verbs/statement-handler.ts';
import { SelectionCells, findSelectionFacts, type SelectionFacts } from './selections/selection-cells.ts';
import { findLimitedSelections, findSelectionOwners } from './body-shape.ts';
import type { IrFunction, IrNode, Program, IrTable } from '../ir/program.ts';
import { type ExpressionHandlers, expressionHandlerOf } from './expressions/expression-handler.ts';
import type { StatementHandlers, StatementHandler } from './verbs/statement-handler.ts';
import { lowerStatements } from './lower-statements.ts';
import { Registers, type NameIdentity } from './registers.ts';
import { envAfterStatements, judgeStatements } from './judge/judge-statements.ts';
import { sideNames } from '../ir/side-names.ts';
import { RemovalDestinations, findRemovalFacts, type RemovalFacts } from './pieces/removal-destinations.ts';
import { isOnlyForSpace, findReturnAction, type ReturnAction } from './pieces/return-statements.ts';
import { findChoices, type Choice } from './points/choice-points.ts';
import { findFrozenValues, type FrozenValue } from './points/frozen-values.ts';
import { findRecordingReactions, type RecordingReaction } from './reactions/recorded-pieces.ts';
import { findWatchedValues, type WatchedValue } from './reactions/watched-values.ts';
import type { ResumableMove } from './movement/resumable-move.ts';
import { usesAfterBlocks, usesOfCollectedSets, type SelectionUse } from './selection-uses.ts';

/**
 * The handlers of all statements and expressions. They call each other through the context, so that none imports
 * another.
 */
export interface Handlers {
  readonly statements: StatementHandlers;
  readonly expressions: ExpressionHandlers;
}

export interface LoweringOptions {
  readonly isRetained?: (name: string) => boolean;
}

export class VolumeContext implements Context {
  readonly selectionFacts: SelectionFacts;
  readonly proceduresWithResult: ReadonlySet<number>;
  readonly selectionOwners: ReadonlyMap<number, number>;
  readonly limitedSelections: ReadonlySet<number>;
  readonly setUses: ReadonlyMap<number, SelectionUse>;
  readonly usesAfterBlock: ReadonlyMap<number, SelectionUse>;
  readonly markReaders: ReadonlyMap<number, boolean>;
  readonly frozenValues: readonly FrozenValue[];
  readonly watchedValues: readonly WatchedValue[];
  readonly recordingReactions: readonly RecordingReaction[];
  readonly accompaniments: readonly Accompaniment[];
  readonly readsEventFlag: boolean;
  readonly hasInstructions: boolean;
  readonly recallStatements: ReadonlySet<number>;
  readonly returnAction: ReturnAction | undefined;
  readonly removalFacts: RemovalFacts;
  readonly resumableMoves: ReadonlyMap<number, ResumableMove>;
  readonly budgets: { readonly exist: boolean; readonly limitSpaces: boolean };
  readonly questionPositions: QuestionPositions;
  readonly choices: readonly Choice[];
  readonly cardSides: readonly (readonly CardSide[])[];
  readonly cardOrders: readonly (readonly number[])[];
  readonly cardRounds: readonly number[];
  readonly sideNames: VolumeFacts['sideNames'];
  readonly unsignedRegions: ReadonlySet<string>;
  readonly statementNames: readonly string[];
  readonly perCardLimits: readonly PointModel[];
  readonly setupBodies: readonly (number | undefined)[];
  readonly operations: readonly number[];
  readonly waysOf: (operation: number) => readonly number[];
  readonly activitiesFor: (operation: number, replacing: number | undefined) => readonly number[];
  readonly isOnlyStatement: (statement: number) => boolean;

  readonly checked: Checked;
  interference: Program['interference'] = [];
  readonly firstOrphanRoutine: number;
  readonly finishRoutine: number;
  readonly returnRoutine: number;
  readonly registers: Registers;
  readonly selections: SelectionCells;
  readonly removals: RemovalDestinations;
  readonly effects: TextEffects;
  readonly #handlers: Handlers;
  readonly #isRetained: (name: string) => boolean;

  constructor(checked: Checked, handlers: Handlers, { isRetained = () => false }: LoweringOptions = {}) {
    this.checked = checked;
    this.#handlers = handlers;
    this.#isRetained = isRetained;
    this.statementNames = nameStatements(checked);
    this.perCardLimits = perCardPoints(checked);
    this.setupBodies = checked.setups.map(({ then: thenBody }) => thenBody);
    this.operations = indexes(checked, ({ kind }) => kind === 'operation');
    this.waysOf = (operationIndex) => indexes(checked, ({ operation }) => operation === operationIndex);
    this.activitiesFor = (operation, replacing) => findActivities(checked, operation, replacing);
    this.isOnlyStatement = (statement) => isOnlyForSpace(checked, statement);
    this.frozenValues = findFrozenValues(checked, (stmt) => this.handlerOf(stmt).freezes?.(stmt) ?? []);
    this.selectionFacts = findSelectionFacts(checked);
    this.proceduresWithResult = new Set(
      checked.statements.flatMap((s) => (s.kind === 'call' && s.bind !== undefined ? [s.body] : [])),
    );
    this.watchedValues = findWatchedValues(checked, this.frozenValues);
    this.recordingReactions = findRecordingReactions(checked);
    this.selectionOwners = findSelectionOwners(this);
    this.limitedSelections = findLimitedSelections(this);
    this.setUses = usesOfCollectedSets(checked.bodies);
    this.usesAfterBlock = usesAfterBlocks(checked.bodies);
    this.accompaniments = findAccompaniments(checked);
    this.readsEventFlag = checked.bans.length > 0 || hasVaryingLimits(this);
    this.hasInstructions = checked.nonplayers !== undefined;
    this.questionPositions = findQuestionPositions(checked);
    this.markReaders = findMarkReaders(checked);
    this.removalFacts = findRemovalFacts(checked);
    this.recallStatements = findRecallStatements(checked);
    this.returnAction = findReturnAction(checked);
    const budgets = checked.statements.flatMap((s) => (s.kind === 'allow' ? [s] : []));
    this.budgets = {
      exist: budgets.length > 0,
      limitSpaces: budgets.some(({ within }) => within !== undefined),
    };
    this.resumableMoves = findResumableMoves(this);
    this.choices = findChoices(checked);
    this.cardSides = checked.cards.map((card) => card.sides);
    this.sideNames = sideNames(checked);
    this.cardOrders = checked.cards.map((card) => card.order);
    this.cardRounds = checked.cards.map((card) => card.round);
    this.firstOrphanRoutine = checked.bodies.length + 1 + checked.standings.length;
    this.finishRoutine = this.firstOrphanRoutine + checked.held.length;
    this.returnRoutine = this.finishRoutine + (hasFinishReactions(this) ? 1 : 0);
    this.unsignedRegions = unsignedRegions(this.layout(0).regions);
    this.registers = new Registers(this.unsignedRegions);
    this.selections = new SelectionCells(this);
    this.removals = new RemovalDestinations(this);
    this.effects = new TextEffects(checked);
  }

  layout(depth: number): ReturnType<typeof layoutVolume> {
    return layoutVolume(this.checked, { movementDepth: depth, frozenValues: this.frozenValues });
  }

  value(expr: Expr, env: Env): IrExpr {
    return expressionHandlerOf(this.#handlers.expressions, expr).value(this, expr, env);
  }

  upperBound(expr: Expr, factions: readonly number[] = []): number | undefined {
    return expressionHandlerOf(this.#handlers.expressions, expr).upperBound?.(this, expr, factions);
  }

  handlerOf(stmt: Stmt): StatementHandler<Stmt['kind']> {
    return statementHandlerOf(this.#handlers.statements, stmt);
  }

  isRetained(name: string): boolean {
    return this.#isRetained(name);
  }

  lowerAll(routine: Routine, statements: readonly Stmt[], env: Env): readonly IrNode[] {
    return lowerStatements(routine, statements, env);
  }

  judgeAll(statements: readonly Stmt[], env: Env, relevantLocals?: ReadonlySet<number>): Judgment {
    return judgeStatements(this, statements, env, relevantLocals);
  }

  envAfter(stmt: Stmt, env: Env): Env {
    return this.handlerOf(stmt).envAfter(this, stmt, env);
  }

  envAfterAll(statements: readonly Stmt[], env: Env): Env {
    return envAfterStatements(this, statements, env);
  }

  line(source: Source, path: string): number {
    return this.registers.line(source, path);
  }

  addTable(name: string, doc: string, values: IrTable['values']): void {
    this.registers.addTable({ name, doc, values });
  }

  isAmong(space: IrExpr, members: readonly number[]): IrExpr {
    const spaces = this.checked.spaces.length;
    if (space.kind === 'number') return { kind: 'truth', value: members.includes(space.value) };
    if (members.length === spaces) return { kind: 'truth', value: true };
    if (members.length === 0) return { kind: 'truth', value: false };
    const { name, isNew } = this.registers.memberTable(members.join(','));
    if (isNew)
      this.addTable(
        name,
        members.map((m) => this.checked.spaces[m]?.name ?? '?').join(', '),
        Array.from({ length: spaces }, (_, s) => (members.includes(s) ? 1 : 0)),
      );
    return { kind: 'op', op: '=', args: [table(name, space), int(1)] };
  }

  addFunction(name: string, build: () => IrFunction): string {
    if (!this.registers.hasFunction(name)) this.registers.addFunction(build());
    return name;
  }

  nameOf(value: object): string {
    return this.registers.nameOf(value);
  }

  uniqueName(base: string, identity: NameIdentity): string {
    return this.registers.uniqueName(base, identity);
  }

  statementName(statement: number): string {
    return this.statementNames[statement] ?? String(statement);
  }

  turnGoal(activity: number): number {
    const existing = this.registers.numberOf('turn goal', activity);
    if (existing !== undefined) return existing;
    const { path, source } = this.body(activity);
    const goal = this.registers.addGoal({
      name: `${path}.turn`,
      rule: source.rule,
      kind: 'turn',
      condition: { kind: 'truth', value: false },
      activityBounds: [],
      routine: activity,
    });
    this.registers.setNumber('turn goal', activity, goal);
    return goal;
  }

  body(index: number): Body {
    const body = this.checked.bodies[index];
    if (!body) throw new Error(`no body ${String(index)}`);
    return body;
  }

  purposesOf(position: QuestionPosition, question: PurposeRequest): QuestionPurposes {
    return purposesOf(this, position, question);
  }
}

const indexes = ({ bodies }: Checked, test: (body: Body) => boolean): readonly number[] =>
  bodies.filter(test).map(({ index }) => index);

function nameStatements(checked: Checked): readonly string[] {
  const names: string[] = [];
  for (const body of checked.bodies) {
    const counts = new Map<string, number>();
    const path = body.path.replaceAll(/[^A-Za-z0-9]+/g, '_');
    for (const { id, kind: verb } of statementsIn(body.statements)) {
      const count = (counts.get(verb) ?? 0) + 1;
      counts.set(verb, count);
      names[id] = `${path}_${verb}${count === 1 ? '' : String(count)}`;
    }
  }
  return names;
}
