/** Checks expectations about the end of a game: winner, margin, ranking and ties. */
import type { Game } from '@quipu/engine';
import type { CheckedStep } from '@quipu/language';
import type { Mismatch } from './result.ts';

export type EndingExpectation = CheckedStep & {
  readonly kind: 'over' | 'wins' | 'defeat' | 'degree' | 'ranks' | 'tie';
};

const NOT_OVER = 'the game is not over';

export function endingMismatch(step: EndingExpectation, game: Game): Mismatch | undefined {
  switch (step.kind) {
    case 'over':
      return game.over === step.over
        ? undefined
        : {
            message: step.over ? 'The game is not over.' : 'The game is over.',
            expected: step.over ? 'the end of the game' : 'a game in progress',
            found: rankingText(game),
          };
    case 'wins':
      return winnerMismatch(step, game);
    case 'defeat':
      return game.result?.defeat === true
        ? undefined
        : {
            message: 'The players are not defeated.',
            expected: 'a Non-player that has won at a check',
            found: rankingText(game),
          };
    case 'degree': {
      const alone = game.result?.alone;
      const isMatch = alone?.degree === step.degree && (step.by === undefined || alone.lead === step.by);
      if (isMatch) return undefined;
      const missing = game.over ? 'not a game for one player' : NOT_OVER;
      return {
        message: 'The result is different.',
        expected: degreeText(step.degree, step.by),
        found: alone === undefined ? missing : degreeText(alone.degree, alone.lead),
      };
    }
    case 'ranks': {
      const expected = step.factions.map((faction) => game.volume.seats[faction] ?? '').join(', ');
      const found = rankingText(game);
      return found === expected ? undefined : { message: 'The ranking is different.', expected, found };
    }
    case 'tie':
      return tieMismatch(step.factions, game);
  }
}

function winnerMismatch(
  { faction, by }: EndingExpectation & { readonly kind: 'wins' },
  { volume, ranking = [], over }: Game,
): Mismatch | undefined {
  const winners = ranking.filter(({ place }) => place === 1);
  const seat = volume.seats[faction] ?? '';
  if (winners.some((winner) => winner.seat === seat && (by === undefined || winner.margin === by)))
    return undefined;
  return {
    message: 'The winner is different.',
    expected: by === undefined ? seat : `${seat} by ${by}`,
    found: over ? winners.map((winner) => `${winner.seat} by ${winner.margin}`).join(' and ') : NOT_OVER,
  };
}

function degreeText(name: string, by: number | undefined): string {
  return by === undefined ? `"${name}"` : `"${name}" by ${by}`;
}

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
