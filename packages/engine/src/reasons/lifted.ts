/** Finds lasting effects that cause a refusal: without them the option would be offered. */
import { type Cells, LASTING_BITS, POINT } from '../kernel/cells.ts';
import { leavesWitness } from '../kernel/obligations.ts';
import type { Reason } from './reason.ts';
import { listed } from '../runtime.ts';
import type { Volume } from '../volume/volume.ts';

interface Text {
  readonly rule: string;
  readonly word: number;
  readonly bit: number;
}

/**
 * Returns the effects whose removal makes a refused option legal, except those cited already: each sufficient
 * one, or else a minimal sufficient set in one reason.
 */
export function inTheWay(
  volume: Volume,
  cells: Cells,
  option: number,
  told: readonly Reason[],
): readonly Reason[] {
  const known = new Set(told.flatMap(({ rule, causes }) => [rule, ...causes.map((cause) => cause.rule)]));
  const texts = textsInForce(volume, cells);
  const isOffered = (without: readonly Text[]): boolean => offers(volume, lifting(cells, without), option);
  const alone = texts.filter((text) => isOffered([text]));
  const isNew = ({ rule }: Text): boolean => !known.has(rule);
  if (alone.length > 0) return alone.filter(isNew).map((text) => reasonOf(volume, [text]));
  if (texts.length < 2 || !isOffered(texts)) return [];
  const needed = texts.reduce((left: readonly Text[], text) => {
    const others = left.filter((one) => one !== text);
    return isOffered(others) ? others : left;
  }, texts);
  return needed.some(isNew) ? [reasonOf(volume, needed)] : [];
}

function textsInForce({ regions }: Volume, cells: Cells): readonly Text[] {
  const at = (name: string): Volume['regions'][number] | undefined =>
    regions.find((region) => region.name === name);
  const first = at('LASTING')?.offset ?? 0;
  const keys = at('LASTING_BY')?.dimensions[0]?.keys ?? [];
  return keys
    .map((rule, i) => ({ rule, word: first + Math.floor(i / LASTING_BITS), bit: 1 << (i % LASTING_BITS) }))
    .filter(({ word, bit }) => (cells[word]! & bit) !== 0);
}

function lifting(cells: Cells, texts: readonly Text[]): Cells {
  const without = cells.slice();
  for (const { word, bit } of texts) without[word] = without[word]! & ~bit;
  return without;
}

function reasonOf({ printed }: Volume, texts: readonly Text[]): Reason {
  const cards = [...new Set(texts.map(({ rule }) => printed.lasting[rule]!.card))];
  return { key: 'in-force', rule: texts[0]!.rule, parameters: { cards: cards.join(' ') }, causes: [] };
}

function offers(volume: Volume, cells: Cells, option: number): boolean {
  const point = volume.points[cells[POINT]! - 1]!;
  const out = new Int32Array((point.universe.length + 31) >> 5);
  point.offer(cells, out);
  return listed(out, option) && leavesWitness(volume, cells, option);
}
