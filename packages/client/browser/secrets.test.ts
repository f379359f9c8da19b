/**
 * What one person at a screen may not know reaches the page in no form while that person looks: two games that differ in the secret alone
 * must be the same game to them, in every message of the worker, in every element, and in what the browser keeps in words.
 */
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { answer, hasten, heard, listenIn, silent } from './hands.ts';
import { begin, offered, servedSite, settled } from './site.ts';

const site = servedSite();

/** The page as text: all elements with all attributes, without the numbers that React gives them. */
const elements = (page: Page): Promise<string> => page.evaluate(() => document.body.innerHTML);

/** Everything that the browser keeps, as text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stores: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => done(opening.result);
      });
      for (const store of database.objectStoreNames)
        stores.push(
          await new Promise((done) => {
            const reading = database.transaction(store).objectStore(store).getAll();
            reading.onsuccess = () => done(reading.result);
          }),
        );
      database.close();
    }
    return JSON.stringify(stores);
  });

/** What the person without the secret gets of a game in which it is this. */
interface Known {
  readonly curtain: string;
  readonly messages: readonly string[];
  readonly elements: string;
  readonly questions: readonly (readonly string[])[];
  readonly kept: string;
}

async function gameWithSecret(index: number): Promise<{ readonly secret: string; readonly known: Known }> {
  const { page, errors } = await site.open('', {}, async (fresh) => {
    await listenIn(fresh);
    await hasten(fresh);
  });
  await begin(page, 'peru', { seed: 7 });
  await page.click('.curtain button');
  const secrets = await page.waitForSelector('[data-option]').then(() => offered(page));
  const secret = secrets[index] ?? '';
  await page.click(`[data-option="${secret}"]`);
  // The owner plays on until the screen is handed over.
  for (let i = 0; i < 40 && (await page.$('.curtain')) === null; i++) {
    await settled(page);
    const done = await page.$('[data-tool="confirm"]:not([disabled])');
    const [first] = await offered(page);
    if (done) await done.click();
    else if (first !== undefined) await page.click(`[data-option="${first}"]`);
    await page.waitForTimeout(60);
  }
  await page.waitForSelector('.curtain');
  await silent(page);
  await heard(page);
  const curtain = await elements(page);
  await page.click('.curtain button');
  await page.waitForSelector('[data-option]');
  const questions: (readonly string[])[] = [];
  const shown: string[] = [];
  for (let i = 0; i < 4 && (await page.$('.curtain')) === null; i++) {
    const options = await offered(page);
    questions.push(options);
    for (const option of options.slice(0, 6)) await page.hover(`[data-option="${option}"]`);
    await page.mouse.move(0, 0);
    // Whoever does not know asks about everything.
    for (const space of await page.$$('[data-space]')) await space.dispatchEvent('pointerenter');
    await page.waitForTimeout(100);
    shown.push(await elements(page));
    const first = options.find((option) => option !== 'pass');
    if (first === undefined) break;
    await answer(page, first);
  }
  await silent(page);
  const known = {
    curtain,
    // That the game has been kept is told at any time.
    messages: (await heard(page)).filter((message) => message !== '{"ok":true}'),
    elements: shown.join('\n'),
    questions,
    kept: await kept(page),
  };
  expect(errors).toEqual([]);
  return { secret, known };
}

it('shows and tells whoever may not know a secret the same, whatever it is', async () => {
  const one = await gameWithSecret(0);
  const other = await gameWithSecret(1);
  expect(one.secret).not.toBe(other.secret);
  expect(one.known.questions.length).toBeGreaterThan(1);
  expect(one.known.messages.length).toBeGreaterThan(5);
  expect(other.known.questions).toEqual(one.known.questions);
  expect(other.known.curtain).toBe(one.known.curtain);
  expect(other.known.elements).toBe(one.known.elements);
  expect(other.known.messages).toEqual(one.known.messages);
  expect(one.known.kept).not.toContain(`"${one.secret}"`);
});

it('shows its owner on the map where a secret is, and in the card of that space', async () => {
  const { page, errors } = await site.open('?language=en', {}, hasten);
  await begin(page, 'peru', { seed: 7 });
  await page.click('.curtain button');
  await page.waitForSelector('[data-option]');
  const [secret = ''] = await offered(page);
  const labelled = (): Promise<string | null> =>
    page.getAttribute(`[data-space="${secret}"][aria-label]`, 'aria-label');
  expect(await labelled()).not.toContain('Directives');
  await page.click(`[data-option="${secret}"]`);
  await page.click('[data-tool="confirm"]');
  await page.waitForFunction(
    (space) =>
      document
        .querySelector(`[data-space="${space}"][aria-label]`)
        ?.getAttribute('aria-label')
        ?.includes('Directives'),
    secret,
  );
  expect(errors).toEqual([]);
});
