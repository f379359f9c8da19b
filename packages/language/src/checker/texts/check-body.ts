/** Checks a text (operation, activity, procedure, phase, Event side, reaction) and returns its body. */
import type { Body, Expr, Stmt, Type } from '../../checked/bodies.ts';
import { blocksOf } from '../../checked/parts/index.ts';
import { type CallableDecl, isCallable } from '../../binder/symbols.ts';
import type { ActivityDecl, WheneverDecl } from '../../syntax/declarations.ts';
import type { Ident, Span, Stmt as TreeStmt, WayStmt } from '../../syntax/tree.ts';
import { faction, lastingOwner, local, ownFaction } from '../expression-builders.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { Frame, type Scope, withName } from '../scope.ts';
import {
  readGuards,
  readStatements,
  createStmt,
  type StatementContext,
} from '../statements/statement-context.ts';
import { readStmt } from '../statements/read-statement.ts';
import { factionsOfText, ownFactionOf } from './text-factions.ts';
import type { TextRegistry } from './text-registry.ts';
import { isLasting, type PlannedBody } from './plan-bodies.ts';
import { isLocalName, placesNameOf } from './check-triggers.ts';

/** Bodies that must complete their minimum; all other text is executed as far as possible (5.1.3). */
const STRICT_KINDS = new Set<Body['kind']>(['operation', 'way', 'activity']);

/** Checks a text. If it can be called for a space but never refers to it, it is checked again without one. */
export function checkBody(planned: PlannedBody, texts: TextRegistry): Body {
  const { origin } = planned;
  // An activity has a current space only if it replaces a way.
  const replacesWay = origin.$type === 'activity' && origin.replacing !== undefined;
  const canHaveSpace = replacesWay || origin.$type === 'procedure' || origin.$type === 'whenever';
  if (!canHaveSpace || (origin.$type === 'whenever' && !triggersInSpace(origin.trigger)))
    return checkInScope(planned, texts, false).body;
  const checkedInSpace = checkInScope(planned, texts, true);
  const { useOfThere } = checkedInSpace.frame;
  if (useOfThere) texts.setUseOfThere(planned.index, useOfThere);
  return useOfThere || origin.$type === 'whenever'
    ? checkedInSpace.body
    : checkInScope(planned, texts, false).body;
}

/** Tests whether the trigger of a reaction occurs in a space, which its text calls `there`. */
function triggersInSpace(trigger: WheneverDecl['trigger']): boolean {
  return (
    trigger.$type !== 'arrives' &&
    trigger.$type !== 'turns' &&
    !(trigger.$type === 'changes' && trigger.of === undefined) &&
    !(trigger.$type === 'does' && trigger.verb !== 'drops')
  );
}

/** Returns the name of the value from a trigger: an increase, or a number of affected pieces. */
function triggerValueName(trigger: WheneverDecl['trigger']): Ident | undefined {
  if (trigger.$type === 'changes') return trigger.by;
  return trigger.$type === 'affected' ? trigger.as : undefined;
}

function checkInScope(
  planned: PlannedBody,
  texts: TextRegistry,
  hasSpace: boolean,
): { readonly body: Body; readonly frame: Frame } {
  const { origin, kind, index, path, title, rule } = planned;
  const frame = new Frame();
  const by = executingFaction(planned, texts);
  const owner = kind === 'operation' || kind === 'activity' ? path : undefined;
  const outerScope = texts.scope(frame, rule, owner, executorOf(planned, by, texts));
  const { scope, parameters } = createTextScope(planned, outerScope, hasSpace, texts);
  const guard = origin.$type === 'activity' ? readGuards(origin.where, scope) : [];
  const statements = readTextStatements(planned, scope, texts);
  const callable = callableOf(planned);
  return {
    body: {
      index,
      kind,
      path,
      title,
      strict: STRICT_KINDS.has(kind),
      factions: callable ? factionsOfText(callable, texts.volume) : [],
      parameters,
      there: hasSpace,
      results: kind === 'procedure' ? resultLocalsOf(statements) : [],
      locals: frame.locals,
      by,
      guard,
      statements,
      operation: undefined,
      ...(origin.$type === 'activity' ? relationsOf(origin, texts) : NO_RELATIONS),
      source: texts.volume.source(origin.span, rule),
    },
    frame,
  };
}

/** Returns the operation, activity or procedure of a text; undefined for other texts. */
const callableOf = ({ origin }: PlannedBody): CallableDecl | undefined =>
  isCallable(origin) ? origin : undefined;

function executorOf(planned: PlannedBody, by: Expr | undefined, { volume }: TextRegistry): Expr {
  const callable = callableOf(planned);
  return callable ? ownFactionOf(callable, volume) : (by ?? ownFaction);
}

/** Checks the statements of a text, apart from lasting ones that are read elsewhere. */
function readTextStatements(planned: PlannedBody, scope: Scope, texts: TextRegistry): readonly Stmt[] {
  const { kind, index } = planned;
  const context: StatementContext = {
    texts,
    kind,
    body: index,
    isTopLevel: kind === 'operation',
    readStmt,
    checkWay: (way, members, as, outer) => checkWay(way, { members, as }, outer, texts),
  };
  const stmts = blockOf(planned).filter((stmt) => !isCheckedSeparately(stmt, planned, texts));
  const result = readStatements(stmts, scope, context);
  if (kind === 'side') texts.setFinalNames(index, result.scope.names);
  return wrapInFreeze(planned, result.stmts, result.scope, texts);
}

