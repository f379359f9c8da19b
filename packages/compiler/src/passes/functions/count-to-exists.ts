/**
 * Replaces `count(…) > 0` by an existence check that stops at the first hit. A function that sums gets a
 * boolean twin that returns at the first positive term; one that takes minima, a twin that returns at the
 * first limit that decides.
 */
import {
  all,
  any,
  call,
  findPart,
  FALSE,
  not,
  int,
  op,
  TRUE,
  type LocalId,
  type IrExpr,
} from '../../ir/expression.ts';
import { assignedLocalOf, blocksOf, expressionsOf } from '../../ir/node-parts.ts';
import type { IrFunction, IrNode, IrRegion, IrTable } from '../../ir/program.ts';
import type { StructuredProgram } from '../../ir/stages.ts';
import { rewriteProgram, rewriteCode } from '../../ir/rewrite.ts';
import { SignAnalysis, unsignedRegions } from './sign-analysis.ts';
import { foldPresence } from './fold-presence.ts';
import { branch } from '../../ir/node-builders.ts';

/** Rewrites all tests of a number against 0 that have a cheaper existence check. */
export function countToExists(program: StructuredProgram, layout: Layout): StructuredProgram {
  const twins = new ExistenceTwins(program.functions, layout);
  const rewriter = new ExistenceRewriter(twins);
  const rewrite = (expr: IrExpr): IrExpr => rewriter.rewrite(expr);
  const rewritten = rewriteProgram(program, rewrite);
  const twinFunctions: IrFunction[] = [];
  // Rewriting a twin removes empty branches and may append further twins to the list.
  for (const twin of twins.twins) twinFunctions.push({ ...twin, body: rewriteCode(twin.body, rewrite) });
  return { ...rewritten, functions: [...rewritten.functions, ...twinFunctions] };
}

interface Layout {
  readonly tables: readonly IrTable[];
  readonly regions: readonly IrRegion[];
}

interface TwinLookup {
  readonly twinOf: (name: string) => string | undefined;
  readonly isNonNegative: (expr: IrExpr) => boolean;
}

class ExistenceTwins implements TwinLookup {
  readonly twins: IrFunction[] = [];
  private readonly functions: ReadonlyMap<string, IrFunction>;
  private readonly signs: SignAnalysis;
  private readonly names = new Map<string, string | undefined>();

  constructor(functions: readonly IrFunction[], layout: Layout) {
    this.functions = new Map(functions.map((fn) => [fn.name, fn]));
    const tables = new Map(layout.tables.map((table) => [table.name, table]));
    this.signs = new SignAnalysis(this.functions, tables, unsignedRegions(layout.regions));
  }

  isNonNegative(expr: IrExpr): boolean {
    return this.signs.isNonNegative(expr);
  }

  twinOf(name: string): string | undefined {
    if (this.names.has(name)) return this.names.get(name);
    this.names.set(name, undefined);
    const fn = this.functions.get(name);
    const body = fn && new ExistenceRewriter(this).twinBodyOf(fn);
    if (fn === undefined || body === undefined) return undefined;
    const twin = `some_${name}`;
    this.names.set(name, twin);
    this.twins.push({
      ...fn,
      name: twin,
      doc: `Whether this is above 0: ${fn.doc}`,
      result: 'truth',
      body,
    });
    return twin;
  }
}

class ExistenceRewriter {
  private readonly lookup: TwinLookup;

  constructor(lookup: TwinLookup) {
    this.lookup = lookup;
  }

  rewrite(expr: IrExpr): IrExpr {
    if (expr.kind !== 'op') return expr;
    const [a, b] = expr.args;
    if (a === undefined || b?.kind !== 'number') return expr;
    switch (`${expr.op} ${String(b.value)}`) {
      case '> 0':
      case '>= 1':
        return this.existenceOf(a) ?? expr;
      case '<= 0':
      case '< 1': {
        const existenceOf = this.existenceOf(a);
        return existenceOf === undefined ? expr : not(existenceOf);
      }
      default:
        return expr;
    }
  }

  /** Returns a truth equivalent to `x > 0`; undefined if only the comparison itself is. */
  private existenceOf(expr: IrExpr): IrExpr | undefined {
    const folded = foldPresence(op('>', expr, int(0)));
    if (folded.kind !== 'op' || folded.op !== '>') return folded;
    if (expr.kind === 'call') {
      const twin = this.lookup.twinOf(expr.name);
      return twin === undefined ? undefined : call(twin, ...expr.args);
    }
    if (expr.kind !== 'op') return undefined;
    const [a, b, c] = expr.args;
    if (a === undefined || b === undefined) return undefined;
    switch (expr.op) {
      case 'min':
        return all(this.isPositive(a), this.isPositive(b));
      case 'max':
        return any(this.isPositive(a), this.isPositive(b));
      case '-':
        return a.kind === 'number' && a.value <= 0 && this.lookup.isNonNegative(b) ? FALSE : op('>', a, b);
      case '+':
        return this.lookup.isNonNegative(a) && this.lookup.isNonNegative(b)
          ? any(this.isPositive(a), this.isPositive(b))
          : undefined;
      case 'if':
        return c === undefined ? undefined : op('if', a, this.isPositive(b), this.isPositive(c));
      default:
        return undefined;
    }
  }

