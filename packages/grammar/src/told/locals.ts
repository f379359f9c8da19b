/** Binds the names that statements introduce: selections, rolls, computed values. */
import type { Syntax } from '@quipu/language';
import type { PlacePhrase } from '../language.ts';
import { type Local, type Scope, withLocal } from '../scope.ts';
import { readNoun } from './nouns.ts';
import { value } from './values.ts';

type Of<Type extends Syntax.Stmt['$type']> = Extract<Syntax.Stmt, { $type: Type }>;

/** The scope after a statement, with its computed values, rolls and removed or moved pieces. */
export function named(stmt: Syntax.Stmt, scope: Scope): Scope {
  const { phrases } = scope.language;
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

function letLocal({ value: bound, local }: Of<'let'>, scope: Scope): Local {
  const read = bound.$type === 'noun' ? readNoun(bound, scope) : undefined;
  if (read?.kind === 'faction')
    return { kind: 'faction', faction: read.faction.kind === 'own' ? { kind: 'executing' } : read.faction };
  const text = value(bound, scope);
  return { kind: 'number', text: local.name === 'before' ? scope.language.phrases.before0(text) : text };
}

export function selected(stmt: Syntax.Stmt, scope: Scope): Scope {
  if ((stmt.$type !== 'select' && stmt.$type !== 'do') || !stmt.as) return scope;
  if (stmt.$type === 'do')
    return withLocal(scope, stmt.as.name, { kind: 'place', place: calledPlace(stmt.as.name, false, scope) });
  return withLocal(scope, stmt.as.name, localOf(stmt, scope));
}

export function localOf(stmt: Of<'select'>, scope: Scope): Local {
  const name = stmt.as?.name ?? '';
  const read = readNoun(stmt.noun, scope);
  if (read.kind === 'faction' || (read.kind === 'thing' && read.thing.sort === 'factions')) {
    const others = [...scope.locals.values()].flatMap((local) =>
      local.kind === 'faction' ? [local.faction] : [],
    );
    const second = [scope.actor, ...others].some(({ kind }) => kind === 'that');
    return { kind: 'faction', faction: { kind: 'that', second } };
  }
  const { amount } = stmt;
  const one = amount.$type === 'exactly' && value(amount.count, scope) === '1';
  return { kind: 'place', place: calledPlace(name, !one, scope) };
}

function calledPlace(name: string, many: boolean, scope: Scope): PlacePhrase {
  const term = scope.lexicon.find(`local:${name}`);
  return term ? { kind: 'called', term } : { kind: 'selected', many };
}
