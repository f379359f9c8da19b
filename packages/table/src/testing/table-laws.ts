/** Properties of every table of every volume, checked with generated games. */
import { agents, hasInstructions } from '@quipu/bot';
import type { Outcome, Volume } from '@quipu/engine';
import {
  type Combination,
  combinationsOf,
  combinationText,
  RandomInterjector,
  type Rng,
  rngOf,
} from '@quipu/engine/play';
import fc from 'fast-check';
import { NONPLAYER, PERSON, type SeatingOptions } from '../seats.ts';
import { Table } from '../table.ts';
import { UNDO_FORMS, type UndoForm } from '../undo-reach.ts';

/** A property and its check, which throws if a generated game violates it. */
export interface TableLaw {
  readonly name: string;
  readonly check: () => void;
}

/** The extent of the checks. */
export interface TableEffort {
  /** Number of games for each law. */
  readonly runs: number;
  readonly seed: number;
  /** Maximum number of decisions of persons in one game. */
  readonly decisions: number;
  /** Number of the first game; default 0. Games cycle through the combinations of setup, options and Non-players. */
  readonly first?: number;
}

/** A generated game. */
interface GameRun {
  readonly volume: Volume;
  readonly table: Table;
  readonly rng: Rng;
  readonly interjector: RandomInterjector;
  readonly decisions: number;
}

interface VisibleState {
  readonly hash: string;
  readonly log: string;
}

/** All laws of tables of a volume. */
export function tableLaws(
  volume: Volume,
  { runs, seed, decisions, first = 0 }: TableEffort,
): readonly TableLaw[] {
  const combinations = combinationsOf(volume);
  const law = (name: string, property: (run: GameRun) => void): TableLaw => ({
    name,
    check: () => {
      let gameNumber = first;
      fc.assert(
        fc.property(fc.noBias(fc.nat(0x7fff_ffff)), (gameSeed) => {
          const combination = combinations[gameNumber++ % combinations.length]!;
          const table = createTable(volume, combination, gameSeed);
          const rng = rngOf(gameSeed);
          const interjector = new RandomInterjector(volume, rngOf(~gameSeed), {
            decisionInterval: 6,
            maxPerCard: 4,
          });
          try {
            property({ volume, table, rng, interjector, decisions });
          } catch (error) {
            const message = error instanceof Error ? error.message : String(error);
            throw new Error(`${combinationText(combination)}, ${gameSeed}: ${message}`, { cause: error });
          }
        }),
        { numRuns: runs, seed, endOnFailure: true, includeErrorInReport: true },
      );
    },
  });
  return [
    law('undo restores an earlier position, and repeating the undone choices leads back', checkUndo),
    law('the game at a turn equals the game at that time', checkPastPositions),
    law('a loaded table equals the saved one and continues in the same way', checkReload),
    law('a rehearsal changes nothing, and agents then choose as rehearsed', checkRehearsal),
    law(
      'the log has every turn once and does not disclose hidden choices of other seats',
      checkHiddenChoices,
    ),
    law('a snapshot is replaced at every change and never modified', checkSnapshots),
    law('a snapshot does not depend on information that is hidden from its seat', checkSnapshotSecrecy),
  ];
}

/**
 * Creates a table with the Non-players of the combination. Of the remaining seats, the first is a person, and the
 * last of several is a random agent. The second is an additional Non-player in every other game, if it can be.
 */
function createTable(volume: Volume, combination: Combination, gameSeed: number): Table {
  const { seats } = volume;
  const remainingSeats = seats.filter((seat) => combination.nonplayers?.includes(seat) !== true);
  const occupantAt = (index: number): string => {
    if (index > 0 && index === remainingSeats.length - 1) return 'random';
    const isNonplayer =
      index === 1 && gameSeed % 2 === 0 && hasInstructions(volume, seats.indexOf(remainingSeats[index]!));
    return isNonplayer ? NONPLAYER : PERSON;
  };
  const occupants = Object.fromEntries(remainingSeats.map((seat, index) => [seat, occupantAt(index)]));
  const seating: SeatingOptions = { seats: occupants, seed: gameSeed, agents };
  const table = Table.create(volume, { ...combination, seed: gameSeed }, seating);
  if (!table.ok) throw new Error(table.refusal.reason);
  return table.value;
}

