/** Messages of `quipu page`. The built page itself is tested in a browser, in packages/client. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import { manifest, testWorkspace } from '../../workspace/test-workspace.ts';
import { loadClient } from '../load-client.ts';
import { readPageSettings } from '../page-settings.ts';

const volume = {
  'rules/valley/package.json': manifest('valley', 'volume'),
  'rules/valley/map.quipu': 'volume Valley',
};

/** Runs a command that fails, and returns its messages. */
async function failIn(cwd: string, ...args: readonly string[]): Promise<string> {
  const io = testIo({ cwd });
  expect(await runCommand(['page', ...args], io)).not.toBe(EXIT.ok);
  expect(io.stdout()).toBe('');
  return io.stderr();
}

describe('quipu page build', () => {
  it('requires a folder', async () => {
    expect(await failIn(testWorkspace(volume), 'build')).toContain("required option '--out <folder>'");
  });

  it('refuses a workspace without volumes, and an unknown volume', async () => {
    expect(await failIn(testWorkspace(), 'build', '--out', 'site')).toContain('There is no volume');
    expect(await failIn(testWorkspace(volume), 'build', 'vally', '--out', 'site')).toContain(
      'Did you mean "valley"?',
    );
  });

  it('never removes files that are not those of a page', async () => {
    const root = testWorkspace({ ...volume, 'site/thesis.txt': 'final', 'file.txt': '' });
    expect(await failIn(root, 'build', '--out', 'site')).toContain('The folder site has other files');
    expect(await failIn(root, 'build', '--out', 'file.txt')).toContain('file.txt is not a folder');
    for (const name of ['index.html', 'parts.json']) writeFileSync(join(root, name), '');
    expect(await failIn(root, 'build', '--out', '.')).toContain('has other files');
  });

  it('shows the errors of rules, and builds no page', async () => {
    const root = testWorkspace(volume);
    const io = testIo({ cwd: root });
    expect(await runCommand(['page', 'build', '--out', 'site'], io)).toBe(EXIT.findings);
    expect(io.stdout()).toMatch(/failed +valley/u);
    expect(io.stderr()).toContain('map.quipu');
  });
});

describe('quipu page', () => {
  it('serves a folder only if it has a built page', async () => {
    const root = testWorkspace(volume);
    mkdirSync(join(root, 'site'));
    expect(await failIn(root, '--site', 'site')).toContain('There is no built page in site.');
  });

  it('refuses a wrong port', async () => {
    expect(await failIn(testWorkspace(volume), '--port', '70000')).toContain(
      'Expected a whole number from 0 to 65535.',
    );
  });

  it('explains what to install if the page is missing', async () => {
    const root = testWorkspace(volume);
    await expect(loadClient(root, [join(root, 'package.json')])).rejects.toMatchObject({
      message: 'The page in the browser is a package of its own, which is not installed.',
      hint: 'Run `npm install --save-dev @quipu/client`.',
    });
  });

  it('refuses a page of another version', async () => {
    const root = testWorkspace({
      ...volume,
      'node_modules/@quipu/client/package.json': JSON.stringify({
        name: '@quipu/client',
        version: '9.0.0',
        exports: { './page': './page.js' },
      }),
      'node_modules/@quipu/client/page.js': '',
    });
    await expect(loadClient(root)).rejects.toThrow('The page in the browser has version 9.0.0');
  });
});

describe('quipu.page in package.json', () => {
  const read = (page: unknown, files: Readonly<Record<string, string>> = {}): object =>
    readPageSettings(testWorkspace({ ...files, 'package.json': JSON.stringify({ quipu: { page } }) }));

  it('may be missing or partial', () => {
    expect(read(undefined)).toEqual({});
    expect(readPageSettings(testWorkspace())).toEqual({});
    expect(read({ name: 'The Strait' })).toEqual({ name: 'The Strait' });
  });

  it.each([
    [{ nam: 'The Strait' }, '"quipu.page.nam"', 'Did you mean "name"?'],
    [{ name: '' }, '"quipu.page.name"', 'Expected the name of the page, as in "The Strait".'],
    [{ themeColor: 'blue' }, '"quipu.page.themeColor"', 'Expected a colour, as in "#1f55b5".'],
    [{ icon: 7 }, '"quipu.page.icon"', 'Expected the path of an SVG or PNG file, as in "icon.svg".'],
    [{ icon: 'no.svg' }, 'there is no such file', 'The path begins at the folder of package.json.'],
    ['The Strait', '"quipu.page" in', 'The settings are name, shortName, description, icon, themeColor.'],
  ])('refuses %j', (page, message, hint) => {
    expect(() => read(page)).toThrow(
      expect.objectContaining({ message: expect.stringContaining(message) as string, hint }),
    );
  });

  it('finds the icon in the folder of package.json', () => {
    expect(read({ icon: 'art/icon.svg' }, { 'art/icon.svg': '<svg />' })).toEqual({
      icon: expect.stringMatching(/\/art\/icon\.svg$/u) as string,
    });
  });
});
