/** `quipu erratum`: writes an amendment from a printed passage and its correction. */
import { basename, join } from 'node:path';
import { format, positionOf, indexTargets } from '@quipu/language';
import { amendmentOf, type Amendment, meant, passageIn, sourceOf } from '../errata/amendment.ts';
import { type Draft, draftDocument, lexiconText, showDraft } from '../errata/draft-report.ts';
import { type EditionPackage, editionPackage, type PackageFile } from '../errata/package.ts';
import { matching } from '../errata/passage.ts';
import { lexiconKey } from '../errata/rename.ts';
import { type Skeleton, skeletonOf } from '../errata/skeleton.ts';
import { newWarnings, staged } from '../errata/staged.ts';
import { asItStands } from '../errata/standing.ts';
import { placeOf, projectAt, readRulesAt, type RulesAt } from '../editions/rules-at.ts';
import { reportRuleErrors } from '../../terminal/rule-errors.ts';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import { formatCount } from '../../terminal/quantities.ts';
import type { Io } from '../../terminal/io.ts';
import { fileKindOf, writeFolder, writeFileAtomically } from '../../workspace/files.ts';
import { addProjectReference } from '../../workspace/project-references.ts';
import { bundledWorkspace, displayPath, workspaceRoot } from '../../workspace/workspace.ts';

/** Arguments of `quipu erratum`. Prompts for missing ones. */
export interface ErratumArguments {
  readonly volume: string;
  /** A name path, a rule number, a card, or words of the rule text. */
  readonly what: string;
  readonly printed?: string;
  readonly should?: string;
  /** An existing or new folder of an edition under `rules/`. */
  readonly edition?: string;
  readonly title?: string;
  readonly json: boolean;
}

export async function erratum(asked: ErratumArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const base = baseAt(root, asked, io);
  const draft = await draftedAs(asked, { root, base }, io);
  if (!asked.json) showDraft(draft, io);
  if (io.interactive && !asked.json && !(await agreed(io))) {
    io.out('Nothing was written.');
    return EXIT.ok;
  }
  const reference = write(draft);
  if (asked.json) io.out(JSON.stringify(draftDocument(draft, io), undefined, 2));
  else tellNext(base, draft, reference, io);
  return EXIT.ok;
}

async function draftedAs(
  asked: ErratumArguments,
  { root, base }: { readonly root: string; readonly base: RulesAt },
  io: Io,
): Promise<Draft> {
  const stands = asItStands(base);
  const thing = await thingOf(stands, asked, io);
  if (asked.printed === undefined || asked.should === undefined) showText(base, stands, thing, io);
  const wrong = { question: 'What does it say that is wrong?', given: asked.printed, flag: '--printed' };
  const printed = await untilRight(io, wrong, (answer) => {
    passageIn(stands, thing, answer);
    return answer;
  });
  const right = { question: 'What should that be?', given: asked.should, flag: '--should' };
  const written = (should: string): Amendment => amendmentOf(stands, { thing, printed, should });
  const amendment = await untilRight(io, right, written);
  const usual = `${base.place.name}-errata`;
  const { title } = asked;
  const where = {
    question: `Into which edition? The folder under rules/ [${usual}]:`,
    given: asked.edition ?? (io.interactive ? undefined : usual),
    flag: '--edition',
    usual,
  };
  const edition = await untilRight(io, where, (name) => editionPackage(root, base, { name, title }));
  for (let now = amendment; ;) {
    try {
      return await drafted(base, now, edition, { io, json: asked.json });
    } catch (error) {
      // Retry the last input instead of discarding a long dialog.
      if (!(error instanceof CommandError) || !io.interactive || asked.should !== undefined) throw error;
      io.err(`${error.message}${error.hint === undefined ? '' : ` ${error.hint}`}`);
      now = await untilRight(io, right, written);
    }
  }
}

function baseAt(root: string, { volume, json }: ErratumArguments, io: Io): RulesAt {
  const place = placeOf(root, io.cwd, volume);
  if (place.commit !== undefined)
    throw new CommandError(
      'An erratum amends the rules of the working tree.',
      `Leave "@${place.commit.revision}" out.`,
    );
  return reportRuleErrors({ io, json }, (told) => readRulesAt(place, projectAt(root, place), told));
}

