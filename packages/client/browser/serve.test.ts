/** The server of `npm start`, run as a process: its responses and refusals. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { HEADERS } from '../src/page/headers.ts';
import { BUILT_SITE, expect } from './serve-site.ts';

const QUIPU = join(import.meta.dirname, '../../cli/bin/quipu.mjs');

let server: ChildProcess;
let port = 0;
let output = '';

beforeAll(async () => {
  server = spawn(process.execPath, [QUIPU, 'page', '--site', BUILT_SITE], {
    env: { ...process.env, PORT: '0' },
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await vi.waitFor(() => expect(output).toMatch(/localhost:\d+/u), { timeout: 30_000 });
  port = Number(/localhost:(\d+)/u.exec(output)?.[1]);
}, 40_000);

afterAll(() => {
  server.kill();
});

interface ReceivedResponse {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const requestPath = (
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ReceivedResponse> =>
  new Promise((resolve, reject) => {
    request({ host: 'localhost', port, path, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body });
      });
    })
      .on('error', reject)
      .end();
  });

const page = readFileSync(join(BUILT_SITE, 'index.html'), 'utf8');
const expectedHeaders = Object.fromEntries(
  Object.entries(HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
);

describe('the server of npm start', () => {
  it.each(['/', '/index.html', '/nowhere', '/parts.json'])('sends a strict policy with %s', async (path) => {
    expect((await requestPath(path)).headers).toMatchObject(expectedHeaders);
  });

  it.each([
    'bytes=5-2',
    'bytes=0-99999999999999',
    'bytes=99999999-',
    'bytes=-',
    'bytes=a-b',
    'lines=1-2',
    'bytes=0-1,3-4',
  ])('answers the range %s with the whole file', async (range) => {
    const { status, body } = await requestPath('/', { range });
    expect([status, body]).toEqual([200, page]);
  });

  it('refuses other hosts, and never prints a stack', async () => {
    expect((await requestPath('/', { host: 'example.org' })).status).toBe(403);
    expect((await requestPath('/%E0%A4%A')).status).toBeGreaterThanOrEqual(400);
    expect((await requestPath('/../../package.json')).body).not.toContain('quipu-repo');
    expect(output).not.toMatch(/^\s+at /mu);
  });

  it('sends the headers that the guide for hosts recommends', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/host.md'), 'utf8');
    for (const [name, value] of Object.entries(HEADERS)) expect(guide).toContain(`\`${name}: ${value}\``);
  });
});
