/** Rules that change while the page is served: what `quipu build --watch` makes is handed to the pages that are open. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join, normalize, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { build, type Connect } from 'vite';

/** Where a page hears of new rules; its document says so in a `meta` of this name. */
const RENEWALS = 'quipu-renewals';

/** What `quipu build --watch --json` tells, as far as it matters here. */
interface Told {
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

/** New rules of a volume: where the page finds them. */
interface Renewal {
  readonly volume: string;
  readonly address: string;
}

/** What is served beside the page. */
export interface Renewals {
  readonly serve: Connect.NextHandleFunction;
  readonly end: () => void;
}

/**
 * Watches the rules of a workspace, and tells the pages of each change.
 * @param page the document of the page
 */
export function renewals(workspace: string, page: string): Renewals {
  const made = realpathSync(mkdtempSync(join(tmpdir(), 'quipu-renewals-')));
  const newest = new Map<string, Renewal>();
  const hearing = new Set<ServerResponse>();
  let count = 0;
  const renew = async (volume: string): Promise<void> => {
    const address = `${RENEWALS}/${String(++count)}`;
    await bundled(join(workspace, 'rules', volume, 'generated/index.ts'), join(made, String(count)));
    const renewal = { volume, address: `${address}/volume.js` };
    newest.set(volume, renewal);
    for (const one of hearing) tell(one, renewal);
  };
  const child = spawn(
    process.execPath,
    [join(workspace, 'packages/cli/bin/quipu.mjs'), 'build', '--watch', '--json'],
    { cwd: workspace, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  // Of several saves in a row the pages hear one after the other.
  let last = Promise.resolve();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const told = JSON.parse(line) as Told;
    for (const text of linesOf(told)) console.log(printable(text));
    if (told.state === 'built' && told.written !== 0)
      last = last
        .then(() => renew(told.volume))
        .catch((error: unknown) => console.error(printable(String(error))));
  });
  return {
    serve: (request, response, next) => {
      const [path = ''] = (request.url ?? '').split('?');
      if (path === '/' || path === '/index.html') answer(response, 'text/html', withMeta(page));
      else if (path === `/${RENEWALS}`) hear(request, response, { hearing, newest });
      else if (path.startsWith(`/${RENEWALS}/`)) file(response, made, path.slice(RENEWALS.length + 2));
      else next();
    },
    end: () => {
      child.kill('SIGINT');
      for (const one of hearing) one.end();
      rmSync(made, { recursive: true, force: true });
    },
  };
}

/**
 * Escapes what a terminal obeys or does not show, except line breaks and tabs: names of files and rules of others could command it, or
 * reorder a line.
 */
export const printable = (text: string): string =>
  text.replaceAll(
    /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );

/** What is told of the rules at the terminal. */
function linesOf({
  volume,
  state,
  diagnostics = [],
  scenarios,
  error,
  milliseconds = 0,
}: Told): readonly string[] {
  const wrong = diagnostics.map(
    ({ file: name, line, column, message }) => `${name}:${line}:${column} ${message}`,
  );
  if (scenarios !== undefined)
    return [
      ...wrong,
      ...scenarios.failed.map(({ title }) => `failed    ${title}`),
      ...(scenarios.played === 0
        ? []
        : [`played    ${volume} ${scenarios.played} of ${scenarios.of} scenarios`]),
    ];
  if (state === 'checked') return wrong;
  return [...wrong, `${state.padEnd(9)} ${volume} ${error ?? `${String(milliseconds)} ms`}`];
}

/** A volume with all its parts as modules that a browser loads. */
async function bundled(entry: string, to: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    base: './',
    publicDir: false,
    build: {
      outDir: to,
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

const withMeta = (page: string): string =>
  readFileSync(page, 'utf8').replace('</head>', `<meta name="${RENEWALS}" content="${RENEWALS}" /></head>`);

function answer(response: ServerResponse, type: string, text: string): void {
  response
    .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    .end(text);
}

/** A page hears what there is already, then what comes. */
function hear(
  request: IncomingMessage,
  response: ServerResponse,
  {
    hearing,
    newest,
  }: { readonly hearing: Set<ServerResponse>; readonly newest: ReadonlyMap<string, Renewal> },
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  for (const renewal of newest.values()) tell(response, renewal);
  response.write('event: ready\ndata:\n\n');
  hearing.add(response);
  request.on('close', () => hearing.delete(response));
}

const tell = (response: ServerResponse, renewal: Renewal): void =>
  void response.write(`event: rules\ndata: ${JSON.stringify(renewal)}\n\n`);

function file(response: ServerResponse, folder: string, path: string): void {
  const at = normalize(join(folder, path));
  try {
    if (!at.startsWith(folder + sep)) throw new Error('not served');
    answer(response, 'text/javascript', readFileSync(at, 'utf8'));
  } catch {
    response.writeHead(404).end();
  }
}
