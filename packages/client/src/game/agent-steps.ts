/** Groups the choices of agents into steps: what a Faction does in one space, as a person would show it at a table. */
import { type Entry, logOf } from '@quipu/engine';
import { changedSpaces } from '@quipu/engine/internal';
import { optionOfKey } from '@quipu/engine/play';
import type { Table } from '@quipu/table';
import type { AgentStep, StepChoice, Viewer } from './host-messages.ts';

type TurnEntries = ReturnType<Table['log']>[number];

/** Consecutive choices, each with the forced turns after it, of which the last one changes the board. */
interface StepDraft {
  readonly turns: TurnEntries[];
  /** The operation, activity or Event; empty if nothing changes. */
  readonly activity: string;
  /** Spaces that change, for moves the destinations; the selected ones if only tracks change. */
  readonly spaces: Set<string>;
}

/** Kinds of entries for changes outside of spaces. */
const OTHER_CHANGES: ReadonlySet<Entry['kind']> = new Set([
  'track',
  'rolled',
  'retired',
  'inForce',
  'revealed',
]);

/**
 * Returns the space that an entry changes, of a move the destination; null for a change outside of spaces, undefined
 * without a change.
 */
const changedSpace = (entry: Entry): string | null | undefined =>
  changedSpaces(entry).at(-1) ?? (OTHER_CHANGES.has(entry.kind) ? null : undefined);

/** Whether both drafts belong to one space of one activity. */
const isSameStep = (earlier: StepDraft, later: StepDraft): boolean =>
  earlier.activity === later.activity &&
  (later.spaces.size === 0 ||
    earlier.spaces.size === 0 ||
    [...later.spaces].some((space) => earlier.spaces.has(space)));

/** Splits turns before each choice. */
function splitAtChoices(turns: readonly TurnEntries[]): readonly TurnEntries[][] {
  const groups: TurnEntries[][] = [];
  for (const turn of turns)
    if (turn.kind === 'choice' || groups.length === 0) groups.push([turn]);
    else groups.at(-1)?.push(turn);
  return groups;
}

/** Returns what a choice changes, with the forced turns after it. */
function draftOf({ volume }: Table['game'], turns: TurnEntries[]): StepDraft & { readonly changes: boolean } {
  const changes = turns
    .flatMap(({ entries }) => entries.map(changedSpace))
    .filter((space) => space !== undefined);
  const spaces = changes.filter((space) => space !== null);
  const firstChange = turns.find(({ entries }) => entries.some((entry) => changedSpace(entry) !== undefined));
  const choice = firstChange?.entries.find(({ kind }) => kind === 'chose');
  const point =
    choice?.kind === 'chose' ? volume.points.find(({ name }) => name === choice.point) : undefined;
  return {
    turns,
    activity: point?.text.split('.')[0] ?? '',
    spaces: new Set(spaces.length > 0 ? spaces : selectedSpacesOf(turns)),
    changes: changes.length > 0,
  };
}

const selectedSpacesOf = (turns: readonly TurnEntries[]): readonly string[] =>
  turns.flatMap(({ entries }) => entries.flatMap((entry) => (entry.kind === 'selected' ? entry.space : [])));

/** Groups turns into steps. Choices without a change belong to the next change, at the end to the last one. */
function draftsOf(game: Table['game'], turns: readonly TurnEntries[]): readonly StepDraft[] {
  const drafts: StepDraft[] = [];
  let pending: TurnEntries[] = [];
  for (const choice of splitAtChoices(turns)) {
    pending.push(...choice);
    const draft = draftOf(game, choice);
    if (!draft.changes) continue;
    const last = drafts.at(-1);
    if (last && isSameStep(last, draft)) {
      last.turns.push(...pending);
      for (const space of draft.spaces) last.spaces.add(space);
    } else drafts.push({ ...draft, turns: pending });
    pending = [];
  }
  if (drafts.length === 0) return [{ turns: pending, activity: '', spaces: new Set() }];
  drafts.at(-1)?.turns.push(...pending);
  return drafts;
}

/** Returns a choice of an agent; without the option if it is hidden from the viewer. */
function choiceOf({ volume }: Table['game'], turn: TurnEntries, viewer: Viewer): StepChoice | undefined {
  const [entry] = turn.entries;
  const point = entry?.kind === 'chose' ? volume.points.find(({ name }) => name === entry.point) : undefined;
  if (turn.kind !== 'choice' || entry?.kind !== 'chose' || !point) return undefined;
  const isHidden = point.secret && turn.seat !== viewer;
  const option = isHidden || entry.option === null ? undefined : optionOfKey(volume, point, entry.option);
  return { turn: turn.turn, text: point.text, option: option && { key: option.key, kind: option.kind } };
}

/** Returns the steps of all other seats since the last choice of the viewer. */
export function stepsSinceLastChoice(table: Table, viewer: string): readonly AgentStep[] {
  const turns = table.log(viewer);
  const lastOwn = turns.findLastIndex(({ kind, seat }) => kind === 'choice' && seat === viewer);
  const starts: TurnEntries[] = [];
  for (const [index, turn] of turns.entries()) {
    if (index <= lastOwn || turn.kind !== 'choice') continue;
    const current = starts.at(-1)?.seat;
    const isReaction = turn.executing !== undefined && turn.executing === current;
    const isNewCard = turns[index - 1]?.entries.some(({ kind }) => kind === 'drawn') === true;
    if (current === undefined || isNewCard || (turn.seat !== current && !isReaction)) starts.push(turn);
  }
  return starts.flatMap(({ turn }, i) => agentStepsOf(table, viewer, turn, starts[i + 1]?.turn));
}

/**
 * Groups the turns from `firstTurn` on, all of one Faction and its reactions, into steps. Consecutive choices belong to
 * one step if they change the same space by the same activity.
 */
export function agentStepsOf(
  table: Table,
  viewer: Viewer,
  firstTurn: number,
  endTurn = table.game.turnCount,
): readonly AgentStep[] {
  const { volume } = table.game;
  const turns = table.log(viewer ?? undefined);
  const newTurns = turns.filter(({ turn }) => turn >= firstTurn && turn < endTurn);
  const [first] = newTurns;
  if (!first) return [];
  const seat = first.seat ?? '';
  // Headings of the log begin with a card at the earliest.
  const cardStart = turns.findLastIndex(
    ({ turn, entries }) => turn < firstTurn && entries.some(({ kind }) => kind === 'drawn'),
  );
  const entries = turns.slice(Math.max(0, cardStart), turns.indexOf(first)).flatMap((turn) => turn.entries);
  const drafts = draftsOf(table.game, newTurns);
  return drafts.map(({ turns: stepTurns, spaces }, index) => {
    const shownCount = entries.length;
    const drawn = entries.findLast((entry) => entry.kind === 'drawn');
    entries.push(...stepTurns.flatMap((turn) => turn.entries));
    return {
      seat,
      occupant: table.seats[seat] ?? '',
      spaces: [...spaces],
      choices: stepTurns.flatMap((turn) => choiceOf(table.game, turn, viewer) ?? []),
      turnCount: drafts[index + 1]?.turns[0]?.turn ?? endTurn,
      log: logOf(volume, [...entries], shownCount),
      card: drawn?.card ?? null,
    };
  });
}
