/** Renders calls: free operations and activities, procedures, and single ways of operations. */
import type { Syntax } from '@quipu/language';
import { inlineableDeclarations } from './inlining.ts';
import { operationNamesOf, renderFreeOperationChange } from './lasting-effects.ts';
import { clauseLine, indentLines, verbPhraseLine, type Line } from './lines.ts';
import { withModifiers } from './modifiers.ts';
import { resolvePlace, textTerm } from './nouns.ts';
import { actorOf, type Local, type Scope } from '../scope.ts';

export function renderFree(stmt: Syntax.FreeStmt, scope: Scope): Line[] {
  const { grammar, lexicon } = scope;
  const { phrases } = grammar;
  const [target] = stmt.call.parts;
  const name = target?.name ?? '';
  const isAnyOfKind = scope.volume.textKind(name) === undefined;
  const term = isAnyOfKind ? lexicon.term(`word:${name}`) : textTerm(name, scope);
  const placeText = stmt.location ? grammar.place(resolvePlace(stmt.location, scope), 'in') : '';
  const except = grammar.list(
    stmt.not.flatMap((exception) => operationNamesOf(exception.name, scope)),
    'or',
  );
  const changes = stmt.changes.map((change) => renderFreeOperationChange(change, scope, name));
  const text = withModifiers(
    phrases.free(term, { any: isAnyOfKind, limited: stmt.limited, location: placeText, except }),
    stmt.modifiers,
    scope,
  );
  const clauseChanges = changes.filter(({ isClause }) => isClause).map((change) => change.text);
  const valueChanges = changes.filter(({ isClause }) => !isClause).map((change) => change.text);
  // `carry out a free Sweep in which no pieces move (cost: 0)`.
  const inWhich = clauseChanges.length > 0 ? phrases.inWhich(text, grammar.list(clauseChanges, 'and')) : text;
  return verbPhraseLine(valueChanges.length > 0 ? phrases.withChanges(inWhich, valueChanges) : inWhich, stmt);
}

/** `do Pacify`. A short procedure is inlined; any other call is rendered by its name. */
export function renderDo(stmt: Syntax.DoStmt, scope: Scope): Line[] {
  const { grammar } = scope;
  const [target, way] = stmt.call.parts;
  const name = target?.name ?? '';
  const text = scope.volume.textKind(name) === 'procedure' ? scope.volume.callableText(name) : undefined;
  const place = stmt.location ? resolvePlace(stmt.location, scope) : undefined;
  const isInlinable = !way && text?.$type === 'procedure' && !scope.callStack.includes(name);
  const inlined = isInlinable ? inlineableDeclarations(text, scope) : undefined;
  if (text?.$type !== 'procedure' || inlined === undefined)
    return verbPhraseLine(
      grammar.phrases.resolve(
        grammar.phrases.nameWithArticle(textTerm(name, scope)),
        // The calling text pays for the space, so that a way in it is free.
        { location: place ? grammar.place(place, 'in') : '', free: way !== undefined },
      ),
      stmt,
    );
  const locals = new Map<string, Local>(
    text.parameters.flatMap(({ name: parameter }, index): [string, Local][] => {
      const arg = stmt.args[index];
      return arg ? [[parameter, { kind: 'value', value: arg, scope }]] : [];
    }),
  );
  const inner: Scope = {
    ...scope,
    locals,
    currentSpace: place ?? scope.currentSpace,
    callStack: [...scope.callStack, name],
    inlinedDeclarations: inlined,
    actor: text.by ? actorOf(scope, [text.by]) : scope.actor,
  };
  const lines = inner.render.block(text.block, inner);
  // Actors are plain data.
  const hasSameActor = JSON.stringify(inner.actor) === JSON.stringify(scope.actor);
  return hasSameActor ? lines : withActorHeading(lines, inner, stmt);
}

/**
 * Puts the effects of a different Faction below its name. Unlike `withHeading`, a single clause is not headed, because it states its
 * subject.
 */
function withActorHeading(lines: readonly Line[], scope: Scope, { span }: Syntax.Node): Line[] {
  const { grammar } = scope;
  const [first, ...rest] = lines;
  if (!first) return [];
  const head = grammar.faction(scope.actor, 'alone');
  if (!first.isVerbPhrase && rest.length === 0) return [first];
  if (lines.filter(({ depth }) => depth === 0).length === 1)
    return [
      { ...first, text: grammar.phrases.headingAndText(head, first.text), isVerbPhrase: false },
      ...rest,
    ];
  return [...clauseLine(grammar.phrases.headingLine(head), { span }), ...indentLines(lines)];
}
