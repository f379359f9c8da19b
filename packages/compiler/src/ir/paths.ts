/** Lists the returns, assignments and effects of code, each with the conditions and loops on the path to it. */
import { not, op, type LocalId, type IrExpr } from './expression.ts';
import type { IrNode } from './program.ts';

type Each = Extract<IrNode, { kind: 'each' }>;

/** A control-flow path to a place in the code. All its conditions hold there. */
export interface Path {
  readonly conditions: readonly IrExpr[];
  readonly loops: readonly Each[];
}

/** An effect of code, and the path to it. */
export interface PathEffect extends Path {
  /** `act` is an offer, a `break`, or another side effect. */
  readonly kind: 'return' | 'set' | 'act';
  readonly value?: IrExpr;
  readonly local?: LocalId;
}

/** Lists the effects of code, in order of occurrence. */
export function pathEffectsOf(
  code: readonly IrNode[],
  path: Path = { conditions: [], loops: [] },
): readonly PathEffect[] {
  const deeds: PathEffect[] = [];
  let here = path;
  for (const node of code) {
    switch (node.kind) {
      case 'set':
        deeds.push({ ...here, kind: 'set', local: node.local, value: node.value });
        break;
      case 'return':
        deeds.push({ ...here, kind: 'return', ...(node.value !== undefined && { value: node.value }) });
        break;
      case 'if': {
        const without = withCondition(here, not(node.condition));
        deeds.push(...pathEffectsOf(node.then, withCondition(here, node.condition)));
        deeds.push(...pathEffectsOf(node.else, without));
        // If the branch ends the path, the code after it runs only if the condition fails.
        if (ends(node.then)) here = without;
        break;
      }
      case 'each':
        deeds.push(...pathEffectsOf(node.body, { ...here, loops: [...here.loops, node] }));
        break;
      case 'loop':
        deeds.push(...pathEffectsOf(node.body, here));
        break;
      default:
        deeds.push({ ...here, kind: 'act' });
    }
  }
  return deeds;
}

const withCondition = (path: Path, condition: IrExpr): Path => ({
  ...path,
  conditions: [...path.conditions, condition],
});

const ends = (code: readonly IrNode[]): boolean => {
  const last = code.at(-1);
  return last?.kind === 'return' || last?.kind === 'break';
};

/** Returns `y` if the assigned value is `id + y`, as in a running sum; undefined for any other value. */
export function addendOf(id: LocalId, value: IrExpr): IrExpr | undefined {
  if (value.kind !== 'op' || value.op !== '+') return undefined;
  const [sum, more] = value.args;
  if (sum === undefined || more === undefined) return undefined;
  if (sum.kind === 'local' && sum.local === id) return more;
  const inner = addendOf(id, sum);
  return inner === undefined ? undefined : op('+', inner, more);
}
