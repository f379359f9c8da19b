/** Checks expectations about the end of a game: winner, margin, ranking and ties. */
import type { Game } from '@quipu/engine';
import type { CheckedStep } from '@quipu/language';
import type { Mismatch } from './result.ts';

export type Ending = CheckedStep & { readonly kind: 'over' | 'wins' | 'defeat' | 'degree' | 'ranks' | 'tie' };

const NOT_OVER = 'the game is not over';

export function ending(step: Ending, game: Game): Mismatch | undefined {
  switch (step.kind) {
    case 'over':
      return game.over === step.over
        ? undefined
        : {
            message: step.over ? 'The game goes on.' : 'The game is over.',
            expected: step.over ? 'the end of the game' : 'a game that goes on',
            found: order(game),
          };
    case 'wins':
      return wins(step, game);
    case 'defeat':
      return game.result?.defeat === true
        ? undefined
        : {
            message: 'The players are not defeated.',
            expected: 'a Non-player that has won at a check',
            found: order(game),
          };
    case 'degree': {
      const alone = game.result?.alone;
      const isSo = alone?.degree === step.degree && (step.by === undefined || alone.lead === step.by);
      if (isSo) return undefined;
      const nobody = game.over ? 'nobody plays alone' : NOT_OVER;
      return {
        message: 'The result is another.',
        expected: degree(step.degree, step.by),
        found: alone === undefined ? nobody : degree(alone.degree, alone.lead),
      };
    }
    case 'ranks': {
      const expected = step.factions.map((faction) => game.volume.seats[faction] ?? '').join(', ');
      const found = order(game);
      return found === expected ? undefined : { message: 'The ranking is another.', expected, found };
    }
    case 'tie':
      return tie(step.factions, game);
  }
}

function wins(
  { faction, by }: Ending & { readonly kind: 'wins' },
  { volume, ranking = [], over }: Game,
): Mismatch | undefined {
  const winners = ranking.filter(({ place }) => place === 1);
  const seat = volume.seats[faction] ?? '';
  if (winners.some((one) => one.seat === seat && (by === undefined || one.margin === by))) return undefined;
  return {
    message: 'The game ends otherwise.',
    expected: by === undefined ? seat : `${seat} by ${by}`,
    found: over ? winners.map((one) => `${one.seat} by ${one.margin}`).join(' and ') : NOT_OVER,
  };
}

function degree(name: string, by: number | undefined): string {
  return by === undefined ? `"${name}"` : `"${name}" by ${by}`;
}

function order({ ranking, volume }: Game): string {
  if (ranking === undefined) return NOT_OVER;
  return ranking
    .map(({ seat, place }, i) => {
      const tied = volume.shared === true && ranking[i - 1]?.place === place;
      return `${i === 0 ? '' : tied ? ' = ' : ', '}${seat}`;
    })
    .join('');
}

function tie(factions: readonly number[], game: Game): Mismatch | undefined {
  const { volume, ranking = [] } = game;
  const seats = factions.map((faction) => volume.seats[faction] ?? '');
  const place = ranking.find(({ seat }) => seat === seats[0])?.place;
  const there = ranking.filter((one) => one.place === place).map(({ seat }) => seat);
  if (there.length > 1 && there.length === seats.length && there.every((seat) => seats.includes(seat)))
    return undefined;
  return {
    message: 'They do not share a place.',
    expected: `a tie of ${seats.join(' and ')}`,
    found: order(game),
  };
}
