/** Selects spaces and goals of moves. */
import { type Ask, offered } from './ask.ts';
import { drawStanding } from './draw.ts';
import { type CaseOf, Tryable } from './filters.ts';
import { textOf } from './holders.ts';
import { frameOf, type NonplayerMemory, noted, within } from './memory.ts';
import { allowedFrom, canLeave } from './origins.ts';
import type { Node } from './reading.ts';
import { type Places, type Selected, walk } from './steps.ts';
import type { Subject } from './trials.ts';

export function keyOf(node: Node | undefined, option: number, how: number): number {
  return (how * 8192 + (node?.id ?? -1) + 1) * 4096 + option;
}

export function selectSpace(ask: Ask, except: ReadonlySet<number> = new Set()): Selected | undefined {
  const text = textOf(ask);
  if (!text) return undefined;
  const found = walk(ask, text.nodes, text.whole.step.firstPossible, {
    places: placesOf(ask, except),
  });
  return found && 'space' in found ? (found as Selected) : undefined;
}

export function placesOf(ask: Ask, except: ReadonlySet<number> = new Set()): Places {
  const { face } = ask;
  const spaces = offered(ask)
    .map((option) => face.space[option]!)
    .filter((space) => space >= 0 && !except.has(space));
  const subjectOf = (node: Node, space: number): Subject => ({
    option: face.optionOf[space]!,
    memory: noted(ask, node, space, ask.origin),
    until: 'text',
    key: keyOf(node, face.optionOf[space]!, 0),
  });
  return {
    face,
    spaces,
    caseOf: (node) => (candidate) =>
      new Tryable(face.role === 'goal' ? candidate : ask.there, ask.origin, candidate, () =>
        subjectOf(node, candidate),
      ),
    take: (node, among) => {
      const certain = !node.demanding || ask.planning !== undefined;
      const space = drawStanding(
        ask,
        among,
        (one) =>
          certain || (comesFrom(ask, node, one, subjectOf) && ask.trials.holdsUp(ask, subjectOf(node, one))),
      );
      if (space === undefined) return undefined;
      return { option: face.optionOf[space]!, node, space, memory: noted(ask, node, space, ask.origin) };
    },
  };
}

/** Whether the step allows the known origin for a goal. */
function comesFrom(
  ask: Ask,
  node: Node,
  goal: number,
  subjectOf: (node: Node, goal: number) => Subject,
): boolean {
  const { face, origin } = ask;
  if (face.role !== 'goal' || origin < 0) return true;
  const caseOf: CaseOf = (candidate) => ({ there: goal, origin: candidate, candidate });
  return (
    allowedFrom(ask, node, [origin], caseOf).length > 0 &&
    canLeave(ask, node.around, subjectOf(node, goal), origin)
  );
}

export function unguidedTaken(
  memory: NonplayerMemory,
  { face }: Ask,
  space: number,
  origin = -1,
): NonplayerMemory {
  const known = memory.frames.length > 0 ? memory : { ...memory, frames: [frameOf(-1, face.text, 0)] };
  return within(known, (at) => ({
    ...at,
    taken: [...at.taken, { node: -1 - face.index, space, origin, face: face.index }],
  }));
}
