/** Renders the Faction that pays for another, and the amount that it must keep. */
import type { Syntax } from '@quipu/language';
import type { Scope } from '../scope.ts';
import { resolveFaction } from './noun-meanings.ts';
import { renderValue } from './values.ts';

/** `3 Resources of the Government` */
export const withPayer = (cost: string, payer: Syntax.Payer | undefined, scope: Scope): string =>
  payer ? `${cost} ${scope.grammar.faction(resolveFaction(payer.faction, scope), 'of')}` : cost;

/** `…, leaving at least 5` */
export const withReserve = (text: string, payer: Syntax.Payer | undefined, scope: Scope): string =>
  payer?.leaving ? scope.grammar.phrases.leavingAtLeast(text, renderValue(payer.leaving, scope)) : text;
