/** Evaluates the steps of an instruction in order: the first step with an effect answers the decision. */
import type { Answer, Ask } from './ask.ts';
import { endsIn, type Face } from './faces.ts';
import { type CaseOf, chosenBy, holds, narrow } from './filters.ts';
import { admits, isTiedElsewhere } from './holders.ts';
import { hasDone } from './memory.ts';
import type { Node } from './reading.ts';
import type { Subject } from './trials.ts';

export interface Places {
  /** The decision whose ties count: that of the goal, if the origin is queried first. */
  readonly face: Face;
  readonly spaces: readonly number[];
  readonly caseOf: (node: Node) => CaseOf;
  /** Draws one of several equal spaces; undefined if none can be taken. */
  readonly take: (node: Node, among: readonly number[]) => Selected | undefined;
}

export interface Selected extends Answer {
  readonly space: number;
  readonly node: Node;
}

export interface Walk {
  readonly places?: Places;
  readonly keys?: Keys;
}

export interface Keys {
  readonly tried: (ask: Ask, node: Node) => Subject | 'nothing' | undefined;
  readonly answer: (ask: Ask, node: Node, how: Walk) => Answer | undefined;
}

/**
 * Returns the answer of the first possible step. A selecting step has ended once a later one at the same
 * decision has had an effect.
 */
export function walk(
  ask: Ask,
  nodes: readonly Node[],
  firstPossible: boolean,
  how: Walk,
): Answer | undefined {
  const { face, frame, reading, planning } = ask;
  // Each granted text selects again.
  const done =
    face.grants || frame.taken.length === 0
      ? []
      : nodes.filter((node) => hasDone(frame, reading.nodes, (one) => one === node));
  for (const [at, node] of nodes.entries()) {
    if (firstPossible && done.some((other) => other !== node)) continue;
    if (isTiedElsewhere(ask, node, how.places?.face)) continue;
    if (node.step.spaces && done.some((other) => other.tie === node.tie && nodes.indexOf(other) > at))
      continue;
    if (planning !== undefined && node.plans.has(planning)) continue;
    if (!isOpen(ask, node, how)) continue;
    const mark = ask.record?.mark;
    const found = node.step.spaces ? atSpaces(ask, node, how) : atKeys(ask, node, how);
    if (found) return found;
    if (mark) ask.record.back(mark);
  }
  return undefined;
}

function isOpen(ask: Ask, node: Node, { keys }: Walk): boolean {
  const { step } = node;
  if (!step.if) return true;
  const isKeyed = step.keys.length > 0 && !step.spaces;
  const subject = isKeyed && keys ? keys.tried(ask, node) : undefined;
  if (isKeyed && (!keys || subject === 'nothing')) return false;
  const of = { there: ask.there, origin: ask.origin, ...(typeof subject === 'object' && { subject }) };
  return admits(ask, node, of);
}

function atKeys(ask: Ask, node: Node, how: Walk): Answer | undefined {
  const inner = walk(ask, node.children, node.step.firstPossible, how);
  if (inner) return inner;
  return how.keys?.answer(ask, node, how);
}

function atSpaces(ask: Ask, node: Node, { places, keys }: Walk): Answer | undefined {
  if (!hasSpacesLeft(ask, node)) return undefined;
  if (places) return isShadowed(node, ask, places.face) ? undefined : selectAmong(ask, node, places);
  return keys ? keyBeforeSpace(ask, node) : undefined;
}

/** Answers a key that is queried before the space, if any space qualifies. */
function keyBeforeSpace(ask: Ask, node: Node): Answer | undefined {
  const { face, cells, own, reading, memory } = ask;
  const { only } = node.step.spaces!;
  const option = node.step.keys
    .map((key) => face.options.get(key))
    .find((one) => one !== undefined && isOffered(ask, one));
  if (option === undefined) return undefined;
  const caseOf: CaseOf = (candidate) => ({ there: ask.there, origin: ask.origin, candidate });
  const spaces = reading.volume.names.spaces.map((_, space) => space);
  if (only.truth && !spaces.some((space) => holds({ ...ask, cells, own }, only.truth!, caseOf(space))))
    return undefined;
  return { option, node, memory };
}

function isOffered({ out }: Ask, option: number): boolean {
  return ((out[option >> 5]! >> (option & 31)) & 1) === 1;
}

/** Whether the limits of the step and its instruction allow another space. */
function hasSpacesLeft(ask: Ask, node: Node): boolean {
  const { cells, own, there, origin, frame, reading } = ask;
  const { instruction } = node.text;
  const taken = (is: (id: number) => boolean): number =>
    frame.taken.reduce((sum, one) => (one.space >= 0 && is(one.node) ? sum + 1 : sum), 0);
  const most = node.step.spaces?.most?.(cells, -1, own, there, origin);
  if (most !== undefined && taken((id) => id === node.id) >= most) return false;
  const inAll = instruction.most?.(cells, -1, own, there, origin);
  if (inAll !== undefined && taken((id) => reading.nodes[id]?.text === node.text) >= inAll) return false;
  const { resources } = reading.nonplayers;
  if (!instruction.spend || !resources || !ask.isPaid) return true;
  const spent = frame.begun - resources(cells, -1, own, there, origin);
  return spent < instruction.spend(cells, -1, own, there, origin);
}

/** Whether a selecting step is tied to this decision, so that untied steps do not answer it. */
function isShadowed(node: Node, { frame, reading }: Ask, face: Face): boolean {
  if (node.tie !== undefined) return false;
  return (reading.texts[frame.text] ?? node.text).ties.some((tie) => endsIn(face, tie));
}

function selectAmong(ask: Ask, node: Node, places: Places): Selected | undefined {
  const again = staying(ask, node, places);
  if (again) return again;
  const caseOf = places.caseOf(node);
  const { only } = node.step.spaces!;
  let among = chosenBy(ask, only, places.spaces, caseOf);
  ask.record?.narrowed(only, { how: 'only', kind: 'space', before: places.spaces, after: among });
  const { prefer } = node;
  while (among.length > 0) {
    const mark = ask.record?.mark;
    const left = narrow(ask, prefer, among, caseOf);
    const taken = places.take(node, left);
    if (taken) return taken;
    if (mark) ask.record.back(mark);
    among = among.filter((space) => !left.includes(space));
  }
  return undefined;
}

/** Repeats the last selected space while the step's `stay` condition does not hold. */
function staying(ask: Ask, node: Node, places: Places): Selected | undefined {
  const { stay } = node.step;
  const space = ask.frame.taken.findLast((one) => one.node === node.id && one.space >= 0)?.space;
  if (!stay?.truth || space === undefined || !places.spaces.includes(space)) return undefined;
  if (holds(ask, stay.truth, { there: space, origin: ask.origin, candidate: space })) return undefined;
  const mark = ask.record?.mark;
  ask.record?.narrowed(stay, { how: 'prefer', kind: 'space', before: places.spaces, after: [space] });
  const taken = places.take(node, [space]);
  if (!taken && mark) ask.record.back(mark);
  return taken;
}
