/** The search budget setting of an agent. */
import { success, type Outcome, refuse } from '@quipu/engine/play';

/** The budget for each decision. */
export type SearchBudget = { readonly nodes: number } | { readonly ms: number };

/** Default number of nodes per decision. */
export const DEFAULT_NODES = 2000;

const MAX_NODES = 10_000_000;
const MAX_MS = 600_000;

/** Describes valid settings, for messages. */
export const BUDGET_FORMAT = `nodes a decision (1 to ${MAX_NODES}), or a time with ms (1ms to ${MAX_MS}ms)`;

/** Parses `2000` or `500ms`; the default if undefined. */
export function parseSearchBudget(setting: string | undefined): Outcome<SearchBudget, 'bad-setting'> {
  if (setting === undefined) return success({ nodes: DEFAULT_NODES });
  const [, digits = '', unit] = /^(\d{1,9})(ms)?$/.exec(setting) ?? [];
  const amount = Number(digits);
  const maximum = unit === undefined ? MAX_NODES : MAX_MS;
  if (digits === '' || amount < 1 || amount > maximum)
    return refuse('bad-setting', `expected ${BUDGET_FORMAT}, found ${setting === '' ? 'nothing' : setting}`);
  return success(unit === undefined ? { nodes: amount } : { ms: amount });
}
