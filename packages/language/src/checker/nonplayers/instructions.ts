/** Checks instructions for Non-players, once texts are planned. `checkAnswers` later checks that lines apply. */
import type { GuidelinesModel, InstructionModel, NonplayersModel } from '../../checked/nonplayers.ts';
import { didYouMean } from '../../binder/nearest.ts';
import type { NonplayerDecl } from '../../syntax/nonplayer.ts';
import type { Ident, Span } from '../../syntax/tree.ts';
import { faction, ownFaction } from '../build.ts';
import { meaning } from '../catalogue/meaning.ts';
import { Frame } from '../scope.ts';
import { factionsNamed } from '../texts/owners.ts';
import type { Texts } from '../texts/texts.ts';
import { nonplaying } from './catalogue.ts';
import { clauseOf, type Line, numberClause } from './clauses.ts';
import { checkRandom } from './random.ts';
import { type ByVerb, readWhole } from './steps.ts';
import { type About, aboutOf, subjectPaths } from './subjects.ts';
import { readCondition } from './truths.ts';

export interface Instructed {
  readonly decl: NonplayerDecl;
  readonly about: About;
  readonly name: string;
  readonly factions: readonly number[];
}

export function instructedIn(texts: Texts): readonly Instructed[] {
  const { volume } = texts;
  return volume.declarations.instructions.flatMap((decl): Instructed[] => {
    if (decl.subject.about === 'guidelines') return [];
    const about = aboutOf(decl.subject, texts);
    const factions = factionsFor(decl, texts);
    return [{ decl, about, name: about.path.split('.').at(-1) ?? about.path, factions }];
  });
}

const factionsFor = ({ of }: NonplayerDecl, { volume }: Texts): readonly number[] =>
  [...new Set(factionsNamed([of.words, ...of.joined].flat(), volume))].sort((a, b) => a - b);

export function checkInstructions(texts: Texts): NonplayersModel | undefined {
  const { instructions, randoms } = texts.volume.declarations;
  if (instructions.length === 0 && randoms.length === 0) return undefined;
  const all = instructedIn(texts);
  for (const each of all) checkSubject(each, all, texts);
  return {
    instructions: all.map((each) => readInstruction(each, all, texts)),
    guidelines: instructions.flatMap((decl) =>
      decl.subject.about === 'guidelines' ? [readGuidelines(decl, texts)] : [],
    ),
    random: randoms.map((decl) => checkRandom(decl, texts)),
  };
}

