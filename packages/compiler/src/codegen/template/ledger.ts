/**
 * The primitives that read and change the state other than the map: tracks, eligibility, lasting effects, secrets.
 * While the journal is on, it records every change of a value.
 */
import type { Cells } from './runtime.ts';
import * as runtimeModule from './runtime.ts';
import * as layoutModule from './layout.ts';

// Imports are bound to constants; see `boundImportsText` of the printer.
const { ENTRY, journal, OVER, pick, roll: throwDie, shortfall } = runtimeModule;
const {
  CARD_LASTING_BITS,
  ELIGIBLE,
  LASTING,
  LASTING_BITS,
  LASTING_BY,
  LASTING_CARD,
  LASTING_SIDE,
  LASTINGS,
  MOMENTUM_BITS,
  RESOURCES,
  SPACES,
  SECRET_AT,
  SUSPECT_WORDS,
  SUSPECTS_AT,
  TRACK_AT,
  TRACK_EACH,
  TRACK_HIGH,
  TRACK_LOW,
} = layoutModule;

const NOBODY = -1;

/** Returns the value of a track. `faction` matters only for a track of each Faction. */
export function trackValue(c: Cells, track: number, faction: number): number {
  return c[trackCell(track, faction)]!;
}

/** Sets a track, within its ends. */
export function setTrack(c: Cells, track: number, faction: number, value: number, line: number): void {
  const cell = trackCell(track, faction);
  const old = c[cell]!;
  const next = Math.max(TRACK_LOW[track]!, Math.min(TRACK_HIGH[track]!, value));
  if (old === next) return;
  c[cell] = next;
  if (journal.on) journal.record(ENTRY.track, line, track, TRACK_EACH[track]! ? faction : NOBODY, old, next);
}

/** Pays Resources for a space (-1: for none): at most those that the Faction has, if a text that is executed as far as possible costs more. */
export function spend(c: Cells, faction: number, n: number, space: number, line: number): void {
  const cell = trackCell(RESOURCES, faction);
  const paid = Math.min(n, c[cell]! - TRACK_LOW[RESOURCES]!);
  if (paid < n) shortfall.seen = true;
  if (paid <= 0) return;
  const left = (c[cell]! -= paid);
  if (journal.on) journal.record(ENTRY.paid, line, faction, paid, left, space);
}

/** Returns the amount that one Faction can transfer to another: at most its own value and the room of the other. */
export function transferable(
  c: Cells,
  track: number,
  fromFaction: number,
  toFaction: number,
  n: number,
): number {
  const stock = c[trackCell(track, fromFaction)]! - TRACK_LOW[track]!;
  const headroom = TRACK_HIGH[track]! - c[trackCell(track, toFaction)]!;
  return fromFaction === toFaction ? 0 : Math.max(0, Math.min(n, stock, headroom));
}

/** Transfers as much of a track as possible. */
export function transfer(
  c: Cells,
  track: number,
  fromFaction: number,
  toFaction: number,
  n: number,
  line: number,
): void {
  const moved = transferable(c, track, fromFaction, toFaction, n);
  setTrack(c, track, fromFaction, trackValue(c, track, fromFaction) - moved, line);
  setTrack(c, track, toFaction, trackValue(c, track, toFaction) + moved, line);
}

function trackCell(track: number, faction: number): number {
  return TRACK_AT[track]! + (TRACK_EACH[track]! ? faction : 0);
}

/** Makes a Faction Eligible (0), Ineligible (1), or Ineligible through the next card (2). */
export function setEligible(c: Cells, faction: number, state: number, line: number): void {
  if (c[ELIGIBLE + faction] === state) return;
  c[ELIGIBLE + faction] = state;
  if (journal.on) journal.record(ENTRY.eligibility, line, faction, state === 0 ? 2 : 1, 0, 0);
}

/** Records that a Faction passes. */
export function passed(faction: number, line: number): void {
  if (journal.on) journal.record(ENTRY.eligibility, line, faction, 0, 0, 0);
}

/** Records that a Faction begins an Operation, activity, phase or procedure, in a mode whose lowest bit marks a Limited Operation. */
export function began(body: number, faction: number, mode: number, line: number): void {
  if (journal.on) journal.record(ENTRY.began, line, body, faction, mode & 1, 0);
}

