/** `quipu page` and `quipu page build`: the page in the browser, for the volumes of a workspace. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildVolumes, drawBoards } from '../../build/index.ts';
import { CommandError, EXIT, type ExitCode } from '../../exit.ts';
import { registerKernelResolution } from '../../games/kernel-resolution.ts';
import type { Io } from '../../terminal/io.ts';
import { formatCount, formatDuration } from '../../terminal/quantities.ts';
import { inEnglish } from '../../terminal/terminal-words.ts';
import { fileKindOf } from '../../workspace/files.ts';
import {
  availablePackages,
  displayPath,
  findVolume,
  type RulePackage,
  workspaceRoot,
} from '../../workspace/workspace.ts';
import { loadClient, type PageModule } from '../load-client.ts';
import { type PageSettings, readPageSettings } from '../page-settings.ts';

export interface ServeArguments {
  readonly volumes: readonly string[];
  readonly port?: number;
  /** A built page to serve. If absent, the page is built into a temporary folder, and updated when rules change. */
  readonly site?: string;
  readonly watch: boolean;
}

export interface BuildPageArguments {
  readonly volumes: readonly string[];
  readonly out: string;
}

/** The default ports. They differ, so that the service worker of an earlier visit does not intercept an updated page. */
const [DEFAULT_PORT, DEFAULT_WATCH_PORT] = [4173, 4174];

/** Files that every built page has. */
const BUILT_FILES = ['index.html', 'parts.json'];

/** Builds the page into a folder, which must not contain other files. */
export async function buildPage({ volumes, out }: BuildPageArguments, io: Io): Promise<ExitCode> {
  const sources = await readSources(volumes, io);
  const folder = resolve(io.cwd, out);
  checkOutputFolder(folder, sources, io);
  return inTemporaryFolder(async (site) => {
    const code = await buildSite(sources, site, io);
    if (code === EXIT.ok) replaceContent(folder, site);
    return code;
  });
}

/** Serves the page until the command is interrupted. */
export async function servePage({ volumes, port, site, watch }: ServeArguments, io: Io): Promise<ExitCode> {
  const sources = await readSources(volumes, io);
  if (site !== undefined) {
    const folder = resolve(io.cwd, site);
    if (!isBuiltPage(folder))
      throw new CommandError(
        `There is no built page in ${site}.`,
        `\`quipu page build --out ${site}\` builds one.`,
      );
    return serveSite(sources, { site: folder, port, watch }, io);
  }
  return inTemporaryFolder(async (folder) => {
    const code = await buildSite(sources, folder, io);
    return code === EXIT.ok ? serveSite(sources, { site: folder, port, watch: true }, io) : code;
  });
}

