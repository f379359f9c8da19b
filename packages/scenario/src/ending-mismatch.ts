/** Checks expectations about the end of a game: winner, margin, ranking and ties. */
import type { Game, SeatRank } from '@quipu/engine';
import { factionsOf } from '@quipu/engine/internal';
import type { CheckedStep } from '@quipu/language/checked';
import type { Mismatch } from './scenario-result.ts';

export type EndingExpectation = CheckedStep & {
  readonly kind: 'over' | 'wins' | 'defeat' | 'degree' | 'ranks' | 'tie';
};

const NOT_OVER = 'the game is not over';

/** Returns the mismatch of an expectation; undefined if it holds. */
export function endingMismatch(step: EndingExpectation, game: Game): Mismatch | undefined {
  switch (step.kind) {
    case 'over':
      if (game.over === step.over) return undefined;
      return {
        message: step.over ? 'The game is not over.' : 'The game is over.',
        expected: step.over ? 'the end of the game' : 'a game in progress',
        found: rankingText(game),
      };
    case 'wins':
      return winnerMismatch(step, game);
    case 'defeat':
      if (game.result?.defeat === true) return undefined;
      return {
        message: 'The players are not defeated.',
        expected: 'a Non-player that has won at a check',
        found: rankingText(game),
      };
    case 'degree':
      return degreeMismatch(step, game);
    case 'ranks': {
      const expected = step.factions.map((faction) => game.volume.seats[faction] ?? '').join(', ');
      const found = rankingText(game);
      return found === expected ? undefined : { message: 'The ranking is different.', expected, found };
    }
    case 'tie':
      return tieMismatch(step.factions, game);
  }
}

function degreeMismatch(
  { degree, by }: EndingExpectation & { readonly kind: 'degree' },
  { result, over }: Game,
): Mismatch | undefined {
  const soloResult = result?.alone;
  if (soloResult?.degree === degree && (by === undefined || soloResult.lead === by)) return undefined;
  const missing = over ? 'not a game for one player' : NOT_OVER;
  return {
    message: 'The result is different.',
    expected: degreeText(degree, by),
    found: soloResult === undefined ? missing : degreeText(soloResult.degree, soloResult.lead),
  };
}

function winnerMismatch(
  { faction, by }: EndingExpectation & { readonly kind: 'wins' },
  { volume, ranking = [], result, over }: Game,
): Mismatch | undefined {
  const winners = ranking.filter(({ place }) => place === 1);
  const seat = factionsOf(volume)[faction] ?? '';
  if (result?.tieWinner === seat && by === undefined) return undefined;
  if (winners.some((winner) => winner.seat === seat && (by === undefined || winner.margin === by)))
    return undefined;
  return {
    message: 'The winner is different.',
    expected: by === undefined ? seat : `${seat} by ${by}`,
    found: over ? winnersText(winners, result) : NOT_OVER,
  };
}

const winnersText = (winners: readonly SeatRank[], result: Game['result']): string =>
  result?.tieWinner ?? winners.map((winner) => `${winner.seat} by ${winner.margin}`).join(' and ');

function degreeText(name: string, by: number | undefined): string {
  return by === undefined ? `"${name}"` : `"${name}" by ${by}`;
}

/** The Factions in order of rank, tied ones joined by `=`. */
function rankingText({ ranking, volume }: Game): string {
  if (ranking === undefined) return NOT_OVER;
  return ranking
    .map(({ seat, place }, i) => {
      if (i === 0) return seat;
      const isTied = volume.shared === true && ranking[i - 1]?.place === place;
      return `${isTied ? ' = ' : ', '}${seat}`;
    })
    .join('');
}

function tieMismatch(factions: readonly number[], game: Game): Mismatch | undefined {
  const { volume, ranking = [] } = game;
  const seats = factions.map((faction) => volume.seats[faction] ?? '');
  const place = ranking.find(({ seat }) => seat === seats[0])?.place;
  const tiedSeats = ranking.filter((entry) => entry.place === place).map(({ seat }) => seat);
  if (
    tiedSeats.length > 1 &&
    tiedSeats.length === seats.length &&
    tiedSeats.every((seat) => seats.includes(seat))
  )
    return undefined;
  return {
    message: 'These Factions are not tied.',
    expected: `a tie of ${seats.join(' and ')}`,
    found: rankingText(game),
  };
}
