/** Starting positions, from the setup sheet (2.1). */
import type { Faction } from './cards.ts';

/** The contents of a space: pieces by group, the level, whether it is a FARC Zone. */
export interface Position {
  readonly pieces: ReadonlyMap<string, number>;
  readonly level: number;
  readonly zone: boolean;
}

export interface Setup {
  readonly resources: Readonly<Record<Faction, number>>;
  readonly aid: number;
  /** Index in `PRESIDENTS`. */
  readonly president: number;
  readonly totalSupport: number;
  readonly oppositionAndBases: number;
  /** Spaces that are not listed are empty and Neutral. */
  readonly spaces: ReadonlyMap<string, Position>;
}

/**
 * T Troops, P Police, F, A and C Guerrillas of FARC, AUC and Cartels, B after a letter Bases, S the level, Z
 * a Zone.
 */
const LETTERS: Readonly<Record<string, string>> = {
  T: 'Govt Troops',
  P: 'Govt Police',
  GB: 'Govt Base',
  F: 'FARC Guerrilla Underground',
  FB: 'FARC Base',
  A: 'AUC Guerrilla Underground',
  AB: 'AUC Base',
  C: 'Cartels Guerrilla Underground',
  CB: 'Cartels Base',
};

const STANDARD = `
Bogota: T3 P2 S2
Cali: T3 P1 C1 CB1
Medellin: T3 P1 S2
Bucaramanga: P1 S2
Ibague: P1 S2
SantaMarta: P1 S2
Cartagena: P1 S2
Cucuta: P1 S2
Neiva: P1 S2
Pasto: P1 S2
Sincelejo: P1 S2
Atlantico: A1 S2
Choco: F1 FB1 S-2
Narino: F1 S-2
MetaWest: F2 FB1 CB1 S-2
Guaviare: F2 FB1 A1 CB1 S-2
Putumayo: F2 A1 C1 CB2 S-2
Antioquia: A1 AB1
Santander: T3 GB1 F1 A1 S2
Huila: F1 FB1
Arauca: F1 FB1 A1 S-2
MetaEast: F1 FB1 CB1 S-2
`;

/** Spaces whose setup differs in Quick-Play. */
const QUICK = `
Bogota: T9 P2 S2
Cali: T3 P5 S2
Medellin: T3 P1 C4 CB1 S2
MetaWest: F6 FB1 CB1 S-2 Z1
Santander: T3 GB1 F1 A1 AB1 S2
Huila: F4 FB1 A2 CB1 S-2
Arauca: F1 FB1 A2
Vaupes: F2
`;

function read(text: string): ReadonlyMap<string, Position> {
  const lines = text.trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [name = '', what = ''] = line.split(': ');
      const parts = what.split(' ').map((part) => {
        const [, letters = '', count = ''] = /^([A-Z]+)(-?\d+)$/u.exec(part) ?? [];
        return [letters, Number(count)] as const;
      });
      const pieces = new Map(
        parts.flatMap(([letters, n]) => (LETTERS[letters] ? [[LETTERS[letters], n]] : [])),
      );
      const level = parts.find(([letters]) => letters === 'S')?.[1] ?? 0;
      return [name, { pieces, level, zone: parts.some(([letters]) => letters === 'Z') }];
    }),
  );
}

/** The setups of the sheet. Open Deployment has the markers of Standard, and the pieces of Non-players. */
export const SETUPS: Readonly<Record<'Standard' | 'Quick', Setup>> = {
  Standard: {
    resources: { Govt: 40, FARC: 10, AUC: 10, Cartels: 10 },
    aid: 9,
    president: 0,
    totalSupport: 50,
    oppositionAndBases: 20,
    spaces: read(STANDARD),
  },
  Quick: {
    resources: { Govt: 30, FARC: 10, AUC: 5, Cartels: 20 },
    aid: 9,
    president: 1,
    totalSupport: 56,
    oppositionAndBases: 22,
    spaces: new Map([...read(STANDARD), ...read(QUICK)]),
  },
};
