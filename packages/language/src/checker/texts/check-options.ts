/** Checks options: their changes of points, and the options and setups that they exclude. */
import type { OptionModel } from '../../checked/checked-volume.ts';
import type { OptionDecl } from '../../syntax/declarations.ts';
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import { gameStartDiagnostics } from '../catalogue/game-start-diagnostics.ts';
import type { TextChecker } from './text-checker.ts';

/** Checks the options. An exclusion by one option applies to both. */
export function checkOptions(texts: TextChecker): OptionModel[] {
  const { volume } = texts;
  const { options, setups } = volume.declarations;
  const setupNames = setups.map(({ name }) => name.name);
  const optionNames = options.map(({ name }) => name.name);
  const excludedNames = options.map((option) =>
    checkExclusions(option, [...optionNames, ...setupNames], texts),
  );
  const excludes = (index: number, name: string | undefined): boolean =>
    name !== undefined && excludedNames[index]?.includes(name) === true;
  return options.map(({ name, changes, span, rule }, index) => {
    for (const change of changes)
      texts.points.applyChange(
        change,
        { kind: 'option', option: index },
        { rule: change.rule?.number ?? rule?.number ?? '' },
      );
    return {
      name: name.name,
      excludes: [...options.keys()].filter(
        (other) => excludes(index, optionNames[other]) || excludes(other, name.name),
      ),
      excludesSetups: [...setups.keys()].filter((setup) => excludes(index, setupNames[setup])),
      source: volume.source(span, rule?.number ?? ''),
    };
  });
}

/** Returns the names that an option excludes; reports its own and unknown names. */
function checkExclusions(
  { name, excludes }: OptionDecl,
  knownNames: readonly string[],
  { volume: { reports } }: TextChecker,
): readonly string[] {
  for (const exclusion of excludes) {
    const parameters = { name: exclusion.name, kind: 'the option or setup' };
    if (exclusion.name === name.name)
      reports.add(gameStartDiagnostics.excludesItself, exclusion.span, { name: name.name });
    else if (!knownNames.includes(exclusion.name) && !reports.mayBeDeclared(exclusion.name))
      reports.add(
        bindingDiagnostics.unknown,
        exclusion.span,
        parameters,
        didYouMean(exclusion.name, knownNames),
      );
  }
  return excludes.map((exclusion) => exclusion.name);
}
