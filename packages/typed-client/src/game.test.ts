/** What every client holds: a game that is made, played, taken back, saved, and refuses what cannot be. */
import {
  type CreateOptions,
  Game,
  interjectionsOf,
  itemOf,
  loadGame,
  saveGame,
  subscribe,
  viewOf,
} from '@quipu/engine';
import { answerPoint, drawOption, isOver, offer, offerWords } from '@quipu/engine/play';
import { itemText } from '@quipu/words';
import { inEnglish } from '@quipu/words/english';
import { volume } from '@quipu/sample';
import { describe, expect, it } from 'vitest';

function make(options: CreateOptions = {}): Game {
  const made = Game.create(volume, options);
  if (!made.ok) throw new Error(made.refusal.reason);
  return made.value;
}

/** Plays keys in turn; every one must be offered. */
function play(game: Game, ...keys: string[]): Game {
  for (const key of keys) expect(game.choose({ key }), key).toEqual({ ok: true, value: undefined });
  return game;
}

/** The Rebels act first on the first card. */
const deck = ['7', '1', '2', '3', '4', 'Campaign', '5', '8', '9', '10', '11', 'Campaign'];

describe('a game', () => {
  it('is made from options, and made equal by equal ones', () => {
    expect(make({ seed: 7 }).hash).toBe(make({ seed: 7 }).hash);
    expect(make({ seed: 7 }).hash).not.toBe(make({ seed: 8 }).hash);
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
  ] as const)('is refused when made from %j: %s', (options: CreateOptions, code) => {
    const made = Game.create(volume, options);
    expect(made).toMatchObject({ ok: false, refusal: { code } });
  });

  it('takes a given board, and balances what is Available', () => {
    const board = {
      BOARD: { Capital: { 'Rebels Guerrilla Underground': 4 } },
      LEVEL: { Harbor: 'ActiveSupport' },
    };
    const available = (game: Game): number =>
      viewOf(game).factions['Rebels']?.available['Rebels Guerrilla'] ?? 0;
    const made = make({ deck, board });
    expect(viewOf(made).spaces).toMatchObject({
      Capital: { pieces: board.BOARD.Capital },
      Harbor: { level: 'ActiveSupport' },
    });
    expect(available(made)).toBe(available(make({ deck })) - 4);
  });

  it('refuses a stale id, a wrong seat, an unknown key and what is not offered, and nothing moves', () => {
    const game = make({ deck });
    const id = game.decision?.id ?? '';
    play(game, 'Rally');
    const { hash } = game;
    expect(game.choose({ key: 'Highmoor', id })).toMatchObject({ refusal: { code: 'stale' } });
    expect(game.choose({ key: 'Highmoor', seat: 'Govt' })).toMatchObject({ refusal: { code: 'wrong-seat' } });
    expect(game.choose({ key: 'Atlantis' })).toMatchObject({ refusal: { code: 'unknown-key' } });
    expect(game.choose({ key: 'Capital' })).toMatchObject({
      refusal: { code: 'not-offered', reasons: [{ rule: '3.3.1' }] },
    });
    expect(game.hash).toBe(hash);
  });

  it('tells what happens, with the rule that caused it', () => {
    const game = make({ deck });
    const log: string[] = [];
    subscribe(game, (entry) => {
      const item = itemOf(volume, entry);
      log.push(item ? itemText(inEnglish(volume), item) : '');
    });
    play(game, 'Rally', 'Highmoor', 'place', 'done');
    expect(log.filter((line) => line !== '').slice(2)).toEqual([
      'Rebels: 1 Resource paid for Highmoor, 4 left (3.3.1)',
      '1 Rebels Guerrilla placed in Highmoor (3.3.1)',
    ]);
  });
});

describe('undo', () => {
  it('goes back to the last draw, reveal or other seat, and further only by force', () => {
    const game = make({ deck });
    expect(game.undo()).toMatchObject({ refusal: { code: 'nothing' } });
    const hashes = [game.hash];
    for (const key of ['Rally', 'Highmoor', 'place', 'done']) hashes.push(play(game, key).hash);
    expect(game.undo({ seat: 'Govt' })).toMatchObject({ refusal: { code: 'boundary' } });
    expect(game.undo({ seat: 'Rebels' }).ok).toBe(true);
    expect(game.hash).toBe(hashes[3]);
    play(game, 'done', 'Train');
    expect(game.undo().ok).toBe(true);
    expect(game.undo()).toMatchObject({ refusal: { code: 'boundary' } });
    expect(game.undo({ force: true }).ok).toBe(true);
    expect(game.hash).toBe(hashes[3]);
  });

  it('stops at a card that was turned over', () => {
    const game = play(make({ deck }), 'pass', 'pass');
    expect(game.undo()).toMatchObject({ refusal: { code: 'boundary' } });
  });
});

describe('an interjection', () => {
  it('is carried out beside the pending decision, or refused with its reason', () => {
    const game = play(make({ deck }), 'Rally', 'Redstone');
    const keys = (): readonly string[] => interjectionsOf(game, 'Rebels').flatMap((one) => one.keys);
    const back = { standing: 'Return', seat: 'Rebels', key: 'Rebels Base at Highmoor' };
    expect(game.interject({ ...back, seat: 'Govt', key: 'Govt Police at Harbor' })).toMatchObject({
      refusal: { code: 'not-offered', reasons: [{ key: 'not-executing' }] },
    });
    expect(keys()).toContain(back.key);
    const { id } = game;
    expect(game.interject(back).ok).toBe(true);
    expect(game.id).not.toBe(id);
    expect(keys()).not.toContain(back.key);
    expect(loadGame(volume, saveGame(game))).toMatchObject({ ok: true, value: { hash: game.hash } });
    expect(game.undo().ok).toBe(true);
    expect(game.id).toBe(id);
  });
});

describe('a save', () => {
  const text = saveGame(play(make({ deck, dice: [1, 2] }), 'Rally', 'Highmoor', 'place', 'done'));

  it('gives the same game', () => {
    const loaded = loadGame(volume, text);
    expect(loaded.ok && saveGame(loaded.value)).toBe(text);
  });

  it.each([
    ['cut short', text.slice(0, -20), 'truncated'],
    ['no save', '{"quipu":1}', 'malformed'],
    ['edited', text.replace('Highmoor', 'Redstone'), 'edited'],
  ])('that is %s is refused', (_what, broken, code) => {
    expect(loadGame(volume, broken)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('of another volume, edition or rules is refused', () => {
    expect(loadGame({ ...volume, name: 'Elsewhere' }, text)).toMatchObject({ refusal: { code: 'foreign' } });
    const other = { ...volume, hashes: { ...volume.hashes, all: 'x', rules: { Rally: '2' } } };
    expect(loadGame(other, text)).toMatchObject({ refusal: { code: 'other-rules' } });
  });
});

it('draws for random play only what is offered, down to the end of the game', () => {
  const out = new Int32Array(offerWords(volume));
  for (let seed = 1; seed <= 20; seed++) {
    const cells = make({ seed }).cells();
    let n = seed;
    const pick = (below: number): number => (n = (n * 75 + 74) % 65_537) % below;
    for (
      let option = drawOption(volume, cells, out, pick);
      option >= 0;
      option = drawOption(volume, cells, out, pick)
    ) {
      offer(volume, cells, out);
      expect(((out[option >> 5] ?? 0) >> (option & 31)) & 1).toBe(1);
      answerPoint(volume, cells, option);
    }
    expect(isOver(cells)).toBe(true);
  }
});
