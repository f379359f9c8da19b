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

/**
 * Chooses the first option of a page, and waits for a change of other elements: of all options, unless the next question
 * may have the same ones.
 */
export async function answerQuestion(page: Page, option: string, changed = option): Promise<void> {
  await page.locator(option).first().waitFor();
  const before = await page.$$eval(changed, (elements) =>
    elements.map(({ outerHTML }) => outerHTML).join(''),
  );
  await page.click(option);
  await page.waitForFunction(
    ([query, html]) =>
      [...document.querySelectorAll(query)].map(({ outerHTML }) => outerHTML).join('') !== html,
    [changed, before] as const,
  );
}
