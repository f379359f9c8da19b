/**
 * Grammar of statements without blocks: effects on the board, the tracks and eligibility.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 * With `IGNORE_AMBIGUITIES`, an alternative intentionally takes precedence over later ones that also match.
 */
import { mark, word } from '../lexer/tokens.ts';
import type * as Tree from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import { type ExpressionRules, startsMode } from './expression-rules.ts';
import type { ModifierRules } from './modifier-rules.ts';
import { startsEnclosingPart } from './modifier-rules.ts';
import { assignmentRules } from './assignment-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

function createAliasRules(parser: Parser, rules: TerminalRules) {
  const ruleSet = {
    alias: parser.RULE('alias', (): Tree.Ident => {
      parser.CONSUME(word.as);
      return parser.SUBRULE(rules.local);
    }),

    /** `as gone`: a local for the affected pieces. */
    pieceAlias: parser.RULE('pieceAlias', (): Tree.Ident => {
      const start = parser.start();
      const name = parser.SUBRULE(ruleSet.alias);
      parser.recordDraft('a name for the pieces', start);
      return name;
    }),
  };

  return ruleSet;
}

function createSourceRules(parser: Parser, rules: NounRules) {
  const ruleSet = {
    /** `from Available or Reserve` */
    sources: parser.RULE('sources', (): Tree.NounExpr[] => {
      parser.CONSUME(word.from);
      const sources = [parser.SUBRULE(ruleSet.source)];
      parser.AT_LEAST_ONE(() => {
        parser.CONSUME(word.or);
        sources.push(parser.SUBRULE1(ruleSet.source));
      });
      return sources;
    }),

    /** `Available`, `Provinces with Base` */
    source: parser.RULE('source', (): Tree.NounExpr => {
      const start = parser.start();
      const noun = parser.SUBRULE(rules.phrase);
      const clauses: Tree.Clause[] = [];
      parser.MANY(() =>
        clauses.push(
          parser.choose<Tree.Clause>([
            { ALT: () => parser.SUBRULE(rules.with) },
            { ALT: () => parser.SUBRULE(rules.without) },
            { ALT: () => parser.SUBRULE(rules.adjacentTo) },
            { ALT: () => parser.SUBRULE(rules.where) },
          ]),
        ),
      );
      return parser.ACTION(() => ({
        ...noun,
        span: parser.spanSince(start),
        clauses: [...noun.clauses, ...clauses],
      }));
    }),
  };

  return ruleSet;
}

function createPlacingRules(
  parser: Parser,
  rules: TerminalRules &
    NounRules &
    ExpressionRules &
    ModifierRules &
    ReturnType<typeof createAliasRules> &
    ReturnType<typeof createSourceRules>,
) {
  const ruleSet = {
    place: parser.RULE('place', (): Tree.PlaceStmt => {
      const start = parser.start();
      parser.CONSUME(word.place);
      const objects = [parser.SUBRULE(rules.countedPhrase)];
      parser.MANY(() => {
        parser.CONSUME(word.and);
        objects.push(parser.SUBRULE1(rules.countedPhrase));
      });
      const sources = parser.OPTION2({
        GATE: () => parser.occursAhead(2, [word.or], [word.in, word.on, word.as]),
        DEF: () => parser.SUBRULE(rules.sources),
      });
      const location = parser.OPTION(() => parser.SUBRULE(ruleSet.location));
      const as = parser.OPTION1(() => parser.SUBRULE(rules.alias));
      const modifiers = parser.SUBRULE(rules.modifiers);
      return {
        $type: 'place',
        span: parser.spanSince(start),
        objects,
        ...definedFields({ sources, location, as }),
        modifiers,
      };
    }),

    /** `there`, `in a Province`, `on Roads` */
    location: parser.RULE('location', (): Tree.NounExpr =>
      parser.choose<Tree.NounExpr>([
        {
          ALT: () => {
            const token = parser.CONSUME(word.there);
            const span = parser.spanOf(token);
            const words = [parser.ident(token)];
            return { $type: 'noun', span, single: false, words, joined: [], clauses: [] };
          },
        },
        {
          ALT: () => {
            parser.SUBRULE(rules.preposition);
            return parser.SUBRULE(rules.nouns);
          },
        },
      ]),
    ),
  };

  return ruleSet;
}

type PlacingRules = ReturnType<typeof createAliasRules> & ReturnType<typeof createPlacingRules>;

