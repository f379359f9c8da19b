import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Game } from '@quipu/engine';
import { expect, it } from 'vitest';
import { sampleWorkspace } from '../../workspace/test-sample.ts';
import { generated, loaded, placeOf, projectAt, readRulesAt } from './rules-at.ts';

/** A repository with the sample volume, whose Train costs 2 at the first commit, 3 at the second, and 4 in the working tree. */
function repository(): string {
  const root = sampleWorkspace();
  const git = (...args: string[]): void => {
    const named = ['-c', 'user.name=Quipu', '-c', 'user.email=quipu@example.org'];
    expect(spawnSync('git', [...named, ...args], { cwd: root }).status).toBe(0);
  };
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'The sample volume');
  trainCosts(root, 3);
  git('commit', '--quiet', '--all', '--message', 'Train costs 3');
  trainCosts(root, 4);
  return root;
}

function trainCosts(root: string, cost: number): void {
  const path = join(root, 'rules/sample/operations.quipu');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/point cost \d/u, `point cost ${cost}`));
}

const costAt = (root: string, asked: string): string | undefined => {
  const { texts } = projectAt(root, placeOf(root, root, asked));
  return /point cost \d/u.exec(texts.get('operations.quipu') ?? '')?.[0];
};

it('reads rules of the working tree, and of any commit without touching a file', () => {
  const root = repository();
  expect(
    ['sample', 'sample@HEAD', 'sample@HEAD~1', 'rules/sample@HEAD~1'].map((asked) => costAt(root, asked)),
  ).toEqual(['point cost 4', 'point cost 3', 'point cost 2', 'point cost 2']);
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  expect(stdout).toBe(' M rules/sample/operations.quipu\n');
});

it('reads a volume that the working tree has no more, and names its files as git does', () => {
  const root = repository();
  rmSync(join(root, 'rules/sample'), { recursive: true });
  const project = projectAt(root, placeOf(root, root, 'sample@HEAD'));
  expect(project.pathOf('operations.quipu')).toBe('HEAD:rules/sample/operations.quipu');
  expect(project.pathOf('coin/coin.quipu')).toMatch(/^HEAD:rules\/coin\//u);
});

/** Commits a tree that Git itself would not make: a file `package.json` below `folder`, in place of the rules. */
function commitBelow(root: string, folders: readonly string[]): void {
  const git = (args: readonly string[], input: string | Buffer = ''): string => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, input });
    expect(status).toBe(0);
    return stdout.toString('utf8').trim();
  };
  const tree = (mode: string, name: string, hash: string): string =>
    git(
      ['hash-object', '-t', 'tree', '-w', '--literally', '--stdin'],
      Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(hash, 'hex')]),
    );
  const file = git(['hash-object', '-w', '--stdin'], '{"owned": true}');
  const below = folders
    .toReversed()
    .reduce((hash, name) => tree('40000', name, hash), tree('100644', 'package.json', file));
  const top = tree('40000', 'rules', below);
  const named = ['-c', 'user.name=Quipu', '-c', 'user.email=quipu@example.org'];
  git(['update-ref', 'refs/heads/hostile', git([...named, 'commit-tree', top, '-m', 'hostile'])]);
}

it.each([
  [['..', '..', 'quipu-outside']],
  [['sample', '.git']],
  [['sample', '.GIT ']],
  [['sample', 'GIT~1']],
  [['sample', '..\\outside']],
  [['C:']],
  [['sample', 'a\u001b[2J']],
])('writes no file of a commit whose path is %j', (folders) => {
  const root = repository();
  commitBelow(root, folders);
  expect(() => projectAt(root, placeOf(root, root, 'sample@hostile'))).toThrow(
    'hostile contains a file with the unsafe path',
  );
  expect(existsSync(join(tmpdir(), 'quipu-outside'))).toBe(false);
});

it('plays what it reads', async () => {
  const root = repository();
  const place = placeOf(root, root, 'sample@HEAD');
  const { checked } = readRulesAt(place, projectAt(root, place));
  const volume = await loaded(generated(checked));
  const made = Game.create(volume, { seed: 1 });
  expect(made.ok && made.value.decision?.options.length).toBeGreaterThan(1);
}, 60_000);

it('says what is wrong with a name, and what to do', () => {
  const root = repository();
  const refused = (asked: string): unknown => {
    try {
      const place = placeOf(root, root, asked);
      readRulesAt(place, projectAt(root, place));
      return undefined;
    } catch (error) {
      const { message, hint } = error as { readonly message: string; readonly hint?: string };
      return [message, hint];
    }
  };
  expect(refused('sampel')).toEqual(['There is no volume "sampel".', 'Did you mean "sample"?']);
  expect(refused('sampel@HEAD')).toEqual(['At HEAD there is no volume "sampel".', 'Did you mean "sample"?']);
  expect(refused('sample@')).toEqual([
    '"sample@" lacks the commit behind its "@".',
    'Write <volume>@<commit>, such as sample@HEAD~1.',
  ]);
  expect(refused('sample@HEAD~9')).toEqual([
    'There is no commit "HEAD~9".',
    expect.stringContaining('git log --oneline -- rules'),
  ]);
  expect(refused('sample@--all')).toEqual(['There is no commit "--all".', expect.any(String)]);
  writeFileSync(join(root, 'rules/sample/broken.quipu'), 'rule of nothing');
  expect(refused('sample')).toEqual(['The rules of sample have errors.', 'Mend them: `quipu check sample`.']);
  rmSync(join(root, '.git'), { recursive: true });
  expect(refused('sample@HEAD')).toEqual([
    `"HEAD" names no commit: ${root} lies in no git repository.`,
    'Name a volume under rules/ without "@".',
  ]);
});
