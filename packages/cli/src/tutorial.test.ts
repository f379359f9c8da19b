/**
 * Follows `docs/tutorial.md`: writes its files, runs its commands in order, and compares their output. The info string of a fence selects
 * the action: `quipu map.quipu` appends to that file, or replaces it with `whole`; `sh` runs commands; `text` is the expected output of the
 * last command, with `…` for omitted lines.
 */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from './run-command.ts';
import { testIo } from './terminal/test-io.ts';
import { testWorkspace } from './workspace/test-workspace.ts';

const repository = join(import.meta.dirname, '../../..');
const page = readFileSync(join(repository, 'docs/tutorial.md'), 'utf8');
const fences = [...page.matchAll(/^```(\w+)([^\n]*)\n(.*?)^```$/gms)].map(
  ({ 1: kind = '', 2: info = '', 3: body = '', index }) => ({
    kind,
    words: info.trim().split(' '),
    body,
    line: page.slice(0, index).split('\n').length,
  }),
);

/** Runs a command and returns its output. Commands other than `quipu` are run by the shell. */
async function run(command: string, cwd: string): Promise<string> {
  const [npx, quipu, ...words] = command.split(' ');
  if (npx !== 'npx' || quipu !== 'quipu')
    return execFileSync('sh', ['-c', command], { cwd, encoding: 'utf8' });
  const io = testIo({ cwd });
  await runCommand(words, io);
  return io.stdout() + io.stderr();
}

it('produces the output that the tutorial shows', { timeout: 120_000 }, async () => {
  // Readers work in a clone. The settings of the volume refer to these files.
  const parentFolder = testWorkspace({
    'clone/package.json': '{}',
    'clone/rules/.keep': '',
    'clone/tsconfig.base.json': '{}',
    'clone/packages/engine/tsconfig.json': '{}',
  });
  symlinkSync(join(repository, 'node_modules'), join(parentFolder, 'node_modules'));
  let root = join(parentFolder, 'clone');
  let output = '';
  for (const { kind, words, body, line } of fences) {
    if (kind === 'quipu') {
      const [path = '', isWhole] = words;
      const file = join(root, 'rules/strait', path);
      mkdirSync(dirname(file), { recursive: true });
      if (isWhole === undefined && existsSync(file)) appendFileSync(file, `\n${body}`);
      else writeFileSync(file, body);
    } else if (kind === 'sh') {
      for (const command of body.trim().split('\n')) {
        if (command.startsWith('npx quipu build')) {
          // A process imports each path only once, so a rebuilt volume needs a new path.
          const movedRoot = join(parentFolder, `clone-${String(line)}`);
          renameSync(root, movedRoot);
          root = movedRoot;
        }
        output = await run(command, root);
        expect(output, `line ${String(line)}: ${command}`).not.toMatch(/hint: Run `quipu build|fault/);
      }
    } else {
      const lines = output.split('\n');
      const expectedLines = body
        .split('\n')
        .filter((expectedLine) => expectedLine !== '…' && expectedLine !== '');
      const missing = expectedLines.filter(
        (expectedLine) => !lines.some((printed) => printed.startsWith(expectedLine)),
      );
      expect(missing, `line ${String(line)}, where it says\n${output}`).toEqual([]);
    }
  }
  expect(await run('npx quipu fmt strait --check', root)).toContain('0 files of 7 would change');
});
