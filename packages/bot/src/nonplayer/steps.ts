/** Goes through the steps of an instruction in order: the first that can do something at a decision answers it. */
import type { Answer, Ask } from './ask.ts';
import { endsIn, type Face } from './faces.ts';
import { type CaseOf, chosenBy, holds, narrow } from './filters.ts';
import { admits, isTiedElsewhere } from './holders.ts';
import { hasDone } from './memory.ts';
import type { Node } from './reading.ts';
import type { Subject } from './trials.ts';

/** Where something can be selected at a decision, and what becomes of a choice. */
export interface Places {
  /** The decision whose ties count: that of the goal, where the origin is asked first. */
  readonly face: Face;
  readonly spaces: readonly number[];
  readonly caseOf: (node: Node) => CaseOf;
  /** Takes one of some equal spaces by chance; undefined if none can be taken. */
  readonly take: (node: Node, among: readonly number[]) => Selected | undefined;
}

export interface Selected extends Answer {
  readonly space: number;
  readonly node: Node;
}

/** What going through steps needs for the decision at hand. */
export interface Walk {
  /** Absent: the decision selects no space. */
  readonly places?: Places;
  /** How keys are answered as well; absent: they are not. */
  readonly keys?: Keys;
}

/** How steps of keys are answered. */
export interface Keys {
  /** What the `if` of such a step asks a trial of; `nothing` if none of its keys is offered, or leads anywhere. */
  readonly tried: (ask: Ask, node: Node) => Subject | 'nothing' | undefined;
  /** The first key of a step that can be carried out. */
  readonly answer: (ask: Ask, node: Node, how: Walk) => Answer | undefined;
}

/** The first step that can do something. One that selects is over once a later one at the same decision has done something. */
export function walk(
  ask: Ask,
  nodes: readonly Node[],
  firstPossible: boolean,
  how: Walk,
): Answer | undefined {
  const { face, frame, reading, planning } = ask;
  // Of what a text grants each is selected anew.
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

/** Whether the `if` of a step holds, without which it is skipped. */
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

/** A key that is asked before the space: where the step's spaces have some member. */
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

/** Whether bounds of the step and of its instruction leave it a space. */
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

/** Whether another step that selects is tied to this very decision: it speaks alone. */
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

/** The space that a step selected last, as long as it stays there. */
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
