/** What lowering shares: the volume, and the registers of functions, tables, points, lines that it fills. */
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
import { table, num, type X } from '../program/expression.ts';
import { accompanyingIn } from '../activities/activities.ts';
import { layoutVolume } from '../layout/volume.ts';
import type { Memory } from '../memory/memory.ts';
import { Watch } from '../memory/watched.ts';
import { markingIn } from '../movement/marks.ts';
import { unsignedOf } from '../optimize/signs.ts';
import { Effects } from '../questions/effects.ts';
import { askingsOf, type Askings } from '../questions/places.ts';
import type { Judgment } from '../judge/judgment.ts';
import type { Env } from './environment.ts';
import { Fates, fatingIn, type Fating } from '../pieces/destinations.ts';
import { awaited } from '../reactions/finished-operations.ts';
import { recallsIn } from '../pieces/recall.ts';
import { isWholeIn, returnsIn, type Returns } from '../pieces/returns.ts';
import { resumedMoves, type Resumed } from '../movement/resumption.ts';
import { countedPoints, limitsStand } from '../selections/limiting-points.ts';
import type { Routine } from './routine.ts';
import { constructOf } from '../verbs/construct.ts';
import { choicesOf, type Choice } from '../points/choices.ts';
import { keptValues, type Kept } from '../points/kept-values.ts';
import { settledValues, type Settled } from '../reactions/derived-changes.ts';
import { Selections, selectingIn, type Selecting } from '../selections/record.ts';
import { behindOf, limitedSelections, ownSelections, usesOf, type Use } from './text.ts';
import type { Fn, Node, Program, TableIR } from '../program/program.ts';
import { type Terms, termOf } from '../expressions/construct.ts';
import type { Constructs, Construct } from '../verbs/construct.ts';
import { Again } from './again.ts';
import { lowerRow } from './rows.ts';
import { Registers, type Identified } from './registers.ts';
import { afterRow, judgeRow } from '../judge/rows.ts';
import { sideNames } from '../program/sides.ts';

/** The records of all verbs and expressions. They reach each other through the context, so that none imports another. */
export interface Records {
  readonly constructs: Constructs;
  readonly terms: Terms;
}

/** How a volume is lowered. */
export interface Lowering {
  /** What earlier volumes have left: what is lowered alike is taken from it. All that lowering reads is watched then. */
  readonly memory?: Memory | undefined;
  /** Names functions that are made even if nobody calls them. */
  readonly keeps?: (name: string) => boolean;
}

/** Everything gathered while a volume is lowered. */
export class Context {
  /** What operations keep of their selections. */
  readonly selecting: Selecting;
  /** Procedures whose result some text names. */
  readonly asked: ReadonlySet<number>;
  /** The operation or activity whose own selection a select is, by the select's id. */
  readonly ownSelections: ReadonlyMap<number, number>;
  /** Selections that a Limited Operation makes in the place of the usual text, by id. */
  readonly limitedSelections: ReadonlySet<number>;
  /** What is done with sets of spaces that are selected without a block, by the select's id. */
  readonly uses: ReadonlyMap<number, Use>;
  /** What is done behind the block of a selection with the one space or Faction that it names, by the selection's id. */
  readonly behind: ReadonlyMap<number, Use>;
  /** Whether each text asks who has moved, by body index. */
  readonly marking: ReadonlyMap<number, boolean>;
  /** Derived values that some text keeps as they were. */
  readonly kept: readonly Kept[];
  /** Derived values whose changes some reaction waits for. */
  readonly settled: readonly Settled[];
  /** Whether some text asks whether an Event is being played. */
  readonly grants: boolean;
  /** Whether the volume instructs Non-players, who need questions to say more. */
  readonly instructed: boolean;
  /** Statements for which pieces may be recalled, by id. */
  readonly recalls: ReadonlySet<number>;
  /** What the one who executes may take back for statements that place pieces; absent where no standing action lets it. */
  readonly returns: Returns | undefined;
  /** What calls say of where removed pieces go. */
  readonly fating: Fating;
  /** Moves to spaces that their selection offers again once an activity has come, by the statement's id. */
  readonly resumed: ReadonlyMap<number, Resumed>;
  /** Whether some text allows activities to what it grants, and whether one does so in some spaces only. */
  readonly budgets: { readonly any: boolean; readonly within: boolean };
  /** The statements that ask, by where they stand. */
  readonly askings: Askings;
  /** What changes of points leave to the decider. */
  readonly choices: readonly Choice[];
  /** What cards say, each by the card's index: their sides, the order of the Factions, and the round that they bring, or -1. */
  readonly sides: readonly (readonly CardSide[])[];
  readonly orders: readonly (readonly number[])[];
  readonly rounds: readonly number[];
  /** What the sides of cards are called. */
  readonly sideNames: ReturnType<typeof sideNames>;
  /** The regions none of whose cells is ever less than zero. */
  readonly unsigned: ReadonlySet<string>;
  /** Every statement in words, by id. */
  readonly words: readonly string[];
  /** Points of which is counted what was selected on one card. */
  readonly counted: readonly PointModel[];
  /** The text that each setup goes on with, by body index. */
  readonly opening: readonly (number | undefined)[];
  /** Operations, by body index. */
  readonly operations: readonly number[];
  /** Ways of an operation, by body index. */
  readonly waysOf: (operation: number) => readonly number[];
  /** Activities that may come with an operation: in the place of a way of it, or interrupting it. */
  readonly accompanying: (operation: number, replacing: number | undefined) => readonly number[];
  /** Whether a statement is all that is done in a space. */
  readonly isWhole: (statement: number) => boolean;

