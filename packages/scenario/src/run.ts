/** Runs scenarios: sets up a game, applies the scripted answers, and checks expectations. */
import { Game, type Interjection, type Volume } from '@quipu/engine';
import { KernelFault, lineOfStep, PC, type Cells, type RuleLine } from '@quipu/engine/play';
import { keysOf, offersKey } from '@quipu/engine/internal';
import { questionOf, reasonText } from '@quipu/words';
import { inEnglish } from '@quipu/words/english';
import type {
  Checked,
  CheckedAnswer,
  CheckedScenario,
  CheckedStep,
  Precondition,
  ScenarioStart,
  Source,
} from '@quipu/language';
import type { NonplayerReason } from '@quipu/bot';
import { boardDiff } from './board/diff.ts';
import { gameOptions } from './board/position.ts';
import { isInAction, Reader } from './board/read.ts';
import { expectation, type Table } from './expect.ts';
import { Nonplayers } from './nonplayers.ts';
import { asked, DONE, isAt, isBegun, suggestAction, suggestKey, suggestPoint } from './point.ts';
import { reasonLines } from './reasons.ts';
import type { Failure, FailureKind, ScenarioResult } from './result.ts';
import { Transcript } from './transcript.ts';

/** The rest of a failure is read from the game. */
type Fault = Pick<Failure, 'kind' | 'message' | 'source'> &
  Partial<Pick<Failure, 'expected' | 'found' | 'hint' | 'reasons' | 'rule'>>;

interface Stage {
  readonly checked: Checked;
  readonly reader: Reader;
}

/**
 * Runs scenarios of a volume until their end or first failure. Never throws because of the content of a scenario.
 * @param checked the rules that the volume was compiled from
 * @example
 * const run = scenarioRunner(volume, checked);
 * const failed = scenarios.map(run).filter(({ failure }) => failure !== undefined);
 */
export function scenarioRunner(
  volume: Volume,
  checked: Checked,
): (scenario: CheckedScenario) => ScenarioResult {
  const stage: Stage = { checked, reader: new Reader(volume, checked) };
  return (scenario) => played(volume, stage, scenario);
}

function played(
  volume: Volume,
  stage: Stage,
  { title, source, cites, start, steps }: CheckedScenario,
): ScenarioResult {
  const base = { title, source, cites, points: [], reasons: [] };
  try {
    const made = Game.create(volume, gameOptions(volume, stage.checked, start));
    if (!made.ok) {
      return {
        ...base,
        failure: failure({ kind: 'start', source, message: made.refusal.reason }),
      };
    }
    const run = new ScenarioRun(made.value, stage, start);
    run.deploy(start.given);
    const found = run.play(steps, source);
    return { ...base, points: run.points(), reasons: run.reasons(), failure: found };
  } catch (error) {
    if (!(error instanceof KernelFault)) throw error;
    const fault = { kind: 'fault', source, message: error.message, rule: error.line } as const;
    return { ...base, failure: failure(fault) };
  }
}

/** The default seed of Non-players, as in a game without one. */
const USUAL_SEED = 1;

class ScenarioRun {
  readonly #game: Game;
  readonly #stage: Stage;
  readonly #start: ScenarioStart;
  readonly #nonplayers: Nonplayers;
  readonly #transcript: Transcript;
  #before: Cells;
  /** Turn index; earlier forced turns are already answered or skipped. */
  #turns: number;

  constructor(game: Game, stage: Stage, start: ScenarioStart) {
    const { checked } = stage;
    const { seed = USUAL_SEED, nonplayerDice } = start;
    this.#game = game;
    this.#stage = stage;
    this.#start = start;
    this.#nonplayers = new Nonplayers(game, checked, { seed, dice: nonplayerDice });
    const rounds = new Set(checked.rounds.map(({ name }) => name));
    this.#transcript = new Transcript(game, rounds);
    this.#before = game.cells();
    this.#turns = 0;
  }

