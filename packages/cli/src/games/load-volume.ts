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

export function resolveVolume(root: string, cwd: string, name: string | undefined): RulePackage {
  return name === undefined ? newestVolume(root) : findVolume(root, cwd, name);
}

/** Entry points of generated code: everything, or without reasons of refusals and Non-player instructions. */
export type EntryPoint = 'index.ts' | 'play.ts';

/** Imports a volume. Refuses outdated code. */
export async function loadVolume(
  root: string,
  { name, folder }: RulePackage,
  entry: EntryPoint = 'index.ts',
): Promise<Volume> {
  const generated = join(folder, 'generated');
  const problem = staleness(generated, inputHash(readProject(root, folder)));
  if (problem !== undefined) {
    throw new CommandError(
      ({ terminal }) => terminal.staleVolume[problem]({ name }),
      ({ terminal }) => terminal.runCommand({ command: `quipu build ${name}` }),
    );
  }
  const volume = await importVolume(join(generated, entry));
  return entry === 'index.ts' ? withReasons(volume) : volume;
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