const visibleStateOf = (table: Table): VisibleState => ({
  hash: table.game.hash,
  log: JSON.stringify(table.log()),
});

function advanceAgents(table: Table): void {
  while (table.isAgentDeciding) table.advance({ withReasons: false });
}

/** Chooses once for a person, after a possible standing action. Returns false at the end of the game. */
function playDecision({ table, rng, interjector }: GameRun): boolean {
  advanceAgents(table);
  if (interjector.interjectInGame(table.game)) advanceAgents(table);
  const { decision } = table;
  if (!decision) return false;
  const outcome = table.choose({ key: decision.options[rng(decision.options.length)]!.key });
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  advanceAgents(table);
  return true;
}

/** Whether the table waits at a decision with one option, so that standing actions can precede it. */
const isHeld = ({ decision }: Table): boolean => decision?.options.length === 1;

function checkEqual(expected: VisibleState, actual: VisibleState, label: string): void {
  if (expected.hash !== actual.hash) throw new Error(`${label}: different positions`);
  if (expected.log !== actual.log) throw new Error(`${label}: different logs`);
}

function checkUndo(run: GameRun): void {
  const { table, rng } = run;
  advanceAgents(table);
  const visitedStates = new Map<number, VisibleState>();
  for (let n = 0; n < run.decisions; n++) {
    // Undo never ends at a forced decision, so its state is not comparable.
    if (!isHeld(table)) visitedStates.set(table.game.turnCount, visibleStateOf(table));
    if (!playDecision(run)) return;
    if (rng(4) > 0) continue;
    const form = UNDO_FORMS[rng(UNDO_FORMS.length)]!;
    if (!checkUndoOnce(table, form, visitedStates)) continue;
    table.undo({ form });
    table.undo({ form: 'far' });
    // From this turn on, the game may continue differently.
    for (const turn of visitedStates.keys()) if (turn > table.game.turnCount) visitedStates.delete(turn);
  }
}

/** Undoes and repeats the undone choices. Returns false if there was nothing to undo. */
function checkUndoOnce(
  table: Table,
  form: UndoForm,
  visitedStates: ReadonlyMap<number, VisibleState>,
): boolean {
  const reach = table.undoReaches()[form];
  const latest = visibleStateOf(table);
  const { turns } = table.game;
  const outcome = table.undo({ form });
  if (outcome.ok !== reach.ownChoices > 0)
    throw new Error(`undo by ${form} announced ${reach.ownChoices} choices`);
  if (!outcome.ok) return false;
  if (table.game.turnCount !== reach.turnCount)
    throw new Error(`undo by ${form} led to turn ${table.game.turnCount}`);
  const earlier = visitedStates.get(reach.turnCount);
  if (earlier) checkEqual(earlier, visibleStateOf(table), `undo by ${form}`);
  replayPersons(table, turns.slice(reach.turnCount));
  checkEqual(latest, visibleStateOf(table), `the same choices after undo by ${form}`);
  return true;
}

/** Repeats the choices of persons; agents choose by themselves. */
function replayPersons(table: Table, turns: Table['game']['turns']): void {
  const { seats } = table.game.volume;
  for (const turn of turns) {
    if (turn.kind === 'forced') replayForced(table, turn);
    else if (turn.kind === 'interjection') replayInterjection(table, turn, turns[0]!.index);
    else if (table.seats[seats[turn.seat]!] === PERSON) replayChoice(table, turn);
  }
  advanceAgents(table);
}

type Turn = Table['game']['turns'][number];

/** Lets agents choose until the game has a number of turns. */
function advanceUntil(table: Table, turnCount: number): void {
  while (table.isAgentDeciding && table.game.turnCount < turnCount) table.advance({ withReasons: false });
}

