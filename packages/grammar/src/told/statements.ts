/** Statements as they are read: for each form a function, so that none can be left out. */
import type { Syntax } from '@quipu/language';
import type { After, Faction, Place, Thing } from '../language.ts';
import { factionsOf, type Local, type Scope, withLocal } from '../scope.ts';
import { changeText, forbidText, tellWhenever } from './changes.ts';
import { tellDo, tellFree } from './calls.ts';
import { deed, deeper, headed, type Line, saying } from './lines.ts';
import { modified } from './modifiers.ts';
import { agreementOf, factionFrom, placeFrom, type Read, readNoun, whoseIs } from './nouns.ts';
import { amountOf, readValue, value } from './values.ts';
import { known, truth } from './truths.ts';
import { tellSelect } from './select.ts';

type Of<Type extends Syntax.Stmt['$type']> = Extract<Syntax.Stmt, { $type: Type }>;
type Tell<Type extends Syntax.Stmt['$type']> = (stmt: Of<Type>, scope: Scope) => Line[];

/** How each form of statement is read. */
const statements: { readonly [Type in Syntax.Stmt['$type']]: Tell<Type> } = {
  by: tellBy,
  place: (stmt, scope) => {
    const { language } = scope;
    if (stmt.what.every((one) => isNothing(one, scope))) return [];
    const place = stmt.where && placeFrom(stmt.where, scope);
    const where = place ? language.place(place, 'in') : '';
    const [one, ...more] = stmt.what;
    if (one && more.length === 0) {
      const what = some(one, scope, where === '' ? [] : [() => where]);
      return deed(modified(language.phrases.place(what, ''), stmt.modifiers, scope), stmt);
    }
    const what = someList(stmt.what, scope);
    return deed(modified(language.phrases.place(what, where), stmt.modifiers, scope), stmt);
  },
  remove: (stmt, scope) => {
    const { language } = scope;
    const available = stmt.what.every(({ noun }) => noun.words.some(({ name }) => name === 'Available'));
    if (stmt.what.every((one) => isNothing(one, scope))) return [];
    const what = someList(stmt.what, scope);
    const text = available ? language.phrases.removeForGood(what) : language.phrases.remove(what);
    return deed(modified(text, stmt.modifiers, scope), stmt);
  },
  replace: (stmt, scope) =>
    deed(
      modified(
        scope.language.phrases.replace(some(stmt.what, scope), some(stmt.by, scope)),
        stmt.modifiers,
        scope,
      ),
      stmt,
    ),
  flip: (stmt, scope) => {
    if (isNothing(stmt.what, scope)) return [];
    const what = some(stmt.what, scope);
    // Which state they show is said already.
    const modifiers = stmt.modifiers.filter(
      ({ $type }) => $type !== 'turnedOrNot' || !what.includes('(state:'),
    );
    return deed(modified(scope.language.phrases[stmt.verb](what), modifiers, scope), stmt);
  },
  shift: (stmt, scope) => {
    const { language } = scope;
    const place: Place = stmt.where ? placeFrom(stmt.where, scope) : scope.there;
    return deed(
      language.phrases.shift(
        language.place(place, 'alone'),
        Number(value(stmt.count, scope)),
        towardText(stmt.toward, scope),
      ),
      stmt,
    );
  },
  set: (stmt, scope) => {
    const { phrases } = scope.language;
    const read = readNoun(stmt.target, scope);
    const to = value(stmt.to, scope);
    const level = stmt.to.$type === 'noun' ? readNoun(stmt.to, scope) : undefined;
    if (read.is === 'place' && level?.is === 'level')
      return deed(phrases.setLevel(scope.language.place(read.place, 'alone'), level.terms), stmt);
    return deed(phrases.setTrack(readValue(read, scope), to), stmt);
  },
  adjust: tellAdjust,
  transfer: (stmt, scope) => {
    const { language } = scope;
    const what =
      'amount' in stmt.what
        ? some(stmt.what, scope)
        : language.phrases.someOfTrack(scope.lexicon.term('track:Resources'), value(stmt.what, scope));
    return deed(
      language.phrases.transfer(what, holder(stmt.from, 'from', scope), holder(stmt.to, 'to', scope)),
      stmt,
    );
  },
  pay: (stmt, scope) => {
    const amount = value(stmt.cost, scope);
    if (amount === '0') return [];
    const cost = scope.language.phrases.someOfTrack(scope.lexicon.term('track:Resources'), amount);
    return deed(scope.language.phrases.pay(cost, stmt.always), stmt);
  },
  move: tellMove,
  select: tellSelect,
  each: tellEach,
  may: tellMay,
  either: tellEither,
  if: tellIf,
  ifPossible: (stmt, scope) => {
    const { phrases } = scope.language;
    const head = phrases.ifPossible();
    return [
      ...headed(
        { head, span: stmt.span, join: (text) => phrases.then(head, text) },
        tellBlock(stmt.then, scope),
        scope,
      ),
      ...tellElse(stmt.else, scope),
    ];
  },
  roll: (stmt, { language }) => deed(language.phrases.roll(), stmt),
  free: tellFree,
  do: tellDo,
  let: () => [],
  repeat: (stmt, scope) => {
    const { phrases } = scope.language;
    // Of a Non-player the same is asked several times, where a player decides once.
    const { count } = stmt;
    const players = count !== 'any' && count.$type === 'cases' ? count.otherwise : count;
    if (players !== 'any' && value(players, scope) === '1') return tellBlock(stmt.block, scope);
    const head = stmt.count === 'any' ? phrases.anyTimes() : phrases.times(value(stmt.count, scope));
    return headed(
      { head, span: stmt.span, join: (text) => phrases.then(head, text) },
      tellBlock(stmt.block, scope),
      scope,
    );
  },
  together: (stmt, scope) =>
    headed({ head: scope.language.phrases.together(), span: stmt.span }, tellBlock(stmt.block, scope), scope),
  then: (stmt, scope) => {
    const [first, ...rest] = tellStatement(stmt.body, scope);
    return first ? [{ ...first, text: scope.language.phrases.next(first.text) }, ...rest] : [];
  },
  make: (stmt, scope) => {
    const own = stmt.faction.words[0]?.name === 'own';
    const read = readNoun(stmt.faction, scope);
    const who =
      read.is === 'thing' ? scope.language.np(read.thing, { d: 'all' }) : factionList(stmt.faction, scope);
    const eligible = stmt.state === 'Eligible';
    const all = read.is === 'thing';
    return saying(
      scope.language.phrases.make(who, {
        eligible,
        through: stmt.throughNextCard,
        remains: own,
        plural: all || isPlural(stmt.faction, scope),
      }),
      stmt,
    );
  },
  open: (stmt, scope) =>
    deed(scope.language.phrases.openSpace(scope.language.place(placeFrom(stmt.space, scope), 'alone')), stmt),
  end: (stmt, { language }) =>
    deed(stmt.what === 'game' ? language.phrases.endGame() : language.phrases.endMomentum(), stmt),
  check: (stmt, { language }) => deed(language.phrases.checkVictory(), stmt),
  reveal: (stmt, { language, lexicon }) =>
    deed(language.phrases.reveal(language.phrases.named(lexicon.term(`secret:${stmt.secret.name}`))), stmt),
  secretly: (stmt, scope) => {
    const { language, lexicon } = scope;
    const read = readNoun(stmt.among, scope);
    const what = read.is === 'thing' ? language.np(read.thing, { d: 'a' }) : value(stmt.among, scope);
    const secret = language.phrases.named(lexicon.term(`secret:${stmt.secret.name}`));
    return deed(language.phrases.secretly(secret, what, stmt.by === 'chance'), stmt);
  },
  change: (stmt, scope) => saying(changeText(stmt, scope), stmt),
  way: (stmt, scope) => alternative(stmt, stmt.guard, tellBlock(stmt.block, scope), scope),
  forbid: (stmt, scope) => saying(forbidText(stmt, scope), stmt),
  allow: (stmt, scope) => {
    const { language } = scope;
    const count = value(stmt.count, scope);
    // By the printed value of a point, none: what an Event may add.
    if (count === '0') return tellBlock(stmt.block, scope);
    const where = stmt.where ? language.place(placeFrom(stmt.where, scope), 'in') : '';
    const head = language.phrases.allow(count, where);
    return headed({ head, span: stmt.span }, tellBlock(stmt.block, scope), scope);
  },
  freezing: (stmt, scope) => {
    const names = stmt.defines.map(({ name }) =>
      scope.language.phrases.track(scope.lexicon.term(`define:${name}`)),
    );
    const head = scope.language.phrases.freezing(scope.language.list(names, 'and'));
    return [...saying(head, stmt), ...tellBlock(stmt.block, scope)];
  },
  mark: (stmt, { language, lexicon }) =>
    saying(
      language.phrases.mark(
        language.phrases.track(lexicon.term(`define:${stmt.define.name}`)),
        language.phrases.named(lexicon.term(`phase:${stmt.until.name}`)),
      ),
      stmt,
    ),
  whenever: tellWhenever,
};

