/** Answers keyed questions: ways, modes and activities, sides of an Event, and the boxes of a flowchart. */
import { type Answer, type Ask, offered, offersKey } from './ask.ts';
import { drawEvenly } from './draw.ts';
import { deciding, holdsOfTurn } from './filters.ts';
import { activeNode, holders, textOf } from './holders.ts';
import { frameOf, type NonplayerMemory, noted, takerOf, within } from './memory.ts';
import { planOf } from './plans.ts';
import type { Node, Text } from './reading.ts';
import { keyOf } from './places.ts';
import { type Keys, walk, type Walk } from './steps.ts';
import type { Subject } from './trials.ts';

const FLOWCHART = 'Operation';
const PASS = 'pass';
const YES = 'yes';
const NO = 'no';

function named({ reading, own }: Ask, name: string): Text | undefined {
  return reading.texts.find(
    ({ instruction }) => instruction.name === name && ((instruction.factions >> own) & 1) === 1,
  );
}

/**
 * The subject of hypotheticals in the `if` of a step with keys: its first offered key. `nothing` if no key is
 * offered or calls a shared text.
 */
function keyTried(ask: Ask, node: Node): Subject | 'nothing' | undefined {
  const { face, memory, reading } = ask;
  const key = node.step.keys.find((one) => offersKey(ask, one));
  if (key === undefined) {
    const leads = node.step.keys.some((one) => one === FLOWCHART || named(ask, one)?.shared);
    return leads ? undefined : 'nothing';
  }
  const option = face.options.get(key)!;
  const until = reading.turns.has(face.index) ? 'turn' : 'text';
  return { option, memory, until, key: keyOf(node, option, 1) };
}

/** Takes the first offered key whose activity, if it is one, can be carried out. */
function answerKeys(ask: Ask, node: Node, how: Walk): Answer | undefined {
  for (const key of node.step.keys) {
    const found = answerKey(ask, node, key, how);
    if (!found) continue;
    ask.record?.narrowed(
      { text: `do ${key}`, rule: node.step.rule, line: node.step.line },
      { how: 'keys', kind: 'option', before: offered(ask), after: [found.option] },
    );
    return found;
  }
  return undefined;
}

function answerKey(ask: Ask, node: Node, key: string, how: Walk): Answer | undefined {
  const { face, memory, reading } = ask;
  if (key === FLOWCHART && reading.turns.has(face.index)) return flowchart(ask, node);
  const option = face.options.get(key);
  if (option === undefined) {
    const text = named(ask, key);
    return text?.shared ? walk(ask, text.nodes, text.whole.step.firstPossible, how) : undefined;
  }
  if (!offersKey(ask, key)) return undefined;
  if (key === YES && !leadsOn(ask)) return undefined;
  const begins = face.activities.has(option) || face.grants;
  if (!begins) return { option, node, memory: noted(ask, node, -1) };
  // Selecting a space does not count as having begun the activity there.
  const done = !face.grants && ask.frame.taken.some((one) => one.node === node.id && one.space < 0);
  if (memory.plain || done || ask.planning !== undefined) return undefined;
  const after = noted({ face, memory: withPlans(ask) }, node, -1);
  const subject: Subject = { option, memory: after, until: 'text', key: keyOf(node, option, 1) };
  const text = named(ask, key);
  const isSelecting = text?.all.some(({ step }) => step.spaces) ?? false;
  if (text && !(isSelecting ? ask.trials.canBe(ask, subject) : ask.trials.holdsUp(ask, subject)))
    return undefined;
  return { option, node, memory: after };
}

/** Whether `yes` leads to a decision that some step answers; true if `no` is not offered. */
function leadsOn(ask: Ask): boolean {
  const { face, memory } = ask;
  const option = face.options.get(YES)!;
  if (!offersKey(ask, NO) || ask.planning !== undefined) return true;
  return ask.trials.holdsUp(ask, { option, memory, until: 'first', key: keyOf(undefined, option, 1) });
}

/** Stores the plan of the instruction for activities whose conditions query it. */
function withPlans(ask: Ask): NonplayerMemory {
  const name = textOf(ask)?.instruction.name ?? '';
  if (!ask.reading.planned.has(name) || ask.face.role !== 'space') return ask.memory;
  const plan = planOf(ask, name);
  return within(ask.memory, (frame) => ({ ...frame, plan }));
}

/**
 * Evaluates Operation instructions: starts at the first whose condition holds, then follows `otherwise`,
 * visiting each box once.
 */
