/**
 * Interval analysis of judgments: the greatest ("most") or least value that an expression can have after a
 * text has applied any of its possible effects. A truth counts as 0 or 1, so "most" of a truth is whether it
 * could become true. Cells without a bound count as plentiful (or as empty).
 *
 * Before: `fundable(f): TRACK_Aid >= cost(f)`. After, as a new function if Train can raise Aid:
 * `fundable_most_train(f): 9999 >= cost(f)`.
 */
import { equals } from '../../ir/equals.ts';
import {
  call,
  chainOperands,
  FALSE,
  int,
  local,
  not,
  op,
  TRUE,
  type LocalId,
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

/** Exceeds the value of any cell: cells are within ±99 or count a few hundred pieces. */
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
    return this.#boundOf(expr, bound, scope) ?? int(this.#extremeOf(expr, bound));
  }

  /** The bound of a number of which nothing is known but its sign. */
  #extremeOf(expr: IrExpr, bound: Bound): number {
    if (bound === 'most') return PLENTY;
    return this.#inputs.isNonNegative(expr) ? 0 : -PLENTY;
  }

  #boundOf(expr: IrExpr, bound: Bound, scope: BoundScope): IrExpr | undefined {
    if (!this.#changes.dependsOnChanges(expr, scope)) return expr;
    switch (expr.kind) {
      case 'cell':
        return this.#boundOfCell(expr, bound, scope);
      case 'op':
        return this.#boundOfOperation(expr, bound, scope);
      case 'call':
        return this.#boundOfCall(expr, bound, scope);
      case 'local':
        return bound === scope.bound ? expr : undefined;
      default:
        return undefined;
    }
  }

  #boundOfCell(expr: IrExpr & { kind: 'cell' }, bound: Bound, scope: BoundScope): IrExpr | undefined {
    if (expr.index.some((index) => this.#changes.dependsOnChanges(index, scope))) return undefined;
    const [space, group] = expr.index;
    if (expr.region === 'BOARD' && space !== undefined && group !== undefined)
      return this.#boundOfPieces(expr, this.#groups.ofIndex(group, scope), bound, () =>
        call('countAt', this.#groups.kindMaskOf(group), space),
      );
    if (this.#changes.isUnchanged(cellClass(expr.region, expr.index), bound)) return expr;
    return bound === 'least' && COUNTS.has(expr.region) ? int(0) : undefined;
  }

  /**
   * Bounds a count of pieces in a space: by the count itself if no effect moves it in the direction of the bound,
   * from below by 0, and from above by the count of all states of their kinds if pieces can only change their state.
   */
  #boundOfPieces(expr: IrExpr, groups: Groups, bound: Bound, countOfKinds: () => IrExpr): IrExpr | undefined {
    if (this.#changes.preserves(groups, bound)) return expr;
    if (bound === 'least') return int(0);
    const allStates = this.#groups.ofConstant(this.#groups.closeConstant(groups.groupMask));
    return this.#changes.preserves(allStates, bound) ? countOfKinds() : undefined;
  }

  #boundOfOperation(expr: IrExpr & { kind: 'op' }, bound: Bound, scope: BoundScope): IrExpr | undefined {
    const [a, b] = expr.args;
    if (a === undefined) return undefined;
    const conditionBound = (operand: IrExpr, direction = bound): IrExpr =>
      this.#boundOfCondition(operand, direction, scope);
    const numberBound = (operand: IrExpr, direction = bound): IrExpr =>
      this.#boundOfNumber(operand, direction, scope);
    switch (expr.op) {
      case 'not':
        return op('not', conditionBound(a, opposite(bound)));
      case 'and':
      case 'or':
        return op(expr.op, ...expr.args.map((operand) => conditionBound(operand)));
      case '+':
        return this.#boundOfSum(expr, bound, scope);
      case 'min':
      case 'max':
        return op(expr.op, ...expr.args.map((operand) => numberBound(operand)));
      case 'div':
      case '*':
        return b?.kind === 'number' && b.value > 0 ? op(expr.op, numberBound(a), b) : undefined;
      case '-':
      case '>':
      case '>=':
        return b && op(expr.op, numberBound(a), numberBound(b, opposite(bound)));
      case '<':
      case '<=':
        return b && op(expr.op, numberBound(a, opposite(bound)), numberBound(b));
      case '=':
        return b && this.#boundOfEquality(a, b, bound, scope);
      case 'if':
        return this.#boundOfConditional(expr, bound, scope);
      default:
        return undefined;
    }
  }

  /** Two numbers could be equal if their ranges overlap. */
  #boundOfEquality(a: IrExpr, b: IrExpr, bound: Bound, scope: BoundScope): IrExpr | undefined {
    if (bound === 'least' || isBoolean(a) || isBoolean(b)) return undefined;
    const numberBound = (operand: IrExpr, direction: Bound): IrExpr =>
      this.#boundOfNumber(operand, direction, scope);
    return op(
      'and',
      op('<=', numberBound(a, 'least'), numberBound(b, 'most')),
      op('<=', numberBound(b, 'least'), numberBound(a, 'most')),
    );
  }

  #boundOfConditional(expr: IrExpr & { kind: 'op' }, bound: Bound, scope: BoundScope): IrExpr | undefined {
    const [condition, whenTrue, whenFalse] = expr.args;
    if (condition === undefined || whenTrue === undefined || whenFalse === undefined) return undefined;
    const isTruth = isBoolean(whenTrue) || isBoolean(whenFalse);
    const branchBound = (branch: IrExpr): IrExpr =>
      isTruth ? this.#boundOfCondition(branch, bound, scope) : this.#boundOfNumber(branch, bound, scope);
    if (!this.#changes.dependsOnChanges(condition, scope))
      return op('if', condition, branchBound(whenTrue), branchBound(whenFalse));
    if (!isTruth) return op(bound === 'most' ? 'max' : 'min', branchBound(whenTrue), branchBound(whenFalse));
    if (bound === 'least') return op('and', branchBound(whenTrue), branchBound(whenFalse));
    return op(
      'or',
      op('and', this.#boundOfCondition(condition, 'most', scope), branchBound(whenTrue)),
      op('and', not(this.#boundOfCondition(condition, 'least', scope)), branchBound(whenFalse)),
    );
  }

  /**
   * Bounds a sum. Groups in the same space are bounded together, because a change of state between them
   * preserves their total.
   */
  #boundOfSum(expr: IrExpr, bound: Bound, scope: BoundScope): IrExpr {
    const stacks: Stack[] = [];
    const otherTerms: IrExpr[] = [];
    for (const term of chainOperands('+', expr)) {
      const pieces = matchPieces(term);
      if (pieces === undefined) otherTerms.push(term);
      else addToStack(stacks, term, pieces);
    }
    const stackBounds = stacks.map((stack) => this.#boundOfStack(stack, bound, scope));
    const otherBounds = otherTerms.map((term) => this.#boundOfNumber(term, bound, scope));
    return [...stackBounds, ...otherBounds].reduce((sum, term) => op('+', sum, term));
  }

  #boundOfStack({ space, cells, mask }: Stack, bound: Bound, scope: BoundScope): IrExpr {
    if (this.#changes.dependsOnChanges(space, scope)) return int(bound === 'most' ? PLENTY : 0);
    // Groups that cannot lose pieces are a lower bound of the whole.
    const stableGroups = bound === 'least' ? this.#changes.stableGroups(mask) : 0;
    if (stableGroups !== 0 && stableGroups !== mask) return call('countAt', int(stableGroups), space);
    const sum = cells.reduce((partialSum, term) => op('+', partialSum, term));
    const countOfKinds = (): IrExpr => call('countAt', int(this.#groups.closeConstant(mask)), space);
    return this.#boundOfPieces(sum, this.#groups.ofConstant(mask), bound, countOfKinds) ?? int(PLENTY);
  }

  #boundOfCall(expr: IrExpr & { kind: 'call' }, bound: Bound, scope: BoundScope): IrExpr | undefined {
    if (expr.args.some((arg) => this.#changes.dependsOnChanges(arg, scope))) return undefined;
    switch (expr.name) {
      case 'countAt':
      case 'countMap':
        return this.#boundOfCount(expr, bound, scope);
      case 'availableOf':
        return this.#changes.isUnchanged('AVAILABLE', bound) ? expr : undefined;
      case 'movedAt':
      case 'movedAround':
        if (bound === 'least') return int(0);
        break;
      default:
        break;
    }
    const fn = this.#inputs.functions.get(expr.name);
    const name = fn && this.#boundFunction(fn, this.#groups.ofArguments(fn, expr.args, scope), bound);
    return name === undefined ? undefined : { ...expr, name };
  }

  #boundOfCount(expr: IrExpr & { kind: 'call' }, bound: Bound, scope: BoundScope): IrExpr | undefined {
    const [mask, ...places] = expr.args;
    if (mask === undefined) return undefined;
    const stableGroups =
      bound === 'least' && mask.kind === 'number' ? this.#changes.stableGroups(mask.value) : 0;
    if (stableGroups !== 0) return call(expr.name, int(stableGroups), ...places);
    return this.#boundOfPieces(expr, this.#groups.ofMask(mask, scope), bound, () =>
      call(expr.name, this.#groups.closeMask(mask, scope), ...places),
    );
  }

  /**
   * Returns the function that computes the bound of `fn`, specialized by the groups of its masks; undefined
   * if `fn` has no bound.
   */
  #boundFunction(fn: IrFunction, parameters: readonly Groups[], bound: Bound): string | undefined {
    const key = specializationKey(fn, parameters, bound);
    if (!this.#boundNames.has(key))
      this.#boundNames.set(key, this.#buildBoundFunction(fn, parameters, bound));
    return this.#boundNames.get(key);
  }

  #buildBoundFunction(fn: IrFunction, parameters: readonly Groups[], bound: Bound): string | undefined {
    const bounds = this.#dependentLocals(fn, parameters);
    const body = bounds && this.#boundCode(fn.body, bound, { fn, parameters, bounds, bound });
    if (body === undefined) return undefined;
    const baseName = `${fn.name}_${bound}_${this.#name}`;
    const sameNames = this.functions.filter((existing) => existing.name.startsWith(baseName)).length;
    const name = sameNames === 0 ? baseName : `${baseName}_${sameNames + 1}`;
    const doc = `${fn.doc.replace(/\.$/, '')}, at ${bound}, after ${this.#name}.`;
    this.functions.push({ ...fn, name, doc, body });
    return name;
  }

  /**
   * Finds the locals whose values depend on changed cells, by fixpoint iteration. Returns undefined if one of
   * them is neither a number nor a truth.
   */
  #dependentLocals(fn: IrFunction, parameters: readonly Groups[]): ReadonlySet<LocalId> | undefined {
    const dependentLocals = new Set<LocalId>();
    const scope: FunctionScope = { fn, parameters, bounds: dependentLocals, bound: 'most' };
    let previousSize: number;
    do {
      previousSize = dependentLocals.size;
      this.#addDependentLocals(fn.body, scope, dependentLocals, false);
    } while (previousSize !== dependentLocals.size);
    const hasBound = (id: LocalId): boolean => BOUNDED_TYPES.has(fn.locals[id]?.type);
    return [...dependentLocals].every(hasBound) ? dependentLocals : undefined;
  }

  /** Adds the locals that code assigns from changed cells, or under a condition that depends on them. */
  #addDependentLocals(
    code: readonly IrNode[],
    scope: FunctionScope,
    dependentLocals: Set<LocalId>,
    isConditional: boolean,
  ): void {
    for (const node of code) {
      const assignedLocal = assignedLocalOf(node);
      const isChanged =
        isConditional || expressionsOf(node).some((expr) => this.#changes.dependsOnChanges(expr, scope));
      if (assignedLocal !== undefined && isChanged) dependentLocals.add(assignedLocal);
      const hasChangedCondition = node.kind === 'if' && node.widens !== true && isChanged;
      for (const block of blocksOf(node))
        this.#addDependentLocals(block, scope, dependentLocals, isConditional || hasChangedCondition);
    }
  }

  #boundCode(code: readonly IrNode[], bound: Bound, scope: FunctionScope): readonly IrNode[] | undefined {
    const nodes: IrNode[] = [];
    for (const node of code) {
      const boundedNode = this.#boundNode(node, bound, scope);
      if (boundedNode === undefined) return undefined;
      nodes.push(boundedNode);
    }
    return nodes;
  }

  #boundNode(node: IrNode, bound: Bound, scope: FunctionScope): IrNode | undefined {
    switch (node.kind) {
      case 'set':
        return {
          ...node,
          value: this.#boundOfValue(node.value, scope.fn.locals[node.local]?.type, bound, scope),
        };
      case 'return':
        return node.value === undefined
          ? node
          : { ...node, value: this.#boundOfValue(node.value, scope.fn.result, bound, scope) };
      case 'if':
        return this.#changes.dependsOnChanges(node.condition, scope)
          ? this.#boundBranch(node, bound, scope)
          : this.#boundBlocks(node, bound, scope);
      case 'each':
        return expressionsOf(node).some((expr) => this.#changes.dependsOnChanges(expr, scope))
          ? undefined
          : this.#boundBlocks(node, bound, scope);
      case 'loop':
        return this.#boundBlocks(node, bound, scope);
      case 'break':
        return node;
      default:
        return undefined;
    }
  }

  #boundOfValue(value: IrExpr, type: string | undefined, bound: Bound, scope: FunctionScope): IrExpr {
    return type === 'truth'
      ? this.#boundOfCondition(value, bound, scope)
      : this.#boundOfNumber(value, bound, scope);
  }

  #boundBlocks(
    node: IrNode & { kind: 'if' | 'each' | 'loop' },
    bound: Bound,
    scope: FunctionScope,
  ): IrNode | undefined {
    if (node.kind === 'if') {
      const then = this.#boundCode(node.then, bound, scope);
      const otherwise = this.#boundCode(node.else, bound, scope);
      return then && otherwise ? { ...node, then, else: otherwise } : undefined;
    }
    const body = this.#boundCode(node.body, bound, scope);
    return body && { ...node, body };
  }

  /**
   * Bounds a branch whose condition may change: one that returns a constant truth, raises a maximum, or only adds
   * to the result (`widens`).
   */
  #boundBranch(node: IrNode & { kind: 'if' }, bound: Bound, scope: FunctionScope): IrNode | undefined {
    if (node.widens === true) return this.#boundWithCondition(node, bound, bound, scope);
    if (node.else.length > 0) return undefined;
    const result = constantResultOf(node.then);
    if (result !== undefined)
      return this.#boundWithCondition(node, result ? bound : opposite(bound), bound, scope);
    const [assignment, ...following] = node.then;
    if (assignment?.kind !== 'set' || following.length > 0 || bound === 'least') return undefined;
    if (scope.fn.locals[assignment.local]?.type !== 'number') return undefined;
    const value = op('max', local(assignment.local), this.#boundOfNumber(assignment.value, bound, scope));
    const condition = this.#boundOfCondition(node.condition, bound, scope);
    return { ...node, condition, then: [{ ...assignment, value }] };
  }

  #boundWithCondition(
    node: IrNode & { kind: 'if' },
    conditionBound: Bound,
    bound: Bound,
    scope: FunctionScope,
  ): IrNode | undefined {
    const condition = this.#boundOfCondition(node.condition, conditionBound, scope);
    const then = this.#boundCode(node.then, bound, scope);
    return then && { ...node, condition, then };
  }
}

