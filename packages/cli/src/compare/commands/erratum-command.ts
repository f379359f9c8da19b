/** `quipu erratum`: writes an amendment from a printed passage and its correction. */
import { basename, join } from 'node:path';
import { format, positionOf } from '@quipu/language';
import { indexTargets } from '@quipu/language/internal';
import { findTargets, locatePassage, sourceOf } from '../errata/amend-targets.ts';
import { amendmentOf, type Amendment } from '../errata/amendment.ts';
import { type Draft, draftDocument, lexiconText, printDraft } from '../errata/draft-report.ts';
import { type EditionPackage, editionPackage, type PackageFile } from '../errata/edition-package.ts';
import { findPassages } from '../errata/passage.ts';
import { lexiconKey } from '../errata/rename.ts';
import { type ScenarioStub, draftScenarioStub } from '../errata/scenario-stub.ts';
import { newWarnings, readOverlay } from '../errata/overlay.ts';
import { effectiveRules } from '../errata/effective-rules.ts';
import { parseLocation, readProjectAt, readRulesAt, type RulesAt } from '../editions/rules-at.ts';
import { type ErrorOutput, reportRuleErrors } from '../../terminal/rule-errors.ts';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import { formatCount } from '../../terminal/quantities.ts';
import type { Io } from '../../terminal/io.ts';
import { fileKindOf, writeFolder, writeFileAtomically } from '../../workspace/files.ts';
import { addProjectReference } from '../../workspace/project-references.ts';
import { displayPath, isRepository, workspaceRoot } from '../../workspace/workspace.ts';

/** Arguments of `quipu erratum`. Prompts for missing ones. */
export interface ErratumArguments {
  readonly volume: string;
  /** A name path, a rule number, a card, or words of the rule text. */
  readonly query: string;
  readonly printed?: string;
  readonly should?: string;
  /** An existing or new folder of an edition under `rules/`. */
  readonly edition?: string;
  readonly title?: string;
  readonly json: boolean;
}

/** Drafts an amendment, prompting for missing arguments, and writes it to an edition after confirmation. */
export async function erratum(args: ErratumArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const base = readBase(root, args, io);
  const draft = await promptForDraft({ args, root, base }, io);
  if (!args.json) printDraft(draft, io);
  if (io.interactive && !args.json && !(await confirmWrite(io))) {
    io.out('Nothing was written.');
    return EXIT.ok;
  }
  const reference = writeDraft(draft);
  if (args.json) io.out(JSON.stringify(draftDocument(draft, io), undefined, 2));
  else printNextSteps(base, draft, reference, io);
  return EXIT.ok;
}

interface DraftInput {
  readonly args: ErratumArguments;
  readonly root: string;
  readonly base: RulesAt;
}

/** Prompts for missing arguments and drafts the amendment. */
async function promptForDraft(input: DraftInput, io: Io): Promise<Draft> {
  const { args, base } = input;
  const effective = effectiveRules(base);
  const target = await chooseTarget(effective, args, io);
  if (args.printed === undefined || args.should === undefined) printRuleText(base, effective, target, io);
  const printed = await promptForPassage(effective, target, args, io);
  const promptForCorrection = (): Promise<Amendment> =>
    promptUntilValid(
      io,
      { question: 'What is the correct text?', value: args.should, flag: '--should' },
      (corrected) => amendmentOf(effective, { target, printed, corrected }),
    );
  let amendment = await promptForCorrection();
  const edition = await promptForEdition(input, io);
  for (;;) {
    try {
      return await createDraft(base, amendment, edition, { io, json: args.json });
    } catch (error) {
      // Retry the last input instead of discarding a long dialog.
      if (!(error instanceof CommandError) || !io.interactive || args.should !== undefined) throw error;
      printError(error, io);
      amendment = await promptForCorrection();
    }
  }
}

function promptForPassage(
  effective: RulesAt,
  target: RuleTarget,
  { printed }: ErratumArguments,
  io: Io,
): Promise<string> {
  const question = { question: 'Which passage is wrong?', value: printed, flag: '--printed' };
  return promptUntilValid(io, question, (answer) => {
    locatePassage(effective, target, answer);
    return answer;
  });
}

function promptForEdition({ args, root, base }: DraftInput, io: Io): Promise<EditionPackage> {
  const defaultName = `${base.location.name}-errata`;
  const { edition, title } = args;
  const question = {
    question: `Into which edition? The folder under rules/ [${defaultName}]:`,
    value: edition ?? (io.interactive ? undefined : defaultName),
    flag: '--edition',
    defaultValue: defaultName,
  };
  return promptUntilValid(io, question, (name) => editionPackage(root, base, { name, title }));
}

const printError = ({ message, hint }: CommandError, io: Io): void => {
  io.err(`${message}${hint === undefined ? '' : ` ${hint}`}`);
};

function readBase(root: string, { volume, json }: ErratumArguments, io: Io): RulesAt {
  const location = parseLocation(root, io.cwd, volume);
  if (location.commit !== undefined)
    throw new CommandError(
      'An erratum amends the rules of the working tree.',
      `Leave "@${location.commit.revision}" out.`,
    );
  return reportRuleErrors({ io, json }, (showErrors) =>
    readRulesAt(location, readProjectAt(root, location), showErrors),
  );
}

