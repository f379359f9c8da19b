/** Statements: who acts, where, in which order; and the blocks they hold. */
import type { ParserMethod } from 'chevrotain';
import { LowerWord, mark, Term, word } from '../lexer/tokens.ts';
import type { WheneverDecl } from '../syntax/changes.ts';
import type * as Tree from '../syntax/tree.ts';
import { EffectParser } from './effects.ts';
import { present } from './present.ts';

/** Statements that hold others. */
export abstract class StatementParser extends EffectParser {
  /** `whenever remove Base by Assault: …`: the rule of `PlayParser`. */
  abstract readonly whenever: ParserMethod<[], WheneverDecl>;

  /** One statement; the number of its rule may stand before it. */
  readonly statement = this.RULE('statement', (): Tree.Stmt => {
    const start = this.start();
    const rule = this.OPTION(() => this.SUBRULE(this.rulePrefix));
    this.opening = this.LA(1);
    const body = this.nested(() => this.SUBRULE(this.bare));
    return rule ? { ...body, rule, span: this.since(start) } : body;
  });

  /** A statement, by its verb. */
  readonly bare = this.RULE('bare', (): Tree.Stmt =>
    this.choose<Tree.Stmt>({
      ERR_MSG: 'statement',
      DEF: [
        { ALT: () => this.SUBRULE(this.by) },
        { ALT: () => this.SUBRULE(this.place) },
        { ALT: () => this.SUBRULE(this.remove) },
        { ALT: () => this.SUBRULE(this.replace) },
        { ALT: () => this.SUBRULE(this.flip) },
        { ALT: () => this.SUBRULE(this.shift) },
        { ALT: () => this.SUBRULE(this.set) },
        { ALT: () => this.SUBRULE(this.transfer) },
        { ALT: () => this.SUBRULE(this.pay) },
        { ALT: () => this.SUBRULE(this.move) },
        { ALT: () => this.SUBRULE(this.select) },
        { ALT: () => this.SUBRULE(this.each) },
        { ALT: () => this.SUBRULE(this.may) },
        { ALT: () => this.SUBRULE(this.either) },
        {
          GATE: () => this.sees(2, word.possible) && this.sees(3, mark.colon, mark.open),
          ALT: () => this.SUBRULE(this.ifPossible),
          IGNORE_AMBIGUITIES: true,
        },
        { ALT: () => this.SUBRULE(this.if) },
        { ALT: () => this.SUBRULE(this.roll) },
        { ALT: () => this.SUBRULE(this.free) },
        { ALT: () => this.SUBRULE(this.do) },
        { ALT: () => this.SUBRULE(this.let) },
        { ALT: () => this.SUBRULE(this.repeat) },
        { ALT: () => this.SUBRULE(this.together) },
        { ALT: () => this.SUBRULE(this.then) },
        { ALT: () => this.SUBRULE(this.make) },
        { ALT: () => this.SUBRULE(this.open) },
        { ALT: () => this.SUBRULE(this.end) },
        { ALT: () => this.SUBRULE(this.check) },
        { ALT: () => this.SUBRULE(this.reveal) },
        { ALT: () => this.SUBRULE(this.secretly) },
        { ALT: () => this.SUBRULE(this.way) },
        { ALT: () => this.SUBRULE(this.forbid) },
        { ALT: () => this.SUBRULE(this.allow) },
        { ALT: () => this.SUBRULE(this.freezing) },
        { ALT: () => this.SUBRULE(this.mark) },
        { ALT: () => this.SUBRULE(this.lasting), IGNORE_AMBIGUITIES: true },
        { GATE: () => this.changesPoint(), ALT: () => this.SUBRULE(this.change) },
        { ALT: () => this.SUBRULE(this.adjust), IGNORE_AMBIGUITIES: true },
      ],
    }),
  );

