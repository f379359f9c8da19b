/** Shrinks a rule text by removing parts of it. */
import {
  mutantsOf,
  applyMutant,
  parse,
  type Operator,
  type ParsedFile,
  type Span,
  type Syntax,
} from '@quipu/language';
import { STATEMENT_KINDS } from './generate/statements.ts';

/** Mutation operators that remove something. */
const SHORTER: ReadonlySet<Operator> = new Set([
  'dropped text',
  'dropped part',
  'dropped condition',
  'unwrapped',
]);

/**
 * Returns smaller variants of a file, the shortest first. They may be invalid.
 * @param all - the files that it is read with
 */
export function smaller(file: ParsedFile, all: readonly ParsedFile[]): readonly string[] {
  const found = new Set(
    mutantsOf([file], all)
      .filter(({ operator }) => SHORTER.has(operator))
      .map((mutant) => applyMutant(file.text, mutant).trimEnd()),
  );
  const put = ({ start, end }: Span, text: string): void => {
    found.add(file.text.slice(0, start) + text + file.text.slice(end));
  };
  for (const { node, path } of nodesOf(file.parsed.file)) {
    const kind = kindOf(node, path);
    if (kind === 'statement') {
      for (const inner of statementsIn(node))
        put(node.span, file.text.slice(inner.span.start, inner.span.end));
      put(node.span, 'Aid +1');
    } else if (kind === 'declaration') put(node.span, '');
    else if (kind === 'value') for (const simple of ['1', 'Aid']) put(node.span, simple);
    else if (kind === 'clause') put(node.span, '');
    else if (kind === 'point') put(node.span, '');
  }
  found.delete(file.text);
  return [...found]
    .filter((text) => text.length < file.text.length && keepsProbes(text, file.text))
    .sort((a, b) => a.length - b.length);
}

/** A probe depends on the text around it: either all of that text stays, or the probe is removed too. */
const PROBE = /.*Fault \+1/gu;

function keepsProbes(text: string, before: string): boolean {
  const probes: readonly string[] = before.match(PROBE) ?? [];
  return (text.match(PROBE) ?? []).every((line) => probes.includes(line));
}

type Any = { readonly $type: string; readonly span: Span };
interface Found {
  readonly node: Any;
  /** The property that contains it. */
  readonly path: string;
}

const STATEMENTS: ReadonlySet<string> = new Set(STATEMENT_KINDS);
const VALUES: ReadonlySet<string> = new Set<Syntax.Expr['$type']>([
  'binary',
  'call',
  'cases',
  'negate',
  'size',
  'total',
  'not',
]);

function kindOf(
  { $type }: Any,
  path: string,
): 'statement' | 'declaration' | 'value' | 'clause' | 'point' | undefined {
  if (path === 'declarations') return 'declaration';
  if (path === 'body' && STATEMENTS.has($type)) return 'statement';
  if (path === 'clauses' || path === 'modifiers') return 'clause';
  if (path === 'points') return 'point';
  return VALUES.has($type) ? 'value' : undefined;
}

function* nodesOf(tree: unknown, path = ''): Generator<Found> {
  if (typeof tree !== 'object' || tree === null) return;
  if ('$type' in tree && 'span' in tree && !Array.isArray(tree)) yield { node: tree as Any, path };
  for (const [name, part] of Object.entries(tree)) {
    if (name === 'span' || name === 'rule') continue;
    yield* nodesOf(part, Array.isArray(tree) ? path : name);
  }
}

/** The statements directly in the blocks of a statement. */
function statementsIn(node: Any): readonly Any[] {
  const inner = [...nodesOf(node)]
    .filter((found) => found.node !== node && kindOf(found.node, found.path) === 'statement')
    .map((found) => found.node);
  return inner.filter(
    ({ span }) => !inner.some((other) => other.span.start < span.start && other.span.end >= span.end),
  );
}

export const readText = (path: string, text: string): ParsedFile => ({
  path,
  text,
  parsed: parse(path, text),
});
