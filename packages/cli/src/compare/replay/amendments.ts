/** Finds the amendments that changed a rule. */
import type { Cause } from '@quipu/engine/internal';
import type { Checked } from '@quipu/language';
import type { LocatedAmendment } from '../diff/target-index.ts';

type AppliedAmendment = NonNullable<Checked['amendments']>[number];

export interface AmendedRules {
  readonly checked: Checked;
  readonly pathOf: (file: string) => string;
}

export function amendmentsOf({ path }: Cause, sides: readonly AmendedRules[]): readonly LocatedAmendment[] {
  return sides.flatMap(({ checked, pathOf }) => {
    // A rule number has no effect on play.
    const amendments = checked.amendments?.filter(({ verb }) => verb !== 'renumber') ?? [];
    const body = checked.bodies.find((candidate) => candidate.path === path);
    const causes = [
      ...amendments.filter((amendment) => concernsPath(amendment.path, path)),
      ...(body ? collectAmendments(body) : []),
    ];
    return amendments
      .filter((amendment) => causes.some((cause) => isSameAmendment(amendment, cause)))
      .map(({ edition, path: amendedPath, verb, span, line }) => ({
        edition,
        path: amendedPath,
        verb,
        file: pathOf(span.file),
        line,
      }));
  });
}

/** Whether one path equals the other or contains it. */
function concernsPath(amendedPath: string, path: string): boolean {
  // Paths of setups and decks in hashes start with the keyword; those of amendments may omit it.
  const [fullAmendedPath, fullPath] = [amendedPath, path].map((name) =>
    name.replace(/^(?:setup|deck) /u, ''),
  ) as [string, string];
  const isWithin = (innerPath: string, outerPath: string): boolean =>
    innerPath === outerPath || innerPath.startsWith(`${outerPath}.`) || innerPath.startsWith(`${outerPath} `);
  return isWithin(fullAmendedPath, fullPath) || isWithin(fullPath, fullAmendedPath);
}

const isSameAmendment = (first: AppliedAmendment, second: AppliedAmendment): boolean =>
  first.edition === second.edition && first.path === second.path && first.line === second.line;

/** Collects the amendments recorded in a syntax tree. */
function collectAmendments(value: unknown): readonly AppliedAmendment[] {
  if (Array.isArray(value)) return value.flatMap(collectAmendments);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]: [string, unknown]) => {
    if (key !== 'amended') return collectAmendments(field);
    return field === undefined ? [] : [field as AppliedAmendment];
  });
}
