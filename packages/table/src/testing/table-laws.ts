/** Properties of every table of every volume, checked with generated games. */
import { agents, hasInstructions } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import {
  type Combination,
  combinationsOf,
  combinationText,
  RandomInterrupter,
  type Rng,
  rngOf,
} from '@quipu/engine/play';
import fc from 'fast-check';
import { NONPLAYER, PERSON, type SeatingOptions } from '../seats.ts';
import { Table } from '../table.ts';
import { UNDO_FORMS } from '../undo-reach.ts';

export interface TableLaw {
  readonly name: string;
  readonly check: () => void;
}

export interface TableEffort {
  readonly runs: number;
  readonly seed: number;
  readonly decisions: number;
  /** Number of the first game; default 0. Games cycle through the combinations of setup, options and Non-players. */
  readonly first?: number;
}

interface GameRun {
  readonly volume: Volume;
  readonly table: Table;
  readonly rng: Rng;
  readonly interrupter: RandomInterrupter;
  readonly decisions: number;
}

interface VisibleState {
  readonly hash: string;
  readonly log: string;
}

export function tableLaws(
  volume: Volume,
  { runs, seed, decisions, first = 0 }: TableEffort,
): readonly TableLaw[] {
  const combinations = combinationsOf(volume);
  const law = (name: string, property: (run: GameRun) => void): TableLaw => ({
    name,
    check: () => {
      let number = first;
      fc.assert(
        fc.property(fc.noBias(fc.nat(0x7fff_ffff)), (choices) => {
          const combination = combinations[number++ % combinations.length]!;
          const table = createTable(volume, combination, choices);
          const pick = rngOf(choices);
          const interrupter = new RandomInterrupter(volume, rngOf(~choices), { oneIn: 6, perCard: 4 });
          try {
            property({ volume, table, rng: pick, interrupter, decisions });
          } catch (thrown) {
            const message = thrown instanceof Error ? thrown.message : String(thrown);
            throw new Error(`${combinationText(combination)}, ${choices}: ${message}`, { cause: thrown });
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
    law(
      'the log has every turn once and does not disclose hidden choices of other seats',
      checkHiddenChoices,
    ),
    law('a snapshot is replaced at every change and never modified', checkSnapshots),
    law('a snapshot does not depend on information that is hidden from its seat', checkSnapshotSecrecy),
  ];
}

/**
 * Creates a table with the Non-players of the combination. Of the remaining seats, the first is a person, and the last of several
 * a random agent.
 */
function createTable(volume: Volume, combination: Combination, choices: number): Table {
  const { seats } = volume;
  const free = seats.filter((seat) => combination.nonplayers?.includes(seat) !== true);
  const sitters: Record<string, string> = {};
  for (const [i, seat] of free.entries())
    sitters[seat] =
      i > 0 && i === free.length - 1
        ? 'random'
        : i === 1 && choices % 2 === 0 && hasInstructions(volume, seats.indexOf(seat))
          ? NONPLAYER
          : PERSON;
  const seating: SeatingOptions = { seats: sitters, seed: choices, agents };
  const table = Table.create(volume, { ...combination, seed: choices }, seating);
  if (!table.ok) throw new Error(table.refusal.reason);
  return table.value;
}

const visibleStateOf = (table: Table): VisibleState => ({
  hash: table.game.hash,
  log: JSON.stringify(table.log()),
});

function advanceAgents(table: Table): void {
  while (table.waiting) table.advance({ withReasons: false });
}

function playDecision({ table, rng: pick, interrupter }: GameRun): boolean {
  advanceAgents(table);
  if (interrupter.interruptGame(table.game)) advanceAgents(table);
  const { decision } = table;
  if (!decision) return false;
  const outcome = table.choose({ key: decision.options[pick(decision.options.length)]!.key });
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  advanceAgents(table);
  return true;
}

/** Whether the table waits at a decision with one option, so that standing actions can precede it. */
const isHeld = ({ decision }: Table): boolean => decision?.options.length === 1;

function checkEqual(left: VisibleState, right: VisibleState, label: string): void {
  if (left.hash !== right.hash) throw new Error(`${label}: different positions`);
  if (left.log !== right.log) throw new Error(`${label}: different logs`);
}

function checkUndo(run: GameRun): void {
  const { table, rng: pick } = run;
  advanceAgents(table);
  const visited = new Map<number, VisibleState>();
  for (let n = 0; n < run.decisions; n++) {
    // Undo skips forced decisions that the table holds.
    if (!isHeld(table)) visited.set(table.game.turnCount, visibleStateOf(table));
    if (!playDecision(run)) return;
    if (pick(4) > 0) continue;
    const form = UNDO_FORMS[pick(UNDO_FORMS.length)]!;
    const reach = table.undoable()[form];
    const latest = visibleStateOf(table);
    const turns = table.game.turns;
    const outcome = table.undo(form);
    if (outcome.ok !== reach.ownChoices > 0)
      throw new Error(`undo by ${form} announced ${reach.ownChoices} choices`);
    if (!outcome.ok) continue;
    if (table.game.turnCount !== reach.to)
      throw new Error(`undo by ${form} led to turn ${table.game.turnCount}`);
    const earlier = visited.get(reach.to);
    if (earlier) checkEqual(earlier, visibleStateOf(table), `undo by ${form}`);
    replayPersons(table, turns.slice(reach.to));
    checkEqual(latest, visibleStateOf(table), `the same choices after undo by ${form}`);
    table.undo(form);
    table.undo('far');
    // From this turn on, the game may continue differently.
    for (const count of visited.keys()) if (count > table.game.turnCount) visited.delete(count);
  }
}

/** Repeats the choices of persons; agents choose by themselves. */
function replayPersons(table: Table, turns: Table['game']['turns']): void {
  const { points, standings, seats } = table.game.volume;
  for (const { kind, at, option, seat, index } of turns) {
    const seatName = seats[seat]!;
    if (kind === 'forced') {
      while (table.waiting && table.game.turnCount < index) table.advance({ withReasons: false });
      if (isHeld(table) && table.game.turnCount === index)
        table.choose({ key: points[at]!.universe[option]! });
      continue;
    }
    if (kind === 'choice' && table.seats[seatName] !== PERSON) continue;
    // Agents choose between two choices of persons, but a standing action may precede theirs.
    if (kind === 'choice') advanceAgents(table);
    else
      while (table.waiting && table.game.turnCount < turns[0]!.index) table.advance({ withReasons: false });
    const outcome =
      kind === 'choice'
        ? table.choose({ key: points[at]!.universe[option]! })
        : table.game.interject({
            seat: seatName,
            standing: standings[at]!.name,
            key: standings[at]!.universe[option]!,
          });
    if (!outcome.ok) throw new Error(`an earlier choice is refused: ${outcome.refusal.reason}`);
  }
  advanceAgents(table);
}

function checkPastPositions(run: GameRun): void {
  const { table, rng: pick } = run;
  const hashes = new Map<number, string>([[table.game.turnCount, table.game.hash]]);
  for (let n = 0; n < run.decisions && playDecision(run); n++)
    if (!isHeld(table)) hashes.set(table.game.turnCount, table.game.hash);
  for (const [turn, hash] of hashes)
    if (pick(8) === 0 && table.at(turn).hash !== hash)
      throw new Error(`the position at turn ${turn} is different`);
}

function checkReload(run: GameRun): void {
  const { table, volume, rng: pick } = run;
  for (let n = pick(run.decisions); n > 0; n--) if (!playDecision(run)) break;
  const loaded = Table.load(volume, table.save(), { agents });
  if (!loaded.ok) throw new Error(loaded.refusal.reason);
  const copy = loaded.value;
  checkEqual(visibleStateOf(table), visibleStateOf(copy), 'the loaded table');
  if (copy.save() !== table.save()) throw new Error('the loaded table has a different save');
  if (JSON.stringify(copy.undoable()) !== JSON.stringify(table.undoable()))
    throw new Error('the loaded table has a different reach of undo');
  for (let n = 0; n < 8; n++) {
    const { decision } = table;
    if (!decision) break;
    const key = decision.options[pick(decision.options.length)]!.key;
    for (const current of [table, copy]) {
      if (!current.choose({ key }).ok) throw new Error(`${key} is refused`);
      advanceAgents(current);
    }
    checkEqual(visibleStateOf(table), visibleStateOf(copy), 'the loaded table after further choices');
  }
}

function checkHiddenChoices(run: GameRun): void {
  const { table, volume } = run;
  for (let n = 0; n < run.decisions && playDecision(run); n++);
  const hidden = new Set(volume.points.filter(({ secret }) => secret).map(({ name }) => name));
  const turns = table.log().filter(({ turn }) => turn >= 0);
  const first = turns[0]?.turn ?? 0;
  if (turns.some(({ turn }, i) => turn !== first + i)) throw new Error('a turn is missing in the log');
  if (turns.length > 0 && turns.at(-1)!.turn !== table.game.turnCount - 1)
    throw new Error('the log ends early');
  for (const seat of [undefined, ...volume.seats])
    for (const entry of table.entries(seat))
      if (entry.kind === 'chose' && hidden.has(entry.point) && entry.seat !== seat && entry.option !== null)
        throw new Error(`${seat ?? 'the public'} sees the choice of ${entry.seat} at ${entry.point}`);
}

/** Chooses once for a person or an agent, or undoes. Returns false at the end of the game. */
function playStep(table: Table, pick: Rng): boolean {
  if (pick(6) === 0 && table.undo(UNDO_FORMS[pick(UNDO_FORMS.length)]).ok) return true;
  if (table.waiting) return table.advance({ withReasons: false }).length > 0;
  const { decision } = table;
  if (!decision) return false;
  const key = decision.options[pick(decision.options.length)]!.key;
  if (!table.choose({ key }).ok) throw new Error(`${key} is refused`);
  return true;
}

function checkSnapshots({ table, volume, rng: pick, decisions }: GameRun): void {
  const viewers = [undefined, ...volume.seats];
  let callCount = 0;
  const stop = table.subscribe(() => (callCount += 1));
  let snapshots = viewers.map((seat) => ({ seat, snapshot: table.getSnapshot(seat), text: '' }));
  for (let n = 0; n < decisions; n++) {
    snapshots = snapshots.map(({ seat, snapshot }) => ({ seat, snapshot, text: JSON.stringify(snapshot) }));
    if (table.choose({ key: 'no such key' }).ok) throw new Error('an unknown key was accepted');
    if (snapshots.some(({ seat, snapshot }) => table.getSnapshot(seat) !== snapshot))
      throw new Error('a refused request changed a snapshot');
    const previousCount = callCount;
    if (!playStep(table, pick)) break;
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
  stop();
  const previousCount = callCount;
  playStep(table, pick);
  if (callCount !== previousCount) throw new Error('a listener was called after its subscription ended');
}

function checkSnapshotSecrecy(run: GameRun): void {
  const { table, volume, rng: pick } = run;
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
    const seat = volume.seats[pick(volume.seats.length)]!;
    const otherSeat = volume.seats[pick(volume.seats.length)]!;
    if (renderSample(seat, seat, 1) !== renderSample(seat, seat, 2))
      throw new Error(`${seat} is shown hidden information`);
    if (renderSample(undefined, seat, 1) !== renderSample(undefined, otherSeat, 3))
      throw new Error('spectators are shown hidden information');
  }
}
