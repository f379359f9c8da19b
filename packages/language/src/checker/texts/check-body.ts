/** Checks a text (operation, activity, procedure, phase, Event side, reaction) and returns its body. */
import type { Body, Expr, Stmt, Type } from '../../checked/bodies.ts';
import { blocksOf } from '../../checked/parts/index.ts';
import type { ActivityDecl, WheneverDecl } from '../../syntax/declarations.ts';
import type { Ident, Stmt as TreeStmt, WayStmt } from '../../syntax/tree.ts';
import { faction, local } from '../expression-builders.ts';
import { meaning } from '../catalogue/meaning-diagnostics.ts';
import { Frame, type Scope, withName } from '../scope.ts';
import { guardsOf, readAll, createStmt, type StatementContext } from '../statements/statement-context.ts';
import { readStmt } from '../statements/read-statement.ts';
import { factionsOfText, ownOf } from './text-factions.ts';
import type { TextRegistry } from './text-registry.ts';
import { isLasting, type PlannedBody } from './plan-texts.ts';
import { isLocal, placesOf } from './check-triggers.ts';

/** Bodies that must complete their minimum; all other text is executed as far as possible (5.1.3). */
const STRICT_KINDS = new Set<Body['kind']>(['operation', 'way', 'activity']);

/** Checks a text. If it can be called for a space but never refers to it, it is checked again without one. */
export function checkBody(planned: PlannedBody, texts: TextRegistry): Body {
  const { origin } = planned;
  // An activity has a current space only if it replaces a way.
  const replaces = origin.$type === 'activity' && origin.replacing !== undefined;
  const canHaveSpace = replaces || origin.$type === 'procedure' || origin.$type === 'whenever';
  if (!canHaveSpace || (origin.$type === 'whenever' && !triggersInSpace(origin.trigger)))
    return checkInScope(planned, texts, false).body;
  const first = checkInScope(planned, texts, true);
  return first.frame.usesThere || origin.$type === 'whenever'
    ? first.body
    : checkInScope(planned, texts, false).body;
}

/** Tests whether the trigger of a reaction occurs in a space, which its text calls `there`. */
function triggersInSpace(trigger: WheneverDecl['trigger']): boolean {
  return (
    trigger.$type !== 'arrives' &&
    trigger.$type !== 'turns' &&
    trigger.$type !== 'changes' &&
    !(trigger.$type === 'does' && trigger.verb === 'finishes')
  );
}

/** Returns the name of the value from a trigger: an increase, or a number of removed pieces. */
function triggerValue(trigger: WheneverDecl['trigger']): Ident | undefined {
  if (trigger.$type === 'changes') return trigger.by;
  return trigger.$type === 'removed' ? trigger.as : undefined;
}

function checkInScope(
  planned: PlannedBody,
  texts: TextRegistry,
  there: boolean,
): { body: Body; frame: Frame } {
  const { origin, kind, index, path, title, rule } = planned;
  const { volume } = texts;
  const frame = new Frame();
  const isText = origin.$type === 'operation' || origin.$type === 'activity' || origin.$type === 'procedure';
  const by = executingFaction(planned, texts);
  const ownFaction = isText ? ownOf(origin, volume) : (by ?? { kind: 'own', type: 'faction' });
  const owner = kind === 'operation' || kind === 'activity' ? path : undefined;
  const { scope, parameters } = textScope(planned, texts.scope(frame, rule, owner, ownFaction), there, texts);
  const guard = origin.$type === 'activity' ? guardsOf(origin.where, scope) : [];
  const context: StatementContext = {
    texts,
    kind,
    body: index,
    isTopLevel: kind === 'operation',
    lasting: -1,
    readStmt,
    checkWay: (way, members, as, outer) => checkWay(way, { members, as }, outer, texts),
  };
  const result = readAll(
    blockOf(planned).filter((stmt) => !isCheckedSeparately(stmt, planned, texts)),
    scope,
    context,
  );
  const stmts = wrapFrozen(planned, result.stmts, result.scope, texts);
  const body: Body = {
    index,
    kind,
    path,
    title,
    strict: STRICT_KINDS.has(kind),
    factions: isText ? factionsOfText(origin, volume) : [],
    parameters,
    there,
    results: kind === 'procedure' ? resultsOf(stmts) : [],
    locals: frame.locals,
    by,
    guard,
    statements: stmts,
    operation: undefined,
    ...relationsOf(origin.$type === 'activity' ? origin : undefined, texts),
    source: volume.source(origin.span, rule),
  };
  return { body, frame };
}

/** Scope of a text: its space, and the values from its caller or trigger. Parameters are the first locals. */
function textScope(
  { origin, kind, index }: PlannedBody,
  outer: Scope,
  there: boolean,
  texts: TextRegistry,
): { readonly scope: Scope; readonly parameters: number } {
  const { frame } = outer;
  let scope = outer;
  const name = (ident: Ident, type: Type): void => {
    scope = withName(scope, ident, local(frame.add(ident.name, type), type));
  };
  if (kind === 'operation') scope = { ...scope, allowsLimited: true };
  if (origin.$type === 'standing')
    scope = { ...scope, appliesToMap: true, allowsExecuting: origin.occasion !== 'any' };
  if (there) scope = { ...scope, there: local(frame.add('there', 'space'), 'space') };
  const number = origin.$type === 'whenever' ? triggerValue(origin.trigger) : undefined;
  if (number) name(number, 'number');
  const does = origin.$type === 'whenever' && origin.trigger.$type === 'does' ? origin.trigger : undefined;
  if (does && isLocal(does.faction.name)) name(does.faction, 'faction');
  const declared = origin.$type === 'procedure' ? origin.parameters : [];
  for (const [at, parameter] of declared.entries()) {
    const type = texts.parameterTypes(index)?.[at];
    if (type === undefined) frame.untypedParameters.add(parameter.name);
    name(parameter, type ?? 'number');
  }
  const parameters = frame.locals.length;
  const places = does && placesOf(does);
  if (places) name(places, 'spaces');
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
    if (condition?.kind === 'lasting') return { kind: 'player', type: 'faction', lasting: condition.lasting };
    const [phase] = texts.phases(origin.trigger.phase.name);
    return phase && executingFaction(phase, texts);
  }
  const by = origin.$type === 'phase' || origin.$type === 'procedure' ? origin.by : undefined;
  const owner = by && volume.expect(by, 'faction');
  return owner && faction(owner.index);
}

