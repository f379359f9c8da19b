/** `quipu build`: from rule text to TypeScript. */
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Diagnostic } from '@quipu/language';
import { languageNames } from '@quipu/words/languages';
import type { Compilers } from '../build/compilers.ts';
import type { Sentences, Tellers } from '../build/texts.ts';
import type { ReadFiles } from '../build/trees.ts';
import { decisive, inputHash, STAMP, staleness, stampText } from '../build/stamp.ts';
import { EXIT, Stop, type ExitCode } from '../exit.ts';
import { duration } from '../report/count.ts';
import type { Io } from '../terminal/io.ts';
import { inEnglish, type TerminalWords } from '../terminal/words.ts';
import { writeFolder } from '../workspace/files.ts';
import { readProject, type Project } from '../workspace/project.ts';
import {
  basesOf,
  findVolume,
  rulePackages,
  type RulePackage,
  shownPath,
  workspaceRoot,
} from '../workspace/workspace.ts';

/** Arguments of `quipu build`. */
export interface BuildArguments {
  readonly volumes: readonly string[];
  readonly force: boolean;
  readonly json: boolean;
  /** Whether it goes on with what is saved afterwards. */
  readonly watch?: boolean;
}

/** What became of one volume. */
interface Outcome {
  readonly volume: string;
  readonly state: 'built' | 'unchanged' | 'failed';
  readonly files: number;
  readonly milliseconds: number;
  readonly diagnostics: readonly Record<string, unknown>[];
}

/** Generates what is not up to date; of a volume with errors, nothing is written and the old code stays. */
export async function build(
  { volumes, force, json, watch = false }: BuildArguments,
  io: Io,
  { terminal }: TerminalWords = inEnglish,
): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const asked =
    volumes.length === 0
      ? rulePackages(root).filter((found) => found.isVolume)
      : volumes.map((name) => findVolume(root, io.cwd, name));
  if (watch) return (await import('./watch.ts')).watch({ root, volumes: asked, json }, io);
  const progress = io.progress(terminal.building, asked.length);
  const making = new Making();
  const read: ReadFiles = new Map();
  const shown = new Set<string>();
  const begun = new Map<string, Promise<Outcome>>();
  let outcomes: readonly Outcome[];
  try {
    const projects = asked.map(({ folder, name }) => ({ name, project: readProject(root, folder) }));
    // While one volume is compiled, the next one is read and told.
    for (const { name, project } of inOrder(projects)) {
      const { outcome } = await begin(project, name, { force, json, making, shown, read }, io);
      const noticed = outcome.then((known) => {
        progress.step(name);
        return known;
      });
      // Others may fail before anybody waits for it.
      noticed.catch(() => undefined);
      begun.set(name, noticed);
      // A thread that is through is heard of now, and goes on with what waits for one.
      await setImmediate();
    }
    outcomes = await Promise.all(projects.flatMap(({ name }) => begun.get(name) ?? []));
  } finally {
    progress.stop();
    await making.end();
  }
  const failed = outcomes.some(({ state }) => state === 'failed');
  if (json) io.out(JSON.stringify({ ok: !failed, volumes: outcomes }, undefined, 2));
  else {
    for (const outcome of outcomes) io.out(outcomeLine(outcome, { ...io, terminal }));
    const names = editionsOf(root, asked, outcomes);
    if (names.length > 0) io.out(terminal.editionsToBuild({ names: names.join(', ') }));
  }
  return failed ? EXIT.findings : EXIT.ok;
}

/**
 * In which order volumes are read: large ones before small ones, so that threads are through about at once, and editions, which take longer to
 * check, after a volume as large as theirs, so that the first thread has something to do soon.
 */
const inOrder = <T extends { readonly project: Project }>(all: readonly T[]): readonly T[] =>
  all
    .map((one) => ({ one, isEdition: one.project.base.length > 0, size: sizeOf(one.project) }))
    .toSorted((a, b) => b.size - a.size || Number(a.isEdition) - Number(b.isEdition))
    .map(({ one }) => one);

/** The characters of a volume, of an edition those of what it amends. */
const sizeOf = ({ base, files }: Project): number =>
  (base.length > 0 ? base : files).reduce((sum, { text }) => sum + text.length, 0);

/** Who makes code and sentences, loaded with the first volume that has to be generated. */
class Making {
  #compilers: Promise<Compilers> | undefined;
  #tellers: Promise<Tellers> | undefined;

  /** Who compiles: the compiler is loaded from now on. */
  compilers(): Promise<Compilers> {
    this.#compilers ??= import('../build/compilers.ts').then(({ Compilers }) => new Compilers());
    return this.#compilers;
  }

  /** Who tells the volumes: what editions have in common is told once. */
  tellers(): Promise<Tellers> {
    this.#tellers ??= import('../build/texts.ts').then(({ Tellers }) => new Tellers());
    return this.#tellers;
  }

