/** The setup page: the choices, their rule texts, and saved games. */
import { it } from 'vitest';
import { leaveGame } from './saved-games.ts';
import { beginGame, expect, serveSite, firstUnlessFull } from './serve-site.ts';
import { readVolumeData } from './volume-data.ts';

const site = serveSite();

it('shows the button that starts the chosen game, also on a low screen', async () => {
  const { page, errors } = await site.openPage('', { viewport: { width: 1280, height: 720 } });
  await page.click('[data-choose="ebbmark"]');
  const start = page.locator('.quick-start .go');
  await expect
    .poll(async () => {
      const box = await start.boundingBox();
      return box ? box.y + box.height : Infinity;
    })
    .toBeLessThanOrEqual(720);
  expect(errors).toEqual([]);
});

it('explains every setup and option of every game, with its rule', async () => {
  const { page, errors } = await site.openPage('?language=en');
  await page.waitForSelector('[data-choose]');
  const volumes = await page.$$eval('[data-choose]', (elements) =>
    elements.map((button) => button.getAttribute('data-choose')),
  );
  expect(volumes.length).toBeGreaterThan(2);
  for (const volume of volumes) {
    await page.click(`[data-choose="${volume}"]`);
    await page.waitForSelector(`[data-volume="${volume}"]`);
    const ruleTexts = await page.$$eval('.option-row', (rows) =>
      rows.map((row) => {
        row.querySelector('details')?.setAttribute('open', '');
        return [...row.querySelectorAll('details p')].map((text) => text.textContent).join(' ');
      }),
    );
    expect(ruleTexts.length).toBeGreaterThan(0);
    for (const text of ruleTexts) expect(text, volume ?? '').toMatch(/\p{L}{3}.*\d/u);
  }
  expect(errors).toEqual([]);
});

it('describes the deck of the chosen options', { tags: 'full' }, async () => {
  const { page } = await site.openPage('?language=en');
  await page.click('[data-choose="andean-abyss"]');
  await page.waitForSelector('[data-volume="andean-abyss"]');
  const deckOf = (row: string): Promise<string | null> =>
    page.textContent(`.option-row:has(${row}) details p`);
  expect(await deckOf('input[name="setup"]:checked')).toContain('64 cards: 4 × (15 Events + Propaganda)');
  expect(await deckOf('[name="option Short"]')).toContain('48 cards: 3 × (15 Events + Propaganda)');
  await page.check('[name="option Seeded"]');
  expect(await deckOf('[name="option Short"]')).toContain(
    '48 cards: 3 × (15 Events + Propaganda among the last 6)',
  );
  expect(await deckOf('input[name="setup"]:checked')).toContain('12 Events are left out');
});

it(
  'names an edition in the language of the reader, and proposes its Non-players',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.openPage('?language=fr');
    await page.click('[data-choose="andean-abyss-1e"]');
    await page.waitForSelector('[data-volume="andean-abyss-1e"]');
    const title = await page.textContent('[data-choose="andean-abyss-1e"]');
    expect(title).toContain('Andean Abysspremière édition');
    const occupants = await page.$$eval('[data-volume="andean-abyss-1e"] select[name]', (choices) =>
      choices.flatMap((choice) =>
        choice.querySelector('option[value="nonplayer"]') ? [(choice as HTMLSelectElement).value] : [],
      ),
    );
    // The rules define no Non-player for the Government.
    expect(occupants).toEqual(['nonplayer', 'nonplayer', 'nonplayer']);
    expect(await page.inputValue('select[name="Govt"]')).toBe('person');
    expect(errors).toEqual([]);
  },
);

it.each(
  firstUnlessFull([
    ['fr', 'Gouvernement : joueur'],
    ['es', 'Gobierno: jugador'],
  ]),
)('names the players of a saved game in the language of the reader: %s', async (language, expected) => {
  const { page } = await site.openPage(`?language=${language}`);
  await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'random', seats: { Govt: 'person' } });
  await page.waitForFunction(() => location.hash.startsWith('#saved='));
  await leaveGame(page);
  await page.waitForSelector(`.saved-game :text("${expected}")`);
});

it('retains the form when a deck is refused, with the reason and the format next to it', async () => {
  const { page, errors } = await site.openPage('?language=en');
  await page.click('[data-choose="andean-abyss"]');
  await page.waitForSelector('[data-volume="andean-abyss"]');
  await page.check('[name="option Short"]');
  await page.click('.seed-and-deck summary');
  await page.fill('[name="seed"]', '41');
  await page.fill('[name="deck"]', '7 nothing');
  expect(await page.textContent('#deck-fault')).toContain('“nothing”');
  await page.click('.new-game [type="submit"]');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('deck');
  await page.fill('[name="deck"]', '7 8 9');
  await page.click('.new-game [type="submit"]');
  await page.waitForSelector('#deck-fault:not(:empty)');
  expect(await page.getAttribute('[data-choose="andean-abyss"]', 'aria-pressed')).toBe('true');
  expect(await page.inputValue('[name="seed"]')).toBe('41');
  expect(await page.inputValue('[name="deck"]')).toBe('7 8 9');
  expect(await page.isChecked('[name="option Short"]')).toBe(true);
  const hint = await page.textContent('#deck-keys');
  for (const word of ['numbers', 'Propaganda', '48']) expect(hint).toContain(word);
  await page.fill('[name="deck"]', '');
  await page.click('.new-game [type="submit"]');
  await page.waitForSelector('.board');
  expect(errors).toEqual([]);
});