  /** `: statement` or `{ … }` */
  readonly block = this.RULE('block', (): Tree.Block => {
    const start = this.start();
    return this.choose<Tree.Block>({
      ERR_MSG: 'block',
      DEF: [
        {
          ALT: () => {
            this.CONSUME(mark.colon);
            const body = this.SUBRULE(this.statement);
            return { $type: 'block', span: this.since(start), braced: false, body: [body] };
          },
        },
        { ALT: () => this.SUBRULE(this.braced) },
      ],
    });
  });

  /** `{ … }` */
  readonly braced = this.RULE('braced', (): Tree.Block => {
    const start = this.start();
    const body: Tree.Stmt[] = [];
    this.lines(() => body.push(this.SUBRULE(this.statement)));
    return { $type: 'block', span: this.since(start), braced: true, body };
  });

  /** What follows a word that needs no colon: a statement, or `{ … }`. */
  readonly direct = this.RULE('direct', (): Tree.Block => {
    const start = this.start();
    return this.choose<Tree.Block>({
      ERR_MSG: 'statement',
      DEF: [
        { ALT: () => this.SUBRULE(this.braced) },
        {
          ALT: () => {
            const body = this.SUBRULE(this.statement);
            return { $type: 'block', span: this.since(start), braced: false, body: [body] };
          },
        },
      ],
    });
  });

  /** `by Govt: …` */
  readonly by = this.RULE('by', (): Tree.ByStmt => {
    const start = this.start();
    this.CONSUME(word.by);
    const faction = this.SUBRULE(this.disjunction);
    const block = this.SUBRULE(this.block);
    return { $type: 'by', span: this.since(start), faction, block };
  });

  /** `select up to 3 spaces with Terror as s, paying cost { … }` */
  readonly select = this.RULE('select', (): Tree.SelectStmt => {
    const start = this.start();
    this.CONSUME(word.select);
    const amount = this.SUBRULE(this.amount);
    const noun = this.SUBRULE(this.nouns);
    const as = this.OPTION(() => this.SUBRULE(this.alias));
    const modifier = this.OPTION1(() => {
      this.CONSUME(mark.comma);
      return this.choose<Pick<Tree.SelectStmt, 'paying' | 'idle'>>([
        {
          ALT: () => {
            this.CONSUME(word.paying);
            return { paying: this.SUBRULE(this.sum) };
          },
        },
        {
          ALT: () => {
            const from = this.start();
            this.CONSUME(word.idle);
            this.CONSUME(word.with);
            this.CONSUME(word.Activity);
            return { idle: { span: this.since(from) } };
          },
        },
      ]);
    });
    const block = this.OPTION2(() => this.SUBRULE(this.block));
    return {
      $type: 'select',
      span: this.since(start),
      amount,
      noun,
      ...present({ as }),
      ...modifier,
      ...present({ block }),
    };
  });

  /** `in each possible City as c: …`, `for each f in factions: …` */
  readonly each = this.RULE('each', (): Tree.EachStmt => {
    const start = this.start();
    const head = this.OR([
      {
        ALT: () => {
          this.CONSUME(word.in);
          this.CONSUME(word.each);
          const possible = this.OPTION(() => this.CONSUME(word.possible)) !== undefined;
          const over = this.SUBRULE(this.nouns);
          return { possible, over, as: this.OPTION1(() => this.SUBRULE(this.alias)) };
        },
      },
      {
        ALT: () => {
          this.CONSUME(word.for);
          this.CONSUME1(word.each);
          const as = this.SUBRULE(this.local);
          this.CONSUME1(word.in);
          return { possible: false, over: this.SUBRULE1(this.nouns), as };
        },
      },
    ]);
    const block = this.SUBRULE(this.block);
    const { possible, over, as } = head;
    return { $type: 'each', span: this.since(start), possible, over, ...present({ as }), block };
  });

