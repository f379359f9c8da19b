/** Search for the ways of a text, which resolve its selected spaces. */
import type { SelectStmt, Stmt, WayStmt } from './tree.ts';

export function waysOf(select: SelectStmt): WayStmt[] {
  return (select.block?.body ?? []).filter((stmt) => stmt.$type === 'way');
}

/** Returns the ways in all selections of a text, also nested ones. */
export function waysIn(body: readonly Stmt[]): WayStmt[] {
  return body.flatMap((stmt): WayStmt[] => {
    switch (stmt.$type) {
      case 'select':
        return [...waysOf(stmt), ...waysIn((stmt.block?.body ?? []).filter(({ $type }) => $type !== 'way'))];
      case 'then':
        return waysIn([stmt.body]);
      case 'if':
        return waysIn([...stmt.then.body, ...(stmt.else?.body ?? [])]);
      case 'either':
        return stmt.modes.flatMap(({ block }) => waysIn(block.body));
      case 'by':
      case 'may':
      case 'together':
      case 'each':
      case 'repeat':
      case 'freezing':
      case 'allow':
        return waysIn(stmt.block.body);
      default:
        return [];
    }
  });
}
