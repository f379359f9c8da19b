/** Checks instructions for Non-players, once texts are planned. `checkInstructionLines` later checks that lines apply. */
import type { GuidelinesModel, InstructionModel, NonplayersModel } from '../../checked/nonplayers.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import type { NonplayerDecl } from '../../syntax/nonplayer.ts';
import type { Ident, Span } from '../../syntax/tree.ts';
import { faction, ownFaction } from '../expression-builders.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { Frame } from '../scope.ts';
import { readFactionWords } from '../texts/text-factions.ts';
import type { TextChecker } from '../texts/text-checker.ts';
import { nonplayerDiagnostics } from './nonplayer-diagnostics.ts';
import { createClauseContext, type LineContext, readNumberClause } from './clause-scope.ts';
import { checkRandom } from './check-random.ts';
import { type PiecesByVerb, readGuidance } from './read-guidance.ts';
import { type InstructionSubject, resolveSubject, subjectPaths } from './instruction-subject.ts';
import { readCitedCondition } from './instruction-conditions.ts';

/** An instruction whose subject and Factions are resolved. */
export interface Instruction {
  readonly decl: NonplayerDecl;
  readonly subject: InstructionSubject;
  readonly name: string;
  readonly factions: readonly number[];
}

/** Returns the instructions of a volume, without guidelines. */
export function instructionsIn(texts: TextChecker): readonly Instruction[] {
  return texts.volume.declarations.instructions.flatMap((decl): Instruction[] => {
    if (decl.subject.kind === 'guidelines') return [];
    const subject = resolveSubject(decl.subject, texts);
    const name = subject.path.split('.').at(-1) ?? subject.path;
    return [{ decl, subject, name, factions: factionsFor(decl, texts) }];
  });
}

const factionsFor = ({ factions: noun }: NonplayerDecl, { volume }: TextChecker): readonly number[] =>
  [...new Set(readFactionWords([noun.words, ...noun.joined].flat(), volume))].sort((a, b) => a - b);

/** Checks instructions, guidelines and random choices; undefined if the volume has none. */
export function checkInstructions(texts: TextChecker): NonplayersModel | undefined {
  const { instructions: decls, randoms } = texts.volume.declarations;
  if (decls.length === 0 && randoms.length === 0) return undefined;
  const instructions = instructionsIn(texts);
  for (const instruction of instructions) {
    checkSubject(instruction, instructions, texts);
    checkFactions(instruction, instructions, texts);
  }
  return {
    instructions: instructions.map((instruction) => readInstruction(instruction, instructions, texts)),
    guidelines: decls.flatMap((decl) =>
      decl.subject.kind === 'guidelines' ? [readGuidelines(decl, texts)] : [],
    ),
    random: randoms.map((decl) => checkRandom(decl, texts)),
  };
}

/** Reports a subject that is neither a text nor executed by `do` in another instruction of each Faction. */
function checkSubject(
  instruction: Instruction,
  instructions: readonly Instruction[],
  texts: TextChecker,
): void {
  const { decl, subject, factions } = instruction;
  const { path } = subject;
  const { reports } = texts.volume;
  if (subject.kind === 'sequence' || subject.bodies.length > 0) return;
  const isExecutedFor = (faction: number): boolean =>
    instructions.some(
      (caller) =>
        caller !== instruction &&
        caller.factions.includes(faction) &&
        answerKeysIn(caller.decl).some(({ value }) => value === path),
    );
  if ((subject.isCustom && factions.every(isExecutedFor)) || reports.mayBeDeclared(path)) return;
  const hint = didYouMean(path, subjectPaths(texts));
  reports.add(nonplayerDiagnostics.unknownSubject, decl.subject.span, { name: path }, hint);
}

/** Reports Factions that cannot execute the text, and those with an earlier instruction for it. */
function checkFactions(
  instruction: Instruction,
  instructions: readonly Instruction[],
  texts: TextChecker,
): void {
  const { decl, subject } = instruction;
  const { path } = subject;
  const { reports, board } = texts.volume;
  const allowedFactions = texts.plan.byPath.has(path)
    ? (texts.bodies[subject.bodies[0] ?? -1]?.factions ?? [])
    : [];
  for (const index of instruction.factions) {
    const faction = board.factions[index]?.name ?? '';
    if (allowedFactions.length > 0 && !allowedFactions.includes(index))
      reports.add(meaningDiagnostics.wrongFaction, decl.factions.span, { faction, text: path });
    const firstInstruction = instructions.find(
      (earlier) => earlier.subject.path === path && earlier.factions.includes(index),
    );
    if (!firstInstruction || firstInstruction === instruction) continue;
    const related = [{ span: firstInstruction.decl.subject.span, message: 'The first is here.' }];
    const parameters = { name: path, faction };
    reports.add(nonplayerDiagnostics.duplicateInstruction, decl.subject.span, parameters, { related });
  }
}

export function answerKeysIn(
  guided: NonplayerDecl | NonplayerDecl['stages'][number],
): readonly { value: string; span: Span }[] {
  return [
    ...guided.guides.flatMap((guide) => (guide.kind === 'do' ? guide.keys : [])),
    ...guided.stages.flatMap((stage) => answerKeysIn(stage)),
  ];
}

