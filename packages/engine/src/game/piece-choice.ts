/**
 * A choice of pieces as one decision. Rule texts query a kind, then its number, then another kind, until the
 * choice ends. This module offers one choice of a number of each kind, and returns the corresponding answers.
 * Like a preview, it plays the answers in every game consistent with the seat's information.
 */
import { type Cells, POINT, SEAT } from '../kernel/cells.ts';
import { playUntilUncertain, type PreviewStop } from './play-until-uncertain.ts';
import type { Key } from './decision.ts';
import type { Game } from './game.ts';
import { ENTRY, type JournalSink } from '../kernel/journal.ts';
import { optionIndexOf, optionsIn } from './option-keys.ts';
import { pointOptionsOf } from './decision-at.ts';
import { splitPointName } from './purpose.ts';
import { offer } from '../kernel/advance.ts';
import { hasOption } from '../kernel/offered-options.ts';
import { possibleBeliefs, SAMPLE_SEED, sampleInto } from './sample-cells.ts';
import { offerWords } from '../kernel/steps.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import type { Point, Volume } from '../volume/volume.ts';

/** A kind of piece in a choice. */
export interface PieceKindCounts<T extends AnyTerms = AnyTerms> {
  readonly key: T['group'];
  /** The possible numbers if no other kind is chosen first, except those that must precede it; ascending from 0. */
  readonly possibleCounts: readonly number[];
  /** The number chosen by `answers`. */
  readonly count: number;
  /** Whether the kind can be chosen only after pieces of other kinds, such as Bases after Guerrillas. */
  readonly isLater: boolean;
}

/** An answer and its point. A caller that plays several answers must stop if another point is pending. */
export interface PlannedAnswer<T extends AnyTerms = AnyTerms> {
  readonly point: T['point'];
  readonly key: Key<T>;
}

/** A choice of pieces of several kinds, as one decision. */
export interface PieceChoice<T extends AnyTerms = AnyTerms> {
  readonly kinds: readonly PieceKindCounts<T>[];
  /** The largest total. */
  readonly maxTotal: number;
  /** The answers that carry out the choice; undefined if they do not end it. */
  readonly answers: readonly PlannedAnswer<T>[] | undefined;
}

/** Requested number by kind, the most important kind first. A missing kind counts as 0. */
export type RequestedPieces<T extends AnyTerms = AnyTerms> = Readonly<Partial<Record<T['group'], number>>>;

/** Maximum number of answers in one choice. */
const MAX_ANSWERS = 64;

/**
 * Returns the pending choice of pieces for the deciding seat, with the requested numbers or the nearest possible
 * ones; by default with the maximum. Undefined for other decisions: if only one piece is chosen, if
 * another question follows each kind, or if the results are not certain for the seat.
 * @example
 * for (const key of ['Train', 'Capital', 'recruit'] as const) game.choose({ key });
 * const choice = pieceChoiceOf(game, 'Govt', { 'Govt Police': 1 });
 * choice?.kinds.map(({ key, count }) => [key, count]); // [['Govt Troops', 0], ['Govt Police', 1]]
 */
export function pieceChoiceOf<T extends AnyTerms>(
  game: Game<T>,
  seat: T['seat'],
  requested?: RequestedPieces<T>,
): PieceChoice<T> | undefined {
  const { volume, decision } = game;
  if (decision?.kind !== 'pieces' || decision.seat !== seat) return undefined;
  const cells = game.cells();
  if (volume.points[cells[POINT]! - 1]!.secret) return undefined;
  let commonChoice: PieceChoice | undefined;
  const sample = new Int32Array(volume.size);
  for (const beliefs of possibleBeliefs(volume, cells, cells[SEAT]!)) {
    sampleInto(volume, cells, sample, { seat: cells[SEAT]!, seed: SAMPLE_SEED, beliefs });
    const choice = new PieceChoiceBuilder(volume, sample).build(requested);
    if (!choice || (commonChoice && JSON.stringify(commonChoice) !== JSON.stringify(choice)))
      return undefined;
    commonChoice = choice;
  }
  return commonChoice as PieceChoice<T> | undefined;
}

