/** The words and the values of the language: nouns with their clauses, conditions, expressions. */
import type { IToken, ParserMethod } from 'chevrotain';
import { mark, NounWord, word } from '../lexer/tokens.ts';
import type { Clause, Condition, Expr, Ident, NounExpr } from '../syntax/tree.ts';
import { BaseParser } from './base.ts';

/** What makes a truth of two values: an `and` before it joins truths, and no conditions. */
const comparisons = [word.is, word.has, mark.below, mark.atMost, mark.above, mark.atLeast];

/** What ends a truth, and so the search for its comparison. */
const truthEnds = [word.and, word.or, word.else, word.if, mark.comma, mark.colon];

/** A noun of words alone. */
const BARE = { $type: 'noun', single: false, joined: [], clauses: [] } as const;

/** Nouns. */
export abstract class NounParser extends BaseParser {
  /** Any value: the rule of `ExpressionParser`, which nouns hold inside parentheses. */
  abstract readonly value: ParserMethod<[], Expr>;
  /** `min(a, b)`: the rule of `ExpressionParser`. */
  abstract readonly call: ParserMethod<[], Expr>;

  /** `Underground own Guerrillas`, `there` */
  readonly words = this.RULE('words', (): Ident[] => {
    const found: IToken[] = [];
    this.OR({
      ERR_MSG: 'noun',
      DEF: [
        { ALT: () => found.push(this.CONSUME(word.there)) },
        { ALT: () => found.push(this.CONSUME(word.no)) },
        {
          ALT: () =>
            this.AT_LEAST_ONE({
              GATE: () => !this.barsWord(),
              DEF: () => found.push(this.CONSUME(NounWord)),
            }),
        },
      ],
    });
    return this.ACTION(() => found.map((token) => this.ident(token)));
  });

  /** Words and whose they are: `own Guerrillas`, `Pop of there`. */
  readonly phrase = this.RULE('phrase', (): NounExpr => {
    const start = this.start();
    const words = this.SUBRULE(this.words);
    const clauses: Clause[] = [];
    this.OPTION(() => clauses.push(this.SUBRULE(this.of)));
    return { $type: 'noun', span: this.since(start), single: false, words, joined: [], clauses };
  });

  /** Phrases that share a meaning: `Rebels and Cartel`. */
  readonly phrases = this.RULE('phrases', (): NounExpr => {
    const start = this.start();
    const words = this.SUBRULE(this.words);
    const joined = this.joined();
    return { $type: 'noun', span: this.since(start), single: false, words, joined, clauses: [] };
  });

  /** A noun inside an expression, where `and` and `or` join truths. */
  readonly noun = this.RULE('noun', (): NounExpr => {
    const start = this.start();
    const words = this.SUBRULE(this.words);
    const clauses = this.clauses(() => this.SUBRULE(this.inNoun));
    return { $type: 'noun', span: this.since(start), single: false, words, joined: [], clauses };
  });

  /** What is counted or summed up over: a noun inside an expression, and others joined to it that are not compared with anything. */
  readonly collection = this.RULE('collection', (): NounExpr => {
    const start = this.start();
    const words = this.SUBRULE(this.words);
    const joined = this.joined(() => !this.ahead(2, comparisons, truthEnds));
    const clauses = this.clauses(() => this.SUBRULE(this.inNoun));
    return { $type: 'noun', span: this.since(start), single: false, words, joined, clauses };
  });

  /** A noun in a statement, where `and` and `or` join nouns; the clauses are about all of them. */
  readonly nouns = this.RULE('nouns', (): NounExpr => {
    const start = this.start();
    const single = this.OPTION(() => this.SUBRULE(this.article)) ?? false;
    const words = this.SUBRULE(this.words);
    const joined = this.joined();
    const clauses = this.clauses(() => this.SUBRULE(this.inNouns));
    return { $type: 'noun', span: this.since(start), single, words, joined, clauses };
  });

  /** `a`, `an` */
  readonly article = this.RULE('article', (): true => {
    this.OR([{ ALT: () => this.CONSUME(word.a) }, { ALT: () => this.CONSUME(word.an) }]);
    return true;
  });

  /** `of there`, `of (a or b)` */
  readonly of = this.RULE('of', (): Clause => {
    const start = this.start();
    this.CONSUME(word.of);
    const of = this.nested(() =>
      this.choose<Expr>([{ ALT: () => this.SUBRULE(this.group) }, { ALT: () => this.SUBRULE(this.phrase) }]),
    );
    return { $type: 'of', span: this.since(start), of };
  });

  /** `in s`, inside an expression. */
  readonly inNoun = this.RULE('inNoun', (): Clause => {
    const start = this.start();
    const preposition = this.SUBRULE(this.preposition);
    return this.choose<Clause>([
      { ALT: () => this.SUBRULE(this.orAdjacent, { ARGS: [start] }) },
      {
        ALT: () => {
          const place = this.nested(() => this.SUBRULE(this.noun));
          return { $type: 'in', span: this.since(start), preposition, place };
        },
      },
    ]);
  });

