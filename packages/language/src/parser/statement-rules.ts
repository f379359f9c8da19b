/**
 * Grammar of statements with blocks, and the dispatch of statements by their verb.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
 * With `IGNORE_AMBIGUITIES`, an alternative intentionally takes precedence over later ones that also match.
 */
import type { IOrAlt } from 'chevrotain';
import { LowerWord, mark, Term, word } from '../lexer/tokens.ts';
import type { WheneverDecl } from '../syntax/changes.ts';
import type * as Tree from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { ExpressionRules } from './expression-rules.ts';
import type { ModifierRules } from './modifier-rules.ts';
import type { EffectRules } from './effect-rules.ts';
import { type BranchRules, branchRules } from './branch-rules.ts';
import type { Parser, Rule } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

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
  'lastingReaction',
  'change',
  'adjust',
] as const;

function statementRule(
  p: Parser,
  rules: TerminalRules &
    EffectRules &
    ReturnType<typeof selectionRules> &
    BranchRules &
    ReturnType<typeof freeRules> &
    ReturnType<typeof sequencingRules> &
    ReturnType<typeof scopeRules> &
    ReturnType<typeof wayRules>,
) {
  // Statements that the first token alone does not identify.
  const alternativeOptions: Partial<Record<(typeof verbs)[number], Omit<IOrAlt<never>, 'ALT'>>> = {
    ifPossible: {
      GATE: () => p.nextIs(2, word.possible) && p.nextIs(3, mark.colon, mark.open),
      IGNORE_AMBIGUITIES: true,
    },
    lastingReaction: { IGNORE_AMBIGUITIES: true },
    change: { GATE: () => changesPoint(p) },
    adjust: { IGNORE_AMBIGUITIES: true },
  };
  const ruleSet = {
    statement: p.RULE('statement', (): Tree.Stmt => {
      const start = p.start();
      const rule = p.OPTION(() => p.SUBRULE(rules.rulePrefix));
      const label = p.OPTION1({
        GATE: () => p.nextIs(1, word.label) && p.nextIs(2, LowerWord) && p.nextIs(3, mark.colon),
        DEF: () => p.SUBRULE(ruleSet.label),
      });
      p.opening = p.LA(1);
      const body = p.nested(() => p.SUBRULE(ruleSet.unlabelled));
      return rule || label ? { ...body, ...definedFields({ rule, label }), span: p.spanSince(start) } : body;
    }),

    label: p.RULE('label', (): Tree.Ident => {
      p.CONSUME(word.label);
      const name = p.ident(p.CONSUME(LowerWord));
      p.CONSUME(mark.colon);
      return name;
    }),

    unlabelled: p.RULE('unlabelled', (): Tree.Stmt =>
      p.choose<Tree.Stmt>({
        ERR_MSG: 'statement',
        DEF: verbs.map((verb) => ({
          ALT: () => p.SUBRULE<[], Tree.Stmt>(rules[verb]),
          ...alternativeOptions[verb],
        })),
      }),
    ),
  };

  return ruleSet;
}

function blockRules(p: Parser, rules: Record<'statement', Rule<Tree.Stmt>>) {
  const ruleSet = {
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
              return { $type: 'block', span: p.spanSince(start), braced: false, body: [body] };
            },
          },
          { ALT: () => p.SUBRULE(ruleSet.braced) },
        ],
      });
    }),

    braced: p.RULE('braced', (): Tree.Block => {
      const start = p.start();
      const body: Tree.Stmt[] = [];
      p.lines(() => body.push(p.SUBRULE(rules.statement)));
      return { $type: 'block', span: p.spanSince(start), braced: true, body };
    }),

    /** The block after a word that needs no colon: a statement, or `{ … }`. */
    statementOrBlock: p.RULE('statementOrBlock', (): Tree.Block => {
      const start = p.start();
      return p.choose<Tree.Block>({
        ERR_MSG: 'statement',
        DEF: [
          { ALT: () => p.SUBRULE(ruleSet.braced) },
          {
            ALT: () => {
              const body = p.SUBRULE(rules.statement);
              return { $type: 'block', span: p.spanSince(start), braced: false, body: [body] };
            },
          },
        ],
      });
    }),
  };

  return ruleSet;
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
      return { $type: 'by', span: p.spanSince(start), faction, block };
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
              return { idle: { span: p.spanSince(from) } };
            },
          },
        ]);
      });
      const block = p.OPTION2(() => p.SUBRULE(rules.block));
      return {
        $type: 'select',
        span: p.spanSince(start),
        amount,
        noun,
        ...definedFields({ as }),
        ...modifier,
        ...definedFields({ block }),
      };
    }),
  };
}

