/** Resolves nouns of the rule text to pieces, spaces, values or Factions. */
import type { Syntax } from '@quipu/language';
import type { After, Det, FactionPhrase, Head, Owner, PlacePhrase, NounPhrase } from '../language.ts';
import type { Term } from '../lexicon.ts';
import {
  actorOf,
  adaptationsOf,
  type Local,
  type Point,
  pointNamed,
  type Scope,
  subjectOf,
} from '../scope.ts';
import { ownerFrom } from './whose.ts';

export type Read =
  | { readonly kind: 'thing'; readonly thing: NounPhrase }
  | { readonly kind: 'place'; readonly place: PlacePhrase }
  | { readonly kind: 'faction'; readonly faction: FactionPhrase }
  | { readonly kind: 'attribute'; readonly term: Term; readonly of: PlacePhrase }
  | { readonly kind: 'scale'; readonly of: PlacePhrase }
  | { readonly kind: 'level'; readonly terms: readonly Term[]; readonly where?: PlacePhrase }
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
      readonly of?: PlacePhrase;
      readonly faction?: FactionPhrase;
    }
  | { readonly kind: 'point'; readonly point: Point; readonly of?: PlacePhrase }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'operation'; readonly term: Term }
  /** A built-in word: `none`, `unlimited`, `Limited`. */
  | { readonly kind: 'word'; readonly word: string };

/** Accumulated meaning of the words in one row of a noun. */
interface Row {
  heads: Head[];
  states: Term[];
  owner: Owner | undefined;
  faction: FactionPhrase | undefined;
  generic: 'pieces' | 'spaces' | 'factions' | undefined;
  available: boolean;
  sort: NounPhrase['sort'] | undefined;
  after: After[];
  found: Read | undefined;
}

export function readNoun(noun: Syntax.NounExpr, scope: Scope): Read {
  scope.hear?.({ kind: 'noun', noun, scope });
  const rows = [noun.words, ...noun.joined].map((words) => readWords(words, noun, scope));
  const [first] = rows;
  if (!first) return { kind: 'word', word: '' };
  const kinds = rows.flatMap((row) => headsOf(row, scope));
  const placed = rows.flatMap((row) => (row.found?.kind === 'place' ? [row.found.place] : []));
  if (placed.length === rows.length && rows.length > 1 && kinds.length === 0)
    return { kind: 'place', place: joinedPlaces(placed) };
  const sort = rows.find((row) => row.sort)?.sort;
  if (kinds.length === 0 || sort === undefined) return valueRead(first, noun, scope);
  const ofs = sort === 'factions' ? [] : noun.clauses;
  const owner = ofs.flatMap((clause) => (clause.$type === 'of' ? [ownerOf(clause.of, scope)] : []))[0];
  const heads = owner ? kinds.map((head) => ({ ...head, owner })) : kinds;
  const after = [...rows.flatMap((row) => row.after), ...scope.tell.clauses(noun.clauses, sort, scope)];
  return { kind: 'thing', thing: { sort, heads, available: rows.some((row) => row.available), after } };
}

/** The heads of a row; a row without heads uses the generic word `pieces`, `spaces` or `factions`. */
function headsOf(row: Row, scope: Scope): Head[] {
  const owner = row.owner && { owner: row.owner };
  if (row.heads.length > 0)
    return row.heads.map((head) => ({
      ...head,
      states: [...row.states, ...head.states],
      ...(row.owner && { owner: row.owner }),
    }));
  if (row.generic === undefined && row.states.length === 0) return [];
  const word = row.generic ?? 'pieces';
  return [{ term: scope.lexicon.term(`word:${word}`), states: row.states, ...owner }];
}

function joinedPlaces(places: readonly PlacePhrase[]): PlacePhrase {
  const terms = places.flatMap((place) => (place.kind === 'named' ? place.terms : []));
  return { kind: 'named', terms };
}

function readWords(words: readonly Syntax.Ident[], noun: Syntax.NounExpr, scope: Scope): Row {
  const row: Row = {
    heads: [],
    states: [],
    owner: undefined,
    faction: undefined,
    generic: undefined,
    available: false,
    sort: undefined,
    after: [],
    found: undefined,
  };
  const names = words.map(({ name }) => name);
  const spelled = spelledOut(names, scope);
  if (spelled) return { ...row, found: spelled };
  const alone = words.length === 1 && !noun.single;
  for (const name of names) {
    const local = scope.locals.get(name);
    if (local && (name !== 'space' || alone)) readLocal(local, row);
    else if (!readFixed(name, { row, alone, names }, scope)) readDeclared(name, names, row, scope);
  }
  return row;
}

