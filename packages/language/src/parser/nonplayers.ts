/** Instructions for Non-players, their steps, and how chance chooses among spaces. */
import { LowerWord, mark, Term, word } from '../lexer/tokens.ts';
import type { Guided, NonplayerDecl, RandomDecl, Step, Subject, Where } from '../syntax/nonplayer.ts';
import type { Amount, Expr, Ident, NounExpr } from '../syntax/tree.ts';
import { GuideParser, type Lines } from './guides.ts';
import { present } from './present.ts';

/** Instructions. */
export abstract class NonplayerParser extends GuideParser {
  /** `nonplayer Rally of Rebels in up to 3 spaces { when … step hide … }` */
  readonly nonplayer = this.RULE('nonplayer', (): NonplayerDecl => {
    const start = this.start();
    this.CONSUME(word.nonplayer);
    const subject = this.SUBRULE(this.subject);
    this.CONSUME(word.of);
    const of = this.SUBRULE(this.phrases);
    const most = this.OPTION(() => this.SUBRULE(this.mostSpaces));
    const firstPossible = this.OPTION1(() => this.SUBRULE(this.firstPossible)) ?? false;
    const head: { when?: Expr; otherwise?: Ident; spend?: Expr } = {};
    const lines: Lines = { guides: [], stages: [] };
    this.lines(() =>
      this.OR({
        ERR_MSG: 'instruction',
        DEF: [
          {
            ALT: () => {
              this.sayOnce(head.when, this.CONSUME(word.when));
              head.when = this.SUBRULE(this.disjunction);
            },
          },
          {
            ALT: () => {
              this.sayOnce(head.otherwise, this.CONSUME(word.otherwise));
              head.otherwise = this.OR1([
                { ALT: () => this.SUBRULE1(this.term) },
                { ALT: () => this.ident(this.CONSUME(word.pass)) },
              ]);
            },
          },
          {
            ALT: () => {
              this.sayOnce(head.spend, this.CONSUME(word.spend));
              this.CONSUME(word.up);
              this.CONSUME(word.to);
              head.spend = this.SUBRULE(this.sum);
            },
          },
          { ALT: () => this.SUBRULE(this.guideLine, { ARGS: [lines] }) },
          { ALT: () => lines.stages.push(this.SUBRULE(this.stage)) },
        ],
      }),
    );
    const span = this.since(start);
    return { $type: 'nonplayer', span, subject, of, ...present({ most }), ...head, firstPossible, ...lines };
  });

  /** `Rally`, `Propaganda.CivicAction`, `event 57 shaded`, `event`, `guidelines` */
  readonly subject = this.RULE('subject', (): Subject => {
    const start = this.start();
    return this.choose<Subject>({
      ERR_MSG: 'subject',
      DEF: [
        {
          ALT: () => {
            this.CONSUME(word.event);
            const number = this.OPTION(() => this.SUBRULE(this.eventNumber));
            const side = this.OPTION1(() => this.SUBRULE(this.shade));
            return { about: 'card', span: this.since(start), ...present({ number, side }) };
          },
        },
        { ALT: () => ({ about: 'guidelines', span: this.spanOf(this.CONSUME(word.guidelines)) }) },
        {
          GATE: () => this.sees(1, Term),
          ALT: () => ({ about: 'path', path: this.SUBRULE(this.path), span: this.since(start) }),
          IGNORE_AMBIGUITIES: true,
        },
      ],
    });
  });

