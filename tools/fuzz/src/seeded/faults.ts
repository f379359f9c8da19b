/** Faults that were mended once, as small changes of source that bring each of them back. */

/** A change of one file: a text that occurs in it exactly once, and what stood there while the fault was there. */
export interface Change {
  /** From the root of the repository. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** A fault that can be put back. */
export interface SeededFault {
  readonly id: string;
  /** What went wrong. */
  readonly finding: string;
  readonly changes: readonly Change[];
  /** A volume of this seed has shown it: the net begins there. */
  readonly seed: number;
  /** By what the net tells it from other faults, in its key. */
  readonly shows: RegExp;
}

/** All of them, in the order of their ids. */
export const FAULTS: readonly SeededFault[] = [
  {
    id: 'B1',
    finding: 'a space or Faction that a selection has chosen, used behind its block, crashed the compiler',
    changes: [
      {
        file: 'packages/compiler/src/lower/kept.ts',
        find: "selected !== undefined && behind.has(selected) ? [{ bind: selected, holds: 'index', none: -1 }] : [];",
        replace: '[];',
      },
    ],
    seed: 1,
    shows: /^compile: local # is not bound/u,
  },
  {
    id: 'B2',
    finding:
      'a reaction of lasting text had the spaces of who played the card, not of who finished the operation',
    changes: [
      {
        file: 'packages/compiler/src/lower/index.ts',
        find: 'placesFinished(context, body, values)',
        replace: 'placesFinished(context, body, new Map([[0, own]]))',
      },
      {
        file: 'packages/compiler/src/lower/finished.ts',
        find: 'on.faction === undefined ? (values.get(0) ?? num(-1)) : num(on.faction);',
        replace: 'values.get(0) ?? num(-1);',
      },
    ],
    seed: 1,
    shows: /^play: what the text says of itself/u,
  },
  {
    id: 'B3',
    finding: 'with as many spaces as groups of pieces a selection looked into holding places, too',
    changes: [
      {
        file: 'packages/compiler/src/optimize/possible.ts',
        find: 'return members.length === this.spaces &&',
        replace: 'return [this.spaces, this.groups].includes(members.length) &&',
      },
    ],
    seed: 1,
    shows: /^play: .* has no option$/u,
  },
  {
    id: 'B8',
    finding: 'a price for the choice of a Faction was accepted',
    changes: [
      {
        file: 'packages/language/src/checker/statements/selections.ts',
        find: '  if (stmt.paying)\n    volume.reports.add(\n      meaning.modifier,',
        replace:
          '  if (stmt.paying && volume.reports === undefined)\n    volume.reports.add(\n      meaning.modifier,',
      },
    ],
    seed: 1,
    shows: /^compile: /u,
  },
];
