/** Lowers `select a faction …`: selects a Faction and runs a block for it. */
import { all, any, local, not, int, op, TRUE, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import { bind, type Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { legal, whenAsked } from '../../judge/judgment.ts';
import { leavesNothing, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { judgeChosen } from '../../selections/judge-chosen.ts';
import { selecting, setResult } from '../../results.ts';
import { isNonplayer } from '../../players/status.ts';
import { single } from '../../segments.ts';
import { causesOf, nothingToSelect } from '../../judge/causes.ts';
import { asking } from '../../judge/reasons.ts';
import { follow } from '../../standing/paths.ts';
import { assign, branch } from '../../../ir/node-builders.ts';
import type { Path } from '../../standing/path.ts';

export const selectFaction: Construct<'selectFaction'> = {
  lower: unnamed(factionStatement),
  judge: (context, stmt, env) => {
    const each = stmt.among.map((f) => {
      const inner = bind(env, stmt.bind, int(f));
      const j = judgeChosen(context, stmt, inner);
      const may = all(...stmt.where.map((w) => context.value(w.truth, inner)), j.must);
      const changes = (): IrExpr => op('and', may, j.changes);
      return { changes, full: () => op('and', changes(), j.full) };
    });
    return whenAsked({
      must: () => TRUE,
      changes: () => any(...each.map((e) => e.changes())),
      full: () => any(...each.map((e) => e.full())),
    });
  },
  after: leavesNothing,
  writes: writesUnknown,
  causes: nothingToSelect,
  standing: (routine, stmt, path, rest) =>
    stmt.among.flatMap((f) =>
      follow(routine, stmt.body.length > 0 ? stmt.body : rest, choosing(routine, stmt, f, path)),
    ),
};

/**
 * Asks for a Faction, if the block does something for one of them or has to be carried out (`must`). In lenient
 * text a player may choose any; strict text and Non-players (8.1) are restricted to those for which it does
 * something, if there are any.
 */
function factionStatement(routine: Routine, stmt: Of<'selectFaction'>, around: Env): readonly IrNode[] {
  const { context, builder } = routine;
  const chosen = builder.local('faction');
  const env = selecting(stmt, around);
  const possibleNow = context.judgeAll([stmt], env).changes;
  const segments = stmt.among.map((f) => {
    const inner = bind(env, stmt.bind, int(f));
    const j = judgeChosen(context, stmt, inner);
    const useful = any(
      legal(j),
      ...(stmt.must ? [not(possibleNow)] : []),
      ...(env.strict ? [] : [not(isNonplayer(context, env.own))]),
    );
    const conditions = stmt.where.map((w) => ({
      truth: context.value(w.truth, inner),
      reason: asking(w.reason),
    }));
    return {
      ...single(context.checked.factions[f]?.name ?? '?', [
        ...conditions,
        {
          truth: useful,
          reason: { key: 'nothing', rule: stmt.source.rule, parameters: {} },
          causes: causesOf(context, stmt.body, inner),
        },
      ]),
      ...(env.strict ? {} : { idle: not(context.judgeAll(stmt.body, { ...inner, hopeful: true }).changes) }),
    };
  });
  const index = stmt.among.reduceRight<IrExpr>(
    (rest, f, i) => op('if', op('=', local(chosen), int(i)), int(f), rest),
    int(-1),
  );
  const faction = builder.local('chosenFaction');
  return [
    branch(stmt.must ? TRUE : possibleNow, [
      routine.decide({
        name: 'faction',
        asks: 'faction',
        source: stmt.source,
        seat: env.own,
        segments,
        into: chosen,
        about: { space: env.there },
      }),
      assign(faction, index),
      ...setResult(routine, stmt.bind, env, local(faction)),
      ...routine.lowerAll(stmt.body, bind(env, stmt.bind, local(faction))),
    ]),
  ];
}

function choosing({ context }: Routine, stmt: Of<'selectFaction'>, faction: number, path: Path): Path {
  const env = bind(path.env, stmt.bind, int(faction));
  const name = context.checked.factions[faction]?.name ?? '';
  const conditions = stmt.where.map(({ truth, reason }) => ({
    truth: context.value(truth, env),
    reason: asking(reason),
  }));
  return {
    ...path,
    env,
    words: [...path.words, name],
    partner: name,
    conditions: [...path.conditions, ...conditions],
  };
}
