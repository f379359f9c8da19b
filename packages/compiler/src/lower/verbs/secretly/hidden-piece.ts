/** Lowers a secret that is one of several pieces. */
import type { SecretAmong, SpaceSet, Stmt } from '@quipu/language';
import { local, not, int, op, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { clausesOfSet, isMember } from '../../spaces/space-sets.ts';
import { answerSegment, spacesSegment } from '../../segments.ts';
import { each, perform, branch, write } from '../../../ir/node-builders.ts';

type Secretly = Extract<Stmt, { kind: 'secretly' }>;

/**
 * Either the owner chooses the space of the hidden piece and all candidate pieces are turned over, or they are turned
 * over and one is drawn at random. The owner decides first, so that the decision shows the old position.
 */
export function lowerHiddenPiece(
  routine: Routine,
  stmt: Secretly,
  among: SecretAmong,
  env: Env,
): readonly IrNode[] {
  const { context } = routine;
  const { secret } = stmt;
  const line = routine.line(stmt.source);
  const candidateSet = withPiece(stmt.among, among, stmt);
  const space = routine.builder.local('space');
  const act = (name: string, ...args: readonly IrExpr[]): IrNode => perform(name, args, line);
  const turnOver: IrNode = each(
    space,
    context.checked.spaces.map((_, i) => i),
    [
      branch(
        op(
          'and',
          context.isAmong(local(space), candidateSet.members),
          isMember(context, candidateSet, local(space), env),
        ),
        [act('hidePieces', int(secret), local(space))],
        [act('clearPieces', int(secret), local(space))],
      ),
    ],
  );
  if (stmt.chance) return [turnOver, act('drawHidden', int(secret))];
  const size = context.checked.spaces.length;
  const choice = routine.builder.local('hidden', 'number');
  const candidate = routine.builder.local('member');
  const anywhere = context.value({ kind: 'some', type: 'truth', set: candidateSet }, env);
  const { name = '', owner = 0 } = context.checked.secrets[secret] ?? {};
  const reason = { key: 'some-space', rule: stmt.source.rule, parameters: {} };
  const clearUnknown: readonly IrNode[] = isDrawn(context, secret)
    ? [write(`UNKNOWN_${name}`, [], int(0))]
    : [];
  return [
    routine.decide({
      name: 'secret',
      questionKind: 'space',
      source: stmt.source,
      seat: int(owner),
      segments: [
        spacesSegment(
          context,
          candidate,
          candidateSet,
          clausesOfSet(context, candidateSet, local(candidate), env),
        ),
        answerSegment('none', [{ truth: not(anywhere), reason }]),
      ],
      into: choice,
      isHidden: true,
    }),
    turnOver,
    act('setSecret', int(secret), op('if', op('>=', local(choice), int(size)), int(-1), local(choice))),
    ...clearUnknown,
  ];
}

const isDrawn = ({ checked }: Context, secret: number): boolean =>
  checked.statements.some((stmt) => stmt.kind === 'secretly' && stmt.secret === secret && stmt.chance);

function withPiece(set: SpaceSet, among: SecretAmong, { source }: Secretly): SpaceSet {
  const bits = (1 << among.hidden) | (1 << among.shown) | (1 << among.plain);
  const space = { kind: 'local', type: 'space', local: set.candidate } as const;
  const pieces = {
    kind: 'count',
    type: 'number',
    mask: { kind: 'mask', type: 'mask', mask: bits },
    space,
  } as const;
  const zero = { kind: 'number', type: 'number', value: 0 } as const;
  return {
    ...set,
    where: [
      ...set.where,
      {
        truth: { kind: 'compare', type: 'truth', op: '>', left: pieces, right: zero },
        reason: { key: 'none-to-hide', words: '', source },
      },
    ],
  };
}
