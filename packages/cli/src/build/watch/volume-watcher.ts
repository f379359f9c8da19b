/** Rebuilds volumes when one of their files is saved: diagnostics first, then code, then scenarios. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Diagnostic } from '@quipu/language';
import type { ParsedFile } from '@quipu/language/read';
import { sourcesOf } from '../build-sources.ts';
import { readRules } from '../../workspace/read-rules.ts';
import { inputHash, BUILD_MANIFEST, staleness, renderBuildManifest } from '../../workspace/build-manifest.ts';
import { type CompilableRules, compileVolume, readBuildRules } from '../build-volume.ts';
import { CommandError } from '../../exit.ts';
import { writeFolder } from '../../workspace/files.ts';
import { readProject, type Project } from '../../workspace/project.ts';
import { describeSystemError } from '../../workspace/system-errors.ts';
import { basesOf, preludesOf, type RulePackage } from '../../workspace/workspace.ts';
import type { ScenarioRun } from './scenario-worker.ts';
import { watchFolders } from './watch-folders.ts';
import { siblingModule } from '../../workspace/generated-modules.ts';

/**
 * An event of a watched volume. `checked` is the first one after a change; `built` or `unchanged` follows unless the rules have errors.
 * - `built`: `written` is the number of changed files;
 * - `unplayed`: the rules are valid, but a scenario file cannot be parsed;
 * - `tried`: the scenarios have been played;
 * - `unreadable`: a rule file or lexicon cannot be read;
 * - `fault`: the compiler or the generated code failed.
 */
export type WatchEvent =
  | { readonly kind: 'checked'; readonly project: Project; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'failed' | 'unchanged' | 'unplayed' }
  | { readonly kind: 'built'; readonly files: number; readonly written: number }
  | { readonly kind: 'tried'; readonly project: Project; readonly scenarios: ScenarioRun }
  | { readonly kind: 'unreadable'; readonly error: string; readonly hint: string | undefined }
  | { readonly kind: 'fault'; readonly error: string };

/** Receives events; `milliseconds` is the time since the change was noticed. */
export type WatchListener = (volume: RulePackage, event: WatchEvent, milliseconds: number) => void;

export interface WatchOptions {
  readonly root: string;
  readonly volumes: readonly RulePackage[];
  readonly now: () => number;
}

interface WatchedVolume {
  readonly volume: RulePackage;
  /** The texts of the last build, to skip builds without changes. */
  sourceKey?: string;
  parsedFiles?: readonly ParsedFile[];
  readError?: string;
  scenarioWorker?: Worker;
}

/** Watches volumes. Call `dispose()` when done. */
export class VolumeWatcher {
  readonly #options: WatchOptions;
  readonly #listener: WatchListener;
  readonly #volumes: readonly WatchedVolume[];
  #stopWatching: (() => Promise<void>) | undefined;
  #firstChangeTime: number | undefined;
  #queue: Promise<void> = Promise.resolve();
  #isDisposed = false;

  constructor(options: WatchOptions, listener: WatchListener) {
    this.#options = options;
    this.#listener = listener;
    this.#volumes = options.volumes.map((volume) => ({ volume }));
  }

  start(): void {
    const folders = this.#volumes.flatMap(({ volume: { folder, dependencies } }) => {
      const bases = basesOf(this.#options.root, dependencies);
      const allDependencies = [...dependencies, ...bases.flatMap((base) => base.dependencies)];
      const preludes = preludesOf(this.#options.root, allDependencies);
      return [folder, ...[...bases, ...preludes].map((rulePackage) => rulePackage.folder)];
    });
    this.#stopWatching = watchFolders([...new Set(folders)], () => this.#scheduleBuild());
  }

  /** Stops watching. Writes in progress are completed. */
  async dispose(): Promise<void> {
    this.#isDisposed = true;
    await this.#stopWatching?.();
    await Promise.all(this.#volumes.map(async ({ scenarioWorker }) => scenarioWorker?.terminate()));
  }

  #scheduleBuild(): void {
    const isWaiting = this.#firstChangeTime !== undefined;
    this.#firstChangeTime ??= this.#options.now();
    if (!isWaiting) this.#queue = this.#queue.then(() => this.#buildAll());
  }

