/** Loads the generated code of a volume. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withReasons, type Volume } from '@quipu/engine/play';
import { inputHash, staleness } from '../workspace/stamp.ts';
import { Stop } from '../exit.ts';
import { kindOf } from '../workspace/files.ts';
import { readProject } from '../workspace/project.ts';
import { findVolume, newestVolume, type RulePackage } from '../workspace/workspace.ts';
import { lendKernel } from './resolution.ts';

export function namedVolume(root: string, cwd: string, wanted: string | undefined): RulePackage {
  return wanted === undefined ? newestVolume(root) : findVolume(root, cwd, wanted);
}

/** Entry points of generated code: everything, or without reasons of refusals and Non-player instructions. */
export type Entry = 'index.ts' | 'play.ts';

/** Imports a volume. Refuses outdated code. */
export async function loadVolume(
  root: string,
  { name, folder }: RulePackage,
  entry: Entry = 'index.ts',
): Promise<Volume> {
  const generated = join(folder, 'generated');
  const stale = staleness(generated, inputHash(readProject(root, folder)));
  if (stale !== undefined) {
    throw new Stop(
      ({ terminal }) => terminal.stale[stale]({ name }),
      ({ terminal }) => terminal.run({ command: `quipu build ${name}` }),
    );
  }
  const volume = await importVolume(join(generated, entry));
  return entry === 'index.ts' ? withReasons(volume) : volume;
}

export async function importVolume(path: string): Promise<Volume> {
  lendKernel();
  const { href } = pathToFileURL(path);
  const module: unknown = kindOf(path) === 'file' ? await import(href) : undefined;
  const volume = (module as { volume?: unknown } | undefined)?.volume;
  if (isVolume(volume)) return volume;
  throw new Stop(`${path} exports no volume.`, 'Run `quipu build --force`.');
}

/** A shallow check: the code was just generated or verified by its hashes. */
export function isVolume(value: unknown): value is Volume {
  return typeof value === 'object' && value !== null && 'steps' in value && 'points' in value;
}
