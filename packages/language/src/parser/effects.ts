/** The verbs that change the board, the tracks and the eligibility. */
import { mark, word } from '../lexer/tokens.ts';
import type * as Tree from '../syntax/tree.ts';
import { present } from './present.ts';
import type { LeafRules } from './leaves.ts';
import type { NounRules } from './nouns.ts';
import type { ExpressionRules } from './expressions.ts';
import type { ModifierRules } from './modifiers.ts';
import { startsOther } from './modifiers.ts';
import type { Parser } from './parser.ts';

/** Defines the statements that hold no others. */
export function effectRules(p: Parser, rules: LeafRules & NounRules & ExpressionRules & ModifierRules) {
  const own = {
    /** `place 1 Base and 3 Troops there as x` */
    place: p.RULE('place', (): Tree.PlaceStmt => {
      const start = p.start();
      p.CONSUME(word.place);
      const what = [p.SUBRULE(rules.someKind)];
      p.MANY(() => {
        p.CONSUME(word.and);
        what.push(p.SUBRULE1(rules.someKind));
      });
      const where = p.OPTION(() => p.SUBRULE(own.spot));
      const as = p.OPTION1(() => p.SUBRULE(own.alias));
      const modifiers = p.SUBRULE(rules.modifiers);
      return { $type: 'place', span: p.since(start), what, ...present({ where, as }), modifiers };
    }),

    /** `there`, `in a Province`, `on Roads` */
    spot: p.RULE('spot', (): Tree.NounExpr =>
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

    /** `as origin` */
    alias: p.RULE('alias', (): Tree.Ident => {
      p.CONSUME(word.as);
      return p.SUBRULE(rules.local);
    }),

    /** `as gone`: the pieces that a verb was about. */
    named: p.RULE('named', (): Tree.Ident => {
      const start = p.start();
      const name = p.SUBRULE(own.alias);
      p.draft('a name for the pieces', start);
      return name;
    }),

    /** `remove n enemy pieces there as gone, Bases last` */
    remove: p.RULE('remove', (): Tree.RemoveStmt => {
      const start = p.start();
      p.CONSUME(word.remove);
      const what = [p.SUBRULE(rules.some)];
      p.MANY(() => {
        p.CONSUME(word.and);
        what.push(p.SUBRULE1(rules.some));
      });
      const as = p.OPTION(() => p.SUBRULE(own.alias));
      const modifiers = p.SUBRULE(rules.modifiers);
      return { $type: 'remove', span: p.since(start), what, ...present({ as }), modifiers };
    }),

    /** `replace 2 Cubes with 1 Govt Base` */
    replace: p.RULE('replace', (): Tree.ReplaceStmt => {
      const start = p.start();
      p.CONSUME(word.replace);
      const what = p.barring({ with: true }, () => p.SUBRULE(rules.some));
      p.CONSUME(word.with);
      const by = p.SUBRULE1(rules.some);
      const modifiers = p.SUBRULE(rules.modifiers);
      return { $type: 'replace', span: p.since(start), what, by, modifiers };
    }),

    /** `activate all Guerrillas there`, `hide all own Guerrillas`, `flip 1 Guerrilla` */
    flip: p.RULE('flip', (): Tree.FlipStmt => {
      const start = p.start();
      const verb = p.choose<Tree.FlipStmt['verb']>([
        { ALT: () => (p.CONSUME(word.activate), 'activate') },
        { ALT: () => (p.CONSUME(word.hide), 'hide') },
        { ALT: () => (p.CONSUME(word.flip), 'flip') },
      ]);
      const what = p.SUBRULE(rules.some);
      const modifiers = p.SUBRULE(rules.modifiers);
      return { $type: 'flip', span: p.since(start), verb, what, modifiers };
    }),

    /** `shift 2 toward ActiveOpposition in s` */
    shift: p.RULE('shift', (): Tree.ShiftStmt => {
      const start = p.start();
      p.CONSUME(word.shift);
      const count = p.SUBRULE(rules.count);
      p.CONSUME(word.toward);
      const toward = p.SUBRULE(rules.phrase);
      const where = p.OPTION(() => p.SUBRULE(own.spot));
      return { $type: 'shift', span: p.since(start), count, toward, ...present({ where }) };
    }),

    /** `set there to Neutral` */
    set: p.RULE('set', (): Tree.SetStmt => {
      const start = p.start();
      p.CONSUME(word.set);
      const target = p.SUBRULE(rules.nouns);
      p.CONSUME(word.to);
      const to = p.SUBRULE(rules.value);
      return { $type: 'set', span: p.since(start), target, to };
    }),

    /** `Aid -3`, `Govt + 2 * Aid` */
    adjust: p.RULE('adjust', (): Tree.AdjustStmt => {
      const start = p.start();
      const target = p.SUBRULE(rules.phrase);
      const sign = p.choose<'+' | '-'>({
        ERR_MSG: 'change',
        DEF: [{ ALT: () => (p.CONSUME(mark.plus), '+') }, { ALT: () => (p.CONSUME(mark.minus), '-') }],
      });
      const by = p.SUBRULE(rules.sum);
      return { $type: 'adjust', span: p.since(start), target, sign, by };
    }),

    /** `3`: Resources, or `3 Shipments` */
    counted: p.RULE('counted', (): Tree.Some | Tree.Expr => {
      const start = p.start();
      const count = p.SUBRULE(rules.count);
      const noun = p.OPTION(() => p.SUBRULE(rules.nouns));
      const span = p.since(start);
      return noun ? { span, amount: { $type: 'exactly', span: count.span, count }, noun } : count;
    }),

    /** `transfer 3 from Rebels to Govt`, `transfer 1 Shipment from Rebels to Cartel` */
    transfer: p.RULE('transfer', (): Tree.TransferStmt => {
      const start = p.start();
      p.CONSUME(word.transfer);
      const what = p.choose<Tree.TransferStmt['what']>({
        ERR_MSG: 'amount',
        DEF: [
          { ALT: () => p.SUBRULE(own.counted), IGNORE_AMBIGUITIES: true },
          { ALT: () => p.SUBRULE(rules.some) },
        ],
      });
      p.CONSUME(word.from);
      const from = p.SUBRULE(rules.nouns);
      p.CONSUME(word.to);
      const to = p.SUBRULE1(rules.nouns);
      return { $type: 'transfer', span: p.since(start), what, from, to };
    }),

    /** `pay 1`, `pay 3 always` */
    pay: p.RULE('pay', (): Tree.PayStmt => {
      const start = p.start();
      p.CONSUME(word.pay);
      const cost = p.SUBRULE(rules.sum);
      const always = p.OPTION(() => p.CONSUME(word.always)) !== undefined;
      return { $type: 'pay', span: p.since(start), cost, always };
    }),

    /** `move any Troops not yet moved from spaces adjacent to there, or through 1 Road without Guerrillas` */
    move: p.RULE('move', (): Tree.MoveStmt => {
      const start = p.start();
      const verb = p.choose<Tree.MoveStmt['verb']>([
        { ALT: () => (p.CONSUME(word.move), 'move') },
        { ALT: () => (p.CONSUME(word.relocate), 'relocate') },
      ]);
      const what = p.SUBRULE(rules.some);
      const modifiers: Tree.Modifier[] = [];
      let from: Tree.NounExpr | undefined;
      let to: Tree.NounExpr | undefined;
      let as: Tree.Ident | undefined;
      p.MANY({
        GATE: () => !startsOther(p),
        DEF: () =>
          p.OR1([
            {
              ALT: () => {
                p.sayOnce(from, p.LA(1));
                from = p.SUBRULE(own.origin);
              },
            },
            {
              ALT: () => {
                p.sayOnce(to, p.LA(1));
                to = p.SUBRULE(own.goal);
              },
            },
            {
              ALT: () => {
                p.sayOnce(as, p.LA(1));
                as = p.SUBRULE(own.named);
              },
            },
            {
              ALT: () => {
                modifiers.push(p.SUBRULE(rules.modifier));
              },
            },
          ]),
      });
      return { $type: 'move', span: p.since(start), verb, what, ...present({ from, to, as }), modifiers };
    }),

    /** `from spaces adjacent to there` */
    origin: p.RULE('origin', (): Tree.NounExpr => {
      p.CONSUME(word.from);
      return p.SUBRULE(rules.nouns);
    }),

    /** `to Cities` */
    goal: p.RULE('goal', (): Tree.NounExpr => {
      p.CONSUME(word.to);
      return p.SUBRULE(rules.nouns);
    }),

    /** `make Rebels Ineligible through next card` */
    make: p.RULE('make', (): Tree.MakeStmt => {
      const start = p.start();
      p.CONSUME(word.make);
      p.OPTION(() => p.CONSUME(word.all));
      const faction = p.SUBRULE(rules.phrases);
      const state = p.SUBRULE(own.eligibility);
      const through = p.OPTION1(() => {
        p.CONSUME(word.through);
        p.CONSUME(word.next);
        return p.CONSUME(word.card);
      });
      return { $type: 'make', span: p.since(start), faction, state, throughNextCard: through !== undefined };
    }),

    /** `Eligible`, `Ineligible` */
    eligibility: p.RULE('eligibility', (): 'Eligible' | 'Ineligible' =>
      p.choose<'Eligible' | 'Ineligible'>([
        { ALT: () => (p.CONSUME(word.Eligible), 'Eligible') },
        { ALT: () => (p.CONSUME(word.Ineligible), 'Ineligible') },
      ]),
    ),

    /** `open Marches` */
    open: p.RULE('open', (): Tree.OpenStmt => {
      const start = p.start();
      p.CONSUME(word.open);
      const space = p.SUBRULE(rules.phrase);
      return { $type: 'open', span: p.since(start), space };
    }),

    /** `end game`, `end momentum` */
    end: p.RULE('end', (): Tree.EndStmt => {
      const start = p.start();
      p.CONSUME(word.end);
      const what = p.choose<Tree.EndStmt['what']>([
        { ALT: () => (p.CONSUME(word.game), 'game') },
        { ALT: () => (p.CONSUME(word.momentum), 'momentum') },
      ]);
      return { $type: 'end', span: p.since(start), what };
    }),

    /** `check victory` */
    check: p.RULE('check', (): Tree.CheckStmt => {
      const start = p.start();
      p.CONSUME(word.check);
      p.CONSUME(word.victory);
      return { $type: 'check', span: p.since(start) };
    }),

    /** `reveal Cache` */
    reveal: p.RULE('reveal', (): Tree.RevealStmt => {
      const start = p.start();
      p.CONSUME(word.reveal);
      const secret = p.SUBRULE(rules.term);
      return { $type: 'reveal', span: p.since(start), secret };
    }),

    /** `secretly set Cache to a space with Rebels Base, else none`, `randomly set …` */
    secretly: p.RULE('secretly', (): Tree.SecretlyStmt => {
      const start = p.start();
      const by = p.OR([
        { ALT: () => (p.CONSUME(word.secretly), 'owner' as const) },
        { ALT: () => (p.CONSUME(word.randomly), 'chance' as const) },
      ]);
      p.CONSUME(word.set);
      const secret = p.SUBRULE(rules.term);
      p.CONSUME(word.to);
      const among = p.SUBRULE(rules.nouns);
      const otherwise = p.OPTION(() => {
        p.CONSUME(mark.comma);
        p.CONSUME(word.else);
        return p.SUBRULE(rules.disjunction);
      });
      return { $type: 'secretly', span: p.since(start), by, secret, among, ...present({ otherwise }) };
    }),

    /** `roll d` */
    roll: p.RULE('roll', (): Tree.RollStmt => {
      const start = p.start();
      p.CONSUME(word.roll);
      const local = p.SUBRULE(rules.local);
      return { $type: 'roll', span: p.since(start), local };
    }),

    /** `let n = 2 * Bases there` */
    let: p.RULE('let', (): Tree.LetStmt => {
      const start = p.start();
      p.CONSUME(word.let);
      const local = p.SUBRULE(rules.local);
      p.CONSUME(mark.equals);
      const value = p.SUBRULE(rules.value);
      return { $type: 'let', span: p.since(start), local, value };
    }),

    /** `do Strike(2) there as x` */
    do: p.RULE('do', (): Tree.DoStmt => {
      const start = p.start();
      p.CONSUME(word.do);
      const call = p.SUBRULE(rules.path);
      const args = p.OPTION(() => p.SUBRULE(rules.args)) ?? [];
      const where = p.OPTION1(() => p.SUBRULE(own.spot));
      const as = p.OPTION2(() => p.SUBRULE(own.alias));
      return { $type: 'do', span: p.since(start), call, args, ...present({ where, as }) };
    }),

    /** `Sweep.cost is 1`, `March.watchers also Rebels Guerrillas`, `per in Highmoor is none` */
    change: p.RULE('change', (): Tree.ChangeStmt => {
      const start = p.start();
      const point = p.SUBRULE(rules.path);
      const place = p.OPTION(() => {
        p.CONSUME(word.in);
        return p.SUBRULE(rules.nouns);
      });
      const how = p.choose<Tree.ChangeStmt['how']>({
        ERR_MSG: 'change',
        DEF: [
          { ALT: () => (p.CONSUME(word.is), 'is') },
          { ALT: () => (p.CONSUME(word.adds), 'adds') },
          { ALT: () => (p.CONSUME(word.also), 'also') },
          { ALT: () => (p.CONSUME(word.only), 'only') },
          { ALT: () => (p.CONSUME(word.except), 'except') },
        ],
      });
      const value = p.SUBRULE(own.setting);
      const eachCard = p.OPTION1(() => {
        p.CONSUME(word.each);
        p.CONSUME(word.card);
        return true as const;
      });
      return {
        $type: 'change',
        span: p.since(start),
        point,
        ...present({ in: place }),
        how,
        value,
        ...present({ eachCard }),
      };
    }),

    /** What a point becomes. */
    setting: p.RULE('setting', (): Tree.Expr =>
      p.choose<Tree.Expr>([{ ALT: () => p.SUBRULE(own.choice) }, { ALT: () => p.SUBRULE(rules.value) }]),
    ),

    /** `either Troops or Police` */
    choice: p.RULE('choice', (): Tree.Expr => {
      const start = p.start();
      p.CONSUME(word.either);
      const options: Tree.Expr[] = [];
      p.AT_LEAST_ONE_SEP({ SEP: word.or, DEF: () => options.push(p.SUBRULE(rules.noun)) });
      return { $type: 'choice', span: p.since(start), options };
    }),
  };

  return own;
}

/** The rules that `effectRules` defines. */
export type EffectRules = ReturnType<typeof effectRules>;
