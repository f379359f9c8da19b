/** The value of a checked expression in a position. Reads only; what a scenario expects has no effects. */
import type { Checked, Condition, Expr, PointModel, SpaceSet } from '@quipu/language';
import type { Board } from './board.ts';
import { playerCount, playerMask, turnHolds } from './turn.ts';

/** A number, faction, space or mask (all integers), or a truth. */
export type Value = number | boolean;

/** Evaluates expressions of one volume over one board. */
export class Evaluator {
  readonly #checked: Checked;
  readonly #board: Board;

  constructor(checked: Checked, board: Board) {
    this.#checked = checked;
    this.#board = board;
  }

  /** The value of any expression but a set of spaces. Locals are numbered as in the scope it was checked in. */
  value(expr: Expr, locals: readonly Value[] = []): Value {
    switch (expr.e) {
      case 'and':
        return this.truth(expr.left, locals) && this.truth(expr.right, locals);
      case 'or':
        return this.truth(expr.left, locals) || this.truth(expr.right, locals);
      case 'not':
        return !this.truth(expr.of, locals);
      case 'truth':
        return expr.value;
      case 'compare':
        return compared(expr.op, this.value(expr.left, locals), this.value(expr.right, locals));
      case 'among':
        return expr.members.includes(this.number(expr.space, locals));
      case 'inSet':
        return this.members(expr.set, locals).includes(this.number(expr.space, locals));
      case 'some':
        return this.members(expr.set, locals).length > 0;
      case 'adjacent':
        return (
          this.#checked.spaces[this.number(expr.a, locals)]?.adjacent.includes(
            this.number(expr.b, locals),
          ) === true
        );
      case 'option':
        return this.#board.option(expr.option);
      case 'setup':
        return this.#board.setup() === expr.setup;
      case 'open':
        return this.#board.open(expr.space);
      case 'isPlayer':
        return this.#board.player(this.number(expr.faction, locals));
      case 'eligible':
        return this.#board.eligible(this.number(expr.faction, locals));
      case 'leftmost':
      case 'firstEligible':
      case 'card':
      case 'finalCard':
      case 'finalRound':
        return turnHolds(expr, this.#checked, this.#board, (one) => this.number(one, locals));
      case 'cases': {
        const holding = expr.cases.find((one) => this.truth(one.guard, locals));
        return this.value(holding?.value ?? expr.otherwise, locals);
      }
      case 'local':
        return locals[expr.local] ?? -1;
      case 'define':
        return this.#define(expr.define, expr.argument, locals);
      case 'point': {
        const point = this.#checked.points[expr.point];
        return point === undefined ? 0 : this.#point(point, expr.argument, locals);
      }
      default:
        return this.#number(expr, locals);
    }
  }

  /** The value of an expression that the checker found to be a number, faction, space or mask. */
  number(expr: Expr, locals: readonly Value[] = []): number {
    return Number(this.value(expr, locals));
  }

  /** The value of an expression that the checker found to be a truth. */
  truth(expr: Expr, locals: readonly Value[] = []): boolean {
    return this.value(expr, locals) === true;
  }

  /** The spaces of a set, ascending. */
  members(set: SpaceSet, locals: readonly Value[] = []): number[] {
    const bound = (space: number): Value[] => {
      const scope = [...locals];
      scope[set.candidate] = space;
      return scope;
    };
    const open = set.members.filter((space) => this.#all(set.where, bound(space)));
    const { superlative } = set;
    if (superlative === undefined || open.length === 0) return open;
    const scores = open.map((space) => this.number(superlative.value, bound(space)));
    const best = superlative.most ? Math.max(...scores) : Math.min(...scores);
    return open.filter((_, index) => scores[index] === best);
  }

  #all(conditions: readonly Condition[], locals: readonly Value[]): boolean {
    return conditions.every((condition) => this.truth(condition.truth, locals));
  }

