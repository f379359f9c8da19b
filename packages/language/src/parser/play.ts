/** Declarations of how the game is played: sequence, decks, setups, rounds, operations, events. */
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Block, Expr, Ident, NounExpr, Path, Stmt, Text } from '../syntax/tree.ts';
import { present } from './present.ts';
import type { LeafRules } from './leaves.ts';
import type { NounRules } from './nouns.ts';
import type { ExpressionRules } from './expressions.ts';
import type { StatementRules } from './statements.ts';
import type { BoardRules } from './board.ts';
import type { Parser, Rule } from './parser.ts';

/** What an option or an edition says. */
export type Amendments = Pick<Decl.OptionDecl, 'changes' | 'amendments'>;

type Side = Decl.EventSide['side'];

/** Defines rounds, procedures, operations, events, and what changes them. */
export function playRules(
  p: Parser,
  rules: LeafRules &
    NounRules &
    ExpressionRules &
    StatementRules &
    BoardRules & { readonly amendments: Rule<Amendments> },
) {
  const own = {
    /** `round Campaign { phase Victory: check victory … }` */
    round: p.RULE('round', (): Decl.RoundDecl => {
      const start = p.start();
      p.CONSUME(word.round);
      const name = p.SUBRULE(rules.term);
      const phases: Decl.PhaseDecl[] = [];
      p.lines(() => phases.push(p.SUBRULE(own.phase)));
      return { $type: 'round', span: p.since(start), name, phases };
    }),

    /** `rule 6.5 phase Redeploy by Govt, freezing Control { … }` */
    phase: p.RULE('phase', (): Decl.PhaseDecl => {
      const start = p.start();
      const rule = p.OPTION(() => p.SUBRULE(rules.rulePrefix));
      p.CONSUME(word.phase);
      const name = p.SUBRULE(rules.term);
      const by = p.OPTION1(() => p.SUBRULE(own.actor));
      const freezing = p.OPTION2(() => {
        p.CONSUME(mark.comma);
        p.CONSUME(word.freezing);
        return p.SUBRULE(rules.terms);
      });
      const block = p.SUBRULE(rules.block);
      const span = p.since(start);
      return {
        $type: 'phase',
        span,
        ...present({ rule }),
        name,
        ...present({ by }),
        freezing: freezing ?? [],
        block,
      };
    }),

    /** `by Govt`, in a header. */
    actor: p.RULE('actor', (): Ident => {
      p.CONSUME(word.by);
      return p.SUBRULE(rules.term);
    }),

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
      const by = p.OPTION1(() => p.SUBRULE(own.actor));
      const block = p.SUBRULE(rules.block);
      return { $type: 'procedure', span: p.since(start), name, parameters, ...present({ by }), block };
    }),

    /** `operation Sweep of Govt { point cost 2 … }` */
    operation: p.RULE('operation', (): Decl.OperationDecl => {
      const start = p.start();
      p.CONSUME(word.operation);
      const name = p.SUBRULE(rules.term);
      p.CONSUME(word.of);
      const of = p.SUBRULE(rules.phrases);
      const { points, block } = p.SUBRULE(own.pointsAndBody);
      return { $type: 'operation', span: p.since(start), name, of, points, block };
    }),

    /** `activity Ambush of Rebels with Attack, replacing Attack.fight, where own Guerrilla there { … }` */
    activity: p.RULE('activity', (): Decl.ActivityDecl => {
      const start = p.start();
      p.CONSUME(word.activity);
      const name = p.SUBRULE(rules.term);
      p.CONSUME(word.of);
      const of = p.SUBRULE(rules.phrases);
      const accompanied = p.OPTION(() => p.SUBRULE(own.accompanied)) ?? [];
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
                p.sayOnce(replacing, p.CONSUME(word.replacing));
                replacing = p.SUBRULE(rules.path);
              },
            },
            {
              ALT: () => {
                p.sayOnce(committing, p.CONSUME(word.committing));
                committing = p.SUBRULE1(rules.term);
              },
            },
            {
              ALT: () => {
                p.sayOnce(where, p.CONSUME(word.where));
                where = p.SUBRULE(rules.disjunction);
              },
            },
          ],
        });
      });
      const { points, block } = p.SUBRULE(own.pointsAndBody);
      const header = { $type: 'activity' as const, span: p.since(start), name, of, with: accompanied };
      return { ...header, ...present({ replacing, committing, where }), points, block };
    }),

    /** `with any Operation`, `with Rally or March` */
    accompanied: p.RULE('accompanied', (): Ident[] => {
      const names: Ident[] = [];
      p.CONSUME(word.with);
      p.OR({
        ERR_MSG: 'accompanied',
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

    /** `{ point cost 2 … statements }` */
    pointsAndBody: p.RULE('pointsAndBody', (): { points: Decl.PointDecl[]; block: Block } => {
      const start = p.start();
      const points: Decl.PointDecl[] = [];
      const body: Stmt[] = [];
      p.lines(() =>
        p.OR([
          {
            GATE: () => p.sees(1, word.point) || p.sees(3, word.point),
            ALT: () => {
              const token = p.LA(1);
              points.push(p.SUBRULE(own.point));
              if (body.length > 0) p.fault('late', token);
            },
          },
          { ALT: () => body.push(p.SUBRULE(rules.statement)) },
        ]),
      );
      return { points, block: { $type: 'block', span: p.since(start), braced: true, body } };
    }),

    /** `point cost 2`, `point per of s = 2 in Hill, 1 elsewhere` */
    point: p.RULE('point', (): Decl.PointDecl => {
      const start = p.start();
      const rule = p.OPTION(() => p.SUBRULE(rules.rulePrefix));
      p.CONSUME(word.point);
      const name = p.SUBRULE(rules.local);
      const { parameter, value } = p.SUBRULE(own.pointValue);
      return {
        $type: 'point',
        span: p.since(start),
        ...present({ rule }),
        name,
        ...present({ parameter }),
        value,
      };
    }),

    /** `point CivicForce 1`, `point Worth of s = 2 in Cities, 1 elsewhere`: of the volume */
    volumePoint: p.RULE('volumePoint', (): Decl.PointDecl => {
      const start = p.start();
      p.CONSUME(word.point);
      const name = p.SUBRULE(rules.term);
      const { parameter, value } = p.SUBRULE(own.pointValue);
      return { $type: 'point', span: p.since(start), name, ...present({ parameter }), value };
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

    /** `event 6 "Night Raid" order Govt Rebels { unshaded: … }`; by track without an order; without braces the card has no text yet. */
    event: p.RULE('event', (): Decl.EventDecl => {
      const start = p.start();
      p.CONSUME(word.event);
      const number = p.SUBRULE(rules.eventNumber);
      const title = p.SUBRULE(rules.text);
      const order: Ident[] = [];
      p.OPTION1(() => {
        p.CONSUME(word.order);
        p.AT_LEAST_ONE(() => order.push(p.SUBRULE(rules.term)));
      });
      const sides = p.OPTION(() => p.SUBRULE(own.sides)) ?? [];
      return { $type: 'event', span: p.since(start), number, title, order, sides };
    }),

    /** `{ unshaded: … shaded: … }`, or the statements of a single text. */
    sides: p.RULE('sides', (): Decl.EventSide[] => {
      const start = p.start();
      const sides: Decl.EventSide[] = [];
      const body: Stmt[] = [];
      p.lines(() =>
        p.OR([
          {
            ALT: () => {
              const token = p.LA(1);
              const side = p.SUBRULE(own.side);
              if (sides.some((other) => other.side === side.side)) p.fault('duplicate', token, side.side);
              sides.push(side);
            },
          },
          {
            ALT: () => {
              const token = p.LA(1);
              body.push(p.SUBRULE(rules.statement));
              if (sides.length > 0) p.fault('late', token, 'side');
            },
          },
        ]),
      );
      const span = p.since(start);
      const single: Decl.EventSide = {
        span,
        side: 'single',
        block: { $type: 'block', span, braced: true, body },
      };
      return sides.length > 0 ? sides : [single];
    }),

    /** `capability unshaded "Drill": …` */
    side: p.RULE('side', (): Decl.EventSide => {
      const start = p.start();
      const head = p.choose<{ side: Side; flag?: Decl.EventSide['flag'] | undefined }>({
        ERR_MSG: 'side',
        DEF: [
          {
            ALT: () => {
              const flag = p.SUBRULE(own.flag);
              return { flag, side: p.OPTION(() => p.SUBRULE(rules.shade)) ?? 'single' };
            },
          },
          { ALT: () => ({ side: p.SUBRULE1(rules.shade) }) },
        ],
      });
      const title = p.OPTION1((): Text => p.SUBRULE(rules.text));
      const block = p.SUBRULE(rules.block);
      const { side, flag } = head;
      return { span: p.since(start), side, ...present({ flag, title }), block };
    }),

    /** `capability`, `momentum` */
    flag: p.RULE('flag', (): 'capability' | 'momentum' =>
      p.choose<'capability' | 'momentum'>([
        { ALT: () => (p.CONSUME(word.capability), 'capability') },
        { ALT: () => (p.CONSUME(word.momentum), 'momentum') },
      ]),
    ),

    /** `whenever President is Uribe: …` */
    whenever: p.RULE('whenever', (): Decl.WheneverDecl => {
      const start = p.start();
      p.CONSUME(word.whenever);
      const trigger = p.SUBRULE(own.trigger);
      const block = p.SUBRULE(rules.block);
      return { $type: 'whenever', span: p.since(start), trigger, block };
    }),

    /** `remove Shipment by Assault`, `President is Uribe`, `Grip changes by n` */
    trigger: p.RULE('trigger', (): Decl.WheneverDecl['trigger'] =>
      p.choose<Decl.WheneverDecl['trigger']>({
        ERR_MSG: 'trigger',
        MAX_LOOKAHEAD: 2,
        DEF: [
          {
            ALT: () => {
              p.CONSUME(word.remove);
              const what: NounExpr = p.SUBRULE(rules.nouns);
              const by = p.OPTION(() => {
                p.CONSUME(word.by);
                return p.SUBRULE(rules.path);
              });
              const as = p.OPTION2(() => {
                p.CONSUME(word.as);
                return p.SUBRULE1(rules.local);
              });
              return { $type: 'removed', what, ...present({ by, as }) };
            },
          },
          {
            ALT: () => {
              const track = p.SUBRULE(rules.term);
              p.CONSUME(word.is);
              return { $type: 'arrives', track, box: p.SUBRULE1(rules.term) };
            },
          },
          {
            ALT: () => {
              const define = p.SUBRULE2(rules.term);
              p.CONSUME(word.changes);
              const by = p.OPTION1(() => {
                p.CONSUME1(word.by);
                return p.SUBRULE(rules.local);
              });
              return { $type: 'changes', define, ...present({ by }) };
            },
          },
          { ALT: () => p.SUBRULE(own.turns) },
          { ALT: () => p.SUBRULE(own.does) },
        ],
      }),
    ),

    /** `phase Support ends` */
    turns: p.RULE('turns', (): Decl.WheneverDecl['trigger'] => {
      p.CONSUME(word.phase);
      const phase = p.SUBRULE(rules.term);
      const turn = p.choose<'begins' | 'ends'>([
        { ALT: () => (p.CONSUME(word.begins), 'begins') },
        { ALT: () => (p.CONSUME(word.ends), 'ends') },
      ]);
      return { $type: 'turns', phase, turn };
    }),

    /** `f drops Shipment`, `Cartel finishes Terror in places` */
    does: p.RULE('does', (): Decl.WheneverDecl['trigger'] => {
      const faction = p.choose<Ident>([
        { ALT: () => p.SUBRULE(rules.term) },
        { ALT: () => p.SUBRULE(rules.local) },
      ]);
      const deed = p.OR1([
        { ALT: () => (p.CONSUME(word.drops), 'drops' as const) },
        { ALT: () => (p.CONSUME(word.finishes), 'finishes' as const) },
      ]);
      const what = p.SUBRULE(rules.nouns);
      return { $type: 'does', deed, faction, what };
    }),

    /** `option Short excludes Long { … }`; the deck and texts that ask for it may be all that it changes. */
    optionDeclaration: p.RULE('optionDeclaration', (): Decl.OptionDecl => {
      const start = p.start();
      p.CONSUME(word.option);
      const name = p.SUBRULE(rules.term);
      const excludes = p.OPTION(() => {
        p.CONSUME(word.excludes);
        return p.SUBRULE(rules.terms);
      });
      const body = p.OPTION1(() => p.SUBRULE(rules.amendments));
      const head = { $type: 'option' as const, span: p.since(start), name, excludes: excludes ?? [] };
      return { ...head, changes: body?.changes ?? [], amendments: body?.amendments ?? [] };
    }),

    /** `adapt March for Cartel { watchers also Rebels Guerrillas }` */
    adapt: p.RULE('adapt', (): Decl.AdaptDecl => {
      const start = p.start();
      p.CONSUME(word.adapt);
      const operation = p.SUBRULE(rules.term);
      p.CONSUME(word.for);
      const faction = p.SUBRULE1(rules.term);
      const changes = p.SUBRULE(rules.changes);
      return { $type: 'adapt', span: p.since(start), operation, for: faction, changes };
    }),
  };

  return own;
}

/** The rules that `playRules` defines. */
export type PlayRules = ReturnType<typeof playRules>;
