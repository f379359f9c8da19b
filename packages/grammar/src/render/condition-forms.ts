/** Renders the conditions of `with` and `has` in the forms of different positions in a sentence. */
import type { Syntax } from '@quipu/language';
import { placeholder } from '@quipu/words/nouns';
import type { Determiner } from '../locale-grammar.ts';
import type { Term } from '../lexicon.ts';
import type { Scope } from '../scope.ts';
import { resolveNoun } from './noun-meanings.ts';
import { ownerFormsOf } from './owners.ts';
import { renderValue } from './values.ts';

/** The forms of a condition, for different positions in a sentence. */
export interface ConditionForms {
  readonly with: string;
  /** After `there is`. */
  readonly thereIs: string;
  readonly without: string;
  /** After `there is`, negated. */
  readonly absent: string;
  readonly isPlural: boolean;
}

export function conditionForms(condition: Syntax.Condition, scope: Scope): ConditionForms {
  switch (condition.$type) {
    case 'has':
      return nounForms(condition.noun, scope);
    case 'amount':
      return amountForms(condition, scope);
    case 'than':
      return comparisonForms(condition, scope);
    case 'attribute':
      return attributeForms(condition, scope);
  }
}

type ConditionOf<Type extends Syntax.Condition['$type']> = Extract<Syntax.Condition, { $type: Type }>;

/** `at least 2 Troops`, `exactly 2 Troops` */
function amountForms({ value, exactly, noun }: ConditionOf<'amount'>, scope: Scope): ConditionForms {
  const { value: n } = value;
  const text = countedText(noun, { kind: exactly ? 'exact' : 'atLeast', n }, scope);
  return {
    with: text,
    thereIs: text,
    without: text,
    absent: scope.grammar.phrases.fewerThan(n, countedText(noun, { kind: 'with' }, scope)),
    isPlural: true,
  };
}

/** `more Troops than Police` */
function comparisonForms({ noun, than, relation }: ConditionOf<'than'>, scope: Scope): ConditionForms {
  const { phrases } = scope.grammar;
  const [left, right] = [
    countedText(noun, { kind: 'with' }, scope),
    countedText(than, { kind: 'with' }, scope),
  ];
  const text = phrases.moreThan(relation === 'more', left, right);
  return {
    with: text,
    thereIs: text,
    without: text,
    absent: phrases.notMoreThan(relation === 'more', left, right),
    isPlural: true,
  };
}

/** `Population 2 or more` */
function attributeForms(
  { attribute, value, exactly }: ConditionOf<'attribute'>,
  scope: Scope,
): ConditionForms {
  const { phrases } = scope.grammar;
  const meaning = resolveNoun(attribute, scope);
  const term =
    meaning.kind === 'attribute'
      ? meaning.term
      : scope.lexicon.term(`attribute:${attribute.words[0]?.name ?? ''}`);
  const { value: n } = value;
  const text = phrases.attributeAt(term, n, exactly);
  return {
    with: phrases.attributeItem(term, n, exactly),
    thereIs: text,
    without: text,
    absent: phrases.attributeBelow(term, n, exactly),
    isPlural: false,
  };
}

function countedText(noun: Syntax.NounExpr, determiner: Determiner, scope: Scope): string {
  const meaning = resolveNoun(noun, scope);
  return meaning.kind === 'countable'
    ? scope.grammar.nounPhrase(meaning.nounPhrase, determiner)
    : renderValue(noun, scope);
}

function nounForms(noun: Syntax.NounExpr, scope: Scope): ConditionForms {
  const { grammar } = scope;
  const { phrases } = grammar;
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind === 'countable') {
    const textWith = (kind: 'with' | 'without' | 'none'): string =>
      grammar.nounPhrase(meaning.nounPhrase, { kind });
    const { kind: nounKind, heads } = meaning.nounPhrase;
    const isPlural =
      nounKind !== 'markers' || heads.some(({ term }) => term.many !== undefined && term.many !== term.one);
    return {
      with: textWith('with'),
      // A fact is about one marker: `Mira has a Zone`.
      thereIs:
        scope.isFact && nounKind === 'markers' && isPlural
          ? grammar.nounPhrase(meaning.nounPhrase, { kind: 'a' })
          : textWith('with'),
      without: textWith('without'),
      absent: textWith('none'),
      isPlural,
    };
  }
  const text = propertyText(noun, scope, { renderName: phrases.markedName });
  return {
    with: propertyText(noun, scope, { renderName: phrases.markedName, position: 'listItem' }),
    thereIs: propertyText(noun, scope, {
      renderName: phrases.presentProperty,
      position: 'afterThereIs',
    }),
    without: text,
    absent: phrases.absenceOf(text),
    isPlural: false,
  };
}

interface PropertyOptions {
  readonly renderName: (term: Term) => string;
  readonly position?: 'listItem' | 'afterThereIs';
}

/** Uncountable properties of a space: `Support`, `Govt Control`. */
function propertyText(
  noun: Syntax.NounExpr,
  scope: Scope,
  { renderName, position }: PropertyOptions,
): string {
  const { grammar } = scope;
  const { phrases } = grammar;
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind === 'level') {
    const neutral = scope.volume.levelName('0');
    const renderNeutral =
      position === 'listItem' && meaning.terms.length === 1 ? phrases.neutralLevelItem : phrases.neutralLevel;
    const renderLevel = position === 'listItem' ? phrases.levelItem : renderName;
    const names = meaning.terms.map((term) =>
      term.key === `level:${neutral ?? ''}` ? renderNeutral(term) : renderLevel(term),
    );
    const text = grammar.list(names, 'or');
    return scope.isFact && position === 'afterThereIs' ? placeholder('level', 'afterThereIs', text) : text;
  }
  if (meaning.kind === 'define' && meaning.faction) {
    const controlForm = position === 'listItem' ? phrases.controlItem : phrases.controlOf;
    const controlOf = position === 'afterThereIs' ? phrases.presentControlOf : controlForm;
    return controlOf(scope.lexicon.term(`define:${meaning.name}`), ownerFormsOf(meaning.faction, scope));
  }
  if (meaning.kind === 'attribute') return phrases.markedName(meaning.term);
  return renderValue(noun, scope);
}
