/**
 * Links: a game as a short text for a URL. A link holds the creation options and, for each choice, the index
 * of the answer among the offered options; forced answers take no space. Reading a link replays the game
 * under the same rules.
 */
import type { CreateOptions } from '../game/create-game.ts';
import { keysOf } from '../game/decision.ts';
import { LARGEST_DIE } from '../kernel/chance.ts';
import { DigitReader, DigitWriter } from './digit-codec.ts';
import { hashText } from '../kernel/digest.ts';
import { KernelFault } from '../kernel/fault.ts';
import { Game } from '../game/game.ts';
import type { OfferPosition, Turn } from '../game/history.ts';
import { namedPosition } from '../views/named-position.ts';
import type { IndexedInterjection } from '../kernel/interjections.ts';
import { success, type Outcome, sanitize } from '../game/refusal.ts';
import { replayGame } from '../replay/replay-game.ts';
import type { Seed } from '../kernel/seed.ts';
import type { AnyTerms } from '../volume/terms.ts';
import { refuseToLoad } from './load-errors.ts';
import type { Volume } from '../volume/volume.ts';

/**
 * The reason for refusing a link:
 * - `truncated`: its end is missing;
 * - `malformed`: it is not a link to a game;
 * - `edited`: its checksum does not match;
 * - `foreign`: it belongs to another volume or edition;
 * - `other-rules`: the rules have changed since;
 * - `diverged`: a replay does not reach the recorded position.
 */
export type LinkCode = 'truncated' | 'malformed' | 'edited' | 'foreign' | 'other-rules' | 'diverged';

/** The volume and edition of a link. */
export interface LinkHead {
  readonly volume: string;
  readonly edition: string;
}

/** A standing action with its time: the number of choices before it, and of forced decisions since the last choice. */
type LinkInterjection = IndexedInterjection & {
  readonly choicesBefore: number;
  readonly forcedBefore: number;
};

interface LinkParts extends LinkHead {
  readonly rules: string;
  readonly body: string;
}

/** Characters of the checksum. */
const CHECKSUM_LENGTH = 6;
/** Maximum length of a link in characters. */
const MAX_LENGTH = 20_000;
/** Maximum length of a list in a link. */
const MAX_LIST = 20_000;
/** Range of the truncated hashes of the final position. */
const POSITION_RANGE = 0x8000;

/** Creation options, in the order of the presence bits. */
const FIELDS = ['setup', 'options', 'nonplayers', 'seed', 'deck', 'dice', 'board'] as const;

/**
 * Returns a game as a link, including hidden information; refused if its past is not available. Held forced
 * decisions are settled first.
 * @example
 * const link = linkOf(game);
 * if (link.ok) location.hash = link.value;
 */
export function linkOf(original: Game): Outcome<string> {
  const game = original.copy();
  game.settle();
  const { volume, options } = game;
  const outcome = countAnswers(game);
  if (!outcome.ok) return outcome;
  const choices: OfferPosition[] = [];
  const interjections: LinkInterjection[] = [];
  let forced = 0;
  for (const { kind, at, option, seat, offerPosition } of game.turns)
    if (kind === 'interjection')
      interjections.push({ at, option, seat, choicesBefore: choices.length, forcedBefore: forced });
    else if (kind === 'forced') forced += 1;
    else if (offerPosition) {
      choices.push(offerPosition);
      forced = 0;
    }
  const digits = new DigitWriter();
  writeOptions(digits, volume, options);
  writeInterjections(digits, volume, interjections);
  digits.writeNumber(choices.length);
  for (const { index, count } of choices) digits.write(index, count);
  digits.write(positionOf(game), POSITION_RANGE);
  digits.write(namedPositionOf(game), POSITION_RANGE);
  const body = digits.text();
  const text = [
    escapeName(volume.name),
    escapeName(volume.edition),
    hashText(volume.hashes.all),
    body.length.toString(36),
    body,
  ].join('.');
  return success(text + checksumOf(text));
}

/**
 * Ensures that `offerPosition` is set for all choices of a game, by a replay if necessary.
 * @returns a refusal if the past of the game is not available
 */
