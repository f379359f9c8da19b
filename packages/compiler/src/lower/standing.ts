/**
 * Standing actions (1.4.1, 1.5.2, 4.5.3): what a seat may do beside the pending decision. What the text leaves to choose is no
 * decision of its own: modes and Factions are stretches of one universe, spaces, pieces and numbers are its axes.
 */
import type { Expr, SpaceSet, StandingModel, Stmt } from '@quipu/language';
import { cell, local, NO, not, num, op, type X } from '../program/expression.ts';
import type { Node, PointIR } from '../program/program.ts';
import { memberOf, segmentOf, type Axis, type Stretch } from './axes.ts';
import type { Context } from './context.ts';
import { bind, emptyEnv, type Env } from './environment.ts';
import { letGo } from './held.ts';
import { takeOf } from './pieces.ts';
import { together } from './players.ts';
import { isNonplayer } from './status.ts';
import { type LoweredText, Routine } from './routine.ts';
import { settleStanding } from './settled.ts';
import { clauses, type Clause } from './spaces.ts';
import { mostTransferred, passing, transferable } from './transfers.ts';

/** A standing action, lowered. */
export interface LoweredStanding {
  readonly name: string;
  readonly rule: string;
  readonly index: number;
  readonly point: PointIR;
  readonly raw: LoweredText;
}

/** What has been chosen on the way to an effect. */
interface Path {
  readonly env: Env;
  readonly words: readonly string[];
  /** Which mode or branch, for where keys would be the same without. */
  readonly branch: readonly string[];
  readonly axes: readonly Axis[];
  readonly conditions: readonly Clause[];
  readonly statements: readonly number[];
}

type Of<S extends Stmt['s']> = Extract<Stmt, { s: S }>;

/** Lowers a standing action: who may take it, its universe, and what each member does. */
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
  // A proposal is recorded like any other standing action, and that is all.
  const stretches = standing.proposal
    ? found.map((stretch) => ({ ...stretch, nodes: stretch.nodes.filter(({ n }) => n === 'hit') }))
    : found;
  const segments = segmentOf(stretches, member);
  const ends = segments.map((_, i) =>
    segments.slice(0, i + 1).reduce((sum, { keys }) => sum + keys.length, 0),
  );
  const code = stretches.reduceRight<readonly Node[]>((rest, stretch, i) => {
    const nodes: readonly Node[] = [
      { n: 'set', local: member, value: op('-', option, num(ends[i - 1] ?? 0)) },
      ...memberOf(stretch, member),
      ...stretch.nodes,
    ];
    return i === stretches.length - 1
      ? nodes
      : [{ n: 'if', condition: op('<', option, num(ends[i] ?? 0)), then: nodes, else: rest }];
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
      rule,
      line,
      kind: 'mixed',
      routine: index,
      segments,
      secret: false,
      parameters: [],
    },
    raw: { routine, code, parameters: 2, doc: `${rule} ${name}`, rule, line, forced: false },
  };
}

/** Who may take it, and when: players alone, and a proposal is made to a player. */
function occasion(context: Context, standing: StandingModel, own: X): readonly Clause[] {
  const { source, proposal, when } = standing;
  const reason = (key: string): Clause['reason'] => ({ key, rule: source.rule, parameters: {} });
  const player = (who: X, key: string): readonly Clause[] => {
    const nonplayer = isNonplayer(context, who);
    return nonplayer === NO ? [] : [{ truth: not(nonplayer), reason: reason(key) }];
  };
  const asked = proposal && when !== 'executing' && when !== 'any';
  return [
    ...player(own, 'nonplayer'),
    ...occasionOf(context, standing, own),
    ...(asked ? player(op('max', op('-', cell('EXECUTING'), num(1)), num(0)), 'nonplayer-executes') : []),
  ];
}

function occasionOf(context: Context, { when, source: { rule } }: StandingModel, own: X): readonly Clause[] {
  const mine = op('=', cell('EXECUTING'), op('+', own, num(1)));
  const reason = (key: string): Clause['reason'] => ({ key, rule, parameters: {} });
  switch (when) {
    case 'executing':
      return [{ truth: mine, reason: reason('not-executing') }];
    case 'another':
      return [
        { truth: op('>', cell('EXECUTING'), num(0)), reason: reason('nobody-executes') },
        { truth: not(mine), reason: reason('executing') },
      ];
    case 'another player':
      return [
        { truth: op('>', cell('EXECUTING'), num(0)), reason: reason('nobody-executes') },
        {
          truth: not(together(context, own, op('-', cell('EXECUTING'), num(1)))),
          reason: reason('same-player'),
        },
      ];
    case 'any':
      return [];
  }
}

