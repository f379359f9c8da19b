/** Resolves nouns of the rule text to pieces, spaces, values or Factions. */
import type { Syntax } from '@quipu/language';
import type {
  ClauseRenderer,
  Determiner,
  FactionPhrase,
  Head,
  Owner,
  PlacePhrase,
  NounPhrase,
} from '../locale-grammar.ts';
import type { Term } from '../lexicon.ts';
import {
  actorOf,
  adaptationsOf,
  type Local,
  type Point,
  findPoint,
  type Scope,
  subjectSpace,
} from '../scope.ts';
import { ownerOf } from './owners.ts';

export type NounMeaning =
  | { readonly kind: 'thing'; readonly thing: NounPhrase }
  | { readonly kind: 'place'; readonly place: PlacePhrase }
  | { readonly kind: 'faction'; readonly faction: FactionPhrase }
  | { readonly kind: 'attribute'; readonly term: Term; readonly place: PlacePhrase }
  | { readonly kind: 'scale'; readonly place: PlacePhrase }
  | { readonly kind: 'level'; readonly terms: readonly Term[]; readonly place?: PlacePhrase }
  | {
      readonly kind: 'track';
      readonly term: Term;
      readonly faction?: FactionPhrase;
      readonly counted: boolean;
    }
  | { readonly kind: 'box' | 'secret' | 'option' | 'region'; readonly term: Term }
  | {
      readonly kind: 'define';
      readonly name: string;
      readonly place?: PlacePhrase;
      readonly faction?: FactionPhrase;
    }
  | { readonly kind: 'point'; readonly point: Point; readonly place?: PlacePhrase }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'operation'; readonly term: Term }
  /** A built-in word: `none`, `unlimited`, `Limited`. */
  | { readonly kind: 'word'; readonly word: string };

/** The accumulated meaning of the words in one row of a noun; a noun is a list of rows, `City, Province`. */
interface NounRow {
  heads: Head[];
  states: Term[];
  owner: Owner | undefined;
  faction: FactionPhrase | undefined;
  genericKind: 'pieces' | 'spaces' | 'factions' | undefined;
  isAvailable: boolean;
  kind: NounPhrase['kind'] | undefined;
  clauses: ClauseRenderer[];
  value: NounMeaning | undefined;
}

export function resolveNoun(noun: Syntax.NounExpr, scope: Scope): NounMeaning {
  scope.onNode?.({ kind: 'noun', noun, scope });
  const rows = [noun.words, ...noun.joined].map((words) => resolveWords(words, noun, scope));
  const [first] = rows;
  if (!first) return { kind: 'word', word: '' };
  const kinds = rows.flatMap((row) => headsOf(row, scope));
  const places = rows.flatMap((row) => (row.value?.kind === 'place' ? [row.value.place] : []));
  if (places.length === rows.length && rows.length > 1 && kinds.length === 0)
    return { kind: 'place', place: joinedPlaces(places) };
  const kind = rows.find((row) => row.kind)?.kind;
  if (kinds.length === 0 || kind === undefined) return resolveValue(first, noun, scope);
  const ownerClauses = kind === 'factions' ? [] : noun.clauses;
  const owner = ownerClauses.flatMap((clause) =>
    clause.$type === 'of' ? [resolveOwner(clause.owner, scope)] : [],
  )[0];
  const heads = owner ? kinds.map((head) => ({ ...head, owner })) : kinds;
  const clauses = [...rows.flatMap((row) => row.clauses), ...scope.render.clauses(noun.clauses, kind, scope)];
  return {
    kind: 'thing',
    thing: { kind: kind, heads, available: rows.some((row) => row.isAvailable), clauses },
  };
}

