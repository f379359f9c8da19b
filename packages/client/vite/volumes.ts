/** The volumes of the repository as a module: whoever adds one to `rules/` has it in the client, and changes no code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = 'virtual:volumes';
const RESOLVED = `\0${MODULE}`;

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, unknown>>;
}

/** The folders of volumes that have been built, with the names of their packages. */
function volumesIn(rules: string): readonly { readonly folder: string; readonly name: string }[] {
  return readdirSync(rules).flatMap((folder) => {
    const manifest = join(rules, folder, 'package.json');
    if (!existsSync(manifest)) return [];
    const { name, exports } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
    const drawn = existsSync(join(rules, folder, 'drawing/index.json'));
    return exports?.['./words'] !== undefined && drawn ? [{ folder, name }] : [];
  });
}

const LANGUAGES = ['en', 'fr', 'es'];

/** One volume: everything of it loads when it is asked for. */
function offer(rules: string, { folder, name }: { readonly folder: string; readonly name: string }): string {
  const at = (path: string): string => JSON.stringify(join(rules, folder, path));
  const file = (path: string): string => at(join('generated', path));
  const spoken = (kind: string, exported: string): string =>
    LANGUAGES.filter((language) => existsSync(join(rules, folder, `generated/${kind}/${language}.ts`)))
      .map(
        (language) =>
          `${language}: async () => (await import(${file(`${kind}/${language}.ts`)})).${exported}`,
      )
      .join(', ');
  return `${JSON.stringify(folder)}: {
  package: ${JSON.stringify(name)},
  load: async () => (await import(${file('index.ts')})).volume,
  words: async () => (await import(${file('words.ts')})).words,
  terms: { ${spoken('words', 'terms')} },
  texts: { ${spoken('texts', 'texts')} },
  clauses: { ${spoken('clauses', 'clauses')} },
  drawing: async () => (await import(${at('drawing/index.json')})).default,
  layouts: {
    wide: async () => (await import(${at('drawing/wide.json')})).default,
    narrow: async () => (await import(${at('drawing/narrow.json')})).default,
  },
}`;
}

/** Serves `virtual:volumes`. */
export function volumes(rules: string): Plugin {
  return {
    name: 'quipu-volumes',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load: (id) =>
      id === RESOLVED
        ? `export const volumes = {\n${volumesIn(rules)
            .map((volume) => offer(rules, volume))
            .join(',\n')}\n};\n`
        : null,
  };
}