/** A statement, in lines. */
export function tellStatement(stmt: Syntax.Stmt, scope: Scope): Line[] {
  const form = statements[stmt.$type] as (stmt: Syntax.Stmt, scope: Scope) => Line[];
  return form(stmt, scope);
}

/** The statements of a block, in which each may name things for those after it. */
export function tellBlock({ body }: Syntax.Block, scope: Scope): Line[] {
  const lines: Line[] = [];
  let inner = scope;
  for (const stmt of body) {
    inner = named(stmt, inner);
    lines.push(...tellStatement(stmt, inner));
    inner = selected(stmt, inner);
  }
  return lines;
}

/** What a statement names for itself and those after it: values that are worked out, rolls, and what was removed. */
function named(stmt: Syntax.Stmt, scope: Scope): Scope {
  const { phrases } = scope.language;
  switch (stmt.$type) {
    case 'let':
      return withLocal(scope, stmt.local.name, letLocal(stmt, scope));
    case 'roll':
      return withLocal(scope, stmt.local.name, { l: 'number', text: phrases.theRoll() });
    case 'remove':
      return stmt.as ? withLocal(scope, stmt.as.name, { l: 'number', text: phrases.numberRemoved() }) : scope;
    case 'place':
    case 'move':
      return stmt.as ? withLocal(scope, stmt.as.name, { l: 'pieces', text: phrases.thosePieces() }) : scope;
    default:
      return scope;
  }
}