  /** `may place 1 Base there` */
  readonly may = this.RULE('may', (): Tree.MayStmt => {
    const start = this.start();
    this.CONSUME(word.may);
    const block = this.SUBRULE(this.direct);
    return { $type: 'may', span: this.since(start), block };
  });

  /** `either: … or: …` */
  readonly either = this.RULE('either', (): Tree.EitherStmt => {
    const start = this.start();
    this.CONSUME(word.either);
    const modes = [this.SUBRULE(this.mode)];
    this.AT_LEAST_ONE({
      GATE: () => this.startsMode(),
      ERR_MSG: 'or',
      DEF: () => {
        this.CONSUME(word.or);
        modes.push(this.SUBRULE1(this.mode));
      },
    });
    return { $type: 'either', span: this.since(start), modes };
  });

  /** `"label" if c: …` */
  readonly mode = this.RULE('mode', (): Tree.EitherStmt['modes'][number] => {
    const start = this.start();
    const label = this.OPTION(() => this.SUBRULE(this.text));
    const guard = this.OPTION1(() => this.SUBRULE(this.guard));
    const block = this.SUBRULE(this.block);
    return { span: this.since(start), ...present({ label, guard }), block };
  });

  /** `if own Base there` */
  readonly guard = this.RULE('guard', (): Tree.Expr => {
    this.CONSUME(word.if);
    return this.SUBRULE(this.disjunction);
  });

  /** `if d is 1: … else: …` */
  readonly if = this.RULE('if', (): Tree.IfStmt => {
    const start = this.start();
    const condition = this.SUBRULE(this.guard);
    const then = this.SUBRULE(this.block);
    const otherwise = this.OPTION(() => {
      this.CONSUME(word.else);
      return this.SUBRULE1(this.block);
    });
    return { $type: 'if', span: this.since(start), condition, then, ...present({ else: otherwise }) };
  });

  /** `if possible: … else: …` */
  readonly ifPossible = this.RULE('ifPossible', (): Tree.IfPossibleStmt => {
    const start = this.start();
    this.CONSUME(word.if);
    this.CONSUME(word.possible);
    const then = this.SUBRULE(this.block);
    const otherwise = this.OPTION(() => {
      this.CONSUME(word.else);
      return this.SUBRULE1(this.block);
    });
    return { $type: 'ifPossible', span: this.since(start), then, ...present({ else: otherwise }) };
  });

  /** `free Sweep there { cost is 0 }` */
  readonly free = this.RULE('free', (): Tree.FreeStmt => {
    const start = this.start();
    this.CONSUME(word.free);
    const limited = this.OPTION({
      GATE: () => this.sees(2, Term, LowerWord),
      DEF: () => this.CONSUME(word.Limited),
    });
    const call = this.SUBRULE(this.path);
    const not = this.OPTION3(() => this.SUBRULE(this.excluded)) ?? [];
    const where = this.OPTION1(() => this.SUBRULE(this.spot));
    const modifiers = this.SUBRULE(this.modifiers);
    const riders = this.OPTION2(() => this.SUBRULE(this.changes)) ?? [];
    const head = { $type: 'free' as const, span: this.since(start), limited: limited !== undefined, call };
    return { ...head, not, ...present({ where }), modifiers, riders };
  });

  /** `not Patrol or March` */
  readonly excluded = this.RULE('excluded', (): Tree.Ident[] => {
    const names: Tree.Ident[] = [];
    this.CONSUME(word.not);
    this.AT_LEAST_ONE_SEP({ SEP: word.or, DEF: () => names.push(this.SUBRULE(this.term)) });
    return names;
  });

  /** `{ cost is 0; per is 1 }` */
  readonly changes = this.RULE('changes', (): Tree.ChangeStmt[] => {
    const found: Tree.ChangeStmt[] = [];
    this.lines(() => found.push(this.SUBRULE(this.change)));
    return found;
  });

