/** Declarations of how the game is played: sequence, decks, setups, rounds, operations, events. */
import type { ParserMethod } from 'chevrotain';
import { mark, word } from '../lexer/tokens.ts';
import type * as Decl from '../syntax/declarations.ts';
import type { Block, Expr, Ident, NounExpr, Path, Stmt, Text } from '../syntax/tree.ts';
import { present } from './present.ts';
import { StandingParser } from './standing.ts';

/** What an option or an edition says. */
export type Amendments = Pick<Decl.OptionDecl, 'changes' | 'amendments'>;

type Side = Decl.EventSide['side'];

/** Rounds, procedures, operations, events and what changes them. */
export abstract class PlayParser extends StandingParser {
  /** `{ … }` of an option or an edition: the rule of `EditionParser`. */
  abstract readonly amendments: ParserMethod<[], Amendments>;

  /** `round Campaign { phase Victory: check victory … }` */
  readonly round = this.RULE('round', (): Decl.RoundDecl => {
    const start = this.start();
    this.CONSUME(word.round);
    const name = this.SUBRULE(this.term);
    const phases: Decl.PhaseDecl[] = [];
    this.lines(() => phases.push(this.SUBRULE(this.phase)));
    return { $type: 'round', span: this.since(start), name, phases };
  });

  /** `rule 6.5 phase Redeploy by Govt, freezing Control { … }` */
  readonly phase = this.RULE('phase', (): Decl.PhaseDecl => {
    const start = this.start();
    const rule = this.OPTION(() => this.SUBRULE(this.rulePrefix));
    this.CONSUME(word.phase);
    const name = this.SUBRULE(this.term);
    const by = this.OPTION1(() => this.SUBRULE(this.actor));
    const freezing = this.OPTION2(() => {
      this.CONSUME(mark.comma);
      this.CONSUME(word.freezing);
      return this.SUBRULE(this.terms);
    });
    const block = this.SUBRULE(this.block);
    const span = this.since(start);
    return {
      $type: 'phase',
      span,
      ...present({ rule }),
      name,
      ...present({ by }),
      freezing: freezing ?? [],
      block,
    };
  });

  /** `by Govt`, in a header. */
  readonly actor = this.RULE('actor', (): Ident => {
    this.CONSUME(word.by);
    return this.SUBRULE(this.term);
  });

  /** `procedure Strike(n): …`, `procedure HideCache by Rebels { … }` */
  readonly procedure = this.RULE('procedure', (): Decl.ProcedureDecl => {
    const start = this.start();
    this.CONSUME(word.procedure);
    const name = this.SUBRULE(this.term);
    const parameters: Ident[] = [];
    this.OPTION(() => {
      this.CONSUME(mark.left);
      this.AT_LEAST_ONE_SEP({ SEP: mark.comma, DEF: () => parameters.push(this.SUBRULE(this.local)) });
      this.CONSUME(mark.right);
    });
    const by = this.OPTION1(() => this.SUBRULE(this.actor));
    const block = this.SUBRULE(this.block);
    return { $type: 'procedure', span: this.since(start), name, parameters, ...present({ by }), block };
  });

  /** `operation Sweep of Govt { point cost 2 … }` */
  readonly operation = this.RULE('operation', (): Decl.OperationDecl => {
    const start = this.start();
    this.CONSUME(word.operation);
    const name = this.SUBRULE(this.term);
    this.CONSUME(word.of);
    const of = this.SUBRULE(this.phrases);
    const { points, block } = this.SUBRULE(this.pointsAndBody);
    return { $type: 'operation', span: this.since(start), name, of, points, block };
  });

  /** `activity Ambush of Rebels with Attack, replacing Attack.fight, where own Guerrilla there { … }` */
  readonly activity = this.RULE('activity', (): Decl.ActivityDecl => {
    const start = this.start();
    this.CONSUME(word.activity);
    const name = this.SUBRULE(this.term);
    this.CONSUME(word.of);
    const of = this.SUBRULE(this.phrases);
    const accompanied = this.OPTION(() => this.SUBRULE(this.accompanied)) ?? [];
    let replacing: Path | undefined;
    let committing: Ident | undefined;
    let where: Expr | undefined;
    this.MANY(() => {
      this.CONSUME(mark.comma);
      this.OR({
        ERR_MSG: 'header',
        DEF: [
          {
            ALT: () => {
              this.sayOnce(replacing, this.CONSUME(word.replacing));
              replacing = this.SUBRULE(this.path);
            },
          },
          {
            ALT: () => {
              this.sayOnce(committing, this.CONSUME(word.committing));
              committing = this.SUBRULE1(this.term);
            },
          },
          {
            ALT: () => {
              this.sayOnce(where, this.CONSUME(word.where));
              where = this.SUBRULE(this.disjunction);
            },
          },
        ],
      });
    });
    const { points, block } = this.SUBRULE(this.pointsAndBody);
    const header = { $type: 'activity' as const, span: this.since(start), name, of, with: accompanied };
    return { ...header, ...present({ replacing, committing, where }), points, block };
  });

