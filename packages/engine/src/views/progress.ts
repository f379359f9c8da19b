/**
 * Derives progress that the cells do not contain: bodies in progress, their selected spaces and payments, and
 * the start of lasting effects. Each query replays the turns since the last one.
 */
import type { Cells } from '../kernel/cells.ts';
import { chance } from '../kernel/chance.ts';
import type { Game } from '../game/game.ts';
import { type GameInputs, repeatTurn, type Turn } from '../game/history.ts';
import { ELIGIBILITY_CHANGES, ENTRY, journal, type JournalSink } from '../kernel/journal.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import { DEFAULT_SIDES } from '../volume/default-sides.ts';
import type { Volume } from '../volume/volume.ts';

/** A body of rules in progress: an Operation, an activity, an Event, a phase or a reaction. */
export interface OpenBody<T extends AnyTerms = AnyTerms> {
  /** Name path: `Rally`, `event 6 shaded`. */
  readonly text: T['body'] | T['lasting'];
  readonly rule: string;
  /** Null for a body that belongs to no Faction. */
  readonly faction: T['seat'] | null;
  readonly limited: boolean;
  readonly spaces: readonly T['space'][];
  /** Amount paid so far, by its Faction. */
  readonly paid: number;
  /** Index of the turn in which the body began. */
  readonly since: number;
}

/** The start of a lasting effect: index of the turn, and the card in play. */
export interface EffectStart<T extends AnyTerms = AnyTerms> {
  readonly turn: number;
  readonly card: T['card'] | null;
}

/** The action of a Faction on the current card. */
export interface CardAction<T extends AnyTerms = AnyTerms> {
  readonly faction: T['seat'];
  readonly action: 'pass' | 'operation' | 'event';
  /** The Operation, or the side of the Event; null for a pass. */
  readonly text: T['body'] | T['lasting'] | null;
  readonly limited: boolean;
  readonly activity: T['body'] | null;
}

/** The progress of a game at one turn. */
export interface Progress<T extends AnyTerms = AnyTerms> {
  /** Open bodies, the outermost first. */
  readonly openBodies: readonly OpenBody<T>[];
  /** The Faction that chose last; the spaces and payments of bodies without a Faction are its own. */
  readonly chooser: T['seat'] | null;
  /** Actions on the current card. */
  readonly cardActions: readonly CardAction<T>[];
  /** The last start of every effect that was ever in force, by key. */
  readonly effectStarts: Readonly<Record<string, EffectStart<T>>>;
  readonly card: T['card'] | null;
}

export const NO_PROGRESS: Progress = {
  openBodies: [],
  chooser: null,
  cardActions: [],
  effectStarts: {},
  card: null,
};

/** The open bodies for the next choice: in a body without a Faction, each Faction begins with its own spaces. */
export const openBodiesFor = (
  { openBodies, chooser }: Progress,
  seat: string | undefined,
): readonly OpenBody[] =>
  seat === undefined || seat === chooser
    ? openBodies
    : openBodies.map((body) => (body.faction === null ? { ...body, spaces: [], paid: 0 } : body));

/** A cache of the progress after each turn. Games and their copies share turns. */
const progressAfter = new WeakMap<Turn, Progress>();

/** Index of the side of a card with one text. */
const SINGLE_SIDE = 2;

/** Updates the progress from journal entries. */
class ProgressRecorder {
  readonly #volume: Volume;
  turnIndex = -1;
  progress: Progress;

  constructor(volume: Volume, start: Progress) {
    this.#volume = volume;
    this.progress = start;
  }

