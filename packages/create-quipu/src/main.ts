/** `npm create quipu`: creates a project. */
import { basename, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { askFolder, askKind, askName } from './ask.ts';
import { findTarballs } from './find-tarballs.ts';
import { ProjectError } from './project-error.ts';
import { needsNewerNode, PROJECT_KINDS, type ProjectKind, projectFiles } from './project-files.ts';
import { nameFault } from './project-name.ts';
import { folderFault, writeProject } from './write-project.ts';

const HELP = `Usage: npm create quipu [folder] -- [options]

Creates a project with Quipu in a new or empty folder.

Options:
  --kind <kind>     what to create:
${Object.entries(PROJECT_KINDS)
  .map(([kind, description]) => `                      ${kind.padEnd(12)}${description}`)
  .join('\n')}
  --name <name>     its name; default: that of the folder
  --packages <dir>  take Quipu's packages from the tarballs in a folder instead of the registry;
                    the environment variable QUIPU_PACKAGES does the same
  -h, --help        display this help`;

interface CommandLine {
  readonly folder: string | undefined;
  readonly kind: string | undefined;
  readonly name: string | undefined;
  readonly packages: string | undefined;
  readonly help: boolean;
}

/** Runs the command and returns its exit code. */
export async function main(words: readonly string[]): Promise<number> {
  try {
    const options = parseWords(words);
    if (options.help) console.log(HELP);
    else await createProject(options);
    return 0;
  } catch (error) {
    console.error(messageOf(error));
    return error instanceof ProjectError ? 2 : 1;
  }
}

/** @throws {ProjectError} if an option is unknown or lacks its value */
function parseWords(words: readonly string[]): CommandLine {
  const string = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        kind: string,
        name: string,
        packages: string,
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (positionals.length > 1)
      throw new ProjectError(`One folder is possible, but there are ${positionals.join(', ')}.`);
    const { kind, name, packages = process.env['QUIPU_PACKAGES'], help } = values;
    return { folder: positionals[0], kind, name, packages, help };
  } catch (error) {
    throw new ProjectError(`${messageOf(error)}\n\`npm create quipu -- --help\` lists the options.`);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function createProject(options: CommandLine): Promise<void> {
  const tarballs = options.packages === undefined ? undefined : findTarballs(options.packages);
  const kind = options.kind === undefined ? await askMissing('--kind', askKind) : checkKind(options.kind);
  const folder = options.folder ?? (await askMissing('a folder', () => askFolder(`my-${kind}`)));
  refuse(folderFault(folder));
  const name = await chooseName(options.name, folder);
  const nodeVersion = process.versions.node;
  const files = projectFiles({ kind, name, nodeVersion, ...(tarballs && { tarballs }) });
  writeProject(folder, files);
  const path = pathFromHere(folder);
  console.log(
    `Created ${kind} "${name}" in ${path === '' ? 'this folder' : path}, ${String(files.length)} files.`,
  );
  if (needsNewerNode(nodeVersion))
    console.log(
      `Quipu needs Node.js 22.18, and this is ${nodeVersion}. The project therefore installs Node.js 24 for itself.`,
    );
  const steps = [
    ...(path === '' ? [] : [`cd ${path.includes(' ') ? `"${path}"` : path}`]),
    'npm install',
    'npm test',
    'npm start',
  ];
  console.log(`Next:\n${steps.map((step) => `  ${step}`).join('\n')}`);
}

/** A path for messages: relative if it is below the current folder, and empty if it is that one. */
function pathFromHere(folder: string): string {
  const path = relative(process.cwd(), resolve(folder));
  return path.startsWith('..') ? resolve(folder) : path;
}

/** @throws {ProjectError} if the kind does not exist */
function checkKind(kind: string): ProjectKind {
  const found = Object.keys(PROJECT_KINDS).find((known) => known === kind);
  if (found === undefined)
    throw new ProjectError(`There is no kind "${kind}". Kinds: ${Object.keys(PROJECT_KINDS).join(', ')}.`);
  return found as ProjectKind;
}

/** Returns the given name, or that of the folder; prompts for a name if that of the folder is not valid. */
async function chooseName(given: string | undefined, folder: string): Promise<string> {
  if (given !== undefined) {
    refuse(nameFault(given));
    return given;
  }
  const name = basename(resolve(folder));
  const fault = nameFault(name);
  if (fault === undefined) return name;
  return await askMissing(
    '--name',
    () =>
      askName(
        name
          .toLowerCase()
          .replaceAll(/[^a-z0-9]+/gu, '-')
          .replaceAll(/^[-\d]+|-$/gu, ''),
      ),
    fault,
  );
}

/** @throws {ProjectError} if there is a fault */
function refuse(fault: string | undefined): void {
  if (fault !== undefined) throw new ProjectError(fault);
}

/**
 * @param fault why the default cannot be used, as a sentence
 * @throws {ProjectError} if the command does not run in a terminal
 */
async function askMissing<T>(missing: string, ask: () => Promise<T>, fault?: string): Promise<T> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new ProjectError(
      `${fault === undefined ? '' : `${fault}\n`}Without a terminal, ${missing} is necessary. \`npm create quipu -- --help\` shows how.`,
    );
  return await ask();
}
