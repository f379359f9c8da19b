/** Sets of spaces: membership, and loops over the members. */
import type { Condition, SpaceSet } from '@quipu/language';
import { all, call, cell, local, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrCause, IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { bind, type Collected, type Env } from '../environment.ts';
import { lift } from '../lift.ts';
import { asking, telling } from '../judge/reasons.ts';
import type { Builder } from '../builder.ts';
import { assign, each, branch } from '../../ir/node-builders.ts';
import { collects } from './bits.ts';
import type { Clause } from './clause.ts';

/** The key of the reason that a space is closed until an Event opens it. */
export const DORMANT = 'dormant';

/** The conditions of a set on a space, except membership in its fixed members. */
export function clauses(context: Context, set: SpaceSet, space: IrExpr, env: Env): readonly Clause[] {
  const inner = bind(env, set.candidate, space);
  const { rule } = set.reason.source;
  // A closed space is checked by one condition, before the conditions of the set.
  const closed = set.where.find(({ reason }) => reason.key === DORMANT);
  const found: Clause[] = set.where
    .filter(({ reason }) => reason.key !== DORMANT)
    .map((w) => ({
      truth: context.value(w.truth, inner),
      reason: asking(w.reason),
      // A single part equals the whole condition.
      ...(w.parts &&
        w.parts.length > 1 && { causes: w.parts.map((part) => partFailing(context, part, inner)) }),
    }));
  const dormant = set.members.filter((m) => context.checked.spaces[m]?.dormant);
  if (dormant.length > 0) {
    found.unshift({
      truth: isOpen(context, dormant, space),
      reason: { key: DORMANT, rule: closed?.reason.source.rule ?? rule, parameters: {} },
    });
  }
  if (set.collected !== undefined) {
    found.unshift({
      truth: collects(env.sets.get(set.collected), space),
      reason: { key: 'not-selected', rule, parameters: {} },
    });
  }
  if (set.superlative) {
    const { most, value } = set.superlative;
    const best = call(bestOf(context, set, env).name, ...bestOf(context, set, env).args);
    const mine = context.value(value, inner);
    found.push({
      truth: op(most ? '>=' : '<=', mine, best),
      reason: { key: most ? 'most' : 'fewest', rule, parameters: {} },
    });
  }
  return found;
}

const partFailing = (context: Context, { truth, reason }: Condition, env: Env): IrCause => ({
  truth: op('not', context.value(truth, env)),
  reason: telling('guard', 'guard', reason.source),
  rank: 0,
});

export const isOpen = (context: Context, dormant: readonly number[], space: IrExpr): IrExpr =>
  op('or', op('not', context.among(space, dormant)), op('=', cell('OPEN', space), int(1)));

function bestOf(context: Context, set: SpaceSet, env: Env): { name: string; args: readonly IrExpr[] } {
  const superlative = set.superlative;
  if (!superlative) throw new Error('no superlative');
  const plain: SpaceSet = {
    candidate: set.candidate,
    members: set.members,
    reason: set.reason,
    where: set.where,
  };
  const x = lift(context, env, {
    name: `best_${context.nameOf(set)}`,
    doc: superlative.most ? 'The most over a set of spaces.' : 'The fewest over a set of spaces.',
    module: 'sets',
    result: 'number',
    of: [set],
    build: (builder, inner) => {
      const best = builder.local('best', 'number');
      const start = superlative.most ? -9999 : 9999;
      return [
        assign(best, int(start)),
        ...eachIn(context, builder, { set: plain, env: inner }, (_space, at) => [
          assign(
            best,
            op(superlative.most ? 'max' : 'min', local(best), context.value(superlative.value, at)),
          ),
        ]),
        { kind: 'return', value: local(best) },
      ];
    },
  });
  return x.kind === 'call' ? { name: x.name, args: x.args } : { name: '', args: [] };
}

/** The single space that a judgment uses in place of a collected set. */
export function aloneIn(set: SpaceSet, env: Env): Extract<Collected, { only: IrExpr }> | undefined {
  const collected = set.collected === undefined ? undefined : env.sets.get(set.collected);
  return collected && 'only' in collected ? collected : undefined;
}

function fixed(context: Context, set: SpaceSet, space: IrExpr, env: Env): IrExpr {
  const known = aloneIn(set, env)?.within.every((one) => set.members.includes(one)) ?? false;
  return known ? TRUE : context.among(space, set.members);
}

export function member(context: Context, set: SpaceSet, space: IrExpr, env: Env): IrExpr {
  return all(fixed(context, set, space, env), ...clauses(context, set, space, env).map((c) => c.truth));
}

export interface Members {
  readonly set: SpaceSet;
  readonly env: Env;
  /** A condition that is checked before those of the set. */
  readonly first?: (space: IrExpr) => IrExpr;
}

/** Runs `body` for each member. Membership is checked immediately before each run, so earlier runs can change it. */
export function eachIn(
  context: Context,
  builder: Builder,
  { set, env, first = () => TRUE }: Members,
  body: (space: IrExpr, env: Env) => readonly IrNode[],
): readonly IrNode[] {
  const guarded = (space: IrExpr, among: IrExpr): readonly IrNode[] => {
    const condition = all(first(space), among, ...clauses(context, set, space, env).map((c) => c.truth));
    const inner = body(space, bind(env, set.candidate, space));
    return condition.kind === 'truth' && condition.value ? inner : [branch(condition, inner)];
  };
  const alone = aloneIn(set, env);
  if (alone) return guarded(alone.only, fixed(context, set, alone.only, env));
  const id = builder.local('space');
  return [each(id, set.members, guarded(local(id), TRUE))];
}
