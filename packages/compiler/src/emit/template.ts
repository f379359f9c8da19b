/** The primitives of the board: real TypeScript that every volume gets a copy of, and what its functions ask for. */
import type { Checked } from '@quipu/language';
import { readFileSync } from 'node:fs';
import { parse, type ParseResult } from '@babel/parser';

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

type FunctionDeclaration = Extract<
  ParseResult['program']['body'][number],
  { readonly type: 'FunctionDeclaration' }
>;

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
  const { program } = parse(readTemplate(home), { sourceType: 'module', plugins: ['typescript'] });
  return program.body.flatMap((statement): readonly Primitive[] => {
    const fn = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    if (fn?.type !== 'FunctionDeclaration' || !fn.id) return [];
    const names = fn.params.map((parameter) => (parameter.type === 'Identifier' ? parameter.name : ''));
    const cells = names[0] === 'c';
    const line = names.at(-1) === 'line';
    const between = names.slice(cells ? 1 : 0, line ? -1 : undefined);
    return [{ home, id: fn.id.name, cells, line, result: resultOf(fn), parameters: between.map(kindOf) }];
  });
}

/** `fromSpace` stands for a space. */
const kindOf = (parameter: string): string => parameter.replace(/^(from|to)(?=[A-Z])/, '').toLowerCase();

function resultOf({ returnType }: FunctionDeclaration): Callable['result'] {
  if (returnType?.type !== 'TSTypeAnnotation') return 'number';
  switch (returnType.typeAnnotation.type) {
    case 'TSBooleanKeyword':
      return 'truth';
    case 'TSVoidKeyword':
      return 'nothing';
    default:
      return 'number';
  }
}
