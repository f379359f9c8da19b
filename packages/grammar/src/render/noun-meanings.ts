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
import type { EndStates, Word } from '../volume-facts.ts';
import { ownerFormsOf, ownerOf } from './owners.ts';

export type NounMeaning =
  | { readonly kind: 'countable'; readonly nounPhrase: NounPhrase }
  | { readonly kind: 'place'; readonly place: PlacePhrase }
  | { readonly kind: 'faction'; readonly faction: FactionPhrase }
  | { readonly kind: 'attribute'; readonly term: Term; readonly place: PlacePhrase }
  | { readonly kind: 'scale'; readonly place: PlacePhrase }
  | { readonly kind: 'level'; readonly terms: readonly Term[]; readonly place?: PlacePhrase }
  | {
      readonly kind: 'track';
      readonly term: Term;
      readonly faction?: FactionPhrase;
      readonly isPerFaction: boolean;
      /** Whether it is a secret number or choice instead of an amount of things. */
      readonly isSecret: boolean;
    }
  | { readonly kind: 'box' | 'secret' | 'option' | 'region'; readonly term: Term }
  | {
      readonly kind: 'define';
      readonly name: string;
      readonly place?: PlacePhrase;
      readonly faction?: FactionPhrase;
    }
  | { readonly kind: 'margin'; readonly term: Term; readonly faction?: FactionPhrase }
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
  /** The kind of a noun without a name: `pieces`, `spaces`. */
  genericKind: 'pieces' | 'spaces' | 'factions' | undefined;
  isAvailable: boolean;
  /** The kind of the named things; undefined for other meanings. */
  kind: NounPhrase['kind'] | undefined;
  clauses: ClauseRenderer[];
  meaning: NounMeaning | undefined;
}

export function resolveNoun(noun: Syntax.NounExpr, scope: Scope): NounMeaning {
  scope.onNode?.({ kind: 'noun', noun, scope });
  const rows = [noun.words, ...noun.joined].map((words) => resolveWords(words, noun, scope));
  const heads = rows.flatMap((row) => headsOf(row, scope));
  const kind = rows.find((row) => row.kind)?.kind;
  if (heads.length > 0 && kind !== undefined)
    return { kind: 'countable', nounPhrase: nounPhraseOf(noun, rows, { kind, heads, scope }) };
  const places = rows.flatMap((row) => (row.meaning?.kind === 'place' ? [row.meaning.place] : []));
  if (heads.length === 0 && rows.length > 1 && places.length === rows.length)
    return { kind: 'place', place: joinedPlaces(places) };
  const [firstRow] = rows;
  return firstRow ? resolveUncountable(firstRow, noun, scope) : { kind: 'word', word: '' };
}

function nounPhraseOf(
  noun: Syntax.NounExpr,
  rows: readonly NounRow[],
  { kind, heads, scope }: Pick<NounPhrase, 'kind' | 'heads'> & { readonly scope: Scope },
): NounPhrase {
  const ownerClauses = kind === 'factions' || kind === 'spaces' ? [] : noun.clauses;
  const [owner] = ownerClauses.flatMap((clause) =>
    clause.$type === 'of' ? [resolveOwner(clause.owner, scope)] : [],
  );
  return {
    kind,
    heads: owner ? heads.map((head) => ({ ...head, owner })) : heads,
    isAvailable: rows.some((row) => row.isAvailable),
    clauses: [...rows.flatMap((row) => row.clauses), ...scope.render.clauses(noun.clauses, kind, scope)],
  };
}

