/** Coverage counts of a run: constructs generated, effects executed, and decisions made. */
import { parse } from '@quipu/language';

/** Counts by name. */
export type Counts = Readonly<Record<string, number>>;

export function count(counts: Map<string, number>, name: string, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}

export function addAll(sum: Map<string, number>, counts: Counts): void {
  for (const [name, by] of Object.entries(counts)) count(sum, name, by);
}

/** Names of syntax properties in the counts. */
const GROUPS: Readonly<Record<string, string>> = {
  declarations: 'declaration',
  body: 'statement',
  phases: 'declaration',
  modifiers: 'modifier',
  clauses: 'clause',
  conditions: 'condition',
  amount: 'amount',
  trigger: 'trigger',
};

/** Properties that are counted separately when present, such as the price of a selection. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  select: ['as', 'paying', 'block'],
  activity: ['replacing', 'committing', 'where'],
  place: ['as', 'sources'],
  hand: ['from', 'randomly'],
  tiesLine: ['rank'],
  remove: ['as'],
  free: ['limited', 'where'],
  do: ['as', 'where'],
  either: ['amount'],
  phase: ['by'],
  procedure: ['by'],
  removed: ['by', 'as'],
  way: ['guard'],
};

/** Counts the constructs in the syntax tree of a text. */
export function constructsOf(text: string): Counts {
  const counts = new Map<string, number>();
  look(parse('text', text).file, '', counts);
  return Object.fromEntries(counts);
}

function look(tree: unknown, path: string, counts: Map<string, number>): void {
  if (typeof tree !== 'object' || tree === null) return;
  const isList = Array.isArray(tree);
  if (!isList) note(tree as Readonly<Record<string, unknown>>, path, counts);
  for (const [name, part] of Object.entries(tree))
    if (name !== 'span') look(part, isList ? path : name, counts);
}

function note(node: Readonly<Record<string, unknown>>, path: string, counts: Map<string, number>): void {
  if (typeof node['flag'] === 'string') count(counts, `side: ${node['flag']}`);
  const { $type: type } = node;
  if (typeof type !== 'string' || type === 'file' || type === 'block') return;
  const name = `${GROUPS[path] ?? 'value'}: ${type}`;
  count(counts, name);
  for (const part of PARTS[type] ?? [])
    if (node[part] !== undefined && node[part] !== false) count(counts, `${name} ${part}`);
}
