/** Games that are kept, sent, broken and brought back. */
import { describe, it } from 'vitest';
import { handedOver, hasten, linkOf } from './hands.ts';
import { alertOf, keptIn, leave, openFile, putKept, saved, underWay } from './keeping.ts';
import { begin, expect, offered, servedSite, someOf } from './site.ts';

const site = servedSite();

describe('a game', () => {
  it('goes on where it was when the page is loaded again in the middle of an Operation', async () => {
    const { page, errors } = await underWay(site);
    const before = await offered(page);
    await page.reload();
    await page.waitForSelector('[data-option]');
    expect(await offered(page)).toEqual(before);
    expect(await keptIn(page)).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it(
    'is listed with its title, who sits where, its card and when, and can be deleted and brought back',
    { tags: 'full' },
    async () => {
      const { page } = await underWay(site);
      await leave(page);
      // Names of Factions come with the words of their volume.
      await page.waitForSelector('.kept :text(": ")');
      const told = (await page.textContent('.kept')) ?? '';
      for (const part of ['Andean Abyss', ': Non-player', 'card', new Date().getFullYear().toString()])
        expect(told).toContain(part);
      await page.click('.forget');
      await page.waitForSelector('.kept', { state: 'detached' });
      await page.click('.forgotten button');
      await page.click('.kept');
      expect(await page.waitForSelector('[data-option]')).toBeTruthy();
    },
  );

  it('is opened from a file whichever volume is selected, and by dropping it', async () => {
    const { page } = await site.open('', {}, hasten);
    await begin(page, 'peru', { everybody: 'random', seats: { Govt: 'person' } });
    await handedOver(page);
    const before = await offered(page);
    const text = await saved(page);
    // Two who share a screen pass files on, too.
    expect(await page.textContent('.menu [role="status"]')).toContain('hidden information');
    await leave(page);
    await page.click('[data-choose="andean-abyss"]');
    await openFile(page, text);
    await page.waitForSelector('[data-option]');
    expect(await offered(page)).toEqual(before);
    await leave(page);
    await page.evaluate((content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'game.quipu-save'));
      document.querySelector('.setup')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    }, text);
    await page.waitForSelector('[data-option]');
    expect(await offered(page)).toEqual(before);
  });

  it('is opened from a link, by its address and by pasting it', async () => {
    const { page } = await underWay(site);
    const before = await offered(page);
    await page.click('.menu summary');
    const link = await linkOf(page);
    expect(await page.textContent('.menu [role="status"]')).toContain('hidden information');
    const other = await site.open();
    await other.page.goto(link);
    await other.page.reload();
    await other.page.waitForSelector('[data-option]');
    expect(await offered(other.page)).toEqual(before);
    await leave(page);
    await page.fill('input[name="link"]', link);
    await page.click('.link button');
    await page.waitForSelector('[data-option]');
    expect(await offered(page)).toEqual(before);
  });
});

describe('what cannot be read is told in the language of the reader, with what to do', () => {
  it('a file that was cut, edited, of another game, or none', async () => {
    const { page, errors } = await underWay(site, { locale: 'fr' });
    const text = await saved(page);
    await leave(page);
    const told = async (content: string): Promise<string> => {
      await openFile(page, content);
      const said = await alertOf(page);
      await page.click('.why-not .close');
      await page.waitForSelector('.why-not', { state: 'detached' });
      return said;
    };
    expect(await told(text.slice(0, 400))).toMatch(/pas entier|incomplet/u);
    expect(
      await told(text.replace('"turns":[', '"turns" : [').replace(/"seed":\d+/u, '"seed":99')),
    ).toContain('modifié');
    expect(await told('{"digest":"x","volume":"Elsewhere"}')).toMatch(/\p{L}/u);
    expect(await told('hello')).toMatch(/lien|fichier/u);
    expect(await keptIn(page)).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('a link that was cut', async () => {
    const { page } = await site.open('#game=AndeanAbyss.2.abc');
    expect(await alertOf(page)).toContain('its end is missing');
  });

  it('a game that another program has spoilt stays where it is, and others are shown', async () => {
    const { page } = await underWay(site);
    await putKept(page, { id: 'spoilt', link: 3 });
    await leave(page);
    await page.waitForSelector('.kept');
    expect(await page.$$('.kept')).toHaveLength(1);
    expect(await keptIn(page)).toHaveLength(2);
  });
});

describe('where the browser keeps nothing', () => {
  const broken = (name: string): string => `
    IDBObjectStore.prototype.put = function () { throw new DOMException('no', '${name}'); };`;

  it.each(
    someOf([
      ['QuotaExceededError', 'no room'],
      ['UnknownError', 'private window'],
    ]),
  )('a banner says so (%s), and the game can be saved to a file', async (name, told) => {
    // The worker alone writes: the fault is put in front of its script.
    const { page } = await site.open('', {}, async (opened) => {
      await opened.route('**/worker-*.js', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${broken(name)}\n${await response.text()}` });
      });
    });
    await begin(page, 'andean-abyss', { seed: 7 });
    expect(await alertOf(page)).toContain(told);
    expect(await saved(page)).toContain('"AndeanAbyss"');
    const file = page.waitForEvent('download');
    await page.click('.notice.warning button');
    await file;
    await expect.poll(() => alertOf(page)).toContain('hidden information');
  });

  it('a database that cannot be opened is told on the first page, and games can be begun', async () => {
    const { page } = await site.open('', {}, async (opened) => {
      await opened.addInitScript(() => {
        indexedDB.open('quipu', 99);
      });
    });
    expect(await alertOf(page)).toContain('nothing was deleted');
    await begin(page, 'andean-abyss', { seed: 7 });
    expect(await offered(page)).not.toEqual([]);
  });
});

it('keeps a game whole when its tab is closed the moment after a choice', async () => {
  const { page, context } = await site.open();
  await begin(page, 'andean-abyss', { seed: 7 });
  await page.waitForFunction(() => location.hash.startsWith('#kept='));
  await page.click('[data-option="Train"]');
  await page.close();
  const again = await context.newPage();
  await again.goto(site.address());
  await again.click('.kept');
  await again.waitForSelector('[data-option]');
  expect(await offered(again)).not.toEqual([]);
});

it('gives a second tab with the same game a copy of its own, and says so', { tags: 'full' }, async () => {
  const { page, context } = await underWay(site);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.waitForSelector('.notice');
  expect(await other.textContent('.notice')).toContain('another tab');
  await expect.poll(async () => (await keptIn(other)).length).toBe(2);
});
