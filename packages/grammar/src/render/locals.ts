/** Binds the names that statements introduce: selections, rolls, computed values. */
import type { Syntax } from '@quipu/language';
import { isNode, walkTree } from '@quipu/language/internal';
import { agreementOf } from '@quipu/words/nouns';
import type { CountedVerb } from '../english/values.ts';
import type { NounPhrase, PlacePhrase } from '../locale-grammar.ts';
import { mentionedFaction, type Local, type Scope, withLocal } from '../scope.ts';
import { resolveNoun } from './noun-meanings.ts';
import { nounsIn } from './operand-nouns.ts';
import { renderValue } from './values.ts';

type NodeOf<Type extends Syntax.Stmt['$type']> = Extract<Syntax.Stmt, { $type: Type }>;

/**
 * Adds the names of computed values, rolls, counts, and removed or moved pieces to the scope.
 * @param followingStatements those after it in its block
 */
export function withIntroducedNames(
  stmt: Syntax.Stmt,
  scope: Scope,
  followingStatements: readonly Syntax.Stmt[] = [],
): Scope {
  if (stmt.$type === 'let' && isChangedBeforeUse(stmt, followingStatements))
    return withEarlierValue(stmt, scope);
  if (stmt.$type === 'roll') return withRoll(stmt, scope, followingStatements);
  const counted = countedIn(stmt);
  if (!counted) return withResultNames(stmt, scope);
  const text = affectedCount(counted, scope);
  return withLocal(withResultNames(stmt, scope), counted.name, { kind: 'number', text });
}

interface CountedObjects {
  readonly name: string;
  readonly verb: CountedVerb;
  readonly nouns: readonly Syntax.NounExpr[];
}

/** The number that a statement counts. */
function countedIn(stmt: Syntax.Stmt): CountedObjects | undefined {
  switch (stmt.$type) {
    case 'place':
    case 'remove':
      return countedBy(stmt.modifiers, stmt.$type, stmt.objects);
    case 'replace':
    case 'move':
      return countedBy(stmt.modifiers, stmt.$type, [stmt.object]);
    case 'flip':
      return countedBy(stmt.modifiers, stmt.verb, [stmt.object]);
    case 'transfer': {
      const { counting, object } = stmt;
      if (!counting) return undefined;
      return { name: counting.name, verb: 'transfer', nouns: 'amount' in object ? [object.noun] : [] };
    }
    default:
      return undefined;
  }
}

function countedBy(
  modifiers: readonly Syntax.Modifier[],
  verb: CountedVerb,
  objects: readonly Syntax.CountedNoun[],
): CountedObjects | undefined {
  const counting = modifiers.find((modifier) => modifier.$type === 'counting');
  return counting && { name: counting.local.name, verb, nouns: objects.map(({ noun }) => noun) };
}

/** The number of affected pieces: `the number of Troops moved`. */
function affectedCount({ verb, nouns }: CountedObjects, scope: Scope): string {
  const { phrases, list } = scope.grammar;
  if (verb === 'transfer' && nouns.length === 0) {
    const track = scope.lexicon.term('track:Resources');
    return phrases.affectedCount(verb, { names: track.many ?? track.one, gender: track.gender ?? 'f' });
  }
  const meanings = nouns.map((noun) => resolveNoun(noun, scope));
  const phrasesOfNouns = meanings.flatMap((meaning) =>
    meaning.kind === 'countable' ? [meaning.nounPhrase] : [],
  );
  const [first] = phrasesOfNouns;
  if (!first || phrasesOfNouns.length < nouns.length) return phrases.affectedCount(verb, undefined);
  const names = phrasesOfNouns.flatMap(({ heads }) => heads.map(({ term }) => term.many ?? term.one));
  const isMasculine = phrasesOfNouns.some((phrase) => agreementOf(phrase, true).gender === 'm');
  return phrases.affectedCount(verb, { names: list(names, 'and'), gender: isMasculine ? 'm' : 'f' });
}

/** Adds the result of a roll; several of one text are told apart by their order. */
function withRoll(
  { local: { name }, dice }: NodeOf<'roll'>,
  scope: Scope,
  followingStatements: readonly Syntax.Stmt[],
): Scope {
  const { phrases } = scope.grammar;
  const earlier = [...scope.locals].filter(
    ([other, local]) => other !== name && local.kind === 'number' && local.isRolled,
  );
  const isOnlyRoll = earlier.length === 0 && !followingStatements.some(({ $type }) => $type === 'roll');
  const ordinal = isOnlyRoll ? undefined : earlier.length + 1;
  const isSum = dice !== undefined && ('$type' in dice || dice.value > 1);
  const text = isSum ? phrases.sumOfDice(ordinal) : phrases.theRoll(ordinal);
  return withLocal(scope, name, { kind: 'number', text, isRolled: true });
}

