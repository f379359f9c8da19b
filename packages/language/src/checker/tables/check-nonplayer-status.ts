/** Checks which Factions may be Non-players, and which parts of the sequence of play do not apply to them. */
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import type { Card, NonplayerStatus, Sequence, Source } from '../../checked/checked-volume.ts';
import type { NonplayersDecl } from '../../syntax/nonplayer-status.ts';
import type { RuleRef, Span } from '../../syntax/tree.ts';
import type { DefineChecker } from '../define-checker.ts';
import { readTruthExpr } from '../expressions/truth-expression.ts';
import { gameStartDiagnostics } from '../catalogue/game-start-diagnostics.ts';
import { readFactionWords } from '../texts/text-factions.ts';
import type { VolumeContext } from '../volume-context.ts';

/** Checks the declaration of Non-players, if there is one. */
export function checkNonplayerStatus(
  volume: VolumeContext,
  sequence: Sequence | undefined,
  cards: readonly Card[],
  defines: DefineChecker,
): { readonly nonplayerStatus?: NonplayerStatus } {
  const decl = volume.declarations.nonplayers;
  if (!decl) return {};
  const rule = decl.rule?.number ?? '';
  const sourceOf = (line: LineDecl): Source => volume.source(line.span, line.rule?.number ?? rule);
  const factions = readNonplayers(decl, volume);
  const exemptions = readExemptions(decl, sequence, sourceOf, volume);
  const markedCards = readMarkedCards(decl, cards, volume);
  const { ties, defeat, alone, order } = decl;
  if (ties && volume.declarations.victory?.ties?.shared === true)
    volume.reports.add(gameStartDiagnostics.idleNonplayerLine, ties.span, { reason: 'ties are not broken' });
  return {
    nonplayerStatus: {
      ...(ties && { winTies: sourceOf(ties) }),
      ...(defeat && { defeat: sourceOf(defeat) }),
      ...(alone && { alone: { degrees: degreesOf(alone.degrees, volume), source: sourceOf(alone) } }),
      ...(order && orderOf(order, sourceOf(order), volume, defines)),
      factions,
      ...(exemptions.Limited && { unlimited: exemptions.Limited }),
      ...(exemptions.final && { beyondFinal: exemptions.final }),
      marked: markedCards,
      source: volume.source(decl.span, rule),
    },
  };
}

interface LineDecl {
  readonly span: Span;
  readonly rule?: RuleRef;
}

const ascending = (indices: ReadonlySet<number>): readonly number[] => [...indices].sort((a, b) => a - b);

function readNonplayers({ factions: words }: NonplayersDecl, volume: VolumeContext): readonly number[] {
  const factions = new Set<number>();
  for (const word of words) {
    const indices = readFactionWords([word], volume);
    if (indices.some((index) => factions.has(index))) {
      const statement = `that ${word.name} may be Non-players`;
      volume.reports.add(gameStartDiagnostics.repeatedLine, word.span, { statement });
    }
    for (const index of indices) factions.add(index);
  }
  return ascending(factions);
}

/** Returns the sources of the lines that exempt Non-players from parts of the sequence of play. */
function readExemptions(
  { exempt }: NonplayersDecl,
  sequence: Sequence | undefined,
  sourceOf: (line: LineDecl) => Source,
  { reports }: VolumeContext,
): { readonly Limited?: Source; readonly final?: Source } {
  const exemptions: { Limited?: Source; final?: Source } = {};
  for (const line of exempt) {
    const { from: term, span } = line;
    if (exemptions[term])
      reports.add(gameStartDiagnostics.repeatedLine, span, { statement: `"not ${term}"` });
    if (sequence && !mentions(sequence, term))
      reports.add(gameStartDiagnostics.idleNonplayerLine, span, {
        reason: `the sequence of play has no lines ${term}`,
      });
    exemptions[term] ??= sourceOf(line);
  }
  return exemptions;
}

function readMarkedCards(
  { marked: keys }: NonplayersDecl,
  cards: readonly Card[],
  { reports }: VolumeContext,
): readonly number[] {
  const markedCards = new Set<number>();
  for (const { name, span } of keys) {
    const card = cards.findIndex(({ key, round }) => key === name && round < 0);
    if (card < 0) {
      if (!reports.mayBeDeclared(name)) reports.add(bindingDiagnostics.unknownCard, span, { number: name });
    } else if (markedCards.has(card))
      reports.add(gameStartDiagnostics.repeatedLine, span, { statement: `that ${name} is marked` });
    else markedCards.add(card);
  }
  return ascending(markedCards);
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
      reports.add(bindingDiagnostics.bounds, minLead.span, {
        name: 'The lead',
        low: previous,
        high: minLead.value,
      });
  }
  return degrees.map(({ minLead, name }) => ({
    ...(minLead && { least: minLead.value }),
    name: name.value,
  }));
}

function orderOf(
  { by, side, if: condition }: NonplayersLine<'order'>,
  source: Source,
  volume: VolumeContext,
  defines: DefineChecker,
): Pick<NonplayerStatus, 'order'> {
  const faction = volume.expectSeat(by, 'decides nothing');
  const scope = { ...defines.volumeScope(source.rule), own: { kind: 'own', type: 'faction' } as const };
  const truth = readTruthExpr(condition, scope);
  return faction ? { order: { by: faction.index, side, condition: truth, source } } : {};
}
