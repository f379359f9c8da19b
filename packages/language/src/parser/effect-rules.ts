/**
 * Grammar of statements without blocks: effects on the board, the tracks and eligibility.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
 * With `IGNORE_AMBIGUITIES`, an alternative intentionally takes precedence over later ones that also match.
 */
import { mark, word } from '../lexer/tokens.ts';
import type * as Tree from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { ExpressionRules } from './expression-rules.ts';
import type { ModifierRules } from './modifier-rules.ts';
import { startsEnclosingPart } from './modifier-rules.ts';
import { assignmentRules } from './assignment-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

function placingRules(p: Parser, rules: TerminalRules & NounRules & ExpressionRules & ModifierRules) {
  const ruleSet = {
    place: p.RULE('place', (): Tree.PlaceStmt => {
      const start = p.start();
      p.CONSUME(word.place);
      const objects = [p.SUBRULE(rules.countedPhrase)];
      p.MANY(() => {
        p.CONSUME(word.and);
        objects.push(p.SUBRULE1(rules.countedPhrase));
      });
      const location = p.OPTION(() => p.SUBRULE(ruleSet.location));
      const as = p.OPTION1(() => p.SUBRULE(ruleSet.alias));
      const modifiers = p.SUBRULE(rules.modifiers);
      return {
        $type: 'place',
        span: p.spanSince(start),
        objects,
        ...definedFields({ location, as }),
        modifiers,
      };
    }),

    /** `there`, `in a Province`, `on Roads` */
    location: p.RULE('location', (): Tree.NounExpr =>
      p.choose<Tree.NounExpr>([
        {
          ALT: () => {
            const token = p.CONSUME(word.there);
            const span = p.spanOf(token);
            return { $type: 'noun', span, single: false, words: [p.ident(token)], joined: [], clauses: [] };
          },
        },
        {
          ALT: () => {
            p.SUBRULE(rules.preposition);
            return p.SUBRULE(rules.nouns);
          },
        },
      ]),
    ),

    alias: p.RULE('alias', (): Tree.Ident => {
      p.CONSUME(word.as);
      return p.SUBRULE(rules.local);
    }),

    /** `as gone`: a local for the affected pieces. */
    pieceAlias: p.RULE('pieceAlias', (): Tree.Ident => {
      const start = p.start();
      const name = p.SUBRULE(ruleSet.alias);
      p.recordDraft('a name for the pieces', start);
      return name;
    }),
  };

  return ruleSet;
}

function pieceRules(p: Parser, rules: ExpressionRules & ModifierRules & ReturnType<typeof placingRules>) {
  return {
    remove: p.RULE('remove', (): Tree.RemoveStmt => {
      const start = p.start();
      p.CONSUME(word.remove);
      const objects = [p.SUBRULE(rules.countedNoun)];
      p.MANY(() => {
        p.CONSUME(word.and);
        objects.push(p.SUBRULE1(rules.countedNoun));
      });
      const as = p.OPTION(() => p.SUBRULE(rules.alias));
      const modifiers = p.SUBRULE(rules.modifiers);
      return { $type: 'remove', span: p.spanSince(start), objects, ...definedFields({ as }), modifiers };
    }),

    replace: p.RULE('replace', (): Tree.ReplaceStmt => {
      const start = p.start();
      p.CONSUME(word.replace);
      const object = p.withExcludedWords({ with: true }, () => p.SUBRULE(rules.countedNoun));
      p.CONSUME(word.with);
      const by = p.SUBRULE1(rules.countedNoun);
      const modifiers = p.SUBRULE(rules.modifiers);
      return { $type: 'replace', span: p.spanSince(start), object, by, modifiers };
    }),

    /** `activate all Guerrillas there`, `hide all own Guerrillas`, `flip 1 Guerrilla` */
    flip: p.RULE('flip', (): Tree.FlipStmt => {
      const start = p.start();
      const verb = p.choose<Tree.FlipStmt['verb']>([
        { ALT: () => (p.CONSUME(word.activate), 'activate') },
        { ALT: () => (p.CONSUME(word.hide), 'hide') },
        { ALT: () => (p.CONSUME(word.flip), 'flip') },
      ]);
      const object = p.SUBRULE(rules.countedNoun);
      const modifiers = p.SUBRULE(rules.modifiers);
      return { $type: 'flip', span: p.spanSince(start), verb, object, modifiers };
    }),
  };
}

