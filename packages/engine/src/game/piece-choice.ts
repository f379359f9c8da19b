/**
 * A choice of pieces as one decision. Rule texts query a kind, then its number, then another kind, until the
 * choice ends; this module offers one choice of a number of each kind, and returns the answers that carry it
 * out. The results of answers are not derived from the rules: they are played in every game consistent with
 * the seat's information, as for a preview.
 */
import { type Cells, POINT, SEAT } from '../kernel/cells.ts';
import { believableSecrets, playCertain, type PreviewStop } from './play-certain.ts';
import type { Key } from './decision.ts';
import type { Game } from './game.ts';
import { ENTRY, type JournalSink } from '../kernel/journal.ts';
import { optionIndexOf, optionsIn } from './option-keys.ts';
import { membersOf } from './decision-at.ts';
import { splitName } from './purpose.ts';
import { offer } from '../kernel/advance.ts';
import { listed } from '../runtime.ts';
import { sampleInto } from './sample-cells.ts';
import { offerWords } from '../kernel/steps.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import type { Point, Volume } from '../volume/volume.ts';

/** A kind of piece in a choice. */
export interface PieceCounts<T extends AnyTerms = AnyTerms> {
  readonly key: T['group'];
  /** The possible numbers if no other kind is chosen first, ascending from 0. */
  readonly numbers: readonly number[];
  /** The number chosen by `answers`. */
  readonly count: number;
}

/** An answer and the point that it is for. A caller that plays several stops when another point is pending. */
export interface PlannedAnswer<T extends AnyTerms = AnyTerms> {
  readonly point: T['point'];
  readonly key: Key<T>;
}

/** A choice of pieces of several kinds, as one decision. */
export interface PieceChoice<T extends AnyTerms = AnyTerms> {
  readonly kinds: readonly PieceCounts<T>[];
  /** The largest total. */
  readonly maxSum: number;
  /** The answers that carry out the choice; undefined if they do not end it. */
  readonly answers: readonly PlannedAnswer<T>[] | undefined;
}

/** Requested number by kind, the most important kind first. A missing kind counts as 0. */
export type RequestedPieces<T extends AnyTerms = AnyTerms> = Readonly<Partial<Record<T['group'], number>>>;

/** Seed of the sampled games; its value does not matter. */
const SAMPLE_SEED = 0x5157;

/** Maximum number of answers in one choice. */
const MAX_ANSWERS = 64;

/**
 * Returns the pending choice of pieces for the deciding seat, with the requested numbers or the nearest possible
 * ones; by default with the maximum. Undefined for other decisions: if only one piece is chosen, if
 * another question follows each kind, or if the results are not certain for the seat.
 */
export function piecesOf<T extends AnyTerms>(
  game: Game<T>,
  seat: T['faction'],
  requested?: RequestedPieces<T>,
): PieceChoice<T> | undefined {
  const { volume, decision } = game;
  if (decision?.kind !== 'pieces' || decision.seat !== seat) return undefined;
  const cells = game.cells();
  if (volume.points[cells[POINT]! - 1]!.secret) return undefined;
  let common: PieceChoice | undefined;
  const sample = new Int32Array(volume.size);
  for (const beliefs of believableSecrets(volume, cells, cells[SEAT]!)) {
    sampleInto(volume, cells, sample, { seat: cells[SEAT]!, seed: SAMPLE_SEED, beliefs });
    const choice = new PieceChoiceBuilder(volume, sample).build(requested);
    if (!choice || (common && JSON.stringify(common) !== JSON.stringify(choice))) return undefined;
    common = choice;
  }
  return common as PieceChoice<T> | undefined;
}

type RequestedCounts = ReadonlyMap<string, number>;

interface PlayedChoice {
  readonly counts: RequestedCounts;
  readonly answers: readonly PlannedAnswer[];
  readonly isComplete: boolean;
}

