/**
 * Grammar of instructions for Non-players, their steps, and tables for random spaces.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
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
import type { Parser, Rule } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

interface InstructionClauses {
  precondition?: Expr;
  otherwise?: Ident;
  spend?: Expr;
}

/** Parsers of the clauses that an instruction may have once. Each adds its clause to those read before. */
function createInstructionClauseParsers(parser: Parser, rules: TerminalRules & ExpressionRules) {
  return {
    /** `when Aid > 3` */
    when: (clauses: InstructionClauses): void => {
      parser.reportRepetition(clauses.precondition, parser.CONSUME(word.when));
      clauses.precondition = parser.SUBRULE(rules.disjunction);
    },

    /** `otherwise March`, `otherwise pass` */
    otherwise: (clauses: InstructionClauses): void => {
      parser.reportRepetition(clauses.otherwise, parser.CONSUME(word.otherwise));
      clauses.otherwise = parser.OR1([
        { ALT: () => parser.SUBRULE1(rules.term) },
        { ALT: () => parser.ident(parser.CONSUME(word.pass)) },
      ]);
    },

    /** `spend up to 12` */
    spend: (clauses: InstructionClauses): void => {
      parser.reportRepetition(clauses.spend, parser.CONSUME(word.spend));
      parser.CONSUME(word.up);
      parser.CONSUME(word.to);
      clauses.spend = parser.SUBRULE(rules.sum);
    },
  };
}

function createInstructionRule(
  parser: Parser,
  rules: TerminalRules &
    NounRules &
    ExpressionRules &
    GuideRules &
    ReturnType<typeof createSubjectRules> &
    ReturnType<typeof createStepRule> &
    ReturnType<typeof createStepSpacesRules>,
) {
  const clauseParsers = createInstructionClauseParsers(parser, rules);
  return {
    /** `nonplayer Rally of Rebels in up to 3 spaces { when … step hide … }` */
    nonplayer: parser.RULE('nonplayer', (): NonplayerDecl => {
      const start = parser.start();
      parser.CONSUME(word.nonplayer);
      const subject = parser.SUBRULE(rules.subject);
      parser.CONSUME(word.of);
      const factions = parser.SUBRULE(rules.phrases);
      const maxSpaces = parser.OPTION(() => parser.SUBRULE(rules.maxSpaces));
      const firstPossible = parser.OPTION1(() => parser.SUBRULE(rules.firstPossible)) ?? false;
      const clauses: InstructionClauses = {};
      const lines: GuideLines = { guides: [], stages: [] };
      parser.lines(() =>
        parser.OR({
          ERR_MSG: 'instruction',
          DEF: [
            { ALT: () => clauseParsers.when(clauses) },
            { ALT: () => clauseParsers.otherwise(clauses) },
            { ALT: () => clauseParsers.spend(clauses) },
            { ALT: () => parser.SUBRULE(rules.guideLine, { ARGS: [lines] }) },
            { ALT: () => lines.stages.push(parser.SUBRULE(rules.instructionStep)) },
          ],
        }),
      );
      const span = parser.spanSince(start);
      const fields = {
        subject,
        factions,
        ...definedFields({ maxSpaces }),
        ...clauses,
        firstPossible,
        ...lines,
      };
      return { $type: 'nonplayer', span, ...fields };
    }),
  };
}

