/** Binds the names that statements introduce: selections, rolls, computed values. */
import type { Syntax } from '@quipu/language';
import type { PlacePhrase } from '../locale-grammar.ts';
import { type Local, type Scope, withLocal } from '../scope.ts';
import { resolveNoun } from './nouns.ts';
import { renderValue } from './values.ts';

type NodeOf<Type extends Syntax.Stmt['$type']> = Extract<Syntax.Stmt, { $type: Type }>;

/** Adds the names of computed values, rolls, and removed or moved pieces to the scope. */
export function withIntroducedNames(stmt: Syntax.Stmt, scope: Scope): Scope {
  const { phrases } = scope.grammar;
  switch (stmt.$type) {
    case 'let':
      return withLocal(scope, stmt.local.name, letLocal(stmt, scope));
    case 'roll':
      return withLocal(scope, stmt.local.name, { kind: 'number', text: phrases.theRoll() });
    case 'remove':
      return stmt.as
        ? withLocal(scope, stmt.as.name, { kind: 'number', text: phrases.numberRemoved() })
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

function letLocal({ value: valueExpr, local }: NodeOf<'let'>, scope: Scope): Local {
  const meaning = valueExpr.$type === 'noun' ? resolveNoun(valueExpr, scope) : undefined;
  if (meaning?.kind === 'faction')
    return {
      kind: 'faction',
      faction: meaning.faction.kind === 'own' ? { kind: 'executing' } : meaning.faction,
    };
  const text = renderValue(valueExpr, scope);
  return { kind: 'number', text: local.name === 'before' ? scope.grammar.phrases.initialValue(text) : text };
}

export function withSelection(stmt: Syntax.Stmt, scope: Scope): Scope {
  if ((stmt.$type !== 'select' && stmt.$type !== 'do') || !stmt.as) return scope;
  if (stmt.$type === 'do')
    return withLocal(scope, stmt.as.name, {
      kind: 'place',
      place: selectedPlace(stmt.as.name, false, scope),
    });
  return withLocal(scope, stmt.as.name, selectionLocal(stmt, scope));
}

export function selectionLocal(stmt: NodeOf<'select'>, scope: Scope): Local {
  const name = stmt.as?.name ?? '';
  const meaning = resolveNoun(stmt.noun, scope);
  if (
    meaning.kind === 'faction' ||
    (meaning.kind === 'countable' && meaning.nounPhrase.kind === 'factions')
  ) {
    const otherFactions = [...scope.locals.values()].flatMap((local) =>
      local.kind === 'faction' ? [local.faction] : [],
    );
    const second = [scope.actor, ...otherFactions].some(({ kind }) => kind === 'that');
    return { kind: 'faction', faction: { kind: 'that', second } };
  }
  const { amount } = stmt;
  const isSingle = amount.$type === 'exactly' && renderValue(amount.count, scope) === '1';
  return { kind: 'place', place: selectedPlace(name, !isSingle, scope) };
}

function selectedPlace(name: string, plural: boolean, scope: Scope): PlacePhrase {
  const term = scope.lexicon.find(`local:${name}`);
  return term ? { kind: 'called', term } : { kind: 'selected', plural };
}
