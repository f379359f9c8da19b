import { expect, it } from 'vitest';
import { PLY, POINT } from '../kernel/cells.ts';
import { roll } from '../kernel/chance.ts';
import { keysOf } from '../game/decision.ts';
import { hashText } from '../kernel/digest.ts';
import { Game } from '../game/game.ts';
import type { Turn } from '../game/history.ts';
import { fixtureVolume, SECRET } from '../testing/fixture-volume.ts';
import type { CreateOptions } from '../game/create-game.ts';
import { readLink } from './link.ts';
import { loadGame } from './load-game.ts';
import { readSave, saveGame } from './save.ts';
import { readSeatSave, type Save } from '../schemas.ts';
import type { Volume } from '../volume/volume.ts';

const volume = fixtureVolume();

function createGame(rules: Volume = volume, options: CreateOptions = {}): Game {
  const game = Game.create(rules, options);
  if (!game.ok) throw new Error(game.refusal.reason);
  return game.value;
}

/** Edits a save, and recomputes its digest. */
function editSave(text: string, change: (save: Omit<Save, 'digest'>) => Omit<Save, 'digest'>): string {
  const { digest, ...content } = JSON.parse(text) as Save;
  expect(hashText(JSON.stringify(content))).toBe(digest);
  const changed = change(content);
  return JSON.stringify({ digest: hashText(JSON.stringify(changed)), ...changed });
}

/** A turn without its position among the offered options, and without earlier turns. */
const withoutOfferPosition = (turn: Turn): object => ({
  ...turn,
  previous: undefined,
  offerPosition: undefined,
});

it('loads a saved game, which continues like the original', () => {
  const game = createGame();
  game.interject({ seat: 'B', standing: 'Lend', key: 'one' });
  for (const key of ['leave', 'take', 'borrow', '1', 'take']) game.choose({ key });
  const loaded = loadGame(volume, saveGame(game));
  if (!loaded.ok) throw new Error(loaded.refusal.reason);
  expect(loaded.value.hash).toBe(game.hash);
  // Positions of loaded answers are counted on demand.
  expect(loaded.value.turns.map(withoutOfferPosition)).toEqual(game.turns.map(withoutOfferPosition));
  expect(loaded.value.decision).toEqual(game.decision);
  expect(loaded.value.choose({ key: 'borrow' }).ok).toBe(game.choose({ key: 'borrow' }).ok);
  expect(saveGame(loaded.value)).toBe(saveGame(game));
});

it('refuses a turn after which an obligation could not be met', () => {
  const game = createGame();
  game.interject({ seat: 'B', standing: 'Lend', key: 'one' });
  expect(game.decision && keysOf(game.decision)).toEqual(['take', 'leave']);
  game.choose({ key: 'leave' });
  const text = editSave(saveGame(game), (save) => ({
    ...save,
    turns: save.turns.map((turn) => (turn[1] === 'leave' ? [turn[0], 'borrow'] : turn)),
  }));
  const loaded = loadGame(volume, text);
  expect(loaded).toMatchObject({
    ok: false,
    refusal: {
      code: 'diverged',
      reasons: [{ key: 'obligation', parameters: { text: 'pay back', owes: 'next' } }],
    },
    divergence: {
      turn: 1,
      expected: { point: 'move', answer: { key: 'borrow' } },
      found: { point: 'move', offered: [{ key: 'take' }, { key: 'leave' }] },
    },
  });
});

it('refuses a text that is nested too deeply or too long before parsing it', () => {
  const nestedObject = (levels: number): string => `{"a":${'{"x":'.repeat(levels)}1${'}'.repeat(levels)}}`;
  const text = `{"quipu":1,"options":{"board":${nestedObject(5000)}}}`;
  for (const parsed of [loadGame(volume, text), readSave(text), readSeatSave(text)])
    expect(parsed).toMatchObject({
      ok: false,
      refusal: { code: 'malformed', reason: expect.stringContaining('nested') as string },
    });
  const brackets = JSON.stringify({ text: '[{'.repeat(100) });
  expect(readSave(brackets)).toMatchObject({
    refusal: { reason: expect.not.stringContaining('nested') as string },
  });
  const tooLong = readSave(' '.repeat(32_000_001));
  expect(tooLong).toMatchObject({
    refusal: { reason: expect.stringContaining('longer than 32 million') as string },
  });
});

