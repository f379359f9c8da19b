/** Which groups of pieces a mask may have, as far as the code tells. */
import { num, op, table, type LocalId, type X } from '../../ir/expression.ts';
import { blocksOf } from '../../ir/nodes.ts';
import type { Fn, Node, TableIR } from '../../ir/program.ts';

/** Groups that a mask may have, and whether it surely has, of each kind of piece, all groups or none. */
export interface Groups {
  readonly within: number;
  readonly whole: boolean;
}

/** A mask of which nothing is known. */
export const ANY: Groups = { within: -1, whole: false };

const NO_GROUP: Groups = { within: 0, whole: true };

export const has = (mask: number, group: number): boolean => ((mask >> group) & 1) === 1;

/** What is known of a volume's code. */
export interface Bounded {
  readonly functions: ReadonlyMap<string, Fn>;
  readonly tables: Pick<ReadonlyMap<string, TableIR>, 'get'>;
  /** The kind of each group of pieces. */
  readonly kinds: readonly number[];
  /** Registers a constant table. */
  readonly addTable: (name: string, doc: string, values: readonly number[]) => void;
  /** Whether a number can never be less than zero. */
  readonly neverNegative: (x: X) => boolean;
}

/** The function in which an expression stands, and what the masks among its parameters may be. */
export interface Masks {
  readonly fn: Fn | undefined;
  readonly parameters: readonly Groups[];
  /** Locals that are being asked for: what is made from itself has nothing but what it starts with. */
  readonly asked?: ReadonlySet<LocalId>;
}

/** Tells which groups masks may have. */
export class GroupsOf {
  readonly made: Fn[] = [];
  readonly #from: Bounded;
  /** All groups of each kind, as a mask. */
  readonly #kinds: readonly number[];
  /** The function whose results are being closed: its own masks have whole kinds already. */
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

  /** All groups of the kinds that a fixed mask has groups of. */
  fixedKinds(mask: number): number {
    return this.#kinds.reduce((sum, kind) => ((mask & kind) === 0 ? sum : sum | kind), 0);
  }

  /** A mask of all groups of a group's kind. */
  kindOf(group: X): X {
    if (group.x === 'number') return num(this.fixedKinds(1 << group.value));
    const values = this.#from.kinds.map((_, g) => this.fixedKinds(1 << g));
    this.#from.addTable('KIND_GROUPS', 'All groups of the kind of a group.', values);
    return table('KIND_GROUPS', group);
  }

  /** A mask of all groups of the kinds that a mask has groups of, or more. */
  kindsOf(mask: X, at: Masks): X {
    const groups = this.of(mask, at);
    if (groups.whole) return mask;
    switch (mask.x) {
      case 'op':
        return mask.op === 'maskAnd' || mask.op === 'maskOr'
          ? op(mask.op, ...mask.args.map((arg) => this.kindsOf(arg, at)))
          : num(this.fixedKinds(groups.within));
      case 'call': {
        const fn = this.#from.functions.get(mask.name);
        return fn === undefined
          ? num(this.fixedKinds(groups.within))
          : { ...mask, name: this.#kindsOfResult(fn) };
      }
      case 'local':
        return mask.local >= (at.fn?.parameters ?? 0) && at.fn?.name === this.#making
          ? mask
          : num(this.fixedKinds(groups.within));
      default:
        return num(this.fixedKinds(groups.within));
    }
  }

  /** The function that answers all groups of the kinds that another answers. */
  #kindsOfResult(fn: Fn): string {
    const name = `${fn.name}_kinds`;
    if (this.#from.functions.has(name) || this.made.some((made) => made.name === name)) return name;
    const at: Masks = { fn, parameters: [] };
    const outer = this.#making;
    this.#making = fn.name;
    const close = (code: readonly Node[]): readonly Node[] =>
      code.map((node): Node => {
        if (node.n === 'set' && fn.locals[node.local]?.holds === 'mask')
          return { ...node, value: this.kindsOf(node.value, at) };
        if (node.n === 'return' && node.value) return { ...node, value: this.kindsOf(node.value, at) };
        if (node.n === 'if') return { ...node, then: close(node.then), else: close(node.else) };
        return node.n === 'each' || node.n === 'loop' ? { ...node, body: close(node.body) } : node;
      });
    const body = close(fn.body);
    this.#making = outer;
    this.made.push({ ...fn, name, doc: `${fn.doc.replace(/\.$/, '')}: all states of these pieces.`, body });
    return name;
  }

  /** The group of an index: one of those over whose bits a loop runs, if it does. */
  ofIndex(index: X, at: Masks): Groups {
    if (index.x === 'number') return this.fixed(1 << index.value);
    if (index.x !== 'local' || at.fn === undefined) return ANY;
    const run = loopsOver(at.fn.body, index.local);
    return { within: run === undefined ? -1 : this.of(run, at).within, whole: false };
  }

  of(mask: X, at: Masks): Groups {
    switch (mask.x) {
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

  /** What the masks among the arguments of a call may be, by parameter. */
  ofArguments(fn: Fn, args: readonly X[], at: Masks): readonly Groups[] {
    return args.map((arg, i) => (fn.locals[i]?.holds === 'mask' ? this.of(arg, at) : ANY));
  }

  #ofLocal(local: LocalId, at: Masks): Groups {
    if (at.fn === undefined) return ANY;
    const values = valuesOf(at.fn.body, local);
    const given = local < at.fn.parameters ? [at.parameters[local] ?? ANY] : [];
    if (at.asked?.has(local)) return NO_GROUP;
    const inner = { ...at, asked: new Set([...(at.asked ?? []), local]) };
    return either([...given, ...values.map((value) => this.of(value, inner))]);
  }
}

/** What is known of a mask that is one of several. */
const either = (parts: readonly Groups[]): Groups =>
  parts.length === 0
    ? ANY
    : {
        within: parts.reduce((sum, part) => sum | part.within, 0),
        whole: parts.every((part) => part.whole),
      };

const returnsOf = (code: readonly Node[]): readonly X[] =>
  code.flatMap((node) =>
    node.n === 'return' && node.value !== undefined ? [node.value] : blocksOf(node).flatMap(returnsOf),
  );

/** Everything that code may set a local to. */
const valuesOf = (code: readonly Node[], local: LocalId): readonly X[] =>
  code.flatMap((node) =>
    node.n === 'set' && node.local === local
      ? [node.value]
      : blocksOf(node).flatMap((block) => valuesOf(block, local)),
  );

/** The mask over whose bits a loop runs with a local. */
function loopsOver(code: readonly Node[], local: LocalId): X | undefined {
  for (const node of code) {
    if (node.n === 'each' && node.local === local)
      return 'bits' in node.members ? node.members.bits[0] : undefined;
    for (const block of blocksOf(node)) {
      const found = loopsOver(block, local);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