function readInstruction(
  instruction: Instruction,
  instructions: readonly Instruction[],
  texts: TextChecker,
): InstructionModel {
  const { decl, subject, name, factions } = instruction;
  const [owner = ''] = subject.path.split('.');
  const context: InstructionContext = {
    name,
    path: subject.path,
    kind: subject.kind,
    isCustom: subject.isCustom,
    factions,
    ...(texts.volume.declarations.texts.has(owner) && { owner }),
    allowsExecuting: isEventText(subject, texts),
    instructions: instructions
      .filter((peer) => factions.every((faction) => peer.factions.includes(faction)))
      .map((peer) => peer.name),
  };
  if (decl.otherwise) checkOtherwise(decl.otherwise, instruction, instructions, texts);
  return createInstructionModel(decl, context, createLineContext(decl, context, texts));
}

function createInstructionModel(
  decl: NonplayerDecl,
  context: InstructionContext,
  line: LineContext,
): InstructionModel {
  const { volume } = line.scope;
  const conditionLine = {
    ...createClauseContext(line, 'space', false),
    isWhen: context.kind === 'operation',
  };
  const condition = decl.precondition && readCitedCondition(decl.precondition, conditionLine);
  const maxSpaces = decl.maxSpaces && readNumberClause(decl.maxSpaces, line, false);
  const spend = decl.spend && readNumberClause(decl.spend, line, false);
  if (context.kind !== 'operation' && !context.isCustom)
    for (const head of [decl.precondition, decl.otherwise, decl.spend])
      if (head)
        volume.reports.add(nonplayerDiagnostics.strayHead, head.span, { words: volume.words(head.span) });
  return {
    name: context.name,
    path: context.path,
    kind: context.kind,
    source: volume.source(decl.span, line.scope.rule),
    factions: context.factions,
    ...(maxSpaces && { most: maxSpaces }),
    ...(condition && { when: condition }),
    ...(decl.otherwise && { otherwise: decl.otherwise.name }),
    ...(spend && { spend }),
    whole: readGuidance(decl, decl.subject.span, line),
  };
}

/** Tests whether the subject is the text of an Event, which one Faction executes while others may decide in it. */
function isEventText({ bodies }: InstructionSubject, { plan }: TextChecker): boolean {
  return bodies.length > 0 && bodies.every((index) => plan.bodies[index]?.kind === 'side');
}

/** Properties of a declaration that its lines depend on. */
interface GuidanceContext {
  readonly factions: readonly number[];
  /** Operation or activity whose points may be named without a prefix. */
  readonly owner?: string;
  /** Whether the subject is the text of an Event, so that `executing` is allowed. */
  readonly allowsExecuting: boolean;
  /** Names of the instructions that all of its Factions have. */
  readonly instructions: readonly string[];
}

type InstructionContext = GuidanceContext &
  Pick<Instruction, 'name'> &
  Pick<InstructionSubject, 'path' | 'kind' | 'isCustom'>;

function createLineContext(
  decl: NonplayerDecl,
  { factions, owner, allowsExecuting, instructions }: GuidanceContext,
  texts: TextChecker,
): LineContext {
  const [first, ...others] = factions;
  const executor = first !== undefined && others.length === 0 ? faction(first) : ownFaction;
  return {
    scope: {
      ...texts.scope(new Frame(), decl.rule?.number ?? '', owner, executor),
      inInstruction: true,
      allowsExecuting,
    },
    knownNames: {
      earlierSteps: new Set(),
      laterSteps: new Set(),
      instructions: new Set(instructions),
    },
  };
}

function checkOtherwise(
  { name, span }: Ident,
  instruction: Instruction,
  instructions: readonly Instruction[],
  texts: TextChecker,
): void {
  if (name === 'pass') return;
  const { reports, board } = texts.volume;
  const operations = instructions.filter(({ subject }) => subject.kind === 'operation');
  for (const index of instruction.factions) {
    const peers = operations.filter((peer) => peer !== instruction && peer.factions.includes(index));
    if (peers.some((peer) => peer.name === name)) continue;
    const hint = didYouMean(name, [...peers.map((peer) => peer.name), 'pass']);
    const factionName = board.factions[index]?.name ?? '';
    if (!reports.mayBeDeclared(name))
      reports.add(nonplayerDiagnostics.missingInstruction, span, { name, faction: factionName }, hint);
  }
}

function readGuidelines(decl: NonplayerDecl, texts: TextChecker): GuidelinesModel {
  const factions = factionsFor(decl, texts);
  const line = createLineContext(decl, { factions, allowsExecuting: false, instructions: [] }, texts);
  return createGuidelinesModel(decl, factions, line);
}

function createGuidelinesModel(
  decl: NonplayerDecl,
  factions: readonly number[],
  line: LineContext,
): GuidelinesModel {
  const { volume } = line.scope;
  for (const node of [decl.precondition, decl.otherwise, decl.spend, decl.maxSpaces, ...decl.stages])
    if (node)
      volume.reports.add(nonplayerDiagnostics.strayGuide, node.span, {
        words: volume.words(node.span).split(' ').slice(0, 4).join(' '),
        reason: 'guidelines apply to decisions without a step, and have no steps or operations of their own',
      });
  const pieces: PiecesByVerb = {};
  const rootStep = readGuidance({ ...decl, stages: [] }, decl.subject.span, line, pieces);
  const source = volume.source(decl.span, line.scope.rule);
  return { source, factions, pieces, whole: rootStep };
}
