/** `quipu build`: compiles rule text to TypeScript. */
import { join } from 'node:path';
import type { Diagnostic } from '@quipu/language';
import type { BuildResult } from '../build-sources.ts';
import { inputHash, BUILD_MANIFEST, staleness, renderBuildManifest } from '../../workspace/build-manifest.ts';
import type { VolumeBuilder } from '../volume-builder.ts';
import { EXIT, type ExitCode } from '../../exit.ts';
import { formatDuration } from '../../terminal/quantities.ts';
import type { Io } from '../../terminal/io.ts';
import { inEnglish, type TerminalWords } from '../../terminal/terminal-words.ts';
import { writeFolder } from '../../workspace/files.ts';
import { readProject, type Project } from '../../workspace/project.ts';
import {
  basesOf,
  findVolume,
  rulePackages,
  type RulePackage,
  displayPath,
  workspaceRoot,
} from '../../workspace/workspace.ts';

export interface BuildArguments {
  readonly volumes: readonly string[];
  readonly force: boolean;
  readonly json: boolean;
  readonly watch?: boolean;
}

interface BuildOutcome {
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
  const packages =
    volumes.length === 0
      ? rulePackages(root).filter((rulePackage) => rulePackage.isVolume)
      : volumes.map((name) => findVolume(root, io.cwd, name));
  if (watch) return (await import('./watch.ts')).watch({ root, volumes: packages, json }, io);
  const progress = io.progress(terminal.building, packages.length);
  const context: BuildContext = { force, json, builder: new LazyBuilder(), shownKeys: new Set() };
  let outcomes: readonly BuildOutcome[];
  try {
    const projects = packages.map(({ folder, name }) => ({ name, project: readProject(root, folder) }));
    outcomes = await Promise.all(
      projects.map(async ({ name, project }) => {
        const outcome = await buildProject(project, name, context, io);
        progress.step(name);
        return outcome;
      }),
    );
  } finally {
    progress.stop();
    await context.builder.dispose();
  }
  const hasFailure = outcomes.some(({ state }) => state === 'failed');
  if (json) io.out(JSON.stringify({ ok: !hasFailure, volumes: outcomes }, undefined, 2));
  else {
    for (const outcome of outcomes) io.out(outcomeLine(outcome, { ...io, terminal }));
    const names = editionsToRebuild(root, packages, outcomes);
    if (names.length > 0) io.out(terminal.editionsToBuild({ names: names.join(', ') }));
  }
  return hasFailure ? EXIT.findings : EXIT.ok;
}

/** Loads the compiler only if a volume must be built. */
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

interface BuildContext {
  readonly force: boolean;
  readonly json: boolean;
  readonly builder: LazyBuilder;
  /** Diagnostics already shown for an earlier volume, by file, position and code. */
  readonly shownKeys: Set<string>;
}

async function buildProject(
  project: Project,
  volume: string,
  { force, json, builder, shownKeys }: BuildContext,
  io: Io,
): Promise<BuildOutcome> {
  const startTime = io.now();
  const outcome = (
    state: BuildOutcome['state'],
    files: number,
    diagnostics: BuildOutcome['diagnostics'] = [],
  ): BuildOutcome => ({ volume, state, files, milliseconds: Math.round(io.now() - startTime), diagnostics });
  const folder = join(project.folder, 'generated');
  const inputs = inputHash(project);
  if (!force && staleness(folder, inputs) === undefined) return outcome('unchanged', 0);
  const result = await builder.build(project);
  const { diagnostics } = result;
  const reportedDiagnostics =
    diagnostics.length === 0 ? [] : await reportDiagnostics(project, diagnostics, { json, shownKeys }, io);
  switch (result.kind) {
    case 'errors':
      return outcome('failed', 0, reportedDiagnostics);
    case 'invalid-lexicon':
      return outcome('failed', 0, [...reportedDiagnostics, reportLexicon(volume, result, json, io)]);
    case 'built': {
      const { files } = result;
      writeFolder(folder, [...files, { path: BUILD_MANIFEST, text: renderBuildManifest(inputs, files) }]);
      return outcome('built', files.length, reportedDiagnostics);
    }
  }
}

/** Shows diagnostics unless the output is JSON. Errors in a base are shown once for all its editions. */
async function reportDiagnostics(
  { pathOf, texts }: Project,
  diagnostics: readonly Diagnostic[],
  { json, shownKeys }: Pick<BuildContext, 'json' | 'shownKeys'>,
  io: Io,
): Promise<BuildOutcome['diagnostics']> {
  const { diagnosticJson, explainLine, renderDiagnostic } = await import('../../terminal/diagnostics.ts');
  const displayName = (file: string): string => displayPath(io.cwd, pathOf(file));
  const isFirstReport = ({ code, span }: Diagnostic): boolean => {
    const key = [code, pathOf(span.file), span.start, span.end].join(' ');
    if (shownKeys.has(key)) return false;
    shownKeys.add(key);
    return true;
  };
  const isFirst = shownKeys.size === 0;
  const unreported = json ? [] : diagnostics.filter(isFirstReport);
  for (const diagnostic of unreported)
    io.err(`${renderDiagnostic(diagnostic, texts, io.colors, displayName)}\n`);
  const line = isFirst ? explainLine(unreported, io.colors) : undefined;
  if (line !== undefined) io.err(line);
  return diagnostics.map((diagnostic) => diagnosticJson(diagnostic, texts, displayName));
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

function editionsToRebuild(
  root: string,
  packages: readonly RulePackage[],
  outcomes: readonly BuildOutcome[],
): readonly string[] {
  const builtVolumes = new Set(outcomes.flatMap(({ volume, state }) => (state === 'built' ? [volume] : [])));
  const selectedFolders = new Set(packages.map(({ folder }) => folder));
  if (builtVolumes.size === 0) return [];
  return rulePackages(root)
    .filter(({ folder, isVolume }) => isVolume && !selectedFolders.has(folder))
    .filter(({ dependencies }) => basesOf(root, dependencies).some(({ name }) => builtVolumes.has(name)))
    .map(({ name }) => name);
}

function outcomeLine(
  { volume, state, files, milliseconds }: BuildOutcome,
  { colors, terminal }: Pick<Io, 'colors'> & Pick<TerminalWords, 'terminal'>,
): string {
  const { bold, green, dim, red } = colors;
  const { buildOutcomes: outcomes } = terminal;
  const width = Math.max(...Object.values(outcomes).map(({ length }) => length));
  const time = dim(formatDuration(milliseconds));
  switch (state) {
    case 'built':
      return `${green(outcomes.built.padEnd(width))} ${bold(volume)} ${terminal.fileCount({ count: files })} ${time}`;
    case 'unchanged':
      return `${dim(outcomes.unchanged.padEnd(width))} ${bold(volume)} ${time}`;
    case 'failed':
      return `${red('failed')}    ${bold(volume)} nothing was written`;
  }
}
