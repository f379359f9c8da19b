/**
 * What a seat may see: things by name, not cells. It is built from nothing by adding what is visible, so that nothing gets in by being
 * forgotten. What is printed stands in `Volume.printed`, and is not repeated.
 */
import {
  type Cells,
  EXECUTING,
  GOAL_MASK,
  MAX_OBLIGATIONS,
  OBLIGATIONS,
  OVER,
  PLY,
  SEAT_SHIFT,
} from '../kernel/cells.ts';
import { owing } from '../reasons/cited.ts';
import { deckOrder } from '../kernel/deck.ts';
import type { Decision, OptionIs } from '../game/decision.ts';
import type { Game } from '../game/game.ts';
import { Position } from './position.ts';
import { type Progress, progressOf, type Since, type Taken, type UnderWay } from './progress.ts';
import { knows, nameOf, suspectsOf } from './secrets.ts';
import type { SumView } from './sums.ts';
import type { AnyTerms } from '../volume/terms.ts';
import type { Secret, Volume } from '../volume/volume.ts';
import type { Until } from '../volume/words.ts';
/** How many there are of each; what there is none of is left out. */
export type Counts<K extends string> = Readonly<Partial<Record<K, number>>>;

/** A space with what is there. */
export interface SpaceView<T extends AnyTerms = AnyTerms> {
  /** Its level of the scale; null where it has none. */
  readonly level: T['level'] | null;
  /** Whether it is in play. */
  readonly inPlay: boolean;
  readonly pieces: Counts<T['group']>;
  readonly markers: Counts<T['marker']>;
  /** Markers that pieces there hold, by the Faction that holds them. */
  readonly held: Readonly<Partial<Record<T['held'], Counts<T['faction']>>>>;
  /** What the rules define and have shown of it, such as Control. */
  readonly shown: T['shownOfSpace'];
}

/** Whether a Faction may act on this card. */
export type Eligibility = 'eligible' | 'ineligible' | 'ineligible through next card';

/** A Faction with what is its own. */
export interface FactionView<T extends AnyTerms = AnyTerms> {
  readonly nonplayer: boolean;
  readonly eligibility: Eligibility;
  /** Whether it has acted on this card. */
  readonly acted: boolean;
  /** The box of the sequence of play that it has taken; null for none, and where Factions come in the order of the card. */
  readonly box: T['box'] | null;
  /** Where it stands on tracks that every Faction has a marker of: a number, or the name of a box. */
  readonly tracks: Readonly<Partial<Record<T['track'], number | T['trackBox']>>>;
  /** Available pieces by kind, those of which there are none too. */
  readonly available: Counts<T['kind']>;
  /** Pieces that are out of play. */
  readonly out: Counts<T['kind']>;
  /** Markers that its pieces hold, wherever they are. */
  readonly held: Counts<T['held']>;
}

/** The cards: those that have been turned over, and how many have not. */
export interface DeckView<T extends AnyTerms = AnyTerms> {
  readonly revealed: readonly T['card'][];
  readonly unseen: number;
  /** What the deck was laid by. */
  readonly recipe: string;
  /** The card that is being played; null before the first. */
  readonly card: T['card'] | null;
  /** The card behind it; null where it lies face down, or there is none. */
  readonly next: T['card'] | null;
  /** How many rounds have been carried out. */
  readonly rounds: number;
}

/** Who acts on this card. */
export interface TurnView<T extends AnyTerms = AnyTerms> {
  /** The Faction that executes an Operation or Event, or null. */
  readonly executing: T['faction'] | null;
  /** The Factions in the order in which they come. */
  readonly order: readonly T['faction'][];
  /** What those who have come did on this card. */
  readonly taken: readonly Taken<T>[];
}

/** Something that has to stay possible, since it was begun: an Operation whose first space an activity must pay for. */
export interface Owed<T extends AnyTerms = AnyTerms> {
  readonly goal: string;
  readonly rule: string;
  /** Who owes it. */
  readonly faction: T['faction'];
}

