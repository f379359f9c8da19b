/**
 * Renders failing conditions as facts about the space that an option names: `with Troops` → `Mira has no Troops`. Spaces and the acting
 * Faction are placeholders, because they are known in play only.
 */
import type { Syntax } from '@quipu/language';
import type { NounPhrase, PlacePhrase } from '../locale-grammar.ts';
import { type Local, renderInside, type Scope, spaceConditionScope } from '../scope.ts';
import { renderCondition } from './condition-operands.ts';
import { conditionForms } from './condition-forms.ts';
import { renderExistence } from './existence.ts';
import { namedFailure } from './named-failure.ts';
import { measureName, renderClauses } from './noun-clauses.ts';
import { resolveNoun } from './noun-meanings.ts';
import { ownerFormsOf } from './owners.ts';
import { conjunctsOf } from './reading-order.ts';
import { countableOf } from './selections.ts';
import { definitionScope, renderValue } from './values.ts';

const OPTION: PlacePhrase = { kind: 'option' };
const THERE: PlacePhrase = { kind: 'there' };

const namedActor = ({ actor }: Scope): Scope['actor'] =>
  actor.kind === 'own' ? { kind: 'own', isKnownInPlay: true } : actor;

/** The scope of a fact about the current space. Inside the block of a selection, the current space is the selected one. */
export function factScope(scope: Scope): Scope {
  const innermost = [...scope.locals].findLast(
    ([, local]) => local.kind === 'place' && local.place.kind === 'called',
  )?.[0];
  const locals = [...scope.locals].map(([name, local]): [string, Local] =>
    name === innermost ? [name, { kind: 'place', place: THERE }] : [name, local],
  );
  return { ...scope, isFact: true, actor: namedActor(scope), locals: new Map(locals) };
}

/** The scope of a fact about the space that an option names. */
export function optionScope(scope: Scope): Scope {
  const inner = spaceConditionScope({ ...scope, isFact: true, actor: namedActor(scope) });
  const locals = [...inner.locals].map(([name, local]): [string, Local] =>
    local.kind === 'place' && local.place.kind === 'element'
      ? [name, { kind: 'place', place: OPTION }]
      : [name, local],
  );
  return { ...inner, conditionSpace: OPTION, locals: new Map(locals) };
}

/** A condition as a sentence, negated if `isNegated` is set. */
export function renderFact(expr: Syntax.Expr, scope: Scope, isNegated: boolean): string {
  const { operands, conjunction } = renderCondition(expr, scope, isNegated);
  return scope.grammar.phrases.joinConditions(operands, conjunction);
}

/** That a condition fails, or one conjunct of it or of the definition that it names. */
export function renderFailingCondition(
  condition: Syntax.Expr,
  scope: Scope,
  conjunct: number | undefined,
): string | undefined {
  const { phrases } = scope.grammar;
  if (conjunct === undefined) return phrases.joinNegations(renderFact(condition, scope, true));
  const conjuncts = conjunctsOf(condition);
  if (conjuncts.length > 1) {
    const expr = conjuncts[conjunct];
    return expr && phrases.joinNegations(renderFact(expr, scope, true));
  }
  const meaning = condition.$type === 'noun' ? resolveNoun(condition, scope) : undefined;
  const declared = meaning?.kind === 'define' ? scope.volume.definition(meaning.name) : undefined;
  if (meaning?.kind !== 'define' || !declared) return undefined;
  const { value } = declared;
  const innerScope = definitionScope(declared, meaning, scope);
  if (value.$type === 'binary' && value.op === 'or')
    return renderFailingCondition(value.left, innerScope, conjunct);
  const expr = conjunctsOf(value)[conjunct];
  if (!expr) return undefined;
  return phrases.joinNegations(renderFact(expr, innerScope, true));
}

/** That a space does not meet a clause of its noun; undefined for clauses that have no such sentence. */
export function renderFailingClause(
  clause: Syntax.Clause,
  outer: Scope,
  conjunct?: number,
): string | undefined {
  const scope = optionScope(outer);
  const { grammar } = scope;
  const { phrases } = grammar;
  const subject = grammar.place(OPTION, 'alone');
  switch (clause.$type) {
    case 'with':
    case 'without': {
      const control = controlFact(clause.conditions, scope, clause.$type === 'with');
      if (control !== undefined) return control;
      const text = renderExistence(
        clause.conditions.map((condition) => conditionForms(condition, scope)),
        OPTION,
        { scope, isNegated: clause.$type === 'with' },
      );
      return phrases.aboutSpace(text);
    }
    case 'where':
      return (
        (conjunct === undefined && clause.name && namedFailure(clause.name, subject, scope)) ||
        renderFailingCondition(clause.condition, scope, conjunct)
      );
    case 'not':
      return renderExcluded(clause.not, outer);
    default: {
      const [renderClause] = renderClauses([clause], 'spaces', outer);
      return (
        renderClause &&
        phrases.isSpaceDescribedAs(
          subject,
          renderClause({ isPlural: false, gender: phrases.genderOfSpaces }),
          true,
        )
      );
    }
  }
}

