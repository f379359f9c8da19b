/**
 * Grammar of statements with blocks, and the dispatch of statements by their verb.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 * With `IGNORE_AMBIGUITIES`, an alternative intentionally takes precedence over later ones that also match.
 */
import type { IOrAlt } from 'chevrotain';
import { LowerWord, mark, Term, word } from '../lexer/tokens.ts';
import type { AdaptDecl, WheneverDecl, WhileDecl } from '../syntax/change-declarations.ts';
import type * as Tree from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import { type ExpressionRules, isModeNext } from './expression-rules.ts';
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
  'cardsOfHand',
  'chosenCards',
  'give',
  'look',
  'lookAtDiscards',
  'shuffle',
  'lookAtHand',
  'move',
  'select',
  'each',
  'may',
  'either',
  'ifPossible',
  'if',
  'roll',
  'freeEvent',
  'free',
  'do',
  'let',
  'repeat',
  'together',
  'then',
  'make',
  'open',
  'end',
  'cancel',
  'check',
  'reveal',
  'secretly',
  'way',
  'forbid',
  'allow',
  'freezing',
  'mark',
  'lastingReaction',
  'lastingCondition',
  'lastingAdaptation',
  'change',
  'adjust',
] as const;

/** Options of the statements that the first token alone does not identify. */
function alternativeOptionsOf(
  parser: Parser,
): Partial<Record<(typeof verbs)[number], Omit<IOrAlt<never>, 'ALT'>>> {
  return {
    ifPossible: {
      GATE: () => parser.isNext(2, word.possible) && parser.isNext(3, mark.colon, mark.openBrace),
      IGNORE_AMBIGUITIES: true,
    },
    freeEvent: { GATE: () => isFreeEvent(parser), IGNORE_AMBIGUITIES: true },
    cardsOfHand: {
      GATE: () => !parser.isNext(1, word.randomly) || parser.isNext(2, word.discard),
      IGNORE_AMBIGUITIES: true,
    },
    look: { GATE: () => !parser.isNext(3, Term, word.discards), IGNORE_AMBIGUITIES: true },
    lookAtDiscards: { GATE: () => parser.isNext(3, word.discards), IGNORE_AMBIGUITIES: true },
    select: {
      GATE: () => parser.isNext(1, word.select) || parser.isNext(2, word.select),
      IGNORE_AMBIGUITIES: true,
    },
    lastingReaction: { IGNORE_AMBIGUITIES: true },
    lastingCondition: { IGNORE_AMBIGUITIES: true },
    lastingAdaptation: {
      GATE: () => parser.isNext(1, word.adapt) && parser.isNext(2, Term),
      IGNORE_AMBIGUITIES: true,
    },
    change: { GATE: () => changesPoint(parser) },
    adjust: { IGNORE_AMBIGUITIES: true },
  };
}

function createStatementRule(
  parser: Parser,
  rules: TerminalRules &
    EffectRules &
    ReturnType<typeof createActorRules> &
    ReturnType<typeof createSelectionRules> &
    BranchRules &
    ReturnType<typeof createFreeRules> &
    ReturnType<typeof createSequencingRules> &
    ReturnType<typeof createScopeRules> &
    ReturnType<typeof createWayRules>,
) {
  const alternativeOptions = alternativeOptionsOf(parser);
  const ruleSet = {
    statement: parser.RULE('statement', (): Tree.Stmt => {
      const start = parser.start();
      const rule = parser.OPTION(() => parser.SUBRULE(rules.rulePrefix));
      const label = parser.OPTION1({
        GATE: () =>
          parser.isNext(1, word.label) && parser.isNext(2, LowerWord) && parser.isNext(3, mark.colon),
        DEF: () => parser.SUBRULE(ruleSet.label),
      });
      parser.statementStart = parser.LA(1);
      const body = parser.nested(() => parser.SUBRULE(ruleSet.unlabelled));
      return rule || label
        ? { ...body, ...definedFields({ rule, label }), span: parser.spanSince(start) }
        : body;
    }),

    label: parser.RULE('label', (): Tree.Ident => {
      parser.CONSUME(word.label);
      const name = parser.ident(parser.CONSUME(LowerWord));
      parser.CONSUME(mark.colon);
      return name;
    }),

    unlabelled: parser.RULE('unlabelled', (): Tree.Stmt =>
      parser.choose<Tree.Stmt>({
        ERR_MSG: 'statement',
        DEF: verbs.map((verb) => ({
          ALT: () => parser.SUBRULE<[], Tree.Stmt>(rules[verb]),
          ...alternativeOptions[verb],
        })),
      }),
    ),
  };

  return ruleSet;
}

