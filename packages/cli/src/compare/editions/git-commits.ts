/** Reads rule text of a git commit directly from the object store, without a checkout. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EXIT, CommandError } from '../../exit.ts';

export interface Commit {
  /** As given by the user: `HEAD~1`. */
  readonly revision: string;
  readonly hash: string;
}

const RULE_FILE = /(?:\.quipu|\/package\.json|\/words\/[^/]+\.json)$/u;

/** The maximum size of git output; a hundred times all rule text of a workspace. */
const MAX_OUTPUT_BYTES = 1 << 28;

/**
 * Resolves a revision.
 * @throws {CommandError} if git is not installed, the workspace is not in a repository, or the commit does not exist
 */
export function resolveCommit(root: string, revision: string): Commit {
  const { status, stdout, stderr } = runGit(root, [
    'rev-parse',
    '--verify',
    '--end-of-options',
    `${revision}^{commit}`,
  ]);
  if (status === 0) return { revision, hash: stdout.toString('utf8').trim() };
  const message = stderr.toString('utf8').trim();
  if (/not a git repository/iu.test(message))
    throw new CommandError(
      `"${revision}" is not a commit: ${root} is not in a git repository.`,
      'Name a volume under rules/ without "@".',
    );
  throw new CommandError(
    `There is no commit "${revision}".`,
    'Write a git commit after "@": HEAD~1, a branch, a tag, or a hash. `git log --oneline -- rules` lists those that changed rules.',
  );
}

/**
 * Writes the rule text of a commit to a temporary workspace, calls `use`, and removes it.
 * @throws {CommandError} if the commit contains no rules
 */
export function withCommitFiles<T>(root: string, commit: Commit, callback: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'quipu-commit-'));
  try {
    const files = readFilesAt(root, commit);
    if (files.length === 0)
      throw new CommandError(`At ${commit.revision} there are no rules under ${join(root, 'rules')}.`);
    for (const [path, bytes] of [['package.json', Buffer.from('{}')] as const, ...files]) {
      const target = join(folder, path);
      if (!isSafePath(path)) throw unsafePathError(commit, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, bytes);
    }
    return callback(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Whether a path of a commit stays within the folder that it is written to, on every system. Git itself refuses to check out other paths,
 * but reads trees that contain them.
 */
function isSafePath(path: string): boolean {
  return path.split('/').every((component) => {
    // Windows ignores dots and spaces at the end of a name, and treats backslashes and colons as syntax.
    const name = component.replace(/[. ]+$/u, '').toLowerCase();
    return name !== '' && name !== '.git' && !/^git~\d+$/u.test(name) && !/[\\:\p{Cc}]/u.test(component);
  });
}

const unsafePathError = ({ revision }: Commit, path: string): CommandError =>
  new CommandError(
    `${revision} contains a file with the unsafe path "${path}"; its rules are not read.`,
    'A path must stay in its folder: no "..", no ".git", no backslash, colon or control character. Use another commit, and distrust the repository that this one came from.',
    EXIT.findings,
  );

function readFilesAt(root: string, { hash }: Commit): readonly (readonly [path: string, bytes: Buffer])[] {
  const listing = requireOutput(runGit(root, ['ls-tree', '-r', '-z', hash, '--', 'rules/']));
  const entries = listing
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      // Skip symbolic links and submodules.
      const [, object = '', path = ''] = /^100\d{3} blob (\S+)\t(.*)$/su.exec(line) ?? [];
      return RULE_FILE.test(path) ? [{ object, path }] : [];
    });
  const objects = entries.map(({ object }) => `${object}\n`).join('');
  return parseBatch(requireOutput(runGit(root, ['cat-file', '--batch'], objects))).map((bytes, i) => [
    entries[i]?.path ?? '',
    bytes,
  ]);
}

/** Parses the output of `git cat-file --batch`: a header line ending in the length, the contents, a line break. */
function parseBatch(output: Buffer): readonly Buffer[] {
  const contents: Buffer[] = [];
  for (let offset = 0; offset < output.length;) {
    const end = output.indexOf('\n', offset);
    const length = Number(output.toString('utf8', offset, end).split(' ').at(-1));
    contents.push(output.subarray(end + 1, end + 1 + length));
    offset = end + 1 + length + 1;
  }
  return contents;
}

interface GitOutput {
  readonly status: number | null;
  readonly stdout: Buffer;
  readonly stderr: Buffer;
}

function runGit(root: string, args: readonly string[], input = ''): GitOutput {
  const { error, status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    input,
    maxBuffer: MAX_OUTPUT_BYTES,
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (error && 'code' in error && error.code === 'ENOENT')
    throw new CommandError('Rules at a commit are read by git, which is not installed here.', 'Install git.');
  if (error) throw error;
  return { status, stdout, stderr };
}

function requireOutput({ status, stdout, stderr }: GitOutput): Buffer {
  if (status === 0) return stdout;
  throw new CommandError(
    `git cannot read the rules: ${stderr.toString('utf8').trim().split('\n').at(-1) ?? ''}.`,
  );
}