/** Multi-word built-ins, such as `next card`. */
function spelledOut(names: readonly string[], scope: Scope): Read | undefined {
  const whole = names.join(' ');
  if (['first Eligible', 'card', 'next card', 'round', 'next round'].includes(whole))
    return scope.locals.has(whole) ? undefined : { kind: 'word', word: whole };
  return undefined;
}

function readLocal(local: Local, row: Row): void {
  if (local.kind === 'faction') {
    row.faction = local.faction;
    row.owner = ownerFrom(local.faction);
  } else if (local.kind === 'place') row.found = { kind: 'place', place: local.place };
  else if (local.kind === 'number' || local.kind === 'pieces') row.found = { kind: 'text', text: local.text };
  else if (local.value.$type === 'noun') row.found = readNoun(local.value, local.scope);
  else if (local.value.$type === 'number') row.found = { kind: 'text', text: String(local.value.value) };
}

const statuses = new Set(['enemy', 'other', 'player', 'nonplayer']);
const plainWords = new Set([
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

interface Reading {
  readonly row: Row;
  readonly alone: boolean;
  readonly names: readonly string[];
}

/** Reads a built-in word. Returns whether it is one. */
function readFixed(name: string, { row, alone, names }: Reading, scope: Scope): boolean {
  if (name === 'own') {
    row.faction = scope.actor;
    row.owner = ownerFrom(scope.actor);
  } else if (name === 'executing') row.faction = { kind: 'executing' };
  else if (statuses.has(name) && !(alone && (name === 'player' || name === 'nonplayer')))
    row.owner = { kind: name as 'enemy' };
  else if (name === 'piece' || name === 'pieces') {
    row.generic = 'pieces';
    row.sort = 'pieces';
  } else if (name === 'space' || name === 'spaces') {
    if (row.sort === undefined) row.generic = 'spaces';
    row.sort = 'spaces';
  } else if (name === 'faction' || name === 'factions') {
    row.generic = 'factions';
    row.sort = 'factions';
  } else if (name === 'there') row.found = { kind: 'place', place: scope.there };
  else if (name === 'map' || name === 'anywhere') row.found = { kind: 'place', place: { kind: 'map' } };
  else if (name === 'Available') row.available = true;
  else if (name === 'removed') row.after.push((of) => scope.language.phrases.thatAreRemoved(of));
  else if (name === 'planned') return true;
  else if (plainWords.has(name) || (alone && statuses.has(name))) row.found = { kind: 'word', word: name };
  else return readSelectedFor(name, names, row, scope);
  return true;
}

/** `Terror spaces`: spaces selected for an operation. Returns whether the name is a text. */
function readSelectedFor(name: string, names: readonly string[], row: Row, scope: Scope): boolean {
  if (scope.volume.textSort(name) === undefined) return false;
  const beside = names.includes('space') || names.includes('spaces');
  if (!beside && scope.volume.word(name)) return false;
  const term = scope.lexicon.term(`operation:${name}`);
  if (!beside) {
    row.found = { kind: 'operation', term: textTerm(name, scope) };
    return true;
  }
  const planned = names.includes('planned');
  row.generic = 'spaces';
  row.sort = 'spaces';
  row.after.push((of) => scope.language.phrases.selectedFor(term, planned, of));
  return true;
}

export function textTerm(name: string, scope: Scope): Term {
  return scope.lexicon.term(`${scope.volume.textSort(name) ?? 'operation'}:${name}`);
}

function readDeclared(name: string, names: readonly string[], row: Row, scope: Scope): void {
  const point = pointNamed(name, scope);
  if (point) {
    readPoint(point, row, scope);
    return;
  }
  const declared = scope.volume.word(name);
  if (!declared) {
    row.found = { kind: 'word', word: name };
    return;
  }
  const term = (sort: string): Term => scope.lexicon.term(`${sort}:${declared.name}`);
  const head = (sort: string, of: NounPhrase['sort']): void => {
    row.heads.push({ term: term(sort), states: [] });
    row.sort = of;
    row.generic = undefined;
  };
  switch (declared.sort) {
    case 'faction':
      row.faction = { kind: 'named', terms: [term('faction')] };
      row.owner = { kind: 'named', terms: [term('faction')] };
      return;
    case 'pieces':
      head('pieces', 'pieces');
      return;
    case 'state':
      row.states.push(term('state'));
      row.sort ??= 'pieces';
      return;
    case 'spaceKind':
      head('kind', 'spaces');
      return;
    case 'tag':
      head('tag', 'spaces');
      return;
    case 'space':
      row.found = { kind: 'place', place: { kind: 'named', terms: [term('space')] } };
      return;
    case 'holding':
      row.found = { kind: 'place', place: { kind: 'named', terms: [term('holding')] } };
      return;
    case 'marker':
      head('marker', 'markers');
      return;
    case 'held':
      head('held', 'markers');
      return;
    case 'term':
      readTerm(name, declared.members, row, scope);
      return;
    default:
      row.found = valueOf(declared.name, declared.sort, scope) ?? { kind: 'word', word: name };
  }
}

function valueOf(name: string, sort: string, scope: Scope): Read | undefined {
  const term = scope.lexicon.term(`${sort}:${name}`);
  switch (sort) {
    case 'attribute':
      return { kind: 'attribute', term, of: subjectOf(scope) };
    case 'level':
      return { kind: 'level', terms: [term] };
    case 'scale':
      return { kind: 'scale', of: subjectOf(scope) };
    case 'track':
      return { kind: 'track', term, counted: scope.volume.track(name)?.eachFaction ?? false };
    case 'box':
    case 'secret':
    case 'option':
    case 'region':
      return { kind: sort, term };
    case 'setup':
      return { kind: 'option', term };
    case 'define':
      return { kind: 'define', name };
    default:
      return undefined;
  }
}

/** Reads a term with several members. Factions and levels keep the term's name; other members are listed. */
function readTerm(name: string, members: readonly string[], row: Row, scope: Scope): void {
  const [first, ...more] = members;
  if (first === undefined) return;
  if (more.length === 0) {
    readDeclared(first, [name], row, scope);
    return;
  }
  const term = scope.lexicon.term(`term:${name}`);
  const sort = scope.volume.word(first)?.sort;
  if (sort === 'faction') {
    row.faction = { kind: 'named', terms: [term] };
    row.owner = { kind: 'named', terms: [term] };
  } else if (sort === 'level') row.found = { kind: 'level', terms: [term] };
  else for (const member of members) readDeclared(member, [name], row, scope);
}

/** A point whose value is a thing is rendered as that thing, any other as a value. */
function readPoint(point: Point, row: Row, scope: Scope): void {
  const { value } = point.declared;
  const read = value.$type === 'noun' ? readNoun(value, scope) : undefined;
  if (read?.kind !== 'thing') {
    row.found = { kind: 'point', point };
    return;
  }
  if (scope.otherPieces === true && read.thing.sort === 'pieces') {
    row.sort ??= 'pieces';
    if (row.heads.length === 0) row.generic ??= 'pieces';
    row.after.push((of) => scope.language.phrases.nowAllowed(of));
    return;
  }
  const [head] = read.thing.heads;
  row.sort ??= read.thing.sort;
  row.owner = head?.owner ?? row.owner;
  row.after.push(...read.thing.after, ...adaptedFor(point, scope));
  const generic = read.thing.heads.every(
    ({ term, states }) => term.key.startsWith('word:') && states.length === 0,
  );
  if (generic) row.generic ??= read.thing.sort === 'spaces' ? 'spaces' : 'pieces';
  else row.heads.push(...read.thing.heads);
  if (row.heads.length > 0) row.generic = undefined;
}

/** Exceptions for single Factions to the things of a point, in parentheses. */
export function adaptedFor(point: Point, scope: Scope): readonly (() => string)[] {
  const { language } = scope;
  const told = adaptationsOf(point, scope).flatMap(({ for: faction, change }) => {
    const inner = { ...scope, actor: actorOf(scope, [faction]), hear: undefined };
    const read = change.value.$type === 'noun' ? readNoun(change.value, inner) : undefined;
    if (read?.kind !== 'thing') return [];
    const name = language.faction(inner.actor, 'alone');
    const value = language.np(read.thing, { kind: 'some' });
    return [language.phrases.change(change.how, { name, value, where: '', gender: 'm' })];
  });
  return told.length === 0 ? [] : [() => language.phrases.bracketed(told)];
}

/** Resolves a row that is not a countable thing: a value, a place, a Faction. */
function valueRead(row: Row, noun: Syntax.NounExpr, scope: Scope): Read {
  const { found } = row;
  const of = placeOf(noun.clauses, scope);
  if (!found)
    return row.faction
      ? { kind: 'faction', faction: row.faction }
      : { kind: 'word', word: noun.words[0]?.name ?? '' };
  switch (found.kind) {
    case 'attribute':
    case 'scale':
      return of ? { ...found, of } : found;
    case 'define':
      return { ...found, ...(of && { of }), ...(row.faction && { faction: row.faction }) };
    case 'point':
      return of ? { ...found, of } : found;
    case 'level':
      return of ? { ...found, where: of } : found;
    case 'track': {
      const faction = row.faction ?? factionIn(noun.clauses, scope);
      return { ...found, ...(faction && { faction }) };
    }
    default:
      return found;
  }
}

/** The place of `of there`, `in goal` or `there`. */
function placeOf(clauses: readonly Syntax.Clause[], scope: Scope): PlacePhrase | undefined {
  for (const clause of clauses) {
    if (clause.$type === 'there') return scope.there;
    if (clause.$type === 'of') return clause.of.$type === 'noun' ? placeFrom(clause.of, scope) : undefined;
    if (clause.$type === 'in') return placeFrom(clause.location, scope);
  }
  return undefined;
}

function factionIn(clauses: readonly Syntax.Clause[], scope: Scope): FactionPhrase | undefined {
  for (const clause of clauses)
    if (clause.$type === 'of' && clause.of.$type === 'noun') {
      const read = readNoun(clause.of, scope);
      if (read.kind === 'faction') return read.faction;
    }
  return undefined;
}

function ownerOf(of: Syntax.Expr, scope: Scope): Owner {
  const read = of.$type === 'noun' ? readNoun(of, scope) : undefined;
  if (read?.kind === 'faction') return ownerFrom(read.faction);
  if (read?.kind === 'thing') return read.thing.heads[0]?.owner ?? { kind: 'own' };
  return { kind: 'own' };
}

export function placeFrom(noun: Syntax.NounExpr, scope: Scope, det?: Det): PlacePhrase {
  const read = readNoun(noun, scope);
  if (read.kind === 'place') return read.place;
  const either = det?.kind === 'each' ? undefined : eitherPlace(noun, scope, det);
  if (either) return either;
  if (read.kind === 'thing')
    return {
      kind: 'things',
      thing: read.thing,
      det: det ?? (noun.single ? { kind: 'a' } : { kind: 'some' }),
    };
  if (read.kind === 'secret') return { kind: 'called', term: read.term };
  return { kind: 'said', text: '' };
}

/** Alternatives with at least one named place: `spaces where (space is Harbor or space is City)`. */
function eitherPlace(noun: Syntax.NounExpr, scope: Scope, det: Det | undefined): PlacePhrase | undefined {
  const [where, ...others] = noun.clauses;
  const isSpaces = noun.words.length === 1 && noun.joined.length === 0 && noun.words[0]?.name === 'spaces';
  if (!isSpaces || where?.$type !== 'where' || where.name || others.length > 0) return undefined;
  const nouns = alternativesOf(where.condition);
  const places = nouns?.map((one) => placeFrom(one, { ...scope, hear: undefined }, det));
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
    const [some, more] = [alternativesOf(left), alternativesOf(right)];
    return some && more ? [...some, ...more] : undefined;
  }
  const isSpace = left.$type === 'noun' && left.words.length === 1 && left.words[0]?.name === 'space';
  return op === 'is' && isSpace && right.$type === 'noun' ? [right] : undefined;
}

export function factionFrom(noun: Syntax.NounExpr, scope: Scope, det?: Det): FactionPhrase {
  const read = readNoun(noun, scope);
  if (read.kind === 'faction') return read.faction;
  if (read.kind === 'thing') return { kind: 'thing', thing: read.thing, det: det ?? { kind: 'a' } };
  return scope.actor;
}
