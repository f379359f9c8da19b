/**
 * The primitives of secrets that are one of several pieces. Of the pieces in their hidden state one is it, always: where none is
 * hidden, the secret is none. In a trial every outcome that somebody may believe in is tried, so that legality never tells it.
 */
import type { Cells } from './runtime.ts';
import * as runtimeModule from './runtime.ts';
import * as layoutModule from './layout.ts';
import { flip } from './board.ts';

// In constants of this module: see `boundText` of the printer.
const { draw, ENTRY, inTrial, journal } = runtimeModule;
const { BOARD, GROUPS, HIDDEN_GROUP, PLAIN_GROUP, SECRET_AT, SECRET_OWNER, SHOWN_GROUP, SPACES, UNKNOWN_AT } =
  layoutModule;

/** Turns every piece of the secret's kind in a space over to its hidden state: any of them may be it. */
export function hidePieces(c: Cells, secret: number, space: number, line: number): void {
  const hidden = HIDDEN_GROUP[secret]!;
  turnAll(c, PLAIN_GROUP[secret]!, hidden, space, line);
  turnAll(c, SHOWN_GROUP[secret]!, hidden, space, line);
}

/** Turns every piece of the secret's kind in a space over to the state of those that are not it. */
export function clearPieces(c: Cells, secret: number, space: number, line: number): void {
  const plain = PLAIN_GROUP[secret]!;
  turnAll(c, HIDDEN_GROUP[secret]!, plain, space, line);
  turnAll(c, SHOWN_GROUP[secret]!, plain, space, line);
}

/** Draws the secret piece among the hidden ones, unknown to all Factions. Without hidden pieces the secret is cleared. */
export function drawHidden(c: Cells, secret: number): void {
  const pieces = hiddenIn(c, secret);
  c[SECRET_AT[secret]!] = pieces === 0 ? 0 : spaceOf(c, secret, draw(c, pieces)) + 1;
  keep(c, secret, pieces === 0 ? 0 : 1);
}

/**
 * So many of a secret's hidden pieces in a space leave the map, by a decision of `faction`: says of one after the other whether it is
 * it, and turns it over. An owner who knows takes the secret one last; for others it is any of those in the space. Returns how many
 * of them are it; the others are in the state of those that are not, in which all others are once it is found.
 */
export function unveil(
  c: Cells,
  secret: number,
  space: number,
  n: number,
  faction: number,
  line: number,
): number {
  for (let left = n; left > 0; left -= 1) {
    const here = c[BOARD + space * GROUPS + HIDDEN_GROUP[secret]!]!;
    if (isIt(c, secret, space, here, faction)) {
      show(c, secret, space, line);
      return 1;
    }
    flip(c, HIDDEN_GROUP[secret]!, PLAIN_GROUP[secret]!, space, 1, line);
  }
  return 0;
}

/** Makes a secret known: it shows, and all other pieces are known not to be it. */
export function unmask(c: Cells, secret: number, line: number): void {
  const at = SECRET_AT[secret]!;
  if (inTrial() && c[at] !== 0) c[at] = spaceOf(c, secret, draw(c, hiddenIn(c, secret))) + 1;
  if (journal.on) journal.record(ENTRY.revealed, line, secret, c[at]!, 0, 0);
  if (c[at] !== 0) show(c, secret, c[at]! - 1, line);
}

/** Returns the number of hidden pieces in a space that certainly do not hold the secret; 0 if their owner does not know. */
export function surelyNot(c: Cells, secret: number, space: number): number {
  if (isUnknown(c, secret)) return 0;
  return c[BOARD + space * GROUPS + HIDDEN_GROUP[secret]!]! - (c[SECRET_AT[secret]!] === space + 1 ? 1 : 0);
}

/** Turns over hidden pieces that are not the secret one; see `surelyNot`. */
export function clearSome(c: Cells, secret: number, space: number, n: number, line: number): void {
  flip(c, HIDDEN_GROUP[secret]!, PLAIN_GROUP[secret]!, space, n, line);
}

function isIt(c: Cells, secret: number, space: number, here: number, faction: number): boolean {
  const at = SECRET_AT[secret]!;
  if (faction === SECRET_OWNER[secret] && !isUnknown(c, secret)) {
    if (here > 1) return false;
    if (!inTrial()) return c[at] === space + 1;
  }
  if (!inTrial()) {
    // It is drawn wherever the secret is, so that the stream tells nothing.
    const drawn = draw(c, here) === 0;
    return drawn && c[at] === space + 1;
  }
  const pieces = hiddenIn(c, secret);
  if (pieces === 1 || draw(c, 2) === 0) return true;
  if (here === 1 && c[at] === space + 1) c[at] = otherSpace(c, secret, space) + 1;
  return false;
}

function show(c: Cells, secret: number, space: number, line: number): void {
  const hidden = HIDDEN_GROUP[secret]!;
  flip(c, hidden, SHOWN_GROUP[secret]!, space, 1, line);
  for (let other = 0; other < SPACES; other += 1) turnAll(c, hidden, PLAIN_GROUP[secret]!, other, line);
  c[SECRET_AT[secret]!] = 0;
  keep(c, secret, 0);
}

function turnAll(c: Cells, from: number, to: number, space: number, line: number): void {
  flip(c, from, to, space, c[BOARD + space * GROUPS + from]!, line);
}

function hiddenIn(c: Cells, secret: number): number {
  let pieces = 0;
  for (let space = 0; space < SPACES; space += 1)
    pieces += c[BOARD + space * GROUPS + HIDDEN_GROUP[secret]!]!;
  return pieces;
}

/** The space of the hidden piece that is `nth` in the order of spaces, from 0. */
function spaceOf(c: Cells, secret: number, nth: number): number {
  let space = 0;
  let left = nth - c[BOARD + HIDDEN_GROUP[secret]!]!;
  while (left >= 0) {
    space += 1;
    left -= c[BOARD + space * GROUPS + HIDDEN_GROUP[secret]!]!;
  }
  return space;
}

function otherSpace(c: Cells, secret: number, than: number): number {
  let space = 0;
  while (space === than || c[BOARD + space * GROUPS + HIDDEN_GROUP[secret]!] === 0) space += 1;
  return space;
}

function isUnknown(c: Cells, secret: number): boolean {
  return UNKNOWN_AT[secret]! >= 0 && c[UNKNOWN_AT[secret]!] === 1;
}

function keep(c: Cells, secret: number, unknown: number): void {
  if (UNKNOWN_AT[secret]! >= 0) c[UNKNOWN_AT[secret]!] = unknown;
}
