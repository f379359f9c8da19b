/** Renders statements as lines, with one function for each form. */
import type { Syntax } from '@quipu/language';
import { isNumeral } from '@quipu/words/nouns';
import type { Determiner, PlacePhrase } from '../locale-grammar.ts';
import type { Term } from '../lexicon.ts';
import type { Scope } from '../scope.ts';
import { renderAlternative } from './alternatives.ts';
import {
  renderFactions,
  renderHolder,
  isZeroByPoint,
  isPluralNoun,
  renderSome,
  renderSomeList,
} from './amounts.ts';
import { renderDo, renderFree } from './calls.ts';
import { renderChange, renderForbid, renderWhenever } from './lasting-effects.ts';
import { renderBy, renderEach, renderEither, renderElse, renderIf, renderMay } from './control-flow.ts';
import { verbPhraseLine, withHeading, type Line, clauseLine } from './lines.ts';
import { withIntroducedNames, withSelection } from './locals.ts';
import { withModifiers } from './modifiers.ts';
import { resolvePlace, type NounMeaning, resolveNoun } from './nouns.ts';
import { agreementOf, ownerFormsOf } from './owners.ts';
import { renderSelect } from './selections.ts';
import { determinerOf, meaningText, towardText, renderValue } from './values.ts';

type NodeOf<Type extends Syntax.Stmt['$type']> = Extract<Syntax.Stmt, { $type: Type }>;
type StatementRenderer<Type extends Syntax.Stmt['$type']> = (stmt: NodeOf<Type>, scope: Scope) => Line[];

