/** The database of a queue: PostgreSQL by its URL, or PGlite in a folder, which one process opens. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PgBoss } from 'pg-boss';
import { EXIT, CommandError } from '../../exit.ts';
import { lockPath } from '../lock-results.ts';
import type { Io } from '../../terminal/io.ts';
import { errorCodeOf, fileKindOf } from '../../workspace/files.ts';
import { checkFolderExists } from '../../workspace/output-file.ts';
import { displayPath } from '../../workspace/workspace.ts';

export interface QueueDatabase {
  /** The URL without a password, or the folder. */
  readonly displayName: string;
  readonly boss: PgBoss;
  readonly query: <Row>(sql: string, values?: unknown[]) => Promise<readonly Row[]>;
  readonly close: () => Promise<void>;
}

export const isServer = (location: string): boolean => /^postgres(?:ql)?:\/\//u.test(location);

/** The name of workers among the connected processes. */
export const WORKER_NAME = 'quipu worker';

/** Options of pg-boss that both kinds of databases share. Runs supervise their own queues. */
const BOSS_OPTIONS = {
  schema: 'quipu',
  schedule: false,
  supervise: false,
  monitorVacuum: false,
  monitorIntervalSeconds: 1,
  instanceHeartbeatSeconds: 5,
};

/**
 * Connects to a database, and creates the tables of the queue if they are missing.
 * @param location a URL, or the path of a folder, which is created if only it is missing
 * @throws {CommandError} if the database cannot be used, or another process has opened the folder
 */
export function openQueueDatabase(
  location: string,
  instanceName: string,
  io: Pick<Io, 'cwd' | 'err'>,
): Promise<QueueDatabase> {
  if (isServer(location)) return openServer(location, instanceName);
  if (/^\w+:\/\//u.test(location))
    throw new CommandError(
      `"${displayLocation(location)}" is not the URL of a PostgreSQL database.`,
      'Write postgres://user@host/database, or the path of a folder.',
    );
  return openFolder(location, instanceName, io);
}

/** A URL without its password. */
export function displayLocation(location: string): string {
  if (!URL.canParse(location)) return location.replace(/:[^:/@]*@/u, '@');
  const url = new URL(location);
  url.password = '';
  url.searchParams.delete('password');
  return url.href;
}

async function openServer(connectionString: string, instanceName: string): Promise<QueueDatabase> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    ...BOSS_OPTIONS,
    connectionString,
    instanceName,
    application_name: instanceName,
    max: 3,
    connectionTimeoutMillis: 15_000,
  });
  return startBoss(boss, displayLocation(connectionString), () => Promise.resolve());
}

async function openFolder(
  location: string,
  instanceName: string,
  io: Pick<Io, 'cwd' | 'err'>,
): Promise<QueueDatabase> {
  const path = resolve(io.cwd, location);
  const displayName = displayPath(io.cwd, path);
  const kind = fileKindOf(path);
  if (kind !== 'folder' && kind !== 'nothing')
    throw new CommandError(`"${displayName}" is not a folder.`, 'Name a folder after --queue, or a URL.');
  checkFolderExists(io.cwd, path, '--queue');
  if (kind === 'folder' && readdirSync(path).length > 0 && fileKindOf(join(path, 'PG_VERSION')) !== 'file')
    throw new CommandError(
      `"${displayName}" contains files, but no database.`,
      'Name a folder that is empty or missing after --queue.',
    );
  const lock = await lockPath(
    path,
    () =>
      new CommandError(
        `${displayName} is the database of another run.`,
        'A folder serves one process. Wait until that run ends, name another folder, or use PostgreSQL.',
      ),
    () =>
      io.err(`${displayName} is locked. Waiting up to 10 seconds for the lock of a killed run to expire.`),
  );
  const [{ PGlite }, { fromPglite, PgBoss }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('pg-boss'),
  ]);
  // PGlite creates files that everybody may change.
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const pglite = new PGlite(path);
  const boss = new PgBoss({ ...BOSS_OPTIONS, db: fromPglite(pglite), backend: 'pglite', instanceName });
  return startBoss(boss, displayName, async () => {
    try {
      await pglite.close();
    } finally {
      await lock.release();
    }
  });
}

async function startBoss(
  boss: PgBoss,
  displayName: string,
  close: () => Promise<void>,
): Promise<QueueDatabase> {
  // Failed calls also reject; without a listener the event would end the process.
  boss.on('error', () => undefined);
  try {
    await boss.start();
    await boss.getDb().executeSql(CREATE_TABLES);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    await close();
    throw databaseError(displayName, error);
  }
  return {
    displayName,
    boss,
    query: async <Row>(sql: string, values: unknown[] = []) => {
      const { rows } = await boss.getDb().executeSql(sql, values);
      return rows as Row[];
    },
    close: async () => {
      await boss.stop({ graceful: false }).catch(() => undefined);
      await close();
    },
  };
}

/** The tables in addition to those of pg-boss. The lock serializes processes that start at the same time. */
const CREATE_TABLES = `
  BEGIN;
  SELECT pg_advisory_xact_lock(hashtext('quipu'));
  CREATE TABLE IF NOT EXISTS quipu.run (
    id text PRIMARY KEY,
    created_at timestamptz NOT NULL DEFAULT now(),
    version text NOT NULL,
    header jsonb NOT NULL,
    games int NOT NULL,
    written int NOT NULL DEFAULT 0,
    coordinator text NOT NULL,
    renewed_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE IF NOT EXISTS quipu.result (
    id bigserial PRIMARY KEY,
    run text NOT NULL REFERENCES quipu.run ON DELETE CASCADE,
    result jsonb NOT NULL
  );
  CREATE INDEX IF NOT EXISTS result_run ON quipu.result (run, id);
  COMMIT;
`;

/** Converts errors of pg and PGlite to messages for users. Returns other errors unchanged. */
export const describeFailure = (
  { displayName }: Pick<QueueDatabase, 'displayName'>,
  error: unknown,
): unknown => (isDatabaseFailure(error) ? databaseError(displayName, error) : error);

/** Whether an error comes from pg or PGlite: it has an SQL state or a code of the network, or reports a lost connection. */
const isDatabaseFailure = (error: unknown): boolean =>
  error instanceof AggregateError ||
  (error instanceof Error &&
    (/^(?:[0-9A-Z]{5}|E(?:CONN|TIMEDOUT|PIPE|NOTFOUND|HOST|AI_)\w*)$/u.test(errorCodeOf(error) ?? '') ||
      /connection (?:terminated|timeout|ended)|timeout exceeded/iu.test(error.message)));

/** An error of a database that cannot be reached or used. */
function databaseError(displayName: string, error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  if (errorCodeOf(error) === 'ERR_INVALID_URL' || error instanceof URIError)
    return new CommandError(
      `"${displayName}" is not the URL of a PostgreSQL database.`,
      'Write postgres://user@host:port/database; the port has at most 65535.',
    );
  return new CommandError(
    `The database ${displayName} cannot be used: ${messageOf(error)}.`,
    'No written game is lost. When the database answers, the same command continues.',
    EXIT.findings,
  );
}

/** The message of an error, or those of all addresses of a host. */
function messageOf(error: unknown): string {
  const errors = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [error];
  const messages = errors.map((cause) => (cause instanceof Error ? cause.message : String(cause)));
  return [...new Set(messages)].join('; ').replace(/\.$/u, '') || 'no reason was given';
}
