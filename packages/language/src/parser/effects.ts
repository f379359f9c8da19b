/** The verbs that change the board, the tracks and the eligibility. */
import { mark, word } from '../lexer/tokens.ts';
import type * as Tree from '../syntax/tree.ts';
import { ModifierParser } from './modifiers.ts';
import { present } from './present.ts';

/** Statements that hold no other statements. */
export abstract class EffectParser extends ModifierParser {
  /** `place 1 Base and 3 Troops there as x` */
  readonly place = this.RULE('place', (): Tree.PlaceStmt => {
    const start = this.start();
    this.CONSUME(word.place);
    const what = [this.SUBRULE(this.someKind)];
    this.MANY(() => {
      this.CONSUME(word.and);
      what.push(this.SUBRULE1(this.someKind));
    });
    const where = this.OPTION(() => this.SUBRULE(this.spot));
    const as = this.OPTION1(() => this.SUBRULE(this.alias));
    const modifiers = this.SUBRULE(this.modifiers);
    return { $type: 'place', span: this.since(start), what, ...present({ where, as }), modifiers };
  });

  /** `there`, `in a Province`, `on Roads` */
  readonly spot = this.RULE('spot', (): Tree.NounExpr =>
    this.choose<Tree.NounExpr>([
      {
        ALT: () => {
          const token = this.CONSUME(word.there);
          const span = this.spanOf(token);
          return { $type: 'noun', span, single: false, words: [this.ident(token)], joined: [], clauses: [] };
        },
      },
      {
        ALT: () => {
          this.SUBRULE(this.preposition);
          return this.SUBRULE(this.nouns);
        },
      },
    ]),
  );

  /** `as origin` */
  readonly alias = this.RULE('alias', (): Tree.Ident => {
    this.CONSUME(word.as);
    return this.SUBRULE(this.local);
  });

  /** `as gone`: the pieces that a verb was about. */
  readonly named = this.RULE('named', (): Tree.Ident => {
    const start = this.start();
    const name = this.SUBRULE(this.alias);
    this.draft('a name for the pieces', start);
    return name;
  });

  /** `remove n enemy pieces there as gone, Bases last` */
  readonly remove = this.RULE('remove', (): Tree.RemoveStmt => {
    const start = this.start();
    this.CONSUME(word.remove);
    const what = [this.SUBRULE(this.some)];
    this.MANY(() => {
      this.CONSUME(word.and);
      what.push(this.SUBRULE1(this.some));
    });
    const as = this.OPTION(() => this.SUBRULE(this.alias));
    const modifiers = this.SUBRULE(this.modifiers);
    return { $type: 'remove', span: this.since(start), what, ...present({ as }), modifiers };
  });

  /** `replace 2 Cubes with 1 Govt Base` */
  readonly replace = this.RULE('replace', (): Tree.ReplaceStmt => {
    const start = this.start();
    this.CONSUME(word.replace);
    const what = this.barring({ with: true }, () => this.SUBRULE(this.some));
    this.CONSUME(word.with);
    const by = this.SUBRULE1(this.some);
    const modifiers = this.SUBRULE(this.modifiers);
    return { $type: 'replace', span: this.since(start), what, by, modifiers };
  });

  /** `activate all Guerrillas there`, `hide all own Guerrillas`, `flip 1 Guerrilla` */
  readonly flip = this.RULE('flip', (): Tree.FlipStmt => {
    const start = this.start();
    const verb = this.choose<Tree.FlipStmt['verb']>([
      { ALT: () => (this.CONSUME(word.activate), 'activate') },
      { ALT: () => (this.CONSUME(word.hide), 'hide') },
      { ALT: () => (this.CONSUME(word.flip), 'flip') },
    ]);
    const what = this.SUBRULE(this.some);
    const modifiers = this.SUBRULE(this.modifiers);
    return { $type: 'flip', span: this.since(start), verb, what, modifiers };
  });

  /** `shift 2 toward ActiveOpposition in s` */
  readonly shift = this.RULE('shift', (): Tree.ShiftStmt => {
    const start = this.start();
    this.CONSUME(word.shift);
    const count = this.SUBRULE(this.count);
    this.CONSUME(word.toward);
    const toward = this.SUBRULE(this.phrase);
    const where = this.OPTION(() => this.SUBRULE(this.spot));
    return { $type: 'shift', span: this.since(start), count, toward, ...present({ where }) };
  });

  /** `set there to Neutral` */
  readonly set = this.RULE('set', (): Tree.SetStmt => {
    const start = this.start();
    this.CONSUME(word.set);
    const target = this.SUBRULE(this.nouns);
    this.CONSUME(word.to);
    const to = this.SUBRULE(this.value);
    return { $type: 'set', span: this.since(start), target, to };
  });