const statementRenderers: { readonly [Type in Syntax.Stmt['$type']]: StatementRenderer<Type> } = {
  by: renderBy,
  place: (stmt, scope) => {
    const { grammar } = scope;
    if (stmt.objects.every((item) => isZeroByPoint(item, scope))) return [];
    const [item, ...rest] = stmt.objects;
    // One thing is placed in one space of the set.
    const det: Determiner | undefined =
      item && rest.length === 0 && isOne(determinerOf(item.amount, scope)) ? { kind: 'a' } : undefined;
    const place = stmt.location && resolvePlace(stmt.location, scope, det);
    const placeText = place ? grammar.place(place, 'in') : '';
    if (item && rest.length === 0) {
      const { kind } = determinerOf(item.amount, scope);
      // A long number after a long place would be read as part of the place.
      const isLong = place?.kind === 'things' && (kind === 'equal' || kind === 'atMost');
      if (isLong || (scope.hasChangedPieces && placeText !== ''))
        return verbPhraseLine(
          withModifiers(grammar.phrases.placeIn(placeText, renderSome(item, scope)), stmt.modifiers, scope),
          stmt,
        );
      const object = renderSome(item, scope, placeText === '' ? [] : [() => placeText]);
      return verbPhraseLine(withModifiers(grammar.phrases.place(object, ''), stmt.modifiers, scope), stmt);
    }
    const object = renderSomeList(stmt.objects, scope);
    return verbPhraseLine(
      withModifiers(grammar.phrases.place(object, placeText), stmt.modifiers, scope),
      stmt,
    );
  },
  remove: (stmt, scope) => {
    const { grammar } = scope;
    const available = stmt.objects.every(({ noun }) => noun.words.some(({ name }) => name === 'Available'));
    if (stmt.objects.every((item) => isZeroByPoint(item, scope))) return [];
    const object = renderSomeList(stmt.objects, scope);
    const text = available ? grammar.phrases.removeForGood(object) : grammar.phrases.remove(object);
    return verbPhraseLine(withModifiers(text, stmt.modifiers, scope), stmt);
  },
  replace: (stmt, scope) =>
    verbPhraseLine(
      withModifiers(
        scope.grammar.phrases.replace(renderSome(stmt.object, scope), renderSome(stmt.by, scope)),
        stmt.modifiers,
        scope,
      ),
      stmt,
    ),
  flip: (stmt, scope) => {
    if (isZeroByPoint(stmt.object, scope)) return [];
    const object = renderSome(stmt.object, scope);
    // The lines state the resulting state already.
    const modifiers = stmt.modifiers.filter(
      ({ $type }) => $type !== 'turnedOrNot' || !object.includes('(state:'),
    );
    return verbPhraseLine(
      withModifiers(scope.grammar.phrases[stmt.verb](object, hiddenState(scope)), modifiers, scope),
      stmt,
    );
  },
  shift: (stmt, scope) => {
    const { grammar } = scope;
    const place: PlacePhrase = stmt.location ? resolvePlace(stmt.location, scope) : scope.currentSpace;
    return verbPhraseLine(
      grammar.phrases.shift(
        grammar.place(place, 'alone'),
        Number(renderValue(stmt.count, scope)),
        towardText(stmt.toward, scope),
      ),
      stmt,
    );
  },
  set: (stmt, scope) => {
    const { phrases } = scope.grammar;
    const meaning = resolveNoun(stmt.target, scope);
    const to = renderValue(stmt.to, scope);
    const valueMeaning = stmt.to.$type === 'noun' ? resolveNoun(stmt.to, scope) : undefined;
    if (meaning.kind === 'track' && valueMeaning?.kind === 'box')
      return verbPhraseLine(phrases.setBox(meaning.term, valueMeaning.term), stmt);
    const level = stmt.to.$type === 'noun' ? resolveNoun(stmt.to, scope) : undefined;
    if (meaning.kind === 'place' && level?.kind === 'level')
      return verbPhraseLine(phrases.setLevel(scope.grammar.place(meaning.place, 'alone'), level.terms), stmt);
    return verbPhraseLine(phrases.setTrack(meaningText(meaning, scope), to), stmt);
  },
  adjust: renderAdjust,
  transfer: (stmt, scope) => {
    const { grammar } = scope;
    const { phrases } = grammar;
    const [from, to] = [renderHolder(stmt.from, 'from', scope), renderHolder(stmt.to, 'to', scope)];
    if ('amount' in stmt.object)
      return verbPhraseLine(phrases.transfer(renderSome(stmt.object, scope), from, to), stmt);
    const n = renderValue(stmt.object, scope);
    const object = phrases.someOfTrack(scope.lexicon.term('track:Resources'), n);
    // The giver would otherwise be read as part of the number.
    return verbPhraseLine(
      isNumeral(n) ? phrases.transfer(object, from, to) : phrases.transferTo(from, to, object),
      stmt,
    );
  },
  pay: (stmt, scope) => {
    const amount = renderValue(stmt.cost, scope);
    if (amount === '0') return [];
    const cost = scope.grammar.phrases.someOfTrack(scope.lexicon.term('track:Resources'), amount);
    // Only an Operation or Special Activity may be free; a procedure is also carried out elsewhere.
    const always = stmt.always && scope.owner !== undefined && scope.callStack.length === 0;
    return verbPhraseLine(scope.grammar.phrases.pay(cost, always), stmt);
  },
  move: renderMove,
  select: renderSelect,
  each: renderEach,
  may: renderMay,
  either: renderEither,
  if: renderIf,
  ifPossible: (stmt, scope) => {
    const { phrases } = scope.grammar;
    const head = phrases.ifPossible();
    return [
      ...withHeading(
        { text: head, span: stmt.span, join: (text) => phrases.leadInAndText(head, text) },
        renderBlock(stmt.then, scope),
        scope,
      ),
      ...renderElse(stmt.else, scope),
    ];
  },
  roll: (stmt, { grammar }) => verbPhraseLine(grammar.phrases.roll(), stmt),
  free: renderFree,
  do: renderDo,
  let: () => [],
  repeat: (stmt, scope) => {
    const { phrases } = scope.grammar;
    // A Non-player is queried several times where a player decides once.
    const { count } = stmt;
    const players = count !== 'any' && count.$type === 'cases' ? count.otherwise : count;
    if (players !== 'any' && renderValue(players, scope) === '1') return renderBlock(stmt.block, scope);
    const head = stmt.count === 'any' ? phrases.anyTimes() : phrases.times(renderValue(stmt.count, scope));
    return withHeading(
      { text: head, span: stmt.span, join: (text) => phrases.leadInAndText(head, text) },
      renderBlock(stmt.block, scope),
      scope,
    );
  },
  together: (stmt, scope) =>
    withHeading(
      { text: scope.grammar.phrases.simultaneously(), span: stmt.span },
      renderBlock(stmt.block, scope),
      scope,
    ),
  then: (stmt, scope) => {
    const [first, ...rest] = renderStatement(stmt.body, scope);
    return first ? [{ ...first, text: scope.grammar.phrases.nextStep(first.text) }, ...rest] : [];
  },
  make: (stmt, scope) => {
    const isOwn = stmt.faction.words[0]?.name === 'own';
    const meaning = resolveNoun(stmt.faction, scope);
    const factionText =
      meaning.kind === 'thing'
        ? scope.grammar.nounPhrase(meaning.thing, { kind: 'all' })
        : renderFactions(stmt.faction, scope);
    const eligible = stmt.state === 'Eligible';
    const all = meaning.kind === 'thing';
    return clauseLine(
      scope.grammar.phrases.makeEligible(factionText, {
        eligible,
        through: stmt.throughNextCard,
        remains: isOwn,
        plural: all || isPluralNoun(stmt.faction, scope),
      }),
      stmt,
    );
  },
  open: (stmt, scope) => {
    const { grammar, lexicon, volume } = scope;
    const space = volume.space(stmt.space.words[0]?.name ?? '');
    const kind = lexicon.term(`kind:${space?.kind ?? ''}`);
    return verbPhraseLine(
      grammar.phrases.openSpace(grammar.place(resolvePlace(stmt.space, scope), 'alone'), kind),
      stmt,
    );
  },
  end: (stmt, { grammar }) =>
    verbPhraseLine(stmt.subject === 'game' ? grammar.phrases.endGame() : grammar.phrases.endMomentum(), stmt),
  check: (stmt, { grammar }) => verbPhraseLine(grammar.phrases.checkVictory(), stmt),
  reveal: (stmt, { grammar, lexicon }) =>
    verbPhraseLine(
      grammar.phrases.reveal(grammar.phrases.nameInSentence(lexicon.term(`secret:${stmt.secret.name}`))),
      stmt,
    ),
  secretly: (stmt, scope) => {
    const { grammar, lexicon } = scope;
    const meaning = resolveNoun(stmt.among, scope);
    const object =
      meaning.kind === 'thing'
        ? grammar.nounPhrase(meaning.thing, { kind: 'a' })
        : renderValue(stmt.among, scope);
    const hiddenName = grammar.phrases.nameInSentence(lexicon.term(`secret:${stmt.secret.name}`));
    return verbPhraseLine(grammar.phrases.secretly(hiddenName, object, stmt.by === 'chance'), stmt);
  },
  change: (stmt, scope) => clauseLine(renderChange(stmt, scope), stmt),
  way: (stmt, scope) => renderAlternative(stmt, stmt.guard, renderBlock(stmt.block, scope), scope),
  forbid: (stmt, scope) => clauseLine(renderForbid(stmt, scope), stmt),
  allow: (stmt, scope) => {
    const { grammar } = scope;
    const count = renderValue(stmt.count, scope);
    // None by the printed value of a point, which an Event may raise.
    if (count === '0') return renderBlock(stmt.block, scope);
    const placeText = stmt.location ? grammar.place(resolvePlace(stmt.location, scope), 'in') : '';
    const head = grammar.phrases.allow(count, placeText);
    return withHeading({ text: head, span: stmt.span }, renderBlock(stmt.block, scope), scope);
  },
  freezing: (stmt, scope) => {
    const names = stmt.defines.map(({ name }) =>
      scope.grammar.phrases.nameInSentence(scope.lexicon.term(`define:${name}`)),
    );
    const head = scope.grammar.phrases.freezing(scope.grammar.list(names, 'and'));
    return [...clauseLine(head, stmt), ...renderBlock(stmt.block, scope)];
  },
  mark: (stmt, { grammar, lexicon }) =>
    clauseLine(
      grammar.phrases.freezeUntilPhase(
        grammar.phrases.nameInSentence(lexicon.term(`define:${stmt.define.name}`)),
        grammar.phrases.markedName(lexicon.term(`phase:${stmt.until.name}`)),
      ),
      stmt,
    ),
  whenever: renderWhenever,
};

