/** Loads the generated code of a volume. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withReasons, type Volume } from '@quipu/engine/play';
import { inputHash, staleness } from '../workspace/build-manifest.ts';
import { CommandError } from '../exit.ts';
import { fileKindOf } from '../workspace/files.ts';
import { readProject } from '../workspace/project.ts';
import { findVolume, newestVolume, type RulePackage } from '../workspace/workspace.ts';
import { registerKernelResolution } from './kernel-resolution.ts';
import { generatedModule } from '../workspace/generated-modules.ts';

export function resolveVolume(root: string, cwd: string, name: string | undefined): RulePackage {
  return name === undefined ? newestVolume(root) : findVolume(root, cwd, name);
}

/** Entry points of generated code: everything, or without reasons of refusals and Non-player instructions. */
export type EntryPoint = 'index' | 'play';

/** Imports a volume. Refuses outdated code. */
export async function loadVolume(
  root: string,
  rulePackage: RulePackage,
  entry: EntryPoint = 'index',
): Promise<Volume> {
  const { name, folder } = rulePackage;
  const problem = codeProblem(root, rulePackage);
  if (problem !== undefined) {
    throw new CommandError(
      ({ terminal }) => terminal.staleVolume[problem]({ name }),
      ({ terminal }) => terminal.runCommand({ command: `quipu build ${name}` }),
    );
  }
  const volume = await importVolume(generatedModule(folder, entry));
  return entry === 'index' ? withReasons(volume) : volume;
}

/** Why the generated code of a volume cannot be used; undefined if it can. That of installed packages was built with them. */
export function codeProblem(
  root: string,
  { folder, isInstalled }: RulePackage,
): ReturnType<typeof staleness> {
  return isInstalled ? undefined : staleness(join(folder, 'generated'), inputHash(readProject(root, folder)));
}

export async function importVolume(path: string): Promise<Volume> {
  registerKernelResolution();
  const { href } = pathToFileURL(path);
  const module: unknown = fileKindOf(path) === 'file' ? await import(href) : undefined;
  const volume = (module as { volume?: unknown } | undefined)?.volume;
  if (isVolume(volume)) return volume;
  throw new CommandError(`${path} exports no volume.`, 'Run `quipu build --force`.');
}

/** A shallow check: the code was just generated or verified by its hashes. */
export function isVolume(value: unknown): value is Volume {
  return typeof value === 'object' && value !== null && 'steps' in value && 'points' in value;
}
