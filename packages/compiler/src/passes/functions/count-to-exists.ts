/**
 * Replaces `count(…) > 0` by an existence check that stops at the first hit. A function that sums gets a
 * boolean twin that returns at the first positive term; one that takes minima, a twin that returns at the
 * first limit that is not positive.
 *
 * Before: `count: sum = 0; for s { sum = sum + f(s) }; return sum`, and `count() > 0` at a call. After:
 * `some_count: for s { if f(s) > 0 { return true } }; return false`, and `some_count()`.
 */
import {
  all,
  any,
  call,
  FALSE,
  not,
  int,
  op,
  readsLocal,
  TRUE,
  type LocalId,
  type IrExpr,
} from '../../ir/expression.ts';
import { assignedLocalOf, expressionsOf } from '../../ir/node-parts.ts';
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
  const rewrittenProgram = rewriteProgram(program, rewrite);
  const twinFunctions: IrFunction[] = [];
  // Rewriting a twin removes empty branches and may append further twins to the list.
  for (const twin of twins.twins) twinFunctions.push({ ...twin, body: rewriteCode(twin.body, rewrite) });
  return { ...rewrittenProgram, functions: [...rewrittenProgram.functions, ...twinFunctions] };
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
    const twinName = `some_${name}`;
    this.names.set(name, twinName);
    this.twins.push({
      ...fn,
      name: twinName,
      doc: `Whether this is above 0: ${fn.doc}`,
      result: 'truth',
      body,
    });
    return twinName;
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
        const existence = this.existenceOf(a);
        return existence === undefined ? expr : not(existence);
      }
      default:
        return expr;
    }
  }

  /** Returns a truth equivalent to `expr > 0`; undefined if only the comparison itself is. */
  private existenceOf(expr: IrExpr): IrExpr | undefined {
    const folded = foldPresence(op('>', expr, int(0)));
    if (folded.kind !== 'op' || folded.op !== '>') return folded;
    switch (expr.kind) {
      case 'call': {
        const twin = this.lookup.twinOf(expr.name);
        return twin === undefined ? undefined : call(twin, ...expr.args);
      }
      case 'op':
        return this.existenceOfOperation(expr);
      default:
        return undefined;
    }
  }

  private existenceOfOperation(expr: IrExpr & { kind: 'op' }): IrExpr | undefined {
    const [a, b, c] = expr.args;
    if (a === undefined || b === undefined) return undefined;
    switch (expr.op) {
      case 'min':
        return all(this.isPositive(a), this.isPositive(b));
      case 'max':
        return any(this.isPositive(a), this.isPositive(b));
      case '-': {
        const isNeverPositive = a.kind === 'number' && a.value <= 0 && this.lookup.isNonNegative(b);
        return isNeverPositive ? FALSE : op('>', a, b);
      }
      case '+': {
        const areNonNegative = this.lookup.isNonNegative(a) && this.lookup.isNonNegative(b);
        return areNonNegative ? any(this.isPositive(a), this.isPositive(b)) : undefined;
      }
      case 'if':
        return c && op('if', a, this.isPositive(b), this.isPositive(c));
      default:
        return undefined;
    }
  }

  private isPositive(expr: IrExpr): IrExpr {
    return this.existenceOf(expr) ?? op('>', expr, int(0));
  }

  twinBodyOf({ body }: IrFunction): readonly IrNode[] | undefined {
    return body.length === 1 ? this.twinOfReturn(body[0]) : this.twinOfAccumulation(body);
  }

  private twinOfReturn(node: IrNode | undefined): readonly IrNode[] | undefined {
    if (node?.kind !== 'return' || node.value === undefined) return undefined;
    const value = this.existenceOf(node.value);
    return value && [{ kind: 'return', value }];
  }

  /** The twin of `x = n; …; return x`, in which the code between only adds to `x`, or only takes minima with it. */
  private twinOfAccumulation(body: readonly IrNode[]): readonly IrNode[] | undefined {
    const [initialization, returnNode] = [body[0], body.at(-1)];
    if (initialization?.kind !== 'set' || initialization.value.kind !== 'number') return undefined;
    if (returnNode?.kind !== 'return' || returnNode.value === undefined) return undefined;
    const { local: accumulator } = initialization;
    const { value: initialValue } = initialization.value;
    const isResult = isLocal(returnNode.value, accumulator);
    const code = body.slice(1, -1);
    if (initialValue === 0 && isResult) return this.twinOfSum(code, accumulator);
    return initialValue > 0 && (isResult || isFloored(returnNode.value, accumulator))
      ? this.twinOfMinimum(code, accumulator)
      : undefined;
  }

  private twinOfSum(code: readonly IrNode[], accumulator: LocalId): readonly IrNode[] | undefined {
    const decisionOf = (term: IrExpr): EarlyReturn | undefined =>
      this.lookup.isNonNegative(term) ? { condition: this.isPositive(term), value: TRUE } : undefined;
    const tests = rewriteAccumulation(code, { accumulator, operator: '+', decisionOf });
    return tests && [...tests, { kind: 'return', value: FALSE }];
  }

  private twinOfMinimum(code: readonly IrNode[], accumulator: LocalId): readonly IrNode[] | undefined {
    const decisionOf = (limit: IrExpr): EarlyReturn => ({
      condition: not(this.isPositive(limit)),
      value: FALSE,
    });
    const tests = rewriteAccumulation(code, { accumulator, operator: 'min', decisionOf });
    return tests && [...tests, { kind: 'return', value: TRUE }];
  }
}

