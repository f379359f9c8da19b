/** The Non-players at a table: they answer by their instructions, and can be asked why. */
import { foldedReasons, NonplayerRunner, type Reason } from '@quipu/bot';
import { Game, namesOf, offer, offerWords, type Volume } from '@quipu/engine';
import type { Colors } from 'picocolors/types.js';

/** What one Non-player did in a row. */
export interface Acts {
  readonly seat: string;
  readonly reasons: readonly Reason[];
}

/** Answers for the Non-players of one game. */
export class Nonplayers {
  readonly #game: Game;
  readonly #runner: NonplayerRunner;
  readonly #seats: ReadonlySet<string>;
  readonly #out: Int32Array;
  /** How many cards have been turned over. */
  #cards = 0;

  /** Of a game that has begun, what they remember of it is found by playing it again. */
  constructor(game: Game) {
    this.#game = game;
    this.#runner = new NonplayerRunner(game.volume, { seed: game.options.seed ?? 1 });
    this.#seats = new Set(game.options.nonplayers);
    this.#out = new Int32Array(offerWords(game.volume));
    game.subscribe(({ kind }) => {
      if (kind === 'drawn') this.#cards++;
    });
    if (this.#seats.size === 0) return;
    replay(game, (again, seat) => {
      if (this.#seats.has(seat)) this.#keyIn(again);
    });
  }

  /** Whether a seat is a Non-player's. */
  has(seat: string): boolean {
    return this.#seats.has(seat);
  }

  /** Whether a Non-player has to decide. */
  decides(): boolean {
    const { decision } = this.#game;
    return decision !== undefined && this.#seats.has(decision.seat);
  }

  /** The key that the pending decision's seat takes. */
  key(): string {
    return this.#keyIn(this.#game);
  }

  #keyIn(game: Game): string {
    const { volume, point } = game;
    const cells = game.cells();
    const option = this.#runner.answer(cells, this.#out, offer(volume, cells, this.#out));
    return volume.points.find(({ name }) => name === point)?.universe[option] ?? '';
  }

  /** Why the last key was taken. */
  reason(): Reason {
    return this.#runner.reason();
  }

  /**
   * Answers one decision.
   * @throws {Error} if the kernel refuses what it offered
   */
  answer(): void {
    const key = this.key();
    const outcome = this.#game.choose({ key });
    if (outcome.ok) return;
    throw new Error(`${this.#game.point ?? ''} offered what it refuses: ${outcome.refusal.reason}`);
  }

  /** Answers as long as one and the same Non-player has to decide on one card. */
  act(): Acts {
    const seat = this.#game.decision?.seat ?? '';
    const reasons: Reason[] = [];
    const cards = this.#cards;
    while (this.#cards === cards && this.#game.decision?.seat === seat && this.decides()) {
      this.answer();
      reasons.push(this.reason());
    }
    return { seat, reasons };
  }
}

/**
 * Takes every turn of a game again in a new one, as far as it can be made.
 * @param before - Told of the new game and of who chooses, before each choice, and of the key that was chosen.
 */
export function replay(played: Game, before: (game: Game, seat: string, key: string) => void): void {
  if (played.turnCount === 0) return;
  const made = Game.create(played.volume, played.options);
  if (made.ok) retake(made.value, played, before);
}

/** Takes every turn of a game again in one that has been made alike; see `replay`. */
export function retake(
  game: Game,
  { volume, turns }: Game,
  before: (game: Game, seat: string, key: string) => void,
): void {
  for (const { kind, at, option, seat } of turns) {
    const name = volume.seats[seat] ?? '';
    if (kind === 'interjection') {
      const standing = volume.standings[at];
      const key = standing?.universe[option] ?? '';
      game.interject({ seat: name, standing: standing?.name ?? '', key });
    } else if (kind === 'choice') {
      const key = volume.points[at]?.universe[option] ?? '';
      before(game, name, key);
      game.choose({ key });
    }
  }
}

/** Reasons as people read them: a sentence an answer, and below it, if `all` is to be told, what led to it. */
export function showReasons(game: Game, { seat, reasons }: Acts, colors: Colors, all: boolean): string[] {
  const { volume } = game;
  const told = all ? reasons : reasons.filter((reason) => isTelling(volume, reason));
  if (told.length === 0) return [];
  const { title } = namesOf(volume);
  return [
    colors.bold(`Why ${title(seat)} did so:`),
    ...foldedReasons(volume, told).flatMap(({ sentence, details }) => [
      `  ${sentence}`,
      ...(all ? details.map((line) => colors.dim(`    ${line}`)) : []),
    ]),
  ];
}

/** Whether an answer says more than what the log tells: where, whom, which text, not how many or in which way. */
function isTelling({ points }: Volume, { point, step, option, guideline, chance, filters }: Reason): boolean {
  const kind = points.find(({ name }) => name === point)?.kind;
  if (chance !== undefined) return true;
  if (kind === 'count' || kind === 'way' || option === 'done') return false;
  return step !== '' || guideline || filters.length > 0;
}
