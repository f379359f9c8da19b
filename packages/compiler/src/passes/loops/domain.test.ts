/** The algebra of member sets: simplification, and the words of bits that a set compiles to. */
import { describe, expect, it } from 'vitest';
import { call, cell, local, int, op, type IrExpr } from '../../ir/expression.ts';
import {
  ALL,
  complement,
  FULL_WORD,
  isAll,
  isBounded,
  isOfSpaces,
  join,
  mapDomain,
  meet,
  NONE,
  dropCostlyOperands,
  clearSignBit,
  wordOf,
  type Domain,
} from './domain.ts';

const fixed = (...words: readonly number[]): Domain => ({ kind: 'fixed', words });
const words = (...masks: readonly IrExpr[]): Domain => ({ kind: 'words', words: masks });
const presenceOf = (mask: IrExpr | number): Domain => ({
  kind: 'presence',
  mask: typeof mask === 'number' ? int(mask) : mask,
});
const adjacentTo = (space: number): Domain => ({ kind: 'adjacent', space: int(space) });
const around = (operand: Domain): Domain => ({ kind: 'around', operand: operand });
const condition = (name: string): Domain => ({ kind: 'when', condition: call(name) });
const complementOf = (operand: Domain): Domain => ({ kind: 'not', operand: operand });
const and = (...operands: readonly Domain[]): Domain => ({ kind: 'and', operands: operands });
const or = (...operands: readonly Domain[]): Domain => ({ kind: 'or', operands: operands });

const [a, b, c] = [adjacentTo(1), adjacentTo(2), adjacentTo(3)];
const [low, high] = [local(1), local(2)];

describe('meet', () => {
  it('flattens nested intersections and drops duplicates', () => {
    expect(meet(and(a, b), adjacentTo(1), c)).toEqual(and(a, b, c));
    expect(meet(a, adjacentTo(1))).toEqual(a);
    expect(meet()).toEqual(ALL);
    expect(meet(or(a, b), c)).toEqual(and(or(a, b), c));
  });

  it('is empty if a part is empty', () => {
    expect(meet(a, NONE)).toEqual(NONE);
    expect(meet(a, ALL)).toEqual(a);
  });

  it('drops a union that contains another part', () => {
    expect(meet(a, or(a, b))).toEqual(a);
    expect(meet(or(a, b), b)).toEqual(b);
    expect(meet(or(a, b), or(a, c))).toEqual(and(or(a, b), or(a, c)));
  });

  it('merges constant sets word by word', () => {
    expect(meet(fixed(0b110, 0b11), a, fixed(0b011, 0b10))).toEqual(and(fixed(0b010, 0b10), a));
    expect(meet(fixed(0b110, 0b11), fixed(0b011))).toEqual(fixed(0b010, 0));
  });

  it('keeps the narrowest mask of pieces', () => {
    expect(meet(presenceOf(0b011), presenceOf(0b111))).toEqual(presenceOf(0b011));
    expect(meet(presenceOf(0b111), presenceOf(0b011))).toEqual(presenceOf(0b011));
    expect(meet(presenceOf(0b011), presenceOf(0b110))).toEqual(and(presenceOf(0b011), presenceOf(0b110)));
    const intersection = op('maskAnd', low, high);
    expect(meet(presenceOf(low), presenceOf(intersection))).toEqual(presenceOf(intersection));
    expect(meet(presenceOf(intersection), presenceOf(low))).toEqual(presenceOf(intersection));
    expect(meet(presenceOf(low), presenceOf(high))).toEqual(and(presenceOf(low), presenceOf(high)));
    const union = op('maskOr', low, high);
    expect(meet(presenceOf(union), presenceOf(low))).toEqual(and(presenceOf(union), presenceOf(low)));
    expect(meet(presenceOf(low), a)).toEqual(and(presenceOf(low), a));
    expect(meet(presenceOf(int(3)), presenceOf(low))).toEqual(and(presenceOf(3), presenceOf(low)));
    expect(meet(presenceOf(low), presenceOf(int(3)))).toEqual(and(presenceOf(low), presenceOf(3)));
  });

  it('keeps the first of two masks with the same factors', () => {
    const [inOrder, reversed] = [op('maskAnd', low, high), op('maskAnd', high, low)];
    expect(meet(presenceOf(inOrder), presenceOf(reversed))).toEqual(presenceOf(inOrder));
    const three = op('maskAnd', low, op('maskAnd', int(3), high));
    expect(meet(presenceOf(three), presenceOf(reversed))).toEqual(presenceOf(three));
  });
});