/** Records the end of a text that began; `body` is -1 for an Event. */
export function finished(body: number, line: number): void {
  if (journal.on) journal.record(ENTRY.ended, line, body, 0, 0, 0);
}

/** Records that a text selects a space. */
export function selectedSpace(space: number, line: number): void {
  if (journal.on) journal.record(ENTRY.selected, line, space, 0, 0, 0);
}

/** Records that a shown value of spaces is frozen; -1 for a value that is not shown. */
export function fixed(shown: number, line: number): void {
  if (journal.on) journal.record(ENTRY.fixed, line, shown, 0, 0, 0);
}

/** Records that a statement of a lenient text had no effect. */
export function skipped(body: number, line: number): void {
  if (journal.on) journal.record(ENTRY.skipped, line, body, line, 0, 0);
}

/** Rolls a die for an effect in a space (-1: for none); `isFurther`: 1 if it is added to the preceding die. */
export function roll(c: Cells, sides: number, space: number, isFurther: number, line: number): number {
  const result = throwDie(c, sides);
  if (journal.on) journal.record(ENTRY.rolled, line, result, space, isFurther, 0);
  return result;
}

/** Selects a space of a set at random; the set has one or two words of bits. */
export function pickSpace(c: Cells, first: number, second: number, line: number): number {
  const space = pick(c, first, second, 0);
  if (journal.on) journal.record(ENTRY.pickedSpace, line, space, 0, 0, 0);
  return space;
}

/** Selects a Faction of a set at random. */
export function pickFaction(c: Cells, factions: number, line: number): number {
  const faction = pick(c, factions, 0, SPACES);
  if (journal.on) journal.record(ENTRY.pickedFaction, line, faction, 0, 0, 0);
  return faction;
}

/** Records the result that a text requires of a die: the highest or the lowest one. */
export function tested(value: number, required: number, isMaximum: number, line: number): void {
  if (journal.on) journal.record(ENTRY.tested, line, value, required, isMaximum, 0);
}

/**
 * Records a drawn card, the next card if it is shown (-1: none), and the order of the Factions if another card sets it
 * (packed as in `ENTRY.drawn`; else 0).
 */
export function drew(card: number, next: number, order: number, line: number): void {
  if (journal.on) journal.record(ENTRY.drawn, line, card, next, order, 0);
}

/** Records that a Faction executes a side of a card: 0 unshaded, 1 shaded, 2 single. */
export function playEvent(card: number, side: number, faction: number, line: number): void {
  if (journal.on) journal.record(ENTRY.event, line, card, side, faction, 0);
}

/** Records that a reaction has cancelled the Event. */
export function cancelEvent(card: number, line: number): void {
  if (journal.on) journal.record(ENTRY.eventCancelled, line, card, 0, 0, 0);
}

/** Whether a lasting effect is in force. */
export function inForce(c: Cells, lasting: number): boolean {
  return ((c[LASTING + ((lasting / LASTING_BITS) | 0)]! >> (lasting % LASTING_BITS)) & 1) !== 0;
}

/**
 * Puts a lasting effect in force for the Faction that played it. The Factions and spaces that it is about are packed as
 * in `ENTRY.inForce`.
 */
export function putInForce(
  c: Cells,
  lasting: number,
  faction: number,
  aboutFactions: number,
  aboutSpaces: number,
  line: number,
): void {
  c[LASTING + ((lasting / LASTING_BITS) | 0)]! |= 1 << (lasting % LASTING_BITS);
  c[LASTING_BY + lasting] = faction + 1;
  if (!journal.on) return;
  const card = LASTING_CARD[lasting]!;
  journal.record(ENTRY.inForce, line, card, LASTING_SIDE[lasting]!, aboutFactions, aboutSpaces);
}

/** Ends a lasting effect, if it is in force. */
export function endEffect(c: Cells, lasting: number, line: number): void {
  if (!inForce(c, lasting)) return;
  c[LASTING + ((lasting / LASTING_BITS) | 0)]! &= ~(1 << (lasting % LASTING_BITS));
  c[LASTING_BY + lasting] = 0;
  if (journal.on) journal.record(ENTRY.lapsed, line, LASTING_CARD[lasting]!, LASTING_SIDE[lasting]!, 0, 0);
}