/** Something in force: a capability, Momentum, an effect until the next card. */
export interface LastingView<T extends AnyTerms = AnyTerms> {
  readonly key: T['lasting'];
  readonly card: T['card'];
  readonly side: T['side'];
  /** Who put it into force. */
  readonly by: T['faction'] | null;
  /** When it came into force; null where that was not told: with the setup. */
  readonly since: Since<T> | null;
  readonly until: Until;
}

/** Somebody is deciding. Only the decider reads the question and its options; of a secret choice others learn no more than who. */
export interface PendingView<T extends AnyTerms = AnyTerms> extends Partial<
  Omit<Decision<T>, 'id' | 'seat'>
> {
  readonly id: string;
  readonly seat: T['faction'];
}

/** A secret: known to its owner, among suspects to others. */
export interface SecretView<T extends AnyTerms = AnyTerms, Owner extends string = string> {
  readonly owner: Owner;
  /** For the owner alone, if they know: the suspect that it is. */
  readonly value?: T['space'] | 'none';
  readonly suspects: readonly (T['space'] | 'none')[];
}

/** What everybody sees of the board. */
export interface PositionView<T extends AnyTerms = AnyTerms> {
  readonly spaces: Readonly<Record<T['space'], SpaceView<T>>>;
  readonly factions: Readonly<Record<T['faction'], FactionView<T>>>;
  /** Tracks of the whole board: a number, or the name of a box. */
  readonly tracks: Readonly<Partial<Record<T['track'], number | T['trackBox']>>>;
  /** Markers that are left to be placed, of supplies and held markers that are limited. */
  readonly supplies: Readonly<Partial<Record<T['supply'] | T['held'], number>>>;
  /** What is in force, in the order of the cards. */
  readonly lasting: readonly LastingView<T>[];
  /** What the rules define and have shown of the whole board, such as Total Support. */
  readonly shown: T['shown'];
  /** The shown values that stand as they were, until what they rest on counts again. */
  readonly frozen: readonly T['frozen'][];
  /** Victory margins of all seats (7.3): above 0 is a victory; and what they are made of. */
  readonly margins: Readonly<Record<T['faction'], SumView<T>>>;
  /** What shown numbers are made of, such as Total Support by space. */
  readonly sums: Readonly<Partial<Record<keyof T['shown'], SumView<T>>>>;
  /** Whether a Non-player has won at a check, so that all players are defeated. */
  readonly defeat: boolean;
}

/** A game as a seat sees it. */
export interface View<T extends AnyTerms = AnyTerms> extends PositionView<T> {
  /** Who looks; null is the table. */
  readonly seat: T['faction'] | null;
  readonly ply: number;
  readonly over: boolean;
  /** The options that the game is played with. */
  readonly options: readonly T['option'][];
  readonly deck: DeckView<T>;
  readonly turn: TurnView<T>;
  /** Texts that have begun and not ended, outermost first. */
  readonly underWay: readonly UnderWay<T>[];
  /** What is still owed: not what has been done, nor what may be left undone at the pending decision. */
  readonly owed: readonly Owed<T>[];
  readonly secrets: { readonly [S in keyof T['secrets']]: SecretView<T, T['secrets'][S]> };
  readonly pending: PendingView<T> | null;
}

function secretView(volume: Volume, cells: Cells, secret: Secret, seat: number): SecretView {
  const suspects = suspectsOf(volume, cells, secret).map(({ value }) => nameOf(volume, value));
  const owner = volume.seats[secret.owner]!;
  return knows(cells, secret, seat)
    ? { owner, value: nameOf(volume, cells[secret.cell]!), suspects }
    : { owner, suspects };
}

function pendingView(volume: Volume, decision: Decision, seat: string | undefined): PendingView {
  if (decision.seat === seat) return decision;
  const secret = volume.points.find(({ name }) => name === decision.point)?.secret;
  if (secret) return { id: decision.id, seat: decision.seat };
  const others: { -readonly [F in keyof Decision]?: Decision[F] } = { ...decision };
  delete others.options;
  return { ...others, id: decision.id, seat: decision.seat };
}

