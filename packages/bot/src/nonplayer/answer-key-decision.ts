/** Answers questions whose options are keys: ways, modes, activities, sides of an Event, boxes of a flowchart. */
import { type Answer, type DecisionContext, offeredOptions, offersKey } from './decision-context.ts';
import { drawEvenly } from './random-draws.ts';
import { checkCondition, holdsInTurnTrial } from './evaluate-conditions.ts';
import { activeNode, candidateSteps, currentTree } from './candidate-steps.ts';
import {
  createFrame,
  type Frame,
  type NonplayerMemory,
  recordChoice,
  selectingNode,
  updateFrame,
} from './nonplayer-memory.ts';
import { planOf } from './planned-spaces.ts';
import { resourcesOf, type StepNode, type InstructionTree } from './nonplayer-model.ts';
import { TRIAL_PURPOSE, trialKey } from './select-space.ts';
import { type KeyAnswers, walkSteps, type WalkOptions } from './walk-steps.ts';
import { hasSuffix } from './point-profiles.ts';
import type { TrialSubject } from './trials.ts';
import { hasBit, NO_INDEX } from './indices.ts';

/** The key by which a step of the sequence of play continues with the Operation instructions. */
const FLOWCHART_KEY = 'Operation';
const PASS = 'pass';
const YES = 'yes';
const NO = 'no';

function instructionNamed({ model, seat }: DecisionContext, name: string): InstructionTree | undefined {
  return model.trees.find(
    ({ instruction }) => instruction.name === name && hasBit(instruction.factions, seat),
  );
}

/**
 * The choice to try for hypotheticals in the `if` of a step with keys: its first offered key. Without an offered key:
 * - `undefined` if a key calls another instruction, whose steps may answer;
 * - `nothing` if no step can answer.
 */
function trialSubjectOfKeys(context: DecisionContext, node: StepNode): TrialSubject | 'nothing' | undefined {
  const { profile, memory, model } = context;
  const key = node.step.keys.find((candidate) => offersKey(context, candidate));
  if (key === undefined) {
    const callsInstruction = node.step.keys.some(
      (key) => key === FLOWCHART_KEY || instructionNamed(context, key)?.isShared,
    );
    return callsInstruction ? undefined : 'nothing';
  }
  const option = profile.options.get(key)!;
  const until = model.turnPoints.has(profile.index) ? 'turn' : 'text';
  return { option, memory, until, key: trialKey(TRIAL_PURPOSE.key, node, option) };
}

/** Chooses the first offered key; for an activity, the first that can be executed. */
function tryKeys(context: DecisionContext, node: StepNode, options: WalkOptions): Answer | undefined {
  for (const key of node.step.keys) {
    const answer = tryKey(context, node, key, options);
    if (!answer) continue;
    context.record?.addFilter(
      { text: `do ${key}`, rule: node.step.rule, line: node.step.line },
      { kind: 'keys', candidateKind: 'option', before: offeredOptions(context), after: [answer.option] },
    );
    return answer;
  }
  return undefined;
}

/** Answers with a key if it is offered and possible; a key that names a shared instruction walks its steps. */
function tryKey(
  context: DecisionContext,
  node: StepNode,
  key: string,
  options: WalkOptions,
): Answer | undefined {
  const { profile, model } = context;
  if (key === FLOWCHART_KEY && model.turnPoints.has(profile.index)) return followFlowchart(context, node);
  const option = profile.options.get(key);
  if (option === undefined) {
    const tree = instructionNamed(context, key);
    return tree?.isShared ? walkSteps(context, tree.nodes, tree.root.step.firstPossible, options) : undefined;
  }
  if (!offersKey(context, key) || (key === YES && !canAnswerAfterYes(context))) return undefined;
  const beginsAction = profile.activities.has(option) || profile.grantsActions;
  if (beginsAction) return beginAction(context, node, key);
  return { option, node, memory: recordChoice(context, node, NO_INDEX) };
}

