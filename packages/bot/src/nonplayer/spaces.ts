/** Where: the spaces that a text selects, and the goals of what moves. */
import { type Answer, type Ask, offered } from './ask.ts';
import { drawEvenly, drawSpace, drawStanding } from './draw.ts';
import { type CaseOf, narrow, Tryable } from './filters.ts';
import { textOf } from './holders.ts';
import { frameOf, type Memory, noted, within } from './memory.ts';
import { allowedFrom, canLeave } from './origins.ts';
import { type Node } from './reading.ts';
import { type Places, type Selected, walk } from './steps.ts';
import { type Subject } from './trials.ts';

/** Names what is tried at a decision. */
export function keyOf(node: Node | undefined, option: number, how: number): number {
  return (how * 8192 + (node?.id ?? -1) + 1) * 4096 + option;
}

/** The first space that the steps select; undefined for none. */
export function selectSpace(ask: Ask, except: ReadonlySet<number> = new Set()): Selected | undefined {
  const text = textOf(ask);
  if (!text) return undefined;
  const found = walk(ask, text.nodes, text.whole.step.firstPossible, {
    places: placesOf(ask, except),
    keys: false,
  });
  return found && 'space' in found ? (found as Selected) : undefined;
}

/** The spaces that a decision offers by itself. */
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

/** Whether the step allows the origin that is known already, one that answered itself, for a goal. */
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
    allowedFrom(ask, node, [origin], goal, caseOf).length > 0 &&
    canLeave(ask, node.around, subjectOf(node, goal), origin)
  );
}

/** Answers where. */
export function answerSpace(ask: Ask): Answer {
  const { face, memory, frame } = ask;
  if (frame.goal >= 0 && face.role === 'goal') {
    const planned = face.optionOf[frame.goal]!;
    const goal = frame.goal;
    const rest = within(memory, (at) => ({ ...at, goal: -1 }));
    if (planned >= 0 && offered(ask).includes(planned)) {
      const taken = frame.taken.at(-1);
      const node = taken?.space === goal ? ask.reading.nodes[taken.node] : undefined;
      return { option: planned, memory: rest, ...(node && { node }) };
    }
  }
  const text = textOf(ask);
  if (text) {
    const found = walk(ask, text.nodes, text.whole.step.firstPossible, { places: placesOf(ask), keys: true });
    if (found) return found;
  }
  return unguidedSpace(ask);
}

/** Where no step speaks: by what stands beside steps, by guidelines, by chance; to the maximum extent. */
export function unguidedSpace(ask: Ask): Answer {
  const { face, memory, frame, reading } = ask;
  const options = offered(ask);
  const stop = face.stop >= 0 && options.includes(face.stop) ? face.stop : undefined;
  const text = textOf(ask);
  const selects = text && ((reading.selecting[text.index]! >> ask.own) & 1) === 1;
  const isGuided = reading.about[ask.own]![face.index]! >= 0 && selects === true;
  if (isGuided && stop !== undefined) return { option: stop, memory, node: text.whole };
  if (isGuided && !isGiven(ask, options)) ask.failed = true;
  if (ask.record) ask.record.extent = true;
  const spaces = options.map((option) => face.space[option]!).filter((space) => space >= 0);
  const fresh = spaces.filter(
    (space) => !frame.taken.some((one) => one.node === -1 - face.index && one.space === space),
  );
  if (stop !== undefined && fresh.length === 0) return { option: stop, memory };
  if (spaces.length === 0) return { option: drawEvenly(ask, 'option', options), memory };
  const among = fresh.length > 0 ? fresh : spaces;
  const guidelines = reading.guidelines[ask.own];
  const lines = text?.whole.step.prefer ?? guidelines?.whole.prefer ?? [];
  const subjectOf = (space: number): Subject => ({
    option: face.optionOf[space]!,
    memory,
    until: 'text',
    key: keyOf(undefined, face.optionOf[space]!, 0),
  });
  const caseOf: CaseOf = (candidate) =>
    new Tryable(face.role === 'goal' ? candidate : ask.there, ask.origin, candidate, () =>
      subjectOf(candidate),
    );
  const left = narrow(ask, lines, among, 'prefer', 'space', caseOf);
  if (!text && lines.length > 0 && ask.record) ask.record.guideline = guidelines?.rule;
  const space = drawSpace(ask, left);
  return {
    option: face.optionOf[space]!,
    memory: unguidedTaken(memory, ask, space),
    ...(text && lines.length > 0 && { node: text.whole }),
  };
}

/** Whether the space of an Operation was given by the text that grants it, so that nothing is left to select: in play it answers itself. */
function isGiven({ reading, memory: { frames }, frame }: Ask, options: readonly number[]): boolean {
  const granting = reading.texts[frames.at(-2)?.text ?? -1];
  return (
    options.length === 1 &&
    reading.texts[frame.text]?.instruction.kind === 'operation' &&
    frames.length > 1 &&
    granting?.instruction.kind !== 'sequence'
  );
}

/** Notes what no step has chosen, so that it is not chosen again and again. */
export function unguidedTaken(memory: Memory, { face }: Ask, space: number, origin = -1): Memory {
  const known = memory.frames.length > 0 ? memory : { ...memory, frames: [frameOf(-1, face.text, 0)] };
  return within(known, (at) => ({
    ...at,
    taken: [...at.taken, { node: -1 - face.index, space, origin, face: face.index }],
  }));
}
