/** Prints sums with their terms: margins and shown numbers. */
import type { Checked } from '@quipu/language';
import { type PartIR, sumsOf } from '../lower/points/sum-parts.ts';
import { listText } from './literals.ts';
import { literal } from './string-literals.ts';
import type { Naming } from './naming.ts';
import type { ImportCollector } from './scope.ts';

export function sumRows(checked: Checked, naming: Naming, imports: ImportCollector): readonly string[] {
  const callable = (name: string): string => imports.use(naming.callable(name, 'the entry module').id);
  const partText = ({ sign, kind, key, faction, groups, value, of: fn, each, parts }: PartIR): string =>
    `{ ${[
      `sign: ${sign}, kind: ${literal(kind)}`,
      ...(key === undefined ? [] : [`key: ${literal(key)}`]),
      ...(faction === undefined ? [] : [`faction: ${literal(faction)}`]),
      ...(groups === undefined ? [] : [`groups: ${listText(groups.map(literal))}`]),
      ...(value === undefined ? [] : [`value: ${value}`]),
      ...(fn === undefined ? [] : [`of: ${callable(fn)}`]),
      ...(each === undefined ? [] : [`each: ${callable(each)}`]),
      ...(parts === undefined ? [] : [`parts: ${listText(parts.map(partText))}`]),
    ].join(', ')} }`;
  return sumsOf(checked).map(({ faction, define, rule, parts }) => {
    const fn = faction === undefined ? `define: ${literal(define ?? '')}` : `faction: ${literal(faction)}`;
    return `{ ${fn}, rule: ${literal(rule)}, parts: ${listText(parts.map(partText))} }`;
  });
}
