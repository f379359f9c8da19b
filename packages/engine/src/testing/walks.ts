/** Plays the games of the laws: random choices, with standing actions in between. */
import { type Cells, OVER, PC, POINT } from '../kernel/cells.ts';
import { Game } from '../game/game.ts';
import { RandomInterrupter } from '../kernel/interjections.ts';
import { advance, choose, offer } from '../kernel/run.ts';
import { answerPoint, isOver, nthOffered, offerWords } from '../kernel/steps.ts';
import { rngOf } from '../kernel/rng.ts';
import { crowdedOptions } from './crowded-board.ts';
import { failLaw, type Walk } from './walk.ts';

export function startGame(w: Walk): Game {
  const options = {
    setup: w.setup,
    options: w.options,
    seed: w.seed,
    ...(w.nonplayers && { nonplayers: w.nonplayers }),
  };
  const created = Game.create(
    w.volume,
    w.crowded === true ? crowdedOptions(w.volume, options, rngOf(w.choices)) : options,
  );
  if (!created.ok) return failLaw(created.refusal.reason);
  return created.value;
}

function randomSources(w: Walk): {
  readonly pick: (n: number) => number;
  readonly interrupter: RandomInterrupter;
} {
  // A separate generator for choices, so that they do not depend on the interruptions.
  return {
    pick: rngOf(w.choices),
    interrupter: new RandomInterrupter(w.volume, rngOf(~w.choices), w.interruptions),
  };
}

export function playGame(w: Walk): Game {
  const game = startGame(w);
  const { pick, interrupter } = randomSources(w);
  for (let n = 0; !game.over && n < w.longest; n++) {
    interrupter.interruptGame(game);
    const { decision } = game;
    if (decision) game.choose({ key: decision.options[pick(decision.options.length)]!.key });
  }
  return game;
}

/** Plays a walk through `Game`, and visits one in `every` decisions; returns the final game. */
export function visitGames(w: Walk, visit: (game: Game) => void): Game {
  const game = startGame(w);
  const { pick, interrupter } = randomSources(w);
  for (let n = pick(w.every); !game.over && n < w.longest; n++) {
    interrupter.interruptGame(game);
    const { decision } = game;
    if (!decision) break;
    if (n % w.every === 0) visit(game);
    game.choose({ key: decision.options[pick(decision.options.length)]!.key });
  }
  return game;
}

/** Plays a walk on cells, and visits one in `every` decisions; returns their number. */
export function visitDecisions(
  w: Walk,
  visit: (cells: Cells, out: Int32Array, options: number) => void,
): { readonly decisions: number; readonly cells: Cells } {
  const { volume } = w;
  const cells = startGame(w).cells();
  const out = new Int32Array(offerWords(volume));
  const { pick, interrupter } = randomSources(w);
  const first = pick(w.every);
  let ply = first;
  for (let n = advance(volume, cells, out); n > 0 && ply - first <= w.longest; ply++) {
    n = interrupter.interrupt(cells, out, n);
    if (n === 0) break;
    if (ply % w.every === 0) visit(cells, out, n);
    n = choose(volume, cells, nthOffered(out, pick(n)), out);
  }
  return { decisions: ply - first, cells };
}

export function visitSteps(w: Walk, visit: (cells: Cells) => void): void {
  const { volume } = w;
  const cells = startGame(w).cells();
  const out = new Int32Array(offerWords(volume));
  const { pick, interrupter } = randomSources(w);
  for (let decisions = 0; !isOver(cells) && decisions < w.longest; decisions++) {
    visit(cells);
    const interjection = interrupter.next(cells);
    if (interjection) {
      volume.standings[interjection.at]!.apply(cells, interjection.seat, interjection.option);
      visit(cells);
    }
    const n = offer(volume, cells, out);
    if (n === 0) failLaw('a decision without options');
    answerPoint(volume, cells, nthOffered(out, pick(n)));
    let step = cells[PC]!;
    while (step >= 0) {
      step = volume.steps[step]!(cells);
      visit(cells);
    }
    if (cells[OVER] === 0 && cells[POINT] === 0) failLaw('a step paused without a decision');
  }
}