function createCounterpartRules(parser: Parser, rules: NounRules) {
  return {
    /** `its counterpart of own`, `their counterparts of Govt` */
    counterparts: parser.RULE('counterparts', (): Tree.Counterparts => {
      const start = parser.start();
      parser.OR([
        { ALT: () => (parser.CONSUME(word.its), parser.CONSUME(word.counterpart)) },
        { ALT: () => (parser.CONSUME(word.their), parser.CONSUME(word.counterparts)) },
      ]);
      parser.CONSUME(word.of);
      const faction = parser.SUBRULE(rules.phrase);
      return { $type: 'counterparts', span: parser.spanSince(start), faction };
    }),
  };
}

function createPieceRules(
  parser: Parser,
  rules: TerminalRules &
    ExpressionRules &
    ModifierRules &
    PlacingRules &
    ReturnType<typeof createCounterpartRules>,
) {
  return {
    remove: parser.RULE('remove', (): Tree.RemoveStmt => {
      const start = parser.start();
      parser.CONSUME(word.remove);
      const objects = [parser.SUBRULE(rules.countedNoun)];
      parser.MANY(() => {
        parser.CONSUME(word.and);
        objects.push(parser.SUBRULE1(rules.countedNoun));
      });
      const as = parser.OPTION(() => parser.SUBRULE(rules.alias));
      const modifiers = parser.SUBRULE(rules.modifiers);
      return { $type: 'remove', span: parser.spanSince(start), objects, ...definedFields({ as }), modifiers };
    }),

    replace: parser.RULE('replace', (): Tree.ReplaceStmt => {
      const start = parser.start();
      parser.CONSUME(word.replace);
      const object = parser.withExcludedWords({ with: true }, () => parser.SUBRULE(rules.countedNoun));
      parser.CONSUME(word.with);
      const by = parser.choose<Tree.ReplaceStmt['by']>({
        ERR_MSG: 'amount',
        DEF: [
          {
            GATE: () => parser.isNext(1, word.its, word.their),
            ALT: () => parser.SUBRULE(rules.counterparts),
            IGNORE_AMBIGUITIES: true,
          },
          { ALT: () => parser.SUBRULE1(rules.countedNoun) },
        ],
      });
      const modifiers = parser.SUBRULE(rules.modifiers);
      return { $type: 'replace', span: parser.spanSince(start), object, by, modifiers };
    }),

    /** `activate all Guerrillas there`, `hide all own Guerrillas`, `flip 1 Guerrilla`, `flip 1 Guerrilla there to Spent` */
    flip: parser.RULE('flip', (): Tree.FlipStmt => {
      const start = parser.start();
      const verb = parser.choose<Tree.FlipStmt['verb']>([
        { ALT: () => (parser.CONSUME(word.activate), 'activate') },
        { ALT: () => (parser.CONSUME(word.hide), 'hide') },
        { ALT: () => (parser.CONSUME(word.flip), 'flip') },
      ]);
      const object = parser.SUBRULE(rules.countedNoun);
      const to = parser.OPTION(() => {
        parser.CONSUME(word.to);
        return parser.SUBRULE(rules.term);
      });
      const modifiers = parser.SUBRULE(rules.modifiers);
      const span = parser.spanSince(start);
      return { $type: 'flip', span, verb, object, ...definedFields({ to }), modifiers };
    }),
  };
}

function createLevelRules(parser: Parser, rules: NounRules & ExpressionRules & PlacingRules) {
  return {
    shift: parser.RULE('shift', (): Tree.ShiftStmt => {
      const start = parser.start();
      parser.CONSUME(word.shift);
      const count = parser.SUBRULE(rules.count);
      parser.CONSUME(word.toward);
      const toward = parser.SUBRULE(rules.phrase);
      const location = parser.OPTION(() => parser.SUBRULE(rules.location));
      return { $type: 'shift', span: parser.spanSince(start), count, toward, ...definedFields({ location }) };
    }),

    set: parser.RULE('set', (): Tree.SetStmt => {
      const start = parser.start();
      parser.CONSUME(word.set);
      const target = parser.SUBRULE(rules.nouns);
      parser.CONSUME(word.to);
      const to = parser.SUBRULE(rules.value);
      return { $type: 'set', span: parser.spanSince(start), target, to };
    }),

    adjust: parser.RULE('adjust', (): Tree.AdjustStmt => {
      const start = parser.start();
      const target = parser.SUBRULE(rules.phrase);
      const sign = parser.choose<'+' | '-'>({
        ERR_MSG: 'change',
        DEF: [
          { ALT: () => (parser.CONSUME(mark.plus), '+') },
          { ALT: () => (parser.CONSUME(mark.minus), '-') },
        ],
      });
      const by = parser.SUBRULE(rules.sum);
      return { $type: 'adjust', span: parser.spanSince(start), target, sign, by };
    }),
  };
}

