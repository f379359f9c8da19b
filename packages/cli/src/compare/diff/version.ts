/** Proposes the next version by semantic versioning. */
import type { ApiChange } from './api.ts';

export interface Proposal {
  readonly from: string;
  readonly to: string;
  readonly step: 'major' | 'minor' | 'patch' | 'none';
  readonly reason: string;
}

export interface Difference {
  readonly api: readonly ApiChange[];
  readonly rules: number;
  /** Whether the generated code or displayed values of cards and spaces differ. */
  readonly code: boolean;
}

/** Major if clients may fail, minor for additions, otherwise patch. Before version 1, minor replaces major, and patch the rest. */
export function proposeVersion(version: string, { api, rules, code }: Difference): Proposal {
  const from = /^\d+\.\d+\.\d+/u.exec(version)?.[0] ?? '0.0.0';
  const [major = 0, minor = 0, patch = 0] = from.split('.').map(Number);
  const breaking = api.filter((change) => change.breaking);
  const step =
    breaking.length > 0 ? 'major' : api.length > 0 ? 'minor' : rules > 0 || code ? 'patch' : 'none';
  const next = {
    major: major > 0 ? `${major + 1}.0.0` : `0.${minor + 1}.0`,
    minor: major > 0 ? `${major}.${minor + 1}.0` : `0.${minor}.${patch + 1}`,
    patch: `${major}.${minor}.${patch + 1}`,
    none: from,
  };
  return { from, to: next[step], step, reason: reasonOf(step, breaking.length, api.length) };
}

function reasonOf(step: Proposal['step'], breaking: number, all: number): string {
  const names = (count: number): string => `${count} ${count === 1 ? 'name' : 'names'} that clients use`;
  switch (step) {
    case 'major':
      return `${names(breaking)} ${breaking === 1 ? 'is' : 'are'} removed or changed`;
    case 'minor':
      return `${names(all)} ${all === 1 ? 'is' : 'are'} added or extended, and none is removed`;
    case 'patch':
      return 'rules have changed, but no name that clients use';
    case 'none':
      return 'nothing is different';
  }
}
