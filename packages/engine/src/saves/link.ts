/**
 * Links: a game as a short text for a URL. A link holds the creation options and, for each choice, the index
 * of the answer among the offered options; forced answers take no space. Reading a link replays the game
 * under the same rules.
 */
import type { CreateOptions } from '../game/create.ts';
import { keysOf } from '../game/decision.ts';
import { LARGEST_DIE } from '../kernel/chance.ts';
import { DigitReader, DigitWriter } from './digits.ts';
import { hashText } from '../kernel/digest.ts';
import { KernelFault } from '../kernel/fault.ts';
import { Game } from '../game/game.ts';
import type { Among, Turn } from '../game/history.ts';
import { namedPosition } from '../views/named-position.ts';
import type { IndexedInterjection } from '../kernel/interjections.ts';
import { success, type Outcome, plain } from '../game/refusal.ts';
import { replayGame } from '../replay/replay-game.ts';
import type { Seed } from '../kernel/seed.ts';
import type { AnyTerms } from '../volume/terms.ts';
import { refuseToLoad } from './load-errors.ts';
import type { Volume } from '../volume/volume.ts';

/**
 * Why a link is refused:
 * - `truncated`: its end is missing;
 * - `malformed`: it is not a link to a game;
 * - `edited`: its checksum does not match;
 * - `foreign`: it belongs to another volume or edition;
 * - `other-rules`: the rules have changed since;
 * - `diverged`: a replay does not reach the recorded position.
 */
export type LinkCode = 'truncated' | 'malformed' | 'edited' | 'foreign' | 'other-rules' | 'diverged';

export interface LinkHead {
  readonly volume: string;
  readonly edition: string;
}

/** A standing action: the number of choices before it, and of forced decisions between the last of them and it. */
type Interjected = IndexedInterjection & { readonly after: number; readonly forced: number };

interface Parts extends LinkHead {
  readonly rules: string;
  readonly body: string;
}

/** Characters of the checksum. */
const CHECK = 6;
/** Maximum length of a link in characters. */
const LONGEST = 20_000;
/** Maximum length of a list in a link. */
const MOST = 20_000;
/** Range of the truncated hashes of the final position. */
const POSITION = 0x8000;

const FIELDS = ['setup', 'options', 'nonplayers', 'seed', 'deck', 'dice', 'board'] as const;

/**
 * Returns a game as a link, including hidden information; refused if its past is not available. Held forced
 * decisions are settled first.
 * @example
 * const link = linkOf(game);
 * if (link.ok) location.hash = link.value;
 */
export function linkOf(held: Game): Outcome<string> {
  const game = held.copy();
  game.settle();
  const { volume, options } = game;
  const counted = countAnswers(game);
  if (!counted.ok) return counted;
  const choices: Among[] = [];
  const interjected: Interjected[] = [];
  let forced = 0;
  for (const { kind, at, option, seat, among } of game.turns)
    if (kind === 'interjection') interjected.push({ at, option, seat, after: choices.length, forced });
    else if (kind === 'forced') forced += 1;
    else if (among) {
      choices.push(among);
      forced = 0;
    }
  const digits = new DigitWriter();
  putOptions(digits, volume, options);
  putInterjections(digits, volume, interjected);
  digits.putNumber(choices.length);
  for (const { place, offered } of choices) digits.put(place, offered);
  digits.put(positionOf(game), POSITION);
  digits.put(namedPositionOf(game), POSITION);
  const body = digits.text();
  const text = [
    inAddress(volume.name),
    inAddress(volume.edition),
    hashText(volume.hashes.all),
    body.length.toString(36),
    body,
  ].join('.');
  return success(text + checkOf(text));
}

/**
 * Ensures that `among` is set for all choices of a game, by a replay if necessary.
 * @returns a refusal if the past of the game is not available
 */
