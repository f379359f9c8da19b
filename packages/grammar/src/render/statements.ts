/** Renders statements as lines, with one function for each form. */
import type { Syntax } from '@quipu/language';
import { renderPrice, withReserve } from './payer.ts';
import { isNumeral } from '@quipu/words/nouns';
import type { Determiner, PlacePhrase } from '../locale-grammar.ts';
import type { Scope } from '../scope.ts';
import { renderAlternative } from './alternatives.ts';
import { isZeroAsPrinted, renderCountedNoun, renderCountedNouns } from './counted-nouns.ts';
import { isPluralFactionNoun, renderFactions, renderHolder } from './factions-and-holders.ts';
import { renderCall, renderFreeCall } from './calls.ts';
import {
  lastingEffectScope,
  renderChange,
  renderProhibition,
  renderReaction,
  renderWhile,
  renderLastingAdaptation,
} from './lasting-effects.ts';
import { renderBy, renderEach, renderEither, renderElse, renderIf, renderMay } from './control-flow.ts';
import { verbPhraseLine, withHeading, type Line, clauseLine } from './lines.ts';
import { spacesOfLet, withIntroducedNames, withNamedSelection } from './locals.ts';
import { withModifiers } from './modifiers.ts';
import {
  endStatesOf,
  hiddenStateTerm,
  resolveFaction,
  resolvePlace,
  type NounMeaning,
  resolveNoun,
} from './noun-meanings.ts';
import { agreementOf } from '@quipu/words/nouns';
import { ownerFormsOf } from './owners.ts';
import { renderSelect } from './selections.ts';
import { determinerOf, meaningText, towardLevelText, renderValue } from './values.ts';

type NodeOf<Type extends Syntax.Stmt['$type']> = Extract<Syntax.Stmt, { $type: Type }>;
type StatementRenderer<Type extends Syntax.Stmt['$type']> = (stmt: NodeOf<Type>, scope: Scope) => Line[];

/** The state to which `activate` turns pieces of a class that cannot be Active. */
function ownShownState({ verb, object }: NodeOf<'flip'>, scope: Scope): string | undefined {
  const { shown } = endStatesOf(object.noun, scope);
  return verb === 'activate' && shown !== scope.volume.endStates([]).shown ? shown : undefined;
}

function renderReplacement({ object: { amount }, by }: NodeOf<'replace'>, scope: Scope): string {
  if (!('$type' in by)) return renderCountedNoun(by, scope);
  const { grammar } = scope;
  const isSingle = amount.$type === 'exactly' && amount.count.$type === 'number' && amount.count.value === 1;
  return grammar.phrases.counterparts(grammar.faction(resolveFaction(by.faction, scope), 'of'), isSingle);
}

/** `of the Government`: the Faction that holds cards. */
const holderOf = (noun: Syntax.NounExpr, scope: Scope): string =>
  scope.grammar.faction(resolveFaction(noun, scope), 'of');

/** Only an Operation or Special Activity may be free; a procedure is also carried out elsewhere. */
const isPaidWhenFree = ({ always }: NodeOf<'pay' | 'payOneOf'>, scope: Scope): boolean =>
  always && scope.currentText !== undefined && scope.callStack.length === 0;

