/** Statements: who acts, where, in which order; and the blocks they hold. */
import { LowerWord, mark, Term, word } from '../lexer/tokens.ts';
import type { WheneverDecl } from '../syntax/changes.ts';
import type * as Tree from '../syntax/tree.ts';
import { present } from './present.ts';
import type { LeafRules } from './leaves.ts';
import type { NounRules } from './nouns.ts';
import type { ExpressionRules } from './expressions.ts';
import type { ModifierRules } from './modifiers.ts';
import type { EffectRules } from './effects.ts';
import { startsMode } from './expressions.ts';
import type { Parser, Rule } from './parser.ts';

/** Defines statements, blocks, and the statements that hold others. */
export function statementRules(
  p: Parser,
  rules: LeafRules &
    NounRules &
    ExpressionRules &
    ModifierRules &
    EffectRules & { readonly whenever: Rule<WheneverDecl> },
) {
  const own = {
    /** One statement; the number of its rule may stand before it. */
    statement: p.RULE('statement', (): Tree.Stmt => {
      const start = p.start();
      const rule = p.OPTION(() => p.SUBRULE(rules.rulePrefix));
      p.opening = p.LA(1);
      const body = p.nested(() => p.SUBRULE(own.bare));
      return rule ? { ...body, rule, span: p.since(start) } : body;
    }),

    /** A statement, by its verb. */
    bare: p.RULE('bare', (): Tree.Stmt =>
      p.choose<Tree.Stmt>({
        ERR_MSG: 'statement',
        DEF: [
          { ALT: () => p.SUBRULE(own.by) },
          { ALT: () => p.SUBRULE(rules.place) },
          { ALT: () => p.SUBRULE(rules.remove) },
          { ALT: () => p.SUBRULE(rules.replace) },
          { ALT: () => p.SUBRULE(rules.flip) },
          { ALT: () => p.SUBRULE(rules.shift) },
          { ALT: () => p.SUBRULE(rules.set) },
          { ALT: () => p.SUBRULE(rules.transfer) },
          { ALT: () => p.SUBRULE(rules.pay) },
          { ALT: () => p.SUBRULE(rules.move) },
          { ALT: () => p.SUBRULE(own.select) },
          { ALT: () => p.SUBRULE(own.each) },
          { ALT: () => p.SUBRULE(own.may) },
          { ALT: () => p.SUBRULE(own.either) },
          {
            GATE: () => p.sees(2, word.possible) && p.sees(3, mark.colon, mark.open),
            ALT: () => p.SUBRULE(own.ifPossible),
            IGNORE_AMBIGUITIES: true,
          },
          { ALT: () => p.SUBRULE(own.if) },
          { ALT: () => p.SUBRULE(rules.roll) },
          { ALT: () => p.SUBRULE(own.free) },
          { ALT: () => p.SUBRULE(rules.do) },
          { ALT: () => p.SUBRULE(rules.let) },
          { ALT: () => p.SUBRULE(own.repeat) },
          { ALT: () => p.SUBRULE(own.together) },
          { ALT: () => p.SUBRULE(own.then) },
          { ALT: () => p.SUBRULE(rules.make) },
          { ALT: () => p.SUBRULE(rules.open) },
          { ALT: () => p.SUBRULE(rules.end) },
          { ALT: () => p.SUBRULE(rules.check) },
          { ALT: () => p.SUBRULE(rules.reveal) },
          { ALT: () => p.SUBRULE(rules.secretly) },
          { ALT: () => p.SUBRULE(own.way) },
          { ALT: () => p.SUBRULE(own.forbid) },
          { ALT: () => p.SUBRULE(own.allow) },
          { ALT: () => p.SUBRULE(own.freezing) },
          { ALT: () => p.SUBRULE(own.mark) },
          { ALT: () => p.SUBRULE(own.lasting), IGNORE_AMBIGUITIES: true },
          { GATE: () => changesPoint(p), ALT: () => p.SUBRULE(rules.change) },
          { ALT: () => p.SUBRULE(rules.adjust), IGNORE_AMBIGUITIES: true },
        ],
      }),
    ),

    /** `: statement` or `{ … }` */
    block: p.RULE('block', (): Tree.Block => {
      const start = p.start();
      return p.choose<Tree.Block>({
        ERR_MSG: 'block',
        DEF: [
          {
            ALT: () => {
              p.CONSUME(mark.colon);
              const body = p.SUBRULE(own.statement);
              return { $type: 'block', span: p.since(start), braced: false, body: [body] };
            },
          },
          { ALT: () => p.SUBRULE(own.braced) },
        ],
      });
    }),

    /** `{ … }` */
    braced: p.RULE('braced', (): Tree.Block => {
      const start = p.start();
      const body: Tree.Stmt[] = [];
      p.lines(() => body.push(p.SUBRULE(own.statement)));
      return { $type: 'block', span: p.since(start), braced: true, body };
    }),

    /** What follows a word that needs no colon: a statement, or `{ … }`. */
    direct: p.RULE('direct', (): Tree.Block => {
      const start = p.start();
      return p.choose<Tree.Block>({
        ERR_MSG: 'statement',
        DEF: [
          { ALT: () => p.SUBRULE(own.braced) },
          {
            ALT: () => {
              const body = p.SUBRULE(own.statement);
              return { $type: 'block', span: p.since(start), braced: false, body: [body] };
            },
          },
        ],
      });
    }),

    /** `by Govt: …` */
    by: p.RULE('by', (): Tree.ByStmt => {
      const start = p.start();
      p.CONSUME(word.by);
      const faction = p.SUBRULE(rules.disjunction);
      const block = p.SUBRULE(own.block);
      return { $type: 'by', span: p.since(start), faction, block };
    }),

    /** `select up to 3 spaces with Terror as s, paying cost { … }` */
    select: p.RULE('select', (): Tree.SelectStmt => {
      const start = p.start();
      p.CONSUME(word.select);
      const amount = p.SUBRULE(rules.amount);
      const noun = p.SUBRULE(rules.nouns);
      const as = p.OPTION(() => p.SUBRULE(rules.alias));
      const modifier = p.OPTION1(() => {
        p.CONSUME(mark.comma);
        return p.choose<Pick<Tree.SelectStmt, 'paying' | 'idle'>>([
          {
            ALT: () => {
              p.CONSUME(word.paying);
              return { paying: p.SUBRULE(rules.sum) };
            },
          },
          {
            ALT: () => {
              const from = p.start();
              p.CONSUME(word.idle);
              p.CONSUME(word.with);
              p.CONSUME(word.Activity);
              return { idle: { span: p.since(from) } };
            },
          },
        ]);
      });
      const block = p.OPTION2(() => p.SUBRULE(own.block));
      return {
        $type: 'select',
        span: p.since(start),
        amount,
        noun,
        ...present({ as }),
        ...modifier,
        ...present({ block }),
      };
    }),

    /** `in each possible City as c: …`, `for each f in factions: …` */
    each: p.RULE('each', (): Tree.EachStmt => {
      const start = p.start();
      const head = p.OR([
        {
          ALT: () => {
            p.CONSUME(word.in);
            p.CONSUME(word.each);
            const possible = p.OPTION(() => p.CONSUME(word.possible)) !== undefined;
            const over = p.SUBRULE(rules.nouns);
            return { possible, over, as: p.OPTION1(() => p.SUBRULE(rules.alias)) };
          },
        },
        {
          ALT: () => {
            p.CONSUME(word.for);
            p.CONSUME1(word.each);
            const as = p.SUBRULE(rules.local);
            p.CONSUME1(word.in);
            return { possible: false, over: p.SUBRULE1(rules.nouns), as };
          },
        },
      ]);
      const block = p.SUBRULE(own.block);
      const { possible, over, as } = head;
      return { $type: 'each', span: p.since(start), possible, over, ...present({ as }), block };
    }),

    /** `may place 1 Base there` */
    may: p.RULE('may', (): Tree.MayStmt => {
      const start = p.start();
      p.CONSUME(word.may);
      const block = p.SUBRULE(own.direct);
      return { $type: 'may', span: p.since(start), block };
    }),

    /** `either: … or: …` */
    either: p.RULE('either', (): Tree.EitherStmt => {
      const start = p.start();
      p.CONSUME(word.either);
      const modes = [p.SUBRULE(own.mode)];
      p.AT_LEAST_ONE({
        GATE: () => startsMode(p),
        ERR_MSG: 'or',
        DEF: () => {
          p.CONSUME(word.or);
          modes.push(p.SUBRULE1(own.mode));
        },
      });
      return { $type: 'either', span: p.since(start), modes };
    }),

    /** `"label" if c: …` */
    mode: p.RULE('mode', (): Tree.EitherStmt['modes'][number] => {
      const start = p.start();
      const label = p.OPTION(() => p.SUBRULE(rules.text));
      const guard = p.OPTION1(() => p.SUBRULE(own.guard));
      const block = p.SUBRULE(own.block);
      return { span: p.since(start), ...present({ label, guard }), block };
    }),

    /** `if own Base there` */
    guard: p.RULE('guard', (): Tree.Expr => {
      p.CONSUME(word.if);
      return p.SUBRULE(rules.disjunction);
    }),

    /** `if d is 1: … else: …` */
    if: p.RULE('if', (): Tree.IfStmt => {
      const start = p.start();
      const condition = p.SUBRULE(own.guard);
      const then = p.SUBRULE(own.block);
      const otherwise = p.OPTION(() => {
        p.CONSUME(word.else);
        return p.SUBRULE1(own.block);
      });
      return { $type: 'if', span: p.since(start), condition, then, ...present({ else: otherwise }) };
    }),

    /** `if possible: … else: …` */
    ifPossible: p.RULE('ifPossible', (): Tree.IfPossibleStmt => {
      const start = p.start();
      p.CONSUME(word.if);
      p.CONSUME(word.possible);
      const then = p.SUBRULE(own.block);
      const otherwise = p.OPTION(() => {
        p.CONSUME(word.else);
        return p.SUBRULE1(own.block);
      });
      return { $type: 'ifPossible', span: p.since(start), then, ...present({ else: otherwise }) };
    }),

    /** `free Sweep there { cost is 0 }` */
    free: p.RULE('free', (): Tree.FreeStmt => {
      const start = p.start();
      p.CONSUME(word.free);
      const limited = p.OPTION({
        GATE: () => p.sees(2, Term, LowerWord),
        DEF: () => p.CONSUME(word.Limited),
      });
      const call = p.SUBRULE(rules.path);
      const not = p.OPTION3(() => p.SUBRULE(own.excluded)) ?? [];
      const where = p.OPTION1(() => p.SUBRULE(rules.spot));
      const modifiers = p.SUBRULE(rules.modifiers);
      const riders = p.OPTION2(() => p.SUBRULE(own.changes)) ?? [];
      const head = { $type: 'free' as const, span: p.since(start), limited: limited !== undefined, call };
      return { ...head, not, ...present({ where }), modifiers, riders };
    }),

    /** `not Patrol or March` */
    excluded: p.RULE('excluded', (): Tree.Ident[] => {
      const names: Tree.Ident[] = [];
      p.CONSUME(word.not);
      p.AT_LEAST_ONE_SEP({ SEP: word.or, DEF: () => names.push(p.SUBRULE(rules.term)) });
      return names;
    }),

    /** `{ cost is 0; per is 1 }` */
    changes: p.RULE('changes', (): Tree.ChangeStmt[] => {
      const found: Tree.ChangeStmt[] = [];
      p.lines(() => found.push(p.SUBRULE(rules.change)));
      return found;
    }),

    /** `repeat 2: …`, `repeat any: …` */
    repeat: p.RULE('repeat', (): Tree.RepeatStmt => {
      const start = p.start();
      p.CONSUME(word.repeat);
      const count = p.choose<Tree.RepeatStmt['count']>({
        ERR_MSG: 'amount',
        DEF: [{ ALT: () => (p.CONSUME(word.any), 'any') }, { ALT: () => p.SUBRULE(rules.count) }],
      });
      const block = p.SUBRULE(own.block);
      return { $type: 'repeat', span: p.since(start), count, block };
    }),

    /** `together in each targets: …`, `together { … }` */
    together: p.RULE('together', (): Tree.TogetherStmt => {
      const start = p.start();
      p.CONSUME(word.together);
      const block = p.SUBRULE(own.direct);
      return { $type: 'together', span: p.since(start), block };
    }),

    /** `then in each targets: …` */
    then: p.RULE('then', (): Tree.ThenStmt => {
      const start = p.start();
      p.CONSUME(word.then);
      const body = p.SUBRULE(own.statement);
      return { $type: 'then', span: p.since(start), body };
    }),

    /** `forbid Activity of Govt in spaces with Guerrillas` */
    forbid: p.RULE('forbid', (): Tree.ForbidStmt => {
      const start = p.start();
      p.CONSUME(word.forbid);
      const what = p.SUBRULE(rules.nouns);
      return { $type: 'forbid', span: p.since(start), what };
    }),

    /** `whenever remove Base by Assault: …`, inside of lasting text. */
    lasting: p.RULE('lasting', (): WheneverDecl => {
      return p.SUBRULE(rules.whenever);
    }),

    /** `allow 1 Activity there { … }`, `allow 1 Activity with any Operation there { … }` */
    allow: p.RULE('allow', (): Tree.AllowStmt => {
      const start = p.start();
      p.CONSUME(word.allow);
      const count = p.SUBRULE(rules.count);
      p.CONSUME(word.Activity);
      const any = p.OPTION1(() => {
        const from = p.start();
        p.CONSUME(word.with);
        p.CONSUME(word.any);
        p.CONSUME(word.Operation);
        return { span: p.since(from) };
      });
      const where = p.OPTION2(() => p.SUBRULE(rules.spot));
      const block = p.SUBRULE(own.block);
      return { $type: 'allow', span: p.since(start), count, ...present({ any, where }), block };
    }),

    /** `freezing Control { … }` */
    freezing: p.RULE('freezing', (): Tree.FreezingStmt => {
      const start = p.start();
      p.CONSUME(word.freezing);
      const defines = p.SUBRULE(rules.terms);
      const block = p.SUBRULE(own.block);
      return { $type: 'freezing', span: p.since(start), defines, block };
    }),

    /** `mark Control until Reset` */
    mark: p.RULE('mark', (): Tree.MarkStmt => {
      const start = p.start();
      p.CONSUME(word.mark);
      const define = p.SUBRULE(rules.term);
      p.CONSUME(word.until);
      const until = p.SUBRULE1(rules.term);
      return { $type: 'mark', span: p.since(start), define, until };
    }),

    /** `way base if own Base there: …` */
    way: p.RULE('way', (): Tree.WayStmt => {
      const start = p.start();
      p.CONSUME(word.way);
      const name = p.SUBRULE(own.wayName);
      const guard = p.OPTION(() => p.SUBRULE(own.guard));
      const block = p.SUBRULE(own.block);
      return { $type: 'way', span: p.since(start), name, ...present({ guard }), block };
    }),

    /** A way's name, which may be a verb: `place`. */
    wayName: p.RULE('wayName', (): Tree.Ident => p.ident(p.CONSUME(LowerWord))),
  };

  return own;
}

/** The rules that `statementRules` defines. */
export type StatementRules = ReturnType<typeof statementRules>;

/** Whether a statement without a verb changes a point rather than a track. */
function changesPoint(p: Parser): boolean {
  return p.sees(2, mark.dot, word.is, word.adds, word.also, word.only, word.except, word.in);
}