  points(): string[] {
    const { volume, turns } = this.#game;
    const met = turns
      .filter(({ kind }) => kind !== 'interjection')
      .map(({ at }) => volume.points[at]?.name)
      .filter((name) => name !== undefined);
    return [...new Set(met)];
  }

  reasons(): readonly NonplayerReason[] {
    return this.#nonplayers.allReasons;
  }

  /** Answers questions for hidden placements during setup with the secrets of the scenario. */
  deploy(given: readonly Precondition[]): void {
    const hidden = given.filter((one) => one.kind === 'secret');
    for (const { space } of hidden) {
      const { decision, volume } = this.#game;
      if (volume.points.find(({ name }) => name === decision?.point)?.secret !== true) return;
      this.#game.choose({ key: this.#stage.checked.spaces[space]?.name ?? 'none' });
    }
  }

  play(steps: readonly CheckedStep[], whole: Source): Failure | undefined {
    let looked = false;
    for (const step of steps) {
      const fault = this.#step(step);
      if (fault !== undefined) return this.#failure(fault);
      looked = step.kind === 'offered' || step.kind === 'refused' || step.kind === 'decision';
    }
    const { decision } = this.#game;
    if (decision === undefined || looked || !isInAction(this.#game.cells())) return undefined;
    return this.#failure({
      kind: 'unanswered',
      source: steps.at(-1)?.source ?? whole,
      message: `The scenario ends while ${asked(decision)} in the middle of an action.`,
      expected: 'an answer, or an expectation of what is offered',
    });
  }