  /** `with any Operation`, `with Rally or March` */
  readonly accompanied = this.RULE('accompanied', (): Ident[] => {
    const names: Ident[] = [];
    this.CONSUME(word.with);
    this.OR({
      ERR_MSG: 'accompanied',
      DEF: [
        {
          ALT: () => {
            this.CONSUME(word.any);
            this.CONSUME(word.Operation);
          },
        },
        {
          ALT: () => {
            this.AT_LEAST_ONE_SEP({ SEP: word.or, DEF: () => names.push(this.SUBRULE(this.term)) });
          },
        },
      ],
    });
    return names;
  });

  /** `{ point cost 2 … statements }` */
  readonly pointsAndBody = this.RULE('pointsAndBody', (): { points: Decl.PointDecl[]; block: Block } => {
    const start = this.start();
    const points: Decl.PointDecl[] = [];
    const body: Stmt[] = [];
    this.lines(() =>
      this.OR([
        {
          GATE: () => this.sees(1, word.point) || this.sees(3, word.point),
          ALT: () => {
            const token = this.LA(1);
            points.push(this.SUBRULE(this.point));
            if (body.length > 0) this.fault('late', token);
          },
        },
        { ALT: () => body.push(this.SUBRULE(this.statement)) },
      ]),
    );
    return { points, block: { $type: 'block', span: this.since(start), braced: true, body } };
  });

  /** `point cost 2`, `point per of s = 2 in Hill, 1 elsewhere` */
  readonly point = this.RULE('point', (): Decl.PointDecl => {
    const start = this.start();
    const rule = this.OPTION(() => this.SUBRULE(this.rulePrefix));
    this.CONSUME(word.point);
    const name = this.SUBRULE(this.local);
    const { parameter, value } = this.SUBRULE(this.pointValue);
    return {
      $type: 'point',
      span: this.since(start),
      ...present({ rule }),
      name,
      ...present({ parameter }),
      value,
    };
  });

  /** `point CivicForce 1`, `point Worth of s = 2 in Cities, 1 elsewhere`: of the volume */
  readonly volumePoint = this.RULE('volumePoint', (): Decl.PointDecl => {
    const start = this.start();
    this.CONSUME(word.point);
    const name = this.SUBRULE(this.term);
    const { parameter, value } = this.SUBRULE(this.pointValue);
    return { $type: 'point', span: this.since(start), name, ...present({ parameter }), value };
  });

  /** `2`, `of s = 2 in Hill, 1 elsewhere` */
  readonly pointValue = this.RULE('pointValue', (): { parameter: Ident | undefined; value: Expr } => {
    const parameter = this.OPTION(() => {
      const local = this.SUBRULE(this.parameter);
      this.CONSUME(mark.equals);
      return local;
    });
    return { parameter, value: this.SUBRULE(this.value) };
  });

  /** `event 6 "Night Raid" order Govt Rebels { unshaded: … }`; by track without an order; without braces the card has no text yet. */
  readonly event = this.RULE('event', (): Decl.EventDecl => {
    const start = this.start();
    this.CONSUME(word.event);
    const number = this.SUBRULE(this.eventNumber);
    const title = this.SUBRULE(this.text);
    const order: Ident[] = [];
    this.OPTION1(() => {
      this.CONSUME(word.order);
      this.AT_LEAST_ONE(() => order.push(this.SUBRULE(this.term)));
    });
    const sides = this.OPTION(() => this.SUBRULE(this.sides)) ?? [];
    return { $type: 'event', span: this.since(start), number, title, order, sides };
  });

  /** `{ unshaded: … shaded: … }`, or the statements of a single text. */
  readonly sides = this.RULE('sides', (): Decl.EventSide[] => {
    const start = this.start();
    const sides: Decl.EventSide[] = [];
    const body: Stmt[] = [];
    this.lines(() =>
      this.OR([
        {
          ALT: () => {
            const token = this.LA(1);
            const side = this.SUBRULE(this.side);
            if (sides.some((other) => other.side === side.side)) this.fault('duplicate', token, side.side);
            sides.push(side);
          },
        },
        {
          ALT: () => {
            const token = this.LA(1);
            body.push(this.SUBRULE(this.statement));
            if (sides.length > 0) this.fault('late', token, 'side');
          },
        },
      ]),
    );
    const span = this.since(start);
    const single: Decl.EventSide = {
      span,
      side: 'single',
      block: { $type: 'block', span, braced: true, body },
    };
    return sides.length > 0 ? sides : [single];
  });

