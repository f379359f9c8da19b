/** Plays the games of the laws: random choices, with standing actions in between. */
import { type Cells, OVER, PC, POINT } from '../kernel/cells.ts';
import { Game } from '../game/game.ts';
import { RandomInterrupter } from '../kernel/interjections.ts';
import { advance, choose, offer } from '../kernel/run.ts';
import { answerPoint, isOver, nthOffered, offerWords } from '../kernel/steps.ts';
import { rngOf } from '../kernel/rng.ts';
import { crowded } from './crowded.ts';
import { breach, type Walk } from './walk.ts';

export function startOf(w: Walk): Game {
  const options = {
    setup: w.setup,
    options: w.options,
    seed: w.seed,
    ...(w.nonplayers && { nonplayers: w.nonplayers }),
  };
  const made = Game.create(
    w.volume,
    w.crowded === true ? crowded(w.volume, options, rngOf(w.choices)) : options,
  );
  if (!made.ok) return breach(made.refusal.reason);
  return made.value;
}

function goingBy(w: Walk): { readonly pick: (n: number) => number; readonly interrupter: RandomInterrupter } {
  // A separate generator for choices, so that they do not depend on the interruptions.
  return {
    pick: rngOf(w.choices),
    interrupter: new RandomInterrupter(w.volume, rngOf(~w.choices), w.interruptions),
  };
}

export function playedOut(w: Walk): Game {
  const game = startOf(w);
  const { pick, interrupter } = goingBy(w);
  for (let n = 0; !game.over && n < w.longest; n++) {
    interrupter.interruptGame(game);
    const { decision } = game;
    if (decision) game.choose({ key: decision.options[pick(decision.options.length)]!.key });
  }
  return game;
}

/** Plays a walk through `Game`, and visits one in `every` decisions; returns the final game. */
export function atGames(w: Walk, visit: (game: Game) => void): Game {
  const game = startOf(w);
  const { pick, interrupter } = goingBy(w);
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
export function atDecisions(
  w: Walk,
  visit: (cells: Cells, out: Int32Array, options: number) => void,
): { readonly decisions: number; readonly cells: Cells } {
  const { volume } = w;
  const cells = startOf(w).cells();
  const out = new Int32Array(offerWords(volume));
  const { pick, interrupter } = goingBy(w);
  const first = pick(w.every);
  let at = first;
  for (let n = advance(volume, cells, out); n > 0 && at - first <= w.longest; at++) {
    n = interrupter.interrupt(cells, out, n);
    if (n === 0) break;
    if (at % w.every === 0) visit(cells, out, n);
    n = choose(volume, cells, nthOffered(out, pick(n)), out);
  }
  return { decisions: at - first, cells };
}

export function everyStep(w: Walk, visit: (cells: Cells) => void): void {
  const { volume } = w;
  const cells = startOf(w).cells();
  const out = new Int32Array(offerWords(volume));
  const { pick, interrupter } = goingBy(w);
  for (let decisions = 0; !isOver(cells) && decisions < w.longest; decisions++) {
    visit(cells);
    const found = interrupter.next(cells);
    if (found) {
      volume.standings[found.at]!.apply(cells, found.seat, found.option);
      visit(cells);
    }
    const n = offer(volume, cells, out);
    if (n === 0) breach('a decision without options');
    answerPoint(volume, cells, nthOffered(out, pick(n)));
    let step = cells[PC]!;
    while (step >= 0) {
      step = volume.steps[step]!(cells);
      visit(cells);
    }
    if (cells[OVER] === 0 && cells[POINT] === 0) breach('a step paused without a decision');
  }
}
