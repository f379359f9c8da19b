/**
 * Grammar of executable texts: rounds, procedures, operations and activities, with their points, and options.
 * The digits in `OPTION1` or `SUBRULE2` distinguish the occurrences within a rule for Chevrotain; they have no order.
 */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Block, Expr, Ident, Path, Stmt } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { ExpressionRules } from './expression-rules.ts';
import type { StatementRules } from './statement-rules.ts';
import type { ComponentRules } from './component-rules.ts';
import { eventRules } from './event-rules.ts';
import type { Parser, Rule } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

export type Amendments = Pick<Decl.OptionDecl, 'changes' | 'amendments'>;

function createRoundRules(parser: Parser, rules: TerminalRules & StatementRules) {
  const ruleSet = {
    /** `round Campaign { phase Victory: check victory … }` */
    round: parser.RULE('round', (): Decl.RoundDecl => {
      const start = parser.start();
      parser.CONSUME(word.round);
      const name = parser.SUBRULE(rules.term);
      const phases: Decl.PhaseDecl[] = [];
      parser.lines(() => phases.push(parser.SUBRULE(ruleSet.phase)));
      return { $type: 'round', span: parser.spanSince(start), name, phases };
    }),

    /** `rule 6.5 phase Redeploy by Govt, freezing Control { … }` */
    phase: parser.RULE('phase', (): Decl.PhaseDecl => {
      const start = parser.start();
      const rule = parser.OPTION(() => parser.SUBRULE(rules.rulePrefix));
      parser.CONSUME(word.phase);
      const name = parser.SUBRULE(rules.term);
      const by = parser.OPTION1(() => parser.SUBRULE(ruleSet.actor));
      const freezing = parser.OPTION2(() => {
        parser.CONSUME(mark.comma);
        parser.CONSUME(word.freezing);
        return parser.SUBRULE(rules.terms);
      });
      const block = parser.SUBRULE(rules.block);
      const span = parser.spanSince(start);
      return {
        $type: 'phase',
        span,
        ...definedFields({ rule }),
        name,
        ...definedFields({ by }),
        freezing: freezing ?? [],
        block,
      };
    }),

    /** `by Govt`, in a header. */
    actor: parser.RULE('actor', (): Ident => {
      parser.CONSUME(word.by);
      return parser.SUBRULE(rules.term);
    }),
  };

  return ruleSet;
}

function createProcedureRules(
  parser: Parser,
  rules: TerminalRules &
    NounRules &
    StatementRules &
    ReturnType<typeof createRoundRules> &
    ReturnType<typeof createPointRules>,
) {
  return {
    /** `procedure Strike(n): …`, `procedure HideCache by Rebels { … }` */
    procedure: parser.RULE('procedure', (): Decl.ProcedureDecl => {
      const start = parser.start();
      parser.CONSUME(word.procedure);
      const name = parser.SUBRULE(rules.term);
      const parameters: Ident[] = [];
      parser.OPTION(() => {
        parser.CONSUME(mark.openParenthesis);
        parser.AT_LEAST_ONE_SEP({ SEP: mark.comma, DEF: () => parameters.push(parser.SUBRULE(rules.local)) });
        parser.CONSUME(mark.closeParenthesis);
      });
      const by = parser.OPTION1(() => parser.SUBRULE(rules.actor));
      const block = parser.SUBRULE(rules.block);
      return {
        $type: 'procedure',
        span: parser.spanSince(start),
        name,
        parameters,
        ...definedFields({ by }),
        block,
      };
    }),

    /** `operation Sweep of Govt { point cost 2 … }`, `operation MarchOfRebels "March" of Rebels { … }` */
    operation: parser.RULE('operation', (): Decl.OperationDecl => {
      const start = parser.start();
      parser.CONSUME(word.operation);
      const name = parser.SUBRULE(rules.term);
      const title = parser.OPTION(() => parser.SUBRULE(rules.text));
      parser.CONSUME(word.of);
      const factions = parser.SUBRULE(rules.phrases);
      const { points, block } = parser.SUBRULE(rules.pointsAndBody);
      return {
        $type: 'operation',
        span: parser.spanSince(start),
        name,
        ...definedFields({ title }),
        factions,
        points,
        block,
      };
    }),
  };
}

function createActivityRule(
  parser: Parser,
  rules: TerminalRules &
    NounRules &
    ExpressionRules &
    ReturnType<typeof createAccompaniedRule> &
    ReturnType<typeof createPointRules>,
) {
  return {
    /** `activity Ambush of Rebels with Attack, replacing Attack.fight, where own Guerrilla there { … }` */
    activity: parser.RULE('activity', (): Decl.ActivityDecl => {
      const start = parser.start();
      parser.CONSUME(word.activity);
      const name = parser.SUBRULE(rules.term);
      const title = parser.OPTION1(() => parser.SUBRULE(rules.text));
      parser.CONSUME(word.of);
      const factions = parser.SUBRULE(rules.phrases);
      const accompanied = parser.OPTION(() => parser.SUBRULE(rules.accompaniedOperations)) ?? [];
      let replacing: Path | undefined;
      let committing: Ident | undefined;
      let where: Expr | undefined;
      parser.MANY(() => {
        parser.CONSUME(mark.comma);
        parser.OR({
          ERR_MSG: 'header',
          DEF: [
            {
              ALT: () => {
                parser.reportRepetition(replacing, parser.CONSUME(word.replacing));
                replacing = parser.SUBRULE(rules.path);
              },
            },
            {
              ALT: () => {
                parser.reportRepetition(committing, parser.CONSUME(word.committing));
                committing = parser.SUBRULE1(rules.term);
              },
            },
            {
              ALT: () => {
                parser.reportRepetition(where, parser.CONSUME(word.where));
                where = parser.SUBRULE(rules.disjunction);
              },
            },
          ],
        });
      });
      const { points, block } = parser.SUBRULE(rules.pointsAndBody);
      const header = {
        $type: 'activity' as const,
        span: parser.spanSince(start),
        name,
        ...definedFields({ title }),
        factions,
        with: accompanied,
      };
      return { ...header, ...definedFields({ replacing, committing, where }), points, block };
    }),
  };
}

