/** What moves on the map: what an option would change, pieces on their way, what is lit; and the map itself under wheel, fingers and keys. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { handedOver, hasten, play } from './hands.ts';
import { begin, MOVING, offered, servedSite, settled } from './site.ts';

const site = servedSite();

/** Whether an option goes on with something. */
const real = (key: string): boolean => !/pass|done|shaded/u.test(key);

/**
 * Something that moved on the map: what it was, for how many milliseconds, how far from its place it was half way, by how many places it went, and
 * how many like it went at once.
 */
interface Moved {
  readonly what: string;
  readonly lasts: number;
  readonly away: number;
  readonly places: number;
  readonly together: number;
}

/** Notes everything that moves on the map. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: Moved[] = [];
    Object.assign(globalThis, { moved });
    const seen = new WeakSet<Animation>();
    const look = (): void => {
      const map = document.querySelector('svg.board');
      const fresh = (map?.getAnimations({ subtree: true }) ?? []).filter((one) => !seen.has(one));
      const named = fresh.map((one) => ({
        one,
        what: one instanceof CSSAnimation ? one.animationName : one.id,
      }));
      for (const { one, what } of named) {
        seen.add(one);
        const { effect } = one;
        if (!(effect instanceof KeyframeEffect) || !effect.target) continue;
        const lasts = Number(effect.getComputedTiming().endTime);
        const at = one.currentTime;
        const boxOf = (time: number): DOMRect => {
          one.currentTime = time;
          return effect.target?.getBoundingClientRect() ?? new DOMRect();
        };
        const [half, end] = [boxOf(lasts * 0.1), boxOf(lasts - 0.01)];
        one.currentTime = at;
        const away = Math.hypot(half.x - end.x, half.y - end.y) + Math.abs(half.height - end.height);
        const places = effect.getKeyframes().length;
        moved.push({
          what,
          lasts,
          away,
          places,
          together: named.filter((other) => other.what === what).length,
        });
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const movedOn = (page: Page): Promise<readonly Moved[]> =>
  page.evaluate(() => (globalThis as unknown as { readonly moved: Moved[] }).moved);

/** Has agents play until everything has moved that can, or many steps have been taken. */
async function watched(page: Page, kinds: readonly string[]): Promise<readonly Moved[]> {
  await begin(page, 'andean-abyss', { seed: 7, everybody: 'random' });
  await page.click('[data-tool="run"]');
  await page.waitForFunction(
    (wanted) => {
      const { moved } = globalThis as unknown as { readonly moved: Moved[] };
      const steps = document.querySelectorAll('.agent-step').length;
      const bends = moved.some(({ what, places }) => what === 'travel' && places > 2);
      return steps > 250 || (bends && wanted.every((kind) => moved.some(({ what }) => what === kind)));
    },
    kinds,
    { timeout: 60_000 },
  );
  return movedOn(page);
}

it(
  'shows pieces on their way, blocks that make room, pieces that are turned over and levels that shift',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.open('?pace=quick', MOVING, async (opened) => {
      await hasten(opened);
      await watchMotion(opened);
    });
    const kinds = { travel: 320, move: 200, turn: 160, shift: 200 };
    const moved = await watched(page, Object.keys(kinds));
    for (const [kind, lasts] of Object.entries(kinds)) {
      const own = moved.filter(({ what }) => what === kind);
      expect(own.length, kind).toBeGreaterThan(0);
      expect(new Set(own.map((one) => one.lasts)), kind).toEqual(new Set([lasts]));
      expect(Math.max(...own.map(({ away }) => away)), `${kind} is seen elsewhere`).toBeGreaterThan(1);
    }
    const travels = moved.filter(({ what }) => what === 'travel');
    expect(Math.max(...travels.map(({ together }) => together))).toBeLessThan(7);
    expect(Math.max(...travels.map(({ places }) => places)), 'along a line or over a border').toBeGreaterThan(
      2,
    );
    expect(errors).toEqual([]);
  },
);

it('moves nothing for who wishes no motion, and turns the corner of what has changed', async () => {
  const { page, errors } = await site.open('?pace=quick', { reducedMotion: 'reduce' }, async (opened) => {
    await hasten(opened);
    await watchMotion(opened);
  });
  await begin(page, 'andean-abyss', { seed: 7, everybody: 'random' });
  await page.click('[data-tool="run"]');
  await page.waitForFunction(() => document.querySelectorAll('.agent-step').length > 80);
  expect(await movedOn(page)).toEqual([]);
  expect(await page.locator('.changed').count()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

/** Answers until this is on the page after an option has been pointed at. Returns whether it is. */
async function pointUntil(page: Page, found: string): Promise<boolean> {
  for (let i = 0; i < 30; i++) {
    await handedOver(page);
    for (const key of (await offered(page)).slice(0, 4)) {
      await page.mouse.move(1, 1);
      await page.evaluate(
        (option) =>
          document
            .querySelector(`[data-option=${JSON.stringify(option)}]`)
            ?.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true })),
        key,
      );
      await page.waitForSelector('.foreseen');
      if ((await page.locator(found).count()) > 0) return true;
    }
    // Who can attacks, which rolls a die.
    await play(page, 1, (keys) => keys.find((key) => key === 'Attack') ?? keys.find(real));
  }
  return false;
}

