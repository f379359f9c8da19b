/** Plays the random games on which laws are checked, with standing actions between the choices. */
import { type Cells, OVER, PC, POINT } from '../kernel/cells.ts';
import type { Decision } from '../game/decision.ts';
import { Game } from '../game/game.ts';
import { RandomInterjector } from '../kernel/interjections.ts';
import { advance, choose, offer } from '../kernel/advance.ts';
import { answerPoint, isOver, nthOffered, offerWords } from '../kernel/steps.ts';
import { rngOf } from '../kernel/rng.ts';
import { crowdedOptions } from './crowded-board.ts';
import { failLaw, type Walk } from './walk.ts';

/** Creates the game of a walk. */
export function startGame(walk: Walk): Game {
  const options = {
    setup: walk.setup,
    options: walk.options,
    seed: walk.seed,
    ...(walk.nonplayers && { nonplayers: walk.nonplayers }),
  };
  const created = Game.create(
    walk.volume,
    walk.isCrowded === true ? crowdedOptions(walk.volume, options, rngOf(walk.choiceSeed)) : options,
  );
  if (!created.ok) return failLaw(created.refusal.reason);
  return created.value;
}

function randomSources({ volume, choiceSeed, interjectionRate }: Walk): {
  readonly pick: (n: number) => number;
  readonly interjector: RandomInterjector;
} {
  // Choices and standing actions have separate streams, so that choices do not depend on standing actions. The
  // complement is a second seed that differs from the first.
  return {
    pick: rngOf(choiceSeed),
    interjector: new RandomInterjector(volume, rngOf(~choiceSeed), interjectionRate),
  };
}

const pickKey = ({ options }: Decision, pick: (n: number) => number): string =>
  options[pick(options.length)]!.key;

/** Plays a walk and returns the final game. */
export function playGame(walk: Walk): Game {
  const game = startGame(walk);
  const { pick, interjector } = randomSources(walk);
  for (let decisions = 0; !game.over && decisions < walk.maxDecisions; decisions++) {
    interjector.interjectInGame(game);
    const { decision } = game;
    if (decision) game.choose({ key: pickKey(decision, pick) });
  }
  return game;
}

/** Plays a walk through `Game`, and visits one in `checkInterval` decisions; returns the final game. */
export function visitGames(walk: Walk, visit: (game: Game) => void): Game {
  const { checkInterval, maxDecisions } = walk;
  const game = startGame(walk);
  const { pick, interjector } = randomSources(walk);
  // A random phase, so that games of one setup do not visit the same decisions.
  for (let count = pick(checkInterval); !game.over && count < maxDecisions; count++) {
    interjector.interjectInGame(game);
    const { decision } = game;
    if (!decision) break;
    if (count % checkInterval === 0) visit(game);
    game.choose({ key: pickKey(decision, pick) });
  }
  return game;
}

/** Plays a walk on cells, and visits one in `checkInterval` decisions; returns the number of all. */
export function visitDecisions(
  walk: Walk,
  visit: (cells: Cells, out: Int32Array, options: number) => void,
): { readonly decisions: number; readonly cells: Cells } {
  const { volume, checkInterval, maxDecisions } = walk;
  const cells = startGame(walk).cells();
  const out = new Int32Array(offerWords(volume));
  const { pick, interjector } = randomSources(walk);
  const phase = pick(checkInterval);
  let count = phase;
  let options = advance(volume, cells, out);
  for (; options > 0 && count - phase <= maxDecisions; count++) {
    options = interjector.interject(cells, out, options);
    if (options === 0) break;
    if (count % checkInterval === 0) visit(cells, out, options);
    options = choose(volume, cells, nthOffered(out, pick(options)), out);
  }
  return { decisions: count - phase, cells };
}

/** Plays a walk on cells, and visits the cells after every step and every standing action. */
export function visitSteps(walk: Walk, visit: (cells: Cells) => void): void {
  const { volume } = walk;
  const cells = startGame(walk).cells();
  const out = new Int32Array(offerWords(volume));
  const { pick, interjector } = randomSources(walk);
  for (let decisions = 0; !isOver(cells) && decisions < walk.maxDecisions; decisions++) {
    visit(cells);
    const interjection = interjector.nextInterjection(cells);
    if (interjection) {
      volume.standings[interjection.actionIndex]!.apply(cells, interjection.seat, interjection.option);
      visit(cells);
    }
    const options = offer(volume, cells, out);
    if (options === 0) failLaw('a decision without options');
    answerPoint(volume, cells, nthOffered(out, pick(options)));
    let step = cells[PC]!;
    while (step >= 0) {
      step = volume.steps[step]!(cells);
      visit(cells);
    }
    if (cells[OVER] === 0 && cells[POINT] === 0) failLaw('a step paused without a decision');
  }
}
