import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import jsdoc from 'eslint-plugin-jsdoc';
import { builtinModules } from 'node:module';
import tseslint from 'typescript-eslint';

/** What prints TypeScript: a library, and its writer, which is published by itself. */
const tsMorph = ['ts-morph', 'code-block-writer'];

/** Who may import whom; the table is the one in docs/architecture.md. Chevrotain has one home, and so has what prints TypeScript. */
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

/** Code that also runs in a browser, and must give the same game every time it runs. */
const portable = [
  'packages/board/src/*.ts',
  'packages/engine/src/**/*.ts',
  'packages/bot/src/**/*.ts',
  'packages/table/src/**/*.ts',
  'packages/words/src/**/*.ts',
  'packages/compiler/src/codegen/template/**/*.ts',
  'rules/*/generated/**/*.ts',
];

/** Modules of the command line. Code outside of one imports only its entry; what several use is in `workspace`, `terminal`, `games` and `html`. */
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
            message: 'Import the entry of the module (`index.ts`), or move what is shared out of it.',
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
      // A hint that a file may be about two things; nothing is written otherwise to stay below it.
      'max-lines': ['warn', { max: 400 }],
      eqeqeq: 'error',
      // What a terminal would obey has to be named, so that it can be taken out.
      'no-control-regex': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Of an import of types alone nothing stays; one whose names are types each for itself stays, and loads its module.
      '@typescript-eslint/no-import-type-side-effects': 'error',
    },
  },
  {
    // What starts the command has no types, so the linter itself looks for names that nobody declares.
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
          // What every configuration of tests begins with belongs to no package.
          allow: ['../../vitest.shared.ts'],
          depConstraints: layers,
          // A command loads what only it needs when it runs; that a test imports the same at once is no fault.
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
          // Functions held by a constant are documented there; one inside an exported value needs no comment.
          require: { ClassDeclaration: true },
          contexts: ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'VariableDeclaration'],
        },
      ],
    },
  },
  {
    // Whoever reads a call of more arguments has to count them; a longer function has parts that deserve a name.
    files: [
      'packages/{bot,cli,compiler,engine,language,scenario,words}/src/**/*.ts',
      'tools/{bench,browser,fuzz,lint,nx-plugin,soak,test}/src/**/*.ts',
    ],
    // The template is text of generated code, and `tiny` a volume that stands in one place to be read as one.
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
      // The state is one flat Int32Array read at computed offsets: every read would otherwise need a branch that
      // cannot happen, in the hottest code there is.
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
