/** The exports of published packages, with summaries from their doc comments. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../../..');

/** Entries for Quipu's own packages, generated code and property tests. */
const INTERNAL_ENTRIES = ['./internal', './runtime', './testing'];

/** Packages with further entries for clients. Other packages only have the root. */
const CLIENT_PACKAGES = ['@quipu/engine', '@quipu/bot', '@quipu/worker', '@quipu/client'];

export interface PublicExport {
  readonly name: string;
  readonly kind: 'class' | 'function' | 'constant' | 'type';
  /** The first sentence of its doc comment; empty without one. */
  readonly summary: string;
  readonly hasExample: boolean;
}

export interface PublicEntry {
  /** Its import specifier. */
  readonly specifier: string;
  readonly exports: readonly PublicExport[];
}

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, { readonly default: string }>>;
}

function entryFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const folder of readdirSync(join(root, 'packages'))) {
    const path = join(root, 'packages', folder, 'package.json');
    if (!existsSync(path)) continue;
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    if (manifest.private === true) continue;
    for (const [entry, target] of Object.entries(manifest.exports ?? {}))
      if (entry === '.' || (CLIENT_PACKAGES.includes(manifest.name) && !INTERNAL_ENTRIES.includes(entry)))
        files.set(manifest.name + entry.slice(1), join(root, 'packages', folder, target.default));
  }
  return files;
}

/** The public entries, and the source files of packages that they include. */
export interface PublicApi {
  readonly entries: readonly PublicEntry[];
  readonly sources: readonly ts.SourceFile[];
}

/** Reads the exports of each entry of the public packages that is for clients, by name. */
export function publicApi(): PublicApi {
  const files = entryFiles();
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, noEmit: true, jsx: 'react-jsx' },
    root,
  );
  const program = ts.createProgram([...files.values()], options);
  const checker = program.getTypeChecker();
  const entries = [...files].map(([specifier, file]) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${specifier} is not a module.`);
    const exports = checker.getExportsOfModule(module).map((exported) => publicExport(exported, checker));
    return { specifier, exports: exports.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
  });
  const packages = join(root, 'packages/');
  const isOwn = ({ fileName }: ts.SourceFile): boolean =>
    fileName.startsWith(packages) && !fileName.includes('/node_modules/');
  const sources = program.getSourceFiles().filter(isOwn);
  return { entries, sources };
}

function publicExport(exported: ts.Symbol, checker: ts.TypeChecker): PublicExport {
  const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
  const text = namespaceComment(exported) ?? ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const hasExample = symbol.getJsDocTags(checker).some(({ name }) => name === 'example');
  const isType = exported.declarations?.some(ts.isTypeOnlyImportOrExportDeclaration) ?? false;
  return {
    name: exported.name,
    kind: isType ? 'type' : kindOf(symbol),
    summary: firstSentence(text),
    hasExample,
  };
}

/** The doc comment of `export * as`, whose symbol is that of the module. */
function namespaceComment({ declarations }: ts.Symbol): string | undefined {
  const declaration = declarations?.find(ts.isNamespaceExport)?.parent;
  const comment = declaration && ts.getJSDocCommentsAndTags(declaration)[0]?.comment;
  return comment && ts.getTextOfJSDocComment(comment);
}

function kindOf({ flags }: ts.Symbol): PublicExport['kind'] {
  if (flags & ts.SymbolFlags.Class) return 'class';
  if (flags & ts.SymbolFlags.Function) return 'function';
  return flags & ts.SymbolFlags.Value ? 'constant' : 'type';
}

/** The text up to the first full stop, or up to a list. */
function firstSentence(text: string): string {
  const [paragraph = ''] = text.split(/\n\n|:?\n- /u);
  const line = paragraph.replaceAll(/\s+/gu, ' ').trim();
  return /^.*?[.;:](?= |$)(?<!e\.g\.)/u.exec(line)?.[0].replace(/[;:]$/u, '.') ?? line;
}