export function renderStatement(stmt: Syntax.Stmt, scope: Scope): Line[] {
  scope.onNode?.({ kind: 'statement', stmt, scope });
  const render = statementRenderers[stmt.$type] as (stmt: Syntax.Stmt, scope: Scope) => Line[];
  return render(stmt, scope);
}

/** The statements of a block. Names that a statement introduces are visible in those after it. */
export function renderBlock({ body }: Syntax.Block, scope: Scope): Line[] {
  const lines: Line[] = [];
  let inner = scope;
  for (const stmt of body) {
    inner = withIntroducedNames(stmt, inner);
    lines.push(...renderStatement(stmt, inner));
    inner = withSelection(stmt, inner);
  }
  return lines;
}

function renderAdjust(stmt: NodeOf<'adjust'>, scope: Scope): Line[] {
  const { grammar } = scope;
  const { phrases } = grammar;
  const meaning = resolveNoun(stmt.target, scope);
  const by = renderValue(stmt.by, scope);
  const target =
    meaning.kind === 'faction' || (meaning.kind === 'track' && meaning.faction)
      ? resourcesText(meaning, scope)
      : meaning.kind === 'track'
        ? phrases.nameInSentence(meaning.term)
        : meaningText(meaning, scope);
  if (meaning.kind === 'track' && hasBoxes(meaning.term.key, scope))
    return verbPhraseLine(phrases.advance(phrases.nameInSentence(meaning.term), by, stmt.sign === '+'), stmt);
  const text = stmt.sign === '+' ? phrases.add(by, target) : phrases.subtract(by, target);
  return verbPhraseLine(text, stmt);
}