function createResourceRules(parser: Parser, rules: NounRules & ExpressionRules & ModifierRules) {
  const ruleSet = {
    /** `3` (Resources), or `3 Shipments` */
    transferObject: parser.RULE('transferObject', (): Tree.CountedNoun | Tree.Expr => {
      const start = parser.start();
      const count = parser.SUBRULE(rules.count);
      const noun = parser.OPTION(() => parser.SUBRULE(rules.nouns));
      const span = parser.spanSince(start);
      return noun ? { span, amount: { $type: 'exactly', span: count.span, count }, noun } : count;
    }),

    /** `transfer 3 from Rebels to Govt`, `transfer 1 Shipment from Rebels to Cartel` */
    transfer: parser.RULE('transfer', (): Tree.TransferStmt => {
      const start = parser.start();
      parser.CONSUME(word.transfer);
      const object = parser.choose<Tree.TransferStmt['object']>({
        ERR_MSG: 'amount',
        DEF: [
          { ALT: () => parser.SUBRULE(ruleSet.transferObject), IGNORE_AMBIGUITIES: true },
          { ALT: () => parser.SUBRULE(rules.countedNoun) },
        ],
      });
      parser.CONSUME(word.from);
      const from = parser.SUBRULE(rules.nouns);
      parser.CONSUME(word.to);
      const to = parser.SUBRULE1(rules.nouns);
      const counting = parser.OPTION(() => {
        parser.OPTION1(() => parser.CONSUME(mark.comma));
        return parser.SUBRULE(rules.counting).local;
      });
      return {
        $type: 'transfer',
        span: parser.spanSince(start),
        object,
        from,
        to,
        ...definedFields({ counting }),
      };
    }),
  };

  return ruleSet;
}

function createPaymentRules(parser: Parser, rules: NounRules & ExpressionRules) {
  const ruleSet = {
    /** `pay 3`, `pay 3 or 1 Shipment`, `pay 3 always` */
    pay: parser.RULE('pay', (): Tree.PayStmt | Tree.PayOneOfStmt => {
      const start = parser.start();
      parser.CONSUME(word.pay);
      const prices = parser.withExcludedWords({ always: true }, () => parser.SUBRULE(ruleSet.prices));
      const always = parser.OPTION(() => parser.CONSUME(word.always)) !== undefined;
      const span = parser.spanSince(start);
      return parser.ACTION(() => {
        const [price] = prices;
        return price && prices.length === 1 && !price.noun
          ? { ...price, span, always }
          : { $type: 'payOneOf', span, prices, always };
      });
    }),

    /** `3 or 1 Shipment` */
    prices: parser.RULE('prices', (): Tree.PayStmt[] => {
      const prices = [parser.SUBRULE(ruleSet.price)];
      parser.MANY({
        GATE: () => !startsMode(parser),
        DEF: () => {
          parser.CONSUME(word.or);
          prices.push(parser.SUBRULE1(ruleSet.price));
        },
      });
      return prices;
    }),

    /** `3`, `3 from Govt`, `1 Shipment there` */
    price: parser.RULE('price', (): Tree.PayStmt => {
      const start = parser.start();
      const cost = parser.SUBRULE(rules.sum);
      const noun = parser.OPTION({
        GATE: () => !parser.isWordExcluded(),
        DEF: () => parser.SUBRULE(rules.noun),
      });
      const payer = parser.OPTION1(() => parser.SUBRULE(ruleSet.payer));
      const fields = definedFields({ noun, payer });
      return { $type: 'pay', span: parser.spanSince(start), cost, ...fields, always: false };
    }),

    /** `from Govt`, `from Govt leaving 5`: the Faction that pays, and what it keeps. */
    payer: parser.RULE('payer', (): Tree.Payer => {
      const start = parser.start();
      parser.CONSUME(word.from);
      const faction = parser.SUBRULE(rules.phrase);
      const leaving = parser.OPTION(() => {
        parser.CONSUME(word.leaving);
        return parser.SUBRULE(rules.sum);
      });
      return { span: parser.spanSince(start), faction, ...definedFields({ leaving }) };
    }),
  };

  return ruleSet;
}

