/** What statements are written with: the text they belong to and the few ways in which they nest. */
import type { At, Body, Condition, Expr, SpaceSet, Stmt } from '../../checked/bodies.ts';
import type { Block, Expr as TreeExpr, Span, Stmt as Tree } from '../../syntax/tree.ts';
import { isUnknown, local } from '../build.ts';
import { truthExpr } from '../expressions/truths.ts';
import { possibleOf, possibleSpaces } from '../facts/possible.ts';
import { meaning } from '../catalogue/meaning.ts';
import type { Where } from '../nouns/noun.ts';
import { condition, type Scope, sourceOf, thereOf, withName } from '../scope.ts';
import type { Others } from '../texts/others.ts';

/** The text that is being checked. */
export interface Writer {
  readonly texts: Others;
  readonly kind: Body['kind'];
  readonly body: number;
  /** Statements directly in an operation: its selections have moments. */
  readonly top: boolean;
  /** Reads a statement within another one. */
  readonly readStmt: (stmt: Tree, scope: Scope, writer: Writer) => Written;
  /** The lasting effect of a side that changes points beside doing something; -1 if none. */
  readonly lasting: number;
  /** Reads a way of the selection around it. */
  readonly way:
    | ((
        stmt: Extract<Tree, { $type: 'way' }>,
        there: readonly number[],
        as: string | undefined,
        scope: Scope,
      ) => void)
    | undefined;
}

/** The checked statements that a statement of the text comes to, and what statements behind it can speak of. */
export interface Written {
  readonly stmts: readonly Stmt[];
  readonly scope: Scope;
}

/** A statement without its id and source. */
export type Draft = Stmt extends infer S
  ? S extends Stmt
    ? Omit<S, 'id' | 'source' | 'called'>
    : never
  : never;

/** Completes a statement. Ids are given when all bodies are known. */
export function write(draft: Draft, span: Span, scope: Scope): Stmt {
  return { ...draft, id: -1, source: sourceOf(scope, span) };
}

/** Where a statement has its effect: in one space, or anywhere in a set. */
export function atOf(where: Where | undefined, span: Span, scope: Scope): At {
  if (where?.at === 'set') return { at: 'set', set: where.set };
  if (!where && !scope.there && scope.anywhere) return { at: 'set', set: everywhere(span, scope) };
  return { at: 'space', space: where?.at === 'space' ? where.space : thereOf(scope, span) };
}

/** The same place for a statement that is about what is there already. Spaces that are not in play hold nothing, so whether they are need not be asked. */
export function atHeld(at: At): At {
  if (at.at === 'space') return at;
  return {
    at: 'set',
    set: { ...at.set, where: at.set.where.filter(({ reason }) => reason.key !== 'dormant') },
  };
}

export function everywhere(span: Span, scope: Scope): SpaceSet {
  const members = scope.volume.map;
  const candidate = scope.frame.add('candidate', 'space', members);
  return {
    candidate,
    members,
    where: [],
    reason: { key: 'spaces', words: 'spaces', source: sourceOf(scope, span) },
  };
}

/** The spaces that a place may be; undefined if any. */
export function possibleAt(at: At, scope: Scope): readonly number[] | undefined {
  if (at.at === 'set') return possibleOf(at.set, scope.frame);
  return possibleSpaces(at.space, scope.frame);
}

/** Reports a place that can be nowhere. */
export function checkPlace(at: At, span: Span, scope: Scope): void {
  const { volume } = scope;
  if (at.at === 'set' && possibleAt(at, scope)?.length === 0 && !volume.reports.partial)
    volume.reports.add(
      meaning.emptySelection,
      span,
      { words: volume.words(span) },
      { hint: 'Compare it with the kinds, tags, attributes and borders of the spaces.' },
    );
}

/** Lets an effect happen in one space. Where the text says `in a Province`, one is selected first. */
export function atOne(
  where: Where | undefined,
  span: Span,
  scope: Scope,
  make: (at: At, scope: Scope) => readonly Stmt[],
): readonly Stmt[] {
  const at = atOf(where, span, scope);
  if (where?.at !== 'set' || !where.single || at.at !== 'set') return make(at, scope);
  const { frame } = scope;
  const possible = possibleOf(at.set, frame);
  const bind = frame.add('there', 'space', possible);
  const there = local(bind, 'space');
  const body = make({ at: 'space', space: there }, { ...scope, there });
  const collect = frame.add('chosen', 'spaces', possible);
  return [
    write(
      {
        s: 'select',
        amount: { a: 'exactly', count: { e: 'number', type: 'number', value: 1 } },
        set: at.set,
        bind,
        paying: undefined,
        body,
        ways: [],
        collect,
        moments: false,
      },
      span,
      scope,
    ),
  ];
}

/** The scope with a name for a local, if the text gives one. */
export function named(scope: Scope, as: Parameters<typeof withName>[1] | undefined, value: Expr): Scope {
  return as ? withName(scope, as, value) : scope;
}

/** The conditions under which a text can be carried out. Each part of an `and` is a condition of its own, with a reason of its own. */
export function guardsOf(expr: TreeExpr | undefined, scope: Scope): Condition[] {
  if (!expr) return [];
  if (expr.$type === 'binary' && expr.op === 'and')
    return [...guardsOf(expr.left, scope), ...guardsOf(expr.right, scope)];
  const truth = truthExpr(expr, scope);
  if (isUnknown(truth) || (truth.e === 'truth' && truth.value)) return [];
  const { reason } = condition(scope, truth, 'guard', expr.span);
  // That an option is not in play is written nowhere where the option amends: there stands its name alone.
  const isAmended = expr.$type === 'not' && expr.span === expr.expr.span;
  return [{ truth, reason: isAmended ? { ...reason, words: `not ${reason.words}` } : reason }];
}

export function readBlock(block: Block, scope: Scope, writer: Writer): readonly Stmt[] {
  return readAll(block.body, scope, writer).stmts;
}

/** Reads statements in a row. What one of them names, those behind it can speak of. */
export function readAll(body: readonly Tree[], scope: Scope, writer: Writer): Written {
  let seen = scope;
  const stmts: Stmt[] = [];
  for (const stmt of body) {
    const read = writer.readStmt(stmt, seen, writer);
    stmts.push(...read.stmts);
    seen = read.scope;
  }
  return { stmts, scope: seen };
}
