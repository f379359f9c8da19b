/** The search budget setting of an agent. */
import { success, type Outcome, refuse } from '@quipu/engine/play';

export type Effort = { readonly nodes: number } | { readonly ms: number };

export const USUAL_NODES = 2000;

const MOST_NODES = 10_000_000;
const MOST_MS = 600_000;

export const EFFORT_FORMAT = `nodes a decision (1 to ${MOST_NODES}), or a time with ms (1ms to ${MOST_MS}ms)`;

/** Parses `2000` or `500ms`; the default if undefined. */
export function readEffort(setting: string | undefined): Outcome<Effort, 'bad-setting'> {
  if (setting === undefined) return success({ nodes: USUAL_NODES });
  const [, digits = '', unit] = /^(\d{1,9})(ms)?$/.exec(setting) ?? [];
  const number = Number(digits);
  const most = unit === undefined ? MOST_NODES : MOST_MS;
  if (digits === '' || number < 1 || number > most)
    return refuse('bad-setting', `expected ${EFFORT_FORMAT}, found ${setting === '' ? 'nothing' : setting}`);
  return success(unit === undefined ? { nodes: number } : { ms: number });
}