  /** `repeat 2: …`, `repeat any: …` */
  readonly repeat = this.RULE('repeat', (): Tree.RepeatStmt => {
    const start = this.start();
    this.CONSUME(word.repeat);
    const count = this.choose<Tree.RepeatStmt['count']>({
      ERR_MSG: 'amount',
      DEF: [{ ALT: () => (this.CONSUME(word.any), 'any') }, { ALT: () => this.SUBRULE(this.count) }],
    });
    const block = this.SUBRULE(this.block);
    return { $type: 'repeat', span: this.since(start), count, block };
  });

  /** `together in each targets: …`, `together { … }` */
  readonly together = this.RULE('together', (): Tree.TogetherStmt => {
    const start = this.start();
    this.CONSUME(word.together);
    const block = this.SUBRULE(this.direct);
    return { $type: 'together', span: this.since(start), block };
  });

  /** `then in each targets: …` */
  readonly then = this.RULE('then', (): Tree.ThenStmt => {
    const start = this.start();
    this.CONSUME(word.then);
    const body = this.SUBRULE(this.statement);
    return { $type: 'then', span: this.since(start), body };
  });

  /** `forbid Activity of Govt in spaces with Guerrillas` */
  readonly forbid = this.RULE('forbid', (): Tree.ForbidStmt => {
    const start = this.start();
    this.CONSUME(word.forbid);
    const what = this.SUBRULE(this.nouns);
    return { $type: 'forbid', span: this.since(start), what };
  });

  /** `whenever remove Base by Assault: …`, inside of lasting text. */
  readonly lasting = this.RULE('lasting', (): WheneverDecl => {
    return this.SUBRULE(this.whenever);
  });

  /** `allow 1 Activity there { … }`, `allow 1 Activity with any Operation there { … }` */
  readonly allow = this.RULE('allow', (): Tree.AllowStmt => {
    const start = this.start();
    this.CONSUME(word.allow);
    const count = this.SUBRULE(this.count);
    this.CONSUME(word.Activity);
    const any = this.OPTION1(() => {
      const from = this.start();
      this.CONSUME(word.with);
      this.CONSUME(word.any);
      this.CONSUME(word.Operation);
      return { span: this.since(from) };
    });
    const where = this.OPTION2(() => this.SUBRULE(this.spot));
    const block = this.SUBRULE(this.block);
    return { $type: 'allow', span: this.since(start), count, ...present({ any, where }), block };
  });

  /** `freezing Control { … }` */
  readonly freezing = this.RULE('freezing', (): Tree.FreezingStmt => {
    const start = this.start();
    this.CONSUME(word.freezing);
    const defines = this.SUBRULE(this.terms);
    const block = this.SUBRULE(this.block);
    return { $type: 'freezing', span: this.since(start), defines, block };
  });

  /** `mark Control until Reset` */
  readonly mark = this.RULE('mark', (): Tree.MarkStmt => {
    const start = this.start();
    this.CONSUME(word.mark);
    const define = this.SUBRULE(this.term);
    this.CONSUME(word.until);
    const until = this.SUBRULE1(this.term);
    return { $type: 'mark', span: this.since(start), define, until };
  });

  /** `way base if own Base there: …` */
  readonly way = this.RULE('way', (): Tree.WayStmt => {
    const start = this.start();
    this.CONSUME(word.way);
    const name = this.SUBRULE(this.wayName);
    const guard = this.OPTION(() => this.SUBRULE(this.guard));
    const block = this.SUBRULE(this.block);
    return { $type: 'way', span: this.since(start), name, ...present({ guard }), block };
  });

  /** A way's name, which may be a verb: `place`. */
  readonly wayName = this.RULE('wayName', (): Tree.Ident => this.ident(this.CONSUME(LowerWord)));

  /** Whether a statement without a verb changes a point rather than a track. */
  private changesPoint(): boolean {
    return this.sees(2, mark.dot, word.is, word.adds, word.also, word.only, word.except, word.in);
  }
}
