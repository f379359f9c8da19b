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
import {
  ChangedCells,
  specializationKey,
  GLOBAL_SCOPE,
  type Bound,
  type BoundScope,
} from './changed-cells.ts';
import { cellClass, type Effects } from './effects.ts';
import type { BoundInputs, Groups, MaskAnalysis } from './mask-analysis.ts';

/** Exceeds any cell: cells are within ±99 or count a few hundred pieces. */
const PLENTY = 9999;

/** Regions whose cells are counts, and so never below 0. */
const COUNTS: ReadonlySet<string> = new Set(['AVAILABLE', 'OUT', 'MARKER', 'SUPPLY', 'HELD_SUPPLY']);

const opposite = (bound: Bound): Bound => (bound === 'most' ? 'least' : 'most');

interface FunctionScope extends BoundScope {
  readonly fn: IrFunction;
}

export class Relaxation {
  readonly functions: IrFunction[] = [];
  readonly #inputs: BoundInputs;
  readonly #groups: MaskAnalysis;
  readonly #changes: ChangedCells;
  /** Suffix of the names of generated functions: the name of the text. */
  readonly #name: string;
  readonly #boundNames = new Map<string, string | undefined>();

  constructor(inputs: BoundInputs, groups: MaskAnalysis, effects: Effects, name: string) {
    this.#inputs = inputs;
    this.#groups = groups;
    this.#changes = new ChangedCells(inputs, groups, effects);
    this.#name = name;
  }

  /** Optimistic bound: whether a truth could hold after some of the effects of the text. */
  optimisticBound(truth: IrExpr): IrExpr {
    return this.#boundOfCondition(truth, 'most', GLOBAL_SCOPE);
  }

  /** Pessimistic bound: whether a truth holds after any effects of the text. */
  pessimisticBound(truth: IrExpr): IrExpr {
    return this.#boundOfCondition(truth, 'least', GLOBAL_SCOPE);
  }

