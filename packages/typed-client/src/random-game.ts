/** Plays random games of the sample volume, and validates views and saves with schemas. */
import { Game, logItemOf, saveGame, subscribe, viewOf } from '@quipu/engine';
import { type Rng, rngOf } from '@quipu/engine/play';
import { type Choice, type Decision, type Terms, type View, volume } from '@quipu/sample';
import { itemText } from '@quipu/words';
import { englishNamesOf } from '@quipu/words/english';
import { saveSchema, viewSchema } from '@quipu/sample/schemas';
import { type DecisionSummary, summaryOf } from './decision-summary.ts';

/** A game that was played to the end. */
export interface GameSummary {
  readonly hash: string;
  readonly log: readonly string[];
  readonly decisions: readonly DecisionSummary[];
  readonly choices: readonly Choice[];
  readonly save: string;
}

/** Creates a game whose types contain the names of the volume. */
export function createGame(seed: number): Game<Terms> {
  const outcome = Game.create(volume, { seed });
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return outcome.value;
}

/** Chooses an offered option at random. */
export function randomAnswer(decision: Decision, rng: Rng): Choice {
  const { id, seat, options } = decision;
  const key = options[rng(options.length)]?.key;
  if (key === undefined) throw new Error(`${decision.point} offers nothing`);
  return { id, seat, key };
}

/** Returns the validated view of a seat, or the public view. */
export const viewFor = (game: Game<Terms>, seat?: Decision['seat']): View =>
  viewSchema.parse(viewOf(game, seat));

/** Plays a game to the end with random answers. The same seed results in the same game. */
export function playGame(seed: number): GameSummary {
  const game = createGame(seed);
  const rng = rngOf(seed);
  const log: string[] = [];
  subscribe(game, (entry) => {
    const item = logItemOf(volume, entry);
    if (item) log.push(itemText(englishNamesOf(volume), item));
  });
  const decisions: DecisionSummary[] = [];
  const choices: Choice[] = [];
  for (let { decision } = game; decision !== undefined; { decision } = game) {
    decisions.push(summaryOf(decision));
    const choice = randomAnswer(decision, rng);
    const outcome = game.choose(choice);
    if (!outcome.ok) throw new Error(outcome.refusal.reason);
    choices.push(choice);
  }
  return { hash: game.hash, log, decisions, choices, save: saveGame(game) };
}

/** Describes a save without replaying it. Text that is not a save of this volume is reported as a save of another game. */
export function describeSave(text: string): string {
  const parsed = saveSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return 'This save belongs to another game.';
  const { volume: name, edition, turns, options } = parsed.data;
  return `${name}, edition ${edition}: ${turns.length} turns, seed ${options.seed ?? 0}`;
}
