/** Checks instructions for Non-players, once texts are planned. `checkInstructionLines` later checks that lines apply. */
import type { GuidelinesModel, InstructionModel, NonplayersModel } from '../../checked/nonplayers.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import type { NonplayerDecl } from '../../syntax/nonplayer.ts';
import type { Ident, Span } from '../../syntax/tree.ts';
import { faction, ownFaction } from '../expression-builders.ts';
import { meaning } from '../catalogue/meaning-diagnostics.ts';
import { Frame } from '../scope.ts';
import { factionsNamed } from '../texts/text-factions.ts';
import type { TextChecker } from '../texts/text-checker.ts';
import { nonplayerDiagnostics } from './nonplayer-diagnostics.ts';
import { clauseOf, type Line, numberClause } from './clause-scope.ts';
import { checkRandom } from './check-random.ts';
import { type PiecesByVerb, readGuidance } from './read-guidance.ts';
import { type InstructionSubject, instructionSubject, subjectPaths } from './instruction-subject.ts';
import { readCondition } from './instruction-conditions.ts';

/** An instruction whose subject and Factions are resolved. */
export interface Instruction {
  readonly decl: NonplayerDecl;
  readonly about: InstructionSubject;
  readonly name: string;
  readonly factions: readonly number[];
}

export function instructionsIn(texts: TextChecker): readonly Instruction[] {
  const { volume } = texts;
  return volume.declarations.instructions.flatMap((decl): Instruction[] => {
    if (decl.subject.about === 'guidelines') return [];
    const about = instructionSubject(decl.subject, texts);
    const factions = factionsFor(decl, texts);
    return [{ decl, about, name: about.path.split('.').at(-1) ?? about.path, factions }];
  });
}

const factionsFor = ({ factions }: NonplayerDecl, { volume }: TextChecker): readonly number[] =>
  [...new Set(factionsNamed([factions.words, ...factions.joined].flat(), volume))].sort((a, b) => a - b);

export function checkInstructions(texts: TextChecker): NonplayersModel | undefined {
  const { instructions, randoms } = texts.volume.declarations;
  if (instructions.length === 0 && randoms.length === 0) return undefined;
  const all = instructionsIn(texts);
  for (const each of all) checkSubject(each, all, texts);
  return {
    instructions: all.map((each) => readInstruction(each, all, texts)),
    guidelines: instructions.flatMap((decl) =>
      decl.subject.about === 'guidelines' ? [readGuidelines(decl, texts)] : [],
    ),
    random: randoms.map((decl) => checkRandom(decl, texts)),
  };
}

function checkSubject(instruction: Instruction, all: readonly Instruction[], texts: TextChecker): void {
  const { decl, about, factions } = instruction;
  const { reports, board } = texts.volume;
  const { path } = about;
  const [name, span] = [path, decl.subject.span];
  const isExecuted = (key: string, theirs: readonly number[]): boolean =>
    all.some(
      (caller) =>
        caller !== instruction &&
        theirs.every((each) => caller.factions.includes(each)) &&
        keysIn(caller.decl).some(({ value }) => value === key),
    );
  if (about.kind !== 'sequence' && about.bodies.length === 0) {
    const isReferenced = about.isCustom && factions.every((each) => isExecuted(path, [each]));
    if (!isReferenced && !reports.mayBeDeclared(path)) {
      const hint = didYouMean(path, subjectPaths(texts));
      reports.add(nonplayerDiagnostics.unknownSubject, span, { name }, hint);
    }
  }
  for (const index of factions) {
    const factionName = board.factions[index]?.name ?? '';
    const allowed = texts.plan.byPath.has(path) ? texts.bodies[about.bodies[0] ?? -1]?.factions : [];
    if (allowed && allowed.length > 0 && !allowed.includes(index))
      reports.add(meaning.wrongFaction, decl.factions.span, { faction: factionName, text: path });
    const first = all.find((earlier) => earlier.about.path === path && earlier.factions.includes(index));
    if (first !== instruction && first)
      reports.add(
        nonplayerDiagnostics.duplicateInstruction,
        span,
        { name, faction: factionName },
        { related: [{ span: first.decl.subject.span, message: 'The first is here.' }] },
      );
  }
}

export function keysIn(
  guided: NonplayerDecl | NonplayerDecl['stages'][number],
): readonly { value: string; span: Span }[] {
  return [
    ...guided.guides.flatMap((guide) => (guide.guide === 'do' ? guide.keys : [])),
    ...guided.stages.flatMap((stage) => keysIn(stage)),
  ];
}

