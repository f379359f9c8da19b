/** Checks that every line of an instruction applies to some decision of its text. */
import { findNearest } from '../../nearest.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import type { Guide, Guidance, Step } from '../../syntax/nonplayer.ts';
import type { Span } from '../../syntax/tree.ts';
import type { TextChecker } from '../texts/text-checker.ts';
import { nonplayerDiagnostics } from './nonplayer-diagnostics.ts';
import { type Instruction, instructionsIn, answerKeysIn } from './check-instructions.ts';
import {
  type DecisionKinds,
  decisionKindsOf,
  everyKeyOf,
  type InstructionSubject,
  sequenceKeys,
} from './instruction-subject.ts';

/** Checks the lines and the option keys of all instructions and guidelines. */
export function checkInstructionLines(checked: Checked, texts: TextChecker): void {
  const instructions = instructionsIn(texts);
  const { declarations } = texts.volume;
  if (declarations.instructions.length === 0) return;
  const volumeKeys = everyKeyOf(checked);
  const customNames = instructions.flatMap(({ subject }) => (subject.isCustom ? [subject.path] : []));
  const decisionsOf = memoizedDecisions(checked);
  for (const instruction of instructions) {
    const { subject } = instruction;
    if (subject.isCustom) checkKeys(instruction, new Set([...volumeKeys, ...customNames]), texts);
    else if (subject.kind === 'sequence') {
      checkKeys(instruction, new Set([...sequenceKeys(checked), ...customNames]), texts);
      checkLines(instruction, SEQUENCE_DECISIONS, texts);
    } else {
      const decisions = decisionsOf(subject);
      if (!decisions.hasAny && !mayInterrupt(subject, checked)) reportNoDecisions(instruction, texts);
      checkKeys(instruction, new Set([...decisions.keys, ...customNames]), texts);
      checkLines(instruction, decisions, texts);
    }
  }
  for (const decl of declarations.instructions)
    if (decl.subject.kind === 'guidelines')
      for (const key of answerKeysIn(decl)) checkKey(key, volumeKeys, 'this volume', texts);
}

function memoizedDecisions(checked: Checked): (subject: InstructionSubject) => DecisionKinds {
  const decisionsByPath = new Map<string, DecisionKinds>();
  return ({ path, bodies }) => {
    const decisions = decisionsByPath.get(path) ?? decisionKindsOf(bodies, checked);
    decisionsByPath.set(path, decisions);
    return decisions;
  };
}

function reportNoDecisions({ decl, subject }: Instruction, { volume }: TextChecker): void {
  volume.reports.add(nonplayerDiagnostics.noDecisions, decl.subject.span, { name: subject.path });
}

/** Whether the subject is an Event with which its Faction decides to interrupt. */
const mayInterrupt = ({ path }: InstructionSubject, { cards }: Checked): boolean =>
  cards.some(({ key, interrupt }) => interrupt !== undefined && path === `event ${key}`);

const SEQUENCE_DECISIONS: DecisionKinds = {
  keys: new Set(),
  spaces: false,
  origins: false,
  pieces: false,
  factions: false,
  hasAny: true,
};

function checkKeys({ decl, subject }: Instruction, keys: ReadonlySet<string>, texts: TextChecker): void {
  for (const key of answerKeysIn(decl)) checkKey(key, keys, subject.path, texts);
}

function checkKey(
  { value, span }: { readonly value: string; readonly span: Span },
  keys: ReadonlySet<string>,
  name: string,
  { volume }: TextChecker,
): void {
  if (keys.has(value) || volume.reports.mayBeDeclared(value)) return;
  const similarKey = findNearest(value, keys);
  const hint = similarKey === undefined ? {} : { hint: `Did you mean "${similarKey}"?` };
  volume.reports.add(nonplayerDiagnostics.unknownKey, span, { key: value, name }, hint);
}

function checkLines({ decl, subject }: Instruction, decisions: DecisionKinds, { volume }: TextChecker): void {
  const reportIdle = (span: Span, topic: Topic): void => {
    const words = volume.words(span);
    const parameters = { words, name: subject.path, topic: TOPIC_NAMES[topic] };
    volume.reports.add(nonplayerDiagnostics.idleGuide, span, parameters);
  };
  const checkGuidance = ({ guides, stages }: Guidance): void => {
    for (const guide of guides) {
      const topic = topicOf(guide);
      if (topic && !decisions[topic]) reportIdle(guide.span, topic);
    }
    for (const stage of stages) {
      if (stage.in && !decisions.spaces) reportIdle(stage.in.span, 'spaces');
      if (isEmpty(stage))
        volume.reports.add(nonplayerDiagnostics.strayGuide, stage.span, {
          words: volume.words(stage.span),
          reason: 'a step has either a place or lines',
        });
      checkGuidance(stage);
    }
  };
  if (decl.maxSpaces && !decisions.spaces) reportIdle(decl.maxSpaces.span, 'spaces');
  checkGuidance(decl);
}

type Topic = 'spaces' | 'origins' | 'pieces' | 'factions';

const TOPIC_NAMES: Readonly<Record<Topic, string>> = {
  spaces: 'spaces',
  origins: 'origins',
  pieces: 'pieces',
  factions: 'Factions',
};

/** Returns the decisions to which a line applies; undefined if it applies to all. */
function topicOf(guide: Guide): Topic | undefined {
  switch (guide.kind) {
    case 'prefer':
      return guide.from ? 'origins' : 'spaces';
    case 'from':
      return 'origins';
    case 'stay':
      return 'spaces';
    case 'keep':
    case 'count':
    case 'pieces':
      return 'pieces';
    case 'factions':
      return 'factions';
    case 'do':
      return undefined;
  }
}

const isEmpty = ({ in: location, guides, stages: steps }: Step): boolean =>
  !location && guides.length === 0 && steps.length === 0;
