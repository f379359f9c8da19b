/** Creates the context in which a volume is lowered. */
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
import { accompanyingIn } from './activities/activities.ts';
import { layoutVolume } from '../ir/layout/layout-volume.ts';
import { markingIn } from './movement/marks.ts';
import { unsignedOf } from '../passes/functions/sign-analysis.ts';
import { Effects } from './questions/effects.ts';
import { askingsOf, type Asking, type Askings } from './questions/places.ts';
import type { AskedPurposes, Purposeful } from './questions/asked-purposes.ts';
import { purposesOf } from './questions/purposes.ts';
import type { Context } from './context.ts';
import type { VolumeFacts } from './volume-facts.ts';
import type { Judgment } from './judge/judgment.ts';
import type { Env } from './environment.ts';
import { awaited } from './reactions/finished-operations.ts';
import { recallsIn } from './pieces/recall.ts';
import { resumedMoves } from './movement/resumption.ts';
import { countedPoints, limitsStand } from './selections/limiting-points.ts';
import type { Routine } from './routine.ts';
import { constructOf } from './verbs/construct.ts';
import { Selections, selectingIn, type Selecting } from './selections/record.ts';
import { limitedSelections, ownSelections } from './body-shape.ts';
import type { IrFunction, IrNode, Program, IrTable } from '../ir/program.ts';
import { type Terms, termOf } from './expressions/construct.ts';
import type { Constructs, Construct } from './verbs/construct.ts';
import { lowerRow } from './lower-row.ts';
import { Registers, type Identified } from './registers.ts';
import { afterRow, judgeRow } from './judge/judge-row.ts';
import { sideNames } from '../ir/side-names.ts';
import { Fates, fatingIn, type Fating } from './pieces/fates.ts';
import { isWholeIn, returnsIn, type Returns } from './pieces/return-statements.ts';
import { choicesOf, type Choice } from './points/choice-points.ts';
import { keptValues, type Kept } from './points/keeping.ts';
import { settledValues, type Settled } from './reactions/settled-values.ts';
import type { Resumed } from './movement/resumed-move.ts';
import { behindOf, usesOf, type Use } from './uses.ts';

/**
 * The handlers of all statements and expressions. They call each other through the context, so that none imports
 * another.
 */
export interface Records {
  readonly constructs: Constructs;
  readonly terms: Terms;
}

export interface Lowering {
  readonly keeps?: (name: string) => boolean;
}

export class VolumeContext implements Context {
  readonly selecting: Selecting;
  readonly asked: ReadonlySet<number>;
  readonly ownSelections: ReadonlyMap<number, number>;
  readonly limitedSelections: ReadonlySet<number>;
  readonly uses: ReadonlyMap<number, Use>;
  readonly behind: ReadonlyMap<number, Use>;
  readonly marking: ReadonlyMap<number, boolean>;
  readonly kept: readonly Kept[];
  readonly settled: readonly Settled[];
  readonly grants: boolean;
  readonly instructed: boolean;
  readonly recalls: ReadonlySet<number>;
  readonly returns: Returns | undefined;
  readonly fating: Fating;
  readonly resumed: ReadonlyMap<number, Resumed>;
  readonly budgets: { readonly any: boolean; readonly within: boolean };
  readonly askings: Askings;
  readonly choices: readonly Choice[];
  readonly sides: readonly (readonly CardSide[])[];
  readonly orders: readonly (readonly number[])[];
  readonly rounds: readonly number[];
  readonly sideNames: VolumeFacts['sideNames'];
  readonly unsigned: ReadonlySet<string>;
  readonly words: readonly string[];
  readonly counted: readonly PointModel[];
  readonly opening: readonly (number | undefined)[];
  readonly operations: readonly number[];
  readonly waysOf: (operation: number) => readonly number[];
  readonly accompanying: (operation: number, replacing: number | undefined) => readonly number[];
  readonly isWhole: (statement: number) => boolean;

  readonly checked: Checked;
  interference: Program['interference'] = [];
  readonly settling: number;
  readonly finishing: number;
  readonly returning: number;
  readonly registers: Registers;
  readonly selections: Selections;
  readonly fates: Fates;
  readonly effects: Effects;
  readonly #records: Records;
  readonly #keeps: (name: string) => boolean;

