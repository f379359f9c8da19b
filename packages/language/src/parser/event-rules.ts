/**
 * Grammar of events and reactions.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 */
import { word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Expr, Ident, Path, Stmt, Text } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { EffectRules } from './effect-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { StatementRules } from './statement-rules.ts';
import type { Parser, Rule } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

type Side = Decl.EventSide['side'];

function createEventRule(
  parser: Parser,
  rules: TerminalRules &
    StatementRules &
    ReturnType<typeof createSideRules> &
    ReturnType<typeof createCardHeadingRules>,
) {
  const ruleSet = {
    /**
     * `event 6 "Night Raid" order Govt Rebels { unshaded: … }`; no order in a volume with an eligibility track, and
     * on a card of a hand: `event T1 "Ambush" of Tactics { … }`; no braces if the text is not encoded yet.
     */
    event: parser.RULE('event', (): Decl.EventDecl => {
      const start = parser.start();
      parser.CONSUME(word.event);
      const number = parser.SUBRULE(rules.eventNumber);
      const title = parser.SUBRULE(rules.text);
      const heading = parser.OPTION1(() =>
        parser.choose<Pick<Decl.EventDecl, 'order' | 'of' | 'worth' | 'condition'>>([
          { ALT: () => ({ order: parser.SUBRULE(rules.factionOrder) }) },
          { ALT: () => parser.SUBRULE(rules.cardOwner) },
        ]),
      );
      const sides = parser.OPTION(() => parser.SUBRULE(ruleSet.sides)) ?? [];
      const span = parser.spanSince(start);
      return { $type: 'event', span, number, title, ...heading, sides };
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

function createCardHeadingRules(parser: Parser, rules: TerminalRules & Record<'guard', Rule<Expr>>) {
  return {
    factionOrder: parser.RULE('factionOrder', (): Decl.FactionOrder => {
      const start = parser.start();
      parser.CONSUME(word.order);
      const factions: Ident[] = [];
      parser.AT_LEAST_ONE(() => factions.push(parser.SUBRULE(rules.term)));
      return { $type: 'order', span: parser.spanSince(start), factions };
    }),

    /** `of Rebels if (Aid > 3)`, or `of Tactics worth 2` for a card of a hand */
    cardOwner: parser.RULE('cardOwner', (): Pick<Decl.EventDecl, 'of' | 'worth' | 'condition'> => {
      parser.CONSUME(word.of);
      const of = parser.SUBRULE1(rules.term);
      const worth = parser.OPTION3(() => (parser.CONSUME(word.worth), parser.SUBRULE(rules.integer)));
      const condition = parser.OPTION2(() => parser.SUBRULE(rules.guard));
      return { of, ...definedFields({ worth, condition }) };
    }),
  };
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
    /** `Season is Winter` */
    arrives: (): Trigger => {
      const track = parser.SUBRULE(rules.term);
      parser.CONSUME(word.is);
      return { $type: 'arrives', track, box: parser.SUBRULE1(rules.term) };
    },

    /** `Grip changes by n`, `Control of s changes` */
    changes: (): Trigger => {
      const define = parser.SUBRULE2(rules.term);
      const of = parser.OPTION2(() => {
        parser.CONSUME(word.of);
        return parser.SUBRULE2(rules.local);
      });
      parser.CONSUME(word.changes);
      const by = parser.OPTION1(() => {
        parser.CONSUME1(word.by);
        return parser.SUBRULE(rules.local);
      });
      return { $type: 'changes', define, ...definedFields({ of, by }) };
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

    /** `remove Shipment by Assault`, `move Troops to Provinces`, `Season is Winter`, `Grip changes by n` */
    trigger: parser.RULE('trigger', (): Trigger =>
      parser.choose<Trigger>({
        ERR_MSG: 'trigger',
        MAX_LOOKAHEAD: 2,
        DEF: [
          { ALT: () => parser.SUBRULE(rules.effectTrigger) },
          { ALT: () => parser.SUBRULE(rules.moveTrigger) },
          { ALT: triggers.arrives },
          { ALT: triggers.changes },
          // `card begins` is no Faction with the local name `card`.
          { ALT: () => parser.SUBRULE(rules.phaseTrigger), IGNORE_AMBIGUITIES: true },
          { ALT: () => parser.SUBRULE(rules.factionTrigger) },
        ],
      }),
    ),
  };

  return ruleSet;
}

function createTriggerRules(parser: Parser, rules: TerminalRules & NounRules & EffectRules) {
  const ruleSet = {
    /** `remove Shipment by Assault as n`, `place Guerrillas in Cities`, `activate Guerrillas` */
    effectTrigger: parser.RULE('effectTrigger', (): Trigger => {
      const verb = parser.choose<EffectVerb>([
        { ALT: () => (parser.CONSUME(word.remove), 'remove') },
        { ALT: () => (parser.CONSUME(word.place), 'place') },
        { ALT: () => (parser.CONSUME(word.activate), 'activate') },
        { ALT: () => (parser.CONSUME(word.hide), 'hide') },
        { ALT: () => (parser.CONSUME(word.flip), 'flip') },
      ]);
      const noun = parser.SUBRULE(rules.nouns);
      return { $type: 'affected', verb, noun, ...parser.SUBRULE(ruleSet.causeAndCount) };
    }),

    /** `move Troops to Provinces by March as n` */
    moveTrigger: parser.RULE('moveTrigger', (): Trigger => {
      parser.CONSUME(word.move);
      const noun = parser.SUBRULE(rules.nouns);
      const to = parser.SUBRULE(rules.goal);
      return { $type: 'affected', verb: 'move', noun, to, ...parser.SUBRULE(ruleSet.causeAndCount) };
    }),

    causeAndCount: parser.RULE('causeAndCount', (): { readonly by?: Path; readonly as?: Ident } => {
      const by = parser.OPTION(() => {
        parser.CONSUME(word.by);
        return parser.SUBRULE(rules.path);
      });
      const as = parser.OPTION1(() => {
        parser.CONSUME(word.as);
        return parser.SUBRULE(rules.local);
      });
      return definedFields({ by, as });
    }),

    /** `phase Support ends`, `card begins` */
    phaseTrigger: parser.RULE('phaseTrigger', (): Trigger => {
      const phase = parser.choose<Ident | undefined>([
        { ALT: () => (parser.CONSUME(word.phase), parser.SUBRULE(rules.term)) },
        { ALT: () => (parser.CONSUME(word.card), undefined) },
      ]);
      const turn = parser.OR1([
        { ALT: () => (parser.CONSUME(word.begins), 'begins' as const) },
        { ALT: () => (parser.CONSUME(word.ends), 'ends' as const) },
      ]);
      return { $type: 'turns', ...definedFields({ phase }), turn };
    }),

    /** `f drops Shipment`, `Cartel finishes Terror in places`, `f begins turn` */
    factionTrigger: parser.RULE('factionTrigger', (): Trigger => {
      const faction = parser.choose<Ident>([
        { ALT: () => parser.SUBRULE(rules.term) },
        { ALT: () => parser.SUBRULE(rules.local) },
      ]);
      const verb = parser.OR1([
        { ALT: () => (parser.CONSUME(word.drops), 'drops' as const) },
        { ALT: () => (parser.CONSUME(word.begins), 'begins' as const) },
        { ALT: () => (parser.CONSUME(word.finishes), 'finishes' as const) },
      ]);
      const noun = parser.SUBRULE(rules.nouns);
      return { $type: 'does', verb, faction, noun };
    }),
  };

  return ruleSet;
}

type EffectVerb = Extract<Trigger, { $type: 'affected' }>['verb'];

export const eventRules = [
  createEventRule,
  createCardHeadingRules,
  createSideRules,
  createReactionRules,
  createTriggerRules,
] as const;

export type EventRules = RulesOf<typeof eventRules>;