/** A condition on a term that decides the result, and that result. */
interface EarlyReturn {
  readonly condition: IrExpr;
  readonly value: IrExpr;
}

interface Accumulation {
  readonly accumulator: LocalId;
  readonly operator: '+' | 'min';
  readonly decisionOf: (term: IrExpr) => EarlyReturn | undefined;
}

/**
 * Rewrites each `sum = sum + x` (or `min`) of the accumulator to a return where it decides the result. Returns
 * undefined if the code uses the accumulator in any other way.
 */
function rewriteAccumulation(
  code: readonly IrNode[],
  accumulation: Accumulation,
): readonly IrNode[] | undefined {
  const nodes: IrNode[] = [];
  for (const node of code) {
    const isTerm = node.kind === 'set' && node.local === accumulation.accumulator;
    const rewritten = isTerm ? rewriteTerm(node.value, accumulation) : rewriteOther(node, accumulation);
    if (rewritten === undefined) return undefined;
    nodes.push(...rewritten);
    if (rewritten[0]?.kind === 'return') break;
  }
  return nodes;
}

function rewriteTerm(value: IrExpr, accumulation: Accumulation): readonly IrNode[] | undefined {
  const { accumulator, operator, decisionOf } = accumulation;
  if (value.kind !== 'op' || value.op !== operator || !isLocal(value.args[0], accumulator)) return undefined;
  const [, term] = value.args;
  const decision = term === undefined || readsLocal(term, accumulator) ? undefined : decisionOf(term);
  if (decision === undefined) return undefined;
  const earlyReturn: IrNode = { kind: 'return', value: decision.value };
  const { condition } = decision;
  if (condition.kind !== 'truth') return [branch(condition, [earlyReturn])];
  return condition.value ? [earlyReturn] : [];
}

/** Rewrites a node that must neither read nor assign the accumulator, except in its blocks. */
function rewriteOther(node: IrNode, accumulation: Accumulation): readonly IrNode[] | undefined {
  const { accumulator } = accumulation;
  if (assignedLocalOf(node) === accumulator) return undefined;
  if (expressionsOf(node).some((expr) => readsLocal(expr, accumulator))) return undefined;
  switch (node.kind) {
    case 'if': {
      const then = rewriteAccumulation(node.then, accumulation);
      const otherwise = rewriteAccumulation(node.else, accumulation);
      return then && otherwise && [{ ...node, then, else: otherwise }];
    }
    case 'each': {
      const body = rewriteAccumulation(node.body, accumulation);
      return body && [{ ...node, body }];
    }
    case 'loop':
    case 'return':
      return undefined;
    default:
      return [node];
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
