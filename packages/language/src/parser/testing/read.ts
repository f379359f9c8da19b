/** Reads small pieces of text for tests. */
import type { Decl } from '../../syntax/declarations.ts';
import type { Stmt } from '../../syntax/tree.ts';
import { parse } from '../parse.ts';

/** The only declaration of a text without faults. */
export function declarationOf(text: string): Decl {
  const { file, diagnostics } = parse('test', text);
  const [declaration, more] = file.declarations;
  if (diagnostics.length > 0 || !declaration || more) throw new Error(JSON.stringify(diagnostics));
  return declaration;
}

/** The only statement of a text without faults. */
export function statementOf(text: string): Stmt {
  const declaration = declarationOf(`procedure Test {\n${text}\n}`);
  const [statement, more] = declaration.$type === 'procedure' ? declaration.block.body : [];
  if (!statement || more) throw new Error('not one statement');
  return statement;
}
