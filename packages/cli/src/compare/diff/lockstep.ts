/** Plays games under two versions of the rules with equal seeds and equal answers, until they end or diverge. */
import { NonplayerRunner } from '@quipu/bot';
import type { CreateOptions, Volume } from '@quipu/engine';
import {
  advance,
  type Cells,
  choose,
  createCells,
  interjectionReasons,
  isNonplayer,
  isOver,
  nthOffered,
  offerWords,
  pendingPoint,
  type Rng,
  rngOf,
  SEAT,
  DEFAULT_INTERJECTION_RATE,
} from '@quipu/engine/play';
import { type NameChange, renameVolume } from '@quipu/engine/internal';
import { type PositionChange, PositionComparison } from './position-comparison.ts';
import { type Evidence, evidenceOf } from './evidence.ts';

export type GameStart = Pick<CreateOptions, 'setup' | 'options' | 'nonplayers'> & { readonly seed: number };

export interface DivergenceSide {
  readonly point?: string;
  readonly seat?: string;
  /** Options that only this side offers, or the answer of a Non-player. */
  readonly keys: readonly string[];
  /** Why the game cannot start or continue; at its end, the ranking. */
  readonly why?: string;
  /** Rule texts that may explain the divergence, the most likely first. */
  readonly evidence: readonly Evidence[];
}

/**
 * How two games diverge:
 * - `start`: one of them cannot be created, or they begin differently;
 * - `decision`: different decisions are pending, or different seats decide;
 * - `position`: the decision is the same, but the position differs;
 * - `options`: the same decision offers different options;
 * - `anytime`: the same standing action offers different options;
 * - `answer`: a Non-player answers differently;
 * - `end`: only one of them is over, or the rankings differ;
 * - `fault`: the rules fail.
 */
export type DivergenceKind =
  | 'start'
  | 'decision'
  | 'position'
  | 'options'
  | 'anytime'
  | 'answer'
  | 'end'
  | 'fault';

export interface GameDivergence {
  readonly kind: DivergenceKind;
  readonly decisions: number;
  readonly card?: string;
  readonly cards: number;
  readonly from: DivergenceSide;
  readonly to: DivergenceSide;
  readonly position: readonly PositionChange[];
}

export interface LockstepGame extends GameStart {
  readonly decisions: number;
  readonly divergence?: GameDivergence;
}

interface LockstepSide {
  readonly volume: Volume;
  readonly cells: Cells;
  readonly offer: Int32Array;
  readonly previousCells: Cells;
  /** The number of options offered. */
  optionCount: number;
  /** The last option chosen, or a different cause of the current position. */
  lastOption: number | 'start' | 'anytime';
  readonly runner: NonplayerRunner | undefined;
}

/** The index of an option that is missing. */
const NO_OPTION = -1;

/** Limit of decisions; a longer game is considered endless. */
const MAX_DECISIONS = 50_000;

/** Plays pairs of games under two versions of the rules. */
export class Lockstep {
  readonly #from: Volume;
  readonly #to: Volume;
  /** The `from` volume with the names of `to`. */
  readonly #fromRenamed: Volume;
  readonly #positions: PositionComparison;

  /** @param renames names that differ between the rules; such differences are ignored */
  constructor(from: Volume, to: Volume, renames: readonly NameChange[] = []) {
    this.#from = from;
    this.#to = to;
    this.#fromRenamed = renameVolume(from, renames, to);
    this.#positions = new PositionComparison(this.#fromRenamed, to);
  }