function letLocal({ value: bound, local }: Of<'let'>, scope: Scope): Local {
  const read = bound.$type === 'noun' ? readNoun(bound, scope) : undefined;
  if (read?.is === 'faction')
    return { l: 'faction', faction: read.faction.f === 'own' ? { f: 'executing' } : read.faction };
  const text = value(bound, scope);
  return { l: 'number', text: local.name === 'before' ? scope.language.phrases.before0(text) : text };
}

/** What a selection names for those after it. */
function selected(stmt: Syntax.Stmt, scope: Scope): Scope {
  if ((stmt.$type !== 'select' && stmt.$type !== 'do') || !stmt.as) return scope;
  if (stmt.$type === 'do')
    return withLocal(scope, stmt.as.name, { l: 'place', place: calledPlace(stmt.as.name, false, scope) });
  return withLocal(scope, stmt.as.name, localOf(stmt, scope));
}

/** What the name of a selection stands for. */
export function localOf(stmt: Of<'select'>, scope: Scope): Local {
  const name = stmt.as?.name ?? '';
  const read = readNoun(stmt.noun, scope);
  if (read.is === 'faction' || (read.is === 'thing' && read.thing.sort === 'factions')) {
    const second = [...scope.locals.values()].some(
      (local) => local.l === 'faction' && local.faction.f === 'that',
    );
    return { l: 'faction', faction: { f: 'that', second } };
  }
  const { amount } = stmt;
  const one = amount.$type === 'exactly' && value(amount.count, scope) === '1';
  return { l: 'place', place: calledPlace(name, !one, scope) };
}

function calledPlace(name: string, many: boolean, scope: Scope): Place {
  const term = scope.lexicon.find(`local:${name}`);
  return term ? { p: 'called', term } : { p: 'selected', many };
}

/** The level toward which something shifts. */
export function towardText(noun: Syntax.NounExpr, scope: Scope): string {
  const read = readNoun(noun, scope);
  if (read.is !== 'level') return readValue(read, scope);
  return scope.language.list(
    read.terms.map((term) => scope.language.phrases.towardLevel(term)),
    'or',
  );
}

/** Whether an amount is none by the printed value of a point: what an Event may add to the text. */
function isNothing({ amount }: Syntax.Some, scope: Scope): boolean {
  const det = amountOf(amount, scope);
  return (det.d === 'upTo' || det.d === 'count') && det.n === 0;
}

