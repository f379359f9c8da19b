import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diagnosticGroups } from '@quipu/language/diagnostics';
import { expect, it, onTestFinished } from 'vitest';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import { manifest, testWorkspace } from '../../workspace/test-workspace.ts';

async function quipu(cwd: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const io = testIo({ cwd });
  const code = await runCommand(args, io);
  return { code, output: io.stdout() + io.stderr() };
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quipu-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('prints the entry of a code with a wrong and a right text, outside of a workspace', async () => {
  const { code, output } = await quipu(createFolder(), 'explain', 'q0014');
  expect([code, output]).toEqual([
    EXIT.ok,
    `error Modifier out of place Q0014

‹found› does not modify anything before it.
What to do: Put the modifier after the noun that it modifies.

Wrong:
  remove 1 Troops there to Capital

Right:
  relocate 1 Troops from there to Capital

From traps.md of the language reference.
`,
  ]);
});

it('explains every code', async () => {
  for (const { code, title } of diagnosticGroups().flatMap(({ pages }) => pages)) {
    const result = await quipu(createFolder(), 'explain', code);
    expect(result).toEqual({ code: EXIT.ok, output: expect.stringContaining(title) as string });
    expect(result.output).not.toMatch(/\[object|undefined|\]\(/u);
  }
});

it('lists the codes of a group', async () => {
  const { output } = await quipu(createFolder(), 'explain', 'Q2');
  expect(output).toContain('Q2 Types\nA value or noun has the wrong type. See nouns.md and values.md.');
  expect(output).toContain('Q2001  Wrong type\nQ2002  Contradictory words');
});

it('lists the groups without a code', async () => {
  const { code, output } = await quipu(createFolder(), 'explain');
  expect(code).toBe(EXIT.ok);
  expect(output).toMatch(/^Q0 {2}Text +\d+ codes$/mu);
});

it('refuses an unknown code with near ones', async () => {
  const { code, output } = await quipu(createFolder(), 'explain', 'Q0099');
  expect([code, output]).toEqual([
    EXIT.usage,
    expect.stringContaining('There is no diagnostic "Q0099"') as string,
  ]);
  expect(output).toContain('Near codes are Q0028 Blank text, ');
});

it('names the command once after several diagnostics', async () => {
  const root = testWorkspace({
    'rules/valley/package.json': manifest('valley', 'volume'),
    'rules/valley/map.quipu':
      'volume Valley "Valley" edition "1"\nprocedure X {\n  choose a City: Aid +1\n  Aid += 1\n}\n',
  });
  const { output } = await quipu(root, 'check', 'valley');
  expect(output).toContain('Did you mean "select"?');
  expect(output.match(/More about a code: quipu explain Q\d{4}/gu)).toHaveLength(1);
});
