/**
 * Derives progress that the cells do not contain: texts in progress, their selected spaces and payments, and
 * the start of lasting effects. Replays the turns since the last query on demand.
 */
import type { Cells } from '../kernel/cells.ts';
import { chance } from '../kernel/chance.ts';
import type { Game } from '../game/game.ts';
import { type GameInputs, repeatTurn, type Turn } from '../game/history.ts';
import { ENTRY, journal, type JournalSink } from '../kernel/journal.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import type { Volume } from '../volume/volume.ts';

/** An open text: an Operation, an activity, an Event, a phase or a reaction. */
export interface OpenText<T extends AnyTerms = AnyTerms> {
  /** Name path: `Rally`, `event 6 shaded`. */
  readonly text: T['body'] | T['lasting'];
  readonly rule: string;
  /** Null for a text that belongs to no Faction. */
  readonly faction: T['faction'] | null;
  readonly limited: boolean;
  readonly spaces: readonly T['space'][];
  /** Amount paid so far, by its Faction. */
  readonly paid: number;
  /** Index of the turn in which it began. */
  readonly since: number;
}

/** The start of a lasting effect: index of the turn, and the card in play. */
export interface EffectStart<T extends AnyTerms = AnyTerms> {
  readonly turn: number;
  readonly card: T['card'] | null;
}

/** The action of a Faction on the current card. */
export interface CardAction<T extends AnyTerms = AnyTerms> {
  readonly faction: T['faction'];
  readonly action: 'pass' | 'operation' | 'event';
  /** The Operation, or the side of the Event; null for a pass. */
  readonly text: T['body'] | T['lasting'] | null;
  readonly limited: boolean;
  readonly activity: T['body'] | null;
}

/** The progress of a game at one turn. */
export interface Progress<T extends AnyTerms = AnyTerms> {
  /** Open texts, the outermost first. */
  readonly openTexts: readonly OpenText<T>[];
  /** Actions on the current card. */
  readonly cardActions: readonly CardAction<T>[];
  /** The last start of every effect that was ever in force, by key. */
  readonly effectStarts: Readonly<Record<string, EffectStart<T>>>;
  readonly card: T['card'] | null;
}

export const NO_PROGRESS: Progress = { openTexts: [], cardActions: [], effectStarts: {}, card: null };

/** A cache of the progress after each turn. Games and their copies share turns. */
const progressAfter = new WeakMap<Turn, Progress>();

/** The sides of a card in volumes that do not name them. */
const DEFAULT_SIDES = ['unshaded', 'shaded', 'single'];

/** The argument of an `eligibility` entry for a pass. */
const PASS = 0;

/** Index of the side of a card with one text. */
const SINGLE_SIDE = 2;

/** Updates the progress by journal entries. */
class ProgressRecorder {
  readonly #volume: Volume;
  turnIndex = -1;
  progress: Progress;

  constructor(volume: Volume, start: Progress) {
    this.#volume = volume;
    this.progress = start;
  }

