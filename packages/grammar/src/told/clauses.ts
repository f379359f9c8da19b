/** Renders the clauses of a noun: places, conditions, superlatives. */
import type { Syntax } from '@quipu/language';
import type { After, Agreement, Det, NounPhrase } from '../language.ts';
import type { Term } from '../lexicon.ts';
import { aboutElement, inside, type Local, type Scope } from '../scope.ts';
import { conjuncts, inReadingOrder } from './reading-order.ts';
import { value } from './values.ts';
import { placeFrom, readNoun } from './nouns.ts';
import { whoseIs } from './whose.ts';

/**
 * Returns the text that a clause adds after a noun; none if the clause names the owner.
 * @param before the kind of the clause before it
 */
function clauseOf(
  clause: Syntax.Clause,
  {
    sort,
    before,
  }: { readonly sort: NounPhrase['sort']; readonly before: Syntax.Clause['$type'] | undefined },
  scope: Scope,
): readonly After[] {
  const { language } = scope;
  const { phrases } = language;
  const about = sort === 'spaces' ? aboutElement(scope, 'space', true) : scope;
  switch (clause.$type) {
    case 'of':
      return sort === 'factions' ? [() => phrases.ofAnotherPlayer()] : [];
    case 'in': {
      const where = inside(placeFrom(clause.location, scope), scope);
      return where === '' ? [] : [() => where];
    }
    case 'there': {
      const where = inside(scope.there, scope);
      return where === '' ? [] : [() => where];
    }
    case 'with': {
      const text = phrases.with(clause.conditions.map((one) => conditionOf(one, about).with));
      return [() => (before === 'without' ? phrases.also(text) : text)];
    }
    case 'without': {
      const text = phrases.without(clause.conditions.map((one) => conditionOf(one, about).without));
      return [() => (before === 'with' ? phrases.also(text) : text)];
    }
    case 'not':
      return [];
    case 'adjacent': {
      const place = placeFrom(clause.to, scope);
      // The enclosing noun has named the space.
      if (place.kind === 'element' && place.unsaid) return [(of) => phrases.adjacentToIt(of)];
      const named = placeFrom(clause.to, saidAgain(scope));
      return [(of) => phrases.adjacent(language.place(named, 'beside'), of)];
    }
    case 'near': {
      const place = placeFrom(clause.to, scope);
      const inPlace = language.place(place, 'in');
      if (sort !== 'spaces') return [() => phrases.inOrNear(inPlace)];
      if (place.kind === 'named') return [() => phrases.amongNear(language.place(place, 'alone'))];
      return [(of) => phrases.inOrAdjacent(inPlace, language.place(place, 'beside'), of)];
    }
    case 'bordering':
      return [() => phrases.bordering(scope.lexicon.term(`region:${clause.region.name}`))];
    case 'most':
    case 'fewest': {
      const most = clause.$type === 'most';
      const thing = measure(clause.value, about);
      if (thing !== undefined) return [() => (most ? phrases.mostOf(thing) : phrases.fewestOf(thing))];
      const changes = changed(clause.value, most, about);
      if (changes !== undefined) return [() => changes];
      const measured = value(clause.value, about);
      return [() => (most ? phrases.whereGreatest(measured) : phrases.whereSmallest(measured))];
    }
    case 'where':
      return clause.name ? [named(clause.name, scope)] : provided(clause.condition, before, about);
  }
}

/**
 * The scope with the noun's own space named explicitly: after `adjacent to a space adjacent to` a pronoun would be
 * unclear.
 */
function saidAgain(scope: Scope): Scope {
  const locals = [...scope.locals].map(([name, local]): [string, Local] =>
    local.kind === 'place' && local.place.kind === 'element'
      ? [name, { kind: 'place', place: { kind: 'element' } }]
      : [name, local],
  );
  return { ...scope, locals: new Map(locals) };
}