  async #buildAll(): Promise<void> {
    const noticeTime = this.#firstChangeTime ?? this.#options.now();
    this.#firstChangeTime = undefined;
    for (const watched of this.#volumes) {
      const notify = (event: WatchEvent): void => {
        if (!this.#isDisposed) this.#listener(watched.volume, event, this.#options.now() - noticeTime);
      };
      try {
        if (!this.#isDisposed) await this.#build(watched, notify);
      } catch (error) {
        notify({ kind: 'fault', error: messageOf(error) });
      }
    }
  }

  async #build(watched: WatchedVolume, notify: (event: WatchEvent) => void): Promise<void> {
    const project = this.#readProject(watched, notify);
    if (project === undefined) return;
    const sourceKey = JSON.stringify([[...project.texts], project.lexicons]);
    if (sourceKey === watched.sourceKey) return;
    const isFirstBuild = watched.sourceKey === undefined;
    watched.sourceKey = sourceKey;
    const {
      playable,
      bound,
      diagnostics,
      files: parsed,
    } = readRules(project, { parsed: watched.parsedFiles });
    watched.parsedFiles = parsed;
    notify({ kind: 'checked', project, diagnostics });
    // If a scenario cannot be parsed, the rules may still be right.
    const { checked, bound: boundRules } = playable
      ? { checked: playable, bound }
      : readBuildRules(project, { parsed });
    if (checked === undefined || boundRules === undefined) {
      notify({ kind: 'failed' });
      return;
    }
    if (!this.#writeCode(project, { checked, bound: boundRules, diagnostics }, notify)) return;
    if (playable === undefined) notify({ kind: 'unplayed' });
    else if (!isFirstBuild) await this.#runScenarios(watched, project, notify);
  }

  /** Writes the generated code if it is outdated. Returns whether it is up to date now. */
  #writeCode(project: Project, rules: CompilableRules, notify: (event: WatchEvent) => void): boolean {
    const folder = join(project.folder, 'generated');
    const inputs = inputHash(project);
    if (staleness(folder, inputs) === undefined) {
      notify({ kind: 'unchanged' });
      return true;
    }
    const result = compileVolume(project, rules);
    if (result.kind === 'invalid-lexicon')
      notify({ kind: 'unreadable', error: result.message, hint: result.hint });
    if (result.kind !== 'built' || this.#isDisposed) return false;
    const { files } = result;
    const manifest = { path: BUILD_MANIFEST, text: renderBuildManifest(inputs, files) };
    const paths = writeFolder(folder, [...files, manifest]);
    const writtenCount = paths.filter((path) => path !== BUILD_MANIFEST).length;
    notify({ kind: 'built', files: files.length, written: writtenCount });
    return true;
  }

  async #runScenarios(
    watched: WatchedVolume,
    project: Project,
    notify: (event: WatchEvent) => void,
  ): Promise<void> {
    await watched.scenarioWorker?.terminate();
    const workerData = sourcesOf(project);
    const worker = new Worker(siblingModule(import.meta.url, 'scenario-worker'), { workerData });
    watched.scenarioWorker = worker;
    worker.once('message', (scenarios: ScenarioRun) => notify({ kind: 'tried', project, scenarios }));
    worker.once('error', (error) => notify({ kind: 'fault', error: messageOf(error) }));
  }

  #readProject(watched: WatchedVolume, notify: (event: WatchEvent) => void): Project | undefined {
    try {
      const project = readProject(this.#options.root, watched.volume.folder);
      delete watched.readError;
      return project;
    } catch (error) {
      const readError = readErrorOf(error);
      if (readError === undefined) throw error;
      const { message, hint } = readError;
      if (watched.readError !== message) notify({ kind: 'unreadable', error: message, hint });
      watched.readError = message;
      delete watched.sourceKey;
      return undefined;
    }
  }
}

/** Returns why a volume cannot be read; undefined for an internal error. */
function readErrorOf(error: unknown): CommandError | undefined {
  if (error instanceof CommandError) return error;
  const description = describeSystemError(error);
  return description === undefined
    ? undefined
    : new CommandError(`${description}.`, 'Put it back, and the watch continues; or stop it with Ctrl-C.');
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
