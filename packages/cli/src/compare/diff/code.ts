/** Which functions of generated code are not the same, whatever they are numbered by, however they are laid out and wherever they lie. */
import type { GeneratedFile } from '@quipu/compiler';

/** A function of generated code that is not the same on both sides. */
export interface CodeChange {
  readonly how: 'changed' | 'added' | 'removed';
  readonly name: string;
  /** The module that it lies in: on the second side, if it is there. */
  readonly file: string;
}

interface Piece {
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

/** The line on which a function begins; a step that only calls another with some numbers is written as an arrow. */
const BEGINS = /^(?:export )?(?:function (\w+)|const (\w+): Step = )/u;
/** The line on which anything else begins, or what is said of it. */
const OTHER = /^(?:export |import |type |interface |const |\/\*\*|\/\/)/u;

/** Modules that hold places in the array and words for people, which other comparisons tell of. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'layout.ts',
  'regions.ts',
  'terms.ts',
  'decisions.ts',
  'words.ts',
  'schemas.ts',
  'index.ts',
]);

/** Generated code, and the names of the rule files that it was made from. */
export interface Generated {
  readonly code: readonly GeneratedFile[];
  readonly sources: readonly string[];
}

/** The functions that are not the same, by name. */
export function codeChangesOf(from: Generated, to: Generated): readonly CodeChange[] {
  const [before, after] = [piecesIn(from), piecesIn(to)];
  const pairs = alike(before, after);
  // What has the same text but for numbers may still call another one of those that are told apart by their numbers alone.
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

/** Pieces that say the same but for numbers in names, each with one of the other side. */
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

/** Names have a number at their end, or before `At`, where others are the same: cells by their place, conditions and sums as they come. */
const NUMBERED = /\b([A-Za-z$][\w$]*?)_?\d+(At)?\b/gu;

const numberless = (text: string): string => text.replaceAll(NUMBERED, '$1$2');

const plain = ({ text }: Piece): string => numberless(text);

/** A text with the names of paired pieces as the second side has them, and all else without numbers. */
function named(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\b[A-Za-z$][\w$]*\b/gu, (name) => names.get(name) ?? numberless(name));
}

function piecesIn({ code, sources }: Generated): readonly Piece[] {
  const files = sources.map((name) => name.replace(/\.quipu$/u, '').replaceAll(/\W/gu, '_'));
  // A line of rules is called by its file and its number.
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

/** Where lines are broken is layout, and so is what the printer does at their ends; remarks name lines of rule files. */
const withoutLayout = (lines: readonly string[]): string =>
  lines
    .map((line) => line.replace(/(?:^|\s)\/\/.*$/u, '').replaceAll(/\/\*\*.*?\*\//gu, ''))
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?<=[([]) | (?=[)\]])/gu, '')
    .replaceAll(/,(?=[)\]}])/gu, '')
    // Whether others take it, and braces around a single statement, do nothing.
    .replaceAll(/^export |[{}] ?/gu, '')
    .trim();
