/** Builds the frame of a table for one seat, without information that is hidden from this seat. */
import {
  type Decision,
  type DecisionOption,
  type Game,
  type Outcome,
  type Reason,
  type Refusal,
  viewOf,
} from '@quipu/engine';
import { optionOfKey } from '@quipu/engine/play';
import { NONPLAYER, type Table } from '@quipu/table';
import type {
  HostResult,
  Answers,
  Frame,
  Instruction,
  RefusalMessage,
  VictoryForm,
  Viewer,
} from './host-messages.ts';
import {
  type DecisionFlow,
  decisionFlowOf,
  gameAfter,
  type ReachedDecision,
  reopenedTurnOf,
} from './decision-flow.ts';
import { forcedChoicesBefore, withWholeTextRules } from './forced-choices.ts';
import { largestWays } from './map-click.ts';
import { isSamePerson, type Persons } from './persons.ts';

/** Decisions with few possible options, so that those not offered can be listed, too. */
const DECISIONS_WITH_FEW_OPTIONS: readonly Decision['kind'][] = ['turn', 'activity', 'way', 'mode'];

/** Reasons that concern another Faction; options refused for them are not listed. */
const OTHER_FACTION_REASONS: readonly Reason['key'][] = ['not-its-operation', 'not-its-activity'];

/** Whether a refusal concerns another Faction, by its reason or a cause of it, as that of a granted Operation. */
export const concernsOtherFaction = ({ key, causes }: Reason): boolean =>
  OTHER_FACTION_REASONS.includes(key) || causes.some(concernsOtherFaction);

/** The refusal of requests while no game is open. */
export const NO_GAME: RefusalMessage = { code: 'no-game', reason: 'no game is open', reasons: [] };

/** Converts a refusal to its message form. */
export const toRefusalMessage = ({ code, reason, reasons, loadError }: Refusal<string>): RefusalMessage => ({
  code,
  reason,
  reasons,
  ...(loadError && { loadError }),
});

/** Converts an outcome to its message form. */
export function toResult<T, U>(outcome: Outcome<T, string>, convert: (input: T) => U): HostResult<U> {
  return outcome.ok
    ? { ok: true, value: convert(outcome.value) }
    : { ok: false, refusal: toRefusalMessage(outcome.refusal) };
}

/**
 * Returns the options that a decision does not offer, of those that it could: no sides that the current card
 * lacks, and no actions of other Factions.
 */
export function unofferedOptions(
  table: Table,
  { decision, lead }: ReachedDecision,
): readonly DecisionOption[] {
  const { volume } = table.game;
  const point = volume.points.find(({ name }) => name === decision.point);
  if (!point || point.secret) return [];
  const game = gameAfter(table.game, lead);
  if (decision.kind === 'pieces') return unofferedPieces(game, decision);
  if (decision.kind === 'space') return unofferedActivities(game, decision);
  if (!DECISIONS_WITH_FEW_OPTIONS.includes(decision.kind)) return [];
  const { card } = table.view().deck;
  const sides = volume.printed.cards[card ?? '']?.sides ?? [];
  return point.universe
    .filter((key) => decision.options.every((option) => option.key !== key))
    .flatMap((key) => optionOfKey(volume, point, key) ?? [])
    .filter(({ key, kind }) => kind !== 'event' || sides.some(({ side }) => side === key))
    .filter(({ key }) => !game.explain(key).some(concernsOtherFaction));
}

/** Reasons why an activity does not belong to the current action at all; activities refused for them are not listed. */
const FOREIGN_ACTIVITY_REASONS: readonly Reason['key'][] = [...OTHER_FACTION_REASONS, 'accompanies'];

/** Returns the activities that are not possible at a choice of spaces at which others are. */
function unofferedActivities(game: Game, { point: name, options }: Decision): readonly DecisionOption[] {
  const point = game.volume.points.find((candidate) => candidate.name === name);
  if (!point || options.every(({ kind }) => kind !== 'activity')) return [];
  return point.universe
    .filter((key) => options.every((option) => option.key !== key))
    .flatMap((key) => optionOfKey(game.volume, point, key) ?? [])
    .filter(({ kind }) => kind === 'activity')
    .filter(({ key }) => !game.explain(key).some((reason) => FOREIGN_ACTIVITY_REASONS.includes(reason.key)));
}

/** Returns the kinds of pieces in the current space that can be chosen only after others. */
function unofferedPieces(
  game: Game,
  { seat, values, options, point: name }: Decision,
): readonly DecisionOption[] {
  const { volume } = game;
  const point = volume.points.find((candidate) => candidate.name === name);
  const pieces: Readonly<Partial<Record<string, number>>> =
    viewOf(game, seat).spaces[values.space ?? '']?.pieces ?? {};
  return (point?.universe ?? [])
    .filter((key) => (pieces[key] ?? 0) > 0 && options.every((option) => option.key !== key))
    .filter((key) =>
      game.explain(key).some(({ causes }) => causes.some((cause) => cause.key === 'goes-last')),
    )
    .flatMap((key) => (point && optionOfKey(volume, point, key)) ?? []);
}

