/**
 * The information visible to a seat, by name. A view is built by adding visible parts, never by removing hidden
 * parts, so that an omission cannot leak. Printed data is in `Volume.printed` and not repeated.
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
import { parseGoalName } from '../reasons/citation.ts';
import { deckOrder, hasSeen } from '../kernel/deck.ts';
import { bitOf } from '../kernel/member-sets.ts';
import type { DecisionOf, Decision, OptionKind } from '../game/decision.ts';
import type { Game } from '../game/game.ts';
import { PositionViewBuilder } from './position-view-builder.ts';
import {
  openBodiesFor,
  type Progress,
  progressOf,
  type EffectStart,
  type CardAction,
  type OpenBody,
} from './progress.ts';
import { type HandView, handViewsOf } from './hands.ts';
import { isKnownTo, keyOfValue, possibleValuesOf } from './secrets.ts';
import type { SumView } from './sum-view.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import type { ShownValue } from '../volume/shown-value.ts';
import type { QuestionKind, Secret, Volume } from '../volume/volume.ts';
import type { EffectEnd } from '../volume/volume-words.ts';

/** Numbers by key; zero entries are omitted. */
export type Counts<K extends string> = Readonly<Partial<Record<K, number>>>;

/** The public state of a space. */
export interface SpaceView<T extends AnyTerms = AnyTerms> {
  readonly level: T['level'] | null;
  /** False for a space that no text has opened yet. */
  readonly inPlay: boolean;
  readonly pieces: Counts<T['group']>;
  readonly markers: Counts<T['marker']>;
  readonly held: Readonly<Partial<Record<T['held'], Counts<T['seat']>>>>;
  readonly shown: T['shownOfSpace'];
}

/** Whether a Faction may act on the current card through the sequence of play. */
export type Eligibility = 'eligible' | 'ineligible' | 'ineligible through next card';

/** The public state of a Faction. */
export interface FactionView<T extends AnyTerms = AnyTerms> {
  /** Whether it is one of `CreateOptions.nonplayers`. */
  readonly nonplayer: boolean;
  readonly eligibility: Eligibility;
  /** Whether it has acted on the current card. */
  readonly acted: boolean;
  /** Its box of the sequence of play; null without one, and in volumes whose cards give the order. */
  readonly box: T['box'] | null;
  /** Position on tracks with a marker for every Faction: a number, or the name of a box. */
  readonly tracks: Readonly<Partial<Record<T['track'], number | T['trackBox']>>>;
  readonly available: Counts<T['kind']>;
  /** Pieces out of play. */
  readonly out: Counts<T['kind']>;
  readonly held: Counts<T['held']>;
  /** Public values of the Faction, by name. */
  readonly shown: Readonly<Record<string, ShownValue>>;
}

/** The visible part of the deck. */
export interface DeckView<T extends AnyTerms = AnyTerms> {
  readonly revealed: readonly T['card'][];
  /** Number of cards below the revealed ones. */
  readonly unseen: number;
  readonly recipe: string;
  readonly card: T['card'] | null;
  /** The next card; null if it is face down or missing. */
  readonly next: T['card'] | null;
  /** Number of round cards revealed so far. */
  readonly rounds: number;
  /**
   * The face-down cards that the seat has looked at, by their position: 1 is the top one. Absent: no text of the volume
   * looks at the deck.
   */
  readonly seen?: readonly SeenCard<T>[];
}

/** A face-down card of the deck that a seat has looked at. */
export interface SeenCard<T extends AnyTerms = AnyTerms> {
  readonly position: number;
  readonly card: T['card'];
}

/** The turn of the sequence of play. */
export interface TurnView<T extends AnyTerms = AnyTerms> {
  readonly executing: T['seat'] | null;
  /** The Factions in the order in which they may act. */
  readonly order: readonly T['seat'][];
  readonly taken: readonly CardAction<T>[];
}

/** An open obligation, such as an Operation whose first space an activity must pay for. */
export interface OpenObligation<T extends AnyTerms = AnyTerms> {
  /** Name path of the text, and the kind of obligation. */
  readonly goal: string;
  readonly rule: string;
  readonly faction: T['seat'];
  /** Committed spaces that are not selected yet; empty for other obligations. */
  readonly spaces: readonly T['space'][];
}

