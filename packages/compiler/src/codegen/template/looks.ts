/**
 * The primitives of looking at the deck. Only volumes that do so contain them. The next face-down cards begin at the
 * position `DECK_REVEALED`. `DECK_SEEN` has the Factions that have looked at the card at each position, as bits.
 */
import type { Cells } from './runtime.ts';
import * as runtimeModule from './runtime.ts';
import * as layoutModule from './layout.ts';

// Imports are bound to constants; see `boundImportsText` of the printer.
const { ENTRY, journal } = runtimeModule;
const { DECK_CAPACITY, DECK_ORDER, DECK_REVEALED, DECK_SEEN } = layoutModule;

/** The number of face-down cards, which is public. */
export function faceDownCards(c: Cells): number {
  return deckSize(c) - c[DECK_REVEALED]!;
}

/** Whether a card is one of `count` next cards, of which the first `placed` have already been put in order. */
export function isNextCard(c: Cells, card: number, placed: number, count: number): boolean {
  return positionOf(c, card, placed, count) >= 0;
}

/** Shows the next cards to a Faction. The entry comes first, so that a preview ends before a card is disclosed. */
export function lookAtCards(c: Cells, count: number, faction: number, line: number): void {
  if (journal.on) journal.record(ENTRY.looked, line, faction, count, 0, 0);
  const first = c[DECK_REVEALED]!;
  for (let i = first; i < first + count; i += 1) c[DECK_SEEN + i] = c[DECK_SEEN + i]! | (1 << faction);
}

/** Puts a card after the `placed` cards on top. Only the Faction knows the order of the `count` cards now. */
export function putOnTop(c: Cells, card: number, placed: number, count: number, faction: number): void {
  const position = positionOf(c, card, placed, count);
  const first = c[DECK_REVEALED]!;
  const value = c[DECK_ORDER + position]!;
  for (let i = position; i > first + placed; i -= 1) c[DECK_ORDER + i] = c[DECK_ORDER + i - 1]!;
  c[DECK_ORDER + first + placed] = value;
  hideFromOthers(c, count, faction);
}

/** Puts a card at the bottom of the deck. Only the Faction knows which one of the `count` cards it is. */
export function putAtBottom(c: Cells, card: number, count: number, faction: number): void {
  hideFromOthers(c, count, faction);
  const position = positionOf(c, card, 0, count);
  const last = deckSize(c) - 1;
  const value = c[DECK_ORDER + position]!;
  const seen = c[DECK_SEEN + position]!;
  for (let i = position; i < last; i += 1) {
    c[DECK_ORDER + i] = c[DECK_ORDER + i + 1]!;
    c[DECK_SEEN + i] = c[DECK_SEEN + i + 1]!;
  }
  c[DECK_ORDER + last] = value;
  c[DECK_SEEN + last] = seen;
}

/** Records that cards were put back, for the log. */
export function recordArranged(c: Cells, faction: number, count: number, bottom: number, line: number): void {
  if (journal.on && count > 0) journal.record(ENTRY.arranged, line, faction, count, bottom, 0);
}

/** Others cannot tell which of several cards was moved; of one card they can. */
function hideFromOthers(c: Cells, count: number, faction: number): void {
  if (count === 1) return;
  const first = c[DECK_REVEALED]!;
  for (let i = first; i < first + count; i += 1) c[DECK_SEEN + i] = 1 << faction;
}

/** The position of a card among the next cards; -1 if it is not among them. */
function positionOf(c: Cells, card: number, placed: number, count: number): number {
  const first = c[DECK_REVEALED]!;
  for (let i = first + placed; i < first + count; i += 1) if (c[DECK_ORDER + i] === card + 1) return i;
  return -1;
}

function deckSize(c: Cells): number {
  let size = 0;
  while (size < DECK_CAPACITY && c[DECK_ORDER + size] !== 0) size += 1;
  return size;
}
