/** Lists the bodies of a volume before any is checked: one for each executable text and each way of an operation. */
import type { Body } from '../../checked/bodies.ts';
import type { BoundVolume, CallableDecl } from '../../binder/symbols.ts';
import type {
  BaseDecl,
  EventDecl,
  EventSide,
  PhaseDecl,
  RoundDecl,
  SequenceDecl,
  SetupDecl,
  StandingDecl,
  WheneverDecl,
  WhileDecl,
} from '../../syntax/declarations.ts';
import { linesOf, type LineOf } from '../../syntax/sequence.ts';
import type { Block, Span, Stmt, WayStmt } from '../../syntax/tree.ts';
import { waysIn } from '../../syntax/ways.ts';

/** The syntax of a body. */
export type Origin =
  | CallableDecl
  | WayStmt
  | PhaseDecl
  | StandingDecl
  | WheneverDecl
  | { readonly $type: 'side'; readonly event: EventDecl; readonly side: EventSide; readonly span: Span }
  | LineOf<'pass' | 'after'>
  | { readonly $type: 'setupThen'; readonly setup: SetupDecl; readonly block: Block; readonly span: Span };

/** A body to be checked: its identity, and the syntax node from which it originates. */
export interface PlannedBody {
  readonly index: number;
  readonly kind: Body['kind'];
  readonly path: string;
  readonly title: string;
  readonly origin: Origin;
  readonly rule: string;
  /** Body index of the operation, for a way. */
  readonly parent: number | undefined;
}

/** The bodies of a volume, by index, path and syntax node. */
export interface BodyPlan {
  readonly bodies: readonly PlannedBody[];
  readonly byPath: ReadonlyMap<string, PlannedBody>;
  readonly byOrigin: ReadonlyMap<object, PlannedBody>;
}

/** Lists the bodies in a fixed order, which determines their indices. */
export function planBodies(declarations: BoundVolume): BodyPlan {
  const plan = new PlanBuilder();
  for (const text of declarations.texts.values()) planCallable(plan, text);
  for (const event of declarations.events) for (const side of event.sides) planSide(plan, event, side);
  for (const round of declarations.rounds) planPhases(plan, round);
  if (declarations.sequence) planSequence(plan, declarations.sequence);
  for (const setup of declarations.setups) planSetup(plan, setup);
  for (const action of declarations.standings) {
    const { name } = action.name;
    plan.add({ kind: 'standing', path: name, title: name, origin: action, rule: ruleOf(action) });
  }
  for (const [index, whenever] of declarations.whenevers.entries())
    planWhenever(plan, whenever, unnamedPath(whenever, index, declarations.whenevers));
  return plan;
}

/** An entry without its index. `key` is the syntax node for lookups in `byOrigin`, if the origin is not itself a node. */
type PlanEntry = Omit<PlannedBody, 'index' | 'parent'> & { readonly parent?: number; readonly key?: object };

class PlanBuilder implements BodyPlan {
  readonly bodies: PlannedBody[] = [];
  readonly byPath = new Map<string, PlannedBody>();
  readonly byOrigin = new Map<object, PlannedBody>();

  add({ key, parent, ...entry }: PlanEntry): PlannedBody {
    const planned = { index: this.bodies.length, parent, ...entry };
    this.bodies.push(planned);
    // If several bodies share a path (lines for different games), names refer to the first.
    if (!this.byPath.has(entry.path)) this.byPath.set(entry.path, planned);
    this.byOrigin.set(key ?? entry.origin, planned);
    return planned;
  }

  addReactions(body: readonly Stmt[], container: Pick<PlannedBody, 'path' | 'rule'>): void {
    for (const [index, stmt] of body.filter((stmt) => stmt.$type === 'whenever').entries()) {
      const path = `${container.path} whenever ${index + 1}`;
      const rule = stmt.rule?.number ?? container.rule;
      this.add({ kind: 'whenever', path, title: 'whenever', origin: stmt, rule });
    }
  }
}

