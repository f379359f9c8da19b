/**
 * Links: a game as a short text for a URL. A link holds the creation options and, for each choice, the index
 * of the answer among the offered options; forced answers take no space. Reading a link replays the game
 * under the same rules.
 */
import type { CreateOptions } from '../game/create-game.ts';
import { keysOf } from '../game/decision.ts';
import { DigitReader, DigitWriter, readList } from './digit-codec.ts';
import { hashText } from '../kernel/digest.ts';
import { KernelFault } from '../kernel/kernel-fault.ts';
import { Game } from '../game/game.ts';
import type { OfferPosition, Turn } from '../game/history.ts';
import { positionDigest } from '../views/position-digest.ts';
import type { IndexedInterjection } from '../kernel/interjections.ts';
import { success, type Outcome, MAX_NAME_LENGTH, sanitize } from '../game/refusal.ts';
import { replayGame } from '../replay/replay-game.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import { readOptions, writeOptions } from './link-options.ts';
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

/** An interjection, with the number of choices before it, and of forced decisions since the last choice. */
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
/** Radix of the length of the body. */
const LENGTH_RADIX = 36;
/** Maximum length of a link in characters. */
const MAX_LENGTH = 20_000;
/** Range of the truncated hashes of the final position. */
const POSITION_RANGE = 0x8000;

/**
 * Returns a game as a link, including hidden information; refused if its past is not available. Held forced
 * decisions are settled first.
 * @example
 * const link = linkOf(game);
 * if (link.ok) location.hash = link.value;
 */
export function linkOf(original: Game): Outcome<string> {
  const game = original.copy();
  game.releaseForced();
  const { volume, options } = game;
  const outcome = countAnswers(game);
  if (!outcome.ok) return outcome;
  const { choices, interjections } = linkTurnsOf(game);
  const digits = new DigitWriter();
  writeOptions(digits, volume, options);
  writeInterjections(digits, volume, interjections);
  digits.writeNumber(choices.length);
  for (const { index, count } of choices) digits.write(index, count);
  digits.write(positionChecksum(game), POSITION_RANGE);
  digits.write(namedPositionChecksum(game), POSITION_RANGE);
  const body = digits.text();
  const text = [
    escapeName(volume.name),
    escapeName(volume.edition),
    hashText(volume.hashes.all),
    body.length.toString(LENGTH_RADIX),
    body,
  ].join('.');
  return success(text + checksumOf(text));
}

/** The turns that a link contains. */
interface LinkTurns {
  readonly choices: readonly OfferPosition[];
  readonly interjections: readonly LinkInterjection[];
}

/** The turns of a game whose answers are counted. */
function linkTurnsOf({ turns }: Game): LinkTurns {
  const choices: OfferPosition[] = [];
  const interjections: LinkInterjection[] = [];
  let forcedBefore = 0;
  for (const { kind, sourceIndex, option, seat, offerPosition } of turns)
    if (kind === 'interjection')
      interjections.push({
        actionIndex: sourceIndex,
        option,
        seat,
        choicesBefore: choices.length,
        forcedBefore,
      });
    else if (kind === 'forced') forcedBefore += 1;
    else if (offerPosition) {
      choices.push(offerPosition);
      forcedBefore = 0;
    }
  return { choices, interjections };
}

/**
 * Ensures that `offerPosition` is set for all choices of a game, by a replay if necessary.
 * @returns a refusal if the past of the game is not available
 */
function countAnswers(game: Game): Outcome<unknown> {
  const isCounted = ({ kind, offerPosition }: Turn): boolean =>
    kind !== 'choice' || offerPosition !== undefined;
  if (game.inputs.origin === undefined && game.turns.every(isCounted)) return success(undefined);
  return replayGame(game, (replay) => (turn) => {
    if (isCounted(turn)) return;
    const keys = keysOf(replay.decision!);
    const index = keys.indexOf(game.volume.points[turn.sourceIndex]!.universe[turn.option]!);
    turn.offerPosition = { index, count: keys.length };
  });
}

/** Parses the head of a link without a replay. */
export function linkHead(link: string): Outcome<LinkHead, LinkCode> {
  const parts = splitLink(link);
  return parts.ok ? success({ volume: parts.value.volume, edition: parts.value.edition }) : parts;
}