type RequestedCounts = ReadonlyMap<string, number>;

interface PlayedChoice {
  readonly counts: RequestedCounts;
  readonly answers: readonly PlannedAnswer[];
  readonly isComplete: boolean;
  /** Kinds that are offered after the answers, but not before them. */
  readonly newKinds: readonly string[];
}

/** Parameters of the question except numbers and the current piece; they identify the choice. */
function choiceIdentityOf(point: Point, cells: Cells): Readonly<Record<string, string>> {
  const parameters = Object.entries(point.parameters(cells)).filter(([name]) => name !== 'piece');
  return Object.fromEntries(
    parameters.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Builds a choice by playing requests in one sampled game. */
class PieceChoiceBuilder {
  readonly #volume: Volume;
  readonly #startCells: Cells;
  readonly #kinds: readonly string[];
  /** The pieces after which a kind is offered that is not offered yet. */
  readonly #precedingCounts: ReadonlyMap<string, RequestedCounts>;

  constructor(volume: Volume, start: Cells) {
    this.#volume = volume;
    this.#startCells = start;
    const optionBits = new Int32Array(offerWords(volume));
    offer(volume, start, optionBits);
    const offered = offeredKinds(volume, start[POINT]! - 1, optionBits);
    this.#precedingCounts = this.#findLaterKinds(offered);
    this.#kinds = [...offered, ...this.#precedingCounts.keys()];
  }

  build(requested: RequestedPieces | undefined): PieceChoice | undefined {
    const kinds = this.#kinds;
    const maxCounts = kinds.map((key) => this.#countOf(key, Infinity));
    const requests = largestRequests(kinds);
    const playedChoices = requests.map((request) => this.#playRequest(request));
    const totals = playedChoices.map(({ counts }) => totalOf(counts));
    const maxTotal = Math.max(...totals);
    const isMixed = playedChoices.some(({ counts }) => counts.size > 1);
    if (maxCounts.includes(0) || maxTotal < 2 || (kinds.length > 1 && !isMixed)) return undefined;
    const request = requested ? this.#requestedCounts(requested) : requests[totals.indexOf(maxTotal)]!;
    const { counts, answers, isComplete } = this.#playNearest(request);
    return {
      kinds: kinds.map((key, i) => ({
        key,
        possibleCounts: this.#possibleCountsOf(key, maxCounts[i]!),
        count: counts.get(key) ?? 0,
        isLater: this.#precedingCounts.has(key),
      })),
      maxTotal,
      answers: isComplete ? answers : undefined,
    };
  }

  /** Finds kinds that are offered after all pieces of one of the offered kinds, or after as many as possible of all. */
  #findLaterKinds(offered: readonly string[]): ReadonlyMap<string, RequestedCounts> {
    const precedingCounts = new Map<string, RequestedCounts>();
    const requests = [...offered.map((key) => new Map([[key, Infinity]])), ...largestRequests(offered)];
    for (const request of requests) {
      const { counts, newKinds } = new PieceChoiceRun(this.#volume, this.#startCells, offered).play(request);
      for (const key of newKinds) if (!precedingCounts.has(key)) precedingCounts.set(key, counts);
    }
    return precedingCounts;
  }

  /** Adds the pieces that must precede a kind, unless their number is requested with more importance. */
  #withPrecedingKinds(requested: RequestedCounts): RequestedCounts {
    const completed = new Map<string, number>();
    for (const [key, count] of requested) {
      const preceding = count > 0 ? (this.#precedingCounts.get(key) ?? []) : [];
      for (const [kind, wanted] of [...preceding, [key, count] as const])
        if (!completed.has(kind)) completed.set(kind, wanted);
    }
    return completed;
  }

  #requestedCounts(requested: RequestedPieces): RequestedCounts {
    const counts = Object.entries<number | undefined>(requested).map(
      ([key, count = 0]) => [key, count] as const,
    );
    return new Map(counts.filter(([key]) => this.#kinds.includes(key)));
  }

  #countOf(key: string, requested: number): number {
    return this.#playRequest(new Map([[key, requested]])).counts.get(key) ?? 0;
  }

  #possibleCountsOf(key: string, maxCount: number): readonly number[] {
    const candidates = Array.from({ length: maxCount }, (_, i) => i + 1);
    return [0, ...candidates.filter((count) => this.#countOf(key, count) === count)];
  }

  /** Plays the requested numbers; if they are too few to end the choice, adds pieces of the least important kinds. */
  #playNearest(request: RequestedCounts): PlayedChoice {
    const requested = this.#withPrecedingKinds(request);
    const exactChoice = this.#playRequest(requested);
    const isWithinLimits = (choice: PlayedChoice | undefined, limits: RequestedCounts): boolean =>
      choice?.isComplete === true &&
      this.#kinds.every((key) => (choice.counts.get(key) ?? 0) <= (limits.get(key) ?? 0));
    if (isWithinLimits(exactChoice, requested) || totalOf(requested) === 0) return exactChoice;
    const unrequestedKinds = this.#kinds.filter((key) => !requested.has(key));
    for (const key of [...unrequestedKinds, ...[...requested.keys()].toReversed().slice(0, -1)])
      for (let extraCount = 1; extraCount < MAX_ANSWERS; extraCount++) {
        const extendedRequest = new Map([...requested, [key, (requested.get(key) ?? 0) + extraCount]]);
        const choice = this.#playRequest(extendedRequest);
        if (isWithinLimits(choice, extendedRequest)) return choice;
        if ((choice.counts.get(key) ?? 0) < extendedRequest.get(key)!) break;
      }
    return exactChoice;
  }

  /** Chooses up to the requested number of each kind in order, then ends the choice. */
  #playRequest(requested: RequestedCounts): PlayedChoice {
    const completed = this.#withPrecedingKinds(requested);
    return new PieceChoiceRun(this.#volume, this.#startCells, this.#kinds).play(completed);
  }
}

/** Requests for each kind first, with its maximum and with one piece, then the maximum of the other kinds. */
function largestRequests(kinds: readonly string[]): readonly RequestedCounts[] {
  return kinds.flatMap((key) => {
    const otherKinds = kinds.filter((candidate) => candidate !== key);
    const maxOfOtherKinds = otherKinds.map((otherKey): [string, number] => [otherKey, Infinity]);
    return [Infinity, 1].map((count) => new Map([[key, count], ...maxOfOtherKinds]));
  });
}

const totalOf = (counts: RequestedCounts): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** The kinds of pieces offered at a point. */
function offeredKinds(volume: Volume, pointIndex: number, optionBits: Int32Array): readonly string[] {
  const point = volume.points[pointIndex]!;
  const members = pointOptionsOf(volume, point);
  return optionsIn(point.universe, optionBits).flatMap((option) => {
    const { kind, key } = members[option]!;
    return kind === 'pieces' ? [key] : [];
  });
}

/** Parameters whose question may be repeated before each kind. */
const SPACE_PARAMETERS: readonly string[] = ['from', 'to', 'space'];

/** Maximum number of spaces chosen again before one kind: an origin and a destination. */
const MAX_REPEATED_SPACES = 2;

/** Plays one request on scratch cells. */
class PieceChoiceRun {
  readonly #volume: Volume;
  readonly #kinds: readonly string[];
  readonly #pointIndex: number;
  /** Name of the point that queries the number of the current kind. */
  readonly #countPointName: string;
  readonly #stepName: string;
  readonly #choiceIdentity: Readonly<Record<string, string>>;
  readonly #initialLimit: unknown;
  readonly #cells: Cells;
  readonly #optionBits: Int32Array;
  #counts = new Map<string, number>();
  #answers: PlannedAnswer[] = [];
  #currentKind: string | undefined;
  #stopReason: PreviewStop = 'decision';
  /** Whether the same point is pending for a different choice, such as a choice in another space. */
  #isOtherChoice = false;

  constructor(volume: Volume, start: Cells, kinds: readonly string[]) {
    this.#volume = volume;
    this.#kinds = kinds;
    this.#pointIndex = start[POINT]! - 1;
    const point = volume.points[this.#pointIndex]!;
    const [step, role] = splitPointName(point);
    this.#stepName = step;
    this.#countPointName = `${step}.${role.replace('piece', 'count').replace('Piece', 'Count')}`;
    this.#choiceIdentity = choiceIdentityOf(point, start);
    this.#initialLimit = point.parameters(start)['left'];
    this.#cells = Int32Array.from(start);
    this.#optionBits = new Int32Array(offerWords(volume));
    offer(volume, this.#cells, this.#optionBits);
  }

  play(requested: RequestedCounts): PlayedChoice {
    let canContinue = true;
    while (canContinue && this.#answers.length < MAX_ANSWERS) canContinue = this.#playNext(requested);
    return this.#endChoice();
  }

  /** Submits the next answers toward the request; returns false if no answer leads to a requested kind. */
  #playNext(requested: RequestedCounts): boolean {
    if (this.#stopReason !== 'decision' || this.#isOtherChoice) return false;
    const missingCountOf = (key: string): number => (requested.get(key) ?? 0) - (this.#counts.get(key) ?? 0);
    const kind = this.#currentKind;
    if (this.#point.name === this.#countPointName && kind !== undefined) {
      this.#submitCount(missingCountOf(kind) + 1);
      return true;
    }
    const missingKinds = [...requested.keys()].filter((key) => missingCountOf(key) > 0);
    if (!this.#isAtChoice) return missingKinds.length > 0 && this.#repeatSpaces(requested);
    const nextKind = missingKinds.find((key) => this.#isOffered(key));
    if (nextKind !== undefined) this.#submit(nextKind);
    return nextKind !== undefined;
  }

  get #point(): Point {
    return this.#volume.points[this.#cells[POINT]! - 1]!;
  }

  get #isAtChoice(): boolean {
    return (
      this.#stopReason === 'decision' &&
      !this.#isOtherChoice &&
      this.#cells[POINT]! - 1 === this.#pointIndex &&
      this.#isSameChoice()
    );
  }

  /** Whether the point has the same parameters, with `left` reduced by the chosen pieces. */
  #isSameChoice(): boolean {
    const point = this.#volume.points[this.#pointIndex]!;
    const { left } = point.parameters(this.#cells);
    if (
      typeof left === 'number' &&
      typeof this.#initialLimit === 'number' &&
      left !== this.#initialLimit - totalOf(this.#counts)
    )
      return false;
    const identity = choiceIdentityOf(point, this.#cells);
    return Object.entries(this.#choiceIdentity).every(([name, value]) => identity[name] === value);
  }

  #isOffered(key: string): boolean {
    const option = optionIndexOf(this.#point.universe, key);
    return option !== undefined && hasOption(this.#optionBits, option);
  }

  #submit(key: string): void {
    const point = this.#point;
    this.#answers.push({ point: point.name, key });
    const buffers = { cells: this.#cells, optionBits: this.#optionBits };
    this.#stopReason = playUntilUncertain(
      this.#volume,
      buffers,
      optionIndexOf(point.universe, key)!,
      this.#record,
    );
  }

  /** Answers with the largest number up to `maxCount`, or with the smallest number offered. */
  #submitCount(maxCount: number): void {
    const { universe } = this.#point;
    const counts = optionsIn(universe, this.#optionBits).map((option) => Number(universe[option]));
    const allowed = counts.filter((count) => count <= maxCount);
    this.#submit(String(allowed.length > 0 ? Math.max(...allowed) : Math.min(...counts)));
  }

  /**
   * Counts chosen pieces, including forced answers; without a question for the number, by the entries of
   * affected pieces.
   */
  // eslint-disable-next-line max-params -- entries are passed as arguments, to avoid allocation
  readonly #record: JournalSink = (entryKind, _line, first, second, third, fourth) => {
    if (this.#isOtherChoice) return;
    if (entryKind !== ENTRY.chose) {
      // The first argument is a group; the count follows one further index, or two of a move or flip.
      const hasTwoIndices = entryKind === ENTRY.moved || entryKind === ENTRY.flipped;
      this.#countEffect(entryKind, first, hasTwoIndices ? fourth : third);
      return;
    }
    const currentKind = this.#currentKind;
    this.#currentKind = undefined;
    const [pointIndex, option] = [first, second];
    const point = this.#volume.points[pointIndex]!;
    if (pointIndex === this.#pointIndex) this.#recordKind(point, option);
    else if (point.name === this.#countPointName && currentKind !== undefined)
      this.#addCount(currentKind, Number(point.universe[option]) - 1);
  };

  /** Counts one piece of a chosen kind. Any other answer ends the choice, and so the count. */
  #recordKind(point: Point, option: number): void {
    const { kind, key } = pointOptionsOf(this.#volume, point)[option]!;
    if (!this.#isSameChoice() || kind !== 'pieces') {
      this.#isOtherChoice = true;
      return;
    }
    this.#addCount(key, 1);
    this.#currentKind = key;
  }

  #addCount(kind: string, count: number): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  /** Counts pieces of the current kind from an entry that places, removes, moves or flips them. */
  #countEffect(entryKind: number, group: number, count: number): void {
    const currentKind = this.#currentKind;
    const isCounted =
      entryKind === ENTRY.placed ||
      entryKind === ENTRY.removed ||
      entryKind === ENTRY.moved ||
      entryKind === ENTRY.flipped;
    if (!isCounted || currentKind === undefined || this.#volume.names.groups[group]?.key !== currentKind)
      return;
    this.#addCount(currentKind, count - 1);
    this.#currentKind = undefined;
  }

  /**
   * If a space is chosen again before each kind, repeats the same answer. Restores the state and returns false if
   * that leads to no requested kind.
   */
  #repeatSpaces(requested: RequestedCounts): boolean {
    const restore = this.#saveState();
    const previousSum = totalOf(this.#counts);
    for (let i = 0; i < MAX_REPEATED_SPACES && this.#stopReason === 'decision' && !this.#isOtherChoice; i++) {
      const repeatedKey = this.#repeatedSpace();
      if (repeatedKey === undefined || !this.#isOffered(repeatedKey)) break;
      this.#submit(repeatedKey);
    }
    const isUseful = this.#isAtChoice
      ? [...requested].some(([key, count]) => count > (this.#counts.get(key) ?? 0) && this.#isOffered(key))
      : totalOf(this.#counts) > previousSum;
    const isWithinRequest = [...this.#counts].every(([key, count]) => count <= (requested.get(key) ?? 0));
    if (isUseful && isWithinRequest) return true;
    restore();
    return false;
  }

  /** The key of the space in the parameters of the choice, if the pending question is for such a space. */
  #repeatedSpace(): string | undefined {
    const [step, role] = splitPointName(this.#point);
    return step === this.#stepName && SPACE_PARAMETERS.includes(role)
      ? this.#choiceIdentity[role]
      : undefined;
  }

  /** Returns a function that restores the current state, at a decision of this choice. */
  #saveState(): () => void {
    const [cells, optionBits] = [Int32Array.from(this.#cells), Int32Array.from(this.#optionBits)];
    const [counts, answers] = [new Map(this.#counts), [...this.#answers]];
    const currentKind = this.#currentKind;
    return () => {
      this.#cells.set(cells);
      this.#optionBits.set(optionBits);
      this.#counts = counts;
      this.#answers = answers;
      this.#currentKind = currentKind;
      this.#stopReason = 'decision';
      this.#isOtherChoice = false;
    };
  }

  /** Ends the choice, unless new kinds are offered, which require a separate choice. */
  #endChoice(): PlayedChoice {
    let isComplete = true;
    let newKinds: readonly string[] = [];
    if (this.#isAtChoice) {
      newKinds = offeredKinds(this.#volume, this.#pointIndex, this.#optionBits).filter(
        (key) => !this.#kinds.includes(key),
      );
      const members = pointOptionsOf(this.#volume, this.#point);
      const stop = optionsIn(this.#point.universe, this.#optionBits).find(
        (option) => members[option]!.kind === 'stop',
      );
      if (newKinds.length === 0 && stop !== undefined) this.#submit(this.#point.universe[stop]!);
      isComplete = newKinds.length > 0 || stop !== undefined;
    }
    return {
      counts: this.#counts,
      answers: this.#answers,
      isComplete: isComplete && this.#answers.length > 0,
      newKinds,
    };
  }
}
