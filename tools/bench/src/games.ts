/** Measures whole games: the throughput of random games and of Non-players, and waiting times at a table. */
import { hasInstructions } from '@quipu/bot';
import { SEAT, type Volume } from '@quipu/engine/play';
import { median, type Measure } from './kernel.ts';
import { playByChance, type OnDecision } from './chance.ts';
import type { Extent } from './extent.ts';
import { playNonplayers } from './nonplayers.ts';

/** Durations of one pass over the games. */
interface Pass {
  /** Seconds of CPU time. */
  readonly seconds: number;
  /** Milliseconds of each decision, in order. */
  readonly decisions: readonly number[];
  /** Milliseconds of each turn, by seat: a turn is all consecutive decisions of a seat on one card. */
  readonly turns: readonly (readonly number[])[];
}

/** Returns the figures of whole games; those of Non-players only if the rules define them for every seat. */
export function gameFigures(volume: Volume, { randomGames, nonplayerGames }: Extent): readonly Measure[] {
  const figures = (
    name: string,
    games: number,
    play: (game: number, onDecision: OnDecision) => void,
  ): Measure[] => {
    const [cold, ...warm] = [0, 1, 2].map(() => pass(volume, games, play));
    const times = warm.map(({ seconds }) => seconds);
    // Games of equal seeds are equal, so the minimum over passes removes noise of other processes.
    const least = (cold?.decisions ?? []).map((ms, i) =>
      Math.min(ms, ...warm.map(({ decisions }) => decisions[i] ?? Infinity)),
    );
    const turns = volume.seats.map((_, seat) => warm.flatMap((one) => one.turns[seat] ?? []));
    return [
      { name: `${name} games, cold`, value: games / (cold?.seconds ?? NaN), unit: '/s in the first pass' },
      { name: `${name} games, one by one`, value: games / median(times), unit: '/s' },
      { name: `${name} decision, slowest`, value: least.reduce((a, b) => Math.max(a, b), 0), unit: 'ms' },
      ...volume.seats.map((seat, i) => ({
        name: `${name} turn of ${seat}, median`,
        value: median(turns[i] ?? []),
        unit: 'ms',
      })),
    ];
  };
  return [
    ...figures('random', randomGames, (game, onDecision) => playByChance(volume, game, onDecision)),
    ...(volume.seats.every((_, seat) => hasInstructions(volume, seat))
      ? figures('Non-player', nonplayerGames, (game, onDecision) => playNonplayers(volume, game, onDecision))
      : []),
  ];
}

function pass(volume: Volume, games: number, play: (game: number, onDecision: OnDecision) => void): Pass {
  const decisions: number[] = [];
  const turns = volume.seats.map((): number[] => []);
  let [since, began, seat, card] = [0, 0, -1, -1];
  const onDecision: OnDecision = (cells) => {
    const now = performance.now();
    if (since > 0) decisions.push(now - since);
    since = cells ? now : 0;
    const [nextSeat, nextCard] = cells ? [cells[SEAT] ?? 0, cells[volume.deck.revealed] ?? 0] : [-1, -1];
    if (nextSeat === seat && nextCard === card) return;
    turns[seat]?.push(now - began);
    [began, seat, card] = [now, nextSeat, nextCard];
  };
  const start = process.cpuUsage();
  for (let game = 0; game < games; game++) play(game, onDecision);
  const { user, system } = process.cpuUsage(start);
  return { seconds: (user + system) / 1e6, decisions, turns };
}