function createSubjectRules(parser: Parser, rules: TerminalRules & ExpressionRules) {
  return {
    /** `Rally`, `Propaganda.CivicAction`, `event 57 shaded`, `event`, `guidelines` */
    subject: parser.RULE('subject', (): Subject => {
      const start = parser.start();
      return parser.choose<Subject>({
        ERR_MSG: 'subject',
        DEF: [
          {
            ALT: () => {
              parser.CONSUME(word.event);
              const number = parser.OPTION(() => parser.SUBRULE(rules.eventNumber));
              const side = parser.OPTION1(() => parser.SUBRULE(rules.cardSide));
              return { kind: 'card', span: parser.spanSince(start), ...definedFields({ number, side }) };
            },
          },
          { ALT: () => ({ kind: 'guidelines', span: parser.spanOf(parser.CONSUME(word.guidelines)) }) },
          {
            // A path may begin with a lower-case local, but the subject of an instruction may not.
            GATE: () => parser.isNext(1, Term),
            ALT: () => ({ kind: 'path', path: parser.SUBRULE(rules.path), span: parser.spanSince(start) }),
            IGNORE_AMBIGUITIES: true,
          },
        ],
      });
    }),

    /** `in up to 3 spaces`, `in a space`: the limit of a whole instruction. */
    maxSpaces: parser.RULE('maxSpaces', (): Expr => {
      parser.CONSUME(word.in);
      return parser.choose<Expr>({
        ERR_MSG: 'maxSpaces',
        DEF: [
          {
            ALT: () => {
              const span = parser.spanOf(parser.CONSUME(word.a));
              parser.CONSUME(word.space);
              return { $type: 'number', span, value: 1 };
            },
          },
          {
            ALT: () => {
              parser.CONSUME(word.up);
              parser.CONSUME(word.to);
              const count = parser.SUBRULE(rules.count);
              parser.CONSUME(word.spaces);
              return count;
            },
          },
        ],
      });
    }),
  };
}

function createDecisionSuffixRules(parser: Parser, rules: TerminalRules) {
  return {
    /** `goal`, `"move Police.from"` */
    decisionSuffix: parser.RULE('decisionSuffix', (): Ident =>
      parser.choose<Ident>({
        ERR_MSG: 'decisionSuffix',
        DEF: [
          { ALT: () => parser.ident(parser.CONSUME(LowerWord)) },
          {
            ALT: () => {
              const { span, value } = parser.SUBRULE(rules.text);
              return { span, name: value };
            },
          },
        ],
      }),
    ),
  };
}

type StepBody = Pick<Guidance, 'guides' | 'stages'>;

function createStepRule(
  parser: Parser,
  rules: TerminalRules &
    StatementRules &
    GuideRules &
    ReturnType<typeof createStepSpacesRules> &
    ReturnType<typeof createDecisionSuffixRules> & { readonly stepBody: Rule<StepBody> },
) {
  return {
    /** `step base in all spaces with 3 own Guerrillas as goal if not hide: do base` */
    instructionStep: parser.RULE('instructionStep', (): Step => {
      const start = parser.start();
      const rule = parser.OPTION(() => parser.SUBRULE(rules.rulePrefix));
      parser.CONSUME(word.step);
      const name = parser.SUBRULE(rules.wayName);
      const spaces = parser.OPTION1(() => parser.SUBRULE(rules.stepSpaces));
      const as = parser.OPTION2(() => {
        parser.CONSUME(word.as);
        return parser.SUBRULE(rules.decisionSuffix);
      });
      const condition = parser.OPTION3(() => parser.SUBRULE(rules.guard));
      const firstPossible = parser.OPTION4(() => parser.SUBRULE(rules.firstPossible)) ?? false;
      const { guides, stages } = parser.OPTION5(() => parser.SUBRULE(rules.stepBody)) ?? {
        guides: [],
        stages: [],
      };
      return {
        $type: 'step',
        span: parser.spanSince(start),
        ...definedFields({ rule }),
        name,
        ...definedFields({ in: spaces, as, if: condition }),
        firstPossible,
        guides,
        stages,
      };
    }),
  };
}

function createStepBodyRule(parser: Parser, rules: GuideRules & ReturnType<typeof createStepRule>) {
  return {
    /** `: do base`, `{ prefer … do base }` */
    stepBody: parser.RULE('stepBody', (): StepBody => {
      const lines: GuideLines = { guides: [], stages: [] };
      parser.OR([
        {
          ALT: () => {
            parser.CONSUME(mark.colon);
            parser.SUBRULE(rules.guideLine, { ARGS: [lines] });
          },
        },
        {
          ALT: () =>
            parser.lines(() =>
              parser.OR1({
                ERR_MSG: 'guide',
                DEF: [
                  { ALT: () => parser.SUBRULE1(rules.guideLine, { ARGS: [lines] }) },
                  {
                    ALT: () => lines.stages.push(parser.nested(() => parser.SUBRULE(rules.instructionStep))),
                  },
                ],
              }),
            ),
        },
      ]);
      return lines;
    }),
  };
}

