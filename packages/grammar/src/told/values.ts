/** Renders values: numbers, sums, counts, cases. */
import type { Syntax } from '@quipu/language';
import { isNumeral } from '@quipu/words/nouns';
import type { Det, PlacePhrase } from '../language.ts';
import { aboutElement, type Point, pointNamed, type Scope, subjectOf } from '../scope.ts';
import { statedIn } from './brevity.ts';
import { placeFrom, type Read, readNoun } from './nouns.ts';
import { whoseIs } from './whose.ts';

type Of<Type extends Syntax.Expr['$type']> = Extract<Syntax.Expr, { $type: Type }>;

const values: { readonly [Type in Syntax.Expr['$type']]: (expr: Of<Type>, scope: Scope) => string } = {
  number: ({ value: n }, { language }) => (n === 99 ? language.phrases.word('unlimited') : String(n)),
  noun: nounValue,
  binary: binaryValue,
  negate: ({ expr }, scope) => `−${grouped(expr, scope)}`,
  not: truthValue,
  has: truthValue,
  would: truthValue,
  cases: ({ cases, otherwise }, scope) => {
    const all = [...cases.map(({ value: one }) => one), otherwise].map((one) => factionName(one, scope));
    const names = all.every((name) => name !== undefined) ? all : undefined;
    const told = cases.map(({ value: one, guard }, index) => ({
      value: names?.[index] ?? value(one, scope),
      guard,
    }));
    return scope.language.phrases.cases(guarded(told, scope), names?.at(-1) ?? value(otherwise, scope));
  },
  call: ({ name, args }, scope) => {
    const told = args.map((arg) => grouped(arg, scope));
    const { phrases } = scope.language;
    switch (name.name) {
      case 'min':
        return phrases.leastOf(told);
      case 'max':
        return phrases.mostAmong(told);
      case 'distance':
        return phrases.distance(told[0] ?? '', told[1] ?? '');
      case 'gained':
        return phrases.gained(told[0] ?? '');
      default:
        return phrases.changed(told[0] ?? '');
    }
  },
  total: ({ aggregate: what, value: summed, local, over }, scope) => {
    const inner = aboutElement(scope, local.name, true);
    const simple = summed.$type === 'noun' || summed.$type === 'size';
    return scope.language.phrases.totalOf(
      what,
      { value: value(summed, inner), simple },
      placeText(over, { ...scope, each: local.name }),
    );
  },
  size: ({ set }, scope) => {
    const read = readNoun(set, scope);
    if (read.kind === 'word' && read.word === 'rounds') return scope.language.phrases.roundsSoFar();
    if (read.kind === 'word' && read.word === 'players') return scope.language.phrases.players();
    if (read.kind === 'place') return scope.language.phrases.numberOfSelected();
    return thingValue(read, scope);
  },
  choice: ({ options }, scope) =>
    scope.language.list(
      options.map((one) => thingText(one, scope) ?? value(one, scope)),
      'or',
    ),
};

export function value(expr: Syntax.Expr, scope: Scope): string {
  const form = values[expr.$type] as (expr: Syntax.Expr, scope: Scope) => string;
  return form(expr, scope);
}

/** The name of the Faction that a value denotes, or "none"; undefined for other values. */
function factionName(expr: Syntax.Expr, scope: Scope): string | undefined {
  const read = expr.$type === 'noun' ? readNoun(expr, scope) : undefined;
  if (read?.kind === 'faction') return scope.language.faction(read.faction, 'alone');
  return read?.kind === 'word' && read.word === 'none' ? scope.language.phrases.word('none') : undefined;
}

/** The name of a thing where its value would be its number. */
export function thingText(expr: Syntax.Expr, scope: Scope): string | undefined {
  const read = expr.$type === 'noun' ? readNoun(expr, scope) : undefined;
  return read?.kind === 'thing' ? scope.language.np(read.thing, { kind: 'with' }) : undefined;
}

function truthValue(expr: Syntax.Expr, scope: Scope): string {
  return scope.tell.truth(expr, scope);
}

function placeText(over: Syntax.NounExpr, scope: Scope): string {
  const read = readNoun(over, scope);
  if (read.kind === 'thing') return scope.language.np(read.thing, { kind: 'all' });
  return scope.language.place(placeFrom(over, scope), 'alone');
}

interface Guarded {
  readonly value: string;
  readonly guard: string;
}

