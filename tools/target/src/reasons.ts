/** Reasons that several points give. */
import { type Reason } from '@quipu/engine/runtime';

/** One failing condition. */
export function because(key: string, rule: string, parameters: Reason['parameters'] = {}): Reason {
  return { key, rule, parameters };
}

/** The conditions that fail. */
export function failing(
  ...conditions: readonly (readonly [holds: boolean, reason: Reason])[]
): readonly Reason[] {
  return conditions.filter(([holds]) => !holds).map(([, reason]) => reason);
}
