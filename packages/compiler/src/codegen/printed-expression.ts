/** A printed expression with the precedence of its outermost operator, so that parentheses are printed only where they are needed. */

/** Binding strengths of TypeScript's operators, weakest first. */
export const LEVEL = {
  conditional: 3,
  or: 4,
  and: 5,
  bitOr: 6,
  bitAnd: 8,
  equality: 9,
  relation: 10,
  shift: 11,
  sum: 12,
  product: 13,
  unary: 15,
  primary: 20,
} as const;

export interface Text {
  readonly text: string;
  readonly level: number;
  readonly truth: boolean;
  /** The members of a chain of `&&` or `||`, to break a long line at. */
  readonly chain?: { readonly operator: '&&' | '||'; readonly members: readonly string[] };
  /** The comparison it is, if it is one. */
  readonly comparison?: Comparison;
}

/** Something that needs no parentheses anywhere. */
export const atom = (text: string, truth = false): Text => ({ text, level: LEVEL.primary, truth });

/** The text for a place that binds at least so strongly. */
export const within = (text: Text, level: number): string =>
  text.level < level ? `(${text.text})` : text.text;

export function binary(left: Text, operator: string, right: Text, level: number): Text {
  return { text: `${within(left, level)} ${operator} ${within(right, level + 1)}`, level, truth: false };
}

/** A chain of `&&` or `||`; an argument that is such a chain itself is spliced in. */
export function chain(operator: '&&' | '||', args: readonly Text[]): Text {
  const level = operator === '&&' ? LEVEL.and : LEVEL.or;
  const members = args.flatMap((arg) =>
    arg.chain?.operator === operator
      ? arg.chain.members
      : [mixed(arg) ? `(${arg.text})` : within(arg, level)],
  );
  return { text: members.join(` ${operator} `), level, truth: true, chain: { operator, members } };
}

/** `a || (b && c)`: the parentheses are for the reader. */
const mixed = (text: Text): boolean => text.chain !== undefined;

/** A printed number as a printed truth. */
export const asTruth = (text: Text): Text =>
  text.truth ? text : compare({ left: text, operator: '!==', right: atom('0') });

/** Whether TypeScript may infer literals as the type of a number: it is a literal, a value that was compared with one, or a conditional. */
export const mayBeLiteral = ({ text, level, truth }: Text): boolean =>
  !truth &&
  (level === LEVEL.conditional || level === LEVEL.unary || (level === LEVEL.primary && !text.endsWith(')')));

/** A printed truth as a printed number. */
export function asNumber(text: Text): Text {
  if (!text.truth) return text;
  if (text.text === 'true') return atom('1');
  if (text.text === 'false') return atom('0');
  return { text: `${within(text, LEVEL.conditional + 1)} ? 1 : 0`, level: LEVEL.conditional, truth: false };
}

const OPPOSITE: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

/** A comparison that can be turned around when it is denied. */
export interface Comparison {
  readonly left: Text;
  readonly operator: string;
  readonly right: Text;
}

/** Prints a comparison, or its opposite. */
export function compare({ left, operator, right }: Comparison, denied = false): Text {
  const printed = denied ? (OPPOSITE[operator] ?? operator) : operator;
  const level = printed.endsWith('==') ? LEVEL.equality : LEVEL.relation;
  return {
    ...binary(left, printed, right, level),
    truth: true,
    comparison: { left, operator: printed, right },
  };
}

/** A binary operation on bits; whatever else stands in it is put in parentheses, for nobody knows those strengths by heart. */
export function bitwise(left: Text, operator: string, right: Text, level: number): Text {
  const first = left.level === level ? left.text : within(left, LEVEL.unary);
  return { text: `${first} ${operator} ${within(right, LEVEL.unary)}`, level, truth: false };
}

/** The opposite of a printed truth. */
export function denial(text: Text): Text {
  if (text.text === 'true') return atom('false', true);
  if (text.text === 'false') return atom('true', true);
  if (text.comparison !== undefined) return compare(text.comparison, true);
  return { text: `!${within(text, LEVEL.unary)}`, level: LEVEL.unary, truth: true };
}