function deckView(volume: Volume, cells: Cells, position: Position): DeckView {
  const order = deckOrder(volume, cells);
  const shown = cells[volume.deck.revealed]!;
  const revealed = order.slice(0, shown).map((card) => volume.cards[card]!.key);
  const played = position.played(cells);
  return {
    revealed,
    unseen: order.length - shown,
    recipe: volume.decks[cells[volume.deck.recipe]! - 1]?.name ?? '',
    card: revealed[played - 1] ?? null,
    next: revealed[played] ?? null,
    rounds: position.rounds(cells),
  };
}

/** What ends a choice, or does without what could be chosen. What only goes on from the moment of an activity ends nothing. */
const ENDS: readonly OptionIs[] = ['stop', 'none', 'no'];

/** Whether all that was committed to an Operation has been selected by it: what is owed for it stays open to its end, and asks for nothing more. */
function allSelected({ regions }: Volume, cells: Cells, operation: string): boolean {
  const wordsOf = (set: string): Cells => {
    const { offset = 0, length = 0 } = regions.find(({ name }) => name === `${set}_${operation}`) ?? {};
    return cells.subarray(offset, offset + length);
  };
  const selected = wordsOf('SELECTED');
  return wordsOf('COMMITTED').every((word, i) => (word & ~(selected[i] ?? 0)) === 0);
}

/** Whether a text may be left as it is at a decision. */
const mayEnd = ({ text, asks, options }: Decision, body: string): boolean =>
  text.path === body && asks !== 'activity' && options.some(({ is }) => ENDS.includes(is));

function owedIn(volume: Volume, cells: Cells, decision: Decision | undefined): readonly Owed[] {
  const owed: Owed[] = [];
  for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++) {
    const cell = cells[slot]!;
    const goal = volume.goals[(cell & GOAL_MASK) - 1];
    const faction = volume.seats[cell >> SEAT_SHIFT];
    if (!goal || faction === undefined) continue;
    const { text, owes } = owing(goal);
    const isMet =
      owes === 'committed'
        ? allSelected(volume, cells, text)
        : decision?.seat === faction && mayEnd(decision, text);
    if (!isMet) owed.push({ goal: goal.name, rule: goal.rule, faction });
  }
  return owed;
}

/** Who looks at a game. */
interface Viewing {
  readonly decision: Decision | undefined;
  /** The table if absent. */
  readonly seat: string | undefined;
  readonly position: Position;
  readonly progress: Progress;
}

/** What views of a game are read by; it gives the same objects again for what has not changed. */
const positions = new WeakMap<Game, Position>();

/** What `seat` may see, or what everybody may see if no seat is given. */
export function viewOf<T extends AnyTerms>(game: Game<T>, seat?: T['faction']): View<T> {
  const { volume, decision } = game;
  let position = positions.get(game);
  if (!position) positions.set(game, (position = new Position(volume)));
  return viewAt(volume, game.cells(), { decision, seat, position, progress: progressOf(game) }) as View<T>;
}

/** The game as a seat sees it, or as the table does. */
export function viewAt(volume: Volume, cells: Cells, { decision, seat, position, progress }: Viewing): View {
  const index = seat === undefined ? -1 : volume.seats.indexOf(seat);
  const deck = deckView(volume, cells, position);
  const board = position.of(cells);
  return {
    seat: seat ?? null,
    ply: cells[PLY]!,
    over: cells[OVER] !== 0,
    options: (volume.options ?? []).filter(({ cell }) => cells[cell] !== 0).map(({ name }) => name),
    ...board,
    lasting: position.keep(
      'lasting',
      board.lasting.map((one) => ({ ...one, since: progress.since[one.key] ?? null })),
    ),
    deck: position.keep('deck', deck),
    turn: position.keep('turn', {
      executing: volume.seats[cells[EXECUTING]! - 1] ?? null,
      order: position.order(cells, deck.card),
      taken: progress.taken,
    }),
    underWay: position.keep('underWay', cells[OVER] === 0 ? progress.underWay : []),
    owed: position.keep('owed', owedIn(volume, cells, decision)),
    secrets: position.keep(
      `secrets of ${index}`,
      Object.fromEntries(
        volume.secrets.map((secret) => [secret.name, secretView(volume, cells, secret, index)]),
      ),
    ),
    pending: decision ? pendingView(volume, decision, seat) : null,
  };
}
