/**
 * `docs/tutorial.md` is followed to the letter: its files are written, its commands run in their order, and what it says that they print is
 * what they print. A fence says which: `quipu map.quipu` adds to that file, with `whole` behind it is all of it, `sh` is run, `text` is
 * what the last of these commands has said, with `…` for lines that are left out.
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

/** What a command said, on both streams; one that is not `quipu` is left to the shell. */
async function run(command: string, cwd: string): Promise<string> {
  const [npx, quipu, ...words] = command.split(' ');
  if (npx !== 'npx' || quipu !== 'quipu')
    return execFileSync('sh', ['-c', command], { cwd, encoding: 'utf8' });
  const io = testIo({ cwd });
  await runCommand(words, io);
  return io.stdout() + io.stderr();
}

it('the tutorial does what it says', { timeout: 120_000 }, async () => {
  // Whoever follows the page does so in a clone; these are what the settings of the volume name there.
  const base = testWorkspace({
    'clone/package.json': '{}',
    'clone/rules/.keep': '',
    'clone/tsconfig.base.json': '{}',
    'clone/packages/engine/tsconfig.json': '{}',
  });
  symlinkSync(join(repository, 'node_modules'), join(base, 'node_modules'));
  let root = join(base, 'clone');
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
          // A process imports a volume once, by its path; what is built anew is another one here.
          const movedRoot = join(base, `clone-${String(line)}`);
          renameSync(root, movedRoot);
          root = movedRoot;
        }
        output = await run(command, root);
        expect(output, `line ${String(line)}: ${command}`).not.toMatch(/hint: Run `quipu build|fault/);
      }
    } else {
      const lines = output.split('\n');
      const expectedLines = body.split('\n').filter((each) => each !== '…' && each !== '');
      const missing = expectedLines.filter((each) => !lines.some((printed) => printed.startsWith(each)));
      expect(missing, `line ${String(line)}, where it says\n${output}`).toEqual([]);
    }
  }
  expect(await run('npx quipu fmt strait --check', root)).toContain('0 files of 7 would change');
});
