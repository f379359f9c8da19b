/** Whether the Event of a card would have an effect: one function for all cards, by binary search. */
import type { Side } from '@quipu/language/checked';
import { bodyJudgment } from '../judge/body-judgment.ts';
import { any, call, local, FALSE, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { emptyEnv, type Env } from '../environment.ts';
import { FunctionBuilder } from '../function-builder.ts';
import { branch } from '../../ir/node-builders.ts';

interface EventQuery {
  readonly name: string;
  readonly includesSide: (side: Side) => boolean;
  /** Whether an effect with some die roll is sufficient. Default: the Event must have an effect with every roll. */
  readonly assumeBestRoll?: boolean;
}

export function eventHasEffect(
  context: Context,
  { name, includesSide, assumeBestRoll = false }: EventQuery,
  card: IrExpr,
  own: IrExpr,
): IrExpr {
  context.addFunction(name, () => {
    const builder = new FunctionBuilder(name, 'sequence');
    const [cardParameter, ownParameter] = [local(builder.local('card')), local(builder.local('own'))];
    const env: Env = { ...emptyEnv(ownParameter), assumeBestRoll, forEvent: true };
    const effectByCard = context.cardSides.map((sides): IrExpr =>
      any(
        ...sides
          .filter(({ side }) => includesSide(side))
          .map(({ body, lasting }): IrExpr => {
            const subjects = context.checked.lastings[lasting]?.subjects ?? [];
            if (lasting >= 0 && subjects.length === 0) return TRUE;
            if (body === undefined) return FALSE;
            return bodyJudgment(context, body, env, []).hasEffect;
          }),
      ),
    );
    const doc = `Whether the Event of a card ${assumeBestRoll ? 'could' : 'would'} change something, executed by a Faction.`;
    return builder.toFunction(doc, 2, 'truth', binarySearch(cardParameter, effectByCard, 0));
  });
  return call(name, card, own);
}

/** Returns the value of a card by binary search; `first` is the card of the first value. */
function binarySearch(card: IrExpr, values: readonly IrExpr[], first: number): readonly IrNode[] {
  const [firstValue, secondValue] = values;
  if (firstValue === undefined || secondValue === undefined)
    return [{ kind: 'return', value: firstValue ?? FALSE }];
  const half = values.length >> 1;
  return [
    branch(
      op('<', card, int(first + half)),
      binarySearch(card, values.slice(0, half), first),
      binarySearch(card, values.slice(half), first + half),
    ),
  ];
}