/** The heads of a row; a row without heads uses the generic word `pieces`, `spaces` or `factions`. */
function headsOf(row: NounRow, scope: Scope): Head[] {
  const owner = row.owner && { owner: row.owner };
  if (row.heads.length > 0)
    return row.heads.map((head) => ({
      ...head,
      states: [...row.states, ...head.states],
      ...(row.owner && { owner: row.owner }),
    }));
  if (row.genericKind === undefined && row.states.length === 0) return [];
  const word = row.genericKind ?? 'pieces';
  return [{ term: scope.lexicon.term(`word:${word}`), states: row.states, ...owner }];
}

function joinedPlaces(places: readonly PlacePhrase[]): PlacePhrase {
  const terms = places.flatMap((place) => (place.kind === 'named' ? place.terms : []));
  return { kind: 'named', terms };
}

function resolveWords(words: readonly Syntax.Ident[], noun: Syntax.NounExpr, scope: Scope): NounRow {
  const row: NounRow = {
    heads: [],
    states: [],
    owner: undefined,
    faction: undefined,
    genericKind: undefined,
    isAvailable: false,
    kind: undefined,
    clauses: [],
    value: undefined,
  };
  const names = words.map(({ name }) => name);
  const phraseMeaning = resolvePhrase(names, scope);
  if (phraseMeaning) return { ...row, value: phraseMeaning };
  const isOnlyWord = words.length === 1 && !noun.single;
  for (const name of names) {
    const local = scope.locals.get(name);
    if (local && (name !== 'space' || isOnlyWord)) applyLocal(local, row);
    else if (!applyBuiltIn(name, { row, isOnlyWord, names }, scope)) applyDeclared(name, names, row, scope);
  }
  return row;
}

/** Resolves built-ins of several words, such as `next card`. */
function resolvePhrase(names: readonly string[], scope: Scope): NounMeaning | undefined {
  const phrase = names.join(' ');
  if (['first Eligible', 'card', 'next card', 'round', 'next round'].includes(phrase))
    return scope.locals.has(phrase) ? undefined : { kind: 'word', word: phrase };
  return undefined;
}

function applyLocal(local: Local, row: NounRow): void {
  if (local.kind === 'faction') {
    row.faction = local.faction;
    row.owner = ownerOf(local.faction);
  } else if (local.kind === 'place') row.value = { kind: 'place', place: local.place };
  else if (local.kind === 'number' || local.kind === 'pieces') row.value = { kind: 'text', text: local.text };
  else if (local.value.$type === 'noun') row.value = resolveNoun(local.value, local.scope);
  else if (local.value.$type === 'number') row.value = { kind: 'text', text: String(local.value.value) };
}

const OWNER_WORDS = new Set(['enemy', 'other', 'player', 'nonplayer']);
const BUILT_IN_WORDS = new Set([
  'none',
  'unlimited',
  'rounds',
  'players',
  'yes',
  'no',
  'Limited',
  'Operation',
  'Activity',
  'marked',
  'leftmost',
  'final',
  'momentum',
  'capability',
]);

interface WordContext {
  readonly row: NounRow;
  readonly isOnlyWord: boolean;
  readonly names: readonly string[];
}

/** Adds the meaning of a built-in word. Returns whether it is one. */
function applyBuiltIn(name: string, { row, isOnlyWord, names }: WordContext, scope: Scope): boolean {
  if (name === 'own') {
    row.faction = scope.actor;
    row.owner = ownerOf(scope.actor);
  } else if (name === 'executing') row.faction = { kind: 'executing' };
  else if (OWNER_WORDS.has(name) && !(isOnlyWord && (name === 'player' || name === 'nonplayer')))
    row.owner = { kind: name as 'enemy' };
  else if (name === 'piece' || name === 'pieces') {
    row.genericKind = 'pieces';
    row.kind = 'pieces';
  } else if (name === 'space' || name === 'spaces') {
    if (row.kind === undefined) row.genericKind = 'spaces';
    row.kind = 'spaces';
  } else if (name === 'faction' || name === 'factions') {
    row.genericKind = 'factions';
    row.kind = 'factions';
  } else if (name === 'there') row.value = { kind: 'place', place: scope.currentSpace };
  else if (name === 'map' || name === 'anywhere') row.value = { kind: 'place', place: { kind: 'map' } };
  else if (name === 'Available') row.isAvailable = true;
  else if (name === 'removed')
    row.clauses.push((agreement) => scope.grammar.phrases.thatAreRemoved(agreement));
  else if (name === 'planned') return true;
  else if (BUILT_IN_WORDS.has(name) || (isOnlyWord && OWNER_WORDS.has(name)))
    row.value = { kind: 'word', word: name };
  else return applySelectedFor(name, names, row, scope);
  return true;
}