  // eslint-disable-next-line max-params -- entries are passed as arguments, to avoid allocation
  readonly record: JournalSink = (kind, line, a, b, c) => {
    switch (kind) {
      case ENTRY.drawn:
        this.#change({ openTexts: [], cardActions: [], card: this.#volume.cards[a]?.key ?? null });
        break;
      case ENTRY.began:
        this.#openText(this.#volume.names.bodies?.[a] ?? '', { line, faction: b, limited: c === 1 });
        break;
      case ENTRY.event:
        this.#openText(this.#sideText(a, b), { line, faction: c, limited: false, isEvent: true });
        break;
      case ENTRY.ended:
        this.#change({ openTexts: this.progress.openTexts.slice(0, -1) });
        break;
      case ENTRY.selected:
        this.#selectSpace(this.#volume.names.spaces[a]?.key);
        break;
      case ENTRY.paid:
        this.#recordPayment(this.#volume.seats[a], b);
        break;
      case ENTRY.eligibility:
        if (b === PASS)
          this.#recordAction(this.#volume.seats[a], { action: 'pass', text: null, limited: false });
        break;
      case ENTRY.inForce:
        this.#change({
          effectStarts: {
            ...this.progress.effectStarts,
            [this.#sideText(a, b)]: { turn: this.turnIndex, card: this.progress.card },
          },
        });
        break;
      default:
    }
  };

  #change(change: Partial<Progress>): void {
    this.progress = { ...this.progress, ...change };
  }

  #sideText(card: number, side: number): string {
    const sides = this.#volume.names.sides ?? DEFAULT_SIDES;
    const event = `event ${this.#volume.cards[card]?.key ?? ''}`;
    return side === SINGLE_SIDE ? event : `${event} ${sides[side] ?? ''}`;
  }

  #openText(
    text: string,
    start: {
      readonly line: number;
      readonly faction: number;
      readonly limited: boolean;
      readonly isEvent?: true;
    },
  ): void {
    const { names, seats, lines } = this.#volume;
    const { limited, isEvent } = start;
    const faction = seats[start.faction] ?? null;
    const isOutermost = this.progress.openTexts.length === 0;
    const rule = lines[start.line]?.rule ?? '';
    const openText = { text, rule, faction, limited, spaces: [], paid: 0, since: this.turnIndex };
    this.#change({ openTexts: [...this.progress.openTexts, openText] });
    if (isEvent) this.#recordAction(faction, { action: 'event', text, limited });
    else if (names.activities?.includes(text) === true) this.#recordActivity(faction, text);
    else if (isOutermost && names.operations?.includes(text) === true)
      this.#recordAction(faction, { action: 'operation', text, limited });
  }

  /** Only the first action of a Faction on a card is its action in the sequence of play. */
  #recordAction(faction: string | null | undefined, action: Omit<CardAction, 'faction' | 'activity'>): void {
    const { cardActions: actions } = this.progress;
    if (typeof faction !== 'string' || actions.some((earlier) => earlier.faction === faction)) return;
    this.#change({ cardActions: [...actions, { faction, ...action, activity: null }] });
  }

  #recordActivity(faction: string | null, text: string): void {
    const actions = this.progress.cardActions.map((action) =>
      action.faction === faction && action.action === 'operation' && action.activity === null
        ? { ...action, activity: text }
        : action,
    );
    this.#change({ cardActions: actions });
  }

  #selectSpace(space: string | undefined): void {
    const innermost = this.progress.openTexts.at(-1);
    if (innermost && space !== undefined && !innermost.spaces.includes(space))
      this.#replaceText(this.progress.openTexts.length - 1, {
        ...innermost,
        spaces: [...innermost.spaces, space],
      });
  }

  /**
   * Attributes a payment to the innermost text of the payer, or else to the innermost phase or reaction
   * without a Faction.
   */
  #recordPayment(faction: string | undefined, cost: number): void {
    const { openTexts } = this.progress;
    const ownIndex = openTexts.findLastIndex((openText) => openText.faction === faction);
    const index = ownIndex < 0 ? openTexts.findLastIndex((openText) => openText.faction === null) : ownIndex;
    const text = openTexts[index];
    if (text) this.#replaceText(index, { ...text, paid: text.paid + cost });
  }

  #replaceText(index: number, text: OpenText): void {
    this.#change({ openTexts: this.progress.openTexts.map((current, i) => (i === index ? text : current)) });
  }
}

interface ReplayState {
  readonly lastTurn: Turn;
  readonly cells: Cells;
}

const replayStates = new WeakMap<Game, ReplayState>();

/** Returns the progress after the last turn of a game. */
export function progressOf(game: Game): Progress {
  const { volume, inputs } = game;
  const { lastTurn } = inputs;
  if (!lastTurn) return initialProgress(volume, inputs);
  const cached = progressAfter.get(lastTurn);
  if (cached) return cached;
  const state = replayFrom(volume, inputs, replayStates.get(game));
  replayStates.set(game, state);
  return progressAfter.get(lastTurn)!;
}

/** The progress before the first turn: that of the original game for a sample. */
function initialProgress(volume: Volume, { openingEntries, origin }: GameInputs): Progress {
  if (origin?.lastTurn && !progressAfter.has(origin.lastTurn)) replayFrom(volume, origin);
  if (origin?.lastTurn) return progressAfter.get(origin.lastTurn)!;
  if (origin) return initialProgress(volume, origin);
  const recorder = new ProgressRecorder(volume, NO_PROGRESS);
  for (const entry of openingEntries) {
    if (entry[0] === ENTRY.chose) break;
    recorder.record(...entry);
  }
  return recorder.progress;
}

/** Replays turns on separate cells, from the last query or the last snapshot. */
function replayFrom(volume: Volume, inputs: GameInputs, state?: ReplayState): ReplayState {
  const lastTurn = inputs.lastTurn!;
  const turns: Turn[] = [];
  let turn: Turn | undefined = lastTurn;
  for (; turn && turn !== state?.lastTurn; turn = turn.previous) {
    turns.push(turn);
    if (turn.snapshot && turn.previous && progressAfter.has(turn.previous)) break;
  }
  const start = turn === state?.lastTurn ? turn : turns.at(-1)?.previous;
  const cells = turn && turn === state?.lastTurn ? state.cells : turns.at(-1)!.snapshot!.slice();
  const recorder = new ProgressRecorder(
    volume,
    start ? progressAfter.get(start)! : initialProgress(volume, inputs),
  );
  replayTurns(volume, cells, { turns: turns.reverse(), recorder, dice: inputs.dice });
  return { lastTurn, cells };
}

function replayTurns(
  volume: Volume,
  cells: Cells,
  {
    turns,
    recorder,
    dice,
  }: {
    readonly turns: readonly Turn[];
    readonly recorder: ProgressRecorder;
    readonly dice: GameInputs['dice'];
  },
): void {
  const { on, record } = journal;
  const { script } = chance;
  journal.on = true;
  journal.record = recorder.record;
  chance.script = dice;
  try {
    for (const turn of turns) {
      recorder.turnIndex = turn.index;
      repeatTurn(volume, cells, turn);
      progressAfter.set(turn, recorder.progress);
    }
  } finally {
    journal.on = on;
    journal.record = record;
    chance.script = script;
  }
}
