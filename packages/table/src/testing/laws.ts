/** Properties that hold at every table of every volume, checked with generated games. */
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
import { UNDO_FORMS } from '../undo.ts';

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

interface Played {
  readonly volume: Volume;
  readonly table: Table;
  readonly pick: Rng;
  readonly interrupter: RandomInterrupter;
  readonly decisions: number;
}

interface Sight {
  readonly hash: string;
  readonly log: string;
}

export function tableLaws(
  volume: Volume,
  { runs, seed, decisions, first = 0 }: TableEffort,
): readonly TableLaw[] {
  const combinations = combinationsOf(volume);
  const law = (name: string, property: (played: Played) => void): TableLaw => ({
    name,
    check: () => {
      let number = first;
      fc.assert(
        fc.property(fc.noBias(fc.nat(0x7fff_ffff)), (choices) => {
          const combination = combinations[number++ % combinations.length]!;
          const table = tableOf(volume, combination, choices);
          const pick = rngOf(choices);
          const interrupter = new RandomInterrupter(volume, rngOf(~choices), { oneIn: 6, perCard: 4 });
          try {
            property({ volume, table, pick, interrupter, decisions });
          } catch (thrown) {
            const told = thrown instanceof Error ? thrown.message : String(thrown);
            throw new Error(`${combinationText(combination)}, ${choices}: ${told}`, { cause: thrown });
          }
        }),
        { numRuns: runs, seed, endOnFailure: true, includeErrorInReport: true },
      );
    },
  });
  return [
    law('undo leads to where the game has been, and from there the same way again', undone),
    law('the game at a turn is the game as it was', remembered),
    law('a loaded table is the one that was saved, and goes on like it', reloaded),
    law('the log has every turn once, and nobody reads there what somebody else chose in secret', secretive),
    law('a snapshot is one object until something changes, then another, and is never modified', observed),
    law('a snapshot depends on nothing that is hidden from its seat', redacted),
  ];
}

/**
 * Seats Non-players as in the combination. Of the other seats, the first is a person and the last of several
 * a random agent.
 */
