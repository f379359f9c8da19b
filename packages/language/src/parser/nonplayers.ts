/** Instructions for Non-players, and their steps. */
import { mark, word } from '../lexer/tokens.ts';
import type { PointDecl } from '../syntax/declarations.ts';
import type { NonplayerDecl, Step } from '../syntax/nonplayer.ts';
import type { Expr, Ident, NounExpr, Stmt } from '../syntax/tree.ts';
import { PlayParser } from './play.ts';
import { present } from './present.ts';

type Keep = Step['keeps'][number];

/** Instructions. */
export abstract class NonplayerParser extends PlayParser {
  /** `nonplayer Rally of Cartel in up to 3 spaces { when … step hide … }` */
  readonly nonplayer = this.RULE('nonplayer', (): NonplayerDecl => {
    const start = this.start();
    this.CONSUME(word.nonplayer);
    const instruction = this.SUBRULE(this.path);
    this.CONSUME(word.of);
    const of = this.SUBRULE(this.term);
    this.draft('instructions for Non-players', start);
    const where = this.OPTION(() => this.SUBRULE(this.scope));
    const firstPossible = this.OPTION1(() => this.SUBRULE(this.firstPossible)) ?? false;
    const head: { when?: Expr; otherwise?: Ident; spend?: Expr } = {};
    const points: PointDecl[] = [];
    const prefers: NounExpr[] = [];
    const keeps: Keep[] = [];
    const steps: Step[] = [];
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
              head.otherwise = this.SUBRULE1(this.term);
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
          { ALT: () => points.push(this.SUBRULE(this.point)) },
          { ALT: () => prefers.push(this.SUBRULE(this.prefer)) },
          { ALT: () => keeps.push(this.SUBRULE(this.keep)) },
          { ALT: () => steps.push(this.SUBRULE(this.stage)), IGNORE_AMBIGUITIES: true },
        ],
      }),
    );
    const span = this.since(start);
    const own = { $type: 'nonplayer' as const, span, instruction, of, ...present({ in: where }), ...head };
    return { ...own, firstPossible, points, prefers, keeps, steps };
  });

  /** `step base in any spaces with 3 own Guerrillas as s if not hide: do Rally.base` */
  readonly stage = this.RULE('stage', (): Step => {
    const start = this.start();
    const rule = this.OPTION(() => this.SUBRULE(this.rulePrefix));
    this.CONSUME(word.step);
    const name = this.SUBRULE(this.wayName);
    const where = this.OPTION1(() => this.SUBRULE(this.scope));
    const as = this.OPTION2(() => this.SUBRULE(this.alias));
    const condition = this.OPTION3(() => this.SUBRULE(this.guard));
    const firstPossible = this.OPTION4(() => this.SUBRULE(this.firstPossible)) ?? false;
    const prefers: NounExpr[] = [];
    const keeps: Keep[] = [];
    const steps: Step[] = [];
    const body: Stmt[] = [];
    const from = this.start();
    let braced = true;
    this.OR([
      {
        ALT: () => {
          this.CONSUME(mark.colon);
          braced = false;
          body.push(this.SUBRULE(this.statement));
        },
      },
      {
        ALT: () =>
          this.lines(() =>
            this.OR1({
              ERR_MSG: 'statement',
              DEF: [
                { ALT: () => prefers.push(this.SUBRULE(this.prefer)), IGNORE_AMBIGUITIES: true },
                { ALT: () => keeps.push(this.SUBRULE(this.keep)), IGNORE_AMBIGUITIES: true },
                {
                  GATE: () => this.sees(1, word.step) || (this.sees(1, word.rule) && this.sees(3, word.step)),
                  ALT: () => steps.push(this.nested(() => this.SUBRULE(this.stage))),
                  IGNORE_AMBIGUITIES: true,
                },
                { ALT: () => body.push(this.SUBRULE1(this.statement)) },
              ],
            }),
          ),
      },
    ]);
    return {
      $type: 'step',
      span: this.since(start),
      ...present({ rule }),
      name,
      ...present({ in: where, as, if: condition }),
      firstPossible,
      prefers,
      keeps,
      steps,
      body: { $type: 'block', span: this.since(from), braced, body },
    };
  });

  /** `in up to 3 spaces` */
  readonly scope = this.RULE('scope', () => {
    this.SUBRULE(this.preposition);
    return this.SUBRULE(this.some);
  });

  /** `, first possible` */
  readonly firstPossible = this.RULE('firstPossible', (): true => {
    this.CONSUME(mark.comma);
    this.CONSUME(word.first);
    this.CONSUME(word.possible);
    return true;
  });

  /** `prefer spaces with most Pop` */
  readonly prefer = this.RULE('prefer', (): NounExpr => {
    this.CONSUME(word.prefer);
    return this.SUBRULE(this.nouns);
  });

  /** `keep 3 Cubes in spaces with Support` */
  readonly keep = this.RULE('keep', (): Keep => {
    const start = this.start();
    this.CONSUME(word.keep);
    const some = this.SUBRULE(this.someKind);
    const where = this.OPTION(() => this.SUBRULE(this.spot));
    return { span: this.since(start), some, ...present({ where }) };
  });
}
