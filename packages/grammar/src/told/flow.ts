/** Renders statements that contain others: who acts, where, whether and how often. */
import type { Syntax } from '@quipu/language';
import type { FactionPhrase, NounPhrase } from '../language.ts';
import { type Local, type Scope, withLocal } from '../scope.ts';
import { alternative, choiceOf } from './alternatives.ts';
import { pluralFaction } from './amounts.ts';
import { deed, headed, type Line, saying } from './lines.ts';
import type { Term } from '../lexicon.ts';
import { factionFrom, type Read, readNoun } from './nouns.ts';
import { condition } from './conditions.ts';
import { known } from './known.ts';

type Of<Type extends Syntax.Stmt['$type']> = Extract<Syntax.Stmt, { $type: Type }>;

/** `by Govt: …`. The Faction is a heading unless the lines name it. */
export function tellBy(stmt: Of<'by'>, scope: Scope): Line[] {
  const { language } = scope;
  const named = actorsIn(stmt.faction, scope);
  const actor: FactionPhrase = named.length === 1 && named[0] ? named[0] : { kind: 'own' };
  const inner: Scope = { ...scope, actor };
  if (scope.permitting) {
    const permitted = tellPermitted(stmt, inner);
    if (permitted) return permitted;
  }
  const lines = inner.tell.block(stmt.block, inner);
  if (actor.kind === 'that' && actor.permits) return lines;
  const same = JSON.stringify(actor) === JSON.stringify(scope.actor) && actor.kind !== 'own';
  const said = lines
    .filter(({ depth }) => depth === 0)
    .every(({ text }) => text.includes(mayText(actor, language)));
  if (same || (said && actor.kind !== 'own')) return lines;
  const head =
    actor.kind === 'own'
      ? language.phrases.byOneOf(named.map((one) => language.faction(one, 'alone')))
      : language.faction(actor, 'alone');
  return headed({ head, span: stmt.span }, lines, scope);
}

/** What a line contains if it grants a permission; such a line needs no name of the Faction before it. */
export function mayText(actor: FactionPhrase, { faction, phrases }: Scope['language']): string {
  return phrases.may(faction(actor, 'subject'), '', pluralFaction(actor));
}

/** The acting Factions. A term is expanded to its members. */
function actorsIn(expr: Syntax.Expr, scope: Scope): readonly FactionPhrase[] {
  if (expr.$type === 'binary') return [...actorsIn(expr.left, scope), ...actorsIn(expr.right, scope)];
  if (expr.$type !== 'noun') return [{ kind: 'own' }];
  const rows = [expr.words, ...expr.joined];
  return rows.flatMap((words): readonly FactionPhrase[] =>
    words.flatMap((word) => {
      const declared = scope.volume.word(word.name);
      if (declared?.sort === 'term')
        return declared.members.map((name): FactionPhrase => ({
          kind: 'named',
          terms: [scope.lexicon.term(`faction:${name}`)],
        }));
      return [factionFrom({ ...expr, words: [word], joined: [] }, scope)];
    }),
  );
}

export function tellEach(stmt: Of<'each'>, scope: Scope): Line[] {
  const { language } = scope;
  const { phrases } = language;
  const read = readNoun(stmt.over, scope);
  if (read.kind === 'faction' || (read.kind === 'thing' && read.thing.sort === 'factions')) {
    const who =
      read.kind === 'thing'
        ? language.np(read.thing, { kind: 'each' })
        : phrases.eachOf(language.list(membersOf(stmt.over, scope), 'and'));
    const inner = stmt.as
      ? withLocal(scope, stmt.as.name, { kind: 'faction', faction: { kind: 'that', second: false } })
      : scope;
    return headed(
      { head: phrases.forEach(who), span: stmt.span },
      inner.tell.block(stmt.block, inner),
      inner,
    );
  }
  if (read.kind === 'place' && read.place.kind === 'called') {
    const lines = inCalled(stmt.block, read.place.term, scope);
    if (lines) return lines;
  }
  const where = read.kind === 'thing' ? eachPlace(read.thing, scope) : eachSelected(read, scope);
  let inner: Scope = { ...scope, there: { kind: 'there' } };
  if (stmt.as) inner = withLocal(inner, stmt.as.name, { kind: 'place', place: { kind: 'there' } });
  const head = stmt.possible ? phrases.inAnyOrder(where) : where;
  return headed(
    { head, span: stmt.span, join: (text) => phrases.then(head, text) },
    inner.tell.block(stmt.block, inner),
    inner,
  );
}

