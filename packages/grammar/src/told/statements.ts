/** Renders statements as lines, with one function for each form. */
import type { Syntax } from '@quipu/language';
import { isNumeral } from '@quipu/words/nouns';
import type { Det, PlacePhrase } from '../language.ts';
import type { Term } from '../lexicon.ts';
import type { Scope } from '../scope.ts';
import { alternative } from './alternatives.ts';
import { factionList, holder, isNothing, isPlural, some, someList } from './amounts.ts';
import { tellDo, tellFree } from './calls.ts';
import { changeText, forbidText, tellWhenever } from './changes.ts';
import { tellBy, tellEach, tellEither, tellElse, tellIf, tellMay } from './flow.ts';
import { deed, headed, type Line, saying } from './lines.ts';
import { named, selected } from './locals.ts';
import { modified } from './modifiers.ts';
import { placeFrom, type Read, readNoun } from './nouns.ts';
import { agreementOf, whoseIs } from './whose.ts';
import { tellSelect } from './select.ts';
import { amountOf, readValue, towardText, value } from './values.ts';

type Of<Type extends Syntax.Stmt['$type']> = Extract<Syntax.Stmt, { $type: Type }>;
type Tell<Type extends Syntax.Stmt['$type']> = (stmt: Of<Type>, scope: Scope) => Line[];