function flowchart(ask: Ask, node: Node): Answer | undefined {
  const { reading, own, record } = ask;
  const boxes = reading.texts.filter(
    ({ instruction }) => instruction.kind === 'operation' && ((instruction.factions >> own) & 1) === 1,
  );
  let box = boxes.find((one) => isLedTo(ask, one));
  const tried = new Set<Text>();
  while (box && !tried.has(box)) {
    tried.add(box);
    const subject = beginning(ask, box);
    if (subject && ask.trials.canBegin(ask, subject))
      return { option: subject.option, node, memory: begun(ask, box, false) };
    const next: string = box.instruction.otherwise ?? PASS;
    record?.followed(box.whole, next);
    box = boxes.find(({ instruction }) => instruction.name === next);
  }
  const pass = ask.face.options.get(PASS);
  return pass !== undefined && offersKey(ask, PASS) ? { option: pass, node, memory: ask.memory } : undefined;
}

function isLedTo(ask: Ask, box: Text): boolean {
  const { when } = box.instruction;
  if (!when) return true;
  const of = { there: -1, origin: -1, candidate: -1, subject: beginning(ask, box) };
  const held = holdsOfTurn(ask, when, of);
  ask.record?.asked(box.whole, 'when', held, { parts: deciding(ask, when, of, held) });
  return held;
}

/** The Operation without its activities, as a trial; undefined if it is not offered. */
function beginning(ask: Ask, box: Text): Subject | undefined {
  const option = ask.face.options.get(box.instruction.name);
  if (option === undefined || !offersKey(ask, box.instruction.name)) return undefined;
  return { option, memory: begun(ask, box, true), until: 'turn', key: keyOf(box.whole, option, 1) };
}

function begun(
  { reading, memory, cells, own }: Ask,
  { index, instruction }: Text,
  plain: boolean,
): NonplayerMemory {
  const resources = reading.nonplayers.resources?.(cells, -1, own, -1, -1) ?? 0;
  return { ...memory, frames: [...memory.frames, frameOf(index, instruction.path, resources)], plain };
}

export const KEYS: Keys = { tried: keyTried, answer: answerKeys };

export function answerKeyed(ask: Ask): Answer {
  const text = textOf(ask);
  if (text && ask.there < 0) {
    const found = walk(ask, text.nodes, text.whole.step.firstPossible, { keys: KEYS });
    if (found) return found;
  }
  const granting = grantingNode(ask);
  const granted = granting && answerKeys(ask, granting, { keys: KEYS });
  if (granted) return granted;
  // The step selected an unsuitable space, though something else may be done there.
  if (granting?.step.keys.some((key) => ask.face.options.has(key))) ask.failed = true;
  const active = activeNode(ask);
  for (const node of holders(ask)) {
    if (node.step.keys.length === 0) continue;
    const found = answerKeys(ask, node, { keys: KEYS });
    if (found) return found;
    // The selecting step does nothing more in the space, but the next one may.
    const isAbout = active !== undefined && (node.around.includes(active) || active.around.includes(node));
    if (isAbout && node.step.keys.some((key) => ask.face.options.has(key))) ask.failed = true;
  }
  // Steps that could answer here apply to other spaces. `yes` needs no step.
  const answers = ({ step }: Node): boolean =>
    step.keys.some((key) => ask.face.options.has(key) || (ask.face.grants && named(ask, key)?.shared));
  if (!offersKey(ask, YES) && text?.all.some(answers)) ask.failed = true;
  return unguidedKey(ask);
}

/**
 * The step of the granting text that selected the current space; its ways take precedence over those of this
 * text.
 */
function grantingNode({ memory, reading, there }: Ask): Node | undefined {
  const granting = memory.frames.at(-2);
  return there < 0 || !granting ? undefined : takerOf(granting, reading.nodes, there);
}

/** Answers without a step: by guidelines, else yes, no activity, and randomly among the rest. */
export function unguidedKey(ask: Ask): Answer {
  const { face, memory, reading, record } = ask;
  const guidelines = reading.guidelines[ask.own];
  const key = [...(guidelines?.whole.keys ?? [])].find((one) => offersKey(ask, one));
  if (key !== undefined) {
    if (record) record.guideline = guidelines?.rule;
    return { option: face.options.get(key)!, memory };
  }
  if (record) record.extent = true;
  if (offersKey(ask, YES) && leadsOn(ask)) return { option: face.options.get(YES)!, memory };
  if (offersKey(ask, NO)) return { option: face.options.get(NO)!, memory };
  const options = offered(ask);
  const plain = options.filter((option) => !face.activities.has(option));
  return { option: drawEvenly(ask, 'option', plain.length > 0 ? plain : options), memory };
}
