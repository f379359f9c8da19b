/** A client for the sample volume. Views and decisions are input data, choices are output data. */
import { Game, itemOf, saveGame, subscribe, viewOf } from '@quipu/engine';
import { type Rng, rngOf } from '@quipu/engine/play';
import { type Choice, type Decision, type Terms, type View, volume } from '@quipu/sample';
import { itemText } from '@quipu/words';
import { inEnglish } from '@quipu/words/english';
import { saveSchema, viewSchema } from '@quipu/sample/schemas';
import { type DecisionSummary, summaryOf } from './question.ts';

export interface GameSummary {
  readonly hash: string;
  readonly log: readonly string[];
  readonly questions: readonly DecisionSummary[];
  readonly choices: readonly Choice[];
  readonly save: string;
}

/** Creates a game whose decisions, views and entries have the names of the volume as types. */
export function beginGame(seed: number): Game<Terms> {
  const made = Game.create(volume, { seed });
  if (!made.ok) throw new Error(made.refusal.reason);
  return made.value;
}

export function randomAnswer(decision: Decision, rng: Rng): Choice {
  const { id, seat, options } = decision;
  const key = options[rng(options.length)]?.key;
  if (key === undefined) throw new Error(`${decision.point} offers nothing`);
  return { id, seat, key };
}

/** The public view, or the view of a seat. */
export const viewFor = (game: Game<Terms>, seat?: Decision['seat']): View =>
  viewSchema.parse(viewOf(game, seat));

export function playGame(seed: number): GameSummary {
  const game = beginGame(seed);
  const rng = rngOf(seed);
  const log: string[] = [];
  subscribe(game, (entry) => {
    const item = itemOf(volume, entry);
    if (item) log.push(itemText(inEnglish(volume), item));
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
export function describePosition(text: string): string {
  const read = saveSchema.safeParse(JSON.parse(text));
  if (!read.success) return 'This save belongs to another game.';
  const { volume: name, edition, turns, options } = read.data;
  return `${name}, edition ${edition}: ${turns.length} turns, seed ${options.seed ?? 0}`;
}