  readonly checked: Checked;
  /** The routine that settles the first kind of held marker; the others follow. */
  readonly settling: number;
  /** The routine that wakes reactions to finished operations; laid where there are some. */
  readonly finishing: number;
  /** The routine in which pieces are taken back for a text that places them; laid where a standing action lets it. */
  readonly returning: number;

  readonly #records: Records;
  readonly #keeps: (name: string) => boolean;
  readonly #registers: Registers;
  readonly #selections: Selections;
  readonly #fates: Fates;
  readonly #effects: Effects;
  readonly #watch: Watch | undefined;
  readonly #again: Again | undefined;
  #late: { readonly interference: Program['interference'] } = { interference: [] };

  constructor(checked: Checked, records: Records, { memory, keeps = () => false }: Lowering = {}) {
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
      checked.statements.flatMap((s) => (s.s === 'call' && s.bind !== undefined ? [s.body] : [])),
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
    const budgets = checked.statements.flatMap((s) => (s.s === 'allow' ? [s] : []));
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
    this.#registers = new Registers(this.unsigned);
    if (memory !== undefined) {
      const watch = new Watch();
      this.#watch = watch;
      this.#again = new Again(watch, this.#registers, memory);
      const facts = Object.fromEntries(Object.entries(this).filter(([name]) => name !== 'checked'));
      watch.of(facts, 'context', this);
      this.checked = watch.of(checked, 'checked');
    }
    // These keep nothing of their own: what they say is read of what is watched.
    this.#selections = new Selections(this);
    this.#fates = new Fates(this);
    this.#effects = new Effects(this.checked);
  }

  /** What texts have left. */
  get registers(): Registers {
    return this.#registers;
  }

  /** What operations keep of their selections. */
  get selections(): Selections {
    return this.#selections;
  }

  /** What calls say of where removed pieces go. */
  get fates(): Fates {
    return this.#fates;
  }

  /** What statements would do, as data. */
  get effects(): Effects {
    return this.#effects;
  }

  /** Which activities touch what an operation needs for its first space: known once all bodies are lowered. */
  get interference(): Program['interference'] {
    return this.#late.interference;
  }

  set interference(rows: Program['interference']) {
    this.#late = this.watched({ interference: rows }, 'late');
  }

  /**
   * Lowers a text or what makes up much of one, or takes what was lowered of it before, if that would come out the same. `what` tells apart what is
   * lowered of one part of the rules, or of none in particular.
   */
  again<T extends object>(part: object | undefined, what: string, lower: () => T): T {
    return this.#again?.of(part, what, lower) ?? lower();
  }

  /** The same data, of which is noted what work reads that is done again only where it has to be. */
  watched<T extends object>(data: T, name: string): T {
    return this.#watch?.of(data, name) ?? data;
  }

  /** Where the volume lies in the array, if so many texts have marks of movement, one within the other. */
  layout(depth: number): ReturnType<typeof layoutVolume> {
    return layoutVolume(this.checked, { depth, kept: this.kept });
  }

