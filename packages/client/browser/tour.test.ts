/** The guided first turn: it goes on by what the player does, and covers nothing that must be clicked. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hasten } from './hands.ts';
import { begin, offered, servedSite, settled, someOf } from './site.ts';

const site = servedSite();

const step = async (page: Page): Promise<string | null> =>
  (await page.$('.tour')) === null ? null : await page.getAttribute('.tour', 'data-step');

/** Waits until the guide has come to one of these steps. */
const reaches = (page: Page, ...steps: readonly string[]): Promise<unknown> =>
  page.waitForSelector(steps.map((name) => `.tour[data-step="${name}"]`).join(', '), { timeout: 5000 });

/** Takes the screen, where a curtain stands before it. */
async function seated(page: Page): Promise<void> {
  await page.waitForSelector('.curtain button, [data-option]');
  const curtain = await page.$('.curtain button');
  await curtain?.click();
  await page.waitForSelector('[data-option]');
}

/** Options that the guide lies over. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.$$eval('[data-option], .plan .tools button, .tabs button, [data-tool="confirm"]', (all) => {
    const guide = document.querySelector('.tour')?.getBoundingClientRect();
    return all.flatMap((one) => {
      const { left, right, top, bottom, width } = one.getBoundingClientRect();
      const meets =
        guide &&
        width > 0 &&
        left < guide.right &&
        right > guide.left &&
        top < guide.bottom &&
        bottom > guide.top;
      return meets
        ? [`${one.textContent} under ${document.querySelector('.tour h2')?.textContent ?? ''}`]
        : [];
    });
  });

/** Plays until the turn is over. */
async function playedOut(page: Page, choose: (key: string, number: number) => Promise<void>): Promise<void> {
  for (let i = 0; i < 60 && (await page.$('[data-tool="confirm"]')) === null; i++) {
    await settled(page);
    const options = await offered(page);
    const last = options.findIndex((key) => /done|none|pass/u.test(key));
    if (options.length > 0) await choose(options[Math.max(0, last)] ?? '', Math.max(0, last) + 1);
    await page.waitForTimeout(30);
  }
}

it.for(
  someOf([
    ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
    ['desk', { viewport: { width: 1280, height: 720 } }],
    ['side', { viewport: { width: 844, height: 390 }, hasTouch: true }],
  ] as const),
)(
  'leads through a first turn on a %s by what is clicked, and covers none of it',
  { tags: 'full' },
  async ([size, screen]) => {
    const { page, errors } = await site.open('?tour&language=en', screen, hasten);
    const press = (selector: string): Promise<void> =>
      size === 'desk' ? page.click(selector) : page.tap(selector);
    const hidden: string[] = [];
    const next = async (...steps: readonly string[]): Promise<void> => {
      await reaches(page, ...steps);
      await page.waitForTimeout(150);
      hidden.push(...(await covered(page)));
    };
    await begin(page, 'andean-abyss', { seed: 7 });
    await next('offer');
    await press('[data-tool="begin-tour"]');
    await next('who');
    await press('.strip .faction.acting');
    await page.waitForSelector('.popover');
    await page.keyboard.press('Escape');
    await next('card');
    await press(size === 'desk' ? '[data-tool="next-tour"]' : '.card-line:visible, #tab-cards:visible');
    if (size !== 'desk') await press('#tab-plan');
    await next('turn');
    expect(await page.textContent('.tour p')).toContain('A good first try: Train');
    await press('[data-option="Train"]');
    if (size !== 'desk') await press('.confirm-option');
    await next('look');
    const space = (await page.getAttribute('.target.is-space', 'data-option')) ?? '';
    if (size === 'desk') await page.hover(`.target[data-option="${space}"]`);
    else await press(`.target[data-option="${space}"]`);
    await next('choose');
    await press(`.target[data-option="${space}"]`);
    await next('undo');
    // Whoever goes on first may take back what came of that.
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-option]')?.click());
    await settled(page);
    expect(await step(page)).toBe('undo');
    await press('[data-tool="undo"]');
    await next('finish');
    await playedOut(page, (key) =>
      page.$eval(`[data-option="${key}"]`, (option) => (option as HTMLElement).click()),
    );
    await next('finish');
    expect(await page.textContent('.tour h2')).toContain('Confirm turn');
    await press('[data-tool="confirm"]');
    await reaches(page, 'others', 'log');
    // Others may be done before anybody has read what they do.
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('[data-step="others"] [data-tool="next-tour"]')?.click(),
    );
    await reaches(page, 'log');
    await press('[data-tool="next-tour"]');
    expect(await step(page)).toBeNull();
    expect(hidden).toEqual([]);
    await page.reload();
    await page.waitForSelector('.board');
    await page.waitForTimeout(600);
    expect(await step(page)).toBeNull();
    expect(errors).toEqual([]);
  },
);

it(
  'leads by keyboard alone through a first turn of a game that begins with another question, and again from the menu',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.open('?tour&language=fr', {}, hasten);
    await begin(page, 'peru', { seed: 7 });
    await seated(page);
    await reaches(page, 'offer');
    await page.focus('[data-tool="begin-tour"]');
    await page.keyboard.press('Enter');
    await reaches(page, 'who');
    await page.focus('.strip .faction.acting');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.popover');
    await page.keyboard.press('Escape');
    await reaches(page, 'card');
    await page.focus('[data-tool="next-tour"]');
    await page.keyboard.press('Enter');
    await reaches(page, 'turn', 'look');
    for (let i = 0; i < 12 && !['undo', 'finish'].includes((await step(page)) ?? ''); i++) {
      await settled(page);
      await page.keyboard.press('1');
      await page.waitForSelector('.foreseen');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(150);
    }
    if ((await step(page)) === 'undo') await page.keyboard.press('Backspace');
    await reaches(page, 'finish');
    await playedOut(page, async (_, number) => {
      await page.keyboard.press(String(Math.min(9, number)));
      await page.keyboard.press('Enter');
    });
    await reaches(page, 'finish');
    await page.focus('[data-tool="end-tour"]');
    await page.keyboard.press('Escape');
    expect(await step(page)).toBeNull();
    await page.focus('[data-tool="confirm"]');
    await page.keyboard.press('Enter');
    await seated(page);
    await page.click('.menu summary');
    await page.click('[data-tool="tour"]');
    await reaches(page, 'who');
    expect(errors).toEqual([]);
  },
);
