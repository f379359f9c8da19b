import { describe, expect, it } from 'vitest';
import { entryText, Game, reasonText, type CreateOptions } from '@quipu/engine';
import { target } from './volume.ts';

function make(options: CreateOptions = {}): Game {
  const made = Game.create(target, options);
  if (!made.ok) throw new Error(made.refusal.reason);
  return made.value;
}

/** Plays keys in turn; every one must be offered. */
function play(game: Game, ...keys: string[]): Game {
  for (const key of keys) expect(game.choose({ key }), key).toEqual({ ok: true, value: undefined });
  return game;
}

/** Every Event card but Kill Zone is idle here, and FARC acts first on that one. */
const events = Array.from({ length: 22 }, (_, i) => String(i + 19)).filter((key) => key !== '29');
const killZoneFirst = ['29', ...events.slice(0, 10), 'P1', ...events.slice(10), 'P2'];

describe('a game', () => {
  it('is made from options, and made equal by equal ones', () => {
    expect(make({ seed: 7 }).hash).toBe(make({ seed: 7 }).hash);
    expect(make({ seed: 7 }).hash).not.toBe(make({ seed: 8 }).hash);
  });

  it.each([
    [{ setup: 'unknown' }, 'unknown-setup'],
    [{ seed: 0.5 }, 'bad-seed'],
    [{ dice: [0] }, 'bad-dice'],
    [{ deck: killZoneFirst.slice(1) }, 'missing-card'],
    [{ deck: ['29', ...killZoneFirst.slice(0, -1)] }, 'doubled-card'],
    [{ deck: ['Z', ...killZoneFirst.slice(1)] }, 'unknown-card'],
    [{ board: { resources: { FARC: 100 } } }, 'bad-board'],
    [{ board: { board: { Bogotá: { 'Govt Base': 4 } } } }, 'bad-board'],
  ] as const)('is refused when made from %j: %s', (options, code) => {
    const made = Game.create(target, options);
    expect(made).toMatchObject({ ok: false, refusal: { code } });
  });

  it('takes a given board, and balances what is Available', () => {
    const game = make({
      board: { board: { Bogotá: { 'FARC Guerrilla Underground': 4 } }, level: { Cali: 'ActiveSupport' } },
    });
    const { regions } = game.view();
    expect(regions['board']).toMatchObject({ Bogotá: { 'FARC Guerrilla Underground': 4 } });
    expect(regions['level']).toMatchObject({ Cali: 'ActiveSupport' });
    expect(regions['available']).toMatchObject({ 'FARC Guerrilla': 14 });
  });

  it('refuses a stale id, a wrong seat, an unknown key and what is not offered, and nothing moves', () => {
    const game = make({ deck: killZoneFirst });
    const { id } = game.decision!;
    play(game, 'Rally');
    const { hash } = game;
    expect(game.choose({ key: 'Huila', id })).toMatchObject({ refusal: { code: 'stale' } });
    expect(game.choose({ key: 'Huila', seat: 'AUC' })).toMatchObject({ refusal: { code: 'wrong-seat' } });
    expect(game.choose({ key: 'Atlantis' })).toMatchObject({ refusal: { code: 'unknown-key' } });
    expect(game.choose({ key: 'Bogotá' })).toMatchObject({
      refusal: { code: 'not-offered', reasons: [{ key: 'level', rule: '3.3.1' }] },
    });
    expect(game.hash).toBe(hash);
  });

  it('tells what happens, with the rule that caused it', () => {
    const game = make({ deck: killZoneFirst });
    const log: string[] = [];
    game.subscribe((entry) => log.push(entryText(target, entry) ?? ''));
    play(game, 'Rally', 'Huila', 'reinforce', '2', 'done');
    expect(log.filter((line) => line !== '').slice(0, 2)).toEqual([
      'FARC: 1 Resource paid, 9 left (3.3.1)',
      '2 FARC Guerrillas placed in Huila - Tolima (3.3.1)',
    ]);
  });
});

describe('undo', () => {
  it('goes back to the last draw, reveal or other seat, and further only by force', () => {
    const game = make({ deck: killZoneFirst });
    expect(game.undo()).toMatchObject({ refusal: { code: 'nothing' } });
    const hashes = [game.hash];
    for (const key of ['Rally', 'Huila', 'place', 'done']) hashes.push(play(game, key).hash);
    expect(game.undo({ seat: 'AUC' })).toMatchObject({ refusal: { code: 'boundary' } });
    expect(game.undo({ seat: 'FARC' }).ok).toBe(true);
    expect(game.hash).toBe(hashes[3]);
    play(game, 'done', 'pass');
    expect(game.undo().ok).toBe(true);
    expect(game.undo()).toMatchObject({ refusal: { code: 'boundary' } });
    expect(game.undo({ force: true }).ok).toBe(true);
    expect(game.hash).toBe(hashes[3]);
  });

  it('stops at a card that was turned over', () => {
    const game = play(make({ deck: killZoneFirst }), 'pass', 'pass', 'pass');
    expect(game.undo()).toMatchObject({ refusal: { code: 'boundary' } });
  });
});