function createHandRules(parser: Parser, rules: TerminalRules & NounRules & ExpressionRules) {
  return {
    /** `draw 2 Tactics`, `draw 1 Tactics from Govt`, `randomly discard 1 Tactics` */
    cardsOfHand: parser.RULE('cardsOfHand', (): Tree.HandStmt => {
      const start = parser.start();
      const verb = parser.choose<Tree.HandStmt['verb']>([
        { ALT: () => (parser.CONSUME(word.draw), 'draw') },
        { ALT: () => (parser.CONSUME(word.randomly), parser.CONSUME(word.discard), 'discard') },
      ]);
      const count = parser.SUBRULE(rules.count);
      const hand = parser.SUBRULE(rules.term);
      const from = parser.OPTION({
        GATE: () => verb === 'draw' && !parser.isNext(2, word.discards),
        DEF: () => {
          parser.CONSUME(word.from);
          return parser.SUBRULE(rules.phrase);
        },
      });
      const amount: Tree.Amount = { $type: 'exactly', span: count.span, count };
      const fields = { ...definedFields({ from }), ...(verb === 'discard' && { randomly: true as const }) };
      return { $type: 'hand', span: parser.spanSince(start), verb, amount, hand, ...fields };
    }),

    /** `discard 1 Tactics`, `play up to 2 Tactics` */
    chosenCards: parser.RULE('chosenCards', (): Tree.HandStmt => {
      const start = parser.start();
      const verb = parser.choose<Tree.HandStmt['verb']>([
        { ALT: () => (parser.CONSUME(word.discard), 'discard') },
        { ALT: () => (parser.CONSUME(word.play), 'play') },
      ]);
      const amount = parser.SUBRULE(rules.amount);
      const hand = parser.SUBRULE(rules.term);
      return { $type: 'hand', span: parser.spanSince(start), verb, amount, hand };
    }),

    /** `give 1 Tactics to Govt`, `give all Tactics to f` */
    give: parser.RULE('give', (): Tree.HandStmt => {
      const start = parser.start();
      parser.CONSUME(word.give);
      const amount = parser.SUBRULE(rules.amount);
      const hand = parser.SUBRULE(rules.term);
      parser.CONSUME(word.to);
      const to = parser.SUBRULE(rules.phrase);
      return { $type: 'hand', span: parser.spanSince(start), verb: 'give', amount, hand, to };
    }),
  };
}

function createLookAtCardsRules(parser: Parser, rules: TerminalRules & NounRules & ExpressionRules) {
  return {
    /** `look at discards of Tactics, draw 1` */
    lookAtDiscards: parser.RULE('lookAtDiscards', (): Tree.HandStmt => {
      const start = parser.start();
      parser.CONSUME(word.look);
      parser.CONSUME(word.at);
      parser.CONSUME(word.discards);
      parser.CONSUME(word.of);
      const hand = parser.SUBRULE(rules.term);
      parser.CONSUME(mark.comma);
      parser.CONSUME(word.draw);
      const count = parser.SUBRULE(rules.count);
      const amount: Tree.Amount = { $type: 'exactly', span: count.span, count };
      return { $type: 'hand', span: parser.spanSince(start), verb: 'recover', amount, hand };
    }),

    /** `shuffle discards of Tactics` */
    shuffle: parser.RULE('shuffle', (): Tree.HandStmt => {
      const start = parser.start();
      const verb = parser.CONSUME(word.shuffle);
      parser.CONSUME(word.discards);
      parser.CONSUME(word.of);
      const hand = parser.SUBRULE(rules.term);
      const amount = { $type: 'all', span: parser.spanOf(verb) } as const;
      return { $type: 'hand', span: parser.spanSince(start), verb: 'shuffle', amount, hand };
    }),

    /** `look at Tactics of Govt`, `look at Tactics of Govt, draw 1` */
    lookAtHand: parser.RULE('lookAtHand', (): Tree.LookAtHandStmt => {
      const start = parser.start();
      parser.CONSUME(word.look);
      parser.CONSUME(word.at);
      const hand = parser.SUBRULE(rules.term);
      parser.CONSUME(word.of);
      const holder = parser.SUBRULE(rules.phrase);
      const draw = parser.OPTION({
        GATE: () => parser.isNext(2, word.draw),
        DEF: () => {
          parser.CONSUME(mark.comma);
          parser.CONSUME(word.draw);
          return parser.SUBRULE(rules.count);
        },
      });
      return { $type: 'lookAtHand', span: parser.spanSince(start), hand, holder, ...definedFields({ draw }) };
    }),
  };
}

