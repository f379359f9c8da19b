/** The primitives of the board: real TypeScript that every volume gets a copy of, and what its functions ask for. */
import type { Checked } from '@quipu/language';
import { readFileSync } from 'node:fs';
import { Node, Project, type ParameterDeclaration } from 'ts-morph';

/** A function that code of the intermediate form may call. */
export interface Callable {
  readonly id: string;
  /** Whether the cells come first. */
  readonly cells: boolean;
  /** Whether the rule line comes last. */
  readonly line: boolean;
  readonly result: 'number' | 'truth' | 'nothing';
  /** What the arguments between them stand for: a kind of term, `mask`, `spaces`, `truth` or just a number. */
  readonly parameters: readonly string[];
}

/** A primitive and the file that holds it. */
export interface Primitive extends Callable {
  readonly home: Template;
}

type Template = 'board' | 'ledger' | 'veiled' | 'turns';

/** The files that are copied into a volume: what it has no use for stays away. */
export const templatesOf = ({ secrets, sequence }: Checked): readonly Template[] => [
  ...(['board', 'ledger'] as const),
  ...(secrets.some(({ among }) => among) ? (['veiled'] as const) : []),
  ...(sequence.by === 'track' ? (['turns'] as const) : []),
];

/** The text of a template as a volume holds it. */
export function templateText(template: Template): string {
  return readTemplate(template).replaceAll("'./runtime.ts'", "'@quipu/engine/runtime'");
}

const readTemplate = (template: Template): string =>
  readFileSync(new URL(`../template/${template}.ts`, import.meta.url), 'utf8');

const primitives = new Map<Template, readonly Primitive[]>();

/** The exported functions of a volume's templates, read from their text so that there is no second list of them. */
export function templateFunctions(checked: Checked): readonly Primitive[] {
  return templatesOf(checked).flatMap((home) => {
    const found = primitives.get(home) ?? readFunctions(home);
    primitives.set(home, found);
    return found;
  });
}

function readFunctions(home: Template): readonly Primitive[] {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const file = project.createSourceFile(`${home}.ts`, readTemplate(home));
  return file
    .getStatements()
    .filter(Node.isFunctionDeclaration)
    .filter((fn) => fn.isExported())
    .map((fn) => {
      const parameters = fn.getParameters();
      const cells = parameters[0]?.getName() === 'c';
      const line = parameters.at(-1)?.getName() === 'line';
      const between = parameters.slice(cells ? 1 : 0, line ? -1 : undefined);
      const result = resultOf(fn.getReturnTypeNode()?.getText());
      return { home, id: fn.getNameOrThrow(), cells, line, result, parameters: between.map(kindOf) };
    });
}

/** `fromSpace` stands for a space. */
function kindOf(parameter: ParameterDeclaration): string {
  return parameter
    .getName()
    .replace(/^(from|to)(?=[A-Z])/, '')
    .toLowerCase();
}

function resultOf(type: string | undefined): Callable['result'] {
  if (type === 'boolean') return 'truth';
  return type === 'void' ? 'nothing' : 'number';
}