interface Question {
  readonly question: string;
  readonly given: string | undefined;
  readonly flag: string;
  /** The value of an empty answer. Without it the prompt is repeated. */
  readonly usual?: string;
}

async function answered(io: Io, { question, given, flag, usual }: Question): Promise<string> {
  if (given !== undefined) return given;
  if (!io.interactive)
    throw new CommandError(
      `${flag} is missing, and without a terminal nothing can be asked.`,
      'Give everything: `quipu erratum <volume> <what> --printed <text> --should <text>`.',
    );
  for (;;) {
    const answer = await io.ask(`${io.colors.bold(question)} `);
    if (answer === undefined)
      throw new CommandError('Nothing was written.', 'The input ended before all was said.');
    const said = answer.trim() === '' ? usual : answer.trim();
    if (said !== undefined) return said;
  }
}

/** Parses an answer. In a terminal, reports errors and prompts again. */
async function untilRight<T>(io: Io, question: Question, use: (answer: string) => T): Promise<T> {
  for (let { given } = question; ; given = undefined) {
    const answer = await answered(io, { ...question, given });
    try {
      return use(answer);
    } catch (error) {
      if (!(error instanceof CommandError) || !io.interactive || given !== undefined) throw error;
      io.err(`${error.message}${error.hint === undefined ? '' : ` ${error.hint}`}`);
    }
  }
}

type Thing = ReturnType<typeof meant>[number];

async function thingOf(base: RulesAt, { what, printed }: ErratumArguments, io: Io): Promise<Thing> {
  const question = 'Which rule? Its name path, number, card, or words of its text:';
  let found = await untilRight(io, { question, given: what || undefined, flag: '<what>' }, (words) =>
    candidates(base, words, printed),
  );
  for (;;) {
    const [only, ...others] = found;
    if (only && others.length === 0) return only;
    const paths = found.map(({ path, word }) => `${path} ${io.colors.dim(`(${word})`)}`);
    if (!io.interactive)
      throw new CommandError(
        `"${what}" may mean ${found.length} things: ${found.map(({ path }) => path).join(', ')}.`,
        'Give the name path of one of them.',
      );
    for (const [i, path] of paths.entries()) io.out(`  ${i + 1}  ${path}`);
    const among = found;
    const which = { question: `Which of them? 1 to ${found.length}:`, given: undefined, flag: '<what>' };
    found = await untilRight(io, which, (answer) =>
      /^\d+$/u.test(answer) ? numbered(among, Number(answer)) : candidates(base, answer, printed),
    );
  }
}

function candidates(base: RulesAt, words: string, printed: string | undefined): readonly Thing[] {
  const all = meant(base, words);
  const having = all.filter((thing) => matching(sourceOf(base, thing), printed ?? '').length > 0);
  return having.length > 0 ? having : all;
}

function numbered(among: readonly Thing[], number: number): readonly Thing[] {
  const chosen = among[number - 1];
  if (!chosen)
    throw new CommandError(`There is no ${number} among them.`, 'Give one of the numbers, or other words.');
  return [chosen];
}

function showText(base: RulesAt, stands: RulesAt, thing: Thing, io: Io): void {
  const [written = thing] = indexTargets(base.amendable).get(thing.path) ?? [];
  const { span } = written.node;
  const { line } = positionOf(base.project.texts.get(span.file) ?? '', span.start);
  const at = `${displayPath(io.cwd, base.project.pathOf(span.file))}:${line}`;
  io.out(`${io.colors.bold(thing.path)} ${io.colors.cyan(at)}`);
  for (const text of sourceOf(stands, thing).split('\n')) io.out(`  ${text}`);
}

async function agreed(io: Io): Promise<boolean> {
  const answer = await io.ask(`${io.colors.bold('Write these files?')} [Y/n] `);
  return answer !== undefined && !/^n/iu.test(answer.trim());
}

