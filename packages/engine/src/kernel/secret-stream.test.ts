import { chacha20, chacha20orig } from '@noble/ciphers/chacha.js';
import { expect, it } from 'vitest';
import { randomBelow, seedStream, shuffle } from './chance.ts';
import { type Cells, HEADER } from './cells.ts';
import { secretSeedFrom } from '../testing/seed-law.ts';
import { nextSecretWord } from './secret-stream.ts';

const CARDS = 30;

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function seededCells(seed: string): Cells {
  const cells = new Int32Array(HEADER);
  seedStream(cells, seed);
  return cells;
}

const drawWords = (cells: Cells, count: number): readonly number[] =>
  Array.from({ length: count }, () => nextSecretWord(cells));

it('uses a ChaCha20 that generates the first block of RFC 8439, appendix A.1', () => {
  const block = hex(chacha20(new Uint8Array(32), new Uint8Array(12), new Uint8Array(64)));
  expect(block).toBe(
    '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7' +
      'da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
  );
  // `chacha20orig` has a shorter nonce than the RFC; with zeros for the nonce, both are equal.
  expect(hex(chacha20orig(new Uint8Array(32), new Uint8Array(8), new Uint8Array(64)))).toBe(block);
});

// Test vectors 1 and 2 of draft-strombergson-chacha-test-vectors-01, for keys of 128 bits and 20 rounds.
it.each([
  ['00000000000000000000000000000000', [0x52096789, 0xfd648360, 0x09f9b200, 0xc831f036]],
  ['01000000000000000000000000000000', [0x0d0656ae, 0x97b5f504, 0xaff27f89, 0xcedb8813]],
])('is ChaCha20 with the seed as its key: %s', (seed, expected) => {
  expect(drawWords(seededCells(seed), 4)).toEqual(expected);
});

it('continues from the state in the cells, whatever other games draw in between', () => {
  const [game, otherGame] = [seededCells(secretSeedFrom(1)), seededCells(secretSeedFrom(2))];
  const expected = drawWords(game.slice(), 40);
  const copies: Cells[] = [];
  const interleaved = expected.map(() => {
    copies.push(game.slice());
    nextSecretWord(otherGame);
    return nextSecretWord(game);
  });
  expect(interleaved).toEqual(expected);
  expect(copies.map((copy) => nextSecretWord(copy))).toEqual(expected);
});

it('rolls each face equally often', () => {
  const cells = seededCells(secretSeedFrom(3));
  const faces = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 60_000; i++) faces[randomBelow(cells, 6)]! += 1;
  // Five standard deviations.
  for (const times of faces) expect(Math.abs(times - 10_000)).toBeLessThan(460);
});

it('shuffles differently if one digit of the seed differs', () => {
  const orders = Array.from({ length: 16 }, (_, digit) => {
    const cells = new Int32Array(HEADER + CARDS).map((_cell, i) => Math.max(0, i - HEADER));
    seedStream(cells, `${'0'.repeat(31)}${digit.toString(16)}`);
    shuffle(cells, HEADER, CARDS);
    return cells.subarray(HEADER).join();
  });
  expect(new Set(orders).size).toBe(16);
});