  // eslint-disable-next-line max-params -- entries are passed as arguments, to avoid allocation
  readonly record: JournalSink = (kind, line, first, second, third) => {
    switch (kind) {
      case ENTRY.drawn:
        this.#update({ openBodies: [], cardActions: [], card: this.#volume.cards[first]?.key ?? null });
        break;
      case ENTRY.began:
        this.#openBody(this.#volume.names.bodies?.[first] ?? '', {
          line,
          faction: second,
          isLimited: third === 1,
        });
        break;
      case ENTRY.event:
        this.#openBody(this.#sideBody(first, second), {
          line,
          faction: third,
          isLimited: false,
          isEvent: true,
        });
        break;
      case ENTRY.ended:
        this.#update({ openBodies: this.progress.openBodies.slice(0, -1) });
        break;
      case ENTRY.chose:
        this.#recordChooser(this.#volume.seats[third]);
        break;
      case ENTRY.selected:
        this.#selectSpace(this.#volume.names.spaces[first]?.key);
        break;
      case ENTRY.paid:
        this.#recordPayment(this.#volume.seats[first], second);
        break;
      case ENTRY.eligibility:
        if (ELIGIBILITY_CHANGES[second] === 'pass')
          this.#recordAction(this.#volume.seats[first], { action: 'pass', text: null, limited: false });
        break;
      case ENTRY.inForce:
        this.#update({
          effectStarts: {
            ...this.progress.effectStarts,
            [this.#sideBody(first, second)]: { turn: this.turnIndex, card: this.progress.card },
          },
        });
        break;
      default:
    }
  };

  #update(changedFields: Partial<Progress>): void {
    this.progress = { ...this.progress, ...changedFields };
  }

  #sideBody(card: number, side: number): string {
    const sides = this.#volume.names.sides ?? DEFAULT_SIDES;
    const event = `event ${this.#volume.cards[card]?.key ?? ''}`;
    return side === SINGLE_SIDE ? event : `${event} ${sides[side] ?? ''}`;
  }

  #openBody(
    path: string,
    start: {
      readonly line: number;
      readonly faction: number;
      readonly isLimited: boolean;
      readonly isEvent?: true;
    },
  ): void {
    const { names, seats, lines } = this.#volume;
    const { isLimited: limited, isEvent } = start;
    const faction = seats[start.faction] ?? null;
    const isOutermost = this.progress.openBodies.length === 0;
    const rule = lines[start.line]?.rule ?? '';
    const openBody: OpenBody = {
      text: path,
      rule,
      faction,
      limited,
      spaces: [],
      paid: 0,
      since: this.turnIndex,
    };
    this.#update({ openBodies: [...this.progress.openBodies, openBody] });
    if (isEvent) this.#recordAction(faction, { action: 'event', text: path, limited });
    else if (names.activities?.includes(path) === true) this.#recordActivity(faction, path);
    else if (isOutermost && names.operations?.includes(path) === true)
      this.#recordAction(faction, { action: 'operation', text: path, limited });
  }

  /** Only the first action of a Faction on a card is its action in the sequence of play. */
  #recordAction(faction: string | null | undefined, action: Omit<CardAction, 'faction' | 'activity'>): void {
    const { cardActions: actions } = this.progress;
    if (typeof faction !== 'string' || actions.some((earlier) => earlier.faction === faction)) return;
    this.#update({ cardActions: [...actions, { faction, ...action, activity: null }] });
  }

  #recordActivity(faction: string | null, path: string): void {
    const actions = this.progress.cardActions.map((action) =>
      action.faction === faction && action.action === 'operation' && action.activity === null
        ? { ...action, activity: path }
        : action,
    );
    this.#update({ cardActions: actions });
  }

  #recordChooser(seat: string | undefined): void {
    if (seat !== undefined) this.#update({ openBodies: openBodiesFor(this.progress, seat), chooser: seat });
  }

  #selectSpace(space: string | undefined): void {
    const innermost = this.progress.openBodies.at(-1);
    if (innermost && space !== undefined && !innermost.spaces.includes(space))
      this.#replaceBody(this.progress.openBodies.length - 1, {
        ...innermost,
        spaces: [...innermost.spaces, space],
      });
  }

  /**
   * Attributes a payment to the innermost body of the payer, or else to the innermost phase or reaction
   * without a Faction.
   */
  #recordPayment(faction: string | undefined, cost: number): void {
    const { openBodies } = this.progress;
    const ownIndex = openBodies.findLastIndex((openBody) => openBody.faction === faction);
    const index = ownIndex < 0 ? openBodies.findLastIndex((openBody) => openBody.faction === null) : ownIndex;
    const body = openBodies[index];
    if (body) this.#replaceBody(index, { ...body, paid: body.paid + cost });
  }

  #replaceBody(index: number, body: OpenBody): void {
    this.#update({
      openBodies: this.progress.openBodies.map((current, i) => (i === index ? body : current)),
    });
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

/** Returns the progress before the first turn. A sample starts with the progress of its original game. */
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
  const { precedingTurn, cells } = replayStart(lastTurn, state);
  const progress = precedingTurn ? progressAfter.get(precedingTurn)! : initialProgress(volume, inputs);
  const recorder = new ProgressRecorder(volume, progress);
  const turns = turnsAfter(precedingTurn, lastTurn);
  replayTurns(volume, cells, { turns, recorder, script: inputs.script });
  return { lastTurn, cells };
}

interface ReplayStart {
  /** The last turn before the replay; undefined at the first turn. */
  readonly precedingTurn: Turn | undefined;
  /** The cells after `precedingTurn`. */
  readonly cells: Cells;
}

/** Finds the latest turn after which both the progress and the cells are available. */
function replayStart(lastTurn: Turn, state: ReplayState | undefined): ReplayStart {
  let turn = lastTurn;
  while (turn !== state?.lastTurn) {
    const { previous, snapshot } = turn;
    if (snapshot && (!previous || progressAfter.has(previous)))
      return { precedingTurn: previous, cells: snapshot.slice() };
    turn = previous!;
  }
  return { precedingTurn: turn, cells: state.cells };
}

/** The turns after one turn up to another, in order. */
function turnsAfter(precedingTurn: Turn | undefined, lastTurn: Turn): readonly Turn[] {
  const turns: Turn[] = [];
  for (let turn: Turn | undefined = lastTurn; turn && turn !== precedingTurn; turn = turn.previous)
    turns.push(turn);
  return turns.reverse();
}

function replayTurns(
  volume: Volume,
  cells: Cells,
  {
    turns,
    recorder,
    script,
  }: {
    readonly turns: readonly Turn[];
    readonly recorder: ProgressRecorder;
    readonly script: GameInputs['script'];
  },
): void {
  const { on: wasRecording, record: previousSink } = journal;
  const { script: previousScript } = chance;
  journal.on = true;
  journal.record = recorder.record;
  chance.script = script;
  try {
    for (const turn of turns) {
      recorder.turnIndex = turn.index;
      repeatTurn(volume, cells, turn);
      progressAfter.set(turn, recorder.progress);
    }
  } finally {
    journal.on = wasRecording;
    journal.record = previousSink;
    chance.script = previousScript;
  }
}
