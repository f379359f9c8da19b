/** Renders operations, activities and procedures, and their changes for single Factions. */
import type { Declarations, Syntax } from '@quipu/language';
import { waysIn } from '@quipu/language/ways';
import { actorOf, withPointsOf, type Scope, withLocal } from '../scope.ts';
import type { CallableText } from '../volume-facts.ts';
import { withGuard } from './alternatives.ts';
import { renderCondition } from './condition-operands.ts';
import { withoutImpossible } from './constant-truth.ts';
import { operationNamesOf, renderChange } from './lasting-effects.ts';
import { withIntroducedNames, withNamedSelection } from './locals.ts';
import { selectionScope } from './selections.ts';
import { withHeading, type Line, type RenderedText, clauseLine } from './lines.ts';
import { renderBlock } from './statements.ts';

export function* renderCallable(callable: CallableText, scope: Scope): Iterable<RenderedText> {
  const { name } = callable.name;
  const innerScope = callableScope(callable, scope);
  const introLines = callable.$type === 'activity' ? renderAllowedCombinations(callable, innerScope) : [];
  yield [name, [...introLines, ...renderBlock(callable.block, innerScope)]];
  const scopesOfWays = new Map(waysWithScope(callable.block.body, innerScope));
  for (const way of waysIn(callable.block.body)) {
    const wayScope = scopesOfWays.get(way) ?? innerScope;
    yield [
      `${name}.${way.name.name}`,
      withGuard(
        way,
        way.guard && withoutImpossible(way.guard, wayScope),
        renderBlock(way.block, wayScope),
        wayScope,
      ),
    ];
  }
}

/** The ways of a text, each with the names of the statements before it and of the selections that contain it. */
function waysWithScope(
  body: readonly Syntax.Stmt[],
  scope: Scope,
): readonly (readonly [Syntax.WayStmt, Scope])[] {
  let bodyScope = scope;
  return body.flatMap((stmt, index) => {
    bodyScope = withIntroducedNames(stmt, bodyScope, body.slice(index + 1));
    const ways = waysOfStatement(stmt, bodyScope);
    bodyScope = withNamedSelection(stmt, bodyScope);
    return ways;
  });
}

function waysOfStatement(stmt: Syntax.Stmt, scope: Scope): readonly (readonly [Syntax.WayStmt, Scope])[] {
  switch (stmt.$type) {
    case 'way':
      return [[stmt, scope]];
    case 'select':
      return stmt.block ? waysWithScope(stmt.block.body, selectionScope(stmt, stmt.block, scope)) : [];
    case 'then':
      return waysOfStatement(stmt.body, scope);
    case 'if':
      return [stmt.then, stmt.else].flatMap((block) => (block ? waysWithScope(block.body, scope) : []));
    case 'either':
      return stmt.modes.flatMap(({ block }) => waysWithScope(block.body, scope));
    default:
      return 'block' in stmt ? waysWithScope(stmt.block.body, scope) : [];
  }
}

function callableScope(callable: CallableText, scope: Scope): Scope {
  if (callable.$type !== 'procedure') {
    const innerScope = withPointsOf(scope, callable.name.name, callable.points);
    return {
      ...innerScope,
      actor: actorOf(scope, [...callable.factions.words, ...callable.factions.joined.flat()]),
    };
  }
  const { phrases } = scope.grammar;
  let innerScope: Scope = {
    ...scope,
    actor: callable.by ? actorOf(scope, [callable.by]) : scope.actor,
    callStack: [callable.name.name],
  };
  for (const { name } of callable.parameters)
    innerScope = withLocal(innerScope, name, { kind: 'number', text: phrases.givenNumber() });
  return innerScope;
}

/** The operations that an activity accompanies or replaces, and its spaces. */
function renderAllowedCombinations(activity: Declarations.ActivityDecl, scope: Scope): Line[] {
  const { grammar } = scope;
  const { phrases } = grammar;
  const operationNames = activity.with.flatMap(({ name }) => operationNamesOf(name, scope));
  const lines = clauseLine(
    phrases.mayAccompany(operationNames.length === 0 ? undefined : grammar.list(operationNames, 'or')),
    activity,
  );
  if (activity.replacing) {
    const [operation, way] = activity.replacing.parts;
    lines.push(...clauseLine(replacementText(operation?.name ?? '', way?.name, scope), activity));
  }
  if (activity.committing) {
    const operation = grammar.list(operationNamesOf(activity.committing.name, scope), 'or');
    lines.push(...clauseLine(phrases.selectsSpacesAlsoFor(operation), activity));
  }
  if (activity.where)
    lines.push(...clauseLine(phrases.onlyWhere(renderCondition(activity.where, scope)), activity));
  return lines;
}

/** What an activity replaces: an operation, or one of its ways, whose name may contain that of the operation. */
function replacementText(operation: string, way: string | undefined, scope: Scope): string {
  const { grammar, lexicon } = scope;
  const { phrases } = grammar;
  const operationText = grammar.list(operationNamesOf(operation, scope), 'or');
  if (way === undefined) return phrases.replacesInOneSpace(operationText);
  const wayTerm = lexicon.term(`way:${way}`);
  const wayText = phrases.quotedLabel(phrases.markedName(wayTerm));
  return phrases.replacesInOneSpace(
    wayTerm.one.includes(lexicon.term(`operation:${operation}`).one)
      ? wayText
      : phrases.wayOfOperation(wayText, operationText),
  );
}

export function* renderAdaptation(adaptation: Declarations.AdaptDecl, scope: Scope): Iterable<RenderedText> {
  const actor = actorOf(scope, [adaptation.for]);
  const innerScope: Scope = { ...scope, actor };
  // The text of the operation states changes of yes/no points.
  const statedChanges = adaptation.changes.filter(
    ({ value }) => value.$type !== 'noun' || !['yes', 'no'].includes(value.words[0]?.name ?? ''),
  );
  const lines = statedChanges.flatMap((change) => {
    innerScope.onNode?.({ kind: 'statement', stmt: change, scope: innerScope });
    return clauseLine(renderChange(change, innerScope, adaptation.operation.name), change);
  });
  const heading = scope.grammar.faction(actor, 'alone');
  yield [
    `adapt ${adaptation.operation.name} for ${adaptation.for.name}`,
    withHeading({ text: heading, span: adaptation.span }, lines, scope),
  ];
}