/** Renders `where`; a condition on Factions only is rendered with "if". */
function provided(
  condition: Syntax.Expr,
  before: Syntax.Clause['$type'] | undefined,
  scope: Scope,
): readonly After[] {
  const { phrases } = scope.language;
  const mixed = predicatesFirst(condition, before, scope) ?? unlessFactions(condition, scope);
  if (mixed) return [mixed];
  const told = scope.tell.condition(condition, scope);
  const text = conjuncts(condition).every((expr) => isOfFactions(expr, scope))
    ? phrases.if(told)
    : phrases.where(told);
  // `and that`: without the conjunction the relative clause would attach to the preceding noun.
  const that = before === undefined ? undefined : relative(condition, scope);
  return [
    (of) => (of.many ? ofSeveral(condition, scope) : undefined) ?? (that ? phrases.also(that(of)) : text),
  ];
}

/**
 * Predicates of the spaces first, other conditions last: `that are Cities and where there are Bases`. Undefined
 * unless both occur.
 */
function predicatesFirst(
  condition: Syntax.Expr,
  before: Syntax.Clause['$type'] | undefined,
  scope: Scope,
): After | undefined {
  if (condition.$type !== 'binary' || (condition.op !== 'and' && condition.op !== 'or')) return undefined;
  const { op, span } = condition;
  const { phrases } = scope.language;
  const quiet: Scope = { ...scope, hear: undefined };
  const parts = partsOf(condition, op);
  // Nested parts of the other operator would lose their parentheses, except an `and` at the end.
  const nested = parts.filter((part) => part.$type === 'binary' && (part.op === 'and' || part.op === 'or'));
  if (nested.length > 1 || (op === 'and' && nested.length > 0)) return undefined;
  const join = (some: readonly Syntax.Expr[]): Syntax.Expr | undefined =>
    some.length === 0
      ? undefined
      : some.reduce((left, right) => ({ $type: 'binary', op, left, right, span }));
  const isPredicate = (part: Syntax.Expr): boolean => relative(part, quiet) !== undefined;
  const about = join(parts.filter(isPredicate));
  const others = parts.filter((part) => !isPredicate(part));
  if (nested.length > 0 && (others.length > 1 || others[0] !== nested[0])) return undefined;
  const rest = join(others);
  const that = about && rest ? relative(about, scope) : undefined;
  if (!that || !rest) return undefined;
  const inner = nested.length > 0 ? predicatesFirst(rest, undefined, scope) : undefined;
  const where = inner ?? (() => phrases.whereToo(scope.tell.condition(rest, scope)));
  return (of) => phrases.joined([before === undefined ? that(of) : phrases.also(that(of)), where(of)], op);
}

/**
 * `where there is no Base if the executing Faction is the Government`: renders "or" with a condition on Factions
 * as "if".
 */
function unlessFactions(condition: Syntax.Expr, scope: Scope): After | undefined {
  if (condition.$type !== 'binary' || condition.op !== 'or') return undefined;
  const { left, right } = condition;
  const quiet: Scope = { ...scope, hear: undefined };
  if (!isOfFactions(left, quiet) || isOfFactions(right, quiet)) return undefined;
  const { phrases } = scope.language;
  const where = phrases.where(scope.tell.condition(right, scope));
  const not: Syntax.Expr = { $type: 'not', expr: left, span: left.span };
  return () => `${where} ${phrases.if(scope.tell.condition(not, scope))}`;
}

/** Whether a condition compares Factions only: `Govt is player`, `own is executing`. */
function isOfFactions(expr: Syntax.Expr, scope: Scope): boolean {
  if (expr.$type === 'not') return isOfFactions(expr.expr, scope);
  if (expr.$type !== 'binary' || (expr.op !== 'is' && expr.op !== 'is not')) return false;
  return expr.left.$type === 'noun' && readNoun(expr.left, scope).kind === 'faction';
}