  /** `in Cities and Provinces`, in a statement. */
  readonly inNouns = this.RULE('inNouns', (): Clause => {
    const start = this.start();
    const preposition = this.SUBRULE(this.preposition);
    return this.choose<Clause>([
      { ALT: () => this.SUBRULE(this.orAdjacent, { ARGS: [start] }) },
      {
        ALT: () => {
          const place = this.nested(() => this.SUBRULE(this.nouns));
          return { $type: 'in', span: this.since(start), preposition, place };
        },
      },
    ]);
  });

  /** `in or adjacent to Harbor`, `on or adjacent to a Road with Sabotage`, behind its preposition. */
  readonly orAdjacent = this.RULE('orAdjacent', (start: number): Clause => {
    this.CONSUME(word.or);
    this.CONSUME(word.adjacent);
    this.CONSUME(word.to);
    const to = this.SUBRULE(this.beside);
    return { $type: 'near', span: this.since(start), to };
  });

  /** `in`, `on` */
  readonly preposition = this.RULE('preposition', (): 'in' | 'on' =>
    this.choose<'in' | 'on'>([
      { ALT: () => (this.CONSUME(word.in), 'in') },
      { ALT: () => (this.CONSUME(word.on), 'on') },
    ]),
  );

  /** `there`, after a noun. */
  readonly thereClause = this.RULE('thereClause', (): Clause => {
    const token = this.CONSUME(word.there);
    return { $type: 'there', span: this.spanOf(token) };
  });

  /** `with Troops and Police`, `with most Rebels pieces` */
  readonly with = this.RULE('with', (): Clause => {
    const start = this.start();
    this.CONSUME(word.with);
    return this.choose<Clause>([
      {
        ALT: () => {
          const $type = this.SUBRULE(this.superlative);
          const what = this.SUBRULE(this.measured);
          return { $type, span: this.since(start), what };
        },
      },
      {
        ALT: () => {
          const conditions = this.SUBRULE(this.conditions);
          return { $type: 'with', span: this.since(start), conditions };
        },
      },
    ]);
  });

  /** What a space has most of: `own Guerrillas`, `(Pop of space + Bases)`, `gained (Grip)` */
  readonly measured = this.RULE('measured', (): Expr =>
    this.choose<Expr>([
      { ALT: () => this.SUBRULE(this.group) },
      { GATE: () => this.sees(2, mark.left), ALT: () => this.SUBRULE(this.call) },
      { ALT: () => this.SUBRULE(this.phrase), IGNORE_AMBIGUITIES: true },
    ]),
  );

  /** `most`, `fewest` */
  readonly superlative = this.RULE('superlative', (): 'most' | 'fewest' =>
    this.choose<'most' | 'fewest'>([
      { ALT: () => (this.CONSUME(word.most), 'most') },
      { ALT: () => (this.CONSUME(word.fewest), 'fewest') },
    ]),
  );

  /** `without Guerrillas` */
  readonly without = this.RULE('without', (): Clause => {
    const start = this.start();
    this.CONSUME(word.without);
    const conditions = this.SUBRULE(this.conditions);
    return { $type: 'without', span: this.since(start), conditions };
  });

  /** `not there` */
  readonly notClause = this.RULE('notClause', (): Clause => {
    const start = this.start();
    this.CONSUME(word.not);
    const not = this.SUBRULE(this.phrase);
    return { $type: 'not', span: this.since(start), not };
  });

  /** `adjacent to there`; with an article, `adjacent to a Road with Econ 3`, the clauses are about the neighbor. */
  readonly adjacentTo = this.RULE('adjacentTo', (): Clause => {
    const start = this.start();
    this.CONSUME(word.adjacent);
    this.CONSUME(word.to);
    const to = this.SUBRULE(this.beside);
    return { $type: 'adjacent', span: this.since(start), to };
  });

  /** What something is adjacent to: `there`, `a Road with Econ 3` */
  readonly beside = this.RULE('beside', (): NounExpr =>
    this.choose<NounExpr>([
      { ALT: () => this.SUBRULE(this.oneOf) },
      { ALT: () => this.SUBRULE(this.phrase) },
    ]),
  );

  /** `a Road with Econ 3` */
  readonly oneOf = this.RULE('oneOf', (): NounExpr => {
    const start = this.start();
    this.SUBRULE(this.article);
    const noun = this.nested(() => this.SUBRULE(this.noun));
    return { ...noun, single: true, span: this.since(start) };
  });

  /** `bordering Venezuela` */
  readonly bordering = this.RULE('bordering', (): Clause => {
    const start = this.start();
    this.CONSUME(word.bordering);
    const region = this.SUBRULE(this.term);
    return { $type: 'bordering', span: this.since(start), region };
  });

