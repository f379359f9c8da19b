/**
 * Computes the changes that are visible to clients of a volume: decision points, option keys, standing actions and exported types.
 */
import type { GeneratedFile } from '@quipu/compiler';
import type { Volume } from '@quipu/engine';

export interface Api {
  readonly decisionPoints: readonly {
    readonly name: string;
    readonly questionKind: string;
    readonly isHidden: boolean;
    readonly keys: readonly string[];
  }[];
  readonly standingActions: readonly { readonly name: string; readonly keys: readonly string[] }[];
  /** Exported lists of names and records: `Card` with the members `'1'` and `'2'`, `Shown` with `Aid: number`. */
  readonly types: readonly { readonly name: string; readonly members: readonly string[] }[];
}

export interface ApiChange {
  readonly kind: 'decision point' | 'standing action' | 'type';
  readonly name: string;
  readonly status: 'changed' | 'added' | 'removed';
  /** Added keys of options or members of the type; empty if the item itself is added. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Other differences, as a phrase: `asks for pieces instead of space`. */
  readonly other?: string;
  /** Whether a client written for the first side may fail under the second. */
  readonly breaking: boolean;
}

export function apiOf(volume: Volume, code: readonly GeneratedFile[]): Api {
  return {
    decisionPoints: volume.points.map(({ name, questionKind, secret: isHidden, universe }) => {
      // Counts vary with each decision, so clients do not depend on them.
      return { name, questionKind, isHidden, keys: questionKind === 'count' ? [] : universe };
    }),
    standingActions: volume.standings.map(({ name, universe }) => ({ name, keys: universe })),
    types: parseTypes(code),
  };
}

export function apiChangesOf(from: Api, to: Api): readonly ApiChange[] {
  return [
    ...compareItems('decision point', from.decisionPoints, to.decisionPoints, describePointChange),
    ...compareItems('standing action', from.standingActions, to.standingActions),
    ...compareItems('type', withKeys(from.types), withKeys(to.types)),
  ];
}

type DecisionPoint = Api['decisionPoints'][number];

function describePointChange(from: DecisionPoint, to: DecisionPoint): string {
  const changes: string[] = [];
  if (from.questionKind !== to.questionKind)
    changes.push(`asks for ${to.questionKind} instead of ${from.questionKind}`);
  if (from.isHidden !== to.isHidden) changes.push(to.isHidden ? 'is secret' : 'is no longer secret');
  return changes.join(', ');
}

export function untouchedTypes(from: Api, to: Api): readonly string[] {
  const changed = new Set(
    apiChangesOf(from, to).flatMap(({ kind, name }) => (kind === 'type' ? [name] : [])),
  );
  return to.types.map(({ name }) => name).filter((name) => !changed.has(name));
}

interface NamedKeys {
  readonly name: string;
  readonly keys: readonly string[];
}

const withKeys = (types: Api['types']): readonly NamedKeys[] =>
  types.map(({ name, members }) => ({ name, keys: members }));

function compareItems<T extends NamedKeys>(
  kind: ApiChange['kind'],
  from: readonly T[],
  to: readonly T[],
  describeOtherChanges: (fromItem: T, toItem: T) => string = () => '',
): readonly ApiChange[] {
  const [before, after] = [indexByName(from), indexByName(to)];
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.flatMap((name): readonly ApiChange[] => {
    const [fromItem, toItem] = [before.get(name), after.get(name)];
    if (!fromItem) return [{ kind, name, status: 'added', added: [], removed: [], breaking: false }];
    if (!toItem) return [{ kind, name, status: 'removed', added: [], removed: [], breaking: true }];
    const [added, removed] = [
      keysMissingFrom(fromItem.keys, toItem.keys),
      keysMissingFrom(toItem.keys, fromItem.keys),
    ];
    const other = describeOtherChanges(fromItem, toItem);
    if (added.length + removed.length === 0 && other === '') return [];
    const breaking = removed.length > 0 || other !== '';
    return [{ kind, name, status: 'changed', added, removed, ...(other !== '' && { other }), breaking }];
  });
}

const indexByName = <T extends NamedKeys>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.name, item]));

function keysMissingFrom(keys: readonly string[], candidates: readonly string[]): readonly string[] {
  const knownKeys = new Set(keys);
  return candidates.filter((key) => !knownKeys.has(key));
}

/** Types whose members are compared as decision points and standing actions. */
const TYPES_LISTED_SEPARATELY: ReadonlySet<string> = new Set(['PointName', 'Terms.standing']);

/** Parses exported types from generated terms and decisions, relying on the printer's layout. */
function parseTypes(code: readonly GeneratedFile[]): Api['types'] {
  const text = code
    .flatMap((file) => (/^(?:terms|decisions)\.ts$/u.test(file.path) ? [file.text] : []))
    .join('\n');
  const lists = [...text.matchAll(/^export const (\w+)_KEYS = \[([^\]]*)\]/gmu)].map(
    ([, name = '', list = '']) => ({
      name: toCamelCase(name),
      members: parseStrings(list),
    }),
  );
  const unions = [...text.matchAll(/^export type (\w+) =(\s+(?:\| )?'[^;]*);/gmu)].map(
    ([, name = '', list = '']) => ({
      name,
      members: parseStrings(list),
    }),
  );
  const records = [...text.matchAll(/^export (?:type|interface) (\w+) (?:= )?\{([^]*?)^\}/gmu)].flatMap(
    ([, name = '', fields = '']) => parseFields(name, fields),
  );
  return [...lists, ...unions, ...records].filter(({ name }) => !TYPES_LISTED_SEPARATELY.has(name));
}

/** Parses a record into its fields. A field that lists names is a separate type. */
function parseFields(record: string, text: string): Api['types'] {
  const fields = [...text.matchAll(/^ {2}readonly (\w+\??): ([^;]*);/gmu)].map(
    ([, name = '', type = '']) => ({
      name,
      type: type.replaceAll(/\s+/gu, ' '),
    }),
  );
  const lists = fields.filter(({ type }) => type.startsWith("'"));
  const otherFields = fields.filter((field) => !lists.includes(field));
  return [
    { name: record, members: otherFields.map(({ name, type }) => `${name}: ${type}`) },
    ...lists.map(({ name, type }) => ({ name: `${record}.${name}`, members: parseStrings(type) })),
  ];
}

const parseStrings = (list: string): string[] =>
  [...list.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/gu)].map(
    ([, single, double]) => single ?? double ?? '',
  );

const toCamelCase = (name: string): string =>
  name
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join('');
