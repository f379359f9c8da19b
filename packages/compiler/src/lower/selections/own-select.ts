/**
 * Lowers the own selection of an operation: a loop that asks for the next space. Its options include the Special
 * Activities that may come now and, once a space has been resolved, "done".
 */
import { causesOfChosen } from '../judge/causes.ts';
import { stated } from '../judge/reasons.ts';
import { chosen as chosenJudgment, selectable, someDone } from './judge.ts';
import { all, local, FALSE, not, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrNode, Segment } from '../../ir/program.ts';
import { accompanying, activityConditions, owing, useActivity } from '../activities/activities.ts';
import { setResult } from '../results.ts';
import { countSelected, limitOf, priceInForce, termsOf } from './upper-bounds.ts';
import { spendNodes } from '../payments/resources.ts';
import { owedSelection } from '../obligations.ts';
import { anew, notYet, resuming, type Resuming } from '../movement/resumption.ts';
import {
  aboutSpaces,
  someCandidate,
  untakenClauses,
  withCandidate,
  withChosen,
  type Selection,
} from './selection.ts';
import { leads, mayBeEmpty } from '../body-shape.ts';
import { resolveNodes, told } from './ways.ts';
import { wordAdd } from '../spaces/bit-sets.ts';
import { legal } from '../judge/judgment.ts';
import { single, spacesSegment } from '../segments.ts';
import { priceOf } from '../payments/price.ts';
import { BREAK, assign, loop, perform, branch } from '../../ir/node-builders.ts';

interface OwnSelection extends Selection {
  /** The most spaces; undefined if unlimited. */
  readonly limit: IrExpr | undefined;
  /** Set if the selection offers selected spaces again after an activity. */
  readonly resumed: Resuming | undefined;
  readonly activities: readonly number[];
  readonly commits: boolean;
}

export function ownSelect(selection: Selection): readonly IrNode[] {
  const { routine, stmt, env, words, chosen, taken } = selection;
  const { context, index } = routine;
  const activities = accompanying(context, index, undefined);
  const own: OwnSelection = {
    ...selection,
    limit: limitOf(context, stmt, env),
    resumed: resuming(routine, stmt, env, words),
    activities,
    commits: activities.some((a) => context.body(a).commits === index),
  };
  const { resumed } = own;
  const segments = [spacesOption(own), ...activityOptions(own), doneOption(own)];
  const { act, oblige } = answer(own);
  const opens = leads(context.body(index), stmt);
  const price = priceInForce(context, stmt, env);
  if (opens) context.registers.opens(index);
  const asking: readonly IrNode[] = [
    ...oblige,
    loop('select', [
      routine.decide({
        name: 'next',
        asks: 'space',
        source: stmt.source,
        seat: env.own,
        segments,
        into: chosen,
        about: aboutSpaces(own),
        terms: termsOf(context, stmt, env),
        ...(price && { price }),
        env,
      }),
      branch(op('=', local(chosen), int(firstActivity(own) + activities.length)), [BREAK]),
      ...act,
    ]),
  ];
  return [
    assign(taken, int(0)),
    ...(resumed?.start ?? []),
    // A later selection is skipped if no space is left. It was judged before the earlier choices were made.
    ...(opens || mayBeEmpty(context.body(index), stmt) ? asking : [branch(someCandidate(own), asking)]),
    ...(resumed?.end ?? []),
    ...countSelected(context, stmt, local(taken)),
  ];
}

/** The option of the first activity. Spaces come before the activities, "done" comes last. */
const firstActivity = ({ routine }: OwnSelection): number => routine.context.checked.spaces.length;