  /** `where (Pop of space > 1)` */
  readonly where = this.RULE('where', (): Clause => {
    const start = this.start();
    this.CONSUME(word.where);
    const condition = this.SUBRULE(this.group);
    return { $type: 'where', span: this.since(start), condition };
  });

  /** `own Guerrilla and enemy piece` */
  readonly conditions = this.RULE('conditions', (): Condition[] => {
    const found = [this.SUBRULE(this.condition)];
    this.MANY({
      GATE: () => !this.ahead(2, comparisons, truthEnds),
      DEF: () => {
        this.CONSUME(word.and);
        found.push(this.SUBRULE1(this.condition));
      },
    });
    return found;
  });

  /** `Troops`, `2 Troops`, `exactly 2 Troops`, `more Guerrillas than Cubes`, `Pop 1` */
  readonly condition = this.RULE('condition', (): Condition => {
    const start = this.start();
    return this.choose<Condition>({
      ERR_MSG: 'condition',
      DEF: [
        {
          ALT: () => {
            const relation = this.SUBRULE(this.relation);
            const noun = this.SUBRULE(this.phrase);
            this.CONSUME(word.than);
            const than = this.SUBRULE1(this.phrase);
            return { $type: 'than', span: this.since(start), relation, noun, than };
          },
        },
        {
          ALT: () => {
            const exactly = this.OPTION(() => this.CONSUME(word.exactly)) !== undefined;
            const value = this.SUBRULE(this.whole);
            const noun = this.SUBRULE2(this.phrase);
            return { $type: 'amount', span: this.since(start), exactly, value, noun };
          },
        },
        { ALT: () => this.SUBRULE(this.presence) },
      ],
    });
  });

  /** `Troops`; with a number, `Pop 1` or `Pop exactly 1`. */
  readonly presence = this.RULE('presence', (): Condition => {
    const start = this.start();
    const noun = this.SUBRULE(this.phrase);
    const value = this.OPTION(() => {
      const exactly = this.OPTION1(() => this.CONSUME(word.exactly)) !== undefined;
      return { exactly, value: this.SUBRULE(this.whole) };
    });
    const span = this.since(start);
    return value ? { $type: 'attribute', span, attribute: noun, ...value } : { $type: 'has', span, noun };
  });

  /** `more`, `fewer` */
  readonly relation = this.RULE('relation', (): 'more' | 'fewer' =>
    this.choose<'more' | 'fewer'>([
      { ALT: () => (this.CONSUME(word.more), 'more') },
      { ALT: () => (this.CONSUME(word.fewer), 'fewer') },
    ]),
  );

  /** `(…)`: any value. */
  readonly group = this.RULE('group', (): Expr => {
    this.CONSUME(mark.left);
    const value = this.barring({ in: false, with: false }, () => this.nested(() => this.SUBRULE(this.value)));
    this.CONSUME(mark.right);
    return value;
  });

  /** `capability`, `momentum`: what a card may be */
  readonly flagged = this.RULE('flagged', (): Expr => {
    const start = this.start();
    const token = this.OR([
      { ALT: () => this.CONSUME(word.capability) },
      { ALT: () => this.CONSUME(word.momentum) },
    ]);
    return { ...BARE, span: this.since(start), words: [this.ident(token)] };
  });

  /** `first Eligible` */
  readonly firstEligible = this.RULE('firstEligible', (): Expr => {
    const start = this.start();
    const words = [this.ident(this.CONSUME(word.first)), this.ident(this.CONSUME(word.Eligible))];
    return { ...BARE, span: this.since(start), words };
  });

  private joined(joins = (): boolean => true): readonly (readonly Ident[])[] {
    const joined: Ident[][] = [];
    this.MANY8({
      GATE: () => this.joinsNoun() && joins(),
      DEF: () => {
        this.OR8([{ ALT: () => this.CONSUME8(word.and) }, { ALT: () => this.CONSUME8(word.or) }]);
        joined.push(this.SUBRULE8(this.words));
      },
    });
    return joined;
  }

  private clauses(place: () => Clause): Clause[] {
    const found: Clause[] = [];
    const add = (clause: Clause): unknown => found.push(clause);
    this.MANY7({
      GATE: () => !this.barsClause(),
      DEF: () =>
        this.OR7([
          { ALT: () => add(this.SUBRULE7(this.of)) },
          { ALT: () => add(place()) },
          { ALT: () => add(this.SUBRULE7(this.thereClause)) },
          { ALT: () => add(this.SUBRULE7(this.with)) },
          { ALT: () => add(this.SUBRULE7(this.without)) },
          { ALT: () => add(this.SUBRULE7(this.notClause)) },
          { ALT: () => add(this.SUBRULE7(this.adjacentTo)) },
          { ALT: () => add(this.SUBRULE7(this.bordering)) },
          { ALT: () => add(this.SUBRULE7(this.where)) },
        ]),
    });
    return found;
  }
}