/** Scope of a text: its space, and the values from its caller or trigger. Parameters are the first locals. */
function createTextScope(
  { origin, kind, index }: PlannedBody,
  outer: Scope,
  hasSpace: boolean,
  texts: TextRegistry,
): { readonly scope: Scope; readonly parameters: number } {
  const { frame } = outer;
  const condition = origin.$type === 'whenever' ? texts.activeWhile(origin) : undefined;
  let scope: Scope = { ...outer, names: new Map([...outer.names, ...texts.namesIn(condition)]) };
  const addLocal = (ident: Ident, type: Type, hint?: string): void => {
    scope = withName(scope, ident, local(frame.add(ident.name, type), type), hint);
  };
  if (kind === 'operation') scope = { ...scope, allowsLimited: true };
  if (origin.$type === 'standing')
    scope = { ...scope, appliesToMap: true, allowsExecuting: origin.occasion !== 'any' };
  if (hasSpace) scope = { ...scope, there: local(frame.add('there', 'space'), 'space') };
  const spaceName =
    origin.$type === 'whenever' && origin.trigger.$type === 'changes' ? origin.trigger.of : undefined;
  if (spaceName && scope.there) scope = withName(scope, spaceName, scope.there);
  const valueName = origin.$type === 'whenever' ? triggerValueName(origin.trigger) : undefined;
  if (valueName) addLocal(valueName, 'number');
  const trigger = origin.$type === 'whenever' && origin.trigger.$type === 'does' ? origin.trigger : undefined;
  if (trigger && isLocalName(trigger.faction.name)) {
    const { faction, verb } = trigger;
    const hint = `A trigger names any Faction. Write "whenever f ${verb} …: if f is ${faction.name}: …".`;
    addLocal(faction, 'faction', hint);
  }
  const declaredParameters = origin.$type === 'procedure' ? origin.parameters : [];
  for (const [position, parameter] of declaredParameters.entries()) {
    const type = texts.parameterTypes(index)?.[position];
    if (type === undefined) frame.untypedParameters.add(parameter.name);
    addLocal(parameter, type ?? 'number');
  }
  const parameters = frame.locals.length;
  const placesName = trigger && placesNameOf(trigger);
  if (placesName) addLocal(placesName, 'spaces');
  return { scope, parameters };
}

/** Lasting statements are read in `checkCards`, but are an error in a reaction that is lasting itself. */
function isCheckedSeparately(stmt: TreeStmt, { origin }: PlannedBody, texts: TextRegistry): boolean {
  if (!isLasting(stmt)) return false;
  return origin.$type === 'side' || (origin.$type === 'whenever' && texts.activeWhile(origin) === undefined);
}

function blockOf({ origin }: PlannedBody): readonly TreeStmt[] {
  return origin.$type === 'side' ? origin.side.block.body : origin.block.body;
}

function executingFaction({ origin }: PlannedBody, texts: TextRegistry): Expr | undefined {
  const { volume } = texts;
  if (origin.$type === 'whenever' && origin.trigger.$type === 'turns') {
    const condition = texts.activeWhile(origin);
    const lastingFaction = condition && lastingOwner(condition);
    if (lastingFaction) return lastingFaction;
    const { phase: name } = origin.trigger;
    const [phase] = name ? texts.phasesNamed(name.name) : [];
    return phase && executingFaction(phase, texts);
  }
  const by = origin.$type === 'phase' || origin.$type === 'procedure' ? origin.by : undefined;
  const owner = by && volume.expectSeat(by, 'decides nothing');
  return owner && faction(owner.index);
}

/** Wraps the text of a phase in a block in which the frozen definitions keep their values. */
function wrapInFreeze(
  { origin }: PlannedBody,
  body: readonly Stmt[],
  scope: Scope,
  { volume }: TextRegistry,
): readonly Stmt[] {
  if (origin.$type !== 'phase' || origin.freezing.length === 0) return body;
  const defines = origin.freezing.flatMap((name) => volume.expect(name, 'define')?.index ?? []);
  return [createStmt({ kind: 'freeze', defines, body }, origin.span, scope)];
}

/** Locals that a procedure binds for its caller: the space of a selection, placement or named call. */
function resultLocalsOf(stmts: readonly Stmt[]): readonly number[] {
  return stmts.flatMap((stmt) => {
    if (stmt.kind === 'select' || stmt.kind === 'place' || stmt.kind === 'call') return stmt.bind ?? [];
    return blocksOf(stmt).flatMap(resultLocalsOf);
  });
}

type Relations = Pick<Body, 'accompanies' | 'replaces' | 'commits'>;

const NO_RELATIONS: Relations = { accompanies: [], replaces: undefined, commits: undefined };

