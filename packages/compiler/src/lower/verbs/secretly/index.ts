/** Lowers secret choices: a Faction chooses a space or a piece that only it sees. */
import { NO_SPACE } from '../../missing-values.ts';
import { ownSentenceCauses } from '../../judge/causes.ts';
import { local, not, int, op, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode, Segment } from '../../../ir/program.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { lowerHiddenPiece } from './hidden-piece.ts';
import { spacesSegment, answerSegment } from '../../segments.ts';
import { clausesOfSet, isMember } from '../../spaces/space-sets.ts';
import { each, perform, branch } from '../../../ir/node-builders.ts';

export const secretly: StatementHandler<'secretly'> = {
  lower: withoutBindings(lowerSecretly),
  judge: (context, stmt, env) => {
    if (stmt.orNone || context.checked.secrets[stmt.secret]?.among) return CERTAIN;
    const hasCandidate = context.value({ kind: 'some', type: 'truth', set: stmt.among }, env);
    return { canBegin: hasCandidate, hasEffect: hasCandidate, canComplete: hasCandidate };
  },
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: ownSentenceCauses,
};

/** Creates the decision of the owner. The candidates are public, the answer is hidden. */
function lowerSecretly(routine: Routine, stmt: StmtOf<'secretly'>, env: Env): readonly IrNode[] {
  const { context, builder } = routine;
  const secret = context.checked.secrets[stmt.secret];
  if (secret?.among) return lowerHiddenPiece(routine, stmt, secret.among, env);
  const choice = builder.local('hidden', 'number');
  const candidate = builder.local('member');
  const space = builder.local('space');
  const size = context.checked.spaces.length;
  const line = routine.line(stmt.source);
  const spaces = spacesSegment(
    context,
    candidate,
    stmt.among,
    clausesOfSet(context, stmt.among, local(candidate), env),
  );
  const hasCandidate = context.value({ kind: 'some', type: 'truth', set: stmt.among }, env);
  const addSuspect = (suspected: IrExpr): IrNode => perform('suspect', [int(stmt.secret), suspected], line);
  const owner = int(secret?.owner ?? 0);
  const nodes: readonly IrNode[] = [
    perform('clearSuspects', [int(stmt.secret)], line),
    ...(stmt.orNone ? [branch(not(hasCandidate), [addSuspect(NO_SPACE)])] : []),
    each(space, stmt.among.members, [
      branch(isMember(context, stmt.among, local(space), env), [addSuspect(local(space))]),
    ]),
    routine.decide({
      name: 'secret',
      questionKind: 'space',
      source: stmt.source,
      seat: owner,
      segments: [spaces, ...noneSegments(stmt, hasCandidate)],
      into: choice,
      isHidden: true,
    }),
    perform(
      'setSecret',
      [int(stmt.secret), op('if', op('>=', local(choice), int(size)), NO_SPACE, local(choice))],
      line,
    ),
  ];
  // Without a candidate, and without "none" as an answer, the secret stays unchanged.
  return stmt.orNone ? nodes : [branch(hasCandidate, nodes)];
}

/** The answer "none", which is legal only if no space is a candidate. */
function noneSegments({ orNone, source }: StmtOf<'secretly'>, hasCandidate: IrExpr): readonly Segment[] {
  if (!orNone) return [];
  const reason = { key: 'some-space', rule: source.rule, parameters: {} };
  return [answerSegment('none', [{ truth: not(hasCandidate), reason }])];
}
