/** Lowers `either: … or: …` and `select 2 of: … or: …`: the decider chooses one or several of some blocks, called modes. */
import type { Stmt } from '@quipu/language/checked';
import {
  all,
  any,
  local,
  FALSE,
  int,
  not,
  op,
  TRUE,
  type IrExpr,
  type LocalId,
} from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { overrideJudgment, isLegal, lazyJudgment, type Judgment } from '../../judge/judgment.ts';
import { withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { withCondition, followStatements } from '../../standing/follow-statements.ts';
import { answerSegment } from '../../segments.ts';
import { payingEnv } from '../../judge/paying-env.ts';
import { asAlternative, causesOf, guardCauses, isBound } from '../../judge/causes.ts';
import { BREAK, assign, branch, loop } from '../../../ir/node-builders.ts';
import { builtInReason } from '../../judge/reasons.ts';
import { isOptional, requestedAmount, requestsAny } from '../../pieces/amounts.ts';
import type { FoundCause } from '../../judge/cause-search.ts';
import { causesOfPrices, envAfterPrices, isUnpaid, judgePrices, priceConditions } from './prices.ts';

export const either: StatementHandler<'either'> = {
  lower: withoutBindings((routine, stmt, env) =>
    stmt.price ? lowerPrices(routine, stmt, env) : lowerEither(routine, stmt, env),
  ),
  judge: (context, stmt, env) => (stmt.price ? judgePrices : judgeEither)(context, stmt, env),
  envAfter: (context, stmt, env) => (stmt.price ? envAfterPrices(context, stmt, env) : env),
  writes: noKnownWrites,
  causes: (search, stmt, state) => {
    if (stmt.price) return causesOfPrices(search, stmt, state);
    return stmt.modes.flatMap(({ guard, label, body, source }): readonly FoundCause[] => {
      if (guard === undefined || !isBound(guard, state.env))
        return ofMode(label, asAlternative(search.causesOfStatements(body, state)));
      const isMet = search.context.value(guard, state.env);
      return ofMode(label, [
        ...guardCauses(search.context, guard, state, { source, prevents: 'effect' }),
        ...asAlternative(
          search.causesOfStatements(body, { ...state, condition: all(state.condition, isMet) }),
        ),
      ]);
    });
  },
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

/** Adds the label of a mode to causes that have none of a mode within it. */
const ofMode = (label: string, causes: readonly FoundCause[]): readonly FoundCause[] =>
  label === '' ? causes : causes.map((cause) => ({ ...cause, reason: { mode: label, ...cause.reason } }));

/** If no price can be paid in full, an Event pays as much of the first one as is possible. */
function lowerPrices(routine: Routine, stmt: StmtOf<'either'>, env: Env): readonly IrNode[] {
  const conditions = priceConditions(routine.context, stmt, env);
  const [firstPrice] = stmt.modes;
  return [
    branch(not(isUnpaid(stmt, env)), [
      branch(
        any(...conditions),
        choiceNodes(routine, stmt, env, { conditions }),
        env.strict ? [] : routine.lowerAll(firstPrice?.body ?? [], env),
      ),
    ]),
  ];
}

function lowerEither(routine: Routine, stmt: StmtOf<'either'>, env: Env): readonly IrNode[] {
  const { amount } = stmt;
  const conditions = stmt.modes.map((mode) => mayChoose(routine.context, mode, env));
  if (!amount) return [branch(any(...conditions), choiceNodes(routine, stmt, env, { conditions }))];
  const [chosen, remaining] = [
    routine.builder.local('chosen', 'number'),
    routine.builder.local('left', 'number'),
  ];
  const limit = requestedAmount(routine.context, amount, env) ?? int(stmt.modes.length);
  const isNotChosen = stmt.modes.map((_, i) => not(op('bit', local(chosen), int(i))));
  const candidates = conditions.map((condition, i) => op('and', isNotChosen[i] ?? FALSE, condition));
  return [
    assign(chosen, int(0)),
    assign(remaining, limit),
    loop('modes', [
      branch(any(op('<=', local(remaining), int(0)), not(any(...candidates))), [BREAK]),
      ...choiceNodes(routine, stmt, env, { conditions, isNotChosen, remaining, chosen }),
      assign(remaining, op('-', local(remaining), int(1))),
    ]),
  ];
}

/** The conditions of the modes and, if several modes are chosen, which are not chosen yet and how many may be. */
interface ModeChoice {
  readonly conditions: readonly IrExpr[];
  readonly isNotChosen?: readonly IrExpr[];
  readonly chosen?: LocalId;
  readonly remaining?: LocalId;
}

/** Decides one mode and runs it. `done` ends an optional choice. */
function choiceNodes(
  routine: Routine,
  stmt: StmtOf<'either'>,
  env: Env,
  { conditions, isNotChosen, chosen, remaining }: ModeChoice,
): readonly IrNode[] {
  const { context, builder } = routine;
  const answer = builder.local('mode', 'number');
  const segments = stmt.modes.map(({ label, source, body }, i) => {
    const wasNotChosen = isNotChosen?.[i];
    return answerSegment(label === '' ? `mode ${String(i + 1)}` : label, [
      ...(wasNotChosen
        ? [{ truth: wasNotChosen, reason: builtInReason(context, 'selecting', 'already', source) }]
        : []),
      {
        truth: conditions[i] ?? FALSE,
        reason: { key: 'nothing', rule: source.rule, parameters: {} },
        causes: causesOf(context, body, env),
      },
    ]);
  });
  const isOptionalChoice = stmt.amount !== undefined && isOptional(stmt.amount);
  // if answer = 0 … else if answer = 1 … else …
  const modeBranches = stmt.modes.reduceRight<readonly IrNode[]>(
    (elseNodes, mode, i) => [
      branch(
        op('=', local(answer), int(i)),
        [
          ...(chosen ? [assign(chosen, op('+', local(chosen), op('shl', int(1), int(i))))] : []),
          ...routine.lowerAll(mode.body, env),
        ],
        elseNodes,
      ),
    ],
    isOptionalChoice ? [BREAK] : [],
  );
  return [
    routine.decide({
      name: stmt.price ? 'price' : 'mode',
      questionKind: 'mode',
      source: stmt.source,
      seat: env.own,
      segments: isOptionalChoice ? [...segments, answerSegment('done')] : segments,
      into: answer,
      parameters: [
        ...(env.there === undefined
          ? []
          : [{ name: 'space', value: env.there, valueKind: 'spaces' as const }]),
        ...(remaining === undefined || stmt.amount?.kind === 'any'
          ? []
          : [{ name: 'left', value: local(remaining), valueKind: 'number' as const }]),
      ],
    }),
    ...modeBranches,
  ];
}

type Mode = Extract<Stmt, { kind: 'either' }>['modes'][number];

/**
 * An `either` has an effect if one of its modes does. A mode that only pays satisfies strict text, but has no effect.
 * Of several modes, the first one decides, as in a selection of several spaces.
 */
function judgeEither(context: Context, { modes, amount }: StmtOf<'either'>, env: Env): Judgment {
  const judgments = modes.map((mode) => modeJudgment(context, mode, env));
  const payableModes = (): readonly IrExpr[] =>
    modes.flatMap((mode) => {
      const payingModeEnv = payingEnv(context, mode.body, env);
      return payingModeEnv === env ? [] : [isLegal(modeJudgment(context, mode, payingModeEnv))];
    });
  const settledModes = (): readonly IrExpr[] =>
    modes.map((mode, i) => all(judgments[i]?.canBegin ?? FALSE, isAlreadyMet(context, mode, env)));
  const isRequested = amount ? requestsAny(context, amount, env) : TRUE;
  const isSkippable = amount && isOptional(amount) ? TRUE : not(isRequested);
  const someHasEffect = (): IrExpr => any(...judgments.map(isLegal));
  return lazyJudgment({
    canBegin: () =>
      env.strict ? any(isSkippable, someHasEffect(), ...payableModes(), ...settledModes()) : TRUE,
    hasEffect: () => op('and', isRequested, someHasEffect()),
    canComplete: () =>
      any(
        isSkippable,
        ...modes.map((mode, i) =>
          op('and', mayChoose(context, mode, env), judgments[i]?.canComplete ?? FALSE),
        ),
      ),
  });
}

/** Whether a mode may be chosen: it has an effect, it only pays and can be paid, or the state that it demands already exists. */
function mayChoose(context: Context, mode: Mode, env: Env): IrExpr {
  const { canBegin, hasEffect } = modeJudgment(context, mode, choosingEnv(context, mode, env));
  return op('and', canBegin, op('or', hasEffect, isAlreadyMet(context, mode, env)));
}

/**
 * Whether the state that a mode demands already exists, such as `set there to PassiveSupport` in a space with Passive
 * Support. Strict text has to act on the board, so there only a mode that sets tracks may be chosen without effect: it
 * records a decision.
 */
function isAlreadyMet(context: Context, mode: Mode, env: Env): IrExpr {
  const demandsState = mode.body.every(
    (stmt) =>
      (!env.strict || stmt.kind === 'setTrack') && (context.handlerOf(stmt).demandsState?.(stmt) ?? false),
  );
  if (!demandsState) return FALSE;
  return modeJudgment(context, mode, choosingEnv(context, mode, env)).canComplete;
}

const choosingEnv = (context: Context, mode: Mode, env: Env): Env => ({
  ...payingEnv(context, mode.body, env),
  assumeBestRoll: true,
});

function modeJudgment(context: Context, mode: Mode, env: Env): Judgment {
  const judgment = context.judgeAll(mode.body, env);
  const { guard } = mode;
  return guard
    ? overrideJudgment(judgment, { canBegin: () => op('and', context.value(guard, env), judgment.canBegin) })
    : judgment;
}
