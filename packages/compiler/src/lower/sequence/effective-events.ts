/** Whether the Event of a card would change something: one function over all cards, by binary search. */
import type { Side } from '@quipu/language';
import { bodyJudgment } from '../judge/body-judgment.ts';
import { any, call, local, FALSE, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { emptyEnv, type Env } from '../environment.ts';
import { Builder } from '../builder.ts';
import { branch } from '../../ir/node-builders.ts';

interface Asked {
  readonly name: string;
  readonly isMeant: (side: Side) => boolean;
  /** Whether one face of a die is enough for a change; otherwise every face must bring one. */
  readonly hopeful?: boolean;
}

export function changing(
  context: Context,
  { name, isMeant, hopeful = false }: Asked,
  card: IrExpr,
  own: IrExpr,
): IrExpr {
  context.fn(name, () => {
    const builder = new Builder(name, 'sequence');
    const [which, whose] = [local(builder.local('card')), local(builder.local('own'))];
    const env: Env = { ...emptyEnv(whose), hopeful, playing: true };
    const cards = context.sides.map((sides): IrExpr =>
      any(
        ...sides
          .filter(({ side }) => isMeant(side))
          .map(({ body, lasting }): IrExpr => {
            if (lasting >= 0) return TRUE;
            if (body === undefined) return FALSE;
            return bodyJudgment(context, body, env, []).changes;
          }),
      ),
    );
    const doc = `Whether the Event of a card ${hopeful ? 'could' : 'would'} change something, executed by a Faction.`;
    return builder.toFn(doc, 2, 'truth', byCard(which, cards, 0));
  });
  return call(name, card, own);
}

/** Returns the value of a card by binary search. */
function byCard(card: IrExpr, values: readonly IrExpr[], first: number): readonly IrNode[] {
  const [only, second] = values;
  if (only === undefined || second === undefined) return [{ kind: 'return', value: only ?? FALSE }];
  const half = values.length >> 1;
  return [
    branch(
      op('<', card, int(first + half)),
      byCard(card, values.slice(0, half), first),
      byCard(card, values.slice(half), first + half),
    ),
  ];
}
