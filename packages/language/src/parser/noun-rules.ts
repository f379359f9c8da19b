/**
 * Grammar of nouns and their clauses.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 * With `IGNORE_AMBIGUITIES`, an alternative intentionally takes precedence over later ones that also match.
 */
import type { IToken } from 'chevrotain';
import { mark, NounWord, word } from '../lexer/tokens.ts';
import type { FactionRank } from '../syntax/statements.ts';
import type { Clause, Expr, Ident, NounExpr } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import {
  COMPARISON_TOKENS,
  type ConditionRules,
  conditionRules,
  CONDITION_END_TOKENS,
} from './condition-rules.ts';
import type { Parser, Rule } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

/** The clauses of any noun, except for those with a place. */
type ClauseRules = Record<
  | 'of'
  | 'thereClause'
  | 'with'
  | 'without'
  | 'notClause'
  | 'adjacentTo'
  | 'bordering'
  | 'connectedTo'
  | 'where',
  Rule<Clause>
>;

function createPhraseRules(parser: Parser, rules: ReturnType<typeof createLocationClauseRules>) {
  const ruleSet = {
    /** `Underground own Guerrillas`, `there` */
    words: parser.RULE('words', (): Ident[] => {
      const tokens: IToken[] = [];
      parser.OR({
        ERR_MSG: 'noun',
        DEF: [
          { ALT: () => tokens.push(parser.CONSUME(word.there)) },
          { ALT: () => tokens.push(parser.CONSUME(word.no)) },
          {
            ALT: () =>
              parser.AT_LEAST_ONE({
                GATE: () => !parser.isWordExcluded(),
                DEF: () => tokens.push(parser.CONSUME(NounWord)),
              }),
          },
        ],
      });
      return parser.ACTION(() => tokens.map((token) => parser.ident(token)));
    }),

    /** Words with an optional `of`: `own Guerrillas`, `Pop of there`. */
    phrase: parser.RULE('phrase', (): NounExpr => {
      const start = parser.start();
      const words = parser.SUBRULE(ruleSet.words);
      const clauses: Clause[] = [];
      parser.OPTION(() => clauses.push(parser.SUBRULE(rules.of)));
      return { $type: 'noun', span: parser.spanSince(start), single: false, words, joined: [], clauses };
    }),

    /** Phrases that share a meaning: `Rebels and Cartel`. */
    phrases: parser.RULE('phrases', (): NounExpr => {
      const start = parser.start();
      const words = parser.SUBRULE(ruleSet.words);
      const joined = parseJoinedWords(parser, ruleSet.words);
      return { $type: 'noun', span: parser.spanSince(start), single: false, words, joined, clauses: [] };
    }),
  };

  return ruleSet;
}

function createNounFormRules(
  parser: Parser,
  rules: ReturnType<typeof createLocationClauseRules> &
    ReturnType<typeof createLocationWordRules> &
    ReturnType<typeof createConditionClauseRules> &
    ReturnType<typeof createNeighborClauseRules> &
    Record<'words', Rule<Ident[]>>,
) {
  const ruleSet = {
    /** A noun inside an expression, where `and` and `or` join conditions. */
    noun: parser.RULE('noun', (): NounExpr => {
      const start = parser.start();
      const words = parser.SUBRULE(rules.words);
      const clauses = parseClauses(parser, rules, () => parser.SUBRULE(rules.inNoun));
      return { $type: 'noun', span: parser.spanSince(start), single: false, words, joined: [], clauses };
    }),

    /** A set that is counted or summed over: a noun in an expression, and others joined to it unless they start a comparison. */
    collection: parser.RULE('collection', (): NounExpr => {
      const start = parser.start();
      const words = parser.SUBRULE(rules.words);
      const joined = parseJoinedWords(
        parser,
        rules.words,
        () => !parser.occursAhead(2, COMPARISON_TOKENS, CONDITION_END_TOKENS),
      );
      const clauses = parseClauses(parser, rules, () => parser.SUBRULE(rules.inNoun));
      return { $type: 'noun', span: parser.spanSince(start), single: false, words, joined, clauses };
    }),

    /** A noun in a statement, where `and` and `or` join nouns; the clauses apply to all of them. */
    nouns: parser.RULE('nouns', (): NounExpr => {
      const start = parser.start();
      const single = parser.OPTION(() => parser.SUBRULE(ruleSet.article)) ?? false;
      const words = parser.SUBRULE(rules.words);
      const joined = parseJoinedWords(parser, rules.words);
      const clauses = parseClauses(parser, rules, () => parser.SUBRULE(rules.inNouns));
      return { $type: 'noun', span: parser.spanSince(start), single, words, joined, clauses };
    }),

    article: parser.RULE('article', (): true => {
      parser.OR([{ ALT: () => parser.CONSUME(word.a) }, { ALT: () => parser.CONSUME(word.an) }]);
      return true;
    }),
  };

  return ruleSet;
}

