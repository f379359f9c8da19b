/** Who may be a Non-player, and what of the sequence of play does not bind them. */
import { binding } from '../../binder/catalogue.ts';
import type { Card, NonplayerStatus, Sequence, Source } from '../../checked/terms.ts';
import { starting } from '../starting.ts';
import { factionsNamed } from '../texts/owners.ts';
import type { Volume } from '../volume.ts';

/** The status of Factions, where the volume knows Non-players. */
export function checkNonplayers(
  volume: Volume,
  sequence: Sequence | undefined,
  cards: readonly Card[],
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
    if (sequence && !says(sequence, from)) reports.add(starting.unbound, span, { what: from });
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
  return {
    nonplayerStatus: {
      factions: [...factions].sort((a, b) => a - b),
      ...(found.Limited && { unlimited: found.Limited }),
      ...(found.final && { beyondFinal: found.final }),
      marked: [...marked].sort((a, b) => a - b),
      source: volume.source(declared.span, rule),
    },
  };
}

/** Whether the sequence of play says anything of it. */
function says({ slots, final }: Sequence, what: 'Limited' | 'final'): boolean {
  return what === 'final' ? final !== undefined : slots.some(({ permits }) => permits.includes('Limited'));
}
