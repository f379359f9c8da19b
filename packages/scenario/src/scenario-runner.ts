/** Runs scenarios: sets up a game, applies the scripted answers, and checks expectations. */
import { type Decision, Game, type Interjection, type Volume } from '@quipu/engine';
import { KernelFault, lineOfStep, PC, type Cells } from '@quipu/engine/play';
import { keysOf, offersKey } from '@quipu/engine/internal';
import { questionOf, reasonText } from '@quipu/words';
import { englishNamesOf } from '@quipu/words/english';
import type {
  Checked,
  CheckedScenario,
  CheckedAnswer,
  CheckedStep,
  Precondition,
  ScenarioStart,
  Source,
} from '@quipu/language/checked';
import type { NonplayerReason } from '@quipu/bot';
import { boardDiff } from './board/board-diff.ts';
import { gameOptions } from './board/game-options.ts';
import { isInAction, PositionReader } from './board/position-reader.ts';
import { expectationMismatch, type ScenarioState } from './expectation-mismatch.ts';
import { NonplayerDriver } from './nonplayer-driver.ts';
import {
  decisionText,
  DONE,
  lastComponent,
  matchesPoint,
  continuesSelection,
  suggestAction,
  suggestKey,
  suggestPoint,
} from './decision-points.ts';
import { reasonLines } from './reason-lines.ts';
import type { Failure, ScenarioResult } from './scenario-result.ts';
import { Transcript } from './transcript.ts';

/** A failure without the state of the game (question, log, changes), which `#failure` adds. */
type FailureDetails = Pick<Failure, 'kind' | 'message' | 'source'> &
  Partial<Pick<Failure, 'expected' | 'found' | 'hint' | 'reasons' | 'rule'>>;

/** The rules of a volume, shared by all its scenarios. */
interface RulesContext {
  readonly checked: Checked;
  readonly reader: PositionReader;
}

/**
 * Runs scenarios of a volume until their end or first failure. Never throws because of the content of a scenario.
 * @param checked The rules that the volume was compiled from.
 * @example
 * const failed = scenarios.map(scenarioRunner(volume, checked)).filter(({ failure }) => failure !== undefined);
 * failed.length; // 0
 */
export function scenarioRunner(
  volume: Volume,
  checked: Checked,
): (scenario: CheckedScenario) => ScenarioResult {
  const context: RulesContext = { checked, reader: new PositionReader(volume, checked) };
  return (scenario) => runScenario(volume, context, scenario);
}

function runScenario(
  volume: Volume,
  context: RulesContext,
  { title, source, cites, start, steps }: CheckedScenario,
): ScenarioResult {
  const base = { title, source, cites, points: [], reasons: [] };
  try {
    const outcome = Game.create(volume, gameOptions(volume, context.checked, start));
    if (!outcome.ok) {
      return {
        ...base,
        failure: toFailure({ kind: 'start', source, message: outcome.refusal.reason }),
      };
    }
    const run = new ScenarioRun(outcome.value, context, start);
    run.answerSecretQuestions(start.given);
    const failure = run.play(steps, source);
    return { ...base, points: run.points(), reasons: run.reasons(), failure };
  } catch (error) {
    return { ...base, failure: faultFailure(error, source) };
  }
}

/** Returns the failure of a fault. @throws the error, if it is not a fault */
function faultFailure(error: unknown, source: Source): Failure {
  if (!(error instanceof KernelFault)) throw error;
  const { code, message, reason, line: rule } = error;
  return code === 'given'
    ? toFailure({ kind: 'dice', source, message: `The ${reason}.`, rule })
    : toFailure({ kind: 'fault', source, message, rule });
}

/** The seed of Non-players if the scenario states none, as in a game without a seed. */
const DEFAULT_SEED = 1;

/** Whether a step answers decisions; the others expect something. */
const isAnswered = ({ kind }: CheckedStep): boolean =>
  kind === 'plays' || kind === 'interjects' || kind === 'acts';

/** One run of a scenario: the game, and its state before the last scripted answers. */
class ScenarioRun {
  readonly #game: Game;
  readonly #context: RulesContext;
  readonly #start: ScenarioStart;
  readonly #nonplayers: NonplayerDriver;
  readonly #transcript: Transcript;
  /** The position before the last scripted answers. */
  #cellsBefore: Cells;
  /** The index of the first turn that no scripted answer has matched yet. */
  #nextTurn: number;

  constructor(game: Game, context: RulesContext, start: ScenarioStart) {
    const { checked } = context;
    const { seed = DEFAULT_SEED, nonplayerDice } = start;
    this.#game = game;
    this.#context = context;
    this.#start = start;
    this.#nonplayers = new NonplayerDriver(game, checked, { seed, dice: nonplayerDice });
    const rounds = new Set(checked.rounds.map(({ name }) => name));
    this.#transcript = new Transcript(game, rounds);
    this.#cellsBefore = game.cells();
    this.#nextTurn = 0;
  }

