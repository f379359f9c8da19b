/** Lines of the sequence of play that hold in some games: the hidden next card (2.2), the order by the next Event (2.3.1), eligibility. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Game, previewOf, saveForSeat, subscribe, viewOf } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { build, type Built, withBase } from '../testing/build.ts';
import { Table } from '../testing/table.ts';

const LINES = `acted: Ineligible
  rule 2.3.9 without Closed: final: Limited, not Sweep
  rule 2.3.9 with Gentle without Closed: final: Limited, Operation
  after Operation: if own is Govt: free Operation
  rule 2.2 with Closed: ahead: 0
  rule 2.3.1 with ByNext: ahead: 0
  rule 2.3.1 with ByNext: eligible by next card, 2 act
  rule 2.3.1 with Loose: acted: Eligible
  rule 2.3.4 with Loose: second after Event: Limited`;

/** Events by title, each with its order. */
const ORDERS = {
  One: 'Govt Rebels Cartel',
  Two: 'Rebels Cartel Govt',
  Three: 'Cartel Govt Rebels',
  Four: 'Rebels Govt Cartel',
} as const;

const rules = `
operation Train of Govt { select any Cities: place 1 Troops there }
operation Sweep of Govt { select any Cities: place 1 Police there }
operation Rally of Insurgents { select any Provinces: place 1 own Guerrilla there }
option Closed
option ByNext
option Loose
option Gentle
`;

let built: Built;
beforeAll(async () => {
  const events = Object.fromEntries(
    Object.keys(ORDERS).map((title) => [title, 'if next card is Campaign or card is final: Aid +1\nAid +1']),
  );
  const files = withBase({ rules, events }).map(({ path, text }) => ({
    path,
    text: Object.entries(ORDERS)
      .reduce(
        (now, [title, order]) =>
          now.replace(`"${title}" order Govt Rebels Cartel`, `"${title}" order ${order}`),
        text,
      )
      .replace('  acted: Ineligible', `  ${LINES}`),
  }));
  built = await build(files);
}, 60_000);

/** A game with the cards in the order of their titles, and the options in play. */
function startGame(cards: readonly string[], ...options: readonly string[]): Table {
  const keys = cards.map((title) => built.volume.cards.find((card) => card.title === title)?.key ?? title);
  const rest = built.volume.cards.map(({ key }) => key).filter((key) => !keys.includes(key));
  const creation = Game.create(built.volume, { deck: [...keys, ...rest], options, board: { TRACK_Aid: 0 } });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  return new Table(built.volume, creation.value);
}

/** Returns the Factions that decide on the next cards while all of them pass. */
function comers(table: Table, count: number): string {
  const seats: string[] = [];
  for (let i = 0; i < count; i++) {
    seats.push(table.game.decision?.seat ?? 'over');
    table.choose('pass');
  }
  return seats.join(' ');
}

describe('a closed next card', () => {
  it('is in no view and no entry, and is public in games without the option', () => {
    const cards = ['One', 'Two', 'Campaign', 'Three'];
    expect(viewOf(startGame(cards).game).deck).toMatchObject({ revealed: ['1', '2'], next: '2' });
    const table = startGame(cards, 'Closed');
    for (const seat of [undefined, 'Govt'] as const)
      expect(viewOf(table.game, seat).deck).toMatchObject({ revealed: ['1'], card: '1', next: null });
    const entries: unknown[] = [];
    subscribe(table.game, (entry) => entries.push(entry));
    table.choose('pass', 'pass', 'pass');
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'drawn', card: '2', next: null }));
    expect(entries.some((entry) => JSON.stringify(entry).includes('Campaign'))).toBe(false);
    expect(viewOf(table.game).deck).toMatchObject({ revealed: ['1', '2'], next: null });
  });

  it('is not available to texts, and restricts nothing', () => {
    const last = ['One', 'Campaign', 'Two', 'Three', 'Four'];
    expect(startGame(last).choose('event').number('Aid')).toBe(2);
    expect(startGame(last, 'Closed').choose('event').number('Aid')).toBe(1);
    expect(startGame(last).options).not.toContain('Sweep');
    expect(startGame(last).why('Sweep')).toEqual(['final']);
    expect(startGame(last, 'Closed').options).toContain('Sweep');
    // With Sweep barred, only Train may follow, and it starts automatically.
    const follows = (...options: readonly string[]): string =>
      startGame(last, ...options).choose('Train').asks;
    expect(follows()).toBe('Rebels: Sequence.action');
    expect(follows('Gentle')).toBe('Govt: after.free Operation.mode');
    expect(follows('Closed')).toBe('Govt: after.free Operation.mode');
  });

  it('is neither in saves of a seat nor in previews', () => {
    // Two games that differ only in hidden cards.
    const [one, other] = [
      ['One', 'Two', 'Three'],
      ['One', 'Four', 'Two'],
    ].map((cards) => startGame(cards, 'Closed'));
    if (!one || !other) throw new Error('expected two games');
    const content = ({ game }: Table): unknown => ({ ...JSON.parse(saveForSeat(game, 'Govt')), digest: '' });
    expect(content(one)).toEqual(content(other));
    for (const key of ['event', 'pass', 'Train'])
      expect(previewOf(one.game, key, 'Govt')).toEqual(previewOf(other.game, key, 'Govt'));
  });
});