it('shows what an option would change at the shoulder of each stack', { tags: 'full' }, async () => {
  const { page, errors } = await site.open('', {}, hasten);
  await begin(page, 'andean-abyss', { seed: 7, everybody: 'person' });
  expect(await pointUntil(page, '.ghost-beside[data-ghost]:not([data-ghost=""])')).toBe(true);
  const ghosts = await page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>('.ghost-beside')].map((ghost) => {
      const space = ghost.closest<SVGElement>('[data-ghosts]')?.dataset['ghosts'] ?? '';
      const stacks = document.querySelectorAll<SVGElement>(`[data-block="${space}"] [data-group]`);
      const own = [...stacks].find((stack) => stack.dataset['group'] === ghost.dataset['ghost']);
      const [at, of] = [ghost, own].map((one) => one?.getBoundingClientRect());
      return {
        text: ghost.textContent,
        apart: at && of ? Math.hypot(at.right - of.right, at.top - of.top) : Infinity,
      };
    }),
  );
  for (const { text, apart } of ghosts) {
    expect(text).toMatch(/^[+−][1-9]\d*$/u);
    expect(apart).toBeLessThan(16);
  }
  expect(errors).toEqual([]);
});

it('shows a question mark where chance decides what comes', { tags: 'full' }, async () => {
  const { page, errors } = await site.open('', {}, hasten);
  await begin(page, 'peru', { seed: 7, everybody: 'person' });
  expect(await pointUntil(page, '.ghost-chance')).toBe(true);
  expect(await page.locator('.foreseen .chance').count()).toBe(1);
  expect(await page.locator('.ghost-chance').allTextContents()).toContain('?');
  expect(errors).toEqual([]);
});

it('has what is lit march for four seconds, and then stand', { tags: 'full' }, async () => {
  const { page, errors } = await site.open('', MOVING, hasten);
  await begin(page, 'andean-abyss', { seed: 7, everybody: 'person' });
  await handedOver(page);
  for (let i = 0; i < 20 && (await page.locator('.state-lit .edge').count()) === 0; i++)
    await play(page, 1, (keys) => keys.find(real));
  const marching = await page.$$eval('.state-lit .edge', (edges) =>
    edges.map((edge) => {
      const [march] = edge.getAnimations();
      return Number(march?.effect?.getComputedTiming().endTime);
    }),
  );
  expect(new Set(marching)).toEqual(new Set([4000]));
  expect(errors).toEqual([]);
});

it('goes on to the next step of others when the map is tapped', { tags: 'full' }, async () => {
  const { page, errors } = await site.open('?pace=slow', { hasTouch: true });
  await begin(page, 'andean-abyss', { seed: 7, everybody: 'random' });
  const steps = (): Promise<number> => page.locator('.agent-step').count();
  await page.click('[data-tool="run"]');
  await page.waitForSelector('.agent-step');
  const from = performance.now();
  for (let wanted = (await steps()) + 1; wanted < 6; wanted++) {
    await page.touchscreen.tap(480, 200);
    await page.waitForFunction((n) => document.querySelectorAll('.agent-step').length >= n, wanted);
  }
  expect(performance.now() - from, 'five steps take 7.5 s at this pace').toBeLessThan(4000);
  expect(errors).toEqual([]);
});

/** What is seen of the map: its left and upper edge, and how wide it is. */
const seen = (page: Page): Promise<readonly number[]> =>
  page.$eval('svg.board', (map) => (map.getAttribute('viewBox') ?? '').split(' ').map(Number));

it('is zoomed and moved by wheel, drag and keys, and none of it plays', { tags: 'full' }, async () => {
  const { page, errors } = await site.open('', {}, hasten);
  await begin(page, 'andean-abyss', { seed: 7, everybody: 'person' });
  await handedOver(page);
  const options = await offered(page);
  const [left = 0, top = 0, whole = 0] = await seen(page);
  await page.mouse.move(500, 350);
  // What turns the wheel into a zoom loads behind the first decision.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -300);
      return (await seen(page))[2];
    })
    .toBeLessThan(whole);
  const zoomed = await seen(page);
  expect([left, top]).not.toEqual(zoomed.slice(0, 2));
  await page.mouse.down();
  await page.mouse.move(560, 380, { steps: 5 });
  await page.mouse.up();
  const dragged = await seen(page);
  expect(dragged[0]).toBeLessThan(zoomed[0] ?? 0);
  expect(dragged[2]).toBe(zoomed[2]);
  await page.locator('[data-space]').first().focus();
  await page.keyboard.press('ArrowRight');
  expect((await seen(page))[0]).toBeGreaterThan(dragged[0] ?? 0);
  await page.keyboard.press('+');
  expect((await seen(page))[2]).toBeLessThan(dragged[2] ?? 0);
  await page.keyboard.press('0');
  expect((await seen(page))[2]).toBe(whole);
  await settled(page);
  expect(await offered(page)).toEqual(options);
  expect(await page.locator('.why-not').count()).toBe(0);
  expect(errors).toEqual([]);
});

it('is zoomed by two fingers around the place between them, which plays nothing', async () => {
  const { page, context, errors } = await site.open(
    '',
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    hasten,
  );
  await begin(page, 'andean-abyss', { seed: 7, everybody: 'person' });
  await handedOver(page);
  await play(page, 1, (keys) => keys.find(real));
  const options = await offered(page);
  const [, , whole = 0] = await seen(page);
  const fingers = await context.newCDPSession(page);
  // One finger lies on a space that may be chosen.
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
    whole,
  );
  await page.waitForTimeout(400);
  await settled(page);
  expect(await offered(page)).toEqual(options);
  expect(await page.locator('[data-option].chosen, .why-not').count(), 'nothing is selected').toBe(0);
  expect(errors).toEqual([]);
});