  /** Returns undefined if the game cannot be created under either rules. */
  play(start: GameStart): LockstepGame | undefined {
    const [fromResult, toResult] = [createCells(this.#from, start), createCells(this.#to, start)];
    if (!fromResult.ok && !toResult.ok) return undefined;
    if (!fromResult.ok || !toResult.ok)
      return { ...start, decisions: 0, divergence: startDivergence(fromResult, toResult) };
    const game = new LockstepPair(
      createSide({ volume: this.#fromRenamed, originalVolume: this.#from, cells: fromResult.value }, start),
      createSide({ volume: this.#to, originalVolume: this.#to, cells: toResult.value }, start),
      this.#positions,
    );
    return { ...start, ...game.play(rngOf(start.seed)) };
  }
}

type CellsResult = ReturnType<typeof createCells>;

function startDivergence(from: CellsResult, to: CellsResult): GameDivergence {
  const startSide = (result: CellsResult): DivergenceSide => ({
    keys: [],
    evidence: [],
    ...(!result.ok && { why: result.refusal.reason }),
  });
  return {
    kind: 'start',
    decisions: 0,
    cards: 0,
    from: startSide(from),
    to: startSide(to),
    position: [],
  };
}

interface SideInput {
  readonly volume: Volume;
  /** The volume with its own names, used by Non-players. */
  readonly originalVolume: Volume;
  readonly cells: Cells;
}

function createSide(
  { volume, originalVolume, cells }: SideInput,
  { seed, nonplayers = [] }: GameStart,
): LockstepSide {
  const runner = nonplayers.length > 0 ? new NonplayerRunner(originalVolume, { seed }) : undefined;
  return {
    volume,
    cells,
    offer: new Int32Array(offerWords(volume)),
    previousCells: cells.slice(),
    optionCount: 0,
    lastOption: 'start',
    runner,
  };
}

interface DivergenceDetails {
  readonly keys?: readonly (readonly string[])[];
  readonly faults?: readonly (string | undefined)[];
  readonly evidence?: readonly Evidence[];
}

class LockstepPair {
  readonly #from: LockstepSide;
  readonly #to: LockstepSide;
  readonly #positions: PositionComparison;
  #decisions = 0;
  /** The card of the last attempt to interrupt, and the number of attempts on it. */
  #attemptCard: number | undefined;
  #attempts = 0;

  constructor(from: LockstepSide, to: LockstepSide, positions: PositionComparison) {
    this.#from = from;
    this.#to = to;
    this.#positions = positions;
  }

  play(rng: Rng): Pick<LockstepGame, 'decisions' | 'divergence'> {
    const sides = [this.#from, this.#to];
    let faults = sides.map((side) =>
      faultOf(() => (side.optionCount = advance(side.volume, side.cells, side.offer))),
    );
    for (; this.#decisions < MAX_DECISIONS; this.#decisions++) {
      const divergence =
        this.#faultDivergence(faults) ?? this.#compare() ?? this.#compareStandingActions(rng);
      if (divergence) return { decisions: this.#decisions, divergence };
      if (this.#from.optionCount === 0) break;
      const answers = this.#chooseAnswers(rng);
      const keys = sides.map((side, i) => [keyOf(side, answers[i] ?? NO_OPTION)]);
      if (keys[0]?.[0] !== keys[1]?.[0])
        return { decisions: this.#decisions, divergence: this.#createDivergence('answer', { keys }) };
      faults = sides.map((side, i) => faultOf(() => applyAnswer(side, answers[i] ?? NO_OPTION)));
    }
    return { decisions: this.#decisions };
  }

  #faultDivergence(faults: readonly (string | undefined)[]): GameDivergence | undefined {
    return faults.some((fault) => fault !== undefined)
      ? this.#createDivergence('fault', { faults })
      : undefined;
  }

  #compare(): GameDivergence | undefined {
    const [from, to] = [this.#from, this.#to];
    const startKind = from.lastOption === 'start' ? 'start' : undefined;
    const isSamePosition = this.#positions.areEqual(from.cells, to.cells);
    if (isOver(from.cells) || isOver(to.cells)) {
      const isSameEnd = isOver(from.cells) === isOver(to.cells) && ranksOf(from) === ranksOf(to);
      return isSameEnd && isSamePosition ? undefined : this.#createDivergence(startKind ?? 'end');
    }
    if (pointNameOf(from) !== pointNameOf(to) || seatOf(from) !== seatOf(to))
      return this.#createDivergence(startKind ?? 'decision');
    if (!isSamePosition) return this.#createDivergence(startKind ?? 'position');
    const [fromKeys, toKeys] = [keysOf(from), keysOf(to)];
    return areSameKeys(fromKeys, toKeys)
      ? undefined
      : this.#createDivergence(startKind ?? 'options', { keys: exclusiveKeys(fromKeys, toKeys) });
  }

  /**
   * Returns the answer of both sides: random for players, from a list sorted independently of the side; by instructions for Non-players.
   */
  #chooseAnswers(rng: Rng): readonly number[] {
    const sides = [this.#from, this.#to];
    const { runner, volume, cells } = this.#from;
    if (runner && this.#to.runner && isNonplayer(volume, cells, cells[SEAT] ?? 0))
      return sides.map((side) => side.runner?.answer(side.cells, side.offer, side.optionCount) ?? NO_OPTION);
    const keys = keysOf(this.#from).sort();
    const key = keys[rng(keys.length)] ?? '';
    return sides.map((side) => pendingPoint(side.volume, side.cells)?.universe.indexOf(key) ?? NO_OPTION);
  }

  /** Attempts a random standing action at a random decision, and compares the result. */
  #compareStandingActions(rng: Rng): GameDivergence | undefined {
    const names = this.#from.volume.standings.map(({ name }) => name).sort();
    if (names.length === 0 || !this.#mayAttempt(rng)) return undefined;
    const { seats } = this.#from.volume;
    const [name = '', seat = ''] = [names[rng(names.length)], seats[rng(seats.length)]];
    const fromKeys = standingActionKeys(this.#from, name, seat).sort();
    const toKeys = standingActionKeys(this.#to, name, seat).sort();
    const evidence = [{ path: name }];
    if (!areSameKeys(fromKeys, toKeys))
      return this.#createDivergence('anytime', { keys: exclusiveKeys(fromKeys, toKeys), evidence });
    if (fromKeys.length === 0) return undefined;
    const key = fromKeys[rng(fromKeys.length)] ?? '';
    const acceptances = [this.#from, this.#to].map((side) =>
      attemptStandingAction(side, { name, seat, key }),
    );
    if (acceptances[0] !== acceptances[1])
      return this.#createDivergence('anytime', {
        keys: acceptances.map((isAccepted) => (isAccepted ? [key] : [])),
        evidence,
      });
    return acceptances[0] === true ? this.#compare() : undefined;
  }

  /** Whether to attempt a standing action now: at random, with a limit for each card. */
  #mayAttempt(rng: Rng): boolean {
    const { volume, cells, optionCount } = this.#from;
    if (optionCount === 0 || rng(DEFAULT_INTERJECTION_RATE.decisionInterval) > 0) return false;
    const card = cells[volume.deck.revealed] ?? 0;
    if (card !== this.#attemptCard) [this.#attemptCard, this.#attempts] = [card, 0];
    return this.#attempts++ < DEFAULT_INTERJECTION_RATE.maxPerCard;
  }

  #createDivergence(
    kind: DivergenceKind,
    { keys = [], faults = [], evidence = [] }: DivergenceDetails = {},
  ): GameDivergence {
    const { volume, cells } = this.#from;
    const cards = cells[volume.deck.revealed] ?? 0;
    const card = cardOf(this.#from, kind);
    const isSamePosition = this.#positions.areEqual(cells, this.#to.cells);
    return {
      kind,
      decisions: this.#decisions,
      ...(card !== undefined && { card }),
      cards,
      from: describeSide(this.#from, kind, { keys: keys[0], fault: faults[0], related: evidence }),
      to: describeSide(this.#to, kind, { keys: keys[1], fault: faults[1], related: evidence }),
      position: isSamePosition ? [] : this.#positions.changes(cells, this.#to.cells),
    };
  }
}

interface SideDetails {
  readonly keys: readonly string[] | undefined;
  readonly fault: string | undefined;
  readonly related: readonly Evidence[];
}

function describeSide(
  side: LockstepSide,
  kind: DivergenceKind,
  { keys = [], fault, related }: SideDetails,
): DivergenceSide {
  const point = pointNameOf(side);
  const message =
    fault ?? (kind === 'end' && isOver(side.cells) ? `the game is over: ${renderRanking(side)}` : undefined);
  return {
    ...(point !== undefined && { point, seat: seatOf(side) ?? '' }),
    keys,
    ...(message !== undefined && { why: message }),
    evidence: [
      ...related,
      ...(kind === 'answer' ? nonplayerEvidence(side) : []),
      ...evidenceOf(side.volume, side),
      ...orderEvidence(side),
    ],
  };
}

/** The Faction order of the current card as evidence: it decides who acts, but has no line of code to trace. */
function orderEvidence({ volume, cells }: LockstepSide): readonly Evidence[] {
  const card = cardIn(volume, cells);
  return card === undefined ? [] : [{ path: `event ${card} order` }];
}

/** Returns the instruction, filters and conditions that produced the last answer of a Non-player. */
function nonplayerEvidence({ runner }: LockstepSide): readonly Evidence[] {
  const reason = runner?.reason();
  if (!reason) return [];
  const { box, line, conditions, filters } = reason;
  const lines = [line, ...[...filters, ...conditions].map((condition) => condition.line)];
  return lines.map((ruleLine) => ({ path: box, line: ruleLine }));
}

function applyAnswer(side: LockstepSide, option: number): void {
  side.previousCells.set(side.cells);
  side.lastOption = option;
  side.optionCount = choose(side.volume, side.cells, option, side.offer);
}

/** The ranking with its margins: `Govt +3, Rebels -2`. */
const renderRanking = ({ volume, cells }: LockstepSide): string =>
  volume
    .ranks(cells)
    .map((seat) => {
      const margin = volume.margin(cells, seat);
      return `${volume.seats[seat] ?? ''} ${margin > 0 ? '+' : ''}${margin}`;
    })
    .join(', ');

const ranksOf = ({ volume, cells }: LockstepSide): string =>
  volume
    .ranks(cells)
    .map((seat) => volume.seats[seat])
    .join();

/** The card on which the games diverge; the last answer may have revealed the next card. */
const cardOf = ({ volume, cells, previousCells }: LockstepSide, kind: DivergenceKind): string | undefined =>
  (CAUSED_BY_LAST_ANSWER.has(kind) ? cardIn(volume, previousCells) : undefined) ?? cardIn(volume, cells);

function cardIn(volume: Volume, cells: Cells): string | undefined {
  const region = volume.regions.find(({ name }) => name === 'CARD');
  // Cards are numbered from 1; 0 is no card.
  const cardNumber = (region && cells[region.offset]) ?? 0;
  return volume.cards[cardNumber - 1]?.key;
}

/** Divergences caused by the last answer, so that the card before it counts. */
const CAUSED_BY_LAST_ANSWER: ReadonlySet<DivergenceKind> = new Set(['decision', 'position', 'end', 'fault']);

const pointNameOf = ({ volume, cells }: LockstepSide): string | undefined =>
  pendingPoint(volume, cells)?.name;

const seatOf = ({ volume, cells }: LockstepSide): string | undefined => {
  const seat = cells[SEAT];
  return seat === undefined ? undefined : volume.seats[seat];
};

const keyOf = ({ volume, cells }: LockstepSide, option: number): string =>
  pendingPoint(volume, cells)?.universe[option] ?? '';

function keysOf(side: LockstepSide): string[] {
  return Array.from({ length: side.optionCount }, (_, n) => keyOf(side, nthOffered(side.offer, n)));
}

const areSameKeys = (first: readonly string[], second: readonly string[]): boolean =>
  first.length === second.length && new Set([...first, ...second]).size === first.length;

const exclusiveKeys = (
  first: readonly string[],
  second: readonly string[],
): readonly (readonly string[])[] => [
  first.filter((key) => !second.includes(key)),
  second.filter((key) => !first.includes(key)),
];

function standingActionKeys({ volume, cells }: LockstepSide, name: string, seat: string): string[] {
  const action = volume.standings.find((candidate) => candidate.name === name);
  if (!action) return [];
  // A bit set of 32 options a word.
  const offer = new Int32Array(Math.ceil(action.universe.length / 32));
  const optionCount = action.offer(cells, volume.seats.indexOf(seat), offer);
  return Array.from({ length: optionCount }, (_, n) => action.universe[nthOffered(offer, n)] ?? '');
}

interface StandingActionAttempt {
  readonly name: string;
  readonly seat: string;
  readonly key: string;
}

function attemptStandingAction(
  side: LockstepSide,
  { name, seat: seatName, key }: StandingActionAttempt,
): boolean {
  const { volume, cells, offer } = side;
  const index = volume.standings.findIndex((candidate) => candidate.name === name);
  const [action, seat] = [volume.standings[index], volume.seats.indexOf(seatName)];
  const option = action?.universe.indexOf(key) ?? NO_OPTION;
  if (!action || interjectionReasons(volume, cells, { actionIndex: index, seat, option }).length > 0)
    return false;
  side.previousCells.set(cells);
  side.lastOption = 'anytime';
  action.apply(cells, seat, option);
  side.optionCount = advance(volume, cells, offer);
  return true;
}

function faultOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
