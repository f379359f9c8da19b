/** Compares generated code by function, regardless of numbering, layout and order. */
import type { GeneratedFile } from '@quipu/compiler';

/** A function of the generated code that differs between two builds. */
export interface CodeChange {
  readonly how: 'changed' | 'added' | 'removed';
  readonly name: string;
  /** The module; that on the second side if it exists there. */
  readonly file: string;
}

/** A function of generated code, without layout and comments. */
interface GeneratedFunction {
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

/** The first line of a function. A step that only calls another one is generated as an arrow function. */
const FUNCTION_START = /^(?:export )?(?:function (\w+)|const (\w+): Step = )/u;
/** The first line of any other top-level declaration, which ends the function before it. */
const OTHER_START = /^(?:export |import |type |interface |const |\/\*\*|\/\/)/u;

/** Modules with offsets and display texts, which are compared separately. */
const IGNORED_FILES: ReadonlySet<string> = new Set([
  'layout.ts',
  'regions.ts',
  'terms.ts',
  'decisions.ts',
  'words.ts',
  'schemas.ts',
  'index.ts',
]);

/** Generated files, and the names of the rule files that they were generated from. */
export interface GeneratedCode {
  readonly code: readonly GeneratedFile[];
  readonly sources: readonly string[];
}

/** Returns the functions that were added, removed or changed, by name. Functions that differ only in numbering are equal. */
export function codeChangesOf(from: GeneratedCode, to: GeneratedCode): readonly CodeChange[] {
  const [before, after] = [functionsOfCode(from), functionsOfCode(to)];
  const pairs = pairSimilar(before, after);
  // The pairs ignore all numbers: `step_1` calling `pay_2` also pairs with `step_1` calling `pay_3`.
  // Compare them again with the names of paired functions, numbers included.
  const [names, identityNames] = [
    new Map(pairs.map(([oldFunction, newFunction]) => [oldFunction.name, newFunction.name])),
    new Map(pairs.map(([, { name }]) => [name, name])),
  ];
  const equalPairs = pairs.filter(
    ([oldFunction, newFunction]) =>
      replaceNames(oldFunction.text, names) === replaceNames(newFunction.text, identityNames),
  );
  const equalFunctions = new Set(equalPairs.flat());
  const unmatchedByName = (pieces: readonly GeneratedFunction[]): Map<string, GeneratedFunction[]> =>
    Map.groupBy(
      pieces.filter((piece) => !equalFunctions.has(piece)),
      ({ name }) => withoutNumbers(name),
    );
  const [removed, added] = [unmatchedByName(before), unmatchedByName(after)];
  const changes = [...new Set([...removed.keys(), ...added.keys()])].flatMap((key): readonly CodeChange[] => {
    const [oldFunctions, newFunctions] = [removed.get(key) ?? [], added.get(key) ?? []];
    return Array.from({ length: Math.max(oldFunctions.length, newFunctions.length) }, (_, i): CodeChange => {
      const [oldFunction, newFunction] = [oldFunctions[i], newFunctions[i]];
      const { name, file } = newFunction ?? oldFunction ?? { name: key, file: '' };
      if (!oldFunction) return { how: 'added', name, file };
      return { how: newFunction ? 'changed' : 'removed', name, file };
    });
  });
  return changes.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.how.localeCompare(b.how, 'en'));
}

/** Pairs functions that are equal except for numbers, preferably those of the same name. */
function pairSimilar(
  before: readonly GeneratedFunction[],
  after: readonly GeneratedFunction[],
): readonly (readonly [GeneratedFunction, GeneratedFunction])[] {
  const key = (piece: GeneratedFunction): string => `${withoutNumbers(piece.name)}\n${comparableText(piece)}`;
  const candidatesByKey = Map.groupBy(after, key);
  return before.flatMap((oldFunction): readonly (readonly [GeneratedFunction, GeneratedFunction])[] => {
    const candidates = candidatesByKey.get(key(oldFunction)) ?? [];
    const partner = candidates.find(({ name }) => name === oldFunction.name) ?? candidates[0];
    if (!partner) return [];
    candidatesByKey.set(
      key(oldFunction),
      candidates.filter((candidate) => candidate !== partner),
    );
    return [[oldFunction, partner]];
  });
}

/** A generated name with its number: `pay_2`, `step12`, `step12At`. */
const NUMBERED = /\b([A-Za-z$][\w$]*?)_?\d+(At)?\b/gu;

const withoutNumbers = (text: string): string => text.replaceAll(NUMBERED, '$1$2');

const comparableText = ({ text }: GeneratedFunction): string => withoutNumbers(text);

/** Replaces names of paired functions by those of the second side, and removes all other numbers. */
function replaceNames(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\b[A-Za-z$][\w$]*\b/gu, (name) => names.get(name) ?? withoutNumbers(name));
}

function functionsOfCode({ code, sources }: GeneratedCode): readonly GeneratedFunction[] {
  const files = sources.map((name) => name.replace(/\.quipu$/u, '').replaceAll(/\W/gu, '_'));
  // Identifiers of rule lines consist of file and number.
  const lines = new RegExp(`\\b(?:${files.join('|')})(?:_\\d+)+\\b`, 'gu');
  return code.flatMap(({ path, text }) =>
    IGNORED_FILES.has(path) || path.includes('/') ? [] : splitFunctions(path, text.replaceAll(lines, 'LINE')),
  );
}

function splitFunctions(file: string, text: string): readonly GeneratedFunction[] {
  const functions: { name: string; lines: string[] }[] = [];
  let body: string[] | undefined;
  for (const line of text.split('\n')) {
    const [, functionName, stepName] = FUNCTION_START.exec(line) ?? [];
    const name = functionName ?? stepName;
    if (name !== undefined) {
      body = [line];
      functions.push({ name, lines: body });
    } else if (OTHER_START.test(line)) body = undefined;
    else body?.push(line);
  }
  return functions.map(({ name, lines }) => ({ name, file, text: withoutLayout(lines) }));
}

const withoutLayout = (lines: readonly string[]): string =>
  lines
    .map((line) => line.replace(/(?:^|\s)\/\/.*$/u, '').replaceAll(/\/\*\*.*?\*\//gu, ''))
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?<=[([]) | (?=[)\]])/gu, '')
    .replaceAll(/,(?=[)\]}])/gu, '')
    // Ignore `export` and braces around single statements.
    .replaceAll(/^export |[{}] ?/gu, '')
    .trim();
