/** Grammar of statements with blocks, and the dispatch of statements by their verb. */
import type { IOrAlt } from 'chevrotain';
import { LowerWord, mark, Term, word } from '../lexer/tokens.ts';
import type { WheneverDecl } from '../syntax/changes.ts';
import type * as Tree from '../syntax/tree.ts';
import { present } from './present.ts';
import type { LeafRules } from './leaves.ts';
import type { NounRules } from './nouns.ts';
import type { ExpressionRules } from './expressions.ts';
import type { ModifierRules } from './modifiers.ts';
import type { EffectRules } from './effects.ts';
import { type BranchRules, branchRules } from './branches.ts';
import type { Parser, Rule } from './parser.ts';
import type { RulesOf } from './sets.ts';

/** The rules of statements, in the order in which the parser tries them and the handbook prints them. */
const verbs = [
  'by',
  'place',
  'remove',
  'replace',
  'flip',
  'shift',
  'set',
  'transfer',
  'pay',
  'move',
  'select',
  'each',
  'may',
  'either',
  'ifPossible',
  'if',
  'roll',
  'free',
  'do',
  'let',
  'repeat',
  'together',
  'then',
  'make',
  'open',
  'end',
  'check',
  'reveal',
  'secretly',
  'way',
  'forbid',
  'allow',
  'freezing',
  'mark',
  'lasting',
  'change',
  'adjust',
] as const;

function statementRule(
  p: Parser,
  rules: LeafRules &
    EffectRules &
    ReturnType<typeof selectionRules> &
    BranchRules &
    ReturnType<typeof freeRules> &
    ReturnType<typeof orderRules> &
    ReturnType<typeof frameRules> &
    ReturnType<typeof wayRules>,
) {
  // Statements that the first token alone does not identify.
  const told: Partial<Record<(typeof verbs)[number], Omit<IOrAlt<never>, 'ALT'>>> = {
    ifPossible: {
      GATE: () => p.sees(2, word.possible) && p.sees(3, mark.colon, mark.open),
      IGNORE_AMBIGUITIES: true,
    },
    lasting: { IGNORE_AMBIGUITIES: true },
    change: { GATE: () => changesPoint(p) },
    adjust: { IGNORE_AMBIGUITIES: true },
  };
  const own = {
    statement: p.RULE('statement', (): Tree.Stmt => {
      const start = p.start();
      const rule = p.OPTION(() => p.SUBRULE(rules.rulePrefix));
      const label = p.OPTION1({
        GATE: () => p.sees(1, word.label) && p.sees(2, LowerWord) && p.sees(3, mark.colon),
        DEF: () => p.SUBRULE(own.label),
      });
      p.opening = p.LA(1);
      const body = p.nested(() => p.SUBRULE(own.bare));
      return rule || label ? { ...body, ...present({ rule, label }), span: p.since(start) } : body;
    }),

    label: p.RULE('label', (): Tree.Ident => {
      p.CONSUME(word.label);
      const name = p.ident(p.CONSUME(LowerWord));
      p.CONSUME(mark.colon);
      return name;
    }),

    bare: p.RULE('bare', (): Tree.Stmt =>
      p.choose<Tree.Stmt>({
        ERR_MSG: 'statement',
        DEF: verbs.map((verb) => ({ ALT: () => p.SUBRULE<[], Tree.Stmt>(rules[verb]), ...told[verb] })),
      }),
    ),
  };

  return own;
}

function blockRules(p: Parser, rules: Record<'statement', Rule<Tree.Stmt>>) {
  const own = {
    /** `: statement` or `{ … }` */
    block: p.RULE('block', (): Tree.Block => {
      const start = p.start();
      return p.choose<Tree.Block>({
        ERR_MSG: 'block',
        DEF: [
          {
            ALT: () => {
              p.CONSUME(mark.colon);
              const body = p.SUBRULE(rules.statement);
              return { $type: 'block', span: p.since(start), braced: false, body: [body] };
            },
          },
          { ALT: () => p.SUBRULE(own.braced) },
        ],
      });
    }),

    braced: p.RULE('braced', (): Tree.Block => {
      const start = p.start();
      const body: Tree.Stmt[] = [];
      p.lines(() => body.push(p.SUBRULE(rules.statement)));
      return { $type: 'block', span: p.since(start), braced: true, body };
    }),

    /** The block after a word that needs no colon: a statement, or `{ … }`. */
    direct: p.RULE('direct', (): Tree.Block => {
      const start = p.start();
      return p.choose<Tree.Block>({
        ERR_MSG: 'statement',
        DEF: [
          { ALT: () => p.SUBRULE(own.braced) },
          {
            ALT: () => {
              const body = p.SUBRULE(rules.statement);
              return { $type: 'block', span: p.since(start), braced: false, body: [body] };
            },
          },
        ],
      });
    }),
  };

  return own;
}