  constructor(checked: Checked, records: Records, { keeps = () => false }: Lowering = {}) {
    this.checked = checked;
    this.#records = records;
    this.#keeps = keeps;
    this.words = wordsOf(checked);
    this.counted = countedPoints(checked);
    this.opening = checked.setups.map(({ then }) => then);
    this.operations = indexes(checked, ({ kind }) => kind === 'operation');
    this.waysOf = (by) => indexes(checked, ({ operation }) => operation === by);
    this.accompanying = (operation, replacing) => accompanyingIn(checked, operation, replacing);
    this.isWhole = (statement) => isWholeIn(checked, statement);
    this.kept = keptValues(checked, (stmt) => this.constructOf(stmt).keeps?.(stmt) ?? []);
    this.selecting = selectingIn(checked);
    this.asked = new Set(
      checked.statements.flatMap((s) => (s.kind === 'call' && s.bind !== undefined ? [s.body] : [])),
    );
    this.settled = settledValues(checked, this.kept);
    this.ownSelections = ownSelections(this);
    this.limitedSelections = limitedSelections(this);
    this.uses = usesOf(checked.bodies);
    this.behind = behindOf(checked.bodies);
    this.grants = checked.bans.length > 0 || limitsStand(this);
    this.instructed = checked.nonplayers !== undefined;
    this.askings = askingsOf(checked);
    this.marking = markingIn(checked);
    this.fating = fatingIn(checked);
    this.recalls = recallsIn(checked);
    this.returns = returnsIn(checked);
    const budgets = checked.statements.flatMap((s) => (s.kind === 'allow' ? [s] : []));
    this.budgets = { any: budgets.length > 0, within: budgets.some(({ within }) => within !== undefined) };
    this.resumed = resumedMoves(this);
    this.choices = choicesOf(checked);
    this.sides = checked.cards.map((card) => card.sides);
    this.sideNames = sideNames(checked);
    this.orders = checked.cards.map((card) => card.order);
    this.rounds = checked.cards.map((card) => card.round);
    this.settling = checked.bodies.length + 1 + checked.standings.length;
    this.finishing = this.settling + checked.held.length;
    this.returning = this.finishing + (awaited(this).length === 0 ? 0 : 1);
    this.unsigned = unsignedOf(this.layout(0).regions);
    this.registers = new Registers(this.unsigned);
    this.selections = new Selections(this);
    this.fates = new Fates(this);
    this.effects = new Effects(checked);
  }

  layout(depth: number): ReturnType<typeof layoutVolume> {
    return layoutVolume(this.checked, { movementDepth: depth, savedValues: this.kept });
  }

  value(expr: Expr, env: Env): IrExpr {
    return termOf(this.#records.terms, expr).value(this, expr, env);
  }

  most(expr: Expr, factions: readonly number[] = []): number | undefined {
    return termOf(this.#records.terms, expr).most?.(this, expr, factions);
  }

  constructOf(stmt: Stmt): Construct<Stmt['kind']> {
    return constructOf(this.#records.constructs, stmt);
  }

  keeps(name: string): boolean {
    return this.#keeps(name);
  }

  lowerAll(routine: Routine, statements: readonly Stmt[], env: Env): readonly IrNode[] {
    return lowerRow(routine, statements, env);
  }

  judgeAll(statements: readonly Stmt[], env: Env, about?: ReadonlySet<number>): Judgment {
    return judgeRow(this, statements, env, about);
  }

  after(stmt: Stmt, env: Env): Env {
    return this.constructOf(stmt).after(this, stmt, env);
  }

  afterAll(statements: readonly Stmt[], env: Env): Env {
    return afterRow(this, statements, env);
  }

  line(source: Source, path: string): number {
    return this.registers.line(source, path);
  }

  addTable(name: string, doc: string, values: IrTable['values']): void {
    this.registers.addTable({ name, doc, values });
  }

  among(space: IrExpr, members: readonly number[]): IrExpr {
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

  fn(name: string, make: () => IrFunction): string {
    if (!this.registers.hasFunction(name)) this.registers.addFunction(make());
    return name;
  }

  nameOf(piece: object): string {
    return this.registers.nameOf(piece);
  }

  distinct(base: string, identity: Identified): string {
    return this.registers.distinct(base, identity);
  }

  wordsFor(statement: number): string {
    return this.words[statement] ?? String(statement);
  }

  turnGoal(activity: number): number {
    const known = this.registers.numberOf('turn goal', activity);
    if (known !== undefined) return known;
    const { path, source } = this.body(activity);
    const goal = this.registers.addGoal({
      name: `${path}.turn`,
      rule: source.rule,
      kind: 'turn',
      condition: { kind: 'truth', value: false },
      activityBounds: [],
      routine: activity,
    });
    this.registers.number('turn goal', activity, goal);
    return goal;
  }

  body(index: number): Body {
    const found = this.checked.bodies[index];
    if (!found) throw new Error(`no body ${String(index)}`);
    return found;
  }

  purposesOf(asking: Asking, question: Purposeful): AskedPurposes {
    return purposesOf(this, asking, question);
  }
}

const indexes = ({ bodies }: Checked, are: (body: Body) => boolean): readonly number[] =>
  bodies.filter(are).map(({ index }) => index);

function wordsOf(checked: Checked): readonly string[] {
  const words: string[] = [];
  for (const body of checked.bodies) {
    const seen = new Map<string, number>();
    const path = body.path.replaceAll(/[^A-Za-z0-9]+/g, '_');
    for (const { id, kind: s } of statementsIn(body.statements)) {
      const count = (seen.get(s) ?? 0) + 1;
      seen.set(s, count);
      words[id] = `${path}_${s}${count === 1 ? '' : String(count)}`;
    }
  }
  return words;
}
