/** Renders boolean expressions, positive or negated, as they follow "if". One function for each form of expression. */
import type { Syntax } from '@quipu/language';
import { isNumeral, joinWords } from '@quipu/words/nouns';
import type { FactionPhrase, PlacePhrase } from '../locale-grammar.ts';
import type { Term } from '../lexicon.ts';
import { renderInside, type Scope, subjectSpace } from '../scope.ts';
import { inlineableDeclarations } from './inlining.ts';
import { conditionForms } from './noun-clauses.ts';
import { factionExceptions, resolveFaction, resolvePlace, type NounMeaning, resolveNoun } from './nouns.ts';
import { ownerFormsOf } from './owners.ts';
import { logicalOperands } from './condition-operands.ts';
import { withDefinitionParameter, renderOperand, meaningText, renderValue } from './values.ts';
import { renderExistence, renderCountComparison, renderExistenceComparison } from './existence.ts';
import { renderHypothetical } from './hypotheticals.ts';

type NodeOf<Type extends Syntax.Expr['$type']> = Extract<Syntax.Expr, { $type: Type }>;
type BooleanRenderer<Type extends Syntax.Expr['$type']> = (
  expr: NodeOf<Type>,
  scope: Scope,
  not: boolean,
) => string;

const booleanRenderers: { readonly [Type in Syntax.Expr['$type']]: BooleanRenderer<Type> } = {
  noun: renderNounCondition,
  binary: renderBooleanOperator,
  not: ({ expr }, scope, not) => renderBoolean(expr, scope, !not),
  has: (expr, scope, not) => {
    const place = placeOf(expr.subject, scope);
    const inner: Scope = { ...scope, conditionSpace: place };
    const controlNoun = expr.would ? undefined : controlNounOf(expr.conditions, inner);
    if (controlNoun) return renderBoolean(controlNoun, inner, expr.not);
    return renderExistence(
      expr.conditions.map((item) => conditionForms(item, inner)),
      place,
      { scope, not: expr.not !== not, would: expr.would },
    );
  },
  would: renderHypothetical,
  cases: (expr, scope) => renderValue(expr, scope),
  call: (expr, scope) => renderValue(expr, scope),
  total: (expr, scope) => renderValue(expr, scope),
  size: (expr, scope) => renderValue(expr, scope),
  number: (expr, scope) => renderValue(expr, scope),
  negate: (expr, scope) => renderValue(expr, scope),
  choice: (expr, scope) => renderValue(expr, scope),
};

/** Renders a condition as it follows "if", negated if `not` is set. */
export function renderBoolean(expr: Syntax.Expr, scope: Scope, not = false): string {
  scope.onNode?.({ kind: 'condition', expr, scope });
  const render = booleanRenderers[expr.$type] as (expr: Syntax.Expr, scope: Scope, not: boolean) => string;
  return render(expr, scope, not);
}

/** The noun of `has Control of Govt` if that is the only condition. */
function controlNounOf(conditions: readonly Syntax.Condition[], scope: Scope): Syntax.NounExpr | undefined {
  const [first, ...rest] = conditions;
  if (first?.$type !== 'has' || rest.length > 0) return undefined;
  const meaning = resolveNoun(first.noun, scope);
  return meaning.kind === 'define' && meaning.faction ? first.noun : undefined;
}

function placeOf(expr: Syntax.Expr, scope: Scope): PlacePhrase {
  return expr.$type === 'noun' ? resolvePlace(expr, scope) : subjectSpace(scope);
}

const NEGATED = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;

