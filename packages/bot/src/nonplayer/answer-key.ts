/** Answers questions whose options are keys: ways, modes, activities, sides of an Event, and boxes of a flowchart. */
import { type Answer, type DecisionContext, offeredOptions, offersKey } from './decision-context.ts';
import { drawEvenly } from './draw.ts';
import { decidingParts, holdsOfTurn } from './filters.ts';
import { activeNode, candidateSteps, instructionOf } from './candidate-steps.ts';
import { frameOf, type NonplayerMemory, recordChoice, selectorOf, updateFrame } from './memory.ts';
import { planOf } from './plans.ts';
import type { StepNode, InstructionTree } from './nonplayer-model.ts';
import { trialKey } from './select-space.ts';
import { type KeyAnswers, walkSteps, type WalkOptions } from './walk-steps.ts';
import type { Subject } from './trials.ts';

const FLOWCHART = 'Operation';
const PASS = 'pass';
const YES = 'yes';
const NO = 'no';

function instructionNamed({ model, seat }: DecisionContext, name: string): InstructionTree | undefined {
  return model.texts.find(
    ({ instruction }) => instruction.name === name && ((instruction.factions >> seat) & 1) === 1,
  );
}

/**
 * The choice to try for hypotheticals in the `if` of a step with keys: its first offered key. `nothing` if no
 * key is offered or calls a shared text.
 */
function keySubject(context: DecisionContext, node: StepNode): Subject | 'nothing' | undefined {
  const { profile, memory, model } = context;
  const key = node.step.keys.find((candidate) => offersKey(context, candidate));
  if (key === undefined) {
    const callsInstruction = node.step.keys.some(
      (key) => key === FLOWCHART || instructionNamed(context, key)?.isShared,
    );
    return callsInstruction ? undefined : 'nothing';
  }
  const option = profile.options.get(key)!;
  const until = model.turnPoints.has(profile.index) ? 'turn' : 'text';
  return { option, memory, until, key: trialKey(node, option, 1) };
}

/** Chooses the first offered key; for an activity, the first that can be executed. */
function answerKeys(context: DecisionContext, node: StepNode, options: WalkOptions): Answer | undefined {
  for (const key of node.step.keys) {
    const answer = tryKey(context, node, key, options);
    if (!answer) continue;
    context.record?.addFilter(
      { text: `do ${key}`, rule: node.step.rule, line: node.step.line },
      { how: 'keys', kind: 'option', before: offeredOptions(context), after: [answer.option] },
    );
    return answer;
  }
  return undefined;
}

function tryKey(
  context: DecisionContext,
  node: StepNode,
  key: string,
  options: WalkOptions,
): Answer | undefined {
  const { profile, memory, model } = context;
  if (key === FLOWCHART && model.turnPoints.has(profile.index)) return flowchart(context, node);
  const option = profile.options.get(key);
  if (option === undefined) {
    const text = instructionNamed(context, key);
    return text?.isShared ? walkSteps(context, text.nodes, text.root.step.firstPossible, options) : undefined;
  }
  if (!offersKey(context, key)) return undefined;
  if (key === YES && !leadsToAnswer(context)) return undefined;
  const beginsAction = profile.activities.has(option) || profile.grantsActions;
  if (!beginsAction) return { option, node, memory: recordChoice(context, node, -1) };
  // Selecting a space does not count as having begun the activity there.
  const isDone =
    !profile.grantsActions &&
    context.frame.choices.some((choice) => choice.node === node.id && choice.space < 0);
  if (memory.withoutActivities || isDone || context.planning !== undefined) return undefined;
  const nextMemory = recordChoice({ profile, memory: withPlans(context) }, node, -1);
  const subject: Subject = { option, memory: nextMemory, until: 'text', key: trialKey(node, option, 1) };
  const text = instructionNamed(context, key);
  const isSelecting = text?.allNodes.some(({ step }) => step.spaces) ?? false;
  if (
    text &&
    !(isSelecting
      ? context.trials.isPossible(context, subject)
      : context.trials.canComplete(context, subject))
  )
    return undefined;
  return { option, node, memory: nextMemory };
}

/** Whether `yes` leads to a decision that some step answers; true if `no` is not offered. */
function leadsToAnswer(context: DecisionContext): boolean {
  const { profile, memory } = context;
  const option = profile.options.get(YES)!;
  if (!offersKey(context, NO) || context.planning !== undefined) return true;
  return context.trials.canComplete(context, {
    option,
    memory,
    until: 'first',
    key: trialKey(undefined, option, 1),
  });
}

/** Stores the plan of the instruction for activities whose conditions query it. */
function withPlans(context: DecisionContext): NonplayerMemory {
  const name = instructionOf(context)?.instruction.name ?? '';
  if (!context.model.plannedNames.has(name) || context.profile.role !== 'space') return context.memory;
  const plan = planOf(context, name);
  return updateFrame(context.memory, (frame) => ({ ...frame, plan }));
}

/**
 * Evaluates Operation instructions: starts at the first whose condition holds, then follows `otherwise`,
 * visiting each box once.
 */
