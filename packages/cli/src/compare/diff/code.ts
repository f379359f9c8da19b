/** Compares generated code by function, regardless of numbering, layout and order. */
import type { GeneratedFile } from '@quipu/compiler';

export interface CodeChange {
  readonly how: 'changed' | 'added' | 'removed';
  readonly name: string;
  /** The module; that on the second side if it exists there. */
  readonly file: string;
}

interface Piece {
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

/** The first line of a function. A step that only calls another one is generated as an arrow function. */
const BEGINS = /^(?:export )?(?:function (\w+)|const (\w+): Step = )/u;
const OTHER = /^(?:export |import |type |interface |const |\/\*\*|\/\/)/u;

/** Modules with offsets and display texts, which are compared separately. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'layout.ts',
  'regions.ts',
  'terms.ts',
  'decisions.ts',
  'words.ts',
  'schemas.ts',
  'index.ts',
]);

export interface Generated {
  readonly code: readonly GeneratedFile[];
  readonly sources: readonly string[];
}

export function codeChangesOf(from: Generated, to: Generated): readonly CodeChange[] {
  const [before, after] = [piecesIn(from), piecesIn(to)];
  const pairs = alike(before, after);
  // Functions equal except for numbers may still call different functions that differ only by number.
  const [names, own] = [
    new Map(pairs.map(([one, other]) => [one.name, other.name])),
    new Map(pairs.map(([, { name }]) => [name, name])),
  ];
  const same = pairs.filter(([one, other]) => named(one.text, names) === named(other.text, own));
  const kept = new Set(same.flat());
  const left = (pieces: readonly Piece[]): Map<string, Piece[]> =>
    Map.groupBy(
      pieces.filter((piece) => !kept.has(piece)),
      ({ name }) => numberless(name),
    );
  const [gone, come] = [left(before), left(after)];
  const found = [...new Set([...gone.keys(), ...come.keys()])].flatMap((key): readonly CodeChange[] => {
    const [old, now] = [gone.get(key) ?? [], come.get(key) ?? []];
    return Array.from({ length: Math.max(old.length, now.length) }, (_, i): CodeChange => {
      const { name, file } = now[i] ?? old[i] ?? { name: key, file: '' };
      return { how: !old[i] ? 'added' : !now[i] ? 'removed' : 'changed', name, file };
    });
  });
  return found.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.how.localeCompare(b.how, 'en'));
}

function alike(before: readonly Piece[], after: readonly Piece[]): readonly (readonly [Piece, Piece])[] {
  const key = (piece: Piece): string => `${numberless(piece.name)}\n${plain(piece)}`;
  const left = Map.groupBy(after, key);
  return before.flatMap((one): readonly (readonly [Piece, Piece])[] => {
    const others = left.get(key(one)) ?? [];
    const other = others.find(({ name }) => name === one.name) ?? others[0];
    if (!other) return [];
    left.set(
      key(one),
      others.filter((each) => each !== other),
    );
    return [[one, other]];
  });
}

/** Generated names end in a number, or have one before `At`. */
const NUMBERED = /\b([A-Za-z$][\w$]*?)_?\d+(At)?\b/gu;

const numberless = (text: string): string => text.replaceAll(NUMBERED, '$1$2');

const plain = ({ text }: Piece): string => numberless(text);

/** Replaces names of paired functions by those of the second side, and removes all other numbers. */
function named(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\b[A-Za-z$][\w$]*\b/gu, (name) => names.get(name) ?? numberless(name));
}

function piecesIn({ code, sources }: Generated): readonly Piece[] {
  const files = sources.map((name) => name.replace(/\.quipu$/u, '').replaceAll(/\W/gu, '_'));
  // Identifiers of rule lines consist of file and number.
  const lines = new RegExp(`\\b(?:${files.join('|')})(?:_\\d+)+\\b`, 'gu');
  return code.flatMap(({ path, text }) =>
    LEFT_OUT.has(path) || path.includes('/') ? [] : piecesOf(path, text.replaceAll(lines, 'LINE')),
  );
}

function piecesOf(file: string, text: string): readonly Piece[] {
  const found: { name: string; lines: string[] }[] = [];
  let open: string[] | undefined;
  for (const line of text.split('\n')) {
    const [, called, step] = BEGINS.exec(line) ?? [];
    const name = called ?? step;
    if (name !== undefined) {
      open = [line];
      found.push({ name, lines: open });
    } else if (OTHER.test(line)) open = undefined;
    else open?.push(line);
  }
  return found.map(({ name, lines }) => ({ name, file, text: withoutLayout(lines) }));
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
