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
  const [declaration, extraDeclaration] = file.declarations;
  if (diagnostics.length > 0 || !declaration || extraDeclaration)
    throw new Error(JSON.stringify(diagnostics));
  return declaration;
}

/**
 * Returns the only statement of a text.
 * @throws Error on diagnostics or several statements.
 */
export function statementOf(text: string): Stmt {
  const declaration = declarationOf(`procedure Test {\n${text}\n}`);
  const [statement, extraStatement] = declaration.$type === 'procedure' ? declaration.block.body : [];
  if (!statement || extraStatement) throw new Error('not one statement');
  return statement;
}
