import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inputHash, BUILD_MANIFEST, renderBuildManifest } from '../../workspace/build-manifest.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import { readProject } from '../../workspace/project.ts';
import { manifest, testWorkspace } from '../../workspace/test-workspace.ts';

async function fmt(root: string, ...words: readonly string[]): Promise<string> {
  const io = testIo({ cwd: root });
  await runCommand(['fmt', ...words], io);
  return io.stdout();
}

it('lists the volumes to rebuild, since generated code cites lines of formatted files', async () => {
  const root = testWorkspace({
    'rules/shore/package.json': manifest('shore', 'volume'),
    'rules/shore/map.quipu': 'volume Shore "Shore" edition "1"\n\n\n\nkind City plural Cities\n',
    'rules/shore/scenarios/first.quipu': 'scenario "x"   { given setup Standard }\n',
    'rules/shore/generated/.keep': '',
  });
  const folder = join(root, 'rules/shore');
  const writeManifest = (): void => {
    writeFileSync(
      join(folder, 'generated', BUILD_MANIFEST),
      renderBuildManifest(inputHash(readProject(root, folder)), []),
    );
  };
  writeManifest();
  expect(await fmt(root, '--check')).not.toContain('quipu build');
  expect(await fmt(root, 'rules/shore/scenarios')).not.toContain('quipu build');
  expect(await fmt(root)).toContain('`quipu build shore` updates it');
  writeManifest();
  expect(await fmt(root)).toContain('0 files of 2 changed');
});

it('lists no volume that was outdated before and is not formatted', async () => {
  const root = testWorkspace({
    'rules/shore/package.json': manifest('shore', 'volume'),
    'rules/shore/map.quipu': 'volume Shore "Shore" edition "1"\n\n\n\nkind City plural Cities\n',
    'rules/shore/generated/.keep': '',
    'rules/coast/package.json': manifest('coast', 'volume'),
    'rules/coast/map.quipu': 'volume Coast "Coast" edition "1"\n',
    'rules/coast/generated/.keep': '',
  });
  for (const name of ['shore', 'coast'])
    writeFileSync(
      join(root, 'rules', name, 'generated', BUILD_MANIFEST),
      renderBuildManifest('other inputs', []),
    );
  expect(await fmt(root, 'rules/shore')).toContain('`quipu build shore` updates it');
});