const statements: { readonly [Type in Syntax.Stmt['$type']]: Tell<Type> } = {
  by: tellBy,
  place: (stmt, scope) => {
    const { language } = scope;
    if (stmt.objects.every((one) => isNothing(one, scope))) return [];
    const [one, ...more] = stmt.objects;
    // One thing is placed in one space of the set.
    const det: Det | undefined =
      one && more.length === 0 && isOne(amountOf(one.amount, scope)) ? { kind: 'a' } : undefined;
    const place = stmt.location && placeFrom(stmt.location, scope, det);
    const where = place ? language.place(place, 'in') : '';
    if (one && more.length === 0) {
      const { kind } = amountOf(one.amount, scope);
      // A long number after a long place would be read as part of the place.
      const isLong = place?.kind === 'things' && (kind === 'equal' || kind === 'atMost');
      if (isLong || (scope.otherPieces && where !== ''))
        return deed(modified(language.phrases.placeIn(where, some(one, scope)), stmt.modifiers, scope), stmt);
      const what = some(one, scope, where === '' ? [] : [() => where]);
      return deed(modified(language.phrases.place(what, ''), stmt.modifiers, scope), stmt);
    }
    const what = someList(stmt.objects, scope);
    return deed(modified(language.phrases.place(what, where), stmt.modifiers, scope), stmt);
  },
  remove: (stmt, scope) => {
    const { language } = scope;
    const available = stmt.objects.every(({ noun }) => noun.words.some(({ name }) => name === 'Available'));
    if (stmt.objects.every((one) => isNothing(one, scope))) return [];
    const what = someList(stmt.objects, scope);
    const text = available ? language.phrases.removeForGood(what) : language.phrases.remove(what);
    return deed(modified(text, stmt.modifiers, scope), stmt);
  },
  replace: (stmt, scope) =>
    deed(
      modified(
        scope.language.phrases.replace(some(stmt.object, scope), some(stmt.by, scope)),
        stmt.modifiers,
        scope,
      ),
      stmt,
    ),
  flip: (stmt, scope) => {
    if (isNothing(stmt.object, scope)) return [];
    const what = some(stmt.object, scope);
    // The lines state the resulting state already.
    const modifiers = stmt.modifiers.filter(
      ({ $type }) => $type !== 'turnedOrNot' || !what.includes('(state:'),
    );
    return deed(
      modified(scope.language.phrases[stmt.verb](what, hiddenState(scope)), modifiers, scope),
      stmt,
    );
  },
  shift: (stmt, scope) => {
    const { language } = scope;
    const place: PlacePhrase = stmt.location ? placeFrom(stmt.location, scope) : scope.there;
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
    const named = stmt.to.$type === 'noun' ? readNoun(stmt.to, scope) : undefined;
    if (read.kind === 'track' && named?.kind === 'box')
      return deed(phrases.setBox(read.term, named.term), stmt);
    const level = stmt.to.$type === 'noun' ? readNoun(stmt.to, scope) : undefined;
    if (read.kind === 'place' && level?.kind === 'level')
      return deed(phrases.setLevel(scope.language.place(read.place, 'alone'), level.terms), stmt);
    return deed(phrases.setTrack(readValue(read, scope), to), stmt);
  },
  adjust: tellAdjust,
  transfer: (stmt, scope) => {
    const { language } = scope;
    const { phrases } = language;
    const [from, to] = [holder(stmt.from, 'from', scope), holder(stmt.to, 'to', scope)];
    if ('amount' in stmt.object) return deed(phrases.transfer(some(stmt.object, scope), from, to), stmt);
    const n = value(stmt.object, scope);
    const what = phrases.someOfTrack(scope.lexicon.term('track:Resources'), n);
    // The giver would otherwise be read as part of the number.
    return deed(isNumeral(n) ? phrases.transfer(what, from, to) : phrases.transferTo(from, to, what), stmt);
  },
  pay: (stmt, scope) => {
    const amount = value(stmt.cost, scope);
    if (amount === '0') return [];
    const cost = scope.language.phrases.someOfTrack(scope.lexicon.term('track:Resources'), amount);
    // Only an Operation or Special Activity may be free; a procedure is also carried out elsewhere.
    const always = stmt.always && scope.owner !== undefined && scope.within.length === 0;
    return deed(scope.language.phrases.pay(cost, always), stmt);
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
    // A Non-player is queried several times where a player decides once.
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
      read.kind === 'thing'
        ? scope.language.np(read.thing, { kind: 'all' })
        : factionList(stmt.faction, scope);
    const eligible = stmt.state === 'Eligible';
    const all = read.kind === 'thing';
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
  open: (stmt, scope) => {
    const { language, lexicon, volume } = scope;
    const space = volume.space(stmt.space.words[0]?.name ?? '');
    const kind = lexicon.term(`kind:${space?.kind ?? ''}`);
    return deed(
      language.phrases.openSpace(language.place(placeFrom(stmt.space, scope), 'alone'), kind),
      stmt,
    );
  },
  end: (stmt, { language }) =>
    deed(stmt.subject === 'game' ? language.phrases.endGame() : language.phrases.endMomentum(), stmt),
  check: (stmt, { language }) => deed(language.phrases.checkVictory(), stmt),
  reveal: (stmt, { language, lexicon }) =>
    deed(language.phrases.reveal(language.phrases.track(lexicon.term(`secret:${stmt.secret.name}`))), stmt),
  secretly: (stmt, scope) => {
    const { language, lexicon } = scope;
    const read = readNoun(stmt.among, scope);
    const what = read.kind === 'thing' ? language.np(read.thing, { kind: 'a' }) : value(stmt.among, scope);
    const secret = language.phrases.track(lexicon.term(`secret:${stmt.secret.name}`));
    return deed(language.phrases.secretly(secret, what, stmt.by === 'chance'), stmt);
  },
  change: (stmt, scope) => saying(changeText(stmt, scope), stmt),
  way: (stmt, scope) => alternative(stmt, stmt.guard, tellBlock(stmt.block, scope), scope),
  forbid: (stmt, scope) => saying(forbidText(stmt, scope), stmt),
  allow: (stmt, scope) => {
    const { language } = scope;
    const count = value(stmt.count, scope);
    // None by the printed value of a point, which an Event may raise.
    if (count === '0') return tellBlock(stmt.block, scope);
    const where = stmt.location ? language.place(placeFrom(stmt.location, scope), 'in') : '';
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

export function tellStatement(stmt: Syntax.Stmt, scope: Scope): Line[] {
  scope.hear?.({ kind: 'statement', stmt, scope });
  const form = statements[stmt.$type] as (stmt: Syntax.Stmt, scope: Scope) => Line[];
  return form(stmt, scope);
}

/** The statements of a block. Names that a statement introduces are visible in those after it. */
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

function tellAdjust(stmt: Of<'adjust'>, scope: Scope): Line[] {
  const { language } = scope;
  const { phrases } = language;
  const read = readNoun(stmt.target, scope);
  const by = value(stmt.by, scope);
  const target =
    read.kind === 'faction' || (read.kind === 'track' && read.faction)
      ? resourcesOf(read, scope)
      : read.kind === 'track'
        ? phrases.track(read.term)
        : readValue(read, scope);
  if (read.kind === 'track' && hasBoxes(read.term.key, scope))
    return deed(phrases.advance(phrases.track(read.term), by, stmt.sign === '+'), stmt);
  const text = stmt.sign === '+' ? phrases.add(by, target) : phrases.subtract(by, target);
  return deed(text, stmt);
}

const isOne = (det: Det): boolean => det.kind === 'count' && det.n === 1;

function hasBoxes(key: string, { volume }: Scope): boolean {
  return key.startsWith(TRACK) && volume.track(key.slice(TRACK.length))?.boxes === true;
}

const TRACK = 'track:';

function resourcesOf(read: Read, scope: Scope): string {
  const { language, lexicon } = scope;
  const faction = read.kind === 'faction' ? read.faction : read.kind === 'track' ? read.faction : undefined;
  const term = read.kind === 'track' ? read.term : lexicon.term('track:Resources');
  return faction ? language.phrases.resourcesOf(term, whoseIs(faction, scope)) : '';
}

function tellMove(stmt: Of<'move'>, scope: Scope): Line[] {
  const { language } = scope;
  const from =
    stmt.from && !isAnywhere(stmt.from, scope) ? language.place(placeFrom(stmt.from, scope), 'from') : '';
  const along = stmt.modifiers.some(({ $type }) => $type === 'along');
  const free = stmt.verb === 'move' && !stmt.from && !along ? language.phrases.toAdjacent() : '';
  const to = stmt.to ? language.place(placeFrom(stmt.to, scope), 'to') : free;
  const still = stmt.modifiers.some(({ $type }) => $type === 'notYetMoved');
  if (isNothing(stmt.object, scope)) return [];
  const read = readNoun(stmt.object.noun, scope);
  const agreement =
    read.kind === 'thing' ? agreementOf(read.thing, true) : { many: true, gender: 'f' as const };
  const what = some(stmt.object, scope) + (still ? language.phrases.notYetMoved(agreement) : '');
  const text = language.phrases[stmt.verb](what, from, to);
  const rest = stmt.modifiers.filter(({ $type }) => $type !== 'notYetMoved');
  return deed(modified(text, rest, scope), stmt);
}

/** Whether a place is any space, which needs no text. */
function isAnywhere(noun: Syntax.NounExpr, scope: Scope): boolean {
  const read = readNoun(noun, scope);
  return (
    read.kind === 'thing' &&
    read.thing.after.length === 0 &&
    read.thing.heads.every(({ term }) => term.key === 'word:spaces')
  );
}

/** The hidden state of pieces: the first of their class. */
function hiddenState({ volume, lexicon }: Scope): Term {
  return lexicon.term(`state:${volume.hiddenState() ?? ''}`);
}
