/** Functions as seen from a call in a loop: each parameter is the loop member, loop-invariant, or neither. */
import { callsOf, readsOnly, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrFunction } from '../../ir/program.ts';
import { pathEffectsOf } from '../../ir/paths.ts';
import { isMember, type LoopContext } from './loop-context.ts';

export type ArgumentKind = 'member' | 'invariant' | 'other';

export const argumentKinds = (
  { args }: IrExpr & { kind: 'call' },
  context: LoopContext,
): readonly ArgumentKind[] =>
  args.map((arg) => {
    if (isMember(arg, context)) return 'member';
    return context.isInvariant(arg) ? 'invariant' : 'other';
  });

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
    return callsOf(expr).every((name) => this.isSafe(name));
  }

  private isSafe(name: string): boolean {
    const cached = this.safety.get(name);
    if (cached !== undefined) return cached;
    const isSafe = pathEffectsOf(this.functions.get(name)?.body ?? []).every(
      (effect) =>
        effect.loops.length === 0 &&
        effect.kind !== 'act' &&
        [...effect.conditions, ...(effect.value === undefined ? [] : [effect.value])].every((expr) =>
          this.callsSafely(expr),
        ),
    );
    this.safety.set(name, isSafe);
    return isSafe;
  }

  /** The parameters of a function, as seen from a call with arguments of the given kinds. */
  contextOf(fn: IrFunction, kinds: readonly ArgumentKind[]): LoopContext {
    const effects = pathEffectsOf(fn.body);
    const assigned = new Set(effects.flatMap((effect) => effect.local ?? []));
    const parametersOf = (kind: ArgumentKind): ReadonlySet<LocalId> =>
      new Set(kinds.flatMap((argumentKind, id) => (argumentKind === kind && !assigned.has(id) ? [id] : [])));
    const invariant = parametersOf('invariant');
    return {
      members: parametersOf('member'),
      words: this.words,
      isInvariant: (expr) => readsOnly(expr, (id) => invariant.has(id)) && this.callsSafely(expr),
      groupMasks: new Map(),
      assignmentsOf: (id) => effects.filter((effect) => effect.local === id),
      inProgress: new Set(),
    };
  }
}
