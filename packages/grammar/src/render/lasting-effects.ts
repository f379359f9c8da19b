/**
 * Renders lasting effects: changes of points (declared values of a text, such as the cost of an Operation), prohibitions and reactions.
 */
import type { Syntax } from '@quipu/language';
import { agreementOf, isNumeral, joinWords, pluralRule, withNoun } from '@quipu/words/nouns';
import type { ActionKind } from '../english/lasting-effects.ts';
import type { Term } from '../lexicon.ts';
import {
  spaceConditionScope,
  withPointsOf,
  type Point,
  findPoint,
  type Scope,
  withLocal,
  mentionedFaction,
  withSelectedFactions,
} from '../scope.ts';
import { renderCondition } from './condition-operands.ts';
import {
  type NounMeaning,
  resolveFaction,
  resolvePlace,
  resolveNoun,
  hiddenStateTerm,
  textTerm,
} from './noun-meanings.ts';
import { countableName, renderValue } from './values.ts';
import { clauseLine, withHeading, type Line } from './lines.ts';

/** The scope of an effect that lasts while other Factions act: `own` refers to the Faction that executed the Event. */
export const lastingEffectScope = (scope: Scope): Scope =>
  scope.actor.kind === 'own' ? { ...scope, actor: { kind: 'eventFaction' } } : scope;

/** Renders a change of a point as a clause: `the cost of Sweep: 1`. */
export function renderChange(stmt: Syntax.ChangeStmt, scope: Scope, operation?: string): string {
  const { grammar } = scope;
  const { phrases } = grammar;
  const [textName, name] = textAndPointName(stmt.point, operation);
  const innerScope = textName === undefined ? scope : withPointsOfNamedText(textName, scope);
  const point = findPoint(name, innerScope);
  const placeText = stmt.in ? grammar.place(resolvePlace(stmt.in, scope), 'in') : '';
  const term = scope.lexicon.find(pointKey(textName, name));
  const isSetToNone = isNoneValue(stmt.value);
  if (term?.not !== undefined) return phrases.inPlace(phrases.isTrue(term, isSetToNone), placeText);
  const isDecrease = stmt.operator === 'adds' && stmt.value.$type === 'negate';
  const sentence = operation === undefined && !isDecrease ? lastingSentence(stmt, term?.lasting) : undefined;
  const pointName = term
    ? phrases.markedName(term)
    : generalPointName(point, name, textName === undefined ? undefined : textTerm(textName, scope), scope);
  const valueText = newValueText(
    isDecrease ? stmt.value.expr : stmt.value,
    stmt.in ? spaceConditionScope(innerScope) : innerScope,
  );
  const text =
    sentence === undefined
      ? phrases.pointChange(isDecrease ? 'subtracts' : stmt.operator, {
          name: pointName,
          value: valueText,
          location: placeText,
          gender: term?.gender ?? 'm',
        })
      : fillSentence(sentence, { value: valueText, place: placeText }, scope);
  return stmt.eachCard ? phrases.onEachCard(text) : text;
}

/** The sentence of the lexicon for a change. */
const lastingSentence = (
  { operator, value }: Syntax.ChangeStmt,
  sentences: Term['lasting'] = {},
): string | undefined =>
  (isNoneValue(value) ? sentences.none : undefined) ??
  (isUnlimited(value) ? sentences.unlimited : undefined) ??
  sentences[operator];

const isUnlimited = (value: Syntax.Expr): boolean =>
  value.$type === 'noun' && value.words[0]?.name === 'unlimited';

/** Matches the new value in a sentence of the lexicon, with a noun in both numbers: `$value {space|spaces}`. */
const VALUE = /\$value(?: \{([^|}]*)\|([^}]*)\})?/gu;

/** Fills `$value` and `$place`; a place without `$place` follows the sentence. */
function fillSentence(
  sentence: string,
  { value, place }: { readonly value: string; readonly place: string },
  { lexicon }: Scope,
): string {
  const isPlural = !isNumeral(value) || pluralRule(lexicon.locale)(Number(value));
  const filled = sentence.replaceAll(VALUE, (_, singular?: string, plural?: string) =>
    singular === undefined || plural === undefined ? value : withNoun(value, [singular, plural], isPlural),
  );
  const [before = '', after = ''] = filled.split('$place');
  return joinWords(before.trimEnd(), place) + after;
}

/**
 * Renders a change for one free operation only: `in which no pieces move` if the lexicon has a clause for it.
 * Points of that operation may omit its name.
 */
