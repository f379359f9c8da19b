import type { View } from '@quipu/engine';
import type { PlayerResult, SeatRank } from '@quipu/engine/play';
import { namedVolume as volume } from '@quipu/engine/testing';
import { expect, it } from 'vitest';
import { english as englishLocale } from './english/index.ts';
import { resultSentences } from './game-result.ts';
import { loadLocale } from './locales.ts';
import { Names } from './names.ts';
import { removeMarks } from './nouns/index.ts';

const english = new Names(volume, englishLocale, {
  terms: { 'faction:Rebels': { one: 'Rebels', plural: true } },
});
const french = new Names(volume, await loadLocale('fr'), {});
const spanish = new Names(volume, await loadLocale('es'), {});

const UNDECIDED: PlayerResult = { defeat: false, tie: false };

/** The result of a game of the Government and the Rebels, with these places and margins. */
const sentences = (
  places: Readonly<Record<string, readonly [place: number, margin: number]>>,
  result: PlayerResult = UNDECIDED,
  names = english,
): readonly string[] => {
  const ranking = Object.entries(places).map(([seat, [place, margin]]): SeatRank => ({
    seat,
    place,
    margin,
  }));
  const margins = Object.fromEntries(
    ranking.map(({ seat, margin }) => [seat, { value: margin, rule: '7.2', parts: [] }]),
  ) as View['margins'];
  return resultSentences(names, { ranking, result, margins }).map(removeMarks);
};

it('names the winner and its victory condition', () => {
  const places = { Rebels: [1, 3], Govt: [2, -1] } as const;
  expect(sentences(places)).toEqual(['The Rebels win: victory condition met, margin +3 (7.2).']);
  expect(sentences(places, UNDECIDED, french)[0]).toContain('condition de victoire remplie, marge +3 (7.2).');
  expect(sentences(places, UNDECIDED, spanish)[0]).toContain(
    'condición de victoria cumplida, margen +3 (7.2).',
  );
});

it('states that no victory condition is met where the highest margin decides', () => {
  const places = { Govt: [1, -1], Rebels: [2, -4] } as const;
  expect(sentences(places)).toEqual([
    'No victory condition is met.',
    'The Government wins with the highest margin, −1 (7.2).',
  ]);
  expect(sentences(places, UNDECIDED, french)[1]).toContain('avec la plus haute marge, −1 (7.2).');
  expect(sentences(places, UNDECIDED, spanish)[1]).toContain('con el margen más alto, −1 (7.2).');
});

it('states a tie of players, and who wins one that a rule breaks', () => {
  expect(sentences({ Govt: [1, 2], Rebels: [1, 2] }, { defeat: false, tie: true })).toEqual([
    'A tie: Government and Rebels share the first place with margin +2 (7.2).',
  ]);
  expect(sentences({ Govt: [1, 0], Rebels: [2, 0] })).toEqual([
    'No victory condition is met.',
    'The Government wins with the highest margin, 0 (7.2).',
    'Equal margins: the rule for ties decides the order.',
  ]);
});

it('states that a Faction without a seat wins the tie for the first place', () => {
  const result = { ...UNDECIDED, tieWinner: 'Rebels' };
  const places = { Govt: [2, 2] } as const;
  expect(sentences(places, result)).toEqual(['The Rebels win the tie for the first place: no player wins.']);
  expect(sentences(places, result, french)[0]).toContain('pour la première place');
  expect(sentences(places, result, spanish)[0]).toContain('el desempate por el primer puesto');
});

it('names the Factions of one player together', () => {
  expect(sentences({ Govt: [1, 2], Rebels: [1, 2] })).toEqual([
    'The Government and the Rebels win: victory condition met, margin +2 (7.2).',
  ]);
});

it('names a Non-player that defeats all players', () => {
  expect(sentences({ Rebels: [1, 1], Govt: [2, 4] }, { defeat: true, tie: false })).toEqual([
    'The Rebels win: victory condition met, margin +1 (7.2).',
    'A Non-player has won: all players lose, and rank behind the Non-players.',
  ]);
});

it('states the highest margin and the degree of victory of a single player', () => {
  const alone = { seat: 'Govt', lead: 2, degree: 'Stalemate', rule: '8.9' };
  expect(sentences({ Govt: [1, 2], Rebels: [2, 0] }, { ...UNDECIDED, alone })).toEqual([
    'The Government has the highest margin, +2 (7.2).',
    expect.stringMatching(/^Government: Stalemate, 2 ahead of the best Non-player \(8\.9\)\.$/u),
  ]);
});
