/**
 * Grammar of nouns and their clauses.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
 * With `IGNORE_AMBIGUITIES`, an alternative intentionally takes precedence over later ones that also match.
 */
import type { IToken } from 'chevrotain';
import { mark, NounWord, word } from '../lexer/tokens.ts';
import type { Clause, Expr, Ident, NounExpr } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import { comparisons, type ConditionRules, conditionRules, conditionEnds } from './condition-rules.ts';
import type { Parser, Rule } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

/** The clauses of any noun, except for those with a place. */
type ClauseRules = Record<
  'of' | 'thereClause' | 'with' | 'without' | 'notClause' | 'adjacentTo' | 'bordering' | 'where',
  Rule<Clause>
>;

function phraseRules(p: Parser, rules: ReturnType<typeof locationClauseRules>) {
  const ruleSet = {
    /** `Underground own Guerrillas`, `there` */
    words: p.RULE('words', (): Ident[] => {
      const tokens: IToken[] = [];
      p.OR({
        ERR_MSG: 'noun',
        DEF: [
          { ALT: () => tokens.push(p.CONSUME(word.there)) },
          { ALT: () => tokens.push(p.CONSUME(word.no)) },
          {
            ALT: () =>
              p.AT_LEAST_ONE({
                GATE: () => !p.isWordExcluded(),
                DEF: () => tokens.push(p.CONSUME(NounWord)),
              }),
          },
        ],
      });
      return p.ACTION(() => tokens.map((token) => p.ident(token)));
    }),

    /** Words with an optional `of`: `own Guerrillas`, `Pop of there`. */
    phrase: p.RULE('phrase', (): NounExpr => {
      const start = p.start();
      const words = p.SUBRULE(ruleSet.words);
      const clauses: Clause[] = [];
      p.OPTION(() => clauses.push(p.SUBRULE(rules.of)));
      return { $type: 'noun', span: p.spanSince(start), single: false, words, joined: [], clauses };
    }),

    /** Phrases that share a meaning: `Rebels and Cartel`. */
    phrases: p.RULE('phrases', (): NounExpr => {
      const start = p.start();
      const words = p.SUBRULE(ruleSet.words);
      const joined = parseJoinedWords(p, ruleSet.words);
      return { $type: 'noun', span: p.spanSince(start), single: false, words, joined, clauses: [] };
    }),
  };

  return ruleSet;
}

function nounRule(
  p: Parser,
  rules: ReturnType<typeof locationClauseRules> &
    ReturnType<typeof locationWordRules> &
    ReturnType<typeof conditionClauseRules> &
    ReturnType<typeof neighborClauseRules> &
    Record<'words', Rule<Ident[]>>,
) {
  const ruleSet = {
    /** A noun inside an expression, where `and` and `or` join conditions. */
    noun: p.RULE('noun', (): NounExpr => {
      const start = p.start();
      const words = p.SUBRULE(rules.words);
      const clauses = parseClauses(p, rules, () => p.SUBRULE(rules.inNoun));
      return { $type: 'noun', span: p.spanSince(start), single: false, words, joined: [], clauses };
    }),

    /** A set that is counted or summed over: a noun in an expression, and others joined to it unless they start a comparison. */
    collection: p.RULE('collection', (): NounExpr => {
      const start = p.start();
      const words = p.SUBRULE(rules.words);
      const joined = parseJoinedWords(p, rules.words, () => !p.occursAhead(2, comparisons, conditionEnds));
      const clauses = parseClauses(p, rules, () => p.SUBRULE(rules.inNoun));
      return { $type: 'noun', span: p.spanSince(start), single: false, words, joined, clauses };
    }),

    /** A noun in a statement, where `and` and `or` join nouns; the clauses apply to all of them. */
    nouns: p.RULE('nouns', (): NounExpr => {
      const start = p.start();
      const single = p.OPTION(() => p.SUBRULE(ruleSet.article)) ?? false;
      const words = p.SUBRULE(rules.words);
      const joined = parseJoinedWords(p, rules.words);
      const clauses = parseClauses(p, rules, () => p.SUBRULE(rules.inNouns));
      return { $type: 'noun', span: p.spanSince(start), single, words, joined, clauses };
    }),

    article: p.RULE('article', (): true => {
      p.OR([{ ALT: () => p.CONSUME(word.a) }, { ALT: () => p.CONSUME(word.an) }]);
      return true;
    }),
  };

  return ruleSet;
}