/** A superlative by the change of one value or of a difference of two values; undefined for other calls. */
function changed(what: Syntax.Expr, most: boolean, scope: Scope): string | undefined {
  if (what.$type !== 'call') return undefined;
  const [of] = what.args;
  const grows = what.name.name === 'gained';
  if (!of || (!grows && what.name.name !== 'changed')) return undefined;
  const { phrases } = scope.language;
  if (of.$type === 'binary' && of.op === '-') {
    const [one, other] = [value(of.left, scope), value(of.right, scope)];
    return grows ? phrases.whereGapGrows(one, other, most) : phrases.whereGapChanges(one, other, most);
  }
  return grows ? undefined : phrases.whereChanges(value(of, scope), most);
}

/** The lexicon's plural form of a definition; undefined if the lexicon has none. */
function ofSeveral(condition: Syntax.Expr, scope: Scope): string | undefined {
  if (condition.$type !== 'noun') return undefined;
  const read = readNoun(condition, scope);
  return read.kind === 'define' ? scope.lexicon.find(`define:${read.name}`)?.that : undefined;
}

/** The plural form of a definition without its relative pronoun, as one of several predicates. */
function predicateOf(condition: Syntax.Expr, scope: Scope): string | undefined {
  const pronoun = scope.language.phrases.that([''], 'or');
  const text = ofSeveral(condition, scope);
  return text?.startsWith(pronoun) ? text.slice(pronoun.length) : undefined;
}

/** A relative clause, `that is a City or has a Base`; undefined if a part has a subject other than the space. */
function relative(condition: Syntax.Expr, scope: Scope): After | undefined {
  const { language, element, tell } = scope;
  const { phrases } = language;
  if (element?.kind !== 'element') return undefined;
  const subject = `${language.place(element, 'alone')} `;
  const op = condition.$type === 'binary' ? condition.op : undefined;
  const joined = op === 'and' || op === 'or' ? op : undefined;
  const parts = joined ? partsOf(condition, joined) : [condition];
  const texts = parts.map((part) => tell.truth(part, scope));
  if (!texts.every((text) => text.startsWith(subject))) return undefined;
  const quiet: Scope = { ...scope, hear: undefined, several: true };
  const predicates = (many: boolean): readonly string[] =>
    many
      ? parts.map((part) => predicateOf(part, scope) ?? tell.truth(part, quiet).slice(subject.length))
      : texts.map((text) => text.slice(subject.length));
  return (of) =>
    (of.many ? ofSeveral(condition, scope) : undefined) ??
    phrases.that(
      predicates(of.many).map((text) => phrases.predicate(text, of)),
      joined ?? 'or',
    );
}

function partsOf(condition: Syntax.Expr, op: 'and' | 'or'): readonly Syntax.Expr[] {
  return condition.$type === 'binary' && condition.op === op
    ? [...partsOf(condition.left, op), ...partsOf(condition.right, op)]
    : [condition];
}

function exceptions(clauses: readonly Syntax.Clause[], scope: Scope): readonly After[] {
  const { language } = scope;
  const { phrases } = language;
  const nouns = clauses.flatMap((clause) => (clause.$type === 'not' ? [clause.not] : []));
  const states = nouns.flatMap((noun) => statesOf(noun, scope));
  const whole = nouns.filter((noun) => statesOf(noun, scope).length === 0);
  const factions = whole.flatMap((noun) => factionOf(noun, scope) ?? []);
  const left = whole
    .filter((noun) => factionOf(noun, scope) === undefined)
    .map((noun) => others(noun, scope));
  return [
    ...(factions.length === 0 ? [] : [() => phrases.otherFaction(language.list(factions, 'or'))]),
    ...(states.length === 0 ? [] : [(of: Agreement) => phrases.notInState(states, of)]),
    ...(left.length === 0 ? [] : [(of: Agreement) => phrases.otherThan(language.list(left, 'or'), of)]),
  ];
}

/** The name of a thing or attribute that a superlative counts; undefined for other values. */
function measure(what: Syntax.Expr, scope: Scope): string | undefined {
  const read = what.$type === 'noun' ? readNoun(what, scope) : undefined;
  if (read?.kind === 'thing') return scope.language.np(read.thing, { kind: 'with' });
  return read?.kind === 'attribute' ? scope.language.phrases.named(read.term) : undefined;
}