function countAnswers(game: Game): Outcome<unknown> {
  const isCounted = ({ kind, offerPosition }: Turn): boolean =>
    kind !== 'choice' || offerPosition !== undefined;
  if (game.course.origin === undefined && game.turns.every(isCounted)) return success(undefined);
  return replayGame(game, (replay) => (turn) => {
    if (isCounted(turn)) return;
    const keys = keysOf(replay.decision!);
    const index = keys.indexOf(game.volume.points[turn.at]!.universe[turn.option]!);
    turn.offerPosition = { index, count: keys.length };
  });
}

/** Parses the head of a link without a replay. */
export function linkHead(link: string): Outcome<LinkHead, LinkCode> {
  const parts = partsOf(link);
  return parts.ok ? success({ volume: parts.value.volume, edition: parts.value.edition }) : parts;
}

/** Replays a link under the rules that wrote it. See `LinkCode` for refusals. */
export function readLink<T extends AnyTerms>(volume: Volume<T>, link: string): Outcome<Game<T>, LinkCode> {
  const parts = partsFor(volume, link);
  if (!parts.ok) return parts;
  return parts.value.rules === hashText(volume.hashes.all)
    ? playLink(volume, parts.value, false)
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
  const game = playLink(volume, parts.value, true);
  return game.ok ? game : otherRules(volume);
}

const otherRules = ({ title, edition }: Volume): ReturnType<typeof refuseToLoad<LinkCode>> =>
  refuseToLoad('other-rules', { is: 'linkOtherRules', volume: title, edition });

/** Splits a link, and checks that it belongs to the volume. */
function partsFor(volume: Volume, link: string): Outcome<LinkParts, LinkCode> {
  const parts = partsOf(link);
  if (!parts.ok) return parts;
  const { volume: name, edition } = parts.value;
  if (name !== volume.name)
    return refuseToLoad('foreign', { is: 'linkForeign', found: sanitize(name, 80), volume: volume.name });
  if (edition !== volume.edition)
    return refuseToLoad('foreign', {
      is: 'linkOtherEdition',
      found: sanitize(edition, 80),
      edition: volume.edition,
    });
  return parts;
}

function playLink<T extends AnyTerms>(
  volume: Volume<T>,
  { body }: LinkParts,
  byNames: boolean,
): Outcome<Game<T>, LinkCode> {
  const digits = DigitReader.parse(body);
  const options = digits && readOptions(digits, volume);
  if (!digits || !options) return refuseToLoad('edited', { is: 'linkMisshapen' });
  return replayAnswers(volume, options as CreateOptions<T>, digits, byNames);
}

/** Replays the answers that follow the options; `byNames` compares the final position by names only. */
function replayAnswers<T extends AnyTerms>(
  volume: Volume<T>,
  options: CreateOptions<T>,
  digits: DigitReader,
  byNames: boolean,
): Outcome<Game<T>, LinkCode> {
  const created = Game.create(volume, options);
  if (!created.ok)
    return refuseToLoad('diverged', {
      is: 'linkUnmade',
      why: created.refusal.reason,
      code: created.refusal.code,
    });
  const game = created.value;
  const interjections = readInterjections(digits, volume);
  const choices = digits.readNumber();
  let answered = 0;
  let forced = 0;
  game.holdForced(() => {
    const [next] = interjections;
    if (next?.choicesBefore === answered && next.forcedBefore === forced) return true;
    forced += 1;
    return false;
  });
  try {
    for (;;) {
      for (let next = interjections[0]; next?.choicesBefore === answered; next = interjections[0]) {
        interjections.shift();
        interject(game, next);
      }
      if (answered === choices || !game.decision) break;
      const keys = keysOf(game.decision);
      answered += 1;
      forced = 0;
      game.choose({ key: keys[digits.read(keys.length)]! });
    }
  } catch (thrown) {
    if (!(thrown instanceof KernelFault)) throw thrown;
    return refuseToLoad('diverged', { is: 'linkStuck', why: thrown.message });
  }
  game.holdForced(undefined);
  const [digest, namedDigest] = [digits.read(POSITION_RANGE), digits.read(POSITION_RANGE)];
  const isReached = byNames ? namedDigest === namedPositionOf(game) : digest === positionOf(game);
  return isReached ? success(game) : refuseToLoad('diverged', { is: 'linkDiverged' });
}