function levelRules(p: Parser, rules: NounRules & ExpressionRules & ReturnType<typeof placingRules>) {
  return {
    shift: p.RULE('shift', (): Tree.ShiftStmt => {
      const start = p.start();
      p.CONSUME(word.shift);
      const count = p.SUBRULE(rules.count);
      p.CONSUME(word.toward);
      const toward = p.SUBRULE(rules.phrase);
      const location = p.OPTION(() => p.SUBRULE(rules.location));
      return { $type: 'shift', span: p.spanSince(start), count, toward, ...definedFields({ location }) };
    }),

    set: p.RULE('set', (): Tree.SetStmt => {
      const start = p.start();
      p.CONSUME(word.set);
      const target = p.SUBRULE(rules.nouns);
      p.CONSUME(word.to);
      const to = p.SUBRULE(rules.value);
      return { $type: 'set', span: p.spanSince(start), target, to };
    }),

    adjust: p.RULE('adjust', (): Tree.AdjustStmt => {
      const start = p.start();
      const target = p.SUBRULE(rules.phrase);
      const sign = p.choose<'+' | '-'>({
        ERR_MSG: 'change',
        DEF: [{ ALT: () => (p.CONSUME(mark.plus), '+') }, { ALT: () => (p.CONSUME(mark.minus), '-') }],
      });
      const by = p.SUBRULE(rules.sum);
      return { $type: 'adjust', span: p.spanSince(start), target, sign, by };
    }),
  };
}

function resourceRules(p: Parser, rules: NounRules & ExpressionRules) {
  const ruleSet = {
    /** `3` (Resources), or `3 Shipments` */
    transferObject: p.RULE('transferObject', (): Tree.CountedNoun | Tree.Expr => {
      const start = p.start();
      const count = p.SUBRULE(rules.count);
      const noun = p.OPTION(() => p.SUBRULE(rules.nouns));
      const span = p.spanSince(start);
      return noun ? { span, amount: { $type: 'exactly', span: count.span, count }, noun } : count;
    }),

    /** `transfer 3 from Rebels to Govt`, `transfer 1 Shipment from Rebels to Cartel` */
    transfer: p.RULE('transfer', (): Tree.TransferStmt => {
      const start = p.start();
      p.CONSUME(word.transfer);
      const object = p.choose<Tree.TransferStmt['object']>({
        ERR_MSG: 'amount',
        DEF: [
          { ALT: () => p.SUBRULE(ruleSet.transferObject), IGNORE_AMBIGUITIES: true },
          { ALT: () => p.SUBRULE(rules.countedNoun) },
        ],
      });
      p.CONSUME(word.from);
      const from = p.SUBRULE(rules.nouns);
      p.CONSUME(word.to);
      const to = p.SUBRULE1(rules.nouns);
      return { $type: 'transfer', span: p.spanSince(start), object, from, to };
    }),

    pay: p.RULE('pay', (): Tree.PayStmt => {
      const start = p.start();
      p.CONSUME(word.pay);
      const cost = p.SUBRULE(rules.sum);
      const always = p.OPTION(() => p.CONSUME(word.always)) !== undefined;
      return { $type: 'pay', span: p.spanSince(start), cost, always };
    }),
  };

  return ruleSet;
}