  /** `Aid -3`, `Govt + 2 * Aid` */
  readonly adjust = this.RULE('adjust', (): Tree.AdjustStmt => {
    const start = this.start();
    const target = this.SUBRULE(this.phrase);
    const sign = this.choose<'+' | '-'>({
      ERR_MSG: 'change',
      DEF: [{ ALT: () => (this.CONSUME(mark.plus), '+') }, { ALT: () => (this.CONSUME(mark.minus), '-') }],
    });
    const by = this.SUBRULE(this.sum);
    return { $type: 'adjust', span: this.since(start), target, sign, by };
  });

  /** `3`: Resources, or `3 Shipments` */
  readonly counted = this.RULE('counted', (): Tree.Some | Tree.Expr => {
    const start = this.start();
    const count = this.SUBRULE(this.count);
    const noun = this.OPTION(() => this.SUBRULE(this.nouns));
    const span = this.since(start);
    return noun ? { span, amount: { $type: 'exactly', span: count.span, count }, noun } : count;
  });

  /** `transfer 3 from Rebels to Govt`, `transfer 1 Shipment from Rebels to Cartel` */
  readonly transfer = this.RULE('transfer', (): Tree.TransferStmt => {
    const start = this.start();
    this.CONSUME(word.transfer);
    const what = this.choose<Tree.TransferStmt['what']>({
      ERR_MSG: 'amount',
      DEF: [
        { ALT: () => this.SUBRULE(this.counted), IGNORE_AMBIGUITIES: true },
        { ALT: () => this.SUBRULE(this.some) },
      ],
    });
    this.CONSUME(word.from);
    const from = this.SUBRULE(this.nouns);
    this.CONSUME(word.to);
    const to = this.SUBRULE1(this.nouns);
    return { $type: 'transfer', span: this.since(start), what, from, to };
  });

  /** `pay 1`, `pay 3 always` */
  readonly pay = this.RULE('pay', (): Tree.PayStmt => {
    const start = this.start();
    this.CONSUME(word.pay);
    const cost = this.SUBRULE(this.sum);
    const always = this.OPTION(() => this.CONSUME(word.always)) !== undefined;
    return { $type: 'pay', span: this.since(start), cost, always };
  });

  /** `move any Troops not yet moved from spaces adjacent to there, or through 1 Road without Guerrillas` */
  readonly move = this.RULE('move', (): Tree.MoveStmt => {
    const start = this.start();
    const verb = this.choose<Tree.MoveStmt['verb']>([
      { ALT: () => (this.CONSUME(word.move), 'move') },
      { ALT: () => (this.CONSUME(word.relocate), 'relocate') },
    ]);
    const what = this.SUBRULE(this.some);
    const modifiers: Tree.Modifier[] = [];
    let from: Tree.NounExpr | undefined;
    let to: Tree.NounExpr | undefined;
    let as: Tree.Ident | undefined;
    this.MANY({
      GATE: () => !this.startsOther(),
      DEF: () =>
        this.OR1([
          {
            ALT: () => {
              this.sayOnce(from, this.LA(1));
              from = this.SUBRULE(this.origin);
            },
          },
          {
            ALT: () => {
              this.sayOnce(to, this.LA(1));
              to = this.SUBRULE(this.goal);
            },
          },
          {
            ALT: () => {
              this.sayOnce(as, this.LA(1));
              as = this.SUBRULE(this.named);
            },
          },
          {
            ALT: () => {
              modifiers.push(this.SUBRULE(this.modifier));
            },
          },
        ]),
    });
    return { $type: 'move', span: this.since(start), verb, what, ...present({ from, to, as }), modifiers };
  });

  /** `from spaces adjacent to there` */
  readonly origin = this.RULE('origin', (): Tree.NounExpr => {
    this.CONSUME(word.from);
    return this.SUBRULE(this.nouns);
  });

  /** `to Cities` */
  readonly goal = this.RULE('goal', (): Tree.NounExpr => {
    this.CONSUME(word.to);
    return this.SUBRULE(this.nouns);
  });

  /** `make Rebels Ineligible through next card` */
  readonly make = this.RULE('make', (): Tree.MakeStmt => {
    const start = this.start();
    this.CONSUME(word.make);
    this.OPTION(() => this.CONSUME(word.all));
    const faction = this.SUBRULE(this.phrases);
    const state = this.SUBRULE(this.eligibility);
    const through = this.OPTION1(() => {
      this.CONSUME(word.through);
      this.CONSUME(word.next);
      return this.CONSUME(word.card);
    });
    return { $type: 'make', span: this.since(start), faction, state, throughNextCard: through !== undefined };
  });

  /** `Eligible`, `Ineligible` */
  readonly eligibility = this.RULE('eligibility', (): 'Eligible' | 'Ineligible' =>
    this.choose<'Eligible' | 'Ineligible'>([
      { ALT: () => (this.CONSUME(word.Eligible), 'Eligible') },
      { ALT: () => (this.CONSUME(word.Ineligible), 'Ineligible') },
    ]),
  );

  /** `open Marches` */
  readonly open = this.RULE('open', (): Tree.OpenStmt => {
    const start = this.start();
    this.CONSUME(word.open);
    const space = this.SUBRULE(this.phrase);
    return { $type: 'open', span: this.since(start), space };
  });

