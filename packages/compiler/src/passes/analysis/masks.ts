/** Finds the groups of pieces that a mask may contain, by an abstract interpretation over its assignments. */
import { int, op, table, type LocalId, type IrExpr } from '../../ir/expression.ts';
import { blocksOf } from '../../ir/node-parts.ts';
import type { IrFunction, IrNode, IrTable } from '../../ir/program.ts';

/**
 * Abstract mask: it contains at most the groups `within`. `whole`: of each kind of piece it contains all
 * groups or none.
 */
export interface Groups {
  readonly within: number;
  readonly whole: boolean;
}

export const ANY: Groups = { within: -1, whole: false };

const NO_GROUP: Groups = { within: 0, whole: true };

export const has = (mask: number, group: number): boolean => ((mask >> group) & 1) === 1;

export interface Bounded {
  readonly functions: ReadonlyMap<string, IrFunction>;
  readonly tables: Pick<ReadonlyMap<string, IrTable>, 'get'>;
  readonly kinds: readonly number[];
  readonly addTable: (name: string, doc: string, values: readonly number[]) => void;
  readonly neverNegative: (x: IrExpr) => boolean;
}

/** The function that contains an expression, with abstract masks of its parameters. */
export interface Masks {
  readonly fn: IrFunction | undefined;
  readonly parameters: readonly Groups[];
  /** Locals being evaluated, to stop at cycles: an assignment from itself adds no groups. */
  readonly asked?: ReadonlySet<LocalId>;
}

export class GroupsOf {
  readonly made: IrFunction[] = [];
  readonly #from: Bounded;
  /** All groups of each kind, as a mask. */
  readonly #kinds: readonly number[];
  /** The function that is being closed over kinds: its own masks have whole kinds already. */
  #making: string | undefined;

  constructor(from: Bounded) {
    this.#from = from;
    const kinds = new Map<number, number>();
    from.kinds.forEach((kind, group) => kinds.set(kind, (kinds.get(kind) ?? 0) | (1 << group)));
    this.#kinds = [...kinds.values()];
  }

  fixed(mask: number): Groups {
    return {
      within: mask,
      whole: this.#kinds.every((kind) => (mask & kind) === 0 || (mask & kind) === kind),
    };
  }

  /** Extends a constant mask to all groups of its kinds. */
  fixedKinds(mask: number): number {
    return this.#kinds.reduce((sum, kind) => ((mask & kind) === 0 ? sum : sum | kind), 0);
  }

  kindOf(group: IrExpr): IrExpr {
    if (group.kind === 'number') return int(this.fixedKinds(1 << group.value));
    const values = this.#from.kinds.map((_, g) => this.fixedKinds(1 << g));
    this.#from.addTable('KIND_GROUPS', 'All groups of the kind of a group.', values);
    return table('KIND_GROUPS', group);
  }

