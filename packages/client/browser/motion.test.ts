/** Motion on the map: previews, travelling pieces, lit spaces, and zoom and pan by wheel, touch and keys. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { passTurns, shortenTimers, play } from './page-actions.ts';
import { beginGame, WITH_ANIMATIONS, offeredOptions, serveSite, waitUntilIdle } from './serve-site.ts';

const site = serveSite();

/** Whether an option continues an action. */
const isPlayable = (key: string): boolean => !/pass|done|shaded/u.test(key);

/**
 * An animation on the map: its kind, duration in milliseconds, distance from its end at a tenth of its
 * duration, number of keyframes, and number of simultaneous animations of the same kind.
 */
interface RecordedMotion {
  readonly kind: string;
  readonly duration: number;
  readonly distance: number;
  readonly keyframes: number;
  readonly simultaneous: number;
}

/** Records the animations on the map. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const motions: RecordedMotion[] = [];
    Object.assign(globalThis, { motions });
    const recorded = new WeakSet<Animation>();
    const recordNew = (): void => {
      const map = document.querySelector('svg.board');
      const started = (map?.getAnimations({ subtree: true }) ?? []).filter(
        (animation) => !recorded.has(animation),
      );
      const described = started.map((animation) => ({
        animation,
        kind: animation instanceof CSSAnimation ? animation.animationName : animation.id,
      }));
      for (const { animation, kind } of described) {
        recorded.add(animation);
        const { effect } = animation;
        if (!(effect instanceof KeyframeEffect) || !effect.target) continue;
        const duration = Number(effect.getComputedTiming().endTime);
        const shownTime = animation.currentTime;
        const boxOf = (time: number): DOMRect => {
          animation.currentTime = time;
          return effect.target?.getBoundingClientRect() ?? new DOMRect();
        };
        const [early, end] = [boxOf(duration * 0.1), boxOf(duration - 0.01)];
        animation.currentTime = shownTime;
        const distance = Math.hypot(early.x - end.x, early.y - end.y) + Math.abs(early.height - end.height);
        const keyframes = effect.getKeyframes().length;
        motions.push({
          kind,
          duration,
          distance,
          keyframes,
          simultaneous: described.filter((candidate) => candidate.kind === kind).length,
        });
      }
      requestAnimationFrame(recordNew);
    };
    requestAnimationFrame(recordNew);
  });
}

const recordedMotions = (page: Page): Promise<readonly RecordedMotion[]> =>
  page.evaluate(() => (globalThis as unknown as { readonly motions: RecordedMotion[] }).motions);

/** Runs agents until each kind of motion was recorded, or a step limit is reached. */
async function watchAgents(page: Page, kinds: readonly string[]): Promise<readonly RecordedMotion[]> {
  await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'random' });
  await page.click('[data-tool="run"]');
  await page.waitForFunction(
    (expected) => {
      const { motions } = globalThis as unknown as { readonly motions: RecordedMotion[] };
      const steps = document.querySelectorAll('.log-step').length;
      const bends = motions.some(({ kind, keyframes }) => kind === 'travel' && keyframes > 2);
      return steps > 80 || (bends && expected.every((name) => motions.some(({ kind }) => kind === name)));
    },
    kinds,
    { timeout: 60_000 },
  );
  return recordedMotions(page);
}

it('animates travelling pieces, shifting blocks, flipped pieces and levels', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('?pace=quick', WITH_ANIMATIONS, async (openedPage) => {
    await shortenTimers(openedPage);
    await watchMotion(openedPage);
  });
  const kinds = { travel: 320, move: 200, turn: 160, shift: 200 };
  const motions = await watchAgents(page, Object.keys(kinds));
  for (const [name, milliseconds] of Object.entries(kinds)) {
    const ofKind = motions.filter(({ kind }) => kind === name);
    expect(ofKind.length, name).toBeGreaterThan(0);
    expect(new Set(ofKind.map((motion) => motion.duration)), name).toEqual(new Set([milliseconds]));
    expect(Math.max(...ofKind.map(({ distance }) => distance)), `${name} starts elsewhere`).toBeGreaterThan(
      1,
    );
  }
  const travels = motions.filter(({ kind }) => kind === 'travel');
  expect(Math.max(...travels.map(({ simultaneous }) => simultaneous))).toBeLessThan(7);
  expect(
    Math.max(...travels.map(({ keyframes }) => keyframes)),
    'along a line or over a border',
  ).toBeGreaterThan(2);
  expect(errors).toEqual([]);
});

