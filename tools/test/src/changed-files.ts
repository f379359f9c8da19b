import { execFileSync } from 'node:child_process';

function gitLines(cwd: string, args: readonly string[]): string[] {
  const text = execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  return text.split('\n').filter((line) => line !== '');
}

function resolveCommit(cwd: string, name: string): string | undefined {
  try {
    return gitLines(cwd, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`])[0];
  } catch {
    return undefined;
  }
}

/**
 * Returns the commit that changes are counted from: where the branch left `main`; on `main`, or without it,
 * the previous commit. In a repository of one commit, that commit.
 */
export function findChangeBase(cwd: string): string {
  const head = resolveCommit(cwd, 'HEAD') ?? 'HEAD';
  const main = resolveCommit(cwd, 'main');
  const [fork] = main === undefined ? [] : gitLines(cwd, ['merge-base', main, head]);
  return fork !== undefined && fork !== head ? fork : (resolveCommit(cwd, 'HEAD~1') ?? head);
}

/** Returns the paths of files that differ from a commit, and of untracked files; deleted files are left out. */
export function listChangedFiles(cwd: string, base: string): readonly string[] {
  return [
    ...gitLines(cwd, ['diff', '--name-only', '--no-renames', '--diff-filter=d', base]),
    ...gitLines(cwd, ['ls-files', '--others', '--exclude-standard']),
  ];
}