  /** `in up to 3 spaces`, `in a space`: of a whole instruction. */
  readonly mostSpaces = this.RULE('mostSpaces', (): Expr => {
    this.CONSUME(word.in);
    return this.choose<Expr>({
      ERR_MSG: 'mostSpaces',
      DEF: [
        {
          ALT: () => {
            const span = this.spanOf(this.CONSUME(word.a));
            this.CONSUME(word.space);
            return { $type: 'number', span, value: 1 };
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.up);
            this.CONSUME(word.to);
            const count = this.SUBRULE(this.count);
            this.CONSUME(word.spaces);
            return count;
          },
        },
      ],
    });
  });

  /** `step base in all spaces with 3 own Guerrillas as goal if not hide: do base` */
  readonly stage = this.RULE('stage', (): Step => {
    const start = this.start();
    const rule = this.OPTION(() => this.SUBRULE(this.rulePrefix));
    this.CONSUME(word.step);
    const name = this.SUBRULE(this.wayName);
    const where = this.OPTION1(() => this.SUBRULE(this.reach));
    const as = this.OPTION2(() => {
      this.CONSUME(word.as);
      return this.ident(this.CONSUME(LowerWord));
    });
    const condition = this.OPTION3(() => this.SUBRULE(this.guard));
    const firstPossible = this.OPTION4(() => this.SUBRULE(this.firstPossible)) ?? false;
    const { guides, stages } = this.OPTION5(() => this.SUBRULE(this.stageBody)) ?? { guides: [], stages: [] };
    return {
      $type: 'step',
      span: this.since(start),
      ...present({ rule }),
      name,
      ...present({ in: where, as, if: condition }),
      firstPossible,
      guides,
      stages,
    };
  });

  /** `: do base`, `{ prefer … do base }` */
  readonly stageBody = this.RULE('stageBody', (): Pick<Guided, 'guides' | 'stages'> => {
    const lines: Lines = { guides: [], stages: [] };
    this.OR([
      {
        ALT: () => {
          this.CONSUME(mark.colon);
          this.SUBRULE(this.guideLine, { ARGS: [lines] });
        },
      },
      {
        ALT: () =>
          this.lines(() =>
            this.OR1({
              ERR_MSG: 'guide',
              DEF: [
                { ALT: () => this.SUBRULE1(this.guideLine, { ARGS: [lines] }) },
                { ALT: () => lines.stages.push(this.nested(() => this.SUBRULE(this.stage))) },
              ],
            }),
          ),
      },
    ]);
    return lines;
  });

  /** `in all spaces with Terror`, `in up to 2 Cities or Departments`, `in a LoC` */
  readonly reach = this.RULE('reach', (): Where => {
    const start = this.start();
    this.SUBRULE(this.preposition);
    const from = this.start();
    const amount = this.choose<Amount>({
      ERR_MSG: 'reach',
      DEF: [
        {
          ALT: () => {
            this.CONSUME(word.up);
            this.CONSUME(word.to);
            const count = this.SUBRULE(this.bound);
            return { $type: 'upTo', span: this.since(from), count };
          },
        },
        { ALT: () => ({ $type: 'all', span: this.spanOf(this.CONSUME(word.all)) }) },
        {
          ALT: () => {
            this.SUBRULE(this.article);
            const span = this.since(from);
            return { $type: 'exactly', span, count: { $type: 'number', span, value: 1 } };
          },
        },
      ],
    });
    const nouns = this.SUBRULE(this.alternatives);
    return { span: this.since(start), amount, nouns };
  });

  /** `, first possible` */
  readonly firstPossible = this.RULE('firstPossible', (): true => {
    this.CONSUME(mark.comma);
    this.CONSUME(word.first);
    this.CONSUME(word.possible);
    return true;
  });

  /** `random Cities and Departments with 3 dice { Harbor, Capital … }` */
  readonly random = this.RULE('random', (): RandomDecl => {
    const start = this.start();
    this.CONSUME(word.random);
    const spaces = this.SUBRULE(this.phrases);
    const dice = this.OPTION(() => {
      this.CONSUME(word.with);
      const count = this.SUBRULE(this.whole);
      this.CONSUME(word.dice);
      return count;
    });
    const boxes: Ident[][] = [];
    const prefers: NounExpr[][] = [];
    let adjacentTo: NounExpr | undefined;
    this.lines(() =>
      this.OR({
        ERR_MSG: 'randomLine',
        DEF: [
          {
            ALT: () =>
              this.AT_LEAST_ONE_SEP({
                SEP: mark.comma,
                DEF: () => {
                  const box: Ident[] = [];
                  this.AT_LEAST_ONE_SEP1({
                    SEP: word.or,
                    DEF: () => box.push(this.SUBRULE(this.term)),
                  });
                  boxes.push(box);
                },
              }),
          },
          {
            ALT: () => {
              this.CONSUME(word.prefer);
              prefers.push(this.SUBRULE(this.alternatives));
            },
          },
          {
            ALT: () => {
              this.sayOnce(adjacentTo, this.CONSUME(word.adjacent));
              this.CONSUME(word.to);
              adjacentTo = this.SUBRULE1(this.phrases);
            },
          },
        ],
      }),
    );
    const head = { $type: 'random' as const, span: this.since(start), spaces, ...present({ dice }) };
    return { ...head, boxes, prefers, ...present({ adjacentTo }) };
  });
}