  /** Extends a mask to all groups of its kinds; the result may contain more. */
  kindsOf(mask: IrExpr, at: Masks): IrExpr {
    const groups = this.of(mask, at);
    if (groups.whole) return mask;
    switch (mask.kind) {
      case 'op':
        return mask.op === 'maskAnd' || mask.op === 'maskOr'
          ? op(mask.op, ...mask.args.map((arg) => this.kindsOf(arg, at)))
          : int(this.fixedKinds(groups.within));
      case 'call': {
        const fn = this.#from.functions.get(mask.name);
        return fn === undefined
          ? int(this.fixedKinds(groups.within))
          : { ...mask, name: this.#kindsOfResult(fn) };
      }
      case 'local':
        return at.fn !== undefined && at.fn.name === this.#making && mask.local >= at.fn.parameters
          ? mask
          : int(this.fixedKinds(groups.within));
      default:
        return int(this.fixedKinds(groups.within));
    }
  }

  /** Returns the name of the function whose result is that of `fn`, extended to all groups of its kinds. */
  #kindsOfResult(fn: IrFunction): string {
    const name = `${fn.name}_kinds`;
    if (this.#from.functions.has(name) || this.made.some((made) => made.name === name)) return name;
    const at: Masks = { fn, parameters: [] };
    const outer = this.#making;
    this.#making = fn.name;
    const close = (code: readonly IrNode[]): readonly IrNode[] =>
      code.map((node): IrNode => {
        if (node.kind === 'set' && fn.locals[node.local]?.type === 'mask')
          return { ...node, value: this.kindsOf(node.value, at) };
        if (node.kind === 'return' && node.value) return { ...node, value: this.kindsOf(node.value, at) };
        if (node.kind === 'if') return { ...node, then: close(node.then), else: close(node.else) };
        return node.kind === 'each' || node.kind === 'loop' ? { ...node, body: close(node.body) } : node;
      });
    const body = close(fn.body);
    this.#making = outer;
    this.made.push({ ...fn, name, doc: `${fn.doc.replace(/\.$/, '')}: all states of these pieces.`, body });
    return name;
  }

  /** The groups of an index: those of the mask if a loop over bits binds it. */
  ofIndex(index: IrExpr, at: Masks): Groups {
    if (index.kind === 'number') return this.fixed(1 << index.value);
    if (index.kind !== 'local' || at.fn === undefined) return ANY;
    const run = loopsOver(at.fn.body, index.local);
    return { within: run === undefined ? -1 : this.of(run, at).within, whole: false };
  }

  of(mask: IrExpr, at: Masks): Groups {
    switch (mask.kind) {
      case 'number':
        return this.fixed(mask.value);
      case 'table': {
        const values = this.#from.tables.get(mask.table)?.values.flat();
        return values === undefined ? ANY : either(values.map((value) => this.fixed(value)));
      }
      case 'call': {
        const fn = this.#from.functions.get(mask.name);
        if (fn === undefined) return ANY;
        const inner = { fn, parameters: this.ofArguments(fn, mask.args, at) };
        return either(returnsOf(fn.body).map((value) => this.of(value, inner)));
      }
      case 'local':
        return this.#ofLocal(mask.local, at);
      case 'op': {
        const parts = mask.args.map((arg) => this.of(arg, at));
        if (mask.op === 'maskOr') return either(parts);
        if (mask.op === 'if') return either(parts.slice(1));
        if (mask.op !== 'maskAnd') return ANY;
        return {
          within: parts.reduce((both, part) => both & part.within, -1),
          whole: parts.every((part) => part.whole),
        };
      }
      default:
        return ANY;
    }
  }

  ofArguments(fn: IrFunction, args: readonly IrExpr[], at: Masks): readonly Groups[] {
    return args.map((arg, i) => (fn.locals[i]?.type === 'mask' ? this.of(arg, at) : ANY));
  }

  #ofLocal(local: LocalId, at: Masks): Groups {
    if (at.fn === undefined) return ANY;
    if (at.asked?.has(local)) return NO_GROUP;
    const inner = { ...at, asked: new Set(at.asked).add(local) };
    const values = valuesOf(at.fn.body, local).map((value) => this.of(value, inner));
    return either(local < at.fn.parameters ? [at.parameters[local] ?? ANY, ...values] : values);
  }
}

/** Joins the alternatives of a mask (least upper bound). */
const either = (parts: readonly Groups[]): Groups =>
  parts.length === 0
    ? ANY
    : {
        within: parts.reduce((sum, part) => sum | part.within, 0),
        whole: parts.every((part) => part.whole),
      };

const returnsOf = (code: readonly IrNode[]): readonly IrExpr[] =>
  code.flatMap((node) =>
    node.kind === 'return' && node.value !== undefined ? [node.value] : blocksOf(node).flatMap(returnsOf),
  );

const valuesOf = (code: readonly IrNode[], local: LocalId): readonly IrExpr[] =>
  code.flatMap((node) =>
    node.kind === 'set' && node.local === local
      ? [node.value]
      : blocksOf(node).flatMap((block) => valuesOf(block, local)),
  );

/** The mask of the loop over bits that binds a local. */
function loopsOver(code: readonly IrNode[], local: LocalId): IrExpr | undefined {
  for (const node of code) {
    if (node.kind === 'each' && node.local === local)
      return 'bits' in node.members ? node.members.bits[0] : undefined;
    for (const block of blocksOf(node)) {
      const found = loopsOver(block, local);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
