/** Checks options: their changes of points, and the options and setups that they exclude. */
import type { OptionModel } from '../../checked/checked-volume.ts';
import { binding } from '../../binder/binding-diagnostics.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import { gameStart } from '../catalogue/game-start-diagnostics.ts';
import type { TextChecker } from './text-checker.ts';

/** Makes exclusion symmetric. */
export function checkOptions(texts: TextChecker): OptionModel[] {
  const { reports, declarations } = texts.volume;
  const names = declarations.options.map(({ name }) => name.name);
  const setups = declarations.setups.map(({ name }) => name.name);
  const excluded = declarations.options.map(({ name, excludes }) => {
    for (const exclusion of excludes) {
      if (exclusion.name === name.name)
        reports.add(gameStart.excludesItself, exclusion.span, { name: name.name });
      else if (![...names, ...setups].includes(exclusion.name) && !reports.mayBeDeclared(exclusion.name))
        reports.add(
          binding.unknown,
          exclusion.span,
          { name: exclusion.name, kind: 'the option or setup' },
          didYouMean(exclusion.name, [...names, ...setups]),
        );
    }
    return excludes.map((exclusion) => exclusion.name);
  });
  return declarations.options.map(({ name, changes, span, rule }, index) => {
    for (const change of changes)
      texts.points.change(
        change,
        { kind: 'option', option: index },
        { rule: change.rule?.number ?? rule?.number ?? '' },
      );
    const excludes = (otherIndex: number): boolean =>
      excluded[index]?.includes(names[otherIndex] ?? '') ||
      excluded[otherIndex]?.includes(name.name) ||
      false;
    return {
      name: name.name,
      excludes: [...names.keys()].filter(excludes),
      excludesSetups: [...setups.keys()].filter((setup) => excluded[index]?.includes(setups[setup] ?? '')),
      source: texts.volume.source(span, rule?.number ?? ''),
    };
  });
}
