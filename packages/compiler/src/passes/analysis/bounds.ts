/**
 * Interval analysis of judgments: the greatest ("most") or least value that an expression can have after a
 * text has applied any of its possible effects. A truth counts as 0 or 1, so "most" of a truth is whether it
 * could become true. Cells without a bound count as plentiful (or as empty). Each bound of a function is a
 * new function, e.g. `fundable_most_train`.
 */
import { equals } from '../../ir/equals.ts';
import {
  call,
  FALSE,
  int,
  op,
  TRUE,
  type LocalId,
  type IrLocal,
  type Operator,
  type IrExpr,
} from '../../ir/expression.ts';
import { assignedLocalOf, blocksOf, expressionsOf } from '../../ir/node-parts.ts';
import type { IrFunction, IrNode } from '../../ir/program.ts';
import { Changes, keyOf, NOWHERE, type Bound, type Scope } from './changes.ts';
import { cellClass, type Effects } from './effects.ts';
import type { Bounded, Groups, GroupsOf } from './masks.ts';

/** Exceeds any cell: cells are within ±99 or count a few hundred pieces. */
const PLENTY = 9999;

/** Regions whose cells are counts, and so never below 0. */
const COUNTS: ReadonlySet<string> = new Set(['AVAILABLE', 'OUT', 'MARKER', 'SUPPLY', 'HELD_SUPPLY']);

const other = (bound: Bound): Bound => (bound === 'most' ? 'least' : 'most');

interface InFunction extends Scope {
  readonly fn: IrFunction;
}

export class Relaxation {
  readonly made: IrFunction[] = [];
  readonly #from: Bounded;
  readonly #groups: GroupsOf;
  readonly #changes: Changes;
  /** Suffix of the names of generated functions: the name of the text. */
  readonly #name: string;
  readonly #known = new Map<string, string | undefined>();

  constructor(from: Bounded, groups: GroupsOf, effects: Effects, name: string) {
    this.#from = from;
    this.#groups = groups;
    this.#changes = new Changes(from, groups, effects);
    this.#name = name;
  }

  /** Optimistic bound: whether a truth could hold after some of the effects of the text. */
  couldBe(truth: IrExpr): IrExpr {
    return this.#truth(truth, 'most', NOWHERE);
  }

  /** Pessimistic bound: whether a truth holds after any effects of the text. */
  mustBe(truth: IrExpr): IrExpr {
    return this.#truth(truth, 'least', NOWHERE);
  }

