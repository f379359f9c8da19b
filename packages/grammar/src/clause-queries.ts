/** Renders single conditions and effects of the rule text as sentences, for refusals. */
import type { Syntax } from '@quipu/language';
import { type RenderedNode, findPoint, type Scope } from './scope.ts';
import { isPluralFaction } from './render/amounts.ts';
import { renderClauses, conditionForms } from './render/noun-clauses.ts';
import type { Line } from './render/lines.ts';
import { factionExceptions, resolveNoun } from './render/nouns.ts';
import { renderSelectionHead, nounPhraseOfPoint } from './render/selections.ts';
import { renderStatement } from './render/statements.ts';
import { renderCondition } from './render/condition-operands.ts';
import { renderExistence } from './render/existence.ts';

type CountPrefix = '' | 'each ' | 'one ';

/** A form of a selection; see `HeadForm` of the compiler. */
type HeadFormName =
  | 'each'
  | 'one'
  | `${CountPrefix}${'free' | 'priced'}`
  | `${CountPrefix}${'' | 'free ' | 'priced '}other`;

/**
 * A part of the rule text by its span, and the form in which a reason states it: a requirement (`asks`, `kind`), a condition (`guard`) or its
 * negation (`contrary`), the absence of pieces (`none`, `available`, `moves`), or an effect (`deed`). See `IrClause` of the compiler.
 */
export interface ClauseQuery {
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
    | HeadFormName;
  readonly span: Syntax.Span;
}

type ClauseContext = Pick<Scope, 'grammar' | 'lexicon' | 'isLiteral'>;

/** Splits a rendered part into parts that can be looked up by span: each thing of a statement also counts as a separate statement. */
export function indexEntriesOf(
  part: RenderedNode,
): readonly { readonly span: Syntax.Span; readonly part: RenderedNode }[] {
  switch (part.kind) {
    case 'clause':
      return [{ span: part.span, part }];
    case 'noun':
      return [{ span: part.noun.span, part }];
    case 'condition':
      return [{ span: part.expr.span, part }];
    case 'statement': {
      const { stmt } = part;
      const items = stmt.$type === 'place' || stmt.$type === 'remove' ? stmt.objects : [];
      const modes = stmt.$type === 'either' ? stmt.modes : [];
      return [
        { span: stmt.span, part },
        ...items.map((item) => ({
          span: item.span,
          part: { ...part, stmt: { ...stmt, objects: [item] } as Syntax.Stmt },
        })),
        ...modes.flatMap(({ guard, span }) =>
          guard ? [{ span, part: { kind: 'condition', expr: guard, scope: part.scope } as const }] : [],
        ),
      ];
    }
  }
}

/** Renders a part in a form; undefined if the form does not apply to the part. */
export function renderNode(
  { form }: ClauseQuery,
  part: RenderedNode,
  { grammar, lexicon, isLiteral }: ClauseContext,
): string | undefined {
  const { phrases } = grammar;
  switch (part.kind) {
    case 'condition':
      if (form === 'contrary') return renderContrary(part.expr, silentScope(part.scope, isLiteral));
      return form === 'guard' && !(isLiteral && isNameless(part.expr, part.scope))
        ? phrases.onlyWhere(renderCondition(part.expr, silentScope(part.scope, isLiteral)))
        : undefined;
    case 'clause': {
      if (form !== 'asks') return undefined;
      const { clause, nounKind, scope } = part;
      const [clauseText] = renderClauses([clause], nounKind, silentScope(scope, isLiteral));
      if (clauseText === undefined) return undefined;
      const heads = [{ term: lexicon.term(`word:${nounKind}`), states: [] }];
      return phrases.restrictedTo(
        grammar.nounPhrase(
          { kind: nounKind, heads, available: false, clauses: [clauseText] },
          { kind: 'some' },
        ),
      );
    }
    case 'noun':
      return form === 'asks' || form === 'kind'
        ? renderNounClause(form, part.noun, silentScope(part.scope, isLiteral))
        : undefined;
    case 'statement':
      return renderStatementClause(form, part.stmt, silentScope(part.scope, isLiteral));
  }
}

function renderContrary(expr: Syntax.Expr, scope: Scope): string {
  const { operands: parts, conjunction } = renderCondition(expr, scope, true);
  return scope.grammar.phrases.joinConditions(parts, conjunction);
}