function locationClauseRules(
  p: Parser,
  rules: ReturnType<typeof locationWordRules> &
    ReturnType<typeof neighborClauseRules> &
    ConditionRules &
    Record<'phrase' | 'noun' | 'nouns', Rule<NounExpr>>,
) {
  const ruleSet = {
    /** `of there`, `of (a or b)` */
    of: p.RULE('of', (): Clause => {
      const start = p.start();
      p.CONSUME(word.of);
      const of = p.nested(() =>
        p.choose<Expr>([{ ALT: () => p.SUBRULE(rules.group) }, { ALT: () => p.SUBRULE(rules.phrase) }]),
      );
      return { $type: 'of', span: p.spanSince(start), of };
    }),

    /** `in s`, inside an expression. */
    inNoun: p.RULE('inNoun', (): Clause => {
      const start = p.start();
      const preposition = p.SUBRULE(rules.preposition);
      return p.choose<Clause>([
        { ALT: () => p.SUBRULE(ruleSet.orAdjacent, { ARGS: [start] }) },
        {
          ALT: () => {
            const location = p.nested(() => p.SUBRULE(rules.noun));
            return { $type: 'in', span: p.spanSince(start), preposition, location };
          },
        },
      ]);
    }),

    /** `in Cities and Provinces`, in a statement. */
    inNouns: p.RULE('inNouns', (): Clause => {
      const start = p.start();
      const preposition = p.SUBRULE(rules.preposition);
      return p.choose<Clause>([
        { ALT: () => p.SUBRULE(ruleSet.orAdjacent, { ARGS: [start] }) },
        {
          ALT: () => {
            const location = p.nested(() => p.SUBRULE(rules.nouns));
            return { $type: 'in', span: p.spanSince(start), preposition, location };
          },
        },
      ]);
    }),

    /** `in or adjacent to Harbor`, `on or adjacent to a Road with Sabotage`, after the preposition. */
    orAdjacent: p.RULE('orAdjacent', (start: number): Clause => {
      p.CONSUME(word.or);
      p.CONSUME(word.adjacent);
      p.CONSUME(word.to);
      const to = p.SUBRULE(rules.neighbor);
      return { $type: 'near', span: p.spanSince(start), to };
    }),
  };

  return ruleSet;
}

function locationWordRules(p: Parser) {
  return {
    preposition: p.RULE('preposition', (): 'in' | 'on' =>
      p.choose<'in' | 'on'>([
        { ALT: () => (p.CONSUME(word.in), 'in') },
        { ALT: () => (p.CONSUME(word.on), 'on') },
      ]),
    ),

    thereClause: p.RULE('thereClause', (): Clause => {
      const token = p.CONSUME(word.there);
      return { $type: 'there', span: p.spanOf(token) };
    }),
  };
}

function conditionClauseRules(
  p: Parser,
  rules: { readonly call: Rule<Expr> } & ConditionRules & Record<'phrase', Rule<NounExpr>>,
) {
  const ruleSet = {
    /** `with Troops and Police`, `with most Rebels pieces` */
    with: p.RULE('with', (): Clause => {
      const start = p.start();
      p.CONSUME(word.with);
      return p.choose<Clause>([
        {
          ALT: () => {
            const $type = p.SUBRULE(ruleSet.superlative);
            const value = p.SUBRULE(ruleSet.measure);
            return { $type, span: p.spanSince(start), value };
          },
        },
        {
          ALT: () => {
            const conditions = p.SUBRULE(rules.conditions);
            return { $type: 'with', span: p.spanSince(start), conditions };
          },
        },
      ]);
    }),

    /** The measure of a superlative: `own Guerrillas`, `(Pop of space + Bases)`, `gained (Grip)` */
    measure: p.RULE('measure', (): Expr =>
      p.choose<Expr>([
        { ALT: () => p.SUBRULE(rules.group) },
        { GATE: () => p.nextIs(2, mark.left), ALT: () => p.SUBRULE(rules.call) },
        { ALT: () => p.SUBRULE(rules.phrase), IGNORE_AMBIGUITIES: true },
      ]),
    ),

    superlative: p.RULE('superlative', (): 'most' | 'fewest' =>
      p.choose<'most' | 'fewest'>([
        { ALT: () => (p.CONSUME(word.most), 'most') },
        { ALT: () => (p.CONSUME(word.fewest), 'fewest') },
      ]),
    ),

    without: p.RULE('without', (): Clause => {
      const start = p.start();
      p.CONSUME(word.without);
      const conditions = p.SUBRULE(rules.conditions);
      return { $type: 'without', span: p.spanSince(start), conditions };
    }),

    notClause: p.RULE('notClause', (): Clause => {
      const start = p.start();
      p.CONSUME(word.not);
      const not = p.SUBRULE(rules.phrase);
      return { $type: 'not', span: p.spanSince(start), not };
    }),
  };

  return ruleSet;
}

