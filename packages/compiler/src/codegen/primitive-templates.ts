/** The primitives of the board: TypeScript files that are copied into every volume, and their signatures. */
import type { Checked } from '@quipu/language';
import { readFileSync } from 'node:fs';
import { looksAtDeck } from '../ir/layout/layout-volume.ts';

export interface Callable {
  readonly id: string;
  /** Whether the cells are the first parameter. */
  readonly cells: boolean;
  /** Whether the rule line is the last parameter. */
  readonly line: boolean;
  readonly result: 'number' | 'truth' | 'nothing';
  /** Kinds of the other parameters: a kind of term, `mask`, `spaces`, `truth`, or a plain number. */
  readonly parameters: readonly string[];
}

export interface Primitive extends Callable {
  readonly template: Template;
}

type Template = 'board' | 'ledger' | 'veiled' | 'turns' | 'hands' | 'looks' | 'concealed';

type Templated = Pick<Checked, 'secrets' | 'tracks' | 'statements'> & {
  readonly sequence: Pick<Checked['sequence'], 'by'>;
};

/** The files that are copied into a volume; unused ones are left out. */
export const templatesOf = ({ secrets, tracks, statements, sequence }: Templated): readonly Template[] => [
  ...(['board', 'ledger'] as const),
  ...(secrets.some(({ among }) => among) ? (['veiled'] as const) : []),
  ...(sequence.by === 'track' ? (['turns'] as const) : []),
  ...(tracks.some(({ hand }) => hand) ? (['hands'] as const) : []),
  ...(looksAtDeck({ statements }) ? (['looks'] as const) : []),
  ...(tracks.some(({ secretOf }) => secretOf !== undefined) ? (['concealed'] as const) : []),
];

const texts = new Map<Template, string>();

/** The text of a template with imports adjusted for a volume. */
export function templateText(template: Template): string {
  const text =
    texts.get(template) ?? readTemplate(template).replaceAll("'./runtime.ts'", "'@quipu/engine/runtime'");
  texts.set(template, text);
  return text;
}

const readTemplate = (template: Template): string =>
  readFileSync(new URL(`./template/${template}.ts`, import.meta.url), 'utf8');

const primitives = new Map<Template, readonly Primitive[]>();

/** The exported functions of a volume's templates, extracted from their text to avoid a second list. */
export function templateFunctions(checked: Templated): readonly Primitive[] {
  return templatesOf(checked).flatMap((template) => {
    const match =
      primitives.get(template) ??
      callablesIn(readTemplate(template)).map((callable) => ({ ...callable, template }));
    primitives.set(template, match);
    return match;
  });
}

/** The head of an exported function in Prettier's layout: name, parameters, result type. */
const HEAD = /^export function (\w+)\((.*?)\): ([^\n]+) \{$/gms;

/**
 * Extracts the exported functions of a template by regular expression: parsing would take longer than
 * printing the volume.
 */
export function callablesIn(text: string): readonly Callable[] {
  return Array.from(text.matchAll(HEAD), ([, id = '', list = '', result = '']) => {
    const parameters = list.split(',').flatMap((parameter) => /\w+(?=\??:)/.exec(parameter)?.[0] ?? []);
    const cells = parameters[0] === 'c';
    const line = parameters.at(-1) === 'line';
    const termParameters = parameters.slice(cells ? 1 : 0, line ? -1 : undefined);
    return { id, cells, line, result: resultOf(result), parameters: termParameters.map(kindOf) };
  });
}

/** Strips prefixes: `fromSpace` is of kind `space`. */
const kindOf = (parameter: string): string => parameter.replace(/^(from|to)(?=[A-Z])/, '').toLowerCase();

function resultOf(type: string): Callable['result'] {
  if (type === 'boolean') return 'truth';
  return type === 'void' ? 'nothing' : 'number';
}