function renderBooleanOperator(expr: NodeOf<'binary'>, scope: Scope, not: boolean): string {
  const { op, left, right } = expr;
  const joined = logicalOperands(expr, scope, not);
  if (joined) return scope.grammar.phrases.joinConditions(joined.operands, joined.conjunction);
  if (op === 'is' || op === 'is not') return renderEquality(left, right, scope, (op === 'is not') !== not);
  if (op === '<' || op === '<=' || op === '>' || op === '>=') {
    const sign = not ? NEGATED[op] : op;
    return (
      renderExistenceComparison(left, right, sign, scope) ??
      renderCountComparison(left, right, sign, scope) ??
      renderComparison(left, right, sign, scope)
    );
  }
  return renderValue(expr, scope);
}

function renderComparison(left: Syntax.Expr, right: Syntax.Expr, sign: string, scope: Scope): string {
  const { phrases } = scope.grammar;
  const level = levelComparison(left, right, scope);
  if (level) return phrases.levelIs(level.subject, sign as '<', level.term);
  const [leftText, rightText] = [renderOperand(left, scope), renderOperand(right, scope)];
  // The number is the object: `the number of Troops is at least 1`.
  if (isNumeral(leftText) && !isNumeral(rightText))
    return comparisonText(rightText, leftText, SWAPPED[sign] ?? sign, scope);
  return comparisonText(leftText, rightText, sign, scope);
}

const SWAPPED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

function comparisonText(leftText: string, rightText: string, sign: string, { grammar }: Scope): string {
  const { phrases } = grammar;
  switch (sign) {
    case '<':
      return phrases.isLess(leftText, rightText);
    case '<=':
      return phrases.isAtMost(leftText, rightText);
    case '>':
      return phrases.isMore(leftText, rightText);
    default:
      return phrases.isAtLeast(leftText, rightText);
  }
}

/** Replaces the number in a comparison with a level by the level's name, because readers do not see the numbers. */
function levelComparison(
  left: Syntax.Expr,
  right: Syntax.Expr,
  scope: Scope,
): { readonly subject: string; readonly term: Term } | undefined {
  const meaning = left.$type === 'noun' ? resolveNoun(left, scope) : undefined;
  if (meaning?.kind !== 'scale' || right.$type !== 'number') return undefined;
  const level = scope.volume.level(String(right.value));
  if (level === undefined) return undefined;
  return {
    subject: scope.grammar.place(meaning.place, 'alone'),
    term: scope.lexicon.term(`level:${level}`),
  };
}

function renderEquality(left: Syntax.Expr, right: Syntax.Expr, scope: Scope, not: boolean): string {
  const { phrases } = scope.grammar;
  const point = left.$type === 'noun' ? resolveNoun(left, scope) : undefined;
  const term = point?.kind === 'point' ? scope.lexicon.find(point.point.key) : undefined;
  if (term?.not !== undefined && right.$type === 'number')
    return phrases.isTrue(term, (right.value === 0) !== not);
  if (right.$type === 'binary' && right.op === 'or')
    return phrases.joinConditions(
      [renderEquality(left, right.left, scope, not), renderEquality(left, right.right, scope, not)],
      not ? 'and' : 'or',
    );
  const subject = left.$type === 'noun' ? resolveNoun(left, scope) : undefined;
  const level = levelComparison(left, right, scope);
  if (level) return phrases.isAtLevel(level.subject, [inPlural(level.term, scope)], not);
  if (right.$type !== 'noun') {
    if (subject?.kind === 'word' && subject.word.endsWith('card'))
      return phrases.cardIs(subject.word === 'next card', { number: renderValue(right, scope) }, not);
    if (subject?.kind === 'thing' && right.$type === 'number' && right.value === 0)
      return renderExistence(
        [conditionForms({ $type: 'has', span: left.span, noun: left as Syntax.NounExpr }, scope)],
        undefined,
        {
          scope,
          not: !not,
        },
      );
    if (left.$type === 'size' && right.$type === 'number' && right.value === 0)
      return (
        renderExistenceComparison(left, right, not ? '>' : '<=', scope) ??
        phrases.isNumber(renderValue(left, scope), '0', not)
      );
    return phrases.isNumber(renderOperand(left, scope), renderOperand(right, scope), not);
  }
  return subject
    ? renderIdentity(subject, right, scope, { left, not })
    : phrases.isEqual(renderValue(left, scope), renderValue(right, scope), not);
}

