/** Renders single statements of the rule text as sentences, for refusals. */
import type { Syntax } from '@quipu/language';
import type { RulePartQuery, SelectionFormName } from './rule-part-queries.ts';
import { isPluralFaction } from './render/factions-and-holders.ts';
import { factScope, renderExcluded, renderFailingCondition, renderWrongKind } from './render/facts.ts';
import {
  renderAbsence,
  renderImpossible,
  renderLevelReached,
  renderImpossibleAnywhere,
  renderImpossibleInOption,
  renderNoneInOption,
  renderNoneOnMap,
  renderNoSuchSpace,
  renderOnlyIn,
  renderNoneAvailable,
  renderNoneMovable,
  renderMoved,
  renderNearbyMoved,
  renderNoneNearby,
  renderOnlyPieces,
  renderTooFew,
} from './render/failing-statements.ts';
import type { Line } from './render/lines.ts';
import { renderSelectionHeading, type SelectionForm } from './render/selections.ts';
import { renderStatement } from './render/statements.ts';
import type { Scope } from './scope.ts';

/** Renders a statement in a form; undefined if the form does not apply to the statement. */
export function renderStatementInForm(
  form: RulePartQuery['form'],
  stmt: Syntax.Stmt,
  scope: Scope,
  conjunct?: number,
): string | undefined {
  if (form === 'guard')
    return stmt.$type === 'if'
      ? (renderOnlyIn(stmt, scope, conjunct) ??
          renderFailingCondition(stmt.condition, factScope(scope), conjunct))
      : undefined;
  const render = statementForms[form];
  if (render) return render(stmt, scope);
  return isSelectionForm(form) && stmt.$type === 'select'
    ? withoutColon(renderSelectionHeading(stmt, scope, selectionFormOf(form)))
    : undefined;
}

const statementForms: Partial<
  Readonly<Record<RulePartQuery['form'], (stmt: Syntax.Stmt, scope: Scope) => string | undefined>>
> = {
  'effect other': (stmt, scope) => renderStatementEffect(stmt, { ...scope, hasChangedPieces: true }),
  'effect then': (stmt, scope) => {
    const effect = renderStatementEffect(stmt, scope);
    return effect && scope.grammar.phrases.thenDo(effect);
  },
  effect: renderStatementEffect,
  excluded: renderChangedSpaces,
  movable: (stmt, scope) => renderNoneMovable(stmt, 'none', scope),
  leaving: (stmt, scope) => renderNoneMovable(stmt, 'from', scope),
  arriving: (stmt, scope) => renderNoneMovable(stmt, 'to', scope),
  noneNearby: renderNoneNearby,
  moved: renderMoved,
  nearbyMoved: renderNearbyMoved,
  noneInOption: renderNoneInOption,
  noneOnMap: renderNoneOnMap,
  impossibleInOption: renderImpossibleInOption,
  nowhere: renderImpossibleAnywhere,
  noSuchSpace: renderNoSuchSpace,
  absence: (stmt, scope) => renderAbsence(stmt, factScope(scope)),
  available: (stmt, scope) => renderNoneAvailable(stmt, factScope(scope)),
  pieces: renderOnlyPieces,
  tooFew: (stmt, scope) => renderTooFew(stmt, factScope(scope)),
  levelReached: (stmt, scope) => renderLevelReached(stmt, factScope(scope)),
  impossible: (stmt, scope) =>
    renderImpossible(stmt, factScope(scope)) ?? renderUnavailableEffect(stmt, scope),
};

/** That the effect of a statement is not possible. */
function renderUnavailableEffect(stmt: Syntax.Stmt, scope: Scope): string | undefined {
  const effect = renderStatementEffect(
    stmt.$type === 'free' ? { ...stmt, changes: [] } : stmt,
    factScope(scope),
  );
  return effect && scope.grammar.phrases.cannotDo(effect);
}

/** That a change of a set of spaces leaves out the space which an option names. */
function renderChangedSpaces(stmt: Syntax.Stmt, scope: Scope): string | undefined {
  if (stmt.$type !== 'change' || stmt.value.$type !== 'noun') return undefined;
  return stmt.operator === 'only' ? renderWrongKind(stmt.value, scope) : renderExcluded(stmt.value, scope);
}

/** The effect of a statement. A freeze is rendered by its first statement. */
function renderStatementEffect(stmt: Syntax.Stmt, scope: Scope): string | undefined {
  const [frozenStatement] = stmt.$type === 'freezing' ? stmt.block.body : [];
  if (frozenStatement) return renderStatementEffect(frozenStatement, scope);
  if (stmt.$type === 'select') return withoutColon(renderSelectionHeading(stmt, scope));
  return renderEffectSentence(stmt, scope);
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
  if (isShort && modeTexts.length === linesBelow.length) {
    const list = grammar.list(modeTexts, 'or');
    return stmt.amount ? grammar.phrases.headingAndText(firstText, list) : list;
  }
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
