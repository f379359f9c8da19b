/** Messages of syntax errors use the author's words, not the names of grammar rules, and state the found text. */
import { globSync, readFileSync } from 'node:fs';
import {
  Alternation,
  type IProduction,
  NonTerminal,
  Option,
  Repetition,
  RepetitionWithSeparator,
  Terminal,
} from 'chevrotain';
import { describe, expect, test, vi } from 'vitest';
import { tokenTypes } from '../lexer/tokens.ts';
import { samples, sampleOf } from './samples.ts';
import { Grammar } from './grammar.ts';
import { parse } from './parse.ts';
import { mutate } from './testing/token-mutants.ts';
import { pickRandom, createRandom } from './testing/random.ts';
import { choiceOf, describeExpected, tokenDescriptions } from './wording.ts';

vi.setConfig({ testTimeout: 60_000 });

const rules = Object.values(new Grammar().parser.getGAstProductions());
const grammarRuleNames = rules.map(({ name }) => name);

/** A longer list of expected words does not help an author. */
const MAX_LISTED_WORDS = 9;

const MAX_EXPECTED_LENGTH = 140;

/** Fewer productions would mean that the search for them is wrong. */
const MIN_PRODUCTIONS = 60;

/** The notation of grammar rules. */
const CAMEL_CASE = /\b[a-z]+[A-Z]/u;

const isOptional = (production: IProduction): boolean =>
  [Option, Repetition, RepetitionWithSeparator].some((type) => production instanceof type);

function partsOf(production: IProduction): readonly IProduction[] {
  if (production instanceof NonTerminal) return production.referencedRule.definition;
  return 'definition' in production ? (production.definition as readonly IProduction[]) : [];
}

/** The tokens with which a sequence of productions may start, and whether it may be empty. */
function firstSet(sequence: readonly IProduction[]): {
  readonly tokens: ReadonlySet<string>;
  readonly isNullable: boolean;
} {
  const tokens = new Set<string>();
  for (const production of sequence) {
    if (production instanceof Terminal) {
      tokens.add(production.terminalType.name);
      return { tokens, isNullable: false };
    }
    const alternatives =
      production instanceof Alternation
        ? production.definition.map((alternative) => [alternative])
        : [partsOf(production)];
    const starts = alternatives.map((alternative) => firstSet(alternative));
    for (const start of starts) for (const token of start.tokens) tokens.add(token);
    if (!isOptional(production) && !starts.some(({ isNullable: empty }) => empty))
      return { tokens, isNullable: false };
  }
  return { tokens, isNullable: true };
}

const choicesIn = (sequence: readonly IProduction[]): readonly Alternation[] =>
  sequence.flatMap((production) => [
    ...(production instanceof Alternation ? [production] : []),
    ...(production instanceof NonTerminal ? [] : choicesIn(partsOf(production))),
  ]);

test('the samples list exactly the rules of the grammar', () => {
  expect(Object.keys(samples).toSorted()).toEqual(grammarRuleNames.toSorted());
});

test('every declaration and every statement has a sample', () => {
  const choiceRules = rules
    .filter(({ name }) => name === 'declarationBody' || name === 'unlabelled')
    .flatMap(({ definition }) => choicesIn(definition));
  const productions = choiceRules.flatMap(({ definition }) => definition.flatMap(partsOf));
  expect(productions.length).toBeGreaterThan(MIN_PRODUCTIONS);
  const ruleNames = productions.flatMap((production) =>
    production instanceof NonTerminal ? production.nonTerminalName : [],
  );
  expect(ruleNames.filter((name) => sampleOf([name]) === undefined)).toEqual([]);
});

test('every choice between many words has a description', () => {
  const undescribedRules = rules.filter(
    ({ name, definition }) =>
      choiceOf(name) === undefined &&
      choicesIn(definition).some((choice) => firstSet([choice]).tokens.size > MAX_LISTED_WORDS),
  );
  expect(undescribedRules.map(({ name }) => name)).toEqual([]);
});

test('every token type has a description', () => {
  const undescribedTypes = tokenTypes.filter(
    ({ name }) => !/^'.*'$/u.test(name) && !Object.hasOwn(tokenDescriptions, name),
  );
  expect(undescribedTypes.map(({ name }) => name)).toEqual([]);
});

test('expected tokens are listed in words', () => {
  expect(describeExpected("'more'|'fewer'")).toBe('"more" or "fewer"');
  expect(describeExpected("Whole|Term|'('")).toBe('a number, a name with a capital letter or "("');
});

describe('files with one wrong token', () => {
  const root = new URL('../../../../rules/', import.meta.url).pathname;
  const texts = globSync('**/*.quipu', { cwd: root }).map((file) => readFileSync(root + file, 'utf8'));
  const count = Number(process.env['QUIPU_WRONG_TOKENS'] ?? 600);
  const random = createRandom(29);
  const diagnostics = Array.from({ length: count }, () => mutate(pickRandom(random, texts), random)).flatMap(
    (mutant) => (mutant ? parse('mutant', mutant.text).diagnostics : []),
  );

  test('have diagnostics with found text and a hint', () => {
    expect(diagnostics.length).toBeGreaterThan(count / 2);
    expect(diagnostics.filter(({ found, hint }) => !found || !hint)).toEqual([]);
  });

  test('have diagnostics without names of grammar rules', () => {
    const diagnosticsWithRuleNames = diagnostics.filter(
      ({ expected }) => expected !== undefined && grammarRuleNames.includes(expected),
    );
    expect(diagnosticsWithRuleNames.map(({ expected }) => expected)).toEqual([]);
    expect(
      diagnostics.filter(
        ({ expected = '' }) => CAMEL_CASE.test(expected) || expected.length > MAX_EXPECTED_LENGTH,
      ),
    ).toEqual([]);
  });
});