export function renderFreeOperationChange(
  stmt: Syntax.ChangeStmt,
  scope: Scope,
  operation: string,
): FreeOperationChange {
  const [textName = operation, name] = textAndPointName(stmt.point, operation);
  // `ridden` has the clauses of a point for each kind of change: `in which no pieces move`.
  const { ridden } =
    scope.lexicon.find(pointKey(textName, name)) ?? scope.lexicon.find(`point:${name}`) ?? {};
  const clause = (isNoneValue(stmt.value) ? ridden?.none : undefined) ?? ridden?.[stmt.operator];
  if (clause === undefined || stmt.in) return { text: renderChange(stmt, scope, operation), isClause: false };
  return {
    text: clause.replaceAll('$value', newValueText(stmt.value, withPointsOfNamedText(textName, scope))),
    isClause: true,
  };
}

/** The text of a change for one free operation, and whether it is a clause or a name with its value. */
export interface FreeOperationChange {
  readonly text: string;
  readonly isClause: boolean;
}

const pointKey = (textName: string | undefined, name: string): string =>
  textName === undefined ? `point:${name}` : `point:${textName}.${name}`;

function isNoneValue(value: Syntax.Expr): boolean {
  if (value.$type === 'number') return value.value === 0;
  return value.$type === 'noun' && ['no', 'none'].includes(value.words[0]?.name ?? '');
}

function textAndPointName(
  { parts }: Syntax.Path,
  operation: string | undefined,
): readonly [string | undefined, string] {
  const [firstPart, secondPart] = parts;
  if (secondPart) return [firstPart?.name, secondPart.name];
  return [operation, firstPart?.name ?? ''];
}

export function withPointsOfNamedText(textName: string, scope: Scope): Scope {
  const text = scope.volume.callableText(textName);
  return text && text.$type !== 'procedure' ? withPointsOf(scope, textName, text.points) : scope;
}

/** A point without a lexicon entry: its general name, with the text that declares it. */
function generalPointName(
  point: Point | undefined,
  name: string,
  declaringTerm: Term | undefined,
  scope: Scope,
): string {
  const { phrases } = scope.grammar;
  const word = scope.lexicon.find(`point:${name}`);
  const text = word ? phrases.markedName(word) : name;
  return declaringTerm && point ? phrases.pointOfText(text, phrases.markedName(declaringTerm)) : text;
}

function newValueText(expr: Syntax.Expr, scope: Scope): string {
  const hasPlace = expr.$type === 'noun' && expr.clauses.some(({ $type }) => $type === 'there');
  return (hasPlace ? undefined : countableName(expr, scope)) ?? renderValue(expr, scope);
}

export function renderProhibition({ noun: subject }: Syntax.ForbidStmt, scope: Scope): string {
  const { grammar } = scope;
  const { phrases } = grammar;
  const names = [subject.words, ...subject.joined]
    .flat()
    .flatMap(({ name }) => operationNamesOf(name, scope));
  let factionText = '';
  let placeText = '';
  for (const clause of subject.clauses) {
    if (clause.$type === 'of' && clause.owner.$type === 'noun')
      factionText = grammar.faction(resolveFaction(clause.owner, scope), 'of');
    if (clause.$type === 'in') placeText = grammar.place(resolvePlace(clause.location, scope), 'in');
  }
  return phrases.prohibition(grammar.list(names, 'or'), factionText, placeText);
}

/** The name of an operation or activity, or of any of a kind: `Special Activity`; empty for other words. */
export function operationNamesOf(name: string, scope: Scope): readonly string[] {
  if (scope.volume.textKind(name) !== undefined)
    return [scope.grammar.phrases.nameWithArticle(textTerm(name, scope))];
  const kindTerm = scope.lexicon.find(`word:${name}`);
  return kindTerm ? [scope.grammar.phrases.plainName(kindTerm)] : [];
}

/** Renders changes and bans under a condition: `while Aid is above 3: …`. */
export function renderWhile(stmt: Extract<Syntax.Stmt, { $type: 'while' }>, scope: Scope): Line[] {
  const { phrases } = scope.grammar;
  const heading = phrases.whileTrue(renderCondition(stmt.condition, lastingEffectScope(scope)));
  const join = (text: string): string => phrases.leadInAndText(heading, text);
  return withHeading({ text: heading, span: stmt.span, join }, scope.render.block(stmt.block, scope), scope);
}

