/** Which obligations remain in the code of a volume. */
import { expect, it } from 'vitest';
import { programOf } from '../compile.ts';
import { blocksOf } from '../ir/node-parts.ts';
import type { IrNode } from '../ir/program.ts';
import { checkMinimalVolume } from '../testing/rule-texts.ts';

const RAID = `
operation Raid of Insurgents { select any Provinces, paying 2 { place 1 own Guerrilla there } }
`;

const nestedNodes = (code: readonly IrNode[]): readonly IrNode[] =>
  code.flatMap((node) => [node, ...blocksOf(node).flatMap(nestedNodes)]);

/** The obligations that Raid and its activity take on, by the name of the goal. */
function obligationsOf(rules: string): {
  readonly operation: readonly string[];
  readonly activity: readonly string[];
} {
  const obligations = { operation: [] as readonly string[], activity: [] as readonly string[] };
  programOf(checkMinimalVolume(RAID + rules), undefined, (pass, { routines, goals }) => {
    if (pass !== 'obligations') return;
    const obligationNames = (index: number): readonly string[] =>
      nestedNodes(routines[index]?.code ?? []).flatMap((node) => {
        const goal = node.kind === 'do' && node.name === 'oblige' ? node.args[0] : undefined;
        return goal?.kind === 'number' ? [goals[goal.value]?.name ?? ''] : [];
      });
    Object.assign(obligations, { operation: obligationNames(0), activity: obligationNames(1) });
  });
  return obligations;
}

it('retains the obligations that an activity can endanger', () => {
  const removingActivity =
    'activity Tax of Rebels with Raid { select 1 Province { remove 1 Guerrilla there } }';
  expect(obligationsOf(removingActivity)).toEqual({
    operation: ['Raid.first', 'Tax.turn'],
    activity: ['Tax.turn'],
  });
});

it('retains only the obligation of a first space if no activity can endanger it', () => {
  const restActivity = 'activity Rest of Rebels with Raid { Aid +1 }';
  expect(obligationsOf(restActivity)).toEqual({ operation: ['Raid.first'], activity: [] });
});

it('considers only the activities of an operation itself', () => {
  const twoOperations = `
operation Hunt of Insurgents { select any Cities, paying 1 { place 1 own Guerrilla there } }
activity Rest of Rebels with Raid { Aid +1 }
activity Tax of Rebels with Hunt { select 1 City { remove 1 Guerrilla there } }`;
  expect(obligationsOf(twoOperations).operation).toEqual(['Raid.first']);
});

it('opens no obligations without activities', () => {
  expect(obligationsOf('')).toEqual({ operation: [], activity: [] });
});
