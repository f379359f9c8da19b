/** Compares generated code by function, regardless of numbering, layout and order. */
import type { GeneratedFile } from '@quipu/compiler';

/** A function of the generated code that differs between two builds. */
export interface CodeChange {
  readonly status: 'changed' | 'added' | 'removed';
  readonly name: string;
  /** The module on the second side, or on the first if the function is removed. */
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
  readonly ruleFileNames: readonly string[];
}

/** Returns the functions that were added, removed or changed, by name. Functions that differ only in numbering are equal. */
export function codeChangesOf(from: GeneratedCode, to: GeneratedCode): readonly CodeChange[] {
  const [before, after] = [functionsOfCode(from), functionsOfCode(to)];
  const equalFunctions = findEqualFunctions(before, after);
  const changedByName = (functions: readonly GeneratedFunction[]): Map<string, GeneratedFunction[]> =>
    Map.groupBy(
      functions.filter((generated) => !equalFunctions.has(generated)),
      ({ name }) => withoutNumbers(name),
    );
  const [removed, added] = [changedByName(before), changedByName(after)];
  const names = [...new Set([...removed.keys(), ...added.keys()])];
  return names
    .flatMap((name) => changesOfName(removed.get(name) ?? [], added.get(name) ?? []))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.status.localeCompare(b.status, 'en'));
}

/** Matches functions with equal names except for numbers in their order. */
const changesOfName = (
  oldFunctions: readonly GeneratedFunction[],
  newFunctions: readonly GeneratedFunction[],
): readonly CodeChange[] => [
  ...newFunctions.map(({ name, file }, i): CodeChange => ({
    status: i < oldFunctions.length ? 'changed' : 'added',
    name,
    file,
  })),
  ...oldFunctions
    .slice(newFunctions.length)
    .map(({ name, file }): CodeChange => ({ status: 'removed', name, file })),
];

/** Returns the functions of both sides that have an equal partner. */
function findEqualFunctions(
  before: readonly GeneratedFunction[],
  after: readonly GeneratedFunction[],
): ReadonlySet<GeneratedFunction> {
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
  return new Set(equalPairs.flat());
}

/** Pairs functions that are equal except for numbers, preferably those of the same name. */
function pairSimilar(
  before: readonly GeneratedFunction[],
  after: readonly GeneratedFunction[],
): readonly (readonly [GeneratedFunction, GeneratedFunction])[] {
  const key = ({ name, text }: GeneratedFunction): string => withoutNumbers(`${name}\n${text}`);
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

/** Replaces names of paired functions by those of the second side, and removes all other numbers. */
function replaceNames(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\b[A-Za-z$][\w$]*\b/gu, (name) => names.get(name) ?? withoutNumbers(name));
}

function functionsOfCode({ code, ruleFileNames }: GeneratedCode): readonly GeneratedFunction[] {
  const fileNames = ruleFileNames.map((name) => name.replace(/\.quipu$/u, '').replaceAll(/\W/gu, '_'));
  // Identifiers of rule lines consist of file and number.
  const lineIdentifiers = new RegExp(`\\b(?:${fileNames.join('|')})(?:_\\d+)+\\b`, 'gu');
  return code.flatMap(({ path, text }) =>
    IGNORED_FILES.has(path) || path.includes('/')
      ? []
      : splitFunctions(path, text.replaceAll(lineIdentifiers, 'LINE')),
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
