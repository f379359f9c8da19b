/** What a client draws and tells beside the board: what margins are made of, what is in force, what is under way, and rule text. */
import { type CreateOptions, Game, effectsInForce, type Key, ruleTextOf, viewOf } from '@quipu/engine';
import { type Terms, volume } from '@quipu/sample';
import { texts } from '@quipu/sample/texts/en';
import { texts as french } from '@quipu/sample/texts/fr';
import { describe, expect, it } from 'vitest';

/** A game in which cards come in a given order, and keys that were played. */
function played(keys: readonly Key<Terms>[], options: CreateOptions<Terms> = {}): Game<Terms> {
  const made = Game.create(volume, {
    deck: ['7', '1', '2', '3', '4', 'Campaign', '5', '8', '9', '10', '11', 'Campaign'],
    ...options,
  });
  if (!made.ok) throw new Error(made.refusal.reason);
  for (const key of keys) expect(made.value.choose({ key }), key).toMatchObject({ ok: true });
  return made.value;
}

describe('a view', () => {
  it('has things by name, and what there is none of is left out', () => {
    const { spaces, factions, tracks, turn, deck } = viewOf(played([]));
    expect(spaces.Capital).toMatchObject({
      level: 'PassiveSupport',
      inPlay: true,
      held: {},
      shown: { Control: 'Govt' },
    });
    expect(spaces.NorthRoad).toMatchObject({ level: null, shown: {} });
    expect(Object.values(spaces.Capital.pieces).every((count) => count > 0)).toBe(true);
    expect(factions.Rebels).toMatchObject({ eligibility: 'eligible', acted: false, nonplayer: false });
    expect(factions.Rebels.tracks).toEqual({ Resources: 5 });
    expect(tracks).toHaveProperty('Aid');
    expect(turn.order).toEqual(['Rebels', 'Govt']);
    expect(deck).toMatchObject({ card: '7', next: '1', rounds: 0 });
  });

  it('says what margins are made of, by the rule and at its additions', () => {
    const { margins, sums, shown } = viewOf(played([]));
    expect(margins.Govt).toMatchObject({
      rule: '7.2',
      parts: [
        { is: 'define', key: 'TotalSupport', value: shown.TotalSupport },
        { is: 'number', value: -10 },
      ],
    });
    expect(margins.Rebels.parts[1]).toMatchObject({ is: 'pieces', groups: ['Rebels Base'] });
    const bySpace = Object.values(sums.TotalSupport?.parts[0]?.spaces ?? {});
    expect(bySpace.reduce((sum, one) => sum + one, 0)).toBe(shown.TotalSupport);
  });

  it('tells what is under way: who, by which rule, where, and what has been paid', () => {
    const game = played(['Rally', 'Highmoor']);
    expect(viewOf(game).underWay).toEqual([
      {
        ...{ text: 'Rally', rule: '3.3.1', faction: 'Rebels', limited: false },
        ...{ spaces: ['Highmoor'], paid: 1, since: 1 },
      },
    ]);
    expect(viewOf(game).turn.taken).toMatchObject([{ faction: 'Rebels', what: 'operation', text: 'Rally' }]);
    game.undo();
    expect(viewOf(game).underWay).toMatchObject([{ text: 'Rally', spaces: [], paid: 0 }]);
    game.choose({ key: 'Highmoor' });
    for (const key of ['place', 'done'] as const) game.choose({ key });
    expect(viewOf(game).underWay).toEqual([]);
    game.choose({ key: 'Train' });
    expect(viewOf(game).underWay).toMatchObject([{ text: 'Train', faction: 'Govt', limited: true }]);
  });
});

describe('what is in force', () => {
  it('is told with its card, who played it, since when, until when, and its text', () => {
    const game = played(['pass', 'pass', 'unshaded']);
    expect(effectsInForce(volume, viewOf(game))).toEqual([
      {
        ...{ key: 'event 1 unshaded', text: 'event 1 unshaded', card: '1', title: 'Field Training' },
        ...{ side: 'unshaded', sideTitle: 'Drill', flag: 'capability', by: 'Govt', until: 'game' },
        since: { turn: 3, card: '1' },
      },
    ]);
  });
});

describe('rule text', () => {
  it('comes in sentences whose tokens say what they name', () => {
    const [first] = ruleTextOf(texts, 'Train');
    expect(first).toMatchObject({ depth: 0, rule: '3.2.1' });
    expect(first?.text).toMatch(/^Select any number of Cities and Provinces without Rebels Control/u);
    expect(first?.tokens).toContainEqual({ text: 'Rebels', names: { sort: 'faction', key: 'Rebels' } });
    const open = ruleTextOf(texts, 'Train').flatMap(({ tokens }) => tokens.filter((one) => one.open));
    expect(open).toContainEqual({ text: 'there', open: { value: 'there', as: 'in' } });
  });

  it('has its sentences in the same places in every language', () => {
    for (const path of Object.keys(texts)) {
      const [english, other] = [ruleTextOf(texts, path), ruleTextOf(french, path)];
      expect(other.map(({ depth, rule }) => [depth, rule])).toEqual(
        english.map(({ depth, rule }) => [depth, rule]),
      );
      for (const { text } of [...english, ...other]) expect(text).not.toMatch(/[[\]{}|]/u);
    }
  });

  it('of what is no text is empty', () => {
    expect(ruleTextOf(texts, 'Parade')).toEqual([]);
  });
});
