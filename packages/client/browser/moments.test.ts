/** What lies before and behind the moment that is played: previews, undo, the whole game back and forth, and games that are left and opened again. */
import { expect, it } from 'vitest';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { answer, handedOver, hasten, heard, linkOf, listenIn, play, position } from './hands.ts';
import { begin, offered, servedSite, settled, type OpenPage } from './site.ts';

const site = servedSite();

/** A game of persons alone, so that nobody has to be waited for. */
async function opened(volume = 'andean-abyss', before?: (page: Page) => Promise<void>): Promise<OpenPage> {
  const open = await site.open('', {}, async (fresh) => {
    await before?.(fresh);
    await hasten(fresh);
  });
  const { page } = open;
  await page.click(`[data-choose="${volume}"]`);
  await page.waitForSelector(`[data-volume="${volume}"]`);
  const seats = await page.$$eval('[data-volume] select', (choices) =>
    choices
      .filter((choice) => choice.querySelector('option[value="person"]') !== null)
      .map((choice) => [choice.getAttribute('name') ?? '', 'person'] as const),
  );
  await page.reload();
  await begin(page, volume, { seed: 7, seats: Object.fromEntries(seats) });
  await handedOver(page);
  return open;
}

const real = (options: readonly string[]): string | undefined =>
  options.find((key) => !/pass|done/u.test(key));

/** Where the scrubber stands. */
const turns = (page: Page): Promise<number> =>
  page.$eval('input[type="range"]', (slider) => Number((slider as HTMLInputElement).max));

const scrubTo = async (page: Page, to: number): Promise<void> => {
  await page.$eval(
    'input[type="range"]',
    (slider, value) => {
      // React hears of a value that its own setter has not set.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, String(value));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    },
    to,
  );
  await page.waitForFunction(
    (value) => (document.querySelector('input[type="range"]') as HTMLInputElement).value === String(value),
    to,
  );
};

it('goes back and forth through a game, and each moment looks as it did when it was played', async () => {
  const { page, errors } = await opened();
  const was = new Map<number, Readonly<Record<string, string>>>();
  for (let i = 0; i < 10; i++) {
    was.set(await turns(page), await position(page));
    await play(page, 1, real);
  }
  const moments = [...was.keys()].toSorted((a, b) => a - b);
  expect(new Set([...was.values()].map((one) => JSON.stringify(one))).size).toBeGreaterThan(3);
  const now = await position(page);
  for (const moment of [...moments.toReversed(), ...moments]) {
    await scrubTo(page, moment);
    expect(await position(page), `moment ${moment}`).toEqual(was.get(moment));
  }
  await scrubTo(page, await turns(page));
  expect(await position(page)).toEqual(now);
  expect(errors).toEqual([]);
});

it('takes one choice back after the other, to where the turn began', async () => {
  const { page, errors } = await site.open('', {}, hasten);
  await begin(page, 'andean-abyss', { seed: 7 });
  await handedOver(page);
  const was: { readonly options: readonly string[]; readonly at: Readonly<Record<string, string>> }[] = [];
  for (let i = 0; i < 5; i++) {
    const options = await offered(page);
    const first = real(options);
    if (first === undefined) break;
    was.push({ options, at: await position(page) });
    await page.click(`[data-option="${first}"]`);
    await settled(page);
  }
  expect(was.length).toBeGreaterThan(2);
  for (const { options, at } of was.toReversed()) {
    await page.click('[data-tool="undo"]');
    await settled(page);
    expect(await offered(page)).toEqual(options);
    expect(await position(page)).toEqual(at);
  }
  expect(errors).toEqual([]);
});

it('previews nothing behind a die or a draw: what comes of it is in no message before it is chosen', async () => {
  const { page, errors } = await opened('peru', listenIn);
  /** What the die or the deck told, in the messages since the last time this was asked. */
  const told = async (): Promise<readonly string[]> =>
    (await heard(page)).flatMap((message) => message.match(/"kind":"(?:rolled|drawn)"[^}]*/gu) ?? []);
  const found = new Set<string>();
  for (let i = 0; i < 16 && found.size < 2; i++) {
    const options = await offered(page);
    // Who can attacks, which rolls a die; whoever is last on a card and passes draws the next one.
    const wanted = ['Attack', 'pass'].find((key) => options.includes(key)) ?? options[0] ?? '';
    await page.mouse.move(1, 1);
    await told();
    await page.hover(`[data-option="${wanted}"]`);
    await page.waitForSelector('.foreseen');
    const chance = (await page.$('.foreseen .chance')) !== null;
    expect(await told(), wanted).toEqual([]);
    await answer(page, wanted);
    if (chance && (await told()).length > 0) found.add(wanted);
  }
  expect(found.size).toBe(2);
  expect(errors).toEqual([]);
});

it('opens a game that was left in the middle of an operation where it was left: kept, as a file, as a link', async () => {
  const { page, context, errors } = await opened();
  await play(page, 3, real);
  const [options, at] = [await offered(page), await position(page)];
  expect(await page.textContent('.plan')).not.toBe('');
  await page.click('.menu summary');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-tool="save"]')]);
  const file = await text(await download.createReadStream());
  const address = await linkOf(page);

  await page.goto(address.replace(/#.*/u, ''));
  await page.click('[data-tool="resume"]');
  await page.waitForSelector('[data-option]');
  expect(await offered(page)).toEqual(options);
  expect(await position(page)).toEqual(at);

  await page.goto(address.replace(/#.*/u, ''));
  await page.reload();
  await page.click('[data-choose="andean-abyss"]');
  await page.setInputFiles('input[type="file"]', {
    name: 'game.quipu-save',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  });
  await page.waitForSelector('[data-option]');
  expect(await offered(page)).toEqual(options);
  expect(await position(page)).toEqual(at);

  const linked = await context.newPage();
  await linked.goto(address);
  await linked.waitForSelector('[data-option]');
  expect(await offered(linked)).toEqual(options);
  expect(await position(linked)).toEqual(at);
  expect(errors).toEqual([]);
});