/** Renders changes of an operation for one Faction: `that Faction: the cost of Rally: 2`. */
export function renderLastingAdaptation(
  { operation, for: faction, changes, span }: Extract<Syntax.Stmt, { $type: 'adapt' }>,
  scope: Scope,
): Line[] {
  const innerScope = lastingEffectScope(scope);
  const words = { single: false, words: [faction], joined: [], clauses: [] };
  const noun: Syntax.NounExpr = { $type: 'noun', span: faction.span, ...words };
  const { grammar } = scope;
  const heading = grammar.phrases.changesFor(grammar.faction(resolveFaction(noun, innerScope), 'subject'));
  const lines = changes.flatMap((change) => {
    innerScope.onNode?.({ kind: 'statement', stmt: change, scope: innerScope });
    const point = { ...change.point, parts: [operation, ...change.point.parts] };
    return clauseLine(renderChange({ ...change, point }, innerScope), change);
  });
  return withHeading({ text: heading, span }, lines, scope);
}

type WheneverStmt = Extract<Syntax.Stmt, { $type: 'whenever' }>;
type TriggerOf<Type extends WheneverStmt['trigger']['$type']> = Extract<
  WheneverStmt['trigger'],
  { $type: Type }
>;

export function renderReaction(stmt: WheneverStmt, scope: Scope): Line[] {
  const { phrases } = scope.grammar;
  const { heading, innerScope } = renderTrigger(stmt, withSelectedFactions(scope));
  return withHeading(
    { text: heading, span: stmt.span, join: (text) => phrases.leadInAndText(heading, text) },
    innerScope.render.block(stmt.block, innerScope),
    innerScope,
  );
}

/** A trigger as the heading of a reaction, and the scope of its effects. */
interface RenderedTrigger {
  readonly heading: string;
  readonly innerScope: Scope;
}

function renderTrigger({ trigger, block }: WheneverStmt, scope: Scope): RenderedTrigger {
  const { grammar, lexicon } = scope;
  const { phrases } = grammar;
  switch (trigger.$type) {
    case 'affected':
      return renderEffectTrigger(trigger, scope);
    case 'arrives': {
      const track = phrases.nameInSentence(lexicon.term(`track:${trigger.track.name}`));
      const box = phrases.markedName(lexicon.term(`box:${trigger.box.name}`));
      const isLasting = block.body.every(({ $type }) =>
        ['change', 'forbid', 'while', 'adapt'].includes($type),
      );
      return {
        heading: isLasting ? phrases.whileInBox(track, box) : phrases.whenEnteringBox(track, box),
        innerScope: scope,
      };
    }
    case 'turns': {
      const { phase, turn } = trigger;
      const heading = phase
        ? phrases.atPhase(lexicon.term(`phase:${phase.name}`), turn === 'begins')
        : phrases.atCard(turn === 'begins');
      return { heading, innerScope: scope };
    }
    case 'changes': {
      const isScale = scope.volume.word(trigger.define.name)?.kind === 'scale';
      const term = lexicon.term(`${isScale ? 'scale' : 'define'}:${trigger.define.name}`);
      const spaceScope = trigger.of
        ? withLocal(scope, trigger.of.name, { kind: 'place', place: scope.currentSpace })
        : scope;
      return {
        heading: trigger.of ? phrases.wheneverChangesInSpace(term) : phrases.wheneverChanges(term),
        innerScope: withNumber(trigger.by, phrases.changeAmount(), spaceScope),
      };
    }
    case 'does':
      return renderFactionTrigger(trigger, scope);
  }
}

/** `whenever a Base is removed by Assault`, `whenever a Base moves to a Province` */
function renderEffectTrigger(
  { verb, noun, to, by: operation, as }: TriggerOf<'affected'>,
  scope: Scope,
): RenderedTrigger {
  const { grammar } = scope;
  const { phrases } = grammar;
  const location = noun.clauses.find((clause) => clause.$type === 'in')?.location;
  const meaning = resolveNoun(
    { ...noun, clauses: noun.clauses.filter(({ $type }) => $type !== 'in') },
    scope,
  );
  const object =
    meaning.kind === 'countable'
      ? {
          name: grammar.nounPhrase(meaning.nounPhrase, { kind: 'a' }),
          gender: agreementOf(meaning.nounPhrase, false).gender,
        }
      : { name: '', gender: 'm' as const };
  const spaces = to ?? location;
  const place = spaces ? grammar.place(resolvePlace(spaces, scope, { kind: 'a' }), to ? 'to' : 'in') : '';
  const [operationName] = operation?.parts ?? [];
  const operationText = operationName ? phrases.nameWithArticle(textTerm(operationName.name, scope)) : '';
  return {
    heading: phrases.wheneverAffected(verb, object, {
      place,
      operation: operationText,
      hiddenState: verb === 'hide' ? hiddenStateTerm(noun, scope) : undefined,
    }),
    innerScope: withNumber(as, triggeringPieceCount(meaning, verb, scope), scope),
  };
}