/** A lasting effect: a capability, Momentum, an effect until the next card. */
export interface LastingView<T extends AnyTerms = AnyTerms> {
  readonly key: T['lasting'];
  readonly card: T['card'];
  readonly side: T['side'];
  readonly by: T['seat'] | null;
  /** Null if it came into force with the setup. */
  readonly since: EffectStart<T> | null;
  readonly until: EffectEnd;
  /** The Factions and spaces that were selected when it came into force; absent if its text is about none. */
  readonly about?: readonly EffectSubject<T>[];
}

/** A selected Faction or space that a lasting effect is about. */
export type EffectSubject<T extends AnyTerms = AnyTerms> =
  | { readonly kind: 'faction'; readonly faction: T['faction'] }
  | { readonly kind: 'space'; readonly space: T['space'] };

/** The pending decision. Only the deciding seat sees the options; of a secret choice, other seats see only the seat. */
export interface PendingView<T extends AnyTerms = AnyTerms> extends Partial<
  Omit<DecisionOf<QuestionKind, T>, 'id' | 'seat'>
> {
  readonly id: string;
  readonly seat: T['seat'];
}

/** A secret: its value for the owner, the possible values for others. */
export interface SecretView<T extends AnyTerms = AnyTerms, Owner extends string = string> {
  readonly owner: Owner;
  readonly value?: T['space'] | 'none';
  readonly suspects: readonly (T['space'] | 'none')[];
}

/** A secret number or choice of a Faction. */
export interface HiddenValueView {
  /** The number or the box; for the owner only, after it has chosen. */
  readonly value?: string;
  /** The numbers or boxes that it may be for others. */
  readonly suspects: readonly string[];
}

/** The public view of the board. */
export interface PositionView<T extends AnyTerms = AnyTerms> {
  readonly spaces: Readonly<Record<T['space'], SpaceView<T>>>;
  readonly factions: Readonly<Record<T['faction'], FactionView<T>>>;
  readonly tracks: Readonly<Partial<Record<T['track'], number | T['trackBox']>>>;
  readonly supplies: Readonly<Partial<Record<T['supply'] | T['held'], number>>>;
  readonly lasting: readonly LastingView<T>[];
  /** Name paths of the texts of the rules whose condition holds (`while`). */
  readonly conditional: readonly string[];
  readonly shown: T['shown'];
  /** Names of shown values that are fixed for now. */
  readonly frozen: readonly T['frozen'][];
  /** Victory margins of all seats and their parts (7.3); above 0 is a victory. */
  readonly margins: Readonly<Record<T['seat'], SumView<T>>>;
  readonly sums: Readonly<Partial<Record<keyof T['shown'], SumView<T>>>>;
  /** Whether a Non-player has won at a victory check, which defeats all players. */
  readonly defeat: boolean;
}

/** The information visible to a seat. */
export interface View<T extends AnyTerms = AnyTerms> extends PositionView<T> {
  /** The seat that the view is for; null for the public view. */
  readonly seat: T['seat'] | null;
  readonly ply: number;
  readonly over: boolean;
  readonly options: readonly T['option'][];
  readonly deck: DeckView<T>;
  readonly turn: TurnView<T>;
  readonly underWay: readonly OpenBody<T>[];
  /** Open obligations. Omits obligations that are met already or that the pending decision may leave unmet. */
  readonly owed: readonly OpenObligation<T>[];
  readonly secrets: { readonly [S in keyof T['secrets']]: SecretView<T, T['secrets'][S]> };
  /**
   * The secret numbers and choices that are not revealed yet, by track and Faction. Absent: the volume has none. The tracks
   * have those that were revealed.
   */
  readonly hiddenValues?: Readonly<Record<string, Readonly<Partial<Record<T['seat'], HiddenValueView>>>>>;
  /** The cards in hands, by the name of the hands. Absent: the volume has no hands. */
  readonly hands?: Readonly<Record<string, HandView<T>>>;
  readonly pending: PendingView<T> | null;
}