function checkSubject(one: Instructed, all: readonly Instructed[], texts: Texts): void {
  const { decl, about, factions } = one;
  const { reports, board } = texts.volume;
  const { path } = about;
  const [name, span] = [path, decl.subject.span];
  const done = (key: string, theirs: readonly number[]): boolean =>
    all.some(
      (other) =>
        other !== one &&
        theirs.every((each) => other.factions.includes(each)) &&
        keysIn(other.decl).some(({ value }) => value === key),
    );
  if (about.kind !== 'sequence' && about.bodies.length === 0) {
    const named = about.own && factions.every((each) => done(path, [each]));
    if (!named && !reports.mayBeDeclared(path)) {
      const hint = didYouMean(path, subjectPaths(texts));
      reports.add(nonplaying.unknownSubject, span, { name }, hint);
    }
  }
  for (const index of factions) {
    const who = board.factions[index]?.name ?? '';
    const theirs = texts.plan.byPath.has(path) ? texts.bodies[about.bodies[0] ?? -1]?.factions : [];
    if (theirs && theirs.length > 0 && !theirs.includes(index))
      reports.add(meaning.wrongFaction, decl.of.span, { faction: who, text: path });
    const first = all.find((other) => other.about.path === path && other.factions.includes(index));
    if (first !== one && first)
      reports.add(
        nonplaying.instructedTwice,
        span,
        { name, faction: who },
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

function readInstruction(one: Instructed, all: readonly Instructed[], texts: Texts): InstructionModel {
  const { decl, about, name, factions } = one;
  const [owner = ''] = about.path.split('.');
  const concerns: Subjected = {
    name,
    path: about.path,
    kind: about.kind,
    own: about.own,
    factions,
    ...(texts.volume.declarations.texts.has(owner) && { owner }),
    executing: ofEvent(about, texts),
    instructions: all
      .filter((other) => factions.every((each) => other.factions.includes(each)))
      .map((other) => other.name),
  };
  if (decl.otherwise) checkOtherwise(decl.otherwise, one, all, texts);
  return modelOf(decl, concerns, lineOf(decl, concerns, texts));
}

function modelOf(decl: NonplayerDecl, about: Subjected, line: Line): InstructionModel {
  const { volume } = line.scope;
  const bare = clauseOf(line, 'space', false);
  const when = decl.when && readCondition(decl.when, { ...bare, isWhen: about.kind === 'operation' });
  const most = decl.maxSpaces && numberClause(decl.maxSpaces, line, false);
  const spend = decl.spend && numberClause(decl.spend, line, false);
  const heads = [decl.when, decl.otherwise, decl.spend];
  if (about.kind !== 'operation' && !about.own)
    for (const head of heads)
      if (head) volume.reports.add(nonplaying.strayHead, head.span, { words: volume.words(head.span) });
  return {
    name: about.name,
    path: about.path,
    kind: about.kind,
    source: volume.source(decl.span, line.scope.rule),
    factions: about.factions,
    ...(most && { most }),
    ...(when && { when }),
    ...(decl.otherwise && { otherwise: decl.otherwise.name }),
    ...(spend && { spend }),
    whole: readWhole(decl, decl.subject.span, line),
  };
}

/** Tests whether the subject is the text of an Event, which one Faction executes while others may decide in it. */
function ofEvent({ bodies }: About, { plan }: Texts): boolean {
  return bodies.length > 0 && bodies.every((index) => plan.all[index]?.kind === 'side');
}

/** Properties of a declaration that its lines depend on. */
interface Concerns {
  readonly factions: readonly number[];
  /** Operation or activity whose points may be named without a prefix. */
  readonly owner?: string;
  /** Whether the subject is the text of an Event, so that `executing` is allowed. */
  readonly executing: boolean;
  /** Names of the instructions that all of its Factions have. */
  readonly instructions: readonly string[];
}

type Subjected = Concerns & Pick<Instructed, 'name'> & Pick<About, 'path' | 'kind' | 'own'>;

function lineOf(
  decl: NonplayerDecl,
  { factions, owner, executing, instructions }: Concerns,
  texts: Texts,
): Line {
  const [only, ...more] = factions;
  const mine = only !== undefined && more.length === 0 ? faction(only) : ownFaction;
  return {
    scope: {
      ...texts.scope(new Frame(), decl.rule?.number ?? '', owner, mine),
      inInstruction: true,
      allowsExecuting: executing,
    },
    named: {
      before: new Set(),
      after: new Set(),
      instructions: new Set(instructions),
    },
  };
}

function checkOtherwise(
  { name, span }: Ident,
  one: Instructed,
  all: readonly Instructed[],
  texts: Texts,
): void {
  if (name === 'pass') return;
  const { reports, board } = texts.volume;
  const operations = all.filter(({ about }) => about.kind === 'operation');
  for (const index of one.factions) {
    const theirs = operations.filter((other) => other !== one && other.factions.includes(index));
    if (theirs.some((other) => other.name === name)) continue;
    const hint = didYouMean(name, [...theirs.map((other) => other.name), 'pass']);
    const who = board.factions[index]?.name ?? '';
    if (!reports.mayBeDeclared(name))
      reports.add(nonplaying.unknownOtherwise, span, { name, faction: who }, hint);
  }
}

function readGuidelines(decl: NonplayerDecl, texts: Texts): GuidelinesModel {
  const concerns = { factions: factionsFor(decl, texts), executing: false, instructions: [] };
  return guidelinesOf(decl, concerns.factions, lineOf(decl, concerns, texts));
}

function guidelinesOf(decl: NonplayerDecl, factions: readonly number[], line: Line): GuidelinesModel {
  const { volume } = line.scope;
  const stray = [decl.when, decl.otherwise, decl.spend, decl.maxSpaces, ...decl.stages];
  for (const each of stray)
    if (each)
      volume.reports.add(nonplaying.strayGuide, each.span, {
        words: volume.words(each.span).split(' ').slice(0, 4).join(' '),
        reason: 'guidelines apply to decisions without a step, and have no steps or operations of their own',
      });
  const pieces: ByVerb = {};
  const whole = readWhole({ ...decl, stages: [] }, decl.subject.span, line, pieces);
  return { source: volume.source(decl.span, line.scope.rule), factions, pieces, whole };
}