/** Begins an activity or a granted Operation, unless the step has begun one or a trial shows that it is impossible. */
function beginAction(context: DecisionContext, node: StepNode, key: string): Answer | undefined {
  const { profile, memory, trials, frame, plannedInstruction } = context;
  if (memory.excludesActivities || plannedInstruction !== undefined) return undefined;
  // The step may also have selected spaces at this decision. They do not count as begun actions.
  const hasBegun = frame.choices.some((choice) => choice.nodeId === node.id && choice.space < 0);
  if (hasBegun && !profile.grantsActions) return undefined;
  const option = profile.options.get(key)!;
  const nextMemory = recordChoice({ profile, memory: withPlan(context) }, node, NO_INDEX);
  const answer: Answer = { option, node, memory: nextMemory };
  const tree = instructionNamed(context, key);
  if (!tree) return answer;
  const subject: TrialSubject = {
    option,
    memory: nextMemory,
    until: 'text',
    key: trialKey(TRIAL_PURPOSE.key, node, option),
  };
  const selectsSpaces = tree.allNodes.some(({ step }) => step.spaces);
  const canExecute = selectsSpaces
    ? trials.isPossible(context, subject)
    : trials.canComplete(context, subject);
  return canExecute ? answer : undefined;
}

/** Whether `yes` leads to a decision that some step answers; true if `no` is not offered. */
function canAnswerAfterYes(context: DecisionContext): boolean {
  const { profile, memory } = context;
  const option = profile.options.get(YES)!;
  if (!offersKey(context, NO) || context.plannedInstruction !== undefined) return true;
  return context.trials.canComplete(context, {
    option,
    memory,
    until: 'first',
    key: trialKey(TRIAL_PURPOSE.key, undefined, option),
  });
}

/** Returns the memory with the plan of the current instruction, if conditions of activities query it. */
function withPlan(context: DecisionContext): NonplayerMemory {
  const name = currentTree(context)?.instruction.name ?? '';
  if (!context.model.queriedPlanNames.has(name) || context.profile.role !== 'space') return context.memory;
  const plan = planOf(context, name);
  return updateFrame(context.memory, (frame): Frame => ({ ...frame, plan }));
}

/**
 * Chooses an Operation: starts at the first box (Operation instruction) whose condition holds, and follows
 * `otherwise` to other boxes until one can be executed. Visits each box at most once, since arrows may form a cycle.
 */
function followFlowchart(context: DecisionContext, node: StepNode): Answer | undefined {
  const { model, seat, record } = context;
  const boxes = model.trees.filter(
    ({ instruction }) => instruction.kind === 'operation' && hasBit(instruction.factions, seat),
  );
  let box = boxes.find((candidate) => isBoxConditionMet(context, candidate));
  const visitedBoxes = new Set<InstructionTree>();
  while (box && !visitedBoxes.has(box)) {
    visitedBoxes.add(box);
    const subject = operationSubject(context, box);
    if (subject && context.trials.canBegin(context, subject))
      return { option: subject.option, node, memory: memoryAtStart(context, box) };
    const next: string = box.instruction.otherwise ?? PASS;
    record?.addArrow(box.root, next);
    box = boxes.find(({ instruction }) => instruction.name === next);
  }
  const pass = context.profile.options.get(PASS);
  return pass !== undefined && offersKey(context, PASS)
    ? { option: pass, node, memory: context.memory }
    : undefined;
}

function isBoxConditionMet(context: DecisionContext, box: InstructionTree): boolean {
  const { when } = box.instruction;
  if (!when) return true;
  const bindings = {
    there: NO_INDEX,
    origin: NO_INDEX,
    candidate: NO_INDEX,
    subject: operationSubject(context, box),
  };
  const isMet = holdsInTurnTrial(context, when, bindings);
  context.record?.addCondition(box.root, 'when', isMet, {
    condition: checkCondition(context, when, bindings),
  });
  return isMet;
}

/** The choice to try for an Operation without its activities; undefined if it is not offered. */
function operationSubject(context: DecisionContext, box: InstructionTree): TrialSubject | undefined {
  const option = context.profile.options.get(box.instruction.name);
  if (option === undefined || !offersKey(context, box.instruction.name)) return undefined;
  return {
    option,
    memory: { ...memoryAtStart(context, box), excludesActivities: true },
    until: 'turn',
    key: trialKey(TRIAL_PURPOSE.key, box.root, option),
  };
}

/** The memory at the beginning of an Operation. */
function memoryAtStart(
  { model, memory, cells, seat }: DecisionContext,
  { index, instruction }: InstructionTree,
): NonplayerMemory {
  const resources = resourcesOf(model, cells, seat) ?? 0;
  return {
    ...memory,
    frames: [...memory.frames, createFrame(index, instruction.path, resources)],
    excludesActivities: false,
  };
}

