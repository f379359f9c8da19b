/** Renders the modifiers of verbs: `Bases last`, `through 1 LoC`. */
import type { Syntax } from '@quipu/language';
import { type Scope, withLocal } from '../scope.ts';
import { placeFrom, readNoun } from './nouns.ts';
import { condition } from './conditions.ts';
import { amountOf, value } from './values.ts';

type Of<Type extends Syntax.Modifier['$type']> = Extract<Syntax.Modifier, { $type: Type }>;

const modifiers: {
  readonly [Type in Syntax.Modifier['$type']]: (modifier: Of<Type>, scope: Scope) => string;
} = {
  last: ({ noun }, scope) => scope.language.phrases.last(thing(noun, scope)),
  before: ({ noun, then }, scope) => scope.language.phrases.before(thing(noun, scope), thing(then, scope)),
  to: ({ noun, to }, scope) => {
    const { language } = scope;
    const read = readNoun(to, scope);
    const where =
      read.kind === 'place'
        ? language.place(read.place, 'to')
        : language.phrases.toHolder(thing(to, scope, 'some'));
    return language.phrases.goingTo(thing(noun, scope, 'some'), where);
  },
  through: ({ amount, noun, or }, scope) => {
    const read = readNoun(noun, scope);
    const det = amountOf(amount, scope);
    // The number is a maximum: paths over fewer spaces are allowed.
    const most = det.kind === 'count' && det.n > 1 ? ({ kind: 'within', n: det.n } as const) : det;
    const what = read.kind === 'thing' ? scope.language.np(read.thing, most) : value(noun, scope);
    return scope.language.phrases.through(what, or);
  },
  along: ({ noun, stopping }, scope) =>
    scope.language.phrases.along(
      places(noun, scope),
      stopping && scope.language.place(placeFrom(stopping, scope), 'in'),
    ),
  activating: ({ condition: asked }, scope) => {
    const { phrases } = scope.language;
    const grouped = withLocal(scope, 'group', { kind: 'number', text: phrases.groupSize() });
    return phrases.activating(condition(asked, grouped));
  },
  targeting: (_, { language }) => language.phrases.targeting(),
  turnedOrNot: (_, { language }) => language.phrases.turnedOrNot(),
  notYetMoved: (_, { language }) => language.phrases.notYetMoved({ many: true, gender: 'f' }),
  leaving: ({ some, location: where }, scope) => {
    const read = readNoun(some.noun, scope);
    const what = read.kind === 'thing' ? scope.language.np(read.thing, amountOf(some.amount, scope)) : '';
    return scope.language.phrases.leaving(
      what,
      where ? scope.language.place(placeFrom(where, scope), 'in') : '',
    );
  },
  until: ({ condition: asked, then }, scope) => {
    const { phrases } = scope.language;
    const phase = asked.$type === 'noun' ? phaseNamed(asked, scope) : undefined;
    const text = phase
      ? phrases.untilPhase(phrases.named(scope.lexicon.term(`phase:${phase}`)))
      : phrases.until(condition(asked, scope));
    return then ? phrases.thenTo(text, scope.language.place(placeFrom(then, scope), 'to')) : text;
  },
  alternating: (_, { language }) => language.phrases.alternating(),
};

export function modified(text: string, all: readonly Syntax.Modifier[], scope: Scope): string {
  const parts = all.map((modifier) => {
    const form = modifiers[modifier.$type] as (modifier: Syntax.Modifier, scope: Scope) => string;
    return form(modifier, scope);
  });
  return scope.language.phrases.withModifiers(text, parts);
}

function thing(noun: Syntax.NounExpr, scope: Scope, d: 'with' | 'some' = 'with'): string {
  const read = readNoun(noun, scope);
  return read.kind === 'thing' ? scope.language.np(read.thing, { kind: d }) : value(noun, scope);
}

function places(expr: Syntax.Expr, scope: Scope): string {
  const { language } = scope;
  if (expr.$type === 'binary')
    return language.list(
      nounsIn(expr).map((noun) => thing(noun, scope)),
      'and',
    );
  return expr.$type === 'noun' ? thing(expr, scope) : value(expr, scope);
}

function nounsIn(expr: Syntax.Expr): readonly Syntax.NounExpr[] {
  if (expr.$type === 'binary') return [...nounsIn(expr.left), ...nounsIn(expr.right)];
  return expr.$type === 'noun' ? [expr] : [];
}

function phaseNamed(noun: Syntax.NounExpr, scope: Scope): string | undefined {
  const name = noun.words[0]?.name;
  return name !== undefined && scope.volume.isPhase(name) ? name : undefined;
}
