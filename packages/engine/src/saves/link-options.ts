/** Encodes the creation options of a game in the digits of a link. */
import type { CreateOptions } from '../game/create-game.ts';
import { LARGEST_DIE } from '../kernel/chance.ts';
import type { ScriptedResult } from '../game/scripted-results.ts';
import { selectableNames } from '../volume/selectable-names.ts';
import { type DigitReader, type DigitWriter, readList } from './digit-codec.ts';
import type { Seed } from '../kernel/seed.ts';
import type { Volume } from '../volume/volume.ts';

/** Creation options, in the order of the presence bits. */
const FIELDS = ['setup', 'options', 'nonplayers', 'seed', 'deck', 'dice', 'board'] as const;

/** Writes a presence bit for each creation option, then the values of those present. */
export function writeOptions(digits: DigitWriter, volume: Volume, creation: CreateOptions): void {
  for (const field of FIELDS) digits.write(creation[field] === undefined ? 0 : 1, 2);
  const { setup, options, nonplayers, seed, deck, dice, board } = creation;
  const names = declaredNames(volume);
  if (setup !== undefined) digits.write(names.setups.indexOf(setup), names.setups.length);
  if (options) writeNames(digits, names.options, options);
  if (nonplayers) writeNames(digits, names.seats, nonplayers);
  if (seed !== undefined) writeSeed(digits, seed);
  if (deck) writeNames(digits, names.cards, deck);
  if (dice) {
    digits.writeNumber(dice.length);
    const names = selectableNames(volume);
    for (const result of dice)
      digits.write(
        typeof result === 'number' ? result - 1 : LARGEST_DIE + names.indexOf(result),
        LARGEST_DIE + names.length,
      );
  }
  if (board) writeText(digits, JSON.stringify(board));
}

/** Reads options written by `writeOptions`; undefined if the board is not JSON. */
export function readOptions(digits: DigitReader, volume: Volume): CreateOptions | undefined {
  const presentFields = new Set(FIELDS.filter(() => digits.read(2) === 1));
  const names = declaredNames(volume);
  const readKeys = (candidates: readonly string[]): readonly string[] => readNames(digits, candidates);
  try {
    return {
      ...(presentFields.has('setup') && { setup: names.setups[digits.read(names.setups.length)]! }),
      ...(presentFields.has('options') && { options: readKeys(names.options) }),
      ...(presentFields.has('nonplayers') && { nonplayers: readKeys(names.seats) }),
      ...(presentFields.has('seed') && { seed: readSeed(digits) }),
      ...(presentFields.has('deck') && { deck: readKeys(names.cards) }),
      ...(presentFields.has('dice') && { dice: readList(digits, () => readResult(digits, volume)) }),
      ...(presentFields.has('board') && {
        board: JSON.parse(readText(digits)) as NonNullable<CreateOptions['board']>,
      }),
    };
  } catch {
    return undefined;
  }
}

/** Reads a face of a die, or the name of what chance selects. */
function readResult(digits: DigitReader, volume: Volume): ScriptedResult {
  const names = selectableNames(volume);
  const digit = digits.read(LARGEST_DIE + names.length);
  return digit < LARGEST_DIE ? digit + 1 : names[digit - LARGEST_DIE]!;
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

/** Hexadecimal digits of a secret seed. */
const SECRET_SEED_LENGTH = 32;

function readSeed(digits: DigitReader): Seed {
  const isNegative = digits.read(2) === 1;
  const magnitude = digits.readNumber();
  if (!isNegative) return magnitude;
  return magnitude > 0
    ? -magnitude
    : Array.from({ length: SECRET_SEED_LENGTH }, () => digits.read(16).toString(16)).join('');
}

function declaredNames({ setups, options = [], seats, cards }: Volume): {
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

/** Writes the number of names, and the index of each among `allNames`. */
function writeNames(digits: DigitWriter, allNames: readonly string[], names: readonly string[]): void {
  digits.writeNumber(names.length);
  for (const name of names) digits.write(allNames.indexOf(name), allNames.length);
}

const readNames = (digits: DigitReader, allNames: readonly string[]): readonly string[] =>
  readList(digits, () => allNames[digits.read(allNames.length)]!);

/** Number of ASCII characters. */
const ASCII_SIZE = 0x80;

/** Writes JSON in ASCII, with other characters escaped. */
function writeText(digits: DigitWriter, json: string): void {
  const escaped = json.replaceAll(/[^\0-\u007f]/gu, (letter) =>
    Array.from({ length: letter.length }, (_, i) => letter.charCodeAt(i).toString(16).padStart(4, '0'))
      .map((code) => `\\u${code}`)
      .join(''),
  );
  digits.writeNumber(escaped.length);
  for (let i = 0; i < escaped.length; i++) digits.write(escaped.charCodeAt(i), ASCII_SIZE);
}

const readText = (digits: DigitReader): string =>
  readList(digits, () => String.fromCharCode(digits.read(ASCII_SIZE))).join('');