  private isPositive(expr: IrExpr): IrExpr {
    return this.existenceOf(expr) ?? op('>', expr, int(0));
  }

  twinBodyOf({ body }: IrFunction): readonly IrNode[] | undefined {
    const [only] = body;
    if (body.length === 1 && only?.kind === 'return' && only.value !== undefined) {
      const value = this.existenceOf(only.value);
      return value === undefined ? undefined : [{ kind: 'return', value }];
    }
    const [first, last] = [body[0], body.at(-1)];
    if (
      first?.kind !== 'set' ||
      first.value.kind !== 'number' ||
      last?.kind !== 'return' ||
      last.value === undefined
    )
      return undefined;
    const accumulator = first.local;
    const middle = body.slice(1, -1);
    if (isLocal(last.value, accumulator) && first.value.value === 0) {
      const tests = this.rewriteAccumulation(middle, accumulator, '+', (term) =>
        this.lookup.isNonNegative(term) ? { condition: this.isPositive(term), value: TRUE } : undefined,
      );
      return tests && [...tests, { kind: 'return', value: FALSE }];
    }
    if (first.value.value <= 0 || !(isLocal(last.value, accumulator) || isFloored(last.value, accumulator)))
      return undefined;
    const limits = this.rewriteAccumulation(middle, accumulator, 'min', (limit) => ({
      condition: not(this.isPositive(limit)),
      value: FALSE,
    }));
    return limits && [...limits, { kind: 'return', value: TRUE }];
  }

  /**
   * Rewrites each `sum = sum + x` (or `min`) of the accumulator to a return where it decides the result.
   * Returns undefined if the code uses the accumulator in any other way.
   */
  private rewriteAccumulation(
    code: readonly IrNode[],
    accumulator: LocalId,
    operator: '+' | 'min',
    decisionOn: (expr: IrExpr) => { readonly condition: IrExpr; readonly value: IrExpr } | undefined,
  ): readonly IrNode[] | undefined {
    const nodes: IrNode[] = [];
    for (const node of code) {
      if (node.kind === 'set' && node.local === accumulator) {
        const { value } = node;
        const term =
          value.kind === 'op' && value.op === operator && isLocal(value.args[0], accumulator)
            ? value.args[1]
            : undefined;
        const decision = term === undefined || readsLocal(term, accumulator) ? undefined : decisionOn(term);
        if (decision === undefined) return undefined;
        const { condition } = decision;
        const earlyReturn: IrNode = { kind: 'return', value: decision.value };
        if (condition.kind !== 'truth') nodes.push(branch(condition, [earlyReturn]));
        else if (condition.value) return [...nodes, earlyReturn];
        continue;
      }
      if (node.kind === 'return' || assignedLocalOf(node) === accumulator) return undefined;
      if (expressionsOf(node).some((x) => readsLocal(x, accumulator))) return undefined;
      if (node.kind === 'if') {
        const [then, otherwise] = [node.then, node.else].map((block) =>
          this.rewriteAccumulation(block, accumulator, operator, decisionOn),
        );
        if (then === undefined || otherwise === undefined) return undefined;
        nodes.push({ ...node, then, else: otherwise });
      } else if (node.kind === 'each') {
        const body = this.rewriteAccumulation(node.body, accumulator, operator, decisionOn);
        if (body === undefined) return undefined;
        nodes.push({ ...node, body });
      } else if (blocksOf(node).length > 0) return undefined;
      else nodes.push(node);
    }
    return nodes;
  }
}

const isLocal = (expr: IrExpr | undefined, id: LocalId): boolean =>
  expr?.kind === 'local' && expr.local === id;

/** Matches `max(0, accumulator)`. */
const isFloored = (expr: IrExpr, id: LocalId): boolean =>
  expr.kind === 'op' &&
  expr.op === 'max' &&
  expr.args[0]?.kind === 'number' &&
  expr.args[0].value === 0 &&
  isLocal(expr.args[1], id);

const readsLocal = (expr: IrExpr, id: LocalId): boolean =>
  findPart(expr, (y) => isLocal(y, id)) !== undefined;
