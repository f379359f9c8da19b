/** Views on called functions: for each parameter, whether it is the loop member, loop-invariant, or neither. */
import { readsOnly, walk, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrFunction } from '../../ir/program.ts';
import { pathEffectsOf } from '../../ir/paths.ts';
import { isOwn, type View } from './view.ts';

export type Kind = typeof OWN | typeof FIXED | typeof OTHER;
export const OWN = 'o';
const FIXED = 'f';
const OTHER = 'v';

export const kindsOf = ({ args }: IrExpr & { kind: 'call' }, view: View): readonly Kind[] =>
  args.map((arg) => (isOwn(arg, view) ? OWN : view.fixed(arg) ? FIXED : OTHER));

export class Callees {
  private readonly functions: ReadonlyMap<string, IrFunction>;
  private readonly words: number;
  private readonly safe = new Map<string, boolean>();

  constructor(functions: ReadonlyMap<string, IrFunction>, words: number) {
    this.functions = functions;
    this.words = words;
  }

  of(name: string): IrFunction | undefined {
    return this.functions.get(name);
  }

  /**
   * Whether all calls in an expression are safe for any member: none iterates over lists by space, which have
   * no entry for "none" (-1).
   */
  callsSafely(x: IrExpr): boolean {
    let safe = true;
    walk(x, (y) => {
      if (y.kind === 'call' && !this.isSafe(y.name)) safe = false;
    });
    return safe;
  }

  private isSafe(name: string): boolean {
    const known = this.safe.get(name);
    if (known !== undefined) return known;
    const safe = pathEffectsOf(this.functions.get(name)?.body ?? []).every(
      (deed) =>
        deed.loops.length === 0 &&
        deed.kind !== 'act' &&
        [...deed.conditions, ...(deed.value === undefined ? [] : [deed.value])].every((x) =>
          this.callsSafely(x),
        ),
    );
    this.safe.set(name, safe);
    return safe;
  }

  /** The parameters of a function, as seen from a call with arguments of the given kinds. */
  inside(fn: IrFunction, kinds: readonly Kind[]): View {
    const deeds = pathEffectsOf(fn.body);
    const assigned = new Set(deeds.flatMap((deed) => deed.local ?? []));
    const of = (kind: Kind): ReadonlySet<LocalId> =>
      new Set(kinds.flatMap((k, id) => (k === kind && !assigned.has(id) ? [id] : [])));
    const fixed = of(FIXED);
    return {
      own: of(OWN),
      words: this.words,
      fixed: (x) => readsOnly(x, (id) => fixed.has(id)) && this.callsSafely(x),
      masks: new Map(),
      assigned: (id) => deeds.filter((deed) => deed.local === id),
      open: new Set(),
    };
  }
}
