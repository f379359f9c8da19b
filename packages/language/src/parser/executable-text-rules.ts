/**
 * Grammar of executable texts: rounds, procedures, operations and activities, with their points, and options.
 * The digits in `OPTION1` or `SUBRULE2` tell Chevrotain the occurrences within a rule apart; they have no order.
 */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Block, Expr, Ident, Path, Stmt } from '../syntax/tree.ts';
import { definedFields } from './defined-fields.ts';
import type { TerminalRules } from './terminal-rules.ts';
import type { NounRules } from './noun-rules.ts';
import type { ExpressionRules } from './expression-rules.ts';
import type { StatementRules } from './statement-rules.ts';
import type { BoardRules } from './board-rules.ts';
import { eventRules } from './event-rules.ts';
import type { Parser, Rule } from './rule-parser.ts';
import type { RulesOf } from './rule-sets.ts';

export type Amendments = Pick<Decl.OptionDecl, 'changes' | 'amendments'>;

function roundRules(p: Parser, rules: TerminalRules & StatementRules) {
  const ruleSet = {
    /** `round Campaign { phase Victory: check victory … }` */
    round: p.RULE('round', (): Decl.RoundDecl => {
      const start = p.start();
      p.CONSUME(word.round);
      const name = p.SUBRULE(rules.term);
      const phases: Decl.PhaseDecl[] = [];
      p.lines(() => phases.push(p.SUBRULE(ruleSet.phase)));
      return { $type: 'round', span: p.spanSince(start), name, phases };
    }),

    /** `rule 6.5 phase Redeploy by Govt, freezing Control { … }` */
    phase: p.RULE('phase', (): Decl.PhaseDecl => {
      const start = p.start();
      const rule = p.OPTION(() => p.SUBRULE(rules.rulePrefix));
      p.CONSUME(word.phase);
      const name = p.SUBRULE(rules.term);
      const by = p.OPTION1(() => p.SUBRULE(ruleSet.actor));
      const freezing = p.OPTION2(() => {
        p.CONSUME(mark.comma);
        p.CONSUME(word.freezing);
        return p.SUBRULE(rules.terms);
      });
      const block = p.SUBRULE(rules.block);
      const span = p.spanSince(start);
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
    actor: p.RULE('actor', (): Ident => {
      p.CONSUME(word.by);
      return p.SUBRULE(rules.term);
    }),
  };

  return ruleSet;
}

function procedureRules(
  p: Parser,
  rules: TerminalRules &
    NounRules &
    StatementRules &
    ReturnType<typeof roundRules> &
    ReturnType<typeof pointRules>,
) {
  return {
    /** `procedure Strike(n): …`, `procedure HideCache by Rebels { … }` */
    procedure: p.RULE('procedure', (): Decl.ProcedureDecl => {
      const start = p.start();
      p.CONSUME(word.procedure);
      const name = p.SUBRULE(rules.term);
      const parameters: Ident[] = [];
      p.OPTION(() => {
        p.CONSUME(mark.left);
        p.AT_LEAST_ONE_SEP({ SEP: mark.comma, DEF: () => parameters.push(p.SUBRULE(rules.local)) });
        p.CONSUME(mark.right);
      });
      const by = p.OPTION1(() => p.SUBRULE(rules.actor));
      const block = p.SUBRULE(rules.block);
      return {
        $type: 'procedure',
        span: p.spanSince(start),
        name,
        parameters,
        ...definedFields({ by }),
        block,
      };
    }),

    /** `operation Sweep of Govt { point cost 2 … }` */
    operation: p.RULE('operation', (): Decl.OperationDecl => {
      const start = p.start();
      p.CONSUME(word.operation);
      const name = p.SUBRULE(rules.term);
      p.CONSUME(word.of);
      const of = p.SUBRULE(rules.phrases);
      const { points, block } = p.SUBRULE(rules.pointsAndBody);
      return { $type: 'operation', span: p.spanSince(start), name, of, points, block };
    }),
  };
}

function activityRule(
  p: Parser,
  rules: TerminalRules &
    NounRules &
    ExpressionRules &
    ReturnType<typeof accompaniedRule> &
    ReturnType<typeof pointRules>,
) {
  return {
    /** `activity Ambush of Rebels with Attack, replacing Attack.fight, where own Guerrilla there { … }` */
    activity: p.RULE('activity', (): Decl.ActivityDecl => {
      const start = p.start();
      p.CONSUME(word.activity);
      const name = p.SUBRULE(rules.term);
      p.CONSUME(word.of);
      const of = p.SUBRULE(rules.phrases);
      const accompanied = p.OPTION(() => p.SUBRULE(rules.accompaniedOperations)) ?? [];
      let replacing: Path | undefined;
      let committing: Ident | undefined;
      let where: Expr | undefined;
      p.MANY(() => {
        p.CONSUME(mark.comma);
        p.OR({
          ERR_MSG: 'header',
          DEF: [
            {
              ALT: () => {
                p.reportRepetition(replacing, p.CONSUME(word.replacing));
                replacing = p.SUBRULE(rules.path);
              },
            },
            {
              ALT: () => {
                p.reportRepetition(committing, p.CONSUME(word.committing));
                committing = p.SUBRULE1(rules.term);
              },
            },
            {
              ALT: () => {
                p.reportRepetition(where, p.CONSUME(word.where));
                where = p.SUBRULE(rules.disjunction);
              },
            },
          ],
        });
      });
      const { points, block } = p.SUBRULE(rules.pointsAndBody);
      const header = { $type: 'activity' as const, span: p.spanSince(start), name, of, with: accompanied };
      return { ...header, ...definedFields({ replacing, committing, where }), points, block };
    }),
  };
}

function accompaniedRule(p: Parser, rules: TerminalRules) {
  return {
    /** `with any Operation`, `with Rally or March` */
    accompaniedOperations: p.RULE('accompaniedOperations', (): Ident[] => {
      const names: Ident[] = [];
      p.CONSUME(word.with);
      p.OR({
        ERR_MSG: 'accompaniedOperations',
        DEF: [
          {
            ALT: () => {
              p.CONSUME(word.any);
              p.CONSUME(word.Operation);
            },
          },
          {
            ALT: () => {
              p.AT_LEAST_ONE_SEP({ SEP: word.or, DEF: () => names.push(p.SUBRULE(rules.term)) });
            },
          },
        ],
      });
      return names;
    }),
  };
}

function pointRules(p: Parser, rules: TerminalRules & ExpressionRules & StatementRules & BoardRules) {
  const ruleSet = {
    /** `{ point cost 2 … statements }` */
    pointsAndBody: p.RULE('pointsAndBody', (): { points: Decl.PointDecl[]; block: Block } => {
      const start = p.start();
      const points: Decl.PointDecl[] = [];
      const body: Stmt[] = [];
      p.lines(() =>
        p.OR([
          {
            GATE: () => p.nextIs(1, word.point) || p.nextIs(3, word.point),
            ALT: () => {
              const token = p.LA(1);
              points.push(p.SUBRULE(ruleSet.point));
              if (body.length > 0) p.recordFault('late', token);
            },
          },
          { ALT: () => body.push(p.SUBRULE(rules.statement)) },
        ]),
      );
      return { points, block: { $type: 'block', span: p.spanSince(start), braced: true, body } };
    }),

    point: p.RULE('point', (): Decl.PointDecl => {
      const start = p.start();
      const rule = p.OPTION(() => p.SUBRULE(rules.rulePrefix));
      p.CONSUME(word.point);
      const name = p.SUBRULE(rules.local);
      const { parameter, value } = p.SUBRULE(ruleSet.pointValue);
      return {
        $type: 'point',
        span: p.spanSince(start),
        ...definedFields({ rule }),
        name,
        ...definedFields({ parameter }),
        value,
      };
    }),

    /** `point CivicForce 1`, `point Worth of s = 2 in Cities, 1 elsewhere`: of the whole volume */
    volumePoint: p.RULE('volumePoint', (): Decl.PointDecl => {
      const start = p.start();
      p.CONSUME(word.point);
      const name = p.SUBRULE(rules.term);
      const { parameter, value } = p.SUBRULE(ruleSet.pointValue);
      return { $type: 'point', span: p.spanSince(start), name, ...definedFields({ parameter }), value };
    }),

    /** `2`, `of s = 2 in Hill, 1 elsewhere` */
    pointValue: p.RULE('pointValue', (): { parameter: Ident | undefined; value: Expr } => {
      const parameter = p.OPTION(() => {
        const local = p.SUBRULE(rules.parameter);
        p.CONSUME(mark.equals);
        return local;
      });
      return { parameter, value: p.SUBRULE(rules.value) };
    }),
  };

  return ruleSet;
}

function optionRules(
  p: Parser,
  rules: TerminalRules & StatementRules & { readonly amendments: Rule<Amendments> },
) {
  return {
    /** `option Short excludes Long { … }`; without braces if only the deck or tests of the option depend on it. */
    optionDeclaration: p.RULE('optionDeclaration', (): Decl.OptionDecl => {
      const start = p.start();
      p.CONSUME(word.option);
      const name = p.SUBRULE(rules.term);
      const excludes = p.OPTION(() => {
        p.CONSUME(word.excludes);
        return p.SUBRULE(rules.terms);
      });
      const body = p.OPTION1(() => p.SUBRULE(rules.amendments));
      const head = { $type: 'option' as const, span: p.spanSince(start), name, excludes: excludes ?? [] };
      return { ...head, changes: body?.changes ?? [], amendments: body?.amendments ?? [] };
    }),

    adapt: p.RULE('adapt', (): Decl.AdaptDecl => {
      const start = p.start();
      p.CONSUME(word.adapt);
      const operation = p.SUBRULE(rules.term);
      p.CONSUME(word.for);
      const faction = p.SUBRULE1(rules.term);
      const changes = p.SUBRULE(rules.changes);
      return { $type: 'adapt', span: p.spanSince(start), operation, for: faction, changes };
    }),
  };
}

export const executableTextRules = [
  roundRules,
  procedureRules,
  activityRule,
  accompaniedRule,
  pointRules,
  ...eventRules,
  optionRules,
] as const;

export type ExecutableTextRules = RulesOf<typeof executableTextRules>;
