/** Plays on pages in a browser. */
import type { Page } from 'playwright-core';

/** Starts a game on a page of `quipu page` that shows the form for new games, and answers the first question. */
export async function startGame(page: Page): Promise<void> {
  await page.click('.new-game [type="submit"]');
  await waitForQuestion(page);
  await answerQuestion(page, '[data-option]');
}

/** Confirms turns of Non-players and lifts curtains until the page shows a question. */
async function waitForQuestion(page: Page): Promise<void> {
  const confirm = page.locator('.curtain button, [data-tool="confirm"]:not([disabled])').first();
  const option = page.locator('[data-option]').first();
  for (;;) {
    await confirm.or(option).first().waitFor();
    if (await option.isVisible()) return;
    await confirm.click();
  }
}

/** Chooses the first option of a page, and waits until other options are offered. */
export async function answerQuestion(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  const before = await page.$$eval(selector, (options) => options.map(({ outerHTML }) => outerHTML).join(''));
  await page.click(selector);
  await page.waitForFunction(
    ([query, options]) =>
      [...document.querySelectorAll(query)].map(({ outerHTML }) => outerHTML).join('') !== options,
    [selector, before] as const,
  );
}