/**
 * Replays a link under the rules that wrote it. See `LinkCode` for refusals.
 * @example
 * const linked = readLink(volume, location.hash);
 * if (linked.ok) console.log(linked.value.turnCount);
 */
export function readLink<T extends AnyTerms>(volume: Volume<T>, link: string): Outcome<Game<T>, LinkCode> {
  const parts = splitVolumeLink(volume, link);
  if (!parts.ok) return parts;
  return parts.value.rules === hashText(volume.hashes.all)
    ? playLink(volume, parts.value, false)
    : otherRulesRefusal(volume);
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
  const parts = splitVolumeLink(volume, link);
  if (!parts.ok) return parts;
  const game = playLink(volume, parts.value, true);
  return game.ok ? game : otherRulesRefusal(volume);
}

const otherRulesRefusal = ({ title, edition }: Volume): ReturnType<typeof refuseToLoad<LinkCode>> =>
  refuseToLoad('other-rules', { kind: 'linkOtherRules', volume: title, edition });

/** Splits a link, and checks that it belongs to the volume. */
function splitVolumeLink(volume: Volume, link: string): Outcome<LinkParts, LinkCode> {
  const parts = splitLink(link);
  if (!parts.ok) return parts;
  const { volume: name, edition } = parts.value;
  if (name !== volume.name)
    return refuseToLoad('foreign', {
      kind: 'linkForeign',
      linkVolume: sanitize(name, MAX_NAME_LENGTH),
      volume: volume.name,
    });
  if (edition !== volume.edition)
    return refuseToLoad('foreign', {
      kind: 'linkOtherEdition',
      linkEdition: sanitize(edition, MAX_NAME_LENGTH),
      edition: volume.edition,
    });
  return parts;
}

function playLink<T extends AnyTerms>(
  volume: Volume<T>,
  { body }: LinkParts,
  comparesNames: boolean,
): Outcome<Game<T>, LinkCode> {
  const digits = DigitReader.parse(body);
  const options = digits && readOptions(digits, volume);
  if (!digits || !options) return refuseToLoad('edited', { kind: 'linkMisshapen' });
  return replayAnswers(volume, options as CreateOptions<T>, digits, comparesNames);
}

/** Replays the answers that follow the options; `comparesNames` compares the final position by names only. */
function replayAnswers<T extends AnyTerms>(
  volume: Volume<T>,
  options: CreateOptions<T>,
  digits: DigitReader,
  comparesNames: boolean,
): Outcome<Game<T>, LinkCode> {
  const created = Game.create(volume, options);
  if (!created.ok)
    return refuseToLoad('diverged', {
      kind: 'linkNotCreated',
      reason: created.refusal.reason,
      code: created.refusal.code,
    });
  const game = created.value;
  const interjections = readInterjections(digits, volume);
  try {
    playTurns(game, interjections, digits);
  } catch (thrown) {
    if (!(thrown instanceof KernelFault)) throw thrown;
    return refuseToLoad('diverged', { kind: 'linkStuck', reason: thrown.message });
  }
  const [checksum, namedChecksum] = [digits.read(POSITION_RANGE), digits.read(POSITION_RANGE)];
  const isReached = comparesNames
    ? namedChecksum === namedPositionChecksum(game)
    : checksum === positionChecksum(game);
  return isReached ? success(game) : refuseToLoad('diverged', { kind: 'linkDiverged' });
}

/** Plays the choices that follow in `digits`, with each interjection at its time. */
function playTurns(game: Game, interjections: readonly LinkInterjection[], digits: DigitReader): void {
  const choiceCount = digits.readNumber();
  const remainingInterjections = [...interjections];
  let choicesBefore = 0;
  let forcedBefore = 0;
  game.holdForced(() => {
    const [interjection] = remainingInterjections;
    if (interjection?.choicesBefore === choicesBefore && interjection.forcedBefore === forcedBefore)
      return true;
    forcedBefore += 1;
    return false;
  });
  for (;;) {
    while (remainingInterjections[0]?.choicesBefore === choicesBefore)
      interject(game, remainingInterjections.shift()!);
    if (choicesBefore === choiceCount || !game.decision) break;
    const keys = keysOf(game.decision);
    choicesBefore += 1;
    forcedBefore = 0;
    game.choose({ key: keys[digits.read(keys.length)]! });
  }
  game.holdForced(undefined);
}