function freeRules(p: Parser, rules: TerminalRules & ModifierRules & EffectRules) {
  const ruleSet = {
    free: p.RULE('free', (): Tree.FreeStmt => {
      const start = p.start();
      p.CONSUME(word.free);
      const limited = p.OPTION({
        GATE: () => p.nextIs(2, Term, LowerWord),
        DEF: () => p.CONSUME(word.Limited),
      });
      const call = p.SUBRULE(rules.path);
      const not = p.OPTION3(() => p.SUBRULE(ruleSet.exclusions)) ?? [];
      const location = p.OPTION1(() => p.SUBRULE(rules.location));
      const modifiers = p.SUBRULE(rules.modifiers);
      const changes = p.OPTION2(() => p.SUBRULE(ruleSet.changes)) ?? [];
      const head = { $type: 'free' as const, span: p.spanSince(start), limited: limited !== undefined, call };
      return { ...head, not, ...definedFields({ location }), modifiers, changes };
    }),

    exclusions: p.RULE('exclusions', (): Tree.Ident[] => {
      const names: Tree.Ident[] = [];
      p.CONSUME(word.not);
      p.AT_LEAST_ONE_SEP({ SEP: word.or, DEF: () => names.push(p.SUBRULE(rules.term)) });
      return names;
    }),

    /** `{ cost is 0; per is 1 }` */
    changes: p.RULE('changes', (): Tree.ChangeStmt[] => {
      const changes: Tree.ChangeStmt[] = [];
      p.lines(() => changes.push(p.SUBRULE(rules.change)));
      return changes;
    }),
  };

  return ruleSet;
}

function sequencingRules(
  p: Parser,
  rules: NounRules &
    ExpressionRules & { readonly whenever: Rule<WheneverDecl> } & Record<'statement', Rule<Tree.Stmt>> &
    Record<'block' | 'statementOrBlock', Rule<Tree.Block>>,
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
      return { $type: 'repeat', span: p.spanSince(start), count, block };
    }),

    /** `together in each targets: …`, `together { … }` */
    together: p.RULE('together', (): Tree.TogetherStmt => {
      const start = p.start();
      p.CONSUME(word.together);
      const block = p.SUBRULE(rules.statementOrBlock);
      return { $type: 'together', span: p.spanSince(start), block };
    }),

    /** `then in each targets: …` */
    then: p.RULE('then', (): Tree.ThenStmt => {
      const start = p.start();
      p.CONSUME(word.then);
      const body = p.SUBRULE(rules.statement);
      return { $type: 'then', span: p.spanSince(start), body };
    }),

    forbid: p.RULE('forbid', (): Tree.ForbidStmt => {
      const start = p.start();
      p.CONSUME(word.forbid);
      const noun = p.SUBRULE(rules.nouns);
      return { $type: 'forbid', span: p.spanSince(start), noun };
    }),

    /** `whenever remove Base by Assault: …`, inside a lasting text. */
    lastingReaction: p.RULE('lastingReaction', (): WheneverDecl => {
      return p.SUBRULE(rules.whenever);
    }),
  };
}

function scopeRules(
  p: Parser,
  rules: TerminalRules & ExpressionRules & EffectRules & Record<'block', Rule<Tree.Block>>,
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
        return { span: p.spanSince(from) };
      });
      const location = p.OPTION2(() => p.SUBRULE(rules.location));
      const block = p.SUBRULE(rules.block);
      return { $type: 'allow', span: p.spanSince(start), count, ...definedFields({ any, location }), block };
    }),

    freezing: p.RULE('freezing', (): Tree.FreezingStmt => {
      const start = p.start();
      p.CONSUME(word.freezing);
      const defines = p.SUBRULE(rules.terms);
      const block = p.SUBRULE(rules.block);
      return { $type: 'freezing', span: p.spanSince(start), defines, block };
    }),

    mark: p.RULE('mark', (): Tree.MarkStmt => {
      const start = p.start();
      p.CONSUME(word.mark);
      const define = p.SUBRULE(rules.term);
      p.CONSUME(word.until);
      const until = p.SUBRULE1(rules.term);
      return { $type: 'mark', span: p.spanSince(start), define, until };
    }),
  };
}

function wayRules(p: Parser, rules: Record<'block', Rule<Tree.Block>> & Record<'guard', Rule<Tree.Expr>>) {
  const ruleSet = {
    way: p.RULE('way', (): Tree.WayStmt => {
      const start = p.start();
      p.CONSUME(word.way);
      const name = p.SUBRULE(ruleSet.wayName);
      const guard = p.OPTION(() => p.SUBRULE(rules.guard));
      const block = p.SUBRULE(rules.block);
      return { $type: 'way', span: p.spanSince(start), name, ...definedFields({ guard }), block };
    }),

    /** The name of a way, which may be a verb: `place`. */
    wayName: p.RULE('wayName', (): Tree.Ident => p.ident(p.CONSUME(LowerWord))),
  };

  return ruleSet;
}

export const statementRules = [
  statementRule,
  blockRules,
  selectionRules,
  ...branchRules,
  freeRules,
  sequencingRules,
  scopeRules,
  wayRules,
] as const;

export type StatementRules = RulesOf<typeof statementRules>;

/** Returns whether a statement without a verb changes a point rather than a track. */
function changesPoint(p: Parser): boolean {
  return p.nextIs(2, mark.dot, word.is, word.adds, word.also, word.only, word.except, word.in);
}
