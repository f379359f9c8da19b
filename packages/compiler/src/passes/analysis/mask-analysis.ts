/** Finds the groups of pieces that a mask may contain, by an abstract interpretation over its assignments. */
import { int, op, table, type LocalId, type IrExpr } from '../../ir/expression.ts';
import { blocksOf, mapBlocks } from '../../ir/node-parts.ts';
import type { IrFunction, IrNode, IrTable } from '../../ir/program.ts';

/**
 * Abstract mask: it contains at most the groups of `groupMask`. `hasWholeKinds`: of each kind of piece it
 * contains all groups or none.
 */
export interface Groups {
  readonly groupMask: number;
  readonly hasWholeKinds: boolean;
}

/** A mask with all bits set. */
export const ALL_GROUPS = -1;

export const ANY_GROUPS: Groups = { groupMask: ALL_GROUPS, hasWholeKinds: false };

const NO_GROUPS: Groups = { groupMask: 0, hasWholeKinds: true };

export interface BoundInputs {
  readonly functions: ReadonlyMap<string, IrFunction>;
  readonly tables: Pick<ReadonlyMap<string, IrTable>, 'get'>;
  /** The kind of each group of pieces. */
  readonly kinds: readonly number[];
  readonly addTable: (name: string, doc: string, values: readonly number[]) => void;
  readonly isNonNegative: (expr: IrExpr) => boolean;
}

/** The function that contains an expression, with abstract masks of its parameters. */
export interface MaskScope {
  readonly fn: IrFunction | undefined;
  readonly parameters: readonly Groups[];
  /** Locals being evaluated, to stop at cycles: an assignment from itself adds no groups. */
  readonly inProgress?: ReadonlySet<LocalId>;
}

export class MaskAnalysis {
  readonly functions: IrFunction[] = [];
  readonly #inputs: BoundInputs;
  /** By kind: the mask of its groups. */
  readonly #kindMasks: readonly number[];
  /** The function that is being extended to whole kinds: its own masks have whole kinds already. */
  #closing: string | undefined;

  constructor(inputs: BoundInputs) {
    this.#inputs = inputs;
    const masks = new Map<number, number>();
    inputs.kinds.forEach((kind, group) => masks.set(kind, (masks.get(kind) ?? 0) | (1 << group)));
    this.#kindMasks = [...masks.values()];
  }

  ofConstant(mask: number): Groups {
    return {
      groupMask: mask,
      hasWholeKinds: this.#kindMasks.every((kind) => (mask & kind) === 0 || (mask & kind) === kind),
    };
  }

  /** Extends a constant mask to all groups of its kinds. */
  closeConstant(mask: number): number {
    return this.#kindMasks.reduce((union, kind) => ((mask & kind) === 0 ? union : union | kind), 0);
  }

  kindMaskOf(group: IrExpr): IrExpr {
    if (group.kind === 'number') return int(this.closeConstant(1 << group.value));
    const values = this.#inputs.kinds.map((_, group) => this.closeConstant(1 << group));
    this.#inputs.addTable('KIND_GROUPS', 'All groups of the kind of a group.', values);
    return table('KIND_GROUPS', group);
  }

