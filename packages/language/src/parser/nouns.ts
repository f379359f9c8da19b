/** The words and the values of the language: nouns with their clauses, conditions, expressions. */
import type { IToken } from 'chevrotain';
import { mark, NounWord, word } from '../lexer/tokens.ts';
import type { Clause, Condition, Expr, Ident, NounExpr } from '../syntax/tree.ts';
import type { LeafRules } from './leaves.ts';
import type { Parser, Rule } from './parser.ts';

/** The tokens that compare two values. An `and` before such a comparison joins truths, not conditions of a noun. */
const comparisons = [word.is, word.has, mark.below, mark.atMost, mark.above, mark.atLeast];

/** The tokens that end a truth, and with it the search for its comparison. */
const truthEnds = [word.and, word.or, word.else, word.if, mark.comma, mark.colon];

/** The fields of a noun that is words and nothing else. */
const BARE = { $type: 'noun', single: false, joined: [], clauses: [] } as const;

/** Defines nouns, what stands within them, and conditions. */
export function nounRules(
  p: Parser,
  rules: LeafRules & { readonly call: Rule<Expr>; readonly value: Rule<Expr> },
) {
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

    /** Words and whose they are: `own Guerrillas`, `Pop of there`. */
    phrase: p.RULE('phrase', (): NounExpr => {
      const start = p.start();
      const words = p.SUBRULE(own.words);
      const clauses: Clause[] = [];
      p.OPTION(() => clauses.push(p.SUBRULE(own.of)));
      return { $type: 'noun', span: p.since(start), single: false, words, joined: [], clauses };
    }),

    /** Phrases that share a meaning: `Rebels and Cartel`. */
    phrases: p.RULE('phrases', (): NounExpr => {
      const start = p.start();
      const words = p.SUBRULE(own.words);
      const joined = joinedWords();
      return { $type: 'noun', span: p.since(start), single: false, words, joined, clauses: [] };
    }),

    /** A noun inside an expression, where `and` and `or` join truths. */
    noun: p.RULE('noun', (): NounExpr => {
      const start = p.start();
      const words = p.SUBRULE(own.words);
      const clauses = clausesBehind(() => p.SUBRULE(own.inNoun));
      return { $type: 'noun', span: p.since(start), single: false, words, joined: [], clauses };
    }),

    /** What is counted or summed up over: a noun inside an expression, and others joined to it that are not compared with anything. */
    collection: p.RULE('collection', (): NounExpr => {
      const start = p.start();
      const words = p.SUBRULE(own.words);
      const joined = joinedWords(() => !p.ahead(2, comparisons, truthEnds));
      const clauses = clausesBehind(() => p.SUBRULE(own.inNoun));
      return { $type: 'noun', span: p.since(start), single: false, words, joined, clauses };
    }),

    /** A noun in a statement, where `and` and `or` join nouns; the clauses are about all of them. */
    nouns: p.RULE('nouns', (): NounExpr => {
      const start = p.start();
      const single = p.OPTION(() => p.SUBRULE(own.article)) ?? false;
      const words = p.SUBRULE(own.words);
      const joined = joinedWords();
      const clauses = clausesBehind(() => p.SUBRULE(own.inNouns));
      return { $type: 'noun', span: p.since(start), single, words, joined, clauses };
    }),

    /** `a`, `an` */
    article: p.RULE('article', (): true => {
      p.OR([{ ALT: () => p.CONSUME(word.a) }, { ALT: () => p.CONSUME(word.an) }]);
      return true;
    }),

    /** `of there`, `of (a or b)` */
    of: p.RULE('of', (): Clause => {
      const start = p.start();
      p.CONSUME(word.of);
      const of = p.nested(() =>
        p.choose<Expr>([{ ALT: () => p.SUBRULE(own.group) }, { ALT: () => p.SUBRULE(own.phrase) }]),
      );
      return { $type: 'of', span: p.since(start), of };
    }),

    /** `in s`, inside an expression. */
    inNoun: p.RULE('inNoun', (): Clause => {
      const start = p.start();
      const preposition = p.SUBRULE(own.preposition);
      return p.choose<Clause>([
        { ALT: () => p.SUBRULE(own.orAdjacent, { ARGS: [start] }) },
        {
          ALT: () => {
            const place = p.nested(() => p.SUBRULE(own.noun));
            return { $type: 'in', span: p.since(start), preposition, place };
          },
        },
      ]);
    }),

    /** `in Cities and Provinces`, in a statement. */
    inNouns: p.RULE('inNouns', (): Clause => {
      const start = p.start();
      const preposition = p.SUBRULE(own.preposition);
      return p.choose<Clause>([
        { ALT: () => p.SUBRULE(own.orAdjacent, { ARGS: [start] }) },
        {
          ALT: () => {
            const place = p.nested(() => p.SUBRULE(own.nouns));
            return { $type: 'in', span: p.since(start), preposition, place };
          },
        },
      ]);
    }),

    /** `in or adjacent to Harbor`, `on or adjacent to a Road with Sabotage`, behind its preposition. */
    orAdjacent: p.RULE('orAdjacent', (start: number): Clause => {
      p.CONSUME(word.or);
      p.CONSUME(word.adjacent);
      p.CONSUME(word.to);
      const to = p.SUBRULE(own.beside);
      return { $type: 'near', span: p.since(start), to };
    }),

    /** `in`, `on` */
    preposition: p.RULE('preposition', (): 'in' | 'on' =>
      p.choose<'in' | 'on'>([
        { ALT: () => (p.CONSUME(word.in), 'in') },
        { ALT: () => (p.CONSUME(word.on), 'on') },
      ]),
    ),

    /** `there`, behind a noun. */
    thereClause: p.RULE('thereClause', (): Clause => {
      const token = p.CONSUME(word.there);
      return { $type: 'there', span: p.spanOf(token) };
    }),

    /** `with Troops and Police`, `with most Rebels pieces` */
    with: p.RULE('with', (): Clause => {
      const start = p.start();
      p.CONSUME(word.with);
      return p.choose<Clause>([
        {
          ALT: () => {
            const $type = p.SUBRULE(own.superlative);
            const what = p.SUBRULE(own.measured);
            return { $type, span: p.since(start), what };
          },
        },
        {
          ALT: () => {
            const conditions = p.SUBRULE(own.conditions);
            return { $type: 'with', span: p.since(start), conditions };
          },
        },
      ]);
    }),

    /** What a space has most of: `own Guerrillas`, `(Pop of space + Bases)`, `gained (Grip)` */
    measured: p.RULE('measured', (): Expr =>
      p.choose<Expr>([
        { ALT: () => p.SUBRULE(own.group) },
        { GATE: () => p.sees(2, mark.left), ALT: () => p.SUBRULE(rules.call) },
        { ALT: () => p.SUBRULE(own.phrase), IGNORE_AMBIGUITIES: true },
      ]),
    ),

    /** `most`, `fewest` */
    superlative: p.RULE('superlative', (): 'most' | 'fewest' =>
      p.choose<'most' | 'fewest'>([
        { ALT: () => (p.CONSUME(word.most), 'most') },
        { ALT: () => (p.CONSUME(word.fewest), 'fewest') },
      ]),
    ),

    /** `without Guerrillas` */
    without: p.RULE('without', (): Clause => {
      const start = p.start();
      p.CONSUME(word.without);
      const conditions = p.SUBRULE(own.conditions);
      return { $type: 'without', span: p.since(start), conditions };
    }),

    /** `not there` */
    notClause: p.RULE('notClause', (): Clause => {
      const start = p.start();
      p.CONSUME(word.not);
      const not = p.SUBRULE(own.phrase);
      return { $type: 'not', span: p.since(start), not };
    }),

    /** `adjacent to there`; with an article, `adjacent to a Road with Econ 3`, the clauses are about the neighbor. */
    adjacentTo: p.RULE('adjacentTo', (): Clause => {
      const start = p.start();
      p.CONSUME(word.adjacent);
      p.CONSUME(word.to);
      const to = p.SUBRULE(own.beside);
      return { $type: 'adjacent', span: p.since(start), to };
    }),

    /** What something is adjacent to: `there`, `a Road with Econ 3` */
    beside: p.RULE('beside', (): NounExpr =>
      p.choose<NounExpr>([{ ALT: () => p.SUBRULE(own.oneOf) }, { ALT: () => p.SUBRULE(own.phrase) }]),
    ),

    /** `a Road with Econ 3` */
    oneOf: p.RULE('oneOf', (): NounExpr => {
      const start = p.start();
      p.SUBRULE(own.article);
      const noun = p.nested(() => p.SUBRULE(own.noun));
      return { ...noun, single: true, span: p.since(start) };
    }),

    /** `bordering Venezuela` */
    bordering: p.RULE('bordering', (): Clause => {
      const start = p.start();
      p.CONSUME(word.bordering);
      const region = p.SUBRULE(rules.term);
      return { $type: 'bordering', span: p.since(start), region };
    }),

    /** `where (Pop of space > 1)` */
    where: p.RULE('where', (): Clause => {
      const start = p.start();
      p.CONSUME(word.where);
      const condition = p.SUBRULE(own.group);
      return { $type: 'where', span: p.since(start), condition };
    }),

    /** `own Guerrilla and enemy piece` */
    conditions: p.RULE('conditions', (): Condition[] => {
      const found = [p.SUBRULE(own.condition)];
      p.MANY({
        GATE: () => !p.ahead(2, comparisons, truthEnds),
        DEF: () => {
          p.CONSUME(word.and);
          found.push(p.SUBRULE1(own.condition));
        },
      });
      return found;
    }),

    /** `Troops`, `2 Troops`, `exactly 2 Troops`, `more Guerrillas than Cubes`, `Pop 1` */
    condition: p.RULE('condition', (): Condition => {
      const start = p.start();
      return p.choose<Condition>({
        ERR_MSG: 'condition',
        DEF: [
          {
            ALT: () => {
              const relation = p.SUBRULE(own.relation);
              const noun = p.SUBRULE(own.phrase);
              p.CONSUME(word.than);
              const than = p.SUBRULE1(own.phrase);
              return { $type: 'than', span: p.since(start), relation, noun, than };
            },
          },
          {
            ALT: () => {
              const exactly = p.OPTION(() => p.CONSUME(word.exactly)) !== undefined;
              const value = p.SUBRULE(rules.whole);
              const noun = p.SUBRULE2(own.phrase);
              return { $type: 'amount', span: p.since(start), exactly, value, noun };
            },
          },
          { ALT: () => p.SUBRULE(own.presence) },
        ],
      });
    }),

    /** `Troops`; with a number, `Pop 1` or `Pop exactly 1`. */
    presence: p.RULE('presence', (): Condition => {
      const start = p.start();
      const noun = p.SUBRULE(own.phrase);
      const value = p.OPTION(() => {
        const exactly = p.OPTION1(() => p.CONSUME(word.exactly)) !== undefined;
        return { exactly, value: p.SUBRULE(rules.whole) };
      });
      const span = p.since(start);
      return value ? { $type: 'attribute', span, attribute: noun, ...value } : { $type: 'has', span, noun };
    }),

    /** `more`, `fewer` */
    relation: p.RULE('relation', (): 'more' | 'fewer' =>
      p.choose<'more' | 'fewer'>([
        { ALT: () => (p.CONSUME(word.more), 'more') },
        { ALT: () => (p.CONSUME(word.fewer), 'fewer') },
      ]),
    ),

    /** Any value in parentheses: `(…)`. */
    group: p.RULE('group', (): Expr => {
      p.CONSUME(mark.left);
      const value = p.barring({ in: false, with: false }, () => p.nested(() => p.SUBRULE(rules.value)));
      p.CONSUME(mark.right);
      return value;
    }),

    /** `capability`, `momentum`: what a card may be */
    flagged: p.RULE('flagged', (): Expr => {
      const start = p.start();
      const token = p.OR([
        { ALT: () => p.CONSUME(word.capability) },
        { ALT: () => p.CONSUME(word.momentum) },
      ]);
      return { ...BARE, span: p.since(start), words: [p.ident(token)] };
    }),

    /** `first Eligible` */
    firstEligible: p.RULE('firstEligible', (): Expr => {
      const start = p.start();
      const words = [p.ident(p.CONSUME(word.first)), p.ident(p.CONSUME(word.Eligible))];
      return { ...BARE, span: p.since(start), words };
    }),
  };

  function joinedWords(joins = (): boolean => true): readonly (readonly Ident[])[] {
    const joined: Ident[][] = [];
    p.MANY8({
      GATE: () => p.joinsNoun() && joins(),
      DEF: () => {
        p.OR8([{ ALT: () => p.CONSUME8(word.and) }, { ALT: () => p.CONSUME8(word.or) }]);
        joined.push(p.SUBRULE8(own.words));
      },
    });
    return joined;
  }

  function clausesBehind(place: () => Clause): Clause[] {
    const found: Clause[] = [];
    const add = (clause: Clause): unknown => found.push(clause);
    p.MANY7({
      GATE: () => !p.barsClause(),
      DEF: () =>
        p.OR7([
          { ALT: () => add(p.SUBRULE7(own.of)) },
          { ALT: () => add(place()) },
          { ALT: () => add(p.SUBRULE7(own.thereClause)) },
          { ALT: () => add(p.SUBRULE7(own.with)) },
          { ALT: () => add(p.SUBRULE7(own.without)) },
          { ALT: () => add(p.SUBRULE7(own.notClause)) },
          { ALT: () => add(p.SUBRULE7(own.adjacentTo)) },
          { ALT: () => add(p.SUBRULE7(own.bordering)) },
          { ALT: () => add(p.SUBRULE7(own.where)) },
        ]),
    });
    return found;
  }

  return own;
}

/** The rules that `nounRules` defines. */
export type NounRules = ReturnType<typeof nounRules>;
