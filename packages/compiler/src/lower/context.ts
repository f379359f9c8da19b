/** What lowering shares: the volume, and the registers of functions, tables, points, lines that it fills. */
import {
  statementsIn,
  type Body,
  type Checked,
  type Expr,
  type Source,
  type Stmt,
} from '@quipu/language/checked';
import { table, num, type X } from '../program/expression.ts';
import { layoutVolume } from '../layout/volume.ts';
import { Signs, unsignedOf } from '../optimize/signs.ts';
import { Effects } from '../questions/effects.ts';
import type { Unnamed } from '../questions/names.ts';
import { askingsOf, type Askings } from '../questions/places.ts';
import type { Judgment } from '../judge/judgment.ts';
import type { Env } from './environment.ts';
import { Fates } from '../pieces/destinations.ts';
import { awaited } from '../reactions/finished-operations.ts';
import { recallsIn } from '../pieces/recall.ts';
import { returnsIn, type Returns } from '../pieces/returns.ts';
import { resumedMoves, type Resumed } from '../movement/resumption.ts';
import { limitsStand } from '../selections/limiting-points.ts';
import type { Routine } from './routine.ts';
import { constructOf } from '../verbs/construct.ts';
import { keptValues, type Kept } from '../points/kept-values.ts';
import { settledValues, type Settled } from '../reactions/derived-changes.ts';
import { Selections } from '../selections/record.ts';
import { behindOf, limitedSelections, ownSelections, usesOf, type Use } from './text.ts';
import type { Fn, GoalIR, LineIR, Node, PointIR, RegionIR, TableIR, Program } from '../program/program.ts';
import { type Terms, termOf } from '../expressions/construct.ts';
import type { Constructs, Construct } from '../verbs/construct.ts';
import { lowerRow } from './rows.ts';
import { judgeRow } from '../judge/rows.ts';

/** The records of all verbs and expressions. They reach each other through the context, so that none imports another. */
export interface Records {
  readonly constructs: Constructs;
  readonly terms: Terms;
}

/** What tells things of one name apart: a text, or what compares itself. */
type Identified = string | { equals(other: Identified): boolean };

const isSame = (one: Identified, other: Identified): boolean =>
  typeof one === 'string' ? one === other : one.equals(other);

/** Everything gathered while a volume is lowered. */
export class Context {
  readonly functions = new Map<string, Fn>();
  readonly tables = new Map<string, TableIR>();
  readonly points: PointIR[] = [];
  /** What the points are to be named by, in their order. */
  readonly unnamed: Unnamed[] = [];
  readonly goals: GoalIR[] = [];
  /** Which activities touch what an operation needs for its first space: known once all bodies are lowered. */
  interference: Program['interference'] = [];
  /** The goal of each operation that activities may accompany, by body index. */
  readonly goalOf = new Map<number, number>();
  /** The decisions at which an operation's first space is chosen or an activity before it, by body index. */
  readonly firstPoints = new Map<number, number>();
  /** The goal of each operation to which spaces are committed, by body index. */
  readonly committedGoalOf = new Map<number, number>();
  /** What operations keep of their selections. */
  readonly selections: Selections;
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
  /** Whether a text asks who has moved, by body index, as far as it has been asked. */
  readonly marking = new Map<number, boolean>();
  /** Routines that have marks of movement of their own: all of their text, or a single move in it. */
  readonly markers = { texts: new Set<number>(), moves: new Set<number>() };
  private readonly turnGoalOf = new Map<number, number>();
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
  readonly fates: Fates;
  /** Moves to spaces that their selection offers again once an activity has come, by the statement's id. */
  readonly resumed: ReadonlyMap<number, Resumed>;
  /** Whether some text allows activities to what it grants, and whether one does so in some spaces only. */
  readonly budgets: { readonly any: boolean; readonly within: boolean };
  /** What statements would do, as data. */
  readonly effects: Effects;
  /** The statements that ask, by where they stand. */
  readonly askings: Askings;
  /** Tells which of the numbers that were made so far are never negative. */
  readonly signs: Signs;
  readonly lines: LineIR[] = [];
  readonly regions: RegionIR[] = [];
  private readonly lineIndex = new Map<string, number>();
  private readonly words: readonly string[];
  private readonly names = new Map<object, string>();
  private readonly identities = new Map<string, Identified[]>();
  private readonly memberTables = new Map<string, string>();

  readonly checked: Checked;
  /** The routine that settles the first kind of held marker; the others follow. */
  readonly settling: number;
  /** The routine that wakes reactions to finished operations; laid where there are some. */
  readonly finishing: number;
  /** The routine in which pieces are taken back for a text that places them; laid where a standing action lets it. */
  readonly returning: number;