function createLookRules(parser: Parser, rules: ExpressionRules) {
  const ruleSet = {
    /** `look at next 3 cards, put back in any order`, or `put up to 1 on bottom` */
    look: parser.RULE('look', (): Tree.LookStmt => {
      const start = parser.start();
      parser.CONSUME(word.look);
      parser.CONSUME(word.at);
      parser.CONSUME(word.next);
      const count = parser.SUBRULE(rules.count);
      parser.OR([{ ALT: () => parser.CONSUME(word.cards) }, { ALT: () => parser.CONSUME(word.card) }]);
      const put = parser.OPTION({
        GATE: () => parser.isNext(2, word.put),
        DEF: () => {
          parser.CONSUME(mark.comma);
          return parser.SUBRULE(ruleSet.put);
        },
      });
      return { $type: 'look', span: parser.spanSince(start), count, ...definedFields({ put }) };
    }),

    /** `put back in any order`, `put 1 on top`, `put up to 1 on bottom` */
    put: parser.RULE('put', (): Tree.LookPut => {
      const start = parser.start();
      parser.CONSUME(word.put);
      const put = parser.choose<Omit<Tree.LookPut, 'span'>>([
        {
          ALT: () => {
            parser.CONSUME(word.back);
            parser.CONSUME(word.in);
            parser.CONSUME(word.any);
            parser.CONSUME(word.order);
            return { place: 'top' };
          },
          IGNORE_AMBIGUITIES: true,
        },
        {
          ALT: () => {
            const upTo = parser.OPTION(() => (parser.CONSUME(word.up), parser.CONSUME(word.to)));
            const count = parser.SUBRULE(rules.count);
            const place = parser.SUBRULE(ruleSet.deckEnd);
            return { place, count, ...(upTo && { upTo: true }) };
          },
        },
      ]);
      return { span: parser.spanSince(start), ...put };
    }),

    /** `on top` or `on bottom` */
    deckEnd: parser.RULE('deckEnd', (): Tree.LookPut['place'] => {
      parser.CONSUME(word.on);
      return parser.choose<Tree.LookPut['place']>([
        { ALT: () => (parser.CONSUME(word.top), 'top') },
        { ALT: () => (parser.CONSUME(word.bottom), 'bottom') },
      ]);
    }),
  };

  return ruleSet;
}

function createMovingRules(
  parser: Parser,
  rules: NounRules & ExpressionRules & ModifierRules & PlacingRules & ReturnType<typeof createMoveEndRules>,
) {
  return {
    /** `move any Troops not yet moved from spaces adjacent to there, or through 1 Road without Guerrillas` */
    move: parser.RULE('move', (): Tree.MoveStmt => {
      const start = parser.start();
      const verb = parser.choose<Tree.MoveStmt['verb']>([
        { ALT: () => (parser.CONSUME(word.move), 'move') },
        { ALT: () => (parser.CONSUME(word.relocate), 'relocate') },
      ]);
      const object = parser.SUBRULE(rules.countedNoun);
      const modifiers: Tree.Modifier[] = [];
      let from: Tree.NounExpr | undefined;
      let to: Tree.NounExpr | undefined;
      let as: Tree.Ident | undefined;
      parser.MANY({
        GATE: () => !startsEnclosingPart(parser),
        DEF: () =>
          parser.OR1([
            {
              ALT: () => {
                parser.reportRepetition(from, parser.LA(1));
                from = parser.SUBRULE(rules.origin);
              },
            },
            {
              ALT: () => {
                parser.reportRepetition(to, parser.LA(1));
                to = parser.SUBRULE(rules.goal);
              },
            },
            {
              ALT: () => {
                parser.reportRepetition(as, parser.LA(1));
                as = parser.SUBRULE(rules.pieceAlias);
              },
            },
            {
              ALT: () => {
                modifiers.push(parser.SUBRULE(rules.modifier));
              },
            },
          ]),
      });
      return {
        $type: 'move',
        span: parser.spanSince(start),
        verb,
        object,
        ...definedFields({ from, to, as }),
        modifiers,
      };
    }),
  };
}

