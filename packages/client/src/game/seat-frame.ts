/** Builds the frame of a table for one seat. It holds nothing that this seat may not know. */
import {
  type Choosable,
  type Decision,
  logOf,
  type LogTurn,
  type Outcome,
  type Reason,
  type Refusal,
} from '@quipu/engine';
import { memberOf } from '@quipu/engine/play';
import { type Acted, NONPLAYER, type Table } from '@quipu/table';
import type { AgentStep, Answered, Answers, Frame, Instruction, Refused, Viewer } from './frame.ts';
import { isSamePerson, type Persons } from './persons.ts';

/** How many entries of the log are read by somebody who has chosen nothing yet: a spectator. */
const LATEST = 150;

/** Kinds of questions whose options are so few that those that are not offered can stand beside the others. */
const LISTED: readonly Decision['asks'][] = ['turn', 'activity', 'way', 'mode'];

/** Reasons of what belongs to another Faction: it is nobody's question. */
const OTHERS: readonly Reason['key'][] = ['not-its-operation', 'not-its-activity'];

export const NOBODY: Refused = { code: 'no-game', reason: 'no game is open', reasons: [] };

/** A refusal as it passes to the page. */
export const refusedOf = ({ code, reason, reasons, unread }: Refusal<string>): Refused => ({
  code,
  reason,
  reasons,
  ...(unread && { unread }),
});

/** An outcome as it passes to the page. */
export function answered<T, U>(outcome: Outcome<T, string>, value: (given: T) => U): Answered<U> {
  return outcome.ok
    ? { ok: true, value: value(outcome.value) }
    : { ok: false, refusal: refusedOf(outcome.refusal) };
}

/** What a decision may offer and does not: of an Event only what stands on the card, and nothing of other Factions. */
export function unofferedAt(table: Table, decision: Decision): readonly Choosable[] {
  const { volume } = table.game;
  const point = volume.points.find(({ name }) => name === decision.point);
  if (!point || point.secret || !LISTED.includes(decision.asks)) return [];
  const { card } = table.view().deck;
  const sides = volume.printed.cards[card ?? '']?.sides ?? [];
  return point.universe
    .filter((key) => decision.options.every((option) => option.key !== key))
    .flatMap((key) => memberOf(volume, point, key) ?? [])
    .filter(({ key, is }) => is !== 'event' || sides.some(({ side }) => side === key))
    .filter(({ key }) => table.explain(key).every((reason) => !OTHERS.includes(reason.key)));
}

/** Whether the next card comes up with what a seat answers, as far as that is certain. */
export function endsCard(table: Table, [first, ...others]: Answers, seat: string): boolean {
  const foreseen = table.preview([first.key, ...others.map(({ key }) => key)], seat);
  return foreseen.ok && foreseen.value.stopped === 'card';
}

/** What is there of the rules of a table, and who sits at it. */
export interface Around {
  /** Whether it is known why something is not offered. */
  readonly isExplained: boolean;
  readonly persons: Persons;
}

/** Who goes back: whoever chose last; where that is another person than who looks, who looks, and takes back nothing that others chose. */
export function undoerOf(table: Table, viewer: Viewer, persons: Persons): string | undefined {
  const { seat } = table.undoable().step;
  return viewer === null || seat === undefined || isSamePerson(persons, viewer, seat) ? undefined : viewer;
}

/** How far whoever looks may go back. */
export const undoableBy = (table: Table, viewer: Viewer, persons: Persons): Frame['undo'] =>
  table.undoable(undoerOf(table, viewer, persons));

/** Builds the frame of the current position for one viewer. */
export function frameOf(table: Table, viewer: Viewer, around: Around): Frame {
  const { decision } = table;
  const seat = viewer ?? undefined;
  const own = decision && decision.seat === viewer && !table.waiting ? decision : undefined;
  return {
    viewer,
    turns: table.game.turnCount,
    view: table.view(seat),
    decision: own,
    pieces: own?.asks === 'pieces' ? table.pieces(own.seat) : undefined,
    costs: own ? table.costs(own.seat) : {},
    unoffered: own && around.isExplained ? unofferedAt(table, own) : [],
    decider: decision?.seat,
    waiting: table.waiting,
    seats: table.seats,
    persons: around.persons,
    undo: undoableBy(table, viewer, around.persons),
    standing: seat === undefined ? [] : table.standing(seat),
    since: seat === undefined ? latest(table) : table.itemsSince(seat),
    result: table.game.result,
    ranking: (table.game.ranking ?? []).map(({ seat: who, place, margin }) => ({ seat: who, place, margin })),
  };
}

/** What happened last, as everybody may read it. */
function latest(table: Table): readonly LogTurn[] {
  const entries = table.entries();
  return logOf(table.game.volume, entries, Math.max(0, entries.length - LATEST));
}

/** What an agent chose at a decision, without what is a secret of its seat. */
export function stepOf(
  table: Table,
  decision: Decision,
  { turn, seat, key }: Acted,
  viewer: Viewer,
): AgentStep {
  const { volume } = table.game;
  const point = volume.points.find(({ name }) => name === decision.point);
  const isHidden = point?.secret === true && seat !== viewer;
  const option = point && !isHidden ? memberOf(volume, point, key) : undefined;
  return {
    turn,
    seat,
    sitter: table.seats[seat] ?? '',
    text: decision.asks === 'turn' ? '' : decision.text.path,
    rule: decision.text.rule,
    option: option && { key: option.key, is: option.is },
  };
}

/** Why a Non-player chose as it did; undefined where none chose, or where the answer rests on a secret of its seat. */
export function instructionAt(table: Table, turn: number, viewer: Viewer): Instruction | undefined {
  const { volume, turns } = table.game;
  const seat = turns[turn]?.seat;
  if (seat === undefined) return undefined;
  const key = volume.seats[seat] ?? '';
  const holdsSecret = volume.secrets.some(({ owner }) => owner === seat) && table.decision !== undefined;
  if (table.seats[key] !== NONPLAYER || (holdsSecret && key !== viewer)) return undefined;
  const reason = table.reason(turn);
  const point = volume.points.find(({ name }) => name === reason?.point);
  if (!reason || !point) return undefined;
  const options = Object.fromEntries(
    point.universe.map((one) => [one, { is: memberOf(volume, point, one)?.is ?? 'mode', text: point.text }]),
  );
  return { reason, options };
}
