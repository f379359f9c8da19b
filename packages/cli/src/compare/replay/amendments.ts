/** Which amendment of an edition made a rule otherwise than in its base. */
import type { Cause } from '@quipu/engine';
import type { Checked } from '@quipu/language';

type Amended = NonNullable<Checked['amendments']>[number];

/** An amendment, and where it stands. */
export interface Amendment {
  /** The name of the edition, as it is declared. */
  readonly edition: string;
  /** The name path of what it takes out, replaces or puts in. */
  readonly path: string;
  readonly verb: Amended['verb'];
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
}

/** Checked rules, and where their files lie. */
export interface Amending {
  readonly checked: Checked;
  readonly pathOf: (file: string) => string;
}

/** The amendments that made a rule what it is: of the edition under which a save is played, or of the one that it was made by. */
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

/** Whether the name path of an amendment is that of a rule, or of a part of it, or of what it is part of. */
function speaksOf(amended: string, path: string): boolean {
  // Hashes of setups and decks have the word that declares them before their names, and amendments may have it.
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

/** The amendments that are written into the sources of a text. */
function amendedIn(value: unknown): readonly Amended[] {
  if (Array.isArray(value)) return value.flatMap(amendedIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'amended' ? (inner === undefined ? [] : [inner as Amended]) : amendedIn(inner),
  );
}
