/** Finds lasting effects that cause a refusal: without them the option would be offered. */
import { type Cells, LASTING_BITS, POINT } from '../kernel/cells.ts';
import { optionBuffer } from '../kernel/offered-options.ts';
import { isSatisfiable } from '../kernel/obligations.ts';
import type { Reason } from './reason.ts';
import { listed } from '../runtime.ts';
import type { Volume } from '../volume/volume.ts';

interface LastingText {
  readonly rule: string;
  readonly word: number;
  readonly bit: number;
}

/**
 * Returns the effects whose removal makes a refused option legal, except those cited already: each sufficient
 * one, or else a minimal sufficient set in one reason.
 */
export function blockingEffects(
  volume: Volume,
  cells: Cells,
  option: number,
  citedReasons: readonly Reason[],
): readonly Reason[] {
  const citedRules = new Set(
    citedReasons.flatMap(({ rule, causes }) => [rule, ...causes.map((cause) => cause.rule)]),
  );
  const texts = textsInForce(volume, cells);
  const isOffered = (removed: readonly LastingText[]): boolean =>
    offers(volume, withoutTexts(cells, removed), option);
  const sufficient = texts.filter((text) => isOffered([text]));
  const isNew = ({ rule }: LastingText): boolean => !citedRules.has(rule);
  if (sufficient.length > 0) return sufficient.filter(isNew).map((text) => reasonOf(volume, [text]));
  if (texts.length < 2 || !isOffered(texts)) return [];
  const minimalSet = texts.reduce((remaining: readonly LastingText[], text) => {
    const withoutText = remaining.filter((candidate) => candidate !== text);
    return isOffered(withoutText) ? withoutText : remaining;
  }, texts);
  return minimalSet.some(isNew) ? [reasonOf(volume, minimalSet)] : [];
}

/** The lasting effects that are in force. */
function textsInForce({ regions }: Volume, cells: Cells): readonly LastingText[] {
  const regionNamed = (name: string): Volume['regions'][number] | undefined =>
    regions.find((region) => region.name === name);
  const firstWord = regionNamed('LASTING')?.offset ?? 0;
  const keys = regionNamed('LASTING_BY')?.dimensions[0]?.keys ?? [];
  return keys
    .map((rule, i) => ({
      rule,
      word: firstWord + Math.floor(i / LASTING_BITS),
      bit: 1 << (i % LASTING_BITS),
    }))
    .filter(({ word, bit }) => (cells[word]! & bit) !== 0);
}

/** A copy of the cells without some lasting effects. */
function withoutTexts(cells: Cells, texts: readonly LastingText[]): Cells {
  const result = cells.slice();
  for (const { word, bit } of texts) result[word] = result[word]! & ~bit;
  return result;
}

function reasonOf({ printed }: Volume, texts: readonly LastingText[]): Reason {
  const cards = [...new Set(texts.map(({ rule }) => printed.lasting[rule]!.card))];
  return { key: 'in-force', rule: texts[0]!.rule, parameters: { cards: cards.join(' ') }, causes: [] };
}

function offers(volume: Volume, cells: Cells, option: number): boolean {
  const point = volume.points[cells[POINT]! - 1]!;
  const out = optionBuffer(point.universe);
  point.offer(cells, out);
  return listed(out, option) && isSatisfiable(volume, cells, option);
}
