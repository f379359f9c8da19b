/**
 * The primitives of cards in hands. Only volumes with hands contain them. A cell of each card states its place: 0 in the
 * pile, the number of a Faction plus 1 in its hand, and `DISCARDED`. The track of a hand is the number of its cards.
 */
import type { Cells } from './runtime.ts';
import * as runtimeModule from './runtime.ts';
import * as layoutModule from './layout.ts';
import { setTrack, trackValue } from './ledger.ts';

// Imports are bound to constants; see `boundImportsText` of the printer.
const { draw, ENTRY, inTrial, journal } = runtimeModule;
const { FACTIONS, HAND_AT, HAND_CARD, HAND_FIRST, HAND_SIZE, HAND_TRACK } = layoutModule;

const PILE = 0;
const DISCARDED = FACTIONS + 1;

/** Draws a random card into the hand of a Faction. If the pile is empty, the discards become the pile. */
export function drawCard(c: Cells, hand: number, faction: number, line: number): void {
  if (!hasPile(c, hand)) returnDiscards(c, hand);
  const drawable = countDrawable(c, hand, faction);
  if (drawable === 0) return;
  let left = draw(c, drawable);
  for (let card = 0; card < HAND_SIZE[hand]!; card += 1) {
    if (!isDrawable(c, hand, card, faction)) continue;
    if (left === 0) {
      c[HAND_AT[hand]! + card] = faction + 1;
      break;
    }
    left -= 1;
  }
  changeSize(c, hand, faction, 1, line);
}

/** Discards a card of the hand of a Faction, face up. */
export function discardCard(c: Cells, hand: number, card: number, faction: number, line: number): void {
  c[HAND_AT[hand]! + card] = DISCARDED;
  if (journal.on) journal.record(ENTRY.discarded, line, HAND_CARD[HAND_FIRST[hand]! + card]!, faction, 0, 0);
  changeSize(c, hand, faction, -1, line);
}

/** Puts a card of the hand of a Faction on the discards, before its text is carried out. */
export function playCard(c: Cells, hand: number, card: number, faction: number, line: number): void {
  c[HAND_AT[hand]! + card] = DISCARDED;
  changeSize(c, hand, faction, -1, line);
}

/** Whether a card is in the pile. In a trial it may also be in the hand of another Faction, which is hidden. */
function isDrawable(c: Cells, hand: number, card: number, faction: number): boolean {
  const place = c[HAND_AT[hand]! + card]!;
  return place === PILE || (inTrial() && place !== faction + 1 && place !== DISCARDED);
}

function countDrawable(c: Cells, hand: number, faction: number): number {
  let count = 0;
  for (let card = 0; card < HAND_SIZE[hand]!; card += 1) if (isDrawable(c, hand, card, faction)) count += 1;
  return count;
}

function hasPile(c: Cells, hand: number): boolean {
  for (let card = 0; card < HAND_SIZE[hand]!; card += 1) if (c[HAND_AT[hand]! + card] === PILE) return true;
  return false;
}

function returnDiscards(c: Cells, hand: number): void {
  for (let cell = HAND_AT[hand]!; cell < HAND_AT[hand]! + HAND_SIZE[hand]!; cell += 1)
    if (c[cell] === DISCARDED) c[cell] = PILE;
}

function changeSize(c: Cells, hand: number, faction: number, difference: number, line: number): void {
  const track = HAND_TRACK[hand]!;
  setTrack(c, track, faction, trackValue(c, track, faction) + difference, line);
}
