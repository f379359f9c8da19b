/** The guided first turn: it follows the actions of the player and covers no control. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { shortenTimers } from './page-actions.ts';
import { beginGame, offeredOptions, serveSite, waitUntilIdle, firstUnlessFull } from './serve-site.ts';

const site = serveSite();

const currentStep = async (page: Page): Promise<string | null> =>
  (await page.$('.tour')) === null ? null : await page.getAttribute('.tour', 'data-step');

/** Waits until the guide shows one of these steps. */
const waitForStep = (page: Page, ...steps: readonly string[]): Promise<unknown> =>
  page.waitForSelector(steps.map((name) => `.tour[data-step="${name}"]`).join(', '), { timeout: 5000 });

/** Starts a game, and its guide at the first step. */
async function openGuide(): ReturnType<typeof site.openPage> {
  const opened = await site.openPage('?tour&language=en', {}, shortenTimers);
  await beginGame(opened.page, 'andean-abyss', { seed: 7 });
  await opened.page.click('[data-tool="begin-tour"]');
  await waitForStep(opened.page, 'faction');
  return opened;
}

/** Lifts the curtain, if one is shown. */
async function liftCurtain(page: Page): Promise<void> {
  await page.waitForSelector('.curtain button, [data-option]');
  const curtain = await page.$('.curtain button');
  await curtain?.click();
  await page.waitForSelector('[data-option]');
}

/** Returns the controls that the guide covers. */
const coveredOptions = (page: Page): Promise<readonly string[]> =>
  page.$$eval('[data-option], .turn-bar .tools button, .tabs button, [data-tool="confirm"]', (controls) => {
    const guide = document.querySelector('.tour')?.getBoundingClientRect();
    return controls.flatMap((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      const isCovered =
        guide &&
        width > 0 &&
        left < guide.right &&
        right > guide.left &&
        top < guide.bottom &&
        bottom > guide.top;
      return isCovered
        ? [`${element.textContent} under ${document.querySelector('.tour h2')?.textContent ?? ''}`]
        : [];
    });
  });

/** Answers until the turn waits for confirmation. */
async function finishTurn(page: Page, choose: (key: string, number: number) => Promise<void>): Promise<void> {
  for (let i = 0; i < 60 && (await page.$('[data-tool="confirm"]')) === null; i++) {
    await waitUntilIdle(page);
    const options = await offeredOptions(page);
    const ending = options.findIndex((key) => /done|none|pass/u.test(key));
    if (options.length > 0) await choose(options[Math.max(0, ending)] ?? '', Math.max(0, ending) + 1);
    await page.waitForTimeout(30);
  }
}

it.for(
  firstUnlessFull([
    ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
    ['desk', { viewport: { width: 1280, height: 720 } }],
    ['side', { viewport: { width: 844, height: 390 }, hasTouch: true }],
  ] as const),
)(
  'guides through a first turn on a %s by clicks, covering no control',
  { tags: 'full' },
  async ([size, screen]) => {
    const { page, errors } = await site.openPage('?tour&language=en', screen, shortenTimers);
    const press = (selector: string): Promise<void> =>
      size === 'desk' ? page.click(selector) : page.tap(selector);
    const coveredParts: string[] = [];
    const expectStep = async (...steps: readonly string[]): Promise<void> => {
      await waitForStep(page, ...steps);
      await page.waitForTimeout(150);
      coveredParts.push(...(await coveredOptions(page)));
    };
    await beginGame(page, 'andean-abyss', { seed: 7 });
    await expectStep('offer');
    await press('[data-tool="begin-tour"]');
    await expectStep('faction');
    await press('.strip .faction.acting');
    await page.waitForSelector('.popover');
    await page.keyboard.press('Escape');
    await expectStep('card');
    await press(size === 'desk' ? '[data-tool="next-tour"]' : '.card-line:visible, #tab-cards:visible');
    if (size !== 'desk') await press('#tab-plan');
    await expectStep('turn');
    expect(await page.textContent('.tour p')).toContain('A good first try: Train');
    await press('[data-option="Train"]');
    await expectStep('preview');
    const space = (await page.getAttribute('.target.kind-space', 'data-option')) ?? '';
    if (size === 'desk') {
      await page.hover(`.target[data-option="${space}"]`);
      await expectStep('choose');
    }
    await press(`.target[data-option="${space}"]`);
    await expectStep('undo');
    // After a further choice, undo is still suggested.
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-option]')?.click());
    await waitUntilIdle(page);
    expect(await currentStep(page)).toBe('undo');
    await press('[data-tool="undo"]');
    await expectStep('finish');
    await finishTurn(page, (key) =>
      page.$eval(`[data-option="${key}"]`, (option) => (option as HTMLElement).click()),
    );
    await expectStep('finish');
    expect(await page.textContent('.tour h2')).toContain('Confirm turn');
    await press('[data-tool="confirm"]');
    await waitForStep(page, 'others', 'log');
    // The other Factions may finish before the step is read.
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('[data-step="others"] [data-tool="next-tour"]')?.click(),
    );
    await waitForStep(page, 'log');
    await press('[data-tool="next-tour"]');
    expect(await currentStep(page)).toBeNull();
    expect(coveredParts).toEqual([]);
    await page.reload();
    await page.waitForSelector('.board');
    await page.waitForTimeout(600);
    expect(await currentStep(page)).toBeNull();
    expect(errors).toEqual([]);
  },
);

