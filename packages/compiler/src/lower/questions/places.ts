/** Where in a text a question stands: the statement that asks, and what its author calls it and what is around it. */
import { blocksOf, type Checked, type Source, type Stmt } from '@quipu/language/checked';

/** A statement that asks, in its text. */
export interface Asking {
  readonly stmt: Stmt;
  /** What the question is named by: the labels of the branches around the statement, and its own. */
  readonly labels: readonly string[];
  /** The statements that select or go through something, or say who acts, within which it stands, the outermost first. */
  readonly within: readonly Stmt[];
  /** The statements that follow it in its text. */
  readonly rest: readonly Stmt[];
  /** The local that is the space at hand there. */
  readonly there: number | undefined;
}

/** The statements of a volume, by their texts and where they stand. Of several that one statement of the text comes to, the outermost. */
export type Askings = ReadonlyMap<string, Asking>;

/** The key of a statement: the index of its body, and its place in the rule files. */
export const askingKey = (body: number, { span: { file, start, end } }: Source): string =>
  [body, file, start, end].join(' ');

const HOLDING: ReadonlySet<Stmt['s']> = new Set(['by', 'each', 'select', 'selectFaction']);

/** Finds every statement of a volume. */
export function askingsOf({ bodies }: Checked): Askings {
  const found = new Map<string, Asking>();
  const row = (stmts: readonly Stmt[], around: Around): void => {
    stmts.forEach((stmt, i) => {
      const rest = [...stmts.slice(i + 1), ...around.rest];
      const key = askingKey(around.body, stmt.source);
      // The selection of an operation goes by the name of the operation alone.
      const own = stmt.called === undefined || (stmt.s === 'select' && stmt.moments) ? [] : [stmt.called];
      const { labels, within } = around;
      if (!found.has(key))
        found.set(key, { stmt, labels: [...labels, ...own], within, rest, there: around.there });
      const there = stmt.s === 'select' || stmt.s === 'each' ? stmt.bind : around.there;
      for (const { name, stmts: inner } of branchesOf(stmt))
        row(inner, {
          ...around,
          rest,
          there,
          within: HOLDING.has(stmt.s) ? [...within, stmt] : within,
          labels: name === undefined ? labels : [...labels, name],
        });
    });
  };
  for (const { index, statements, there } of bodies)
    row(statements, { body: index, labels: [], within: [], rest: [], there: there ? 0 : undefined });
  return found;
}

/** What stands around statements in a row. */
interface Around extends Pick<Asking, 'labels' | 'within' | 'rest' | 'there'> {
  readonly body: number;
}

/** The blocks of a statement, each with what its author calls it. */
function branchesOf(
  stmt: Stmt,
): readonly { readonly name: string | undefined; readonly stmts: readonly Stmt[] }[] {
  if (stmt.s === 'either')
    return stmt.modes.map(({ label, body }, i) => ({
      name: label === '' ? (body[0]?.called ?? `mode ${i + 1}`) : label.replaceAll('.', ' '),
      stmts: body,
    }));
  if (stmt.s === 'if' || stmt.s === 'ifPossible')
    return [
      { name: undefined, stmts: stmt.then },
      { name: 'else', stmts: stmt.else },
    ];
  const selects = stmt.s === 'select' || stmt.s === 'selectFaction' || stmt.s === 'each';
  const named = selects && stmt.called !== undefined && !stmt.called.includes(' ');
  return blocksOf(stmt).map((stmts) => ({ name: named ? stmt.called : undefined, stmts }));
}