  /** Names of the decision points reached. */
  points(): string[] {
    const { volume, turns } = this.#game;
    const names = turns
      .filter(({ kind }) => kind !== 'interjection')
      .map(({ sourceIndex }) => volume.points[sourceIndex]?.name)
      .filter((name) => name !== undefined);
    return [...new Set(names)];
  }

  reasons(): readonly NonplayerReason[] {
    return this.#nonplayers.allReasons;
  }

  /** Answers the questions about hidden pieces during setup with the secrets of the scenario. */
  answerSecretQuestions(preconditions: readonly Precondition[]): void {
    const secrets = preconditions.filter((precondition) => precondition.kind === 'secret');
    for (const { space } of secrets) {
      const { decision, volume } = this.#game;
      if (volume.points.find(({ name }) => name === decision?.point)?.secret !== true) return;
      this.#game.choose({ key: this.#context.checked.spaces[space]?.name ?? 'none' });
    }
  }

  play(steps: readonly CheckedStep[], scenarioSource: Source): Failure | undefined {
    let isPendingExpected = false;
    for (const step of steps) {
      try {
        const details = this.#runStep(step);
        if (details !== undefined) return this.#failure(details);
      } catch (error) {
        return faultFailure(error, step.source);
      }
      // The author of such a step intends the pending decision to remain unanswered.
      isPendingExpected = step.kind === 'offered' || step.kind === 'refused' || step.kind === 'decision';
    }
    const { decision } = this.#game;
    if (decision === undefined || isPendingExpected || !isInAction(this.#game.cells())) return undefined;
    return this.#failure({
      kind: 'unanswered',
      source: steps.findLast(isAnswered)?.source ?? scenarioSource,
      message: `These answers leave the action open: at the end of the scenario ${decisionText(decision)}.`,
      expected: 'an answer, or an expectation of what is offered',
    });
  }