/** An amount of a noun. */
export function some({ amount, noun }: Syntax.Some, scope: Scope, where: readonly After[] = []): string {
  const read = readNoun(noun, scope);
  if (read.is === 'thing')
    return scope.language.np(
      { ...read.thing, after: [...read.thing.after, ...where] },
      amountOf(amount, scope),
    );
  if (read.is === 'track') {
    const goods: Thing = {
      sort: 'markers',
      heads: [{ term: read.term, states: [] }],
      available: false,
      after: [],
    };
    return scope.language.np(goods, amountOf(amount, scope));
  }
  return readValue(read, scope);
}

function someList(all: readonly Syntax.Some[], scope: Scope): string {
  return scope.language.list(
    all.map((one) => some(one, scope)),
    'and',
  );
}

function factionList(noun: Syntax.NounExpr, scope: Scope): string {
  const rows = [noun.words, ...noun.joined];
  if (rows.length === 1) return scope.language.faction(factionFrom(noun, scope), 'subject');
  const terms = rows.flatMap((words) => factionsOf(scope, words));
  return scope.language.faction({ f: 'named', terms }, 'subject');
}

function isPlural(noun: Syntax.NounExpr, scope: Scope): boolean {
  if (noun.joined.length > 0) return true;
  const faction = factionFrom(noun, scope);
  return pluralFaction(faction);
}

/** Whether a verb behind a Faction is in the plural. */
export function pluralFaction(faction: Faction): boolean {
  if (faction.f === 'named')
    return faction.terms.length > 1 || faction.terms.some(({ plural }) => plural === true);
  return false;
}

/** Where goods are taken from, or go to: a Faction, or the pieces that hold them. */
function holder(noun: Syntax.NounExpr, as: 'from' | 'to', scope: Scope): string {
  const { language } = scope;
  const read = readNoun(noun, scope);
  if (read.is === 'faction') return language.faction(read.faction, as);
  if (read.is === 'thing' && read.thing.sort === 'pieces') {
    const text = language.np(read.thing, { d: 'some' });
    return as === 'to' ? language.phrases.toHolder(text) : language.phrases.fromHolder(text);
  }
  return language.place(placeFrom(noun, scope), as);
}

function tellBy(stmt: Of<'by'>, scope: Scope): Line[] {
  const { language } = scope;
  const named = actorsIn(stmt.faction, scope);
  const actor: Faction = named.length === 1 && named[0] ? named[0] : { f: 'own' };
  const inner: Scope = { ...scope, actor };
  const lines = tellBlock(stmt.block, inner);
  const same = JSON.stringify(actor) === JSON.stringify(scope.actor) && actor.f !== 'own';
  const said = lines
    .filter(({ depth }) => depth === 0)
    .every(({ text }) => text.includes(mayText(actor, language)));
  if (same || (said && actor.f !== 'own')) return lines;
  const head =
    actor.f === 'own'
      ? language.phrases.byOneOf(
          language.list(
            named.map((one) => language.faction(one, 'alone')),
            'or',
          ),
        )
      : language.faction(actor, 'alone');
  return headed({ head, span: stmt.span }, lines, scope);
}

/** What a line says in which a Faction may do something: it needs no name of the Faction before it. */
export function mayText(actor: Faction, { faction, phrases }: Scope['language']): string {
  return phrases.may(faction(actor, 'subject'), '', pluralFaction(actor));
}

/** Who acts: one Faction, or each of those it may be. */
function actorsIn(expr: Syntax.Expr, scope: Scope): readonly Faction[] {
  if (expr.$type === 'binary') return [...actorsIn(expr.left, scope), ...actorsIn(expr.right, scope)];
  if (expr.$type !== 'noun') return [{ f: 'own' }];
  const rows = [expr.words, ...expr.joined];
  return rows.flatMap((words): readonly Faction[] =>
    words.flatMap((word) => {
      const meaning = scope.bound.nouns.get(word.name)?.meaning;
      if (meaning?.sort === 'term')
        return meaning.members.map(({ name }): Faction => ({
          f: 'named',
          terms: [scope.lexicon.term(`faction:${name}`)],
        }));
      return [factionFrom({ ...expr, words: [word], joined: [] }, scope)];
    }),
  );
}

function tellAdjust(stmt: Of<'adjust'>, scope: Scope): Line[] {
  const { language, lexicon } = scope;
  const { phrases } = language;
  const read = readNoun(stmt.target, scope);
  const by = value(stmt.by, scope);
  const target =
    read.is === 'faction' || (read.is === 'track' && read.faction)
      ? resourcesOf(read, scope)
      : read.is === 'track'
        ? phrases.track(read.term)
        : readValue(read, scope);
  if (read.is === 'track' && hasBoxes(read.term.key, scope))
    return deed(phrases.advance(phrases.track(read.term), by, stmt.sign === '+'), stmt);
  const text = stmt.sign === '+' ? phrases.add(by, target) : phrases.subtract(by, target);
  return deed(text, stmt);
}