  /** `end game`, `end momentum` */
  readonly end = this.RULE('end', (): Tree.EndStmt => {
    const start = this.start();
    this.CONSUME(word.end);
    const what = this.choose<Tree.EndStmt['what']>([
      { ALT: () => (this.CONSUME(word.game), 'game') },
      { ALT: () => (this.CONSUME(word.momentum), 'momentum') },
    ]);
    return { $type: 'end', span: this.since(start), what };
  });

  /** `check victory` */
  readonly check = this.RULE('check', (): Tree.CheckStmt => {
    const start = this.start();
    this.CONSUME(word.check);
    this.CONSUME(word.victory);
    return { $type: 'check', span: this.since(start) };
  });

  /** `reveal Cache` */
  readonly reveal = this.RULE('reveal', (): Tree.RevealStmt => {
    const start = this.start();
    this.CONSUME(word.reveal);
    const secret = this.SUBRULE(this.term);
    return { $type: 'reveal', span: this.since(start), secret };
  });

  /** `secretly set Cache to a space with Rebels Base, else none`, `randomly set …` */
  readonly secretly = this.RULE('secretly', (): Tree.SecretlyStmt => {
    const start = this.start();
    const by = this.OR([
      { ALT: () => (this.CONSUME(word.secretly), 'owner' as const) },
      { ALT: () => (this.CONSUME(word.randomly), 'chance' as const) },
    ]);
    this.CONSUME(word.set);
    const secret = this.SUBRULE(this.term);
    this.CONSUME(word.to);
    const among = this.SUBRULE(this.nouns);
    const otherwise = this.OPTION(() => {
      this.CONSUME(mark.comma);
      this.CONSUME(word.else);
      return this.SUBRULE(this.disjunction);
    });
    return { $type: 'secretly', span: this.since(start), by, secret, among, ...present({ otherwise }) };
  });

  /** `roll d` */
  readonly roll = this.RULE('roll', (): Tree.RollStmt => {
    const start = this.start();
    this.CONSUME(word.roll);
    const local = this.SUBRULE(this.local);
    return { $type: 'roll', span: this.since(start), local };
  });

  /** `let n = 2 * Bases there` */
  readonly let = this.RULE('let', (): Tree.LetStmt => {
    const start = this.start();
    this.CONSUME(word.let);
    const local = this.SUBRULE(this.local);
    this.CONSUME(mark.equals);
    const value = this.SUBRULE(this.value);
    return { $type: 'let', span: this.since(start), local, value };
  });

  /** `do Strike(2) there as x` */
  readonly do = this.RULE('do', (): Tree.DoStmt => {
    const start = this.start();
    this.CONSUME(word.do);
    const call = this.SUBRULE(this.path);
    const args = this.OPTION(() => this.SUBRULE(this.args)) ?? [];
    const where = this.OPTION1(() => this.SUBRULE(this.spot));
    const as = this.OPTION2(() => this.SUBRULE(this.alias));
    return { $type: 'do', span: this.since(start), call, args, ...present({ where, as }) };
  });

  /** `Sweep.cost is 1`, `March.watchers also Rebels Guerrillas`, `per in Highmoor is none` */
  readonly change = this.RULE('change', (): Tree.ChangeStmt => {
    const start = this.start();
    const point = this.SUBRULE(this.path);
    const place = this.OPTION(() => {
      this.CONSUME(word.in);
      return this.SUBRULE(this.nouns);
    });
    const how = this.choose<Tree.ChangeStmt['how']>({
      ERR_MSG: 'change',
      DEF: [
        { ALT: () => (this.CONSUME(word.is), 'is') },
        { ALT: () => (this.CONSUME(word.adds), 'adds') },
        { ALT: () => (this.CONSUME(word.also), 'also') },
        { ALT: () => (this.CONSUME(word.only), 'only') },
        { ALT: () => (this.CONSUME(word.except), 'except') },
      ],
    });
    const value = this.SUBRULE(this.setting);
    const eachCard = this.OPTION1(() => {
      this.CONSUME(word.each);
      this.CONSUME(word.card);
      return true as const;
    });
    return {
      $type: 'change',
      span: this.since(start),
      point,
      ...present({ in: place }),
      how,
      value,
      ...present({ eachCard }),
    };
  });

  /** What a point becomes. */
  readonly setting = this.RULE('setting', (): Tree.Expr =>
    this.choose<Tree.Expr>([
      { ALT: () => this.SUBRULE(this.choice) },
      { ALT: () => this.SUBRULE(this.value) },
    ]),
  );

  /** `either Troops or Police` */
  readonly choice = this.RULE('choice', (): Tree.Expr => {
    const start = this.start();
    this.CONSUME(word.either);
    const options: Tree.Expr[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: word.or, DEF: () => options.push(this.SUBRULE(this.noun)) });
    return { $type: 'choice', span: this.since(start), options };
  });
}
