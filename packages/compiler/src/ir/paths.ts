/** Lists the returns, assignments and other effects of code, each with the conditions and loops on the path to it. */
import { not, op, type LocalId, type IrExpr } from './expression.ts';
import type { IrNode } from './program.ts';

type Each = Extract<IrNode, { kind: 'each' }>;

/** A control-flow path to a point of the code. All its conditions hold at that point. */
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
  const effects: PathEffect[] = [];
  let currentPath = path;
  for (const node of code) {
    switch (node.kind) {
      case 'set':
        effects.push({ ...currentPath, kind: 'set', local: node.local, value: node.value });
        break;
      case 'return':
        effects.push({
          ...currentPath,
          kind: 'return',
          ...(node.value !== undefined && { value: node.value }),
        });
        break;
      case 'if': {
        const elsePath = withCondition(currentPath, not(node.condition));
        effects.push(...pathEffectsOf(node.then, withCondition(currentPath, node.condition)));
        effects.push(...pathEffectsOf(node.else, elsePath));
        // If the branch ends the path, the code after it runs only if the condition fails.
        if (endsPath(node.then)) currentPath = elsePath;
        break;
      }
      case 'each':
        effects.push(...pathEffectsOf(node.body, { ...currentPath, loops: [...currentPath.loops, node] }));
        break;
      case 'loop':
        effects.push(...pathEffectsOf(node.body, currentPath));
        break;
      default:
        effects.push({ ...currentPath, kind: 'act' });
    }
  }
  return effects;
}

const withCondition = (path: Path, condition: IrExpr): Path => ({
  ...path,
  conditions: [...path.conditions, condition],
});

const endsPath = (code: readonly IrNode[]): boolean => {
  const last = code.at(-1);
  return last?.kind === 'return' || last?.kind === 'break';
};

/** Returns `y` if the assigned value is `id + y`, as in a running sum; undefined for any other value. */
export function addendOf(id: LocalId, value: IrExpr): IrExpr | undefined {
  if (value.kind !== 'op' || value.op !== '+') return undefined;
  const [sum, addend] = value.args;
  if (sum === undefined || addend === undefined) return undefined;
  if (sum.kind === 'local' && sum.local === id) return addend;
  const inner = addendOf(id, sum);
  return inner === undefined ? undefined : op('+', inner, addend);
}
