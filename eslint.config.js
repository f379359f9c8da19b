import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import jsdoc from 'eslint-plugin-jsdoc';
import { builtinModules } from 'node:module';
import tseslint from 'typescript-eslint';

/** The library that prints TypeScript, and its writer, which is a package of its own. */
const tsMorph = ['ts-morph', 'code-block-writer'];

/**
 * Allowed imports between packages, as in docs/architecture.md. Only the language may import Chevrotain, and only
 * the compiler the library that prints TypeScript.
 */
const layers = [
  { sourceTag: 'layer:abi', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'layer:create', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'layer:language', onlyDependOnLibsWithTags: ['layer:abi'], bannedExternalImports: tsMorph },
  {
    sourceTag: 'layer:compiler',
    onlyDependOnLibsWithTags: ['layer:abi', 'layer:language'],
    bannedExternalImports: ['chevrotain'],
  },
  ...[
    { sourceTag: 'layer:grammar', onlyDependOnLibsWithTags: ['layer:language', 'layer:words'] },
    { sourceTag: 'layer:engine', onlyDependOnLibsWithTags: ['layer:abi'] },
    { sourceTag: 'layer:volume', onlyDependOnLibsWithTags: ['layer:engine'] },
    { sourceTag: 'layer:bot', onlyDependOnLibsWithTags: ['layer:engine'] },
    { sourceTag: 'layer:table', onlyDependOnLibsWithTags: ['layer:engine', 'layer:bot'] },
    {
      sourceTag: 'layer:worker',
      onlyDependOnLibsWithTags: ['layer:engine', 'layer:bot', 'layer:table'],
    },
    { sourceTag: 'layer:words', onlyDependOnLibsWithTags: ['layer:engine', 'layer:bot', 'layer:table'] },
    {
      sourceTag: 'layer:scenario',
      onlyDependOnLibsWithTags: [
        'layer:language',
        'layer:compiler',
        'layer:engine',
        'layer:bot',
        'layer:words',
      ],
    },
    { sourceTag: 'layer:cli', notDependOnLibsWithTags: ['layer:client', 'layer:tools'] },
    {
      sourceTag: 'layer:react',
      onlyDependOnLibsWithTags: ['layer:engine', 'layer:volume', 'layer:bot', 'layer:table', 'layer:worker'],
    },
    {
      sourceTag: 'layer:client',
      onlyDependOnLibsWithTags: [
        'layer:engine',
        'layer:volume',
        'layer:bot',
        'layer:board',
        'layer:table',
        'layer:worker',
        'layer:words',
        'layer:react',
        'layer:browser',
      ],
    },
    { sourceTag: 'layer:board', onlyDependOnLibsWithTags: ['layer:engine'] },
    { sourceTag: 'layer:browser', onlyDependOnLibsWithTags: [] },
  ].map((layer) => ({ ...layer, bannedExternalImports: ['chevrotain', ...tsMorph] })),
  { sourceTag: 'layer:tools', onlyDependOnLibsWithTags: ['*'] },
];

/** Code that also runs in a browser and must be deterministic. */
const portable = [
  'packages/board/src/*.ts',
  'packages/engine/src/**/*.ts',
  'packages/bot/src/**/*.ts',
  'packages/table/src/**/*.ts',
  'packages/words/src/**/*.ts',
  'packages/compiler/src/codegen/template/**/*.ts',
  'rules/*/generated/**/*.ts',
];

/**
 * Modules of the command line. Code outside of a module imports only its entry; shared code is in `workspace`,
 * `terminal`, `games` and `html`.
 */
const modules = ['build', 'play', 'page', 'simulate', 'compare', 'test'];
const entriesOnly = (own) => ({
  files: own ? [`packages/cli/src/${own}/**/*.ts`] : ['packages/cli/src/**/*.ts'],
  ignores: ['**/*.test.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^\\.[./]*/(${modules.filter((name) => name !== own).join('|')})/(?!index\\.ts$)`,
            message: 'Import the entry of the module (`index.ts`), or move shared code out of it.',
          },
        ],
      },
    ],
  },
});

const portableWhy = 'This code also runs in a browser and must be deterministic.';
const builtin = builtinModules.filter((name) => !name.startsWith('node:') && !name.includes('/'));
const nodeModule = `^(node:|(${builtin.join('|')})(/|$))`;

export default tseslint.config(
  {
    ignores: [
      '**/dist',
      '**/generated',
      '**/fixtures',
      '**/node_modules',
      // Projects of their own, with other packages.
      'packages/create-quipu/template/**',
      '.nx',
      '**/.results',
      '**/coverage',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...nx.configs['flat/base'],
  ...tseslint.configs.strict,
  {
    rules: {
      // A hint that a file may have two concerns; code is never rewritten just to stay below the limit.
      'max-lines': ['warn', { max: 400 }],
      eqeqeq: 'error',
      // Control characters of terminals must be named in order to remove them.
      'no-control-regex': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // `import type` is erased; `import { type A }` remains and loads the module.
      '@typescript-eslint/no-import-type-side-effects': 'error',
    },
  },
  {
    // Start scripts have no types, so the linter checks for undeclared names.
    files: ['**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          // The shared options of tests belong to no package.
          allow: ['../../vitest.shared.ts'],
          depConstraints: layers,
          // A command loads its own dependencies lazily; a test may import them statically.
          checkDynamicDependenciesExceptions: ['.*'],
        },
      ],
    },
  },
  entriesOnly(),
  ...modules.map((name) => entriesOnly(name)),
  {
    files: ['packages/*/src/index.ts'],
    plugins: { jsdoc },
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: { esm: true, cjs: false, window: false },
          // A function in a constant is documented at the constant; one inside an exported value needs no comment.
          require: { ClassDeclaration: true },
          contexts: ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'VariableDeclaration'],
        },
      ],
    },
  },
  {
    // Calls with more arguments are hard to read; longer functions have parts that deserve a name.
    files: [
      'packages/{bot,cli,compiler,engine,language,scenario,words}/src/**/*.ts',
      'tools/{bench,browser,fuzz,lint,nx-plugin,soak,test}/src/**/*.ts',
    ],
    // The template is text of generated code, and the fixture volume is one function on purpose.
    ignores: [
      '**/*.test.ts',
      'packages/compiler/src/codegen/template/**',
      'packages/engine/src/testing/fixture-volume.ts',
    ],
    rules: {
      'max-params': ['error', 4],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: portable,
    rules: {
      // The state is one flat Int32Array, read at computed offsets: each read would need an unreachable branch,
      // in the hottest code.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: portable,
    // Tests run in Node only, and may read files and clocks.
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex: nodeModule, message: portableWhy }] }],
      // no-restricted-imports does not see `import()`.
      'no-restricted-syntax': [
        'error',
        {
          selector: `ImportExpression[source.value=/${nodeModule.replaceAll('/', '\\u002F')}/]`,
          message: portableWhy,
        },
      ],
      'no-restricted-globals': [
        'error',
        ...['Date', 'process', 'performance', 'crypto', 'Buffer', 'require', 'Temporal'].map((name) => ({
          name,
          message: portableWhy,
        })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: portableWhy },
        ...['Date', 'process', 'performance', 'crypto', 'Buffer', 'Temporal'].map((property) => ({
          object: 'globalThis',
          property,
          message: portableWhy,
        })),
      ],
    },
  },
);
