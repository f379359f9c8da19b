/** Binds the names that statements introduce: selections, rolls, computed values. */
import type { Syntax } from '@quipu/language';
import { agreementOf } from '@quipu/words/nouns';
import type { CountedVerb } from '../english/values.ts';
import type { NounPhrase, PlacePhrase } from '../locale-grammar.ts';
import { mentionedFaction, type Local, type Scope, withLocal } from '../scope.ts';
import { resolveNoun } from './noun-meanings.ts';
import { nounsIn } from './operand-nouns.ts';
import { renderValue } from './values.ts';

type NodeOf<Type extends Syntax.Stmt['$type']> = Extract<Syntax.Stmt, { $type: Type }>;

/** Adds the names of computed values, rolls, counts, and removed or moved pieces to the scope. */
export function withIntroducedNames(stmt: Syntax.Stmt, scope: Scope): Scope {
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

function withResultNames(stmt: Syntax.Stmt, scope: Scope): Scope {
  const { phrases } = scope.grammar;
  switch (stmt.$type) {
    case 'let':
      return withLocal(scope, stmt.local.name, localOfLet(stmt, scope));
    case 'roll':
      return withLocal(scope, stmt.local.name, {
        kind: 'number',
        text:
          stmt.dice && ('$type' in stmt.dice || stmt.dice.value > 1)
            ? phrases.sumOfDice()
            : phrases.theRoll(),
      });
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
    return withLocal(scope, stmt.as.name, {
      kind: 'place',
      place: selectedPlace(stmt.as.name, false, scope),
    });
  return withLocal(scope, stmt.as.name, localAfterSelection(stmt, scope));
}

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
