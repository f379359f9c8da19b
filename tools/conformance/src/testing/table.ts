/** Plays one text of a test volume. */
import { Game, type Volume } from '@quipu/engine';
import { boardOf, numberOf, patchOf, type Contents, type Position } from './position.ts';

/** The conditions under which a text is played. */
export interface Playing {
  readonly position?: Position;
  readonly dice?: readonly (number | string)[];
  /** The title of the next card. */
  readonly next?: string;
  readonly seed?: number;
  readonly nonplayers?: readonly string[];
}

/** A game of a test, in which every answer must be accepted. */
export class Table {
  readonly game: Game;
  readonly volume: Volume;

  constructor(volume: Volume, game: Game) {
    this.volume = volume;
    this.game = game;
  }

  /** Keys of the options. */
  get options(): readonly string[] {
    return this.game.decision?.options.map(({ key }) => key) ?? [];
  }

  /** Keys of the options without effect. */
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

  /** Whether the text is completed: the next decision is an action on a card. */
  get done(): boolean {
    return this.game.over || this.game.decision?.point === 'Sequence.action';
  }

  /** Answers consecutive decisions. */
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

/** Creates a game with one card on top, and the others in their order. */
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
  const creation = Game.create(volume, {
    deck: [...top, ...cardsOfDeck(volume).filter((key) => !top.includes(key))],
    board: patchOf(volume, position),
    ...(dice ? { dice } : {}),
    ...(seed === undefined ? {} : { seed }),
    ...(nonplayers ? { nonplayers } : {}),
  });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  return new Table(volume, creation.value);
}

/** The keys of all cards that are not drawn into hands. */
const cardsOfDeck = ({ cards, hands = [] }: Volume): readonly string[] =>
  cards.filter((_, card) => !hands.some((hand) => hand.cards.includes(card))).map(({ key }) => key);

/** Plays an Event by its title, for Govt, up to its first decision. */
export const event = (volume: Volume, title: string, how?: Playing): Table =>
  table(volume, title, how).choose('event');

/** Starts an operation by its name, for Govt, up to its first decision. */
export const operation = (volume: Volume, name: string, how?: Playing): Table =>
  table(volume, 'Quiet', how).choose(name);