function readInstruction(
  instruction: Instruction,
  all: readonly Instruction[],
  texts: TextChecker,
): InstructionModel {
  const { decl, about, name, factions } = instruction;
  const [owner = ''] = about.path.split('.');
  const concerns: InstructionContext = {
    name,
    path: about.path,
    kind: about.kind,
    isCustom: about.isCustom,
    factions,
    ...(texts.volume.declarations.texts.has(owner) && { owner }),
    allowsExecuting: isEventText(about, texts),
    instructions: all
      .filter((peer) => factions.every((each) => peer.factions.includes(each)))
      .map((peer) => peer.name),
  };
  if (decl.otherwise) checkOtherwise(decl.otherwise, instruction, all, texts);
  return modelOf(decl, concerns, lineOf(decl, concerns, texts));
}

function modelOf(decl: NonplayerDecl, about: InstructionContext, line: Line): InstructionModel {
  const { volume } = line.scope;
  const bare = clauseOf(line, 'space', false);
  const when =
    decl.precondition && readCondition(decl.precondition, { ...bare, isWhen: about.kind === 'operation' });
  const maxSpaces = decl.maxSpaces && numberClause(decl.maxSpaces, line, false);
  const spend = decl.spend && numberClause(decl.spend, line, false);
  const heads = [decl.precondition, decl.otherwise, decl.spend];
  if (about.kind !== 'operation' && !about.isCustom)
    for (const head of heads)
      if (head)
        volume.reports.add(nonplayerDiagnostics.strayHead, head.span, { words: volume.words(head.span) });
  return {
    name: about.name,
    path: about.path,
    kind: about.kind,
    source: volume.source(decl.span, line.scope.rule),
    factions: about.factions,
    ...(maxSpaces && { most: maxSpaces }),
    ...(when && { when }),
    ...(decl.otherwise && { otherwise: decl.otherwise.name }),
    ...(spend && { spend }),
    whole: readGuidance(decl, decl.subject.span, line),
  };
}

/** Tests whether the subject is the text of an Event, which one Faction executes while others may decide in it. */
function isEventText({ bodies }: InstructionSubject, { plan }: TextChecker): boolean {
  return bodies.length > 0 && bodies.every((index) => plan.all[index]?.kind === 'side');
}

/** Properties of a declaration that its lines depend on. */
interface LineContext {
  readonly factions: readonly number[];
  /** Operation or activity whose points may be named without a prefix. */
  readonly owner?: string;
  /** Whether the subject is the text of an Event, so that `executing` is allowed. */
  readonly allowsExecuting: boolean;
  /** Names of the instructions that all of its Factions have. */
  readonly instructions: readonly string[];
}

type InstructionContext = LineContext &
  Pick<Instruction, 'name'> &
  Pick<InstructionSubject, 'path' | 'kind' | 'isCustom'>;

function lineOf(
  decl: NonplayerDecl,
  { factions, owner, allowsExecuting, instructions }: LineContext,
  texts: TextChecker,
): Line {
  const [first, ...rest] = factions;
  const executor = first !== undefined && rest.length === 0 ? faction(first) : ownFaction;
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
  all: readonly Instruction[],
  texts: TextChecker,
): void {
  if (name === 'pass') return;
  const { reports, board } = texts.volume;
  const operations = all.filter(({ about }) => about.kind === 'operation');
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
  const concerns = { factions: factionsFor(decl, texts), allowsExecuting: false, instructions: [] };
  return guidelinesOf(decl, concerns.factions, lineOf(decl, concerns, texts));
}

function guidelinesOf(decl: NonplayerDecl, factions: readonly number[], line: Line): GuidelinesModel {
  const { volume } = line.scope;
  const stray = [decl.precondition, decl.otherwise, decl.spend, decl.maxSpaces, ...decl.stages];
  for (const each of stray)
    if (each)
      volume.reports.add(nonplayerDiagnostics.strayGuide, each.span, {
        words: volume.words(each.span).split(' ').slice(0, 4).join(' '),
        reason: 'guidelines apply to decisions without a step, and have no steps or operations of their own',
      });
  const pieces: PiecesByVerb = {};
  const whole = readGuidance({ ...decl, stages: [] }, decl.subject.span, line, pieces);
  return { source: volume.source(decl.span, line.scope.rule), factions, pieces, whole };
}
