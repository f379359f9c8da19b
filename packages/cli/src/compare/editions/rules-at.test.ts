import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Game } from '@quipu/engine';
import { expect, it } from 'vitest';
import { sampleWorkspace } from '../../workspace/test-sample.ts';
import { compileFiles, loadGeneratedCode, parseLocation, readProjectAt, readRulesAt } from './rules-at.ts';

/** Creates a repository with the sample volume: Train costs 2 in the first commit, 3 in the second, and 4 in the working tree. */
function repository(): string {
  const root = sampleWorkspace();
  const git = (...args: string[]): void => {
    const identity = ['-c', 'user.name=Quipu', '-c', 'user.email=quipu@example.org'];
    expect(spawnSync('git', [...identity, ...args], { cwd: root }).status).toBe(0);
  };
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'The sample volume');
  setTrainCost(root, 3);
  git('commit', '--quiet', '--all', '--message', 'Train costs 3');
  setTrainCost(root, 4);
  return root;
}

function setTrainCost(root: string, cost: number): void {
  const path = join(root, 'rules/sample/operations.quipu');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/point cost \d/u, `point cost ${cost}`));
}

const costAt = (root: string, argument: string): string | undefined => {
  const { texts } = readProjectAt(root, parseLocation(root, root, argument));
  return /point cost \d/u.exec(texts.get('operations.quipu') ?? '')?.[0];
};

it('reads rules of the working tree and of commits without changing a file', () => {
  const root = repository();
  expect(
    ['sample', 'sample@HEAD', 'sample@HEAD~1', 'rules/sample@HEAD~1'].map((argument) =>
      costAt(root, argument),
    ),
  ).toEqual(['point cost 4', 'point cost 3', 'point cost 2', 'point cost 2']);
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  expect(stdout).toBe(' M rules/sample/operations.quipu\n');
});

it('reads a volume deleted from the working tree, with file names like git', () => {
  const root = repository();
  rmSync(join(root, 'rules/sample'), { recursive: true });
  const project = readProjectAt(root, parseLocation(root, root, 'sample@HEAD'));
  expect(project.pathOf('operations.quipu')).toBe('HEAD:rules/sample/operations.quipu');
  expect(project.pathOf('coin/coin.quipu')).toMatch(/^HEAD:rules\/coin\//u);
});

/** Commits a tree that Git would refuse to create: a file `package.json` below the given folders. */
function commitHostileTree(root: string, folders: readonly string[]): void {
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
  const nestedTree = folders
    .toReversed()
    .reduce((hash, name) => tree('40000', name, hash), tree('100644', 'package.json', file));
  const rootTree = tree('40000', 'rules', nestedTree);
  const identity = ['-c', 'user.name=Quipu', '-c', 'user.email=quipu@example.org'];
  git(['update-ref', 'refs/heads/hostile', git([...identity, 'commit-tree', rootTree, '-m', 'hostile'])]);
}

it.each([
  [['..', '..', 'quipu-outside']],
  [['sample', '.git']],
  [['sample', '.GIT ']],
  [['sample', 'GIT~1']],
  [['sample', '..\\outside']],
  [['C:']],
  [['sample', 'a\u001b[2J']],
])('refuses a commit with the unsafe path %j', (folders) => {
  const root = repository();
  commitHostileTree(root, folders);
  expect(() => readProjectAt(root, parseLocation(root, root, 'sample@hostile'))).toThrow(
    'hostile contains a file with the unsafe path',
  );
  expect(existsSync(join(tmpdir(), 'quipu-outside'))).toBe(false);
});

it('loads a playable volume from a commit', async () => {
  const root = repository();
  const location = parseLocation(root, root, 'sample@HEAD');
  const { checked } = readRulesAt(location, readProjectAt(root, location));
  const volume = await loadGeneratedCode(compileFiles(checked));
  const result = Game.create(volume, { seed: 1 });
  expect(result.ok && result.value.decision?.options.length).toBeGreaterThan(1);
}, 60_000);

it('explains invalid names with a hint', () => {
  const root = repository();
  const errorOf = (argument: string): unknown => {
    try {
      const location = parseLocation(root, root, argument);
      readRulesAt(location, readProjectAt(root, location));
      return undefined;
    } catch (error) {
      const { message, hint } = error as { readonly message: string; readonly hint?: string };
      return [message, hint];
    }
  };
  expect(errorOf('sampel')).toEqual(['There is no volume "sampel".', 'Did you mean "sample"?']);
  expect(errorOf('sampel@HEAD')).toEqual(['At HEAD there is no volume "sampel".', 'Did you mean "sample"?']);
  expect(errorOf('sample@')).toEqual([
    '"sample@" lacks the commit after its "@".',
    'Write <volume>@<commit>, such as sample@HEAD~1.',
  ]);
  expect(errorOf('sample@HEAD~9')).toEqual([
    'There is no commit "HEAD~9".',
    expect.stringContaining('git log --oneline -- rules'),
  ]);
  expect(errorOf('sample@--all')).toEqual(['There is no commit "--all".', expect.any(String)]);
  writeFileSync(join(root, 'rules/sample/broken.quipu'), 'rule of nothing');
  expect(errorOf('sample')).toEqual([
    'The rules of sample have errors.',
    'Correct them: `quipu check sample`.',
  ]);
  rmSync(join(root, '.git'), { recursive: true });
  expect(errorOf('sample@HEAD')).toEqual([
    `"HEAD" is not a commit: ${root} is not in a git repository.`,
    'Name a volume under rules/ without "@".',
  ]);
});
