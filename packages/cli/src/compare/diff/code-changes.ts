/** Compares generated code by function, regardless of numbering, layout and order. */
import type { GeneratedFile } from '@quipu/compiler';

export interface CodeChange {
  readonly how: 'changed' | 'added' | 'removed';
  readonly name: string;
  /** The module; that on the second side if it exists there. */
  readonly file: string;
}

interface CodePiece {
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

/** The first line of a function. A step that only calls another one is generated as an arrow function. */
const FUNCTION_START = /^(?:export )?(?:function (\w+)|const (\w+): Step = )/u;
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

export interface GeneratedCode {
  readonly code: readonly GeneratedFile[];
  readonly sources: readonly string[];
}

export function codeChangesOf(from: GeneratedCode, to: GeneratedCode): readonly CodeChange[] {
  const [before, after] = [piecesOfCode(from), piecesOfCode(to)];
  const pairs = pairSimilar(before, after);
  // Functions equal except for numbers may still call different functions that differ only by number.
  const [names, identityNames] = [
    new Map(pairs.map(([oldPiece, newPiece]) => [oldPiece.name, newPiece.name])),
    new Map(pairs.map(([, { name }]) => [name, name])),
  ];
  const equalPairs = pairs.filter(
    ([oldPiece, newPiece]) =>
      replaceNames(oldPiece.text, names) === replaceNames(newPiece.text, identityNames),
  );
  const equalPieces = new Set(equalPairs.flat());
  const unmatchedByName = (pieces: readonly CodePiece[]): Map<string, CodePiece[]> =>
    Map.groupBy(
      pieces.filter((piece) => !equalPieces.has(piece)),
      ({ name }) => withoutNumbers(name),
    );
  const [removed, added] = [unmatchedByName(before), unmatchedByName(after)];
  const changes = [...new Set([...removed.keys(), ...added.keys()])].flatMap((key): readonly CodeChange[] => {
    const [oldPieces, newPieces] = [removed.get(key) ?? [], added.get(key) ?? []];
    return Array.from({ length: Math.max(oldPieces.length, newPieces.length) }, (_, i): CodeChange => {
      const { name, file } = newPieces[i] ?? oldPieces[i] ?? { name: key, file: '' };
      return { how: !oldPieces[i] ? 'added' : !newPieces[i] ? 'removed' : 'changed', name, file };
    });
  });
  return changes.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.how.localeCompare(b.how, 'en'));
}

function pairSimilar(
  before: readonly CodePiece[],
  after: readonly CodePiece[],
): readonly (readonly [CodePiece, CodePiece])[] {
  const key = (piece: CodePiece): string => `${withoutNumbers(piece.name)}\n${comparableText(piece)}`;
  const candidatesByKey = Map.groupBy(after, key);
  return before.flatMap((oldPiece): readonly (readonly [CodePiece, CodePiece])[] => {
    const candidates = candidatesByKey.get(key(oldPiece)) ?? [];
    const partner = candidates.find(({ name }) => name === oldPiece.name) ?? candidates[0];
    if (!partner) return [];
    candidatesByKey.set(
      key(oldPiece),
      candidates.filter((candidate) => candidate !== partner),
    );
    return [[oldPiece, partner]];
  });
}

/** Generated names end in a number, or have one before `At`. */
const NUMBERED = /\b([A-Za-z$][\w$]*?)_?\d+(At)?\b/gu;

const withoutNumbers = (text: string): string => text.replaceAll(NUMBERED, '$1$2');

const comparableText = ({ text }: CodePiece): string => withoutNumbers(text);

/** Replaces names of paired functions by those of the second side, and removes all other numbers. */
function replaceNames(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\b[A-Za-z$][\w$]*\b/gu, (name) => names.get(name) ?? withoutNumbers(name));
}

function piecesOfCode({ code, sources }: GeneratedCode): readonly CodePiece[] {
  const files = sources.map((name) => name.replace(/\.quipu$/u, '').replaceAll(/\W/gu, '_'));
  // Identifiers of rule lines consist of file and number.
  const lines = new RegExp(`\\b(?:${files.join('|')})(?:_\\d+)+\\b`, 'gu');
  return code.flatMap(({ path, text }) =>
    IGNORED_FILES.has(path) || path.includes('/') ? [] : splitFunctions(path, text.replaceAll(lines, 'LINE')),
  );
}

function splitFunctions(file: string, text: string): readonly CodePiece[] {
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
