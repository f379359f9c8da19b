/** `quipu build`: from rule text to TypeScript. */
import { join } from 'node:path';
import type { Telling } from '../build/telling.ts';
import { decisive, inputHash, STAMP, staleness, stampText } from '../build/stamp.ts';
import { EXIT, type ExitCode } from '../exit.ts';
import { count, duration } from '../report/count.ts';
import type { Io } from '../terminal/io.ts';
import { writeFolder } from '../workspace/files.ts';
import { readProject, type Project } from '../workspace/project.ts';
import { findVolume, rulePackages, shownPath, workspaceRoot } from '../workspace/workspace.ts';

/** Arguments of `quipu build`. */
export interface BuildArguments {
  readonly volumes: readonly string[];
  readonly force: boolean;
  readonly json: boolean;
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
export async function build({ volumes, force, json }: BuildArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const asked =
    volumes.length === 0
      ? rulePackages(root).filter((found) => found.isVolume)
      : volumes.map((name) => findVolume(root, io.cwd, name));
  const progress = io.progress('building', asked.length);
  const outcomes: Outcome[] = [];
  const telling = new Teller();
  try {
    for (const { folder, name } of asked) {
      outcomes.push(await buildOne(readProject(root, folder), name, { force, json, telling }, io));
      progress.step(name);
    }
  } finally {
    progress.stop();
    await telling.end();
  }
  const failed = outcomes.some(({ state }) => state === 'failed');
  if (json) io.out(JSON.stringify({ ok: !failed, volumes: outcomes }, undefined, 2));
  else for (const outcome of outcomes) io.out(outcomeLine(outcome, io));
  return failed ? EXIT.findings : EXIT.ok;
}

/** The thread that makes sentences, begun with the first volume that has to be generated. */
class Teller {
  #thread: Promise<Telling> | undefined;

  /** Begins it, if it has not begun. */
  begin(): Promise<Telling> {
    this.#thread ??= import('../build/telling.ts').then(({ Telling }) => new Telling());
    return this.#thread;
  }

  async end(): Promise<void> {
    await (await this.#thread)?.end();
  }
}

interface Building {
  readonly force: boolean;
  readonly json: boolean;
  readonly telling: Teller;
}

async function buildOne(
  project: Project,
  volume: string,
  { force, json, telling }: Building,
  io: Io,
): Promise<Outcome> {
  const started = io.now();
  const outcome = (
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
  const inputs = inputHash(project);
  if (!force && staleness(folder, inputs) === undefined) return outcome('unchanged', 0);

  // Only now: an unchanged build must not wait for the parser and the compiler to load.
  const thread = await telling.begin();
  const { readRules } = await import('../build/rules.ts');
  // `check` and `test` read scenarios. What an edition removes, though, has to be there.
  const isEdition = project.base.length > 0;
  const { checked, bound, diagnostics } = readRules(isEdition ? project : decisive(project));
  const { diagnosticJson, showDiagnostic } = await import('../report/diagnostics.ts');
  const name = (file: string): string => shownPath(io.cwd, project.pathOf(file));
  if (!json) {
    for (const one of diagnostics) io.err(`${showDiagnostic(one, project.texts, io.colors, name)}\n`);
  }
  const report = diagnostics.map((one) => diagnosticJson(one, project.texts, name));
  if (checked === undefined || bound === undefined) return outcome('failed', 0, report);
  const sentences = thread.modules(project, bound);
  // They are awaited below, and may fail before.
  sentences.catch(() => undefined);
  const { compile } = await import('@quipu/compiler');
  const { clausesIn } = await import('../build/texts.ts');
  const compiled = compile(checked, { tell: (clauses) => clausesIn(project, bound, clauses) });
  const files = [...compiled.files, ...(await sentences)];
  writeFolder(folder, [...files, { path: STAMP, text: stampText(inputs, files) }]);
  return outcome('built', files.length, report);
}

function outcomeLine({ volume, state, files, milliseconds }: Outcome, io: Io): string {
  const { bold, green, dim, red } = io.colors;
  switch (state) {
    case 'built':
      return `${green('built')}     ${bold(volume)} ${count(files, 'file')} ${dim(duration(milliseconds))}`;
    case 'unchanged':
      return `${dim('unchanged')} ${bold(volume)} ${dim(duration(milliseconds))}`;
    case 'failed':
      return `${red('failed')}    ${bold(volume)} nothing was written`;
  }
}
