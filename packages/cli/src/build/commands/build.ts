/** `quipu build`: compiles rule text to TypeScript. */
import { join } from 'node:path';
import type { Diagnostic } from '@quipu/language';
import type { BuildResult } from '../build-sources.ts';
import { inputHash, STAMP, staleness, stampText } from '../../workspace/stamp.ts';
import type { VolumeBuilder } from '../volume-builder.ts';
import { EXIT, type ExitCode } from '../../exit.ts';
import { duration } from '../../terminal/count.ts';
import type { Io } from '../../terminal/io.ts';
import { inEnglish, type TerminalWords } from '../../terminal/words.ts';
import { writeFolder } from '../../workspace/files.ts';
import { readProject, type Project } from '../../workspace/project.ts';
import {
  basesOf,
  findVolume,
  rulePackages,
  type RulePackage,
  shownPath,
  workspaceRoot,
} from '../../workspace/workspace.ts';

export interface BuildArguments {
  readonly volumes: readonly string[];
  readonly force: boolean;
  readonly json: boolean;
  readonly watch?: boolean;
}

interface Outcome {
  readonly volume: string;
  readonly state: 'built' | 'unchanged' | 'failed';
  readonly files: number;
  readonly milliseconds: number;
  readonly diagnostics: readonly Record<string, unknown>[];
}

/** Generates outdated code. For a volume with errors nothing is written, and the old code remains. */
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
  const building: Building = { force, json, builder: new LazyBuilder(), shown: new Set() };
  let outcomes: readonly Outcome[];
  try {
    const projects = asked.map(({ folder, name }) => ({ name, project: readProject(root, folder) }));
    outcomes = await Promise.all(
      projects.map(async ({ name, project }) => {
        const outcome = await buildOne(project, name, building, io);
        progress.step(name);
        return outcome;
      }),
    );
  } finally {
    progress.stop();
    await building.builder.dispose();
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

class LazyBuilder {
  #builder: Promise<VolumeBuilder> | undefined;

  async build(project: Project): Promise<BuildResult> {
    this.#builder ??= import('../volume-builder.ts').then(({ VolumeBuilder }) => new VolumeBuilder());
    return (await this.#builder).build(project);
  }

  async dispose(): Promise<void> {
    await (await this.#builder)?.dispose();
  }
}

interface Building {
  readonly force: boolean;
  readonly json: boolean;
  readonly builder: LazyBuilder;
  /** Diagnostics already shown for an earlier volume, by file, position and code. */
  readonly shown: Set<string>;
}

async function buildOne(
  project: Project,
  volume: string,
  { force, json, builder, shown }: Building,
  io: Io,
): Promise<Outcome> {
  const started = io.now();
  const outcome = (
    state: Outcome['state'],
    files: number,
    diagnostics: Outcome['diagnostics'] = [],
  ): Outcome => ({ volume, state, files, milliseconds: Math.round(io.now() - started), diagnostics });
  const folder = join(project.folder, 'generated');
  const inputs = inputHash(project);
  if (!force && staleness(folder, inputs) === undefined) return outcome('unchanged', 0);
  const result = await builder.build(project);
  const { diagnostics } = result;
  const report = diagnostics.length === 0 ? [] : await reported(project, diagnostics, { json, shown }, io);
  switch (result.kind) {
    case 'errors':
      return outcome('failed', 0, report);
    case 'invalid-lexicon':
      return outcome('failed', 0, [...report, reportLexicon(volume, result, json, io)]);
    case 'built': {
      const { files } = result;
      writeFolder(folder, [...files, { path: STAMP, text: stampText(inputs, files) }]);
      return outcome('built', files.length, report);
    }
  }
}

/** Shows diagnostics unless the output is JSON. Errors in a base are shown once for all its editions. */
async function reported(
  { pathOf, texts }: Project,
  diagnostics: readonly Diagnostic[],
  { json, shown }: Pick<Building, 'json' | 'shown'>,
  io: Io,
): Promise<Outcome['diagnostics']> {
  const { diagnosticJson, showDiagnostic } = await import('../../terminal/diagnostics.ts');
  const name = (file: string): string => shownPath(io.cwd, pathOf(file));
  const isNew = ({ code, span }: Diagnostic): boolean => {
    const key = [code, pathOf(span.file), span.start, span.end].join(' ');
    return !shown.has(key) && Boolean(shown.add(key));
  };
  const fresh = json ? [] : diagnostics.filter(isNew);
  for (const one of fresh) io.err(`${showDiagnostic(one, texts, io.colors, name)}\n`);
  return diagnostics.map((one) => diagnosticJson(one, texts, name));
}

function reportLexicon(
  volume: string,
  { message, hint }: Extract<BuildResult, { kind: 'invalid-lexicon' }>,
  json: boolean,
  { err, colors: { red, bold, dim } }: Io,
): Record<string, unknown> {
  if (!json) {
    err(`${red(bold('error'))} ${bold(volume)} ${message}`);
    if (hint !== undefined) err(`  ${dim('hint:')} ${hint}\n`);
  }
  return { severity: 'error', message, hint };
}

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