function planCallable(plan: PlanBuilder, text: CallableDecl): void {
  const { name } = text.name;
  const rule = ruleOf(text);
  const title = text.$type === 'procedure' ? name : (text.title?.value ?? name);
  const { index } = plan.add({ kind: text.$type, path: name, title, origin: text, rule });
  for (const way of waysIn(text.block.body))
    plan.add({
      kind: 'way',
      path: `${name}.${way.name.name}`,
      title: way.name.name,
      origin: way,
      rule: way.rule?.number ?? rule,
      parent: index,
    });
}

function planSide(plan: PlanBuilder, event: EventDecl, side: EventSide): void {
  const eventPath = `event ${event.number.name}`;
  const path = side.side === 'single' ? eventPath : `${eventPath} ${side.side}`;
  const rule = ruleOf(event);
  if (hasSteps(side.block))
    plan.add({
      kind: 'side',
      path,
      title: side.title?.value ?? event.title.value,
      origin: { $type: 'side', event, side, span: side.span },
      rule,
      key: side,
    });
  plan.addReactions(side.block.body, { path, rule });
}

function planPhases(plan: PlanBuilder, round: RoundDecl): void {
  for (const phase of round.phases)
    plan.add({
      kind: 'phase',
      path: `${round.name.name}.${phase.name.name}`,
      title: phase.name.name,
      origin: phase,
      rule: phaseRule(phase, round),
    });
}

function planSequence(plan: PlanBuilder, sequence: SequenceDecl): void {
  for (const line of linesOf(sequence, 'pass')) {
    const rule = ruleOf(line.rule ? line : sequence);
    plan.add({ kind: 'pass', path: 'pass', title: 'Pass', origin: line, rule });
  }
  for (const line of linesOf(sequence, 'after')) {
    const rule = ruleOf(line.rule ? line : sequence);
    plan.add({ kind: 'after', path: 'after', title: 'After an Operation', origin: line, rule });
  }
}

function planSetup(plan: PlanBuilder, setup: SetupDecl): void {
  const { name, then: thenBlock } = setup;
  if (!thenBlock) return;
  plan.add({
    kind: 'setup',
    path: `setup ${name.name}`,
    title: name.name,
    origin: { $type: 'setupThen', setup, block: thenBlock, span: thenBlock.span },
    rule: ruleOf(setup),
    key: setup,
  });
}

function planWhenever(plan: PlanBuilder, whenever: WheneverDecl, path: string): void {
  const rule = ruleOf(whenever);
  if (hasSteps(whenever.block))
    plan.add({ kind: 'whenever', path, title: 'whenever', origin: whenever, rule });
  if (whenever.trigger.$type === 'arrives') plan.addReactions(whenever.block.body, { path, rule });
}

const ruleOf = ({ rule }: BaseDecl): string => rule?.number ?? '';

const hasSteps = ({ body }: Block): boolean => body.some((stmt) => !isLasting(stmt));

/** Names a declaration by its kind and rule; repeated rules, and declarations without a rule, are numbered. */
export function unnamedPath(
  { $type, rule }: Unnamed,
  index: number,
  declarations: readonly Unnamed[],
): string {
  if (!rule) return `${$type} ${index + 1}`;
  const earlierCount = declarations
    .slice(0, index)
    .filter((earlier) => earlier.rule?.number === rule.number).length;
  return `rule ${rule.number} ${$type}${earlierCount > 0 ? ` ${earlierCount + 1}` : ''}`;
}

type Unnamed = WheneverDecl | WhileDecl;

/** Tests whether a statement at the top of a text has a lasting effect and is not a step. */
export function isLasting({ $type }: Stmt): boolean {
  return ['change', 'forbid', 'whenever', 'while', 'adapt'].includes($type);
}

function phaseRule(phase: PhaseDecl, round: RoundDecl): string {
  return phase.rule?.number ?? round.rule?.number ?? '';
}