function createAccompaniedRule(parser: Parser, rules: TerminalRules) {
  return {
    /** `with any Operation`, `with Rally or March` */
    accompaniedOperations: parser.RULE('accompaniedOperations', (): Ident[] => {
      const names: Ident[] = [];
      parser.CONSUME(word.with);
      parser.OR({
        ERR_MSG: 'accompaniedOperations',
        DEF: [
          {
            ALT: () => {
              parser.CONSUME(word.any);
              parser.CONSUME(word.Operation);
            },
          },
          {
            ALT: () => {
              parser.AT_LEAST_ONE_SEP({ SEP: word.or, DEF: () => names.push(parser.SUBRULE(rules.term)) });
            },
          },
        ],
      });
      return names;
    }),
  };
}

function createPointRules(
  parser: Parser,
  rules: TerminalRules & ExpressionRules & StatementRules & ComponentRules,
) {
  const ruleSet = {
    /** `{ point cost 2 … statements }` */
    pointsAndBody: parser.RULE('pointsAndBody', (): { points: Decl.PointDecl[]; block: Block } => {
      const start = parser.start();
      const points: Decl.PointDecl[] = [];
      const body: Stmt[] = [];
      parser.lines(() =>
        parser.OR([
          {
            GATE: () => parser.isNext(1, word.point) || parser.isNext(3, word.point),
            ALT: () => {
              const token = parser.LA(1);
              points.push(parser.SUBRULE(ruleSet.point));
              if (body.length > 0) parser.recordFault('late', token);
            },
          },
          { ALT: () => body.push(parser.SUBRULE(rules.statement)) },
        ]),
      );
      return { points, block: { $type: 'block', span: parser.spanSince(start), braced: true, body } };
    }),

    point: parser.RULE('point', (): Decl.PointDecl => {
      const start = parser.start();
      const rule = parser.OPTION(() => parser.SUBRULE(rules.rulePrefix));
      parser.CONSUME(word.point);
      const name = parser.SUBRULE(rules.local);
      const { parameter, value } = parser.SUBRULE(ruleSet.pointValue);
      return {
        $type: 'point',
        span: parser.spanSince(start),
        ...definedFields({ rule }),
        name,
        ...definedFields({ parameter }),
        value,
      };
    }),

    /** `point CivicForce 1`, `point Worth of s = 2 in Cities, 1 elsewhere`: of the whole volume */
    volumePoint: parser.RULE('volumePoint', (): Decl.PointDecl => {
      const start = parser.start();
      parser.CONSUME(word.point);
      const name = parser.SUBRULE(rules.term);
      const { parameter, value } = parser.SUBRULE(ruleSet.pointValue);
      return { $type: 'point', span: parser.spanSince(start), name, ...definedFields({ parameter }), value };
    }),

    /** `2`, `of s = 2 in Hill, 1 elsewhere` */
    pointValue: parser.RULE('pointValue', (): { parameter: Ident | undefined; value: Expr } => {
      const parameter = parser.OPTION(() => {
        const local = parser.SUBRULE(rules.parameter);
        parser.CONSUME(mark.equals);
        return local;
      });
      return { parameter, value: parser.SUBRULE(rules.value) };
    }),
  };

  return ruleSet;
}

function createOptionRules(
  parser: Parser,
  rules: TerminalRules & StatementRules & { readonly amendments: Rule<Amendments> },
) {
  return {
    /** `option Short excludes Long { … }`; without braces if only the deck or tests of the option depend on it. */
    optionDeclaration: parser.RULE('optionDeclaration', (): Decl.OptionDecl => {
      const start = parser.start();
      parser.CONSUME(word.option);
      const name = parser.SUBRULE(rules.term);
      const excludes = parser.OPTION(() => {
        parser.CONSUME(word.excludes);
        return parser.SUBRULE(rules.terms);
      });
      const body = parser.OPTION1(() => parser.SUBRULE(rules.amendments));
      const header = {
        $type: 'option' as const,
        span: parser.spanSince(start),
        name,
        excludes: excludes ?? [],
      };
      return { ...header, changes: body?.changes ?? [], amendments: body?.amendments ?? [] };
    }),

    adapt: parser.RULE('adapt', (): Decl.AdaptDecl => {
      const start = parser.start();
      parser.CONSUME(word.adapt);
      const operation = parser.SUBRULE(rules.term);
      parser.CONSUME(word.for);
      const faction = parser.choose([
        { ALT: () => parser.SUBRULE1(rules.term) },
        { ALT: () => parser.SUBRULE(rules.local) },
      ]);
      const changes = parser.SUBRULE(rules.changes);
      return { $type: 'adapt', span: parser.spanSince(start), operation, for: faction, changes };
    }),
  };
}

export const executableTextRules = [
  createRoundRules,
  createProcedureRules,
  createActivityRule,
  createAccompaniedRule,
  createPointRules,
  ...eventRules,
  createOptionRules,
] as const;

export type ExecutableTextRules = RulesOf<typeof executableTextRules>;
