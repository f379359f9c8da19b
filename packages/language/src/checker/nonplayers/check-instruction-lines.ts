/** Checks that every line of an instruction applies to some decision of its text. */
import { nearest } from '../../nearest.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import type { Guide, Guidance, Step } from '../../syntax/nonplayer.ts';
import type { Span } from '../../syntax/tree.ts';
import type { TextChecker } from '../texts/text-checker.ts';
import { nonplayerDiagnostics } from './nonplayer-diagnostics.ts';
import { type Instruction, instructionsIn, keysIn } from './check-instructions.ts';
import { type DecisionKinds, decisionKindsOf, everyKey, sequenceKeys } from './instruction-subject.ts';

export function checkInstructionLines(checked: Checked, texts: TextChecker): void {
  const all = instructionsIn(texts);
  const every =
    all.length > 0 || texts.volume.declarations.instructions.length > 0
      ? everyKey(checked)
      : new Set<string>();
  const decisionsByPath = new Map<string, DecisionKinds>();
  for (const instruction of all) {
    const names = all.flatMap(({ about }) => (about.isCustom ? [about.path] : []));
    if (instruction.about.isCustom) checkKeys(instruction, new Set([...every, ...names]), texts);
    else if (instruction.about.kind === 'sequence') {
      checkKeys(instruction, new Set([...sequenceKeys(checked), ...names]), texts);
      checkLines(instruction, SEQUENCE_DECISIONS, texts);
    } else {
      const decisions =
        decisionsByPath.get(instruction.about.path) ?? decisionKindsOf(instruction.about.bodies, checked);
      decisionsByPath.set(instruction.about.path, decisions);
      if (!decisions.hasAny)
        texts.volume.reports.add(nonplayerDiagnostics.noDecisions, instruction.decl.subject.span, {
          name: instruction.about.path,
        });
      checkKeys(instruction, new Set([...decisions.keys, ...names]), texts);
      checkLines(instruction, decisions, texts);
    }
  }
  for (const decl of texts.volume.declarations.instructions)
    if (decl.subject.about === 'guidelines')
      for (const key of keysIn(decl)) checkKey(key, every, 'this volume', texts);
}

const SEQUENCE_DECISIONS: DecisionKinds = {
  keys: new Set(),
  spaces: false,
  origins: false,
  pieces: false,
  factions: false,
  hasAny: true,
};

function checkKeys({ decl, about }: Instruction, keys: ReadonlySet<string>, texts: TextChecker): void {
  for (const key of keysIn(decl)) checkKey(key, keys, about.path, texts);
}

function checkKey(
  { value, span }: { readonly value: string; readonly span: Span },
  keys: ReadonlySet<string>,
  name: string,
  { volume }: TextChecker,
): void {
  if (keys.has(value) || volume.reports.mayBeDeclared(value)) return;
  const near = nearest(value, keys);
  const hint = near === undefined ? {} : { hint: `Did you mean "${near}"?` };
  volume.reports.add(nonplayerDiagnostics.unknownKey, span, { key: value, name }, hint);
}

function checkLines({ decl, about }: Instruction, decisions: DecisionKinds, { volume }: TextChecker): void {
  const report = (span: Span, topic: string): void => {
    const words = volume.words(span);
    volume.reports.add(nonplayerDiagnostics.idleGuide, span, { words, name: about.path, topic });
  };
  const lines = (guidance: Guidance): void => {
    for (const guide of guidance.guides) {
      const topic = missingTopic(guide, decisions);
      if (topic !== undefined) report(guide.span, topic);
    }
    for (const stage of guidance.stages) {
      if (stage.in && !decisions.spaces) report(stage.in.span, 'spaces');
      if (isEmpty(stage))
        volume.reports.add(nonplayerDiagnostics.strayGuide, stage.span, {
          words: volume.words(stage.span),
          reason: 'a step has either a place or lines',
        });
      lines(stage);
    }
  };
  if (decl.maxSpaces && !decisions.spaces) report(decl.maxSpaces.span, 'spaces');
  lines(decl);
}

function missingTopic(guide: Guide, decisions: DecisionKinds): string | undefined {
  switch (guide.guide) {
    case 'prefer':
      if (guide.from) return decisions.origins ? undefined : 'origins';
      return decisions.spaces ? undefined : 'spaces';
    case 'from':
      return decisions.origins ? undefined : 'origins';
    case 'stay':
      return decisions.spaces ? undefined : 'spaces';
    case 'keep':
    case 'count':
    case 'pieces':
      return decisions.pieces ? undefined : 'pieces';
    case 'factions':
      return decisions.factions ? undefined : 'Factions';
    case 'do':
      return undefined;
  }
}

const isEmpty = ({ in: location, guides, stages: steps }: Step): boolean =>
  !location && guides.length === 0 && steps.length === 0;