/** Returns the term in plural form if the condition refers to several spaces. */
const inPlural = (term: Term, { isPlural: several }: Scope): Term =>
  several && term.many !== undefined ? { ...term, one: term.many } : term;

interface EqualityContext {
  readonly left: Syntax.Expr;
  readonly not: boolean;
}

function renderIdentity(
  subject: NounMeaning,
  right: Syntax.NounExpr,
  scope: Scope,
  { left, not }: EqualityContext,
): string {
  const { grammar, lexicon } = scope;
  const { phrases } = grammar;
  const word = right.words[0]?.name ?? '';
  if (subject.kind === 'word') return renderTurnCondition(subject.word, right, scope, not);
  if (subject.kind === 'faction') {
    const factionText = grammar.faction(subject.faction, 'subject');
    const plural = isPlural(subject.faction);
    if (word === 'player' || word === 'nonplayer')
      return phrases.isPlayer(factionText, { plural, player: (word === 'player') !== not });
    if (word === 'leftmost') return phrases.isLeftmost(factionText, { plural, not });
    // `the Non-player` would be ambiguous.
    const nameOf = (phrase: FactionPhrase): string =>
      phrase.kind === 'nonplayer' ? phrases.actingNonplayer() : grammar.faction(phrase, 'subject');
    return phrases.isFaction(nameOf(subject.faction), nameOf(resolveFaction(right, scope)), { plural, not });
  }
  if (subject.kind === 'place') return renderPlaceIdentity(subject.place, right, scope, not);
  if (subject.kind === 'define') {
    const place = subject.place ?? subjectSpace(scope);
    const placeText = renderInside(place, scope);
    const term = lexicon.term(`define:${subject.name}`);
    const placeTexts = { subject: grammar.place(place, 'alone'), location: placeText };
    const isControl = scope.volume.definitionForm(subject.name)?.isShown === true;
    if (word === 'none')
      return isControl
        ? phrases.isHeldBy(term, placeTexts, undefined, not)
        : phrases.isValue(term, placeText, '', not);
    const faction = resolveNoun(right, scope);
    if (faction.kind === 'faction')
      return isControl
        ? phrases.isHeldBy(term, placeTexts, ownerFormsOf(faction.faction, scope), not)
        : phrases.isValue(term, placeText, grammar.faction(faction.faction, 'subject'), not);
  }
  if (subject.kind === 'scale') {
    const meaning = resolveNoun(right, scope);
    if (meaning.kind === 'level') {
      const levels = meaning.terms.map((term) => inPlural(term, scope));
      return phrases.isAtLevel(grammar.place(subject.place, 'alone'), levels, not);
    }
  }
  if (subject.kind === 'secret' && word === 'none')
    return phrases.isNowhere(phrases.nameInSentence(subject.term), not);
  if (subject.kind === 'secret')
    return phrases.isEqual(phrases.nameInSentence(subject.term), renderValue(right, scope), not);
  if (subject.kind === 'track' && resolveNoun(right, scope).kind === 'box') {
    const box = lexicon.term(`box:${word}`);
    return phrases.isInBox(phrases.nameInSentence(subject.term), box, not);
  }
  if (subject.kind === 'track')
    return phrases.isEqual(phrases.nameInSentence(subject.term), renderValue(right, scope), not);
  const [leftText, rightText] = [renderValue(left, scope), renderValue(right, scope)];
  // A count of things is a number.
  return resolveNoun(right, scope).kind === 'thing'
    ? phrases.isNumber(leftText, rightText, not)
    : phrases.isEqual(leftText, rightText, not);
}

const isPlural = (faction: { readonly kind: string; readonly terms?: readonly Term[] }): boolean =>
  faction.kind === 'named' && (faction.terms?.some(({ plural }) => plural === true) ?? false);