  #boundOfCondition(expr: IrExpr, bound: Bound, scope: BoundScope): IrExpr {
    return this.#boundOf(expr, bound, scope) ?? (bound === 'most' ? TRUE : FALSE);
  }

  #boundOfNumber(expr: IrExpr, bound: Bound, scope: BoundScope): IrExpr {
    return (
      this.#boundOf(expr, bound, scope) ??
      int(bound === 'most' ? PLENTY : this.#inputs.isNonNegative(expr) ? 0 : -PLENTY)
    );
  }

  #boundOf(expr: IrExpr, bound: Bound, scope: BoundScope): IrExpr | undefined {
    if (!this.#changes.dependsOnChanges(expr, scope)) return expr;
    switch (expr.kind) {
      case 'cell':
        return this.#cell(expr, bound, scope);
      case 'op':
        return this.#operation(expr, bound, scope);
      case 'call':
        return this.#call(expr, bound, scope);
      case 'local':
        return bound === scope.bound ? expr : undefined;
      default:
        return undefined;
    }
  }

  #cell(expr: IrExpr & { kind: 'cell' }, bound: Bound, scope: BoundScope): IrExpr | undefined {
    if (expr.index.some((i) => this.#changes.dependsOnChanges(i, scope))) return undefined;
    const [space, group] = expr.index;
    if (expr.region === 'BOARD' && space !== undefined && group !== undefined)
      return this.#pieces(expr, this.#groups.ofIndex(group, scope), bound, () =>
        call('countAt', this.#groups.kindMaskOf(group), space),
      );
    if (this.#changes.isUnchanged(cellClass(expr.region, expr.index), bound)) return expr;
    return bound === 'least' && COUNTS.has(expr.region) ? int(0) : undefined;
  }

  /**
   * Bounds a count of pieces in a space. Without effects in the direction of the bound, the count itself; if
   * pieces can only change their state, the count of all states of their kinds; the least is 0.
   */
  #pieces(expr: IrExpr, groups: Groups, bound: Bound, ofKinds: () => IrExpr): IrExpr | undefined {
    if (this.#changes.preserves(groups, bound)) return expr;
    if (bound === 'least') return int(0);
    return this.#changes.preserves(
      this.#groups.ofConstant(this.#groups.closeConstant(groups.possible)),
      bound,
    )
      ? ofKinds()
      : undefined;
  }

  #operation(expr: IrExpr & { kind: 'op' }, bound: Bound, scope: BoundScope): IrExpr | undefined {
    const [a, b, c] = expr.args;
    if (a === undefined) return undefined;
    const conditionBound = (part: IrExpr, direction = bound): IrExpr =>
      this.#boundOfCondition(part, direction, scope);
    const numberBound = (part: IrExpr, direction = bound): IrExpr =>
      this.#boundOfNumber(part, direction, scope);
    switch (expr.op) {
      case 'not':
        return op('not', conditionBound(a, opposite(bound)));
      case 'and':
      case 'or':
        return op(expr.op, ...expr.args.map((y) => conditionBound(y)));
      case '+':
        return this.#sum(expr, bound, scope);
      case 'min':
      case 'max':
        return op(expr.op, ...expr.args.map((y) => numberBound(y)));
      case '-':
        return b && op('-', numberBound(a), numberBound(b, opposite(bound)));
      case 'div':
      case '*': {
        if (b?.kind === 'number' && b.value > 0) return op(expr.op, numberBound(a), b);
        return undefined;
      }
      case '>':
      case '>=':
        return b && op(expr.op, numberBound(a), numberBound(b, opposite(bound)));
      case '<':
      case '<=':
        return b && op(expr.op, numberBound(a, opposite(bound)), numberBound(b));
      case '=':
        if (bound === 'least' || b === undefined || isBoolean(a) || isBoolean(b)) return undefined;
        return op(
          'and',
          op('<=', numberBound(a, 'least'), numberBound(b, 'most')),
          op('<=', numberBound(b, 'least'), numberBound(a, 'most')),
        );
      case 'if': {
        if (b === undefined || c === undefined) return undefined;
        const branchBound = isBoolean(b) || isBoolean(c) ? conditionBound : numberBound;
        if (!this.#changes.dependsOnChanges(a, scope)) return op('if', a, branchBound(b), branchBound(c));
        if (branchBound === numberBound)
          return op(bound === 'most' ? 'max' : 'min', branchBound(b), branchBound(c));
        return bound === 'most'
          ? op(
              'or',
              op('and', conditionBound(a), branchBound(b)),
              op('and', not(conditionBound(a, 'least')), branchBound(c)),
            )
          : op('and', branchBound(b), branchBound(c));
      }
      default:
        return undefined;
    }
  }

  /**
   * Bounds a sum. Groups in the same space are bounded together, because a change of state between them
   * preserves their total.
   */
  #sum(expr: IrExpr, bound: Bound, scope: BoundScope): IrExpr {
    const stacks: { readonly space: IrExpr; readonly cells: IrExpr[]; mask: number }[] = [];
    const rest: IrExpr[] = [];
    for (const term of termsOf(expr)) {
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
      if (this.#changes.dependsOnChanges(space, scope)) return int(bound === 'most' ? PLENTY : 0);
      // Groups that cannot lose pieces are a lower bound of the whole.
      const stableGroups = bound === 'least' ? this.#changes.stableGroups(mask) : 0;
      if (stableGroups !== 0 && stableGroups !== mask) return call('countAt', int(stableGroups), space);
      const kinds = (): IrExpr => call('countAt', int(this.#groups.closeConstant(mask)), space);
      return this.#pieces(sum, this.#groups.ofConstant(mask), bound, kinds) ?? int(PLENTY);
    });
    return [...parts, ...rest.map((y) => this.#boundOfNumber(y, bound, scope))].reduce((sum, y) =>
      op('+', sum, y),
    );
  }

  #call(expr: IrExpr & { kind: 'call' }, bound: Bound, scope: BoundScope): IrExpr | undefined {
    if (expr.args.some((arg) => this.#changes.dependsOnChanges(arg, scope))) return undefined;
    if (expr.name === 'countAt' || expr.name === 'countMap') {
      const [mask, ...at] = expr.args;
      if (mask === undefined) return undefined;
      const stableGroups =
        bound === 'least' && mask.kind === 'number' ? this.#changes.stableGroups(mask.value) : 0;
      if (stableGroups !== 0) return call(expr.name, int(stableGroups), ...at);
      return this.#pieces(expr, this.#groups.ofMask(mask, scope), bound, () =>
        call(expr.name, this.#groups.closeMask(mask, scope), ...at),
      );
    }
    if ((expr.name === 'movedAt' || expr.name === 'movedAround') && bound === 'least') return int(0);
    if (expr.name === 'availableOf') return this.#changes.isUnchanged('AVAILABLE', bound) ? expr : undefined;
    const fn = this.#inputs.functions.get(expr.name);
    const name = fn && this.#boundFunction(fn, this.#groups.ofArguments(fn, expr.args, scope), bound);
    return name === undefined ? undefined : { ...expr, name };
  }

  /**
   * Returns the function that computes the bound of `fn`, specialized by the groups of its masks; undefined
   * if `fn` has no bound.
   */
  #boundFunction(fn: IrFunction, parameters: readonly Groups[], bound: Bound): string | undefined {
    const key = specializationKey(fn, parameters, bound);
    if (!this.#boundNames.has(key)) this.#boundNames.set(key, this.#build(fn, parameters, bound));
    return this.#boundNames.get(key);
  }

  #build(fn: IrFunction, parameters: readonly Groups[], bound: Bound): string | undefined {
    const bounds = this.#boundLocals(fn, parameters);
    const body = bounds && this.#code(fn.body, bound, { fn, parameters, bounds, bound });
    if (body === undefined) return undefined;
    const base = `${fn.name}_${bound}_${this.#name}`;
    const sameNames = this.functions.filter((existing) => existing.name.startsWith(base)).length;
    const name = sameNames === 0 ? base : `${base}_${sameNames + 1}`;
    const doc = `${fn.doc.replace(/\.$/, '')}, at ${bound}, after ${this.#name}.`;
    this.functions.push({ ...fn, name, doc, body });
    return name;
  }

  /**
   * Finds the locals whose values depend on changed cells, by fixpoint iteration. Returns undefined if one of
   * them is neither a number nor a truth.
   */
  #boundLocals(fn: IrFunction, parameters: readonly Groups[]): ReadonlySet<LocalId> | undefined {
    const dependent = new Set<LocalId>();
    for (let size = -1; size !== dependent.size;) {
      size = dependent.size;
      const visit = (code: readonly IrNode[], isConditional: boolean): void => {
        for (const node of code) {
          const assigned = assignedLocalOf(node);
          const isChanged =
            isConditional ||
            expressionsOf(node).some((expr) =>
              this.#changes.dependsOnChanges(expr, { fn, parameters, bounds: dependent, bound: 'most' }),
            );
          if (assigned !== undefined && isChanged) dependent.add(assigned);
          const hasChangedCondition = node.kind === 'if' && node.widens !== true && isChanged;
          for (const block of blocksOf(node)) visit(block, isConditional || hasChangedCondition);
        }
      };
      visit(fn.body, false);
    }
    const typeOf = (id: LocalId): IrLocal['type'] | undefined => fn.locals[id]?.type;
    return [...dependent].every((id) => typeOf(id) === 'number' || typeOf(id) === 'truth')
      ? dependent
      : undefined;
  }

  #code(code: readonly IrNode[], bound: Bound, scope: FunctionScope): readonly IrNode[] | undefined {
    const nodes: IrNode[] = [];
    for (const node of code) {
      const bounded = this.#node(node, bound, scope);
      if (bounded === undefined) return undefined;
      nodes.push(bounded);
    }
    return nodes;
  }

  #node(node: IrNode, bound: Bound, scope: FunctionScope): IrNode | undefined {
    switch (node.kind) {
      case 'set': {
        const isCondition = scope.fn.locals[node.local]?.type === 'truth';
        return {
          ...node,
          value: isCondition
            ? this.#boundOfCondition(node.value, bound, scope)
            : this.#boundOfNumber(node.value, bound, scope),
        };
      }
      case 'return': {
        if (node.value === undefined) return node;
        const value =
          scope.fn.result === 'truth'
            ? this.#boundOfCondition(node.value, bound, scope)
            : this.#boundOfNumber(node.value, bound, scope);
        return { ...node, value };
      }
      case 'if':
        return this.#changes.dependsOnChanges(node.condition, scope)
          ? this.#choice(node, bound, scope)
          : this.#blocks(node, bound, scope);
      case 'each':
        return expressionsOf(node).some((x) => this.#changes.dependsOnChanges(x, scope))
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
    scope: FunctionScope,
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
  #choice(node: IrNode & { kind: 'if' }, bound: Bound, scope: FunctionScope): IrNode | undefined {
    if (node.widens === true) {
      const condition = this.#boundOfCondition(node.condition, bound, scope);
      const then = this.#code(node.then, bound, scope);
      return then && { ...node, condition, then };
    }
    if (node.else.length > 0) return undefined;
    const result = constantResultOf(node.then);
    if (result !== undefined) {
      const condition = this.#boundOfCondition(node.condition, result ? bound : opposite(bound), scope);
      const then = this.#code(node.then, bound, scope);
      return then && { ...node, condition, then };
    }
    const [only, ...following] = node.then;
    if (only === undefined || following.length > 0) return undefined;
    if (only.kind === 'set' && bound === 'most' && scope.fn.locals[only.local]?.type === 'number') {
      const value = op(
        'max',
        { kind: 'local', local: only.local },
        this.#boundOfNumber(only.value, bound, scope),
      );
      return {
        ...node,
        condition: this.#boundOfCondition(node.condition, bound, scope),
        then: [{ ...only, value }],
      };
    }
    return undefined;
  }
}

const not = (expr: IrExpr): IrExpr => op('not', expr);

/** The space and the group of a cell of the board, if the group is constant. */
function piecesOf(expr: IrExpr): { readonly space: IrExpr; readonly group: number } | undefined {
  if (expr.kind !== 'cell' || expr.region !== 'BOARD') return undefined;
  const [space, group] = expr.index;
  return space !== undefined && group?.kind === 'number' ? { space, group: group.value } : undefined;
}

const termsOf = (expr: IrExpr): readonly IrExpr[] =>
  expr.kind === 'op' && expr.op === '+' ? expr.args.flatMap((arg) => termsOf(arg)) : [expr];

/** Returns the only truth that code can return; undefined if there are two, or if the code has other effects. */
function constantResultOf(code: readonly IrNode[]): boolean | undefined {
  const results = code.map((node) => {
    if (node.kind === 'return') return node.value?.kind === 'truth' ? node.value.value : undefined;
    if (node.kind === 'each') return constantResultOf(node.body);
    return node.kind === 'if' && node.else.length === 0 ? constantResultOf(node.then) : undefined;
  });
  return results.every((answer) => answer === results[0]) ? results[0] : undefined;
}

const BOOLEAN_OPERATORS: ReadonlySet<Operator> = new Set([
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'and',
  'or',
  'not',
  'bit',
]);

const isBoolean = (expr: IrExpr): boolean =>
  expr.kind === 'truth' || (expr.kind === 'op' && BOOLEAN_OPERATORS.has(expr.op));