  /** `capability unshaded "Drill": …` */
  readonly side = this.RULE('side', (): Decl.EventSide => {
    const start = this.start();
    const head = this.choose<{ side: Side; flag?: Decl.EventSide['flag'] | undefined }>({
      ERR_MSG: 'side',
      DEF: [
        {
          ALT: () => {
            const flag = this.SUBRULE(this.flag);
            return { flag, side: this.OPTION(() => this.SUBRULE(this.shade)) ?? 'single' };
          },
        },
        { ALT: () => ({ side: this.SUBRULE1(this.shade) }) },
      ],
    });
    const title = this.OPTION1((): Text => this.SUBRULE(this.text));
    const block = this.SUBRULE(this.block);
    const { side, flag } = head;
    return { span: this.since(start), side, ...present({ flag, title }), block };
  });

  /** `capability`, `momentum` */
  readonly flag = this.RULE('flag', (): 'capability' | 'momentum' =>
    this.choose<'capability' | 'momentum'>([
      { ALT: () => (this.CONSUME(word.capability), 'capability') },
      { ALT: () => (this.CONSUME(word.momentum), 'momentum') },
    ]),
  );

  /** `whenever President is Uribe: …` */
  readonly whenever = this.RULE('whenever', (): Decl.WheneverDecl => {
    const start = this.start();
    this.CONSUME(word.whenever);
    const trigger = this.SUBRULE(this.trigger);
    const block = this.SUBRULE(this.block);
    return { $type: 'whenever', span: this.since(start), trigger, block };
  });

  /** `remove Shipment by Assault`, `President is Uribe`, `Grip changes by n` */
  readonly trigger = this.RULE('trigger', (): Decl.WheneverDecl['trigger'] =>
    this.choose<Decl.WheneverDecl['trigger']>({
      ERR_MSG: 'trigger',
      MAX_LOOKAHEAD: 2,
      DEF: [
        {
          ALT: () => {
            this.CONSUME(word.remove);
            const what: NounExpr = this.SUBRULE(this.nouns);
            const by = this.OPTION(() => {
              this.CONSUME(word.by);
              return this.SUBRULE(this.path);
            });
            const as = this.OPTION2(() => {
              this.CONSUME(word.as);
              return this.SUBRULE1(this.local);
            });
            return { $type: 'removed', what, ...present({ by, as }) };
          },
        },
        {
          ALT: () => {
            const track = this.SUBRULE(this.term);
            this.CONSUME(word.is);
            return { $type: 'arrives', track, box: this.SUBRULE1(this.term) };
          },
        },
        {
          ALT: () => {
            const define = this.SUBRULE2(this.term);
            this.CONSUME(word.changes);
            const by = this.OPTION1(() => {
              this.CONSUME1(word.by);
              return this.SUBRULE(this.local);
            });
            return { $type: 'changes', define, ...present({ by }) };
          },
        },
        { ALT: () => this.SUBRULE(this.turns) },
        { ALT: () => this.SUBRULE(this.does) },
      ],
    }),
  );

  /** `phase Support ends` */
  readonly turns = this.RULE('turns', (): Decl.WheneverDecl['trigger'] => {
    this.CONSUME(word.phase);
    const phase = this.SUBRULE(this.term);
    const turn = this.choose<'begins' | 'ends'>([
      { ALT: () => (this.CONSUME(word.begins), 'begins') },
      { ALT: () => (this.CONSUME(word.ends), 'ends') },
    ]);
    return { $type: 'turns', phase, turn };
  });

  /** `f drops Shipment`, `Cartel finishes Terror in places` */
  readonly does = this.RULE('does', (): Decl.WheneverDecl['trigger'] => {
    const faction = this.choose<Ident>([
      { ALT: () => this.SUBRULE(this.term) },
      { ALT: () => this.SUBRULE(this.local) },
    ]);
    const deed = this.OR1([
      { ALT: () => (this.CONSUME(word.drops), 'drops' as const) },
      { ALT: () => (this.CONSUME(word.finishes), 'finishes' as const) },
    ]);
    const what = this.SUBRULE(this.nouns);
    return { $type: 'does', deed, faction, what };
  });

  /** `option Short excludes Long { … }`; the deck and texts that ask for it may be all that it changes. */
  readonly optionDeclaration = this.RULE('optionDeclaration', (): Decl.OptionDecl => {
    const start = this.start();
    this.CONSUME(word.option);
    const name = this.SUBRULE(this.term);
    const excludes = this.OPTION(() => {
      this.CONSUME(word.excludes);
      return this.SUBRULE(this.terms);
    });
    const body = this.OPTION1(() => this.SUBRULE(this.amendments));
    const head = { $type: 'option' as const, span: this.since(start), name, excludes: excludes ?? [] };
    return { ...head, changes: body?.changes ?? [], amendments: body?.amendments ?? [] };
  });

  /** `adapt March for Cartel { watchers also Rebels Guerrillas }` */
  readonly adapt = this.RULE('adapt', (): Decl.AdaptDecl => {
    const start = this.start();
    this.CONSUME(word.adapt);
    const operation = this.SUBRULE(this.term);
    this.CONSUME(word.for);
    const faction = this.SUBRULE1(this.term);
    const changes = this.SUBRULE(this.changes);
    return { $type: 'adapt', span: this.since(start), operation, for: faction, changes };
  });
}
