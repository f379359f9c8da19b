/**
 * Grammar of instructions for Non-players, their steps, and tables for random spaces.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
 * With `IGNORE_AMBIGUITIES`, an alternative intentionally takes precedence over later ones that also match.
 */
import { LowerWord, mark, Term, word } from '../lexer/tokens.ts';
import type { Guidance, NonplayerDecl, RandomDecl, Step, Subject, StepSpaces } from '../syntax/nonplayer.ts';
import type { Amount, Expr, Ident, NounExpr } from '../syntax/tree.ts';
import type { GuideLines } from './guide-rules.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { ExpressionRules } from './expression-rules.ts';
import type { StatementRules } from './statement-rules.ts';
import type { GuideRules } from './guide-rules.ts';
import type { Parser } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

function instructionRule(
  p: Parser,
  rules: TerminalRules &
    NounRules &
    ExpressionRules &
    GuideRules &
    ReturnType<typeof subjectRules> &
    ReturnType<typeof stepRules> &
    ReturnType<typeof stepSpacesRules>,
) {
  return {
    /** `nonplayer Rally of Rebels in up to 3 spaces { when … step hide … }` */
    nonplayer: p.RULE('nonplayer', (): NonplayerDecl => {
      const start = p.start();
      p.CONSUME(word.nonplayer);
      const subject = p.SUBRULE(rules.subject);
      p.CONSUME(word.of);
      const of = p.SUBRULE(rules.phrases);
      const maxSpaces = p.OPTION(() => p.SUBRULE(rules.maxSpaces));
      const firstPossible = p.OPTION1(() => p.SUBRULE(rules.firstPossible)) ?? false;
      const clauses: { when?: Expr; otherwise?: Ident; spend?: Expr } = {};
      const lines: GuideLines = { guides: [], stages: [] };
      p.lines(() =>
        p.OR({
          ERR_MSG: 'instruction',
          DEF: [
            {
              ALT: () => {
                p.reportRepetition(clauses.when, p.CONSUME(word.when));
                clauses.when = p.SUBRULE(rules.disjunction);
              },
            },
            {
              ALT: () => {
                p.reportRepetition(clauses.otherwise, p.CONSUME(word.otherwise));
                clauses.otherwise = p.OR1([
                  { ALT: () => p.SUBRULE1(rules.term) },
                  { ALT: () => p.ident(p.CONSUME(word.pass)) },
                ]);
              },
            },
            {
              ALT: () => {
                p.reportRepetition(clauses.spend, p.CONSUME(word.spend));
                p.CONSUME(word.up);
                p.CONSUME(word.to);
                clauses.spend = p.SUBRULE(rules.sum);
              },
            },
            { ALT: () => p.SUBRULE(rules.guideLine, { ARGS: [lines] }) },
            { ALT: () => lines.stages.push(p.SUBRULE(rules.instructionStep)) },
          ],
        }),
      );
      const span = p.spanSince(start);
      const fields = { subject, of, ...definedFields({ maxSpaces }), ...clauses, firstPossible, ...lines };
      return { $type: 'nonplayer', span, ...fields };
    }),
  };
}