describe('join', () => {
  it('flattens nested unions and drops duplicates', () => {
    expect(join(or(a, b), adjacentTo(2), c)).toEqual(or(a, b, c));
    expect(join(a, adjacentTo(1))).toEqual(a);
    expect(join()).toEqual(NONE);
    expect(join(a, NONE)).toEqual(a);
    expect(join(and(a, b), c)).toEqual(or(and(a, b), c));
  });

  it('contains all members if a part does', () => {
    expect(join(a, ALL)).toEqual(ALL);
  });

  it('drops an intersection with another part', () => {
    expect(join(a, and(a, b))).toEqual(a);
    expect(join(and(a, b), b)).toEqual(b);
    expect(join(and(a, b), c)).toEqual(or(and(a, b), c));
  });

  it('merges constant sets, and masks of pieces', () => {
    expect(join(fixed(0b110, 1), fixed(0b011, 2))).toEqual(fixed(0b111, 3));
    expect(join(fixed(0b110, 1), fixed(0b011))).toEqual(fixed(0b111, 1));
    expect(join(presenceOf(1), a, presenceOf(2))).toEqual(or(presenceOf(3), a));
    expect(join(a, presenceOf(1), presenceOf(2))).toEqual(or(a, presenceOf(3)));
    expect(join(presenceOf(low), presenceOf(high))).toEqual(presenceOf(op('maskOr', low, high)));
    expect(join(presenceOf(1), fixed(2))).toEqual(or(presenceOf(1), fixed(2)));
    expect(join(fixed(2), presenceOf(1))).toEqual(or(fixed(2), presenceOf(1)));
    expect(join(a, presenceOf(1))).toEqual(or(a, presenceOf(1)));
    expect(join(presenceOf(1), a)).toEqual(or(presenceOf(1), a));
  });

  it('merges the constants of intersections that are otherwise equal', () => {
    expect(join(and(fixed(1), a, b), and(b, fixed(2), a))).toEqual(and(fixed(3), a, b));
    expect(join(and(a, fixed(1)), a)).toEqual(a);
    const distinct: readonly (readonly [Domain, Domain])[] = [
      [and(fixed(1), a), and(fixed(2), b)],
      [and(fixed(1), a), and(fixed(2), a, b)],
      [and(fixed(1), a, b), and(fixed(2), a, c)],
      [and(fixed(1), a, b), and(fixed(2), a)],
      [and(a, b), and(b, a)],
      [and(fixed(1), a, b), and(a, b)],
      [and(a, b), and(fixed(1), a, b)],
      [and(c, a), and(fixed(2), a)],
      [and(fixed(2), a), and(c, a)],
      [and(c, a), and(b, a)],
    ];
    for (const [firstDomain, secondDomain] of distinct)
      expect(join(firstDomain, secondDomain)).toEqual(or(firstDomain, secondDomain));
  });
});

it('complements a set, and returns the set itself for a double complement', () => {
  expect(complement(a)).toEqual(complementOf(a));
  expect(complement(complementOf(a))).toEqual(a);
  expect(complement(ALL)).toEqual(NONE);
  expect(complement(NONE)).toEqual(ALL);
  expect(complement(and(a, b))).toEqual(complementOf(and(a, b)));
  expect(complement(or(a, b))).toEqual(complementOf(or(a, b)));
  expect([ALL, NONE, a, and(a)].map(isAll)).toEqual([true, false, false, false]);
});

