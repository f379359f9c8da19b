/** Renders the modifiers of verbs: `Bases last`, `through 1 LoC`. */
import type { Syntax } from '@quipu/language';
import { type Scope, withLocal } from '../scope.ts';
import { resolvePlace, resolveNoun } from './noun-meanings.ts';
import { renderCondition } from './condition-operands.ts';
import { determinerOf, renderValue } from './values.ts';
import { nounsIn } from './operand-nouns.ts';

type NodeOf<Type extends Syntax.Modifier['$type']> = Extract<Syntax.Modifier, { $type: Type }>;

const modifierRenderers: {
  readonly [Type in Syntax.Modifier['$type']]: (modifier: NodeOf<Type>, scope: Scope) => string;
} = {
  last: ({ noun }, scope) => scope.grammar.phrases.lastOfAll(nameOrValue(noun, scope)),
  before: ({ noun, then: next }, scope) =>
    scope.grammar.phrases.inOrderBefore(nameOrValue(noun, scope), nameOrValue(next, scope)),
  to: ({ noun, to: destination }, scope) => {
    const { grammar } = scope;
    const meaning = resolveNoun(destination, scope);
    const placeText =
      meaning.kind === 'place'
        ? grammar.place(meaning.place, 'to')
        : grammar.phrases.toHolder(nameOrValue(destination, scope, 'some'));
    return grammar.phrases.goingTo(nameOrValue(noun, scope, 'some'), placeText);
  },
  through: ({ amount, noun, or: isAlternative }, scope) => {
    const meaning = resolveNoun(noun, scope);
    const determiner = determinerOf(amount, scope);
    // The number is a maximum: paths over fewer spaces are allowed.
    const pathDeterminer =
      determiner.kind === 'count' && determiner.n > 1
        ? ({ kind: 'within', n: determiner.n } as const)
        : determiner;
    const object =
      meaning.kind === 'countable'
        ? scope.grammar.nounPhrase(meaning.nounPhrase, pathDeterminer)
        : renderValue(noun, scope);
    return scope.grammar.phrases.through(object, isAlternative);
  },
  along: ({ noun, stopping: stopPlace }, scope) =>
    scope.grammar.phrases.along(
      pathText(noun, scope),
      stopPlace && scope.grammar.place(resolvePlace(stopPlace, scope), 'in'),
    ),
  activating: ({ condition: expr }, scope) => {
    const { phrases } = scope.grammar;
    const groupScope = withLocal(scope, 'group', { kind: 'number', text: phrases.groupSize() });
    return phrases.activatingGroupsIf(renderCondition(expr, groupScope));
  },
  targeting: (_, { grammar }) => grammar.phrases.oneTargetAfterAnother(),
  turnedOrNot: (_, { grammar }) => grammar.phrases.alreadyFlippedOrNot(),
  notYetMoved: (_, { grammar }) => grammar.phrases.notYetMoved({ isPlural: true, gender: 'f' }),
  leaving: ({ pieces, location: place }, scope) => {
    const meaning = resolveNoun(pieces.noun, scope);
    const object =
      meaning.kind === 'countable'
        ? scope.grammar.nounPhrase(meaning.nounPhrase, determinerOf(pieces.amount, scope))
        : '';
    return scope.grammar.phrases.leaving(
      object,
      place ? scope.grammar.place(resolvePlace(place, scope), 'in') : '',
    );
  },
  until: ({ condition: expr, then: destination }, scope) => {
    const { phrases } = scope.grammar;
    const phase = expr.$type === 'noun' ? phaseNameOf(expr, scope) : undefined;
    const text = phase
      ? phrases.untilPhase(phrases.markedName(scope.lexicon.term(`phase:${phase}`)))
      : phrases.until(renderCondition(expr, scope));
    return destination
      ? phrases.thenTo(text, scope.grammar.place(resolvePlace(destination, scope), 'to'))
      : text;
  },
  // The sentences that use the number describe it.
  counting: () => '',
  alternating: (_, { grammar }) => grammar.phrases.inAlternation(),
};

export function withModifiers(text: string, modifiers: readonly Syntax.Modifier[], scope: Scope): string {
  const modifierTexts = modifiers.map((modifier) => {
    const render = modifierRenderers[modifier.$type] as (modifier: Syntax.Modifier, scope: Scope) => string;
    return render(modifier, scope);
  });
  return scope.grammar.phrases.withModifiers(text, modifierTexts);
}

function nameOrValue(noun: Syntax.NounExpr, scope: Scope, determiner: 'with' | 'some' = 'with'): string {
  const meaning = resolveNoun(noun, scope);
  return meaning.kind === 'countable'
    ? scope.grammar.nounPhrase(meaning.nounPhrase, { kind: determiner })
    : renderValue(noun, scope);
}

function pathText(expr: Syntax.Expr, scope: Scope): string {
  const { grammar } = scope;
  if (expr.$type === 'binary')
    return grammar.list(
      nounsIn(expr).map((noun) => nameOrValue(noun, scope)),
      'and',
    );
  return expr.$type === 'noun' ? nameOrValue(expr, scope) : renderValue(expr, scope);
}

function phaseNameOf(noun: Syntax.NounExpr, scope: Scope): string | undefined {
  const name = noun.words[0]?.name;
  return name !== undefined && scope.volume.isPhase(name) ? name : undefined;
}
