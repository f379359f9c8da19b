/** Binds the names that statements introduce: selections, rolls, computed values. */
import type { Syntax } from '@quipu/language';
import type { PlacePhrase } from '../locale-grammar.ts';
import { type Local, type Scope, withLocal } from '../scope.ts';
import { resolveNoun } from './noun-meanings.ts';
import { renderValue } from './values.ts';

type NodeOf<Type extends Syntax.Stmt['$type']> = Extract<Syntax.Stmt, { $type: Type }>;

/** Adds the names of computed values, rolls, and removed or moved pieces to the scope. */
export function withIntroducedNames(stmt: Syntax.Stmt, scope: Scope): Scope {
  const { phrases } = scope.grammar;
  switch (stmt.$type) {
    case 'let':
      return withLocal(scope, stmt.local.name, localOfLet(stmt, scope));
    case 'roll':
      return withLocal(scope, stmt.local.name, { kind: 'number', text: phrases.theRoll() });
    case 'remove':
      return stmt.as
        ? withLocal(scope, stmt.as.name, { kind: 'number', text: phrases.removedPieceCount() })
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

function localOfLet({ value: valueExpr, local }: NodeOf<'let'>, scope: Scope): Local {
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
    const otherFactions = [...scope.locals.values()].flatMap((local) =>
      local.kind === 'faction' ? [local.faction] : [],
    );
    const isSecond = [scope.actor, ...otherFactions].some(({ kind }) => kind === 'mentioned');
    return { kind: 'faction', faction: { kind: 'mentioned', isSecond } };
  }
  const { amount } = stmt;
  const isSingle = amount.$type === 'exactly' && renderValue(amount.count, scope) === '1';
  return { kind: 'place', place: selectedPlace(name, !isSingle, scope) };
}

function selectedPlace(name: string, isPlural: boolean, scope: Scope): PlacePhrase {
  const term = scope.lexicon.find(`local:${name}`);
  return term ? { kind: 'called', term } : { kind: 'selected', isPlural };
}
