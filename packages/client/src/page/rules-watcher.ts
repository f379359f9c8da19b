/** Hot reload of rules: runs `quipu build --watch` and sends rebuilt volumes to open pages. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join, normalize, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { build, type Connect } from 'vite';
import { MODULES } from './page-config.ts';
import { generatedModule, type PageVolume, withModulePath } from './page-volume.ts';
import { printable } from './printable.ts';

/** The path of the event stream, and the name of the `meta` element that announces it to the page. */
const HOT_RELOAD = 'quipu-hot-reload';

/** A report of `quipu build --watch --json`; only the fields used here. */
interface BuildReport {
  readonly volume: string;
  readonly state: string;
  readonly written?: number;
  readonly error?: string;
  readonly milliseconds?: number;
  readonly diagnostics?: readonly {
    readonly message: string;
    readonly file: string;
    readonly line: number;
    readonly column: number;
  }[];
  readonly scenarios?: {
    readonly of: number;
    readonly played: number;
    readonly failed: readonly { readonly title: string }[];
  };
}

/** New rules of a volume: the address of the bundled module. */
interface RulesUpdate {
  readonly volume: string;
  readonly address: string;
}

/** The watched volumes, and the command that builds them. */
export interface RulesWatchOptions {
  /**
   * The arguments of Node.js for a command that builds changed rules until it is interrupted, and prints the
   * reports of `quipu build --watch --json`.
   */
  readonly command: readonly string[];
  /** The folder in which the command runs. */
  readonly workspace: string;
  /** The volumes that the command builds. */
  readonly volumes: readonly PageVolume[];
}

/** A running watcher. Call `end()` when done. */
export interface RulesWatcher {
  readonly serve: Connect.NextHandleFunction;
  readonly end: () => void;
}

/**
 * Watches the rules of a workspace and sends each change to the open pages.
 * @param page - path of the page's HTML document.
 */
export function watchRules({ command, workspace, volumes }: RulesWatchOptions, page: string): RulesWatcher {
  const outputFolder = realpathSync(mkdtempSync(join(tmpdir(), 'quipu-hot-reload-')));
  const latestUpdates = new Map<string, RulesUpdate>();
  const streams = new Set<ServerResponse>();
  let updateCount = 0;
  const publishUpdate = async (volume: PageVolume): Promise<void> => {
    const address = `${HOT_RELOAD}/${String(++updateCount)}`;
    await bundleVolume(
      generatedModule(withModulePath(volume), 'index'),
      join(outputFolder, String(updateCount)),
    );
    const update = { volume: volume.name, address: `${address}/volume.js` };
    latestUpdates.set(volume.name, update);
    for (const stream of streams) sendUpdate(stream, update);
  };
  const child = spawn(process.execPath, command, {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Updates are published in order.
  let queue = Promise.resolve();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const report = JSON.parse(line) as BuildReport;
    for (const text of reportLines(report)) console.log(printable(text));
    const built = volumes.find(({ name }) => name === report.volume);
    if (report.state === 'built' && report.written !== 0 && built !== undefined)
      queue = queue
        .then(() => publishUpdate(built))
        .catch((error: unknown) => console.error(printable(String(error))));
  });
  return {
    serve: (request, response, next) => {
      const [path = ''] = (request.url ?? '').split('?');
      if (path === '/' || path === '/index.html') respond(response, 'text/html', withHotReloadMeta(page));
      else if (path === `/${HOT_RELOAD}`) openEventStream(request, response, { streams, latestUpdates });
      else if (path.startsWith(`/${HOT_RELOAD}/`))
        serveFile(response, outputFolder, path.slice(HOT_RELOAD.length + 2));
      else next();
    },
    end: () => {
      child.kill('SIGINT');
      for (const stream of streams) stream.end();
      rmSync(outputFolder, { recursive: true, force: true });
    },
  };
}

/** Returns the lines to print for a report. */
function reportLines({
  volume,
  state,
  diagnostics = [],
  scenarios,
  error,
  milliseconds = 0,
}: BuildReport): readonly string[] {
  const errors = diagnostics.map(
    ({ file: name, line, column, message }) => `${name}:${line}:${column} ${message}`,
  );
  if (scenarios !== undefined)
    return [
      ...errors,
      ...scenarios.failed.map(({ title }) => `failed    ${title}`),
      ...(scenarios.played === 0
        ? []
        : [`played    ${volume} ${scenarios.played} of ${scenarios.of} scenarios`]),
    ];
  if (state === 'checked' || state === 'unchanged') return errors;
  return [...errors, `${state.padEnd(9)} ${volume} ${error ?? `${String(milliseconds)} ms`}`];
}

/** Bundles a volume as modules for the browser. */
async function bundleVolume(entry: string, outputFolder: string): Promise<void> {
  await build({
    ...MODULES,
    configFile: false,
    logLevel: 'error',
    base: './',
    publicDir: false,
    build: {
      outDir: outputFolder,
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'volume.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** Returns the HTML document with the element that announces the event stream. */
const withHotReloadMeta = (page: string): string =>
  readFileSync(page, 'utf8').replace(
    '</head>',
    `<meta name="${HOT_RELOAD}" content="${HOT_RELOAD}" /></head>`,
  );

function respond(response: ServerResponse, type: string, text: string): void {
  response
    .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    .end(text);
}

/** Sends the latest updates to a page, then each new one. */
function openEventStream(
  request: IncomingMessage,
  response: ServerResponse,
  {
    streams,
    latestUpdates,
  }: { readonly streams: Set<ServerResponse>; readonly latestUpdates: ReadonlyMap<string, RulesUpdate> },
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  for (const update of latestUpdates.values()) sendUpdate(response, update);
  response.write('event: ready\ndata:\n\n');
  streams.add(response);
  request.on('close', () => streams.delete(response));
}

const sendUpdate = (response: ServerResponse, update: RulesUpdate): void =>
  void response.write(`event: rules\ndata: ${JSON.stringify(update)}\n\n`);

/** Serves a bundled module; 404 for paths outside the folder. */
function serveFile(response: ServerResponse, folder: string, path: string): void {
  const filePath = normalize(join(folder, path));
  try {
    if (!filePath.startsWith(folder + sep)) throw new Error('not served');
    respond(response, 'text/javascript', readFileSync(filePath, 'utf8'));
  } catch {
    response.writeHead(404).end();
  }
}
