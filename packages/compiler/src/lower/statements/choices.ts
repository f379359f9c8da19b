/** Choices that are not of spaces or pieces: Factions, modes, yes or no. */
import type { Stmt } from '@quipu/language';
import { causesOf } from '../../judge/causes.ts';
import { isOpen } from '../../judge/modes.ts';
import { any, local, NO, not, num, op, YES, type X } from '../../program/expression.ts';
import type { Node } from '../../program/program.ts';
import { bind, type Env } from '../environment.ts';
import { keep, selecting } from '../kept.ts';
import { type Routine } from '../routine.ts';
import { isNonplayer } from '../status.ts';
import { judgeChosen } from '../../judge/chosen.ts';
import { legal } from '../../judge/judgment.ts';
import { single } from '../segments.ts';

type Of<S extends Stmt['s']> = Extract<Stmt, { s: S }>;

/**
 * Asks which Faction. Strict text needs one that can do something. Whom other text means is the decider's word, though nothing would come of
 * it; where nothing could come of any, only one that has to act is asked for. Non-players have no use for nothing (8.1).
 */
export function factionStatement(routine: Routine, stmt: Of<'selectFaction'>, around: Env): readonly Node[] {
  const { context, builder } = routine;
  const chosen = builder.local('faction');
  const env = selecting(stmt, around);
  const possibleNow = context.judgeAll([stmt], env).changes;
  const segments = stmt.among.map((f) => {
    const inner = bind(env, stmt.bind, num(f));
    const j = judgeChosen(context, stmt, inner);
    const useful = any(
      legal(j),
      ...(stmt.must ? [not(possibleNow)] : []),
      ...(env.strict ? [] : [not(isNonplayer(context, env.own))]),
    );
    const conditions = stmt.where.map((w) => ({
      truth: context.value(w.truth, inner),
      reason: { key: w.reason.key, rule: w.reason.source.rule, parameters: { words: w.reason.words } },
    }));
    return {
      ...single(context.checked.factions[f]?.name ?? '?', [
        ...conditions,
        {
          truth: useful,
          reason: { key: 'nothing', rule: stmt.source.rule, parameters: {} },
          because: causesOf(context, stmt.body, inner),
        },
      ]),
      ...(env.strict ? {} : { idle: not(context.judgeAll(stmt.body, { ...inner, hopeful: true }).changes) }),
    };
  });
  const index = stmt.among.reduceRight<X>(
    (rest, f, i) => op('if', op('=', local(chosen), num(i)), num(f), rest),
    num(-1),
  );
  const faction = builder.local('chosenFaction');
  return [
    {
      n: 'if',
      condition: stmt.must ? YES : possibleNow,
      then: [
        routine.decide({
          name: 'faction',
          kind: 'faction',
          source: stmt.source,
          seat: env.own,
          segments,
          into: chosen,
          about: { space: env.there },
        }),
        { n: 'set', local: faction, value: index },
        ...keep(routine, stmt.bind, env, local(faction)),
        ...routine.lowerAll(stmt.body, bind(env, stmt.bind, local(faction))),
      ],
      else: [],
    },
  ];
}

/** Asks yes or no, where yes would change something. */
export function mayStatement(routine: Routine, stmt: Of<'may'>, env: Env): readonly Node[] {
  const answer = routine.builder.local('answer', 'number');
  return [
    {
      n: 'if',
      condition: legal(routine.context.judgeAll(stmt.body, { ...env, hopeful: true })),
      then: [
        routine.decide({
          name: 'may',
          kind: 'mode',
          source: stmt.source,
          seat: env.own,
          segments: [single('yes'), single('no')],
          into: answer,
          words: stmt.words,
          parameters: env.there === undefined ? [] : [{ name: 'space', value: env.there, names: 'spaces' }],
        }),
        {
          n: 'if',
          condition: op('=', local(answer), num(0)),
          then: routine.lowerAll(stmt.body, env),
          else: [],
        },
      ],
      else: [],
    },
  ];
}

/** Asks which mode, of those that are open. */
export function eitherStatement(routine: Routine, stmt: Of<'either'>, env: Env): readonly Node[] {
  const { context, builder } = routine;
  const mode = builder.local('mode', 'number');
  const tests = stmt.modes.map((m) => isOpen(context, m, env));
  const segments = stmt.modes.map((m, i) =>
    single(m.label === '' ? `mode ${String(i + 1)}` : m.label, [
      {
        truth: tests[i] ?? NO,
        reason: { key: 'nothing', rule: m.source.rule, parameters: {} },
        because: causesOf(context, m.body, env),
      },
    ]),
  );
  const choice = stmt.modes.reduceRight<readonly Node[]>(
    (rest, m, i) => [
      {
        n: 'if',
        condition: op('=', local(mode), num(i)),
        then: routine.lowerAll(m.body, env),
        else: rest,
      },
    ],
    [],
  );
  return [
    {
      n: 'if',
      condition: any(...tests),
      then: [
        routine.decide({
          name: 'mode',
          kind: 'mode',
          source: stmt.source,
          seat: env.own,
          segments,
          into: mode,
          about: { space: env.there },
        }),
        ...choice,
      ],
      else: [],
    },
  ];
}
