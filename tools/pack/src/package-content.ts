/** Checks of the content of a staged package. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, normalize, relative } from 'node:path';
import ts from 'typescript';
import type { ExportTarget, PackageManifest } from './package-manifest.ts';
import { filesBelow } from './stage-package.ts';

/** The files that packages consist of. */
const EXPECTED = [
  /^(?:package\.json|README\.md|NOTES\.md|RULES(?:\.\w\w)?\.md|LICENSE|board\.json)$/u,
  /^bin\/[\w-]+\.mjs$/u,
  /^(?:dist|generated)\/.+\.(?:js|js\.map|d\.ts)$/u,
  /^dist\/.+\.(?:css|woff2)$/u,
  // Parts of generated code, which the compiler reads as text.
  /^dist\/.+\/template\/[\w-]+\.ts$/u,
  // Rule texts.
  /^(?:[\w-]+\/)*[\w-]+\.quipu$/u,
  /^words\/[\w-]+\.json$/u,
  // Projects that `npm create quipu` writes; names that npm would interpret begin with `_`.
  /^template\/(?:client|common|game|simulation|volume)\/(?:[\w-]+\/)*[\w.-]+\.(?:ts|css|html|json|md|yml|quipu)$/u,
  /^template\/(?:client|common|simulation|volume)\/_(?:gitignore|editorconfig)$/u,
  /^drawing\/[\w-]+\.json$/u,
  // A page, and the settings that its bundler reads.
  /^(?:index\.html|tsconfig\.page\.json|public\/[\w-]+\.\w+)$/u,
];

const TEST_FILE = /^(?!template\/).*(?:\.test\.|(?:^|\/)(?:testing|fixtures)\/)/u;

/** Returns a sentence about each fault of a staged package; empty if it may be published. */
export function contentFaults(folder: string): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest;
  const files = filesBelow(folder).map((path) => relative(folder, path).replaceAll('\\', '/'));
  return [
    ...['README.md', 'LICENSE'].filter((name) => !files.includes(name)).map((name) => `${name} is missing.`),
    ...files.filter((file) => TEST_FILE.test(file)).map((file) => `${file} belongs to tests.`),
    ...files
      .filter((file) => !EXPECTED.some((pattern) => pattern.test(file)))
      .map((file) => `${file} is not a file that packages publish.`),
    ...files.filter((file) => file.endsWith('.js.map')).flatMap((file) => mapFaults(folder, file)),
    ...missingEntries(folder, manifest),
    ...undeclaredImports(folder, manifest, files),
    // The modules of a page are found by its bundler, from several starting points.
    ...(files.includes('index.html') ? [] : unreachableModules(folder, manifest, files)),
  ];
}

/** A source map must contain its sources, which are not published. */
function mapFaults(folder: string, file: string): readonly string[] {
  const { sources, sourcesContent = [] } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
    readonly sources: readonly string[];
    readonly sourcesContent?: readonly (string | null)[];
  };
  return sources.every((_, index) => typeof sourcesContent[index] === 'string')
    ? []
    : [`${file} lacks the text of its sources.`];
}

const targetFiles = (target: ExportTarget): readonly string[] =>
  typeof target === 'string' ? [target] : Object.values(target);

function missingEntries(folder: string, { exports = {}, bin = {} }: PackageManifest): readonly string[] {
  const targets = [...Object.values(exports).flatMap(targetFiles), ...Object.values(bin)];
  return targets
    .filter((target) => {
      // Check only the folder of a pattern.
      const path = join(folder, target.includes('*') ? dirname(target) : target);
      return !existsSync(path) || statSync(path).isDirectory() !== target.includes('*');
    })
    .map((target) => `${target} is an entry, but is missing.`);
}

/** The specifiers of the imports in a file. */
const importsOf = (path: string): readonly string[] =>
  ts.preProcessFile(readFileSync(path, 'utf8')).importedFiles.map(({ fileName }) => fileName);

/** Imports of packages that the manifest does not name, so that a consumer may not have them. */
function undeclaredImports(
  folder: string,
  { name, dependencies, peerDependencies }: PackageManifest,
  files: readonly string[],
): readonly string[] {
  const declared = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })]);
  return files
    .filter((file) => /\.(?:js|mjs|d\.ts)$/u.test(file))
    .flatMap((file) =>
      importsOf(join(folder, file))
        .filter((specifier) => !/^\.|^virtual:/u.test(specifier) && !isBuiltin(specifier))
        .map((specifier) => /^(?:@[^/]+\/)?[^/]+/u.exec(specifier)?.[0] ?? specifier)
        .filter((imported) => !declared.has(imported) && !declared.has(`@types/${imported}`))
        .map((imported) => `${file} imports ${imported}, which is not a dependency.`),
    );
}

/** Modules that neither an entry nor a command imports or starts as a worker, such as helpers of tests. */
function unreachableModules(
  folder: string,
  { exports = {}, bin = {} }: PackageManifest,
  files: readonly string[],
): readonly string[] {
  const targets = [...Object.values(exports).flatMap(targetFiles), ...Object.values(bin)].map(normalize);
  const isEntry = (file: string): boolean =>
    targets.some((target) => {
      const [start = '', end] = target.split('*');
      return end === undefined ? file === target : file.startsWith(start) && file.endsWith(end);
    });
  const pending = files.filter(isEntry);
  const reached = new Set<string>();
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (reached.has(file) || !files.includes(file)) continue;
    reached.add(file);
    const text = readFileSync(join(folder, file), 'utf8');
    const workers = [...text.matchAll(/siblingModule\(import\.meta\.url, '([^']+)'/gu)];
    const neighbours = [...importsOf(join(folder, file)), ...workers.map(([, name]) => `./${name ?? ''}.js`)];
    // Modules of types alone are imported by declarations.
    pending.push(
      file.replace(/\.js$/u, '.d.ts'),
      ...neighbours
        .filter((specifier) => specifier.startsWith('.'))
        // Declarations keep the extensions of sources.
        .map((specifier) => normalize(join(dirname(file), specifier.replace(/\.tsx?$/u, '.js')))),
    );
  }
  return files
    .filter((file) => /\.m?js$/u.test(file) && !reached.has(file))
    .map((file) => `${file} is not imported by an entry or a command.`);
}