function secretViewOf(volume: Volume, cells: Cells, secret: Secret, seat: number): SecretView {
  const suspects = possibleValuesOf(volume, cells, secret).map(({ value }) =>
    keyOfValue(volume, secret, value),
  );
  const owner = volume.seats[secret.owner]!;
  return isKnownTo(cells, secret, seat)
    ? { owner, value: keyOfValue(volume, secret, cells[secret.cell]!), suspects }
    : { owner, suspects };
}

/** The secret numbers and choices by track and Faction, without Factions that have not chosen since the last reveal. */
function hiddenValuesOf(
  volume: Volume,
  cells: Cells,
  seat: number,
): Readonly<Record<string, Readonly<Record<string, HiddenValueView>>>> {
  const views: Record<string, Record<string, HiddenValueView>> = {};
  for (const secret of volume.secrets) {
    if (!('track' in secret)) continue;
    const byFaction = (views[secret.track] ??= {});
    const { owner, value, suspects } = secretViewOf(volume, cells, secret, seat);
    if (suspects.length === 0) continue;
    byFaction[owner] = value === undefined || value === 'none' ? { suspects } : { value, suspects };
  }
  return views;
}

function pendingViewOf(volume: Volume, decision: Decision, seat: string | undefined): PendingView {
  if (decision.seat === seat) return decision;
  const secret = volume.points.find(({ name }) => name === decision.point)?.secret;
  if (secret) return { id: decision.id, seat: decision.seat };
  const publicFields: { -readonly [F in keyof Decision]?: Decision[F] } = { ...decision };
  delete publicFields.options;
  return { ...publicFields, id: decision.id, seat: decision.seat };
}

function deckViewOf(
  volume: Volume,
  cells: Cells,
  { seat, viewBuilder }: { readonly seat: number; readonly viewBuilder: PositionViewBuilder },
): DeckView {
  const order = deckOrder(volume, cells);
  const revealedCount = cells[volume.deck.revealed]!;
  const revealedCards = order.slice(0, revealedCount).map((card) => volume.cards[card]!.key);
  const playedCount = viewBuilder.playedCardCount(cells);
  return {
    revealed: revealedCards,
    unseen: order.length - revealedCount,
    recipe: volume.decks[cells[volume.deck.recipe]! - 1]?.name ?? '',
    // An Event that interrupts takes the place of the revealed card.
    card: volume.cards[viewBuilder.currentCardIndex(cells)]?.key ?? null,
    next: revealedCards[playedCount] ?? null,
    rounds: viewBuilder.revealedRoundCount(cells),
    ...(volume.deck.seen !== undefined && {
      seen: order.flatMap((card, i) =>
        i >= revealedCount && hasSeen(volume, cells, seat, i)
          ? [{ position: i - revealedCount + 1, card: volume.cards[card]!.key }]
          : [],
      ),
    }),
  };
}

const ENDING_KINDS: readonly OptionKind[] = ['stop', 'none', 'no'];

/** The committed spaces of an Operation that have not been selected; both sets are bit sets. */
function unselectedSpaces({ regions, names }: Volume, cells: Cells, operation: string): readonly string[] {
  const cellsOf = (regionPrefix: string): Cells => {
    const { offset = 0, length = 0 } =
      regions.find(({ name }) => name === `${regionPrefix}_${operation}`) ?? {};
    return cells.subarray(offset, offset + length);
  };
  const selected = cellsOf('SELECTED');
  const committed = [...cellsOf('COMMITTED')].map((word, i) => word & ~(selected[i] ?? 0));
  return names.spaces.flatMap(({ key }, space) =>
    committed.some((word, i) => (word & bitOf(space, i)) !== 0) ? [key] : [],
  );
}

/** Whether the decision offers to end a text, or to decline its remaining steps. */
const canEnd = ({ text, kind, options }: Decision, body: string): boolean =>
  text.path === body && kind !== 'activity' && options.some((option) => ENDING_KINDS.includes(option.kind));