/** Every way through a row of statements, each to one effect. */
function follow(routine: Routine, statements: readonly Stmt[], path: Path): readonly Stretch[] {
  const [stmt, ...rest] = statements;
  if (stmt === undefined) return [];
  const { context } = routine;
  const { rule } = stmt.source;
  const here: Path = { ...path, statements: [...path.statements, stmt.id] };
  const holding = (truth: X): Path => ({
    ...here,
    conditions: [...here.conditions, { truth, reason: { key: 'not-now', rule, parameters: {} } }],
  });
  switch (stmt.s) {
    case 'may':
      return follow(routine, stmt.body, here);
    case 'by':
      return follow(routine, stmt.body, {
        ...here,
        env: { ...here.env, own: context.value(stmt.faction, here.env) },
      });
    case 'if': {
      const truth = context.value(stmt.condition, here.env);
      const otherwise = holding(not(truth));
      return [
        ...follow(routine, stmt.then, holding(truth)),
        ...follow(routine, stmt.else, { ...otherwise, branch: [...otherwise.branch, 'else'] }),
      ];
    }
    case 'either':
      return stmt.modes.flatMap(({ label, guard, body }, i) => {
        const open = guard ? holding(context.value(guard, here.env)) : here;
        const words = label === '' ? open.words : [...open.words, label];
        return follow(routine, body, { ...open, words, branch: [...open.branch, `mode ${String(i + 1)}`] });
      });
    case 'selectFaction':
      return stmt.among.flatMap((f) => selecting(routine, stmt, f, rest, here));
    case 'select': {
      const [space, path] = spaceAxis(routine, stmt.set, here);
      const env = bind(bind(path.env, stmt.bind, space), stmt.set.candidate, space);
      return follow(routine, stmt.body.length > 0 ? stmt.body : rest, { ...path, env });
    }
    case 'place':
    case 'remove':
    case 'flip':
      return [pieceEffect(routine, stmt, here)];
    case 'transfer':
    case 'transferHeld':
      return [transferEffect(routine, stmt, here)];
    default:
      throw new Error(`${stmt.s} is no standing action`);
  }
}

function selecting(
  routine: Routine,
  stmt: Of<'selectFaction'>,
  faction: number,
  rest: readonly Stmt[],
  path: Path,
): readonly Stretch[] {
  const { context } = routine;
  const env = bind(path.env, stmt.bind, num(faction));
  const conditions = stmt.where.map(({ truth, reason }) => ({
    truth: context.value(truth, env),
    reason: { key: reason.key, rule: reason.source.rule, parameters: { words: reason.words } },
  }));
  return follow(routine, stmt.body.length > 0 ? stmt.body : rest, {
    ...path,
    env,
    words: [...path.words, context.checked.factions[faction]?.name ?? ''],
    conditions: [...path.conditions, ...conditions],
  });
}

/** Leaves the space open, among those of a set. */
function spaceAxis({ context, builder }: Routine, set: SpaceSet, path: Path): readonly [X, Path] {
  const { spaces } = context.checked;
  const id = builder.local('space');
  const space = local(id);
  const named = context.among(space, set.members);
  const axis: Axis = { local: id, first: 0, words: spaces.map(({ name }) => `at ${name}`), place: true };
  const kind: Clause = {
    truth: named,
    reason: { key: 'kind-of-space', rule: set.reason.source.rule, parameters: {} },
  };
  const open = clauses(context, set, space, path.env);
  return [space, { ...path, axes: [...path.axes, axis], conditions: [...path.conditions, kind, ...open] }];
}