/** The number of pieces that a trigger counts: `the number of Bases removed`. */
function triggeringPieceCount(
  meaning: NounMeaning,
  verb: TriggerOf<'affected'>['verb'],
  { grammar: { phrases, list } }: Scope,
): string {
  if (meaning.kind !== 'countable') return phrases.affectedCount(verb, undefined);
  const names = meaning.nounPhrase.heads.map(({ term }) => term.many ?? term.one);
  const { gender } = agreementOf(meaning.nounPhrase, true);
  return phrases.affectedCount(verb, { names: list(names, 'or'), gender });
}

/** The scope with the name of a number, if the rule text introduces one. */
const withNumber = (name: Syntax.Ident | undefined, text: string, scope: Scope): Scope =>
  name ? withLocal(scope, name.name, { kind: 'number', text }) : scope;

/** Adds the names that a trigger gives to its spaces: `whenever a Faction finishes Sweep in places`. */
function withTriggerSpaces({ clauses }: Syntax.NounExpr, scope: Scope): Scope {
  const names = clauses
    .flatMap((clause) => (clause.$type === 'in' ? clause.location.words : []))
    .filter(({ name }) => !scope.volume.word(name));
  return names.reduce<Scope>(
    (innerScope, { name }) =>
      withLocal(innerScope, name, { kind: 'place', place: { kind: 'selected', isPlural: true } }),
    scope,
  );
}

/** `whenever Rebels finish Sweep` */
function renderFactionTrigger(
  { verb, faction, noun: object }: TriggerOf<'does'>,
  scope: Scope,
): RenderedTrigger {
  const { grammar, lexicon, volume } = scope;
  const { phrases } = grammar;
  const factionTerm =
    volume.word(faction.name) === undefined ? undefined : lexicon.term(`faction:${faction.name}`);
  const factionText = factionTerm
    ? grammar.faction({ kind: 'named', terms: [factionTerm] }, 'subject')
    : phrases.aFaction();
  const isPlural = factionTerm?.plural === true;
  const heading = factionHeading(verb, factionText, { object, isPlural }, scope);
  const factionScope = factionTerm
    ? scope
    : withLocal(scope, faction.name, { kind: 'faction', faction: mentionedFaction(scope) });
  return { heading, innerScope: withTriggerSpaces(object, factionScope) };
}

/** `whenever the Rebels have carried out an Operation` */
function factionHeading(
  verb: TriggerOf<'does'>['verb'],
  faction: string,
  { object, isPlural }: { readonly object: Syntax.NounExpr; readonly isPlural: boolean },
  scope: Scope,
): string {
  const { phrases } = scope.grammar;
  const name = object.words[0]?.name;
  if (verb === 'finishes' && isActionKind(name)) return phrases.wheneverFinishesAny(faction, name, isPlural);
  if (verb === 'begins')
    return phrases.wheneverBegins(faction, name === 'Event' ? 'Event' : 'turn', isPlural);
  const objectText = triggerObjectText(object, scope);
  return verb === 'drops'
    ? phrases.wheneverLoses(faction, objectText, isPlural)
    : phrases.wheneverFinishes(faction, objectText, isPlural);
}

const isActionKind = (name: string | undefined): name is ActionKind =>
  name === 'Operation' || name === 'Activity' || name === 'Event' || name === 'pass';

/** An operation by its name, or a thing. */
function triggerObjectText(object: Syntax.NounExpr, scope: Scope): string {
  const { grammar } = scope;
  const [word] = object.words;
  if (word && scope.volume.textKind(word.name) !== undefined)
    return grammar.phrases.nameWithArticle(textTerm(word.name, scope));
  const meaning = resolveNoun(object, scope);
  return meaning.kind === 'countable' ? grammar.nounPhrase(meaning.nounPhrase, { kind: 'a' }) : '';
}