it('sanitizes and shortens foreign text in messages', () => {
  const text = saveGame(createGame());
  const foreign = '\u001b]0;owned\u0007\u202e'.repeat(100_000);
  const refusals = [
    loadGame(
      volume,
      editSave(text, (save) => ({ ...save, volume: foreign })),
    ),
    loadGame(
      volume,
      editSave(text, (save) => ({ ...save, edition: foreign })),
    ),
    loadGame(
      volume,
      editSave(text, (save) => ({ ...save, [foreign]: 1 })),
    ),
    loadGame(
      volume,
      editSave(text, (save) => ({ ...save, turns: [[foreign, foreign]] })),
    ),
    loadGame(
      volume,
      editSave(text, (save) => ({
        ...save,
        hashes: { ...save.hashes, all: 'other', rules: { [foreign]: 'x' } },
      })),
    ),
    Game.create(volume, { setup: foreign }),
    Game.create(volume, { deck: [foreign] }),
    Game.create(volume, { board: { [foreign]: 1 } }),
  ];
  for (const refusal of refusals) {
    const { reason } = refusal.ok ? { reason: '' } : refusal.refusal;
    expect(reason.length).toBeGreaterThan(10);
    expect(reason.length).toBeLessThan(800);
    expect(reason).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  }
});

it('reports changed rules even without a changed rule text', () => {
  const text = editSave(saveGame(createGame()), (save) => ({
    ...save,
    hashes: { ...save.hashes, all: 'other' },
  }));
  expect(loadGame(volume, text)).toMatchObject({
    refusal: {
      code: 'other-rules',
      reason: expect.stringMatching(/since this game was saved; open/) as string,
    },
  });
});

it('states the fault of a save', () => {
  const text = saveGame(createGame());
  const reason = (saveText: string): string => {
    const parsed = loadGame(volume, saveText);
    return parsed.ok ? '' : `${parsed.refusal.code}: ${parsed.refusal.reason}`;
  };
  expect(reason(text.slice(0, 40))).toBe(
    'truncated: this file is damaged or incomplete; use the whole file, as it was saved',
  );
  expect(reason('{"game":1}')).toBe('malformed: this file is not a saved game; choose another file');
  expect(reason(text.replace('"turns":[]', '"turns":["x"]'))).toBe(
    'edited: this file was changed after it was saved; use the whole file, as it was saved',
  );
  expect(reason(editSave(text, (save) => ({ ...save, turns: 'none' as never })))).toBe(
    'malformed: this file is not a saved game, or is damaged (at "turns"); choose another file',
  );
  expect(reason(editSave(text, (save) => ({ ...save, more: 1 })))).toBe(
    'malformed: this file is not a saved game, or is damaged (unknown entry "more"); choose another file',
  );
});

it('gives advice for saves of other rules, editions and volumes, and divergent ones', () => {
  const game = createGame();
  game.choose({ key: 'leave' });
  const text = saveGame(game);
  const reason = (rules: Volume, saveText = text): string => {
    const parsed = loadGame(rules, saveText);
    return parsed.ok ? '' : parsed.refusal.reason;
  };
  expect([
    reason({ ...volume, name: 'small' }),
    reason({ ...volume, edition: '2' }),
    reason({ ...volume, hashes: { ...volume.hashes, all: 'x', rules: { Lend: '1' } } }),
    reason(
      volume,
      editSave(text, (save) => ({ ...save, turns: [['elsewhere', 'leave']] })),
    ),
  ]).toEqual([
    'this is a game of tiny, not of small; open it with tiny',
    'this is a game of edition 1, not 2; open it with that edition',
    'the rules have changed since this game was saved (Lend); open it with the rules that it was played with',
    'turn 0 (elsewhere, leave) does not lead to what was saved; it was saved under other rules or changed by hand; use another save',
  ]);
});