/** Ends the effects that last until Reset. */
export function endMomentum(c: Cells, line: number): void {
  if (journal.on) {
    for (let lasting = 0; lasting < LASTINGS; lasting += 1) {
      const ends = ((MOMENTUM_BITS[(lasting / LASTING_BITS) | 0]! >> (lasting % LASTING_BITS)) & 1) !== 0;
      if (ends && inForce(c, lasting))
        journal.record(ENTRY.lapsed, line, LASTING_CARD[lasting]!, LASTING_SIDE[lasting]!, 0, 0);
    }
  }
  endLasting(c, MOMENTUM_BITS);
}

/** Ends the effects that last through the next card. */
export function endCardLasting(c: Cells): void {
  endLasting(c, CARD_LASTING_BITS);
}

function endLasting(c: Cells, ending: readonly number[]): void {
  for (let word = 0; word < ending.length; word += 1) c[LASTING + word]! &= ~ending[word]!;
  for (let lasting = 0; lasting < LASTINGS; lasting += 1) {
    if (!inForce(c, lasting)) c[LASTING_BY + lasting] = 0;
  }
}

/** Sets a secret to a space, or to none (-1). */
export function setSecret(c: Cells, secret: number, space: number): void {
  c[SECRET_AT[secret]!] = space + 1;
}

/** Adds a space, or none (-1), to the candidates of a secret as known to other Factions. */
export function suspect(c: Cells, secret: number, space: number): void {
  const bit = space + 1;
  c[SUSPECTS_AT[secret]! + (bit >> 5)]! |= 1 << bit;
}

/** Removes a space, or none (-1), from the candidates of a secret. */
export function clearSuspect(c: Cells, secret: number, space: number): void {
  const bit = space + 1;
  c[SUSPECTS_AT[secret]! + (bit >> 5)]! &= ~(1 << bit);
}

/** Removes all candidates of a secret. */
export function clearSuspects(c: Cells, secret: number): void {
  for (let word = 0; word < SUSPECT_WORDS; word += 1) c[SUSPECTS_AT[secret]! + word] = 0;
}

/** Reveals a secret: its value becomes the only candidate. */
export function reveal(c: Cells, secret: number, line: number): void {
  const value = c[SECRET_AT[secret]!]!;
  clearSuspects(c, secret);
  suspect(c, secret, value - 1);
  if (journal.on) journal.record(ENTRY.revealed, line, secret, value, 0, 0);
}

/** Records a Faction's victory margin. */
export function scored(faction: number, margin: number, line: number): void {
  if (journal.on) journal.record(ENTRY.margin, line, faction, margin, 0, 0);
}

/** Records that the current card ends before all Factions have acted. */
export function endCard(card: number, line: number): void {
  if (journal.on) journal.record(ENTRY.cardEnded, line, card, 0, 0, 0);
}

/** Ends the game. */
export function endGame(c: Cells): void {
  c[OVER] = 1;
}

/** Sorts seats by a value, highest first; the sort is stable. */
export function rankBy(seats: readonly number[], value: (seat: number) => number): readonly number[] {
  return [...seats].sort((a, b) => value(b) - value(a));
}

/**
 * Like `rankBy`, for players who may run several seats (`partners`, as bits). The seats of a player are adjacent, at
 * the rank of the seat with the lowest value; of equal values, that of the first such seat.
 */
export function rankPlayers(
  seats: readonly number[],
  value: (seat: number) => number,
  partners: (seat: number) => number,
): readonly number[] {
  const isRun = (seat: number, by: number): boolean => ((partners(by) >> seat) & 1) === 1;
  const least = [...seats].reverse().sort((a, b) => value(b) - value(a));
  const counted = seats.filter((seat) => least.findLast((other) => isRun(other, seat)) === seat);
  return rankBy(counted, value).flatMap((seat) => [
    seat,
    ...seats.filter((other) => other !== seat && isRun(other, seat)),
  ]);
}