function createBlockRules(parser: Parser, rules: Record<'statement', Rule<Tree.Stmt>>) {
  const ruleSet = {
    /** `: statement` or `{ … }` */
    block: parser.RULE('block', (): Tree.Block => {
      const start = parser.start();
      return parser.choose<Tree.Block>({
        ERR_MSG: 'block',
        DEF: [
          {
            ALT: () => {
              parser.CONSUME(mark.colon);
              const body = parser.SUBRULE(rules.statement);
              return { $type: 'block', span: parser.spanSince(start), braced: false, body: [body] };
            },
          },
          { ALT: () => parser.SUBRULE(ruleSet.braced) },
        ],
      });
    }),

    braced: parser.RULE('braced', (): Tree.Block => {
      const start = parser.start();
      const body: Tree.Stmt[] = [];
      parser.lines(() => body.push(parser.SUBRULE(rules.statement)));
      return { $type: 'block', span: parser.spanSince(start), braced: true, body };
    }),

    /** The block after a word that needs no colon: a statement, or `{ … }`. */
    statementOrBlock: parser.RULE('statementOrBlock', (): Tree.Block => {
      const start = parser.start();
      return parser.choose<Tree.Block>({
        ERR_MSG: 'statement',
        DEF: [
          { ALT: () => parser.SUBRULE(ruleSet.braced) },
          {
            ALT: () => {
              const body = parser.SUBRULE(rules.statement);
              return { $type: 'block', span: parser.spanSince(start), braced: false, body: [body] };
            },
          },
        ],
      });
    }),
  };

  return ruleSet;
}

function createActorRules(parser: Parser, rules: ExpressionRules & Record<'block', Rule<Tree.Block>>) {
  return {
    by: parser.RULE('by', (): Tree.ByStmt => {
      const start = parser.start();
      parser.CONSUME(word.by);
      const faction = parser.SUBRULE(rules.disjunction);
      const block = parser.SUBRULE(rules.block);
      return { $type: 'by', span: parser.spanSince(start), faction, block };
    }),
  };
}

function createSelectedNounRules(
  parser: Parser,
  rules: NounRules & ExpressionRules & EffectRules & Record<'block', Rule<Tree.Block>>,
) {
  return {
    /** `Cities as c, paying 1: …` */
    selectedNoun: parser.RULE(
      'selectedNoun',
      (): Pick<Tree.SelectStmt, 'noun' | 'as' | 'paying' | 'payer' | 'idle' | 'block'> => {
        const noun = parser.SUBRULE(rules.nouns);
        const as = parser.OPTION(() => parser.SUBRULE(rules.alias));
        const modifier = parser.OPTION1(() => {
          parser.CONSUME(mark.comma);
          return parser.choose<Pick<Tree.SelectStmt, 'paying' | 'payer' | 'idle'>>([
            {
              ALT: () => {
                parser.CONSUME(word.paying);
                const paying = parser.SUBRULE(rules.sum);
                const payer = parser.OPTION3(() => parser.SUBRULE(rules.payer));
                return { paying, ...definedFields({ payer }) };
              },
            },
            {
              ALT: () => {
                const modifierStart = parser.start();
                parser.CONSUME(word.idle);
                parser.CONSUME(word.with);
                parser.CONSUME(word.Activity);
                return { idle: { span: parser.spanSince(modifierStart) } };
              },
            },
          ]);
        });
        const block = parser.OPTION2(() => parser.SUBRULE(rules.block));
        return { noun, ...definedFields({ as }), ...modifier, ...definedFields({ block }) };
      },
    ),
  };
}

function createSelectionRules(
  parser: Parser,
  rules: ExpressionRules & Pick<BranchRules, 'modes'> & ReturnType<typeof createSelectedNounRules>,
) {
  return {
    /** `select up to 3 Cities, paying 1: …`, `select 2 of "pay": … or "lose": …` */
    select: parser.RULE('select', (): Tree.SelectStmt | Tree.EitherStmt => {
      const start = parser.start();
      const randomly = parser.OPTION(() => {
        parser.CONSUME(word.randomly);
        return { span: parser.spanSince(start) };
      });
      parser.CONSUME(word.select);
      const amount = parser.SUBRULE(rules.amount);
      return parser.choose<Tree.SelectStmt | Tree.EitherStmt>({
        ERR_MSG: 'noun',
        DEF: [
          {
            // Chance selects no modes.
            GATE: () => randomly === undefined && isModeNext(parser, 2),
            ALT: () => {
              parser.CONSUME(word.of);
              const modes = parser.SUBRULE(rules.modes);
              return { $type: 'either', span: parser.spanSince(start), amount, modes };
            },
          },
          {
            ALT: () => {
              const selection = parser.SUBRULE(rules.selectedNoun);
              const span = parser.spanSince(start);
              return { $type: 'select', span, ...definedFields({ randomly }), amount, ...selection };
            },
          },
        ],
      });
    }),
  };
}

