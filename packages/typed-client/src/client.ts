/** A client for the sample volume: plays random games and validates views and saves with schemas. */
import { Game, itemOf, saveGame, subscribe, viewOf } from '@quipu/engine';
import { type Rng, rngOf } from '@quipu/engine/play';
import { type Choice, type Decision, type Terms, type View, volume } from '@quipu/sample';
import { itemText } from '@quipu/words';
import { englishNamesOf } from '@quipu/words/english';
import { saveSchema, viewSchema } from '@quipu/sample/schemas';
import { type DecisionSummary, summaryOf } from './decision-summary.ts';

export interface GameSummary {
  readonly hash: string;
  readonly log: readonly string[];
  readonly questions: readonly DecisionSummary[];
  readonly choices: readonly Choice[];
  readonly save: string;
}

/** Creates a game whose types contain the names of the volume. */
export function beginGame(seed: number): Game<Terms> {
  const outcome = Game.create(volume, { seed });
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return outcome.value;
}

export function randomAnswer(decision: Decision, rng: Rng): Choice {
  const { id, seat, options } = decision;
  const key = options[rng(options.length)]?.key;
  if (key === undefined) throw new Error(`${decision.point} offers nothing`);
  return { id, seat, key };
}

/** Returns the view of a seat, or the public view. */
export const viewFor = (game: Game<Terms>, seat?: Decision['seat']): View =>
  viewSchema.parse(viewOf(game, seat));

export function playGame(seed: number): GameSummary {
  const game = beginGame(seed);
  const rng = rngOf(seed);
  const log: string[] = [];
  subscribe(game, (entry) => {
    const item = itemOf(volume, entry);
    if (item) log.push(itemText(englishNamesOf(volume), item));
  });
  const questions: DecisionSummary[] = [];
  const choices: Choice[] = [];
  for (let { decision } = game; decision !== undefined; { decision } = game) {
    questions.push(summaryOf(decision));
    const choice = randomAnswer(decision, rng);
    const outcome = game.choose(choice);
    if (!outcome.ok) throw new Error(outcome.refusal.reason);
    choices.push(choice);
  }
  return { hash: game.hash, log, questions, choices, save: saveGame(game) };
}

/** Describes a save without replaying it. */
export function describeSavedGame(text: string): string {
  const parsed = saveSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return 'This save belongs to another game.';
  const { volume: name, edition, turns, options } = parsed.data;
  return `${name}, edition ${edition}: ${turns.length} turns, seed ${options.seed ?? 0}`;
}