/** Parameters of the question except numbers and the current piece; they identify the choice. */
function identityOf(point: Point, cells: Cells): Readonly<Record<string, string>> {
  const parameters = Object.entries(point.parameters(cells)).filter(([name]) => name !== 'piece');
  return Object.fromEntries(
    parameters.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Builds a choice by playing requests in one sampled game. */
class PieceChoiceBuilder {
  readonly #volume: Volume;
  readonly #start: Cells;
  readonly #pointIndex: number;
  readonly #kinds: readonly string[];

  constructor(volume: Volume, start: Cells) {
    this.#volume = volume;
    this.#start = start;
    this.#pointIndex = start[POINT]! - 1;
    const out = new Int32Array(offerWords(volume));
    offer(volume, start, out);
    this.#kinds = kindsIn(volume, this.#pointIndex, out);
  }

  build(requested: RequestedPieces | undefined): PieceChoice | undefined {
    const kinds = this.#kinds;
    const maxCounts = kinds.map((key) => this.#countOf(key, Infinity));
    const requests = this.#largestRequests();
    const playedChoices = requests.map((request) => this.#play(request));
    const sums = playedChoices.map(({ counts }) => sumOf(counts));
    const maxSum = Math.max(...sums);
    const isMixed = playedChoices.some(({ counts }) => counts.size > 1);
    if (maxCounts.includes(0) || maxSum < 2 || (kinds.length > 1 && !isMixed)) return undefined;
    const request = requested ? this.#requestedCounts(requested) : requests[sums.indexOf(maxSum)]!;
    const { counts, answers, isComplete } = this.#playNearest(request);
    return {
      kinds: kinds.map((key, i) => ({
        key,
        numbers: this.#possibleCounts(key, maxCounts[i]!),
        count: counts.get(key) ?? 0,
      })),
      maxSum,
      answers: isComplete ? answers : undefined,
    };
  }

  /** Requests for each kind first, with its maximum and with one piece, then the maximum of the others. */
  #largestRequests(): readonly RequestedCounts[] {
    return this.#kinds.flatMap((key) => {
      const others = this.#kinds.filter((candidate) => candidate !== key);
      const maxOfOthers = others.map((otherKey): [string, number] => [otherKey, Infinity]);
      return [Infinity, 1].map((count) => new Map([[key, count], ...maxOfOthers]));
    });
  }

  #requestedCounts(requested: RequestedPieces): RequestedCounts {
    const counts = Object.entries<number | undefined>(requested).map(
      ([key, count = 0]) => [key, count] as const,
    );
    return new Map(counts.filter(([key]) => this.#kinds.includes(key)));
  }

  #countOf(key: string, requested: number): number {
    return this.#play(new Map([[key, requested]])).counts.get(key) ?? 0;
  }

  #possibleCounts(key: string, maxCount: number): readonly number[] {
    const candidates = Array.from({ length: maxCount }, (_, i) => i + 1);
    return [0, ...candidates.filter((count) => this.#countOf(key, count) === count)];
  }

  /** Plays the requested numbers; if they are too few to end the choice, adds pieces of the least important kinds. */
  #playNearest(requested: RequestedCounts): PlayedChoice {
    const exact = this.#play(requested);
    const isExact = (choice: PlayedChoice | undefined, limits: RequestedCounts): boolean =>
      choice?.isComplete === true &&
      this.#kinds.every((key) => (choice.counts.get(key) ?? 0) <= (limits.get(key) ?? 0));
    if (isExact(exact, requested) || sumOf(requested) === 0) return exact;
    const unrequestedKinds = this.#kinds.filter((key) => !requested.has(key));
    for (const key of [...unrequestedKinds, ...[...requested.keys()].toReversed().slice(0, -1)])
      for (let extra = 1; extra < MAX_ANSWERS; extra++) {
        const extended = new Map([...requested, [key, (requested.get(key) ?? 0) + extra]]);
        const choice = this.#play(extended);
        if (isExact(choice, extended)) return choice;
        if ((choice.counts.get(key) ?? 0) < extended.get(key)!) break;
      }
    return exact;
  }

  /** Chooses up to the requested number of each kind in order, then ends the choice. */
  #play(requested: RequestedCounts): PlayedChoice {
    return new PieceChoiceRun(this.#volume, this.#start, this.#kinds).play(requested);
  }
}

const sumOf = (counts: RequestedCounts): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** The kinds of pieces offered at a point. */
function kindsIn(volume: Volume, pointIndex: number, out: Int32Array): readonly string[] {
  const point = volume.points[pointIndex]!;
  const members = membersOf(volume, point);
  return optionsIn(point.universe, out).flatMap((option) => {
    const { kind, key } = members[option]!;
    return kind === 'pieces' ? [key] : [];
  });
}

/** Parameters whose question may be repeated before each kind. */
const SPACE_PARAMETERS: readonly string[] = ['from', 'to', 'space'];

/** Spaces chosen again before one kind: an origin and a destination. */
const MAX_REPEATED_SPACES = 2;

/** Plays one request on scratch cells. */
class PieceChoiceRun {
  readonly #volume: Volume;
  readonly #kinds: readonly string[];
  readonly #pointIndex: number;
  /** Name of the point that queries the number of the current kind. */
  readonly #countPoint: string;
  readonly #step: string;
  readonly #identity: Readonly<Record<string, string>>;
  readonly #initialRemaining: unknown;
  readonly #cells: Cells;
  readonly #out: Int32Array;
  #counts = new Map<string, number>();
  #answers: PlannedAnswer[] = [];
  #currentKind: string | undefined;
  #stop: PreviewStop = 'decision';
  /** Whether the same point is pending for a different choice, such as one in another space. */
  #isOtherChoice = false;

  constructor(volume: Volume, start: Cells, kinds: readonly string[]) {
    this.#volume = volume;
    this.#kinds = kinds;
    this.#pointIndex = start[POINT]! - 1;
    const point = volume.points[this.#pointIndex]!;
    const [step, role] = splitName(point);
    this.#step = step;
    this.#countPoint = `${step}.${role.replace('piece', 'count').replace('Piece', 'Count')}`;
    this.#identity = identityOf(point, start);
    this.#initialRemaining = point.parameters(start)['left'];
    this.#cells = Int32Array.from(start);
    this.#out = new Int32Array(offerWords(volume));
    offer(volume, this.#cells, this.#out);
  }

  play(requested: RequestedCounts): PlayedChoice {
    const missing = (key: string): number => (requested.get(key) ?? 0) - (this.#counts.get(key) ?? 0);
    while (this.#answers.length < MAX_ANSWERS && this.#stop === 'decision' && !this.#isOtherChoice) {
      const { name } = this.#point;
      const kind = this.#currentKind;
      if (name === this.#countPoint && kind !== undefined) this.#answerCount(missing(kind) + 1);
      else if (this.#isAtChoice) {
        const nextKind = [...requested.keys()].find((key) => missing(key) > 0 && this.#offers(key));
        if (nextKind === undefined) break;
        this.#answer(nextKind);
      } else if (![...requested.keys()].some((key) => missing(key) > 0) || !this.#repeatSpaces(requested))
        break;
    }
    return this.#finish();
  }

  get #point(): Point {
    return this.#volume.points[this.#cells[POINT]! - 1]!;
  }

  get #isAtChoice(): boolean {
    return (
      this.#stop === 'decision' &&
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
      typeof this.#initialRemaining === 'number' &&
      left !== this.#initialRemaining - sumOf(this.#counts)
    )
      return false;
    const identity = identityOf(point, this.#cells);
    return Object.entries(this.#identity).every(([name, value]) => identity[name] === value);
  }

  #offers(key: string): boolean {
    const option = optionIndexOf(this.#point.universe, key);
    return option !== undefined && listed(this.#out, option);
  }

  #answer(key: string): void {
    const point = this.#point;
    this.#answers.push({ point: point.name, key });
    const buffers = { cells: this.#cells, out: this.#out };
    this.#stop = playCertain(this.#volume, buffers, optionIndexOf(point.universe, key)!, this.#record);
  }

  /** Answers with the largest number up to `maxCount`, or with the smallest number offered. */
  #answerCount(maxCount: number): void {
    const { universe } = this.#point;
    const counts = optionsIn(universe, this.#out).map((option) => Number(universe[option]));
    const allowed = counts.filter((count) => count <= maxCount);
    this.#answer(String(allowed.length > 0 ? Math.max(...allowed) : Math.min(...counts)));
  }

  /**
   * Counts chosen pieces, including forced answers; without a question for the number, by the entries of
   * affected pieces.
   */
  // eslint-disable-next-line max-params -- entries are passed as arguments, to avoid allocation
  readonly #record: JournalSink = (kind, _line, at, option, c, d) => {
    if (this.#isOtherChoice) return;
    if (kind !== ENTRY.chose) {
      this.#countEffect(kind, at, kind === ENTRY.moved || kind === ENTRY.flipped ? d : c);
      return;
    }
    const currentKind = this.#currentKind;
    this.#currentKind = undefined;
    const point = this.#volume.points[at]!;
    if (at === this.#pointIndex) this.#recordKind(point, option);
    else if (point.name === this.#countPoint && currentKind !== undefined)
      this.#addCount(currentKind, Number(point.universe[option]) - 1);
  };

  /** Counts one piece of a chosen kind; an answer that ends the choice or belongs to another one ends counting. */
  #recordKind(point: Point, option: number): void {
    const { kind, key } = membersOf(this.#volume, point)[option]!;
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
  #countEffect(kind: number, group: number, count: number): void {
    const currentKind = this.#currentKind;
    const isCounted =
      kind === ENTRY.placed || kind === ENTRY.removed || kind === ENTRY.moved || kind === ENTRY.flipped;
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
    const previousSum = sumOf(this.#counts);
    for (let i = 0; i < MAX_REPEATED_SPACES && this.#stop === 'decision' && !this.#isOtherChoice; i++) {
      const repeatedKey = this.#repeatedSpace();
      if (repeatedKey === undefined || !this.#offers(repeatedKey)) break;
      this.#answer(repeatedKey);
    }
    const isUseful = this.#isAtChoice
      ? [...requested].some(([key, count]) => count > (this.#counts.get(key) ?? 0) && this.#offers(key))
      : sumOf(this.#counts) > previousSum;
    const isWithinRequest = [...this.#counts].every(([key, count]) => count <= (requested.get(key) ?? 0));
    if (isUseful && isWithinRequest) return true;
    restore();
    return false;
  }

  /** The key of the space in the parameters of the choice, if the pending question is for such a space. */
  #repeatedSpace(): string | undefined {
    const [step, role] = splitName(this.#point);
    return step === this.#step && SPACE_PARAMETERS.includes(role) ? this.#identity[role] : undefined;
  }

  /** Returns a function that restores the current state, at a decision of this choice. */
  #saveState(): () => void {
    const [cells, out] = [Int32Array.from(this.#cells), Int32Array.from(this.#out)];
    const [counts, answers] = [new Map(this.#counts), [...this.#answers]];
    const currentKind = this.#currentKind;
    return () => {
      this.#cells.set(cells);
      this.#out.set(out);
      this.#counts = counts;
      this.#answers = answers;
      this.#currentKind = currentKind;
      this.#stop = 'decision';
      this.#isOtherChoice = false;
    };
  }

  /** Ends the choice, unless new kinds are offered, which need a choice of their own. */
  #finish(): PlayedChoice {
    let isComplete = true;
    if (this.#isAtChoice) {
      const kinds = kindsIn(this.#volume, this.#pointIndex, this.#out);
      const members = membersOf(this.#volume, this.#point);
      const stop = optionsIn(this.#point.universe, this.#out).find(
        (option) => members[option]!.kind === 'stop',
      );
      const hasNewKinds = kinds.some((key) => !this.#kinds.includes(key));
      if (!hasNewKinds && stop !== undefined) this.#answer(this.#point.universe[stop]!);
      isComplete = hasNewKinds || stop !== undefined;
    }
    return {
      counts: this.#counts,
      answers: this.#answers,
      isComplete: isComplete && this.#answers.length > 0,
    };
  }
}
