/**
 * Grammar of events and reactions.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 */
import { word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Expr, Ident, NounExpr, Stmt, Text } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { StatementRules } from './statement-rules.ts';
import type { Parser, Rule } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

type Side = Decl.EventSide['side'];

function createEventRule(
  parser: Parser,
  rules: TerminalRules & StatementRules & ReturnType<typeof createSideRules>,
) {
  const ruleSet = {
    /**
     * `event 6 "Night Raid" order Govt Rebels { unshaded: … }`; no order in a volume with an eligibility track;
     * no braces if the text is not encoded yet.
     */
    event: parser.RULE('event', (): Decl.EventDecl => {
      const start = parser.start();
      parser.CONSUME(word.event);
      const number = parser.SUBRULE(rules.eventNumber);
      const title = parser.SUBRULE(rules.text);
      const order = parser.OPTION1(() => parser.SUBRULE(ruleSet.factionOrder));
      const sides = parser.OPTION(() => parser.SUBRULE(ruleSet.sides)) ?? [];
      const span = parser.spanSince(start);
      return { $type: 'event', span, number, title, ...definedFields({ order }), sides };
    }),

    factionOrder: parser.RULE('factionOrder', (): Decl.FactionOrder => {
      const start = parser.start();
      parser.CONSUME(word.order);
      const factions: Ident[] = [];
      parser.AT_LEAST_ONE(() => factions.push(parser.SUBRULE(rules.term)));
      return { $type: 'order', span: parser.spanSince(start), factions };
    }),

    /** `{ unshaded: … shaded: … }`, or the statements of a single text. */
    sides: parser.RULE('sides', (): Decl.EventSide[] => {
      const start = parser.start();
      const sides: Decl.EventSide[] = [];
      const body: Stmt[] = [];
      parser.lines(() =>
        parser.OR([
          {
            ALT: () => {
              const token = parser.LA(1);
              const side = parser.SUBRULE(rules.side);
              if (sides.some((previous) => previous.side === side.side))
                parser.recordFault('duplicate', token, side.side);
              sides.push(side);
            },
          },
          {
            ALT: () => {
              const token = parser.LA(1);
              body.push(parser.SUBRULE(rules.statement));
              if (sides.length > 0) parser.recordFault('late', token, 'side');
            },
          },
        ]),
      );
      const span = parser.spanSince(start);
      const singleSide: Decl.EventSide = {
        span,
        side: 'single',
        block: { $type: 'block', span, braced: true, body },
      };
      return sides.length > 0 ? sides : [singleSide];
    }),
  };

  return ruleSet;
}

function createSideRules(parser: Parser, rules: TerminalRules & StatementRules) {
  const ruleSet = {
    /** `capability unshaded "Drill": …` */
    side: parser.RULE('side', (): Decl.EventSide => {
      const start = parser.start();
      const { side, flag } = parser.choose<{ side: Side; flag?: Decl.EventSide['flag'] | undefined }>({
        ERR_MSG: 'side',
        DEF: [
          {
            ALT: () => {
              const flag = parser.SUBRULE(ruleSet.flag);
              return { flag, side: parser.OPTION(() => parser.SUBRULE(rules.cardSide)) ?? 'single' };
            },
          },
          { ALT: () => ({ side: parser.SUBRULE1(rules.cardSide) }) },
        ],
      });
      const title = parser.OPTION1((): Text => parser.SUBRULE(rules.text));
      const block = parser.SUBRULE(rules.block);
      return { span: parser.spanSince(start), side, ...definedFields({ flag, title }), block };
    }),

    flag: parser.RULE('flag', (): 'capability' | 'momentum' =>
      parser.choose<'capability' | 'momentum'>([
        { ALT: () => (parser.CONSUME(word.capability), 'capability') },
        { ALT: () => (parser.CONSUME(word.momentum), 'momentum') },
      ]),
    ),
  };

  return ruleSet;
}

type Trigger = Decl.WheneverDecl['trigger'];