export const KEY_ANSWERS: KeyAnswers = { subjectOf: trialSubjectOfKeys, answer: tryKeys };

/**
 * Answers by the steps of the instruction, then by the step of the outer rules text that selected the current space,
 * then by the candidate steps for the space, then without a step. Sets `context.hasFailed` if steps have keys for
 * this decision but none was possible.
 */
export function answerKeyDecision(context: DecisionContext): Answer {
  const tree = currentTree(context);
  return (
    answerWithoutSpace(context, tree) ??
    answerByGrantingStep(context) ??
    answerByCandidateSteps(context) ??
    answerWithoutStep(context, tree)
  );
}

function answerWithoutSpace(context: DecisionContext, tree: InstructionTree | undefined): Answer | undefined {
  if (!tree || context.there >= 0) return undefined;
  return walkSteps(context, tree.nodes, tree.root.step.firstPossible, { keyAnswers: KEY_ANSWERS });
}

/** Answers by the step of the granting text that selected the current space. */
function answerByGrantingStep(context: DecisionContext): Answer | undefined {
  const { memory, model, there } = context;
  const outerFrame = memory.frames.at(-2);
  const node = there < 0 || !outerFrame ? undefined : selectingNode(outerFrame, model.nodes, there);
  if (!node) return undefined;
  const answer = tryKeys(context, node, { keyAnswers: KEY_ANSWERS });
  // The granting step selected an unsuitable space. Another key may still be possible there.
  if (!answer && hasKeyHere(context, node)) context.hasFailed = true;
  return answer;
}

function answerByCandidateSteps(context: DecisionContext): Answer | undefined {
  const active = activeNode(context);
  for (const node of candidateSteps(context)) {
    if (node.step.keys.length === 0) continue;
    const answer = tryKeys(context, node, { keyAnswers: KEY_ANSWERS });
    if (answer) return answer;
    // The selecting step has no further key for the space, but the next step may have one.
    const isRelated =
      active !== undefined &&
      (node.selfAndAncestors.includes(active) || active.selfAndAncestors.includes(node));
    if (isRelated && hasKeyHere(context, node)) context.hasFailed = true;
  }
  return undefined;
}

function answerWithoutStep(context: DecisionContext, tree: InstructionTree | undefined): Answer {
  // Steps that could answer here apply to other spaces. `yes` needs no step.
  const couldAnswerHere = (node: StepNode): boolean =>
    hasKeyHere(context, node) ||
    (context.profile.grantsActions &&
      node.step.keys.some((key) => instructionNamed(context, key)?.isShared ?? false));
  if (!offersKey(context, YES) && tree?.allNodes.some(couldAnswerHere)) context.hasFailed = true;
  return answerUnguidedKey(context);
}

/** Whether the step names an option of this decision, offered or not. */
function hasKeyHere({ profile }: DecisionContext, { step }: StepNode): boolean {
  return step.keys.some((key) => profile.options.has(key));
}

/** Answers without a step: by guidelines, else with `yes` if possible, else randomly without activities. */
export function answerUnguidedKey(context: DecisionContext): Answer {
  const { profile, memory, model, record } = context;
  const guidelines = model.guidelines[context.seat];
  const key = guidelines?.whole.keys.find((candidate) => offersKey(context, candidate));
  if (key !== undefined) {
    if (record) record.guidelineRule = guidelines?.rule;
    return { option: profile.options.get(key)!, memory };
  }
  if (record) record.isMaximumExtent = true;
  // A Non-player plays an Event of its own only by its instructions.
  const isOwnEvent = hasSuffix(profile, 'interrupt') || hasSuffix(profile, 'own');
  if (!isOwnEvent && offersKey(context, YES) && canAnswerAfterYes(context))
    return { option: profile.options.get(YES)!, memory };
  if (offersKey(context, NO)) return { option: profile.options.get(NO)!, memory };
  const options = offeredOptions(context);
  // Prices are listed in the order of preference.
  if (hasSuffix(profile, 'price')) return { option: options[0]!, memory };
  const nonActivityOptions = options.filter((option) => !profile.activities.has(option));
  return {
    option: drawEvenly(context, 'option', nonActivityOptions.length > 0 ? nonActivityOptions : options),
    memory,
  };
}
