/**
 * Checks every page and dialog, in both themes, against WCAG 2.2 A and AA. `npm run axe` lists the results.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { passTurns, shortenTimers, play } from './page-actions.ts';
import { beginGame, offeredOptions, type OpenPage, serveSite } from './serve-site.ts';

const site = serveSite();
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The WCAG rules about colours, the only difference between the themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns the violations on the page: rule, elements, and failure summary. */
async function violations(builder: AxeBuilder): Promise<readonly string[]> {
  // The page has no frames; the other mode would open an extra page each time.
  const { violations: results } = await builder.setLegacyMode().analyze();
  return results.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Sets the theme without a click. */
const setTheme = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);

/** A state of the page, reached from the previous one. */
type State = readonly [name: string, reach: (page: Page) => Promise<unknown>];

const playableOption = (options: readonly string[]): string | undefined =>
  options.find((key) => !/pass|done/u.test(key));

/** Clicks an element that may be folded or covered. */
const clickHidden = (page: Page, selector: string): Promise<void> =>
  page.$eval(selector, (button) => (button as HTMLElement).click());

const openDialog =
  (name: string, content: string) =>
  async (page: Page): Promise<void> => {
    await clickHidden(page, `[data-dialog="${name}"]`);
    await page.waitForSelector(`[role="dialog"] ${content}`);
  };

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.waitForSelector('[role="dialog"]', { state: 'detached' });
};

const DESK_STATES: readonly State[] = [
  ['first page', (page) => page.waitForSelector('[data-volume]')],
  [
    'every choice of a new game unfolded',
    (page) =>
      page.$$eval('.new-game details', (elements) => {
        for (const element of elements) element.setAttribute('open', '');
      }),
  ],
  [
    'guided first turn',
    async (page) => {
      await page.reload();
      await beginGame(page, 'andean-abyss', { seed: 7 });
      await page.waitForSelector('.tour');
    },
  ],
  [
    'question',
    async (page) => {
      await page.click('[data-tool="end-tour"]');
      await passTurns(page);
      await play(page, 2, playableOption);
    },
  ],
  [
    'preview',
    async (page) => {
      await page.hover('[data-option]');
      await page.waitForSelector('.preview-effects');
    },
  ],
  [
    'reasons of a refusal, and ineligible Factions',
    async (page) => {
      await page.$eval(
        '.board',
        (board, keys) =>
          [...board.querySelectorAll('[data-space]')]
            .find((space) => !keys.includes(space.getAttribute('data-space') ?? ''))
            ?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
        await offeredOptions(page),
      );
      await page.waitForSelector('.refusal-panel');
      // Styles a slot like that of an ineligible Faction, so that no game has to reach that state.
      await page.$$eval('.sequence .sequence-seat:not([aria-current])', (slots) => {
        for (const { classList } of slots) classList.add('inactive');
      });
    },
  ],
];

/** The dialogs, an earlier turn and the last pages of a game on a desk. */
const DIALOG_STATES: readonly State[] = [
  [
    'menu',
    async (page) => {
      await beginGame(page, 'andean-abyss', { seed: 7 });
      await passTurns(page);
      await play(page, 2, playableOption);
      await page.click('.menu summary');
    },
  ],
  ['table of spaces', openDialog('spaces', '[data-row]')],
  [
    'played cards',
    async (page) => {
      await closeDialog(page);
      await openDialog('played', 'li')(page);
    },
  ],
  [
    'progress of the game',
    async (page) => {
      await closeDialog(page);
      await openDialog('progress', 'tbody tr')(page);
    },
  ],
  [
    'margin',
    async (page) => {
      await closeDialog(page);
      await page.click('.faction');
      await page.waitForSelector('.popover');
    },
  ],
  [
    'past',
    async (page) => {
      await page.keyboard.press('Escape');
      // Radix returns the focus to the trigger after the popover is removed.
      await page.waitForSelector('.popover:not(.map-counter)', { state: 'detached' });
      await page.focus('input[type="range"]');
      await page.keyboard.press('Home');
      await page.waitForSelector('[data-tool="branch"]');
    },
  ],
  [
    'fault',
    async (page) => {
      await page.workers()[0]?.evaluate(() => self.close());
      await page.waitForSelector('.crash');
    },
  ],
  [
    'saved games',
    async (page) => {
      await page.click('.crash .go');
      await page.waitForSelector('.crash', { state: 'detached' });
      await page.waitForSelector('[data-option]');
      await clickHidden(page, '[data-tool="leave"]');
      await page.waitForSelector('.saved-game');
    },
  ],
  [
    'ranking',
    async (page) => {
      await beginGame(page, 'sample', { allSeats: 'random', seed: 5 });
      await page.click('[data-tool="skip"]');
      await page.waitForSelector('.ranking');
    },
  ],
];

const PHONE_STATES: readonly State[] = [
  [
    'curtain',
    async (page) => {
      await beginGame(page, 'peru', { seed: 7 });
      await page.waitForSelector('.curtain');
    },
  ],
  ['question', passTurns],
  ['cards', (page) => page.click('[role="tab"] >> nth=1')],
  ['log', (page) => page.click('[role="tab"] >> nth=2')],
  ['menu', (page) => page.click('[role="tab"] >> nth=3')],
];

describe.each([
  ['on a desk', DESK_STATES, {}, '&tour', []],
  ['of dialogs on a desk', DIALOG_STATES, {}, '', ['full']],
  ['on a phone', PHONE_STATES, { viewport: { width: 390, height: 844 }, hasTouch: true }, '', []],
] as const)('accessibility %s', (_, states, options, parameters, tags) => {
  let openPage: OpenPage;
  beforeAll(async () => {
    openPage = await site.openPage(`?theme=light${parameters}`, options, shortenTimers);
    // Each state follows the previous one: if one is not reached, the rest fails quickly.
    openPage.page.setDefaultTimeout(10_000);
  });
  it.each(states)('%s has no violation, light and dark', { tags: [...tags] }, async (_name, reach) => {
    const { page } = openPage;
    await setTheme(page, 'light');
    await reach(page);
    expect(await violations(new AxeBuilder({ page }).withTags(RULES))).toEqual([]);
    await setTheme(page, 'dark');
    expect(await violations(new AxeBuilder({ page }).withRules(COLOUR_RULES))).toEqual([]);
  });
});