function countAnswers(game: Game): Outcome<unknown> {
  const isCounted = ({ kind, among }: Turn): boolean => kind !== 'choice' || among !== undefined;
  if (game.course.origin === undefined && game.turns.every(isCounted)) return success(undefined);
  return replayGame(game, (again) => (turn) => {
    if (isCounted(turn)) return;
    const offered = keysOf(again.decision!);
    const place = offered.indexOf(game.volume.points[turn.at]!.universe[turn.option]!);
    turn.among = { place, offered: offered.length };
  });
}

/** Parses the head of a link without a replay. */
export function linkHead(link: string): Outcome<LinkHead, LinkCode> {
  const parts = partsOf(link);
  return parts.ok ? success({ volume: parts.value.volume, edition: parts.value.edition }) : parts;
}

export function readLink<T extends AnyTerms>(volume: Volume<T>, link: string): Outcome<Game<T>, LinkCode> {
  const parts = partsFor(volume, link);
  if (!parts.ok) return parts;
  return parts.value.rules === hashText(volume.hashes.all)
    ? playedFrom(volume, parts.value, false)
    : otherRules(volume);
}

/**
 * Replays a link written under other rules of the volume. Answers are indices among offered options, so any
 * difference in an offer invalidates the rest. The link is accepted only if the final position is equal by
 * names; otherwise it is refused as `other-rules`.
 */
export function readLinkUnder<T extends AnyTerms>(
  volume: Volume<T>,
  link: string,
): Outcome<Game<T>, LinkCode> {
  const parts = partsFor(volume, link);
  if (!parts.ok) return parts;
  const read = playedFrom(volume, parts.value, true);
  return read.ok ? read : otherRules(volume);
}

const otherRules = ({ title, edition }: Volume): ReturnType<typeof refuseToLoad<LinkCode>> =>
  refuseToLoad('other-rules', { is: 'linkOtherRules', volume: title, edition });

function partsFor(volume: Volume, link: string): Outcome<Parts, LinkCode> {
  const parts = partsOf(link);
  if (!parts.ok) return parts;
  const { volume: name, edition } = parts.value;
  if (name !== volume.name)
    return refuseToLoad('foreign', { is: 'linkForeign', found: plain(name, 80), volume: volume.name });
  if (edition !== volume.edition)
    return refuseToLoad('foreign', {
      is: 'linkOtherEdition',
      found: plain(edition, 80),
      edition: volume.edition,
    });
  return parts;
}

function playedFrom<T extends AnyTerms>(
  volume: Volume<T>,
  { body }: Parts,
  byNames: boolean,
): Outcome<Game<T>, LinkCode> {
  const digits = DigitReader.of(body);
  const options = digits && takeOptions(digits, volume);
  if (!digits || !options) return refuseToLoad('edited', { is: 'linkMisshapen' });
  return played(volume, options as CreateOptions<T>, digits, byNames);
}

/** Replays the answers that follow the options; `byNames` compares the final position by names only. */
function played<T extends AnyTerms>(
  volume: Volume<T>,
  options: CreateOptions<T>,
  digits: DigitReader,
  byNames: boolean,
): Outcome<Game<T>, LinkCode> {
  const made = Game.create(volume, options);
  if (!made.ok)
    return refuseToLoad('diverged', {
      is: 'linkUnmade',
      why: made.refusal.reason,
      code: made.refusal.code,
    });
  const game = made.value;
  const interjected = takeInterjections(digits, volume);
  const choices = digits.takeNumber();
  let taken = 0;
  let forced = 0;
  game.holdForced(() => {
    const [next] = interjected;
    if (next?.after === taken && next.forced === forced) return true;
    forced += 1;
    return false;
  });
  try {
    for (;;) {
      for (let next = interjected[0]; next?.after === taken; next = interjected[0]) {
        interjected.shift();
        interject(game, next);
      }
      if (taken === choices || !game.decision) break;
      const offered = keysOf(game.decision);
      taken += 1;
      forced = 0;
      game.choose({ key: offered[digits.take(offered.length)]! });
    }
  } catch (thrown) {
    if (!(thrown instanceof KernelFault)) throw thrown;
    return refuseToLoad('diverged', { is: 'linkStuck', why: thrown.message });
  }
  game.holdForced(undefined);
  const [position, named] = [digits.take(POSITION), digits.take(POSITION)];
  const isThere = byNames ? named === namedPositionOf(game) : position === positionOf(game);
  return isThere ? success(game) : refuseToLoad('diverged', { is: 'linkDiverged' });
}

