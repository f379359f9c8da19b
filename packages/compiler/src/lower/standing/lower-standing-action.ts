/**
 * Lowers standing actions (1.4.1, 1.5.2, 4.5.3), which a seat may take while a decision is pending. Their choices
 * are not decisions: modes and Factions become option groups of one list of options, and spaces, pieces and numbers
 * the axes of each group.
 */
import type { StandingModel } from '@quipu/language/checked';
import { cell, local, FALSE, not, int, op, type IrExpr, type LocalId } from '../../ir/expression.ts';
import type { StandingWay } from '@quipu/abi';
import type { IrNode, IrPoint } from '../../ir/program.ts';
import { decodeMember, segmentsOf } from './option-segments.ts';
import type { Context } from '../context.ts';
import { emptyEnv } from '../environment.ts';
import { isSamePlayer } from '../players/faction-partners.ts';
import { isNonplayer } from '../players/nonplayer-status.ts';
import { type LoweredText, Routine } from '../routine.ts';
import { followStatements } from './follow-statements.ts';
import { assign, branch } from '../../ir/node-builders.ts';
import type { Clause } from '../spaces/clause.ts';
import type { OptionGroup } from './option-group.ts';

export interface LoweredStandingAction {
  readonly name: string;
  readonly rule: string;
  readonly index: number;
  readonly point: IrPoint;
  readonly ways: readonly StandingWay[];
  readonly text: LoweredText;
}

export function lowerStandingAction(
  context: Context,
  model: StandingModel,
  index: number,
): LoweredStandingAction {
  const { name, source } = model;
  const routine = new Routine(context, index, name, 'standings');
  const own = local(routine.builder.local('own'));
  const option = local(routine.builder.local('option'));
  const member = routine.builder.local('member');
  const optionGroups = optionGroupsOf(routine, model, own);
  const segments = segmentsOf(optionGroups, member);
  const sizes = segments.map(({ keys }) => keys.length);
  const code = dispatchOption(optionGroups, sizes, { option, member });
  const line = routine.line(source);
  const { rule } = source;
  return {
    name,
    rule,
    index,
    point: { ...UNNUMBERED_POINT, name, text: name, rule, line, routine: index, segments },
    ways: optionGroups.map(wayOf),
    text: {
      builder: routine.builder,
      code,
      parameters: 2,
      doc: `${rule} ${name}`,
      rule,
      line,
      isTableEntry: false,
    },
  };
}

/** Standing actions are not among the numbered decision points, so their points have no index. */
const UNNUMBERED_POINT = { index: -1, questionKind: 'space', isHidden: false, parameters: [] } as const;

function optionGroupsOf(routine: Routine, model: StandingModel, own: IrExpr): readonly OptionGroup[] {
  const { context } = routine;
  const groups = followStatements(routine, context.body(model.body).statements, {
    env: emptyEnv(own),
    words: [],
    branch: [],
    axes: [],
    conditions: timingClauses(context, model, own),
    statements: [],
  });
  return model.proposal ? groups.map((group) => asProposal(context, group, model.source.rule)) : groups;
}

const wayOf = ({ partner, goods, axes }: OptionGroup): StandingWay => ({
  ...(partner !== undefined && { partner }),
  ...(goods !== undefined && { goods }),
  axes: axes.map(({ kind, words }) => ({ kind, size: words.length })),
});

/** A proposal has no effect beyond its log entry: only the counters of executed statements remain. */
const asProposal = (context: Context, group: OptionGroup, rule: string): OptionGroup => ({
  ...group,
  nodes: group.nodes.filter(({ kind }) => kind === 'hit'),
  conditions: [...group.conditions, ...partnerClauses(context, group.partner, rule)],
});

/** Runs the code of the group that contains an option. Groups are consecutive ranges of options. */
function dispatchOption(
  groups: readonly OptionGroup[],
  sizes: readonly number[],
  { option, member }: { readonly option: IrExpr; readonly member: LocalId },
): readonly IrNode[] {
  const ends = cumulativeSums(sizes);
  return groups.reduceRight<readonly IrNode[]>((elseNodes, group, i) => {
    const nodes: readonly IrNode[] = [
      assign(member, op('-', option, int(ends[i - 1] ?? 0))),
      ...decodeMember(group, member),
      ...group.nodes,
    ];
    return i === groups.length - 1 ? nodes : [branch(op('<', option, int(ends[i] ?? 0)), nodes, elseNodes)];
  }, []);
}

function cumulativeSums(sizes: readonly number[]): readonly number[] {
  const sums: number[] = [];
  for (const size of sizes) sums.push((sums.at(-1) ?? 0) + size);
  return sums;
}

/**
 * When a standing action may be taken. Its Faction must be a player, and so must the executing Faction that
 * receives a proposal.
 */
function timingClauses(context: Context, model: StandingModel, own: IrExpr): readonly Clause[] {
  const { source, proposal, when } = model;
  const reason = (key: string): Clause['reason'] => ({ key, rule: source.rule, parameters: {} });
  const requiresPlayer = (seat: IrExpr, key: string): readonly Clause[] => {
    const nonplayer = isNonplayer(context, seat);
    return nonplayer === FALSE ? [] : [{ truth: not(nonplayer), reason: reason(key) }];
  };
  const concernsExecutor = proposal && when !== 'executing' && when !== 'any';
  return [
    ...requiresPlayer(own, 'nonplayer'),
    ...executingClauses(context, model, own),
    ...(concernsExecutor
      ? requiresPlayer(op('max', op('-', cell('EXECUTING'), int(1)), int(0)), 'nonplayer-executes')
      : []),
  ];
}

/** A Non-player accepts no proposal, either as the partner or as the Faction that executes (see `timingClauses`). */
function partnerClauses(context: Context, partner: string | undefined, rule: string): readonly Clause[] {
  const seat = context.checked.factions.findIndex(({ name }) => name === partner);
  if (seat < 0) return [];
  const nonplayer = isNonplayer(context, int(seat));
  if (nonplayer === FALSE) return [];
  return [{ truth: not(nonplayer), reason: { key: 'nonplayer-partner', rule, parameters: {} } }];
}

function executingClauses(
  context: Context,
  { when, source: { rule } }: StandingModel,
  own: IrExpr,
): readonly Clause[] {
  const isExecuting = op('=', cell('EXECUTING'), op('+', own, int(1)));
  const reason = (key: string): Clause['reason'] => ({ key, rule, parameters: {} });
  switch (when) {
    case 'executing':
      return [{ truth: isExecuting, reason: reason('not-executing') }];
    case 'another':
      return [
        { truth: op('>', cell('EXECUTING'), int(0)), reason: reason('nobody-executes') },
        { truth: not(isExecuting), reason: reason('executing') },
      ];
    case 'another player':
      return [
        { truth: op('>', cell('EXECUTING'), int(0)), reason: reason('nobody-executes') },
        {
          truth: not(isSamePlayer(context, own, op('-', cell('EXECUTING'), int(1)))),
          reason: reason('same-player'),
        },
      ];
    case 'any':
      return [];
  }
}