function neighborClauseRules(
  p: Parser,
  rules: TerminalRules &
    ConditionRules &
    Record<'phrase' | 'noun', Rule<NounExpr>> &
    Record<'article', Rule<true>>,
) {
  const ruleSet = {
    /** `adjacent to there`; after an article, as in `adjacent to a Road with Econ 3`, the clauses apply to the neighbor. */
    adjacentTo: p.RULE('adjacentTo', (): Clause => {
      const start = p.start();
      p.CONSUME(word.adjacent);
      p.CONSUME(word.to);
      const to = p.SUBRULE(ruleSet.neighbor);
      return { $type: 'adjacent', span: p.spanSince(start), to };
    }),

    neighbor: p.RULE('neighbor', (): NounExpr =>
      p.choose<NounExpr>([
        { ALT: () => p.SUBRULE(ruleSet.articleNoun) },
        { ALT: () => p.SUBRULE(rules.phrase) },
      ]),
    ),

    /** `a Road with Econ 3` */
    articleNoun: p.RULE('articleNoun', (): NounExpr => {
      const start = p.start();
      p.SUBRULE(rules.article);
      const noun = p.nested(() => p.SUBRULE(rules.noun));
      return { ...noun, single: true, span: p.spanSince(start) };
    }),

    bordering: p.RULE('bordering', (): Clause => {
      const start = p.start();
      p.CONSUME(word.bordering);
      const region = p.SUBRULE(rules.term);
      return { $type: 'bordering', span: p.spanSince(start), region };
    }),

    /** `where (Pop of space > 1)`, `where "crowded" (Pop of space > 1)` */
    where: p.RULE('where', (): Clause => {
      const start = p.start();
      p.CONSUME(word.where);
      const name = p.OPTION(() => p.SUBRULE(rules.text));
      const condition = p.SUBRULE(rules.group);
      return { $type: 'where', span: p.spanSince(start), ...definedFields({ name }), condition };
    }),
  };

  return ruleSet;
}

export const nounRules = [
  phraseRules,
  nounRule,
  locationClauseRules,
  locationWordRules,
  conditionClauseRules,
  neighborClauseRules,
  ...conditionRules,
] as const;

export type NounRules = RulesOf<typeof nounRules>;

function parseJoinedWords(
  p: Parser,
  words: Rule<Ident[]>,
  joins = (): boolean => true,
): readonly (readonly Ident[])[] {
  const joined: Ident[][] = [];
  p.MANY8({
    GATE: () => p.isNounJoined() && joins(),
    DEF: () => {
      p.OR8([{ ALT: () => p.CONSUME8(word.and) }, { ALT: () => p.CONSUME8(word.or) }]);
      joined.push(p.SUBRULE8(words));
    },
  });
  return joined;
}

/** Parses the clauses after a noun's words. `place` parses the place clause, which depends on the context. */
function parseClauses(p: Parser, rules: ClauseRules, parsePlaceClause: () => Clause): Clause[] {
  const clauses: Clause[] = [];
  const add = (clause: Clause): unknown => clauses.push(clause);
  p.MANY7({
    GATE: () => !p.isClauseExcluded(),
    DEF: () =>
      p.OR7([
        { ALT: () => add(p.SUBRULE7(rules.of)) },
        { ALT: () => add(parsePlaceClause()) },
        { ALT: () => add(p.SUBRULE7(rules.thereClause)) },
        { ALT: () => add(p.SUBRULE7(rules.with)) },
        { ALT: () => add(p.SUBRULE7(rules.without)) },
        { ALT: () => add(p.SUBRULE7(rules.notClause)) },
        { ALT: () => add(p.SUBRULE7(rules.adjacentTo)) },
        { ALT: () => add(p.SUBRULE7(rules.bordering)) },
        { ALT: () => add(p.SUBRULE7(rules.where)) },
      ]),
  });
  return clauses;
}
