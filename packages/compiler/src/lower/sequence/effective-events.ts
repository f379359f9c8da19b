/** Whether the Event of a card would change something: found by its number, side by side. */
import type { Side } from '@quipu/language';
import { bodyJudgment } from '../judge/body-judgment.ts';
import { any, call, local, NO, num, op, YES, type X } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { emptyEnv, type Env } from '../environment.ts';
import { Builder } from '../builder.ts';
import { when } from '../../ir/build.ts';

/** What is asked of the Event of a card. */
interface Asked {
  /** The name of the function that answers. */
  readonly name: string;
  readonly isMeant: (side: Side) => boolean;
  /** Whether a die counts by what it may bring. */
  readonly hopeful?: boolean;
}

/** Whether a card's text, of the sides that are meant, would change something whatever the dice; `hopeful`: whether it could. */
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

/** The value of a card, found by halves. */
function byCard(card: X, values: readonly X[], first: number): readonly Node[] {
  const [only, second] = values;
  if (only === undefined || second === undefined) return [{ n: 'return', value: only ?? NO }];
  const half = values.length >> 1;
  return [
    when(
      op('<', card, num(first + half)),
      byCard(card, values.slice(0, half), first),
      byCard(card, values.slice(half), first + half),
    ),
  ];
}