/** The open obligations that are not met, and that the pending decision cannot end. */
function openObligationsOf(
  volume: Volume,
  cells: Cells,
  decision: Decision | undefined,
): readonly OpenObligation[] {
  const obligations: OpenObligation[] = [];
  for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++) {
    // The low bits have the index plus 1 of the goal, the high bits the seat.
    const packedObligation = cells[slot]!;
    const goal = volume.goals[(packedObligation & GOAL_MASK) - 1];
    const faction = volume.seats[packedObligation >> SEAT_SHIFT];
    if (!goal || faction === undefined) continue;
    const { text, owes } = parseGoalName(goal);
    const spaces = owes === 'committed' ? unselectedSpaces(volume, cells, text) : [];
    const isMet =
      owes === 'committed' ? spaces.length === 0 : decision?.seat === faction && canEnd(decision, text);
    if (!isMet) obligations.push({ goal: goal.name, rule: goal.rule, faction, spaces });
  }
  return obligations;
}

/** The parts of a view that are not in the cells. */
interface ViewContext {
  readonly decision: Decision | undefined;
  readonly seat: string | undefined;
  readonly viewBuilder: PositionViewBuilder;
  readonly progress: Progress;
}

const viewBuilders = new WeakMap<Game, PositionViewBuilder>();

/**
 * Builds the view of a seat, or the public view if no seat is given.
 * @example
 * console.log(viewOf(game).spaces.Capital.pieces); // the public view
 * console.log(viewOf(game, 'Rebels').secrets); // with the secrets of the Rebels
 */
export function viewOf<T extends AnyTerms>(game: Game<T>, seat?: T['seat']): View<T> {
  const { volume, decision } = game;
  let viewBuilder = viewBuilders.get(game);
  if (!viewBuilder) viewBuilders.set(game, (viewBuilder = new PositionViewBuilder(volume)));
  return viewAt(volume, game.cells(), {
    decision,
    seat,
    viewBuilder,
    progress: progressOf(game),
  }) as View<T>;
}

/** The seat index of the public view. */
const PUBLIC_SEAT = -1;

/** Builds a view from cells. */
export function viewAt(
  volume: Volume,
  cells: Cells,
  { decision, seat, viewBuilder, progress }: ViewContext,
): View {
  const seatIndex = seat === undefined ? PUBLIC_SEAT : volume.seats.indexOf(seat);
  const deck = deckViewOf(volume, cells, { seat: seatIndex, viewBuilder });
  const board = viewBuilder.viewAt(cells);
  return {
    seat: seat ?? null,
    ply: cells[PLY]!,
    over: cells[OVER] !== 0,
    options: (volume.options ?? []).filter(({ cell }) => cells[cell] !== 0).map(({ name }) => name),
    ...board,
    lasting: viewBuilder.reuse(
      'lasting',
      board.lasting.map((effect) => ({ ...effect, since: progress.effectStarts[effect.key] ?? null })),
    ),
    deck: viewBuilder.reuse(`deck of ${volume.deck.seen === undefined ? PUBLIC_SEAT : seatIndex}`, deck),
    turn: viewBuilder.reuse('turn', {
      executing: volume.seats[cells[EXECUTING]! - 1] ?? null,
      order: viewBuilder.factionOrder(cells, deck.card),
      taken: progress.cardActions,
    }),
    underWay: viewBuilder.reuse('underWay', cells[OVER] === 0 ? openBodiesFor(progress, decision?.seat) : []),
    owed: viewBuilder.reuse('owed', openObligationsOf(volume, cells, decision)),
    secrets: viewBuilder.reuse(
      `secrets of ${seatIndex}`,
      Object.fromEntries(
        volume.secrets.flatMap((secret) =>
          'track' in secret ? [] : [[secret.name, secretViewOf(volume, cells, secret, seatIndex)]],
        ),
      ),
    ),
    ...(volume.secrets.some((secret) => 'track' in secret) && {
      hiddenValues: viewBuilder.reuse(
        `hidden values of ${seatIndex}`,
        hiddenValuesOf(volume, cells, seatIndex),
      ),
    }),
    ...(volume.hands && {
      hands: viewBuilder.reuse(`hands of ${seatIndex}`, handViewsOf(volume, cells, seatIndex)),
    }),
    pending: decision ? pendingViewOf(volume, decision, seat) : null,
  };
}