  #truth(x: IrExpr, bound: Bound, scope: Scope): IrExpr {
    return this.#of(x, bound, scope) ?? (bound === 'most' ? TRUE : FALSE);
  }

  #number(x: IrExpr, bound: Bound, scope: Scope): IrExpr {
    return (
      this.#of(x, bound, scope) ?? int(bound === 'most' ? PLENTY : this.#from.neverNegative(x) ? 0 : -PLENTY)
    );
  }

  #of(x: IrExpr, bound: Bound, scope: Scope): IrExpr | undefined {
    if (!this.#changes.inside(x, scope)) return x;
    switch (x.kind) {
      case 'cell':
        return this.#cell(x, bound, scope);
      case 'op':
        return this.#op(x, bound, scope);
      case 'call':
        return this.#call(x, bound, scope);
      case 'local':
        return bound === scope.bound ? x : undefined;
      default:
        return undefined;
    }
  }

  #cell(x: IrExpr & { kind: 'cell' }, bound: Bound, scope: Scope): IrExpr | undefined {
    if (x.index.some((i) => this.#changes.inside(i, scope))) return undefined;
    const [space, group] = x.index;
    if (x.region === 'BOARD' && space !== undefined && group !== undefined)
      return this.#pieces(x, this.#groups.ofIndex(group, scope), bound, () =>
        call('countAt', this.#groups.kindOf(group), space),
      );
    if (this.#changes.stays(cellClass(x.region, x.index), bound)) return x;
    return bound === 'least' && COUNTS.has(x.region) ? int(0) : undefined;
  }

  /**
   * Bounds a count of pieces in a space. Without effects in the direction of the bound, the count itself; if
   * pieces can only change their state, the count of all states of their kinds; the least is 0.
   */
  #pieces(x: IrExpr, groups: Groups, bound: Bound, ofKinds: () => IrExpr): IrExpr | undefined {
    if (this.#changes.keeps(groups, bound)) return x;
    if (bound === 'least') return int(0);
    return this.#changes.keeps(this.#groups.fixed(this.#groups.fixedKinds(groups.within)), bound)
      ? ofKinds()
      : undefined;
  }

  #op(x: IrExpr & { kind: 'op' }, bound: Bound, scope: Scope): IrExpr | undefined {
    const [a, b, c] = x.args;
    if (a === undefined) return undefined;
    const truth = (y: IrExpr, way = bound): IrExpr => this.#truth(y, way, scope);
    const number = (y: IrExpr, way = bound): IrExpr => this.#number(y, way, scope);
    switch (x.op) {
      case 'not':
        return op('not', truth(a, other(bound)));
      case 'and':
      case 'or':
        return op(x.op, ...x.args.map((y) => truth(y)));
      case '+':
        return this.#sum(x, bound, scope);
      case 'min':
      case 'max':
        return op(x.op, ...x.args.map((y) => number(y)));
      case '-':
        return b && op('-', number(a), number(b, other(bound)));
      case 'div':
      case '*': {
        if (b?.kind === 'number' && b.value > 0) return op(x.op, number(a), b);
        return undefined;
      }
      case '>':
      case '>=':
        return b && op(x.op, number(a), number(b, other(bound)));
      case '<':
      case '<=':
        return b && op(x.op, number(a, other(bound)), number(b));
      case '=':
        if (bound === 'least' || b === undefined || isTruth(a) || isTruth(b)) return undefined;
        return op(
          'and',
          op('<=', number(a, 'least'), number(b, 'most')),
          op('<=', number(b, 'least'), number(a, 'most')),
        );
      case 'if': {
        if (b === undefined || c === undefined) return undefined;
        const of = isTruth(b) || isTruth(c) ? truth : number;
        if (!this.#changes.inside(a, scope)) return op('if', a, of(b), of(c));
        if (of === number) return op(bound === 'most' ? 'max' : 'min', of(b), of(c));
        return bound === 'most'
          ? op('or', op('and', truth(a), of(b)), op('and', not(truth(a, 'least')), of(c)))
          : op('and', of(b), of(c));
      }
      default:
        return undefined;
    }
  }

  /**
   * Bounds a sum. Groups in the same space are bounded together, because a change of state between them
   * preserves their total.
   */
  #sum(x: IrExpr, bound: Bound, scope: Scope): IrExpr {
    const stacks: { readonly space: IrExpr; readonly cells: IrExpr[]; mask: number }[] = [];
    const rest: IrExpr[] = [];
    for (const term of termsOf(x)) {
      const pieces = piecesOf(term);
      if (pieces === undefined) {
        rest.push(term);
        continue;
      }
      let stack = stacks.find(({ space }) => equals(space, pieces.space));
      if (stack === undefined) {
        stack = { space: pieces.space, cells: [], mask: 0 };
        stacks.push(stack);
      }
      stack.cells.push(term);
      stack.mask |= 1 << pieces.group;
    }
    const parts = stacks.map(({ space, cells, mask }) => {
      const sum = cells.reduce((some, y) => op('+', some, y));
      if (this.#changes.inside(space, scope)) return int(bound === 'most' ? PLENTY : 0);
      // Groups that cannot lose pieces are a lower bound of the whole.
      const staying = bound === 'least' ? this.#changes.standing(mask) : 0;
      if (staying !== 0 && staying !== mask) return call('countAt', int(staying), space);
      const kinds = (): IrExpr => call('countAt', int(this.#groups.fixedKinds(mask)), space);
      return this.#pieces(sum, this.#groups.fixed(mask), bound, kinds) ?? int(PLENTY);
    });
    return [...parts, ...rest.map((y) => this.#number(y, bound, scope))].reduce((sum, y) => op('+', sum, y));
  }

  #call(x: IrExpr & { kind: 'call' }, bound: Bound, scope: Scope): IrExpr | undefined {
    if (x.args.some((arg) => this.#changes.inside(arg, scope))) return undefined;
    if (x.name === 'countAt' || x.name === 'countMap') {
      const [mask, ...at] = x.args;
      if (mask === undefined) return undefined;
      const staying = bound === 'least' && mask.kind === 'number' ? this.#changes.standing(mask.value) : 0;
      if (staying !== 0) return call(x.name, int(staying), ...at);
      return this.#pieces(x, this.#groups.of(mask, scope), bound, () =>
        call(x.name, this.#groups.kindsOf(mask, scope), ...at),
      );
    }
    if ((x.name === 'movedAt' || x.name === 'movedAround') && bound === 'least') return int(0);
    if (x.name === 'availableOf') return this.#changes.stays('AVAILABLE', bound) ? x : undefined;
    const fn = this.#from.functions.get(x.name);
    const name = fn && this.#function(fn, this.#groups.ofArguments(fn, x.args, scope), bound);
    return name === undefined ? undefined : { ...x, name };
  }

  /**
   * Returns the function that computes the bound of `fn`, specialized by the groups of its masks; undefined
   * if `fn` has no bound.
   */
  #function(fn: IrFunction, parameters: readonly Groups[], bound: Bound): string | undefined {
    const key = keyOf(fn, parameters, bound);
    if (!this.#known.has(key)) this.#known.set(key, this.#make(fn, parameters, bound));
    return this.#known.get(key);
  }

  #make(fn: IrFunction, parameters: readonly Groups[], bound: Bound): string | undefined {
    const bounds = this.#boundLocals(fn, parameters);
    const body = bounds && this.#code(fn.body, bound, { fn, parameters, bounds, bound });
    if (body === undefined) return undefined;
    const base = `${fn.name}_${bound}_${this.#name}`;
    const same = this.made.filter((other) => other.name.startsWith(base)).length;
    const name = same === 0 ? base : `${base}_${same + 1}`;
    const doc = `${fn.doc.replace(/\.$/, '')}, at ${bound}, after ${this.#name}.`;
    this.made.push({ ...fn, name, doc, body });
    return name;
  }

  /**
   * Finds the locals whose values depend on changed cells, by fixpoint iteration. Returns undefined if one of
   * them is neither a number nor a truth.
   */
  #boundLocals(fn: IrFunction, parameters: readonly Groups[]): ReadonlySet<LocalId> | undefined {
    const found = new Set<LocalId>();
    for (let size = -1; size !== found.size;) {
      size = found.size;
      const visit = (code: readonly IrNode[], under: boolean): void => {
        for (const node of code) {
          const assigned = assignedLocalOf(node);
          const changed =
            under ||
            expressionsOf(node).some((x) =>
              this.#changes.inside(x, { fn, parameters, bounds: found, bound: 'most' }),
            );
          if (assigned !== undefined && changed) found.add(assigned);
          const turned = node.kind === 'if' && node.widens !== true && changed;
          for (const block of blocksOf(node)) visit(block, under || turned);
        }
      };
      visit(fn.body, false);
    }
    const holds = (id: LocalId): IrLocal['type'] | undefined => fn.locals[id]?.type;
    return [...found].every((id) => holds(id) === 'number' || holds(id) === 'truth') ? found : undefined;
  }

  #code(code: readonly IrNode[], bound: Bound, scope: InFunction): readonly IrNode[] | undefined {
    const made: IrNode[] = [];
    for (const node of code) {
      const bounded = this.#node(node, bound, scope);
      if (bounded === undefined) return undefined;
      made.push(bounded);
    }
    return made;
  }

  #node(node: IrNode, bound: Bound, scope: InFunction): IrNode | undefined {
    switch (node.kind) {
      case 'set': {
        const truth = scope.fn.locals[node.local]?.type === 'truth';
        return {
          ...node,
          value: truth ? this.#truth(node.value, bound, scope) : this.#number(node.value, bound, scope),
        };
      }
      case 'return': {
        if (node.value === undefined) return node;
        const value =
          scope.fn.result === 'truth'
            ? this.#truth(node.value, bound, scope)
            : this.#number(node.value, bound, scope);
        return { ...node, value };
      }
      case 'if':
        return this.#changes.inside(node.condition, scope)
          ? this.#choice(node, bound, scope)
          : this.#blocks(node, bound, scope);
      case 'each':
        return expressionsOf(node).some((x) => this.#changes.inside(x, scope))
          ? undefined
          : this.#blocks(node, bound, scope);
      case 'loop':
        return this.#blocks(node, bound, scope);
      case 'break':
        return node;
      default:
        return undefined;
    }
  }

  #blocks(
    node: IrNode & { kind: 'if' | 'each' | 'loop' },
    bound: Bound,
    scope: InFunction,
  ): IrNode | undefined {
    if (node.kind === 'if') {
      const then = this.#code(node.then, bound, scope);
      const otherwise = this.#code(node.else, bound, scope);
      return then && otherwise ? { ...node, then, else: otherwise } : undefined;
    }
    const body = this.#code(node.body, bound, scope);
    return body && { ...node, body };
  }

  /**
   * Bounds a condition that may change: one that returns a constant truth, raises a maximum, or only adds to
   * the result (`widens`).
   */
  #choice(node: IrNode & { kind: 'if' }, bound: Bound, scope: InFunction): IrNode | undefined {
    if (node.widens === true) {
      const condition = this.#truth(node.condition, bound, scope);
      const then = this.#code(node.then, bound, scope);
      return then && { ...node, condition, then };
    }
    if (node.else.length > 0) return undefined;
    const answer = answersOf(node.then);
    if (answer !== undefined) {
      const condition = this.#truth(node.condition, answer ? bound : other(bound), scope);
      const then = this.#code(node.then, bound, scope);
      return then && { ...node, condition, then };
    }
    const [only, ...more] = node.then;
    if (only === undefined || more.length > 0) return undefined;
    if (only.kind === 'set' && bound === 'most' && scope.fn.locals[only.local]?.type === 'number') {
      const value = op('max', { kind: 'local', local: only.local }, this.#number(only.value, bound, scope));
      return {
        ...node,
        condition: this.#truth(node.condition, bound, scope),
        then: [{ ...only, value }],
      };
    }
    return undefined;
  }
}

const not = (x: IrExpr): IrExpr => op('not', x);

/** The space and the group of a cell of the board, if the group is constant. */
function piecesOf(x: IrExpr): { readonly space: IrExpr; readonly group: number } | undefined {
  if (x.kind !== 'cell' || x.region !== 'BOARD') return undefined;
  const [space, group] = x.index;
  return space !== undefined && group?.kind === 'number' ? { space, group: group.value } : undefined;
}

const termsOf = (x: IrExpr): readonly IrExpr[] =>
  x.kind === 'op' && x.op === '+' ? x.args.flatMap((arg) => termsOf(arg)) : [x];

/** Returns the only truth that code can return; undefined if there are two, or if the code has other effects. */
function answersOf(code: readonly IrNode[]): boolean | undefined {
  const answers = code.map((node) => {
    if (node.kind === 'return') return node.value?.kind === 'truth' ? node.value.value : undefined;
    if (node.kind === 'each') return answersOf(node.body);
    return node.kind === 'if' && node.else.length === 0 ? answersOf(node.then) : undefined;
  });
  return answers.every((answer) => answer === answers[0]) ? answers[0] : undefined;
}

const TRUTHS: ReadonlySet<Operator> = new Set(['=', '!=', '<', '<=', '>', '>=', 'and', 'or', 'not', 'bit']);

const isTruth = (x: IrExpr): boolean => x.kind === 'truth' || (x.kind === 'op' && TRUTHS.has(x.op));
