/** Checks `pay 3 or 1 Shipment`: the Faction chooses one of several prices. */
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import type { NounExpr, PayOneOfStmt, PayStmt, Stmt as SyntaxStmt } from '../../syntax/tree.ts';
import type { Noun } from '../nouns/noun.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { type Scope, sourceOf } from '../scope.ts';
import { createStmt, type StatementContext, type StatementResult } from './statement-context.ts';

/** The track of each Faction from which costs are paid. */
const RESOURCES = 'Resources';

/** A price is a mode of an `either` that pays it. In a free operation, nothing is paid. */
export function readPayOneOfStmt(
  { prices, always, span }: PayOneOfStmt,
  scope: Scope,
  context: StatementContext,
): StatementResult {
  const modes = prices.map((price) => ({
    label: labelOf(price),
    guard: undefined,
    body: context.readStmt(paymentOf({ ...price, always }, scope), scope, context).stmts,
    source: sourceOf(scope, price.span),
  }));
  reportEqualPrices(prices, scope);
  const [onlyMode] = modes;
  const [onlyPayment] = onlyMode?.body ?? [];
  if (modes.length === 1 && onlyPayment?.kind === 'pay') return { stmts: [onlyPayment], scope };
  // An invalid price is reported where it is read.
  if (modes.some(({ body }) => body.length === 0)) return { stmts: [], scope };
  const price = always ? 'always' : 'unlessFree';
  return { stmts: [createStmt({ kind: 'either', price, modes }, span, scope)], scope };
}

/** The answer that chooses a price: `Resources`, `Shipment`. */
const labelOf = ({ noun }: PayStmt): string =>
  noun
    ? noun.words
        .map(({ name }) => name)
        .filter((name) => name !== 'own')
        .join(' ')
    : RESOURCES;

/** The statement that pays a price: Resources are paid, a track is lowered, everything else is removed. */
function paymentOf(price: PayStmt, scope: Scope): SyntaxStmt {
  const { cost, noun, span } = price;
  if (!noun) return price;
  // Resolves in a copy of the frame, because the payment resolves the noun again.
  const meaning = resolveNoun(noun, { ...scope, frame: scope.frame.copy() });
  if (meaning.kind === 'track' && scope.volume.board.tracks[meaning.track]?.name === RESOURCES) return price;
  const paid = withOwner(noun, meaning, scope);
  if (meaning.kind === 'track') return { $type: 'adjust', span, target: paid, sign: '-', by: cost };
  const amount = { $type: 'exactly', span: cost.span, count: cost } as const;
  return { $type: 'remove', span, objects: [{ span, amount, noun: paid }], modifiers: [] };
}

/** Adds `own` to a held marker and to a track of each Faction, unless the text names the owner. */
function withOwner(noun: NounExpr, meaning: Noun, scope: Scope): NounExpr {
  const isOwned =
    meaning.kind === 'held'
      ? meaning.faction === undefined && meaning.owners === undefined
      : meaning.kind === 'track' &&
        meaning.faction === undefined &&
        scope.volume.board.tracks[meaning.track]?.eachFaction === true;
  return isOwned ? { ...noun, words: [{ name: 'own', span: noun.span }, ...noun.words] } : noun;
}

function reportEqualPrices(prices: readonly PayStmt[], { volume }: Scope): void {
  const labels = prices.map(labelOf);
  for (const [i, { span }] of prices.entries()) {
    const name = labels[i] ?? '';
    const first = prices[labels.indexOf(name)];
    if (!first || labels.indexOf(name) === i) continue;
    const modes = `"either: pay ${volume.words(first.span)}", then "or: pay ${volume.words(span)}"`;
    volume.reports.add(
      bindingDiagnostics.duplicate,
      span,
      { name: `"${name}"`, existing: 'another price of this payment' },
      { hint: `Two prices of one kind are two modes: ${modes}.` },
    );
  }
}
