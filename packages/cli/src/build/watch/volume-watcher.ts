/** Builds volumes whenever a file of theirs is saved: diagnostics first, then code, then scenarios. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Diagnostic } from '@quipu/language';
import type { ReadFile } from '@quipu/language/read';
import { sourcesOf } from '../build-sources.ts';
import { readRules } from '../../workspace/rules.ts';
import { inputHash, STAMP, staleness, stampText } from '../../workspace/stamp.ts';
import { compileVolume, readBuildRules } from '../build-volume.ts';
import { Stop } from '../../exit.ts';
import { writeFolder } from '../../workspace/files.ts';
import { readProject, type Project } from '../../workspace/project.ts';
import { systemFault } from '../../workspace/system.ts';
import { basesOf, preludesOf, type RulePackage } from '../../workspace/workspace.ts';
import type { ScenarioRun } from './scenario-worker.ts';
import { watchFolders } from './watch-folders.ts';

/**
 * An event of a watched volume. `checked` comes first; code follows unless there is an error. `written` counts changed files.
 * It is `unplayed` if the rules are right but a file of scenarios cannot be parsed. A volume is `unreadable` if its files or a lexicon are; a `fault` is an error of the compiler or of the generated code.
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
  texts?: string;
  parsed?: readonly ReadFile[];
  unreadable?: string;
  scenarios?: Worker;
}

/** Watches volumes. Call `dispose()` when done. */
export class VolumeWatcher {
  readonly #options: WatchOptions;
  readonly #listener: WatchListener;
  readonly #volumes: readonly WatchedVolume[];
  #stop: (() => Promise<void>) | undefined;
  #changedAt: number | undefined;
  #running: Promise<void> = Promise.resolve();
  #disposed = false;

  constructor(options: WatchOptions, listener: WatchListener) {
    this.#options = options;
    this.#listener = listener;
    this.#volumes = options.volumes.map((volume) => ({ volume }));
  }

  start(): void {
    const folders = this.#volumes.flatMap(({ volume: { folder, dependencies } }) => {
      const bases = basesOf(this.#options.root, dependencies);
      const all = [...dependencies, ...bases.flatMap((base) => base.dependencies)];
      return [folder, ...[...bases, ...preludesOf(this.#options.root, all)].map((each) => each.folder)];
    });
    this.#stop = watchFolders([...new Set(folders)], () => this.#changed());
  }

  /** Stops watching. Writes in progress are completed. */
  async dispose(): Promise<void> {
    this.#disposed = true;
    await this.#stop?.();
    await Promise.all(this.#volumes.map(async ({ scenarios }) => scenarios?.terminate()));
  }

  #changed(): void {
    const isWaiting = this.#changedAt !== undefined;
    this.#changedAt ??= this.#options.now();
    if (!isWaiting) this.#running = this.#running.then(() => this.#buildAll());
  }

  async #buildAll(): Promise<void> {
    const since = this.#changedAt ?? this.#options.now();
    this.#changedAt = undefined;
    for (const one of this.#volumes) {
      const notify = (event: WatchEvent): void => {
        if (!this.#disposed) this.#listener(one.volume, event, this.#options.now() - since);
      };
      try {
        if (!this.#disposed) await this.#build(one, notify);
      } catch (error) {
        notify({ kind: 'fault', error: messageOf(error) });
      }
    }
  }

  async #build(one: WatchedVolume, notify: (event: WatchEvent) => void): Promise<void> {
    const project = this.#read(one, notify);
    if (project === undefined) return;
    const texts = JSON.stringify([[...project.texts], project.lexicons]);
    if (texts === one.texts) return;
    const isFirst = one.texts === undefined;
    one.texts = texts;
    const { playable, bound, diagnostics, files: parsed } = readRules(project, { parsed: one.parsed });
    one.parsed = parsed;
    notify({ kind: 'checked', project, diagnostics });
    // If a scenario cannot be parsed, the rules may still be right.
    const rules = playable ? { checked: playable, bound } : readBuildRules(project, { parsed });
    if (rules.checked === undefined || rules.bound === undefined) {
      notify({ kind: 'failed' });
      return;
    }
    const folder = join(project.folder, 'generated');
    const inputs = inputHash(project);
    if (staleness(folder, inputs) === undefined) notify({ kind: 'unchanged' });
    else {
      const result = compileVolume(project, { checked: rules.checked, bound: rules.bound, diagnostics });
      if (result.kind === 'invalid-lexicon')
        notify({ kind: 'unreadable', error: result.message, hint: result.hint });
      if (result.kind !== 'built' || this.#disposed) return;
      const { files } = result;
      const paths = writeFolder(folder, [...files, { path: STAMP, text: stampText(inputs, files) }]);
      const written = paths.filter((path) => path !== STAMP).length;
      notify({ kind: 'built', files: files.length, written });
    }
    if (playable === undefined) notify({ kind: 'unplayed' });
    else if (!isFirst) await this.#play(one, project, notify);
  }

  async #play(one: WatchedVolume, project: Project, notify: (event: WatchEvent) => void): Promise<void> {
    await one.scenarios?.terminate();
    const workerData = sourcesOf(project);
    const worker = new Worker(new URL('scenario-worker.ts', import.meta.url), { workerData });
    one.scenarios = worker;
    worker.once('message', (scenarios: ScenarioRun) => notify({ kind: 'tried', project, scenarios }));
    worker.once('error', (error) => notify({ kind: 'fault', error: messageOf(error) }));
  }

  #read(one: WatchedVolume, notify: (event: WatchEvent) => void): Project | undefined {
    try {
      const project = readProject(this.#options.root, one.volume.folder);
      delete one.unreadable;
      return project;
    } catch (error) {
      const stop = unreadable(error);
      if (stop === undefined) throw error;
      const { message, hint } = stop;
      if (one.unreadable !== message) notify({ kind: 'unreadable', error: message, hint });
      one.unreadable = message;
      delete one.texts;
      return undefined;
    }
  }
}

/** Returns why a volume cannot be read; undefined for an internal error. */
function unreadable(error: unknown): Stop | undefined {
  if (error instanceof Stop) return error;
  const fault = systemFault(error);
  return fault === undefined
    ? undefined
    : new Stop(`${fault}.`, 'Put it back, and the watch continues; or stop it with Ctrl-C.');
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