function withResultNames(stmt: Syntax.Stmt, scope: Scope): Scope {
  const { phrases } = scope.grammar;
  switch (stmt.$type) {
    case 'let':
      return withLocal(scope, stmt.local.name, localOfLet(stmt, scope));
    case 'remove':
      return stmt.as
        ? withLocal(scope, stmt.as.name, { kind: 'number', text: phrases.affectedCount('remove', undefined) })
        : scope;
    case 'place':
    case 'move':
      return stmt.as
        ? withLocal(scope, stmt.as.name, { kind: 'pieces', text: phrases.thosePieces() })
        : scope;
    default:
      return scope;
  }
}

/** A value that is used after a change of what it was computed from. */
function withEarlierValue(stmt: NodeOf<'let'>, scope: Scope): Scope {
  const local = localOfLet(stmt, scope);
  if (local.kind !== 'number' || stmt.local.name === INITIAL_VALUE_NAME)
    return withLocal(scope, stmt.local.name, local);
  return withLocal(scope, stmt.local.name, {
    kind: 'number',
    text: scope.grammar.phrases.valueBeforeChanges(local.text),
  });
}

/** Whether a statement before the last use of a value changes something that the value names. */
function isChangedBeforeUse(
  { local, value }: NodeOf<'let'>,
  followingStatements: readonly Syntax.Stmt[],
): boolean {
  const lastUse = followingStatements.findLastIndex((stmt) => usesName(stmt, local.name));
  const names = new Set(nounsWithin(value).flatMap(wordsIn));
  return followingStatements
    .slice(0, Math.max(lastUse, 0))
    .some((stmt) => changedWords(stmt).some((word) => names.has(word)));
}

const RESOURCES = 'Resources';

/** The words of the values and pieces that a statement changes. */
function changedWords(tree: Syntax.Stmt): readonly string[] {
  return nodesWithin(tree).flatMap((stmt): readonly string[] => {
    switch (stmt.$type) {
      case 'adjust':
      case 'set':
        return wordsIn(stmt.target);
      case 'place':
      case 'remove':
        return stmt.objects.flatMap(({ noun }) => wordsIn(noun));
      case 'replace':
      case 'move':
      case 'flip':
        return wordsIn(stmt.object.noun);
      case 'transfer':
        return 'amount' in stmt.object ? wordsIn(stmt.object.noun) : [RESOURCES];
      case 'pay':
        return stmt.noun ? wordsIn(stmt.noun) : [RESOURCES];
      default:
        return [];
    }
  });
}

/** By convention, rules name a value `before` to compare it with the value after an effect. */
const INITIAL_VALUE_NAME = 'before';

/** The set of spaces that a statement names. */
export function spacesOfLet({ value }: NodeOf<'let'>, scope: Scope): NounPhrase | undefined {
  const [first, ...others] = nounsIn(value);
  if (!first) return undefined;
  const joined = [...first.joined, ...others.map(({ words }) => words)];
  const clauses = [first, ...others].flatMap((noun) => noun.clauses);
  const meaning = resolveNoun({ ...first, joined, clauses }, scope);
  return meaning.kind === 'countable' && meaning.nounPhrase.kind === 'spaces'
    ? meaning.nounPhrase
    : undefined;
}

function localOfLet(stmt: NodeOf<'let'>, scope: Scope): Local {
  const { value: valueExpr, local } = stmt;
  if (spacesOfLet(stmt, scope)) return { kind: 'place', place: selectedPlace(local.name, true, scope) };
  const meaning = valueExpr.$type === 'noun' ? resolveNoun(valueExpr, scope) : undefined;
  if (meaning?.kind === 'faction')
    return {
      kind: 'faction',
      faction: meaning.faction.kind === 'own' ? { kind: 'executing' } : meaning.faction,
    };
  const text = renderValue(valueExpr, scope);
  return {
    kind: 'number',
    text: local.name === INITIAL_VALUE_NAME ? scope.grammar.phrases.initialValue(text) : text,
    value: valueExpr,
  };
}

/** Adds the name of a selection, or of the space of a `do`, which following statements may use. */
export function withNamedSelection(stmt: Syntax.Stmt, scope: Scope): Scope {
  if ((stmt.$type !== 'select' && stmt.$type !== 'do') || !stmt.as) return scope;
  if (stmt.$type === 'do')
    return withSelectedPlace(scope, stmt.as.name, {
      kind: 'place',
      place: selectedPlace(stmt.as.name, false, scope),
    });
  return withSelectedPlace(scope, stmt.as.name, localAfterSelection(stmt, scope));
}

