/** Finds the amendments that changed a rule. */
import type { Cause } from '@quipu/engine/internal';
import type { Checked } from '@quipu/language';

type Amended = NonNullable<Checked['amendments']>[number];

export interface Amendment {
  readonly edition: string;
  readonly path: string;
  readonly verb: Amended['verb'];
  readonly file: string;
  readonly line: number;
}

export interface Amending {
  readonly checked: Checked;
  readonly pathOf: (file: string) => string;
}

export function amendmentsOf({ path }: Cause, sides: readonly Amending[]): readonly Amendment[] {
  return sides.flatMap(({ checked, pathOf }) => {
    // A rule number has no effect on play.
    const amendments = checked.amendments?.filter(({ verb }) => verb !== 'renumber') ?? [];
    const sources = checked.bodies.find((body) => body.path === path);
    const by = new Set(amendments.filter((one) => speaksOf(one.path, path)));
    for (const amended of sources ? amendedIn(sources) : []) by.add(amended);
    return amendments
      .filter((one) => [...by].some((other) => isSame(one, other)))
      .map(({ edition, path: of, verb, span, line }) => ({
        edition,
        path: of,
        verb,
        file: pathOf(span.file),
        line,
      }));
  });
}

/** Whether one path equals the other or contains it. */
function speaksOf(amended: string, path: string): boolean {
  // Paths of setups and decks in hashes start with the keyword; those of amendments may omit it.
  const [written, changed] = [amended, path].map((one) => one.replace(/^(?:setup|deck) /u, '')) as [
    string,
    string,
  ];
  const inner = (one: string, other: string): boolean =>
    one === other || one.startsWith(`${other}.`) || one.startsWith(`${other} `);
  return inner(written, changed) || inner(changed, written);
}

const isSame = (one: Amended, other: Amended): boolean =>
  one.edition === other.edition && one.path === other.path && one.line === other.line;

function amendedIn(value: unknown): readonly Amended[] {
  if (Array.isArray(value)) return value.flatMap(amendedIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'amended' ? (inner === undefined ? [] : [inner as Amended]) : amendedIn(inner),
  );
}
