/** Limits on the number of pieces to move, place or remove: `keep` and `count` lines. */
import type { Verb } from '@quipu/engine/play';
import { type Ask, ownPiecesIn } from './ask.ts';
import { type Budget, type NonplayerMemory, within } from './memory.ts';
import { movedFrom, type Outcome } from './outcomes.ts';
import type { Node } from './reading.ts';

export function spareOf(ask: Ask, speakers: readonly Node[], group: number, origin = ask.origin): number {
  if (origin < 0 || group < 0) return Infinity;
  let spare = Infinity;
  for (const { step } of speakers)
    for (const keep of step.keep)
      spare = Math.min(spare, keep.spare(ask.cells, group, ask.own, ask.there, origin));
  return spare;
}

/**
 * Whether the actual moves in all trials respect `keep` lines. With only one kind of piece, or one piece,
 * neither kind nor number is queried, so the limits cannot be applied to a decision.
 */
export function leavesKept(
  ask: Ask,
  speakers: readonly Node[],
  origin: number,
  outcomes: readonly Outcome[],
): boolean {
  if (speakers.every(({ step }) => step.keep.length === 0)) return true;
  return outcomes.every((outcome) =>
    ask.reading.owners.every(
      (_, group) => movedFrom(outcome, origin, group) <= Math.max(0, spareOf(ask, speakers, group, origin)),
    ),
  );
}

/** Verbs that do not move pieces; limits do not apply. */
const TURNED: ReadonlySet<Verb | undefined> = new Set<Verb>(['activate', 'flip', 'hide', 'transfer']);

export interface Bound {
  readonly left: number;
  readonly node: Node;
  readonly memory: NonplayerMemory;
}

/**
 * The rest of the first applicable `count`. It limits all pieces between one origin and one goal, or into one
 * space, so it is computed once and reduced by the pieces moved since.
 */
export function boundOf(ask: Ask, speakers: readonly Node[]): Bound | undefined {
  if (TURNED.has(ask.face.point.verb)) return undefined;
  const node = speakers.find(({ step }) => step.count !== undefined);
  if (!node) return undefined;
  const { cells, own, there, origin, memory, frame, reading } = ask;
  const known = frame.budgets.find(
    (one) => one.node === node.id && one.there === there && one.origin === origin,
  );
  const now = ownPiecesIn(reading, cells, there, own);
  if (known) return { left: known.most - Math.abs(now - known.before), node, memory };
  const most = node.step.count!(cells, ask.piece, own, there, origin);
  const budget: Budget = { node: node.id, there, origin, most, before: now };
  return {
    left: most,
    node,
    memory: within(memory, (at) => ({ ...at, budgets: [...at.budgets, budget] })),
  };
}