/** Adds a selection. If the text has selected another space without a name in the lexicon, both get ordinals. */
function withSelectedPlace(scope: Scope, name: string, local: Local): Scope {
  if (local.kind !== 'place' || local.place.kind !== 'selected') return withLocal(scope, name, local);
  const { isPlural } = local.place;
  let ordinal = 0;
  const locals = [...scope.locals].map(([otherName, other]): [string, Local] => {
    if (otherName === name || other.kind !== 'place' || other.place.kind !== 'selected')
      return [otherName, other];
    if (other.place.isPlural !== isPlural) return [otherName, other];
    ordinal += 1;
    return [otherName, { kind: 'place', place: { ...other.place, ordinal } }];
  });
  if (ordinal === 0) return withLocal(scope, name, local);
  return withLocal({ ...scope, locals: new Map(locals) }, name, {
    kind: 'place',
    place: { ...local.place, ordinal: ordinal + 1 },
  });
}

/** A statement about spaces that become the current space of its block in turn. */
interface SpaceLoop {
  readonly name: string | undefined;
  /** The noun of the spaces, before which `this space` is that of an enclosing block. */
  readonly domain: Syntax.NounExpr;
  readonly block: Syntax.Block;
}

/**
 * The scope of a block about one space. If the statement also names the space of an enclosing block, `this space` would mean both: the
 * inner one becomes `that space`, or both get ordinals if the block itself names both.
 */
export function withCurrentSpace(scope: Scope, { name, domain, block }: SpaceLoop): Scope {
  const outerNames = [...scope.locals].flatMap(([outerName, local]) =>
    outerName !== name && local.kind === 'place' && local.place.kind === 'there' ? [outerName] : [],
  );
  const isOuterNamed =
    scope.currentSpace.kind === 'there' &&
    (nodesWithin(domain).some(({ $type }) => $type === 'there') ||
      ['there', ...outerNames].some((word) => usesName(domain, word)));
  const place: PlacePhrase = { kind: 'there', ...(isOuterNamed && { isInner: true }) };
  const spaceScope: Scope = { ...scope, currentSpace: place };
  if (name === undefined) return spaceScope;
  const current: Local = { kind: 'place', place };
  if (!outerNames.some((outerName) => usesName(block, outerName)))
    return withLocal(spaceScope, name, current);
  const outerPlaces = outerNames.map((outerName, index): [string, Local] => [
    outerName,
    { kind: 'place', place: { kind: 'selected', isPlural: false, ordinal: index + 1 } },
  ]);
  const ordinalScope: Scope = {
    ...scope,
    currentSpace: { kind: 'there' },
    locals: new Map([...scope.locals, ...outerPlaces]),
  };
  return withLocal(ordinalScope, name, {
    kind: 'place',
    place: { kind: 'there', ordinal: outerNames.length + 1 },
  });
}

const IGNORED_KEYS: ReadonlySet<string> = new Set(['span']);

/** Whether a part of the text uses a name. */
export function usesName(tree: object, name: string): boolean {
  return nounsWithin(tree).some((noun) => wordsIn(noun).includes(name));
}

const nodesWithin = (tree: object) =>
  Array.from(walkTree(tree, IGNORED_KEYS), ({ node }) => node).filter(isNode);

const nounsWithin = (tree: object): readonly Syntax.NounExpr[] =>
  nodesWithin(tree).filter((node) => node.$type === 'noun');

const wordsIn = ({ words, joined }: Syntax.NounExpr): readonly string[] =>
  [words, ...joined].flatMap((row) => row.map((word) => word.name));

/** The meaning of a selection’s name in the statements after it. */
export function localAfterSelection(stmt: NodeOf<'select'>, scope: Scope): Local {
  const name = stmt.as?.name ?? '';
  const meaning = resolveNoun(stmt.noun, scope);
  if (
    meaning.kind === 'faction' ||
    (meaning.kind === 'countable' && meaning.nounPhrase.kind === 'factions')
  ) {
    return { kind: 'faction', faction: mentionedFaction(scope) };
  }
  const { amount } = stmt;
  const isSingle = amount.$type === 'exactly' && renderValue(amount.count, scope) === '1';
  return { kind: 'place', place: selectedPlace(name, !isSingle, scope) };
}

function selectedPlace(name: string, isPlural: boolean, scope: Scope): PlacePhrase {
  const term = scope.lexicon.find(`local:${name}`);
  return term ? { kind: 'called', term } : { kind: 'selected', isPlural };
}
