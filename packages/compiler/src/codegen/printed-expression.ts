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
export const parenthesized = (operand: PrintedExpr, level: number): string =>
  operand.precedence < level ? `(${operand.text})` : operand.text;

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
const isChained = (operand: PrintedExpr): boolean => operand.chain !== undefined;

export const asCondition = (operand: PrintedExpr): PrintedExpr =>
  operand.isCondition ? operand : compare({ left: operand, operator: '!==', right: atom('0') });

/**
 * Whether TypeScript may infer a literal type for a number: for a literal, a narrowed value, or a
 * conditional.
 */
export const mayBeLiteral = ({ text, precedence, isCondition }: PrintedExpr): boolean =>
  !isCondition &&
  (precedence === PRECEDENCE.conditional ||
    precedence === PRECEDENCE.unary ||
    (precedence === PRECEDENCE.primary && !text.endsWith(')')));

export function asNumber(operand: PrintedExpr): PrintedExpr {
  if (!operand.isCondition) return operand;
  if (operand.text === 'true') return atom('1');
  if (operand.text === 'false') return atom('0');
  return {
    text: `${parenthesized(operand, PRECEDENCE.conditional + 1)} ? 1 : 0`,
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
  const printedOperator = isNegated ? (NEGATED_OPERATORS[operator] ?? operator) : operator;
  const level = printedOperator.endsWith('==') ? PRECEDENCE.equality : PRECEDENCE.relation;
  return {
    ...binary(left, printedOperator, right, level),
    isCondition: true,
    comparison: { left, operator: printedOperator, right },
  };
}

/** A bitwise operation. Other operators in it get parentheses, because few readers remember their precedence. */
export function bitwise(left: PrintedExpr, operator: string, right: PrintedExpr, level: number): PrintedExpr {
  const leftText = left.precedence === level ? left.text : parenthesized(left, PRECEDENCE.unary);
  return {
    text: `${leftText} ${operator} ${parenthesized(right, PRECEDENCE.unary)}`,
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

export function negation(operand: PrintedExpr): PrintedExpr {
  if (operand.text === 'true') return atom('false', true);
  if (operand.text === 'false') return atom('true', true);
  if (operand.comparison !== undefined) return compare(operand.comparison, true);
  return {
    text: `!${parenthesized(operand, PRECEDENCE.unary)}`,
    precedence: PRECEDENCE.unary,
    isCondition: true,
  };
}
