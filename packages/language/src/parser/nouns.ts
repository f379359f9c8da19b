/** Grammar of nouns and their clauses. */
import type { IToken } from 'chevrotain';
import { mark, NounWord, word } from '../lexer/tokens.ts';
import type { Clause, Expr, Ident, NounExpr } from '../syntax/tree.ts';
import { present } from './present.ts';
import type { LeafRules } from './leaves.ts';
import { comparisons, type ConditionRules, conditionRules, truthEnds } from './conditions.ts';
import type { Parser, Rule } from './parser.ts';
import type { RulesOf } from './sets.ts';

/** The clauses of any noun, except for those with a place. */
type ClauseRules = Record<
  'of' | 'thereClause' | 'with' | 'without' | 'notClause' | 'adjacentTo' | 'bordering' | 'where',
  Rule<Clause>
>;

function phraseRules(p: Parser, rules: ReturnType<typeof placeClauseRules>) {
  const own = {
    /** `Underground own Guerrillas`, `there` */
    words: p.RULE('words', (): Ident[] => {
      const found: IToken[] = [];
      p.OR({
        ERR_MSG: 'noun',
        DEF: [
          { ALT: () => found.push(p.CONSUME(word.there)) },
          { ALT: () => found.push(p.CONSUME(word.no)) },
          {
            ALT: () =>
              p.AT_LEAST_ONE({
                GATE: () => !p.barsWord(),
                DEF: () => found.push(p.CONSUME(NounWord)),
              }),
          },
        ],
      });
      return p.ACTION(() => found.map((token) => p.ident(token)));
    }),

    /** Words with an optional `of`: `own Guerrillas`, `Pop of there`. */
    phrase: p.RULE('phrase', (): NounExpr => {
      const start = p.start();
      const words = p.SUBRULE(own.words);
      const clauses: Clause[] = [];
      p.OPTION(() => clauses.push(p.SUBRULE(rules.of)));
      return { $type: 'noun', span: p.since(start), single: false, words, joined: [], clauses };
    }),

    /** Phrases that share a meaning: `Rebels and Cartel`. */
    phrases: p.RULE('phrases', (): NounExpr => {
      const start = p.start();
      const words = p.SUBRULE(own.words);
      const joined = joinedWords(p, own.words);
      return { $type: 'noun', span: p.since(start), single: false, words, joined, clauses: [] };
    }),
  };

  return own;
}

function nounRule(
  p: Parser,
  rules: ReturnType<typeof placeClauseRules> &
    ReturnType<typeof placeWordRules> &
    ReturnType<typeof conditionClauseRules> &
    ReturnType<typeof neighborClauseRules> &
    Record<'words', Rule<Ident[]>>,
) {
  const own = {
    /** A noun inside an expression, where `and` and `or` join conditions. */
    noun: p.RULE('noun', (): NounExpr => {
      const start = p.start();
      const words = p.SUBRULE(rules.words);
      const clauses = clausesBehind(p, rules, () => p.SUBRULE(rules.inNoun));
      return { $type: 'noun', span: p.since(start), single: false, words, joined: [], clauses };
    }),

    /** A set that is counted or summed over: a noun in an expression, and others joined to it unless they start a comparison. */
    collection: p.RULE('collection', (): NounExpr => {
      const start = p.start();
      const words = p.SUBRULE(rules.words);
      const joined = joinedWords(p, rules.words, () => !p.ahead(2, comparisons, truthEnds));
      const clauses = clausesBehind(p, rules, () => p.SUBRULE(rules.inNoun));
      return { $type: 'noun', span: p.since(start), single: false, words, joined, clauses };
    }),

    /** A noun in a statement, where `and` and `or` join nouns; the clauses apply to all of them. */
    nouns: p.RULE('nouns', (): NounExpr => {
      const start = p.start();
      const single = p.OPTION(() => p.SUBRULE(own.article)) ?? false;
      const words = p.SUBRULE(rules.words);
      const joined = joinedWords(p, rules.words);
      const clauses = clausesBehind(p, rules, () => p.SUBRULE(rules.inNouns));
      return { $type: 'noun', span: p.since(start), single, words, joined, clauses };
    }),

    article: p.RULE('article', (): true => {
      p.OR([{ ALT: () => p.CONSUME(word.a) }, { ALT: () => p.CONSUME(word.an) }]);
      return true;
    }),
  };

  return own;
}

function placeClauseRules(
  p: Parser,
  rules: ReturnType<typeof placeWordRules> &
    ReturnType<typeof neighborClauseRules> &
    ConditionRules &
    Record<'phrase' | 'noun' | 'nouns', Rule<NounExpr>>,
) {
  const own = {
    /** `of there`, `of (a or b)` */
    of: p.RULE('of', (): Clause => {
      const start = p.start();
      p.CONSUME(word.of);
      const of = p.nested(() =>
        p.choose<Expr>([{ ALT: () => p.SUBRULE(rules.group) }, { ALT: () => p.SUBRULE(rules.phrase) }]),
      );
      return { $type: 'of', span: p.since(start), of };
    }),

    /** `in s`, inside an expression. */
    inNoun: p.RULE('inNoun', (): Clause => {
      const start = p.start();
      const preposition = p.SUBRULE(rules.preposition);
      return p.choose<Clause>([
        { ALT: () => p.SUBRULE(own.orAdjacent, { ARGS: [start] }) },
        {
          ALT: () => {
            const place = p.nested(() => p.SUBRULE(rules.noun));
            return { $type: 'in', span: p.since(start), preposition, location: place };
          },
        },
      ]);
    }),

    /** `in Cities and Provinces`, in a statement. */
    inNouns: p.RULE('inNouns', (): Clause => {
      const start = p.start();
      const preposition = p.SUBRULE(rules.preposition);
      return p.choose<Clause>([
        { ALT: () => p.SUBRULE(own.orAdjacent, { ARGS: [start] }) },
        {
          ALT: () => {
            const place = p.nested(() => p.SUBRULE(rules.nouns));
            return { $type: 'in', span: p.since(start), preposition, location: place };
          },
        },
      ]);
    }),

    /** `in or adjacent to Harbor`, `on or adjacent to a Road with Sabotage`, after the preposition. */
    orAdjacent: p.RULE('orAdjacent', (start: number): Clause => {
      p.CONSUME(word.or);
      p.CONSUME(word.adjacent);
      p.CONSUME(word.to);
      const to = p.SUBRULE(rules.beside);
      return { $type: 'near', span: p.since(start), to };
    }),
  };

  return own;
}