it(
  'guides through a first turn by keyboard only, after an earlier question, and again from the menu',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.openPage('?tour&language=fr', {}, shortenTimers);
    await beginGame(page, 'peru', { seed: 7 });
    await liftCurtain(page);
    await waitForStep(page, 'offer');
    await page.focus('[data-tool="begin-tour"]');
    await page.keyboard.press('Enter');
    // The secret choice of the setup comes first.
    await waitForStep(page, 'early');
    expect(await page.textContent('.tour p')).toContain('précède votre tour');
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.focus('[data-tool="confirm"]:not([disabled])');
    await page.keyboard.press('Enter');
    await liftCurtain(page);
    await waitForStep(page, 'faction');
    await page.focus('.strip .faction.acting');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.popover');
    await page.keyboard.press('Escape');
    await waitForStep(page, 'card');
    await page.focus('[data-tool="next-tour"]');
    await page.keyboard.press('Enter');
    await waitForStep(page, 'turn', 'preview');
    for (let i = 0; i < 12 && !['undo', 'finish'].includes((await currentStep(page)) ?? ''); i++) {
      await waitUntilIdle(page);
      await page.keyboard.press('1');
      await page.waitForSelector('.preview-effects');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(150);
    }
    if ((await currentStep(page)) === 'undo') await page.keyboard.press('Backspace');
    await waitForStep(page, 'finish');
    await finishTurn(page, async (_, number) => {
      await page.keyboard.press(String(Math.min(9, number)));
      await page.keyboard.press('Enter');
    });
    await waitForStep(page, 'finish');
    await page.focus('[data-tool="end-tour"]');
    await page.keyboard.press('Escape');
    expect(await currentStep(page)).toBeNull();
    await page.focus('[data-tool="confirm"]');
    await page.keyboard.press('Enter');
    await liftCurtain(page);
    await page.click('.menu summary');
    await page.click('[data-tool="tour"]');
    await waitForStep(page, 'faction');
    expect(errors).toEqual([]);
  },
);

it(
  'states what an Operation leaves to the next Faction only if it leaves something',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.openPage('?tour&language=en', {}, shortenTimers);
    await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
    await liftCurtain(page);
    const skipTo = async (step: string): Promise<void> => {
      for (let i = 0; i < 9 && (await currentStep(page)) !== step; i++)
        await page.click('[data-tool="next-tour"]');
      await waitForStep(page, step);
    };
    await page.click('[data-tool="begin-tour"]');
    await skipTo('turn');
    expect(await page.textContent('.tour p')).toContain('what it leaves to the next Faction');
    await page.dispatchEvent('[data-option="Train"]', 'click');
    await skipTo('finish');
    expect(await page.textContent('.tour p')).toContain('Special Activities');
    await skipTo('others');
    expect(await page.textContent('.tour h2')).toContain('Between your turns');
    await page.click('[data-tool="end-tour"]');
    await page.dispatchEvent('.target', 'click');
    await finishTurn(page, (key) => page.dispatchEvent(`[data-option="${key}"]`, 'click'));
    await page.click('[data-tool="confirm"]');
    await liftCurtain(page);
    await page.click('.menu summary');
    await page.click('[data-tool="tour"]');
    await skipTo('turn');
    expect(await page.textContent('.tour p')).toContain('Click a button to choose it');
    await page.dispatchEvent('[data-option="Rally"]', 'click');
    await skipTo('finish');
    expect(await page.textContent('.tour p')).not.toContain('Special Activities');
    expect(errors).toEqual([]);
  },
);

it('returns to the choice of the turn if it is undone before the turn is confirmed', async () => {
  const { page, errors } = await openGuide();
  await page.click('[data-option="pass"]');
  await page.waitForSelector('[data-tool="confirm"]');
  await waitForStep(page, 'finish');
  await page.click('[data-tool="undo"]');
  await waitForStep(page, 'turn');
  expect(await page.isEnabled('[data-option="pass"]')).toBe(true);
  expect(errors).toEqual([]);
});

