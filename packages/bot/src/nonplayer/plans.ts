/** Plans: the spaces that an instruction would select in a position, computed without executing it. */
import { PLY } from '@quipu/engine/play';
import type { Ask } from './ask.ts';
import { wouldSelect } from './holders.ts';
import { type Plan, takerOf } from './memory.ts';
import { selectSpace } from './places.ts';
import type { Text } from './reading.ts';

const NONE: ReadonlySet<number> = new Set();

/** The plan of the named instruction: computed at its selection, and cached during an activity. */
export function plannedSpaces(ask: Ask, name: string): ReadonlySet<number> {
  const { reading, memory, face, own } = ask;
  const text = reading.texts[reading.about[own]![face.index]!];
  const isOwn = text?.instruction.name === name;
  if (isOwn && face.role === 'space') return planOf(ask, name).spaces;
  const plan = memory.frames.findLast((frame) => frame.plan?.name === name)?.plan;
  if (plan) return plan.spaces;
  return isOwn ? givenSpace(ask, text) : NONE;
}

/**
 * If only one space could be selected, there was no question and so no plan. Empty if no step would have
 * selected it.
 */
function givenSpace(ask: Ask, { all, instruction }: Text): ReadonlySet<number> {
  const { there, frame, reading } = ask;
  if (there < 0 || takerOf(frame, reading.nodes, there)) return NONE;
  const isPlanned = all.some((node) => !node.plans.has(instruction.name) && wouldSelect(ask, node));
  return isPlanned ? new Set([there]) : NONE;
}

export function planOf(ask: Ask, name: string): Plan {
  const ply = ask.cells[PLY]!;
  if (ask.found.plan) return ask.found.plan;
  const spaces = new Set<number>();
  // A plan must not use the dice of the decision itself.
  const planning: Ask = {
    ...ask,
    planning: name,
    record: undefined,
    found: { tried: undefined, plan: undefined },
    failed: false,
    dice: ask.dice.aside(),
  };
  // Spaces are paid one by one; if one is too expensive, a cheaper one may still be affordable.
  let left = ask.reading.nonplayers.resources?.(ask.cells, -1, ask.own, -1, -1) ?? Infinity;
  const beyond = new Set<number>();
  let { memory } = planning;
  for (;;) {
    const at = { ...planning, memory, frame: memory.frames.at(-1) ?? ask.frame };
    const found = selectSpace(at, new Set([...spaces, ...beyond]));
    if (!found) break;
    const cost = left === Infinity ? 0 : ask.trials.costOf(ask, found.option);
    if (cost > left) {
      beyond.add(found.space);
      continue;
    }
    left -= cost;
    spaces.add(found.space);
    ({ memory } = found);
  }
  const plan = { name, ply, spaces };
  ask.found.plan = plan;
  return plan;
}