function createStepSpacesRules(parser: Parser, rules: NounRules & ExpressionRules & GuideRules) {
  return {
    /** `in all spaces with Terror`, `in up to 2 Cities or Departments`, `in a LoC` */
    stepSpaces: parser.RULE('stepSpaces', (): StepSpaces => {
      const start = parser.start();
      parser.SUBRULE(rules.preposition);
      const amountStart = parser.start();
      const amount = parser.choose<Amount>({
        ERR_MSG: 'stepSpaces',
        DEF: [
          {
            ALT: () => {
              parser.CONSUME(word.up);
              parser.CONSUME(word.to);
              const count = parser.SUBRULE(rules.bound);
              return { $type: 'upTo', span: parser.spanSince(amountStart), count };
            },
          },
          { ALT: () => ({ $type: 'all', span: parser.spanOf(parser.CONSUME(word.all)) }) },
          {
            ALT: () => {
              parser.SUBRULE(rules.article);
              const span = parser.spanSince(amountStart);
              return { $type: 'exactly', span, count: { $type: 'number', span, value: 1 } };
            },
          },
        ],
      });
      const nouns = parser.SUBRULE(rules.alternatives);
      return { span: parser.spanSince(start), amount, nouns };
    }),

    /** `, first possible`: stop after the first step that can be executed. */
    firstPossible: parser.RULE('firstPossible', (): true => {
      parser.CONSUME(mark.comma);
      parser.CONSUME(word.first);
      parser.CONSUME(word.possible);
      return true;
    }),
  };
}

function createRandomRule(parser: Parser, rules: TerminalRules & NounRules & GuideRules) {
  /** `Capital or Harbor, Highmoor` */
  const parseBoxes = (boxes: Ident[][]): void =>
    parser.AT_LEAST_ONE_SEP({
      SEP: mark.comma,
      DEF: () => {
        const box: Ident[] = [];
        parser.AT_LEAST_ONE_SEP1({
          SEP: word.or,
          DEF: () => box.push(parser.SUBRULE(rules.term)),
        });
        boxes.push(box);
      },
    });
  return {
    /** `random Cities with 1 dice { Capital or Harbor, Highmoor; prefer Cities; adjacent to … }` */
    random: parser.RULE('random', (): RandomDecl => {
      const start = parser.start();
      parser.CONSUME(word.random);
      const spaces = parser.SUBRULE(rules.phrases);
      const dice = parser.OPTION(() => {
        parser.CONSUME(word.with);
        const count = parser.SUBRULE(rules.integer);
        parser.CONSUME(word.dice);
        return count;
      });
      const boxes: Ident[][] = [];
      const prefers: NounExpr[][] = [];
      let adjacentTo: NounExpr | undefined;
      parser.lines(() =>
        parser.OR({
          ERR_MSG: 'randomLine',
          DEF: [
            { ALT: () => parseBoxes(boxes) },
            {
              ALT: () => {
                parser.CONSUME(word.prefer);
                prefers.push(parser.SUBRULE(rules.alternatives));
              },
            },
            {
              ALT: () => {
                parser.reportRepetition(adjacentTo, parser.CONSUME(word.adjacent));
                parser.CONSUME(word.to);
                adjacentTo = parser.SUBRULE1(rules.phrases);
              },
            },
          ],
        }),
      );
      const heading = {
        $type: 'random' as const,
        span: parser.spanSince(start),
        spaces,
        ...definedFields({ dice }),
      };
      return { ...heading, boxes, prefers, ...definedFields({ adjacentTo }) };
    }),
  };
}

export const nonplayerRules = [
  createInstructionRule,
  createSubjectRules,
  createStepRule,
  createStepBodyRule,
  createDecisionSuffixRules,
  createStepSpacesRules,
  createRandomRule,
] as const;

export type NonplayerRules = RulesOf<typeof nonplayerRules>;
