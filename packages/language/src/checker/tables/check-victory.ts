/** Checks victory: margins, ties, and Factions that one player runs together. */
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import type { FactionValues, OptionModel, Victory } from '../../checked/checked-volume.ts';
import type { VictoryDecl } from '../../syntax/declarations.ts';
import type { Ident } from '../../syntax/tree.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { turnDiagnostics } from '../catalogue/turn-diagnostics.ts';
import type { DefineChecker } from '../define-checker.ts';
import { readRank } from '../expressions/faction-sets.ts';
import { readAs } from '../expressions/read-as.ts';
import { readNumberExpr } from '../expressions/number-expression.ts';
import type { VolumeContext } from '../volume-context.ts';

/** Checks margins, the order of ties, and joint players. */
export function checkVictory(volume: VolumeContext, defines: DefineChecker): Victory | undefined {
  const { victory } = volume.declarations;
  if (!victory) return undefined;
  const rule = victory.rule?.number ?? '';
  const margins = victory.margins.flatMap(({ faction, margin, span }) => {
    const symbol = volume.expectSeat(faction, 'has no margin');
    const value = readNumberExpr(margin, defines.volumeScope(rule));
    return symbol ? [{ faction: symbol.index, margin: value, source: volume.source(span, rule) }] : [];
  });
  const shared = victory.ties?.shared === true;
  const ties = tieOrderOf(victory, volume);
  const tieValue = tieValueOf(victory, rule, ties, { volume, defines });
  const tieConditions = tieConditionsOf(victory, rule, { volume, defines });
  checkCompleteness(victory, { margins, ties }, volume);
  const together = jointPlayersOf(victory, rule, volume);
  const source = volume.source(victory.span, rule);
  return {
    margins,
    ...(tieValue && { tieValue }),
    ties,
    ...(tieConditions.length > 0 && { tieConditions }),
    ...(shared && { shared }),
    together,
    source,
  };
}

/**
 * Returns Factions in the order of ties, also those without a seat; all with a seat if ties are shared. Reports conditions of
 * Factions with a seat, and Factions that win no tie.
 */
function tieOrderOf({ ties }: VictoryDecl, volume: VolumeContext): readonly number[] {
  const seats = volume.board.factions;
  if (ties?.shared === true) return [...seats.keys()];
  const conditional = new Set(ties?.conditions.map(({ faction }) => faction.name));
  const order = (ties?.factions ?? []).flatMap((name) => {
    const index = volume.expect(name, 'faction')?.index;
    if (index === undefined) return [];
    if (index < seats.length && conditional.has(name.name)) {
      const hint = 'Only a Faction without a seat wins ties under a condition. Leave the condition out.';
      volume.reports.add(meaningDiagnostics.missingMarginOrTie, name.span, { faction: name.name }, { hint });
    }
    return [{ name, index }];
  });
  const last = order.at(-1);
  if (last && last.index >= seats.length && !ties?.rank) {
    const reason = `${last.name.name} has no seat and comes last, so it wins no tie`;
    const hint = 'Name it before the Factions from which it takes ties, or remove it.';
    volume.reports.add(turnDiagnostics.idleLine, last.name.span, { reason }, { hint });
  }
  return order.map(({ index }) => index);
}

/** Returns the conditions under which Factions without a seat win ties. */
function tieConditionsOf(
  { ties }: VictoryDecl,
  victoryRule: string,
  { volume, defines }: { readonly volume: VolumeContext; readonly defines: DefineChecker },
): NonNullable<Victory['tieConditions']> {
  const rule = ties?.rule?.number ?? victoryRule;
  return (ties?.conditions ?? []).flatMap(({ faction: name, condition: expr }) => {
    const condition = readAs('truth', expr, defines.volumeScope(rule));
    const faction = volume.declarations.nouns.get(name.name)?.meaning;
    if (faction?.kind !== 'faction') return [];
    return [{ faction: faction.index, condition, source: volume.source(expr.span, rule) }];
  });
}

/** Returns the value that decides ties before the list, if there is one. */
function tieValueOf(
  { ties }: VictoryDecl,
  victoryRule: string,
  order: readonly number[],
  { volume, defines }: { readonly volume: VolumeContext; readonly defines: DefineChecker },
): FactionValues | undefined {
  if (!ties?.rank) return undefined;
  const rule = ties.rule?.number ?? victoryRule;
  const { factions, seatless } = volume.board;
  const isSeatlessRanked = order.some((faction) => faction >= factions.length);
  const ranked = isSeatlessRanked ? [...factions, ...seatless] : factions;
  const values = readRank(ties.rank, defines.volumeScope(rule), ranked);
  if (values?.values.every(({ kind }) => kind === 'margin')) {
    const hint = 'Compare Factions by another value, or leave the comparison out.';
    const reason = 'Factions that tie have equal margins';
    volume.reports.add(turnDiagnostics.idleLine, ties.rank.span, { reason }, { hint });
  }
  return values && { ...values, source: volume.source(ties.span, rule) };
}

/** Reports Factions without a margin or a place among ties. */
function checkCompleteness(
  { span }: VictoryDecl,
  { margins, ties }: Pick<Victory, 'margins' | 'ties'>,
  { board, reports }: VolumeContext,
): void {
  if (reports.isIncomplete) return;
  const hint = 'Give every Faction a margin and a place among ties, or write "ties none".';
  for (const [index, { name: faction }] of board.factions.entries())
    if (!margins.some((line) => line.faction === index) || !ties.includes(index))
      reports.add(meaningDiagnostics.missingMarginOrTie, span, { faction }, { hint });
}

function jointPlayersOf(victory: VictoryDecl, rule: string, volume: VolumeContext): Victory['together'] {
  const { options } = volume.declarations;
  return victory.together.flatMap((line) => {
    const option = options.findIndex(({ name }) => name.name === line.option.name);
    if (option < 0) reportUnknownOption(line.option, volume);
    const factions = line.factions.flatMap((name) => volume.expectSeat(name, 'has no player')?.index ?? []);
    const isComplete = option >= 0 && factions.length === line.factions.length;
    return isComplete ? [{ option, factions, source: volume.source(line.span, rule) }] : [];
  });
}

function reportUnknownOption({ name, span }: Ident, { declarations, reports }: VolumeContext): void {
  const names = declarations.options.map((option) => option.name.name);
  if (!reports.mayBeDeclared(name))
    reports.add(bindingDiagnostics.unknown, span, { name, kind: 'the option' }, didYouMean(name, names));
}

/** Reports Factions that would have two players, because two lines that name them can apply to the same game. */
export function checkPlayers(
  { together: lines }: Victory,
  options: readonly OptionModel[],
  { reports, declarations }: VolumeContext,
): void {
  for (const [i, { option, factions, source }] of lines.entries()) {
    const earlierLines = lines
      .slice(0, i)
      .filter((earlier) => !options[option]?.excludes.includes(earlier.option));
    for (const [position, faction] of factions.entries()) {
      const isRepeated =
        factions.indexOf(faction) < position ||
        earlierLines.some((earlier) => earlier.factions.includes(faction));
      const name = declarations.factions[faction]?.name.name ?? '';
      if (isRepeated) reports.add(meaningDiagnostics.twoPlayers, source.span, { faction: name });
    }
  }
}