function createLocationClauseRules(
  parser: Parser,
  rules: ReturnType<typeof createLocationWordRules> &
    ReturnType<typeof createNeighborClauseRules> &
    ConditionRules &
    Record<'phrase' | 'noun' | 'nouns', Rule<NounExpr>>,
) {
  const ruleSet = {
    /** `of there`, `of (a or b)` */
    of: parser.RULE('of', (): Clause => {
      const start = parser.start();
      parser.CONSUME(word.of);
      const owner = parser.nested(() =>
        parser.choose<Expr>([
          { ALT: () => parser.SUBRULE(rules.group) },
          { ALT: () => parser.SUBRULE(rules.phrase) },
        ]),
      );
      return { $type: 'of', span: parser.spanSince(start), owner };
    }),

    /** `in s`, inside an expression. */
    inNoun: parser.RULE('inNoun', (): Clause => {
      const start = parser.start();
      const preposition = parser.SUBRULE(rules.preposition);
      return parser.choose<Clause>([
        { ALT: () => parser.SUBRULE(ruleSet.orAdjacent, { ARGS: [start] }) },
        {
          ALT: () => {
            const location = parser.nested(() => parser.SUBRULE(rules.noun));
            return { $type: 'in', span: parser.spanSince(start), preposition, location };
          },
        },
      ]);
    }),

    /** `in Cities and Provinces`, in a statement. */
    inNouns: parser.RULE('inNouns', (): Clause => {
      const start = parser.start();
      const preposition = parser.SUBRULE(rules.preposition);
      return parser.choose<Clause>([
        { ALT: () => parser.SUBRULE(ruleSet.orAdjacent, { ARGS: [start] }) },
        {
          ALT: () => {
            const location = parser.nested(() => parser.SUBRULE(rules.nouns));
            return { $type: 'in', span: parser.spanSince(start), preposition, location };
          },
        },
      ]);
    }),

    /** `in or adjacent to Harbor`, `on or adjacent to a Road with Sabotage`, after the preposition. */
    orAdjacent: parser.RULE('orAdjacent', (start: number): Clause => {
      parser.CONSUME(word.or);
      parser.CONSUME(word.adjacent);
      parser.CONSUME(word.to);
      const to = parser.SUBRULE(rules.neighbor);
      return { $type: 'near', span: parser.spanSince(start), to };
    }),
  };

  return ruleSet;
}

function createLocationWordRules(parser: Parser) {
  return {
    preposition: parser.RULE('preposition', (): 'in' | 'on' =>
      parser.choose<'in' | 'on'>([
        { ALT: () => (parser.CONSUME(word.in), 'in') },
        { ALT: () => (parser.CONSUME(word.on), 'on') },
      ]),
    ),

    thereClause: parser.RULE('thereClause', (): Clause => {
      const token = parser.CONSUME(word.there);
      return { $type: 'there', span: parser.spanOf(token) };
    }),
  };
}

function createConditionClauseRules(
  parser: Parser,
  rules: { readonly call: Rule<Expr> } & ConditionRules & Record<'phrase', Rule<NounExpr>>,
) {
  const ruleSet = {
    /** `with Troops and Police`, `with most Rebels pieces` */
    with: parser.RULE('with', (): Clause => {
      const start = parser.start();
      parser.CONSUME(word.with);
      return parser.choose<Clause>([
        {
          ALT: () => {
            const $type = parser.SUBRULE(ruleSet.superlative);
            const value = parser.SUBRULE(ruleSet.measure);
            return { $type, span: parser.spanSince(start), value };
          },
        },
        {
          ALT: () => {
            const conditions = parser.SUBRULE(rules.conditions);
            return { $type: 'with', span: parser.spanSince(start), conditions };
          },
        },
      ]);
    }),

    /** The measure of a superlative: `own Guerrillas`, `(Pop of space + Bases)`, `gained (Grip)` */
    measure: parser.RULE('measure', (): Expr =>
      parser.choose<Expr>([
        { ALT: () => parser.SUBRULE(rules.group) },
        { GATE: () => parser.isNext(2, mark.openParenthesis), ALT: () => parser.SUBRULE(rules.call) },
        { ALT: () => parser.SUBRULE(rules.phrase), IGNORE_AMBIGUITIES: true },
      ]),
    ),

    superlative: parser.RULE('superlative', (): 'most' | 'fewest' =>
      parser.choose<'most' | 'fewest'>([
        { ALT: () => (parser.CONSUME(word.most), 'most') },
        { ALT: () => (parser.CONSUME(word.fewest), 'fewest') },
      ]),
    ),

    /** `most Strength`, `fewest Resources` */
    rank: parser.RULE('rank', (): FactionRank => {
      const start = parser.start();
      const $type = parser.SUBRULE(ruleSet.superlative);
      const value = parser.SUBRULE(ruleSet.measure);
      return { $type, span: parser.spanSince(start), value };
    }),

    without: parser.RULE('without', (): Clause => {
      const start = parser.start();
      parser.CONSUME(word.without);
      const conditions = parser.SUBRULE(rules.conditions);
      return { $type: 'without', span: parser.spanSince(start), conditions };
    }),

    notClause: parser.RULE('notClause', (): Clause => {
      const start = parser.start();
      parser.CONSUME(word.not);
      const not = parser.SUBRULE(rules.phrase);
      return { $type: 'not', span: parser.spanSince(start), not };
    }),
  };

  return ruleSet;
}

