/** Parses fragments for tests. */
import type { Decl } from '../../syntax/declarations.ts';
import type { Stmt } from '../../syntax/tree.ts';
import { parse } from '../parse.ts';

/**
 * Returns the only declaration of a text.
 * @throws Error on diagnostics or several declarations.
 */
export function declarationOf(text: string): Decl {
  const { file, diagnostics } = parse('test', text);
  const [declaration, more] = file.declarations;
  if (diagnostics.length > 0 || !declaration || more) throw new Error(JSON.stringify(diagnostics));
  return declaration;
}

/**
 * Returns the only statement of a text.
 * @throws Error on diagnostics or several statements.
 */
export function statementOf(text: string): Stmt {
  const declaration = declarationOf(`procedure Test {\n${text}\n}`);
  const [statement, more] = declaration.$type === 'procedure' ? declaration.block.body : [];
  if (!statement || more) throw new Error('not one statement');
  return statement;
}
