/** Checks which Factions may be Non-players, and which parts of the sequence of play do not apply to them. */
import { binding } from '../../binder/catalogue.ts';
import type { Card, NonplayerStatus, Sequence, Source } from '../../checked/terms.ts';
import type { NonplayersDecl } from '../../syntax/status.ts';
import type { RuleRef, Span } from '../../syntax/tree.ts';
import type { Defines } from '../defines.ts';
import { truthExpr } from '../expressions/truths.ts';
import { starting } from '../catalogue/starting.ts';
import { factionsNamed } from '../texts/owners.ts';
import type { Volume } from '../volume.ts';

export function checkNonplayers(
  volume: Volume,
  sequence: Sequence | undefined,
  cards: readonly Card[],
  defines: Defines,
): { readonly nonplayerStatus?: NonplayerStatus } {
  const { bound, reports } = volume;
  const declared = bound.nonplayers;
  if (!declared) return {};
  const rule = declared.rule?.number ?? '';
  const factions = new Set<number>();
  for (const word of declared.factions) {
    const named = factionsNamed([word], volume);
    if (named.some((one) => factions.has(one)))
      reports.add(starting.twice, word.span, { what: `that ${word.name} may be Non-players` });
    for (const one of named) factions.add(one);
  }
  const found: { Limited?: Source; final?: Source } = {};
  for (const { from, span, rule: own } of declared.exempt) {
    if (found[from]) reports.add(starting.twice, span, { what: `"not ${from}"` });
    if (sequence && !says(sequence, from))
      reports.add(starting.unbound, span, { why: `the sequence of play has no lines ${from}` });
    found[from] ??= volume.source(span, own?.number ?? rule);
  }
  const marked = new Set<number>();
  for (const { name, span } of declared.marked) {
    const card = cards.findIndex(({ key, round }) => key === name && round < 0);
    if (card < 0) {
      if (!reports.mayBeDeclared(name)) reports.add(binding.unknownCard, span, { number: name });
    } else if (marked.has(card)) reports.add(starting.twice, span, { what: `that ${name} is marked` });
    else marked.add(card);
  }
  const at = (line: { readonly span: Span; readonly rule?: RuleRef }): Source =>
    volume.source(line.span, line.rule?.number ?? rule);
  const { ties, defeat, alone, order } = declared;
  if (ties && bound.victory?.ties?.shared === true)
    reports.add(starting.unbound, ties.span, { why: 'ties are not broken' });
  return {
    nonplayerStatus: {
      ...(ties && { winTies: at(ties) }),
      ...(defeat && { defeat: at(defeat) }),
      ...(alone && { alone: { degrees: degreesOf(alone.degrees, volume), source: at(alone) } }),
      ...(order && orderOf(order, at(order), volume, defines)),
      factions: [...factions].sort((a, b) => a - b),
      ...(found.Limited && { unlimited: found.Limited }),
      ...(found.final && { beyondFinal: found.final }),
      marked: [...marked].sort((a, b) => a - b),
      source: volume.source(declared.span, rule),
    },
  };
}

/** Tests whether lines of the sequence of play, possibly of some games only, mention it. */
function says({ slots, final, inGames = [] }: Sequence, what: 'Limited' | 'final'): boolean {
  if (what === 'final') return final !== undefined || inGames.some(({ line }) => line === 'final');
  const sometimes = inGames.flatMap((line) => (line.line === 'slot' ? [line] : []));
  return [...slots, ...sometimes].some(({ permits }) => permits.includes('Limited'));
}

type Said<K extends 'alone' | 'order'> = NonNullable<NonplayersDecl[K]>;

function degreesOf(
  degrees: Said<'alone'>['degrees'],
  { reports }: Volume,
): NonNullable<NonplayerStatus['alone']>['degrees'] {
  for (const [i, { least }] of degrees.entries()) {
    const before = degrees[i - 1]?.least?.value;
    if (least && before !== undefined && least.value <= before)
      reports.add(binding.bounds, least.span, { name: 'The lead', low: before, high: least.value });
  }
  return degrees.map(({ least, name }) => ({ ...(least && { least: least.value }), name: name.value }));
}

function orderOf(
  { by, side, if: condition }: Said<'order'>,
  source: Source,
  volume: Volume,
  defines: Defines,
): Pick<NonplayerStatus, 'order'> {
  const found = volume.expect(by, 'faction');
  const scope = { ...defines.outer(source.rule), own: { kind: 'own', type: 'faction' } as const };
  const truth = truthExpr(condition, scope);
  return found ? { order: { by: found.index, side, condition: truth, source } } : {};
}