/** The effects in a named space; the text states the name itself. */
function inCalled(block: Syntax.Block, called: Term, scope: Scope): Line[] | undefined {
  const only = soleIn(block);
  if (only?.$type !== 'may' && only?.$type !== 'free') return undefined;
  const lines = scope.tell.block(block, { ...scope, there: { kind: 'there', called } });
  const quiet: Scope = { ...scope, hear: undefined };
  const unnamed = scope.tell.block(block, { ...quiet, there: { kind: 'there' } });
  return lines[0]?.text === unnamed[0]?.text ? undefined : lines;
}

function membersOf(noun: Syntax.NounExpr, scope: Scope): readonly string[] {
  return actorsIn(noun, scope).map((one) => scope.language.faction(one, 'alone'));
}

function eachPlace(thing: NounPhrase, { language }: Scope): string {
  return language.place({ kind: 'things', thing, det: { kind: 'each' } }, 'in');
}

function eachSelected(read: Read, scope: Scope): string {
  const { language, lexicon } = scope;
  if (read.kind === 'place' && read.place.kind === 'named') {
    const names = read.place.terms.map((term) => language.place({ kind: 'named', terms: [term] }, 'alone'));
    return names.length > 1
      ? language.phrases.inEachOf(language.list(names, 'and'))
      : language.place(read.place, 'in');
  }
  if (read.kind === 'place' && read.place.kind === 'called') return language.place(read.place, 'in');
  const thing: NounPhrase = {
    sort: 'spaces',
    heads: [{ term: lexicon.term('word:spaces'), states: [] }],
    available: false,
    after: [(of) => language.phrases.selectedBefore(of)],
  };
  return eachPlace(thing, scope);
}

/** `let the executing Faction remove 1 Base`: what a Faction may do with the permission of another. */
function tellPermitted(stmt: Of<'by'>, scope: Scope): Line[] | undefined {
  const { language, actor, permitting } = scope;
  const only = soleIn(stmt.block);
  if (only?.$type !== 'may') return undefined;
  // Permission questions refer to the span of the inner statement.
  if (stmt.span !== only.span) scope.hear?.({ kind: 'statement', stmt: { ...stmt, span: only.span }, scope });
  const locals = [...scope.locals].map(([name, local]): [string, Local] =>
    local.kind === 'faction' && local.faction === permitting && local.faction.kind === 'that'
      ? [name, { kind: 'faction', faction: { ...local.faction, permits: true } }]
      : [name, local],
  );
  const lines = scope.tell.block(only.block, { ...scope, permitting: undefined, locals: new Map(locals) });
  if (lines.length === 0 || !lines.every((line) => line.deed && line.depth === 0)) return undefined;
  const deeds = lines.map(({ text }) => text);
  return deed(language.phrases.permit(language.faction(actor, 'subject'), deeds), stmt);
}

const soleIn = ({ body: [only, ...more] }: Syntax.Block): Syntax.Stmt | undefined =>
  more.length === 0 ? only : undefined;

/** `if …: may …` for `may if …`, also inside `by`, so that the options are one list instead of a nested one. */
function conditionFirst(stmt: Syntax.Stmt | undefined, scope: Scope): Of<'if'> | undefined {
  if (stmt?.$type === 'if') return stmt.else ? undefined : stmt;
  if (stmt?.$type !== 'may' && stmt?.$type !== 'by') return undefined;
  const only = soleIn(stmt.block);
  if (stmt.$type === 'by' && only?.$type !== 'may') return undefined;
  const inner = conditionFirst(only, scope);
  if (!inner || (stmt.$type === 'by' && !isSaidAlike(inner.condition, stmt, scope))) return undefined;
  return { ...inner, then: { ...inner.then, body: [{ ...stmt, block: inner.then }] } };
}

/** Whether a condition reads the same outside a statement that states the actor. */
function isSaidAlike(expr: Syntax.Expr, { faction }: Of<'by'>, scope: Scope): boolean {
  const [actor, ...others] = actorsIn(faction, scope);
  const told = (by: FactionPhrase): string =>
    JSON.stringify(condition(expr, { ...scope, hear: undefined, actor: by }));
  return actor !== undefined && others.length === 0 && told(actor) === told(scope.actor);
}

/** Whether a call is of a procedure whose whole body is conditional. */
function isConditionalCall(stmt: Syntax.Stmt, { volume }: Scope): boolean {
  const called = stmt.$type === 'do' ? volume.text(stmt.call.parts[0]?.name ?? '') : undefined;
  const only = called?.$type === 'procedure' ? soleIn(called.block) : undefined;
  return only?.$type === 'if' && !only.else;
}