/** Groups of pieces in one space, as terms of a sum. */
interface Stack {
  readonly space: IrExpr;
  readonly cells: IrExpr[];
  mask: number;
}

function addToStack(stacks: Stack[], term: IrExpr, { space, group }: PiecesCell): void {
  let stack = stacks.find((candidate) => equals(candidate.space, space));
  if (stack === undefined) {
    stack = { space, cells: [], mask: 0 };
    stacks.push(stack);
  }
  stack.cells.push(term);
  stack.mask |= 1 << group;
}

/** Types of locals that can contain a bound instead of a value. */
const BOUNDED_TYPES: ReadonlySet<string | undefined> = new Set(['number', 'truth']);

interface PiecesCell {
  readonly space: IrExpr;
  readonly group: number;
}

/** Matches a cell of the board with a constant group. */
function matchPieces(expr: IrExpr): PiecesCell | undefined {
  if (expr.kind !== 'cell' || expr.region !== 'BOARD') return undefined;
  const [space, group] = expr.index;
  return space !== undefined && group?.kind === 'number' ? { space, group: group.value } : undefined;
}

/** Returns the only truth that code can return; undefined if there are two, or if the code has other effects. */
function constantResultOf(code: readonly IrNode[]): boolean | undefined {
  const results = code.map((node) => {
    switch (node.kind) {
      case 'return':
        return node.value?.kind === 'truth' ? node.value.value : undefined;
      case 'each':
        return constantResultOf(node.body);
      case 'if':
        return node.else.length === 0 ? constantResultOf(node.then) : undefined;
      default:
        return undefined;
    }
  });
  return results.every((result) => result === results[0]) ? results[0] : undefined;
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