describe('the order by the next Event', () => {
  it('is that of its symbols, or of the Event after cards of rounds', () => {
    expect(comers(startGame(['One', 'Two', 'Campaign', 'Three', 'Four']), 6)).toBe(
      'Govt Rebels Cartel Rebels Cartel Govt',
    );
    const table = startGame(['One', 'Two', 'Campaign', 'Three', 'Four'], 'ByNext');
    expect(comers(table, 6)).toBe('Rebels Cartel Govt Cartel Govt Rebels');
  });

  it('is that of the first card after the last Event', () => {
    const table = startGame(['Two', 'One', 'Three', 'Quiet', 'Four'], 'ByNext');
    expect(comers(table, 12)).toContain('Rebels Govt Cartel');
    expect(comers(table, 3)).toBe('Rebels Cartel Govt');
  });

  it('is shown without its card', () => {
    const table = startGame(['One', 'Two', 'Three'], 'ByNext');
    const { turn, deck } = viewOf(table.game);
    expect(turn.order).toEqual(['Rebels', 'Cartel', 'Govt']);
    expect(deck).toMatchObject({ revealed: ['1'], next: null });
    expect(viewOf(startGame(['One', 'Two']).game).turn.order).toEqual(['Govt', 'Rebels', 'Cartel']);
  });

  it('is logged with the current card, unless that card determines it', () => {
    const drawn = (...options: readonly string[]): unknown[] => {
      const table = startGame(['One', 'Two', 'Campaign', 'Three', 'Four'], ...options);
      const orders: unknown[] = [];
      subscribe(table.game, (entry) => entry.kind === 'drawn' && orders.push(entry.order));
      table.choose('pass', 'pass', 'pass', 'pass', 'pass', 'pass');
      return orders;
    };
    expect(drawn('ByNext')).toEqual([['Cartel', 'Govt', 'Rebels'], undefined, ['Rebels', 'Govt', 'Cartel']]);
    expect(drawn()).toEqual([undefined, undefined, undefined]);
  });

  it('reveals a round card publicly; the last one restricts', () => {
    const last = ['One', 'Campaign', 'Two', 'Three', 'Four'];
    const table = startGame(last, 'ByNext');
    expect(viewOf(table.game).deck).toMatchObject({ revealed: ['1', 'Campaign'], next: 'Campaign' });
    for (let seed = 1; seed < 6; seed++)
      expect(viewOf(table.game.sample('Rebels', seed)).deck.next).toBe('Campaign');
    expect(table.choose('pass', 'pass').why('Sweep')).toEqual(['final']);
    expect(table.choose('event').number('Aid')).toBe(2);
    expect(startGame(last, 'ByNext', 'Closed').choose('pass', 'pass').options).toContain('Sweep');
  });

  it('is retained when hidden cards are sampled', () => {
    const { game } = startGame(['One', 'Two', 'Three'], 'ByNext');
    for (let seed = 1; seed < 6; seed++)
      expect(viewOf(game.sample('Govt', seed)).turn.order).toEqual(['Rebels', 'Cartel', 'Govt']);
  });
});

describe('lines that hold in some games', () => {
  it('precede those that hold in all', () => {
    const eligible = (table: Table): unknown => {
      table.choose('event', 'Rally', 'Highmoor', 'done');
      return ['Govt', 'Rebels', 'Cartel'].map((name) => viewOf(table.game).factions[name]?.eligibility);
    };
    expect(eligible(startGame(['One', 'Two', 'Three']))).toEqual(['ineligible', 'ineligible', 'eligible']);
    const loose = startGame(['One', 'Two', 'Three'], 'Loose');
    loose.choose('event', 'Rally', 'Highmoor');
    expect(loose.asks).toBe('Rebels: Sequence.action');
    expect(viewOf(loose.game).factions['Govt']?.eligibility).toBe('eligible');
  });

  it('satisfy all laws in all games', () => {
    for (const law of lawsOf(built.volume, { runs: 8, seed: 3, checkInterval: 6 })) law.check();
  }, 300_000);
});