/** `Terror spaces`: spaces selected for an operation. Returns whether the name is a text. */
function applySelectedFor(name: string, names: readonly string[], row: NounRow, scope: Scope): boolean {
  if (scope.volume.textKind(name) === undefined) return false;
  const namesSpaces = names.includes('space') || names.includes('spaces');
  if (!namesSpaces && scope.volume.word(name)) return false;
  const term = scope.lexicon.term(`operation:${name}`);
  if (!namesSpaces) {
    row.value = { kind: 'operation', term: textTerm(name, scope) };
    return true;
  }
  const planned = names.includes('planned');
  row.genericKind = 'spaces';
  row.kind = 'spaces';
  row.clauses.push((agreement) => scope.grammar.phrases.selectedFor(term, planned, agreement));
  return true;
}

export function textTerm(name: string, scope: Scope): Term {
  return scope.lexicon.term(`${scope.volume.textKind(name) ?? 'operation'}:${name}`);
}

function applyDeclared(name: string, names: readonly string[], row: NounRow, scope: Scope): void {
  const point = findPoint(name, scope);
  if (point) {
    applyPoint(point, row, scope);
    return;
  }
  const declared = scope.volume.word(name);
  if (!declared) {
    row.value = { kind: 'word', word: name };
    return;
  }
  const term = (keyKind: string): Term => scope.lexicon.term(`${keyKind}:${declared.name}`);
  const head = (keyKind: string, nounKind: NounPhrase['kind']): void => {
    row.heads.push({ term: term(keyKind), states: [] });
    row.kind = nounKind;
    row.genericKind = undefined;
  };
  switch (declared.kind) {
    case 'faction':
      row.faction = { kind: 'named', terms: [term('faction')] };
      row.owner = { kind: 'named', terms: [term('faction')] };
      return;
    case 'pieces':
      head('pieces', 'pieces');
      return;
    case 'state':
      row.states.push(term('state'));
      row.kind ??= 'pieces';
      return;
    case 'spaceKind':
      head('kind', 'spaces');
      return;
    case 'tag':
      head('tag', 'spaces');
      return;
    case 'space':
      row.value = { kind: 'place', place: { kind: 'named', terms: [term('space')] } };
      return;
    case 'holding':
      row.value = { kind: 'place', place: { kind: 'named', terms: [term('holding')] } };
      return;
    case 'marker':
      head('marker', 'markers');
      return;
    case 'held':
      head('held', 'markers');
      return;
    case 'term':
      applyTerm(name, declared.members, row, scope);
      return;
    default:
      row.value = valueOfWord(declared.name, declared.kind, scope) ?? { kind: 'word', word: name };
  }
}

function valueOfWord(name: string, kind: string, scope: Scope): NounMeaning | undefined {
  const term = scope.lexicon.term(`${kind}:${name}`);
  switch (kind) {
    case 'attribute':
      return { kind: 'attribute', term, place: subjectSpace(scope) };
    case 'level':
      return { kind: 'level', terms: [term] };
    case 'scale':
      return { kind: 'scale', place: subjectSpace(scope) };
    case 'track':
      return { kind: 'track', term, counted: scope.volume.track(name)?.eachFaction ?? false };
    case 'box':
    case 'secret':
    case 'option':
    case 'region':
      return { kind: kind, term };
    case 'setup':
      return { kind: 'option', term };
    case 'define':
      return { kind: 'define', name };
    default:
      return undefined;
  }
}

