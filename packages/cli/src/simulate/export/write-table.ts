/** Writes tables as CSV, Parquet and Arrow. */
import type { Vector } from 'apache-arrow';
import { createWriteStream, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Cell, ColumnKind, ResultsTable, TableColumn } from './results-tables.ts';

export type TableFormat = 'csv' | 'parquet' | 'arrow';

interface FormatWriter {
  /** The bytes with which each file of the format begins. */
  readonly magic: string;
  readonly write: (table: ResultsTable, path: string) => Promise<void>;
}

/** Loaded on demand: the libraries are large. */
export const FORMATS: Readonly<Record<TableFormat, FormatWriter>> = {
  csv: { magic: 'game,seed,', write: writeCsv },
  parquet: { magic: 'PAR1', write: writeParquet },
  arrow: { magic: 'ARROW1', write: writeArrow },
};

async function writeCsv({ columns }: ResultsTable, path: string): Promise<void> {
  const { stringify } = await import('csv-stringify');
  const rows = stringify({
    header: true,
    columns: columns.map(({ name }) => name),
    cast: { boolean: String },
  });
  await pipeline(Readable.from(rowsOf(columns)), rows, createWriteStream(path));
}

function* rowsOf(columns: readonly TableColumn[]): Generator<readonly Cell[]> {
  const length = columns[0]?.values.length ?? 0;
  for (let row = 0; row < length; row++) yield columns.map(({ values }) => values[row] ?? null);
}

const PARQUET_TYPES = {
  integer: 'INT64',
  number: 'DOUBLE',
  text: 'STRING',
  boolean: 'BOOLEAN',
} as const satisfies Record<ColumnKind, string>;

async function writeParquet({ columns }: ResultsTable, path: string): Promise<void> {
  const { parquetWriteFile } = await import('hyparquet-writer');
  parquetWriteFile({
    filename: path,
    columnData: columns.map(({ name, kind, values }) => ({
      name,
      type: PARQUET_TYPES[kind],
      data: kind === 'integer' ? values.map(toBigInt) : values,
      nullable: true,
    })),
  });
}

async function writeArrow({ columns }: ResultsTable, path: string): Promise<void> {
  const { Bool, Float64, Int64, Table, tableToIPC, Utf8, vectorFromArray } = await import('apache-arrow');
  const vectorOf = ({ kind, values }: TableColumn): Vector => {
    switch (kind) {
      case 'integer':
        return vectorFromArray(values.map(toBigInt), new Int64());
      case 'number':
        return vectorFromArray(values, new Float64());
      case 'text':
        return vectorFromArray(values, new Utf8());
      case 'boolean':
        return vectorFromArray(values, new Bool());
    }
  };
  const vectors: Record<string, Vector> = {};
  for (const column of columns) vectors[column.name] = vectorOf(column);
  writeFileSync(path, tableToIPC(new Table(vectors), 'file'));
}

/** Seeds need more than 32 bits. */
const toBigInt = (value: Cell): bigint | null => (value === null ? null : BigInt(value));
