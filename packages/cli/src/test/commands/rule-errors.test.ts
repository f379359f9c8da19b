/** Checks how commands that need valid rules report errors in them. */
import { expect, it } from 'vitest';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { testIo, type TestIo } from '../../terminal/test-io.ts';
import { sampleWorkspace } from '../../workspace/test-sample.ts';

async function quipu(cwd: string, ...args: string[]): Promise<{ code: number; io: TestIo }> {
  const io = testIo({ cwd });
  return { code: await runCommand(args, io), io };
}

const createMisspelledSample = (): string =>
  sampleWorkspace([['operations.quipu', 'do Pacify }', 'do Pacifiy }']]);

it.each([['test'], ['coverage'], ['mutate']])(
  'includes the diagnostics in the output of `quipu %s --json`',
  async (command) => {
    const { code, io } = await quipu(createMisspelledSample(), command, 'sample', '--json');
    expect([code, io.stderr()]).toEqual([EXIT.findings, '']);
    expect(JSON.parse(io.stdout())).toMatchObject({
      ok: false,
      error: { code: EXIT.findings },
      diagnostics: [{ code: 'Q1002', severity: 'error', file: 'rules/sample/operations.quipu' }],
    });
  },
);

it('shows the diagnostics in the output of `quipu test`', async () => {
  const { code, io } = await quipu(createMisspelledSample(), 'test', 'sample');
  expect(code).toBe(EXIT.findings);
  expect(io.stderr()).toMatch(/Q1002[^]*rules\/sample\/operations\.quipu/u);
  expect(io.stderr()).toMatch(/The first is Q1002 in rules\/sample\/operations\.quipu:\d+: .* Pacifiy\./u);
});

it.each([
  ['Train', 'Govt Control', 'Gvot Control'],
  ['AirLift', 'activity AirLift', 'activity Lift'],
])(
  'includes the diagnostics of a refused `quipu erratum %s --json`',
  async (declaration, printed, corrected) => {
    const args = ['erratum', 'sample', declaration, '--printed', printed, '--should', corrected, '--json'];
    const { code, io } = await quipu(sampleWorkspace(), ...args);
    expect([code, io.stderr()]).toEqual([EXIT.findings, '']);
    const { diagnostics } = JSON.parse(io.stdout()) as {
      diagnostics: readonly { code: string; file: string }[];
    };
    expect(diagnostics).toContainEqual(expect.objectContaining({ severity: 'error' }));
  },
);
