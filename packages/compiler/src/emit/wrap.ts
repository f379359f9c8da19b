/** Breaks lines that are too long, as a formatter would: at the weakest operator, or inside the longest pair of brackets. */
import { LINE } from './blocks.ts';
import { bracketed, flat, tokens, type Group, type Token } from './tokens.ts';

/** Breaks every long line of a text that can be broken. */
export const wrapped = (text: string): string => text.replace(LONG, wrapLine);

/** A line that is too long. */
const LONG = new RegExp(`^.{${LINE + 1},}$`, 'gm');

function wrapLine(line: string): string {
  const indent = line.search(/\S/);
  const comment = /^\/\*\* (.*) \*\/$/.exec(line.trim());
  if (comment !== null) return wrapComment(comment[1] ?? '', indent);
  // What closes an earlier line or opens a later one stays where it stands.
  const [, head = '', body = '', tail = ''] =
    /^((?:\} )?)(.*?)((?: [{]| &&| \|\||[([{;,])*)$/.exec(line.trim()) ?? [];
  const parsed = tokens(body);
  if (parsed === undefined) return line;
  const start = indent + head.length;
  return `${' '.repeat(indent)}${head}${layOut(parsed, { indent, column: start, tail: tail.length })}${tail}`;
}

/** Where a piece of text begins, and how much follows it on its last line. */
interface Position {
  readonly indent: number;
  readonly column: number;
  readonly tail: number;
}

function layOut(parts: readonly Token[], at: Position): string {
  const text = flat(parts);
  if (at.column + text.length + at.tail <= LINE) return text;
  return assignment(parts, at) ?? returned(parts, at) ?? operation(parts, at) ?? brackets(parts, at) ?? text;
}

const line = (indent: number): string => `\n${' '.repeat(indent)}`;

const SIGNS = / (=|\+=|\|=) $|^ => $|^: $/;

/** `x = …`, `(c) => …`, `key: …`: what holds operators begins on a line of its own. */
function assignment(parts: readonly Token[], at: Position): string | undefined {
  const [start] = parts;
  // The type of a constant stays with its name.
  const isConstant = typeof start === 'string' && /^(export )?const /.test(start);
  const signs = !isConstant ? SIGNS : isFunction(parts) ? / => $/ : / = $/;
  const sign = parts.findIndex((part) => typeof part === 'string' && signs.test(part));
  if (sign < 0) return undefined;
  const left = flat(parts.slice(0, sign + 1));
  const right = parts.slice(sign + 1);
  // A single word cannot be broken: it is the result of a function whose parameters can.
  if (at.column + left.length > LINE || (right.length <= 1 && !right.some(bracketed))) return undefined;
  if (operators(right) === undefined) {
    const text = left + layOut(right, { ...at, column: at.column + left.length });
    if (at.column + text.search(/\n|$/) <= LINE || !isConstant) return text;
  }
  const indent = at.indent + 2;
  return left.trimEnd() + line(indent) + layOut(right, { indent, column: indent, tail: at.tail });
}

/** `const f = (c: Cells) => …`. */
const isFunction = ([, sign, parameters, arrow]: readonly Token[]): boolean =>
  sign === ' = ' && parameters !== undefined && bracketed(parameters) && arrow === ' => ';

/** `return a && b` needs parentheses before it may be broken. */
function returned(parts: readonly Token[], at: Position): string | undefined {
  const [first, ...more] = parts;
  if (typeof first !== 'string' || !first.startsWith('return ')) return undefined;
  const value = [first.slice('return '.length), ...more];
  const indent = at.indent + 2;
  if (operators(value) === undefined) return undefined;
  return `return (${line(indent)}${layOut(value, { indent, column: indent, tail: 0 })}${line(at.indent)})`;
}

/** Operators by strength, weakest first. */
const STRENGTHS: readonly RegExp[] = [
  /^ [?:] $/,
  /^ \|\| $/,
  /^ && $/,
  /^ \| $/,
  /^ & $/,
  /^ [!=]== $/,
  /^ [<>]=? $/,
  /^ [+-] $/,
  /^ [*/] $/,
];

const operators = (parts: readonly Token[]): RegExp | undefined =>
  STRENGTHS.find((strength) => parts.some((part) => typeof part === 'string' && strength.test(part)));

/** `a && b`, `a ? b : c`: an operand to a line; `?` and `:` lead theirs, other operators end theirs. */
function operation(parts: readonly Token[], at: Position): string | undefined {
  const strength = operators(parts);
  if (strength === undefined) return undefined;
  const leads = strength === STRENGTHS[0];
  const indent = at.column === at.indent && !leads ? at.indent : at.indent + 2;
  let text = '';
  let operand: Token[] = [];
  const flush = (tail: number): void => {
    const column = text === '' ? at.column : indent + (leads ? 2 : 0);
    text += layOut(operand, { indent: text === '' ? at.indent : indent, column, tail });
    operand = [];
  };
  for (const part of parts) {
    if (typeof part !== 'string' || !strength.test(part)) {
      operand.push(part);
      continue;
    }
    flush(leads ? 0 : part.trimEnd().length);
    text += leads ? line(indent) + part.trimStart() : part.trimEnd() + line(indent);
  }
  flush(at.tail);
  return text;
}

/** Opens the longest pair of brackets: an item to a line, or short items as many to a line as fit. */
function brackets(parts: readonly Token[], at: Position): string | undefined {
  const size = (part: Token): number => (typeof part === 'string' ? 0 : part.text.length);
  const longest = parts.reduce((best, part, i) => (size(part) > size(parts[best] ?? '') ? i : best), 0);
  const group = parts[longest];
  if (group === undefined || typeof group === 'string' || group.items.length === 0) return undefined;
  const before = flat(parts.slice(0, longest));
  const after = flat(parts.slice(longest + 1));
  // Parentheses around operands stand where these do.
  const [item] = group.items;
  if (group.open === '(' && group.items.length === 1 && item !== undefined && !opens(before)) {
    const column = at.column + before.length + 1;
    return `${before}(${layOut(item, { ...at, column, tail: at.tail + after.length + 1 })})${after}`;
  }
  const embraced = embracing(group, before, after, at);
  if (embraced !== undefined) return embraced;
  const indent = at.indent + 2;
  const rows = fills(group) ? filled(group, indent) : itemised(group, before, indent);
  return `${before}${group.open}${line(indent)}${rows}${line(at.indent)}${group.close}${after}`;
}

/** `f(a, b, { … })`, `f(a, b, (c) => …)`: the last argument opens where it stands, if those before it leave it room. */
function embracing(
  { open, close, items }: Group,
  before: string,
  after: string,
  at: Position,
): string | undefined {
  const last = items.at(-1);
  const isCall = isName(before) && !/\b(if|for|while|return|of)$/.test(before);
  if (open !== '(' || !isCall || last === undefined) return undefined;
  const head = `${before}(${items
    .slice(0, -1)
    .map((item) => `${flat(item)}, `)
    .join('')}`;
  const column = at.column + head.length;
  const sign = last.findIndex((part) => part === ' => ');
  if (sign < 0) {
    const [only, ...more] = last;
    if (only === undefined || !bracketed(only) || only.open !== '{' || more.length > 0) return undefined;
    if (only.items.length === 0 || column + 1 > LINE) return undefined;
    return `${head}${brackets(last, { ...at, column, tail: 1 + after.length + at.tail }) ?? ''}${close}${after}`;
  }
  const lead = head + flat(last.slice(0, sign + 1)).trimEnd();
  if (at.column + lead.length > LINE) return undefined;
  const indent = at.indent + 2;
  const body = layOut(last.slice(sign + 1), { indent, column: indent, tail: 1 });
  return `${lead}${line(indent)}${body},${line(at.indent)}${close}${after}`;
}

/** Whether parentheses behind a text hold arguments, or what a statement asks. */
const opens = (before: string): boolean => isName(before) || /\b(if|for|while|return) $/.test(before);

const isName = (before: string): boolean => /[\w)\]]!?$/.test(before);

const fills = ({ open, items, separator }: Group): boolean =>
  open !== '{' &&
  separator === ',' &&
  items.length > 3 &&
  items.every((item) => flat(item).length <= (open === '[' ? 24 : 40) && !item.some(bracketed));

function filled({ items }: Group, indent: number): string {
  const rows: string[] = [];
  for (const item of items) {
    const text = `${flat(item)},`;
    const last = rows.at(-1);
    if (last === undefined || indent + last.length + 1 + text.length > LINE) rows.push(text);
    else rows[rows.length - 1] = `${last} ${text}`;
  }
  return rows.join(line(indent));
}

function itemised({ open, items, separator }: Group, before: string, indent: number): string {
  const follows = isName(before) && !/\b(if|for|while|return|of)$/.test(before);
  // Behind a name, parentheses hold a list and brackets an index; elsewhere it is the other way round.
  const list = open === '{' || (open === '(') === follows;
  // What a loop over set bits begins with, asks and does next stand in one line where they fit.
  const whole = items.map(flat).join(`${separator} `);
  if (separator === ';' && indent + whole.length <= LINE) return whole;
  return items
    .map((item, i) => {
      const mark = i < items.length - 1 || list ? separator : '';
      return layOut(item, { indent, column: indent, tail: mark.length }) + mark;
    })
    .join(line(indent));
}

function wrapComment(text: string, indent: number): string {
  const lead = `${' '.repeat(indent)} * `;
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const last = rows.at(-1);
    if (last === undefined || lead.length + last.length + 1 + word.length > LINE) rows.push(word);
    else rows[rows.length - 1] = `${last} ${word}`;
  }
  return `${' '.repeat(indent)}/**\n${rows.map((row) => `${lead}${row}\n`).join('')}${' '.repeat(indent)} */`;
}