describe('plain', () => {
  const large = or(a, b, c, adjacentTo(4));
  it('drops a large part if a small one bounds the set', () => {
    expect(dropCostlyOperands(and(a, large))).toEqual(a);
    expect(dropCostlyOperands(and(presenceOf(1), or(a, b, c)))).toEqual(and(presenceOf(1), or(a, b, c)));
    expect(dropCostlyOperands(and(a, around(or(b, c, adjacentTo(4)))))).toEqual(a);
    expect(dropCostlyOperands(and(a, around(or(b, c))))).toEqual(and(a, around(or(b, c))));
    expect(dropCostlyOperands(and(a, complementOf(large)))).toEqual(a);
    expect(dropCostlyOperands(and(a, complementOf(or(b, c, adjacentTo(4)))))).toEqual(
      and(a, complementOf(or(b, c, adjacentTo(4)))),
    );
    expect(dropCostlyOperands(and(a, or(b, and(c, adjacentTo(4)), adjacentTo(5))))).toEqual(a);
  });

  it('drops a large part even if not all small ones bound the set', () => {
    expect(dropCostlyOperands(and(a, condition('p'), large))).toEqual(and(a, condition('p')));
  });

  it('keeps all parts if none of the small ones bounds the set', () => {
    for (const cheapOperand of [condition('p'), complementOf(a)])
      expect(dropCostlyOperands(and(cheapOperand, large))).toEqual(and(cheapOperand, large));
    expect(dropCostlyOperands(large)).toBe(large);
    expect(dropCostlyOperands(complementOf(large))).toEqual(complementOf(large));
  });
});

it('reports whether a set has only bits of valid members', () => {
  const bounded = [a, fixed(1), presenceOf(1), around(a), and(condition('p'), a), or(a, b), NONE, words(low)];
  for (const domain of bounded) expect(isBounded(domain), JSON.stringify(domain)).toBe(true);
  const unbounded = [
    ...[condition('p'), complementOf(a), ALL, and(condition('p'), complementOf(a)), or(a, condition('p'))],
    words(low, op('maskNot', low)),
  ];
  for (const domain of unbounded) expect(isBounded(domain), JSON.stringify(domain)).toBe(false);
});

it('masks words that may have bits outside the members', () => {
  const complemented = op('maskNot', low);
  const masked = (expr: IrExpr): IrExpr => op('maskAnd', int(FULL_WORD), expr);
  for (const x of [low, op('maskAnd', complemented, low), op('if', complemented, low, high)])
    expect(clearSignBit(x)).toBe(x);
  expect(clearSignBit(op('maskOr', low, high))).toEqual(op('maskOr', low, high));
  for (const x of [complemented, op('maskOr', complemented, low), op('if', low, complemented, high)])
    expect(clearSignBit(x)).toEqual(masked(x));
  const intersection = op('maskAnd', complemented, op('maskNot', high));
  expect(clearSignBit(intersection)).toEqual(masked(intersection));
});

it('reports whether the members are spaces', () => {
  const spaces = [
    presenceOf(1),
    a,
    around(a),
    complementOf(a),
    and(fixed(1), a),
    or(fixed(1), a),
    words(low, high),
  ];
  for (const domain of spaces) expect(isOfSpaces(domain), JSON.stringify(domain)).toBe(true);
  for (const domain of [fixed(1), words(low), condition('p'), complementOf(fixed(1)), ALL, and(fixed(1))])
    expect(isOfSpaces(domain), JSON.stringify(domain)).toBe(false);
});

