/**
 * Finds the candidate steps for a follow-up decision: steps tied to it, the step that made the choice and its
 * substeps, and the common properties.
 */
import type { NonplayerCondition } from '@quipu/engine/play';
import { type Ask, offersKey } from './ask.ts';
import { endsIn } from './faces.ts';
import { type Case, deciding, holds, holdsOfTurn } from './filters.ts';
import { takerOf } from './memory.ts';
import type { Node, Text } from './reading.ts';

export function textOf({ reading, frame }: Ask): Text | undefined {
  return reading.texts[frame.text];
}

export function admits(ask: Ask, node: Node, of: Omit<Case, 'candidate'>): boolean {
  const condition: NonplayerCondition | undefined = node.step.if;
  if (!condition) return true;
  if (ask.planning !== undefined && node.plans.has(ask.planning)) return false;
  const held = holdsOfTurn(ask, condition, { ...of, candidate: -1 });
  ask.record?.asked(node, 'if', held, {
    parts: deciding(ask, condition, { ...of, candidate: -1 }, held),
    keys: node.step.keys.filter((key) => offersKey(ask, key)),
  });
  return held;
}

export function isTiedElsewhere(ask: Ask, node: Node, face = ask.face): boolean {
  return node.tie !== undefined && !endsIn(face, node.tie);
}

/** The step that selected the current space, or else the first one that would. */
export function activeNode(ask: Ask): Node | undefined {
  const text = textOf(ask);
  if (!text || ask.there < 0) return undefined;
  const taker = takerOf(ask.frame, ask.reading.nodes, ask.there);
  if (taker) return taker.text === text || taker.text.shared ? taker : undefined;
  return text.all.find((node) => wouldSelect(ask, node));
}

/** Whether a step would have selected the current space, by its conditions alone. */
export function wouldSelect(ask: Ask, { step, tie }: Node): boolean {
  if (!step.spaces || (tie !== undefined && endsIn(ask.face, tie))) return false;
  const of = { there: ask.there, origin: ask.origin, candidate: ask.there };
  if (step.if && !holds(ask, step.if, { ...of, candidate: -1 })) return false;
  const { truth } = step.spaces.only;
  if (truth && !holds(ask, truth, of)) return false;
  const known = step.keys.filter((key) => ask.face.options.has(key));
  return known.length === 0 || known.some((key) => isOffered(ask, key));
}

function isOffered({ out, face }: Ask, key: string): boolean {
  const option = face.options.get(key)!;
  return ((out[option >> 5]! >> (option & 31)) & 1) === 1;
}

function selecting(node: Node): Node | undefined {
  for (let at: Node | undefined = node; at; at = at.parent) if (at.step.spaces) return at;
  return undefined;
}

/**
 * Non-selecting steps tied to this decision, in order; substeps of a selecting step only if that step
 * selected the current space.
 */
export function tiedNodes(ask: Ask, active: Node | undefined): readonly Node[] {
  const text = textOf(ask);
  if (!text) return [];
  return text.all.filter((node) => {
    if (node.tie === undefined || node.step.spaces || !endsIn(ask.face, node.tie)) return false;
    const around = selecting(node);
    return around === undefined || around === active;
  });
}

/** All candidate steps with true conditions, the most specific first. */
export function holders(ask: Ask): readonly Node[] {
  const text = textOf(ask);
  if (!text) return [];
  const active = activeNode(ask);
  const found: Node[] = [];
  const admit = (node: Node): void => {
    if (!found.includes(node)) found.push(node);
  };
  const of = { there: ask.there, origin: ask.origin };
  for (const node of tiedNodes(ask, active)) if (admits(ask, node, of)) admit(node);
  const inner = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (node.step.spaces || node.tie !== undefined || !admits(ask, node, of)) continue;
      inner(node.children);
      admit(node);
    }
  };
  if (active) {
    inner(active.children);
    for (let at: Node = active; at.parent; at = at.parent) admit(at);
  }
  inner(text.nodes);
  admit(text.whole);
  return found;
}
