/** Lowers `either: … or: …`: the decider chooses one of several blocks, called modes. */
import type { Stmt } from '@quipu/language/checked';
import { all, any, local, FALSE, int, op, TRUE, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { overrideJudgment, isLegal, lazyJudgment, type Judgment } from '../../judge/judgment.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { withCondition, followStatements } from '../../standing/follow-statements.ts';
import { answerSegment } from '../../segments.ts';
import { payingEnv } from '../../judge/paying-env.ts';
import { asAlternative, causesOf, guardCauses, isBound } from '../../judge/causes.ts';
import { branch } from '../../../ir/node-builders.ts';
import type { FoundCause } from '../../judge/cause-search.ts';

export const either: StatementHandler<'either'> = {
  lower: withoutBindings(lowerEither),
  judge: judgeEither,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: (search, { modes }, state) =>
    modes.flatMap(({ guard, body, source }): readonly FoundCause[] => {
      if (guard === undefined || !isBound(guard, state.env))
        return asAlternative(search.causesOfStatements(body, state));
      const isMet = search.context.value(guard, state.env);
      return [
        ...guardCauses(search.context, guard, state, { source, prevents: 'effect' }),
        ...asAlternative(
          search.causesOfStatements(body, { ...state, condition: all(state.condition, isMet) }),
        ),
      ];
    }),
  singleRunBlocks: ({ modes }) => modes.map(({ body }) => body),
  standingOptions: (routine, stmt, path) =>
    stmt.modes.flatMap(({ label, guard, body }, i) => {
      const modePath = guard ? withCondition(path, routine.context.value(guard, path.env), stmt) : path;
      const words = label === '' ? modePath.words : [...modePath.words, label];
      return followStatements(routine, body, {
        ...modePath,
        words,
        branch: [...modePath.branch, `mode ${String(i + 1)}`],
      });
    }),
};

function lowerEither(routine: Routine, stmt: StmtOf<'either'>, env: Env): readonly IrNode[] {
  const { context, builder } = routine;
  const answer = builder.local('mode', 'number');
  const conditions = stmt.modes.map((mode) => mayChoose(context, mode, env));
  const segments = stmt.modes.map(({ label, source, body }, i) =>
    answerSegment(label === '' ? `mode ${String(i + 1)}` : label, [
      {
        truth: conditions[i] ?? FALSE,
        reason: { key: 'nothing', rule: source.rule, parameters: {} },
        causes: causesOf(context, body, env),
      },
    ]),
  );
  // if answer = 0 … else if answer = 1 … else …
  const modeBranches = stmt.modes.reduceRight<readonly IrNode[]>(
    (elseNodes, mode, i) => [
      branch(op('=', local(answer), int(i)), routine.lowerAll(mode.body, env), elseNodes),
    ],
    [],
  );
  return [
    branch(any(...conditions), [
      routine.decide({
        name: 'mode',
        questionKind: 'mode',
        source: stmt.source,
        seat: env.own,
        segments,
        into: answer,
        parameters: env.there === undefined ? [] : [{ name: 'space', value: env.there, valueKind: 'spaces' }],
      }),
      ...modeBranches,
    ]),
  ];
}

type Mode = Extract<Stmt, { kind: 'either' }>['modes'][number];

/** An `either` has an effect if one of its modes does. A mode that only pays satisfies strict text, but has no effect. */
function judgeEither(context: Context, { modes }: Extract<Stmt, { kind: 'either' }>, env: Env): Judgment {
  const judgments = modes.map((mode) => modeJudgment(context, mode, env));
  const payableModes = (): readonly IrExpr[] =>
    modes.flatMap((mode) => {
      const payingModeEnv = payingEnv(context, mode.body, env);
      return payingModeEnv === env ? [] : [isLegal(modeJudgment(context, mode, payingModeEnv))];
    });
  const hasEffect = (): IrExpr => any(...judgments.map(isLegal));
  return lazyJudgment({
    canBegin: () => (env.strict ? any(hasEffect(), ...payableModes()) : TRUE),
    hasEffect,
    canComplete: () =>
      any(
        ...modes.map((mode, i) =>
          op('and', mayChoose(context, mode, env), judgments[i]?.canComplete ?? FALSE),
        ),
      ),
  });
}

/**
 * Whether a mode may be chosen: it has an effect, it only pays and can be paid, or (in lenient text) the state that
 * it demands already exists, such as `set there to PassiveSupport` in a space with Passive Support.
 */
function mayChoose(context: Context, mode: Mode, env: Env): IrExpr {
  const judgment = modeJudgment(context, mode, {
    ...payingEnv(context, mode.body, env),
    assumeBestRoll: true,
  });
  const isAlreadyMet =
    !env.strict && mode.body.every((stmt) => context.handlerOf(stmt).demandsState?.(stmt) ?? false)
      ? judgment.canComplete
      : FALSE;
  return op('and', judgment.canBegin, op('or', judgment.hasEffect, isAlreadyMet));
}

function modeJudgment(context: Context, mode: Mode, env: Env): Judgment {
  const judgment = context.judgeAll(mode.body, env);
  const { guard } = mode;
  return guard
    ? overrideJudgment(judgment, { canBegin: () => op('and', context.value(guard, env), judgment.canBegin) })
    : judgment;
}
