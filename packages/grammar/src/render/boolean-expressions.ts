/** Renders boolean expressions, positive or negated, as they follow "if". One function for each form of expression. */
import type { Syntax } from '@quipu/language';
import { isNumeral, joinWords } from '@quipu/words/nouns';
import type { FactionPhrase, NounPhrase, PlacePhrase } from '../locale-grammar.ts';
import type { Term } from '../lexicon.ts';
import { renderInside, type Scope, subjectSpace } from '../scope.ts';
import { conditionForms } from './condition-forms.ts';
import { namedFailure } from './named-failure.ts';
import {
  factionExceptions,
  resolveFaction,
  resolvePlace,
  type NounMeaning,
  resolveNoun,
} from './noun-meanings.ts';
import { ownerFormsOf } from './owners.ts';
import { nounsIn } from './operand-nouns.ts';
import { hasPluralTerm } from './factions-and-holders.ts';
import { logicalOperands } from './condition-operands.ts';
import {
  inlinedDefinition,
  withDefinitionParameter,
  renderOperand,
  meaningText,
  renderValue,
  valueOfFaction,
} from './values.ts';
import {
  renderCountComparison,
  renderExistence,
  renderExistenceComparison,
  renderNounExistence,
} from './existence.ts';
import { renderHypothetical } from './hypotheticals.ts';

type NodeOf<Type extends Syntax.Expr['$type']> = Extract<Syntax.Expr, { $type: Type }>;
type BooleanRenderer<Type extends Syntax.Expr['$type']> = (
  expr: NodeOf<Type>,
  scope: Scope,
  isNegated: boolean,
) => string;

