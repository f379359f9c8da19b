/** The examples of the API reference (`@example` in doc comments) as modules that can be compiled and run. */
import { relative } from 'node:path';
import ts from 'typescript';

/** An example of a doc comment. */
export interface ApiExample {
  /** The package and the declared name, such as `engine-viewOf`. */
  readonly name: string;
  readonly code: string;
}

/** A name that modules of examples import where their code uses it. */
export interface ImportableName {
  readonly specifier: string;
  readonly isType: boolean;
}

/** Returns the examples of all doc comments in a source file of a package. */
export function examplesIn(source: ts.SourceFile, root: string): readonly ApiExample[] {
  const examples: ApiExample[] = [];
  const [, packageName = ''] = relative(root, source.fileName).replaceAll('\\', '/').split('/');
  const visit = (node: ts.Node): void => {
    for (const comment of ts.getJSDocCommentsAndTags(node)) {
      if (!ts.isJSDoc(comment) || comment.parent !== node) continue;
      for (const { tagName, comment: text } of comment.tags ?? [])
        if (tagName.text === 'example')
          examples.push({
            name: `${packageName}-${declaredName(node)}`,
            code: withoutFence(ts.getTextOfJSDocComment(text) ?? ''),
          });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return examples;
}

const withoutFence = (text: string): string => /^```\w*\n(.*)\n```$/su.exec(text.trim())?.[1] ?? text;

function declaredName(node: ts.Node): string {
  const declaration = ts.isVariableStatement(node) ? node.declarationList.declarations[0] : node;
  const name = declaration && ts.getNameOfDeclaration(declaration as ts.Declaration)?.getText();
  return ts.isClassElement(node) ? `${declaredName(node.parent)}.${name ?? ''}` : (name ?? '');
}

/** The module of an example: imports of the names that it uses, and checks of the values in its comments. */
export interface ExampleModule {
  readonly text: string;
  /** Whether it has JSX, or uses names that only a browser has; it cannot run in Node.js. */
  readonly needsBrowser: boolean;
}

const BROWSER_NAMES = ['document', 'location', 'window', 'Worker'];

/** @throws {Error} if a value is given where it cannot be compared */
export function exampleModule(
  { name, code }: ApiExample,
  importable: ReadonlyMap<string, ImportableName>,
): ExampleModule {
  const source = parse(code);
  const names = freeNames(source);
  const imports = [...names].flatMap((used) => {
    const found = importable.get(used);
    return found ? [`import ${found.isType ? 'type ' : ''}{ ${used} } from '${found.specifier}';`] : [];
  });
  return {
    // One line before the code, so that its line numbers differ by 1.
    text: `import { deepEqual as expectEqual } from 'node:assert/strict'; ${imports.join(' ')}\n${withChecks(name, code)}\nexport {};\n`,
    needsBrowser: hasJsx(source) || BROWSER_NAMES.some((browserName) => names.has(browserName)),
  };
}

const parse = (code: string): ts.SourceFile =>
  ts.createSourceFile('example.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

const hasJsx = (node: ts.Node): boolean =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || (ts.forEachChild(node, hasJsx) ?? false);

/** Names that code uses without declaring or importing them. */
function freeNames(source: ts.SourceFile): ReadonlySet<string> {
  const used = new Set<string>();
  const declared = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      if (isDeclared(node)) declared.add(node.text);
      else if (!isMember(node)) used.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return new Set([...used].filter((name) => !declared.has(name)));
}

/** Whether an identifier declares a local name of the code. */
function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  const isDeclaration =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isImportSpecifier(parent);
  return isDeclaration && parent.name === node;
}

/** Whether an identifier names a member of an object, not a variable. */
function isMember(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isBindingElement(parent) || ts.isImportSpecifier(parent)) return parent.propertyName === node;
  if (ts.isShorthandPropertyAssignment(parent)) return false;
  return 'name' in parent && parent.name === node;
}

/** The value of a comment after a statement, such as `// 4`; undefined if the comment is prose. */
function valueOf(comment: string): string | undefined {
  const [statement] = parse(`(${comment});`).statements;
  if (!statement || !ts.isExpressionStatement(statement)) return undefined;
  return statement.getText() === `(${comment});` && isLiteral(statement.expression) ? comment : undefined;
}

function isLiteral(node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(node)) return isLiteral(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return isLiteral(node.operand);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isLiteral);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every(
      (property) => ts.isPropertyAssignment(property) && isLiteral(property.initializer),
    );
  const isKeyword =
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    node.kind === ts.SyntaxKind.NullKeyword;
  return isKeyword || ts.isNumericLiteral(node) || ts.isStringLiteral(node) || node.getText() === 'undefined';
}

/** Compares the values of statements with those in comments after them. */
function withChecks(name: string, code: string): string {
  let checked = code;
  let checkCount = 0;
  for (const statement of parse(code).statements.toReversed()) {
    const [range] = ts.getTrailingCommentRanges(code, statement.end) ?? [];
    const value = range && valueOf(code.slice(range.pos + 2, range.end).trim());
    if (value === undefined) continue;
    checked =
      checked.slice(0, statement.getStart()) + checkOf(statement, value) + checked.slice(statement.end);
    checkCount += 1;
  }
  const valueCount = [...code.matchAll(/\/\/ (.*)$/gmu)].filter(
    ([, text = '']) => valueOf(text) !== undefined,
  );
  if (valueCount.length !== checkCount)
    throw new Error(`Values in comments of the example ${name} must follow statements that are not nested.`);
  return checked;
}

function checkOf(statement: ts.Statement, value: string): string {
  if (ts.isVariableStatement(statement)) {
    const variable = statement.declarationList.declarations[0]?.name.getText() ?? '';
    return `${statement.getText()} expectEqual(${variable}, ${value});`;
  }
  if (!ts.isExpressionStatement(statement)) return statement.getText();
  const { expression } = statement;
  const isPrinted = ts.isCallExpression(expression) && expression.expression.getText() === 'console.log';
  const actual = isPrinted
    ? expression.arguments.map((argument) => argument.getText()).join(', ')
    : expression.getText();
  return `expectEqual(${actual}, ${value});`;
}