  /** An expression over cells for a checked one. */
  value(expr: Expr, env: Env): X {
    return termOf(this.#records.terms, expr).value(this, expr, env);
  }

  /** The highest number that an expression can be, or all groups that it can hold, where one of some Factions acts; undefined where the position alone tells. */
  most(expr: Expr, factions: readonly number[] = []): number | undefined {
    return termOf(this.#records.terms, expr).most?.(this, expr, factions);
  }

  /** The record of a statement's verb. */
  constructOf(stmt: Stmt): Construct<Stmt['s']> {
    return constructOf(this.#records.constructs, stmt);
  }

  /** Whether a function is made even if nobody calls it. */
  keeps(name: string): boolean {
    return this.#keeps(name);
  }

  /** Code for statements in a row. */
  lowerAll(routine: Routine, statements: readonly Stmt[], env: Env): readonly Node[] {
    return lowerRow(routine, statements, env);
  }

  /**
   * Judges statements in a row: each on the position as it is, but for what the earlier ones spend, and do without asking. Of those that
   * read none of the names that it is `about`, only what they spend and bind counts.
   */
  judgeAll(statements: readonly Stmt[], env: Env, about?: ReadonlySet<number>): Judgment {
    return judgeRow(this, statements, env, about);
  }

  /** The environment of what follows a statement: its bindings, and what has been spent. */
  after(stmt: Stmt, env: Env): Env {
    return this.constructOf(stmt).after(this, stmt, env);
  }

  /** The environment of what follows statements in a row, with what they bind among themselves. */
  afterAll(statements: readonly Stmt[], env: Env): Env {
    return afterRow(this, statements, env);
  }

  /** The index of a rule line, added when new. */
  line(source: Source, path: string): number {
    return this.#registers.line(source, path);
  }

  /** Registers a constant table once. */
  addTable(name: string, doc: string, values: TableIR['values']): void {
    this.#registers.addTable({ name, doc, values });
  }

  /** Whether a space is one of fixed members: a constant, or a look-up in a table of 0 and 1. */
  among(space: X, members: readonly number[]): X {
    const spaces = this.checked.spaces.length;
    if (space.x === 'number') return { x: 'truth', value: members.includes(space.value) };
    if (members.length === spaces) return { x: 'truth', value: true };
    if (members.length === 0) return { x: 'truth', value: false };
    const { name, isNew } = this.#registers.memberTable(members.join(','));
    if (isNew)
      this.addTable(
        name,
        members.map((m) => this.checked.spaces[m]?.name ?? '?').join(', '),
        Array.from({ length: spaces }, (_, s) => (members.includes(s) ? 1 : 0)),
      );
    return { x: 'op', op: '=', args: [table(name, space), num(1)] };
  }

  /**
   * A pure function, made once for a key. `build` gets the builder and fills its body; recursion is impossible since
   * calls between texts are acyclic.
   */
  fn(name: string, make: () => Fn): string {
    if (!this.#registers.hasFunction(name)) this.#registers.addFunction(make());
    return name;
  }

  /** A stable short name for a piece of checked form: its rule line's file and line, and a number within the line. */
  nameOf(piece: object): string {
    return this.#registers.nameOf(piece);
  }

  /** A name for something of an identity: the base, numbered where another identity has taken it. */
  distinct(base: string, identity: Identified): string {
    return this.#registers.distinct(base, identity);
  }

  /** A statement in words, for names of functions about it: its text's path and its verb, numbered where it recurs. */
  wordsFor(statement: number): string {
    return this.words[statement] ?? String(statement);
  }

  /** The goal of an activity that was begun: its first choice, with all that follows from it, has to be made. */
  turnGoal(activity: number): number {
    const known = this.#registers.numberOf('turn goal', activity);
    if (known !== undefined) return known;
    const { path, source } = this.body(activity);
    const goal = this.#registers.addGoal({
      name: `${path}.turn`,
      rule: source.rule,
      kind: 'turn',
      met: { x: 'truth', value: false },
      hopes: [],
      routine: activity,
    });
    this.#registers.number('turn goal', activity, goal);
    return goal;
  }

  /** A body by index. */
  body(index: number): Body {
    const found = this.checked.bodies[index];
    if (!found) throw new Error(`no body ${String(index)}`);
    return found;
  }
}

/** The indexes of some texts. */
const indexes = ({ bodies }: Checked, are: (body: Body) => boolean): readonly number[] =>
  bodies.filter(are).map(({ index }) => index);

/** Every statement in words, by id. */
function wordsOf(checked: Checked): readonly string[] {
  const words: string[] = [];
  for (const body of checked.bodies) {
    const seen = new Map<string, number>();
    const path = body.path.replaceAll(/[^A-Za-z0-9]+/g, '_');
    for (const { id, s } of statementsIn(body.statements)) {
      const count = (seen.get(s) ?? 0) + 1;
      seen.set(s, count);
      words[id] = `${path}_${s}${count === 1 ? '' : String(count)}`;
    }
  }
  return words;
}