  async end(): Promise<void> {
    await (await this.#compilers)?.end();
  }
}

interface Building {
  readonly force: boolean;
  readonly json: boolean;
  readonly making: Making;
  /** Diagnostics that were shown with an earlier volume, by file, place and code. */
  readonly shown: Set<string>;
  /** Rule files that were read for volumes before. */
  readonly read: ReadFiles;
}

/** Reads and tells a volume that is not up to date, while a thread compiles it; what becomes of it is known later. */
async function begin(
  project: Project,
  volume: string,
  { force, json, making, shown, read }: Building,
  io: Io,
): Promise<{ readonly outcome: Promise<Outcome> }> {
  const started = io.now();
  const become = (
    state: Outcome['state'],
    files: number,
    diagnostics: Outcome['diagnostics'] = [],
  ): Outcome => ({
    volume,
    state,
    files,
    milliseconds: Math.round(io.now() - started),
    diagnostics,
  });
  const folder = join(project.folder, 'generated');
  const known = force ? undefined : inputHash(project);
  if (known !== undefined && staleness(folder, known) === undefined)
    return { outcome: Promise.resolve(become('unchanged', 0)) };

  // Only now: an unchanged build must not wait for the parser and the compiler to load.
  const compilers = await making.compilers();
  const { readRules } = await import('../build/rules.ts');
  // `check` and `test` read scenarios. What an edition removes, though, has to be there.
  const isEdition = project.base.length > 0;
  const { checked, bound, diagnostics } = readRules(isEdition ? project : decisive(project), {
    scenarios: false,
    known: read,
  });
  const report = diagnostics.length === 0 ? [] : await reported(project, diagnostics, { json, shown }, io);
  if (checked === undefined || bound === undefined)
    return { outcome: Promise.resolve(become('failed', 0, report)) };
  const compiled = compilers.compile(checked, languageNames);
  const { tellAll } = await import('../build/texts.ts');
  const tellers = await making.tellers();
  let sentences: Sentences;
  try {
    sentences = tellAll(project, bound, tellers);
  } catch (error) {
    if (!(error instanceof Stop) || error.code !== EXIT.findings) throw error;
    // A lexicon that is none is a finding of one volume. The others are built.
    return { outcome: Promise.resolve(become('failed', 0, [...report, untold(volume, error, json, io)])) };
  }
  const { modules, clauses, ahead } = sentences;
  ahead();
  // What this process has loaded is kept for the next one while threads compile, instead of in the end.
  flushCompileCache();
  const finish = async (): Promise<Outcome> => {
    const inputs = known ?? inputHash(project);
    const told = clauses(await compiled.clauses);
    const files = [...(await compiled.files), ...told, ...modules];
    writeFolder(folder, [...files, { path: STAMP, text: stampText(inputs, files) }]);
    return become('built', files.length, report);
  };
  return { outcome: finish() };
}

/** Shows what was found in the rules, unless the caller wants JSON. What is wrong in a base is shown once for all its editions. */
async function reported(
  { pathOf, texts }: Project,
  diagnostics: readonly Diagnostic[],
  { json, shown }: Pick<Building, 'json' | 'shown'>,
  io: Io,
): Promise<Outcome['diagnostics']> {
  const { diagnosticJson, showDiagnostic } = await import('../report/diagnostics.ts');
  const name = (file: string): string => shownPath(io.cwd, pathOf(file));
  const isNew = ({ code, span }: Diagnostic): boolean => {
    const key = [code, pathOf(span.file), span.start, span.end].join(' ');
    return !shown.has(key) && Boolean(shown.add(key));
  };
  const fresh = json ? [] : diagnostics.filter(isNew);
  for (const one of fresh) io.err(`${showDiagnostic(one, texts, io.colors, name)}\n`);
  return diagnostics.map((one) => diagnosticJson(one, texts, name));
}

/** Shows why a volume cannot be told, unless that is told in the end as JSON, as which it is answered. */
function untold(
  volume: string,
  { message, hint }: Stop,
  json: boolean,
  { err, colors: { red, bold, dim } }: Io,
): Record<string, unknown> {
  if (!json) {
    err(`${red(bold('error'))} ${bold(volume)} ${message}`);
    if (hint !== undefined) err(`  ${dim('hint:')} ${hint}\n`);
  }
  return { severity: 'error', message, hint };
}

/** Names of editions of the volumes that were built, which were not built themselves. */
function editionsOf(
  root: string,
  asked: readonly RulePackage[],
  outcomes: readonly Outcome[],
): readonly string[] {
  const built = new Set(outcomes.flatMap(({ volume, state }) => (state === 'built' ? [volume] : [])));
  const folders = new Set(asked.map(({ folder }) => folder));
  if (built.size === 0) return [];
  return rulePackages(root)
    .filter(({ folder, isVolume }) => isVolume && !folders.has(folder))
    .filter(({ dependencies }) => basesOf(root, dependencies).some(({ name }) => built.has(name)))
    .map(({ name }) => name);
}

function outcomeLine(
  { volume, state, files, milliseconds }: Outcome,
  { colors, terminal }: Pick<Io, 'colors'> & Pick<TerminalWords, 'terminal'>,
): string {
  const { bold, green, dim, red } = colors;
  const { outcomes } = terminal;
  const width = Math.max(...Object.values(outcomes).map(({ length }) => length));
  const time = dim(duration(milliseconds));
  switch (state) {
    case 'built':
      return `${green(outcomes.built.padEnd(width))} ${bold(volume)} ${terminal.files({ count: files })} ${time}`;
    case 'unchanged':
      return `${dim(outcomes.unchanged.padEnd(width))} ${bold(volume)} ${time}`;
    case 'failed':
      return `${red('failed')}    ${bold(volume)} nothing was written`;
  }
}