export function tellMay(stmt: Of<'may'>, scope: Scope): Line[] {
  const { language } = scope;
  const only = soleIn(stmt.block);
  const first = conditionFirst(stmt, scope);
  if (first) {
    if (only?.$type === 'if') scope.hear?.({ kind: 'statement', stmt: only, scope });
    return tellIf(first, scope);
  }
  const lines = scope.tell.block(
    stmt.block,
    only?.$type === 'by' ? { ...scope, permitting: scope.actor } : scope,
  );
  const who = language.faction(scope.actor, 'subject');
  const plural = pluralFaction(scope.actor);
  const [top, ...rest] = lines;
  if (!top) return [];
  const tops = lines.filter(({ depth }) => depth === 0);
  if (tops.length === 1 && top.deed)
    return [{ ...top, text: language.phrases.may(who, top.text, plural), deed: false }, ...rest];
  // A procedure with a condition on its whole body: the condition comes first.
  if (tops.length === 1 && only && isConditionalCall(only, scope) && top.text.endsWith(':')) {
    const may = language.phrases.mayDo(who, plural);
    const text = language.phrases.opening(language.phrases.then(top.text.replace(/\s*:$/u, ''), may));
    return [{ ...top, text }, ...rest];
  }
  const [payment, effect] = tops;
  if (stmt.block.body[0]?.$type === 'pay' && payment && effect?.deed && lines.length === 2)
    return saying(language.phrases.may(who, language.phrases.payTo(payment.text, effect.text), plural), stmt);
  if (tops.every((line) => line.deed) && tops.length === lines.length && tops.length <= 3)
    return saying(
      language.phrases.may(who, language.phrases.inTurn(tops.map(({ text }) => text)), plural),
      stmt,
    );
  return headed({ head: language.phrases.mayDo(who, plural), span: stmt.span }, lines, scope);
}

export function tellEither(stmt: Of<'either'>, scope: Scope): Line[] {
  const { phrases } = scope.language;
  const modes = stmt.modes.flatMap((mode) =>
    alternative(mode, mode.guard, scope.tell.block(mode.block, scope), scope),
  );
  return choiceOf(phrases.opening(phrases.oneOfThese()), modes, stmt);
}

/** `if …: … else: …`. Conditions decided by the printed values of points are omitted. */
export function tellIf(stmt: Of<'if'>, scope: Scope): Line[] {
  const { phrases } = scope.language;
  const always = known(stmt.condition, scope);
  if (always === true) return scope.tell.block(stmt.then, scope);
  if (always === false) return stmt.else ? scope.tell.block(stmt.else, scope) : [];
  const only = soleIn(stmt.then);
  const inner = only?.$type === 'if' ? only : undefined;
  const first = stmt.else ? undefined : conditionFirst(only, scope);
  if (first && known(first.condition, scope) === undefined) {
    const both: Syntax.Expr = {
      $type: 'binary',
      op: 'and',
      left: stmt.condition,
      right: first.condition,
      span: stmt.span,
    };
    return tellIf({ ...first, condition: both, span: stmt.span }, scope);
  }
  const head = phrases.if(condition(stmt.condition, scope));
  const ordered = inOneOrder(stmt, scope);
  if (ordered) return ordered;
  // The `else` belongs to this condition, not to a nested one.
  const nested = inner !== undefined && stmt.else !== undefined;
  const heading = { head, span: stmt.span, nested, join: (text: string) => phrases.then(head, text) };
  return [...headed(heading, scope.tell.block(stmt.then, scope), scope), ...tellElse(stmt.else, scope)];
}

/** Branches that differ only in the order of spaces; they read the same, so one is rendered. */
function inOneOrder({ then, else: otherwise }: Of<'if'>, scope: Scope): Line[] | undefined {
  const [one, ...more] = then.body;
  if (one?.$type !== 'each' || !one.possible || more.length > 0 || !otherwise) return undefined;
  const texts = (lines: readonly Line[]): string => JSON.stringify(lines.map(({ text }) => text));
  const unordered = scope.tell.block({ ...then, body: [{ ...one, possible: false }] }, scope);
  return texts(unordered) === texts(scope.tell.block(otherwise, scope))
    ? scope.tell.block(then, scope)
    : undefined;
}

export function tellElse(otherwise: Syntax.Block | undefined, scope: Scope): Line[] {
  if (!otherwise) return [];
  const { phrases } = scope.language;
  const head = phrases.otherwise();
  return headed(
    { head, span: otherwise.span, join: (text) => phrases.then(head, text) },
    scope.tell.block(otherwise, scope),
    scope,
  );
}
