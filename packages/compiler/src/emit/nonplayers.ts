/** The table of instructions for Non-players: plain data that names the functions of its clauses. */
import type { X } from '../program/expression.ts';
import { isClause, type NonplayersIR, type Told } from '../program/nonplayers.ts';
import type { ModuleContext } from './body.ts';
import { indented } from './blocks.ts';
import { constant, exportedValue, literal, rowsText } from './literals.ts';

/** Longest piece of data that stands on one line. */
const WIDTH = 90;

/** `export const NONPLAYERS`. */
export function nonplayersText({ clauses, table }: NonplayersIR, context: ModuleContext): string {
  const type = context.uses.use('Nonplayers');
  const named = clauses.map((x) => clauseText(x, context));
  const value = toldText(table, named);
  return `\n${exportedValue('NONPLAYERS', type, 'How Non-players decide.', value)}`;
}

/** The function of a clause, or one of its constant value. */
function clauseText(x: X, { naming, uses }: ModuleContext): string {
  if (x.x === 'number' || x.x === 'truth') return `() => ${String(Number(x.value))}`;
  if (x.x !== 'call') throw new Error('A clause is a constant or a call.');
  return uses.use(naming.callable(x.name, 'a clause').id);
}

function toldText(told: Told, clauses: readonly string[]): string {
  if (typeof told === 'string') return literal(told);
  if (typeof told !== 'object') return String(told);
  if (isClause(told)) return clauses[told.clause] ?? '';
  if (isList(told)) {
    const items = told.map((item) => toldText(item, clauses));
    const line = `[${items.join(', ')}]`;
    return fits(line) ? line : rowsText(items);
  }
  const entries = Object.entries(told).flatMap(([name, part]) =>
    part === undefined ? [] : [`${constant(name)}: ${toldText(part, clauses)}`],
  );
  const line = entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
  return fits(line) ? line : `{\n${indented(entries.map((entry) => `${entry},`).join('\n'))}\n}`;
}

const fits = (text: string): boolean => text.length <= WIDTH && !text.includes('\n');

const isList = (told: Told): told is readonly Told[] => Array.isArray(told);