function interject(game: Game, { at, option, seat }: IndexedInterjection): void {
  const { standings, seats } = game.volume;
  const { name = '', universe = [] } = standings[at] ?? {};
  game.interject({ seat: seats[seat]!, standing: name, key: universe[option] ?? '' });
}

/** Splits a link, and verifies its checksum. */
function partsOf(link: string): Outcome<LinkParts, LinkCode> {
  if (link.length > MAX_LENGTH) return refuseToLoad('malformed', { is: 'linkTooLong' });
  // Mail clients break lines, and a pasted link may include the rest of its URL.
  const text = link.replaceAll(/\s/gu, '').replace(/^.*[/#?=]/u, '');
  const [, head, length, rest] = /^((?:[\w~-]+\.){3})([\da-z]+)\.([\w-]*)$/u.exec(text) ?? [];
  if (head === undefined || length === undefined || rest === undefined)
    return /^[\w~-]+\.[\w~-]+(?:\.[\w~-]*){0,2}$/u.test(text)
      ? refuseToLoad('truncated', { is: 'linkCut' })
      : refuseToLoad('malformed', { is: 'noLink' });
  const size = Number.parseInt(length, 36);
  const [body, checksum] = [rest.slice(0, size), rest.slice(size)];
  if (checksumOf(`${head}${length}.${body}`) !== checksum)
    return rest.length < size + CHECKSUM_LENGTH && !isComplete(head, rest)
      ? refuseToLoad('truncated', { is: 'linkCut' })
      : refuseToLoad('edited', { is: 'linkChanged' });
  const [volume = '', edition = '', rules = ''] = head.split('.');
  return success({ volume: unescapeName(volume), edition: unescapeName(edition), rules, body });
}

/** Whether the checksum matches if only the length field is wrong. */
function isComplete(head: string, rest: string): boolean {
  const [body, checksum] = [rest.slice(0, -CHECKSUM_LENGTH), rest.slice(-CHECKSUM_LENGTH)];
  return checksumOf(`${head}${body.length.toString(36)}.${body}`) === checksum;
}

const checksumOf = (text: string): string => hashText(text).slice(0, CHECKSUM_LENGTH);

/** Three base-32 digits of a hash are 15 bits: below `POSITION_RANGE`. */
const positionOf = ({ hash }: Game): number => Number.parseInt(hash.slice(0, 3), 32);

const namedPositionOf = (game: Game): number =>
  Number.parseInt(namedPosition(game.volume, game.cells()).slice(0, 3), 32);

/** Escapes a name for a URL; `.` is escaped too, as it separates the parts. */
const escapeName = (name: string): string =>
  encodeURIComponent(name)
    .replaceAll(/[.~!*'()]/gu, escapeCharacter)
    .replaceAll('%', '~');

const escapeCharacter = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

function unescapeName(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('~', '%'));
  } catch {
    return text;
  }
}

function writeOptions(digits: DigitWriter, volume: Volume, created: CreateOptions): void {
  for (const field of FIELDS) digits.write(created[field] === undefined ? 0 : 1, 2);
  const { setup, options, nonplayers, seed, deck, dice, board } = created;
  const names = namesIn(volume);
  if (setup !== undefined) digits.write(names.setups.indexOf(setup), names.setups.length);
  if (options) writeNames(digits, names.options, options);
  if (nonplayers) writeNames(digits, names.seats, nonplayers);
  if (seed !== undefined) writeSeed(digits, seed);
  if (deck) writeNames(digits, names.cards, deck);
  if (dice) {
    digits.writeNumber(dice.length);
    for (const face of dice) digits.write(face - 1, LARGEST_DIE);
  }
  if (board) writeText(digits, JSON.stringify(board));
}

function readOptions(digits: DigitReader, volume: Volume): CreateOptions | undefined {
  const present = new Set(FIELDS.filter(() => digits.read(2) === 1));
  const names = namesIn(volume);
  const readKeys = (allNames: readonly string[]): readonly string[] => readNames(digits, allNames);
  try {
    return {
      ...(present.has('setup') && { setup: names.setups[digits.read(names.setups.length)]! }),
      ...(present.has('options') && { options: readKeys(names.options) }),
      ...(present.has('nonplayers') && { nonplayers: readKeys(names.seats) }),
      ...(present.has('seed') && { seed: readSeed(digits) }),
      ...(present.has('deck') && { deck: readKeys(names.cards) }),
      ...(present.has('dice') && { dice: readList(digits, () => digits.read(LARGEST_DIE) + 1) }),
      ...(present.has('board') && {
        board: JSON.parse(readText(digits)) as NonNullable<CreateOptions['board']>,
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
function writeSeed(digits: DigitWriter, seed: Seed): void {
  const isSecret = typeof seed === 'string';
  digits.write(isSecret || seed < 0 ? 1 : 0, 2);
  digits.writeNumber(isSecret ? 0 : Math.abs(seed));
  if (isSecret) for (const digit of seed) digits.write(Number.parseInt(digit, 16), 16);
}

function readSeed(digits: DigitReader): Seed {
  const isNegative = digits.read(2) === 1;
  const magnitude = digits.readNumber();
  if (!isNegative) return magnitude;
  return magnitude > 0 ? -magnitude : Array.from({ length: 32 }, () => digits.read(16).toString(16)).join('');
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

/** Writes the number of names, and the index of each among all names. */
function writeNames(digits: DigitWriter, allNames: readonly string[], names: readonly string[]): void {
  digits.writeNumber(names.length);
  for (const name of names) digits.write(allNames.indexOf(name), allNames.length);
}

const readNames = (digits: DigitReader, allNames: readonly string[]): readonly string[] =>
  readList(digits, () => allNames[digits.read(allNames.length)]!);

function readList<T>(digits: DigitReader, readItem: () => T): readonly T[] {
  const length = Math.min(digits.readNumber(), MAX_LIST);
  return Array.from({ length }, readItem);
}

/** Number of ASCII characters. */
const ASCII = 0x80;

/** Writes JSON in ASCII, with other characters escaped. */
function writeText(digits: DigitWriter, json: string): void {
  const escaped = json.replaceAll(/[^\0-\u007f]/gu, (letter) =>
    Array.from({ length: letter.length }, (_, i) => letter.charCodeAt(i).toString(16).padStart(4, '0'))
      .map((code) => `\\u${code}`)
      .join(''),
  );
  digits.writeNumber(escaped.length);
  for (let i = 0; i < escaped.length; i++) digits.write(escaped.charCodeAt(i), ASCII);
}

const readText = (digits: DigitReader): string =>
  readList(digits, () => String.fromCharCode(digits.read(ASCII))).join('');

/** Writes actions in order; `choicesBefore` is written as the difference from the previous action. */
function writeInterjections(
  digits: DigitWriter,
  { standings, seats }: Volume,
  interjections: readonly LinkInterjection[],
): void {
  digits.writeNumber(interjections.length);
  let previous = 0;
  for (const { at, seat, option, choicesBefore, forcedBefore } of interjections) {
    digits.writeNumber(choicesBefore - previous);
    digits.writeNumber(forcedBefore);
    previous = choicesBefore;
    digits.write(at, standings.length);
    digits.write(seat, seats.length);
    digits.write(option, standings[at]!.universe.length);
  }
}

function readInterjections(digits: DigitReader, { standings, seats }: Volume): LinkInterjection[] {
  let choicesBefore = 0;
  return [
    ...readList(digits, () => {
      choicesBefore += digits.readNumber();
      const forcedBefore = digits.readNumber();
      const at = digits.read(standings.length);
      const seat = digits.read(seats.length);
      return {
        at,
        seat,
        option: digits.read(standings[at]?.universe.length ?? 1),
        choicesBefore,
        forcedBefore,
      };
    }),
  ];
}
