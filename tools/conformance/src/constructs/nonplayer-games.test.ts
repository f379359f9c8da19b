/** Games with Non-players (8.0), and rules that do not apply to them (8.1). */
import {
  type CreateOptions,
  Game,
  interjectionsOf,
  loadGame,
  saveGame,
  saveForSeat,
  viewOf,
} from '@quipu/engine';
import { readSeatSave } from '@quipu/engine/schemas';
import { combinationsOf, combinationText } from '@quipu/engine/play';
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, buildBase, type Built, withBase } from '../testing/build.ts';
import { Table } from '../testing/table.ts';

const together = `
  ties Cartel, Rebels, Govt
  with Two: Govt and Rebels together
`;

let built: Built;
beforeAll(async () => {
  const files = withBase({
    rules: `rule 1.5.1 option Two
rule 8.0 nonplayers Rebels, Govt {
  rule 8.1 not Limited
  rule 8.1 not final
}
operation Drill of factions {
  select any Cities and Provinces: place 1 Terror there
}
operation Raid of factions {
  select any Cities and Provinces: place 1 Terror there
}
activity Loot of factions with any Operation { own +1 }
rule 1.5.2 standing Grant: while another player executes, transfer 1 from own to executing
rule 1.5.2 standing Request, a proposal: while another player executes, transfer 1 from executing to own
rule 1.5.2 standing Propose, a proposal: at any time, select a faction of another player as partner:
  transfer 1 from partner to own`,
    events: { Free: 'free Limited Drill' },
  });
  built = await build(
    files.map(({ path, text }) => ({
      path,
      text: text
        .replace(/\n *ties [^\n]*\n/u, together)
        .replace(/(second after Operation): [^\n]*\n/u, '$1: Limited\n')
        .replace(/(sequence \{\n)/u, '$1  rule 2.3.9 final: Limited, not Raid\n'),
    })),
  );
}, 60_000);

function startGame(options: CreateOptions): Table {
  const creation = Game.create(built.volume, options);
  if (!creation.ok) throw new Error(`${creation.refusal.code}: ${creation.refusal.reason}`);
  return new Table(built.volume, creation.value);
}

const nonplayersIn = (game: Game): readonly string[] =>
  Object.entries(viewOf(game).factions).flatMap(([seat, { nonplayer }]) => (nonplayer ? [seat] : []));

describe('a game with Non-players', () => {
  it('lists them publicly, in the order of seats', () => {
    const { game } = startGame({ nonplayers: ['Rebels', 'Govt'] });
    expect(game.options.nonplayers).toEqual(['Govt', 'Rebels']);
    expect(nonplayersIn(game)).toEqual(['Govt', 'Rebels']);
    const loaded = loadGame(built.volume, saveGame(game));
    expect(loaded.ok && loaded.value.hash).toBe(game.hash);
    expect(game.sample('Govt', 3).options.nonplayers).toEqual(['Govt', 'Rebels']);
    expect(nonplayersIn(game.copy())).toEqual(['Govt', 'Rebels']);
    const seen = readSeatSave(saveForSeat(game, 'Govt'));
    expect(seen.ok && seen.value.nonplayers).toEqual(['Govt', 'Rebels']);
  });

  it('is refused for Factions that cannot be Non-players, are unknown, are named twice or share a player', () => {
    const refusal = (options: CreateOptions): string => {
      const creation = Game.create(built.volume, options);
      return creation.ok ? 'created' : `${creation.refusal.code}: ${creation.refusal.reason}`;
    };
    expect(refusal({ nonplayers: [] })).toBe('created');
    expect(refusal({ nonplayers: ['Cartel'] })).toBe(
      "unknown-nonplayer: Cartel is always a player's; Non-players may be Govt, Rebels",
    );
    expect(refusal({ nonplayers: ['Guild'] })).toBe(
      'unknown-nonplayer: there is no Faction Guild; Non-players may be Govt, Rebels',
    );
    expect(refusal({ nonplayers: ['Govt', 'Govt'] })).toBe(
      'doubled-nonplayer: the Non-player Govt is given twice',
    );
    expect(refusal({ options: ['Two'], nonplayers: ['Govt'] })).toBe(
      'shared-nonplayer: with the option Two a player runs Govt (1.5.1)',
    );
    expect(refusal({ board: { NONPLAYER: { Govt: 1 } } })).toBe(
      'bad-board: NONPLAYER: Non-players are given by name, not on the board',
    );
  });

  it('is refused if the volume has none', async () => {
    const { volume } = await buildBase({});
    const creation = Game.create(volume, { nonplayers: ['Govt'] });
    expect(creation.ok ? '' : creation.refusal.code).toBe('no-nonplayers');
    expect(volume.regions.some(({ name }) => name === 'NONPLAYER')).toBe(false);
    expect(volume.nonplayerStatus).toBeUndefined();
  });

  it('is one of the kinds of games that laws check', () => {
    expect(combinationsOf(built.volume).map(combinationText)).toEqual([
      'Test',
      'Test with Two',
      'Test, Non-players Govt',
      'Test, Non-players Rebels',
      'Test, Non-players Govt, Rebels',
    ]);
    for (const law of lawsOf(built.volume, { runs: 10, seed: 7, maxDecisions: 400 })) law.check();
  }, 60_000);
});

describe('rules for players', () => {
  const deck = ['1', '2', 'Campaign'];

  it('allows standing actions to players and to the executing Faction; a Non-player receives no requests', () => {
    const keys = (nonplayers: readonly string[], seat: string): readonly string[] =>
      interjectionsOf(startGame({ deck, nonplayers }).choose('Drill').game, seat).map(
        ({ standing }) => standing,
      );
    expect(keys([], 'Rebels')).toEqual(['Grant', 'Request', 'Propose']);
    expect(keys(['Rebels'], 'Rebels')).toEqual([]);
    expect(keys(['Govt'], 'Rebels')).toEqual(['Grant', 'Propose']);
    const why = (seat: string, standing: string): readonly string[] =>
      startGame({ deck, nonplayers: ['Govt'] })
        .choose('Drill')
        .game.explainInterjection({ seat, standing, key: '1 Resources' })
        .map(({ key }) => key);
    expect(why('Rebels', 'Request')).toEqual(['nonplayer-executes']);
    expect(why('Govt', 'Grant')).toContain('nonplayer');
  });

  it('refuses proposals to a Non-player that does not execute, with a reason', () => {
    const { game } = startGame({ deck, nonplayers: ['Rebels'] });
    const why = (partner: string): readonly string[] =>
      game
        .explainInterjection({ seat: 'Govt', standing: 'Propose', key: `${partner} 1 Resources` })
        .map(({ key }) => key);
    expect(why('Rebels')).toEqual(['nonplayer-partner']);
    expect(why('Cartel')).toEqual([]);
  });

  const second = (nonplayers: readonly string[]): readonly string[] => {
    const table = startGame({ deck, nonplayers }).choose('Drill', 'Capital', 'done', 'Drill', 'Capital');
    return table.options;
  };

  it('are Limited Operations: a Non-player executes a normal one, with an activity', () => {
    expect(second([])).not.toContain('Highmoor');
    expect(second(['Rebels'])).toEqual(expect.arrayContaining(['Highmoor', 'Loot']));
  });

  it('are marked as such in the options, and no other option is', () => {
    const { game } = startGame({ deck }).choose('Drill', 'Capital', 'done');
    for (const { kind, limited } of game.decision?.options ?? [])
      expect(limited ?? false).toBe(kind === 'operation');
  });

  it('grants them free Limited Operations as well', () => {
    const free = (nonplayers: readonly string[]): readonly string[] =>
      startGame({ deck, nonplayers }).choose('event', 'Capital').options;
    expect(free([])).not.toContain('Highmoor');
    expect(free(['Govt'])).toContain('Highmoor');
  });

  it('restricts players on the last card, but not Non-players', () => {
    const last = (nonplayers: readonly string[]): readonly string[] =>
      startGame({ deck: ['2', '1', 'Campaign'], nonplayers }).choose('pass', 'pass', 'pass').options;
    expect(last([])).not.toContain('Raid');
    expect(last(['Govt'])).toContain('Raid');
  });
});
