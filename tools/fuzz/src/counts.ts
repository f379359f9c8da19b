/** How often what was said, done and asked: so one sees what a run has covered. */
import { parse } from '@quipu/language';

/** How often, by name. */
export type Counts = Readonly<Record<string, number>>;

export function count(counts: Map<string, number>, name: string, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}

export function addAll(sum: Map<string, number>, counts: Counts): void {
  for (const [name, by] of Object.entries(counts)) count(sum, name, by);
}

/** What the parts of a tree are called in the counts, by the property that holds them. */
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

/** Parts that are told apart: a selection that is paid for from one that is not. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  select: ['as', 'paying', 'block'],
  activity: ['replacing', 'committing', 'where'],
  place: ['as'],
  remove: ['as'],
  free: ['limited', 'where'],
  do: ['as', 'where'],
  either: [],
  phase: ['by'],
  procedure: ['by'],
  removed: ['by', 'as'],
  way: ['guard'],
};

/** The constructs of a text, as the parser reads them. */
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
