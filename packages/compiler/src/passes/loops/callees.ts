/** Views on called functions: for each parameter, whether it is the loop member, loop-invariant, or neither. */
import { readsOnly, walk, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrFunction } from '../../ir/program.ts';
import { pathEffectsOf } from '../../ir/paths.ts';
import { isMember, type LoopContext } from './loop-context.ts';

export type ArgumentKind = typeof MEMBER | typeof INVARIANT | typeof OTHER;
export const MEMBER = 'o';
const INVARIANT = 'f';
const OTHER = 'v';

export const argumentKinds = (
  { args }: IrExpr & { kind: 'call' },
  context: LoopContext,
): readonly ArgumentKind[] =>
  args.map((arg) => (isMember(arg, context) ? MEMBER : context.isInvariant(arg) ? INVARIANT : OTHER));

export class Callees {
  private readonly functions: ReadonlyMap<string, IrFunction>;
  private readonly words: number;
  private readonly safety = new Map<string, boolean>();

  constructor(functions: ReadonlyMap<string, IrFunction>, words: number) {
    this.functions = functions;
    this.words = words;
  }

  find(name: string): IrFunction | undefined {
    return this.functions.get(name);
  }

  /**
   * Whether all calls in an expression are safe for any member: none iterates over lists by space, which have
   * no entry for "none" (-1).
   */
  callsSafely(expr: IrExpr): boolean {
    let safety = true;
    walk(expr, (part) => {
      if (part.kind === 'call' && !this.isSafe(part.name)) safety = false;
    });
    return safety;
  }

  private isSafe(name: string): boolean {
    const cached = this.safety.get(name);
    if (cached !== undefined) return cached;
    const safety = pathEffectsOf(this.functions.get(name)?.body ?? []).every(
      (effect) =>
        effect.loops.length === 0 &&
        effect.kind !== 'act' &&
        [...effect.conditions, ...(effect.value === undefined ? [] : [effect.value])].every((expr) =>
          this.callsSafely(expr),
        ),
    );
    this.safety.set(name, safety);
    return safety;
  }

  /** The parameters of a function, as seen from a call with arguments of the given kinds. */
  contextOf(fn: IrFunction, kinds: readonly ArgumentKind[]): LoopContext {
    const effects = pathEffectsOf(fn.body);
    const assigned = new Set(effects.flatMap((effect) => effect.local ?? []));
    const localsOf = (kind: ArgumentKind): ReadonlySet<LocalId> =>
      new Set(kinds.flatMap((k, id) => (k === kind && !assigned.has(id) ? [id] : [])));
    const invariant = localsOf(INVARIANT);
    return {
      members: localsOf(MEMBER),
      words: this.words,
      isInvariant: (x) => readsOnly(x, (id) => invariant.has(id)) && this.callsSafely(x),
      groupMasks: new Map(),
      assignmentsOf: (id) => effects.filter((effect) => effect.local === id),
      inProgress: new Set(),
    };
  }
}
