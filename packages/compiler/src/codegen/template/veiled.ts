/**
 * The primitives of secrets that are one of several pieces. Exactly one piece in the hidden state holds the secret; if no
 * piece is hidden, the secret has no value. Trials try every outcome that a Faction may expect, so that legality does not
 * reveal the secret.
 */
import type { Cells } from './runtime.ts';
import * as runtimeModule from './runtime.ts';
import * as layoutModule from './layout.ts';
import { flip } from './board.ts';

// Imports are bound to constants; see `boundImportsText` of the printer.
const { draw, drawOutcome, ENTRY, inTrial, journal } = runtimeModule;
const { BOARD, GROUPS, HIDDEN_GROUP, PLAIN_GROUP, SECRET_AT, SECRET_OWNER, SHOWN_GROUP, SPACES, UNKNOWN_AT } =
  layoutModule;

/** Flips all pieces of the secret's kind in a space to the hidden state: any of them may hold the secret. */
export function hidePieces(c: Cells, secret: number, space: number, line: number): void {
  const hidden = HIDDEN_GROUP[secret]!;
  turnAll(c, PLAIN_GROUP[secret]!, hidden, space, line);
  turnAll(c, SHOWN_GROUP[secret]!, hidden, space, line);
}

/** Flips all pieces of the secret's kind in a space to the state of pieces that do not hold the secret. */
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
 * Reveals `n` of a secret's hidden pieces in a space, one by one, before they leave the map by a decision of `faction`. An
 * owner that knows the secret reveals its piece last; for other Factions it is a random piece of the space. Stops when the
 * secret is found. Returns 1 if it was found, else 0; all other revealed pieces are in the state of pieces without it.
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

/** Reveals a secret: its piece is shown, and all other pieces are known not to hold it. */
export function unmask(c: Cells, secret: number, line: number): void {
  const at = SECRET_AT[secret]!;
  if (inTrial() && c[at] !== 0) c[at] = spaceOf(c, secret, drawOutcome(hiddenIn(c, secret))) + 1;
  if (journal.on) journal.record(ENTRY.revealed, line, secret, c[at]!, 0, 0);
  if (c[at] !== 0) show(c, secret, c[at]! - 1, line);
}

/** Returns the number of hidden pieces in a space that certainly do not hold the secret; 0 if their owner does not know. */
export function surelyNot(c: Cells, secret: number, space: number): number {
  if (isUnknown(c, secret)) return 0;
  return c[BOARD + space * GROUPS + HIDDEN_GROUP[secret]!]! - (c[SECRET_AT[secret]!] === space + 1 ? 1 : 0);
}

/** Flips hidden pieces that do not hold the secret; see `surelyNot`. */
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
    // The draw does not depend on the secret, so that the random stream does not reveal it.
    const drawn = draw(c, here) === 0;
    return drawn && c[at] === space + 1;
  }
  const pieces = hiddenIn(c, secret);
  if (pieces === 1 || drawOutcome(2) === 0) return true;
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

/** Returns the space of the hidden piece with index `nth` in the order of spaces. */
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
