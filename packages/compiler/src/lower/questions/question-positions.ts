/**
 * Finds the position of each statement in its text: enclosing blocks, labels, and the statements after it.
 * Questions are named and described by it.
 */
import { blocksOf, type Checked, type Source, type Stmt } from '@quipu/language/checked';

export interface QuestionPosition {
  readonly stmt: Stmt;
  /** The labels of the branches around the statement, and its own. */
  readonly labels: readonly string[];
  /** The enclosing statements that select, iterate or change the Faction, outermost first. */
  readonly enclosingStatements: readonly Stmt[];
  readonly laterStatements: readonly Stmt[];
  readonly there: number | undefined;
}

/** By `positionKey`. If one statement of the rules becomes several, the outermost one. */
export type QuestionPositions = ReadonlyMap<string, QuestionPosition>;

export const positionKey = (body: number, { span: { file, start, end } }: Source): string =>
  [body, file, start, end].join(' ');

const ENCLOSING_KINDS: ReadonlySet<Stmt['kind']> = new Set(['by', 'each', 'select', 'selectFaction']);

export function findQuestionPositions({ bodies }: Checked): QuestionPositions {
  const positions = new Map<string, QuestionPosition>();
  const visitBlock = (stmts: readonly Stmt[], scope: Scope): void => {
    stmts.forEach((stmt, i) => {
      const laterStatements = [...stmts.slice(i + 1), ...scope.laterStatements];
      const key = positionKey(scope.body, stmt.source);
      // The name of the operation is enough for its own selection.
      const ownLabels =
        stmt.called === undefined || (stmt.kind === 'select' && stmt.moments) ? [] : [stmt.called];
      const { labels, enclosingStatements } = scope;
      if (!positions.has(key))
        positions.set(key, {
          stmt,
          labels: [...labels, ...ownLabels],
          enclosingStatements,
          laterStatements,
          there: scope.there,
        });
      const there = stmt.kind === 'select' || stmt.kind === 'each' ? stmt.bind : scope.there;
      for (const { name, stmts: inner } of branchesOf(stmt))
        visitBlock(inner, {
          ...scope,
          laterStatements,
          there,
          enclosingStatements: ENCLOSING_KINDS.has(stmt.kind)
            ? [...enclosingStatements, stmt]
            : enclosingStatements,
          labels: name === undefined ? labels : [...labels, name],
        });
    });
  };
  for (const { index, statements, there } of bodies)
    visitBlock(statements, {
      body: index,
      labels: [],
      enclosingStatements: [],
      laterStatements: [],
      there: there ? 0 : undefined,
    });
  return positions;
}

interface Scope extends Pick<
  QuestionPosition,
  'labels' | 'enclosingStatements' | 'laterStatements' | 'there'
> {
  readonly body: number;
}

function branchesOf(
  stmt: Stmt,
): readonly { readonly name: string | undefined; readonly stmts: readonly Stmt[] }[] {
  if (stmt.kind === 'either')
    return stmt.modes.map(({ label, body }, i) => ({
      name: label === '' ? (body[0]?.called ?? `mode ${i + 1}`) : label.replaceAll('.', ' '),
      stmts: body,
    }));
  if (stmt.kind === 'if' || stmt.kind === 'ifPossible')
    return [
      { name: undefined, stmts: stmt.then },
      { name: 'else', stmts: stmt.else },
    ];
  const selects = stmt.kind === 'select' || stmt.kind === 'selectFaction' || stmt.kind === 'each';
  const isNamed = selects && stmt.called !== undefined && !stmt.called.includes(' ');
  return blocksOf(stmt).map((stmts) => ({ name: isNamed ? stmt.called : undefined, stmts }));
}
