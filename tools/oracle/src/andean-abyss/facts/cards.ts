/** The cards: numbers, orders of Factions and lasting texts (2.3.2, 5.2-5.4). */

export { PROPAGANDA } from '../../core/deck.ts';

/** The Factions, in the order of the players that run them (1.5). */
export const FACTIONS: readonly Faction[] = ['Govt', 'FARC', 'AUC', 'Cartels'];

export type Faction = 'Govt' | 'FARC' | 'AUC' | 'Cartels';

export const INSURGENTS: readonly Faction[] = ['FARC', 'AUC', 'Cartels'];

export interface Card {
  readonly number: string;
  /** Factions in the order of their symbols, from the left. */
  readonly order: readonly Faction[];
  /** Whether it has an unshaded and a shaded text (5.2), or one text. */
  readonly dual: boolean;
  /** Whether either text remains in force for the rest of the game (5.3). */
  readonly capability: boolean;
  /** Whether the shaded text remains in force until the next Propaganda Round (5.4). */
  readonly momentum: boolean;
}

/** Number, order, texts and duration. */
const DECK = `
1 GFAC dual capability
2 GFAC dual capability
3 GFAC dual capability
4 GFCA dual
5 GFCA dual
6 GFCA dual
7 GAFC dual capability
8 GAFC dual
9 GAFC dual capability
10 GACF dual capability
11 GACF dual capability
12 GACF dual momentum
13 GCFA dual capability
14 GCFA dual
15 GCFA dual
16 GCAF dual
17 GCAF dual momentum
18 GCAF dual
19 FGAC single
20 FGAC dual
21 FGAC dual
22 FGCA dual momentum
23 FGCA dual
24 FGCA dual
25 FAGC dual
26 FAGC dual
27 FAGC dual momentum
28 FACG dual
29 FACG dual
30 FACG dual
31 FCGA dual
32 FCGA dual
33 FCGA dual
34 FCAG dual
35 FCAG dual
36 FCAG single
37 AGFC dual
38 AGFC dual
39 AGFC dual
40 AGCF dual
41 AGCF dual
42 AGCF dual momentum
43 AFGC dual
44 AFGC dual
45 AFGC dual
46 AFCG single
47 AFCG dual
48 AFCG dual
49 ACGF dual
50 ACGF dual
51 ACGF dual
52 ACFG dual
53 ACFG single
54 ACFG single
55 CGFA dual
56 CGFA dual
57 CGFA dual
58 CGAF dual
59 CGAF dual
60 CGAF dual
61 CFGA dual
62 CFGA dual
63 CFGA single
64 CFAG dual
65 CFAG single
66 CFAG dual
67 CAGF dual momentum
68 CAGF dual
69 CAGF single
70 CAFG dual
71 CAFG dual
72 CAFG dual
`;

const LETTERS: Readonly<Record<string, Faction>> = { G: 'Govt', F: 'FARC', A: 'AUC', C: 'Cartels' };

function read(): ReadonlyMap<string, Card> {
  const cards = DECK.trim()
    .split('\n')
    .map((line): Card => {
      const [number = '', letters = '', texts = '', lasting = ''] = line.split(' ');
      const order = letters.split('').flatMap((letter) => LETTERS[letter] ?? []);
      const [capability, momentum] = [lasting === 'capability', lasting === 'momentum'];
      return { number, order, dual: texts === 'dual', capability, momentum };
    });
  return new Map(cards.map((card) => [card.number, card]));
}

/** The 72 Event cards by number. */
export const CARDS: ReadonlyMap<string, Card> = read();

export function isFaction(name: string | null | undefined): name is Faction {
  return name === 'Govt' || name === 'FARC' || name === 'AUC' || name === 'Cartels';
}
