import { saveGame } from './save.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CreateOptions } from '../game/create-game.ts';
import { DigitReader, DigitWriter } from './digit-codec.ts';
import { Game } from '../game/game.ts';
import { fixtureVolume, POOL, SUSPECTS } from '../testing/fixture-volume.ts';
import { linkHead, linkOf, readLink, readLinkUnder } from './link.ts';
import { replayGame } from '../replay/replay-game.ts';
import type { Volume } from '../volume/volume.ts';

const volume = fixtureVolume();

function playedGame(options: CreateOptions = { seed: 3 }, rules: Volume = volume): Game {
  const game = Game.create(rules, options);
  if (!game.ok) throw new Error(game.refusal.reason);
  game.value.interject({ seat: 'B', standing: 'Lend', key: 'one' });
  for (const key of ['leave', 'take', 'borrow', '1', 'take']) game.value.choose({ key });
  game.value.interject({ seat: 'A', standing: 'Lend', key: 'one' });
  return game.value;
}

function linkText(game: Game): string {
  const link = linkOf(game);
  if (!link.ok) throw new Error(link.refusal.reason);
  return link.value;
}

describe('a link', () => {
  const link = linkText(playedGame());

  it.each<CreateOptions>([
    { seed: 3 },
    {},
    { seed: -9_007_199_254_740_991, setup: 'one' },
    { seed: '00112233445566778899aabbccddeeff', options: [] },
    { seed: '00000000000000000000000000000000' },
    { seed: 0, dice: [1, 'here', 6, 'B', 3], deck: ['z', 'x', 'y'] },
    { board: { BOARD: { here: { bead: 2 } } } },
  ])('restores its game: %j', (options) => {
    const game = playedGame(options);
    const parsed = readLink(volume, linkText(game));
    expect(parsed.ok && parsed.value.hash).toBe(game.hash);
    expect(parsed.ok && saveGame(parsed.value)).toBe(saveGame(game));
  });

  it('is the same whether offers were counted during play or in a replay', () => {
    const game = playedGame();
    const repeated = replayGame(game, () => () => undefined);
    expect(repeated.ok && repeated.value.turns.some(({ offerPosition }) => offerPosition !== undefined)).toBe(
      false,
    );
    expect(repeated.ok && linkText(repeated.value)).toBe(linkText(game));
  });

  it('contains only URL-safe characters, with volume and edition', () => {
    expect(link).toMatch(/^[\w.~-]+$/u);
    const volumeWithSymbols = fixtureVolume({ volume: { name: 'tiny-2', edition: 'as printed, (1.5)' } });
    const escapedLink = linkText(playedGame({}, volumeWithSymbols));
    expect(escapedLink).toMatch(/^[\w.~-]+$/u);
    expect(linkHead(escapedLink)).toEqual({
      ok: true,
      value: { volume: 'tiny-2', edition: 'as printed, (1.5)' },
    });
  });

  it('is found in a URL and in text broken by mail', () => {
    const broken = `https://example.org/play#game=${link.slice(0, 20)}\n  ${link.slice(20)}\n`;
    expect(readLink(volume, broken).ok).toBe(true);
  });

  it('is refused as truncated at any length', () => {
    for (let end = link.indexOf('.') + 2; end < link.length; end++)
      expect(readLink(volume, link.slice(0, end))).toMatchObject({ refusal: { code: 'truncated' } });
  });

  it('is refused as edited if its length field was changed', () => {
    const [volumeName, edition, rules, length = '', body] = link.split('.');
    for (const wrongLength of ['1', `${length}z`, 'zz']) {
      const parsed = readLink(volume, [volumeName, edition, rules, wrongLength, body].join('.'));
      expect(parsed).toMatchObject({ refusal: { code: 'edited' } });
    }
  });

  it('is refused with advice', () => {
    const reason = (text: string, readingVolume: Volume = volume): string => {
      const parsed = readLink(readingVolume, text);
      return parsed.ok ? 'read' : parsed.refusal.reason;
    };
    const rules = fixtureVolume({ volume: { hashes: { all: 'other', layout: 'tiny', rules: {} } } });
    expect([
      reason(link.slice(0, -3)),
      reason(`${link.slice(0, -1)}${link.endsWith('x') ? 'y' : 'x'}`),
      reason('nothing'),
      reason(link, rules),
      reason(link, fixtureVolume({ volume: { name: 'small' } })),
      reason(link, fixtureVolume({ volume: { edition: '2' } })),
      reason(link, fixtureVolume({ afterMove: (c) => void (c[SUSPECTS] = 0b11) })),
    ]).toEqual([
      'this link is incomplete: its end is missing; copy the whole link, to its last letter',
      'this link was changed; ask for the link again',
      'this is not a link to a game; copy the whole link, to its last letter',
      'the rules of Tiny, edition 1, have changed since this link was made; open it with the rules that it was made with',
      'this link leads to a game of tiny, not of small; open it with tiny',
      'this link leads to a game of edition 1, not 2; open it with that edition',
      'under these rules the game does not reach the position of this link; it was made under other rules or by hand; ask for a save of the game',
    ]);
  });

  it('is refused if any character was changed', () => {
    for (let i = 0; i < link.length; i++) {
      const letter = link[i] === 'x' ? 'y' : 'x';
      if (link[i] === '.') continue;
      const parsed = readLink(volume, link.slice(0, i) + letter + link.slice(i + 1));
      expect(parsed.ok).toBe(false);
      expect(!parsed.ok && parsed.refusal.code).toMatch(/^(edited|truncated|malformed)$/u);
    }
  });

  it('is refused under other rules, volumes and editions, and if malformed', () => {
    const rules = fixtureVolume({ volume: { hashes: { all: 'other', layout: 'tiny', rules: {} } } });
    expect(readLink(rules, link)).toMatchObject({
      refusal: { code: 'other-rules', reason: expect.stringContaining('edition 1') as string },
    });
    expect(readLink(fixtureVolume({ volume: { name: 'small' } }), link)).toMatchObject({
      refusal: { code: 'foreign' },
    });
    expect(readLink(fixtureVolume({ volume: { edition: '2' } }), link)).toMatchObject({
      refusal: { code: 'foreign' },
    });
    for (const text of ['', 'nothing', 'https://example.org/', 'x'.repeat(30_000)])
      expect(readLink(volume, text)).toMatchObject({ refusal: { code: 'malformed' } });
  });

  it('loads under other rules only if the named position is equal', () => {
    const hashes = { all: 'other', layout: 'other', rules: {} };
    const parsed = readLinkUnder(fixtureVolume({ volume: { hashes } }), link);
    expect(parsed.ok && parsed.value.turnCount).toBe(playedGame().turnCount);
    const elsewhere = fixtureVolume({ volume: { hashes }, afterMove: (c) => void (c[POOL] = 2) });
    expect(readLinkUnder(elsewhere, link)).toMatchObject({ refusal: { code: 'other-rules' } });
    expect(readLinkUnder(fixtureVolume({ volume: { name: 'small' } }), link)).toMatchObject({
      refusal: { code: 'foreign' },
    });
  });

  it('is refused if a replay reaches another position', () => {
    const elsewhere = fixtureVolume({ afterMove: (c) => void (c[SUSPECTS] = 0b11) });
    expect(readLink(elsewhere, link)).toMatchObject({ refusal: { code: 'diverged' } });
  });

  it('is not available for a game without its past', () => {
    expect(linkOf(playedGame().sample('A', 1))).toMatchObject({ refusal: { code: 'no-past' } });
  });
});

it('reads digits of any bases in their order', () => {
  const digit = fc
    .integer({ min: 1, max: 2000 })
    .chain((base) => fc.tuple(fc.nat(base - 1), fc.constant(base)));
  fc.assert(
    fc.property(fc.array(digit), fc.maxSafeNat(), (digits, number) => {
      const writer = new DigitWriter();
      writer.writeNumber(number);
      for (const [value, base] of digits) writer.write(value, base);
      const reader = DigitReader.parse(writer.text())!;
      expect(reader.readNumber()).toBe(number);
      expect(digits.map(([, base]) => reader.read(base))).toEqual(digits.map(([value]) => value));
    }),
  );
});