function createFreeRules(parser: Parser, rules: TerminalRules & ModifierRules & EffectRules) {
  const ruleSet = {
    free: parser.RULE('free', (): Tree.FreeStmt => {
      const start = parser.start();
      parser.CONSUME(word.free);
      const limited = parser.OPTION({
        GATE: () => parser.isNext(2, Term, LowerWord),
        DEF: () => parser.CONSUME(word.Limited),
      });
      const call = parser.SUBRULE(rules.path);
      const not = parser.OPTION3(() => parser.SUBRULE(ruleSet.exclusions)) ?? [];
      const location = parser.OPTION1(() => parser.SUBRULE(rules.location));
      const modifiers = parser.SUBRULE(rules.modifiers);
      const changes = parser.OPTION2(() => parser.SUBRULE(ruleSet.changes)) ?? [];
      const head = {
        $type: 'free' as const,
        span: parser.spanSince(start),
        limited: limited !== undefined,
        call,
      };
      return { ...head, not, ...definedFields({ location }), modifiers, changes };
    }),

    /** `free shaded Event of next card`, `free Event of card 12` */
    freeEvent: parser.RULE('freeEvent', (): Tree.FreeEventStmt => {
      const start = parser.start();
      parser.CONSUME(word.free);
      const side = parser.OPTION(() => parser.SUBRULE(rules.cardSide));
      parser.CONSUME(word.Event);
      parser.CONSUME(word.of);
      const card = parser.choose<Tree.Ident | undefined>({
        ERR_MSG: 'eventCard',
        DEF: [
          { ALT: () => (parser.CONSUME(word.next), parser.CONSUME(word.card), undefined) },
          { ALT: () => (parser.CONSUME1(word.card), parser.SUBRULE(rules.eventNumber)) },
        ],
      });
      return { $type: 'freeEvent', span: parser.spanSince(start), ...definedFields({ side, card }) };
    }),

    exclusions: parser.RULE('exclusions', (): Tree.Ident[] => {
      const names: Tree.Ident[] = [];
      parser.CONSUME(word.not);
      parser.AT_LEAST_ONE_SEP({ SEP: word.or, DEF: () => names.push(parser.SUBRULE(rules.term)) });
      return names;
    }),

    /** `{ cost is 0; per is 1 }` */
    changes: parser.RULE('changes', (): Tree.ChangeStmt[] => {
      const changes: Tree.ChangeStmt[] = [];
      parser.lines(() => changes.push(parser.SUBRULE(rules.change)));
      return changes;
    }),
  };

  return ruleSet;
}

function createSequencingRules(
  parser: Parser,
  rules: NounRules &
    ExpressionRules & {
      readonly whenever: Rule<WheneverDecl>;
      readonly while: Rule<WhileDecl>;
      readonly adapt: Rule<AdaptDecl>;
    } & Record<'statement', Rule<Tree.Stmt>> &
    Record<'block' | 'statementOrBlock', Rule<Tree.Block>>,
) {
  return {
    repeat: parser.RULE('repeat', (): Tree.RepeatStmt => {
      const start = parser.start();
      parser.CONSUME(word.repeat);
      const times = parser.choose<Pick<Tree.RepeatStmt, 'count' | 'upTo'>>({
        ERR_MSG: 'amount',
        DEF: [
          { ALT: () => (parser.CONSUME(word.any), { count: 'any' }) },
          {
            ALT: () => {
              parser.CONSUME(word.up);
              parser.CONSUME(word.to);
              return { count: parser.SUBRULE1(rules.count), upTo: true };
            },
          },
          { ALT: () => ({ count: parser.SUBRULE(rules.count) }) },
        ],
      });
      const block = parser.SUBRULE(rules.block);
      return { $type: 'repeat', span: parser.spanSince(start), ...times, block };
    }),

    /** `together in each targets: …`, `together { … }` */
    together: parser.RULE('together', (): Tree.TogetherStmt => {
      const start = parser.start();
      parser.CONSUME(word.together);
      const block = parser.SUBRULE(rules.statementOrBlock);
      return { $type: 'together', span: parser.spanSince(start), block };
    }),

    /** `then in each targets: …` */
    then: parser.RULE('then', (): Tree.ThenStmt => {
      const start = parser.start();
      parser.CONSUME(word.then);
      const body = parser.SUBRULE(rules.statement);
      return { $type: 'then', span: parser.spanSince(start), body };
    }),

    forbid: parser.RULE('forbid', (): Tree.ForbidStmt => {
      const start = parser.start();
      parser.CONSUME(word.forbid);
      const noun = parser.SUBRULE(rules.nouns);
      return { $type: 'forbid', span: parser.spanSince(start), noun };
    }),

    /** `whenever remove Base by Assault: …`, inside a lasting text. */
    lastingReaction: parser.RULE('lastingReaction', (): WheneverDecl => {
      return parser.SUBRULE(rules.whenever);
    }),

    /** `while Aid > 3: Sweep.cost is 1`, inside a lasting text. */
    lastingCondition: parser.RULE('lastingCondition', (): WhileDecl => {
      return parser.SUBRULE(rules.while);
    }),

    /** `adapt Rally for own { cost is 2 }`, inside a lasting text. */
    lastingAdaptation: parser.RULE('lastingAdaptation', (): AdaptDecl => {
      return parser.SUBRULE(rules.adapt);
    }),
  };
}

