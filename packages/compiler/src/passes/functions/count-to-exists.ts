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
import { Signs, unsignedOf } from './sign-analysis.ts';
import { askStanding } from './fold-presence.ts';
import { branch } from '../../ir/node-builders.ts';

/** Rewrites all tests of a number against 0 that have a cheaper existence check. */
export function askPositive(program: StructuredProgram, layout: Layout): StructuredProgram {
  const twins = new Twins(program.functions, layout);
  const positive = new Positive(twins);
  const rewrite = (x: IrExpr): IrExpr => positive.rewrite(x);
  const rewritten = rewriteProgram(program, rewrite);
  const made: IrFunction[] = [];
  // Rewriting a twin removes empty branches and may append further twins to the list.
  for (const twin of twins.made) made.push({ ...twin, body: rewriteCode(twin.body, rewrite) });
  return { ...rewritten, functions: [...rewritten.functions, ...made] };
}

interface Layout {
  readonly tables: readonly IrTable[];
  readonly regions: readonly IrRegion[];
}

interface Asked {
  readonly of: (name: string) => string | undefined;
  readonly neverNegative: (x: IrExpr) => boolean;
}

class Twins implements Asked {
  readonly made: IrFunction[] = [];
  private readonly functions: ReadonlyMap<string, IrFunction>;
  private readonly signs: Signs;
  private readonly known = new Map<string, string | undefined>();

  constructor(functions: readonly IrFunction[], layout: Layout) {
    this.functions = new Map(functions.map((fn) => [fn.name, fn]));
    const tables = new Map(layout.tables.map((table) => [table.name, table]));
    this.signs = new Signs(this.functions, tables, unsignedOf(layout.regions));
  }

  neverNegative(x: IrExpr): boolean {
    return this.signs.neverNegative(x);
  }

  of(name: string): string | undefined {
    if (this.known.has(name)) return this.known.get(name);
    this.known.set(name, undefined);
    const fn = this.functions.get(name);
    const body = fn && new Positive(this).bodyOf(fn);
    if (fn === undefined || body === undefined) return undefined;
    const twin = `some_${name}`;
    this.known.set(name, twin);
    this.made.push({
      ...fn,
      name: twin,
      doc: `Whether that is more than none: ${fn.doc}`,
      result: 'truth',
      body,
    });
    return twin;
  }
}

class Positive {
  private readonly asked: Asked;

  constructor(asked: Asked) {
    this.asked = asked;
  }

  rewrite(x: IrExpr): IrExpr {
    if (x.kind !== 'op') return x;
    const [a, b] = x.args;
    if (a === undefined || b?.kind !== 'number') return x;
    switch (`${x.op} ${String(b.value)}`) {
      case '> 0':
      case '>= 1':
        return this.positive(a) ?? x;
      case '<= 0':
      case '< 1': {
        const positive = this.positive(a);
        return positive === undefined ? x : not(positive);
      }
      default:
        return x;
    }
  }

  /** Returns a truth equivalent to `x > 0`; undefined if only the comparison itself is. */
  private positive(x: IrExpr): IrExpr | undefined {
    const asked = askStanding(op('>', x, int(0)));
    if (asked.kind !== 'op' || asked.op !== '>') return asked;
    if (x.kind === 'call') {
      const twin = this.asked.of(x.name);
      return twin === undefined ? undefined : call(twin, ...x.args);
    }
    if (x.kind !== 'op') return undefined;
    const [a, b, c] = x.args;
    if (a === undefined || b === undefined) return undefined;
    switch (x.op) {
      case 'min':
        return all(this.truth(a), this.truth(b));
      case 'max':
        return any(this.truth(a), this.truth(b));
      case '-':
        return a.kind === 'number' && a.value <= 0 && this.asked.neverNegative(b) ? FALSE : op('>', a, b);
      case '+':
        return this.asked.neverNegative(a) && this.asked.neverNegative(b)
          ? any(this.truth(a), this.truth(b))
          : undefined;
      case 'if':
        return c === undefined ? undefined : op('if', a, this.truth(b), this.truth(c));
      default:
        return undefined;
    }
  }

  private truth(x: IrExpr): IrExpr {
    return this.positive(x) ?? op('>', x, int(0));
  }

  bodyOf({ body }: IrFunction): readonly IrNode[] | undefined {
    const [only] = body;
    if (body.length === 1 && only?.kind === 'return' && only.value !== undefined) {
      const value = this.positive(only.value);
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
    const kept = first.local;
    const middle = body.slice(1, -1);
    if (isLocal(last.value, kept) && first.value.value === 0) {
      const found = this.each(middle, kept, '+', (more) =>
        this.asked.neverNegative(more) ? { condition: this.truth(more), value: TRUE } : undefined,
      );
      return found && [...found, { kind: 'return', value: FALSE }];
    }
    if (first.value.value <= 0 || !(isLocal(last.value, kept) || isFloored(last.value, kept)))
      return undefined;
    const limits = this.each(middle, kept, 'min', (limit) => ({
      condition: not(this.truth(limit)),
      value: FALSE,
    }));
    return limits && [...limits, { kind: 'return', value: TRUE }];
  }

  /**
   * Rewrites each `kept = kept + x` (or `min`) to a return where it decides the result. Returns undefined if
   * the code uses the local in any other way.
   */
  private each(
    code: readonly IrNode[],
    kept: LocalId,
    how: '+' | 'min',
    deciding: (x: IrExpr) => { readonly condition: IrExpr; readonly value: IrExpr } | undefined,
  ): readonly IrNode[] | undefined {
    const made: IrNode[] = [];
    for (const node of code) {
      if (node.kind === 'set' && node.local === kept) {
        const { value } = node;
        const more =
          value.kind === 'op' && value.op === how && isLocal(value.args[0], kept) ? value.args[1] : undefined;
        const decides = more === undefined || mentions(more, kept) ? undefined : deciding(more);
        if (decides === undefined) return undefined;
        const { condition } = decides;
        const decision: IrNode = { kind: 'return', value: decides.value };
        if (condition.kind !== 'truth') made.push(branch(condition, [decision]));
        else if (condition.value) return [...made, decision];
        continue;
      }
      if (node.kind === 'return' || assignedLocalOf(node) === kept) return undefined;
      if (expressionsOf(node).some((x) => mentions(x, kept))) return undefined;
      if (node.kind === 'if') {
        const [then, otherwise] = [node.then, node.else].map((block) =>
          this.each(block, kept, how, deciding),
        );
        if (then === undefined || otherwise === undefined) return undefined;
        made.push({ ...node, then, else: otherwise });
      } else if (node.kind === 'each') {
        const body = this.each(node.body, kept, how, deciding);
        if (body === undefined) return undefined;
        made.push({ ...node, body });
      } else if (blocksOf(node).length > 0) return undefined;
      else made.push(node);
    }
    return made;
  }
}

const isLocal = (x: IrExpr | undefined, id: LocalId): boolean => x?.kind === 'local' && x.local === id;

/** Matches `max(0, kept)`. */
const isFloored = (x: IrExpr, id: LocalId): boolean =>
  x.kind === 'op' &&
  x.op === 'max' &&
  x.args[0]?.kind === 'number' &&
  x.args[0].value === 0 &&
  isLocal(x.args[1], id);

const mentions = (x: IrExpr, id: LocalId): boolean => findPart(x, (y) => isLocal(y, id)) !== undefined;
