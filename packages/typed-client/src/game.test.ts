/** The game API on the sample volume: creation, choices, undo, interjections, saves and random play. */
import {
  type CreateOptions,
  Game,
  interjectionsOf,
  logItemOf,
  loadGame,
  saveGame,
  subscribe,
  viewOf,
} from '@quipu/engine';
import { answerPoint, drawOption, isOver, offer, offerWords } from '@quipu/engine/play';
import { itemText } from '@quipu/words';
import { englishNamesOf } from '@quipu/words/english';
import { volume } from '@quipu/sample';
import { describe, expect, it } from 'vitest';

function createGame(options: CreateOptions = {}): Game {
  const outcome = Game.create(volume, options);
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return outcome.value;
}

/** Plays keys in turn; every one must be offered. */
function playKeys(game: Game, ...keys: string[]): Game {
  for (const key of keys) expect(game.choose({ key }), key).toEqual({ ok: true, value: undefined });
  return game;
}

/** A fixed deck, on whose first card the Rebels act first. */
const deck = ['7', '1', '2', '3', '4', 'Campaign', '5', '8', '9', '10', '11', 'Campaign'];

describe('a game', () => {
  it('depends only on its options', () => {
    expect(createGame({ seed: 7 }).hash).toBe(createGame({ seed: 7 }).hash);
    expect(createGame({ seed: 7 }).hash).not.toBe(createGame({ seed: 8 }).hash);
  });

  it.each([
    [{ setup: 'unknown' }, 'unknown-setup'],
    [{ seed: 0.5 }, 'bad-seed'],
    [{ dice: [0] }, 'bad-dice'],
    [{ deck: deck.slice(1) }, 'missing-card'],
    [{ deck: ['7', ...deck.slice(0, -1)] }, 'doubled-card'],
    [{ deck: ['Z', ...deck.slice(1)] }, 'unknown-card'],
    [{ board: { TRACK_Resources: { Rebels: 21 } } }, 'bad-board'],
    [{ board: { BOARD: { Capital: { 'Govt Base': 4 } } } }, 'bad-board'],
  ] as const)('is not created from %j: %s', (options: CreateOptions, code) => {
    const outcome = Game.create(volume, options);
    expect(outcome).toMatchObject({ ok: false, refusal: { code } });
  });

  it('accepts a given board, and balances Available pieces', () => {
    const board = {
      BOARD: { Capital: { 'Rebels Guerrilla Underground': 4 } },
      LEVEL: { Harbor: 'ActiveSupport' },
    };
    const available = (game: Game): number =>
      viewOf(game).factions['Rebels']?.available['Rebels Guerrilla'] ?? 0;
    const game = createGame({ deck, board });
    expect(viewOf(game).spaces).toMatchObject({
      Capital: { pieces: board.BOARD.Capital },
      Harbor: { level: 'ActiveSupport' },
    });
    expect(available(game)).toBe(available(createGame({ deck })) - 4);
  });

  it('refuses a stale id, a wrong seat, an unknown key and a key that is not offered, without any change', () => {
    const game = createGame({ deck });
    const id = game.decision?.id ?? '';
    playKeys(game, 'Rally');
    const { hash } = game;
    expect(game.choose({ key: 'Highmoor', id })).toMatchObject({ refusal: { code: 'stale' } });
    expect(game.choose({ key: 'Highmoor', seat: 'Govt' })).toMatchObject({ refusal: { code: 'wrong-seat' } });
    expect(game.choose({ key: 'Atlantis' })).toMatchObject({ refusal: { code: 'unknown-key' } });
    expect(game.choose({ key: 'Capital' })).toMatchObject({
      refusal: { code: 'not-offered', reasons: [{ rule: '3.3.1' }] },
    });
    expect(game.hash).toBe(hash);
  });

  it('logs events with the rules that caused them', () => {
    const game = createGame({ deck });
    const log: string[] = [];
    subscribe(game, (entry) => {
      const item = logItemOf(volume, entry);
      log.push(item ? itemText(englishNamesOf(volume), item) : '');
    });
    playKeys(game, 'Rally', 'Highmoor', 'place', 'done');
    expect(log.filter((line) => line !== '')).toEqual([
      'Rebels: Rally (3.3.1)',
      'Highmoor selected (3.3.1)',
      'Rebels: 1 Resource paid for Highmoor, 4 left (3.3.1)',
      '1 Rebels Guerrilla placed in Highmoor (3.3.1)',
    ]);
  });
});