/** Returns the operations that an activity accompanies, and those to which it is tied. */
function relationsOf(activity: ActivityDecl, texts: TextRegistry): Relations {
  const accompanies = activity.with.flatMap((name) =>
    name.name === 'Operation' ? [] : (texts.findText([name], name.span)?.index ?? []),
  );
  warnOfIdleActivity(activity, texts);
  const { replacing, committing } = activity;
  const replaces = replacing && texts.findText(replacing.parts, replacing.span);
  const commits = committing && texts.findText([committing], committing.span);
  if (replacing && replaces) checkReplaced(replacing.span, replaces, texts);
  if (committing && commits && !canCommit(activity, commits, texts))
    texts.volume.reports.add(meaningDiagnostics.cannotCommit, committing.span, {
      name: commits.path,
      activity: activity.name.name,
    });
  return { accompanies, replaces: replaces?.index, commits: commits?.index };
}

/** Reports a replaced text that is not a way of an operation. */
function checkReplaced(span: Span, { kind, parent = -1, path }: PlannedBody, texts: TextRegistry): void {
  if (kind === 'way' && texts.plannedBody(parent)?.kind === 'operation') return;
  const hint = 'Name one way of an operation, as in Attack.fight.';
  texts.volume.reports.add(meaningDiagnostics.notCallable, span, { name: path, verb: 'replacing' }, { hint });
}

/** Warns of an operation that no Faction of the activity has, and of a Faction without any of its operations. */
function warnOfIdleActivity(activity: ActivityDecl, texts: TextRegistry): void {
  const { volume } = texts;
  const { name, with: operations } = activity;
  const accompaniedOperations = operations.flatMap((ident) => {
    const text = volume.declarations.texts.get(ident.name);
    return text && text.$type !== 'procedure' ? [{ ident, factions: factionsOfText(text, volume) }] : [];
  });
  if (accompaniedOperations.length < operations.length) return;
  const ownFactions = factionsOfText(activity, volume);
  const words = operations.map((ident) => ident.name).join(' or ');
  const report = ({ span }: Ident, faction: number, operationNames: string): void =>
    volume.reports.add(meaningDiagnostics.idleActivity, span, {
      activity: name.name,
      faction: volume.factionName(faction),
      operations: operationNames,
    });
  const [firstFaction] = ownFactions;
  const unmatched = accompaniedOperations.filter(
    ({ factions }) => !factions.some((index) => ownFactions.includes(index)),
  );
  if (firstFaction !== undefined) for (const { ident } of unmatched) report(ident, firstFaction, ident.name);
  // If the activity shares no operation with its Factions, each operation is reported already.
  if (unmatched.length === accompaniedOperations.length) return;
  for (const faction of ownFactions)
    if (!accompaniedOperations.some(({ factions }) => factions.includes(faction)))
      report(name, faction, words);
}

/** Requires that the activity selects spaces and accompanies one operation only, whose single selection comes first. */
function canCommit(activity: ActivityDecl, operation: PlannedBody, texts: TextRegistry): boolean {
  const text = texts.volume.declarations.texts.get(operation.path);
  const selections = text?.block.body.filter(({ $type }) => $type === 'select') ?? [];
  return (
    selections.length === 1 &&
    activity.with.length === 1 &&
    activity.with[0]?.name === operation.path &&
    activity.block.body.some(({ $type }) => $type === 'select') &&
    (texts.operation(operation.path)?.selects ?? false)
  );
}

/** Returns the scope of a way: of the enclosing names, only that of its space is in reach. */
const createWayScope = (outer: Scope, space: Expr, name: string | undefined): Scope => ({
  ...outer,
  there: space,
  allowsLimited: false,
  subject: undefined,
  names: name === undefined ? new Map() : new Map([[name, space]]),
  outOfReach: new Set([...outer.names.keys()].filter((outerName) => outerName !== name)),
});

/** Checks a way as a separate body. Its space is its parameter, with the name of the selection. */
function checkWay(
  way: WayStmt,
  { members, as }: { readonly members: readonly number[]; readonly as: string | undefined },
  outer: Scope,
  texts: TextRegistry,
): void {
  const planned = texts.plannedWay(way);
  if (!planned) return;
  const { index, path, title, rule, parent } = planned;
  const frame = new Frame();
  const space = local(frame.add('there', 'space', members), 'space');
  const scope = { ...createWayScope(outer, space, as), frame, rule };
  const guard = readGuards(way.guard, scope);
  const context: StatementContext = {
    texts,
    kind: 'way',
    body: index,
    isTopLevel: false,
    readStmt,
    checkWay: undefined,
  };
  const { stmts } = readStatements(way.block.body, scope, context);
  const owner = parent === undefined ? undefined : texts.plannedBody(parent);
  const operation = owner && callableOf(owner);
  texts.setWay({
    index,
    kind: 'way',
    path,
    title,
    strict: true,
    factions: operation ? factionsOfText(operation, texts.volume) : [],
    parameters: 1,
    there: true,
    results: [],
    locals: frame.locals,
    by: undefined,
    guard,
    statements: stmts,
    operation: parent,
    ...NO_RELATIONS,
    source: texts.volume.source(way.span, rule),
  });
}
