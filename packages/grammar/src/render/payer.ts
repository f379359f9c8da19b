/** Renders prices: the amount, the Faction that pays for another, and what it must keep. */
import type { Syntax } from '@quipu/language';
import type { Scope } from '../scope.ts';
import { renderCountedNoun } from './counted-nouns.ts';
import { resolveFaction, resolveNoun } from './noun-meanings.ts';
import { renderValue } from './values.ts';

/** `3 Resources`, `3 Resources of the Government`, `1 Shipment` */
export function renderPrice({ cost, noun, payer }: Syntax.PayStmt, scope: Scope): string {
  const resources = scope.lexicon.term('track:Resources');
  const meaning = noun && resolveNoun(noun, scope);
  const isOther = noun && !(meaning?.kind === 'track' && meaning.term === resources);
  return isOther
    ? renderCountedNoun({ span: noun.span, amount: exactly(cost), noun }, scope)
    : withPayer(scope.grammar.phrases.amountOfTrack(resources, renderValue(cost, scope)), payer, scope);
}

/** The removal that pays a price in pieces or markers, for refusals; undefined for other prices. */
export const removalOf = ({ cost, noun, span }: Syntax.PayStmt): Syntax.RemoveStmt | undefined =>
  noun && {
    $type: 'remove',
    span,
    objects: [{ span, amount: exactly(cost), noun }],
    modifiers: [],
  };

const exactly = (count: Syntax.Expr): Syntax.Amount => ({ $type: 'exactly', span: count.span, count });

/** `3 Resources of the Government` */
export const withPayer = (cost: string, payer: Syntax.Payer | undefined, scope: Scope): string =>
  payer ? `${cost} ${scope.grammar.faction(resolveFaction(payer.faction, scope), 'of')}` : cost;

/** `…, leaving at least 5` */
export const withReserve = (text: string, payer: Syntax.Payer | undefined, scope: Scope): string =>
  payer?.leaving ? scope.grammar.phrases.leavingAtLeast(text, renderValue(payer.leaving, scope)) : text;