/** The Faction whose pieces are excluded without further restriction, if any. */
function factionOf(noun: Syntax.NounExpr, scope: Scope): string | undefined {
  const read = readNoun(noun, scope);
  if (read.kind !== 'thing') return undefined;
  const [head, ...more] = read.thing.heads;
  if (head?.owner?.kind !== 'named' || more.length > 0 || read.thing.after.length > 0) return undefined;
  return head.term.key === 'word:pieces' && head.states.length === 0
    ? scope.language.faction({ kind: 'named', terms: head.owner.terms }, 'subject')
    : undefined;
}

/** The states of a noun that consists of states only. */
function statesOf(noun: Syntax.NounExpr, scope: Scope): readonly Term[] {
  const read = readNoun(noun, scope);
  if (read.kind !== 'thing') return [];
  return read.thing.heads.flatMap((head) =>
    head.term.key === 'word:pieces' && !head.owner ? head.states : [],
  );
}

function others(noun: Syntax.NounExpr, scope: Scope): string {
  const { language } = scope;
  const read = readNoun(noun, scope);
  if (read.kind === 'thing') return language.np(read.thing, { kind: 'some' });
  if (read.kind === 'faction') return language.faction(read.faction, 'subject');
  if (read.kind === 'place') return language.place(read.place, 'alone');
  if (read.kind === 'operation') return language.phrases.called(read.term);
  return value(noun, scope);
}

/** A condition of `with` or `without` in each form that a sentence can need. */
export interface Asked {
  readonly with: string;
  /** After `there is`. */
  readonly there: string;
  readonly without: string;
  /** After `there is`, negated. */
  readonly none: string;
  readonly plural: boolean;
}

export function conditionOf(condition: Syntax.Condition, scope: Scope): Asked {
  const { language } = scope;
  const { phrases } = language;
  switch (condition.$type) {
    case 'has':
      return presence(condition.noun, scope);
    case 'amount': {
      const { value: n } = condition.value;
      const det: Det = { kind: condition.exactly ? 'exact' : 'least', n };
      const some = counted(condition.noun, det, scope);
      return {
        with: some,
        there: some,
        without: some,
        none: phrases.fewerThan(n, counted(condition.noun, { kind: 'with' }, scope)),
        plural: true,
      };
    }
    case 'than': {
      const [one, other] = [condition.noun, condition.than].map((noun) =>
        counted(noun, { kind: 'with' }, scope),
      );
      const text = phrases.moreThan(condition.relation === 'more', one ?? '', other ?? '');
      return {
        with: text,
        there: text,
        without: text,
        none: phrases.notMoreThan(condition.relation === 'more', one ?? '', other ?? ''),
        plural: true,
      };
    }
    case 'attribute': {
      const read = readNoun(condition.attribute, scope);
      const term =
        read.kind === 'attribute'
          ? read.term
          : scope.lexicon.term(`attribute:${condition.attribute.words[0]?.name ?? ''}`);
      const { value: n } = condition.value;
      const text = phrases.attributeAt(term, n, condition.exactly);
      return {
        with: phrases.withAttribute(term, n, condition.exactly),
        there: text,
        without: text,
        none: phrases.attributeBelow(term, n, condition.exactly),
        plural: false,
      };
    }
  }
}

function counted(noun: Syntax.NounExpr, det: Det, scope: Scope): string {
  const read = readNoun(noun, scope);
  return read.kind === 'thing' ? scope.language.np(read.thing, det) : value(noun, scope);
}

