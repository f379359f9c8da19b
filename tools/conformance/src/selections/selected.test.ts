/** Text of an Operation that counts its selected spaces, including the judged space. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Volume } from '@quipu/engine';
import { buildBase } from '../testing/build.ts';
import { operation, type Table } from '../testing/table.ts';

let volume: Volume;
beforeAll(async () => {
  ({ volume } = await buildBase({
    rules: `operation Patrol of Govt {
  select any spaces {
    way first if number of Patrol spaces is 0: Aid +1
    way second if number of Patrol spaces is 2: Aid +1
    way road if there is Road: Aid +2
  }
}
operation March of Govt {
  select any Roads, paying 2 * number of March spaces: Aid +1
}`,
  }));
}, 30_000);

describe('the spaces of an Operation', () => {
  it('include the space whose effect is judged', () => {
    const table = operation(volume, 'Patrol');
    expect(table.options).toEqual(['NorthRoad', 'SouthRoad']);
    table.choose('NorthRoad');
    expect(table.options).toContain('Capital');
    table.choose('Capital', 'SouthRoad');
    expect(table.number('Aid')).toBe(8);
  });

  it('include the space whose price is judged', () => {
    const march = (resources: number): Table =>
      operation(volume, 'March', { position: { 'Resources of Govt': resources } }).choose('NorthRoad');
    const table = march(6);
    expect(table.options).toEqual(['SouthRoad', 'done']);
    expect(table.choose('SouthRoad').number('Resources of Govt')).toBe(0);
    const short = march(5);
    expect(short.done).toBe(true);
    expect(short.number('Resources of Govt')).toBe(3);
  });
});
