/** Plays one text of a test volume. */
import { Game, type Volume } from '@quipu/engine';
import { boardOf, numberOf, patchOf, type Contents, type Position } from './position.ts';

/** How a text is played. */
export interface Playing {
  readonly position?: Position;
  readonly dice?: readonly number[];
  /** The title of the card behind the one that is played. */
  readonly next?: string;
  readonly seed?: number;
  readonly nonplayers?: readonly string[];
}

/** A game at the table of a test: every answer must be granted. */
export class Table {
  readonly game: Game;
  readonly volume: Volume;

  constructor(volume: Volume, game: Game) {
    this.volume = volume;
    this.game = game;
  }

  /** Keys of what may be chosen now. */
  get options(): readonly string[] {
    return this.game.decision?.options.map(({ key }) => key) ?? [];
  }

  /** Keys of those of which nothing would come. */
  get idle(): readonly string[] {
    return this.game.decision?.options.flatMap(({ key, idle }) => (idle ? [key] : [])) ?? [];
  }

  /** The deciding Faction and the decision: `Govt: Train.next`. */
  get asks(): string {
    const { decision } = this.game;
    return decision ? `${decision.seat}: ${decision.point}` : 'over';
  }

  /** The contents of the spaces. */
  get board(): Readonly<Record<string, Contents>> {
    return boardOf(this.volume, this.game);
  }

  /** Whether the text is done: somebody is asked what to do with the card. */
  get done(): boolean {
    return this.game.over || this.game.decision?.point === 'Sequence.action';
  }

  /** Answers, one decision after the other. */
  choose(...keys: readonly string[]): this {
    for (const key of keys) {
      const answered = this.game.choose({ key });
      if (!answered.ok)
        throw new Error(
          `${this.asks} has ${this.options.join(', ')}: ${answered.refusal.reason} ${JSON.stringify(this.game.explain(key))}`,
        );
    }
    return this;
  }

  /** A track or a cell; see `numberOf`. */
  number(name: string): number {
    return numberOf(this.volume, this.game, name);
  }

  /** The keys of the reasons why an option is not offered. */
  why(key: string): readonly string[] {
    return this.game.explain(key).map((reason) => reason.key);
  }
}

/** A new game with one card on top, the others in their order. */
export function table(
  volume: Volume,
  card: string,
  { position = {}, dice, next, seed, nonplayers }: Playing = {},
): Table {
  const titled = (title: string): string => {
    const found = volume.cards.find((c) => c.title === title);
    if (!found) throw new Error(`no card ${title}`);
    return found.key;
  };
  const top = [card, ...(next === undefined ? [] : [next])].map(titled);
  const made = Game.create(volume, {
    deck: [...top, ...volume.cards.map((c) => c.key).filter((key) => !top.includes(key))],
    board: patchOf(volume, position),
    ...(dice ? { dice } : {}),
    ...(seed === undefined ? {} : { seed }),
    ...(nonplayers ? { nonplayers } : {}),
  });
  if (!made.ok) throw new Error(made.refusal.reason);
  return new Table(volume, made.value);
}

/** Plays an Event by its title, for Govt, up to its first decision. */
export const event = (volume: Volume, title: string, how?: Playing): Table =>
  table(volume, title, how).choose('event');

/** Begins an operation by its name, for Govt, up to its first decision. */
export const operation = (volume: Volume, name: string, how?: Playing): Table =>
  table(volume, 'Quiet', how).choose(name);