  /** Extends a mask to all groups of its kinds; the result may contain more. */
  closeMask(mask: IrExpr, scope: MaskScope): IrExpr {
    const groups = this.ofMask(mask, scope);
    if (groups.hasWholeKinds) return mask;
    switch (mask.kind) {
      case 'op':
        return mask.op === 'maskAnd' || mask.op === 'maskOr'
          ? op(mask.op, ...mask.args.map((arg) => this.closeMask(arg, scope)))
          : int(this.closeConstant(groups.groupMask));
      case 'call': {
        const fn = this.#inputs.functions.get(mask.name);
        return fn === undefined
          ? int(this.closeConstant(groups.groupMask))
          : { ...mask, name: this.#closedFunction(fn) };
      }
      case 'local':
        return scope.fn !== undefined && scope.fn.name === this.#closing && mask.local >= scope.fn.parameters
          ? mask
          : int(this.closeConstant(groups.groupMask));
      default:
        return int(this.closeConstant(groups.groupMask));
    }
  }

  /** Returns the name of the function whose result is that of `fn`, extended to all groups of its kinds. */
  #closedFunction(fn: IrFunction): string {
    const name = `${fn.name}_kinds`;
    if (this.#inputs.functions.has(name) || this.functions.some((existing) => existing.name === name))
      return name;
    const scope = { fn, parameters: [] };
    const outerClosing = this.#closing;
    this.#closing = fn.name;
    const body = this.#closeCode(fn.body, scope);
    this.#closing = outerClosing;
    this.functions.push({
      ...fn,
      name,
      doc: `${fn.doc.replace(/\.$/, '')}: all states of these pieces.`,
      body,
    });
    return name;
  }

  #closeCode(code: readonly IrNode[], scope: MaskScope & { readonly fn: IrFunction }): readonly IrNode[] {
    return code.map((node): IrNode => {
      switch (node.kind) {
        case 'set':
          return scope.fn.locals[node.local]?.type === 'mask'
            ? { ...node, value: this.closeMask(node.value, scope) }
            : node;
        case 'return':
          return node.value ? { ...node, value: this.closeMask(node.value, scope) } : node;
        default:
          return mapBlocks(node, (block) => this.#closeCode(block, scope));
      }
    });
  }

  /** The groups of an index: those of the mask if a loop over bits binds it. */
  ofIndex(index: IrExpr, scope: MaskScope): Groups {
    if (index.kind === 'number') return this.ofConstant(1 << index.value);
    if (index.kind !== 'local' || scope.fn === undefined) return ANY_GROUPS;
    const loopMask = loopMaskOf(scope.fn.body, index.local);
    const groupMask = loopMask === undefined ? ALL_GROUPS : this.ofMask(loopMask, scope).groupMask;
    return { groupMask, hasWholeKinds: false };
  }

  ofMask(mask: IrExpr, scope: MaskScope): Groups {
    switch (mask.kind) {
      case 'number':
        return this.ofConstant(mask.value);
      case 'table': {
        const values = this.#inputs.tables.get(mask.table)?.values.flat();
        return values === undefined ? ANY_GROUPS : unionOf(values.map((value) => this.ofConstant(value)));
      }
      case 'call': {
        const fn = this.#inputs.functions.get(mask.name);
        if (fn === undefined) return ANY_GROUPS;
        const calleeScope = { fn, parameters: this.ofArguments(fn, mask.args, scope) };
        return unionOf(returnedValues(fn.body).map((value) => this.ofMask(value, calleeScope)));
      }
      case 'local':
        return this.#ofLocal(mask.local, scope);
      case 'op':
        return this.#ofOperation(mask, scope);
      default:
        return ANY_GROUPS;
    }
  }

  #ofOperation(mask: IrExpr & { kind: 'op' }, scope: MaskScope): Groups {
    const operands = mask.args.map((arg) => this.ofMask(arg, scope));
    switch (mask.op) {
      case 'maskOr':
        return unionOf(operands);
      case 'if':
        return unionOf(operands.slice(1));
      case 'maskAnd':
        return {
          groupMask: operands.reduce((common, operand) => common & operand.groupMask, ALL_GROUPS),
          hasWholeKinds: operands.every((operand) => operand.hasWholeKinds),
        };
      default:
        return ANY_GROUPS;
    }
  }

  ofArguments(fn: IrFunction, args: readonly IrExpr[], scope: MaskScope): readonly Groups[] {
    return args.map((arg, i) => (fn.locals[i]?.type === 'mask' ? this.ofMask(arg, scope) : ANY_GROUPS));
  }

  #ofLocal(local: LocalId, scope: MaskScope): Groups {
    if (scope.fn === undefined) return ANY_GROUPS;
    if (scope.inProgress?.has(local)) return NO_GROUPS;
    const innerScope = { ...scope, inProgress: new Set(scope.inProgress).add(local) };
    const values = assignedValues(scope.fn.body, local).map((value) => this.ofMask(value, innerScope));
    return unionOf(local < scope.fn.parameters ? [scope.parameters[local] ?? ANY_GROUPS, ...values] : values);
  }
}

/** Joins the alternatives of a mask (least upper bound). */
const unionOf = (alternatives: readonly Groups[]): Groups =>
  alternatives.length === 0
    ? ANY_GROUPS
    : {
        groupMask: alternatives.reduce((union, { groupMask }) => union | groupMask, 0),
        hasWholeKinds: alternatives.every(({ hasWholeKinds }) => hasWholeKinds),
      };

const returnedValues = (code: readonly IrNode[]): readonly IrExpr[] =>
  code.flatMap((node) =>
    node.kind === 'return' && node.value !== undefined
      ? [node.value]
      : blocksOf(node).flatMap(returnedValues),
  );

const assignedValues = (code: readonly IrNode[], local: LocalId): readonly IrExpr[] =>
  code.flatMap((node) =>
    node.kind === 'set' && node.local === local
      ? [node.value]
      : blocksOf(node).flatMap((block) => assignedValues(block, local)),
  );

/** The mask of the loop over bits that binds a local. */
function loopMaskOf(code: readonly IrNode[], local: LocalId): IrExpr | undefined {
  for (const node of code) {
    if (node.kind === 'each' && node.local === local)
      return 'bits' in node.members ? node.members.bits[0] : undefined;
    for (const block of blocksOf(node)) {
      const mask = loopMaskOf(block, local);
      if (mask !== undefined) return mask;
    }
  }
  return undefined;
}