function interject(game: Game, { actionIndex, option, seat }: IndexedInterjection): void {
  const { standings, seats } = game.volume;
  const { name = '', universe = [] } = standings[actionIndex] ?? {};
  game.interject({ seat: seats[seat]!, standing: name, key: universe[option] ?? '' });
}

/** Splits a link, and verifies its checksum. */
function splitLink(link: string): Outcome<LinkParts, LinkCode> {
  if (link.length > MAX_LENGTH) return refuseToLoad('malformed', { kind: 'linkTooLong' });
  // Mail clients break lines, and a pasted link may include the rest of its URL.
  const text = link.replaceAll(/\s/gu, '').replace(/^.*[/#?=]/u, '');
  const [, head, length, tail] = /^((?:[\w~-]+\.){3})([\da-z]+)\.([\w-]*)$/u.exec(text) ?? [];
  if (head === undefined || length === undefined || tail === undefined)
    return /^[\w~-]+\.[\w~-]+(?:\.[\w~-]*){0,2}$/u.test(text)
      ? refuseToLoad('truncated', { kind: 'linkCut' })
      : refuseToLoad('malformed', { kind: 'noLink' });
  const bodyLength = Number.parseInt(length, LENGTH_RADIX);
  const [body, checksum] = [tail.slice(0, bodyLength), tail.slice(bodyLength)];
  if (checksumOf(`${head}${length}.${body}`) !== checksum)
    return tail.length < bodyLength + CHECKSUM_LENGTH && !hasOnlyWrongLength(head, tail)
      ? refuseToLoad('truncated', { kind: 'linkCut' })
      : refuseToLoad('edited', { kind: 'linkChanged' });
  const [volume = '', edition = '', rules = ''] = head.split('.');
  return success({ volume: unescapeName(volume), edition: unescapeName(edition), rules, body });
}

/** Whether only the length field is wrong: the checksum matches the text with the real length. */
function hasOnlyWrongLength(head: string, tail: string): boolean {
  const [body, checksum] = [tail.slice(0, -CHECKSUM_LENGTH), tail.slice(-CHECKSUM_LENGTH)];
  return checksumOf(`${head}${body.length.toString(LENGTH_RADIX)}.${body}`) === checksum;
}

const checksumOf = (text: string): string => hashText(text).slice(0, CHECKSUM_LENGTH);

/** Three base-32 digits of a hash are 15 bits: below `POSITION_RANGE`. */
const positionChecksum = ({ hash }: Game): number => Number.parseInt(hash.slice(0, 3), 32);

const namedPositionChecksum = (game: Game): number =>
  Number.parseInt(positionDigest(game.volume, game.cells()).slice(0, 3), 32);

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

/** Writes interjections in order; `choicesBefore` is written as the difference from the previous action. */
function writeInterjections(
  digits: DigitWriter,
  { standings, seats }: Volume,
  interjections: readonly LinkInterjection[],
): void {
  digits.writeNumber(interjections.length);
  let previousChoices = 0;
  for (const { actionIndex, seat, option, choicesBefore, forcedBefore } of interjections) {
    digits.writeNumber(choicesBefore - previousChoices);
    digits.writeNumber(forcedBefore);
    previousChoices = choicesBefore;
    digits.write(actionIndex, standings.length);
    digits.write(seat, seats.length);
    digits.write(option, standings[actionIndex]!.universe.length);
  }
}

function readInterjections(digits: DigitReader, { standings, seats }: Volume): readonly LinkInterjection[] {
  let choicesBefore = 0;
  return readList(digits, () => {
    choicesBefore += digits.readNumber();
    const forcedBefore = digits.readNumber();
    const actionIndex = digits.read(standings.length);
    const seat = digits.read(seats.length);
    const option = digits.read(standings[actionIndex]?.universe.length ?? 1);
    return { actionIndex, seat, option, choicesBefore, forcedBefore };
  });
}