function createNeighborClauseRules(
  parser: Parser,
  rules: TerminalRules &
    ConditionRules &
    Record<'phrase' | 'noun', Rule<NounExpr>> &
    Record<'article', Rule<true>>,
) {
  const ruleSet = {
    /** `adjacent to there`; after an article, as in `adjacent to a Road with Econ 3`, the clauses apply to the neighbor. */
    adjacentTo: parser.RULE('adjacentTo', (): Clause => {
      const start = parser.start();
      parser.CONSUME(word.adjacent);
      parser.CONSUME(word.to);
      const to = parser.SUBRULE(ruleSet.neighbor);
      return { $type: 'adjacent', span: parser.spanSince(start), to };
    }),

    neighbor: parser.RULE('neighbor', (): NounExpr =>
      parser.choose<NounExpr>([
        { ALT: () => parser.SUBRULE(ruleSet.articleNoun) },
        { ALT: () => parser.SUBRULE(rules.phrase) },
      ]),
    ),

    /** `a Road with Econ 3` */
    articleNoun: parser.RULE('articleNoun', (): NounExpr => {
      const start = parser.start();
      parser.SUBRULE(rules.article);
      const noun = parser.nested(() => parser.SUBRULE(rules.noun));
      return { ...noun, single: true, span: parser.spanSince(start) };
    }),

    /**
     * `connected to Capital through spaces with Govt Control within 3`: the clauses before `within` apply to the spaces
     * of the path.
     */
    connectedTo: parser.RULE('connectedTo', (): Clause => {
      const start = parser.start();
      parser.CONSUME(word.connected);
      parser.CONSUME(word.to);
      const to = parser.SUBRULE(ruleSet.neighbor);
      parser.CONSUME(word.through);
      const through = parser.withExcludedWords({ within: true }, () =>
        parser.nested(() => parser.SUBRULE(rules.noun)),
      );
      const within = parser.OPTION(() => (parser.CONSUME(word.within), parser.SUBRULE(rules.integer)));
      const span = parser.spanSince(start);
      return { $type: 'connected', span, to, through, ...definedFields({ within }) };
    }),

    bordering: parser.RULE('bordering', (): Clause => {
      const start = parser.start();
      parser.CONSUME(word.bordering);
      const region = parser.SUBRULE(rules.term);
      return { $type: 'bordering', span: parser.spanSince(start), region };
    }),

    /** `where (Pop of space > 1)`, `where "crowded" (Pop of space > 1)` */
    where: parser.RULE('where', (): Clause => {
      const start = parser.start();
      parser.CONSUME(word.where);
      const name = parser.OPTION(() => parser.SUBRULE(rules.text));
      const condition = parser.SUBRULE(rules.group);
      return { $type: 'where', span: parser.spanSince(start), ...definedFields({ name }), condition };
    }),
  };

  return ruleSet;
}

export const nounRules = [
  createPhraseRules,
  createNounFormRules,
  createLocationClauseRules,
  createLocationWordRules,
  createConditionClauseRules,
  createNeighborClauseRules,
  ...conditionRules,
] as const;

export type NounRules = RulesOf<typeof nounRules>;

function parseJoinedWords(
  parser: Parser,
  words: Rule<Ident[]>,
  startsJoinedNoun = (): boolean => true,
): readonly (readonly Ident[])[] {
  const joined: Ident[][] = [];
  parser.MANY8({
    GATE: () => parser.isNounJoined() && startsJoinedNoun(),
    DEF: () => {
      parser.OR8([{ ALT: () => parser.CONSUME8(word.and) }, { ALT: () => parser.CONSUME8(word.or) }]);
      joined.push(parser.SUBRULE8(words));
    },
  });
  return joined;
}

/** Parses the clauses after a noun's words. `parsePlaceClause` depends on the context. */
function parseClauses(parser: Parser, rules: ClauseRules, parsePlaceClause: () => Clause): Clause[] {
  const clauses: Clause[] = [];
  const add = (clause: Clause): unknown => clauses.push(clause);
  parser.MANY7({
    GATE: () => !parser.isClauseExcluded(),
    DEF: () =>
      parser.OR7([
        { ALT: () => add(parser.SUBRULE7(rules.of)) },
        { ALT: () => add(parsePlaceClause()) },
        { ALT: () => add(parser.SUBRULE7(rules.thereClause)) },
        { ALT: () => add(parser.SUBRULE7(rules.with)) },
        { ALT: () => add(parser.SUBRULE7(rules.without)) },
        { ALT: () => add(parser.SUBRULE7(rules.notClause)) },
        { ALT: () => add(parser.SUBRULE7(rules.adjacentTo)) },
        { ALT: () => add(parser.SUBRULE7(rules.bordering)) },
        { ALT: () => add(parser.SUBRULE7(rules.connectedTo)) },
        { ALT: () => add(parser.SUBRULE7(rules.where)) },
      ]),
  });
  return clauses;
}