interface Question {
  readonly question: string;
  readonly value: string | undefined;
  readonly flag: string;
  /** The value of an empty answer. Without it the prompt is repeated. */
  readonly defaultValue?: string;
}

async function promptForAnswer(io: Io, { question, value, flag, defaultValue }: Question): Promise<string> {
  if (value !== undefined) return value;
  if (!io.interactive)
    throw new CommandError(
      `${flag} is missing, and without a terminal nothing can be asked.`,
      'Give everything: `quipu erratum <volume> <what> --printed <text> --should <text>`.',
    );
  for (;;) {
    const answer = await io.ask(`${io.colors.bold(question)} `);
    if (answer === undefined)
      throw new CommandError('Nothing was written.', 'The input ended before all questions were answered.');
    const text = answer.trim() === '' ? defaultValue : answer.trim();
    if (text !== undefined) return text;
  }
}

/** Parses an answer. In a terminal, reports errors and prompts again. */
async function promptUntilValid<T>(io: Io, question: Question, parse: (answer: string) => T): Promise<T> {
  for (let { value } = question; ; value = undefined) {
    const answer = await promptForAnswer(io, { ...question, value });
    try {
      return parse(answer);
    } catch (error) {
      if (!(error instanceof CommandError) || !io.interactive || value !== undefined) throw error;
      printError(error, io);
    }
  }
}

/** A declaration that an erratum can amend. */
type RuleTarget = ReturnType<typeof findTargets>[number];

/** Finds the declaration to amend. In a terminal, lists several matches and prompts for one. */
async function chooseTarget(
  base: RulesAt,
  { query, printed }: ErratumArguments,
  io: Io,
): Promise<RuleTarget> {
  const question = 'Which rule? Its name path, number, card, or words of its text:';
  let matches = await promptUntilValid(io, { question, value: query || undefined, flag: '<what>' }, (words) =>
    findCandidates(base, words, printed),
  );
  for (;;) {
    const [onlyMatch] = matches;
    if (onlyMatch && matches.length === 1) return onlyMatch;
    if (!io.interactive)
      throw new CommandError(
        `"${query}" may mean ${matches.length} things: ${matches.map(({ path }) => path).join(', ')}.`,
        'Give the name path of one of them.',
      );
    for (const [i, { path, keyword }] of matches.entries())
      io.out(`  ${i + 1}  ${path} ${io.colors.dim(`(${keyword})`)}`);
    const listedMatches = matches;
    const choiceQuestion = {
      question: `Which of them? 1 to ${matches.length}:`,
      value: undefined,
      flag: '<what>',
    };
    matches = await promptUntilValid(io, choiceQuestion, (answer) =>
      /^\d+$/u.test(answer)
        ? pickByNumber(listedMatches, Number(answer))
        : findCandidates(base, answer, printed),
    );
  }
}

/** Finds declarations by words. If some contain the printed passage, returns only those. */
function findCandidates(base: RulesAt, words: string, printed: string | undefined): readonly RuleTarget[] {
  const matches = findTargets(base, words);
  const matchesWithPassage = matches.filter(
    (target) => findPassages(sourceOf(base, target), printed ?? '').length > 0,
  );
  return matchesWithPassage.length > 0 ? matchesWithPassage : matches;
}

function pickByNumber(matches: readonly RuleTarget[], number: number): readonly RuleTarget[] {
  const selected = matches[number - 1];
  if (!selected)
    throw new CommandError(`There is no ${number} among them.`, 'Give one of the numbers, or other words.');
  return [selected];
}

function printRuleText(base: RulesAt, effective: RulesAt, target: RuleTarget, io: Io): void {
  const [amendableTarget = target] = indexTargets(base.amendable).get(target.path) ?? [];
  const { span } = amendableTarget.node;
  const { line } = positionOf(base.project.texts.get(span.file) ?? '', span.start);
  const location = `${displayPath(io.cwd, base.project.pathOf(span.file))}:${line}`;
  io.out(`${io.colors.bold(target.path)} ${io.colors.cyan(location)}`);
  for (const text of sourceOf(effective, target).split('\n')) io.out(`  ${text}`);
}

async function confirmWrite(io: Io): Promise<boolean> {
  const answer = await io.ask(`${io.colors.bold('Write these files?')} [Y/n] `);
  return answer !== undefined && !/^n/iu.test(answer.trim());
}

