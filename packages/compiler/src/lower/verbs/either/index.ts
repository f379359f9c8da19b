/** Lowers `either: … or: …`: runs one of several texts, as the decider chooses. */
import type { Stmt } from '@quipu/language';
import { all, any, local, FALSE, not, int, op, TRUE, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { butFor, legal, whenAsked, type Judgment } from '../../judge/judgment.ts';
import { leavesNothing, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { holding, follow } from '../../standing/paths.ts';
import { single } from '../../segments.ts';
import { payingEnv } from '../../judge/paying.ts';
import { apart, causesOf, isKnown } from '../../judge/causes.ts';
import { telling } from '../../judge/reasons.ts';
import { branch } from '../../../ir/node-builders.ts';
import type { Found } from '../../judge/search.ts';

export const either: Construct<'either'> = {
  lower: unnamed(eitherStatement),
  judge: judgeEither,
  after: leavesNothing,
  writes: writesUnknown,
  causes: (search, { modes }, place) =>
    modes.flatMap(({ guard, body, source }): readonly Found[] => {
      if (guard === undefined || !isKnown(guard, place.env)) return apart(search.text(body, place));
      const holds = search.context.value(guard, place.env);
      return [
        {
          of: 'changes',
          truth: all(place.where, not(holds)),
          reason: telling('guard', 'guard', source),
        },
        ...apart(search.text(body, { ...place, where: all(place.where, holds) })),
      ];
    }),
  stages: ({ modes }) => modes.map(({ body }) => body),
  standing: (routine, stmt, path) =>
    stmt.modes.flatMap(({ label, guard, body }, i) => {
      const open = guard ? holding(path, routine.context.value(guard, path.env), stmt) : path;
      const words = label === '' ? open.words : [...open.words, label];
      return follow(routine, body, { ...open, words, branch: [...open.branch, `mode ${String(i + 1)}`] });
    }),
};

function eitherStatement(routine: Routine, stmt: Of<'either'>, env: Env): readonly IrNode[] {
  const { context, builder } = routine;
  const mode = builder.local('mode', 'number');
  const tests = stmt.modes.map((m) => isOpen(context, m, env));
  const segments = stmt.modes.map((m, i) =>
    single(m.label === '' ? `mode ${String(i + 1)}` : m.label, [
      {
        truth: tests[i] ?? FALSE,
        reason: { key: 'nothing', rule: m.source.rule, parameters: {} },
        causes: causesOf(context, m.body, env),
      },
    ]),
  );
  const choice = stmt.modes.reduceRight<readonly IrNode[]>(
    (rest, m, i) => [branch(op('=', local(mode), int(i)), routine.lowerAll(m.body, env), rest)],
    [],
  );
  return [
    branch(any(...tests), [
      routine.decide({
        name: 'mode',
        asks: 'mode',
        source: stmt.source,
        seat: env.own,
        segments,
        into: mode,
        about: { space: env.there },
      }),
      ...choice,
    ]),
  ];
}

type Mode = Extract<Stmt, { kind: 'either' }>['modes'][number];

/** It changes something if one of its modes does. A mode that only pays satisfies strict text, but is not a change. */
function judgeEither(context: Context, { modes }: Extract<Stmt, { kind: 'either' }>, env: Env): Judgment {
  const each = modes.map((mode) => modeJudgment(context, mode, env));
  const payable = (): readonly IrExpr[] =>
    modes.flatMap((mode) => {
      const paying = payingEnv(context, mode.body, env);
      return paying === env ? [] : [legal(modeJudgment(context, mode, paying))];
    });
  const changes = (): IrExpr => any(...each.map(legal));
  return whenAsked({
    must: () => (env.strict ? any(changes(), ...payable()) : TRUE),
    changes,
    full: () => any(...modes.map((mode, i) => op('and', isOpen(context, mode, env), each[i]?.full ?? FALSE))),
  });
}

/**
 * Whether a mode may be chosen: it changes something, it only pays and can be paid, or its demand is already met.
 * The last counts only in lenient text (`set there to PassiveSupport` where it is); strict text has to change
 * something.
 */
function isOpen(context: Context, mode: Mode, env: Env): IrExpr {
  const j = modeJudgment(context, mode, { ...payingEnv(context, mode.body, env), hopeful: true });
  const kept =
    !env.strict && mode.body.every((stmt) => context.constructOf(stmt).demands?.(stmt) ?? false)
      ? j.full
      : FALSE;
  return op('and', j.must, op('or', j.changes, kept));
}

function modeJudgment(context: Context, mode: Mode, env: Env): Judgment {
  const j = context.judgeAll(mode.body, env);
  const { guard } = mode;
  return guard ? butFor(j, { must: () => op('and', context.value(guard, env), j.must) }) : j;
}