/** Whether a condition is an unnamed yes/no point, which would render as "never". */
function isNameless(expr: Syntax.Expr, scope: Scope): boolean {
  if (expr.$type !== 'noun') return false;
  const meaning = resolveNoun(expr, scope);
  return meaning.kind === 'point' && scope.lexicon.find(meaning.point.key) === undefined;
}

const silentScope = (scope: Scope, isLiteral: Scope['isLiteral']): Scope => ({
  ...scope,
  isLiteral,
  onNode: undefined,
});

function renderNounClause(form: 'asks' | 'kind', noun: Syntax.NounExpr, scope: Scope): string | undefined {
  const { grammar } = scope;
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind === 'faction')
    return grammar.phrases.restrictedTo(grammar.faction(meaning.faction, 'subject'));
  if (meaning.kind === 'place') return grammar.phrases.restrictedTo(grammar.place(meaning.place, 'alone'));
  // A point may name spaces by several nouns.
  const whole =
    meaning.kind === 'point'
      ? nounPhraseOfPoint(meaning.point, scope)
      : meaning.kind === 'thing'
        ? meaning.thing
        : undefined;
  if (whole === undefined) return undefined;
  // The spaces are restricted by the effect, not by the noun.
  if (form === 'kind' && whole.heads.every(({ term }) => term.key.startsWith('word:'))) return undefined;
  const points = noun.words.flatMap(({ name }) => findPoint(name, scope) ?? []);
  const thing =
    form === 'kind'
      ? { ...whole, clauses: points.flatMap((point) => factionExceptions(point, scope)) }
      : whole;
  return grammar.phrases.restrictedTo(grammar.nounPhrase(thing, { kind: 'some' }));
}

function renderStatementClause(
  form: ClauseQuery['form'],
  stmt: Syntax.Stmt,
  scope: Scope,
): string | undefined {
  if (form === 'guard')
    return stmt.$type === 'if'
      ? scope.grammar.phrases.onlyWhere(renderCondition(stmt.condition, scope))
      : undefined;
  if (form === 'deed other') return renderStatementClause('deed', stmt, { ...scope, hasChangedPieces: true });
  if (form === 'deed') {
    // A freeze is rendered by its first statement.
    const [first] = stmt.$type === 'freezing' ? stmt.block.body : [];
    if (first) return renderStatementClause(form, first, scope);
    // Modifiers are omitted: a reason does not need them.
    const [line, ...below] = renderStatement('modifiers' in stmt ? { ...stmt, modifiers: [] } : stmt, scope);
    if (stmt.$type === 'select') return withoutColon(renderSelectionHead(stmt, scope));
    return line && renderEffect(stmt, { line, below }, scope);
  }
  if (isHead(form))
    return stmt.$type === 'select'
      ? withoutColon(renderSelectionHead(stmt, scope, headFormOf(form)))
      : undefined;
  if (form === 'moves') return stmt.$type === 'move' ? renderNoMovers(stmt.object.noun, scope) : undefined;
  const noun = objectNounOf(stmt, form);
  if (noun === undefined || (form !== 'none' && form !== 'available')) return undefined;
  const forms = conditionForms({ $type: 'has', span: noun.span, noun }, scope);
  if (form === 'none') {
    const hasPlace = noun.clauses.some(
      ({ $type }) => $type === 'in' || $type === 'there' || $type === 'near',
    );
    return renderExistence([forms], hasPlace ? undefined : scope.currentSpace, { scope, not: true });
  }
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind !== 'thing') return undefined;
  const absence = scope.grammar.nounPhrase(
    { ...meaning.thing, available: true, clauses: [] },
    { kind: 'none' },
  );
  return scope.grammar.phrases.thereIs(absence, '', { plural: true, not: true, would: false });
}

const HEADS: ReadonlySet<string> = new Set(['each', 'one', 'free', 'priced', 'other']);

const isHead = (form: ClauseQuery['form']): form is HeadFormName =>
  form.split(' ').every((word) => HEADS.has(word));

const headFormOf = (form: HeadFormName): Readonly<Record<string, true>> =>
  Object.fromEntries(form.split(' ').map((word) => [word, true]));

const withoutColon = (text: string): string => text.replace(/\s*:$/u, '');

