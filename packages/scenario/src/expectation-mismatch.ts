/** Checks expectations of scenarios: position, offers, refusals, pending decision, log and end. */
import type { NonplayerReason } from '@quipu/bot';
import type { Game, Reason, Volume } from '@quipu/engine';
import type { Cells } from '@quipu/engine/play';
import { keysOf, offersKey } from '@quipu/engine/internal';
import { reasonText } from '@quipu/words';
import { englishNamesOf } from '@quipu/words/english';
import type { Checked, CheckedFact, CheckedStep } from '@quipu/language/checked';
import type { PositionReader } from './board/position-reader.ts';
import { endingMismatch } from './ending-mismatch.ts';
import { factMismatch } from './fact-mismatch.ts';
import { decisionText, matchesPoint, suggestAction, suggestKey, suggestPoint } from './decision-points.ts';
import { reasonMismatch } from './reason-mismatch.ts';
import type { Mismatch } from './scenario-result.ts';

export interface ScenarioState {
  readonly game: Game;
  readonly checked: Checked;
  readonly reader: PositionReader;
  /** Lines of the log since the last answers. */
  readonly log: readonly string[];
  /** Spaces selected since the last answers. */
  readonly selected: readonly string[];
  /** The position at the reveal of a round's card; undefined if it was not revealed since the last answers. */
  readonly cellsAtReveal: (round: string) => Cells | undefined;
  /** Reasons of Non-players for their answers since the last scripted ones. */
  readonly reasons: readonly NonplayerReason[];
}

/** All steps except those that answer decisions. */
type Expectation = Exclude<CheckedStep, { readonly kind: 'plays' | 'interjects' | 'acts' }>;

/** Returns the mismatch of an expectation; undefined if it holds. */
export function expectationMismatch(step: Expectation, state: ScenarioState): Mismatch | undefined {
  switch (step.kind) {
    case 'truth':
    case 'amount':
    case 'holds':
    case 'eligibility':
    case 'first':
    case 'open':
    case 'margin':
      return positionMismatch(step, state);
    case 'offered':
      return offerMismatch(step, state);
    case 'refused':
      return refusalMismatch(step, state);
    case 'refusedAction':
      return actionRefusalMismatch(step, state);
    case 'decision':
      return decisionMismatch(step, state);
    case 'log':
      return logMismatch(step.words, state.log);
    case 'selected':
      return selectionMismatch(step.spaces, state);
    case 'over':
    case 'wins':
    case 'defeat':
    case 'degree':
    case 'ranks':
    case 'tie':
      return endingMismatch(step, state.game);
    case 'spoke':
    case 'arrow':
    case 'narrowed':
    case 'chance':
      return reasonMismatch(step, state.reasons, state.game.volume);
  }
}

function logMismatch(words: string, log: readonly string[]): Mismatch | undefined {
  if (log.some((line) => line.includes(words))) return undefined;
  return {
    message: 'No line of the log contains these words.',
    expected: `"${words}"`,
    ...(log.length === 0 ? { found: 'an empty log' } : {}),
  };
}

/** Checks the current position, or with `before` the one at the reveal of a round's card. */
function positionMismatch(
  step: Expectation & CheckedFact & { readonly before?: string | undefined },
  { game, checked, reader, cellsAtReveal }: ScenarioState,
): Mismatch | undefined {
  const expected = step.text.replace(/^expect\s+/, '');
  const cells = step.before === undefined ? game.cells() : cellsAtReveal(step.before);
  if (cells) return factMismatch(step, expected, { volume: game.volume, checked, reader, cells });
  return {
    message: `No ${step.before ?? 'round'} has begun since the last answers.`,
    expected,
    found: 'no such round',
  };
}

function selectionMismatch(spaces: readonly string[], { selected }: ScenarioState): Mismatch | undefined {
  const expected = spaces.join(', ');
  const found = selected.join(', ');
  return found === expected
    ? undefined
    : { message: 'Other spaces were selected.', expected, found: found || 'none' };
}