describe('undo', () => {
  it('stops at the last draw, reveal or choice of another seat unless forced', () => {
    const game = createGame({ deck });
    expect(game.undo()).toMatchObject({ refusal: { code: 'nothing' } });
    const hashes = [game.hash];
    for (const key of ['Rally', 'Highmoor', 'place', 'done']) hashes.push(playKeys(game, key).hash);
    expect(game.undo({ seat: 'Govt' })).toMatchObject({ refusal: { code: 'boundary' } });
    expect(game.undo({ seat: 'Rebels' }).ok).toBe(true);
    expect(game.hash).toBe(hashes[3]);
    playKeys(game, 'done', 'Train');
    expect(game.undo().ok).toBe(true);
    expect(game.undo()).toMatchObject({ refusal: { code: 'boundary' } });
    expect(game.undo({ force: true }).ok).toBe(true);
    expect(game.hash).toBe(hashes[3]);
  });

  it('stops at a revealed card', () => {
    const game = playKeys(createGame({ deck }), 'pass', 'pass');
    expect(game.undo()).toMatchObject({ refusal: { code: 'boundary' } });
  });
});

describe('an interjection', () => {
  it('is executed during the pending decision, or refused with its reason', () => {
    const game = playKeys(createGame({ deck }), 'Rally', 'Redstone');
    const keys = (): readonly string[] => interjectionsOf(game, 'Rebels').flatMap((action) => action.keys);
    const interjection = { standing: 'Return', seat: 'Rebels', key: 'Rebels Base at Highmoor' };
    expect(game.interject({ ...interjection, seat: 'Govt', key: 'Govt Police at Harbor' })).toMatchObject({
      refusal: { code: 'not-offered', reasons: [{ key: 'not-executing' }] },
    });
    expect(keys()).toContain(interjection.key);
    const { id } = game;
    expect(game.interject(interjection).ok).toBe(true);
    expect(game.id).not.toBe(id);
    expect(keys()).not.toContain(interjection.key);
    expect(loadGame(volume, saveGame(game))).toMatchObject({ ok: true, value: { hash: game.hash } });
    expect(game.undo().ok).toBe(true);
    expect(game.id).toBe(id);
  });
});

describe('a save', () => {
  const text = saveGame(playKeys(createGame({ deck, dice: [1, 2] }), 'Rally', 'Highmoor', 'place', 'done'));

  it('loads as an equal game', () => {
    const loaded = loadGame(volume, text);
    expect(loaded.ok && saveGame(loaded.value)).toBe(text);
  });

  it.each([
    ['cut short', text.slice(0, -20), 'truncated'],
    ['without content', '{"quipu":1}', 'malformed'],
    ['edited', text.replace('Highmoor', 'Redstone'), 'edited'],
  ])('that is %s is refused', (_, broken, code) => {
    expect(loadGame(volume, broken)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('from another volume, edition or rules is refused', () => {
    expect(loadGame({ ...volume, name: 'Elsewhere' }, text)).toMatchObject({ refusal: { code: 'foreign' } });
    const otherRules = { ...volume, hashes: { ...volume.hashes, all: 'x', rules: { Rally: '2' } } };
    expect(loadGame(otherRules, text)).toMatchObject({ refusal: { code: 'other-rules' } });
  });
});

it('draws only offered options in random play, until the end of the game', () => {
  const offerBuffer = new Int32Array(offerWords(volume));
  /** Options are bits, 32 in each word of the buffer. */
  const isOffered = (option: number): boolean =>
    (((offerBuffer[option >> 5] ?? 0) >> (option & 31)) & 1) === 1;
  for (let seed = 1; seed <= 20; seed++) {
    const cells = createGame({ seed }).cells();
    let state = seed;
    const randomBelow = (limit: number): number => {
      // A linear congruential generator with the parameters of the ZX81.
      state = (state * 75 + 74) % 65_537;
      return state % limit;
    };
    const nextOption = (): number => drawOption(volume, cells, offerBuffer, randomBelow);
    // At the end of the game, no option is left and the result is negative.
    for (let option = nextOption(); option >= 0; option = nextOption()) {
      offer(volume, cells, offerBuffer);
      expect(isOffered(option)).toBe(true);
      answerPoint(volume, cells, option);
    }
    expect(isOver(cells)).toBe(true);
  }
});