/** Drafts all files and validates them together before any is written. */
async function createDraft(
  base: RulesAt,
  amendment: Amendment,
  edition: EditionPackage,
  output: ErrorOutput & { readonly io: Io },
): Promise<Draft> {
  const { io } = output;
  const draftFiles = createFileDrafter(base, amendment, edition);
  const readDraft = (scenarios: string, removedScenarios: RemovedScenarios): RulesAt =>
    readOverlay(edition, draftFiles(scenarios, removedScenarios), output);
  const lexicon = lexiconEntry(base, amendment);
  const hint = lexicon && lexiconText({ lexicon, edition }, io);
  const sides = {
    base,
    amended: withLexiconHint(() => readDraft('', { removed: [], failing: [] }), hint),
    withScenarios: (text: string, failing: readonly string[]) => readDraft(text, { removed: [], failing }),
  };
  const { text, ...stub } = await draftScenarioStub(sides, amendment, io);
  // Copied scenarios replace those of the base: read the edition again with the new files.
  const warnings = newWarnings(edition, { base, amended: readDraft(text, stub) }, io);
  return { edition, amendment, ...stub, lexicon, warnings, files: draftFiles(text, stub) };
}

type FileDrafter = (scenarios: string, removedScenarios: RemovedScenarios) => readonly PackageFile[];

/** Returns a function that drafts the new files of an edition with the text of its new scenarios. */
function createFileDrafter(base: RulesAt, amendment: Amendment, edition: EditionPackage): FileDrafter {
  const slug = amendment.path
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
  const isNew = edition.existingFiles.length === 0;
  const rulesPath = freePath(edition, isNew ? 'edition' : `errata-${slug}`, '');
  const scenariosPath = freePath(edition, slug, 'scenarios/');
  return (scenarios, removedScenarios) => [
    ...edition.newFiles,
    { path: rulesPath, text: renderRules(base, edition, amendment, removedScenarios) },
    ...(scenarios === '' ? [] : [{ path: scenariosPath, text: formatRules(scenarios) }]),
  ];
}

/** Adds to a rename error how a lexicon entry can change the displayed name instead. */
function withLexiconHint<T>(readRules: () => T, hint: string | undefined): T {
  try {
    return readRules();
  } catch (error) {
    if (!(error instanceof CommandError) || hint === undefined) throw error;
    const hintedError = new CommandError(error.message, hint, error.code);
    hintedError.diagnostics = error.diagnostics;
    throw hintedError;
  }
}

function lexiconEntry(base: RulesAt, amendment: Amendment): Draft['lexicon'] {
  const { rename } = amendment;
  const key = rename && lexiconKey(base, rename.word, rename.from);
  return rename && key !== undefined ? { key, one: rename.to } : undefined;
}

type RemovedScenarios = Pick<ScenarioStub, 'removed' | 'failing'>;

/** Returns the first unused path: `name.quipu`, `name-2.quipu` and so on. */
function freePath({ folder }: EditionPackage, name: string, subfolder: string): string {
  for (let count = 1; ; count++) {
    const path = `${subfolder}${name}${count === 1 ? '' : `-${count}`}.quipu`;
    if (fileKindOf(join(folder, path)) === 'nothing') return path;
  }
}

function renderRules(
  { location }: RulesAt,
  { heading }: EditionPackage,
  { rule, text, path }: Amendment,
  { removed: removedScenarios, failing }: RemovedScenarios,
): string {
  const number = rule === undefined ? '' : ` (${rule})`;
  return formatRules(
    [
      `// An erratum of ${path}${number}; ${location.name} has it as it was printed.`,
      `${heading} {`,
      text,
      ...removalLines(
        'These scenarios show the printed text; scenarios of the edition replace them.',
        failing,
      ),
      ...removalLines('These scenarios refer to removed text.', removedScenarios),
      '}',
      '',
    ].join('\n'),
  );
}

const removalLines = (comment: string, titles: readonly string[]): readonly string[] =>
  titles.length === 0
    ? []
    : ['', `// ${comment}`, ...titles.map((title) => `remove scenario ${JSON.stringify(title)}`)];

const formatRules = (text: string): string => format(text).text;

/**
 * Writes a new folder as a whole, or new files of an existing edition one by one. Returns a note about workspace settings if they concern
 * the new folder.
 */
function writeDraft({ edition: { root, folder, existingFiles }, files }: Draft): string | undefined {
  if (existingFiles.length === 0) {
    writeFolder(folder, files);
    return addProjectReference(root, folder);
  }
  for (const { path, text } of files) writeFileAtomically(join(folder, path), text);
  return undefined;
}

function printNextSteps(
  base: RulesAt,
  { edition: { root, folder }, failing, renamed, files }: Draft,
  reference: string | undefined,
  io: Io,
): void {
  const name = basename(folder);
  const { cyan, green } = io.colors;
  io.out(`${green('written')} ${formatCount(files.length, 'file')}`);
  if (reference !== undefined) io.out(`  ${reference}`);
  const isNewInRepository = isRepository(root) && files.some(({ path }) => path === 'package.json');
  const steps = [
    ...(failing.length === 0 ? ['adapt the scenario to the difference'] : []),
    ...(failing.length > renamed.length ? ['correct the scenarios'] : []),
    cyan(`npx quipu build ${name}`),
    cyan(`npx quipu test ${name}`),
    cyan(`npx quipu diff ${base.location.name} ${name}`),
    ...(isNewInRepository
      ? [`${cyan('npm install')} before you commit it, for the lock file lists all packages`]
      : []),
  ];
  io.out(`  next: ${steps.join(', then ')}`);
}