/** Wraps the text of a phase in a block in which the frozen definitions keep their values. */
function wrapFrozen(
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
function resultsOf(stmts: readonly Stmt[]): readonly number[] {
  return stmts.flatMap((stmt) => {
    if (stmt.kind === 'select' || stmt.kind === 'place' || stmt.kind === 'call') return stmt.bind ?? [];
    return blocksOf(stmt).flatMap(resultsOf);
  });
}

function relationsOf(
  activity: ActivityDecl | undefined,
  texts: TextRegistry,
): Pick<Body, 'accompanies' | 'replaces' | 'commits'> {
  const accompanies =
    activity?.with.flatMap((name) =>
      name.name === 'Operation' ? [] : (texts.findText([name], name.span)?.index ?? []),
    ) ?? [];
  if (activity) warnOfIdleActivity(activity, texts);
  const replaces = activity?.replacing && texts.findText(activity.replacing.parts, activity.replacing.span);
  const commits = activity?.committing && texts.findText([activity.committing], activity.committing.span);
  const replaced = replaces?.kind === 'way' ? texts.plannedBody(replaces.parent ?? -1)?.kind : undefined;
  if (activity?.replacing && replaces && replaced !== 'operation')
    texts.volume.reports.add(
      meaning.notCallable,
      activity.replacing.span,
      { name: replaces.path, verb: 'replacing' },
      { hint: 'Name one way of an operation, as in Attack.fight.' },
    );
  if (activity?.committing && commits && !canCommit(activity, commits, texts))
    texts.volume.reports.add(meaning.cannotCommit, activity.committing.span, {
      name: commits.path,
      activity: activity.name.name,
    });
  return { accompanies, replaces: replaces?.index, commits: commits?.index };
}

/** Warns of an operation that no Faction of the activity has, and of a Faction without any of its operations. */
function warnOfIdleActivity(activity: ActivityDecl, texts: TextRegistry): void {
  const { volume } = texts;
  const { name, with: operations } = activity;
  const accompanied = operations.flatMap((ident) => {
    const text = volume.declarations.texts.get(ident.name);
    return text && text.$type !== 'procedure' ? [{ one: ident, factions: factionsOfText(text, volume) }] : [];
  });
  if (accompanied.length < operations.length) return;
  const ownFactions = factionsOfText(activity, volume);
  const words = operations.map((ident) => ident.name).join(' or ');
  const report = (at: Ident, faction: number, operationNames: string): void =>
    volume.reports.add(meaning.idleActivity, at.span, {
      activity: name.name,
      faction: volume.board.factions[faction]?.name ?? '',
      operations: operationNames,
    });
  const [firstFaction] = ownFactions;
  const unmatched = accompanied.filter(
    ({ factions }) => !factions.some((index) => ownFactions.includes(index)),
  );
  if (firstFaction !== undefined)
    for (const { one: ident } of unmatched) report(ident, firstFaction, ident.name);
  // If the activity shares no operation with its Factions, each operation is reported already.
  if (unmatched.length === accompanied.length) return;
  for (const faction of ownFactions)
    if (!accompanied.some(({ factions }) => factions.includes(faction))) report(name, faction, words);
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

function checkWay(
  way: WayStmt,
  { members, as }: { readonly members: readonly number[]; readonly as: string | undefined },
  outer: Scope,
  texts: TextRegistry,
): void {
  const planned = texts.way(way);
  if (!planned) return;
  const { index, path, title, rule, parent } = planned;
  const frame = new Frame();
  const there = local(frame.add('there', 'space', members), 'space');
  const scope: Scope = {
    ...outer,
    frame,
    there,
    allowsLimited: false,
    subject: undefined,
    names: as === undefined ? new Map() : new Map([[as, there]]),
    outOfReach: new Set([...outer.names.keys()].filter((name) => name !== as)),
    rule,
  };
  const guard = guardsOf(way.guard, scope);
  const context: StatementContext = {
    texts,
    kind: 'way',
    body: index,
    isTopLevel: false,
    lasting: -1,
    readStmt,
    checkWay: undefined,
  };
  const { stmts } = readAll(way.block.body, scope, context);
  const owner = texts.plannedBody(parent ?? -1)?.origin;
  texts.setWay({
    index,
    kind: 'way',
    path,
    title,
    strict: true,
    factions:
      owner?.$type === 'operation' || owner?.$type === 'activity' ? factionsOfText(owner, texts.volume) : [],
    parameters: 1,
    there: true,
    results: [],
    locals: frame.locals,
    by: undefined,
    guard,
    statements: stmts,
    operation: parent,
    accompanies: [],
    replaces: undefined,
    commits: undefined,
    source: texts.volume.source(way.span, rule),
  });
}
