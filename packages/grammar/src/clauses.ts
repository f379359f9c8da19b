/** Renders single conditions and effects of the rule text as sentences, for refusals. */
import type { Syntax } from '@quipu/language';
import { type Heard, pointNamed, type Scope } from './scope.ts';
import { pluralFaction } from './told/amounts.ts';
import { clausesOf, conditionOf } from './told/clauses.ts';
import type { Line } from './told/lines.ts';
import { adaptedFor, readNoun } from './told/nouns.ts';
import { headOf, pointed } from './told/select.ts';
import { tellStatement } from './told/statements.ts';
import { condition } from './told/conditions.ts';
import { presence } from './told/presence.ts';

type HowMany = '' | 'each ' | 'one ';

/** A form of a selection; see `HeadForm` of the compiler. */
type Head = 'each' | 'one' | `${HowMany}${'free' | 'priced'}` | `${HowMany}${'' | 'free ' | 'priced '}other`;

/** A reference to a part of the rule text, with the form to render it in; see `IrClause` of the compiler. */
export interface AskedClause {
  readonly form:
    | 'asks'
    | 'kind'
    | 'guard'
    | 'contrary'
    | 'none'
    | 'available'
    | 'moves'
    | 'deed'
    | 'deed other'
    | Head;
  readonly span: Syntax.Span;
}

type Spoken = Pick<Scope, 'language' | 'lexicon' | 'literal'>;

/** Splits a rendered part into addressable parts: each thing of a statement is also a statement of its own. */
export function partsOf(heard: Heard): readonly { readonly span: Syntax.Span; readonly heard: Heard }[] {
  switch (heard.kind) {
    case 'clause':
      return [{ span: heard.span, heard }];
    case 'noun':
      return [{ span: heard.noun.span, heard }];
    case 'truth':
      return [{ span: heard.expr.span, heard }];
    case 'statement': {
      const { stmt } = heard;
      const several = stmt.$type === 'place' || stmt.$type === 'remove' ? stmt.objects : [];
      const modes = stmt.$type === 'either' ? stmt.modes : [];
      return [
        { span: stmt.span, heard },
        ...several.map((one) => ({
          span: one.span,
          heard: { ...heard, stmt: { ...stmt, objects: [one] } as Syntax.Stmt },
        })),
        ...modes.flatMap(({ guard, span }) =>
          guard ? [{ span, heard: { kind: 'truth', expr: guard, scope: heard.scope } as const }] : [],
        ),
      ];
    }
  }
}

/** Renders a part in a form; undefined if the form does not apply to the part. */
export function sentence(
  { form }: AskedClause,
  heard: Heard,
  { language, lexicon, literal }: Spoken,
): string | undefined {
  const { phrases } = language;
  switch (heard.kind) {
    case 'truth':
      if (form === 'contrary') return contraryOf(heard.expr, quiet(heard.scope, literal));
      return form === 'guard' && !(literal && isNameless(heard.expr, heard.scope))
        ? phrases.onlyWhere(condition(heard.expr, quiet(heard.scope, literal)))
        : undefined;
    case 'clause': {
      if (form !== 'asks') return undefined;
      const { clause, sort, scope } = heard;
      const [after] = clausesOf([clause], sort, quiet(scope, literal));
      if (after === undefined) return undefined;
      const heads = [{ term: lexicon.term(`word:${sort}`), states: [] }];
      return phrases.only(language.np({ sort, heads, available: false, after: [after] }, { kind: 'some' }));
    }
    case 'noun':
      return form === 'asks' || form === 'kind'
        ? ofNoun(form, heard.noun, quiet(heard.scope, literal))
        : undefined;
    case 'statement':
      return ofStatement(form, heard.stmt, quiet(heard.scope, literal));
  }
}

function contraryOf(expr: Syntax.Expr, scope: Scope): string {
  const { parts, conjunction } = condition(expr, scope, true);
  return scope.language.phrases.joined(parts, conjunction);
}

