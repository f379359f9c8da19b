/** Checks victory: margins, ties, and Factions that one player runs together. */
import { binding } from '../../binder/binding-diagnostics.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import type { OptionModel, Victory } from '../../checked/checked-volume.ts';
import type { Ident } from '../../syntax/tree.ts';
import { meaning } from '../catalogue/meaning-diagnostics.ts';
import type { DefineChecker } from '../define-checker.ts';
import { numberExpr } from '../expressions/number-expression.ts';
import type { VolumeContext } from '../volume-context.ts';

/** Checks margins, the order of ties, and joint players. */
export function checkVictory(volume: VolumeContext, defines: DefineChecker): Victory | undefined {
  const { victory, factions, options } = volume.declarations;
  if (!victory) return undefined;
  const rule = victory.rule?.number ?? '';
  const margins = victory.margins.flatMap(({ faction, margin, span }) => {
    const leader = volume.expect(faction, 'faction');
    const value = numberExpr(margin, defines.volumeScope(rule));
    return leader ? [{ faction: leader.index, margin: value, source: volume.source(span, rule) }] : [];
  });
  const shared = victory.ties?.shared === true;
  const ties = shared
    ? [...factions.keys()]
    : (victory.ties?.factions ?? []).flatMap((name) => volume.expect(name, 'faction')?.index ?? []);
  for (const [index, { name }] of factions.entries())
    if (
      (!margins.some(({ faction }) => faction === index) || !ties.includes(index)) &&
      !volume.reports.isIncomplete
    )
      volume.reports.add(
        meaning.noMargin,
        victory.span,
        { faction: name.name },
        { hint: 'Give every Faction a margin and a place among ties, or write "ties none".' },
      );
  const together = victory.together.flatMap((line) => {
    const option = options.findIndex(({ name }) => name.name === line.option.name);
    if (option < 0) reportUnknownOption(line.option, volume);
    const indices = line.factions.map((name) => volume.expect(name, 'faction')?.index ?? -1);
    return option < 0 || indices.includes(-1)
      ? []
      : [{ option, factions: indices, source: volume.source(line.span, rule) }];
  });
  const source = volume.source(victory.span, rule);
  return { margins, ties, ...(shared && { shared }), together, source };
}

function reportUnknownOption({ name, span }: Ident, { declarations, reports }: VolumeContext): void {
  const names = declarations.options.map((option) => option.name.name);
  if (!reports.mayBeDeclared(name))
    reports.add(binding.unknown, span, { name, kind: 'the option' }, didYouMean(name, names));
}

/** Reports Factions in two lines that can apply to the same game, and so would have two players. */
export function checkPlayers(
  { together }: Victory,
  options: readonly OptionModel[],
  volume: VolumeContext,
): void {
  const { reports, declarations } = volume;
  for (const [i, line] of together.entries())
    for (const [position, faction] of line.factions.entries()) {
      const isRepeated =
        line.factions.indexOf(faction) < position ||
        together
          .slice(0, i)
          .some(
            (otherLine) =>
              otherLine.factions.includes(faction) &&
              !options[line.option]?.excludes.includes(otherLine.option),
          );
      const name = declarations.factions[faction]?.name.name ?? '';
      if (isRepeated) reports.add(meaning.twoPlayers, line.source.span, { faction: name });
    }
}
