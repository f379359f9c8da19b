/** Proposes the next version by semantic versioning. */
import type { ApiChange } from './client-api.ts';

export interface Proposal {
  readonly from: string;
  readonly to: string;
  readonly step: 'major' | 'minor' | 'patch' | 'none';
  readonly reason: string;
}

export interface VersionDifferences {
  readonly api: readonly ApiChange[];
  readonly rules: number;
  /** Whether the generated code or displayed values of cards and spaces differ. */
  readonly code: boolean;
}

/** Major if clients may fail, minor for additions, otherwise patch. Before version 1, minor replaces major, and patch replaces minor. */
export function proposeVersion(version: string, differences: VersionDifferences): Proposal {
  const from = /^\d+\.\d+\.\d+/u.exec(version)?.[0] ?? '0.0.0';
  const [major = 0, minor = 0, patch = 0] = from.split('.').map(Number);
  const step = stepOf(differences);
  const nextVersions = {
    major: major > 0 ? `${major + 1}.0.0` : `0.${minor + 1}.0`,
    minor: major > 0 ? `${major}.${minor + 1}.0` : `0.${minor}.${patch + 1}`,
    patch: `${major}.${minor}.${patch + 1}`,
    none: from,
  };
  return { from, to: nextVersions[step], step, reason: reasonOf(step, differences.api) };
}

function stepOf({ api, rules, code }: VersionDifferences): Proposal['step'] {
  if (api.some(({ breaking }) => breaking)) return 'major';
  if (api.length > 0) return 'minor';
  return rules > 0 || code ? 'patch' : 'none';
}

function reasonOf(step: Proposal['step'], api: readonly ApiChange[]): string {
  const breakingCount = api.filter(({ breaking }) => breaking).length;
  const countNames = (count: number): string => `${count} ${count === 1 ? 'name' : 'names'} that clients use`;
  switch (step) {
    case 'major':
      return `${countNames(breakingCount)} ${breakingCount === 1 ? 'is' : 'are'} removed or changed`;
    case 'minor':
      return `${countNames(api.length)} ${api.length === 1 ? 'is' : 'are'} added or extended, and none is removed`;
    case 'patch':
      return 'rules have changed, but no name that clients use';
    case 'none':
      return 'nothing is different';
  }
}
