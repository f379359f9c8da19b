/** Finds lasting effects that cause a refusal: the option would be offered without them. */
import { type Cells, LASTING_BITS, POINT } from '../kernel/cells.ts';
import { hasOption, optionBuffer } from '../kernel/offered-options.ts';
import { isSatisfiable } from '../kernel/obligations.ts';
import type { Reason } from './reason.ts';
import type { Volume } from '../volume/volume.ts';

interface LastingEffect {
  /** Name path of the text, which reasons cite. */
  readonly rule: string;
  /** The cell and bit that are set while the effect is in force. */
  readonly word: number;
  readonly mask: number;
}

/**
 * Returns the lasting effects whose removal makes a refused option legal, except those that `citedReasons` cite:
 * one reason for each effect that suffices alone, or else one reason for a minimal set.
 */
export function blockingEffectReasons(
  volume: Volume,
  cells: Cells,
  option: number,
  citedReasons: readonly Reason[],
): readonly Reason[] {
  const citedRules = new Set(
    citedReasons.flatMap(({ rule, causes }) => [rule, ...causes.map((cause) => cause.rule)]),
  );
  const effects = lastingEffectsIn(volume, cells);
  const isOffered = (removedEffects: readonly LastingEffect[]): boolean =>
    isOptionOffered(volume, cellsWithout(cells, removedEffects), option);
  const sufficientEffects = effects.filter((effect) => isOffered([effect]));
  const isNew = ({ rule }: LastingEffect): boolean => !citedRules.has(rule);
  if (sufficientEffects.length > 0)
    return sufficientEffects.filter(isNew).map((effect) => reasonOf(volume, [effect]));
  if (effects.length < 2 || !isOffered(effects)) return [];
  const minimalSet = effects.reduce((remaining: readonly LastingEffect[], effect) => {
    const smallerSet = remaining.filter((candidate) => candidate !== effect);
    return isOffered(smallerSet) ? smallerSet : remaining;
  }, effects);
  return minimalSet.some(isNew) ? [reasonOf(volume, minimalSet)] : [];
}

/** The lasting effects that are in force. */
function lastingEffectsIn({ regions }: Volume, cells: Cells): readonly LastingEffect[] {
  const regionNamed = (name: string): Volume['regions'][number] | undefined =>
    regions.find((region) => region.name === name);
  const firstWord = regionNamed('LASTING')?.offset ?? 0;
  const keys = regionNamed('LASTING_BY')?.dimensions[0]?.keys ?? [];
  return keys
    .map((rule, i) => ({
      rule,
      word: firstWord + Math.floor(i / LASTING_BITS),
      mask: 1 << (i % LASTING_BITS),
    }))
    .filter(({ word, mask }) => (cells[word]! & mask) !== 0);
}

/** A copy of the cells without some lasting effects. */
function cellsWithout(cells: Cells, removedEffects: readonly LastingEffect[]): Cells {
  const result = cells.slice();
  for (const { word, mask } of removedEffects) result[word] = result[word]! & ~mask;
  return result;
}

function reasonOf({ printed }: Volume, effects: readonly LastingEffect[]): Reason {
  const cards = [...new Set(effects.map(({ rule }) => printed.lasting[rule]!.card))];
  return { key: 'in-force', rule: effects[0]!.rule, parameters: { cards: cards.join(' ') }, causes: [] };
}

function isOptionOffered(volume: Volume, cells: Cells, option: number): boolean {
  const point = volume.points[cells[POINT]! - 1]!;
  const out = optionBuffer(point.universe);
  point.offer(cells, out);
  return hasOption(out, option) && isSatisfiable(volume, cells, option);
}
