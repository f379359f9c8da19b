import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Whether a package is a volume: its `exports` name a file under `generated/`.
 * A package of rule files that only others include (a prelude) has no such export.
 * @param packageJson - Path of the package's `package.json`.
 */
export function isVolume(packageJson: string): boolean {
  const { exports } = manifestOf(packageJson);
  return targets(exports).some((target) => target.startsWith('./generated/'));
}

/**
 * Returns the folders of the rule packages that a package depends on, directly or transitively: its prelude,
 * and the base of an edition. Relative to the root, ascending.
 * @param root - The repository's root.
 * @param packageJson - Path of the package's `package.json` below it.
 */
export function ruleDependencies(root: string, packageJson: string): readonly string[] {
  const packages = new Map(
    globSync('rules/*/package.json', { cwd: root }).map((file) => [nameOf(join(root, file)), file]),
  );
  const found = new Set<string>();
  const visit = (file: string): void => {
    for (const dependency of dependenciesOf(join(root, file))) {
      const other = packages.get(dependency);
      if (other === undefined || found.has(dirname(other))) continue;
      found.add(dirname(other));
      visit(other);
    }
  };
  visit(packageJson);
  return [...found].toSorted();
}

/**
 * Returns the names of a repository's volumes: of their folders under `rules/`.
 * @param root - The repository's root.
 */
export function volumesIn(root: string): readonly string[] {
  return globSync('rules/*/package.json', { cwd: root })
    .filter((file) => isVolume(join(root, file)))
    .map((file) => basename(dirname(file)))
    .toSorted();
}

function nameOf(packageJson: string): unknown {
  return manifestOf(packageJson).name;
}

function dependenciesOf(packageJson: string): readonly string[] {
  const { dependencies } = manifestOf(packageJson);
  return typeof dependencies === 'object' && dependencies !== null ? Object.keys(dependencies) : [];
}

interface Manifest {
  readonly name?: unknown;
  readonly exports?: unknown;
  readonly dependencies?: unknown;
}

function manifestOf(packageJson: string): Manifest {
  const manifest: unknown = JSON.parse(readFileSync(packageJson, 'utf8'));
  return typeof manifest === 'object' && manifest !== null ? manifest : {};
}

function targets(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(targets) : [];
}
