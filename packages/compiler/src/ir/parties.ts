/** Which Factions carry out the same Operations: what one of them may try is tried by the others in the same code. */
import type { Body, Checked } from '@quipu/language';

/** Factions that carry out Operations in common. */
export interface Party {
  /** The first of them. */
  readonly name: string;
  readonly factions: readonly number[];
}

/** All parties, in the order of their Factions. A Faction that has no Operation is of none. */
export function partiesOf({ bodies, factions }: Pick<Checked, 'bodies' | 'factions'>): readonly Party[] {
  const parties: number[][] = [];
  for (const body of bodies) {
    if (body.kind !== 'operation') continue;
    const own = new Set(by(body, factions.length));
    const joined = parties.filter((party) => party.some((faction) => own.has(faction)));
    for (const party of joined) parties.splice(parties.indexOf(party), 1);
    parties.push([...new Set([...own, ...joined.flat()])].toSorted((a, b) => a - b));
  }
  return parties
    .toSorted(([a = 0], [b = 0]) => a - b)
    .map((party) => ({ name: factions[party[0] ?? 0]?.name ?? '', factions: party }));
}

/** The party of which a text is an Operation, a part of one or an activity; undefined if it is of none or of several. */
export function partyOf(body: Body | undefined, parties: readonly Party[]): Party | undefined {
  if (body?.kind !== 'operation' && body?.kind !== 'way' && body?.kind !== 'activity') return undefined;
  if (body.factions.length === 0) return undefined;
  return parties.find((party) => body.factions.every((faction) => party.factions.includes(faction)));
}

/** The Factions that may carry out an Operation. */
const by = (body: Body, count: number): readonly number[] =>
  body.factions.length > 0 ? body.factions : Array.from({ length: count }, (_, i) => i);