/** Drafts all files and validates them together before any is written. */
async function drafted(
  base: RulesAt,
  amendment: Amendment,
  edition: EditionPackage,
  { io, json }: { readonly io: Io; readonly json: boolean },
): Promise<Draft> {
  const slug = amendment.path
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
  const isNew = edition.there.length === 0;
  const rules = free(edition, isNew ? 'edition' : `errata-${slug}`, '');
  const scenarios = free(edition, slug, 'scenarios/');
  const filesOf = (text: string, removed: Removed): readonly PackageFile[] => [
    ...edition.made,
    { path: rules, text: ruleText(base, edition, amendment, removed) },
    ...(text === '' ? [] : [{ path: scenarios, text: formatted(text) }]),
  ];
  const lexicon = lexiconEntry(base, amendment);
  const sides = {
    base,
    amended: renamable(
      () => staged(edition, filesOf('', { gone: [], failing: [] }), { io, json }),
      lexicon && lexiconText({ lexicon, edition }, io),
    ),
    withScenarios: (text: string, failing: readonly string[]) =>
      staged(edition, filesOf(text, { gone: [], failing }), { io, json }),
  };
  const { text, ...skeleton } = await skeletonOf(sides, amendment, io);
  const files = filesOf(text, skeleton);
  // Copied scenarios replace those of the base: read the edition again with the new files.
  const amended = staged(edition, files, { io, json });
  const warnings = newWarnings(edition, { base, amended }, io);
  return { edition, amendment, ...skeleton, lexicon, warnings, files };
}

/** Adds to a rename error how a lexicon entry can change the displayed name instead. */
function renamable<T>(read: () => T, lexicon: string | undefined): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CommandError) || lexicon === undefined) throw error;
    const stop = new CommandError(error.message, lexicon, error.code);
    stop.diagnostics = error.diagnostics;
    throw stop;
  }
}

function lexiconEntry(base: RulesAt, amendment: Amendment): Draft['lexicon'] {
  const { rename } = amendment;
  const key = rename && lexiconKey(base, rename.word, rename.from);
  return rename && key !== undefined ? { key, one: rename.to } : undefined;
}

type Removed = Pick<Skeleton, 'gone' | 'failing'>;

function free({ folder }: EditionPackage, name: string, below: string): string {
  for (let n = 1; ; n++) {
    const path = `${below}${name}${n === 1 ? '' : `-${n}`}.quipu`;
    if (fileKindOf(join(folder, path)) === 'nothing') return path;
  }
}

function ruleText(
  { place }: RulesAt,
  { heading }: EditionPackage,
  { rule, text, path }: Amendment,
  { gone, failing }: Removed,
): string {
  const number = rule === undefined ? '' : ` (${rule})`;
  return formatted(
    [
      `// An erratum of ${path}${number}; ${place.name} has it as it was printed.`,
      `${heading} {`,
      text,
      ...removals('These show what was printed; scenarios of the edition stand for them.', failing),
      ...removals('These speak of what is there no more.', gone),
      '}',
      '',
    ].join('\n'),
  );
}

const removals = (why: string, titles: readonly string[]): readonly string[] =>
  titles.length === 0
    ? []
    : ['', `// ${why}`, ...titles.map((title) => `remove scenario ${JSON.stringify(title)}`)];

const formatted = (text: string): string => format(text).text;

/**
 * Writes a new folder as a whole, or new files of an existing edition one by one. Returns a note about workspace settings if they concern
 * the new folder.
 */
function write({ edition: { root, folder, there }, files }: Draft): string | undefined {
  if (there.length === 0) {
    writeFolder(folder, files);
    return addProjectReference(root, folder);
  }
  for (const { path, text } of files) writeFileAtomically(join(folder, path), text);
  return undefined;
}

function tellNext(
  base: RulesAt,
  { edition: { root, folder }, failing, renamed, files }: Draft,
  reference: string | undefined,
  io: Io,
): void {
  const name = basename(folder);
  const { cyan, green } = io.colors;
  io.out(`${green('written')} ${formatCount(files.length, 'file')}`);
  if (reference !== undefined) io.out(`  ${reference}`);
  const isNew = root === bundledWorkspace() && files.some(({ path }) => path === 'package.json');
  const steps = [
    ...(failing.length === 0 ? ['let the scenario show the difference'] : []),
    ...(failing.length > renamed.length ? ['mend the scenarios'] : []),
    cyan(`npx quipu build ${name}`),
    cyan(`npx quipu test ${name}`),
    cyan(`npx quipu diff ${base.place.name} ${name}`),
    ...(isNew ? [`${cyan('npm install')} before you commit it, for the lock file lists all packages`] : []),
  ];
  io.out(`  next: ${steps.join(', then ')}`);
}