function selectionRules(
  p: Parser,
  rules: NounRules & ExpressionRules & EffectRules & Record<'block', Rule<Tree.Block>>,
) {
  return {
    by: p.RULE('by', (): Tree.ByStmt => {
      const start = p.start();
      p.CONSUME(word.by);
      const faction = p.SUBRULE(rules.disjunction);
      const block = p.SUBRULE(rules.block);
      return { $type: 'by', span: p.since(start), faction, block };
    }),

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
      const block = p.OPTION2(() => p.SUBRULE(rules.block));
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
  };
}

function freeRules(p: Parser, rules: LeafRules & ModifierRules & EffectRules) {
  const own = {
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
      return { ...head, not, ...present({ location: where }), modifiers, changes: riders };
    }),

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
  };

  return own;
}

function orderRules(
  p: Parser,
  rules: NounRules &
    ExpressionRules & { readonly whenever: Rule<WheneverDecl> } & Record<'statement', Rule<Tree.Stmt>> &
    Record<'block' | 'direct', Rule<Tree.Block>>,
) {
  return {
    repeat: p.RULE('repeat', (): Tree.RepeatStmt => {
      const start = p.start();
      p.CONSUME(word.repeat);
      const count = p.choose<Tree.RepeatStmt['count']>({
        ERR_MSG: 'amount',
        DEF: [{ ALT: () => (p.CONSUME(word.any), 'any') }, { ALT: () => p.SUBRULE(rules.count) }],
      });
      const block = p.SUBRULE(rules.block);
      return { $type: 'repeat', span: p.since(start), count, block };
    }),

    /** `together in each targets: …`, `together { … }` */
    together: p.RULE('together', (): Tree.TogetherStmt => {
      const start = p.start();
      p.CONSUME(word.together);
      const block = p.SUBRULE(rules.direct);
      return { $type: 'together', span: p.since(start), block };
    }),

    /** `then in each targets: …` */
    then: p.RULE('then', (): Tree.ThenStmt => {
      const start = p.start();
      p.CONSUME(word.then);
      const body = p.SUBRULE(rules.statement);
      return { $type: 'then', span: p.since(start), body };
    }),

    forbid: p.RULE('forbid', (): Tree.ForbidStmt => {
      const start = p.start();
      p.CONSUME(word.forbid);
      const what = p.SUBRULE(rules.nouns);
      return { $type: 'forbid', span: p.since(start), noun: what };
    }),

    /** `whenever remove Base by Assault: …`, inside a lasting text. */
    lasting: p.RULE('lasting', (): WheneverDecl => {
      return p.SUBRULE(rules.whenever);
    }),
  };
}

function frameRules(
  p: Parser,
  rules: LeafRules & ExpressionRules & EffectRules & Record<'block', Rule<Tree.Block>>,
) {
  return {
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
      const block = p.SUBRULE(rules.block);
      return { $type: 'allow', span: p.since(start), count, ...present({ any, location: where }), block };
    }),

    freezing: p.RULE('freezing', (): Tree.FreezingStmt => {
      const start = p.start();
      p.CONSUME(word.freezing);
      const defines = p.SUBRULE(rules.terms);
      const block = p.SUBRULE(rules.block);
      return { $type: 'freezing', span: p.since(start), defines, block };
    }),

    mark: p.RULE('mark', (): Tree.MarkStmt => {
      const start = p.start();
      p.CONSUME(word.mark);
      const define = p.SUBRULE(rules.term);
      p.CONSUME(word.until);
      const until = p.SUBRULE1(rules.term);
      return { $type: 'mark', span: p.since(start), define, until };
    }),
  };
}

function wayRules(p: Parser, rules: Record<'block', Rule<Tree.Block>> & Record<'guard', Rule<Tree.Expr>>) {
  const own = {
    way: p.RULE('way', (): Tree.WayStmt => {
      const start = p.start();
      p.CONSUME(word.way);
      const name = p.SUBRULE(own.wayName);
      const guard = p.OPTION(() => p.SUBRULE(rules.guard));
      const block = p.SUBRULE(rules.block);
      return { $type: 'way', span: p.since(start), name, ...present({ guard }), block };
    }),

    /** The name of a way, which may be a verb: `place`. */
    wayName: p.RULE('wayName', (): Tree.Ident => p.ident(p.CONSUME(LowerWord))),
  };

  return own;
}

export const statementRules = [
  statementRule,
  blockRules,
  selectionRules,
  ...branchRules,
  freeRules,
  orderRules,
  frameRules,
  wayRules,
] as const;

export type StatementRules = RulesOf<typeof statementRules>;

/** Returns whether a statement without a verb changes a point rather than a track. */
function changesPoint(p: Parser): boolean {
  return p.sees(2, mark.dot, word.is, word.adds, word.also, word.only, word.except, word.in);
}
