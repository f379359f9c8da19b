/** Checks which Factions may be Non-players, and which parts of the sequence of play do not apply to them. */
import { binding } from '../../binder/binding-diagnostics.ts';
import type { Card, NonplayerStatus, Sequence, Source } from '../../checked/checked-volume.ts';
import type { NonplayersDecl } from '../../syntax/nonplayer-status.ts';
import type { RuleRef, Span } from '../../syntax/tree.ts';
import type { DefineChecker } from '../define-checker.ts';
import { truthExpr } from '../expressions/truth-expression.ts';
import { gameStart } from '../catalogue/game-start-diagnostics.ts';
import { factionsNamed } from '../texts/text-factions.ts';
import type { VolumeContext } from '../volume-context.ts';

export function checkNonplayerStatus(
  volume: VolumeContext,
  sequence: Sequence | undefined,
  cards: readonly Card[],
  defines: DefineChecker,
): { readonly nonplayerStatus?: NonplayerStatus } {
  const { declarations, reports } = volume;
  const declared = declarations.nonplayers;
  if (!declared) return {};
  const rule = declared.rule?.number ?? '';
  const factions = new Set<number>();
  for (const word of declared.factions) {
    const indices = factionsNamed([word], volume);
    if (indices.some((index) => factions.has(index)))
      reports.add(gameStart.repeatedLine, word.span, { statement: `that ${word.name} may be Non-players` });
    for (const index of indices) factions.add(index);
  }
  const exemptions: { Limited?: Source; final?: Source } = {};
  for (const { from, span, rule: lineRule } of declared.exempt) {
    if (exemptions[from]) reports.add(gameStart.repeatedLine, span, { statement: `"not ${from}"` });
    if (sequence && !mentions(sequence, from))
      reports.add(gameStart.idleNonplayerLine, span, { reason: `the sequence of play has no lines ${from}` });
    exemptions[from] ??= volume.source(span, lineRule?.number ?? rule);
  }
  const marked = new Set<number>();
  for (const { name, span } of declared.marked) {
    const card = cards.findIndex(({ key, round }) => key === name && round < 0);
    if (card < 0) {
      if (!reports.mayBeDeclared(name)) reports.add(binding.unknownCard, span, { number: name });
    } else if (marked.has(card))
      reports.add(gameStart.repeatedLine, span, { statement: `that ${name} is marked` });
    else marked.add(card);
  }
  const sourceOf = (line: { readonly span: Span; readonly rule?: RuleRef }): Source =>
    volume.source(line.span, line.rule?.number ?? rule);
  const { ties, defeat, alone, order } = declared;
  if (ties && declarations.victory?.ties?.shared === true)
    reports.add(gameStart.idleNonplayerLine, ties.span, { reason: 'ties are not broken' });
  return {
    nonplayerStatus: {
      ...(ties && { winTies: sourceOf(ties) }),
      ...(defeat && { defeat: sourceOf(defeat) }),
      ...(alone && { alone: { degrees: degreesOf(alone.degrees, volume), source: sourceOf(alone) } }),
      ...(order && orderOf(order, sourceOf(order), volume, defines)),
      factions: [...factions].sort((a, b) => a - b),
      ...(exemptions.Limited && { unlimited: exemptions.Limited }),
      ...(exemptions.final && { beyondFinal: exemptions.final }),
      marked: [...marked].sort((a, b) => a - b),
      source: volume.source(declared.span, rule),
    },
  };
}

/** Tests whether lines of the sequence of play, possibly of some games only, mention it. */
function mentions({ slots, final, inGames = [] }: Sequence, term: 'Limited' | 'final'): boolean {
  if (term === 'final') return final !== undefined || inGames.some(({ line }) => line === 'final');
  const optionalSlots = inGames.flatMap((line) => (line.line === 'slot' ? [line] : []));
  return [...slots, ...optionalSlots].some(({ permits }) => permits.includes('Limited'));
}

type NonplayersLine<K extends 'alone' | 'order'> = NonNullable<NonplayersDecl[K]>;

function degreesOf(
  degrees: NonplayersLine<'alone'>['degrees'],
  { reports }: VolumeContext,
): NonNullable<NonplayerStatus['alone']>['degrees'] {
  for (const [i, { minLead }] of degrees.entries()) {
    const previous = degrees[i - 1]?.minLead?.value;
    if (minLead && previous !== undefined && minLead.value <= previous)
      reports.add(binding.bounds, minLead.span, { name: 'The lead', low: previous, high: minLead.value });
  }
  return degrees.map(({ minLead: least, name }) => ({
    ...(least && { least: least.value }),
    name: name.value,
  }));
}

function orderOf(
  { by, side, if: condition }: NonplayersLine<'order'>,
  source: Source,
  volume: VolumeContext,
  defines: DefineChecker,
): Pick<NonplayerStatus, 'order'> {
  const faction = volume.expect(by, 'faction');
  const scope = { ...defines.volumeScope(source.rule), own: { kind: 'own', type: 'faction' } as const };
  const truth = truthExpr(condition, scope);
  return faction ? { order: { by: faction.index, side, condition: truth, source } } : {};
}