it('animates nothing with reduced motion, and marks changed spaces', async () => {
  const { page, errors } = await site.openPage(
    '?pace=quick',
    { reducedMotion: 'reduce' },
    async (openedPage) => {
      await shortenTimers(openedPage);
      await watchMotion(openedPage);
    },
  );
  await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'random' });
  await page.click('[data-tool="run"]');
  await page.waitForFunction(() => document.querySelectorAll('.log-step').length > 20);
  expect(await recordedMotions(page)).toEqual([]);
  expect(await page.locator('.change-corner').count()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

/** Plays until pointing at an option shows an element. Returns whether that happened. */
async function pointUntilShown(page: Page, selector: string): Promise<boolean> {
  for (let i = 0; i < 30; i++) {
    await passTurns(page);
    for (const key of (await offeredOptions(page)).slice(0, 4)) {
      await page.mouse.move(1, 1);
      // The button of a counter is enabled once its numbers are examined.
      await page.waitForSelector(`[data-option=${JSON.stringify(key)}]:enabled`, { state: 'attached' });
      await page.evaluate((option) => {
        const button = document.querySelector(`[data-option=${JSON.stringify(option)}]`);
        for (const kind of ['pointerover', 'pointermove'])
          button?.dispatchEvent(new PointerEvent(kind, { pointerType: 'mouse', bubbles: true }));
      }, key);
      await page.waitForSelector('.preview-effects', { state: 'attached' });
      if ((await page.locator(selector).count()) > 0) return true;
    }
    // An Attack rolls a die.
    await play(page, 1, (keys) => keys.find((key) => key === 'Attack') ?? keys.find(isPlayable));
  }
  return false;
}

it('previews changes at the upper right of each stack', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
  expect(await pointUntilShown(page, '.ghost-count[data-ghost]:not([data-ghost=""])')).toBe(true);
  const ghosts = await page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>('.ghost-count')].map((ghost) => {
      const space = ghost.closest<SVGElement>('[data-ghosts]')?.dataset['ghosts'] ?? '';
      const stacks = document.querySelectorAll<SVGElement>(`[data-block="${space}"] [data-group]`);
      const target = [...stacks].find((stack) => stack.dataset['group'] === ghost.dataset['ghost']);
      const [ghostBox, stackBox] = [ghost, target].map((element) => element?.getBoundingClientRect());
      return {
        text: ghost.textContent,
        distance:
          ghostBox && stackBox
            ? Math.hypot(ghostBox.right - stackBox.right, ghostBox.top - stackBox.top)
            : Infinity,
      };
    }),
  );
  for (const { text, distance } of ghosts) {
    expect(text).toMatch(/^[+−][1-9]\d*$/u);
    // A stack of 1 piece is about 15 pixels wide: a plate further away would lie over the next one.
    expect(distance).toBeLessThan(11);
  }
  expect(errors).toEqual([]);
});

it('previews a random outcome as a question mark', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await beginGame(page, 'peru', { seed: 7, allSeats: 'person' });
  expect(await pointUntilShown(page, '.ghost-chance')).toBe(true);
  expect(await page.locator('.preview-effects .chance').count()).toBe(1);
  expect(await page.locator('.ghost-chance').allTextContents()).toContain('?');
  expect(errors).toEqual([]);
});

it('animates lit edges for four seconds', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('', WITH_ANIMATIONS, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
  await passTurns(page);
  for (let i = 0; i < 20 && (await page.locator('.state-lit .edge').count()) === 0; i++)
    await play(page, 1, (keys) => keys.find(isPlayable));
  const marching = await page.$$eval('.state-lit .edge', (edges) =>
    edges.map((edge) => {
      const [march] = edge.getAnimations();
      return Number(march?.effect?.getComputedTiming().endTime);
    }),
  );
  expect(new Set(marching)).toEqual(new Set([4000]));
  expect(errors).toEqual([]);
});

/** Returns the visible part of the map: left, top, width and height. */
const readViewBox = (page: Page): Promise<readonly number[]> =>
  page.$eval('svg.board', (map) => (map.getAttribute('viewBox') ?? '').split(' ').map(Number));

it('zooms and pans by wheel, drag and keys without playing', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
  await passTurns(page);
  const options = await offeredOptions(page);
  const [left = 0, top = 0, fullWidth = 0] = await readViewBox(page);
  await page.mouse.move(500, 350);
  // The zoom handlers load after the first decision.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -300);
      return (await readViewBox(page))[2];
    })
    .toBeLessThan(fullWidth);
  const zoomed = await readViewBox(page);
  expect([left, top]).not.toEqual(zoomed.slice(0, 2));
  await page.mouse.down();
  await page.mouse.move(560, 380, { steps: 5 });
  await page.mouse.up();
  const dragged = await readViewBox(page);
  expect(dragged[0]).toBeLessThan(zoomed[0] ?? 0);
  expect(dragged[2]).toBe(zoomed[2]);
  await page.locator('[data-space]').first().focus();
  await page.keyboard.press('ArrowRight');
  expect((await readViewBox(page))[0]).toBeGreaterThan(dragged[0] ?? 0);
  await page.keyboard.press('+');
  expect((await readViewBox(page))[2]).toBeLessThan(dragged[2] ?? 0);
  await page.keyboard.press('0');
  expect((await readViewBox(page))[2]).toBe(fullWidth);
  await waitUntilIdle(page);
  expect(await offeredOptions(page)).toEqual(options);
  expect(await page.locator('.refusal-panel').count()).toBe(0);
  expect(errors).toEqual([]);
});

it('zooms by two fingers around the point between them without playing', async () => {
  const { page, context, errors } = await site.openPage(
    '',
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    shortenTimers,
  );
  await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
  await passTurns(page);
  await play(page, 1, (keys) => keys.find(isPlayable));
  const options = await offeredOptions(page);
  const [, , fullWidth = 0] = await readViewBox(page);
  const fingers = await context.newCDPSession(page);
  // One finger touches a space that may be chosen.
  const lit = await page.locator('.map .block.lit, .map .block').first().boundingBox();
  const [x, y] = [(lit?.x ?? 0) + 4, (lit?.y ?? 0) + 4];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number): Promise<unknown> =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x, y, id: 1 },
              { x: x + 30 + apart, y: y + 30 + apart, id: 2 },
            ],
    });
  await touch('touchStart', 0);
  for (let apart = 10; apart <= 90; apart += 10) await touch('touchMove', apart);
  await touch('touchEnd', 0);
  await page.waitForFunction(
    (w) => Number(document.querySelector('svg.board')?.getAttribute('viewBox')?.split(' ')[2]) < w * 0.8,
    fullWidth,
  );
  await page.waitForTimeout(400);
  await waitUntilIdle(page);
  expect(await offeredOptions(page)).toEqual(options);
  expect(await page.locator('[data-option].chosen, .refusal-panel').count(), 'nothing is selected').toBe(0);
  expect(errors).toEqual([]);
});
