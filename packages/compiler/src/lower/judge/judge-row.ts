/**
 * Judges a sequence of statements: whether it can be executed, changes anything, and can be carried out in
 * full. The answers are derived from the effects, so that no rules file repeats them. See
 * docs/decisions/0004-legality.md.
 */
import type { Stmt } from '@quipu/language';
import type { Context } from '../context.ts';
import { bind, type Env } from '../environment.ts';
import { leaves, uncertain } from '../results.ts';
import { lift } from '../lift.ts';
import { govern } from '../body-shape.ts';
import { local, FALSE, not, int, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { judgedBefore, writesOf } from './precondition.ts';
import { butFor, joined, NEUTRAL, whenAsked, type Judgment } from './judgment.ts';
import { each, branch } from '../../ir/node-builders.ts';
import { reads } from '../uses.ts';
import { canPayReserved, pays, reserving } from '../payments/reserve.ts';
import type { Write } from './search.ts';

/**
 * Judges each statement in the current position, adjusted for what earlier ones spend and for their writes
 * without decisions. Statements that read no name in `about` only count for what they spend and bind.
 */
export function judgeRow(
  context: Context,
  statements: readonly Stmt[],
  env: Env,
  about?: ReadonlySet<number>,
): Judgment {
  let result = NEUTRAL;
  let inner = env;
  const done: (readonly Write[])[] = [];
  const join = (j: Judgment): Judgment =>
    joined(
      result,
      done.reduceRight((later, writes) => judgedBefore(context, later, writes), j),
    );
  const governed = govern(statements);
  const judged = new Set<number>();
  for (const [i, stmt] of governed.entries()) {
    // A statement that reads what was selected before is judged with the candidates of that selection.
    if (judged.size > 0 && reads(stmt, judged)) continue;
    for (const name of context.behind.get(stmt.id)?.names ?? []) judged.add(name);
    const rest = governed.slice(i + 1);
    const counts = !about || reads(stmt, about) || pays(context, stmt);
    const j = counts
      ? context.constructOf(stmt).judge(context, stmt, reserving(context, stmt, rest, inner))
      : NEUTRAL;
    // A statement that reads a space chosen by an earlier one changes nothing unless that one does.
    const sure = uncertain(stmt, inner).length === 0;
    result = join(sure ? j : butFor(j, { changes: () => FALSE }));
    const writes = sure && i < governed.length - 1 ? writesOf(context, stmt, inner) : [];
    if (writes.length > 0) done.push(writes);
    inner = context.after(stmt, inner);
    const { spaces, numbers } = leaves(stmt, rest);
    inner = numbers.reduce((here, name) => bind(here, name, int(MANY)), inner);
    const [space] = spaces;
    if (space !== undefined) return join(wherever(context, stmt, inner, { rest, name: space, about }));
  }
  return inner.reserved.length === 0
    ? result
    : join({ must: canPayReserved(context, inner), changes: FALSE, full: TRUE });
}

/** Returns the environment after a nested sequence. Of its effects, only spending counts. */
export function afterRow(context: Context, statements: readonly Stmt[], env: Env): Env {
  let inner = env;
  const governed = govern(statements);
  const selected = new Set<number>();
  for (const [i, stmt] of governed.entries()) {
    if (selected.size > 0 && reads(stmt, selected)) continue;
    for (const name of context.behind.get(stmt.id)?.names ?? []) selected.add(name);
    inner = context.after(stmt, inner);
    const { spaces, numbers } = leaves(stmt, governed.slice(i + 1));
    if (spaces.length > 0) break;
    inner = numbers.reduce((here, name) => bind(here, name, int(MANY)), inner);
  }
  return inner;
}

const MANY = 99;

/** Judges the statements after one that chooses a space. A judgment has to hold for all such spaces. */
function wherever(
  context: Context,
  stmt: Stmt,
  env: Env,
  {
    rest,
    name,
    about,
  }: {
    readonly rest: readonly Stmt[];
    readonly name: number;
    readonly about: ReadonlySet<number> | undefined;
  },
): Judgment {
  const members =
    stmt.kind === 'place' && stmt.at.kind === 'set'
      ? stmt.at.set.members
      : context.checked.spaces.flatMap(({ holding }, s) => (holding ? [] : [s]));
  const make = (which: keyof Judgment): IrExpr =>
    lift(context, env, {
      name: `${which}After_${context.wordsFor(stmt.id)}`,
      doc: 'Whether it holds wherever the statement before may have led.',
      module: 'judgments',
      result: 'truth',
      of: [rest],
      given: [...(about ?? [])],
      build: (builder, inner) => {
        const space = builder.local('space');
        const here = { ...bind(inner, name, local(space)), kept: new Set([...inner.kept, name]) };
        const holds = context.judgeAll(rest, here, about)[which];
        const fails: IrNode = branch(not(holds), [{ kind: 'return', value: FALSE }]);
        return [each(space, members, [fails]), { kind: 'return', value: TRUE }];
      },
    });
  return whenAsked({ must: () => make('must'), changes: () => make('changes'), full: () => make('full') });
}
