/** Manifests of packages, in the repository and as published. */

/** An entry of `exports`: a file, or a file for each condition. */
export type ExportTarget = string | { readonly [condition: string]: string };

export interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports?: { readonly [entry: string]: ExportTarget };
  readonly bin?: { readonly [command: string]: string };
  readonly dependencies?: { readonly [name: string]: string };
  readonly peerDependencies?: { readonly [name: string]: string };
  readonly peerDependenciesMeta?: { readonly [name: string]: { readonly optional: boolean } };
  readonly [key: string]: unknown;
}

/** Keys that concern this repository alone. */
const REPOSITORY_KEYS: ReadonlySet<string> = new Set([
  'private',
  'devDependencies',
  'peerDependencies',
  'peerDependenciesMeta',
  'nx',
]);

/** Entries for property tests of this repository, and the package that they need. */
const TEST_ENTRY = './testing';
const TEST_PEER = 'fast-check';

/** The version of Node.js for packages that state none: the first of its line with `require` of ES modules. */
const DEFAULT_ENGINES = { node: '>=20.19' };

/** The name of a compiled file: `./src/a.ts` becomes `./dist/a.js`, `./generated/a.ts` `./generated/a.js`. Other names stay. */
export function compiledName(file: string): string {
  return file.endsWith('.ts') ? file.replace(/^\.\/src\//u, './dist/').replace(/\.ts$/u, '.js') : file;
}

/** The manifest that a package is published with: its entries lead to compiled code and declarations. */
export function publishedManifest(manifest: PackageManifest): PackageManifest {
  const entries = Object.entries(manifest).filter(([key]) => !REPOSITORY_KEYS.has(key));
  const { exports, ...published } = Object.fromEntries(entries) as PackageManifest;
  return {
    engines: DEFAULT_ENGINES,
    ...published,
    ...withoutTestPeer('peerDependencies', manifest.peerDependencies),
    ...withoutTestPeer('peerDependenciesMeta', manifest.peerDependenciesMeta),
    ...(exports === undefined ? {} : { exports: publishedExports(exports) }),
  };
}

function withoutTestPeer(key: string, peers: Readonly<Record<string, unknown>> = {}): object {
  const others = Object.entries(peers).filter(([name]) => name !== TEST_PEER);
  return others.length > 0 ? { [key]: Object.fromEntries(others) } : {};
}

function publishedExports(
  entries: NonNullable<PackageManifest['exports']>,
): NonNullable<PackageManifest['exports']> {
  const published = Object.entries(entries)
    .filter(([entry]) => entry !== TEST_ENTRY)
    .map(([entry, target]) => [entry, publishedTarget(target)] as const);
  return { ...Object.fromEntries(published), './package.json': './package.json' };
}

function publishedTarget(target: ExportTarget): ExportTarget {
  const file = typeof target === 'string' ? target : (target['default'] ?? '');
  if (!file.endsWith('.ts')) return target;
  const compiled = compiledName(file);
  return { types: compiled.replace(/\.js$/u, '.d.ts'), default: compiled };
}