/** Whether a condition is an unnamed yes/no point, which would render as "never". */
function isNameless(expr: Syntax.Expr, scope: Scope): boolean {
  if (expr.$type !== 'noun') return false;
  const read = readNoun(expr, scope);
  return read.kind === 'point' && scope.lexicon.find(read.point.key) === undefined;
}

const quiet = (scope: Scope, literal: Scope['literal']): Scope => ({ ...scope, literal, hear: undefined });

function ofNoun(form: 'asks' | 'kind', noun: Syntax.NounExpr, scope: Scope): string | undefined {
  const { language } = scope;
  const read = readNoun(noun, scope);
  if (read.kind === 'faction') return language.phrases.only(language.faction(read.faction, 'subject'));
  if (read.kind === 'place') return language.phrases.only(language.place(read.place, 'alone'));
  // A point may name spaces by several nouns.
  const whole =
    read.kind === 'point' ? pointed(read.point, scope) : read.kind === 'thing' ? read.thing : undefined;
  if (whole === undefined) return undefined;
  // The spaces are restricted by the effect, not by the noun.
  if (form === 'kind' && whole.heads.every(({ term }) => term.key.startsWith('word:'))) return undefined;
  const points = noun.words.flatMap(({ name }) => pointNamed(name, scope) ?? []);
  const thing =
    form === 'kind' ? { ...whole, after: points.flatMap((point) => adaptedFor(point, scope)) } : whole;
  return language.phrases.only(language.np(thing, { kind: 'some' }));
}

function ofStatement(form: AskedClause['form'], stmt: Syntax.Stmt, scope: Scope): string | undefined {
  if (form === 'guard')
    return stmt.$type === 'if'
      ? scope.language.phrases.onlyWhere(condition(stmt.condition, scope))
      : undefined;
  if (form === 'deed other') return ofStatement('deed', stmt, { ...scope, otherPieces: true });
  if (form === 'deed') {
    // A freeze is rendered by its first statement.
    const [first] = stmt.$type === 'freezing' ? stmt.block.body : [];
    if (first) return ofStatement(form, first, scope);
    // Modifiers are omitted: a reason does not need them.
    const [line, ...below] = tellStatement('modifiers' in stmt ? { ...stmt, modifiers: [] } : stmt, scope);
    if (stmt.$type === 'select') return bare(headOf(stmt, scope));
    return line && deedText(stmt, { line, below }, scope);
  }
  if (isHead(form)) return stmt.$type === 'select' ? bare(headOf(stmt, scope, readingOf(form))) : undefined;
  if (form === 'moves') return stmt.$type === 'move' ? noMovers(stmt.object.noun, scope) : undefined;
  const noun = nounOf(stmt, form);
  if (noun === undefined || (form !== 'none' && form !== 'available')) return undefined;
  const one = conditionOf({ $type: 'has', span: noun.span, noun }, scope);
  if (form === 'none') {
    const placed = noun.clauses.some(({ $type }) => $type === 'in' || $type === 'there' || $type === 'near');
    return presence([one], placed ? undefined : scope.there, { scope, not: true });
  }
  const read = readNoun(noun, scope);
  if (read.kind !== 'thing') return undefined;
  const none = scope.language.np({ ...read.thing, available: true, after: [] }, { kind: 'none' });
  return scope.language.phrases.thereIs(none, '', { plural: true, not: true, would: false });
}

const HEADS: ReadonlySet<string> = new Set(['each', 'one', 'free', 'priced', 'other']);

const isHead = (form: AskedClause['form']): form is Head => form.split(' ').every((word) => HEADS.has(word));

const readingOf = (form: Head): Readonly<Record<string, true>> =>
  Object.fromEntries(form.split(' ').map((word) => [word, true]));

const bare = (text: string): string => text.replace(/\s*:$/u, '');

