/** Contents of a view next to the board: margins, actions in progress, effects in force, rule text. */
import { type CreateOptions, Game, effectsInForce, type Key, ruleTextOf, viewOf } from '@quipu/engine';
import { type Terms, volume } from '@quipu/sample';
import { texts } from '@quipu/sample/texts/en';
import { texts as french } from '@quipu/sample/texts/fr';
import { describe, expect, it } from 'vitest';

/** Plays keys in a game with a fixed deck. */
function gameAfter(keys: readonly Key<Terms>[], options: CreateOptions<Terms> = {}): Game<Terms> {
  const outcome = Game.create(volume, {
    deck: ['7', '1', '2', '3', '4', 'Campaign', '5', '8', '9', '10', '11', 'Campaign'],
    ...options,
  });
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  for (const key of keys) expect(outcome.value.choose({ key }), key).toMatchObject({ ok: true });
  return outcome.value;
}

describe('a view', () => {
  it('lists components by name and omits zero counts', () => {
    const { spaces, factions, tracks, turn, deck } = viewOf(gameAfter([]));
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

  it('lists the parts of margins and of defined values', () => {
    const { margins, sums, shown } = viewOf(gameAfter([]));
    expect(margins.Govt).toMatchObject({
      // Rule 7.2: Total Support - 10.
      rule: '7.2',
      parts: [
        { kind: 'define', key: 'TotalSupport', value: shown.TotalSupport },
        { kind: 'number', value: -10 },
      ],
    });
    expect(margins.Rebels.parts[1]).toMatchObject({ kind: 'pieces', groups: ['Rebels Base'] });
    const bySpace = Object.values(sums.TotalSupport?.parts[0]?.spaces ?? {});
    expect(bySpace.reduce((sum, count) => sum + count, 0)).toBe(shown.TotalSupport);
  });

  it('shows the action in progress with Faction, rule, spaces and payment', () => {
    const game = gameAfter(['Rally', 'Highmoor']);
    expect(viewOf(game).underWay).toEqual([
      {
        text: 'Rally',
        rule: '3.3.1',
        faction: 'Rebels',
        limited: false,
        spaces: ['Highmoor'],
        paid: 1,
        since: 1,
      },
    ]);
    expect(viewOf(game).turn.taken).toMatchObject([
      { faction: 'Rebels', action: 'operation', text: 'Rally' },
    ]);
    game.undo();
    expect(viewOf(game).underWay).toMatchObject([{ text: 'Rally', spaces: [], paid: 0 }]);
    game.choose({ key: 'Highmoor' });
    for (const key of ['place', 'done'] as const) game.choose({ key });
    expect(viewOf(game).underWay).toEqual([]);
    game.choose({ key: 'Train' });
    expect(viewOf(game).underWay).toMatchObject([{ text: 'Train', faction: 'Govt', limited: true }]);
  });
});

describe('an effect in force', () => {
  it('has its card, Faction, start, end and text', () => {
    const game = gameAfter(['pass', 'pass', 'unshaded']);
    expect(effectsInForce(volume, viewOf(game))).toEqual([
      {
        key: 'event 1 unshaded',
        body: 'event 1 unshaded',
        card: '1',
        title: 'Field Training',
        side: 'unshaded',
        sideTitle: 'Drill',
        flag: 'capability',
        faction: 'Govt',
        end: 'game',
        start: { turn: 3, card: '1' },
        about: [],
      },
    ]);
  });
});

describe('rule text', () => {
  it('consists of sentences whose tokens link to the things they name', () => {
    const [first] = ruleTextOf(texts, 'Train');
    expect(first).toMatchObject({ depth: 0, rule: '3.2.1' });
    expect(first?.text).toMatch(/^Select any number of Cities and Provinces without Rebels Control/u);
    expect(first?.tokens).toContainEqual({ text: 'Rebels', reference: { kind: 'faction', key: 'Rebels' } });
    const openTokens = ruleTextOf(texts, 'Train').flatMap(({ tokens }) =>
      tokens.filter((token) => token.placeholder),
    );
    expect(openTokens).toContainEqual({ text: 'there', placeholder: { value: 'there', form: 'in' } });
  });

  it('has corresponding sentences in every language', () => {
    for (const path of Object.keys(texts)) {
      const english = ruleTextOf(texts, path);
      const translated = ruleTextOf(french, path);
      expect(translated.map(({ depth, rule }) => [depth, rule])).toEqual(
        english.map(({ depth, rule }) => [depth, rule]),
      );
      for (const { text } of [...english, ...translated]) expect(text).not.toMatch(/[[\]{}|]/u);
    }
  });

  it('is empty for an unknown path', () => {
    expect(ruleTextOf(texts, 'Parade')).toEqual([]);
  });
});
