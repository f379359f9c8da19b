/** Loads the rules for a replay: a volume or edition, from the working tree or a commit. */
import { join } from 'node:path';
import type { Volume } from '@quipu/engine';
import { withReasons } from '@quipu/engine/play';
import { type LocaleName, Names, loadLocale } from '@quipu/words';
import {
  compileFiles,
  loadGeneratedCode,
  type RulesLocation,
  parseLocation,
  readProjectAt,
  readRulesAt,
  type RulesAt,
} from '../editions/rules-at.ts';
import { loadNames, loadTextModule } from '../../games/load-names.ts';
import { codeProblem, importVolume } from '../../games/load-volume.ts';
import { fileKindOf } from '../../workspace/files.ts';
import { basesOf, readPackage, availablePackages, type RulePackage } from '../../workspace/workspace.ts';
import { readProject } from '../../workspace/project.ts';
import { readRules } from '../../workspace/read-rules.ts';
import { generatedModule } from '../../workspace/generated-modules.ts';

export interface ReplayRules {
  readonly rules: RulesAt;
  readonly volume: Volume;
  readonly names: Names;
}

/**
 * Loads the rules named on the command line. Uses built code if it is up to date; otherwise compiles in memory.
 * @param onErrors receives errors of the rules
 * @throws {CommandError} if the rules do not exist or have errors
 */
export async function loadReplayRules(
  root: string,
  cwd: string,
  { argument, locale }: { readonly argument: string; readonly locale: LocaleName },
  onErrors?: Parameters<typeof readRulesAt>[2],
): Promise<ReplayRules> {
  const location = parseLocation(root, cwd, argument);
  const project = readProjectAt(root, location);
  const rules = readRulesAt(location, project, onErrors);
  const rulePackage = packageAt(location);
  if (rulePackage && codeProblem(root, rulePackage) === undefined) {
    const volume = await withReasons(await importVolume(generatedModule(rulePackage.folder, 'index')));
    return { rules, volume, names: await loadNames(volume, rulePackage, locale) };
  }
  const volume = await loadGeneratedCode(compileFiles(rules.checked));
  return { rules, volume, names: await loadReplayNames(root, volume, { rulePackage, locale }) };
}

interface NamesInput {
  readonly rulePackage: RulePackage | undefined;
  readonly locale: LocaleName;
}

async function loadReplayNames(
  root: string,
  volume: Volume,
  { rulePackage, locale }: NamesInput,
): Promise<Names> {
  const isBuilt = ({ folder }: RulePackage): boolean => fileKindOf(join(folder, 'generated')) === 'folder';
  if (rulePackage && isBuilt(rulePackage)) return loadNames(volume, rulePackage, locale);
  const base = rulePackage && basesOf(root, rulePackage.dependencies).findLast(isBuilt);
  // Names only: sentences are numbered differently in other rules.
  const words = base && (await loadTextModule(base, 'words', locale));
  return new Names(volume, await loadLocale(locale), words);
}

const packageAt = ({ folder }: RulesLocation): RulePackage | undefined =>
  fileKindOf(folder) === 'folder' ? readPackage(folder) : undefined;

/** Finds the current rules of the volume with this name; undefined if missing. Their amendments may explain divergences. */
export function findRulesByName(root: string, name: string): RulesAt | undefined {
  for (const { name: folderName, folder } of availablePackages(root).filter(({ isVolume }) => isVolume)) {
    const project = readProject(root, folder);
    const { playable, ...rules } = readRules(project);
    const location = { argument: folderName, name: folderName, folder, commit: undefined };
    if (playable?.name === name) return { ...rules, location, project, checked: playable };
  }
  return undefined;
}
