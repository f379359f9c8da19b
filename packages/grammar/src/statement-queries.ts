/** Renders single statements of the rule text as sentences, for refusals. */
import type { Syntax } from '@quipu/language';
import type { RulePartQuery, SelectionFormName } from './rule-part-queries.ts';
import { isPluralFaction } from './render/factions-and-holders.ts';
import { renderCondition } from './render/condition-operands.ts';
import { renderNounExistence } from './render/existence.ts';
import type { Line } from './render/lines.ts';
import { resolveNoun } from './render/noun-meanings.ts';
import { countableOf, renderSelectionHeading, type SelectionForm } from './render/selections.ts';
import { renderStatement } from './render/statements.ts';
import type { Scope } from './scope.ts';

/** Renders a statement in a form; undefined if the form does not apply to the statement. */
export function renderStatementInForm(
  form: RulePartQuery['form'],
  stmt: Syntax.Stmt,
  scope: Scope,
): string | undefined {
  switch (form) {
    case 'guard':
      return stmt.$type === 'if'
        ? scope.grammar.phrases.onlyWhere(renderCondition(stmt.condition, scope))
        : undefined;
    case 'effect other':
      return renderStatementEffect(stmt, { ...scope, hasChangedPieces: true });
    case 'effect':
      return renderStatementEffect(stmt, scope);
    case 'movable':
      return stmt.$type === 'move' ? renderNoneMovable(stmt.object.noun, scope) : undefined;
    case 'absence':
    case 'available':
      return renderAbsence(form, stmt, scope);
    default:
      return isSelectionForm(form) && stmt.$type === 'select'
        ? withoutColon(renderSelectionHeading(stmt, scope, selectionFormOf(form)))
        : undefined;
  }
}

/** The effect of a statement. A freeze is rendered by its first statement. */
function renderStatementEffect(stmt: Syntax.Stmt, scope: Scope): string | undefined {
  const [frozenStatement] = stmt.$type === 'freezing' ? stmt.block.body : [];
  if (frozenStatement) return renderStatementEffect(frozenStatement, scope);
  if (stmt.$type === 'select') return withoutColon(renderSelectionHeading(stmt, scope));
  return renderEffectSentence(stmt, scope);
}

/** The sentence that the objects of a statement are missing, in its space or in the Available box. */
function renderAbsence(form: 'absence' | 'available', stmt: Syntax.Stmt, scope: Scope): string | undefined {
  const noun = objectNounOf(stmt, form);
  if (noun === undefined) return undefined;
  if (form === 'absence') {
    const hasPlace = noun.clauses.some(
      ({ $type }) => $type === 'in' || $type === 'there' || $type === 'near',
    );
    return renderNounExistence(noun, hasPlace ? undefined : scope.currentSpace, { scope, isNegated: true });
  }
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind !== 'countable') return undefined;
  const { grammar } = scope;
  const absence = grammar.nounPhrase(
    { ...meaning.nounPhrase, isAvailable: true, clauses: [] },
    { kind: 'none' },
  );
  return grammar.phrases.thereIs(absence, '', { isPlural: true, isNegated: true, isHypothetical: false });
}

const SELECTION_FORMS: ReadonlySet<string> = new Set(['each', 'one', 'free', 'priced', 'other']);

const isSelectionForm = (form: RulePartQuery['form']): form is SelectionFormName =>
  form.split(' ').every((word) => SELECTION_FORMS.has(word));

function selectionFormOf(form: SelectionFormName): SelectionForm {
  const words = form.split(' ');
  return {
    isSingle: words.includes('one'),
    isFree: words.includes('free'),
    hasChangedPrice: words.includes('priced'),
    isInEach: words.includes('each'),
    hasChangedSpaces: words.includes('other'),
  };
}

const withoutColon = (text: string): string => text.replace(/\s*:$/u, '');

interface RenderedStatement {
  /** The first line, without the colon of a heading. */
  readonly firstText: string;
  readonly firstLine: Line;
  readonly linesBelow: readonly Line[];
}

/** A statement as one sentence, including its condition or alternatives if they are short. */
function renderEffectSentence(stmt: Syntax.Stmt, scope: Scope): string | undefined {
  // Modifiers are omitted: a reason does not need them.
  const [firstLine, ...linesBelow] = renderStatement(
    'modifiers' in stmt ? { ...stmt, modifiers: [] } : stmt,
    scope,
  );
  if (!firstLine) return undefined;
  const rendered = { firstText: withoutColon(firstLine.text), firstLine, linesBelow };
  if (isConditional(stmt, scope)) return joinConditionalEffect(rendered, scope);
  return stmt.$type === 'either'
    ? joinModes(stmt, rendered, scope)
    : joinNestedEffects(stmt, rendered, scope);
}

const nestedTexts = (lines: readonly Line[]): readonly string[] =>
  lines.filter(({ depth }) => depth === 1).map(({ text }) => withoutColon(text));