function offerMismatch(
  step: Expectation & { readonly kind: 'offered' },
  { game }: ScenarioState,
): Mismatch | undefined {
  const options = game.decision ? keysOf(game.decision) : [];
  const missing = step.keys.filter((key) => !options.includes(key));
  const unexpected = step.only ? options.filter((key) => !step.keys.includes(key)) : [];
  if (missing.length === 0 && unexpected.length === 0) return undefined;
  return {
    message:
      missing.length > 0 ? `Not offered: ${missing.join(', ')}.` : `Also offered: ${unexpected.join(', ')}.`,
    expected: `${step.only ? 'only ' : ''}${step.keys.join(', ')}`,
    found: options.join(', ') || 'nothing',
    ...(missing[0] === undefined ? {} : suggestKey(game, missing[0])),
    reasons: missing.flatMap((key) =>
      game.explain(key).map((reason) => reasonText(englishNamesOf(game.volume), reason)),
    ),
  };
}

function refusalMismatch(
  step: Expectation & { readonly kind: 'refused' },
  { game }: ScenarioState,
): Mismatch | undefined {
  if (game.decision && offersKey(game.decision, step.key)) {
    return { message: `"${step.key}" is offered.`, expected: 'a refusal', found: 'an offer' };
  }
  const reasons = game.explain(step.key);
  if (reasons.some((reason) => reason.key === 'unknown-key')) {
    return {
      message: `"${step.key}" is not an option of this decision.`,
      expected: 'a refusal',
      ...suggestKey(game, step.key),
    };
  }
  return citationMismatch(game.volume, { name: `"${step.key}"`, citing: step.citing, reasons });
}

function actionRefusalMismatch(
  { seat, standing, key, citing }: Expectation & { readonly kind: 'refusedAction' },
  { game }: ScenarioState,
): Mismatch | undefined {
  const reasons = game.explainInterjection({ seat: game.volume.seats[seat] ?? '', standing, key });
  const name = `${standing} "${key}"`;
  if (reasons.length === 0) return { message: `${name} may be taken.`, expected: 'a refusal' };
  if (reasons.some((reason) => reason.key === 'unknown-key'))
    return {
      message: `${name} is not an option of this standing action.`,
      expected: 'a refusal',
      ...suggestAction(game.volume, standing, key),
    };
  return citationMismatch(game.volume, { name, citing, reasons });
}

interface CitedRefusal {
  /** The refused option or standing action. */
  readonly name: string;
  /** The expected rule; undefined if any reason is accepted. */
  readonly citing: string | undefined;
  readonly reasons: readonly Reason[];
}

/** Checks whether a reason of a refusal, or one of its causes, cites the expected rule. */
function citationMismatch(volume: Volume, { name, citing, reasons }: CitedRefusal): Mismatch | undefined {
  const cites = ({ rule, causes }: Reason): boolean => rule === citing || causes.some(cites);
  if (citing === undefined || reasons.some(cites)) return undefined;
  return {
    message: `${name} is refused for another reason.`,
    expected: `a reason that cites ${citing}`,
    found: reasons.map((reason) => reason.rule).join(', ') || 'no reason',
    reasons: reasons.map((reason) => reasonText(englishNamesOf(volume), reason)),
  };
}

function decisionMismatch(
  step: Expectation & { readonly kind: 'decision' },
  { game }: ScenarioState,
): Mismatch | undefined {
  const seat = game.volume.seats[step.seat] ?? '';
  const { decision } = game;
  if (decision?.seat === seat && matchesPoint(decision.point, step.point)) return undefined;
  return {
    message: decision === undefined ? 'The game is over.' : 'Another decision is pending.',
    expected: step.point === undefined ? `${seat} to decide` : `${seat} to decide ${step.point}`,
    found: decision === undefined ? 'the game is over' : decisionText(decision),
    ...(step.point === undefined ? {} : suggestPoint(game, step.point)),
  };
}