/** Whether a track is made of boxes with names. */
function hasBoxes(key: string, { bound }: Scope): boolean {
  return bound.tracks.some(({ name, boxes }) => `track:${name.name}` === key && boxes.length > 0);
}

function resourcesOf(read: Read, scope: Scope): string {
  const { language, lexicon } = scope;
  const faction = read.is === 'faction' ? read.faction : read.is === 'track' ? read.faction : undefined;
  const term = read.is === 'track' ? read.term : lexicon.term('track:Resources');
  return faction ? language.phrases.resourcesOf(term, whoseIs(faction, scope)) : '';
}

function tellMove(stmt: Of<'move'>, scope: Scope): Line[] {
  const { language } = scope;
  const from =
    stmt.from && !isAnywhere(stmt.from, scope) ? language.place(placeFrom(stmt.from, scope), 'from') : '';
  const to = stmt.to ? language.place(placeFrom(stmt.to, scope), 'to') : '';
  const still = stmt.modifiers.some(({ $type }) => $type === 'notYetMoved');
  if (isNothing(stmt.what, scope)) return [];
  const read = readNoun(stmt.what.noun, scope);
  const agreement =
    read.is === 'thing' ? agreementOf(read.thing, true) : { many: true, gender: 'f' as const };
  const what = some(stmt.what, scope) + (still ? language.phrases.notYetMoved(agreement) : '');
  const text = language.phrases[stmt.verb](what, from, to);
  const rest = stmt.modifiers.filter(({ $type }) => $type !== 'notYetMoved');
  return deed(modified(text, rest, scope), stmt);
}

/** Whether a place is any space at all, of which nothing has to be said. */
function isAnywhere(noun: Syntax.NounExpr, scope: Scope): boolean {
  const read = readNoun(noun, scope);
  return (
    read.is === 'thing' &&
    read.thing.after.length === 0 &&
    read.thing.heads.every(({ term }) => term.key === 'word:spaces')
  );
}

function tellEach(stmt: Of<'each'>, scope: Scope): Line[] {
  const { language } = scope;
  const { phrases } = language;
  const read = readNoun(stmt.over, scope);
  if (read.is === 'faction' || (read.is === 'thing' && read.thing.sort === 'factions')) {
    const who =
      read.is === 'thing'
        ? language.np(read.thing, { d: 'each' })
        : phrases.eachOf(language.list(membersOf(stmt.over, scope), 'and'));
    const inner = stmt.as
      ? withLocal(scope, stmt.as.name, { l: 'faction', faction: { f: 'that', second: false } })
      : scope;
    return headed({ head: phrases.forEach(who), span: stmt.span }, tellBlock(stmt.block, inner), inner);
  }
  const where = read.is === 'thing' ? eachPlace(read.thing, scope) : eachSelected(read, scope);
  let inner: Scope = { ...scope, there: { p: 'there' } };
  if (stmt.as) inner = withLocal(inner, stmt.as.name, { l: 'place', place: { p: 'there' } });
  const head = stmt.possible ? phrases.inAnyOrder(where) : where;
  return headed(
    { head, span: stmt.span, join: (text) => phrases.then(head, text) },
    tellBlock(stmt.block, inner),
    inner,
  );
}

function membersOf(noun: Syntax.NounExpr, scope: Scope): readonly string[] {
  return actorsIn(noun, scope).map((one) => scope.language.faction(one, 'alone'));
}

function eachPlace(thing: Thing, { language }: Scope): string {
  return language.place({ p: 'things', thing, det: { d: 'each' } }, 'in');
}

function eachSelected(read: Read, scope: Scope): string {
  const { language, lexicon } = scope;
  if (read.is === 'place' && read.place.p === 'named') return language.place(read.place, 'in');
  if (read.is === 'place' && read.place.p === 'called') return language.place(read.place, 'in');
  const thing: Thing = {
    sort: 'spaces',
    heads: [{ term: lexicon.term('word:spaces'), states: [] }],
    available: false,
    after: [(of) => language.phrases.selectedBefore(of)],
  };
  return eachPlace(thing, scope);
}

