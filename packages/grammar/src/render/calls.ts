/** Renders calls: free operations and activities, procedures, and single ways of operations. */
import type { Declarations, Syntax } from '@quipu/language';
import { inlineableDeclarations } from './inlining.ts';
import { operationNamesOf, renderFreeOperationChange } from './lasting-effects.ts';
import { clauseLine, indentLines, verbPhraseLine, type Line } from './lines.ts';
import { withModifiers } from './modifiers.ts';
import { resolvePlace, textTerm } from './noun-meanings.ts';
import { actorOf, type Local, type Scope } from '../scope.ts';

export function renderFreeCall(stmt: Syntax.FreeStmt, scope: Scope): Line[] {
  const { grammar, lexicon } = scope;
  const { phrases } = grammar;
  const [target] = stmt.call.parts;
  const name = target?.name ?? '';
  const isAnyOfKind = scope.volume.textKind(name) === undefined;
  const term = isAnyOfKind ? lexicon.term(`word:${name}`) : textTerm(name, scope);
  const placeText = stmt.location ? grammar.place(resolvePlace(stmt.location, scope), 'in') : '';
  const exceptions = grammar.list(
    stmt.not.flatMap((exception) => operationNamesOf(exception.name, scope)),
    'or',
  );
  const changes = stmt.changes.map((change) => renderFreeOperationChange(change, scope, name));
  const text = withModifiers(
    phrases.executeFree(term, { isAnyOfKind, isLimited: stmt.limited, location: placeText, exceptions }),
    stmt.modifiers,
    scope,
  );
  const clauseChanges = changes.filter(({ isClause }) => isClause).map((change) => change.text);
  const valueChanges = changes.filter(({ isClause }) => !isClause).map((change) => change.text);
  // `carry out a free Sweep in which no pieces move (cost: 0)`.
  const textWithClauses =
    clauseChanges.length > 0 ? phrases.withClauses(text, grammar.list(clauseChanges, 'and')) : text;
  return verbPhraseLine(
    valueChanges.length > 0 ? phrases.withChanges(textWithClauses, valueChanges) : textWithClauses,
    stmt,
  );
}

/** `do Pacify`. A short procedure is inlined; any other call is rendered by its name. */
export function renderCall(stmt: Syntax.DoStmt, scope: Scope): Line[] {
  const [target, way] = stmt.call.parts;
  const name = target?.name ?? '';
  const callable = way === undefined ? scope.volume.callableText(name) : undefined;
  const procedure = callable?.$type === 'procedure' && !scope.callStack.includes(name) ? callable : undefined;
  const inlinedDeclarations = procedure && inlineableDeclarations(procedure, scope);
  if (!procedure || !inlinedDeclarations) return verbPhraseLine(callText(stmt, scope), stmt);
  const innerScope: Scope = { ...procedureScope(stmt, procedure, scope), inlinedDeclarations };
  const lines = innerScope.render.block(procedure.block, innerScope);
  // Actors are plain data.
  const hasSameActor = JSON.stringify(innerScope.actor) === JSON.stringify(scope.actor);
  return hasSameActor ? lines : withActorHeading(lines, innerScope, stmt);
}

/** A call by its name: `carry out the Propaganda Round`. */
function callText(stmt: Syntax.DoStmt, scope: Scope): string {
  const { grammar } = scope;
  const [target, way] = stmt.call.parts;
  const place = stmt.location && resolvePlace(stmt.location, scope);
  return grammar.phrases.resolve(grammar.phrases.nameWithArticle(textTerm(target?.name ?? '', scope)), {
    location: place ? grammar.place(place, 'in') : '',
    // The calling text pays for the space, so that a way in it is free.
    isFree: way !== undefined,
  });
}

/** The scope of an inlined procedure: its arguments, its space and its actor. */
function procedureScope(
  { args, location }: Syntax.DoStmt,
  { name, parameters, by: actor }: Declarations.ProcedureDecl,
  scope: Scope,
): Scope {
  const locals = parameters.flatMap((parameter, index): [string, Local][] => {
    const argument = args[index];
    return argument ? [[parameter.name, { kind: 'value', value: argument, scope }]] : [];
  });
  return {
    ...scope,
    locals: new Map(locals),
    currentSpace: location ? resolvePlace(location, scope) : scope.currentSpace,
    callStack: [...scope.callStack, name.name],
    actor: actor ? actorOf(scope, [actor]) : scope.actor,
  };
}

/**
 * Puts the effects of a different Faction below its name. Unlike `withHeading`, a single clause is not headed, because it states its
 * subject.
 */
function withActorHeading(lines: readonly Line[], scope: Scope, { span }: Syntax.Node): Line[] {
  const { grammar } = scope;
  const [firstLine, ...nestedLines] = lines;
  if (!firstLine) return [];
  const heading = grammar.faction(scope.actor, 'alone');
  if (!firstLine.isVerbPhrase && nestedLines.length === 0) return [firstLine];
  if (lines.filter(({ depth }) => depth === 0).length === 1)
    return [
      { ...firstLine, text: grammar.phrases.headingAndText(heading, firstLine.text), isVerbPhrase: false },
      ...nestedLines,
    ];
  return [...clauseLine(grammar.phrases.headingLine(heading), { span }), ...indentLines(lines)];
}