const isOne = (det: Determiner): boolean => det.kind === 'count' && det.n === 1;

function hasBoxes(key: string, { volume }: Scope): boolean {
  return key.startsWith(TRACK_PREFIX) && volume.track(key.slice(TRACK_PREFIX.length))?.boxes === true;
}

const TRACK_PREFIX = 'track:';

function resourcesText(meaning: NounMeaning, scope: Scope): string {
  const { grammar, lexicon } = scope;
  const faction =
    meaning.kind === 'faction' ? meaning.faction : meaning.kind === 'track' ? meaning.faction : undefined;
  const term = meaning.kind === 'track' ? meaning.term : lexicon.term('track:Resources');
  return faction ? grammar.phrases.resourcesOf(term, ownerFormsOf(faction, scope)) : '';
}

function renderMove(stmt: NodeOf<'move'>, scope: Scope): Line[] {
  const { grammar } = scope;
  const from =
    stmt.from && !isAnywhere(stmt.from, scope) ? grammar.place(resolvePlace(stmt.from, scope), 'from') : '';
  const along = stmt.modifiers.some(({ $type }) => $type === 'along');
  const free = stmt.verb === 'move' && !stmt.from && !along ? grammar.phrases.toAdjacent() : '';
  const to = stmt.to ? grammar.place(resolvePlace(stmt.to, scope), 'to') : free;
  const hasNotYetMoved = stmt.modifiers.some(({ $type }) => $type === 'notYetMoved');
  if (isZeroByPoint(stmt.object, scope)) return [];
  const meaning = resolveNoun(stmt.object.noun, scope);
  const agreement =
    meaning.kind === 'thing' ? agreementOf(meaning.thing, true) : { plural: true, gender: 'f' as const };
  const object =
    renderSome(stmt.object, scope) + (hasNotYetMoved ? grammar.phrases.notYetMoved(agreement) : '');
  const text = grammar.phrases[stmt.verb](object, from, to);
  const rest = stmt.modifiers.filter(({ $type }) => $type !== 'notYetMoved');
  return verbPhraseLine(withModifiers(text, rest, scope), stmt);
}

/** Whether a place is any space, which needs no text. */
function isAnywhere(noun: Syntax.NounExpr, scope: Scope): boolean {
  const meaning = resolveNoun(noun, scope);
  return (
    meaning.kind === 'thing' &&
    meaning.thing.clauses.length === 0 &&
    meaning.thing.heads.every(({ term }) => term.key === 'word:spaces')
  );
}

/** The hidden state of pieces: the first of their class. */
function hiddenState({ volume, lexicon }: Scope): Term {
  return lexicon.term(`state:${volume.hiddenState() ?? ''}`);
}
