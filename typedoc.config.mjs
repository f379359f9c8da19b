/** The API reference of the packages that programs import: `npm run docs:api` writes it to `dist/api`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Converter, ReflectionKind } from 'typedoc';

const packages = [
  'engine',
  'table',
  'worker',
  'react',
  'bot',
  'words',
  'board',
  'scenario',
  'language',
  'compiler',
  'typed-client',
  'grammar',
  'abi',
  'create-quipu',
  'client',
  'cli',
];

/** Entries for this repository's own packages, tests and measurements. */
const INTERNAL = ['./internal', './testing'];

/** Import specifiers by source file, from the `exports` of each `package.json`. */
const specifiers = new Map(
  packages.flatMap((folder) => {
    const { name, exports } = JSON.parse(readFileSync(`packages/${folder}/package.json`, 'utf8'));
    return (
      Object.entries(exports)
        // Of the command, only the root is for programs.
        .filter(([entry]) => !INTERNAL.includes(entry) && (folder !== 'cli' || entry === '.'))
        .map(([entry, { types }]) => [join('packages', folder, types), join(name, entry)])
    );
  }),
);

/**
 * Names each module by its import specifier instead of its path.
 * @param {import('typedoc').Application} app
 */
function nameModules(app) {
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
    if (!reflection.kindOf(ReflectionKind.Module)) return;
    const file = context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile().fileName;
    const path = file?.slice(process.cwd().length + 1);
    reflection.name = specifiers.get(path) ?? reflection.name;
  });
}

/** @type {Partial<import('typedoc').TypeDocOptions>} */
export default {
  name: 'Quipu',
  plugin: [nameModules],
  tsconfig: 'tsconfig.api.json',
  entryPoints: [...specifiers.keys()],
  out: 'dist/api',
  readme: 'docs/api.md',
  excludePrivate: true,
  treatWarningsAsErrors: true,
  // `npm run typecheck` reports type errors.
  skipErrorChecking: true,
};
