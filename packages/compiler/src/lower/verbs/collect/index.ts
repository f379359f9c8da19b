/** Lowers `let fields = Provinces with Terror`: stores the current members of a set of spaces. */
import { local, int } from '../../../ir/expression.ts';
import type { CollectedSet, Env } from '../../environment.ts';
import type { Context } from '../../context.ts';
import { bindSet } from '../../environment.ts';
import { NEUTRAL } from '../../judge/judgment.ts';
import { lift } from '../../lift.ts';
import { addSpace, spaceSetLocals } from '../../spaces/bit-sets.ts';
import { SPACES_PER_WORD } from '../../spaces/membership.ts';
import { forEachMember } from '../../spaces/space-sets.ts';
import { noCauses, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { assign } from '../../../ir/node-builders.ts';

export const collect: StatementHandler<'collect'> = {
  lower: (routine, stmt, env) => {
    const words = spaceSetLocals(routine, 'collected');
    return [
      [
        ...words.map((word) => assign(word, int(0))),
        ...forEachMember(routine.context, routine.builder, { set: stmt.set, env }, (space) =>
          addSpace(words, space),
        ),
      ],
      bindSet(env, stmt.bind, words.map(local)),
    ];
  },
  judge: () => NEUTRAL,
  envAfter: (context, stmt, env) => bindSet(env, stmt.bind, currentMembers(context, stmt, env)),
  writes: noKnownWrites,
  causes: noCauses,
};

/** The set in the judged position, as one function for each word. */
function currentMembers(context: Context, stmt: StmtOf<'collect'>, env: Env): CollectedSet {
  const wordCount = Math.ceil(context.checked.spaces.length / SPACES_PER_WORD);
  return Array.from({ length: wordCount }, (_, index) =>
    lift(context, env, {
      name: `members${index === 0 ? '' : String(index)}_${context.statementName(stmt.id)}`,
      doc: 'The members of a set of spaces, as bits.',
      module: 'sets',
      result: 'number',
      freeLocalsOf: [stmt.set],
      build: (builder, liftedEnv) => {
        const words = Array.from({ length: wordCount }, () => builder.local('members', 'mask'));
        return [
          ...words.map((word) => assign(word, int(0))),
          ...forEachMember(context, builder, { set: stmt.set, env: liftedEnv }, (space) =>
            addSpace(words, space),
          ),
          { kind: 'return', value: local(words[index] ?? 0) },
        ];
      },
    }),
  );
}