it(
  'proposes a different secret seed for each game, and refuses invalid seeds',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.openPage('?language=en');
    const proposed: string[] = [];
    for (let game = 0; game < 2; game++) {
      await page.click('[data-choose="andean-abyss"]');
      await page.waitForSelector('[data-volume="andean-abyss"]');
      proposed.push(await page.inputValue('[name="seed"]'));
      await page.click('.seed-and-deck summary');
      await page.fill('[name="seed"]', 'luck');
      expect(await page.textContent('#seed-fault')).toContain('32 digits');
      await page.click('.seed-and-deck summary');
      await page.click('.quick-start .go');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('seed');
      await page.fill('[name="seed"]', proposed[game] ?? '');
      expect(await page.textContent('#seed-fault')).toBe('');
      await page.click('.new-game [type="submit"]');
      await page.waitForSelector('.board');
      await page.waitForFunction(() => location.hash.startsWith('#saved='));
      await leaveGame(page);
    }
    for (const seed of proposed) expect(seed).toMatch(/^[\da-f]{32}$/u);
    expect(new Set(proposed).size).toBe(2);
    expect(errors).toEqual([]);
  },
);

it.each(
  firstUnlessFull([
    ['en', 'Who plays?', 'The computer plays: Government', 'Two players at this screen'],
    ['fr', 'Qui joue', 'L’ordinateur joue', 'Deux joueurs sur cet écran'],
    ['es', '¿Quién juega?', 'La computadora juega con', 'Dos jugadores en esta pantalla'],
  ]),
)(
  'tells owners of a box their edition, and asks once who plays: %s',
  async (language, question, computer, shared) => {
    const { page, errors } = await site.openPage(`?language=${language}`);
    await page.waitForSelector('[data-volume]');
    const editions = await page.$$eval('[data-choose^="andean-abyss"] .about', (texts) =>
      texts.map((text) => text.textContent),
    );
    for (const year of ['© 2018', '© 2012']) expect(editions.join('\n')).toContain(year);
    expect(new Set(editions).size).toBe(3);
    await page.click('[data-choose="peru"]');
    await page.waitForSelector('[data-volume="peru"]');
    expect(await page.textContent('.quick-start legend')).toContain(question);
    await page.click(`.who-plays :text("${readVolumeData('peru').playInsurgents[language] ?? ''}")`);
    expect(await page.textContent('.quick-start .quiet')).toContain(computer);
    expect(await page.locator('.quick-start .go').count()).toBe(1);
    await page.click(`.who-plays :text("${shared}")`);
    await page.click('.quick-start .go');
    await page.waitForSelector('.curtain, [data-option]');
    await page.goBack();
    await page.waitForSelector('.saved-game');
    expect(errors).toEqual([]);
  },
);

it('names the setup and options of the custom game that also apply to the quick start', async () => {
  const { page, errors } = await site.openPage('?language=en');
  await page.click('[data-choose="andean-abyss"]');
  await page.waitForSelector('[data-volume="andean-abyss"]');
  expect(await page.locator('.custom-choice').count()).toBe(0);
  const setup = page.locator('label:has([name="setup"])').nth(1);
  await setup.click();
  const name = (await setup.locator('span').first().textContent()) ?? '';
  expect(await page.textContent('.custom-choice')).toBe(`Setup: ${name}`);
  expect(errors).toEqual([]);
});

it(
  'fills in the seats of a custom game from the quick start, which other editions propose',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.openPage('?language=en');
    const seatsOf = (volume: string): Promise<readonly string[]> =>
      page.$$eval(`[data-volume="${volume}"] .seat select:first-of-type`, (choices) =>
        choices.map((choice) => (choice as HTMLSelectElement).value),
      );
    await page.click('[data-choose="andean-abyss"]');
    await page.waitForSelector('[data-volume="andean-abyss"]');
    const [, second = '', third = ''] = await page.$$eval(
      '[data-volume="andean-abyss"] .seat select:first-of-type',
      (choices) => choices.map((choice) => choice.getAttribute('name') ?? ''),
    );
    await page.check(`[name="player-seat"][value="${second}"]`);
    expect(await seatsOf('andean-abyss')).toEqual(['nonplayer', 'person', 'nonplayer', 'nonplayer']);
    await page.selectOption(`select[name="${second}"]`, 'nonplayer');
    await page.selectOption(`select[name="${third}"]`, 'person');
    expect(await page.isChecked(`[name="player-seat"][value="${third}"]`)).toBe(true);
    await page.check(`[name="player-seat"][value="${second}"]`);
    await page.click('[data-choose="andean-abyss-1e"]');
    await page.waitForSelector('[data-volume="andean-abyss-1e"]');
    expect(await page.isChecked(`[name="player-seat"][value="${second}"]`)).toBe(true);
    await page.click('[data-choose="peru"]');
    await page.waitForSelector('[data-volume="peru"]');
    expect((await seatsOf('peru')).filter((seat) => seat === 'person')).toHaveLength(1);
    expect(errors).toEqual([]);
  },
);

it('names who plays a Faction for which the rulebook has no Non-player', async () => {
  const { page } = await site.openPage('?language=en');
  await page.click('[data-choose="andean-abyss-1e"]');
  await page.waitForSelector('[data-volume="andean-abyss-1e"]');
  const { answer, nonplayers } = readVolumeData('andean-abyss').firstEdition;
  await page.click(`.who-plays :text("${answer}")`);
  const text = await page.textContent('.quick-start .quiet');
  expect(text).toContain('The computer plays: Government.');
  expect(text).toContain(nonplayers);
});

it('lists saved games with the title of their card', async () => {
  const { page } = await site.openPage('?language=en');
  await beginGame(page, 'andean-abyss', { seed: 7 });
  await page.waitForFunction(() => location.hash.startsWith('#saved='));
  await leaveGame(page);
  const { firstCard } = readVolumeData('andean-abyss');
  await page.waitForSelector(`.saved-game :text("${firstCard}")`);
});