function interject(game: Game, { at, option, seat }: IndexedInterjection): void {
  const { standings, seats } = game.volume;
  const { name = '', universe = [] } = standings[at] ?? {};
  game.interject({ seat: seats[seat]!, standing: name, key: universe[option] ?? '' });
}

function partsOf(link: string): Outcome<Parts, LinkCode> {
  if (link.length > LONGEST) return refuseToLoad('malformed', { is: 'linkTooLong' });
  // Mail clients break lines, and a pasted link may include the rest of its URL.
  const text = link.replaceAll(/\s/gu, '').replace(/^.*[/#?=]/u, '');
  const [, head, length, rest] = /^((?:[\w~-]+\.){3})([\da-z]+)\.([\w-]*)$/u.exec(text) ?? [];
  if (head === undefined || length === undefined || rest === undefined)
    return /^[\w~-]+\.[\w~-]+(?:\.[\w~-]*){0,2}$/u.test(text)
      ? refuseToLoad('truncated', { is: 'linkCut' })
      : refuseToLoad('malformed', { is: 'noLink' });
  const size = Number.parseInt(length, 36);
  const [body, check] = [rest.slice(0, size), rest.slice(size)];
  if (checkOf(`${head}${length}.${body}`) !== check)
    return rest.length < size + CHECK && !isWhole(head, rest)
      ? refuseToLoad('truncated', { is: 'linkCut' })
      : refuseToLoad('edited', { is: 'linkChanged' });
  const [volume = '', edition = '', rules = ''] = head.split('.');
  return success({ volume: outOfAddress(volume), edition: outOfAddress(edition), rules, body });
}

/** Whether the checksum matches if only the length field is wrong. */
function isWhole(head: string, rest: string): boolean {
  const [body, check] = [rest.slice(0, -CHECK), rest.slice(-CHECK)];
  return checkOf(`${head}${body.length.toString(36)}.${body}`) === check;
}

const checkOf = (text: string): string => hashText(text).slice(0, CHECK);

const positionOf = ({ hash }: Game): number => Number.parseInt(hash.slice(0, 3), 32);

const namedPositionOf = (game: Game): number =>
  Number.parseInt(namedPosition(game.volume, game.cells()).slice(0, 3), 32);

/** Escapes a name for a URL; `.` is escaped too, as it separates the parts. */
const inAddress = (name: string): string =>
  encodeURIComponent(name)
    .replaceAll(/[.~!*'()]/gu, escaped)
    .replaceAll('%', '~');

const escaped = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

function outOfAddress(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('~', '%'));
  } catch {
    return text;
  }
}

function putOptions(digits: DigitWriter, volume: Volume, made: CreateOptions): void {
  for (const field of FIELDS) digits.put(made[field] === undefined ? 0 : 1, 2);
  const { setup, options, nonplayers, seed, deck, dice, board } = made;
  const names = namesIn(volume);
  if (setup !== undefined) digits.put(names.setups.indexOf(setup), names.setups.length);
  if (options) putNames(digits, names.options, options);
  if (nonplayers) putNames(digits, names.seats, nonplayers);
  if (seed !== undefined) putSeed(digits, seed);
  if (deck) putNames(digits, names.cards, deck);
  if (dice) {
    digits.putNumber(dice.length);
    for (const face of dice) digits.put(face - 1, LARGEST_DIE);
  }
  if (board) putText(digits, JSON.stringify(board));
}

function takeOptions(digits: DigitReader, volume: Volume): CreateOptions | undefined {
  const given = new Set(FIELDS.filter(() => digits.take(2) === 1));
  const names = namesIn(volume);
  const list = (among: readonly string[]): readonly string[] => takeNames(digits, among);
  try {
    return {
      ...(given.has('setup') && { setup: names.setups[digits.take(names.setups.length)]! }),
      ...(given.has('options') && { options: list(names.options) }),
      ...(given.has('nonplayers') && { nonplayers: list(names.seats) }),
      ...(given.has('seed') && { seed: takeSeed(digits) }),
      ...(given.has('deck') && { deck: list(names.cards) }),
      ...(given.has('dice') && { dice: takeRow(digits, () => digits.take(LARGEST_DIE) + 1) }),
      ...(given.has('board') && {
        board: JSON.parse(takeText(digits)) as NonNullable<CreateOptions['board']>,
      }),
    };
  } catch {
    return undefined;
  }
}

/**
 * Writes sign and magnitude. A secret seed is written as minus zero, which no number uses, and its 32
 * hexadecimal digits.
 */
function putSeed(digits: DigitWriter, seed: Seed): void {
  const isSecret = typeof seed === 'string';
  digits.put(isSecret || seed < 0 ? 1 : 0, 2);
  digits.putNumber(isSecret ? 0 : Math.abs(seed));
  if (isSecret) for (const digit of seed) digits.put(Number.parseInt(digit, 16), 16);
}

function takeSeed(digits: DigitReader): Seed {
  const isNegative = digits.take(2) === 1;
  const size = digits.takeNumber();
  if (!isNegative) return size;
  return size > 0 ? -size : Array.from({ length: 32 }, () => digits.take(16).toString(16)).join('');
}

function namesIn({ setups, options = [], seats, cards }: Volume): {
  readonly setups: readonly string[];
  readonly options: readonly string[];
  readonly seats: readonly string[];
  readonly cards: readonly string[];
} {
  return {
    setups: setups.map(({ name }) => name),
    options: options.map(({ name }) => name),
    seats,
    cards: cards.map(({ key }) => key),
  };
}

function putNames(digits: DigitWriter, among: readonly string[], names: readonly string[]): void {
  digits.putNumber(names.length);
  for (const name of names) digits.put(among.indexOf(name), among.length);
}

const takeNames = (digits: DigitReader, among: readonly string[]): readonly string[] =>
  takeRow(digits, () => among[digits.take(among.length)]!);

function takeRow<T>(digits: DigitReader, take: () => T): readonly T[] {
  const length = Math.min(digits.takeNumber(), MOST);
  return Array.from({ length }, take);
}

const ASCII = 0x80;

function putText(digits: DigitWriter, json: string): void {
  const plainly = json.replaceAll(/[^\0-\u007f]/gu, (letter) =>
    Array.from({ length: letter.length }, (_, i) => letter.charCodeAt(i).toString(16).padStart(4, '0'))
      .map((code) => `\\u${code}`)
      .join(''),
  );
  digits.putNumber(plainly.length);
  for (let i = 0; i < plainly.length; i++) digits.put(plainly.charCodeAt(i), ASCII);
}

const takeText = (digits: DigitReader): string =>
  takeRow(digits, () => String.fromCharCode(digits.take(ASCII))).join('');

/** Positions are written as differences of the number of choices before each action. */
function putInterjections(
  digits: DigitWriter,
  { standings, seats }: Volume,
  interjected: readonly Interjected[],
): void {
  digits.putNumber(interjected.length);
  let before = 0;
  for (const { at, seat, option, after, forced } of interjected) {
    digits.putNumber(after - before);
    digits.putNumber(forced);
    before = after;
    digits.put(at, standings.length);
    digits.put(seat, seats.length);
    digits.put(option, standings[at]!.universe.length);
  }
}

function takeInterjections(digits: DigitReader, { standings, seats }: Volume): Interjected[] {
  let after = 0;
  return [
    ...takeRow(digits, () => {
      after += digits.takeNumber();
      const forced = digits.takeNumber();
      const at = digits.take(standings.length);
      const seat = digits.take(seats.length);
      return { at, seat, option: digits.take(standings[at]?.universe.length ?? 1), after, forced };
    }),
  ];
}