/** One piece or marker: which, and where, is part of the choice. */
function pieceEffect(routine: Routine, stmt: Of<'place' | 'remove' | 'flip'>, before: Path): Stretch {
  const { context, builder } = routine;
  const { groups, markers } = context.checked;
  const { rule } = stmt.source;
  const [space, path] =
    stmt.at.at === 'space'
      ? [context.value(stmt.at.space, before.env), before]
      : spaceAxis(routine, stmt.at.set, before);
  const env = stmt.at.at === 'space' ? path.env : bind(path.env, stmt.at.set.candidate, space);
  const take = takeOf(context, stmt, env);
  const marker = stmt.s !== 'flip' && stmt.thing.t === 'marker' ? markers[stmt.thing.marker] : undefined;
  const id = builder.local('group');
  const group = marker === undefined ? local(id) : num(0);
  const axis: Axis = { local: id, first: 0, words: groups.map(({ key }) => key), place: false };
  const some: Clause = {
    truth: op('>', take.capacity(group, space), num(0)),
    reason: { key: `none-to-${stmt.s === 'flip' ? stmt.verb : stmt.s}`, rule, parameters: {} },
  };
  const named: readonly Clause[] =
    take.mask === undefined
      ? []
      : [
          {
            truth: op('bit', take.mask, group),
            reason: { key: 'kind-of-piece', rule, parameters: {} },
          },
        ];
  const line = routine.line(stmt.source);
  return {
    ...finished(path),
    effect: marker === undefined ? [] : [marker.name],
    axes: marker === undefined ? [...path.axes, axis] : path.axes,
    conditions: [...path.conditions, ...named, some],
    nodes: [
      ...hits(path),
      ...settleStanding(
        routine,
        stmt,
        [
          ...take.apply(group, space, num(1), line),
          ...(stmt.s === 'remove' && marker === undefined ? letGo(context, space, line) : []),
        ],
        env.own,
      ),
    ],
  };
}

/** A number of a track, or of held markers in a space. */
function transferEffect(routine: Routine, stmt: Of<'transfer' | 'transferHeld'>, path: Path): Stretch {
  const { context, builder } = routine;
  const { amount } = stmt;
  const { rule } = stmt.source;
  const possible = transferable(context, stmt, path.env);
  const what = nounOf(context, stmt);
  const wanted = 'count' in amount ? context.value(amount.count, path.env) : undefined;
  const enough = (n: X): Clause => ({
    truth: op('>=', possible, n),
    reason: { key: 'short', rule, parameters: { have: possible } },
  });
  const some: Clause = {
    truth: op('>', amount.a === 'exactly' ? (wanted ?? possible) : possible, num(0)),
    reason: { key: 'nothing', rule, parameters: {} },
  };
  const made = (
    n: X,
    effect: readonly string[],
    axes: readonly Axis[],
    open: readonly Clause[],
  ): Stretch => ({
    ...finished(path),
    effect,
    axes: [...path.axes, ...axes],
    conditions: [...path.conditions, ...open],
    nodes: [
      ...hits(path),
      ...settleStanding(
        routine,
        stmt,
        [passing(context, stmt, n, path.env, routine.line(stmt.source))],
        path.env.own,
      ),
    ],
  });
  if (amount.a === 'all') return made(possible, [`all ${what(2)}`], [], [some]);
  if (amount.a === 'exactly' && wanted !== undefined) {
    const n = fixed(amount.count);
    return made(wanted, [n === undefined ? what(2) : `${String(n)} ${what(n)}`], [], [enough(wanted), some]);
  }
  const id = builder.local('count', 'number');
  const words = Array.from(
    { length: mostTransferred(context, stmt) },
    (_, i) => `${String(i + 1)} ${what(i + 1)}`,
  );
  const most: readonly Clause[] =
    wanted === undefined || wanted.x === 'number'
      ? []
      : [
          {
            truth: op('<=', local(id), wanted),
            reason: { key: 'too-many', rule, parameters: { most: wanted } },
          },
        ];
  return made(local(id), [], [{ local: id, first: 1, words, place: false }], [...most, enough(local(id))]);
}

function fixed(amount: Expr): number | undefined {
  return amount.e === 'number' ? amount.value : undefined;
}

/** What is transferred, in words for a number of it. */
function nounOf({ checked }: Context, stmt: Of<'transfer' | 'transferHeld'>): (n: number) => string {
  if (stmt.s === 'transfer') return () => checked.tracks[stmt.track]?.name ?? '';
  const { name = '', plural = '' } = checked.held[stmt.held] ?? {};
  return (n) => (n === 1 ? name : plural);
}

function finished({ words, branch }: Path): Pick<Stretch, 'words' | 'branch'> {
  return { words, branch };
}

function hits({ statements }: Path): readonly Node[] {
  return statements.map((statement) => ({ n: 'hit', statement }));
}
