/**
 * Lowers standing actions (1.4.1, 1.5.2, 4.5.3), which a seat may take while a decision is pending. Their choices
 * are not decisions: modes and Factions become stretches of one universe, and spaces, pieces and numbers its axes.
 */
import type { StandingModel } from '@quipu/language';
import { cell, local, FALSE, not, int, op, type IrExpr } from '../../ir/expression.ts';
import type { StandingWay } from '@quipu/abi';
import type { IrNode, IrPoint } from '../../ir/program.ts';
import { memberOf, segmentOf } from './products.ts';
import type { Context } from '../context.ts';
import { emptyEnv } from '../environment.ts';
import { together } from '../players/players.ts';
import { isNonplayer } from '../players/status.ts';
import { type LoweredText, Routine } from '../routine.ts';
import { follow } from './paths.ts';
import { assign, branch } from '../../ir/node-builders.ts';
import type { Clause } from '../spaces/clause.ts';
import type { Path } from './path.ts';

export interface LoweredStanding {
  readonly name: string;
  readonly rule: string;
  readonly index: number;
  readonly point: IrPoint;
  readonly ways: readonly StandingWay[];
  readonly raw: LoweredText;
}

export function lowerStanding(context: Context, standing: StandingModel, index: number): LoweredStanding {
  const { name, source } = standing;
  const routine = new Routine(context, index, name, 'standings');
  const own = local(routine.builder.local('own'));
  const option = local(routine.builder.local('option'));
  const member = routine.builder.local('member');
  const start: Path = {
    env: emptyEnv(own),
    words: [],
    branch: [],
    axes: [],
    conditions: occasion(context, standing, own),
    statements: [],
  };
  const found = follow(routine, context.body(standing.body).statements, start);
  // A proposal is recorded like any other standing action, and has no further effect.
  const stretches = standing.proposal
    ? found.map((stretch) => ({
        ...stretch,
        nodes: stretch.nodes.filter(({ kind }) => kind === 'hit'),
        conditions: [...stretch.conditions, ...agreeing(context, stretch.partner, source.rule)],
      }))
    : found;
  const segments = segmentOf(stretches, member);
  const ends = segments.map((_, i) =>
    segments.slice(0, i + 1).reduce((sum, { keys }) => sum + keys.length, 0),
  );
  const code = stretches.reduceRight<readonly IrNode[]>((rest, stretch, i) => {
    const nodes: readonly IrNode[] = [
      assign(member, op('-', option, int(ends[i - 1] ?? 0))),
      ...memberOf(stretch, member),
      ...stretch.nodes,
    ];
    return i === stretches.length - 1 ? nodes : [branch(op('<', option, int(ends[i] ?? 0)), nodes, rest)];
  }, []);
  const line = routine.line(source);
  const { rule } = source;
  return {
    name,
    rule,
    index,
    point: {
      index: -1,
      name,
      text: name,
      rule,
      line,
      asks: 'space',
      routine: index,
      segments,
      isHidden: false,
      parameters: [],
    },
    ways: stretches.map(({ partner, goods, axes }) => ({
      ...(partner !== undefined && { partner }),
      ...(goods !== undefined && { goods }),
      axes: axes.map(({ is, words }) => ({ is, size: words.length })),
    })),
    raw: { builder: routine.builder, code, parameters: 2, doc: `${rule} ${name}`, rule, line, forced: false },
  };
}

/**
 * When a standing action may be taken. Its Faction must be a player, and so must the executing Faction that
 * receives a proposal.
 */
function occasion(context: Context, standing: StandingModel, own: IrExpr): readonly Clause[] {
  const { source, proposal, when } = standing;
  const reason = (key: string): Clause['reason'] => ({ key, rule: source.rule, parameters: {} });
  const player = (who: IrExpr, key: string): readonly Clause[] => {
    const nonplayer = isNonplayer(context, who);
    return nonplayer === FALSE ? [] : [{ truth: not(nonplayer), reason: reason(key) }];
  };
  const asked = proposal && when !== 'executing' && when !== 'any';
  return [
    ...player(own, 'nonplayer'),
    ...occasionOf(context, standing, own),
    ...(asked ? player(op('max', op('-', cell('EXECUTING'), int(1)), int(0)), 'nonplayer-executes') : []),
  ];
}

/** A Non-player accepts no proposal, either as the partner or as the Faction that executes (see `occasion`). */
function agreeing(context: Context, partner: string | undefined, rule: string): readonly Clause[] {
  const seat = context.checked.factions.findIndex(({ name }) => name === partner);
  if (seat < 0) return [];
  const nonplayer = isNonplayer(context, int(seat));
  if (nonplayer === FALSE) return [];
  return [{ truth: not(nonplayer), reason: { key: 'nonplayer-partner', rule, parameters: {} } }];
}

function occasionOf(
  context: Context,
  { when, source: { rule } }: StandingModel,
  own: IrExpr,
): readonly Clause[] {
  const mine = op('=', cell('EXECUTING'), op('+', own, int(1)));
  const reason = (key: string): Clause['reason'] => ({ key, rule, parameters: {} });
  switch (when) {
    case 'executing':
      return [{ truth: mine, reason: reason('not-executing') }];
    case 'another':
      return [
        { truth: op('>', cell('EXECUTING'), int(0)), reason: reason('nobody-executes') },
        { truth: not(mine), reason: reason('executing') },
      ];
    case 'another player':
      return [
        { truth: op('>', cell('EXECUTING'), int(0)), reason: reason('nobody-executes') },
        {
          truth: not(together(context, own, op('-', cell('EXECUTING'), int(1)))),
          reason: reason('same-player'),
        },
      ];
    case 'any':
      return [];
  }
}
