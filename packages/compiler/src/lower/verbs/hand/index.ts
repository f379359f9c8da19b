/** Lowers `draw`, `discard`, `play`, `give`, `look at Tactics of Govt, draw 1` and `look at discards of Tactics, draw 1`. */
import { handRegion, handsOf } from '../../../ir/layout/layout-volume.ts';
import { call, cell, int, local, op, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import { assign, branch, BREAK, loop, perform } from '../../../ir/node-builders.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import type { Judgment } from '../../judge/judgment.ts';
import { ownSentenceCauses } from '../../judge/causes.ts';
import { trackCell } from '../../payments/track-cell.ts';
import { amountValue } from '../../pieces/amounts.ts';
import { answerSegment } from '../../segments.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import { judgeCardCount } from '../judge-card-count.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';

export const hand: StatementHandler<'hand'> = {
  lower: withoutBindings(lowerHand),
  judge: judgeHand,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: ownSentenceCauses,
};

/** The number of cards that can be drawn, discarded, played, given away or recovered. It is public, so legality discloses nothing. */
function possibleCount(context: Context, stmt: StmtOf<'hand'>, env: Env): IrExpr {
  const { verb, track, other } = stmt;
  const discardCount = call('discardCount', handIndex(context, track));
  if (verb === 'shuffle') return discardCount;
  const { own } = env;
  const { hand: cards = [], high = 0 } = context.checked.tracks[track] ?? {};
  const size = trackCell(context, track, own);
  if (other) {
    const faction = context.value(other, env);
    const otherSize = trackCell(context, track, faction);
    const [source, target] = verb === 'give' ? [size, otherSize] : [otherSize, size];
    const possible = verb === 'look' ? source : op('min', op('-', int(high), target), source);
    return op('if', op('=', faction, own), int(0), possible);
  }
  if (verb === 'recover') return op('min', op('-', int(high), size), discardCount);
  if (verb !== 'draw') return size;
  const remaining = context.checked.factions.reduce<IrExpr>(
    (count, _, faction) => op('-', count, trackCell(context, track, int(faction))),
    int(cards.length),
  );
  return op('min', op('-', int(high), size), remaining);
}

const handIndex = ({ checked }: Context, track: number): IrExpr =>
  int(handsOf(checked).findIndex((hand) => hand.track === track));

function judgeHand(context: Context, stmt: StmtOf<'hand'>, env: Env): Judgment {
  const possible = possibleCount(context, stmt, env);
  const count = amountValue(context, stmt.count, env);
  return judgeCardCount(possible, stmt.upTo ? op('min', possible, count) : count, env);
}

/** Repeats the text for each card, until no further card is possible. */
function lowerHand(routine: Routine, stmt: StmtOf<'hand'>, env: Env): readonly IrNode[] {
  const { context, builder } = routine;
  const remaining = builder.local('cards', 'number');
  const nodes = cardNodes(routine, stmt, env);
  if (stmt.verb === 'look' || stmt.verb === 'shuffle')
    return [branch(op('>', possibleCount(context, stmt, env), int(0)), nodes)];
  return [
    assign(remaining, amountValue(context, stmt.count, env)),
    loop('hand', [
      branch(op('<=', op('min', local(remaining), possibleCount(context, stmt, env)), int(0)), [BREAK]),
      assign(remaining, op('-', local(remaining), int(1))),
      ...nodes,
    ]),
  ];
}

/** The effect of the statement on one card, or on the whole hand for a look. */
function cardNodes(routine: Routine, stmt: StmtOf<'hand'>, env: Env): readonly IrNode[] {
  const { context } = routine;
  const { verb, other, random } = stmt;
  const line = routine.line(stmt.source);
  const index = handIndex(context, stmt.track);
  if (other && (verb === 'look' || verb === 'draw')) {
    const name = verb === 'look' ? 'lookAtHand' : 'takeCard';
    return [perform(name, [index, context.value(other, env), env.own], line)];
  }
  if (verb === 'shuffle') return [perform('shuffleDiscards', [index], line)];
  if (verb === 'draw') return [perform('drawCard', [index, env.own], line)];
  if (random) return [perform('discardAtRandom', [index, env.own], line)];
  return chosenCardNodes(routine, stmt, env, index);
}

/** The decision between the cards of the hand or the discards, and its result. Other Factions are not shown the options. */
function chosenCardNodes(
  routine: Routine,
  { verb, track, upTo, other, texts, source }: StmtOf<'hand'>,
  env: Env,
  index: IrExpr,
): readonly IrNode[] {
  const { context, builder } = routine;
  const { name = '', hand: cards = [] } = context.checked.tracks[track] ?? {};
  const [choice, candidate] = [builder.local('card', 'number'), builder.local('member')];
  const otherFaction = other ? context.value(other, env) : env.own;
  const holder = verb === 'give' ? env.own : otherFaction;
  const place = cell(handRegion(name), local(candidate));
  const isPossible =
    verb === 'recover'
      ? op('>', place, int(context.checked.factions.length))
      : op('=', place, op('+', holder, int(1)));
  const key = verb === 'recover' ? 'not-discarded' : 'not-in-hand';
  const decideNode = routine.decide({
    name: 'card',
    questionKind: 'mode',
    source,
    seat: env.own,
    segments: [
      {
        keys: cards.map((card) => context.checked.cards[card]?.key ?? ''),
        candidate,
        conditions: [{ truth: isPossible, reason: { key, rule: source.rule, parameters: {} } }],
      },
      ...(upTo ? [answerSegment('done')] : []),
    ],
    into: choice,
    isHidden: verb === 'take' || verb === 'give',
  });
  const line = routine.line(source);
  const decideNodes = [
    decideNode,
    ...(upTo ? [branch(op('>=', local(choice), int(cards.length)), [BREAK])] : []),
  ];
  const arguments_ = [index, local(choice), env.own];
  if (verb === 'take' || verb === 'give') {
    const name = verb === 'take' ? 'takeSeenCard' : 'giveCard';
    return [...decideNodes, perform(name, [...arguments_, otherFaction], line)];
  }
  if (verb === 'recover') return [...decideNodes, perform('recoverCard', arguments_, line)];
  if (verb === 'discard') return [...decideNodes, perform('discardCard', arguments_, line)];
  // The text of a card is carried out as far as possible, also in an operation.
  const lenientEnv: Env = { ...env, strict: false };
  const textNodes = texts.reduceRight<readonly IrNode[]>(
    (otherwise, { card, body }) => [
      branch(op('=', local(choice), int(cards.indexOf(card))), routine.lowerAll(body, lenientEnv), otherwise),
    ],
    [],
  );
  return [...decideNodes, perform('playCard', arguments_, line), ...textNodes];
}
