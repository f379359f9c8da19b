/** Which bodies a volume has, before any is checked: one for each text that runs, and one for each way of an operation. */
import type { Body } from '../../checked/bodies.ts';
import type { Bound, Text } from '../../binder/symbols.ts';
import type {
  EventDecl,
  EventSide,
  PhaseDecl,
  RoundDecl,
  SequenceDecl,
  SetupDecl,
  StandingDecl,
  WheneverDecl,
} from '../../syntax/declarations.ts';
import type { Block, Span, Stmt, WayStmt } from '../../syntax/tree.ts';
import { waysIn } from '../../syntax/ways.ts';

/** What a body comes from. */
export type Origin =
  | Text
  | WayStmt
  | PhaseDecl
  | StandingDecl
  | WheneverDecl
  | { readonly $type: 'side'; readonly event: EventDecl; readonly side: EventSide; readonly span: Span }
  | { readonly $type: 'pass'; readonly span: Span; readonly block: Block }
  | NonNullable<SequenceDecl['after']>
  | { readonly $type: 'setupThen'; readonly setup: SetupDecl; readonly block: Block; readonly span: Span };

/** A body to be. */
export interface Planned {
  readonly index: number;
  readonly kind: Body['kind'];
  readonly path: string;
  readonly title: string;
  readonly origin: Origin;
  readonly rule: string;
  /** For a way: the index of its operation's body. */
  readonly parent: number | undefined;
}

/** The bodies of a volume, found by name path and by where they come from. */
export interface Plan {
  readonly all: readonly Planned[];
  readonly byPath: ReadonlyMap<string, Planned>;
  readonly byOrigin: ReadonlyMap<object, Planned>;
}

/** Lists the bodies: texts with their ways, sides of Events, phases, passing, setups, standing actions, reactions. */
export function planTexts(bound: Bound): Plan {
  const all: Planned[] = [];
  const byPath = new Map<string, Planned>();
  const byOrigin = new Map<object, Planned>();
  const add = (
    kind: Body['kind'],
    path: string,
    title: string,
    origin: Origin,
    rule: string,
    key: object = origin,
    parent?: number,
  ): Planned => {
    const planned = { index: all.length, kind, path, title, origin, rule, parent };
    all.push(planned);
    if (!byPath.has(path)) byPath.set(path, planned);
    byOrigin.set(key, planned);
    return planned;
  };
  /** Reactions inside of lasting text. */
  const addReactions = (body: readonly Stmt[], path: string, rule: string): void => {
    for (const [index, stmt] of body.filter((stmt) => stmt.$type === 'whenever').entries())
      add('whenever', `${path} whenever ${index + 1}`, 'whenever', stmt, stmt.rule?.number ?? rule);
  };
  for (const text of bound.texts.values()) {
    const rule = text.rule?.number ?? '';
    const { index } = add(text.$type, text.name.name, text.name.name, text, rule);
    for (const way of waysIn(text.block.body))
      add(
        'way',
        `${text.name.name}.${way.name.name}`,
        way.name.name,
        way,
        way.rule?.number ?? rule,
        way,
        index,
      );
  }
  for (const event of bound.events)
    for (const side of event.sides) {
      const path =
        side.side === 'single' ? `event ${event.number.name}` : `event ${event.number.name} ${side.side}`;
      const rule = event.rule?.number ?? '';
      if (side.block.body.some((stmt) => !isLasting(stmt)))
        add(
          'side',
          path,
          side.title?.value ?? event.title.value,
          { $type: 'side', event, side, span: side.span },
          rule,
          side,
        );
      addReactions(side.block.body, path, rule);
    }
  for (const round of bound.rounds)
    for (const phase of round.phases)
      add('phase', `${round.name.name}.${phase.name.name}`, phase.name.name, phase, phaseRule(phase, round));
  const { sequence } = bound;
  if (sequence?.pass)
    add(
      'pass',
      'pass',
      'Pass',
      { $type: 'pass', span: sequence.pass.span, block: sequence.pass },
      sequence.pass.rule?.number ?? sequence.rule?.number ?? '',
      sequence,
    );
  if (sequence?.after)
    add(
      'after',
      'after',
      'After an Operation',
      sequence.after,
      sequence.after.rule?.number ?? sequence.rule?.number ?? '',
    );
  for (const setup of bound.setups)
    if (setup.then)
      add(
        'setup',
        `setup ${setup.name.name}`,
        setup.name.name,
        { $type: 'setupThen', setup, block: setup.then, span: setup.then.span },
        setup.rule?.number ?? '',
        setup,
      );
  for (const standing of bound.standings)
    add('standing', standing.name.name, standing.name.name, standing, standing.rule?.number ?? '');
  for (const [index, whenever] of bound.whenevers.entries()) {
    const path = wheneverPath(whenever, index, bound.whenevers);
    const rule = whenever.rule?.number ?? '';
    if (whenever.block.body.some((stmt) => !isLasting(stmt)))
      add('whenever', path, 'whenever', whenever, rule);
    if (whenever.trigger.$type === 'arrives') addReactions(whenever.block.body, path, rule);
  }
  return { all, byPath, byOrigin };
}

/** A reaction goes by the number of its rule; the second of one rule is numbered, and so are those without a rule. */
function wheneverPath({ rule }: WheneverDecl, index: number, all: readonly WheneverDecl[]): string {
  if (!rule) return `whenever ${index + 1}`;
  const before = all.slice(0, index).filter((other) => other.rule?.number === rule.number).length;
  return `rule ${rule.number} whenever${before > 0 ? ` ${before + 1}` : ''}`;
}

/** Whether a statement at the top of a text is no step, but holds for a time. */
export function isLasting({ $type }: Stmt): boolean {
  return $type === 'change' || $type === 'forbid' || $type === 'whenever';
}

function phaseRule(phase: PhaseDecl, round: RoundDecl): string {
  return phase.rule?.number ?? round.rule?.number ?? '';
}