/** Renders cases with their conditions. Consecutive cases that differ in the place only share one value. */
function guarded(
  cases: readonly { readonly value: string; readonly guard: Syntax.Guard }[],
  scope: Scope,
): readonly Guarded[] {
  const rows: { readonly value: string; readonly guard: Syntax.Guard; readonly places: Syntax.NounExpr[] }[] =
    [];
  for (const { value: text, guard } of cases) {
    const last = rows.at(-1);
    if (guard.$type !== 'if' && last?.value === text && last.places.length > 0)
      last.places.push(guard.location);
    else rows.push({ value: text, guard, places: guard.$type === 'if' ? [] : [guard.location] });
  }
  return rows.map(({ value: text, guard, places }) => ({
    value: text,
    guard:
      guard.$type === 'if'
        ? scope.language.phrases.if(scope.tell.condition(guard.condition, scope))
        : placesText(text, places, scope),
  }));
}

/** Renders the places of a case: as places after a number, as a condition after longer text, which may itself end in a place. */
function placesText(text: string, nouns: readonly Syntax.NounExpr[], scope: Scope): string {
  const { language } = scope;
  const { phrases } = language;
  const places = nouns.map((noun) => placeFrom(noun, scope));
  if (isNumeral(text))
    return language.list(
      places.map((place) => language.place(place, 'in')),
      'and',
    );
  const kinds = places.map((place) =>
    place.kind === 'things' ? language.np(place.thing, { kind: 'a' }) : language.place(place, 'alone'),
  );
  const is = phrases.isA(language.place(subjectOf(scope), 'alone'), language.list(kinds, 'or'), false);
  return phrases.if({ parts: [is], conjunction: 'and' });
}

const signs = { '+': '+', '-': '−', '*': '×' } as const;

function binaryValue(expr: Of<'binary'>, scope: Scope): string {
  const { op, left, right } = expr;
  if (op === '+' || op === '-') {
    if (left.$type === 'number' && left.value === 0 && op === '-') return `−${grouped(right, scope)}`;
    const [one, other] = [summand(left, scope), op === '-' ? grouped(right, scope) : summand(right, scope)];
    // Points that add nothing by their printed value.
    if (other === '0') return one;
    if (one === '0' && op === '+') return other;
    return `${withoutPlaceOf(one, other)} ${signs[op]} ${other}`;
  }
  if (op === '*') return `${grouped(left, scope)} ${signs[op]} ${grouped(right, scope)}`;
  if (op === '/') return scope.language.phrases.divided(grouped(left, scope), grouped(right, scope));
  return scope.tell.truth(expr, scope);
}

/** A summand without its place, if the next one ends with the same: `the Pop + the number of Bases there`. */
function withoutPlaceOf(one: string, next: string): string {
  const [end = '', place] = / (\{there:in\|[^}]*\})$/u.exec(one) ?? [];
  return place !== undefined && next.endsWith(` ${place}`) ? one.slice(0, -end.length) : one;
}

/** A value in a sum; cases are in parentheses. */
function summand(expr: Syntax.Expr, scope: Scope): string {
  return expr.$type === 'binary' ? value(expr, scope) : grouped(expr, scope);
}

/** A compared value; cases are in parentheses. */
export const operand = summand;

/** A factor; sums, cases and quotients are in parentheses. */
function grouped(expr: Syntax.Expr, scope: Scope): string {
  const inlined = expr.$type === 'noun' ? readNoun(expr, scope) : undefined;
  const point = inlined?.kind === 'point' && inlined.point.declared.value.$type === 'cases';
  const sum = expr.$type === 'binary' && expr.op !== '*';
  const text = value(expr, scope);
  return sum || point || expr.$type === 'cases' ? `(${text})` : text;
}

function nounValue(noun: Syntax.NounExpr, scope: Scope): string {
  return readValue(readNoun(noun, scope), scope);
}

export function readValue(read: Read, scope: Scope): string {
  const { language, lexicon } = scope;
  const { phrases } = language;
  switch (read.kind) {
    case 'thing':
      return thingValue(read, scope);
    case 'place':
      return language.place(read.place, 'alone');
    case 'faction':
      return phrases.amountOfResources(lexicon.term('track:Resources'), whoseIs(read.faction, scope));
    case 'attribute':
      return phrases.attributeOf(read.term, ofPlace(read.of, scope));
    case 'scale':
      return phrases.valueNamed(lexicon.term(`scale:${scope.volume.scale() ?? ''}`), ofPlace(read.of, scope));
    case 'level':
      return language.list(
        read.terms.map((term) => phrases.named(term)),
        'or',
      );
    case 'track':
      return read.faction
        ? phrases.amountOfResources(read.term, whoseIs(read.faction, scope))
        : phrases.track(read.term);
    case 'define':
      return defineValue(read, scope);
    case 'point':
      return pointValue(read.point, read.of, scope);
    case 'text':
      return read.text;
    case 'word':
      return phrases.word(read.word);
    default:
      return phrases.named(read.term);
  }
}