function subjectRules(p: Parser, rules: TerminalRules & ExpressionRules) {
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
              const side = p.OPTION1(() => p.SUBRULE(rules.cardSide));
              return { about: 'card', span: p.spanSince(start), ...definedFields({ number, side }) };
            },
          },
          { ALT: () => ({ about: 'guidelines', span: p.spanOf(p.CONSUME(word.guidelines)) }) },
          {
            // A path may begin with a lower-case local, but the subject of an instruction may not.
            GATE: () => p.nextIs(1, Term),
            ALT: () => ({ about: 'path', path: p.SUBRULE(rules.path), span: p.spanSince(start) }),
            IGNORE_AMBIGUITIES: true,
          },
        ],
      });
    }),

    /** `in up to 3 spaces`, `in a space`: the limit of a whole instruction. */
    maxSpaces: p.RULE('maxSpaces', (): Expr => {
      p.CONSUME(word.in);
      return p.choose<Expr>({
        ERR_MSG: 'maxSpaces',
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

function decisionSuffixRules(p: Parser, rules: TerminalRules) {
  return {
    /** `goal`, `"move Police.from"` */
    decisionSuffix: p.RULE('decisionSuffix', (): Ident =>
      p.choose<Ident>({
        ERR_MSG: 'decisionSuffix',
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

function stepRules(
  p: Parser,
  rules: TerminalRules &
    StatementRules &
    GuideRules &
    ReturnType<typeof stepSpacesRules> &
    ReturnType<typeof decisionSuffixRules>,
) {
  const ruleSet = {
    /** `step base in all spaces with 3 own Guerrillas as goal if not hide: do base` */
    instructionStep: p.RULE('instructionStep', (): Step => {
      const start = p.start();
      const rule = p.OPTION(() => p.SUBRULE(rules.rulePrefix));
      p.CONSUME(word.step);
      const name = p.SUBRULE(rules.wayName);
      const spaces = p.OPTION1(() => p.SUBRULE(rules.stepSpaces));
      const as = p.OPTION2(() => {
        p.CONSUME(word.as);
        return p.SUBRULE(rules.decisionSuffix);
      });
      const condition = p.OPTION3(() => p.SUBRULE(rules.guard));
      const firstPossible = p.OPTION4(() => p.SUBRULE(rules.firstPossible)) ?? false;
      const { guides, stages } = p.OPTION5(() => p.SUBRULE(ruleSet.stepBody)) ?? { guides: [], stages: [] };
      return {
        $type: 'step',
        span: p.spanSince(start),
        ...definedFields({ rule }),
        name,
        ...definedFields({ in: spaces, as, if: condition }),
        firstPossible,
        guides,
        stages,
      };
    }),

    /** `: do base`, `{ prefer … do base }` */
    stepBody: p.RULE('stepBody', (): Pick<Guidance, 'guides' | 'stages'> => {
      const lines: GuideLines = { guides: [], stages: [] };
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
                  { ALT: () => lines.stages.push(p.nested(() => p.SUBRULE(ruleSet.instructionStep))) },
                ],
              }),
            ),
        },
      ]);
      return lines;
    }),
  };

  return ruleSet;
}

function stepSpacesRules(p: Parser, rules: NounRules & ExpressionRules & GuideRules) {
  return {
    /** `in all spaces with Terror`, `in up to 2 Cities or Departments`, `in a LoC` */
    stepSpaces: p.RULE('stepSpaces', (): StepSpaces => {
      const start = p.start();
      p.SUBRULE(rules.preposition);
      const amountStart = p.start();
      const amount = p.choose<Amount>({
        ERR_MSG: 'stepSpaces',
        DEF: [
          {
            ALT: () => {
              p.CONSUME(word.up);
              p.CONSUME(word.to);
              const count = p.SUBRULE(rules.bound);
              return { $type: 'upTo', span: p.spanSince(amountStart), count };
            },
          },
          { ALT: () => ({ $type: 'all', span: p.spanOf(p.CONSUME(word.all)) }) },
          {
            ALT: () => {
              p.SUBRULE(rules.article);
              const span = p.spanSince(amountStart);
              return { $type: 'exactly', span, count: { $type: 'number', span, value: 1 } };
            },
          },
        ],
      });
      const nouns = p.SUBRULE(rules.alternatives);
      return { span: p.spanSince(start), amount, nouns };
    }),

    /** `, first possible`: stop after the first step that can be executed. */
    firstPossible: p.RULE('firstPossible', (): true => {
      p.CONSUME(mark.comma);
      p.CONSUME(word.first);
      p.CONSUME(word.possible);
      return true;
    }),
  };
}

function randomRule(p: Parser, rules: TerminalRules & NounRules & GuideRules) {
  return {
    /** `random Cities with 1 dice { Capital or Harbor, Highmoor; prefer Cities; adjacent to … }` */
    random: p.RULE('random', (): RandomDecl => {
      const start = p.start();
      p.CONSUME(word.random);
      const spaces = p.SUBRULE(rules.phrases);
      const dice = p.OPTION(() => {
        p.CONSUME(word.with);
        const count = p.SUBRULE(rules.integer);
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
                p.reportRepetition(adjacentTo, p.CONSUME(word.adjacent));
                p.CONSUME(word.to);
                adjacentTo = p.SUBRULE1(rules.phrases);
              },
            },
          ],
        }),
      );
      const head = { $type: 'random' as const, span: p.spanSince(start), spaces, ...definedFields({ dice }) };
      return { ...head, boxes, prefers, ...definedFields({ adjacentTo }) };
    }),
  };
}

export const nonplayerRules = [
  instructionRule,
  subjectRules,
  stepRules,
  decisionSuffixRules,
  stepSpacesRules,
  randomRule,
] as const;

export type NonplayerRules = RulesOf<typeof nonplayerRules>;
