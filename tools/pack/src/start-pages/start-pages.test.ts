/** Follows the pages of `docs/start` with the packages of this repository. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../public-packages.ts';
import { followPage } from './follow-page.ts';
import { repositoryShell } from './repository-shell.ts';

const pages = readdirSync(join(root, 'docs/start'));

it('has a page for each kind of user', () => {
  expect(pages).toEqual(['author.md', 'client-builder.md', 'maintainer.md', 'player.md', 'researcher.md']);
});

it.each(pages)('prints what %s shows', { tags: 'full', timeout: 300_000 }, async (page) => {
  const shell = repositoryShell();
  onTestFinished(() => rmSync(shell.folder, { recursive: true, force: true }));
  await followPage(`docs/start/${page}`, shell);
});