  readonly #records: Records;

  constructor(checked: Checked, records: Records) {
    this.checked = checked;
    this.#records = records;
    this.words = wordsOf(checked);
    this.kept = keptValues(checked, (stmt) => this.constructOf(stmt).keeps?.(stmt) ?? []);
    this.signs = new Signs(this.functions, this.tables, unsignedOf(this.layout(0).regions));
    this.selections = new Selections(checked);
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
    this.effects = new Effects(checked);
    this.askings = askingsOf(checked);
    this.fates = new Fates(checked);
    this.recalls = recallsIn(checked);
    this.returns = returnsIn(checked);
    const budgets = checked.statements.flatMap((s) => (s.s === 'allow' ? [s] : []));
    this.budgets = { any: budgets.length > 0, within: budgets.some(({ within }) => within !== undefined) };
    this.resumed = resumedMoves(this);
    this.settling = checked.bodies.length + 1 + checked.standings.length;
    this.finishing = this.settling + checked.held.length;
    this.returning = this.finishing + (awaited(this).length === 0 ? 0 : 1);
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

  /** The index of a rule line, added when new. */
  line(source: Source, path: string): number {
    const key = `${source.span.file}:${String(source.line)}:${path}`;
    const known = this.lineIndex.get(key);
    if (known !== undefined) return known;
    this.lines.push({ rule: source.rule, file: source.span.file, line: source.line, path });
    this.lineIndex.set(key, this.lines.length - 1);
    return this.lines.length - 1;
  }

  /** Registers a constant table once. */
  addTable(name: string, doc: string, values: TableIR['values']): void {
    if (!this.tables.has(name)) this.tables.set(name, { name, doc, values });
  }

  /** Whether a space is one of fixed members: a constant, or a look-up in a table of 0 and 1. */
  among(space: X, members: readonly number[]): X {
    const spaces = this.checked.spaces.length;
    if (space.x === 'number') return { x: 'truth', value: members.includes(space.value) };
    if (members.length === spaces) return { x: 'truth', value: true };
    if (members.length === 0) return { x: 'truth', value: false };
    const signature = members.join(',');
    let name = this.memberTables.get(signature);
    if (name === undefined) {
      name = `AMONG_${String(this.memberTables.size + 1)}`;
      this.memberTables.set(signature, name);
      const doc = members.map((m) => this.checked.spaces[m]?.name ?? '?').join(', ');
      this.addTable(
        name,
        doc,
        Array.from({ length: spaces }, (_, s) => (members.includes(s) ? 1 : 0)),
      );
    }
    return { x: 'op', op: '=', args: [table(name, space), num(1)] };
  }

  /**
   * A pure function, made once for a key. `build` gets the builder and fills its body; recursion is impossible since
   * calls between texts are acyclic.
   */
  fn(name: string, make: () => Fn): string {
    if (!this.functions.has(name)) this.functions.set(name, make());
    return name;
  }

  /** A stable short name for a piece of checked form: its rule line's file and line, and a number within the line. */
  nameOf(piece: object): string {
    const known = this.names.get(piece);
    if (known !== undefined) return known;
    const name = String(this.names.size + 1);
    this.names.set(piece, name);
    return name;
  }

  /** A name for something of an identity: the base, numbered where another identity has taken it. */
  distinct(base: string, identity: Identified): string {
    const taken = this.identities.get(base) ?? [];
    this.identities.set(base, taken);
    const known = taken.findIndex((one) => isSame(one, identity));
    const index = known < 0 ? taken.push(identity) - 1 : known;
    return index === 0 ? base : `${base}_${String(index + 1)}`;
  }

  /** A statement in words, for names of functions about it: its text's path and its verb, numbered where it recurs. */
  wordsFor(statement: number): string {
    return this.words[statement] ?? String(statement);
  }

  /** The goal of an activity that was begun: its first choice, with all that follows from it, has to be made. */
  turnGoal(activity: number): number {
    const known = this.turnGoalOf.get(activity);
    if (known !== undefined) return known;
    const { path, source } = this.body(activity);
    this.goals.push({
      name: `${path}.turn`,
      rule: source.rule,
      kind: 'turn',
      met: { x: 'truth', value: false },
      hopes: [],
      routine: activity,
    });
    this.turnGoalOf.set(activity, this.goals.length - 1);
    return this.goals.length - 1;
  }

  /** A body by index. */
  body(index: number): Body {
    const found = this.checked.bodies[index];
    if (!found) throw new Error(`no body ${String(index)}`);
    return found;
  }
}

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