const statementRenderers: { readonly [Type in Syntax.Stmt['$type']]: StatementRenderer<Type> } = {
  by: renderBy,
  place: renderPlaceStatement,
  remove: (stmt, scope) => {
    const { grammar } = scope;
    const areAvailable = stmt.objects.every(({ noun }) =>
      noun.words.some(({ name }) => name === 'Available'),
    );
    if (stmt.objects.every((object) => isZeroAsPrinted(object, scope))) return [];
    const object = renderCountedNouns(stmt.objects, scope);
    const text = areAvailable ? grammar.phrases.removeForGood(object) : grammar.phrases.remove(object);
    return verbPhraseLine(withModifiers(text, stmt.modifiers, scope), stmt);
  },
  replace: (stmt, scope) =>
    verbPhraseLine(
      withModifiers(
        scope.grammar.phrases.replace(renderCountedNoun(stmt.object, scope), renderReplacement(stmt, scope)),
        stmt.modifiers,
        scope,
      ),
      stmt,
    ),
  flip: (stmt, scope) => {
    if (isZeroAsPrinted(stmt.object, scope)) return [];
    const object = renderCountedNoun(stmt.object, scope);
    // Pieces with a named state do not need "flipped already or not".
    const modifiers = stmt.modifiers.filter(
      ({ $type }) => $type !== 'turnedOrNot' || !object.includes('(state:'),
    );
    const { phrases } = scope.grammar;
    const state = stmt.to?.name ?? ownShownState(stmt, scope);
    const phrase = state
      ? phrases.turn(object, scope.lexicon.term(`state:${state}`))
      : phrases[stmt.verb](object, hiddenStateTerm(stmt.object.noun, scope));
    return verbPhraseLine(withModifiers(phrase, modifiers, scope), stmt);
  },
  shift: (stmt, scope) => {
    const { grammar } = scope;
    const place: PlacePhrase = stmt.location ? resolvePlace(stmt.location, scope) : scope.currentSpace;
    return verbPhraseLine(
      grammar.phrases.shift(
        grammar.place(place, 'alone'),
        renderValue(stmt.count, scope),
        towardLevelText(stmt.toward, scope),
      ),
      stmt,
    );
  },
  set: (stmt, scope) => {
    const { phrases } = scope.grammar;
    const [word] = stmt.target.words;
    if (word?.name === 'first' && !scope.locals.has('first') && stmt.to.$type === 'noun')
      return clauseLine(
        phrases.makeFirst(renderFactions(stmt.to, scope), isPluralFactionNoun(stmt.to, scope)),
        stmt,
      );
    const meaning = resolveNoun(stmt.target, scope);
    const valueMeaning = stmt.to.$type === 'noun' ? resolveNoun(stmt.to, scope) : undefined;
    if (meaning.kind === 'track' && valueMeaning?.kind === 'box')
      return verbPhraseLine(phrases.setBox(meaning.term, valueMeaning.term), stmt);
    if (meaning.kind === 'place' && valueMeaning?.kind === 'level')
      return verbPhraseLine(
        phrases.setLevel(scope.grammar.place(meaning.place, 'alone'), valueMeaning.terms),
        stmt,
      );
    return verbPhraseLine(phrases.setTrack(meaningText(meaning, scope), renderValue(stmt.to, scope)), stmt);
  },
  adjust: renderAdjust,
  transfer: (stmt, scope) => {
    const { grammar } = scope;
    const { phrases } = grammar;
    const source = renderHolder(stmt.from, 'from', scope);
    const destination = renderHolder(stmt.to, 'to', scope);
    if ('amount' in stmt.object)
      return verbPhraseLine(
        phrases.transfer(renderCountedNoun(stmt.object, scope), source, destination),
        stmt,
      );
    const amount = renderValue(stmt.object, scope);
    const object = phrases.amountOfTrack(scope.lexicon.term('track:Resources'), amount);
    // The giver would otherwise be read as part of the number.
    return verbPhraseLine(
      isNumeral(amount)
        ? phrases.transfer(object, source, destination)
        : phrases.transferHoldersFirst(source, destination, object),
      stmt,
    );
  },
  pay: (stmt, scope) => {
    const amount = renderValue(stmt.cost, scope);
    if (amount === '0') return [];
    const text = scope.grammar.phrases.pay(renderPrice(stmt, scope), isPaidWhenFree(stmt, scope));
    return verbPhraseLine(withReserve(text, stmt.payer, scope), stmt);
  },
  payOneOf: (stmt, scope) => {
    const { grammar } = scope;
    const prices = grammar.list(
      stmt.prices.map((price) => withReserve(renderPrice(price, scope), price.payer, scope)),
      'or',
    );
    return verbPhraseLine(grammar.phrases.pay(prices, isPaidWhenFree(stmt, scope)), stmt);
  },
  move: renderMove,
  select: renderSelect,
  each: renderEach,
  may: renderMay,
  either: renderEither,
  if: renderIf,
  ifPossible: (stmt, scope) => {
    const { phrases } = scope.grammar;
    const heading = phrases.ifPossible();
    return [
      ...withHeading(
        { text: heading, span: stmt.span, join: (text) => phrases.leadInAndText(heading, text) },
        renderBlock(stmt.then, scope),
        scope,
      ),
      ...renderElse(stmt.else, scope),
    ];
  },
  roll: (stmt, scope) => {
    const { phrases } = scope.grammar;
    const { dice } = stmt;
    const isComputed = dice !== undefined && '$type' in dice;
    const phrase = isComputed
      ? phrases.rollComputed(renderValue(dice, scope))
      : phrases.roll(dice?.value ?? 1);
    return verbPhraseLine(phrase, stmt);
  },
  free: renderFreeCall,
  freeEvent: (stmt, { grammar: { phrases } }) =>
    verbPhraseLine(phrases.executeEvent(phrases.answerName(stmt.side ?? 'event'), stmt.card?.name), stmt),
  hand: (stmt, scope) => {
    const { grammar, lexicon } = scope;
    const term = grammar.phrases.cardsTerm(lexicon.term(`track:${stmt.hand.name}`));
    const cards = {
      kind: 'pieces',
      heads: [{ term, states: [] }],
      isAvailable: false,
      clauses: [],
    } as const;
    const text = grammar.phrases.cardsOfHand(
      stmt.verb,
      grammar.nounPhrase(cards, determinerOf(stmt.amount, scope)),
      {
        ...(stmt.from && { holder: holderOf(stmt.from, scope) }),
        ...(stmt.to && { recipient: renderHolder(stmt.to, 'to', scope) }),
        isRandom: stmt.randomly === true || stmt.from !== undefined,
      },
    );
    return verbPhraseLine(text, stmt);
  },
  lookAtHand: (stmt, scope) =>
    verbPhraseLine(
      scope.grammar.phrases.lookAtHand(
        scope.lexicon.term(`track:${stmt.hand.name}`),
        holderOf(stmt.holder, scope),
        stmt.draw && renderValue(stmt.draw, scope),
      ),
      stmt,
    ),
  look: renderLook,
  do: renderCall,
  let: (stmt, scope) => {
    const spaces = spacesOfLet(stmt, scope);
    const { grammar } = scope;
    return spaces
      ? verbPhraseLine(
          grammar.phrases.select(grammar.nounPhrase(spaces, { kind: 'all' }), undefined, {
            isPlural: true,
            isRandom: false,
          }),
          stmt,
        )
      : [];
  },
  repeat: (stmt, scope) => {
    const { phrases } = scope.grammar;
    // A Non-player is queried several times where a player decides once.
    const { count, upTo = false } = stmt;
    const playerCount = count !== 'any' && count.$type === 'cases' ? count.otherwise : count;
    if (!upTo && playerCount !== 'any' && renderValue(playerCount, scope) === '1')
      return renderBlock(stmt.block, scope);
    const heading =
      count === 'any' ? phrases.anyNumberOfTimes() : phrases.numberOfTimes(renderValue(count, scope), upTo);
    return withHeading(
      { text: heading, span: stmt.span, join: (text) => phrases.leadInAndText(heading, text) },
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
    const [firstLine, ...nestedLines] = renderStatement(stmt.body, scope);
    return firstLine
      ? [{ ...firstLine, text: scope.grammar.phrases.nextStep(firstLine.text) }, ...nestedLines]
      : [];
  },
  make: (stmt, scope) => {
    const isOwn = stmt.faction.words[0]?.name === 'own';
    const meaning = resolveNoun(stmt.faction, scope);
    const factionText =
      meaning.kind === 'countable'
        ? scope.grammar.nounPhrase(meaning.nounPhrase, { kind: 'all' })
        : renderFactions(stmt.faction, scope);
    return clauseLine(
      scope.grammar.phrases.makeEligible(factionText, {
        isEligible: stmt.state === 'Eligible',
        throughNextCard: stmt.throughNextCard,
        isUnchanged: isOwn,
        isPlural: meaning.kind === 'countable' || isPluralFactionNoun(stmt.faction, scope),
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
  end: (stmt, { grammar: { phrases } }) => {
    const { subject, event, side } = stmt;
    if (subject === 'game') return verbPhraseLine(phrases.endGame(), stmt);
    if (subject === 'card') return verbPhraseLine(phrases.endCard(), stmt);
    if (subject === 'Event') return verbPhraseLine(phrases.cancelEvent(), stmt);
    if (event === undefined) return verbPhraseLine(phrases.endMomentum(), stmt);
    const text = phrases.endLasting(event.name, {
      isMomentum: subject === 'momentum',
      ...(side && { side }),
    });
    return verbPhraseLine(text, stmt);
  },
  check: (stmt, { grammar }) => verbPhraseLine(grammar.phrases.checkVictory(), stmt),
  reveal: (stmt, scope) =>
    verbPhraseLine(scope.grammar.phrases.reveal(hiddenNameOf(stmt.secret.name, scope)), stmt),
  secretly: (stmt, scope) => {
    const hiddenName = hiddenNameOf(stmt.secret.name, scope);
    const object = hiddenObject(stmt, scope);
    return verbPhraseLine(
      scope.grammar.phrases.selectSecretly(hiddenName, object, stmt.by === 'chance'),
      stmt,
    );
  },
  change: (stmt, scope) => clauseLine(renderChange(stmt, lastingEffectScope(scope)), stmt),
  way: (stmt, scope) => renderAlternative(stmt, stmt.guard, renderBlock(stmt.block, scope), scope),
  forbid: (stmt, scope) => clauseLine(renderProhibition(stmt, scope), stmt),
  allow: (stmt, scope) => {
    const { grammar } = scope;
    const count = renderValue(stmt.count, scope);
    // None by the printed value of a point, which an Event may raise.
    if (count === '0') return renderBlock(stmt.block, scope);
    const placeText = stmt.location ? grammar.place(resolvePlace(stmt.location, scope), 'in') : '';
    const heading =
      conditionalAllowance(stmt.count, placeText, scope) ??
      grammar.phrases.allowSpecialActivities(count, placeText);
    return withHeading({ text: heading, span: stmt.span }, renderBlock(stmt.block, scope), scope);
  },
  freezing: (stmt, scope) => {
    const names = stmt.defines.map(({ name }) =>
      scope.grammar.phrases.nameInSentence(scope.lexicon.term(`define:${name}`)),
    );
    const heading = scope.grammar.phrases.unchangedUntilDone(scope.grammar.list(names, 'and'));
    return [...clauseLine(heading, stmt), ...renderBlock(stmt.block, scope)];
  },
  mark: (stmt, { grammar, lexicon }) =>
    clauseLine(
      grammar.phrases.unchangedUntilPhase(
        grammar.phrases.nameInSentence(lexicon.term(`define:${stmt.define.name}`)),
        grammar.phrases.markedName(lexicon.term(`phase:${stmt.until.name}`)),
      ),
      stmt,
    ),
  whenever: renderReaction,
  while: renderWhile,
  adapt: renderLastingAdaptation,
};

/** `if the executing Faction is the Government, 1 Special Activity may …`; undefined unless the number is 0 otherwise. */
function conditionalAllowance(count: Syntax.Expr, placeText: string, scope: Scope): string | undefined {
  if (count.$type !== 'cases' || renderValue(count.otherwise, scope) !== '0') return undefined;
  const [onlyCase, ...otherCases] = count.cases;
  if (onlyCase?.guard.$type !== 'if' || otherCases.length > 0) return undefined;
  const { phrases } = scope.grammar;
  return phrases.leadInAndText(
    phrases.if(scope.render.condition(onlyCase.guard.condition, scope)),
    phrases.allowSpecialActivities(renderValue(onlyCase.value, scope), placeText),
  );
}

export function renderStatement(stmt: Syntax.Stmt, scope: Scope): Line[] {
  scope.onNode?.({ kind: 'statement', stmt, scope });
  const render = statementRenderers[stmt.$type] as (stmt: Syntax.Stmt, scope: Scope) => Line[];
  return render(stmt, scope);
}

/** The name of a secret space or piece, or of the track of a secret number or choice. */
function hiddenNameOf(name: string, { grammar, lexicon, volume }: Scope): string {
  const kind = volume.track(name) ? 'track' : 'secret';
  return grammar.phrases.nameInSentence(lexicon.term(`${kind}:${name}`));
}

/** Renders the object of a secret selection: a space, one of several choices, or a number. */
function hiddenObject({ among, secret }: NodeOf<'secretly'>, scope: Scope): string {
  const { grammar, lexicon, volume } = scope;
  if (among.$type === 'numberRange') {
    const high = renderValue(among.high, scope);
    // A printed number is not above the limit.
    const limit = isNumeral(high) ? undefined : volume.track(secret.name)?.limit;
    return grammar.phrases.numberBetween(renderValue(among.low, scope), high, limit);
  }
  if (volume.track(secret.name)) {
    const choices = [among.words, ...among.joined].map(([first]) => lexicon.term(`box:${first?.name ?? ''}`));
    return grammar.list(choices.map(grammar.phrases.markedName), 'or');
  }
  const meaning = resolveNoun(among, scope);
  return meaning.kind === 'countable'
    ? grammar.nounPhrase(meaning.nounPhrase, { kind: 'a' })
    : renderValue(among, scope);
}

/** The statements of a block. Names that a statement introduces are visible in those after it. */
export function renderBlock({ body }: Syntax.Block, scope: Scope): Line[] {
  const lines: Line[] = [];
  let innerScope = scope;
  for (const [index, stmt] of body.entries()) {
    innerScope = withIntroducedNames(stmt, innerScope, body.slice(index + 1));
    const previous = body[index - 1];
    lines.push(
      ...(stmt.$type === 'move' && previous?.$type === 'move' && haveSameRoute(previous, stmt, innerScope)
        ? renderMoveTheSameWay(stmt, innerScope)
        : renderStatement(stmt, innerScope)),
    );
    innerScope = withNamedSelection(stmt, innerScope);
  }
  return lines;
}

function renderPlaceStatement(stmt: NodeOf<'place'>, scope: Scope): Line[] {
  const { phrases } = scope.grammar;
  const [object, ...otherObjects] = stmt.objects;
  if (stmt.objects.every((item) => isZeroAsPrinted(item, scope))) return [];
  const text =
    object && otherObjects.length === 0
      ? singlePlacementText(object, stmt.location, scope)
      : phrases.place(
          renderCountedNouns(stmt.objects, scope),
          stmt.location ? scope.grammar.place(resolvePlace(stmt.location, scope), 'in') : '',
        );
  const sources = stmt.sources?.map((source) => sourceText(source, scope));
  const textWithSources = sources ? `${text} ${scope.grammar.list(sources, 'or')}` : text;
  return verbPhraseLine(withModifiers(textWithSources, stmt.modifiers, scope), stmt);
}

const sourceText = (source: Syntax.NounExpr, scope: Scope): string =>
  source.words.some(({ name }) => name === 'Available')
    ? scope.grammar.phrases.fromAvailable()
    : scope.grammar.place(resolvePlace(source, scope), 'from');

function singlePlacementText(
  object: Syntax.CountedNoun,
  location: Syntax.NounExpr | undefined,
  scope: Scope,
): string {
  const { grammar } = scope;
  const { phrases } = grammar;
  const amount = determinerOf(object.amount, scope);
  // One thing is placed in one space of the set.
  const place = location && resolvePlace(location, scope, isOne(amount) ? { kind: 'a' } : undefined);
  const placeText = place ? grammar.place(place, 'in') : '';
  // A long number after a long place would be read as part of the place.
  const isLong = place?.kind === 'described' && (amount.kind === 'equal' || amount.kind === 'atMost');
  if (isLong || (scope.hasChangedPieces && placeText !== ''))
    return phrases.placeLocationFirst(placeText, renderCountedNoun(object, scope));
  const locationClause = placeText === '' ? [] : [() => placeText];
  // All pieces that can be placed are those that are Available; without the word, a reader would also move those on the map.
  const isAvailable = amount.kind === 'all';
  return phrases.place(renderCountedNoun(object, scope, { clauses: locationClause, isAvailable }), '');
}

function renderAdjust(stmt: NodeOf<'adjust'>, scope: Scope): Line[] {
  const { grammar } = scope;
  const { phrases } = grammar;
  const meaning = resolveNoun(stmt.target, scope);
  const amount = stmt.by.$type === 'number' ? String(stmt.by.value) : renderValue(stmt.by, scope);
  if (meaning.kind === 'track' && hasBoxes(meaning.term.key, scope))
    return verbPhraseLine(
      phrases.advance(phrases.nameInSentence(meaning.term), amount, stmt.sign === '+'),
      stmt,
    );
  const target = adjustedValueText(meaning, scope);
  const capped = stmt.sign === '+' ? cappedAmount(stmt.by) : undefined;
  if (capped)
    return verbPhraseLine(
      phrases.addAtMost({ amount: renderValue(capped.amount, scope), target, limit: capped.limit }),
      stmt,
    );
  const text = stmt.sign === '+' ? phrases.add(amount, target) : phrases.subtract(amount, target);
  return verbPhraseLine(text, stmt);
}

/** The amount and the limit of `min(amount, limit)`, if the limit is a number. */
function cappedAmount(
  value: Syntax.Expr,
): { readonly amount: Syntax.Expr; readonly limit: number } | undefined {
  if (value.$type !== 'call' || value.name.name !== 'min') return undefined;
  const [amount, limit, ...others] = value.args;
  return amount && limit?.$type === 'number' && others.length === 0
    ? { amount, limit: limit.value }
    : undefined;
}

const isOne = (determiner: Determiner): boolean => determiner.kind === 'count' && determiner.n === 1;

function hasBoxes(key: string, { volume }: Scope): boolean {
  return key.startsWith(TRACK_PREFIX) && volume.track(key.slice(TRACK_PREFIX.length))?.hasBoxes === true;
}

const TRACK_PREFIX = 'track:';

/** The value that is adjusted: Resources of a Faction, a track, or any other value. */
function adjustedValueText(meaning: NounMeaning, scope: Scope): string {
  const { phrases } = scope.grammar;
  if (meaning.kind === 'faction')
    return phrases.resourcesOf(scope.lexicon.term('track:Resources'), ownerFormsOf(meaning.faction, scope));
  if (meaning.kind !== 'track') return meaningText(meaning, scope);
  return meaning.faction
    ? phrases.resourcesOf(meaning.term, ownerFormsOf(meaning.faction, scope))
    : phrases.nameInSentence(meaning.term);
}

/** The origin and the destination of a move; each is empty if it is not stated. */
function routeOf(stmt: NodeOf<'move'>, scope: Scope): readonly [origin: string, destination: string] {
  const { grammar } = scope;
  const origin =
    stmt.from && !isAnywhere(stmt.from, scope) ? grammar.place(resolvePlace(stmt.from, scope), 'from') : '';
  const hasPath = stmt.modifiers.some(({ $type }) => $type === 'along');
  const defaultDestination =
    stmt.verb === 'move' && !stmt.from && !hasPath ? grammar.phrases.toAdjacentSpaces() : '';
  const destination = stmt.to ? grammar.place(resolvePlace(stmt.to, scope), 'to') : defaultDestination;
  return [origin, hasDetour(stmt) ? grammar.phrases.directly(destination) : destination];
}

/** Whether a move between two stated places may also go through other spaces. Origins that are adjacent imply the direct way. */
const hasDetour = ({ from, to, modifiers }: NodeOf<'move'>): boolean =>
  from !== undefined &&
  to !== undefined &&
  from.clauses.every(({ $type }) => $type !== 'near') &&
  modifiers.some((modifier) => modifier.$type === 'through' && modifier.or);

/** Whether two consecutive moves differ only in their pieces: `move 1 Troops from A to B`, `move any Troops from A to B`. */
function haveSameRoute(first: NodeOf<'move'>, second: NodeOf<'move'>, scope: Scope): boolean {
  const routeText = (stmt: NodeOf<'move'>): string => {
    const [origin, destination] = routeOf(stmt, scope);
    return withModifiers(scope.grammar.phrases[stmt.verb]('', origin, destination), stmt.modifiers, scope);
  };
  const isComplete = first.verb === 'move' && first.from !== undefined && first.to !== undefined;
  return isComplete && routeText(first) === routeText(second);
}

/** A move along the route of the statement before it. */
function renderMoveTheSameWay(stmt: NodeOf<'move'>, scope: Scope): Line[] {
  scope.onNode?.({ kind: 'statement', stmt, scope });
  const object = renderCountedNoun(stmt.object, scope);
  return verbPhraseLine(
    scope.grammar.phrases.inTheSameWay(scope.grammar.phrases[stmt.verb](object, '', '')),
    stmt,
  );
}

function renderMove(stmt: NodeOf<'move'>, scope: Scope): Line[] {
  const { grammar } = scope;
  const [origin, destination] = routeOf(stmt, scope);
  const hasNotYetMoved = stmt.modifiers.some(({ $type }) => $type === 'notYetMoved');
  if (isZeroAsPrinted(stmt.object, scope)) return [];
  const meaning = resolveNoun(stmt.object.noun, scope);
  const determiner = determinerOf(stmt.object.amount, scope);
  const agreement =
    meaning.kind === 'countable'
      ? agreementOf(meaning.nounPhrase, !('n' in determiner) || determiner.n !== 1)
      : { isPlural: true, gender: 'f' as const };
  const object =
    renderCountedNoun(stmt.object, scope) + (hasNotYetMoved ? grammar.phrases.notYetMoved(agreement) : '');
  const text = grammar.phrases[stmt.verb](object, origin, destination);
  const otherModifiers = stmt.modifiers.filter(({ $type }) => $type !== 'notYetMoved');
  return verbPhraseLine(withModifiers(text, otherModifiers, scope), stmt);
}

/** Whether a place is any space, which needs no text. */
function isAnywhere(noun: Syntax.NounExpr, scope: Scope): boolean {
  const meaning = resolveNoun(noun, scope);
  return (
    meaning.kind === 'countable' &&
    meaning.nounPhrase.clauses.length === 0 &&
    meaning.nounPhrase.heads.every(({ term }) => term.key === 'word:spaces')
  );
}

function renderLook(stmt: NodeOf<'look'>, scope: Scope): Line[] {
  const { phrases } = scope.grammar;
  const text = phrases.lookAtCards(renderValue(stmt.count, scope));
  const { put } = stmt;
  if (!put) return verbPhraseLine(text, stmt);
  if (!put.count) return verbPhraseLine(phrases.putCardsBack(text), stmt);
  const placement = {
    amount: renderValue(put.count, scope),
    isUpTo: put.upTo === true,
    isTop: put.place === 'top',
  };
  return verbPhraseLine(phrases.putCards(text, placement), stmt);
}