  #number(expr: Expr, locals: readonly Value[]): number {
    switch (expr.e) {
      case 'number':
        return expr.value;
      case 'faction':
        return expr.faction;
      case 'space':
        return expr.space;
      case 'mask':
        return expr.mask;
      case 'factionMask':
        return this.#factionMask(this.number(expr.of, locals), expr.enemies);
      case 'playerMask':
        return playerMask(expr.players, this.#checked, this.#board);
      case 'maskAnd':
        return this.number(expr.left, locals) & this.number(expr.right, locals);
      case 'maskOr':
        return this.number(expr.left, locals) | this.number(expr.right, locals);
      case 'count':
        return this.#count(this.number(expr.mask, locals), [this.number(expr.space, locals)]);
      case 'countIn':
        return this.#count(this.number(expr.mask, locals), this.members(expr.set, locals));
      case 'available':
        return this.#available(this.number(expr.mask, locals));
      case 'marker':
        return this.#board.marker(expr.marker, this.number(expr.space, locals));
      case 'markerIn':
        return sum(this.members(expr.set, locals).map((space) => this.#board.marker(expr.marker, space)));
      case 'held':
        return this.#held(expr.held, expr.faction, this.number(expr.space, locals), locals);
      case 'attribute':
        return this.#checked.spaces[this.number(expr.space, locals)]?.values[expr.attribute] ?? 0;
      case 'level':
        return this.#board.level(this.number(expr.space, locals));
      case 'track':
        return this.#board.track(
          expr.track,
          expr.faction === undefined ? -1 : this.number(expr.faction, locals),
        );
      case 'secret':
        return this.#board.secret(expr.secret);
      case 'players':
        return playerCount(this.#checked, this.#board);
      case 'rounds':
        return this.#board.rounds();
      case 'arithmetic':
        return arithmetic(expr.op, this.number(expr.left, locals), this.number(expr.right, locals));
      case 'distance':
        return this.#distance(this.number(expr.a, locals), this.number(expr.b, locals));
      case 'size':
        return this.members(expr.set, locals).length;
      case 'total':
        return sum(this.#values(expr, locals));
      case 'greatest':
        return Math.max(...nothingIsZero(this.#values(expr, locals)));
      case 'least':
        return Math.min(...nothingIsZero(this.#values(expr, locals)));
      default:
        // `own` and collected sets belong to a text that runs; the checker lets no scenario name them.
        return -1;
    }
  }

  /** A value over the members of a set. */
  #values(
    { set, value }: Extract<Expr, { e: 'total' | 'greatest' | 'least' }>,
    locals: readonly Value[],
  ): readonly number[] {
    return this.members(set, locals).map((space) => {
      const scope = [...locals];
      scope[set.candidate] = space;
      return this.number(value, scope);
    });
  }

  /** Fewest adjacent steps, found ring by ring; -1 where no way leads. */
  #distance(from: number, to: number): number {
    const seen = new Set([from]);
    let ring = [from];
    for (let steps = 0; ring.length > 0; steps++) {
      if (ring.includes(to)) return steps;
      ring = ring
        .flatMap((space) => this.#checked.spaces[space]?.adjacent ?? [])
        .filter((space) => !seen.has(space) && seen.add(space));
    }
    return -1;
  }

  #factionMask(faction: number, enemies: boolean): number {
    return this.#groupMask((group) => (group.faction === faction) !== enemies);
  }

  #groupMask(belongs: (group: Checked['groups'][number]) => boolean): number {
    return this.#checked.groups.reduce(
      (mask, group, index) => (belongs(group) ? mask | (1 << index) : mask),
      0,
    );
  }

  #count(mask: number, spaces: readonly number[]): number {
    const groups = this.#checked.groups.map((_, index) => index).filter((index) => (mask >> index) & 1);
    return sum(spaces.flatMap((space) => groups.map((group) => this.#board.pieces(space, group))));
  }

  #available(mask: number): number {
    const kinds = new Set(
      this.#checked.groups.filter((_, index) => (mask >> index) & 1).map((group) => group.kind),
    );
    return sum([...kinds].map((kind) => this.#board.available(kind)));
  }

  #held(held: number, faction: Expr | undefined, space: number, locals: readonly Value[]): number {
    const holders =
      faction === undefined
        ? this.#checked.factions.map((_, index) => index)
        : [this.number(faction, locals)];
    return sum(holders.map((holder) => this.#board.held(held, holder, space)));
  }

  #define(index: number, argument: Expr | undefined, locals: readonly Value[]): Value {
    const define = this.#checked.defines[index];
    if (define === undefined) return 0;
    const scope = argument === undefined ? [] : [this.value(argument, locals)];
    // Outside its domain a defined faction or space is none, and a number 0.
    if (define.domain !== undefined && !this.members(define.domain).includes(Number(scope[0]))) {
      return define.type === 'faction' || define.type === 'space' ? -1 : 0;
    }
    return this.value(define.value, scope);
  }

  /** A point with what is in force. Riders belong to a call, so none is in force where a scenario looks. */
  #point(point: PointModel, argument: Expr | undefined, locals: readonly Value[]): Value {
    const scope = argument === undefined ? [] : [this.value(argument, locals)];
    let value = this.value(point.base, scope);
    for (const change of point.changes) {
      const { when } = change;
      const applies =
        (when.w === 'option' && this.#board.option(when.option)) ||
        (when.w === 'lasting' && this.#board.inForce(when.lasting)) ||
        (when.w === 'box' && this.#board.track(when.track, -1) === when.box);
      if (!applies) continue;
      if (change.in !== undefined && !this.members(change.in).includes(Number(scope[0]))) continue;
      value = changed(change.how, value, this.value(change.value, scope));
    }
    return value;
  }
}

function changed(how: 'is' | 'adds' | 'also' | 'only' | 'except', from: Value, by: Value): Value {
  const value = combined(how, from, by);
  return typeof from === 'boolean' ? value !== 0 && value !== false : value;
}

function combined(how: 'is' | 'adds' | 'also' | 'only' | 'except', from: Value, by: Value): Value {
  switch (how) {
    case 'is':
      return by;
    case 'adds':
      return Number(from) + Number(by);
    case 'also':
      return Number(from) | Number(by);
    case 'only':
      return Number(from) & Number(by);
    case 'except':
      return Number(from) & ~Number(by);
  }
}

function compared(op: '=' | '!=' | '<' | '<=' | '>' | '>=', left: Value, right: Value): boolean {
  switch (op) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}

/** Whole numbers; a division drops its remainder, as every rule of the series does. */
function arithmetic(op: '+' | '-' | '*' | '/' | 'min' | 'max', left: number, right: number): number {
  switch (op) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? 0 : Math.trunc(left / right);
    case 'min':
      return Math.min(left, right);
    case 'max':
      return Math.max(left, right);
  }
}

const nothingIsZero = (values: readonly number[]): readonly number[] => (values.length === 0 ? [0] : values);

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
