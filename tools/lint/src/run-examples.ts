/** Compiles the examples of the API reference in one program, and runs those that need no browser and no worker. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiExample, exampleModule, examplesIn, type ImportableName } from './api-examples.ts';
import type { PublicApi, PublicEntry } from './public-exports.ts';

const root = join(import.meta.dirname, '../../..');

/** Modules with values that examples use without declaring them. */
export const VALUE_FILES: readonly string[] = ['example-values.ts', 'example-rules.ts'].map((file) =>
  join(import.meta.dirname, file),
);

/** Examples that are compiled only, since they serve or write files, or belong into a worker. */
const NOT_RUN: ReadonlySet<string> = new Set([
  'client-buildPage',
  'client-servePage',
  'worker-hostTable',
  'worker-exposeHost',
  'worker-nodeEndpoint',
]);

export interface ExamplesReport {
  readonly compiled: number;
  readonly run: number;
  /** Errors of the compiler. */
  readonly typeErrors: string;
  /** Examples that throw an error, or have other values than their comments. */
  readonly failures: readonly string[];
}

export function runExamples({ entries, sources }: PublicApi): ExamplesReport {
  const examples = sources.flatMap((source) => examplesIn(source, root));
  const importable = importableNames(entries);
  const folder = createFolder();
  try {
    const runnable = examples.flatMap((example, index) => {
      const name = `${String(index)}-${example.name}`;
      return writeExample(example, importable, join(folder, name)) ? [name] : [];
    });
    const types = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    });
    return {
      compiled: examples.length,
      run: runnable.length,
      typeErrors: types.stdout + types.stderr,
      failures: failuresOf(runnable, folder),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The specifiers of names that examples may use: public exports, and values for examples. */
function importableNames(entries: readonly PublicEntry[]): ReadonlyMap<string, ImportableName> {
  const exported = entries.flatMap(({ specifier, exports }) =>
    exports.map(({ name, kind }) => [name, { specifier, isType: kind === 'type' }] as const),
  );
  const values = VALUE_FILES.flatMap((path) =>
    namesIn(path).map((name) => [name, { specifier: path, isType: false }] as const),
  );
  // A name of several entries is imported from the first of them.
  return new Map([...exported.toReversed(), ...values]);
}

/** The names that a module of values exports. */
const namesIn = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^export (?:const )?(?:\{ (.*?) \}|(\w+))/gmu)].flatMap(
    ([, list, name = '']) => (list ?? name).split(', '),
  );

/** Creates a folder from which the packages can be imported, with the options of the compiler. */
function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quipu-examples-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const options = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      jsx: 'react-jsx',
      lib: ['es2024', 'dom'],
      types: ['node'],
    },
    include: ['*.tsx', join(root, 'packages/cli/src/**/*.d.ts')],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
  return folder;
}

/** Writes the module of an example for the compiler, and for Node.js if it can run there. Returns whether it can. */
function writeExample(
  example: ApiExample,
  importable: ReadonlyMap<string, ImportableName>,
  path: string,
): boolean {
  const { text, needsBrowser } = exampleModule(example, importable);
  writeFileSync(`${path}.tsx`, text);
  if (needsBrowser || NOT_RUN.has(example.name)) return false;
  // The query gives each example its own table.
  const [valuesPath = ''] = VALUE_FILES;
  writeFileSync(`${path}.ts`, text.replaceAll(`'${valuesPath}'`, `'${valuesPath}?${example.name}'`));
  return true;
}

/** Runs all examples in one process: most of its time goes to loading the packages. */
function failuresOf(names: readonly string[], folder: string): readonly string[] {
  const calls = names.map(
    (name) =>
      `await import('./${name}.ts').catch((error) => failures.push('${name}: ' + String(error.message)));`,
  );
  const resultPath = join(folder, 'failures.json');
  const lines = [
    "import { writeFileSync } from 'node:fs';",
    'const failures = [];',
    ...calls,
    `writeFileSync(${JSON.stringify(resultPath)}, JSON.stringify(failures));`,
  ];
  writeFileSync(join(folder, 'all.ts'), lines.join('\n'));
  const { status, stderr } = spawnSync('node', [join(folder, 'all.ts')], { cwd: root, encoding: 'utf8' });
  return status === 0 ? (JSON.parse(readFileSync(resultPath, 'utf8')) as readonly string[]) : [stderr];
}