const booleanRenderers: { readonly [Type in Syntax.Expr['$type']]: BooleanRenderer<Type> } = {
  noun: renderNounCondition,
  binary: renderBooleanOperator,
  not: ({ expr }, scope, isNegated) => renderBoolean(expr, scope, !isNegated),
  has: (expr, scope, isNegated) => {
    const place = placeOf(expr.subject, scope);
    const innerScope: Scope = { ...scope, conditionSpace: place };
    const controlNoun = expr.would ? undefined : controlNounOf(expr.conditions, innerScope);
    if (controlNoun) return renderBoolean(controlNoun, innerScope, expr.not);
    return renderExistence(
      expr.conditions.map((condition) => conditionForms(condition, innerScope)),
      place,
      { scope, isNegated: expr.not !== isNegated, isHypothetical: expr.would },
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

/** Renders a condition as it follows "if", negated if `isNegated` is set. */
export function renderBoolean(expr: Syntax.Expr, scope: Scope, isNegated = false): string {
  scope.onNode?.({ kind: 'condition', expr, scope });
  const render = booleanRenderers[expr.$type] as (
    expr: Syntax.Expr,
    scope: Scope,
    isNegated: boolean,
  ) => string;
  return render(expr, scope, isNegated);
}

/** The noun of `has Control of Govt` if that is the only condition. */
function controlNounOf(conditions: readonly Syntax.Condition[], scope: Scope): Syntax.NounExpr | undefined {
  const [condition, ...otherConditions] = conditions;
  if (condition?.$type !== 'has' || otherConditions.length > 0) return undefined;
  const meaning = resolveNoun(condition.noun, scope);
  return meaning.kind === 'define' && meaning.faction ? condition.noun : undefined;
}

function placeOf(expr: Syntax.Expr, scope: Scope): PlacePhrase {
  return expr.$type === 'noun' ? resolvePlace(expr, scope) : subjectSpace(scope);
}

const NEGATED_SIGNS = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;

function renderBooleanOperator(expr: NodeOf<'binary'>, scope: Scope, isNegated: boolean): string {
  const { op, left, right } = expr;
  const logicalCondition = logicalOperands(expr, scope, isNegated);
  if (logicalCondition)
    return scope.grammar.phrases.joinConditions(logicalCondition.operands, logicalCondition.conjunction);
  if (op === 'is' || op === 'is not')
    return renderEquality(left, right, scope, (op === 'is not') !== isNegated);
  if (op === '<' || op === '<=' || op === '>' || op === '>=') {
    const sign = isNegated ? NEGATED_SIGNS[op] : op;
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
    return comparisonText(rightText, leftText, SWAPPED_SIGNS[sign] ?? sign, scope);
  return comparisonText(leftText, rightText, sign, scope);
}

const SWAPPED_SIGNS: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

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
  const level = scope.volume.levelName(String(right.value));
  if (level === undefined) return undefined;
  return {
    subject: scope.grammar.place(meaning.place, 'alone'),
    term: scope.lexicon.term(`level:${level}`),
  };
}

/** `left` is, or is not, `right`. */
function renderEquality(left: Syntax.Expr, right: Syntax.Expr, scope: Scope, isNegated: boolean): string {
  const { phrases } = scope.grammar;
  const subject = left.$type === 'noun' ? resolveNoun(left, scope) : undefined;
  const term = subject?.kind === 'point' ? scope.lexicon.find(subject.point.key) : undefined;
  if (term?.not !== undefined && right.$type === 'number')
    return phrases.isTrue(term, (right.value === 0) !== isNegated);
  if (right.$type === 'binary' && right.op === 'or')
    return phrases.joinConditions(
      [
        renderEquality(left, right.left, scope, isNegated),
        renderEquality(left, right.right, scope, isNegated),
      ],
      isNegated ? 'and' : 'or',
    );
  const level = levelComparison(left, right, scope);
  if (level) return phrases.isAtLevel(level.subject, [inPlural(level.term, scope)], isNegated);
  if (right.$type !== 'noun') return renderNumberEquality(left, right, { subject, isNegated, scope });
  return subject
    ? renderIdentity(subject, right, { left, isNegated, scope })
    : phrases.isEqual(renderValue(left, scope), renderValue(right, scope), isNegated);
}

/** Equality with an expression that is not a noun. */
function renderNumberEquality(
  left: Syntax.Expr,
  right: Syntax.Expr,
  { subject, isNegated, scope }: { readonly subject: NounMeaning | undefined } & Negation,
): string {
  const { phrases } = scope.grammar;
  if (subject?.kind === 'word' && subject.word.endsWith('card'))
    return phrases.cardIs(subject.word === 'next card', { number: renderValue(right, scope) }, isNegated);
  const isZero = right.$type === 'number' && right.value === 0;
  if (isZero && subject?.kind === 'countable' && left.$type === 'noun')
    return renderNounExistence(left, undefined, { scope, isNegated: !isNegated });
  const existence =
    isZero && left.$type === 'size'
      ? renderExistenceComparison(left, right, isNegated ? '>' : '<=', scope)
      : undefined;
  return (
    existence ?? phrases.isEqualNumber(renderOperand(left, scope), renderOperand(right, scope), isNegated)
  );
}

/** Returns the term in plural form if the condition refers to several spaces. */
const inPlural = (term: Term, { isPlural }: Scope): Term =>
  isPlural && term.many !== undefined ? { ...term, one: term.many } : term;

interface Negation {
  readonly isNegated: boolean;
  readonly scope: Scope;
}

interface EqualityContext extends Negation {
  /** The expression that the subject of the equality resolves. */
  readonly left: Syntax.Expr;
}

/** Equality of two nouns, by the meaning of the first. */
function renderIdentity(subject: NounMeaning, right: Syntax.NounExpr, context: EqualityContext): string {
  const { isNegated, scope } = context;
  switch (subject.kind) {
    case 'word':
      return renderTurnCondition(subject.word, right, scope, isNegated);
    case 'faction':
      return renderFactionIdentity(subject.faction, right, scope, isNegated);
    case 'place':
      return renderPlaceIdentity(subject.place, right, scope, isNegated);
    case 'define':
      return renderDefinitionIdentity(subject, right, context) ?? renderValueIdentity(right, context);
    case 'scale':
      return renderScaleIdentity(subject.place, right, context) ?? renderValueIdentity(right, context);
    case 'secret':
      return renderSecretIdentity(subject.term, right, context);
    case 'track':
      return renderTrackIdentity(subject, right, context);
    default:
      return renderValueIdentity(right, context);
  }
}

function renderFactionIdentity(
  faction: FactionPhrase,
  right: Syntax.NounExpr,
  scope: Scope,
  isNegated: boolean,
): string {
  const { grammar } = scope;
  const { phrases } = grammar;
  const factionText = grammar.faction(faction, 'subject');
  const isPlural = hasPluralTerm(faction);
  const word = right.words[0]?.name;
  if (word === 'player' || word === 'nonplayer')
    return phrases.isPlayer(factionText, { isPlural, isPlayer: (word === 'player') !== isNegated });
  if (word === 'Eligible' || word === 'Ineligible')
    return phrases.isEligible(factionText, { isPlural, isEligible: (word === 'Eligible') !== isNegated });
  if (word === 'leftmost') return phrases.isLeftmost(factionText, { isPlural, isNegated });
  // `the Non-player` would be ambiguous.
  const nameInCondition = (phrase: FactionPhrase): string =>
    phrase.kind === 'nonplayer' ? phrases.actingNonplayer() : grammar.faction(phrase, 'subject');
  return phrases.isFaction(nameInCondition(faction), nameInCondition(resolveFaction(right, scope)), {
    isPlural,
    isNegated,
  });
}

/** A definition whose value is a Faction or none, such as Control; undefined for other values. */
function renderDefinitionIdentity(
  subject: Extract<NounMeaning, { kind: 'define' }>,
  right: Syntax.NounExpr,
  { isNegated, scope }: EqualityContext,
): string | undefined {
  const { grammar, lexicon } = scope;
  const { phrases } = grammar;
  const traits = scope.volume.definitionTraits(subject.name);
  const place = subject.place ?? subjectSpace(scope);
  const placeTexts =
    traits?.isOfFactions === true && subject.faction
      ? factionTexts(subject.faction, scope)
      : { subject: grammar.place(place, 'alone'), location: renderInside(place, scope) };
  const term = lexicon.term(`define:${subject.name}`);
  const isControl = traits?.isShown === true && !traits.isOfFactions;
  if (right.words[0]?.name === 'none')
    return isControl
      ? phrases.isHeldBy(term, placeTexts, undefined, isNegated)
      : phrases.definitionIs(term, placeTexts.location, '', isNegated);
  const holder = resolveNoun(right, scope);
  if (holder.kind !== 'faction') return undefined;
  return isControl
    ? phrases.isHeldBy(term, placeTexts, ownerFormsOf(holder.faction, scope), isNegated)
    : phrases.definitionIs(term, placeTexts.location, grammar.faction(holder.faction, 'subject'), isNegated);
}

function renderScaleIdentity(
  place: PlacePhrase,
  right: Syntax.NounExpr,
  { isNegated, scope }: EqualityContext,
): string | undefined {
  const meaning = resolveNoun(right, scope);
  if (meaning.kind !== 'level') return undefined;
  const levels = meaning.terms.map((term) => inPlural(term, scope));
  return scope.grammar.phrases.isAtLevel(scope.grammar.place(place, 'alone'), levels, isNegated);
}

function renderSecretIdentity(
  term: Term,
  right: Syntax.NounExpr,
  { isNegated, scope }: EqualityContext,
): string {
  const { phrases } = scope.grammar;
  const secretText = phrases.nameInSentence(term);
  return right.words[0]?.name === 'none'
    ? phrases.isNowhere(secretText, isNegated)
    : phrases.isEqual(secretText, renderValue(right, scope), isNegated);
}

function renderTrackIdentity(
  { term, faction, isSecret }: Extract<NounMeaning, { kind: 'track' }>,
  right: Syntax.NounExpr,
  { isNegated, scope }: EqualityContext,
): string {
  const { phrases } = scope.grammar;
  const trackText = valueOfFaction(term, faction, scope);
  if (isSecret && right.words[0]?.name === 'none')
    return phrases.isHidden(trackText, term.gender === 'f', isNegated);
  const isBox = resolveNoun(right, scope).kind === 'box';
  return isBox
    ? phrases.isInBox(trackText, scope.lexicon.term(`box:${right.words[0]?.name ?? ''}`), isNegated)
    : phrases.isEqual(trackText, renderValue(right, scope), isNegated);
}

function renderValueIdentity(right: Syntax.NounExpr, { left, isNegated, scope }: EqualityContext): string {
  const { phrases } = scope.grammar;
  const [leftText, rightText] = [renderValue(left, scope), renderValue(right, scope)];
  // A count of things is a number.
  return resolveNoun(right, scope).kind === 'countable'
    ? phrases.isEqualNumber(leftText, rightText, isNegated)
    : phrases.isEqual(leftText, rightText, isNegated);
}

function renderPlaceIdentity(
  place: PlacePhrase,
  right: Syntax.NounExpr,
  scope: Scope,
  isNegated: boolean,
): string {
  const { grammar } = scope;
  const { phrases } = grammar;
  const subject = grammar.place(place, 'alone');
  const meaning = resolveNoun(right, scope);
  switch (meaning.kind) {
    case 'place':
      return phrases.isEqual(subject, grammar.place(meaning.place, 'alone'), isNegated);
    case 'countable':
      return (
        renderSelectedSpaceCondition(subject, meaning.nounPhrase, { right, scope, isNegated }) ??
        renderKindOfSpace(subject, meaning.nounPhrase, scope, isNegated)
      );
    case 'point':
      return renderPointMembership(subject, meaning, scope, isNegated);
    default:
      return phrases.isEqual(subject, meaningText(meaning, scope), isNegated);
  }
}

/** `Terror space`: the space is, or would be, selected for an operation. Undefined for other spaces. */
function renderSelectedSpaceCondition(
  subject: string,
  { heads: [head], clauses: [clause, ...otherClauses] }: NounPhrase,
  { right, scope, isNegated }: Negation & { readonly right: Syntax.NounExpr },
): string | undefined {
  if (head?.term.key !== 'word:spaces' || !clause || otherClauses.length > 0) return undefined;
  const [condition] = right.clauses;
  const failure =
    isNegated && condition?.$type === 'where' && condition.name
      ? namedFailure(condition.name, subject, scope)
      : undefined;
  if (failure !== undefined) return failure;
  const { phrases } = scope.grammar;
  const agreement = { isPlural: false, gender: head.term.gender ?? 'm' } as const;
  const operation = right.words.find(({ name }) => scope.volume.textKind(name) !== undefined);
  const clauseText = operation
    ? phrases.selectedFor(scope.lexicon.term(`operation:${operation.name}`), false, agreement)
    : clause(agreement);
  const isPlanned = right.words.some(({ name }) => name === 'planned');
  return scope.isFact && !isPlanned
    ? phrases.isSpaceDescribedAs(subject, clauseText, isNegated)
    : phrases.isDescribedAs(subject, clauseText, { isHypothetical: isPlanned, isNegated });
}

/** `this space is a City` */
const renderKindOfSpace = (
  subject: string,
  kindPhrase: NounPhrase,
  { grammar, isPlural }: Scope,
  isNegated: boolean,
): string =>
  grammar.phrases.isOfKind(
    subject,
    grammar.nounPhrase(kindPhrase, { kind: isPlural ? 'with' : 'a' }),
    isNegated,
  );

/** `goal is exposed`: membership in a set that a point defines by several nouns. */
function renderPointMembership(
  subject: string,
  meaning: Extract<NounMeaning, { kind: 'point' }>,
  scope: Scope,
  isNegated: boolean,
): string {
  const kindNames = nounsIn(meaning.point.declared.value).map((noun) => {
    const member = resolveNoun(noun, scope);
    return member.kind === 'countable' ? scope.grammar.nounPhrase(member.nounPhrase, { kind: 'a' }) : '';
  });
  const exceptions = factionExceptions(meaning.point, scope).map((renderException) => renderException());
  return scope.grammar.phrases.isOfKind(
    subject,
    joinWords(scope.grammar.list(kindNames, 'or'), ...exceptions),
    isNegated,
  );
}

/** Conditions on the card, the Round or the current Operation. */
function renderTurnCondition(word: string, right: Syntax.NounExpr, scope: Scope, isNegated: boolean): string {
  const { lexicon, grammar } = scope;
  const { phrases } = grammar;
  const objectWord = right.words[0]?.name ?? '';
  if (word === 'Operation') {
    return phrases.operationIs(phrases.nameWithArticle(lexicon.term(`operation:${objectWord}`)), isNegated);
  }
  if (word === 'round' || word === 'next round') {
    const round = lexicon.term(`round:${scope.volume.rounds[0] ?? ''}`);
    return phrases.roundIsFinal(phrases.markedName(round), word === 'next round', isNegated);
  }
  if (word === 'card' || word === 'next card') {
    const round = scope.volume.isRound(objectWord);
    return phrases.cardIs(
      word === 'next card',
      round ? { round: phrases.markedName(lexicon.term(`round:${objectWord}`)) } : { object: objectWord },
      isNegated,
    );
  }
  return phrases.isEqual(phrases.builtInWord(word), renderValue(right, scope), isNegated);
}

function renderNounCondition(noun: Syntax.NounExpr, scope: Scope, isNegated: boolean): string {
  const { grammar } = scope;
  const { phrases } = grammar;
  const accompaniment = renderAccompaniment(noun, scope, isNegated);
  if (accompaniment !== undefined) return accompaniment;
  const meaning = resolveNoun(noun, scope);
  switch (meaning.kind) {
    case 'countable':
      if (meaning.nounPhrase.kind === 'spaces')
        return renderKindOfSpace(
          grammar.place(subjectSpace(scope), 'alone'),
          meaning.nounPhrase,
          scope,
          isNegated,
        );
      return renderNounExistence(noun, impliedPlace(noun, scope), { scope, isNegated });
    case 'place':
      return phrases.isEqual(
        grammar.place(subjectSpace(scope), 'alone'),
        grammar.place(meaning.place, 'alone'),
        isNegated,
      );
    case 'level':
    case 'attribute':
      return renderNounExistence(noun, subjectSpace(scope), { scope, isNegated });
    case 'define':
      return renderDefinitionCondition(meaning, scope, isNegated);
    case 'point':
      return renderPointCondition(meaning, scope, isNegated);
    case 'option':
      return phrases.withOption(meaning.term, isNegated);
    case 'word':
      return renderWordCondition(meaning.word, scope, isNegated);
    default:
      return phrases.isTrueFallback(meaningText(meaning, scope), isNegated);
  }
}

/** Renders `Strikes with CommonCause`; undefined for other nouns. */
function renderAccompaniment(
  { words, clauses }: Syntax.NounExpr,
  { volume, lexicon, grammar: { phrases } }: Scope,
  isNegated: boolean,
): string | undefined {
  const [clause] = clauses;
  const [condition] = clause?.$type === 'with' ? clause.conditions : [];
  const operation = words[0]?.name ?? '';
  const activity = condition?.$type === 'has' ? (condition.noun.words[0]?.name ?? '') : '';
  if (volume.textKind(operation) !== 'operation' || volume.textKind(activity) !== 'activity')
    return undefined;
  return phrases.accompanies(
    phrases.nameWithArticle(lexicon.term(`activity:${activity}`)),
    phrases.nameWithArticle(lexicon.term(`operation:${operation}`)),
    isNegated,
  );
}

/** The place of a thing if its noun does not name one; undefined if it does. */
function impliedPlace(noun: Syntax.NounExpr, scope: Scope): PlacePhrase | undefined {
  const hasPlace = noun.clauses.some(({ $type }) => $type === 'in' || $type === 'there' || $type === 'near');
  return hasPlace || noun.words.some(({ name }) => name === 'Available') ? undefined : subjectSpace(scope);
}

function renderWordCondition(word: string, scope: Scope, isNegated: boolean): string {
  const { phrases } = scope.grammar;
  if (word === 'Limited') return phrases.isLimited(isNegated);
  if (word === 'first Eligible') return phrases.isFirstEligible(isNegated);
  if (word === 'yes' || word === 'no') return phrases.alwaysOrNever((word === 'yes') !== isNegated);
  // A step of an instruction, by its name: whether it had an effect.
  return phrases.stepHadEffect(isNegated);
}

function renderDefinitionCondition(
  meaning: Extract<NounMeaning, { kind: 'define' }>,
  scope: Scope,
  isNegated: boolean,
): string {
  const { grammar, lexicon, volume } = scope;
  const { phrases } = grammar;
  const key = `define:${meaning.name}`;
  const place = meaning.place ?? subjectSpace(scope);
  const placeTexts = { subject: grammar.place(place, 'alone'), location: renderInside(place, scope) };
  const factionTerm = volume.definitionTraits(meaning.name)?.isOfFactions === true && lexicon.find(key);
  if (factionTerm && meaning.faction)
    return phrases.isTrueForSpace(factionTerm, factionTexts(meaning.faction, scope), isNegated);
  if (meaning.faction && !volume.definitionTraits(meaning.name)?.isOfFactions)
    return phrases.isHeldBy(lexicon.term(key), placeTexts, ownerFormsOf(meaning.faction, scope), isNegated);
  const term = lexicon.find(key);
  if (term)
    return volume.definitionTraits(meaning.name)?.hasParameter === true
      ? phrases.isTrueForSpace(term, placeTexts, isNegated)
      : phrases.isTrue(term, isNegated);
  const inlinedCondition = inlinedDefinition(meaning, scope);
  return inlinedCondition
    ? renderBoolean(inlinedCondition.expr, inlinedCondition.scope, isNegated)
    : phrases.isTrueFallback(meaning.name, isNegated);
}

/** A Faction in the sentence of a definition that is true or false. */
const factionTexts = (faction: FactionPhrase, { grammar }: Scope): { subject: string; location: string } => ({
  subject: grammar.faction(faction, 'subject'),
  location: grammar.faction(faction, 'of'),
});

function renderPointCondition(
  meaning: Extract<NounMeaning, { kind: 'point' }>,
  scope: Scope,
  isNegated: boolean,
): string {
  const { phrases } = scope.grammar;
  const term = scope.lexicon.find(meaning.point.key);
  if (term) return phrases.isTrue(term, isNegated);
  return renderBoolean(
    meaning.point.declared.value,
    withDefinitionParameter(scope, meaning.point.declared.parameter?.name, meaning.place),
    isNegated,
  );
}