function movingRules(
  p: Parser,
  rules: NounRules &
    ExpressionRules &
    ModifierRules &
    ReturnType<typeof placingRules> &
    ReturnType<typeof moveEndRules>,
) {
  return {
    /** `move any Troops not yet moved from spaces adjacent to there, or through 1 Road without Guerrillas` */
    move: p.RULE('move', (): Tree.MoveStmt => {
      const start = p.start();
      const verb = p.choose<Tree.MoveStmt['verb']>([
        { ALT: () => (p.CONSUME(word.move), 'move') },
        { ALT: () => (p.CONSUME(word.relocate), 'relocate') },
      ]);
      const object = p.SUBRULE(rules.countedNoun);
      const modifiers: Tree.Modifier[] = [];
      let from: Tree.NounExpr | undefined;
      let to: Tree.NounExpr | undefined;
      let as: Tree.Ident | undefined;
      p.MANY({
        GATE: () => !startsEnclosingPart(p),
        DEF: () =>
          p.OR1([
            {
              ALT: () => {
                p.reportRepetition(from, p.LA(1));
                from = p.SUBRULE(rules.origin);
              },
            },
            {
              ALT: () => {
                p.reportRepetition(to, p.LA(1));
                to = p.SUBRULE(rules.goal);
              },
            },
            {
              ALT: () => {
                p.reportRepetition(as, p.LA(1));
                as = p.SUBRULE(rules.pieceAlias);
              },
            },
            {
              ALT: () => {
                modifiers.push(p.SUBRULE(rules.modifier));
              },
            },
          ]),
      });
      return {
        $type: 'move',
        span: p.spanSince(start),
        verb,
        object,
        ...definedFields({ from, to, as }),
        modifiers,
      };
    }),
  };
}

function moveEndRules(p: Parser, rules: NounRules) {
  return {
    origin: p.RULE('origin', (): Tree.NounExpr => {
      p.CONSUME(word.from);
      return p.SUBRULE(rules.nouns);
    }),

    goal: p.RULE('goal', (): Tree.NounExpr => {
      p.CONSUME(word.to);
      return p.SUBRULE(rules.nouns);
    }),
  };
}

function gameRules(p: Parser, rules: NounRules) {
  const ruleSet = {
    make: p.RULE('make', (): Tree.MakeStmt => {
      const start = p.start();
      p.CONSUME(word.make);
      p.OPTION(() => p.CONSUME(word.all));
      const faction = p.SUBRULE(rules.phrases);
      const state = p.SUBRULE(ruleSet.eligibility);
      const through = p.OPTION1(() => {
        p.CONSUME(word.through);
        p.CONSUME(word.next);
        return p.CONSUME(word.card);
      });
      return {
        $type: 'make',
        span: p.spanSince(start),
        faction,
        state,
        throughNextCard: through !== undefined,
      };
    }),

    eligibility: p.RULE('eligibility', (): 'Eligible' | 'Ineligible' =>
      p.choose<'Eligible' | 'Ineligible'>([
        { ALT: () => (p.CONSUME(word.Eligible), 'Eligible') },
        { ALT: () => (p.CONSUME(word.Ineligible), 'Ineligible') },
      ]),
    ),

    open: p.RULE('open', (): Tree.OpenStmt => {
      const start = p.start();
      p.CONSUME(word.open);
      const space = p.SUBRULE(rules.phrase);
      return { $type: 'open', span: p.spanSince(start), space };
    }),

    end: p.RULE('end', (): Tree.EndStmt => {
      const start = p.start();
      p.CONSUME(word.end);
      const subject = p.choose<Tree.EndStmt['subject']>([
        { ALT: () => (p.CONSUME(word.game), 'game') },
        { ALT: () => (p.CONSUME(word.momentum), 'momentum') },
      ]);
      return { $type: 'end', span: p.spanSince(start), subject };
    }),

    check: p.RULE('check', (): Tree.CheckStmt => {
      const start = p.start();
      p.CONSUME(word.check);
      p.CONSUME(word.victory);
      return { $type: 'check', span: p.spanSince(start) };
    }),
  };

  return ruleSet;
}

export const effectRules = [
  placingRules,
  pieceRules,
  levelRules,
  resourceRules,
  movingRules,
  moveEndRules,
  gameRules,
  ...assignmentRules,
] as const;

export type EffectRules = RulesOf<typeof effectRules>;