function createScopeRules(
  parser: Parser,
  rules: TerminalRules & ExpressionRules & EffectRules & Record<'block', Rule<Tree.Block>>,
) {
  return {
    /** `allow 1 Activity there { … }`, `allow 1 Activity with any Operation there { … }` */
    allow: parser.RULE('allow', (): Tree.AllowStmt => {
      const start = parser.start();
      parser.CONSUME(word.allow);
      const count = parser.SUBRULE(rules.count);
      parser.CONSUME(word.Activity);
      const anyOperation = parser.OPTION1(() => {
        const modifierStart = parser.start();
        parser.CONSUME(word.with);
        parser.CONSUME(word.any);
        parser.CONSUME(word.Operation);
        return { span: parser.spanSince(modifierStart) };
      });
      const location = parser.OPTION2(() => parser.SUBRULE(rules.location));
      const block = parser.SUBRULE(rules.block);
      return {
        $type: 'allow',
        span: parser.spanSince(start),
        count,
        ...definedFields({ anyOperation, location }),
        block,
      };
    }),

    freezing: parser.RULE('freezing', (): Tree.FreezingStmt => {
      const start = parser.start();
      parser.CONSUME(word.freezing);
      const defines = parser.SUBRULE(rules.terms);
      const block = parser.SUBRULE(rules.block);
      return { $type: 'freezing', span: parser.spanSince(start), defines, block };
    }),

    mark: parser.RULE('mark', (): Tree.MarkStmt => {
      const start = parser.start();
      parser.CONSUME(word.mark);
      const define = parser.SUBRULE(rules.term);
      parser.CONSUME(word.until);
      const until = parser.SUBRULE1(rules.term);
      return { $type: 'mark', span: parser.spanSince(start), define, until };
    }),
  };
}

function createWayRules(
  parser: Parser,
  rules: Record<'block', Rule<Tree.Block>> & Record<'guard', Rule<Tree.Expr>>,
) {
  const ruleSet = {
    way: parser.RULE('way', (): Tree.WayStmt => {
      const start = parser.start();
      parser.CONSUME(word.way);
      const name = parser.SUBRULE(ruleSet.wayName);
      const guard = parser.OPTION(() => parser.SUBRULE(rules.guard));
      const block = parser.SUBRULE(rules.block);
      return { $type: 'way', span: parser.spanSince(start), name, ...definedFields({ guard }), block };
    }),

    /** The name of a way, which may be a verb: `place`. */
    wayName: parser.RULE('wayName', (): Tree.Ident => parser.ident(parser.CONSUME(LowerWord))),
  };

  return ruleSet;
}

export const statementRules = [
  createStatementRule,
  createBlockRules,
  ...branchRules,
  createActorRules,
  createSelectedNounRules,
  createSelectionRules,
  createFreeRules,
  createSequencingRules,
  createScopeRules,
  createWayRules,
] as const;

export type StatementRules = RulesOf<typeof statementRules>;

/** Returns whether a statement without a verb changes a point rather than a track. */
function changesPoint(parser: Parser): boolean {
  return parser.isNext(2, mark.dot, word.is, word.adds, word.also, word.only, word.except, word.in);
}

/** Returns whether `free` grants an Event: `free shaded Event …`. */
function isFreeEvent(parser: Parser): boolean {
  return parser.isNext(2, word.Event, word.unshaded, word.shaded, word.top, word.bottom);
}