/** `if there is Terror, remove it; otherwise, …` */
function joinConditionalEffect(
  { firstText, linesBelow }: RenderedStatement,
  { grammar: { phrases } }: Scope,
): string {
  // A one-line alternative has the depth of its condition.
  const alternatives = linesBelow.filter(({ depth }) => depth === 0);
  if (alternatives.length > 0 && alternatives.length === linesBelow.length)
    return phrases.joinAlternatives([firstText, ...alternatives.map(({ text }) => withoutColon(text))]);
  const effects = nestedTexts(linesBelow);
  return effects.length === 0 ? firstText : phrases.leadInAndText(firstText, phrases.joinSteps(effects));
}

/** Short modes as a list, long modes by their labels. */
function joinModes(
  stmt: Syntax.EitherStmt,
  { firstText, linesBelow }: RenderedStatement,
  scope: Scope,
): string {
  const { grammar } = scope;
  const modeTexts = nestedTexts(linesBelow);
  if (modeTexts.length === 0) return firstText;
  const isShort = stmt.modes.every(({ block }) => block.body.length === 1);
  if (isShort && modeTexts.length === linesBelow.length) return grammar.list(modeTexts, 'or');
  const modeLabels = labelsOf(stmt, scope);
  return modeLabels.length > 0
    ? grammar.phrases.headingAndText(firstText, grammar.list(modeLabels, 'or'))
    : firstText;
}

/** A head without a verb, such as `in each City`, with the effects below it. */
function joinNestedEffects(
  stmt: Syntax.Stmt,
  { firstText, firstLine, linesBelow }: RenderedStatement,
  scope: Scope,
): string {
  const { grammar } = scope;
  const { phrases } = grammar;
  if (firstLine.isVerbPhrase || nestedTexts(linesBelow).length === 0) return firstText;
  const nextStatement = linesBelow.findIndex(({ depth }) => depth === 0);
  const nestedLines = nextStatement < 0 ? linesBelow : linesBelow.slice(0, nextStatement);
  if (nestedLines.some(({ depth }) => depth > 1)) return firstText;
  const effects = nestedLines.map(({ text }) => withoutColon(text));
  const effectsText = phrases.joinSteps(mergeAlternatives(effects, scope));
  const isActorHeading =
    (stmt.$type === 'by' || stmt.$type === 'may') && firstLine.mergedHeadings === undefined;
  const actorMayDoThis = phrases.mayDoThis(
    grammar.faction(scope.actor, 'subject'),
    isPluralFaction(scope.actor),
  );
  return isActorHeading || firstText.endsWith(actorMayDoThis)
    ? phrases.headingAndText(firstText, effectsText)
    : phrases.leadInAndText(firstText, effectsText);
}

/** Joins each text that begins with "otherwise" with the preceding one. */
function mergeAlternatives(texts: readonly string[], { grammar: { phrases } }: Scope): readonly string[] {
  const mergedTexts: string[] = [];
  for (const text of texts) {
    const previousText = mergedTexts.at(-1);
    if (previousText !== undefined && text.startsWith(`${phrases.otherwiseWord()},`))
      mergedTexts[mergedTexts.length - 1] = phrases.joinAlternatives([previousText, text]);
    else mergedTexts.push(text);
  }
  return mergedTexts;
}

/** The labels of all modes; empty if one has no label. */
function labelsOf({ modes }: Syntax.EitherStmt, { lexicon, grammar }: Scope): readonly string[] {
  const modeLabels = modes.flatMap(({ label }) => label?.value ?? []);
  if (modeLabels.length < modes.length) return [];
  return modeLabels.map((label) => grammar.phrases.quotedLabel(lexicon.find(`label:${label}`)?.one ?? label));
}

function isConditional(stmt: Syntax.Stmt, scope: Scope): boolean {
  const procedure =
    stmt.$type === 'do' ? scope.volume.callableText(stmt.call.parts[0]?.name ?? '') : undefined;
  const [statement, ...otherStatements] = procedure?.$type === 'procedure' ? procedure.block.body : [stmt];
  return statement?.$type === 'if' && otherStatements.length === 0;
}

/** The sentence that none of some pieces could move. */
function renderNoneMovable(noun: Syntax.NounExpr, scope: Scope): string | undefined {
  const { grammar } = scope;
  const pieces = countableOf(resolveNoun(noun, scope), scope);
  return (
    pieces && grammar.phrases.noneCouldMove(grammar.nounPhrase({ ...pieces, clauses: [] }, { kind: 'none' }))
  );
}

function objectNounOf(stmt: Syntax.Stmt, form: 'absence' | 'available'): Syntax.NounExpr | undefined {
  if (stmt.$type === 'place' || stmt.$type === 'remove') return stmt.objects[0]?.noun;
  if (stmt.$type === 'replace') return (form === 'absence' ? stmt.object : stmt.by).noun;
  return undefined;
}