function headsOf(row: NounRow, scope: Scope): Head[] {
  const owner = row.owner && { owner: row.owner };
  if (row.heads.length > 0)
    return row.heads.map((head) => ({
      ...head,
      states: [...row.states, ...head.states],
      ...owner,
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
    meaning: undefined,
  };
  const names = words.map(({ name }) => name);
  const phraseMeaning = resolveBuiltInPhrase(names, scope);
  if (phraseMeaning) return { ...row, meaning: phraseMeaning };
  const isOnlyWord = words.length === 1 && !noun.single;
  for (const name of names) {
    const earlierHeads = row.heads.splice(0);
    const local = scope.locals.get(name);
    if (local && (name !== 'space' || isOnlyWord)) applyLocal(local, row);
    else if (!applyBuiltIn(name, { row, isOnlyWord, names }, scope)) applyDeclared(name, row, scope);
    joinHeads(row, earlierHeads, scope);
  }
  return row;
}

/** Adds the heads of earlier words of a row. Two kinds of spaces restrict each other: `Coastal Province`. */
function joinHeads(row: NounRow, earlierHeads: readonly Head[], { grammar }: Scope): void {
  if (row.kind !== 'spaces' || earlierHeads.length === 0 || row.heads.length === 0) {
    row.heads.unshift(...earlierHeads);
    return;
  }
  const isTagged = earlierHeads.some(({ term }) => term.key.startsWith('tag:'));
  const [heads, restriction] = isTagged ? [row.heads, earlierHeads] : [earlierHeads, row.heads];
  const kinds: NounPhrase = { kind: 'spaces', heads: restriction, isAvailable: false, clauses: [] };
  const { phrases } = grammar;
  row.heads = [...heads];
  row.clauses.push((agreement) => {
    const predicate = phrases.isOfKind('', grammar.nounPhrase(kinds, { kind: 'a' }), false).trim();
    return phrases.relativeClause([phrases.inflectPredicate(predicate, agreement)], 'or');
  });
}

/** Resolves built-ins of several words, such as `next card`. */
function resolveBuiltInPhrase(names: readonly string[], scope: Scope): NounMeaning | undefined {
  const phrase = names.join(' ');
  if (['first Eligible', 'card', 'next card', 'round', 'next round'].includes(phrase))
    return scope.locals.has(phrase) ? undefined : { kind: 'word', word: phrase };
  return undefined;
}

function applyLocal(local: Local, row: NounRow): void {
  if (local.kind === 'faction') setFaction(local.faction, row);
  else if (local.kind === 'place') row.meaning = { kind: 'place', place: local.place };
  else if (local.kind === 'number' || local.kind === 'pieces')
    row.meaning = { kind: 'text', text: local.text };
  else if (local.value.$type === 'noun') row.meaning = resolveNoun(local.value, local.scope);
  else if (local.value.$type === 'number') row.meaning = { kind: 'text', text: String(local.value.value) };
}

/** Adds the meaning of a built-in word to a row. */
type WordHandler = (row: NounRow, scope: Scope) => void;

const setWord =
  (word: string): WordHandler =>
  (row) => {
    row.meaning = { kind: 'word', word };
  };

const setOwner =
  (kind: 'enemy' | 'other' | 'player' | 'nonplayer'): WordHandler =>
  (row) => {
    row.owner = { kind };
  };

const setGenericNoun =
  (kind: 'pieces' | 'factions'): WordHandler =>
  (row) => {
    row.genericKind = kind;
    row.kind = kind;
  };

const setGenericSpaces: WordHandler = (row) => {
  if (row.kind === undefined) row.genericKind = 'spaces';
  row.kind = 'spaces';
};

const setWholeMap: WordHandler = (row) => {
  row.meaning = { kind: 'place', place: { kind: 'map' } };
};

const builtInWords: ReadonlyMap<string, WordHandler> = new Map<string, WordHandler>([
  ['own', (row, { actor }) => setFaction(actor, row)],
  [
    'executing',
    (row) => {
      row.faction = { kind: 'executing' };
    },
  ],
  ['enemy', setOwner('enemy')],
  ['other', setOwner('other')],
  ['player', setOwner('player')],
  ['nonplayer', setOwner('nonplayer')],
  ['piece', setGenericNoun('pieces')],
  ['pieces', setGenericNoun('pieces')],
  ['space', setGenericSpaces],
  ['spaces', setGenericSpaces],
  ['faction', setGenericNoun('factions')],
  ['factions', setGenericNoun('factions')],
  [
    'there',
    (row, { currentSpace }) => {
      row.meaning = { kind: 'place', place: currentSpace };
    },
  ],
  ['map', setWholeMap],
  ['anywhere', setWholeMap],
  [
    'Available',
    (row) => {
      row.isAvailable = true;
    },
  ],
  [
    'removed',
    (row, { grammar }) => {
      row.clauses.push((agreement) => grammar.phrases.thatAreRemoved(agreement));
    },
  ],
  [
    'margin',
    (row, { lexicon }) => {
      row.meaning = { kind: 'margin', term: lexicon.term('word:margin') };
    },
  ],
  // `planned` qualifies the operation that it precedes.
  ['planned', () => {}],
  ...[
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
  ].map((word): [string, WordHandler] => [word, setWord(word)]),
]);

interface WordContext {
  readonly row: NounRow;
  readonly isOnlyWord: boolean;
  readonly names: readonly string[];
}

/** Adds the meaning of a built-in word. Returns whether it is one. */
function applyBuiltIn(name: string, { row, isOnlyWord, names }: WordContext, scope: Scope): boolean {
  const isPlayerKind = isOnlyWord && (name === 'player' || name === 'nonplayer');
  const handleWord = isPlayerKind ? setWord(name) : builtInWords.get(name);
  if (!handleWord) return applySelectedFor(name, names, row, scope);
  handleWord(row, scope);
  return true;
}

/** `Terror spaces`: spaces selected for an operation. Returns whether the name is a text. */
function applySelectedFor(name: string, names: readonly string[], row: NounRow, scope: Scope): boolean {
  if (scope.volume.textKind(name) === undefined) return false;
  const hasSpaceWord = names.includes('space') || names.includes('spaces');
  if (!hasSpaceWord && scope.volume.word(name)) return false;
  const term = scope.lexicon.term(`operation:${name}`);
  if (!hasSpaceWord) {
    row.meaning = { kind: 'operation', term: textTerm(name, scope) };
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

/** Adds the meaning of a word that the volume declares. */
function applyDeclared(name: string, row: NounRow, scope: Scope): void {
  const point = findPoint(name, scope);
  const declared = scope.volume.word(name);
  if (point) applyPoint(point, row, scope);
  else if (declared) applyDeclaredWord(name, declared, row, scope);
  else row.meaning = { kind: 'word', word: name };
}

/** For each kind of words that names countable things: the kind in the keys of the lexicon, and the kind of the noun. */
const HEAD_KINDS: Partial<
  Readonly<Record<Word['kind'], { readonly keyKind: string; readonly nounKind: NounPhrase['kind'] }>>
> = {
  pieces: { keyKind: 'pieces', nounKind: 'pieces' },
  spaceKind: { keyKind: 'kind', nounKind: 'spaces' },
  tag: { keyKind: 'tag', nounKind: 'spaces' },
  marker: { keyKind: 'marker', nounKind: 'markers' },
  held: { keyKind: 'held', nounKind: 'markers' },
};

function applyDeclaredWord(name: string, declared: Word, row: NounRow, scope: Scope): void {
  const termOf = (keyKind: string): Term => scope.lexicon.term(`${keyKind}:${declared.name}`);
  const headKinds = HEAD_KINDS[declared.kind];
  if (headKinds) {
    row.heads.push({ term: termOf(headKinds.keyKind), states: [] });
    row.kind = headKinds.nounKind;
    row.genericKind = undefined;
    return;
  }
  switch (declared.kind) {
    case 'faction':
      setFaction({ kind: 'named', terms: [termOf('faction')] }, row);
      break;
    case 'state':
      row.states.push(termOf('state'));
      row.kind ??= 'pieces';
      break;
    case 'space':
    case 'holding':
      row.meaning = { kind: 'place', place: { kind: 'named', terms: [termOf(declared.kind)] } };
      break;
    case 'term':
      applyTerm(name, declared.members, row, scope);
      break;
    default:
      row.meaning = meaningOfWord(declared.name, declared.kind, scope) ?? { kind: 'word', word: name };
  }
}

function setFaction(faction: FactionPhrase, row: NounRow): void {
  row.faction = faction;
  row.owner = ownerOf(faction);
}

function meaningOfWord(name: string, kind: string, scope: Scope): NounMeaning | undefined {
  const term = scope.lexicon.term(`${kind}:${name}`);
  switch (kind) {
    case 'attribute':
      return { kind: 'attribute', term, place: subjectSpace(scope) };
    case 'level':
      return { kind: 'level', terms: [term] };
    case 'scale':
      return { kind: 'scale', place: subjectSpace(scope) };
    case 'track':
      return {
        kind: 'track',
        term,
        isPerFaction: scope.volume.track(name)?.isPerFaction ?? false,
        isSecret: scope.volume.track(name)?.isSecret ?? false,
      };
    case 'box':
    case 'secret':
    case 'option':
    case 'region':
      return { kind, term };
    case 'setup':
      return { kind: 'option', term };
    case 'define':
      return { kind: 'define', name };
    default:
      return undefined;
  }
}

/**
 * Adds the meaning of a term with several members. Factions and levels keep the term's name; spaces are listed, and
 * other members are alternatives.
 */
function applyTerm(name: string, members: readonly string[], row: NounRow, scope: Scope): void {
  const [onlyMember, ...otherMembers] = members;
  if (onlyMember === undefined) return;
  if (otherMembers.length === 0) {
    applyDeclared(onlyMember, row, scope);
    return;
  }
  const term = scope.lexicon.term(`term:${name}`);
  const memberKind = scope.volume.word(onlyMember)?.kind;
  if (memberKind === 'faction') {
    setFaction({ kind: 'named', terms: [term] }, row);
  } else if (memberKind === 'level') row.meaning = { kind: 'level', terms: [term] };
  else if (memberKind === 'space' || memberKind === 'holding')
    row.meaning = { kind: 'place', place: { kind: 'named', terms: spaceTermsOf(members, scope) } };
  else for (const member of members) applyDeclared(member, row, scope);
}

const spaceTermsOf = (members: readonly string[], { lexicon, volume }: Scope): readonly Term[] =>
  members.map((member) => lexicon.term(`${volume.word(member)?.kind ?? 'space'}:${member}`));

/** Adds the meaning of a point: the thing that its value denotes, or the point itself for other values. */
function applyPoint(point: Point, row: NounRow, scope: Scope): void {
  const { value } = point.declared;
  const meaning = value.$type === 'noun' ? resolveNoun(value, scope) : undefined;
  if (meaning?.kind !== 'countable') {
    row.meaning = { kind: 'point', point };
    return;
  }
  if (scope.hasChangedPieces === true && meaning.nounPhrase.kind === 'pieces') {
    row.kind ??= 'pieces';
    if (row.heads.length === 0) row.genericKind ??= 'pieces';
    row.clauses.push((agreement) => scope.grammar.phrases.allowedByRulesInForce(agreement));
    return;
  }
  const [head] = meaning.nounPhrase.heads;
  row.kind ??= meaning.nounPhrase.kind;
  row.owner = head?.owner ?? row.owner;
  row.clauses.push(...meaning.nounPhrase.clauses, ...factionExceptions(point, scope));
  const isGeneric = meaning.nounPhrase.heads.every(
    ({ term, states }) => term.key.startsWith('word:') && states.length === 0,
  );
  if (isGeneric) row.genericKind ??= meaning.nounPhrase.kind === 'spaces' ? 'spaces' : 'pieces';
  else row.heads.push(...meaning.nounPhrase.heads);
  if (row.heads.length > 0) row.genericKind = undefined;
}

/** Exceptions for single Factions to the things of a point, in parentheses. */
export function factionExceptions(point: Point, scope: Scope): readonly (() => string)[] {
  const { grammar } = scope;
  const exceptions = adaptationsOf(point, scope).flatMap(({ faction, change }) => {
    const innerScope = { ...scope, actor: actorOf(scope, [faction]), onNode: undefined };
    const meaning = change.value.$type === 'noun' ? resolveNoun(change.value, innerScope) : undefined;
    if (meaning?.kind !== 'countable') return [];
    const name = grammar.faction(innerScope.actor, 'alone');
    const value = grammar.nounPhrase(meaning.nounPhrase, { kind: 'some' });
    return [grammar.phrases.pointChange(change.operator, { name, value, location: '', gender: 'm' })];
  });
  return exceptions.length === 0 ? [] : [() => grammar.phrases.parenthesized(exceptions)];
}

/** Resolves a row that is not a countable thing: a value, a place, a Faction. */
function resolveUncountable(row: NounRow, noun: Syntax.NounExpr, scope: Scope): NounMeaning {
  const { meaning } = row;
  const place = placeOf(noun.clauses, scope);
  if (!meaning)
    return row.faction
      ? { kind: 'faction', faction: row.faction }
      : { kind: 'word', word: noun.words[0]?.name ?? '' };
  switch (meaning.kind) {
    case 'attribute':
    case 'scale':
    case 'point':
    case 'level':
      return place ? { ...meaning, place } : meaning;
    case 'define': {
      const isOfFactions = scope.volume.definitionTraits(meaning.name)?.isOfFactions === true;
      const faction = row.faction ?? (isOfFactions ? factionIn(noun.clauses, scope) : undefined);
      return { ...meaning, ...(place && !isOfFactions && { place }), ...(faction && { faction }) };
    }
    case 'margin':
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
  if (meaning?.kind === 'countable') return meaning.nounPhrase.heads[0]?.owner ?? { kind: 'own' };
  return { kind: 'own' };
}

/** The states in which pieces of a noun are hidden and shown. */
export const endStatesOf = (noun: Syntax.NounExpr, { volume }: Scope): EndStates =>
  volume.endStates([...noun.words, ...noun.joined.flat()].map(({ name }) => name));

/** The state in which pieces of a noun are hidden. */
export const hiddenStateTerm = (noun: Syntax.NounExpr, scope: Scope): Term =>
  scope.lexicon.term(`state:${endStatesOf(noun, scope).hidden ?? ''}`);

export function resolvePlace(noun: Syntax.NounExpr, scope: Scope, determiner?: Determiner): PlacePhrase {
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind === 'place') return meaning.place;
  const alternatives =
    determiner?.kind === 'each' ? undefined : resolvePlaceAlternatives(noun, scope, determiner);
  if (alternatives) return alternatives;
  if (meaning.kind === 'countable')
    return {
      kind: 'described',
      nounPhrase: meaning.nounPhrase,
      determiner: determiner ?? (noun.single ? { kind: 'a' } : { kind: 'some' }),
    };
  if (meaning.kind === 'secret') return { kind: 'called', term: meaning.term };
  return { kind: 'text', text: '' };
}

/** Alternatives with at least one named place: `spaces where (space is Harbor or space is City)`. */
function resolvePlaceAlternatives(
  noun: Syntax.NounExpr,
  scope: Scope,
  determiner: Determiner | undefined,
): PlacePhrase | undefined {
  const [clause, ...otherClauses] = noun.clauses;
  const isSpacesNoun =
    noun.words.length === 1 && noun.joined.length === 0 && noun.words[0]?.name === 'spaces';
  if (!isSpacesNoun || clause?.$type !== 'where' || clause.name || otherClauses.length > 0) return undefined;
  const nouns = alternativesOf(clause.condition);
  const places = nouns?.map((alternative) =>
    resolvePlace(alternative, { ...scope, onNode: undefined }, determiner),
  );
  return places?.some(({ kind }) => kind === 'named') &&
    places.every(({ kind }) => kind === 'named' || kind === 'described')
    ? { kind: 'either', places }
    : undefined;
}

/** The nouns of `space is … or space is …`; undefined for a condition of another form. */
function alternativesOf(condition: Syntax.Expr): readonly Syntax.NounExpr[] | undefined {
  if (condition.$type !== 'binary') return undefined;
  const { op, left, right } = condition;
  if (op === 'or') {
    const [leftNouns, rightNouns] = [alternativesOf(left), alternativesOf(right)];
    return leftNouns && rightNouns ? [...leftNouns, ...rightNouns] : undefined;
  }
  const isSpace = left.$type === 'noun' && left.words.length === 1 && left.words[0]?.name === 'space';
  return op === 'is' && isSpace && right.$type === 'noun' ? [right] : undefined;
}

export function resolveFaction(noun: Syntax.NounExpr, scope: Scope, determiner?: Determiner): FactionPhrase {
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind === 'faction') return meaning.faction;
  if (meaning.kind === 'countable')
    return { kind: 'described', nounPhrase: meaning.nounPhrase, determiner: determiner ?? { kind: 'a' } };
  return meaning.kind === 'define' ? definedFaction(meaning, scope) : scope.actor;
}

/** The Faction that a definition names: `Left of the executing Faction`, `the Faction with Control there`. */
function definedFaction(
  { name, faction, place }: Extract<NounMeaning, { kind: 'define' }>,
  scope: Scope,
): FactionPhrase {
  const { grammar, lexicon } = scope;
  const term = lexicon.term(`define:${name}`);
  if (place) {
    const one = grammar.phrases.factionWithValue(term, grammar.place(place, 'in'));
    return { kind: 'named', terms: [{ key: 'word:faction', one, gender: 'f' }] };
  }
  const owner = faction ? ` ${ownerFormsOf(faction, scope).genitive}` : '';
  return { kind: 'named', terms: [{ ...term, one: `${term.one}${owner}`, article: '' }] };
}
