/** Grammar of instructions for Non-players, their steps, and tables for random spaces. */
import { LowerWord, mark, Term, word } from '../lexer/tokens.ts';
import type { Guidance, NonplayerDecl, RandomDecl, Step, Subject, StepSpaces } from '../syntax/nonplayer.ts';
import type { Amount, Expr, Ident, NounExpr } from '../syntax/tree.ts';
import type { Lines } from './guides.ts';
import { present } from './present.ts';
import type { LeafRules } from './leaves.ts';
import type { NounRules } from './nouns.ts';
import type { ExpressionRules } from './expressions.ts';
import type { StatementRules } from './statements.ts';
import type { GuideRules } from './guides.ts';
import type { Parser } from './parser.ts';
import type { RulesOf } from './sets.ts';

function instructionRule(
  p: Parser,
  rules: LeafRules &
    NounRules &
    ExpressionRules &
    GuideRules &
    ReturnType<typeof subjectRules> &
    ReturnType<typeof stageRules> &
    ReturnType<typeof reachRules>,
) {
  return {
    /** `nonplayer Rally of Rebels in up to 3 spaces { when … step hide … }` */
    nonplayer: p.RULE('nonplayer', (): NonplayerDecl => {
      const start = p.start();
      p.CONSUME(word.nonplayer);
      const subject = p.SUBRULE(rules.subject);
      p.CONSUME(word.of);
      const of = p.SUBRULE(rules.phrases);
      const most = p.OPTION(() => p.SUBRULE(rules.mostSpaces));
      const firstPossible = p.OPTION1(() => p.SUBRULE(rules.firstPossible)) ?? false;
      const head: { when?: Expr; otherwise?: Ident; spend?: Expr } = {};
      const lines: Lines = { guides: [], stages: [] };
      p.lines(() =>
        p.OR({
          ERR_MSG: 'instruction',
          DEF: [
            {
              ALT: () => {
                p.sayOnce(head.when, p.CONSUME(word.when));
                head.when = p.SUBRULE(rules.disjunction);
              },
            },
            {
              ALT: () => {
                p.sayOnce(head.otherwise, p.CONSUME(word.otherwise));
                head.otherwise = p.OR1([
                  { ALT: () => p.SUBRULE1(rules.term) },
                  { ALT: () => p.ident(p.CONSUME(word.pass)) },
                ]);
              },
            },
            {
              ALT: () => {
                p.sayOnce(head.spend, p.CONSUME(word.spend));
                p.CONSUME(word.up);
                p.CONSUME(word.to);
                head.spend = p.SUBRULE(rules.sum);
              },
            },
            { ALT: () => p.SUBRULE(rules.guideLine, { ARGS: [lines] }) },
            { ALT: () => lines.stages.push(p.SUBRULE(rules.stage)) },
          ],
        }),
      );
      const span = p.since(start);
      const said = { subject, of, ...present({ maxSpaces: most }), ...head, firstPossible, ...lines };
      return { $type: 'nonplayer', span, ...said };
    }),
  };
}

function subjectRules(p: Parser, rules: LeafRules & ExpressionRules) {
  return {
    /** `Rally`, `Propaganda.CivicAction`, `event 57 shaded`, `event`, `guidelines` */
    subject: p.RULE('subject', (): Subject => {
      const start = p.start();
      return p.choose<Subject>({
        ERR_MSG: 'subject',
        DEF: [
          {
            ALT: () => {
              p.CONSUME(word.event);
              const number = p.OPTION(() => p.SUBRULE(rules.eventNumber));
              const side = p.OPTION1(() => p.SUBRULE(rules.shade));
              return { about: 'card', span: p.since(start), ...present({ number, side }) };
            },
          },
          { ALT: () => ({ about: 'guidelines', span: p.spanOf(p.CONSUME(word.guidelines)) }) },
          {
            GATE: () => p.sees(1, Term),
            ALT: () => ({ about: 'path', path: p.SUBRULE(rules.path), span: p.since(start) }),
            IGNORE_AMBIGUITIES: true,
          },
        ],
      });
    }),

    /** `in up to 3 spaces`, `in a space`: the limit of a whole instruction. */
    mostSpaces: p.RULE('mostSpaces', (): Expr => {
      p.CONSUME(word.in);
      return p.choose<Expr>({
        ERR_MSG: 'mostSpaces',
        DEF: [
          {
            ALT: () => {
              const span = p.spanOf(p.CONSUME(word.a));
              p.CONSUME(word.space);
              return { $type: 'number', span, value: 1 };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.up);
              p.CONSUME(word.to);
              const count = p.SUBRULE(rules.count);
              p.CONSUME(word.spaces);
              return count;
            },
          },
        ],
      });
    }),
  };
}

function askedRules(p: Parser, rules: LeafRules) {
  return {
    /** `goal`, `"move Police.from"` */
    asked: p.RULE('asked', (): Ident =>
      p.choose<Ident>({
        ERR_MSG: 'asked',
        DEF: [
          { ALT: () => p.ident(p.CONSUME(LowerWord)) },
          {
            ALT: () => {
              const { span, value } = p.SUBRULE(rules.text);
              return { span, name: value };
            },
          },
        ],
      }),
    ),
  };
}