/** A statement as one sentence, including its condition or alternatives if they are short. */
function renderEffect(
  stmt: Syntax.Stmt,
  { line, below }: { readonly line: Line; readonly below: readonly Line[] },
  scope: Scope,
): string {
  const { grammar } = scope;
  const { phrases } = grammar;
  const head = withoutColon(line.text);
  const texts = below.filter(({ depth }) => depth === 1).map(({ text }) => withoutColon(text));
  // A one-line alternative has the depth of its condition.
  const alternatives = isConditional(stmt, scope) ? below.filter(({ depth }) => depth === 0) : [];
  if (alternatives.length > 0 && alternatives.length === below.length)
    return phrases.joinAlternatives([head, ...alternatives.map(({ text }) => withoutColon(text))]);
  if (texts.length === 0) return head;
  if (isConditional(stmt, scope)) return phrases.leadInAndText(head, phrases.joinSteps(texts));
  const short = stmt.$type === 'either' && stmt.modes.every(({ block }) => block.body.length === 1);
  if (short && texts.length === below.length) return grammar.list(texts, 'or');
  const labels = stmt.$type === 'either' ? labelsOf(stmt, scope) : [];
  if (labels.length > 0) return phrases.headingAndText(head, grammar.list(labels, 'or'));
  // A head without a verb, such as `in each City`, needs the clause that follows it.
  const end = below.findIndex(({ depth }) => depth === 0);
  const under = end < 0 ? below : below.slice(0, end);
  if (line.isVerbPhrase || stmt.$type === 'either' || under.some(({ depth }) => depth > 1)) return head;
  const body = phrases.joinSteps(
    mergeAlternatives(
      under.map(({ text }) => withoutColon(text)),
      scope,
    ),
  );
  const isHeaded = (stmt.$type === 'by' || stmt.$type === 'may') && line.mergedHeadings === undefined;
  const namesActor =
    isHeaded ||
    head.endsWith(phrases.mayDoThis(grammar.faction(scope.actor, 'subject'), isPluralFaction(scope.actor)));
  return namesActor ? phrases.headingAndText(head, body) : phrases.leadInAndText(head, body);
}

function mergeAlternatives(texts: readonly string[], { grammar: { phrases } }: Scope): readonly string[] {
  const rows: string[] = [];
  for (const text of texts) {
    const last = rows.at(-1);
    if (last !== undefined && text.startsWith(`${phrases.otherwise()},`))
      rows[rows.length - 1] = phrases.joinAlternatives([last, text]);
    else rows.push(text);
  }
  return rows;
}

/** The labels of all modes; empty if one has no label. */
function labelsOf({ modes }: Syntax.EitherStmt, { lexicon, grammar }: Scope): readonly string[] {
  const labels = modes.flatMap(({ label }) => label?.value ?? []);
  if (labels.length < modes.length) return [];
  return labels.map((label) => grammar.phrases.quotedLabel(lexicon.find(`label:${label}`)?.one ?? label));
}

function isConditional(stmt: Syntax.Stmt, scope: Scope): boolean {
  const procedure =
    stmt.$type === 'do' ? scope.volume.callableText(stmt.call.parts[0]?.name ?? '') : undefined;
  const [first, ...rest] = procedure?.$type === 'procedure' ? procedure.block.body : [stmt];
  return first?.$type === 'if' && rest.length === 0;
}

/** The sentence that none of some pieces could move. */
function renderNoMovers(noun: Syntax.NounExpr, scope: Scope): string | undefined {
  const { grammar } = scope;
  const meaning = resolveNoun(noun, scope);
  const pieces =
    meaning.kind === 'point'
      ? nounPhraseOfPoint(meaning.point, scope)
      : meaning.kind === 'thing'
        ? meaning.thing
        : undefined;
  return (
    pieces && grammar.phrases.noneCouldMove(grammar.nounPhrase({ ...pieces, clauses: [] }, { kind: 'none' }))
  );
}

function objectNounOf(stmt: Syntax.Stmt, form: ClauseQuery['form']): Syntax.NounExpr | undefined {
  if (stmt.$type === 'place' || stmt.$type === 'remove') return stmt.objects[0]?.noun;
  if (stmt.$type === 'replace') return (form === 'none' ? stmt.object : stmt.by).noun;
  return undefined;
}