it('refuses impossible dice and unplayable boards', () => {
  expect(Game.create(volume, { dice: [7] })).toMatchObject({ refusal: { code: 'bad-dice' } });
  expect(Game.create(volume, { dice: [0] })).toMatchObject({ refusal: { code: 'bad-dice' } });
  const secret = '00112233445566778899aabbccddeeff';
  expect(Game.create(volume, { dice: [1], seed: secret })).toMatchObject({ refusal: { code: 'bad-dice' } });
  for (const seed of [0.5, secret.slice(1), secret.toUpperCase(), ''])
    expect(Game.create(volume, { seed })).toMatchObject({ refusal: { code: 'bad-seed' } });
  const dice = editSave(saveGame(createGame()), (save) => ({
    ...save,
    options: { ...save.options, dice: [7] },
  }));
  expect(loadGame(volume, dice)).toMatchObject({ refusal: { code: 'diverged' } });
});

it('refuses a save that leads to a fault', () => {
  const failingVolume: Volume = {
    ...volume,
    steps: volume.steps.map((step) => (cells) => {
      if (cells[POINT] === 0 && cells[PLY]! > 1) throw new TypeError('nothing there');
      return step(cells);
    }),
  };
  const game = createGame();
  for (const key of ['leave', 'take', 'borrow', '1', 'take']) game.choose({ key });
  const loaded = loadGame(failingVolume, saveGame(game));
  expect(loaded).toMatchObject({ ok: false, refusal: { code: 'diverged' } });
});

/** The tiny volume with a die after each move, which moves the secret. */
const volumeWithDie = fixtureVolume({ afterMove: (c) => void (c[SECRET] = roll(c, 3) - 1) });

it('loads saves and links with numeric seeds of earlier versions', () => {
  const save =
    '{"digest":"b740ko1e8p3","quipu":1,"volume":"tiny","edition":"1","hashes":{"all":"tiny","layout":"tiny","rules":{}}' +
    ',"options":{"setup":"one","seed":-5000000003},"turns":[["move","take"],["move","leave"],["move","borrow"],["pay","1"],["move","take"]]' +
    ',"positions":"v1g79ptvp76ohh3j65bgbmrc","hash":"4dlrl0tm4hb"}';
  const link = 'tiny.1.4gsg2sk774c.g.JuIm_mo2EUfSjVT7hvv6u7';
  const [loaded, parsed] = [loadGame(volumeWithDie, save), readLink(volumeWithDie, link)];
  expect(loaded.ok && saveGame(loaded.value)).toBe(save);
  expect(parsed.ok && saveGame(parsed.value)).toBe(save);
});

it('continues with the same dice if a game with a secret seed is loaded, or undone and played again', () => {
  const game = createGame(volumeWithDie, { seed: '00112233445566778899aabbccddeeff' });
  for (const key of ['take', 'leave', 'borrow', '1', 'take']) game.choose({ key });
  const loaded = loadGame(volumeWithDie, saveGame(game));
  if (!loaded.ok) throw new Error(loaded.refusal.reason);
  for (const continuedGame of [game, loaded.value])
    for (let i = 0; i < 5; i++) continuedGame.choose({ key: 'leave' });
  expect(loaded.value.hash).toBe(game.hash);
  const { hash } = game;
  // A number of a secret stream has been disclosed, as any other.
  expect(game.undo()).toMatchObject({ refusal: { code: 'boundary' } });
  game.undo({ force: true });
  expect(game.hash).not.toBe(hash);
  game.choose({ key: 'leave' });
  expect(game.hash).toBe(hash);
});