function placeWordRules(p: Parser) {
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
  const own = {
    /** `with Troops and Police`, `with most Rebels pieces` */
    with: p.RULE('with', (): Clause => {
      const start = p.start();
      p.CONSUME(word.with);
      return p.choose<Clause>([
        {
          ALT: () => {
            const $type = p.SUBRULE(own.superlative);
            const what = p.SUBRULE(own.measured);
            return { $type, span: p.since(start), value: what };
          },
        },
        {
          ALT: () => {
            const conditions = p.SUBRULE(rules.conditions);
            return { $type: 'with', span: p.since(start), conditions };
          },
        },
      ]);
    }),

    /** The measure of a superlative: `own Guerrillas`, `(Pop of space + Bases)`, `gained (Grip)` */
    measured: p.RULE('measured', (): Expr =>
      p.choose<Expr>([
        { ALT: () => p.SUBRULE(rules.group) },
        { GATE: () => p.sees(2, mark.left), ALT: () => p.SUBRULE(rules.call) },
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
      return { $type: 'without', span: p.since(start), conditions };
    }),

    notClause: p.RULE('notClause', (): Clause => {
      const start = p.start();
      p.CONSUME(word.not);
      const not = p.SUBRULE(rules.phrase);
      return { $type: 'not', span: p.since(start), not };
    }),
  };

  return own;
}

function neighborClauseRules(
  p: Parser,
  rules: LeafRules &
    ConditionRules &
    Record<'phrase' | 'noun', Rule<NounExpr>> &
    Record<'article', Rule<true>>,
) {
  const own = {
    /** `adjacent to there`; after an article, as in `adjacent to a Road with Econ 3`, the clauses apply to the neighbor. */
    adjacentTo: p.RULE('adjacentTo', (): Clause => {
      const start = p.start();
      p.CONSUME(word.adjacent);
      p.CONSUME(word.to);
      const to = p.SUBRULE(own.beside);
      return { $type: 'adjacent', span: p.since(start), to };
    }),

    beside: p.RULE('beside', (): NounExpr =>
      p.choose<NounExpr>([{ ALT: () => p.SUBRULE(own.oneOf) }, { ALT: () => p.SUBRULE(rules.phrase) }]),
    ),

    /** `a Road with Econ 3` */
    oneOf: p.RULE('oneOf', (): NounExpr => {
      const start = p.start();
      p.SUBRULE(rules.article);
      const noun = p.nested(() => p.SUBRULE(rules.noun));
      return { ...noun, single: true, span: p.since(start) };
    }),

    bordering: p.RULE('bordering', (): Clause => {
      const start = p.start();
      p.CONSUME(word.bordering);
      const region = p.SUBRULE(rules.term);
      return { $type: 'bordering', span: p.since(start), region };
    }),

    /** `where (Pop of space > 1)`, `where "crowded" (Pop of space > 1)` */
    where: p.RULE('where', (): Clause => {
      const start = p.start();
      p.CONSUME(word.where);
      const name = p.OPTION(() => p.SUBRULE(rules.text));
      const condition = p.SUBRULE(rules.group);
      return { $type: 'where', span: p.since(start), ...present({ name }), condition };
    }),
  };

  return own;
}

export const nounRules = [
  phraseRules,
  nounRule,
  placeClauseRules,
  placeWordRules,
  conditionClauseRules,
  neighborClauseRules,
  ...conditionRules,
] as const;

export type NounRules = RulesOf<typeof nounRules>;

function joinedWords(
  p: Parser,
  words: Rule<Ident[]>,
  joins = (): boolean => true,
): readonly (readonly Ident[])[] {
  const joined: Ident[][] = [];
  p.MANY8({
    GATE: () => p.joinsNoun() && joins(),
    DEF: () => {
      p.OR8([{ ALT: () => p.CONSUME8(word.and) }, { ALT: () => p.CONSUME8(word.or) }]);
      joined.push(p.SUBRULE8(words));
    },
  });
  return joined;
}

/** Parses the clauses after a noun's words. `place` parses the place clause, which depends on the context. */
function clausesBehind(p: Parser, rules: ClauseRules, place: () => Clause): Clause[] {
  const found: Clause[] = [];
  const add = (clause: Clause): unknown => found.push(clause);
  p.MANY7({
    GATE: () => !p.barsClause(),
    DEF: () =>
      p.OR7([
        { ALT: () => add(p.SUBRULE7(rules.of)) },
        { ALT: () => add(place()) },
        { ALT: () => add(p.SUBRULE7(rules.thereClause)) },
        { ALT: () => add(p.SUBRULE7(rules.with)) },
        { ALT: () => add(p.SUBRULE7(rules.without)) },
        { ALT: () => add(p.SUBRULE7(rules.notClause)) },
        { ALT: () => add(p.SUBRULE7(rules.adjacentTo)) },
        { ALT: () => add(p.SUBRULE7(rules.bordering)) },
        { ALT: () => add(p.SUBRULE7(rules.where)) },
      ]),
  });
  return found;
}