describe('Kidnap', () => {
  const poor = { setup: 'ransom', deck: killZoneFirst, dice: [3] };

  it('lets FARC without Resources commit a City only if the least it can bring pays', () => {
    const board = { board: { Bogotá: { 'Govt Police': 0, 'FARC Guerrilla Underground': 1 } } };
    const rich = make({ ...poor, board });
    expect(rich.decision?.options).toContain('Terror');
    const broke = make({ ...poor, board: { ...board, resources: { Govt: 0, Cartels: 0 } } });
    expect(broke.decision?.options).not.toContain('Terror');
    expect(broke.explain('Terror')).toMatchObject([{ key: 'nowhere', rule: '3.3.4' }]);
  });

  it('withholds a Drug Ransom that brings nothing to pay with', () => {
    // Kidnap is the only way to begin, and is taken at once: it was the only option.
    const board = { board: { Bogotá: { 'Govt Police': 0, 'FARC Guerrilla Underground': 1 } } };
    const game = play(make({ ...poor, board }), 'Terror');
    expect(game.decision?.point).toBe('Kidnap.space');
    expect(game.decision?.options).toContain('Bogotá');
    expect(game.decision?.options).not.toContain('Putumayo');
    expect(game.explain('Putumayo').map((r) => `${reasonText(r).text} (${r.rule})`)).toContainEqual(
      expect.stringMatching(/Terror: the committed spaces \(4\.3\.3\)$/),
    );
    play(game, 'Bogotá');
    expect(game.view().regions['resources']).toMatchObject({ FARC: 3, Govt: 37 });
  });
});

describe('Kill Zone', () => {
  it('lays two free ambushes that expose nobody, and asks the owner about a Shipment', () => {
    const board = {
      board: { Putumayo: { 'Cartels Guerrilla Underground': 1 } },
      shipments: { Putumayo: { Cartels: 1 } },
    };
    const game = make({ deck: killZoneFirst, board });
    play(game, 'event 29 shaded', 'FARC', 'Putumayo', 'Cartels Guerrilla Underground');
    expect(game.decision).toMatchObject({ point: 'Shipment.goes', seat: 'Cartels' });
    play(game, 'AUC');
    expect(game.view().regions['shipments']).toMatchObject({ Putumayo: { AUC: 1, Cartels: 0 } });
    expect(game.view().regions['board']).toMatchObject({ Putumayo: { 'FARC Guerrilla Active': 0 } });
  });
});

describe('an interjection', () => {
  it('is carried out beside the pending decision, or refused with its reason', () => {
    const game = make({ deck: killZoneFirst });
    const back = { standing: 'Return', seat: 'FARC', key: 'Huila: FARC Base' };
    expect(game.interject({ ...back, seat: 'AUC', key: 'Antioquia: AUC Base' })).toMatchObject({
      refusal: { code: 'not-offered', reasons: [{ key: 'executing' }] },
    });
    const { id } = game;
    expect(game.interject(back).ok).toBe(true);
    expect(game.id).not.toBe(id);
    expect(game.interjections('FARC')[0]?.keys).not.toContain(back.key);
    expect(Game.load(target, game.save())).toMatchObject({ ok: true, value: { hash: game.hash } });
    expect(game.undo().ok).toBe(true);
    expect(game.id).toBe(id);
  });
});

describe('a save', () => {
  const text = play(make({ deck: killZoneFirst, dice: [1, 2] }), 'Rally', 'Huila', 'place', 'done').save();

  it('gives the same game', () => {
    const loaded = Game.load(target, text);
    expect(loaded.ok && loaded.value.save()).toBe(text);
  });

  it.each([
    ['cut short', text.slice(0, -20), 'truncated'],
    ['no save', '{"quipu":1}', 'malformed'],
    ['edited', text.replace('Huila', 'Arauca'), 'edited'],
  ])('that is %s is refused', (_what, broken, code) => {
    expect(Game.load(target, broken)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('of another volume, edition or rules is refused', () => {
    expect(Game.load({ ...target, name: 'Elsewhere' }, text)).toMatchObject({ refusal: { code: 'foreign' } });
    const other = { ...target, hashes: { ...target.hashes, all: 'x', rules: { Rally: '2' } } };
    expect(Game.load(other, text)).toMatchObject({ refusal: { code: 'other-rules' } });
  });
});