function tableOf(volume: Volume, combination: Combination, choices: number): Table {
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

const sightOf = (table: Table): Sight => ({
  hash: table.game.hash,
  log: JSON.stringify(table.log()),
});

function settle(table: Table): void {
  while (table.waiting) table.advance({ why: false });
}

function choose({ table, pick, interrupter }: Played): boolean {
  settle(table);
  if (interrupter.interruptGame(table.game)) settle(table);
  const { decision } = table;
  if (!decision) return false;
  const taken = table.choose({ key: decision.options[pick(decision.options.length)]!.key });
  if (!taken.ok) throw new Error(taken.refusal.reason);
  settle(table);
  return true;
}

/** Whether a forced decision is held, so that standing actions can come before it. */
const isHeld = ({ decision }: Table): boolean => decision?.options.length === 1;

function same(one: Sight, other: Sight, what: string): void {
  if (one.hash !== other.hash) throw new Error(`${what}: another position`);
  if (one.log !== other.log) throw new Error(`${what}: another log`);
}

function undone(played: Played): void {
  const { table, pick } = played;
  settle(table);
  const seen = new Map<number, Sight>();
  for (let n = 0; n < played.decisions; n++) {
    // Undo skips forced decisions that the table holds.
    if (!isHeld(table)) seen.set(table.game.turnCount, sightOf(table));
    if (!choose(played)) return;
    if (pick(4) > 0) continue;
    const form = UNDO_FORMS[pick(UNDO_FORMS.length)]!;
    const reach = table.undoable()[form];
    const after = sightOf(table);
    const turns = table.game.turns;
    const back = table.undo(form);
    if (back.ok !== reach.own > 0) throw new Error(`${form} was said to take back ${reach.own}`);
    if (!back.ok) continue;
    if (table.game.turnCount !== reach.to) throw new Error(`${form} goes to ${table.game.turnCount}`);
    const before = seen.get(reach.to);
    if (before) same(before, sightOf(table), `${form} of undo`);
    retake(table, turns.slice(reach.to));
    same(after, sightOf(table), `the same choices after ${form} of undo`);
    table.undo(form);
    table.undo('far');
    // The game may take another course from here on.
    for (const turns of seen.keys()) if (turns > table.game.turnCount) seen.delete(turns);
  }
}

/** Repeats the choices of persons; agents choose by themselves. */
function retake(table: Table, turns: Table['game']['turns']): void {
  const { points, standings, seats } = table.game.volume;
  for (const { kind, at, option, seat, index } of turns) {
    const by = seats[seat]!;
    if (kind === 'forced') {
      while (table.waiting && table.game.turnCount < index) table.advance({ why: false });
      if (isHeld(table) && table.game.turnCount === index)
        table.choose({ key: points[at]!.universe[option]! });
      continue;
    }
    if (kind === 'choice' && table.seats[by] !== PERSON) continue;
    // Agents choose between two choices of persons; a standing action may come before they do.
    if (kind === 'choice') settle(table);
    else while (table.waiting && table.game.turnCount < turns[0]!.index) table.advance({ why: false });
    const taken =
      kind === 'choice'
        ? table.choose({ key: points[at]!.universe[option]! })
        : table.game.interject({
            seat: by,
            standing: standings[at]!.name,
            key: standings[at]!.universe[option]!,
          });
    if (!taken.ok) throw new Error(`chosen before, refused now: ${taken.refusal.reason}`);
  }
  settle(table);
}

function remembered(played: Played): void {
  const { table, pick } = played;
  const seen = new Map<number, string>([[table.game.turnCount, table.game.hash]]);
  for (let n = 0; n < played.decisions && choose(played); n++)
    if (!isHeld(table)) seen.set(table.game.turnCount, table.game.hash);
  for (const [turn, hash] of seen)
    if (pick(8) === 0 && table.at(turn).hash !== hash) throw new Error(`turn ${turn} was another position`);
}

function reloaded(played: Played): void {
  const { table, volume, pick } = played;
  for (let n = pick(played.decisions); n > 0; n--) if (!choose(played)) break;
  const loaded = Table.load(volume, table.save(), { agents });
  if (!loaded.ok) throw new Error(loaded.refusal.reason);
  const other = loaded.value;
  same(sightOf(table), sightOf(other), 'what was loaded');
  if (other.save() !== table.save()) throw new Error('what was loaded is saved otherwise');
  if (JSON.stringify(other.undoable()) !== JSON.stringify(table.undoable()))
    throw new Error('undo goes elsewhere');
  for (let n = 0; n < 8; n++) {
    const { decision } = table;
    if (!decision) break;
    const key = decision.options[pick(decision.options.length)]!.key;
    for (const one of [table, other]) {
      if (!one.choose({ key }).ok) throw new Error(`${key} is refused`);
      settle(one);
    }
    same(sightOf(table), sightOf(other), 'what was loaded, played on');
  }
}

function secretive(played: Played): void {
  const { table, volume } = played;
  for (let n = 0; n < played.decisions && choose(played); n++);
  const hidden = new Set(volume.points.filter(({ secret }) => secret).map(({ name }) => name));
  const turns = table.log().filter(({ turn }) => turn >= 0);
  const first = turns[0]?.turn ?? 0;
  if (turns.some(({ turn }, i) => turn !== first + i)) throw new Error('a turn is missing in the log');
  if (turns.length > 0 && turns.at(-1)!.turn !== table.game.turnCount - 1)
    throw new Error('the log ends early');
  for (const seat of [undefined, ...volume.seats])
    for (const entry of table.entries(seat))
      if (entry.kind === 'chose' && hidden.has(entry.point) && entry.seat !== seat && entry.option !== null)
        throw new Error(`${seat ?? 'the table'} reads what ${entry.seat} chose at ${entry.point}`);
}

/** Chooses for persons and agents by the methods of the table, with undo at times. Returns false at the end. */
function step(table: Table, pick: Rng): boolean {
  if (pick(6) === 0 && table.undo(UNDO_FORMS[pick(UNDO_FORMS.length)]).ok) return true;
  if (table.waiting) return table.advance({ why: false }).length > 0;
  const { decision } = table;
  if (!decision) return false;
  const key = decision.options[pick(decision.options.length)]!.key;
  if (!table.choose({ key }).ok) throw new Error(`${key} is refused`);
  return true;
}

function observed({ table, volume, pick, decisions }: Played): void {
  const viewers = [undefined, ...volume.seats];
  let calls = 0;
  const stop = table.subscribe(() => (calls += 1));
  let known = viewers.map((seat) => ({ seat, shot: table.getSnapshot(seat), text: '' }));
  for (let n = 0; n < decisions; n++) {
    known = known.map(({ seat, shot }) => ({ seat, shot, text: JSON.stringify(shot) }));
    if (table.choose({ key: 'no such key' }).ok) throw new Error('an unknown key was accepted');
    if (known.some(({ seat, shot }) => table.getSnapshot(seat) !== shot))
      throw new Error('a refused request changed a snapshot');
    const before = calls;
    if (!step(table, pick)) break;
    if (calls !== before + 1) throw new Error(`listeners were called ${calls - before} times for one change`);
    known = known.map(({ seat, shot, text }) => {
      if (JSON.stringify(shot) !== text) throw new Error('a snapshot was modified');
      const next = table.getSnapshot(seat);
      if ((next === shot) !== (JSON.stringify(next) === text))
        throw new Error('the identity of a snapshot and its content changed apart');
      if (JSON.stringify(next.view) !== JSON.stringify(table.view(seat)))
        throw new Error('a snapshot shows an earlier position');
      return { seat, shot: next, text };
    });
  }
  stop();
  const before = calls;
  step(table, pick);
  if (calls !== before) throw new Error('a listener was called after its subscription ended');
}

function redacted(played: Played): void {
  const { table, volume, pick } = played;
  const shown = (seat: string | undefined, sampledFor: string, seed: number): string => {
    const other = Table.of(table.game.sample(sampledFor, seed), { agents });
    if (!other.ok) throw new Error(other.refusal.reason);
    return JSON.stringify(other.value.getSnapshot(seat));
  };
  for (let n = 0; n < played.decisions && choose(played); n++) {
    for (const seat of volume.seats) {
      const { decision } = table.getSnapshot(seat);
      if (decision && decision.seat !== seat) throw new Error(`${seat} is offered ${decision.point}`);
    }
    const seat = volume.seats[pick(volume.seats.length)]!;
    const other = volume.seats[pick(volume.seats.length)]!;
    if (shown(seat, seat, 1) !== shown(seat, seat, 2)) throw new Error(`${seat} is shown hidden information`);
    if (shown(undefined, seat, 1) !== shown(undefined, other, 3))
      throw new Error('spectators are shown hidden information');
  }
}