  #step(step: CheckedStep): Fault | undefined {
    switch (step.kind) {
      case 'plays':
        this.#begin();
        return this.#plays(step.seat, step.answers);
      case 'interjects':
        this.#begin();
        return this.#interjects(step);
      case 'acts':
        this.#begin();
        return this.#acts(step);
      default: {
        const table: Table = {
          game: this.#game,
          checked: this.#stage.checked,
          reader: this.#stage.reader,
          log: this.#transcript.lines(),
          selected: this.#transcript.selected(),
          before: (round) => this.#transcript.before(round),
          reasons: this.#nonplayers.reasons,
        };
        const missed = expectation(step, table);
        return missed && { kind: 'expectation', source: step.source, ...missed };
      }
    }
  }

  #begin(): void {
    this.#before = this.#game.cells();
    this.#transcript.clear();
    this.#nonplayers.clear();
  }

  #plays(seat: number, answers: readonly CheckedAnswer[]): Fault | undefined {
    const name = this.#game.volume.seats[seat] ?? '';
    for (const answer of answers) {
      const fault = this.#wasForced(name, answer) ? undefined : this.#answers(name, answer);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }

  /** The engine takes decisions with one option itself. Answering them anyway is not an error. */
  #wasForced(seat: string, { point, key }: CheckedAnswer): boolean {
    const { volume, turns, decision } = this.#game;
    if (decision?.seat === seat && isAt(decision.point, point) && offersKey(decision, key)) return false;
    const at = turns.findIndex(
      (turn, index) =>
        index >= this.#turns &&
        turn.kind === 'forced' &&
        volume.seats[turn.seat] === seat &&
        isAt(volume.points[turn.at]?.name ?? '', point) &&
        volume.points[turn.at]?.universe[turn.option] === key,
    );
    if (at < 0) return false;
    this.#turns = at + 1;
    return true;
  }

  #answers(seat: string, { point, key, source }: CheckedAnswer): Fault | undefined {
    const { decision } = this.#game;
    const kind: FailureKind = 'answer';
    if (decision === undefined) {
      return { kind, source, message: `${seat} cannot answer "${key}": the game is over.` };
    }
    if (decision.seat !== seat) {
      return {
        kind,
        source,
        message: `${seat} cannot answer "${key}": another seat decides.`,
        expected: `${seat} to decide`,
        found: asked(decision),
      };
    }
    if (!isAt(decision.point, point)) {
      return {
        kind,
        source,
        message: `"${key}" answers another decision than the one that is pending.`,
        expected: `a decision ${point ?? ''}`,
        found: asked(decision),
        ...suggestPoint(this.#game, point ?? ''),
      };
    }
    if (point === undefined && key === DONE && offersKey(decision, DONE) && !isBegun(this.#game)) {
      const name = decision.point.slice(decision.point.lastIndexOf('.') + 1);
      return {
        kind,
        source,
        message: `This "${DONE}" would end ${decision.point}, where nothing has been selected.`,
        expected: `"${name} ${DONE}" if that is meant; a selection with nothing left to select has ended by itself`,
      };
    }
    this.#turns = this.#game.turns.length + 1;
    const outcome = this.#game.choose({ key });
    if (outcome.ok) return undefined;
    return {
      kind,
      source,
      message: `"${key}" is refused where ${asked(decision)}: ${outcome.refusal.reason}.`,
      expected: `${key} to be offered`,
      ...suggestKey(this.#game, key),
      reasons: outcome.refusal.reasons.map((reason) => reasonText(inEnglish(this.#game.volume), reason)),
    };
  }

  #interjects(step: CheckedStep & { readonly kind: 'interjects' }): Fault | undefined {
    const { volume } = this.#game;
    const seat = volume.seats[step.seat] ?? '';
    const interjection = { seat, standing: step.standing, key: step.key };
    const outcome = this.#game.interject(interjection);
    if (outcome.ok || this.#interjectsBefore(interjection)) return undefined;
    return {
      kind: 'answer',
      source: step.source,
      message: `${step.standing} "${step.key}" is refused: ${outcome.refusal.reason}.`,
      ...suggestAction(volume, step.standing, step.key),
      reasons: outcome.refusal.reasons.map((reason) => reasonText(inEnglish(this.#game.volume), reason)),
    };
  }

  /** Takes a standing action before the first forced decision since the last answer that allows it. Returns whether it was taken. */
  #interjectsBefore(interjection: Interjection): boolean {
    const game = this.#game;
    const answer = game.turns.findLast(({ kind }) => kind !== 'forced');
    if (!answer || answer === game.lastTurn || !game.undo({ force: true }).ok) return false;
    game.holdForced(() => true);
    game.follow(answer);
    while (game.decision?.options.length === 1 && !game.canInterject(interjection)) {
      const [only] = game.decision.options;
      if (!only || !game.choose({ key: only.key }).ok) break;
    }
    const taken = game.decision?.options.length === 1 && game.interject(interjection).ok;
    game.holdForced(undefined);
    game.settle();
    return taken;
  }

  #acts({ seat, once, source }: CheckedStep & { readonly kind: 'acts' }): Fault | undefined {
    const { volume, decision } = this.#game;
    const name = seat === undefined ? undefined : volume.seats[seat];
    if (!this.#nonplayers.decides(name)) {
      return {
        kind: 'answer',
        source,
        message: `${name ?? 'Non-players'} cannot act.`,
        expected: `${name ?? 'a Non-player'} to decide`,
        found: decision === undefined ? 'the game is over' : asked(decision),
      };
    }
    if (once) this.#nonplayers.once();
    else if (name === undefined) {
      const { cards, last } = this.#start;
      this.#nonplayers.turns(cards.length === 0 || last ? Infinity : cards.length);
    } else this.#nonplayers.turn(name);
    this.#turns = this.#game.turns.length;
    return undefined;
  }

  #failure(fault: Fault): Failure {
    const { volume, decision } = this.#game;
    const cells = this.#game.cells();
    return failure({
      question: decision && questionOf(inEnglish(volume), decision).text,
      options: decision ? keysOf(decision) : [],
      changes: boardDiff(volume, this.#before, cells),
      log: this.#transcript.lines(),
      answers: this.#nonplayers.reasons.flatMap((reason) => reasonLines(volume, reason)),
      rule: this.#transcript.lastRule() ?? lineOfStep(volume, cells[PC] ?? -1),
      ...fault,
    });
  }
}

function failure(known: Partial<Failure> & Pick<Failure, 'kind' | 'source' | 'message'>): Failure {
  const rule: RuleLine | undefined = known.rule;
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
    ...known,
    rule,
  };
}