/** Adds the meaning of a term with several members. Factions and levels keep the term's name; other members are listed. */
function applyTerm(name: string, members: readonly string[], row: NounRow, scope: Scope): void {
  const [first, ...rest] = members;
  if (first === undefined) return;
  if (rest.length === 0) {
    applyDeclared(first, [name], row, scope);
    return;
  }
  const term = scope.lexicon.term(`term:${name}`);
  const memberKind = scope.volume.word(first)?.kind;
  if (memberKind === 'faction') {
    row.faction = { kind: 'named', terms: [term] };
    row.owner = { kind: 'named', terms: [term] };
  } else if (memberKind === 'level') row.value = { kind: 'level', terms: [term] };
  else for (const member of members) applyDeclared(member, [name], row, scope);
}

/** Adds the meaning of a point: the thing that its value denotes, or the point itself for other values. */
function applyPoint(point: Point, row: NounRow, scope: Scope): void {
  const { value } = point.declared;
  const meaning = value.$type === 'noun' ? resolveNoun(value, scope) : undefined;
  if (meaning?.kind !== 'thing') {
    row.value = { kind: 'point', point };
    return;
  }
  if (scope.hasChangedPieces === true && meaning.thing.kind === 'pieces') {
    row.kind ??= 'pieces';
    if (row.heads.length === 0) row.genericKind ??= 'pieces';
    row.clauses.push((agreement) => scope.grammar.phrases.nowAllowed(agreement));
    return;
  }
  const [head] = meaning.thing.heads;
  row.kind ??= meaning.thing.kind;
  row.owner = head?.owner ?? row.owner;
  row.clauses.push(...meaning.thing.clauses, ...factionExceptions(point, scope));
  const generic = meaning.thing.heads.every(
    ({ term, states }) => term.key.startsWith('word:') && states.length === 0,
  );
  if (generic) row.genericKind ??= meaning.thing.kind === 'spaces' ? 'spaces' : 'pieces';
  else row.heads.push(...meaning.thing.heads);
  if (row.heads.length > 0) row.genericKind = undefined;
}

/** Exceptions for single Factions to the things of a point, in parentheses. */
export function factionExceptions(point: Point, scope: Scope): readonly (() => string)[] {
  const { grammar } = scope;
  const exceptions = adaptationsOf(point, scope).flatMap(({ for: faction, change }) => {
    const inner = { ...scope, actor: actorOf(scope, [faction]), onNode: undefined };
    const meaning = change.value.$type === 'noun' ? resolveNoun(change.value, inner) : undefined;
    if (meaning?.kind !== 'thing') return [];
    const name = grammar.faction(inner.actor, 'alone');
    const value = grammar.nounPhrase(meaning.thing, { kind: 'some' });
    return [grammar.phrases.change(change.operator, { name, value, location: '', gender: 'm' })];
  });
  return exceptions.length === 0 ? [] : [() => grammar.phrases.parenthesized(exceptions)];
}

/** Resolves a row that is not a countable thing: a value, a place, a Faction. */
function resolveValue(row: NounRow, noun: Syntax.NounExpr, scope: Scope): NounMeaning {
  const { value: meaning } = row;
  const place = placeOf(noun.clauses, scope);
  if (!meaning)
    return row.faction
      ? { kind: 'faction', faction: row.faction }
      : { kind: 'word', word: noun.words[0]?.name ?? '' };
  switch (meaning.kind) {
    case 'attribute':
    case 'scale':
      return place ? { ...meaning, place } : meaning;
    case 'define':
      return { ...meaning, ...(place && { place }), ...(row.faction && { faction: row.faction }) };
    case 'point':
      return place ? { ...meaning, place } : meaning;
    case 'level':
      return place ? { ...meaning, place } : meaning;
    case 'track': {
      const faction = row.faction ?? factionIn(noun.clauses, scope);
      return { ...meaning, ...(faction && { faction }) };
    }
    default:
      return meaning;
  }
}

