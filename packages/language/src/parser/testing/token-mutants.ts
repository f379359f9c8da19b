/** Mutation test of the parser: generates rule files with one wrong token, and scores the diagnostics. */
import { lex } from '../../lexer/lexer.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { samples } from '../samples.ts';
import { splitByLayout } from '../split-declarations.ts';
import { parse } from '../parse.ts';
import { pickRandom, type Random } from './random.ts';

/** The changes of one token. */
export const MUTATION_OPERATORS = ['delete', 'duplicate', 'swap', 'replace', 'insert'] as const;

/** A text with one wrong token. */
export interface Mutant {
  readonly text: string;
  readonly operator: (typeof MUTATION_OPERATORS)[number];
  /** The line of the change, from 1. */
  readonly line: number;
}

interface TokenRange {
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

/**
 * Changes one token of a text, optionally within a range of lines. The new token comes from another position of the
 * text. Returns undefined if there are fewer than two tokens.
 */
export function mutate(text: string, random: Random, lines?: LineRange): Mutant | undefined {
  const ranges = tokenRangesOf(text).filter(({ line }) => !lines || (line >= lines.from && line <= lines.to));
  if (ranges.length < 2) return undefined;
  const index = random(ranges.length - 1);
  const [range, nextRange] = [ranges[index], ranges[index + 1]];
  if (!range || !nextRange) return undefined;
  const operator = pickRandom(random, MUTATION_OPERATORS);
  const donor = pickRandom(random, tokenRangesOf(text));
  const image = text.slice(range.start, range.end);
  const donorImage = text.slice(donor.start, donor.end);
  const replacements: Record<Mutant['operator'], string> = {
    delete: '',
    duplicate: `${image} ${image}`,
    swap: text.slice(nextRange.start, nextRange.end) + text.slice(range.end, nextRange.start) + image,
    replace: donorImage,
    insert: `${donorImage} ${image}`,
  };
  const end = operator === 'swap' ? nextRange.end : range.end;
  return {
    text: text.slice(0, range.start) + replacements[operator] + text.slice(end),
    operator,
    line: range.line,
  };
}

/** A range of lines, inclusive. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

const lineRangesOfDeclarations = memoizeByText((text): readonly LineRange[] =>
  splitByLayout(lex(text).tokens).map((tokens) => ({
    from: tokens[0]?.startLine ?? 1,
    to: tokens.at(-1)?.endLine ?? 1,
  })),
);

const tokenRangesOf = memoizeByText((text): readonly TokenRange[] =>
  lex(text)
    .tokens.filter(({ image }) => image !== '')
    .map(({ startOffset, image, startLine = 1 }) => ({
      start: startOffset,
      end: startOffset + image.length,
      line: startLine,
    })),
);

/** Memoizes by text, because each text is the base of many mutants. */
function memoizeByText<T>(compute: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    const result = cache.get(text) ?? compute(text);
    cache.set(text, result);
    return result;
  };
}

/** Counts over many mutants. */
export interface Score {
  /** Mutants with at least one diagnostic. */
  invalid: number;
  /** Of these, those with exactly one diagnostic, within two lines of the change. */
  exact: number;
  /** Diagnostics without `found` or `hint`, or that expose the name of a grammar rule. */
  incompleteDiagnostics: number;
  /** Mutants combined with a second invalid change in another declaration. */
  pairs: number;
  /** Of these, those whose second change is reported as well. */
  bothReported: number;
  readonly misses: Miss[];
}

/** A mutant with more than one diagnostic, or with one far from the change. */
export interface Miss {
  readonly mutant: Mutant;
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses `count` mutants of random texts and counts how well their diagnostics locate the change. */
export function score(texts: readonly string[], count: number, random: Random): Score {
  const result: Score = {
    invalid: 0,
    exact: 0,
    incompleteDiagnostics: 0,
    pairs: 0,
    bothReported: 0,
    misses: [],
  };
  for (let attempt = 0; attempt < count; attempt += 1) {
    const text = pickRandom(random, texts);
    const mutant = mutate(text, random);
    if (!mutant) continue;
    const { diagnostics } = parse('mutant', mutant.text);
    if (diagnostics.length === 0) continue;
    result.invalid += 1;
    result.incompleteDiagnostics += diagnostics.filter(isIncomplete).length;
    const isExact =
      diagnostics.length === 1 &&
      diagnostics.every((diagnostic) => isNear(mutant.text, diagnostic, mutant.line));
    if (isExact) result.exact += 1;
    else result.misses.push({ mutant, diagnostics });
    const isBothReported = reportsSecondChange(text, mutant, random);
    if (isBothReported === undefined) continue;
    result.pairs += 1;
    if (isBothReported) result.bothReported += 1;
  }
  return result;
}

const isIncomplete = ({ expected, found, hint }: Diagnostic): boolean =>
  !found || !hint || (expected !== undefined && Object.hasOwn(samples, expected));

/**
 * Combines a mutant with an invalid change in another declaration, and returns whether that change is reported as
 * well; undefined if no second change was found.
 */
function reportsSecondChange(text: string, firstMutant: Mutant, random: Random): boolean | undefined {
  const otherDeclarations = lineRangesOfDeclarations(text).filter(
    ({ from, to }) => firstMutant.line < from - 1 || firstMutant.line > to + 1,
  );
  if (otherDeclarations.length === 0) return undefined;
  const secondMutant = mutate(text, random, pickRandom(random, otherDeclarations));
  if (!secondMutant || parse('second', secondMutant.text).diagnostics.length === 0) return undefined;
  const combined = combineMutants(text, firstMutant, secondMutant);
  return parse('both', combined).diagnostics.some((diagnostic) =>
    isNear(combined, diagnostic, secondMutant.line),
  );
}

/** Applies both changes line by line. This is safe because no token spans lines, and the changes are in different declarations. */
function combineMutants(text: string, firstMutant: Mutant, secondMutant: Mutant): string {
  const [a, b, base] = [firstMutant.text, secondMutant.text, text].map((version) => version.split('\n'));
  if (!a || !b || !base) return text;
  return base.map((line, index) => (a[index] === line ? b[index] : a[index])).join('\n');
}

function isNear(text: string, { span }: Diagnostic, line: number): boolean {
  return Math.abs(text.slice(0, span.start).split('\n').length - line) <= 2;
}