it('returns to the choice of the turn if it is undone before the next choice', async () => {
  const { page, errors } = await openGuide();
  await page.click('[data-option="Train"]');
  await waitForStep(page, 'preview');
  await page.click('[data-tool="undo"]');
  await waitForStep(page, 'turn');
  expect(await page.textContent('.tour p')).toContain('A good first try');
  await page.click('[data-option="Train"]');
  await waitForStep(page, 'preview');
  await page.hover('.target.kind-space');
  await waitForStep(page, 'choose');
  await page.keyboard.press('Backspace');
  await waitForStep(page, 'turn');
  expect(errors).toEqual([]);
});

it('names the card that is played, the next one, and the Faction that acts first', async () => {
  const { page, errors } = await openGuide();
  await page.click('[data-tool="next-tour"]');
  await waitForStep(page, 'card');
  const text = (await page.textContent('.tour p')) ?? '';
  const titles = await page.$$eval('.rail .card h2', (headings) =>
    headings.map(({ lastChild }) => lastChild?.textContent ?? ''),
  );
  const order = await page.$$eval('.rail .card.current .order li', (factions) =>
    factions.map((faction) => faction.getAttribute('title')?.replace(/,.*/u, '') ?? ''),
  );
  expect(titles).toHaveLength(2);
  expect(text).toContain(`“${titles[0]}” is the card played now`);
  expect(text).toContain(`“${titles[1]}”, marked “next”`);
  expect(text).toContain(`${order[0]} first, then ${order.slice(1).join(', ')}`);
  expect(errors).toEqual([]);
});

it('is not covered by the card of a space or the numbers of a Faction', { tags: 'full' }, async () => {
  const { page, errors } = await openGuide();
  const overlap = (): Promise<boolean> =>
    page.evaluate(() => {
      const [guide, popover] = ['.tour', '.popover'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      );
      if (!guide || !popover) return true;
      return (
        popover.left < guide.right &&
        popover.right > guide.left &&
        popover.top < guide.bottom &&
        popover.bottom > guide.top
      );
    });
  await page.click('.strip .faction.acting');
  await expect.poll(overlap).toBe(false);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.popover', { state: 'detached' });
  for (const space of await page.$$('.map .block')) {
    await space.focus();
    await page.waitForSelector('.space-card');
    expect(await overlap(), (await space.getAttribute('data-space')) ?? '').toBe(false);
  }
  expect(errors).toEqual([]);
});

it('stays open after a double click on “Next”, and closes the menu', async () => {
  const { page, errors } = await site.openPage('?tour&language=en', {}, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed: 7 });
  await page.click('[data-tool="end-tour"]');
  await page.click('.menu summary');
  await page.click('[data-tool="tour"]');
  await waitForStep(page, 'faction');
  expect(await page.locator('.menu[open]').count()).toBe(0);
  // All other Factions are Non-players.
  expect(await page.textContent('.tour p')).toContain('you win only at the end of the game');
  await page.dblclick('[data-tool="next-tour"]');
  await page.waitForTimeout(150);
  expect(await currentStep(page)).not.toBeNull();
  await page.click('[data-tool="end-tour"]');
  expect(await currentStep(page)).toBeNull();
  expect(errors).toEqual([]);
});

it('ends when a game of another title begins', async () => {
  const { page, errors } = await openGuide();
  await page.click('.menu summary');
  await page.click('[data-tool="leave"]');
  await beginGame(page, 'peru', { seed: 7 });
  await liftCurtain(page);
  expect(await currentStep(page)).toBeNull();
  expect(errors).toEqual([]);
});

it('explains the time between turns if the same Faction is first on the next card', async () => {
  const { page, errors } = await site.openPage('?tour&language=en', {}, shortenTimers);
  await beginGame(page, 'peru', { seed: 1, seats: { Govt: 'person' }, allSeats: 'random' });
  await page.click('[data-tool="begin-tour"]');
  await waitForStep(page, 'faction');
  while ((await currentStep(page)) !== 'finish') await page.click('[data-tool="next-tour"]');
  // The leftmost box makes its Faction first.
  await page.click('[data-option="Limited"]');
  await page.click('[data-option="pass"]');
  await page.click('[data-tool="confirm"]');
  await waitForStep(page, 'others');
  expect(await page.textContent('.tour h2')).toContain('Between your turns');
  expect(errors).toEqual([]);
});
