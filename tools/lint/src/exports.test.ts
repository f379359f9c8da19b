/** Exported names of packages: a name refers to the same declaration in every entry of every package. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Entries with the same names on purpose: one module per locale with one interface. */
const PARALLEL: readonly (readonly string[])[] = [
  ['@quipu/words/nouns/french', '@quipu/words/nouns/spanish'],
];

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, { readonly default: string }>>;
}

/** The file of each entry in `exports` of the packages. */
function entriesOf(folder: string): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  for (const dir of readdirSync(join(root, folder))) {
    const manifest = join(root, folder, dir, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
    for (const [path, target] of Object.entries(exports))
      entries.set(name + path.slice(1), join(root, folder, dir, target.default));
  }
  return entries;
}

/** By exported name, the entries that export it, by declaration. */
type Meanings = Map<string, Map<ts.Symbol, string[]>>;

function meaningsIn(entries: ReadonlyMap<string, string>): Meanings {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, noEmit: true }, root);
  const program = ts.createProgram([...entries.values()], options);
  const checker = program.getTypeChecker();
  const meanings: Meanings = new Map();
  for (const [entry, file] of entries) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${entry} is not a module`);
    for (const exported of checker.getExportsOfModule(module)) {
      const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
      const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
      const ofName = meanings.get(exported.name) ?? new Map<ts.Symbol, string[]>();
      meanings.set(exported.name, ofName);
      ofName.set(symbol, [...(ofName.get(symbol) ?? []), entry]);
    }
  }
  return meanings;
}

const isParallel = (entries: readonly string[]): boolean =>
  PARALLEL.some((list) => entries.every((entry) => list.includes(entry)));

function collisionsIn(meanings: Meanings): readonly string[] {
  return [...meanings].flatMap(([name, declared]) => {
    if (declared.size < 2 || isParallel([...declared.values()].flat())) return [];
    const places = [...declared].map(([{ declarations = [] }, entries]) => {
      const file = declarations[0]?.getSourceFile().fileName ?? '';
      return `${relative(root, file).replaceAll('\\', '/')} (${entries.join(', ')})`;
    });
    return [`${name}: ${places.join('; ')}`];
  });
}

describe('exports', () => {
  const meanings = meaningsIn(entriesOf('packages'));

  it('are read from every entry', () => {
    expect(meanings.get('Game')?.size).toBe(1);
    expect(meanings.get('Volume')?.values().next().value).toContain('@quipu/engine/play');
  });

  it('of the engine are few at its root', () => {
    const names = [...meanings.values()].filter((declared) =>
      [...declared.values()].some((entries) => entries.includes('@quipu/engine')),
    );
    expect(names.length).toBeLessThanOrEqual(50);
  });

  it('have one meaning', () => {
    expect(collisionsIn(meanings)).toEqual([]);
  });
});
