/**
 * The primitives of cards in hands. Only volumes with hands contain them. A cell of each card states its place: 0 in the
 * pile, the number of a Faction plus 1 in its hand, and `DISCARDED`. `HAND_KNOWN` has the other Factions that know this
 * place, as bits. The track of a hand is the number of its cards.
 */
import type { Cells } from './runtime.ts';
import * as runtimeModule from './runtime.ts';
import * as layoutModule from './layout.ts';
import { setTrack, trackValue } from './ledger.ts';

// Imports are bound to constants; see `boundImportsText` of the printer.
const { draw, ENTRY, inTrial, journal } = runtimeModule;
const { FACTIONS, HAND_AT, HAND_CARD, HAND_FIRST, HAND_KNOWN, HAND_SIZE, HAND_TRACK } = layoutModule;

const PILE = 0;
const DISCARDED = FACTIONS + 1;

/** The last argument of `ENTRY.hand`. */
const TAKEN = 0;
const DISCARDED_AT_RANDOM = 1;
const LOOKED_AT = 2;
const REVEALED = 3;
const CHOSEN = 4;
const GIVEN = 5;

/** Draws a random card into the hand of a Faction. If the pile is empty, the discards become the pile. */
export function drawCard(c: Cells, hand: number, faction: number, line: number): void {
  if (!hasPile(c, hand)) shuffleDiscards(c, hand, line);
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

/**
 * Takes a random card from the hand of a Faction. The holder knows which one; others no longer know where the cards of that
 * hand are. The entry comes first, so that a preview ends before a card is disclosed.
 */
export function takeCard(c: Cells, hand: number, holder: number, faction: number, line: number): void {
  if (journal.on) journal.record(ENTRY.hand, line, faction, holder, HAND_TRACK[hand]!, TAKEN);
  const hasUnknown = findUnknown(c, hand, holder, faction) >= 0;
  let left = draw(c, countTakeable(c, hand, holder, faction, hasUnknown));
  let card = 0;
  while (!isTakeable(c, hand, card, holder, faction, hasUnknown) || left-- > 0) card += 1;
  const place = c[HAND_AT[hand]! + card]!;
  if (place !== holder + 1) c[HAND_AT[hand]! + findUnknown(c, hand, holder, faction)] = place;
  moveCard(c, hand, card, holder, faction, line);
}

/** Takes a card from the hand of a Faction that the other one has looked at. Other Factions do not see which one. */
export function takeSeenCard(
  c: Cells,
  hand: number,
  card: number,
  faction: number,
  holder: number,
  line: number,
): void {
  if (journal.on) journal.record(ENTRY.hand, line, faction, holder, HAND_TRACK[hand]!, CHOSEN);
  moveCard(c, hand, card, holder, faction, line);
}

/** Gives a card from the hand of a Faction to another one. Other Factions do not see which one. */
export function giveCard(
  c: Cells,
  hand: number,
  card: number,
  holder: number,
  recipient: number,
  line: number,
): void {
  if (journal.on) journal.record(ENTRY.hand, line, recipient, holder, HAND_TRACK[hand]!, GIVEN);
  moveCard(c, hand, card, holder, recipient, line);
}

/** Moves a card between hands. Factions other than these two no longer know where the cards of the first hand are. */
function moveCard(c: Cells, hand: number, card: number, holder: number, faction: number, line: number): void {
  for (let i = 0; i < HAND_SIZE[hand]!; i += 1)
    if (c[HAND_AT[hand]! + i] === holder + 1)
      c[HAND_KNOWN[hand]! + i] = c[HAND_KNOWN[hand]! + i]! & (1 << faction);
  c[HAND_AT[hand]! + card] = faction + 1;
  c[HAND_KNOWN[hand]! + card] = 1 << holder;
  changeSize(c, hand, holder, -1, line);
  changeSize(c, hand, faction, 1, line);
}

/** Discards a random card of the hand of a Faction. */
export function discardAtRandom(c: Cells, hand: number, faction: number, line: number): void {
  if (journal.on) journal.record(ENTRY.hand, line, faction, faction, HAND_TRACK[hand]!, DISCARDED_AT_RANDOM);
  let left = draw(c, trackValue(c, HAND_TRACK[hand]!, faction));
  let card = 0;
  while (c[HAND_AT[hand]! + card] !== faction + 1 || left-- > 0) card += 1;
  discardCard(c, hand, card, faction, line);
}

/** Shows the hand of a Faction to another one. */
export function lookAtHand(c: Cells, hand: number, holder: number, faction: number, line: number): void {
  if (journal.on) journal.record(ENTRY.hand, line, faction, holder, HAND_TRACK[hand]!, LOOKED_AT);
  for (let card = 0; card < HAND_SIZE[hand]!; card += 1)
    if (c[HAND_AT[hand]! + card] === holder + 1)
      c[HAND_KNOWN[hand]! + card] = c[HAND_KNOWN[hand]! + card]! | (1 << faction);
}

/** Shows the hands of all Factions to each other. */
export function revealHands(c: Cells, hand: number, line: number): void {
  for (let faction = 0; faction < FACTIONS; faction += 1) {
    if (trackValue(c, HAND_TRACK[hand]!, faction) === 0) continue;
    if (journal.on) journal.record(ENTRY.hand, line, faction, faction, HAND_TRACK[hand]!, REVEALED);
    for (let card = 0; card < HAND_SIZE[hand]!; card += 1)
      if (c[HAND_AT[hand]! + card] === faction + 1) c[HAND_KNOWN[hand]! + card] = othersOf(faction);
  }
}

/** All other Factions, as bits. */
const othersOf = (faction: number): number => ((1 << FACTIONS) - 1) & ~(1 << faction);

/** Discards a card of the hand of a Faction, face up. */
export function discardCard(c: Cells, hand: number, card: number, faction: number, line: number): void {
  c[HAND_AT[hand]! + card] = DISCARDED;
  c[HAND_KNOWN[hand]! + card] = 0;
  if (journal.on) journal.record(ENTRY.discarded, line, HAND_CARD[HAND_FIRST[hand]! + card]!, faction, 0, 0);
  changeSize(c, hand, faction, -1, line);
}

/** The number of discarded and played cards, which is public. */
export function discardCount(c: Cells, hand: number): number {
  let count = 0;
  for (let card = 0; card < HAND_SIZE[hand]!; card += 1)
    if (c[HAND_AT[hand]! + card] === DISCARDED) count += 1;
  return count;
}

/** Puts a discarded card into the hand of a Faction. All Factions know which one. */
export function recoverCard(c: Cells, hand: number, card: number, faction: number, line: number): void {
  c[HAND_AT[hand]! + card] = faction + 1;
  c[HAND_KNOWN[hand]! + card] = othersOf(faction);
  if (journal.on) journal.record(ENTRY.recovered, line, HAND_CARD[HAND_FIRST[hand]! + card]!, faction, 0, 0);
  changeSize(c, hand, faction, 1, line);
}

/** Puts a card of the hand of a Faction on the discards, before its text is carried out. */
export function playCard(c: Cells, hand: number, card: number, faction: number, line: number): void {
  c[HAND_AT[hand]! + card] = DISCARDED;
  c[HAND_KNOWN[hand]! + card] = 0;
  changeSize(c, hand, faction, -1, line);
}

/** Whether a card is in the pile. In a trial it may also be in the hand of another Faction, which is hidden. */
function isDrawable(c: Cells, hand: number, card: number, faction: number): boolean {
  const place = c[HAND_AT[hand]! + card]!;
  return place === PILE || (inTrial() && isUnknown(c, hand, card, faction));
}

/** Whether a Faction does not know where a card is. */
function isUnknown(c: Cells, hand: number, card: number, faction: number): boolean {
  const place = c[HAND_AT[hand]! + card]!;
  const isKnown = ((c[HAND_KNOWN[hand]! + card]! >> faction) & 1) === 1;
  return place !== faction + 1 && place !== DISCARDED && !isKnown;
}

/** The first card in the hand of a Faction whose place another Faction does not know; -1 if it knows all. */
function findUnknown(c: Cells, hand: number, holder: number, faction: number): number {
  for (let card = 0; card < HAND_SIZE[hand]!; card += 1)
    if (c[HAND_AT[hand]! + card] === holder + 1 && isUnknown(c, hand, card, faction)) return card;
  return -1;
}

/** Whether a card may be the one that is taken. In a trial it may be any card that the Faction does not see. */
function isTakeable(
  c: Cells,
  hand: number,
  card: number,
  holder: number,
  faction: number,
  hasUnknown: boolean,
): boolean {
  const isHeld = c[HAND_AT[hand]! + card] === holder + 1;
  return isHeld || (hasUnknown && inTrial() && isUnknown(c, hand, card, faction));
}

function countTakeable(c: Cells, hand: number, holder: number, faction: number, hasUnknown: boolean): number {
  let count = 0;
  for (let card = 0; card < HAND_SIZE[hand]!; card += 1)
    if (isTakeable(c, hand, card, holder, faction, hasUnknown)) count += 1;
  return count;
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

/** Puts the discards into the pile, from which cards are drawn at random. */
export function shuffleDiscards(c: Cells, hand: number, line: number): void {
  if (discardCount(c, hand) === 0) return;
  if (journal.on) journal.record(ENTRY.shuffled, line, HAND_TRACK[hand]!, 0, 0, 0);
  for (let cell = HAND_AT[hand]!; cell < HAND_AT[hand]! + HAND_SIZE[hand]!; cell += 1)
    if (c[cell] === DISCARDED) c[cell] = PILE;
}

function changeSize(c: Cells, hand: number, faction: number, difference: number, line: number): void {
  const track = HAND_TRACK[hand]!;
  setTrack(c, track, faction, trackValue(c, track, faction) + difference, line);
}
