/**
 * Games played under older rules on a page with newer ones: what the page reports, and how such games can be
 * migrated.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { readAlert, storedGames, leaveGame, openFile, downloadSave } from './saved-games.ts';
import { passTurns, shortenTimers, linkOf, play } from './page-actions.ts';
import { beginGame, expect, offeredOptions, serveSite } from './serve-site.ts';

const root = join(import.meta.dirname, '../../..');
const workspace = mkdtempSync(join(tmpdir(), 'quipu-migration-'));
const servedFolder = join(workspace, 'served');
const olderBuild = join(workspace, 'older');
const newerBuild = join(workspace, 'newer');
const rules = join(workspace, 'rules');

/** Builds the page with the current rules of the workspace into a folder. */
function buildPage(outFolder: string): void {
  const quipu = join(root, 'packages/cli/bin/quipu.mjs');
  execFileSync(process.execPath, [quipu, 'page', 'build', '--out', outFolder], {
    cwd: workspace,
    stdio: 'pipe',
  });
}

/** Replaces a text in a file of the rules. */
function replaceInRules(name: string, before: string, after: string): void {
  const file = join(rules, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(before);
  writeFileSync(file, text.replace(before, after));
}

/** Writes a second edition of the sample volume with these amendments. */
function writeSecondEdition(amendments: string): void {
  mkdirSync(join(rules, 'second'), { recursive: true });
  const { name, ...otherFields } = JSON.parse(readFileSync(join(rules, 'sample/package.json'), 'utf8')) as {
    readonly name: string;
    readonly dependencies: object;
  };
  const manifest = {
    ...otherFields,
    name: '@quipu/second',
    dependencies: { ...otherFields.dependencies, [name]: '*' },
  };
  writeFileSync(join(rules, 'second/package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(rules, 'second/second.quipu'),
    `edition Second "second edition" of Sample {\n${amendments}\n}\n`,
  );
}

/** Replaces the served version. */
function deploy(build: string): void {
  rmSync(servedFolder, { recursive: true, force: true });
  cpSync(build, servedFolder, { recursive: true });
}

beforeAll(() => {
  const generatedPattern = /\/(?:generated|drawing|dist|sentences|scenarios|tsconfig\S*)$/u;
  for (const volume of ['sample', 'coin'])
    cpSync(join(root, 'rules', volume), join(rules, volume), {
      recursive: true,
      filter: (path) => !generatedPattern.test(path),
    });
  cpSync(join(root, 'package.json'), join(workspace, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'));
  buildPage(olderBuild);
  // A Train costs 3 per space instead of 2; Non-players play the other side of an Event.
  replaceInRules('sample/operations.quipu', 'point cost 2', 'point cost 3');
  replaceInRules('sample/nonplayers.quipu', 'do shaded', 'do unshaded');
  buildPage(newerBuild);
  deploy(olderBuild);
}, 180_000);
afterAll(() => {
  rmSync(workspace, { recursive: true, force: true });
});

const site = serveSite(servedFolder);

/**
 * Plays a game under the older rules, in which the Government trains or all Factions pass. If none of the
 * preferred answers is offered, the last option is chosen, which ends a choice.
 */
async function playOlderGame(
  kind: 'trains' | 'passes',
  volume = 'sample',
  build = olderBuild,
): Promise<Page> {
  deploy(build);
  const { page } = await site.openPage('', {}, shortenTimers);
  await beginGame(page, volume, { allSeats: 'person', seed: 3 });
  const preferred = kind === 'trains' ? ['Train', 'Lowfield', 'recruit', '1'] : ['pass'];
  const questionCount = kind === 'trains' ? 8 : 3;
  await play(
    page,
    questionCount,
    (options) => preferred.find((key) => options.includes(key)) ?? options.at(-1),
  );
  return page;
}

/** Reloads the setup page with the newer rules. */
async function reloadNewer(page: Page, build = newerBuild): Promise<void> {
  await leaveGame(page);
  deploy(build);
  await page.reload();
  await page.waitForSelector('.saved-games');
}

/** Returns the text of the offer to migrate a game. */
const migrationOfferText = async (page: Page): Promise<string> => {
  await page.waitForSelector('.migration-offer .divergence, .migration-offer b');
  return (await page.textContent('.migration-offer')) ?? '';
};

it('reports the changed rules, changes nothing when cancelled, and migrates a copy up to the first refused answer', async () => {
  const page = await playOlderGame('trains');
  await reloadNewer(page);
  const gamesBefore = await storedGames(page);
  await page.click('.saved-game');
  const text = await migrationOfferText(page);
  for (const expectedText of [
    'different version of the rules',
    'Changed rules: 2',
    'Choices replayed',
    'Train (3.2.1) has changed',
  ])
    expect(text).toContain(expectedText);
  await page.click('[data-tool="cancel-migration"]');
  await page.waitForSelector('.migration-offer', { state: 'detached' });
  expect(await storedGames(page)).toEqual(gamesBefore);
  const [original] = gamesBefore;
  await page.click('.saved-game');
  await page.click('[data-tool="migrate"]');
  await passTurns(page);
  expect(await page.$('.divergence-notice')).toBeNull();
  await page.waitForFunction(() => location.hash.startsWith('#saved='));
  const gamesAfter = await storedGames(page);
  expect(gamesAfter).toHaveLength(2);
  expect(gamesAfter.find(({ id }) => id === original?.id)).toEqual(original);
  const copy = gamesAfter.find(({ id }) => id !== original?.id);
  expect(copy?.turns).toBeLessThan(original?.turns ?? 0);
  // The copy uses the newer rules.
  await page.reload();
  await passTurns(page);
  expect(await page.$('.migration-offer')).toBeNull();
});

it(
  'opens a file at its divergence, and continues once the nearest answer is confirmed',
  { tags: 'full' },
  async () => {
    const page = await playOlderGame('trains');
    const text = await downloadSave(page);
    const options = await offeredOptions(page);
    await reloadNewer(page);
    await openFile(page, text);
    await migrationOfferText(page);
    await page.click('[data-tool="migrate-to-divergence"]');
    await page.waitForSelector('.divergence-notice');
    expect(await page.textContent('.divergence-notice')).toContain(
      'Continue from the other position with the same answers.',
    );
    await page.click('[data-tool="accept-nearest"]');
    await page.waitForSelector('.divergence-notice', { state: 'detached' });
    await passTurns(page);
    expect(await offeredOptions(page)).toEqual(options);
  },
);

it('lets a game continue by hand from its divergence', { tags: 'full' }, async () => {
  const page = await playOlderGame('trains');
  const text = await downloadSave(page);
  await reloadNewer(page);
  await openFile(page, text);
  await page.click('[data-tool="migrate-to-divergence"]');
  await page.waitForSelector('.divergence-notice');
  await page.click('[data-tool="play-from-divergence"]');
  await page.waitForSelector('.divergence-notice', { state: 'detached' });
  await passTurns(page);
  expect(await offeredOptions(page)).not.toEqual([]);
});

it(
  'reports what Non-players would answer under the newer rules, without changing their answers',
  { tags: 'full' },
  async () => {
    deploy(olderBuild);
    const { page } = await site.openPage('', {}, shortenTimers);
    await beginGame(page, 'sample', { seats: { Govt: 'person', Rebels: 'nonplayer' }, seed: 3 });
    await play(page, 3, (options) => (options.includes('pass') ? 'pass' : options.at(-1)));
    await reloadNewer(page);
    await page.click('.saved-game');
    const text = await migrationOfferText(page);
    expect(text).toContain('is a Non-player; under these rules it would answer');
    expect(text).toContain('Answers of Non-players were taken as saved.');
    await page.click('[data-tool="cancel-migration"]');
  },
);

it('migrates an unaffected game completely, from its link too', { tags: 'full' }, async () => {
  const page = await playOlderGame('passes');
  const options = await offeredOptions(page);
  await page.click('.menu summary');
  const link = await linkOf(page);
  await page.click('.menu summary');
  await reloadNewer(page);
  await page.click('.saved-game');
  expect(await migrationOfferText(page)).toContain('The whole game can be replayed');
  expect(await page.$('[data-tool="migrate-to-divergence"]')).toBeNull();
  await page.click('[data-tool="cancel-migration"]');
  await page.fill('input[name="link"]', link);
  await page.click('.link button');
  await migrationOfferText(page);
  await page.click('[data-tool="migrate"]');
  await passTurns(page);
  expect(await offeredOptions(page)).toEqual(options);
});

it('reports in the language of the page why a link diverges', { tags: 'full' }, async () => {
  const page = await playOlderGame('trains');
  await page.click('.menu summary');
  const link = await linkOf(page);
  await page.click('.menu summary');
  await reloadNewer(page);
  await page.selectOption('select[name="language"]', 'fr');
  await page.click('.saved-game');
  expect(await migrationOfferText(page)).toContain(
    'Cette partie a été jouée avec une autre version des règles',
  );
  await page.click('[data-tool="cancel-migration"]');
  await page.fill('input[name="link"]', link);
  await page.click('.link button');
  expect(await readAlert(page)).toContain('ont changé depuis la création de ce lien');
});

it('follows names that the edition has replaced', { tags: 'full', timeout: 240_000 }, async () => {
  const [olderEdition, newerEdition] = [join(workspace, 'older-edition'), join(workspace, 'newer-edition')];
  writeSecondEdition('replace AirLift.lift with point lift 4');
  buildPage(olderEdition);
  writeSecondEdition(
    `replace AirLift.lift with point lift 4
  replace Train.recruit with way enlist: place up to 3 Cubes`,
  );
  buildPage(newerEdition);
  const page = await playOlderGame('trains', 'second', olderEdition);
  const text = await downloadSave(page);
  expect(text).toContain('"recruit"');
  await reloadNewer(page, newerEdition);
  await openFile(page, text);
  expect(await migrationOfferText(page)).not.toContain('is not possible');
  await page.click('[data-tool="migrate-to-divergence"], [data-tool="migrate"]');
  await passTurns(page);
  const migratedText = await downloadSave(page);
  expect(migratedText).toContain('"enlist"');
  expect(migratedText).not.toContain('"recruit"');
});