/** That a Faction has, or lacks, Control of the option; undefined for other conditions and for several. */
function controlFact(
  [condition, ...others]: readonly Syntax.Condition[],
  scope: Scope,
  isNegated: boolean,
): string | undefined {
  const { grammar, lexicon } = scope;
  if (condition?.$type !== 'has' || others.length > 0) return undefined;
  const meaning = resolveNoun(condition.noun, scope);
  if (meaning.kind !== 'define' || !meaning.faction) return undefined;
  const placeTexts = { subject: grammar.place(OPTION, 'alone'), location: renderInside(OPTION, scope) };
  const owner = ownerFormsOf(meaning.faction, scope);
  const term = lexicon.term(`define:${meaning.name}`);
  return grammar.phrases.aboutSpace(grammar.phrases.isHeldBy(term, placeTexts, owner, isNegated));
}

/** That a space is one of those that a noun names: `Mira is the origin`, `Mira has Support`. */
export function renderExcluded(noun: Syntax.NounExpr, outer: Scope): string {
  const scope = optionScope(outer);
  const { grammar } = scope;
  const { phrases } = grammar;
  const subject = grammar.place(OPTION, 'alone');
  const meaning = resolveNoun(noun, scope);
  const [clause, ...otherClauses] = noun.clauses;
  if (clause?.$type === 'with' && otherClauses.length === 0) {
    const control = controlFact(clause.conditions, scope, false);
    if (control !== undefined) return control;
    const forms = clause.conditions.map((condition) => conditionForms(condition, scope));
    return phrases.aboutSpace(renderExistence(forms, OPTION, { scope, isNegated: false }));
  }
  if (meaning.kind === 'countable')
    return phrases.isOfKind(subject, grammar.nounPhrase(meaning.nounPhrase, { kind: 'a' }), false);
  if (meaning.kind === 'place') return renderIdentity(subject, meaning.place, scope, false);
  return phrases.isEqual(subject, renderValue(noun, scope), false);
}

/** That a space is, or is not, another one or among those selected. */
function renderIdentity(subject: string, place: PlacePhrase, { grammar }: Scope, isNegated: boolean): string {
  const { phrases } = grammar;
  if (place.kind === 'there') return phrases.isSameSpace(subject, isNegated);
  return place.kind === 'selected'
    ? phrases.isSpaceDescribedAs(
        subject,
        phrases.selectedBefore({ isPlural: false, gender: phrases.genderOfSpaces }),
        isNegated,
      )
    : phrases.isEqual(subject, grammar.place(place, 'alone'), isNegated);
}

/** That a space is not of the kinds that a noun names, or is not the space that it names. */
export function renderWrongKind(noun: Syntax.NounExpr, outer: Scope): string | undefined {
  const scope = optionScope(outer);
  const { grammar } = scope;
  const { phrases } = grammar;
  const meaning = resolveNoun(noun, scope);
  // `space` in the noun itself names no other space.
  if (meaning.kind === 'place' && meaning.place.kind === 'option') return renderFailingNoun(noun, outer);
  if (meaning.kind === 'place')
    return renderIdentity(grammar.place(OPTION, 'alone'), meaning.place, scope, true);
  const phrase = countableOf(meaning, scope);
  if (phrase === undefined) return undefined;
  const isGeneric = phrase.heads.every(({ term }) => term.key.startsWith('word:'));
  const only = (): string => phrases.onlyChoosable(grammar.nounPhrase(phrase, { kind: 'with' }));
  if (phrase.kind !== 'spaces') return only();
  if (!isGeneric) return renderNotOfKind(phrase, scope);
  // Without clauses, the spaces are restricted by the effect, not by the noun.
  return renderFailingNoun(noun, outer) ?? (phrase.clauses.length > 0 ? only() : undefined);
}

/** That a space does not meet the only clause of a noun; undefined for nouns with several clauses or none. */
function renderFailingNoun({ clauses }: Syntax.NounExpr, outer: Scope): string | undefined {
  const [clause, ...others] = clauses;
  const isSingle = others.length === 0 && !(clause?.$type === 'with' && clause.conditions.length > 1);
  return clause && isSingle
    ? (renderWrongDomain(clause, outer) ?? renderFailingClause(clause, outer))
    : undefined;
}

/** That a space is not of the kinds for which the definition is declared that a clause names; undefined for other clauses. */
function renderWrongDomain(clause: Syntax.Clause, outer: Scope): string | undefined {
  const scope = optionScope(outer);
  if (clause.$type !== 'where' || clause.condition.$type !== 'noun') return undefined;
  const meaning = resolveNoun(clause.condition, scope);
  const { domain } = (meaning.kind === 'define' && scope.volume.definition(meaning.name)) || {};
  const spaces = domain && countableOf(resolveNoun(domain, scope), scope);
  return spaces && renderNotOfKind(spaces, scope);
}

const renderNotOfKind = (spaces: NounPhrase, { grammar }: Scope): string =>
  grammar.phrases.joinNegations(
    grammar.phrases.isOfKind(
      grammar.place(OPTION, 'alone'),
      grammar.nounPhrase({ ...spaces, clauses: [] }, { kind: 'a' }),
      true,
    ),
  );

/** That another space surpasses the option in the quantity of a superlative; undefined if the quantity has no name. */
export function renderSurpassed(noun: Syntax.NounExpr, outer: Scope): string | undefined {
  const scope = optionScope(outer);
  const { grammar } = scope;
  for (const clause of noun.clauses) {
    if (clause.$type !== 'most' && clause.$type !== 'fewest') continue;
    const measure = measureName(clause.value, scope);
    const isMaximum = clause.$type === 'most';
    return measure && grammar.phrases.isSurpassed(grammar.place(OPTION, 'alone'), measure, isMaximum);
  }
  return undefined;
}
