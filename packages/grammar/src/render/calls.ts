/** Renders calls: free operations and activities, procedures, ways of operations. */
import type { Syntax } from '@quipu/language';
import { inlinedWith } from './inlining.ts';
import { callNames, renderRider } from './lasting-effects.ts';
import { verbPhraseLine, type Line } from './lines.ts';
import { withModifiers } from './modifiers.ts';
import { resolvePlace, textTerm } from './nouns.ts';
import { actorOf, type Local, type Scope } from '../scope.ts';

export function renderFree(stmt: Syntax.FreeStmt, scope: Scope): Line[] {
  const { grammar, lexicon } = scope;
  const { phrases } = grammar;
  const [target] = stmt.call.parts;
  const name = target?.name ?? '';
  const any = scope.volume.textSort(name) === undefined;
  const term = any ? lexicon.term(`word:${name}`) : textTerm(name, scope);
  const placeText = stmt.location ? grammar.place(resolvePlace(stmt.location, scope), 'in') : '';
  const except = grammar.list(
    stmt.not.flatMap((exception) => callNames(exception.name, scope)),
    'or',
  );
  const changes = stmt.changes.map((change) => renderRider(change, scope, name));
  const text = withModifiers(
    phrases.free(term, { any, limited: stmt.limited, location: placeText, except }),
    stmt.modifiers,
    scope,
  );
  const clauses = changes.filter(({ clause }) => clause).map((change) => change.text);
  const values = changes.filter(({ clause }) => !clause).map((change) => change.text);
  const inWhich = clauses.length > 0 ? phrases.inWhich(text, grammar.list(clauses, 'and')) : text;
  return verbPhraseLine(values.length > 0 ? phrases.withRiders(inWhich, values) : inWhich, stmt);
}

/** `do Pacify`. A short procedure is inlined; any other call is rendered by its name. */
export function renderDo(stmt: Syntax.DoStmt, scope: Scope): Line[] {
  const { grammar } = scope;
  const [target, way] = stmt.call.parts;
  const name = target?.name ?? '';
  const text = scope.volume.textSort(name) === 'procedure' ? scope.volume.text(name) : undefined;
  const place = stmt.location ? resolvePlace(stmt.location, scope) : undefined;
  const isOpen = !way && text?.$type === 'procedure' && !scope.callStack.includes(name);
  const inlined = isOpen ? inlinedWith(text, scope) : undefined;
  if (text?.$type !== 'procedure' || inlined === undefined)
    return verbPhraseLine(
      grammar.phrases.resolve(
        grammar.phrases.called(textTerm(name, scope)),
        // A way is carried out in a space that the surrounding text pays for.
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
    inlined,
    actor: text.by ? actorOf(scope, [text.by]) : scope.actor,
  };
  const lines = inner.render.block(text.block, inner);
  const hasSameActor = !text.by || JSON.stringify(inner.actor) === JSON.stringify(scope.actor);
  if (hasSameActor) return lines;
  return withActorHeading(lines, inner, stmt);
}

/** The effects of a different Faction, below its name. */
function withActorHeading(lines: readonly Line[], scope: Scope, { span }: Syntax.Node): Line[] {
  const { grammar } = scope;
  const [first, ...rest] = lines;
  if (!first) return [];
  const head = grammar.faction(scope.actor, 'alone');
  if (!first.isVerbPhrase && rest.length === 0) return [first];
  if (lines.filter(({ depth }) => depth === 0).length === 1)
    return [{ ...first, text: grammar.phrases.headed(head, first.text), isVerbPhrase: false }, ...rest];
  return [
    { depth: 0, text: grammar.phrases.opening(head), span, isVerbPhrase: false },
    ...lines.map((line) => ({ ...line, depth: line.depth + 1 })),
  ];
}
