/**
 * How the parser chooses among alternatives that two tokens tell apart. The choices are those of Chevrotain's own strategy; but that compares
 * pairs of tokens word by word, and as most of the language's words may stand where a name does, most of the time that a check took went into
 * that. Here pairs are only made of first tokens that do not tell the alternatives apart, and are compared by the sorts of tokens.
 */
import {
  Alternation,
  type ILookaheadStrategy,
  type IProduction,
  type IToken,
  LLkLookaheadStrategy,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
  Terminal,
  type TokenType,
  tokenMatcher,
} from 'chevrotain';

type Options = Parameters<ILookaheadStrategy['buildLookaheadForAlternation']>[0];
type Choose = ReturnType<ILookaheadStrategy['buildLookaheadForAlternation']>;
/** Sorts of tokens in a row: how a text may begin. */
type Row = readonly TokenType[];

/** Chevrotain's strategy, but for alternatives that two tokens tell apart. */
export class Lookahead extends LLkLookaheadStrategy {
  constructor() {
    super({ maxLookahead: 1 });
  }

  override buildLookaheadForAlternation(options: Options): Choose {
    if (options.maxLookahead === 1) return super.buildLookaheadForAlternation(options);
    return choosing(beginnings(alternativesOf(options)));
  }
}

/** The alternatives of one choice in a rule. */
function alternativesOf({ rule, prodOccurrence }: Options): readonly IProduction[] {
  const found = alternationIn(rule.definition, prodOccurrence);
  if (!found) throw new Error(`${rule.name} has no choice ${prodOccurrence}.`);
  return found.definition;
}

function alternationIn(definition: readonly IProduction[], occurrence: number): Alternation | undefined {
  for (const production of definition) {
    if (production instanceof Alternation && production.idx === occurrence) return production;
    const within = production instanceof NonTerminal ? undefined : partsOf(production);
    const found = within && alternationIn(within, occurrence);
    if (found) return found;
  }
  return undefined;
}

const partsOf = (production: IProduction): readonly IProduction[] | undefined =>
  'definition' in production ? (production.definition as readonly IProduction[]) : undefined;

/** How each alternative may begin: by one token where that is no beginning of another one, by two elsewhere. */
function beginnings(alternatives: readonly IProduction[]): readonly (readonly Row[])[] {
  const rows = alternatives.map((each) => rowsOf([each], 2));
  const firsts = rows.map((each) => new Set(each.flatMap(([first]) => (first ? expanded(first) : []))));
  return rows.map((each, index) => {
    const others = firsts.filter((_, other) => other !== index);
    const isOwn = ([first]: Row): boolean =>
      first !== undefined && expanded(first).every((type) => others.every((other) => !other.has(type)));
    return distinct(each.map((row) => (isOwn(row) ? row.slice(0, 1) : row)));
  });
}

/** The numbers of a sort of token and of all sorts that count as it. */
const expanded = ({ tokenTypeIdx = -1, categoryMatches = [] }: TokenType): readonly number[] => [
  tokenTypeIdx,
  ...categoryMatches,
];

/** How productions in a row may begin, up to so many tokens; shorter where they end. */
function rowsOf(definition: readonly IProduction[], most: number): readonly Row[] {
  let rows: readonly Row[] = [[]];
  for (const production of definition) {
    if (rows.every(({ length }) => length === most)) return rows;
    rows = followed(rows, (left) => beginningsOf(production, left), most);
  }
  return rows;
}

function followed(
  rows: readonly Row[],
  next: (left: number) => readonly Row[],
  most: number,
): readonly Row[] {
  return distinct(
    rows.flatMap((row) =>
      row.length === most ? [row] : next(most - row.length).map((more) => [...row, ...more]),
    ),
  );
}

function beginningsOf(production: IProduction, most: number): readonly Row[] {
  if (production instanceof Terminal) return [[production.terminalType]];
  const parts = partsOf(production) ?? [];
  if (production instanceof Alternation)
    return distinct(parts.flatMap((each) => (partsOf(each)?.length === 0 ? [] : rowsOf([each], most))));
  if (production instanceof Option) return [[], ...rowsOf(parts, most)];
  if (production instanceof Repetition) return repeated(parts, most);
  if (production instanceof RepetitionMandatory)
    return followed(rowsOf(parts, most), (left) => repeated(parts, left), most);
  const isSeparated =
    production instanceof RepetitionMandatoryWithSeparator || production instanceof RepetitionWithSeparator;
  if (!isSeparated) return rowsOf(parts, most);
  const more = [new Terminal({ terminalType: production.separator }), ...parts];
  const rows = followed(rowsOf(parts, most), (left) => repeated(more, left), most);
  return production instanceof RepetitionWithSeparator ? [[], ...rows] : rows;
}

/** Productions that come any number of times; each time takes a token at least. */
function repeated(parts: readonly IProduction[], most: number): readonly Row[] {
  let rows: readonly Row[] = [[]];
  for (let times = 0; times < most; times += 1)
    rows = distinct([[], ...followed(rows, (left) => [[], ...rowsOf(parts, left)], most)]);
  return rows;
}

function distinct(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map((row) => [row.map(({ tokenTypeIdx }) => tokenTypeIdx).join(), row])).values()];
}

/** The first alternative that may stand here, and may begin with what comes next. */
function choosing(alternatives: readonly (readonly Row[])[]): Choose {
  return function (this: { LA(howMuch: number): IToken }, gates) {
    const next = [this.LA(1), this.LA(2)] as const;
    const fits = (row: Row): boolean => row.every((type, index) => matches(next[index], type));
    const found = alternatives.findIndex(
      (rows, index) => gates?.[index]?.GATE?.call(this) !== false && rows.some(fits),
    );
    return found < 0 ? undefined : found;
  };
}

const matches = (token: IToken | undefined, type: TokenType): boolean =>
  token !== undefined && tokenMatcher(token, type);
