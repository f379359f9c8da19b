/** What the text behind a question would do: as effects, and by the statements whose sentences tell it. */
import { blocksOf, everyValue, type Expr, type SpaceSet, type Stmt } from '@quipu/language/checked';
import type { Context } from '../context.ts';
import type { ClauseIR, PointIR } from '../../ir/program.ts';
import { DORMANT } from '../spaces/sets.ts';
import { setChanges } from '../selections/limiting-points.ts';
import type { Asking } from './places.ts';
import type { PurposeIR, PurposesIR } from '../../ir/purposes.ts';

/** What the text behind the question of a statement does. */
export function purposesOf(
  context: Context,
  { stmt, rest, there }: Asking,
  asks: PointIR['asks'],
): PurposesIR {
  const of = (stmts: readonly Stmt[], at = there): PurposeIR => purposeOf(context, stmts, at);
  switch (stmt.s) {
    case 'may':
    case 'repeatAny':
    case 'selectFaction':
      return { all: of(stmt.body) };
    case 'either':
      return {
        options: Object.fromEntries(
          stmt.modes.map(({ label, body }, i) => [label === '' ? `mode ${i + 1}` : label, of(body)]),
        ),
      };
    case 'each':
      return { all: of(stmt.body, stmt.bind) };
    case 'select':
      if (asks === 'way')
        return {
          options: Object.fromEntries(
            stmt.ways.map((way) => {
              const { path, statements } = context.body(way);
              return [path.slice(path.lastIndexOf('.') + 1), of(statements, 0)];
            }),
          ),
        };
      // What is selected without a word of what is done there is selected for what follows.
      return stmt.body.length > 0
        ? selectionOf(context, stmt, of(stmt.body, stmt.bind))
        : selectionOf(context, stmt, of(rest), doneInTheOne(inTheOne(rest, stmt.collect), of));
    case 'moment':
      return { all: of(rest) };
    case 'choose':
      return {};
    default:
      return { all: of([stmt]) };
  }
}

function purposeOf(context: Context, stmts: readonly Stmt[], there: number | undefined): PurposeIR {
  const spoken = context.effects.upToChoice(stmts).flatMap((stmt, i) => spokenOf(stmt, i === 0));
  const clauses = spoken.map(({ source: { span } }): ClauseIR => ({ form: 'deed', span }));
  // What is done in a space that is selected last is why it is selected. With a space at hand its sentences would be read of that one.
  const last = there === undefined ? spoken.at(-1) : undefined;
  if (last?.s === 'select' && last.ways.length === 0)
    clauses.push(...purposeOf(context, last.body, last.bind).clauses);
  const [first, ...rest] = clauses;
  if (spoken.length === 1 && last?.s === 'select' && first && rest.length > 0)
    clauses[0] = { ...first, form: 'each' };
  return { clauses, effects: context.effects.of(stmts, there) };
}

/** Statements behind a selection, where one space was selected: what would be done in each of several is done there. */
const inTheOne = (stmts: readonly Stmt[], collected: number): readonly Stmt[] =>
  stmts.flatMap((stmt): readonly Stmt[] => {
    if (stmt.s === 'each' && stmt.set.collected === collected && isWhole(stmt.set)) return stmt.body;
    return stmt.s === 'together' || (stmt.s === 'repeat' && isSettled(stmt.count))
      ? inTheOne(stmt.body, collected)
      : [stmt];
  });

/** Whether what is done there hangs on a condition is not known before a space is selected, so that the condition is told. */
function doneInTheOne(stmts: readonly Stmt[], of: (stmts: readonly Stmt[]) => PurposeIR): PurposeIR {
  const done = of(stmts);
  const [first] = stmts;
  return first?.s === 'if' ? { ...done, clauses: [{ form: 'deed', span: first.source.span }] } : done;
}

/** Whether a set leaves out nothing of what was selected. */
const isWhole = ({ where, superlative }: SpaceSet): boolean =>
  superlative === undefined && where.every(({ reason }) => reason.key === DORMANT);

/** Whether a number hangs on who is run by a player, which is settled before the game: no sentence tells of it. */
const isSettled = (count: Expr): boolean =>
  everyValue(count).some((value) => 'e' in value && value.e === 'isPlayer');

/**
 * What is done in spaces, behind the words by which they are selected; of an operation on whatever terms it selects them.
 * @param alone what is done where one space is selected, if that reads otherwise
 */
function selectionOf(
  context: Context,
  stmt: Stmt & { readonly s: 'select' },
  done: PurposeIR,
  alone = done,
): PurposesIR {
  const { moments, body, ways, source } = stmt;
  const { span } = source;
  const as = (form: ClauseIR['form']): PurposeIR => ({
    clauses: [
      { form, span },
      ...(ways.length > 0 ? [] : form.startsWith('one') ? alone.clauses : done.clauses),
    ],
    effects: ways.length > 0 ? [] : done.effects,
  });
  const isThere = ways.length === 0 && body.length > 0 && done.clauses.length > 0;
  const all = as(isThere ? 'each' : 'deed');
  const terms = moments ? [as('one'), as(isThere ? 'each free' : 'free'), as('one free')] : [];
  if (setChanges(context, stmt).length === 0) return { all, ...(moments && { terms }) };
  const other = as(isThere ? 'each other' : 'other');
  const others = moments
    ? [as('one other'), as(isThere ? 'each free other' : 'free other'), as('one free other')]
    : [];
  return { all, terms: [...(moments ? terms : [all, all, all]), other, ...others] };
}

/** Statements that do nothing themselves are told by what they hold; whose text the first is, the question says. */
function spokenOf(stmt: Stmt, first: boolean): readonly Stmt[] {
  const held = (): readonly Stmt[] =>
    blocksOf(stmt).flatMap((block) => block.flatMap((one, i) => spokenOf(one, first && i === 0)));
  switch (stmt.s) {
    case 'by':
      return first ? held() : [stmt];
    case 'if':
    case 'ifPossible':
      return stmt.else.length === 0 ? held() : [stmt];
    case 'together':
    case 'freeze':
    case 'allow':
      return held();
    case 'let':
    case 'roll':
    case 'choose':
    case 'moment':
      return [];
    default:
      return [stmt];
  }
}
