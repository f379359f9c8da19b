/**
 * How the parser chooses by what comes next. The choices are those of Chevrotain's own strategy; but that works out all of them before the
 * first text is read, and compares tokens word by word, of which most may stand where a name does. Here a choice is worked out when the parser
 * first comes to it, how a rule may begin is worked out once a rule, and pairs of tokens are only made of first tokens that do not tell the
 * alternatives apart.
 */
import {
  Alternation,
  type ILookaheadStrategy,
  type IOrAlt,
  type IProduction,
  type IToken,
  LLkLookaheadStrategy,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
  type Rule,
  Terminal,
  type TokenType,
} from 'chevrotain';

type Options = Parameters<ILookaheadStrategy['buildLookaheadForAlternation']>[0];
type OptionalOptions = Parameters<ILookaheadStrategy['buildLookaheadForOptional']>[0];
/** The parser, as far as it is asked what comes next. */
interface Reader {
  LA(howMuch: number): IToken;
}
type Choose = (this: Reader, gates?: readonly IOrAlt<unknown>[]) => number | undefined;
type Enter = ReturnType<ILookaheadStrategy['buildLookaheadForOptional']>;
/** Sorts of tokens in a row: how a text may begin. */
type Row = readonly TokenType[];

/** Chevrotain's choices by one token and by two, each worked out when the parser first comes to it. */
export class Lookahead extends LLkLookaheadStrategy {
  constructor() {
    super({ maxLookahead: 1 });
  }

  override buildLookaheadForAlternation({ rule, prodOccurrence, maxLookahead }: Options): Choose {
    return choosing(() => {
      const found = productionIn(rule.definition, isChoice, prodOccurrence);
      if (!found) throw new Error(`${rule.name} has no choice ${prodOccurrence}.`);
      return beginnings(found.definition, maxLookahead);
    });
  }

  override buildLookaheadForOptional(options: OptionalOptions): Enter {
    const { rule, prodOccurrence, maxLookahead, prodType } = options;
    // What comes behind the part matters as well, which is rare enough to leave it to Chevrotain.
    if (maxLookahead > 1) return super.buildLookaheadForOptional(options);
    const choose = choosing(() => {
      const found = productionIn(rule.definition, isOptional[prodType], prodOccurrence);
      if (!found) throw new Error(`${rule.name} has no ${prodType} ${prodOccurrence}.`);
      return [rowsOf(partsOf(found) ?? [], maxLookahead)];
    });
    return function (this: Reader) {
      return choose.call(this) === 0;
    };
  }
}

const isChoice = (production: IProduction): production is Alternation => production instanceof Alternation;

/** Which productions are of a sort that may be left out or repeated. */
const isOptional: Readonly<Record<OptionalOptions['prodType'], (production: IProduction) => boolean>> = {
  Option: (production) => production instanceof Option,
  Repetition: (production) => production instanceof Repetition,
  RepetitionMandatory: (production) => production instanceof RepetitionMandatory,
  RepetitionMandatoryWithSeparator: (production) => production instanceof RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator: (production) => production instanceof RepetitionWithSeparator,
};

/** The production of a sort that has a digit, within a rule. */
function productionIn<P extends IProduction & { readonly idx?: number }>(
  definition: readonly IProduction[],
  isSought: ((production: IProduction) => production is P) | ((production: IProduction) => boolean),
  occurrence: number,
): P | undefined {
  for (const production of definition) {
    if (isSought(production) && (production as P).idx === occurrence) return production as P;
    const within = production instanceof NonTerminal ? undefined : partsOf(production);
    const found = within && productionIn(within, isSought, occurrence);
    if (found) return found;
  }
  return undefined;
}

const partsOf = (production: IProduction): readonly IProduction[] | undefined =>
  'definition' in production ? (production.definition as readonly IProduction[]) : undefined;

/** How each alternative may begin: by one token where that is no beginning of another one, by two elsewhere. */
function beginnings(alternatives: readonly IProduction[], most: number): readonly (readonly Row[])[] {
  const rows = alternatives.map((each) => rowsOf([each], most));
  if (most === 1) return rows;
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
  if (production instanceof NonTerminal) return beginningsOfRule(production.referencedRule, most);
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

const beginningsOfRules = new WeakMap<Rule, Map<number, readonly Row[]>>();

function beginningsOfRule(rule: Rule, most: number): readonly Row[] {
  let known = beginningsOfRules.get(rule);
  if (!known) beginningsOfRules.set(rule, (known = new Map<number, readonly Row[]>()));
  let rows = known.get(most);
  if (!rows) known.set(most, (rows = rowsOf(rule.definition, most)));
  return rows;
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

/** An alternative that may begin with a token, and the sorts of tokens that may then come next; undefined: any. */
interface Candidate {
  readonly index: number;
  readonly next: ReadonlySet<number> | undefined;
}

/** Chooses the first alternative that may stand here, and may begin with what comes next. */
function choosing(rowsOfAlternatives: () => readonly (readonly Row[])[]): Choose {
  let alternatives: readonly (readonly Row[])[] | undefined;
  const byFirst: (readonly Candidate[] | undefined)[] = [];
  return function (gates) {
    const first = this.LA(1).tokenTypeIdx;
    const candidates = (byFirst[first] ??= candidatesFor(first, (alternatives ??= rowsOfAlternatives())));
    for (const { index, next } of candidates) {
      if (gates?.[index]?.GATE?.call(this) === false) continue;
      if (next === undefined || next.has(this.LA(2).tokenTypeIdx)) return index;
    }
    return undefined;
  };
}

/** The alternatives that may begin with a sort of token, in their order. */
function candidatesFor(first: number, alternatives: readonly (readonly Row[])[]): readonly Candidate[] {
  return alternatives.flatMap((rows, index): Candidate[] => {
    const fitting = rows.filter(([type]) => type === undefined || expanded(type).includes(first));
    if (fitting.length === 0) return [];
    const seconds = fitting.map(([, second]) => second);
    const isAny = seconds.includes(undefined);
    return [
      { index, next: isAny ? undefined : new Set(seconds.flatMap((type) => (type ? expanded(type) : []))) },
    ];
  });
}