/** A forced decision is answered by the game, except if the table waits there. */
function replayForced(table: Table, { sourceIndex, option, index }: Turn): void {
  advanceUntil(table, index);
  if (isHeld(table) && table.game.turnCount === index)
    table.choose({ key: table.game.volume.points[sourceIndex]!.universe[option]! });
}

function replayChoice(table: Table, { sourceIndex, option }: Turn): void {
  advanceAgents(table);
  checkRepeated(table.choose({ key: table.game.volume.points[sourceIndex]!.universe[option]! }));
}

/** A standing action may precede choices of agents, so agents choose only up to the first undone turn. */
function replayInterjection(table: Table, { sourceIndex, option, seat }: Turn, firstTurn: number): void {
  const { standings, seats } = table.game.volume;
  advanceUntil(table, firstTurn);
  const { name, universe } = standings[sourceIndex]!;
  checkRepeated(table.game.interject({ seat: seats[seat]!, standing: name, key: universe[option]! }));
}

function checkRepeated(outcome: Outcome<unknown>): void {
  if (!outcome.ok) throw new Error(`an earlier choice is refused: ${outcome.refusal.reason}`);
}

function checkPastPositions(run: GameRun): void {
  const { table, rng } = run;
  const hashes = new Map<number, string>([[table.game.turnCount, table.game.hash]]);
  for (let n = 0; n < run.decisions && playDecision(run); n++)
    if (!isHeld(table)) hashes.set(table.game.turnCount, table.game.hash);
  for (const [turn, hash] of hashes)
    if (rng(8) === 0 && table.gameAt(turn).hash !== hash)
      throw new Error(`the position at turn ${turn} is different`);
}

function checkReload(run: GameRun): void {
  const { table, volume, rng } = run;
  for (let n = rng(run.decisions); n > 0; n--) if (!playDecision(run)) break;
  const loaded = Table.load(volume, table.save(), { agents });
  if (!loaded.ok) throw new Error(loaded.refusal.reason);
  const copy = loaded.value;
  checkEqual(visibleStateOf(table), visibleStateOf(copy), 'the loaded table');
  if (copy.save() !== table.save()) throw new Error('the loaded table has a different save');
  if (JSON.stringify(copy.undoReaches()) !== JSON.stringify(table.undoReaches()))
    throw new Error('the loaded table has a different reach of undo');
  for (let n = 0; n < 8; n++) {
    const { decision } = table;
    if (!decision) break;
    const key = decision.options[rng(decision.options.length)]!.key;
    for (const current of [table, copy]) {
      if (!current.choose({ key }).ok) throw new Error(`${key} is refused`);
      advanceAgents(current);
    }
    checkEqual(visibleStateOf(table), visibleStateOf(copy), 'the loaded table after further choices');
  }
}

function checkRehearsal(run: GameRun): void {
  const { table, volume, rng } = run;
  const loaded = Table.load(volume, table.save(), { agents });
  if (!loaded.ok) throw new Error(loaded.refusal.reason);
  const copy = loaded.value;
  for (let n = 0; n < run.decisions; n++) {
    while (table.isAgentDeciding) {
      const before = visibleStateOf(table);
      const rehearsed = table.rehearse((choices) => choices);
      checkEqual(before, visibleStateOf(table), 'the table after a rehearsal');
      const played = rehearsed.flatMap(() => table.advance({ withReasons: false }));
      if (JSON.stringify(rehearsed) !== JSON.stringify(played)) throw new Error('agents chose differently');
    }
    const { decision } = table;
    if (!decision) break;
    const key = decision.options[rng(decision.options.length)]!.key;
    advanceAgents(copy);
    for (const current of [table, copy]) checkRepeated(current.choose({ key }));
  }
  advanceAgents(table);
  advanceAgents(copy);
  checkEqual(visibleStateOf(copy), visibleStateOf(table), 'the table with rehearsals');
}

