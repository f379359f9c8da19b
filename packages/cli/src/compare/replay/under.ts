/** Loads the rules for a replay: a volume or edition, from the working tree or a commit. */
import { join } from 'node:path';
import type { Volume } from '@quipu/engine';
import { withReasons } from '@quipu/engine/play';
import { type LocaleName, Names, loadLocale } from '@quipu/words';
import { inputHash, staleness } from '../../workspace/build-manifest.ts';
import {
  generated,
  loaded,
  type Place,
  placeOf,
  projectAt,
  readRulesAt,
  type RulesAt,
} from '../editions/rules-at.ts';
import { loadNames, loadTextModule } from '../../games/load-names.ts';
import { importVolume } from '../../games/load-volume.ts';
import { fileKindOf } from '../../workspace/files.ts';
import { basesOf, readPackage, rulePackages, type RulePackage } from '../../workspace/workspace.ts';
import { readProject } from '../../workspace/project.ts';
import { readRules } from '../../workspace/read-rules.ts';

export interface Under {
  readonly rules: RulesAt;
  readonly volume: Volume;
  readonly names: Names;
}

/**
 * Loads the rules named on the command line. Uses built code if it is up to date; otherwise compiles in memory.
 * @param told receives errors of the rules
 * @throws {CommandError} if the rules do not exist or have errors
 */
export async function rulesUnder(
  root: string,
  cwd: string,
  { asked, locale }: { readonly asked: string; readonly locale: LocaleName },
  told?: Parameters<typeof readRulesAt>[2],
): Promise<Under> {
  const place = placeOf(root, cwd, asked);
  const project = projectAt(root, place);
  const rules = readRulesAt(place, project, told);
  const built = builtOf(place);
  const isFresh = built && staleness(join(built.folder, 'generated'), inputHash(project)) === undefined;
  if (isFresh) {
    const volume = await withReasons(await importVolume(join(built.folder, 'generated/index.ts')));
    return { rules, volume, names: await loadNames(volume, built, locale) };
  }
  const volume = await loaded(generated(rules.checked));
  return { rules, volume, names: await namesOf(root, volume, { built, locale }) };
}

interface Named {
  readonly built: RulePackage | undefined;
  readonly locale: LocaleName;
}

async function namesOf(root: string, volume: Volume, { built, locale }: Named): Promise<Names> {
  const isBuilt = ({ folder }: RulePackage): boolean => fileKindOf(join(folder, 'generated')) === 'folder';
  if (built && isBuilt(built)) return loadNames(volume, built, locale);
  const base = built && basesOf(root, built.dependencies).findLast(isBuilt);
  // Names only: sentences are numbered differently in other rules.
  const words = base && (await loadTextModule(base, 'words', locale));
  return new Names(volume, await loadLocale(locale), words);
}

const builtOf = ({ folder }: Place): RulePackage | undefined =>
  fileKindOf(folder) === 'folder' ? readPackage(folder) : undefined;

/** Finds the current rules of the volume with this name; undefined if missing. Their amendments may explain divergences. */
export function rulesOf(root: string, name: string): RulesAt | undefined {
  for (const { name: folderName, folder } of rulePackages(root).filter(({ isVolume }) => isVolume)) {
    const project = readProject(root, folder);
    const { playable, ...read } = readRules(project);
    const place = { asked: folderName, name: folderName, folder, commit: undefined };
    if (playable?.name === name) return { ...read, place, project, checked: playable };
  }
  return undefined;
}