function flowchart(context: DecisionContext, node: StepNode): Answer | undefined {
  const { model, seat, record } = context;
  const boxes = model.texts.filter(
    ({ instruction }) => instruction.kind === 'operation' && ((instruction.factions >> seat) & 1) === 1,
  );
  let box = boxes.find((candidate) => isConditionMet(context, candidate));
  const tried = new Set<InstructionTree>();
  while (box && !tried.has(box)) {
    tried.add(box);
    const subject = operationSubject(context, box);
    if (subject && context.trials.canBegin(context, subject))
      return { option: subject.option, node, memory: memoryAtStart(context, box, false) };
    const next: string = box.instruction.otherwise ?? PASS;
    record?.addArrow(box.root, next);
    box = boxes.find(({ instruction }) => instruction.name === next);
  }
  const pass = context.profile.options.get(PASS);
  return pass !== undefined && offersKey(context, PASS)
    ? { option: pass, node, memory: context.memory }
    : undefined;
}

function isConditionMet(context: DecisionContext, box: InstructionTree): boolean {
  const { when } = box.instruction;
  if (!when) return true;
  const bindings = { there: -1, origin: -1, candidate: -1, subject: operationSubject(context, box) };
  const isMet = holdsOfTurn(context, when, bindings);
  context.record?.addCondition(box.root, 'when', isMet, {
    parts: decidingParts(context, when, bindings, isMet),
  });
  return isMet;
}

/** The choice to try for an Operation without its activities; undefined if it is not offered. */
function operationSubject(context: DecisionContext, box: InstructionTree): Subject | undefined {
  const option = context.profile.options.get(box.instruction.name);
  if (option === undefined || !offersKey(context, box.instruction.name)) return undefined;
  return {
    option,
    memory: memoryAtStart(context, box, true),
    until: 'turn',
    key: trialKey(box.root, option, 1),
  };
}

function memoryAtStart(
  { model, memory, cells, seat }: DecisionContext,
  { index, instruction }: InstructionTree,
  withoutActivities: boolean,
): NonplayerMemory {
  const resources = model.nonplayers.resources?.(cells, -1, seat, -1, -1) ?? 0;
  return {
    ...memory,
    frames: [...memory.frames, frameOf(index, instruction.path, resources)],
    withoutActivities,
  };
}

export const KEYS: KeyAnswers = { subjectOf: keySubject, answer: answerKeys };

export function answerKey(context: DecisionContext): Answer {
  const text = instructionOf(context);
  if (text && context.there < 0) {
    const answer = walkSteps(context, text.nodes, text.root.step.firstPossible, { keyAnswers: KEYS });
    if (answer) return answer;
  }
  const grantingStep = grantingNode(context);
  const granted = grantingStep && answerKeys(context, grantingStep, { keyAnswers: KEYS });
  if (granted) return granted;
  // The step selected an unsuitable space. Another key may still be possible there.
  if (grantingStep?.step.keys.some((key) => context.profile.options.has(key))) context.failed = true;
  const active = activeNode(context);
  for (const node of candidateSteps(context)) {
    if (node.step.keys.length === 0) continue;
    const answer = answerKeys(context, node, { keyAnswers: KEYS });
    if (answer) return answer;
    // The selecting step has no further key for the space, but the next step may have one.
    const isRelated =
      active !== undefined &&
      (node.selfAndAncestors.includes(active) || active.selfAndAncestors.includes(node));
    if (isRelated && node.step.keys.some((key) => context.profile.options.has(key))) context.failed = true;
  }
  // Steps that could answer here apply to other spaces. `yes` needs no step.
  const couldAnswer = ({ step }: StepNode): boolean =>
    step.keys.some(
      (key) =>
        context.profile.options.has(key) ||
        (context.profile.grantsActions && instructionNamed(context, key)?.isShared),
    );
  if (!offersKey(context, YES) && text?.allNodes.some(couldAnswer)) context.failed = true;
  return unguidedKey(context);
}

/**
 * The step of the granting text that selected the current space; its ways take precedence over those of this
 * text.
 */
function grantingNode({ memory, model, there }: DecisionContext): StepNode | undefined {
  const outerFrame = memory.frames.at(-2);
  return there < 0 || !outerFrame ? undefined : selectorOf(outerFrame, model.nodes, there);
}

/** Answers without a step: by guidelines; else yes if possible, and otherwise randomly without activities. */
export function unguidedKey(context: DecisionContext): Answer {
  const { profile, memory, model, record } = context;
  const guidelines = model.guidelines[context.seat];
  const key = [...(guidelines?.whole.keys ?? [])].find((candidate) => offersKey(context, candidate));
  if (key !== undefined) {
    if (record) record.guideline = guidelines?.rule;
    return { option: profile.options.get(key)!, memory };
  }
  if (record) record.extent = true;
  if (offersKey(context, YES) && leadsToAnswer(context)) return { option: profile.options.get(YES)!, memory };
  if (offersKey(context, NO)) return { option: profile.options.get(NO)!, memory };
  const options = offeredOptions(context);
  const withoutActivities = options.filter((option) => !profile.activities.has(option));
  return {
    option: drawEvenly(context, 'option', withoutActivities.length > 0 ? withoutActivities : options),
    memory,
  };
}
