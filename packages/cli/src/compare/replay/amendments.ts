/** Finds the amendments that changed a rule. */
import type { Cause } from '@quipu/engine/internal';
import type { Checked } from '@quipu/language';

type AppliedAmendment = NonNullable<Checked['amendments']>[number];

export interface Amendment {
  readonly edition: string;
  readonly path: string;
  readonly verb: AppliedAmendment['verb'];
  readonly file: string;
  readonly line: number;
}

export interface AmendedRules {
  readonly checked: Checked;
  readonly pathOf: (file: string) => string;
}

export function amendmentsOf({ path }: Cause, sides: readonly AmendedRules[]): readonly Amendment[] {
  return sides.flatMap(({ checked, pathOf }) => {
    // A rule number has no effect on play.
    const amendments = checked.amendments?.filter(({ verb }) => verb !== 'renumber') ?? [];
    const sources = checked.bodies.find((body) => body.path === path);
    const causes = new Set(amendments.filter((amendment) => concernsPath(amendment.path, path)));
    for (const amended of sources ? collectAmendments(sources) : []) causes.add(amended);
    return amendments
      .filter((amendment) => [...causes].some((applied) => isSame(amendment, applied)))
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

const isSame = (first: AppliedAmendment, second: AppliedAmendment): boolean =>
  first.edition === second.edition && first.path === second.path && first.line === second.line;

function collectAmendments(value: unknown): readonly AppliedAmendment[] {
  if (Array.isArray(value)) return value.flatMap(collectAmendments);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'amended' ? (inner === undefined ? [] : [inner as AppliedAmendment]) : collectAmendments(inner),
  );
}