function checkHiddenChoices(run: GameRun): void {
  const { table, volume } = run;
  for (let n = 0; n < run.decisions && playDecision(run); n++);
  const hiddenPoints = new Set(volume.points.filter(({ secret }) => secret).map(({ name }) => name));
  const turns = table.log().filter(({ turn }) => turn >= 0);
  const firstTurn = turns[0]?.turn ?? 0;
  if (turns.some(({ turn }, index) => turn !== firstTurn + index))
    throw new Error('a turn is missing in the log');
  if (turns.length > 0 && turns.at(-1)!.turn !== table.game.turnCount - 1)
    throw new Error('the log ends early');
  for (const viewer of [undefined, ...volume.seats])
    for (const entry of table.entries(viewer)) {
      if (entry.kind !== 'chose' || entry.seat === viewer || entry.option === null) continue;
      if (hiddenPoints.has(entry.point))
        throw new Error(`${viewer ?? 'the public'} sees the choice of ${entry.seat} at ${entry.point}`);
    }
}

/** Chooses once for a person or an agent, or undoes. Returns false at the end of the game. */
function playStep(table: Table, rng: Rng): boolean {
  if (rng(6) === 0 && table.undo({ form: UNDO_FORMS[rng(UNDO_FORMS.length)]! }).ok) return true;
  if (table.isAgentDeciding) return table.advance({ withReasons: false }).length > 0;
  const { decision } = table;
  if (!decision) return false;
  const key = decision.options[rng(decision.options.length)]!.key;
  if (!table.choose({ key }).ok) throw new Error(`${key} is refused`);
  return true;
}

function checkSnapshots({ table, volume, rng, decisions }: GameRun): void {
  const viewers = [undefined, ...volume.seats];
  let callCount = 0;
  const unsubscribe = table.subscribe(() => (callCount += 1));
  let snapshots = viewers.map((seat) => ({ seat, snapshot: table.getSnapshot(seat), text: '' }));
  for (let n = 0; n < decisions; n++) {
    snapshots = snapshots.map(({ seat, snapshot }) => ({ seat, snapshot, text: JSON.stringify(snapshot) }));
    if (table.choose({ key: 'no such key' }).ok) throw new Error('an unknown key was accepted');
    if (snapshots.some(({ seat, snapshot }) => table.getSnapshot(seat) !== snapshot))
      throw new Error('a refused request changed a snapshot');
    const previousCount = callCount;
    if (!playStep(table, rng)) break;
    if (callCount !== previousCount + 1)
      throw new Error(`listeners were called ${callCount - previousCount} times for one change`);
    snapshots = snapshots.map(({ seat, snapshot, text }) => {
      if (JSON.stringify(snapshot) !== text) throw new Error('a snapshot was modified');
      const current = table.getSnapshot(seat);
      if ((current === snapshot) !== (JSON.stringify(current) === text))
        throw new Error('only one of identity and content of a snapshot changed');
      if (JSON.stringify(current.view) !== JSON.stringify(table.view(seat)))
        throw new Error('a snapshot shows an earlier position');
      return { seat, snapshot: current, text };
    });
  }
  unsubscribe();
  const previousCount = callCount;
  playStep(table, rng);
  if (callCount !== previousCount) throw new Error('a listener was called after its subscription ended');
}

function checkSnapshotSecrecy(run: GameRun): void {
  const { table, volume, rng } = run;
  const renderSample = (seat: string | undefined, sampledFor: string, seed: number): string => {
    const sampled = Table.fromGame(table.game.sample(sampledFor, seed), { agents });
    if (!sampled.ok) throw new Error(sampled.refusal.reason);
    return JSON.stringify(sampled.value.getSnapshot(seat));
  };
  for (let n = 0; n < run.decisions && playDecision(run); n++) {
    for (const seat of volume.seats) {
      const { decision } = table.getSnapshot(seat);
      if (decision && decision.seat !== seat) throw new Error(`${seat} is offered ${decision.point}`);
    }
    const seat = volume.seats[rng(volume.seats.length)]!;
    const otherSeat = volume.seats[rng(volume.seats.length)]!;
    if (renderSample(seat, seat, 1) !== renderSample(seat, seat, 2))
      throw new Error(`${seat} is shown hidden information`);
    if (renderSample(undefined, seat, 1) !== renderSample(undefined, otherSeat, 3))
      throw new Error('spectators are shown hidden information');
  }
}
