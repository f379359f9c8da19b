/**
 * A printed expression with the precedence of its outermost operator, so that parentheses are printed only if
 * necessary.
 */

/** Precedence of TypeScript's operators, weakest first. */
export const PRECEDENCE = {
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

export interface PrintedExpr {
  readonly text: string;
  readonly precedence: number;
  readonly isCondition: boolean;
  /** The members of a chain of `&&` or `||`: a long line is broken between them. */
  readonly chain?: { readonly operator: '&&' | '||'; readonly members: readonly string[] };
  readonly comparison?: Comparison;
}

/** An expression that never needs parentheses. */
export const atom = (text: string, isCondition = false): PrintedExpr => ({
  text,
  precedence: PRECEDENCE.primary,
  isCondition,
});

/** Adds parentheses if the expression binds weaker than `level`. */
export const parenthesized = (text: PrintedExpr, level: number): string =>
  text.precedence < level ? `(${text.text})` : text.text;

export function binary(left: PrintedExpr, operator: string, right: PrintedExpr, level: number): PrintedExpr {
  return {
    text: `${parenthesized(left, level)} ${operator} ${parenthesized(right, level + 1)}`,
    precedence: level,
    isCondition: false,
  };
}

/** A chain of `&&` or `||`; nested chains of the same operator are spliced in. */
export function chain(operator: '&&' | '||', args: readonly PrintedExpr[]): PrintedExpr {
  const level = operator === '&&' ? PRECEDENCE.and : PRECEDENCE.or;
  const members = args.flatMap((arg) =>
    arg.chain?.operator === operator
      ? arg.chain.members
      : [isChained(arg) ? `(${arg.text})` : parenthesized(arg, level)],
  );
  return {
    text: members.join(` ${operator} `),
    precedence: level,
    isCondition: true,
    chain: { operator, members },
  };
}

/** `a || (b && c)`: parentheses for readability. */
const isChained = (text: PrintedExpr): boolean => text.chain !== undefined;

export const asCondition = (text: PrintedExpr): PrintedExpr =>
  text.isCondition ? text : compare({ left: text, operator: '!==', right: atom('0') });

/**
 * Whether TypeScript may infer a literal type for a number: for a literal, a narrowed value, or a
 * conditional.
 */
export const mayBeLiteral = ({ text, precedence, isCondition }: PrintedExpr): boolean =>
  !isCondition &&
  (precedence === PRECEDENCE.conditional ||
    precedence === PRECEDENCE.unary ||
    (precedence === PRECEDENCE.primary && !text.endsWith(')')));

export function asNumber(text: PrintedExpr): PrintedExpr {
  if (!text.isCondition) return text;
  if (text.text === 'true') return atom('1');
  if (text.text === 'false') return atom('0');
  return {
    text: `${parenthesized(text, PRECEDENCE.conditional + 1)} ? 1 : 0`,
    precedence: PRECEDENCE.conditional,
    isCondition: false,
  };
}

const NEGATED_OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

export interface Comparison {
  readonly left: PrintedExpr;
  readonly operator: string;
  readonly right: PrintedExpr;
}

export function compare({ left, operator, right }: Comparison, isNegated = false): PrintedExpr {
  const printed = isNegated ? (NEGATED_OPERATORS[operator] ?? operator) : operator;
  const level = printed.endsWith('==') ? PRECEDENCE.equality : PRECEDENCE.relation;
  return {
    ...binary(left, printed, right, level),
    isCondition: true,
    comparison: { left, operator: printed, right },
  };
}

/** A bitwise operation. Other operators in it get parentheses, because few readers remember their precedence. */
export function bitwise(left: PrintedExpr, operator: string, right: PrintedExpr, level: number): PrintedExpr {
  const first = left.precedence === level ? left.text : parenthesized(left, PRECEDENCE.unary);
  return {
    text: `${first} ${operator} ${parenthesized(right, PRECEDENCE.unary)}`,
    precedence: level,
    isCondition: false,
  };
}

/** `~x`. */
export const complement = (operand: PrintedExpr): PrintedExpr => ({
  text: `~${parenthesized(operand, PRECEDENCE.unary)}`,
  precedence: PRECEDENCE.unary,
  isCondition: false,
});

export function negation(text: PrintedExpr): PrintedExpr {
  if (text.text === 'true') return atom('false', true);
  if (text.text === 'false') return atom('true', true);
  if (text.comparison !== undefined) return compare(text.comparison, true);
  return {
    text: `!${parenthesized(text, PRECEDENCE.unary)}`,
    precedence: PRECEDENCE.unary,
    isCondition: true,
  };
}