function thingValue(read: Read, scope: Scope): string {
  return read.kind === 'thing' ? scope.language.np(read.thing, { kind: 'number' }) : readValue(read, scope);
}

/** The place of a value; empty for the space of a condition. */
function ofPlace(place: PlacePhrase, scope: Scope): string {
  return place.kind === 'element' ? '' : scope.language.place(place, 'in');
}

function defineValue(read: Extract<Read, { kind: 'define' }>, scope: Scope): string {
  const { language, lexicon } = scope;
  const term = lexicon.find(`define:${read.name}`);
  if (term) {
    const of =
      scope.volume.defineForm(read.name)?.parameter === true ? (read.of ?? subjectOf(scope)) : undefined;
    return language.phrases.valueNamed(term, of ? ofPlace(of, scope) : '');
  }
  const declared = scope.within.includes(read.name) ? undefined : scope.volume.define(read.name);
  const stated = declared && statedIn(declared, scope);
  if (!declared || !stated) return language.phrases.track(lexicon.term(`define:${read.name}`));
  const inner: Scope = { ...scope, stated, within: [...scope.within, read.name] };
  const text = value(declared.value, definedAt(inner, declared.parameter?.name, read.of));
  return declared.value.$type === 'binary' || declared.value.$type === 'cases' ? `(${text})` : text;
}

/** The scope of a definition, with its parameter bound to a space. */
export function definedAt(scope: Scope, parameter: string | undefined, of: PlacePhrase | undefined): Scope {
  if (parameter === undefined) return scope;
  const place = of ?? subjectOf(scope);
  return {
    ...scope,
    locals: new Map([...scope.locals, [parameter, { kind: 'place', place }]]),
    element: place,
  };
}

export function pointValue(point: Point, of: PlacePhrase | undefined, scope: Scope): string {
  const { value: told, parameter } = point.declared;
  return value(told, definedAt(scope, parameter?.name, of));
}

/** A cost with its exceptions by place. */
export function costOf(
  expr: Syntax.Expr,
  scope: Scope,
): { readonly cost: string; readonly except: readonly string[] } {
  const read = expr.$type === 'noun' ? readNoun(expr, scope) : undefined;
  const told = read?.kind === 'point' ? read.point.declared.value : expr;
  if (told.$type !== 'cases') return { cost: value(expr, scope), except: [] };
  const cases = told.cases.map(({ value: one, guard }) => ({ value: value(one, scope), guard }));
  const except = guarded(cases, scope).map(({ value: one, guard }) => `${one} ${guard}`);
  return { cost: value(told.otherwise, scope), except };
}

/** An amount as a determiner: a printed number in digits, any other by its value. */
export function amountOf(amount: Syntax.Amount, scope: Scope): Det {
  if (amount.$type === 'all' || amount.$type === 'any') return { kind: amount.$type };
  const text = countText(amount.count, scope);
  const upTo = amount.$type === 'upTo';
  if (text === undefined) return { kind: 'any' };
  if (text === '0') {
    if (scope.literal) return { kind: 'some' };
    scope.unsaid?.();
  }
  if (/^\d+$/u.test(text)) return { kind: upTo ? 'upTo' : 'count', n: Number(text) };
  return { kind: upTo ? 'atMost' : 'equal', value: text };
}

/** A count as text; undefined if unlimited. */
function countText(count: Syntax.Expr, scope: Scope): string | undefined {
  const single = count.$type === 'noun' && count.words.length === 1 && count.clauses.length === 0;
  const point = single ? pointNamed(count.words[0]?.name ?? '', scope) : undefined;
  if (point) {
    const { value: told } = point.declared;
    if (told.$type === 'noun' && told.words[0]?.name === 'unlimited') return undefined;
    return pointValue(point, undefined, scope);
  }
  return value(count, scope);
}

export function towardText(noun: Syntax.NounExpr, scope: Scope): string {
  const read = readNoun(noun, scope);
  if (read.kind !== 'level') return readValue(read, scope);
  return scope.language.list(
    read.terms.map((term) => scope.language.phrases.towardLevel(term)),
    'or',
  );
}
