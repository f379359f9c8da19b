/** The edition of docs/language/editions.md that lets a Faction pay for an Operation before another begins it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './process.ts';

const page = readFileSync(join(root, 'docs/language/editions.md'), 'utf8');

// The base refuses the transfer too, since no Faction executes before Terror begins (1.5.2).
const SCENARIOS = `scenario "Another Faction pays for an Operation before it begins" cites 1.5.2, 3.1 {
  given empty setup Standard
  given cards 58, 1
  given Cartels, Govt, AUC Ineligible
  given Resources of FARC is 0
  given Cali holds 1 FARC Guerrilla, 1 Police, 1 Troops
  expect refused Terror citing 3.3.4
  Cartels interjects Grant "FARC 1 Resources"
  expect Resources of FARC is 1
  FARC plays Terror
  expect Resources of FARC is 0
  expect 1 Terror in Cali
}
`;

/** A workspace with the rules of the base and the edition next to it; removed after the test. */
function editionWorkspace(text: string): string {
  const workspace = mkdtempSync(join(tmpdir(), 'quipu-advances-'));
  onTestFinished(() => rmSync(workspace, { recursive: true }));
  cpSync(join(root, 'package.json'), join(workspace, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'));
  for (const name of ['coin', 'andean-abyss'])
    cpSync(join(root, 'rules', name), join(workspace, 'rules', name), {
      recursive: true,
      filter: (path) => !/[/\\](generated|dist|drawing|scenarios)$/u.test(path),
    });
  const edition = join(workspace, 'rules/advances');
  mkdirSync(join(edition, 'scenarios'), { recursive: true });
  const base = readFileSync(join(root, 'rules/andean-abyss-printed/package.json'), 'utf8');
  writeFileSync(join(edition, 'package.json'), base.replaceAll('andean-abyss-printed', 'advances'));
  writeFileSync(join(edition, 'edition.quipu'), text);
  writeFileSync(join(edition, 'scenarios/advances.quipu'), SCENARIOS);
  return workspace;
}

it('lets FARC begin an Operation that another Faction pays for', { tags: 'full', timeout: 240_000 }, () => {
  const [, text = ''] = /```text\n(edition Advances .*?)```/su.exec(page) ?? [];
  const workspace = editionWorkspace(text);
  const quipu = (command: string): ReturnType<typeof spawnSync> =>
    spawnSync(process.execPath, [join(root, 'packages/cli/bin/quipu.mjs'), command, 'advances'], {
      cwd: workspace,
      env: { ...process.env, NO_COLOR: '1' },
      encoding: 'utf8',
    });
  const built = quipu('build');
  expect(built.status, String(built.stderr)).toBe(0);
  const played = quipu('test');
  expect(played.status, String(played.stderr)).toBe(0);
  expect(played.stdout).toMatch(/^1 scenario passed/mu);
});
