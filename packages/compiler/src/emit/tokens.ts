/** One line of generated code as operators, brackets and what stands between them. */

/** A pair of brackets with the items inside. */
export interface Group {
  readonly open: string;
  readonly close: string;
  readonly items: readonly (readonly Token[])[];
  readonly separator: ',' | ';';
  /** The whole of it on one line. */
  readonly text: string;
}

/** An operator with the spaces around it, a stretch of other text, or a group. */
export type Token = string | Group;

/** Whether a token is a pair of brackets. */
export const bracketed = (token: Token): token is Group => typeof token !== 'string';

const PARTNERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Strings, operators, signs, brackets, and words. */
const LEXEME =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"| (?:=>|&&|\|\||[!=]==|[<>]=?|\+=|\|=|[-+*/?:|&=]) |: |[()[\]{}]|[,;] ?|[^'"()[\]{},;\s:]+|\s|:/gy;

/** Splits a line; undefined if its brackets do not match. */
export function tokens(text: string): readonly Token[] | undefined {
  const lexemes = text.match(LEXEME) ?? [];
  if (lexemes.join('') !== text) return undefined;
  let at = 0;
  const row = (close: string | undefined): { items: Token[][]; separator: ',' | ';' } | undefined => {
    const items: Token[][] = [[]];
    let separator: ',' | ';' = ',';
    for (; at < lexemes.length; at += 1) {
      const lexeme = lexemes[at] ?? '';
      const item = items.at(-1) ?? [];
      const partner = PARTNERS[lexeme];
      if (lexeme === close) return { items, separator };
      if (partner !== undefined) {
        at += 1;
        const inside = row(partner);
        if (inside === undefined) return undefined;
        item.push(groupOf(lexeme, partner, tidy(inside)));
      } else if (lexeme === ')' || lexeme === ']' || lexeme === '}') return undefined;
      else if (close !== undefined && lexeme.startsWith(';')) {
        // Of `for (let a = 1, b = 2; …)` the whole declaration is one item.
        const whole = items.splice(separator === ';' ? items.length - 1 : 0);
        items.push(enumerated(whole), []);
        separator = ';';
      } else if (close !== undefined && lexeme.startsWith(',') && separator === ',') items.push([]);
      else append(item, lexeme);
    }
    return close === undefined ? { items, separator } : undefined;
  };
  return row(undefined)?.items[0];
}

function groupOf(
  open: string,
  close: string,
  { items, separator }: Pick<Group, 'items' | 'separator'>,
): Group {
  const inside = items.map(flat).join(`${separator} `);
  const room = open === '{' && inside !== '' ? ' ' : '';
  return { open, close, items, separator, text: `${open}${room}${inside}${room}${close}` };
}

/** Several items as one, with commas between them. */
const enumerated = (items: readonly (readonly Token[])[]): Token[] =>
  items.flatMap((item, i) => (i === 0 ? item : [', ', ...item]));

/** Neighbouring words are one token; operators stand alone. */
function append(item: Token[], lexeme: string): void {
  const last = item.at(-1);
  if (typeof last === 'string' && !isOperator(last) && !isOperator(lexeme))
    item[item.length - 1] = last + lexeme;
  else item.push(lexeme);
}

/** Most of what stands in a line does not end with a space, which is told sooner than the rest. */
const isOperator = (text: string): boolean => text.endsWith(' ') && /^ \S+ $|^: $/.test(text);

/** The items without the spaces at the brackets, and without an empty one behind a trailing comma. */
function tidy<T extends { readonly items: Token[][] }>({
  items,
  ...more
}: T): Omit<T, 'items'> & { items: Token[][] } {
  const trimmed = items.map((item) =>
    item
      .map((part, i) => {
        if (typeof part !== 'string') return part;
        const start = i === 0 ? part.trimStart() : part;
        return i === item.length - 1 ? start.trimEnd() : start;
      })
      .filter((part) => part !== ''),
  );
  return { ...more, items: trimmed.filter((item) => item.length > 0) };
}

/** The text on one line. */
export function flat(parts: readonly Token[]): string {
  let text = '';
  for (const part of parts) text += typeof part === 'string' ? part : part.text;
  return text;
}
