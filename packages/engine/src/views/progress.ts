/**
 * What is under way in a game: texts that have begun and not ended, what was selected and paid for them, and since when what lasts is in force.
 * The cells do not tell it; it is gathered from the journal when somebody asks, by taking the turns again that came since somebody asked last.
 */
import type { Cells } from '../kernel/cells.ts';
import { chance } from '../kernel/chance.ts';
import type { Game } from '../game/game.ts';
import { type Course, takeAgain, type Turn } from '../game/history.ts';
import { ENTRY, journal, type Sink } from '../kernel/journal.ts';
import type { AnyTerms } from '../volume/terms.ts';
import type { Volume } from '../volume/volume.ts';

/** A text that has begun and not ended: an Operation, an activity, an Event, a phase, a reaction. */
export interface UnderWay<T extends AnyTerms = AnyTerms> {
  /** Its name path, by which its sentences go: `Rally`, `event 6 shaded`. */
  readonly text: T['body'] | T['lasting'];
  readonly rule: string;
  /** Who carries it out; null for what is nobody's. */
  readonly faction: T['faction'] | null;
  /** Whether it is a Limited Operation. */
  readonly limited: boolean;
  /** The spaces that it has selected so far, in their order. */
  readonly spaces: readonly T['space'][];
  /** Resources that have been paid for it so far. */
  readonly paid: number;
  /** The turn in which it began, counted from 0; -1 where that was before the first. */
  readonly since: number;
}

/** When something came into force. */
export interface Since<T extends AnyTerms = AnyTerms> {
  /** The turn, counted from 0; -1 where that was before the first. */
  readonly turn: number;
  /** The card that was being played; null before the first. */
  readonly card: T['card'] | null;
}

/** What a Faction did on the card that is being played. */
export interface Taken<T extends AnyTerms = AnyTerms> {
  readonly faction: T['faction'];
  readonly what: 'pass' | 'operation' | 'event';
  /** The Operation, or the side of the Event; null for a pass. */
  readonly text: T['body'] | T['lasting'] | null;
  readonly limited: boolean;
  /** The activity that came with the Operation. */
  readonly activity: T['body'] | null;
}

/** How far a game has come. */
export interface Progress<T extends AnyTerms = AnyTerms> {
  /** Outermost first. */
  readonly underWay: readonly UnderWay<T>[];
  /** In the order in which the Factions came. */
  readonly taken: readonly Taken<T>[];
  /** Since when what has ever been in force was so for the last time, by its key. */
  readonly since: Readonly<Record<string, Since<T>>>;
  readonly card: T['card'] | null;
}

/** Nothing has happened yet. */
export const NO_PROGRESS: Progress = { underWay: [], taken: [], since: {}, card: null };

/** How far games had come after each of their turns, as far as somebody has asked. Games and their copies have turns in common. */
const after = new WeakMap<Turn, Progress>();

/** Gathers progress from the journal. */
class Gathering {
  readonly #volume: Volume;
  /** The turn that is being taken. */
  turn = -1;
  progress: Progress;

  constructor(volume: Volume, from: Progress) {
    this.#volume = volume;
    this.progress = from;
  }

