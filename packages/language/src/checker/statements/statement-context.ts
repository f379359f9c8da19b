/** Shared parts of statement checks: the context, locations of effects, and lists of statements. */
import type { EffectLocation, Body, Condition, Expr, Stmt } from '../../checked/bodies.ts';
import type { Block, Expr as TreeExpr, Span, Stmt as TreeStmt } from '../../syntax/tree.ts';
import { isUnknown, local, number } from '../expression-builders.ts';
import { readTruthExpr } from '../expressions/truth-expression.ts';
import { possibleMembers, possibleSpaces } from '../facts/possible-spaces.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import type { Location } from '../nouns/noun.ts';
import { wholeMapSet } from '../nouns/space-sets.ts';
import { condition, type Scope, sourceOf, thereOf, withName } from '../scope.ts';
import { UNASSIGNED_ID } from '../statement-ids.ts';
import type { TextRegistry } from '../texts/text-registry.ts';

/** The text that contains a statement. */
export interface StatementContext {
  readonly texts: TextRegistry;
  readonly kind: Body['kind'];
  readonly body: number;
  /** Whether a statement is at the top of an operation, where selections have moments. */
  readonly isTopLevel: boolean;
  readonly readStmt: (stmt: TreeStmt, scope: Scope, context: StatementContext) => StatementResult;
  readonly checkWay:
    | ((
        stmt: Extract<TreeStmt, { $type: 'way' }>,
        there: readonly number[],
        as: string | undefined,
        scope: Scope,
      ) => void)
    | undefined;
}

/** Checked statements, and the scope of the statements that follow. */
export interface StatementResult {
  readonly stmts: readonly Stmt[];
  readonly scope: Scope;
}

/** The fields of a statement, without its id, source and name. */
export type StmtFields = Stmt extends infer S
  ? S extends Stmt
    ? Omit<S, 'id' | 'source' | 'called'>
    : never
  : never;

export function createStmt(fields: StmtFields, span: Span, scope: Scope): Stmt {
  return { ...fields, id: UNASSIGNED_ID, source: sourceOf(scope, span) };
}

/** Converts the location of a noun to that of an effect. The default is `there`, or the whole map where a text applies to it. */
export function effectLocation(location: Location | undefined, span: Span, scope: Scope): EffectLocation {
  if (location?.kind === 'set') return { kind: 'set', set: location.set };
  if (!location && !scope.there && scope.appliesToMap) return { kind: 'set', set: wholeMapSet(span, scope) };
  return { kind: 'space', space: location?.kind === 'space' ? location.space : thereOf(scope, span) };
}

/** Removes `dormant` conditions: spaces out of play have no pieces, so the test is redundant. */
export function withoutDormantTest(at: EffectLocation): EffectLocation {
  if (at.kind === 'space') return at;
  return {
    kind: 'set',
    set: { ...at.set, where: at.set.where.filter(({ reason }) => reason.key !== 'dormant') },
  };
}

/** Returns the possible spaces of a location; undefined if unrestricted. */
export function possibleSpacesAt(at: EffectLocation, scope: Scope): readonly number[] | undefined {
  if (at.kind === 'set') return possibleMembers(at.set, scope.frame);
  return possibleSpaces(at.space, scope.frame);
}

/** Reports a set that is empty in every position. */
export function checkLocation(at: EffectLocation, span: Span, scope: Scope): void {
  const { volume } = scope;
  if (at.kind === 'set' && possibleSpacesAt(at, scope)?.length === 0 && !volume.reports.isIncomplete)
    volume.reports.add(
      meaningDiagnostics.emptySelection,
      span,
      { words: volume.words(span) },
      { hint: 'Compare it with the kinds, tags, attributes and borders of the spaces.' },
    );
}

/** Builds an effect in one space. `in a Province` first selects one. */
export const inOneSpace = (
  location: Location | undefined,
  span: Span,
  scope: Scope,
  build: (at: EffectLocation, scope: Scope) => readonly Stmt[],
): readonly Stmt[] => atEnd('there', location, { span, scope, build });

/** Builds an effect in one space, which is an end of a move. */
export function atEnd(
  name: 'there' | 'from' | 'to',
  location: Location | undefined,
  {
    span,
    scope,
    build,
  }: {
    readonly span: Span;
    readonly scope: Scope;
    readonly build: (at: EffectLocation, scope: Scope) => readonly Stmt[];
  },
): readonly Stmt[] {
  const at = effectLocation(location, span, scope);
  if (location?.kind !== 'set' || !location.single || at.kind !== 'set') return build(at, scope);
  const { frame } = scope;
  const candidates = possibleMembers(at.set, frame);
  const bind = frame.add(name, 'space', candidates);
  const currentSpace = local(bind, 'space');
  const body = build({ kind: 'space', space: currentSpace }, { ...scope, there: currentSpace });
  const collect = frame.add('chosen', 'spaces', candidates);
  const amount = { kind: 'exactly', count: number(1) } as const;
  const fields = { kind: 'select', amount, set: at.set, bind, paying: undefined, body, ways: [] } as const;
  return [createStmt({ ...fields, collect, moments: false }, span, scope)];
}

/** Adds a name to the scope, if the statement has one. */
export function withOptionalName(
  scope: Scope,
  as: Parameters<typeof withName>[1] | undefined,
  value: Expr,
): Scope {
  return as ? withName(scope, as, value) : scope;
}

/** Returns the guards of a text. Each conjunct is a condition with its own reason. */
export function readGuards(expr: TreeExpr | undefined, scope: Scope): Condition[] {
  if (!expr) return [];
  if (expr.$type === 'binary' && expr.op === 'and')
    return [...readGuards(expr.left, scope), ...readGuards(expr.right, scope)];
  const truth = readTruthExpr(expr, scope);
  if (isUnknown(truth) || (truth.kind === 'truth' && truth.value)) return [];
  const { reason } = condition(scope, truth, 'guard', expr.span);
  // In a generated guard, `not` is not in the source: its span is that of the option's name.
  const isAmended = expr.$type === 'not' && expr.span === expr.expr.span;
  return [{ truth, reason: isAmended ? { ...reason, words: `not ${reason.words}` } : reason }];
}

/** Checks the statements of a block. Names that they bind end with it. */
export function readBlock(block: Block, scope: Scope, context: StatementContext): readonly Stmt[] {
  return readStatements(block.body, scope, context).stmts;
}

/** Checks statements in order. Each one can refer to names that earlier ones bind. */
export function readStatements(
  body: readonly TreeStmt[],
  scope: Scope,
  context: StatementContext,
): StatementResult {
  let currentScope = scope;
  const stmts: Stmt[] = [];
  for (const stmt of body) {
    const result = context.readStmt(stmt, currentScope, context);
    stmts.push(...result.stmts);
    currentScope = result.scope;
  }
  return { stmts, scope: currentScope };
}