function renderPlaceIdentity(place: PlacePhrase, right: Syntax.NounExpr, scope: Scope, not: boolean): string {
  const { grammar } = scope;
  const { phrases } = grammar;
  const subject = grammar.place(place, 'alone');
  const meaning = resolveNoun(right, scope);
  if (meaning.kind === 'place') return phrases.isEqual(subject, grammar.place(meaning.place, 'alone'), not);
  if (meaning.kind === 'thing') {
    const [head] = meaning.thing.heads;
    const [clause, ...rest] = meaning.thing.clauses;
    // `Terror space`: the space is, or would be, selected for it.
    if (head?.term.key === 'word:spaces' && clause && rest.length === 0) {
      const agreement = { plural: false, gender: head.term.gender ?? 'm' } as const;
      const selected = right.words.find(({ name }) => scope.volume.textKind(name) !== undefined);
      const would = right.words.some(({ name }) => name === 'planned');
      const clauseText = selected
        ? phrases.selectedFor(scope.lexicon.term(`operation:${selected.name}`), false, agreement)
        : clause(agreement);
      return phrases.isDescribedAs(subject, clauseText, { would, not });
    }
    return phrases.isOfKind(
      subject,
      grammar.nounPhrase(meaning.thing, { kind: scope.isPlural ? 'with' : 'a' }),
      not,
    );
  }
  if (meaning.kind === 'point') return renderPointMembership(subject, meaning, scope, not);
  return phrases.isEqual(subject, meaningText(meaning, scope), not);
}

/** `goal is exposed`: membership in a set that a point defines by several nouns. */
function renderPointMembership(
  subject: string,
  meaning: Extract<NounMeaning, { kind: 'point' }>,
  scope: Scope,
  not: boolean,
): string {
  const sets = (expr: Syntax.Expr): readonly Syntax.NounExpr[] => {
    if (expr.$type === 'noun') return [expr];
    return expr.$type === 'binary' ? [...sets(expr.left), ...sets(expr.right)] : [];
  };
  const parts = sets(meaning.point.declared.value).map((noun) => {
    const meaning = resolveNoun(noun, scope);
    return meaning.kind === 'thing' ? scope.grammar.nounPhrase(meaning.thing, { kind: 'a' }) : '';
  });
  const exceptions = factionExceptions(meaning.point, scope).map((renderException) => renderException());
  return scope.grammar.phrases.isOfKind(
    subject,
    joinWords(scope.grammar.list(parts, 'or'), ...exceptions),
    not,
  );
}

/** Conditions on the card, the Round or the current Operation. */
function renderTurnCondition(word: string, right: Syntax.NounExpr, scope: Scope, not: boolean): string {
  const { lexicon, grammar } = scope;
  const { phrases } = grammar;
  const object = right.words[0]?.name ?? '';
  if (word === 'Operation') {
    return phrases.operationIs(phrases.nameWithArticle(lexicon.term(`operation:${object}`)), not);
  }
  if (word === 'round' || word === 'next round') return phrases.roundIsFinal(word === 'next round', not);
  if (word === 'card' || word === 'next card') {
    const round = scope.volume.isRound(object);
    return phrases.cardIs(
      word === 'next card',
      round ? { round: phrases.markedName(lexicon.term(`round:${object}`)) } : { object },
      not,
    );
  }
  return phrases.isEqual(phrases.builtInWord(word), renderValue(right, scope), not);
}