/** Parsers of the triggers that have no grammar rule. */
function createTriggerParsers(parser: Parser, rules: TerminalRules & NounRules) {
  return {
    /** `remove Shipment by Assault as n` */
    removed: (): Trigger => {
      parser.CONSUME(word.remove);
      const noun: NounExpr = parser.SUBRULE(rules.nouns);
      const by = parser.OPTION(() => {
        parser.CONSUME(word.by);
        return parser.SUBRULE(rules.path);
      });
      const as = parser.OPTION2(() => {
        parser.CONSUME(word.as);
        return parser.SUBRULE1(rules.local);
      });
      return { $type: 'removed', noun, ...definedFields({ by, as }) };
    },

    /** `Season is Winter` */
    arrives: (): Trigger => {
      const track = parser.SUBRULE(rules.term);
      parser.CONSUME(word.is);
      return { $type: 'arrives', track, box: parser.SUBRULE1(rules.term) };
    },

    /** `Grip changes by n` */
    changes: (): Trigger => {
      const define = parser.SUBRULE2(rules.term);
      parser.CONSUME(word.changes);
      const by = parser.OPTION1(() => {
        parser.CONSUME1(word.by);
        return parser.SUBRULE(rules.local);
      });
      return { $type: 'changes', define, ...definedFields({ by }) };
    },
  };
}

function createReactionRules(
  parser: Parser,
  rules: TerminalRules &
    NounRules &
    StatementRules &
    ReturnType<typeof createTriggerRules> &
    Record<'disjunction', Rule<Expr>>,
) {
  const triggers = createTriggerParsers(parser, rules);
  const ruleSet = {
    whenever: parser.RULE('whenever', (): Decl.WheneverDecl => {
      const start = parser.start();
      parser.CONSUME(word.whenever);
      const trigger = parser.SUBRULE(ruleSet.trigger);
      const block = parser.SUBRULE(rules.block);
      return { $type: 'whenever', span: parser.spanSince(start), trigger, block };
    }),

    /** `while Aid > 3 { Sweep.cost is 1; forbid March in Provinces }` */
    while: parser.RULE('while', (): Decl.WhileDecl => {
      const start = parser.start();
      parser.CONSUME(word.while);
      const condition = parser.SUBRULE(rules.disjunction);
      const block = parser.SUBRULE1(rules.block);
      return { $type: 'while', span: parser.spanSince(start), condition, block };
    }),

    /** `remove Shipment by Assault`, `Season is Winter`, `Grip changes by n` */
    trigger: parser.RULE('trigger', (): Trigger =>
      parser.choose<Trigger>({
        ERR_MSG: 'trigger',
        MAX_LOOKAHEAD: 2,
        DEF: [
          { ALT: triggers.removed },
          { ALT: triggers.arrives },
          { ALT: triggers.changes },
          { ALT: () => parser.SUBRULE(rules.phaseTrigger) },
          { ALT: () => parser.SUBRULE(rules.factionTrigger) },
        ],
      }),
    ),
  };

  return ruleSet;
}

function createTriggerRules(parser: Parser, rules: TerminalRules & NounRules) {
  return {
    phaseTrigger: parser.RULE('phaseTrigger', (): Trigger => {
      parser.CONSUME(word.phase);
      const phase = parser.SUBRULE(rules.term);
      const turn = parser.choose<'begins' | 'ends'>([
        { ALT: () => (parser.CONSUME(word.begins), 'begins') },
        { ALT: () => (parser.CONSUME(word.ends), 'ends') },
      ]);
      return { $type: 'turns', phase, turn };
    }),

    /** `f drops Shipment`, `Cartel finishes Terror in places` */
    factionTrigger: parser.RULE('factionTrigger', (): Trigger => {
      const faction = parser.choose<Ident>([
        { ALT: () => parser.SUBRULE(rules.term) },
        { ALT: () => parser.SUBRULE(rules.local) },
      ]);
      const verb = parser.OR1([
        { ALT: () => (parser.CONSUME(word.drops), 'drops' as const) },
        { ALT: () => (parser.CONSUME(word.finishes), 'finishes' as const) },
      ]);
      const noun = parser.SUBRULE(rules.nouns);
      return { $type: 'does', verb, faction, noun };
    }),
  };
}

export const eventRules = [
  createEventRule,
  createSideRules,
  createReactionRules,
  createTriggerRules,
] as const;

export type EventRules = RulesOf<typeof eventRules>;