/** Whether the answers of a seat certainly reveal the next card. */
export function endsCard(table: Table, [firstAnswer, ...laterAnswers]: Answers, seat: string): boolean {
  const effects = table.preview([firstAnswer.key, ...laterAnswers.map(({ key }) => key)], seat);
  return effects.ok && effects.value.stopReason === 'card';
}

/** The state of the page that a frame depends on, in addition to the table. */
export interface FrameContext {
  /** Whether the reasons of refusals are loaded. */
  readonly isExplained: boolean;
  readonly persons: Persons;
}

/**
 * Returns the seat whose choices are undone: the seat that chose last if its person is the viewer's, else the
 * viewer, whose undo stops at choices of others.
 */
export function undoingSeat(table: Table, viewer: Viewer, persons: Persons): string | undefined {
  const { seat } = table.undoReaches().step;
  return viewer === null || seat === undefined || isSamePerson(persons, viewer, seat) ? undefined : viewer;
}

/** Returns the undo forms that the viewer may use. */
export const undoFormsFor = (table: Table, viewer: Viewer, persons: Persons): Frame['undo'] =>
  table.undoReaches(undoingSeat(table, viewer, persons));

/** The parts of a frame without a decision of the viewer. */
const NO_FLOW = {
  lead: [],
  refusal: undefined,
  activities: undefined,
  laterActivities: undefined,
  ahead: [],
  ending: undefined,
};

/** Returns the parts of a frame that show a decision, with the id of the pending decision. */
function shownParts(
  { shown: { decision, ...shown }, ...flow }: DecisionFlow,
  id: string,
): Pick<Frame, Exclude<keyof DecisionFlow, 'shown'> | keyof ReachedDecision> {
  return { ...shown, ...flow, decision: { ...decision, id } };
}

/** Whether the last choice of the game was the viewer's. */
function choseLast({ game }: Table, viewer: Viewer): boolean {
  let turn = game.lastTurn;
  while (turn && turn.kind !== 'choice') turn = turn.previous;
  return turn !== undefined && game.volume.seats[turn.seat] === viewer;
}

/** Returns how the players of a table win, by its rules for Non-players. */
export function victoryFormOf({ game: { volume }, seats }: Pick<Table, 'game' | 'seats'>): VictoryForm {
  const { alone, defeat } = volume.nonplayerStatus ?? {};
  const playerCount = volume.seats.filter((seat) => seats[seat] !== NONPLAYER).length;
  if (alone && playerCount === 1) return 'alone';
  return defeat && playerCount < volume.seats.length ? 'nonplayers' : 'players';
}

/** Returns the forced choices before the pending decision; their reasons once they are loaded. */
function forcedChoicesOf(
  table: Table,
  { isExplained }: FrameContext,
  flow: DecisionFlow | undefined,
): Frame['forced'] {
  if (!flow) return [];
  const forced = forcedChoicesBefore(table);
  return isExplained ? withWholeTextRules(table, forced) : forced;
}

/** Returns what the page shows of a table to a viewer. */
export function frameOf(table: Table, viewer: Viewer, context: FrameContext): Frame {
  const snapshot = table.getSnapshot(viewer ?? undefined);
  const flow = snapshot.decision && decisionFlowOf(table.game, snapshot);
  const isWithinTurn = flow !== undefined && snapshot.view.underWay.length > 0 && choseLast(table, viewer);
  return {
    ...snapshot,
    ...(isWithinTurn && viewer !== null && { logSinceLastChoice: table.lastItems(viewer) }),
    isWithinTurn,
    ...(flow ? shownParts(flow, snapshot.decision.id) : NO_FLOW),
    largestWays: flow ? largestWays(table.game, flow.shown) : {},
    unoffered: flow && context.isExplained ? unofferedOptions(table, flow.shown) : [],
    forced: forcedChoicesOf(table, context, flow),
    optionFacts: {},
    reopenedTurn: flow && reopenedTurnOf(table.game, flow.shown.decision),
    persons: context.persons,
    victoryForm: victoryFormOf(table),
    undo: undoFormsFor(table, viewer, context.persons),
  };
}

/**
 * Explains the choice of a Non-player; undefined if no Non-player chose, or if the answer depends on hidden
 * information of its seat.
 */
export function instructionAt(table: Table, turn: number, viewer: Viewer): Instruction | undefined {
  const { volume, turns } = table.game;
  const seat = turns[turn]?.seat;
  if (seat === undefined) return undefined;
  const key = volume.seats[seat] ?? '';
  const mayHold =
    volume.hands !== undefined ||
    volume.deck.seen !== undefined ||
    volume.secrets.some(({ owner }) => owner === seat);
  const holdsHidden = mayHold && table.decision !== undefined;
  if (table.seats[key] !== NONPLAYER || (holdsHidden && key !== viewer)) return undefined;
  const reason = table.reason(turn);
  const point = volume.points.find(({ name }) => name === reason?.point);
  if (!reason || !point) return undefined;
  const options = Object.fromEntries(
    point.universe.map((optionKey) => [
      optionKey,
      { kind: optionOfKey(volume, point, optionKey)?.kind ?? 'mode', text: point.text },
    ]),
  );
  return { reason, options };
}