/** The place of `of there`, `in goal` or `there`. */
function placeOf(clauses: readonly Syntax.Clause[], scope: Scope): PlacePhrase | undefined {
  for (const clause of clauses) {
    if (clause.$type === 'there') return scope.currentSpace;
    if (clause.$type === 'of')
      return clause.owner.$type === 'noun' ? resolvePlace(clause.owner, scope) : undefined;
    if (clause.$type === 'in') return resolvePlace(clause.location, scope);
  }
  return undefined;
}

function factionIn(clauses: readonly Syntax.Clause[], scope: Scope): FactionPhrase | undefined {
  for (const clause of clauses)
    if (clause.$type === 'of' && clause.owner.$type === 'noun') {
      const meaning = resolveNoun(clause.owner, scope);
      if (meaning.kind === 'faction') return meaning.faction;
    }
  return undefined;
}

function resolveOwner(expr: Syntax.Expr, scope: Scope): Owner {
  const meaning = expr.$type === 'noun' ? resolveNoun(expr, scope) : undefined;
  if (meaning?.kind === 'faction') return ownerOf(meaning.faction);
  if (meaning?.kind === 'thing') return meaning.thing.heads[0]?.owner ?? { kind: 'own' };
  return { kind: 'own' };
}

export function resolvePlace(noun: Syntax.NounExpr, scope: Scope, det?: Determiner): PlacePhrase {
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind === 'place') return meaning.place;
  const alternatives = det?.kind === 'each' ? undefined : resolveAlternatives(noun, scope, det);
  if (alternatives) return alternatives;
  if (meaning.kind === 'thing')
    return {
      kind: 'things',
      thing: meaning.thing,
      det: det ?? (noun.single ? { kind: 'a' } : { kind: 'some' }),
    };
  if (meaning.kind === 'secret') return { kind: 'called', term: meaning.term };
  return { kind: 'said', text: '' };
}

/** Alternatives with at least one named place: `spaces where (space is Harbor or space is City)`. */
function resolveAlternatives(
  noun: Syntax.NounExpr,
  scope: Scope,
  det: Determiner | undefined,
): PlacePhrase | undefined {
  const [clause, ...rest] = noun.clauses;
  const isSpaces = noun.words.length === 1 && noun.joined.length === 0 && noun.words[0]?.name === 'spaces';
  if (!isSpaces || clause?.$type !== 'where' || clause.name || rest.length > 0) return undefined;
  const nouns = alternativesOf(clause.condition);
  const places = nouns?.map((alternative) => resolvePlace(alternative, { ...scope, onNode: undefined }, det));
  return places?.some(({ kind }) => kind === 'named') &&
    places.every(({ kind }) => kind === 'named' || kind === 'things')
    ? { kind: 'either', places }
    : undefined;
}

/** The nouns of `space is … or space is …`; undefined for a condition of another form. */
function alternativesOf(condition: Syntax.Expr): readonly Syntax.NounExpr[] | undefined {
  if (condition.$type !== 'binary') return undefined;
  const { op, left, right } = condition;
  if (op === 'or') {
    const [some, rest] = [alternativesOf(left), alternativesOf(right)];
    return some && rest ? [...some, ...rest] : undefined;
  }
  const isSpace = left.$type === 'noun' && left.words.length === 1 && left.words[0]?.name === 'space';
  return op === 'is' && isSpace && right.$type === 'noun' ? [right] : undefined;
}

export function resolveFaction(noun: Syntax.NounExpr, scope: Scope, det?: Determiner): FactionPhrase {
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind === 'faction') return meaning.faction;
  if (meaning.kind === 'thing') return { kind: 'thing', thing: meaning.thing, det: det ?? { kind: 'a' } };
  return scope.actor;
}