  /** Plays the answers of a step, or checks its expectation. */
  #runStep(step: CheckedStep): FailureDetails | undefined {
    switch (step.kind) {
      case 'plays':
        this.#startAnswers();
        return this.#playAnswers(step.seat, step.answers);
      case 'interjects':
        this.#startAnswers();
        return this.#interject(step);
      case 'acts':
        this.#startAnswers();
        return this.#actNonplayers(step);
      default: {
        const state: ScenarioState = {
          game: this.#game,
          checked: this.#context.checked,
          reader: this.#context.reader,
          log: this.#transcript.logLines(),
          selected: this.#transcript.selectedSpaces(),
          cellsAtReveal: (round) => this.#transcript.cellsAtReveal(round),
          reasons: this.#nonplayers.reasons,
        };
        const mismatch = expectationMismatch(step, state);
        return mismatch && { kind: 'expectation', source: step.source, ...mismatch };
      }
    }
  }

  #startAnswers(): void {
    this.#cellsBefore = this.#game.cells();
    this.#transcript.clear();
    this.#nonplayers.clear();
  }

  #playAnswers(seat: number, answers: readonly CheckedAnswer[]): FailureDetails | undefined {
    const name = this.#game.volume.seats[seat] ?? '';
    for (const answer of answers) {
      const details = this.#wasForced(name, answer) ? undefined : this.#answer(name, answer);
      if (details !== undefined) return details;
    }
    return undefined;
  }

  /**
   * Whether a scripted answer repeats a forced decision, which the engine has answered itself. Such an answer is redundant, but not an
   * error.
   */
  #wasForced(seat: string, { point, key }: CheckedAnswer): boolean {
    const { volume, turns, decision } = this.#game;
    if (decision?.seat === seat && matchesPoint(decision.point, point) && offersKey(decision, key))
      return false;
    const index = turns.findIndex(
      (turn, turnIndex) =>
        turnIndex >= this.#nextTurn &&
        turn.kind === 'forced' &&
        volume.seats[turn.seat] === seat &&
        matchesPoint(volume.points[turn.sourceIndex]?.name ?? '', point) &&
        volume.points[turn.sourceIndex]?.universe[turn.option] === key,
    );
    if (index < 0) return false;
    this.#nextTurn = index + 1;
    return true;
  }

  #answer(seat: string, answer: CheckedAnswer): FailureDetails | undefined {
    const { key, source } = answer;
    const { decision } = this.#game;
    if (decision === undefined) {
      return { kind: 'answer', source, message: `${seat} cannot answer "${key}": the game is over.` };
    }
    const pointMismatch = this.#answerPointMismatch(seat, answer, decision);
    if (pointMismatch !== undefined) return pointMismatch;
    this.#nextTurn = this.#game.turns.length + 1;
    const outcome = this.#game.choose({ key });
    if (outcome.ok) return undefined;
    const fault = outcome.refusal.code === 'unknown-key' ? 'is not an option' : 'is not offered';
    return {
      kind: 'answer',
      source,
      message: `"${key}" ${fault} where ${decisionText(decision)}.`,
      expected: `${key} to be offered`,
      ...suggestKey(this.#game, key),
      reasons: outcome.refusal.reasons.map((reason) => reasonText(englishNamesOf(this.#game.volume), reason)),
    };
  }

  /** Checks that an answer is meant for the pending decision. */
  #answerPointMismatch(seat: string, answer: CheckedAnswer, decision: Decision): FailureDetails | undefined {
    const { point, key, source } = answer;
    if (decision.seat !== seat)
      return {
        kind: 'answer',
        source,
        message: `${seat} cannot answer "${key}": another seat decides.`,
        expected: `${seat} to decide`,
        found: decisionText(decision),
      };
    if (!matchesPoint(decision.point, point))
      return {
        kind: 'answer',
        source,
        message: `"${key}" is an answer to another decision than the pending one.`,
        expected: `a decision ${point ?? ''}`,
        found: decisionText(decision),
        ...suggestPoint(this.#game, point ?? ''),
      };
    return this.#emptySelectionMismatch(answer, decision);
  }

  /** Refuses to end a selection in which nothing has been selected, unless the answer names its point. */
  #emptySelectionMismatch(
    { point, key, source }: CheckedAnswer,
    decision: Decision,
  ): FailureDetails | undefined {
    const endsPendingSelection = point === undefined && key === DONE && offersKey(decision, DONE);
    if (!endsPendingSelection || continuesSelection(this.#game)) return undefined;
    const name = lastComponent(decision.point);
    return {
      kind: 'answer',
      source,
      message: `This "${DONE}" would end ${decision.point}, where nothing has been selected.`,
      expected: `"${name} ${DONE}" if that is meant; a selection with nothing left to select has ended by itself`,
    };
  }

  #interject(step: CheckedStep & { readonly kind: 'interjects' }): FailureDetails | undefined {
    const { volume } = this.#game;
    const seat = volume.seats[step.seat] ?? '';
    const interjection = { seat, standing: step.standing, key: step.key };
    const outcome = this.#game.interject(interjection);
    if (outcome.ok || this.#interjectEarlier(interjection)) return undefined;
    return {
      kind: 'answer',
      source: step.source,
      message: `${step.standing} "${step.key}" is refused: ${outcome.refusal.reason}.`,
      ...suggestAction(volume, step.standing, step.key),
      reasons: outcome.refusal.reasons.map((reason) => reasonText(englishNamesOf(this.#game.volume), reason)),
    };
  }

  /**
   * Takes a standing action before a forced decision: undoes the forced decisions, repeats them one by one until the action is allowed,
   * and then continues the game. Returns whether the action was taken.
   */
  #interjectEarlier(interjection: Interjection): boolean {
    const game = this.#game;
    const lastAnswer = game.turns.findLast(({ kind }) => kind !== 'forced');
    if (!lastAnswer || lastAnswer === game.lastTurn || !game.undo({ force: true }).ok) return false;
    game.holdForced(() => true);
    game.repeatTurn(lastAnswer);
    // With forced decisions held, a pending decision with one option is a forced one.
    while (game.decision?.options.length === 1 && !game.canInterject(interjection)) {
      const [option] = game.decision.options;
      if (!option || !game.choose({ key: option.key }).ok) break;
    }
    const isTaken = game.decision?.options.length === 1 && game.interject(interjection).ok;
    game.holdForced(undefined);
    game.releaseForced();
    return isTaken;
  }

  #actNonplayers({
    seat,
    once,
    source,
  }: CheckedStep & { readonly kind: 'acts' }): FailureDetails | undefined {
    const { volume, decision } = this.#game;
    const name = seat === undefined ? undefined : volume.seats[seat];
    if (!this.#nonplayers.decides(name)) {
      return {
        kind: 'answer',
        source,
        message: `${name ?? 'Non-players'} cannot act.`,
        expected: `${name ?? 'a Non-player'} to decide`,
        found: decision === undefined ? 'the game is over' : decisionText(decision),
      };
    }
    if (once) this.#nonplayers.playDecision();
    else if (name === undefined) {
      const { cards, last } = this.#start;
      this.#nonplayers.playCards(cards.length === 0 || last ? Infinity : cards.length);
    } else this.#nonplayers.playTurn(name);
    this.#nextTurn = this.#game.turns.length;
    return undefined;
  }

  /** Adds the state of the game to a failure. */
  #failure(details: FailureDetails): Failure {
    const { volume, decision } = this.#game;
    const cells = this.#game.cells();
    return toFailure({
      question: decision && questionOf(englishNamesOf(volume), decision).text,
      options: decision ? keysOf(decision) : [],
      changes: boardDiff(volume, this.#cellsBefore, cells),
      log: this.#transcript.logLines(),
      answers: this.#nonplayers.reasons.flatMap((reason) => reasonLines(volume, reason)),
      rule: this.#transcript.lastRule() ?? lineOfStep(volume, cells[PC] ?? -1),
      ...details,
    });
  }
}

/** Completes a failure with empty fields. */
function toFailure(fields: Partial<Failure> & Pick<Failure, 'kind' | 'source' | 'message'>): Failure {
  return {
    expected: undefined,
    found: undefined,
    hint: undefined,
    question: undefined,
    options: [],
    reasons: [],
    changes: [],
    log: [],
    answers: [],
    rule: undefined,
    ...fields,
  };
}
