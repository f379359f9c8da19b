/** Checks docs/results.md against the schemas and the tables of an export, and follows its program. */
import type { Game, Volume } from '@quipu/engine';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { EXIT } from '../exit.ts';
import { registerKernelResolution } from '../games/kernel-resolution.ts';
import { loadVolume } from '../games/load-volume.ts';
import { runCommand } from '../run-command.ts';
import { testIo } from '../terminal/test-io.ts';
import { findVolume } from '../workspace/workspace.ts';
import { ResultsTables } from './export/results-tables.ts';
import { readResults } from './results-file.ts';
import { gameSchema, headerSchema, type GameLine, type Header } from './results-format.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const page = readFileSync(new URL('../../../../docs/results.md', import.meta.url), 'utf8');

/** Lengths of lists by Faction and by gauge in the schema of games, which distinguish the two kinds. */
const SEATS = 3;
const GAUGES = 5;

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
}

const orderOf = ({ minItems }: JsonSchema): string =>
  minItems === SEATS ? ' by Faction' : minItems === GAUGES ? ' by gauge' : '';

/** The type of a value in words. */
function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.prefixItems) return `list: ${schema.prefixItems.map(typeOf).join(', ')}`;
  if (schema.type === 'array') return `list of ${pluralOf(schema.items ?? {})}${orderOf(schema)}`;
  if (isObject(schema.additionalProperties)) return `${pluralOf(schema.additionalProperties)} by name`;
  return [schema.type ?? []]
    .flat()
    .map((type) => TYPE_NAMES[type] ?? type)
    .join(' or ');
}

const TYPE_NAMES: Readonly<Record<string, string>> = { string: 'text', boolean: 'true or false' };

const pluralOf = (schema: JsonSchema): string =>
  typeOf(schema).replace(/^(?:text|integer|number|object|list)\b(?! of)/u, '$&s');

const isObject = (schema: JsonSchema | boolean | undefined): schema is JsonSchema =>
  typeof schema === 'object';

/** `| path | type |` for each field, as in the page. */
function fieldRows(schema: JsonSchema, path = ''): readonly string[] {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const fieldPath = path === '' ? name : `${path}.${name}`;
    const suffix = schema.required?.includes(name) === true ? '' : ', optional';
    return [`| \`${fieldPath}\` | ${typeOf(field)}${suffix} |`, ...fieldRows(field, fieldPath)];
  });
  const parts = [...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? [])];
  return [...fields, ...parts.flatMap((part) => fieldRows(part, schema.items ? `${path}[]` : path))];
}

/** The first two columns of all tables in a section, without headings. */
function rowsOfSection(title: string): readonly string[] {
  const section = page.split(/^(?=## )/mu).find((part) => part.startsWith(`## ${title}\n`)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, 3)
        .map((cell) => cell.trim()),
    )
    .map(([field = '', type = '']) => `| ${field} | ${type} |`);
}

const jsonSchemaOf = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema) as JsonSchema;

const gauge = { kind: 'figure', name: 'Sum', seat: null } as const;
const lists = {
  seats: Array.from({ length: SEATS }, String),
  gauges: Array.from({ length: GAUGES }, () => gauge),
};

it.each([
  ['The header', headerSchema],
  ['Games', gameSchema(lists)],
] as const)('documents each field: %s', (title, schema) => {
  expect(rowsOfSection(title)).toEqual(fieldRows(jsonSchemaOf(schema)));
});

it('documents the columns of each table', () => {
  const header = {
    ...lists,
    seats: ['X'],
    gauges: [gauge, { kind: 'track', name: 'Aid', seat: 'X' }],
    cards: {},
  };
  const { tables } = new ResultsTables(header as unknown as Header);
  const kinds = { integer: 'integer', number: 'number', text: 'text', boolean: 'true or false' };
  const general = (name: string): string =>
    name.replace(/^(?:figure|track)\..*$/u, '<gauge>').replace(/\.X$/u, '.<Faction>');
  const rows = tables.flatMap(({ columns }) =>
    columns.map(({ name, kind }) => `| \`${general(name)}\` | ${kinds[kind]} |`),
  );
  expect(rowsOfSection('Tables')).toEqual(rows.filter((row, i) => row !== rows[i - 1]));
});

it('names the version of the format', () => {
  expect(page).toContain(`version ${headerSchema.shape.format.value}`);
});

it('has a program that replays games', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'quipu-'));
  try {
    const [, program = ''] = /```ts file=replay\.ts\n(.*?)```/su.exec(page) ?? [];
    writeFileSync(join(scratch, 'replay.ts'), program);
    registerKernelResolution();
    const { replay } = (await import(pathToFileURL(join(scratch, 'replay.ts')).href)) as {
      readonly replay: (volume: Volume, header: Header, line: GameLine) => Game;
    };
    const file = join(scratch, 'results.jsonl');
    const io = testIo({ cwd: root });
    const command = ['simulate', 'sample', '--games', '5', '--seed', '5', '--out', file, '--agents'];
    expect(await runCommand(['build', 'sample'], io)).toBe(EXIT.ok);
    expect(await runCommand([...command, 'Rebels=nonplayer,random'], io)).toBe(EXIT.ok);
    const volume = await loadVolume(root, findVolume(root, root, 'sample'));
    const ends: [readonly number[], readonly number[]][] = [];
    await readResults(file, file, {
      game: (line, header) => {
        const game = replay(volume, header, line);
        const cells = game.cells();
        ends.push([line.final.margins, line.final.margins.map((_, seat) => volume.margin(cells, seat))]);
      },
    });
    expect(ends).toHaveLength(5);
    for (const [recorded, replayed] of ends) expect(replayed).toEqual(recorded);
  } finally {
    rmSync(scratch, { recursive: true });
  }
});
