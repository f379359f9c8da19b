/** Whether the Event of a card would change something: one function over all cards, by binary search. */
import type { Side } from '@quipu/language';
import { bodyJudgment } from '../judge/body-judgment.ts';
import { any, call, local, NO, num, op, YES, type X } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { emptyEnv, type Env } from '../environment.ts';
import { Builder } from '../builder.ts';
import { when } from '../../ir/build.ts';

interface Asked {
  readonly name: string;
  readonly isMeant: (side: Side) => boolean;
  /** Whether one face of a die is enough for a change; otherwise every face must bring one. */
  readonly hopeful?: boolean;
}

export function changing(context: Context, { name, isMeant, hopeful = false }: Asked, card: X, own: X): X {
  context.fn(name, () => {
    const builder = new Builder(name, 'sequence');
    const [which, whose] = [local(builder.local('card')), local(builder.local('own'))];
    const env: Env = { ...emptyEnv(whose), hopeful, playing: true };
    const cards = context.sides.map((sides): X =>
      any(
        ...sides
          .filter(({ side }) => isMeant(side))
          .map(({ body, lasting }): X => {
            if (lasting >= 0) return YES;
            if (body === undefined) return NO;
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
function byCard(card: X, values: readonly X[], first: number): readonly Node[] {
  const [only, second] = values;
  if (only === undefined || second === undefined) return [{ kind: 'return', value: only ?? NO }];
  const half = values.length >> 1;
  return [
    when(
      op('<', card, num(first + half)),
      byCard(card, values.slice(0, half), first),
      byCard(card, values.slice(half), first + half),
    ),
  ];
}
