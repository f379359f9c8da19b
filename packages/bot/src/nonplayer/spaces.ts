/** Answers questions for a space: by the steps of the instruction, else by guidelines and chance. */
import { type Answer, type Ask, offered } from './ask.ts';
import { drawEvenly, drawSpace } from './draw.ts';
import { type CaseOf, narrow, Tryable } from './filters.ts';
import { textOf } from './holders.ts';
import { KEYS } from './keys.ts';
import { within } from './memory.ts';
import { keyOf, placesOf, unguidedTaken } from './places.ts';
import { walk } from './steps.ts';
import type { Subject } from './trials.ts';

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
    const found = walk(ask, text.nodes, text.whole.step.firstPossible, { places: placesOf(ask), keys: KEYS });
    if (found) return found;
  }
  return unguidedSpace(ask);
}

/** Answers without a step: by common properties, guidelines and chance, and to the maximum extent (8.1.1). */
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
  const left = narrow(ask, lines, among, caseOf);
  if (!text && lines.length > 0 && ask.record) ask.record.guideline = guidelines?.rule;
  const space = drawSpace(ask, left);
  return {
    option: face.optionOf[space]!,
    memory: unguidedTaken(memory, ask, space),
    ...(text && lines.length > 0 && { node: text.whole }),
  };
}

/**
 * Whether the granting text fixed the space of an Operation, so that there is no selection. In play such a
 * decision is forced.
 */
function isGiven({ reading, memory: { frames }, frame }: Ask, options: readonly number[]): boolean {
  const granting = reading.texts[frames.at(-2)?.text ?? -1];
  return (
    options.length === 1 &&
    reading.texts[frame.text]?.instruction.kind === 'operation' &&
    frames.length > 1 &&
    granting?.instruction.kind !== 'sequence'
  );
}