function presence(noun: Syntax.NounExpr, scope: Scope): Asked {
  const { language } = scope;
  const { phrases } = language;
  const read = readNoun(noun, scope);
  if (read.kind === 'thing') {
    const np = (d: 'with' | 'without' | 'none'): string => language.np(read.thing, { kind: d });
    const { sort, heads } = read.thing;
    const plural =
      sort !== 'markers' || heads.some(({ term }) => term.many !== undefined && term.many !== term.one);
    return { with: np('with'), there: np('with'), without: np('without'), none: np('none'), plural };
  }
  const text = quality(noun, scope, { name: phrases.named });
  return {
    with: quality(noun, scope, { name: phrases.named, isItem: true }),
    there: quality(noun, scope, { name: phrases.someOf, isThere: true }),
    without: text,
    none: phrases.no(text),
    plural: false,
  };
}

interface Quality {
  readonly name: (term: Term) => string;
  readonly isThere?: boolean;
  readonly isItem?: boolean;
}

/** Uncountable properties of a space: `Support`, `Govt Control`. */
function quality(
  noun: Syntax.NounExpr,
  scope: Scope,
  { name, isItem = false, isThere = false }: Quality,
): string {
  const { language } = scope;
  const { phrases } = language;
  const read = readNoun(noun, scope);
  if (read.kind === 'level') {
    const neutral = scope.volume.level('0');
    const ofNeutral = isItem && read.terms.length === 1 ? phrases.withNeutral : phrases.levelNeutral;
    const names = read.terms.map((term) =>
      term.key === `level:${neutral ?? ''}` ? ofNeutral(term) : name(term),
    );
    return language.list(names, 'or');
  }
  if (read.kind === 'define' && read.faction) {
    const held = isThere ? phrases.someHeldBy : isItem ? phrases.withHeldBy : phrases.heldBy;
    return held(scope.lexicon.term(`define:${read.name}`), whoseIs(read.faction, scope));
  }
  if (read.kind === 'attribute') return phrases.named(read.term);
  return value(noun, scope);
}

/** Renders the clauses of a thing, in the order in which they follow its name. */
export function clausesOf(
  clauses: readonly Syntax.Clause[],
  sort: NounPhrase['sort'],
  scope: Scope,
): readonly After[] {
  if (scope.hear) for (const clause of clauses) tellApart(clause, sort, scope, scope.hear);
  const about = sort === 'spaces' ? aboutElement(scope, 'space', true) : scope;
  // A single relative clause: after another clause it would attach to that clause's noun.
  const [where, ...others] = clauses.filter(({ $type }) => $type !== 'not');
  const unnamed = where?.$type === 'where' && where.name === undefined && others.length === 0;
  const told = unnamed ? relative(where.condition, about) : undefined;
  if (told === undefined) {
    const ordered = inReadingOrder(clauses, about);
    return [
      ...exceptions(clauses, scope),
      ...ordered.flatMap((clause, index) => {
        if (typeof clause === 'function') return [clause];
        const previous = ordered[index - 1];
        const before = typeof previous === 'function' ? 'where' : previous?.$type;
        return clauseOf(clause, { sort, before }, scope);
      }),
    ];
  }
  const [left] = exceptions(clauses, scope);
  return left ? [(of) => scope.language.phrases.aside(told(of), left(of))] : [told];
}

/** The printed name of a condition, used in its place. */
const named = ({ value: name }: Syntax.Text, { lexicon }: Scope): After => {
  const { one } = lexicon.term(`condition:${name}`);
  return () => one;
};

/** Reports a clause and each of its conditions to the listener, for lookup by span. */
function tellApart(
  clause: Syntax.Clause,
  sort: NounPhrase['sort'],
  scope: Scope,
  hear: NonNullable<Scope['hear']>,
): void {
  const quiet: Scope = { ...scope, hear: undefined };
  const say = ({ span }: Syntax.Node, one: Syntax.Clause): void => {
    hear({ kind: 'clause', span, clause: one, sort, scope: quiet });
  };
  say(clause, clause);
  if (clause.$type === 'where' && clause.name)
    for (const expr of conjuncts(clause.condition))
      hear({ kind: 'truth', expr, scope: sort === 'spaces' ? aboutElement(quiet) : quiet });
  if (clause.$type === 'with' || clause.$type === 'without')
    for (const condition of clause.conditions) say(condition, { ...clause, conditions: [condition] });
}
