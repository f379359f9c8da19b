/**
 * Finds the position of each statement in its text: enclosing blocks, labels, and the statements after it.
 * Questions are named and described by it.
 */
import { blocksOf, type Checked, type Source, type Stmt } from '@quipu/language/checked';

export interface Asking {
  readonly stmt: Stmt;
  /** The labels of the branches around the statement, and its own. */
  readonly labels: readonly string[];
  /** The enclosing statements that select, iterate or change the Faction, outermost first. */
  readonly within: readonly Stmt[];
  readonly rest: readonly Stmt[];
  readonly there: number | undefined;
}

/** By `askingKey`. If one statement of the rules becomes several, the outermost one. */
export type Askings = ReadonlyMap<string, Asking>;

export const askingKey = (body: number, { span: { file, start, end } }: Source): string =>
  [body, file, start, end].join(' ');

const HOLDING: ReadonlySet<Stmt['kind']> = new Set(['by', 'each', 'select', 'selectFaction']);

export function askingsOf({ bodies }: Checked): Askings {
  const found = new Map<string, Asking>();
  const row = (stmts: readonly Stmt[], around: Around): void => {
    stmts.forEach((stmt, i) => {
      const rest = [...stmts.slice(i + 1), ...around.rest];
      const key = askingKey(around.body, stmt.source);
      // The name of the operation is enough for its own selection.
      const own = stmt.called === undefined || (stmt.kind === 'select' && stmt.moments) ? [] : [stmt.called];
      const { labels, within } = around;
      if (!found.has(key))
        found.set(key, { stmt, labels: [...labels, ...own], within, rest, there: around.there });
      const there = stmt.kind === 'select' || stmt.kind === 'each' ? stmt.bind : around.there;
      for (const { name, stmts: inner } of branchesOf(stmt))
        row(inner, {
          ...around,
          rest,
          there,
          within: HOLDING.has(stmt.kind) ? [...within, stmt] : within,
          labels: name === undefined ? labels : [...labels, name],
        });
    });
  };
  for (const { index, statements, there } of bodies)
    row(statements, { body: index, labels: [], within: [], rest: [], there: there ? 0 : undefined });
  return found;
}

interface Around extends Pick<Asking, 'labels' | 'within' | 'rest' | 'there'> {
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
  const named = selects && stmt.called !== undefined && !stmt.called.includes(' ');
  return blocksOf(stmt).map((stmts) => ({ name: named ? stmt.called : undefined, stmts }));
}