function createMoveEndRules(parser: Parser, rules: NounRules) {
  return {
    origin: parser.RULE('origin', (): Tree.NounExpr => {
      parser.CONSUME(word.from);
      return parser.SUBRULE(rules.nouns);
    }),

    goal: parser.RULE('goal', (): Tree.NounExpr => {
      parser.CONSUME(word.to);
      return parser.SUBRULE(rules.nouns);
    }),
  };
}

function createEndRules(parser: Parser, rules: TerminalRules) {
  const ruleSet = {
    end: parser.RULE('end', (): Tree.EndStmt => {
      const start = parser.start();
      parser.CONSUME(word.end);
      const ended = parser.choose<Pick<Tree.EndStmt, 'subject' | 'event' | 'side'>>([
        { ALT: () => (parser.CONSUME(word.game), { subject: 'game' }) },
        { ALT: () => (parser.CONSUME(word.card), { subject: 'card' }) },
        {
          ALT: () => {
            parser.CONSUME(word.momentum);
            return { subject: 'momentum', ...parser.OPTION(() => parser.SUBRULE(ruleSet.eventText)) };
          },
        },
        {
          ALT: () => {
            parser.CONSUME(word.capability);
            return { subject: 'capability', ...parser.SUBRULE1(ruleSet.eventText) };
          },
        },
      ]);
      return { $type: 'end', span: parser.spanSince(start), ...ended };
    }),

    cancel: parser.RULE('cancel', (): Tree.EndStmt => {
      const start = parser.start();
      parser.CONSUME(word.cancel);
      parser.CONSUME(word.Event);
      return { $type: 'end', span: parser.spanSince(start), subject: 'Event' };
    }),

    /** `14`, `3 shaded`: the texts of a card, or one of them. */
    eventText: parser.RULE('eventText', (): Pick<Tree.EndStmt, 'event' | 'side'> => {
      const event = parser.SUBRULE(rules.eventNumber);
      const side = parser.OPTION(() => parser.SUBRULE(rules.cardSide));
      return { event, ...definedFields({ side }) };
    }),
  };

  return ruleSet;
}

function createGameRules(parser: Parser, rules: NounRules) {
  const ruleSet = {
    make: parser.RULE('make', (): Tree.MakeStmt => {
      const start = parser.start();
      parser.CONSUME(word.make);
      parser.OPTION(() => parser.CONSUME(word.all));
      const faction = parser.SUBRULE(rules.phrases);
      const state = parser.SUBRULE(ruleSet.eligibility);
      const through = parser.OPTION1(() => {
        parser.CONSUME(word.through);
        parser.CONSUME(word.next);
        return parser.CONSUME(word.card);
      });
      return {
        $type: 'make',
        span: parser.spanSince(start),
        faction,
        state,
        throughNextCard: through !== undefined,
      };
    }),

    eligibility: parser.RULE('eligibility', (): 'Eligible' | 'Ineligible' =>
      parser.choose<'Eligible' | 'Ineligible'>([
        { ALT: () => (parser.CONSUME(word.Eligible), 'Eligible') },
        { ALT: () => (parser.CONSUME(word.Ineligible), 'Ineligible') },
      ]),
    ),

    open: parser.RULE('open', (): Tree.OpenStmt => {
      const start = parser.start();
      parser.CONSUME(word.open);
      const space = parser.SUBRULE(rules.phrase);
      return { $type: 'open', span: parser.spanSince(start), space };
    }),

    check: parser.RULE('check', (): Tree.CheckStmt => {
      const start = parser.start();
      parser.CONSUME(word.check);
      parser.CONSUME(word.victory);
      return { $type: 'check', span: parser.spanSince(start) };
    }),
  };

  return ruleSet;
}

export const effectRules = [
  createAliasRules,
  createSourceRules,
  createPlacingRules,
  createCounterpartRules,
  createPieceRules,
  createLevelRules,
  createResourceRules,
  createPaymentRules,
  createHandRules,
  createLookAtCardsRules,
  createLookRules,
  createMovingRules,
  createMoveEndRules,
  createEndRules,
  createGameRules,
  ...assignmentRules,
] as const;

export type EffectRules = RulesOf<typeof effectRules>;
