/** The primitives of the board: real TypeScript that every volume gets a copy of, and what its functions ask for. */
import type { Checked } from '@quipu/language';
import { readFileSync } from 'node:fs';

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

/** What tells which files a volume has a use for. */
type Templated = Pick<Checked, 'secrets'> & { readonly sequence: Pick<Checked['sequence'], 'by'> };

/** The files that are copied into a volume: what it has no use for stays away. */
export const templatesOf = ({ secrets, sequence }: Templated): readonly Template[] => [
  ...(['board', 'ledger'] as const),
  ...(secrets.some(({ among }) => among) ? (['veiled'] as const) : []),
  ...(sequence.by === 'track' ? (['turns'] as const) : []),
];

const texts = new Map<Template, string>();

/** The text of a template as a volume holds it. */
export function templateText(template: Template): string {
  const text =
    texts.get(template) ?? readTemplate(template).replaceAll("'./runtime.ts'", "'@quipu/engine/runtime'");
  texts.set(template, text);
  return text;
}

const readTemplate = (template: Template): string =>
  readFileSync(new URL(`./template/${template}.ts`, import.meta.url), 'utf8');

const primitives = new Map<Template, readonly Primitive[]>();

/** The exported functions of a volume's templates, read from their text so that there is no second list of them. */
export function templateFunctions(checked: Templated): readonly Primitive[] {
  return templatesOf(checked).flatMap((home) => {
    const found = primitives.get(home) ?? callablesIn(readTemplate(home)).map((one) => ({ ...one, home }));
    primitives.set(home, found);
    return found;
  });
}

/** The head of an exported function as Prettier lays it out: its name, its parameters, what it returns. */
const HEAD = /^export function (\w+)\((.*?)\): ([^\n]+) \{$/gms;

/**
 * The exported functions of a template. A line tells what is asked here, so none of it is parsed: that would take longer than all that is printed
 * of it.
 */
export function callablesIn(text: string): readonly Callable[] {
  return Array.from(text.matchAll(HEAD), ([, id = '', list = '', result = '']) => {
    const parameters = list.split(',').flatMap((parameter) => /\w+(?=\??:)/.exec(parameter)?.[0] ?? []);
    const cells = parameters[0] === 'c';
    const line = parameters.at(-1) === 'line';
    const between = parameters.slice(cells ? 1 : 0, line ? -1 : undefined);
    return { id, cells, line, result: resultOf(result), parameters: between.map(kindOf) };
  });
}

/** `fromSpace` stands for a space. */
const kindOf = (parameter: string): string => parameter.replace(/^(from|to)(?=[A-Z])/, '').toLowerCase();

function resultOf(type: string): Callable['result'] {
  if (type === 'boolean') return 'truth';
  return type === 'void' ? 'nothing' : 'number';
}
