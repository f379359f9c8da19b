/** Lowers a secret that is one of several pieces. */
import { NO_SPACE } from '../../missing-values.ts';
import type { SecretAmong, SpaceSet, Stmt } from '@quipu/language/checked';
import { local, not, int, op } from '../../../ir/expression.ts';
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
  const { secret, source } = stmt;
  const candidateSet = withPiece(stmt.among, among, stmt);
  const turnOverNode = turnOverPieces(routine, stmt, candidateSet, env);
  const line = routine.line(source);
  return stmt.chance
    ? [turnOverNode, perform('drawHidden', [int(secret)], line)]
    : chooseHiddenPiece(routine, stmt, env, { candidateSet, turnOverNode });
}

/** Turns over the pieces in all spaces: candidates can be the hidden piece, others cannot. */
function turnOverPieces(
  routine: Routine,
  { secret, source }: Secretly,
  candidateSet: SpaceSet,
  env: Env,
): IrNode {
  const { context } = routine;
  const line = routine.line(source);
  const id = routine.builder.local('space');
  const space = local(id);
  const isCandidate = op(
    'and',
    context.isAmong(space, candidateSet.members),
    isMember(context, candidateSet, space, env),
  );
  return each(
    id,
    context.checked.spaces.map((_, i) => i),
    [
      branch(
        isCandidate,
        [perform('hidePieces', [int(secret), space], line)],
        [perform('clearPieces', [int(secret), space], line)],
      ),
    ],
  );
}

function chooseHiddenPiece(
  routine: Routine,
  { secret, source }: Secretly,
  env: Env,
  { candidateSet, turnOverNode }: { readonly candidateSet: SpaceSet; readonly turnOverNode: IrNode },
): readonly IrNode[] {
  const { context } = routine;
  const choice = routine.builder.local('hidden', 'number');
  const candidate = routine.builder.local('member');
  const hasCandidate = context.value({ kind: 'some', type: 'truth', set: candidateSet }, env);
  const { name = '', owner = 0 } = context.checked.secrets[secret] ?? {};
  const noneReason = { key: 'some-space', rule: source.rule, parameters: {} };
  const isNone = op('>=', local(choice), int(context.checked.spaces.length));
  return [
    routine.decide({
      name: 'secret',
      questionKind: 'space',
      source,
      seat: int(owner),
      segments: [
        spacesSegment(
          context,
          candidate,
          candidateSet,
          clausesOfSet(context, candidateSet, local(candidate), env),
        ),
        answerSegment('none', [{ truth: not(hasCandidate), reason: noneReason }]),
      ],
      into: choice,
      isHidden: true,
    }),
    turnOverNode,
    perform('setSecret', [int(secret), op('if', isNone, NO_SPACE, local(choice))], routine.line(source)),
    ...(isDrawn(context, secret) ? [write(`UNKNOWN_${name}`, [], int(0))] : []),
  ];
}

const isDrawn = ({ checked }: Context, secret: number): boolean =>
  checked.statements.some((stmt) => stmt.kind === 'secretly' && stmt.secret === secret && stmt.chance);

function withPiece(set: SpaceSet, among: SecretAmong, { source }: Secretly): SpaceSet {
  const candidateMask = (1 << among.hidden) | (1 << among.shown) | (1 << among.plain);
  const space = { kind: 'local', type: 'space', local: set.candidate } as const;
  const pieces = {
    kind: 'count',
    type: 'number',
    mask: { kind: 'mask', type: 'mask', mask: candidateMask },
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
