/** Renders calls: free operations and activities, procedures, ways of operations. */
import type { Syntax } from '@quipu/language';
import { statedIn } from './brevity.ts';
import { calledName, riderText } from './changes.ts';
import { deed, type Line } from './lines.ts';
import { modified } from './modifiers.ts';
import { placeFrom, textTerm } from './nouns.ts';
import { actorOf, type Local, type Scope } from '../scope.ts';

export function tellFree(stmt: Syntax.FreeStmt, scope: Scope): Line[] {
  const { language, lexicon } = scope;
  const { phrases } = language;
  const [called] = stmt.call.parts;
  const name = called?.name ?? '';
  const any = scope.volume.textSort(name) === undefined;
  const term = any ? lexicon.term(`word:${name}`) : textTerm(name, scope);
  const where = stmt.location ? language.place(placeFrom(stmt.location, scope), 'in') : '';
  const except = language.list(
    stmt.not.flatMap((one) => calledName(one.name, scope)),
    'or',
  );
  const riders = stmt.changes.map((rider) => riderText(rider, scope, name));
  const text = modified(
    phrases.free(term, { any, limited: stmt.limited, where, except }),
    stmt.modifiers,
    scope,
  );
  const clauses = riders.filter(({ clause }) => clause).map((rider) => rider.text);
  const values = riders.filter(({ clause }) => !clause).map((rider) => rider.text);
  const inWhich = clauses.length > 0 ? phrases.inWhich(text, language.list(clauses, 'and')) : text;
  return deed(values.length > 0 ? phrases.withRiders(inWhich, values) : inWhich, stmt);
}

/** `do Pacify`. A short procedure is inlined; any other call is rendered by its name. */
export function tellDo(stmt: Syntax.DoStmt, scope: Scope): Line[] {
  const { language } = scope;
  const [called, way] = stmt.call.parts;
  const name = called?.name ?? '';
  const text = scope.volume.textSort(name) === 'procedure' ? scope.volume.text(name) : undefined;
  const where = stmt.location ? placeFrom(stmt.location, scope) : undefined;
  const isOpen = !way && text?.$type === 'procedure' && !scope.within.includes(name);
  const stated = isOpen ? statedIn(text, scope) : undefined;
  if (text?.$type !== 'procedure' || stated === undefined)
    return deed(
      language.phrases.resolve(
        language.phrases.called(textTerm(name, scope)),
        // A way is carried out in a space that the surrounding text pays for.
        { where: where ? language.place(where, 'in') : '', free: way !== undefined },
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
    there: where ?? scope.there,
    within: [...scope.within, name],
    stated,
    actor: text.by ? actorOf(scope, [text.by]) : scope.actor,
  };
  const lines = inner.tell.block(text.block, inner);
  const same = !text.by || JSON.stringify(inner.actor) === JSON.stringify(scope.actor);
  if (same) return lines;
  return underActor(lines, inner, stmt);
}

/** The effects of a different Faction, below its name. */
function underActor(lines: readonly Line[], scope: Scope, { span }: Syntax.Node): Line[] {
  const { language } = scope;
  const [first, ...rest] = lines;
  if (!first) return [];
  const head = language.faction(scope.actor, 'alone');
  if (!first.deed && rest.length === 0) return [first];
  if (lines.filter(({ depth }) => depth === 0).length === 1)
    return [{ ...first, text: language.phrases.headed(head, first.text), deed: false }, ...rest];
  return [
    { depth: 0, text: language.phrases.opening(head), span, deed: false },
    ...lines.map((line) => ({ ...line, depth: line.depth + 1 })),
  ];
}