  // eslint-disable-next-line max-params -- the journal tells of each entry by position
  readonly hear: Sink = (kind, line, a, b, c) => {
    switch (kind) {
      case ENTRY.drawn:
        this.#change({ underWay: [], taken: [], card: this.#volume.cards[a]?.key ?? null });
        break;
      case ENTRY.began:
        this.#begin(this.#volume.names.bodies?.[a] ?? '', { line, faction: b, limited: c === 1 });
        break;
      case ENTRY.event:
        this.#begin(this.#sideText(a, b), { line, faction: c, limited: false, event: true });
        break;
      case ENTRY.ended:
        this.#change({ underWay: this.progress.underWay.slice(0, -1) });
        break;
      case ENTRY.selected:
        this.#select(this.#volume.names.spaces[a]?.key);
        break;
      case ENTRY.paid:
        this.#pay(this.#volume.seats[a], b);
        break;
      case ENTRY.eligibility:
        if (b === 0) this.#take(this.#volume.seats[a], { what: 'pass', text: null, limited: false });
        break;
      case ENTRY.inForce:
        this.#change({
          since: {
            ...this.progress.since,
            [this.#sideText(a, b)]: { turn: this.turn, card: this.progress.card },
          },
        });
        break;
      default:
    }
  };

  #change(change: Partial<Progress>): void {
    this.progress = { ...this.progress, ...change };
  }

  /** The name path of a side of a card. */
  #sideText(card: number, side: number): string {
    const sides = this.#volume.names.sides ?? ['unshaded', 'shaded', 'single'];
    const event = `event ${this.#volume.cards[card]?.key ?? ''}`;
    return side === 2 ? event : `${event} ${sides[side] ?? ''}`;
  }

  #begin(
    text: string,
    told: {
      readonly line: number;
      readonly faction: number;
      readonly limited: boolean;
      readonly event?: true;
    },
  ): void {
    const { names, seats, lines } = this.#volume;
    const { limited, event } = told;
    const faction = seats[told.faction] ?? null;
    const isOutermost = this.progress.underWay.length === 0;
    const rule = lines[told.line]?.rule ?? '';
    const begun = { text, rule, faction, limited, spaces: [], paid: 0, since: this.turn };
    this.#change({ underWay: [...this.progress.underWay, begun] });
    if (event) this.#take(faction, { what: 'event', text, limited });
    else if (names.activities?.includes(text) === true) this.#accompany(faction, text);
    else if (isOutermost && names.operations?.includes(text) === true)
      this.#take(faction, { what: 'operation', text, limited });
  }

  /** What a Faction does first on a card is what it does by the sequence of play. */
  #take(faction: string | null | undefined, did: Omit<Taken, 'faction' | 'activity'>): void {
    const { taken } = this.progress;
    if (typeof faction !== 'string' || taken.some((one) => one.faction === faction)) return;
    this.#change({ taken: [...taken, { faction, ...did, activity: null }] });
  }

  #accompany(faction: string | null, text: string): void {
    const taken = this.progress.taken.map((one) =>
      one.faction === faction && one.what === 'operation' && one.activity === null
        ? { ...one, activity: text }
        : one,
    );
    this.#change({ taken });
  }

  #select(space: string | undefined): void {
    const last = this.progress.underWay.at(-1);
    if (last && space !== undefined && !last.spaces.includes(space))
      this.#replace(this.progress.underWay.length - 1, { ...last, spaces: [...last.spaces, space] });
  }

  /** What is paid is paid for the innermost text of whoever pays; without one, for the innermost that is nobody's: a phase. */
  #pay(faction: string | undefined, cost: number): void {
    const { underWay } = this.progress;
    const own = underWay.findLastIndex((one) => one.faction === faction);
    const at = own < 0 ? underWay.findLastIndex((one) => one.faction === null) : own;
    const one = underWay[at];
    if (one) this.#replace(at, { ...one, paid: one.paid + cost });
  }

  #replace(at: number, one: UnderWay): void {
    this.#change({ underWay: this.progress.underWay.map((other, i) => (i === at ? one : other)) });
  }
}

/** Where a game stood when it was last asked how far it had come. */
interface Stand {
  readonly last: Turn;
  readonly cells: Cells;
}

const stands = new WeakMap<Game, Stand>();

/** How far a game has come. */
export function progressOf(game: Game): Progress {
  const { volume, course } = game;
  const { last } = course;
  if (!last) return begun(volume, course);
  const noted = after.get(last);
  if (noted) return noted;
  const stand = playedFrom(volume, course, stands.get(game));
  stands.set(game, stand);
  return after.get(last)!;
}

/** How far a game had come before its first turn. */
function begun(volume: Volume, { opening, origin }: Course): Progress {
  if (origin?.last && !after.has(origin.last)) playedFrom(volume, origin);
  if (origin?.last) return after.get(origin.last)!;
  if (origin) return begun(volume, origin);
  const gathering = new Gathering(volume, NO_PROGRESS);
  for (const recorded of opening) {
    if (recorded[0] === ENTRY.chose) break;
    gathering.hear(...recorded);
  }
  return gathering.progress;
}

/** Takes turns again on cells of their own: those since a game was asked last, or since the last cells that are kept. */
function playedFrom(volume: Volume, course: Course, stand?: Stand): Stand {
  const last = course.last!;
  const turns: Turn[] = [];
  let turn: Turn | undefined = last;
  for (; turn && turn !== stand?.last; turn = turn.previous) {
    turns.push(turn);
    if (turn.before && turn.previous && after.has(turn.previous)) break;
  }
  const from = turn === stand?.last ? turn : turns.at(-1)?.previous;
  const cells = turn && turn === stand?.last ? stand.cells : turns.at(-1)!.before!.slice();
  const gathering = new Gathering(volume, from ? after.get(from)! : begun(volume, course));
  playAgain(volume, cells, { turns: turns.reverse(), gathering, dice: course.dice });
  return { last, cells };
}

function playAgain(
  volume: Volume,
  cells: Cells,
  {
    turns,
    gathering,
    dice,
  }: { readonly turns: readonly Turn[]; readonly gathering: Gathering; readonly dice: Course['dice'] },
): void {
  const { on, record } = journal;
  const { script } = chance;
  journal.on = true;
  journal.record = gathering.hear;
  chance.script = dice;
  try {
    for (const turn of turns) {
      gathering.turn = turn.index;
      takeAgain(volume, cells, turn);
      after.set(turn, gathering.progress);
    }
  } finally {
    journal.on = on;
    journal.record = record;
    chance.script = script;
  }
}
