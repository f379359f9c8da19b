/**
 * Conserved sums, for integrity checks: pieces of a kind, markers of a supply, held markers, each including
 * those out of play.
 */
import { ownersOf } from '@quipu/language/checked';
import type { Checked } from '@quipu/language';
import { UNLIMITED } from '../ir/layout/layout-volume.ts';
import { rowsText } from './literals.ts';
import { literal } from './string-literals.ts';
import type { Naming } from './naming.ts';
import type { ImportCollector } from './scope.ts';

export function conservedSums(checked: Checked, naming: Naming, imports: ImportCollector): string {
  const constant = (kind: string, index: number): string =>
    imports.use(naming.constant(kind, index) ?? String(index));
  const row = (name: string, total: number, supply: string, sum: string): string =>
    `{ name: ${literal(name)}, total: ${total}, supply: ${supply}, sum: (c) => ${sum} }`;
  const kinds = checked.kinds.map(({ name, faction, count }, i) => {
    const kind = constant('kind', i);
    const owner = ownersOf(checked)[faction]?.name ?? '';
    return row(
      `${owner} ${name}`,
      count,
      `${imports.use('AVAILABLE')} + ${kind}`,
      `${imports.use('ofKind')}(c, ${kind})`,
    );
  });
  const supplies = checked.supplies.map(({ name, count }, i) => {
    const supply = constant('supply', i);
    return row(
      name,
      count ?? UNLIMITED,
      `${imports.use('SUPPLY')} + ${supply}`,
      `${imports.use('ofSupply')}(c, ${supply})`,
    );
  });
  const heldMarkers = checked.held.map(({ name, count }, i) => {
    const index = constant('held', i);
    return row(
      name,
      count,
      `${imports.use('HELD_SUPPLY')} + ${index}`,
      `${imports.use('ofHeld')}(c, ${index})`,
    );
  });
  return rowsText([...kinds, ...supplies, ...heldMarkers]);
}
