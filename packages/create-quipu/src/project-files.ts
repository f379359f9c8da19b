/** The files of a new project. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProjectError } from './project-error.ts';
import { gameFiles, type NewFile, readTemplate } from './template-files.ts';

/** The kinds of projects, with a description for the question. */
export const PROJECT_KINDS = {
  volume: 'a game of your own: rules with scenarios, played in the terminal and in the browser',
  client: 'a page of your own in the browser that plays a game',
  simulation: 'a computer player of your own, and thousands of games with it',
} as const;

export type ProjectKind = keyof typeof PROJECT_KINDS;

export interface ProjectOptions {
  readonly kind: ProjectKind;
  readonly name: string;
  /** Paths of tarballs by package, used instead of the registry. */
  readonly tarballs?: ReadonlyMap<string, string>;
  /** The version of Node.js that will run the project. */
  readonly nodeVersion: string;
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/** All packages of Quipu have the version of this one. */
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  readonly version: string;
};

const isOwnPackage = (name: string): boolean => name.startsWith('@quipu/');

/**
 * The files of a new project.
 * @throws {ProjectError} if tarballs are given, and one that the project depends on is missing
 */
export function projectFiles(options: ProjectOptions): readonly NewFile[] {
  const { kind, name } = options;
  const game = gameFiles(name).map(({ path, text }) => ({ path: `rules/${name}/${path}`, text }));
  const files = [
    ...readTemplate('common', name),
    ...readTemplate(kind, name),
    ...(kind === 'volume' ? game : []),
  ];
  return files.map(({ path, text }) =>
    /(?:^|\/)package\.json$/u.test(path)
      ? { path, text: adaptManifest(text, options, path === 'package.json') }
      : { path, text },
  );
}

/** Sets the versions of packages. The manifest of the project also gets a newer Node.js, and overrides for tarballs, if necessary. */
function adaptManifest(text: string, { tarballs, nodeVersion }: ProjectOptions, isProject: boolean): string {
  const { dependencies, devDependencies, ...manifest } = JSON.parse(text) as Manifest;
  const installed = isProject ? tarballs : undefined;
  const withVersions = (packages: Readonly<Record<string, string>> = {}): Record<string, string> =>
    Object.fromEntries(
      Object.entries(packages).map(([name, range]) => [
        name,
        isOwnPackage(name) ? (installed === undefined ? `^${version}` : tarballOf(name, installed)) : range,
      ]),
    );
  const hasOwnNode = isProject && needsNewerNode(nodeVersion);
  const ownNode = hasOwnNode ? { node: '^24.0.0' } : {};
  const adapted = {
    ...manifest,
    dependencies: withVersions(dependencies),
    ...(isProject ? { devDependencies: { ...withVersions(devDependencies), ...ownNode } } : {}),
    // npm may refuse the script that installs it.
    ...(hasOwnNode ? { allowScripts: { node: true } } : {}),
    // Packages that others depend on come from the tarballs as well.
    ...(installed === undefined
      ? {}
      : {
          overrides: Object.fromEntries(
            [...installed.keys()].map((name) => [name, tarballOf(name, installed)]),
          ),
        }),
  };
  return `${JSON.stringify(adapted, undefined, 2)}\n`;
}

function tarballOf(name: string, tarballs: ReadonlyMap<string, string>): string {
  const path = tarballs.get(name);
  if (path === undefined) throw new ProjectError(`There is no tarball of ${name}.`);
  return `file:${path.replaceAll('\\', '/')}`;
}

/** Whether a version of Node.js is too old to load compiled rules. */
export function needsNewerNode(nodeVersion: string): boolean {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  return major < 22 || (major === 22 && minor < 18);
}