function stageRules(
  p: Parser,
  rules: LeafRules &
    StatementRules &
    GuideRules &
    ReturnType<typeof reachRules> &
    ReturnType<typeof askedRules>,
) {
  const own = {
    /** `step base in all spaces with 3 own Guerrillas as goal if not hide: do base` */
    stage: p.RULE('stage', (): Step => {
      const start = p.start();
      const rule = p.OPTION(() => p.SUBRULE(rules.rulePrefix));
      p.CONSUME(word.step);
      const name = p.SUBRULE(rules.wayName);
      const where = p.OPTION1(() => p.SUBRULE(rules.reach));
      const as = p.OPTION2(() => {
        p.CONSUME(word.as);
        return p.SUBRULE(rules.asked);
      });
      const condition = p.OPTION3(() => p.SUBRULE(rules.guard));
      const firstPossible = p.OPTION4(() => p.SUBRULE(rules.firstPossible)) ?? false;
      const { guides, stages } = p.OPTION5(() => p.SUBRULE(own.stageBody)) ?? { guides: [], stages: [] };
      return {
        $type: 'step',
        span: p.since(start),
        ...present({ rule }),
        name,
        ...present({ in: where, as, if: condition }),
        firstPossible,
        guides,
        stages,
      };
    }),

    /** `: do base`, `{ prefer … do base }` */
    stageBody: p.RULE('stageBody', (): Pick<Guidance, 'guides' | 'stages'> => {
      const lines: Lines = { guides: [], stages: [] };
      p.OR([
        {
          ALT: () => {
            p.CONSUME(mark.colon);
            p.SUBRULE(rules.guideLine, { ARGS: [lines] });
          },
        },
        {
          ALT: () =>
            p.lines(() =>
              p.OR1({
                ERR_MSG: 'guide',
                DEF: [
                  { ALT: () => p.SUBRULE1(rules.guideLine, { ARGS: [lines] }) },
                  { ALT: () => lines.stages.push(p.nested(() => p.SUBRULE(own.stage))) },
                ],
              }),
            ),
        },
      ]);
      return lines;
    }),
  };

  return own;
}

function reachRules(p: Parser, rules: NounRules & ExpressionRules & GuideRules) {
  return {
    /** `in all spaces with Terror`, `in up to 2 Cities or Departments`, `in a LoC` */
    reach: p.RULE('reach', (): StepSpaces => {
      const start = p.start();
      p.SUBRULE(rules.preposition);
      const from = p.start();
      const amount = p.choose<Amount>({
        ERR_MSG: 'reach',
        DEF: [
          {
            ALT: () => {
              p.CONSUME(word.up);
              p.CONSUME(word.to);
              const count = p.SUBRULE(rules.bound);
              return { $type: 'upTo', span: p.since(from), count };
            },
          },
          { ALT: () => ({ $type: 'all', span: p.spanOf(p.CONSUME(word.all)) }) },
          {
            ALT: () => {
              p.SUBRULE(rules.article);
              const span = p.since(from);
              return { $type: 'exactly', span, count: { $type: 'number', span, value: 1 } };
            },
          },
        ],
      });
      const nouns = p.SUBRULE(rules.alternatives);
      return { span: p.since(start), amount, nouns };
    }),

    firstPossible: p.RULE('firstPossible', (): true => {
      p.CONSUME(mark.comma);
      p.CONSUME(word.first);
      p.CONSUME(word.possible);
      return true;
    }),
  };
}

function randomRule(p: Parser, rules: LeafRules & NounRules & GuideRules) {
  return {
    random: p.RULE('random', (): RandomDecl => {
      const start = p.start();
      p.CONSUME(word.random);
      const spaces = p.SUBRULE(rules.phrases);
      const dice = p.OPTION(() => {
        p.CONSUME(word.with);
        const count = p.SUBRULE(rules.whole);
        p.CONSUME(word.dice);
        return count;
      });
      const boxes: Ident[][] = [];
      const prefers: NounExpr[][] = [];
      let adjacentTo: NounExpr | undefined;
      p.lines(() =>
        p.OR({
          ERR_MSG: 'randomLine',
          DEF: [
            {
              ALT: () =>
                p.AT_LEAST_ONE_SEP({
                  SEP: mark.comma,
                  DEF: () => {
                    const box: Ident[] = [];
                    p.AT_LEAST_ONE_SEP1({
                      SEP: word.or,
                      DEF: () => box.push(p.SUBRULE(rules.term)),
                    });
                    boxes.push(box);
                  },
                }),
            },
            {
              ALT: () => {
                p.CONSUME(word.prefer);
                prefers.push(p.SUBRULE(rules.alternatives));
              },
            },
            {
              ALT: () => {
                p.sayOnce(adjacentTo, p.CONSUME(word.adjacent));
                p.CONSUME(word.to);
                adjacentTo = p.SUBRULE1(rules.phrases);
              },
            },
          ],
        }),
      );
      const head = { $type: 'random' as const, span: p.since(start), spaces, ...present({ dice }) };
      return { ...head, boxes, prefers, ...present({ adjacentTo }) };
    }),
  };
}

export const nonplayerRules = [
  instructionRule,
  subjectRules,
  stageRules,
  askedRules,
  reachRules,
  randomRule,
] as const;

export type NonplayerRules = RulesOf<typeof nonplayerRules>;