describe('words of a set', () => {
  const wordsOf = (domain: Domain): readonly IrExpr[] => [0, 1].map((word) => wordOf(domain, word, 2));
  const neighbours = (space: number): readonly IrExpr[] =>
    [0, 1].map((word) => call('neighbours', int(space), int(word)));

  it('are constants, stored words, or 0 past the last one', () => {
    expect(wordsOf(fixed(5, 6))).toEqual([int(5), int(6)]);
    expect(wordsOf(fixed(5))).toEqual([int(5), int(0)]);
    expect(wordsOf(words(low))).toEqual([low, int(0)]);
    expect(wordsOf(words(low, high))).toEqual([low, high]);
  });

  it('read the stored presence of one group, and compute that of several', () => {
    expect(wordsOf(presenceOf(8))).toEqual([
      cell('PRESENT', int(3), int(0)),
      cell('PRESENT', int(3), int(1)),
    ]);
    expect(wordsOf(presenceOf(0))).toEqual([int(0), int(0)]);
    for (const mask of [int(6), low])
      expect(wordsOf(presenceOf(mask))).toEqual([
        call('standing', mask, int(0)),
        call('standing', mask, int(1)),
      ]);
  });

  it('read the neighbours of one space, and compute those of a set from all its words', () => {
    expect(wordsOf(a)).toEqual(neighbours(1));
    expect(wordsOf(around(words(low, high)))).toEqual([
      call('around', low, high, int(0)),
      call('around', low, high, int(1)),
    ]);
    expect(wordOf(around(words(low, high)), 0, 1)).toEqual(call('around', low, int(0), int(0)));
  });

  it('combine the words of the parts, without neutral constants', () => {
    expect(wordsOf(complementOf(a))).toEqual(neighbours(1).map((x) => op('maskNot', x)));
    const [firstWord, secondWord] = [wordOf(a, 0, 1), wordOf(b, 0, 1)];
    const word = (domain: Domain): IrExpr => wordOf(domain, 0, 1);
    expect(word(and(a, b))).toEqual(op('maskAnd', firstWord, secondWord));
    expect(word(or(a, b))).toEqual(op('maskOr', firstWord, secondWord));
    expect(word(and(a, fixed(FULL_WORD), b))).toEqual(op('maskAnd', firstWord, secondWord));
    expect(word(or(a, fixed(0), b))).toEqual(op('maskOr', firstWord, secondWord));
    expect(word(and(a, fixed(0), b))).toEqual(int(0));
    expect(word(and(fixed(0), b))).toEqual(int(0));
    expect(word(or(a, fixed(FULL_WORD)))).toEqual(int(FULL_WORD));
    expect(word(or(fixed(FULL_WORD), a))).toEqual(int(FULL_WORD));
    expect(word(and(words(int(0)), a))).toEqual(int(0));
    expect([ALL, NONE].map(word)).toEqual([int(FULL_WORD), int(0)]);
  });

  it('test conditions before they compute the rest', () => {
    const word = (domain: Domain): IrExpr => wordOf(domain, 0, 1);
    const [p, q] = [call('p'), call('q')];
    const [firstWord, secondWord] = [word(a), word(b)];
    expect(word(condition('p'))).toEqual(op('if', p, int(FULL_WORD), int(0)));
    expect(word(and(a, condition('p'), b, condition('q')))).toEqual(
      op('if', p, op('if', q, op('maskAnd', firstWord, secondWord), int(0)), int(0)),
    );
    expect(word(or(a, condition('p'), b, condition('q')))).toEqual(
      op('if', op('or', p, q), int(FULL_WORD), op('maskOr', firstWord, secondWord)),
    );
  });
});

it('maps the expressions of a set, at any depth', () => {
  const raise = (expr: IrExpr): IrExpr => (expr.kind === 'local' ? local(expr.local + 10) : expr);
  const mapped = (expr: IrExpr): Domain =>
    and(
      ...[fixed(1), words(expr, expr), presenceOf(expr), { kind: 'adjacent', space: expr } as const],
      ...[
        around(presenceOf(expr)),
        complementOf(words(expr)),
        or({ kind: 'when', condition: expr }, presenceOf(expr)),
      ],
    );
  expect(mapDomain(mapped(local(3)), raise)).toEqual(mapped(local(13)));
});