function tellMay(stmt: Of<'may'>, scope: Scope): Line[] {
  const { language } = scope;
  const lines = tellBlock(stmt.block, scope);
  const who = language.faction(scope.actor, 'subject');
  const plural = pluralFaction(scope.actor);
  const [first, ...rest] = lines;
  if (!first) return [];
  const tops = lines.filter(({ depth }) => depth === 0);
  if (tops.length === 1 && first.deed)
    return [{ ...first, text: language.phrases.may(who, first.text, plural), deed: false }, ...rest];
  if (tops.every((line) => line.deed) && tops.length === lines.length && tops.length <= 3)
    return saying(
      language.phrases.may(who, language.phrases.inTurn(tops.map(({ text }) => text)), plural),
      stmt,
    );
  return headed({ head: language.phrases.mayDo(who, plural), span: stmt.span }, lines, scope);
}

function tellEither(stmt: Of<'either'>, scope: Scope): Line[] {
  const { phrases } = scope.language;
  const modes = stmt.modes.flatMap((mode) =>
    alternative(mode, mode.guard, tellBlock(mode.block, scope), scope),
  );
  return choiceOf(phrases.opening(phrases.oneOfThese()), modes, stmt);
}

/** Alternatives, each on a line of its own. */
export function choiceOf(head: string, lines: readonly Line[], { span }: Syntax.Node): Line[] {
  return [{ depth: 0, text: head, span, deed: true }, ...deeper(lines)];
}

/** One of several things that may be done: its steps stand together, so that it is one line with what lies below. */
function alternative(
  node: Syntax.Node,
  guard: Syntax.Expr | undefined,
  lines: readonly Line[],
  scope: Scope,
): Line[] {
  if (guard && known(guard, scope) === false) return [];
  return guarded(node, guard, inOneLine(lines, scope, node.span), scope);
}

/** What may be done only where a condition holds. */
export function guarded(
  { span }: Syntax.Node,
  guard: Syntax.Expr | undefined,
  lines: readonly Line[],
  scope: Scope,
): Line[] {
  const { phrases } = scope.language;
  if (!guard) return [...lines];
  const head = phrases.if(truth(guard, scope));
  return headed({ head, span, join: (text) => phrases.then(head, text) }, lines, scope);
}

/** Several deeds as one line, so that an alternative is one. */
function inOneLine(lines: readonly Line[], scope: Scope, span: Syntax.Span): readonly Line[] {
  const { phrases } = scope.language;
  const tops = lines.filter(({ depth }) => depth === 0);
  if (tops.length < 2) return lines;
  if (tops.length === lines.length && tops.every((line) => line.deed))
    return [
      {
        depth: 0,
        span,
        deed: tops.every((line) => line.deed),
        text: phrases.inTurn(tops.map(({ text }) => text)),
      },
    ];
  return headed({ head: phrases.allOfThese(), span, deed: true }, lines, scope);
}

function tellIf(stmt: Of<'if'>, scope: Scope): Line[] {
  const { phrases } = scope.language;
  const always = known(stmt.condition, scope);
  if (always === true) return tellBlock(stmt.then, scope);
  if (always === false) return stmt.else ? tellBlock(stmt.else, scope) : [];
  const [only, ...more] = stmt.then.body;
  const inner = only?.$type === 'if' && more.length === 0 ? only : undefined;
  if (inner && !inner.else && !stmt.else && known(inner.condition, scope) === undefined) {
    const both: Syntax.Expr = {
      $type: 'binary',
      op: 'and',
      left: stmt.condition,
      right: inner.condition,
      span: stmt.span,
    };
    return tellIf({ ...inner, condition: both, span: stmt.span }, scope);
  }
  const head = phrases.if(truth(stmt.condition, scope));
  // What stands behind `otherwise` belongs to this condition, not to one within it.
  const nested = inner !== undefined && stmt.else !== undefined;
  const heading = { head, span: stmt.span, nested, join: (text: string) => phrases.then(head, text) };
  return [...headed(heading, tellBlock(stmt.then, scope), scope), ...tellElse(stmt.else, scope)];
}

function tellElse(otherwise: Syntax.Block | undefined, scope: Scope): Line[] {
  if (!otherwise) return [];
  const { phrases } = scope.language;
  const head = phrases.otherwise();
  return headed(
    { head, span: otherwise.span, join: (text) => phrases.then(head, text) },
    tellBlock(otherwise, scope),
    scope,
  );
}