function renderNounCondition(noun: Syntax.NounExpr, scope: Scope, not: boolean): string {
  const { grammar } = scope;
  const { phrases } = grammar;
  const meaning = resolveNoun(noun, scope);
  switch (meaning.kind) {
    case 'thing':
      if (meaning.thing.kind === 'spaces')
        return phrases.isOfKind(
          grammar.place(subjectSpace(scope), 'alone'),
          grammar.nounPhrase(meaning.thing, { kind: scope.isPlural ? 'with' : 'a' }),
          not,
        );
      return renderExistence(
        [conditionForms({ $type: 'has', span: noun.span, noun }, scope)],
        impliedPlace(noun, scope),
        {
          scope,
          not,
        },
      );
    case 'place':
      return phrases.isEqual(
        grammar.place(subjectSpace(scope), 'alone'),
        grammar.place(meaning.place, 'alone'),
        not,
      );
    case 'level':
    case 'attribute':
      return renderExistence(
        [conditionForms({ $type: 'has', span: noun.span, noun }, scope)],
        subjectSpace(scope),
        {
          scope,
          not,
        },
      );
    case 'define':
      return renderDefinitionCondition(meaning, scope, not);
    case 'point':
      return renderPointCondition(meaning, scope, not);
    case 'option':
      return phrases.withOption(meaning.term, not);
    case 'word':
      return renderWordCondition(meaning.word, scope, not);
    default:
      return phrases.isTrueFallback(meaningText(meaning, scope), not);
  }
}

/** The place of a thing if its noun does not name one; undefined if it does. */
function impliedPlace(noun: Syntax.NounExpr, scope: Scope): PlacePhrase | undefined {
  const hasPlace = noun.clauses.some(({ $type }) => $type === 'in' || $type === 'there' || $type === 'near');
  return hasPlace || noun.words.some(({ name }) => name === 'Available') ? undefined : subjectSpace(scope);
}

function renderWordCondition(word: string, scope: Scope, not: boolean): string {
  const { phrases } = scope.grammar;
  if (word === 'Limited') return phrases.isLimited(not);
  if (word === 'first Eligible') return phrases.isFirstEligible(not);
  if (word === 'yes' || word === 'no') return phrases.alwaysOrNever((word === 'yes') !== not);
  // A step of an instruction, by its name: whether it had an effect.
  return phrases.stepHadEffect(not);
}

function renderDefinitionCondition(
  meaning: Extract<NounMeaning, { kind: 'define' }>,
  scope: Scope,
  not: boolean,
): string {
  const { grammar, lexicon } = scope;
  const { phrases } = grammar;
  const term = lexicon.find(`define:${meaning.name}`);
  const place = meaning.place ?? subjectSpace(scope);
  if (meaning.faction)
    return phrases.isHeldBy(
      lexicon.term(`define:${meaning.name}`),
      { subject: grammar.place(place, 'alone'), location: renderInside(place, scope) },
      ownerFormsOf(meaning.faction, scope),
      not,
    );
  if (term)
    return scope.volume.definitionForm(meaning.name)?.parameter === true
      ? phrases.isTrueForSpace(
          term,
          { subject: grammar.place(place, 'alone'), location: renderInside(place, scope) },
          not,
        )
      : phrases.isTrue(term, not);
  const declared = scope.callStack.includes(meaning.name) ? undefined : scope.volume.define(meaning.name);
  const inlined = declared && inlineableDeclarations(declared, scope);
  if (!declared || !inlined) return phrases.isTrueFallback(meaning.name, not);
  return renderBoolean(
    declared.value,
    withDefinitionParameter(
      { ...scope, inlinedDeclarations: inlined, callStack: [...scope.callStack, meaning.name] },
      declared.parameter?.name,
      meaning.place,
    ),
    not,
  );
}

function renderPointCondition(
  meaning: Extract<NounMeaning, { kind: 'point' }>,
  scope: Scope,
  not: boolean,
): string {
  const { phrases } = scope.grammar;
  const term = scope.lexicon.find(meaning.point.key);
  if (term) return phrases.isTrue(term, not);
  return renderBoolean(
    meaning.point.declared.value,
    withDefinitionParameter(scope, meaning.point.declared.parameter?.name, meaning.place),
    not,
  );
}
