/**
 * A printed expression with the precedence of its outermost operator, so that parentheses are printed only if
 * necessary.
 */

/** Precedence of TypeScript's operators, weakest first. */
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
  readonly comparison?: Comparison;
}

/** An expression that never needs parentheses. */
export const atom = (text: string, truth = false): Text => ({ text, level: LEVEL.primary, truth });

/** Adds parentheses if the expression binds weaker than `level`. */
export const within = (text: Text, level: number): string =>
  text.level < level ? `(${text.text})` : text.text;

export function binary(left: Text, operator: string, right: Text, level: number): Text {
  return { text: `${within(left, level)} ${operator} ${within(right, level + 1)}`, level, truth: false };
}

/** A chain of `&&` or `||`; nested chains of the same operator are spliced in. */
export function chain(operator: '&&' | '||', args: readonly Text[]): Text {
  const level = operator === '&&' ? LEVEL.and : LEVEL.or;
  const members = args.flatMap((arg) =>
    arg.chain?.operator === operator
      ? arg.chain.members
      : [mixed(arg) ? `(${arg.text})` : within(arg, level)],
  );
  return { text: members.join(` ${operator} `), level, truth: true, chain: { operator, members } };
}

/** `a || (b && c)`: parentheses for readability. */
const mixed = (text: Text): boolean => text.chain !== undefined;

export const asTruth = (text: Text): Text =>
  text.truth ? text : compare({ left: text, operator: '!==', right: atom('0') });

/**
 * Whether TypeScript may infer a literal type for a number: for a literal, a narrowed value, or a
 * conditional.
 */
export const mayBeLiteral = ({ text, level, truth }: Text): boolean =>
  !truth &&
  (level === LEVEL.conditional || level === LEVEL.unary || (level === LEVEL.primary && !text.endsWith(')')));

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

export interface Comparison {
  readonly left: Text;
  readonly operator: string;
  readonly right: Text;
}

export function compare({ left, operator, right }: Comparison, denied = false): Text {
  const printed = denied ? (OPPOSITE[operator] ?? operator) : operator;
  const level = printed.endsWith('==') ? LEVEL.equality : LEVEL.relation;
  return {
    ...binary(left, printed, right, level),
    truth: true,
    comparison: { left, operator: printed, right },
  };
}

/** A bitwise operation. Other operators in it get parentheses, because few readers remember their precedence. */
export function bitwise(left: Text, operator: string, right: Text, level: number): Text {
  const first = left.level === level ? left.text : within(left, LEVEL.unary);
  return { text: `${first} ${operator} ${within(right, LEVEL.unary)}`, level, truth: false };
}

export function denial(text: Text): Text {
  if (text.text === 'true') return atom('false', true);
  if (text.text === 'false') return atom('true', true);
  if (text.comparison !== undefined) return compare(text.comparison, true);
  return { text: `!${within(text, LEVEL.unary)}`, level: LEVEL.unary, truth: true };
}