/** A statement as one sentence, including its condition or alternatives if they are short. */
function deedText(
  stmt: Syntax.Stmt,
  { line, below }: { readonly line: Line; readonly below: readonly Line[] },
  scope: Scope,
): string {
  const { language } = scope;
  const { phrases } = language;
  const head = bare(line.text);
  const texts = below.filter(({ depth }) => depth === 1).map(({ text }) => bare(text));
  // A one-line alternative has the depth of its condition.
  const others = isConditional(stmt, scope) ? below.filter(({ depth }) => depth === 0) : [];
  if (others.length > 0 && others.length === below.length)
    return phrases.orElse([head, ...others.map(({ text }) => bare(text))]);
  if (texts.length === 0) return head;
  if (isConditional(stmt, scope)) return phrases.then(head, phrases.inTurn(texts));
  const short = stmt.$type === 'either' && stmt.modes.every(({ block }) => block.body.length === 1);
  if (short && texts.length === below.length) return language.list(texts, 'or');
  const labels = stmt.$type === 'either' ? labelsOf(stmt, scope) : [];
  if (labels.length > 0) return phrases.headed(head, language.list(labels, 'or'));
  // A head without a verb, such as `in each City`, needs the clause that follows it.
  const end = below.findIndex(({ depth }) => depth === 0);
  const under = end < 0 ? below : below.slice(0, end);
  if (line.deed || stmt.$type === 'either' || under.some(({ depth }) => depth > 1)) return head;
  const body = phrases.inTurn(
    withAlternatives(
      under.map(({ text }) => bare(text)),
      scope,
    ),
  );
  const isHeaded = (stmt.$type === 'by' || stmt.$type === 'may') && line.joined === undefined;
  const namesActor =
    isHeaded ||
    head.endsWith(phrases.mayDo(language.faction(scope.actor, 'subject'), pluralFaction(scope.actor)));
  return namesActor ? phrases.headed(head, body) : phrases.then(head, body);
}

function withAlternatives(texts: readonly string[], { language: { phrases } }: Scope): readonly string[] {
  const rows: string[] = [];
  for (const text of texts) {
    const last = rows.at(-1);
    if (last !== undefined && text.startsWith(`${phrases.otherwise()},`))
      rows[rows.length - 1] = phrases.orElse([last, text]);
    else rows.push(text);
  }
  return rows;
}

/** The labels of all modes; empty if one has no label. */
function labelsOf({ modes }: Syntax.EitherStmt, { lexicon, language }: Scope): readonly string[] {
  const labels = modes.flatMap(({ label }) => label?.value ?? []);
  if (labels.length < modes.length) return [];
  return labels.map((label) => language.phrases.label(lexicon.find(`label:${label}`)?.one ?? label));
}

function isConditional(stmt: Syntax.Stmt, scope: Scope): boolean {
  const called = stmt.$type === 'do' ? scope.volume.text(stmt.call.parts[0]?.name ?? '') : undefined;
  const [only, ...more] = called?.$type === 'procedure' ? called.block.body : [stmt];
  return only?.$type === 'if' && more.length === 0;
}

/** The sentence that none of some pieces could move. */
function noMovers(noun: Syntax.NounExpr, scope: Scope): string | undefined {
  const { language } = scope;
  const read = readNoun(noun, scope);
  const pieces =
    read.kind === 'point' ? pointed(read.point, scope) : read.kind === 'thing' ? read.thing : undefined;
  return pieces && language.phrases.noneCouldMove(language.np({ ...pieces, after: [] }, { kind: 'none' }));
}

function nounOf(stmt: Syntax.Stmt, form: AskedClause['form']): Syntax.NounExpr | undefined {
  if (stmt.$type === 'place' || stmt.$type === 'remove') return stmt.objects[0]?.noun;
  if (stmt.$type === 'replace') return (form === 'none' ? stmt.object : stmt.by).noun;
  return undefined;
}
