/** Lowers `look`: the executing Faction sees the next cards of the deck, and may put some elsewhere. */
import { call, int, local, op, type LocalId } from '../../../ir/expression.ts';
import { assign, branch, BREAK, loop, perform } from '../../../ir/node-builders.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import { ownSentenceCauses } from '../../judge/causes.ts';
import type { Judgment } from '../../judge/judgment.ts';
import { amountValue } from '../../pieces/amounts.ts';
import type { Routine } from '../../routine.ts';
import { answerSegment } from '../../segments.ts';
import { noKnownWrites, unchangedEnv, withoutBindings } from '../handler-defaults.ts';
import { judgeCardCount } from '../judge-card-count.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';

export const look: StatementHandler<'look'> = {
  lower: withoutBindings(lowerLook),
  judge: judgeLook,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: ownSentenceCauses,
};

/** The number of face-down cards is public, so legality discloses nothing. */
const faceDownCards = call('faceDownCards');

function judgeLook(context: Context, stmt: StmtOf<'look'>, env: Env): Judgment {
  return judgeCardCount(faceDownCards, amountValue(context, stmt.count, env), env);
}

function lowerLook(routine: Routine, stmt: StmtOf<'look'>, env: Env): readonly IrNode[] {
  const looked = routine.builder.local('looked', 'number');
  return [
    assign(looked, op('min', faceDownCards, amountValue(routine.context, stmt.count, env))),
    branch(op('>', local(looked), int(0)), [
      perform('lookAtCards', [local(looked), env.own], routine.line(stmt.source)),
      ...putNodes(routine, stmt, env, looked),
    ]),
    assign(looked, int(0)),
  ];
}

/** Lets the Faction choose cards one by one. Other Factions see neither the options nor the answers. */
function putNodes(
  routine: Routine,
  { put, source }: StmtOf<'look'>,
  env: Env,
  looked: LocalId,
): readonly IrNode[] {
  if (!put) return [];
  const { context, builder } = routine;
  const [choice, moved] = [builder.local('card', 'number'), builder.local('moved', 'number')];
  const candidate = builder.local('member');
  const isTop = put.place === 'top';
  // Cards on top stay among those looked at, after the ones that were put there before.
  const placed = isTop ? local(moved) : int(0);
  const remaining = isTop ? local(looked) : op('-', local(looked), local(moved));
  const limit = put.count ? op('min', local(looked), amountValue(context, put.count, env)) : local(looked);
  const cardCount = context.checked.cards.length;
  const line = routine.line(source);
  const decideNode = routine.decide({
    name: 'card',
    questionKind: 'mode',
    source,
    seat: env.own,
    segments: [
      {
        keys: context.checked.cards.map(({ key }) => key),
        candidate,
        conditions: [
          {
            truth: call('isNextCard', local(candidate), placed, remaining),
            reason: { key: 'not-seen', rule: source.rule, parameters: {} },
          },
        ],
      },
      ...(put.upTo ? [answerSegment('done')] : []),
    ],
    into: choice,
    isHidden: true,
  });
  const isDone = op('>=', local(choice), int(cardCount));
  const putNode = isTop
    ? perform('putOnTop', [local(choice), placed, remaining, env.own], line)
    : perform('putAtBottom', [local(choice), remaining, env.own], line);
  return [
    assign(moved, int(0)),
    loop('put', [
      branch(op('>=', local(moved), limit), [BREAK]),
      decideNode,
      ...(put.upTo ? [branch(isDone, [BREAK])] : []),
      putNode,
      assign(moved, op('+', local(moved), int(1))),
    ]),
    perform('recordArranged', [env.own, local(moved), int(isTop ? 0 : 1)], line),
    // The answer is hidden, so it does not remain in the position.
    assign(choice, int(0)),
    assign(moved, int(0)),
  ];
}
