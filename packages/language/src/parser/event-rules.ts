/**
 * Grammar of events and reactions.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
 */
import { word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Ident, NounExpr, Stmt, Text } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { StatementRules } from './statement-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

type Side = Decl.EventSide['side'];

function eventRule(p: Parser, rules: TerminalRules & StatementRules & ReturnType<typeof sideRules>) {
  const ruleSet = {
    /**
     * `event 6 "Night Raid" order Govt Rebels { unshaded: … }`; no order in a volume with an eligibility track;
     * no braces if the text is not encoded yet.
     */
    event: p.RULE('event', (): Decl.EventDecl => {
      const start = p.start();
      p.CONSUME(word.event);
      const number = p.SUBRULE(rules.eventNumber);
      const title = p.SUBRULE(rules.text);
      const order = p.OPTION1(() => p.SUBRULE(ruleSet.factionOrder));
      const sides = p.OPTION(() => p.SUBRULE(ruleSet.sides)) ?? [];
      return { $type: 'event', span: p.spanSince(start), number, title, ...definedFields({ order }), sides };
    }),

    factionOrder: p.RULE('factionOrder', (): Decl.FactionOrder => {
      const start = p.start();
      p.CONSUME(word.order);
      const factions: Ident[] = [];
      p.AT_LEAST_ONE(() => factions.push(p.SUBRULE(rules.term)));
      return { $type: 'order', span: p.spanSince(start), factions };
    }),

    /** `{ unshaded: … shaded: … }`, or the statements of a single text. */
    sides: p.RULE('sides', (): Decl.EventSide[] => {
      const start = p.start();
      const sides: Decl.EventSide[] = [];
      const body: Stmt[] = [];
      p.lines(() =>
        p.OR([
          {
            ALT: () => {
              const token = p.LA(1);
              const side = p.SUBRULE(rules.side);
              if (sides.some((previous) => previous.side === side.side))
                p.recordFault('duplicate', token, side.side);
              sides.push(side);
            },
          },
          {
            ALT: () => {
              const token = p.LA(1);
              body.push(p.SUBRULE(rules.statement));
              if (sides.length > 0) p.recordFault('late', token, 'side');
            },
          },
        ]),
      );
      const span = p.spanSince(start);
      const single: Decl.EventSide = {
        span,
        side: 'single',
        block: { $type: 'block', span, braced: true, body },
      };
      return sides.length > 0 ? sides : [single];
    }),
  };

  return ruleSet;
}

function sideRules(p: Parser, rules: TerminalRules & StatementRules) {
  const ruleSet = {
    /** `capability unshaded "Drill": …` */
    side: p.RULE('side', (): Decl.EventSide => {
      const start = p.start();
      const head = p.choose<{ side: Side; flag?: Decl.EventSide['flag'] | undefined }>({
        ERR_MSG: 'side',
        DEF: [
          {
            ALT: () => {
              const flag = p.SUBRULE(ruleSet.flag);
              return { flag, side: p.OPTION(() => p.SUBRULE(rules.cardSide)) ?? 'single' };
            },
          },
          { ALT: () => ({ side: p.SUBRULE1(rules.cardSide) }) },
        ],
      });
      const title = p.OPTION1((): Text => p.SUBRULE(rules.text));
      const block = p.SUBRULE(rules.block);
      const { side, flag } = head;
      return { span: p.spanSince(start), side, ...definedFields({ flag, title }), block };
    }),

    flag: p.RULE('flag', (): 'capability' | 'momentum' =>
      p.choose<'capability' | 'momentum'>([
        { ALT: () => (p.CONSUME(word.capability), 'capability') },
        { ALT: () => (p.CONSUME(word.momentum), 'momentum') },
      ]),
    ),
  };

  return ruleSet;
}

function reactionRules(
  p: Parser,
  rules: TerminalRules & NounRules & StatementRules & ReturnType<typeof triggerRules>,
) {
  const ruleSet = {
    whenever: p.RULE('whenever', (): Decl.WheneverDecl => {
      const start = p.start();
      p.CONSUME(word.whenever);
      const trigger = p.SUBRULE(ruleSet.trigger);
      const block = p.SUBRULE(rules.block);
      return { $type: 'whenever', span: p.spanSince(start), trigger, block };
    }),

    /** `remove Shipment by Assault`, `President is Uribe`, `Grip changes by n` */
    trigger: p.RULE('trigger', (): Decl.WheneverDecl['trigger'] =>
      p.choose<Decl.WheneverDecl['trigger']>({
        ERR_MSG: 'trigger',
        MAX_LOOKAHEAD: 2,
        DEF: [
          {
            ALT: () => {
              p.CONSUME(word.remove);
              const noun: NounExpr = p.SUBRULE(rules.nouns);
              const by = p.OPTION(() => {
                p.CONSUME(word.by);
                return p.SUBRULE(rules.path);
              });
              const as = p.OPTION2(() => {
                p.CONSUME(word.as);
                return p.SUBRULE1(rules.local);
              });
              return { $type: 'removed', noun, ...definedFields({ by, as }) };
            },
          },
          {
            ALT: () => {
              const track = p.SUBRULE(rules.term);
              p.CONSUME(word.is);
              return { $type: 'arrives', track, box: p.SUBRULE1(rules.term) };
            },
          },
          {
            ALT: () => {
              const define = p.SUBRULE2(rules.term);
              p.CONSUME(word.changes);
              const by = p.OPTION1(() => {
                p.CONSUME1(word.by);
                return p.SUBRULE(rules.local);
              });
              return { $type: 'changes', define, ...definedFields({ by }) };
            },
          },
          { ALT: () => p.SUBRULE(rules.phaseTrigger) },
          { ALT: () => p.SUBRULE(rules.factionTrigger) },
        ],
      }),
    ),
  };

  return ruleSet;
}

function triggerRules(p: Parser, rules: TerminalRules & NounRules) {
  return {
    phaseTrigger: p.RULE('phaseTrigger', (): Decl.WheneverDecl['trigger'] => {
      p.CONSUME(word.phase);
      const phase = p.SUBRULE(rules.term);
      const turn = p.choose<'begins' | 'ends'>([
        { ALT: () => (p.CONSUME(word.begins), 'begins') },
        { ALT: () => (p.CONSUME(word.ends), 'ends') },
      ]);
      return { $type: 'turns', phase, turn };
    }),

    /** `f drops Shipment`, `Cartel finishes Terror in places` */
    factionTrigger: p.RULE('factionTrigger', (): Decl.WheneverDecl['trigger'] => {
      const faction = p.choose<Ident>([
        { ALT: () => p.SUBRULE(rules.term) },
        { ALT: () => p.SUBRULE(rules.local) },
      ]);
      const verb = p.OR1([
        { ALT: () => (p.CONSUME(word.drops), 'drops' as const) },
        { ALT: () => (p.CONSUME(word.finishes), 'finishes' as const) },
      ]);
      const noun = p.SUBRULE(rules.nouns);
      return { $type: 'does', verb, faction, noun };
    }),
  };
}

export const eventRules = [eventRule, sideRules, reactionRules, triggerRules] as const;

export type EventRules = RulesOf<typeof eventRules>;