function spacesOption(own: OwnSelection): Segment {
  const { routine, stmt, env, words, taken, limit, resumed, commits } = own;
  const { context } = routine;
  const { rule } = stmt.source;
  const candidate = local(own.candidate);
  const inner = withCandidate(own);
  // An activity may replace the block only if nothing has been done and nothing else can be.
  const needed = stmt.idle ? all(op('=', local(taken), int(0)), not(someDone(context, stmt, env))) : FALSE;
  const bounded =
    limit === undefined
      ? []
      : [
          {
            truth: op('<', local(taken), limit),
            reason: { key: 'limit', rule, parameters: { most: limit } },
          },
        ];
  const spaces = spacesSegment(context, own.candidate, stmt.set, [
    ...(resumed?.open(candidate, inner) ?? notYet(context, stmt, words.map(local), candidate)),
    ...anew(resumed, candidate, [
      ...bounded,
      ...untakenClauses(context, stmt, candidate, env),
      ...selectable(context, stmt, inner, candidate),
    ]),
    {
      truth: legal(chosenJudgment(context, stmt, inner, { space: candidate, needed })),
      reason: { key: 'nothing', rule, parameters: {} },
      causes: causesOfChosen(context, stmt, inner, candidate),
    },
  ]);
  return commits ? { ...spaces, doubtful: owing } : spaces;
}

function activityOptions({ routine, env, activities }: OwnSelection): readonly Segment[] {
  const { context, index } = routine;
  return activities.map((a) => ({
    ...single(context.body(a).path, activityConditions(routine, a, env, [])),
    // Selecting a space meets the goal of the operation. Only an activity in between can prevent it.
    doubtful: context.body(a).commits === index ? TRUE : owing,
  }));
}

/** "done": after a first space, and after all committed spaces. */
function doneOption({ routine, stmt, taken, commits }: OwnSelection): Segment {
  const { context, index } = routine;
  const first = {
    truth: op('>', local(taken), int(0)),
    reason: stated(context, 'selecting', 'first-space', stmt.source),
  };
  const allResolved = (): Segment['conditions'][number] => ({
    truth: context.selections.noneOutstanding(index),
    reason: { key: 'committed', rule: stmt.source.rule, parameters: {} },
  });
  return {
    ...single('done', [
      ...(mayBeEmpty(context.body(index), stmt) ? [] : [first]),
      ...(commits ? [allResolved()] : []),
    ]),
    ...(commits ? { doubtful: owing } : {}),
  };
}

/** The code of each answer (an activity or a space), and the obligation before the question. */
function answer(own: OwnSelection): { readonly act: readonly IrNode[]; readonly oblige: readonly IrNode[] } {
  const { routine, stmt, env, chosen, taken, resumed, activities } = own;
  const here = withChosen(own);
  const { context } = routine;
  const cost =
    stmt.paying === undefined ? undefined : priceOf(context, here, context.value(stmt.paying, here));
  const { oblige, release } = owedSelection(routine, stmt, env);
  const select: readonly IrNode[] = [
    ...keepSelected(own),
    ...releaseFirst(own),
    ...release,
    told(routine, stmt, local(chosen)),
    ...(cost === undefined ? [] : spendNodes(routine, here, cost, stmt.source)),
  ];
  const resolve: readonly IrNode[] = [
    ...(resumed?.selecting(local(chosen), select) ?? select),
    ...resolveNodes(routine, stmt, here, local(chosen)),
  ];
  const act = activities.reduceRight<readonly IrNode[]>((otherwise, a, i) => {
    const use = useActivity(routine, a, env, { args: [], owed: op('=', local(taken), int(0)) });
    const isChosen = op('=', local(chosen), int(firstActivity(own) + i));
    return [branch(isChosen, [...use, ...(resumed?.interrupted ?? [])], otherwise)];
  }, resolve);
  return { act, oblige };
}

function keepSelected({ routine, stmt, env, words, chosen, taken }: OwnSelection): readonly IrNode[] {
  const { context, index } = routine;
  return [
    assign(taken, op('+', local(taken), int(1))),
    ...wordAdd(words, local(chosen)),
    ...(context.selections.keeps(context.body(index), stmt)
      ? context.selections.select(index, local(chosen))
      : []),
    ...setResult(routine, stmt.bind, env, local(chosen)),
  ];
}

/** The first chosen space meets the goal of the operation. */
function releaseFirst({ routine, stmt }: OwnSelection): readonly IrNode[] {
  const goal = routine.context.registers.numberOf('goal', routine.index);
  return goal === undefined ? [] : [perform('release', [int(goal)], routine.line(stmt.source))];
}
