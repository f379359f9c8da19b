/** A PostgreSQL server for one test, in a temporary folder. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface PostgresServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const USER = 'quipu';
const PASSWORD = 'secret';
/** The user of Debian's package; PostgreSQL refuses to run as root. */
const UNPRIVILEGED_USER = 'postgres';
const START_ATTEMPTS = 300;

/** @throws {Error} if PostgreSQL is not installed */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = programFolder();
  const folder = mkdtempSync(join(tmpdir(), 'quipu-postgres-'));
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, UNPRIVILEGED_USER], { encoding: 'utf8' })),
    );
    for (const path of [folder, passwordFile]) chownSync(path, uid, gid);
  }
  chmodSync(folder, 0o700);
  const command = (program: string, args: readonly string[]): readonly [string, readonly string[]] =>
    isRoot
      ? ['runuser', ['-u', UNPRIVILEGED_USER, '--', join(programs, program), ...args]]
      : [join(programs, program), args];
  const data = join(folder, 'data');
  const [initdb, initdbArgs] = command('initdb', [
    ...[
      '-D',
      data,
      '-U',
      USER,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--no-sync',
    ],
  ]);
  execFileSync(initdb, initdbArgs, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const [postgres, postgresArgs] = command('postgres', [
    ...['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
  ]);
  const server = spawn(postgres, postgresArgs, { cwd: folder, stdio: 'ignore' });
  const exit = once(server, 'exit');
  const [isReady, isReadyArgs] = [
    join(programs, 'pg_isready'),
    ['-h', '127.0.0.1', '-p', String(port), '-q'],
  ] as const;
  await waitFor(() => {
    execFileSync(isReady, isReadyArgs);
  });
  return {
    url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      // A signal to `runuser` would not reach the server.
      const [stop, stopArgs] = command('pg_ctl', ['stop', '-D', data, '-m', 'fast']);
      execFileSync(stop, stopArgs, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
      await exit;
      rmSync(folder, { recursive: true });
    },
  };
}

/** The newest installed version on Debian; elsewhere that of the command `pg_config`. */
function programFolder(): string {
  if (existsSync(DEBIAN_FOLDER)) {
    const newest = readdirSync(DEBIAN_FOLDER)
      .filter((version) => existsSync(join(DEBIAN_FOLDER, version, 'bin/postgres')))
      .sort((a, b) => Number(b) - Number(a))[0];
    if (newest !== undefined) return join(DEBIAN_FOLDER, newest, 'bin');
  }
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error('PostgreSQL is not installed. On Debian: apt-get install postgresql');
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Calls a function until it does not throw. */
async function waitFor(check: () => void): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      check();
      return;
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error;
      await pause(100);
    }
  }
}