async function inTemporaryFolder(act: (folder: string) => Promise<ExitCode>): Promise<ExitCode> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'quipu-page-')));
  try {
    return await act(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Replaces the files of an older build. The folder itself stays, since a web server may watch it. */
function replaceContent(folder: string, site: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  cpSync(site, folder, { recursive: true });
}

interface PageSources {
  readonly client: PageModule;
  readonly root: string;
  readonly settings: PageSettings;
  readonly volumes: readonly RulePackage[];
}

async function readSources(names: readonly string[], io: Io): Promise<PageSources> {
  const root = workspaceRoot(io.cwd);
  const volumes =
    names.length === 0
      ? availablePackages(root).filter(({ isVolume }) => isVolume)
      : [
          ...new Map(
            names.map((name) => findVolume(root, io.cwd, name)).map((volume) => [volume.folder, volume]),
          ).values(),
        ];
  if (volumes.length === 0)
    throw new CommandError(
      ({ terminal }) => terminal.noVolumesInFolder,
      ({ terminal }) => terminal.createVolumeHint,
    );
  const namesake = volumes.find((volume, i) => volumes.findIndex(({ name }) => name === volume.name) !== i);
  if (namesake !== undefined)
    throw new CommandError(
      `Two volumes have the name "${namesake.name}".`,
      'Name the volumes of the page, with the folder of one of these.',
    );
  return { root, volumes, settings: readPageSettings(root), client: await loadClient(root) };
}

/** Refuses folders whose content would be lost. */
function checkOutputFolder(folder: string, { root, volumes }: PageSources, { cwd }: Io): void {
  const kind = fileKindOf(folder);
  // The working folder itself has no relative path.
  const name = displayPath(cwd, folder) || folder;
  if (kind !== 'nothing' && kind !== 'folder') throw new CommandError(`${name} is not a folder.`);
  const isAround = (path: string): boolean => !relative(folder, path).startsWith('..');
  const isEmpty = kind === 'nothing' || readdirSync(folder).length === 0;
  const isReplaceable =
    isEmpty || (isBuiltPage(folder) && ![root, ...volumes.map((volume) => volume.folder)].some(isAround));
  if (!isReplaceable)
    throw new CommandError(
      `The folder ${name} has other files, which would be removed.`,
      'Name a new or empty folder, or one with an older build of the page.',
    );
}

const isBuiltPage = (folder: string): boolean =>
  BUILT_FILES.every((name) => fileKindOf(join(folder, name)) === 'file');

/** Builds the volumes of the workspace and their drawings, then the page. */
async function buildSite({ client, volumes, settings }: PageSources, out: string, io: Io): Promise<ExitCode> {
  const own = volumes.filter(({ isInstalled }) => !isInstalled).map(({ folder }) => folder);
  if (own.length > 0) {
    const code = await buildVolumes({ volumes: own, force: false, json: false }, io, inEnglish);
    if (code !== EXIT.ok) return code;
    const boardCode = await drawBoards({ volumes: own, json: false }, io);
    if (boardCode !== EXIT.ok) return boardCode;
  }
  const startTime = io.now();
  registerKernelResolution();
  const progress = io.progress('building the page', 1);
  try {
    await client.buildPage({ volumes: volumes.map(pageVolumeOf), out, identity: settings });
  } catch (error) {
    throw new CommandError(
      `The page was not built. ${withoutStack(error instanceof Error ? error.message : String(error))}`,
      undefined,
      EXIT.findings,
    );
  } finally {
    progress.stop();
  }
  const { bold, dim, green } = io.colors;
  const time = dim(formatDuration(io.now() - startTime));
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  io.out(
    `${green('built')}     ${bold('the page')} with ${formatCount(volumes.length, 'volume')}, ${formatCount(files.length, 'file')} ${time}`,
  );
  return EXIT.ok;
}

/** Returns the first message of a bundler, which adds a stack and further messages. */
const withoutStack = (message: string): string =>
  message.split(/\n\s*(?:at |Stack backtrace)/u)[0]?.trim() ?? message;

const pageVolumeOf = ({ name, folder }: RulePackage): { name: string; folder: string } => ({ name, folder });

async function serveSite(
  { client, root, volumes, settings }: PageSources,
  {
    site,
    port,
    watch,
  }: { readonly site: string; readonly port: number | undefined; readonly watch: boolean },
  io: Io,
): Promise<ExitCode> {
  const interrupted = new Promise<void>((end) => io.onInterrupt(end));
  const watched = watch ? volumes.filter(({ isInstalled }) => !isInstalled) : [];
  const requestedPort = port ?? (watched.length > 0 ? DEFAULT_WATCH_PORT : DEFAULT_PORT);
  const served = await startServer(client, {
    site,
    port: requestedPort,
    ...(watched.length > 0 && {
      watch: {
        command: [QUIPU, 'build', ...watched.map(({ folder }) => folder), '--watch', '--json'],
        workspace: root,
        volumes: watched.map(pageVolumeOf),
      },
    }),
  });
  if (requestedPort !== 0 && served.port !== requestedPort)
    io.out(`Port ${requestedPort} is taken: the next free one is ${served.port}.`);
  io.out(`${settings.name ?? 'Quipu'} is served at ${served.address}`);
  if (watched.length > 0) io.out('Saved rules are rebuilt, and open pages update.');
  io.out('Press Ctrl-C to stop. To play in the terminal instead, run `npx quipu start`.');
  await interrupted;
  await served.close();
  return EXIT.ok;
}

/** Starts a server; most failures are those of the port. */
async function startServer(
  client: PageModule,
  options: Parameters<PageModule['servePage']>[0],
): ReturnType<PageModule['servePage']> {
  try {
    return await client.servePage(options);
  } catch (error) {
    throw new CommandError(
      `Port ${options.port} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
      'Name another one with --port.',
    );
  }
}

/** The command of this package. */
const QUIPU = fileURLToPath(new URL('../../../bin/quipu.mjs', import.meta.url));
