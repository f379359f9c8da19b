/**
 * The map (1.3). Much of its adjacency and the LoC routes are printed only on the board and are assumed: see
 * `facts/peru/map.json` of the reference material.
 */

import { mapOf } from '../../core/spaces.ts';
import type { Faction } from './cards.ts';
import type { Kind } from './pieces.ts';

type Sort = 'city' | 'coastal' | 'highland' | 'jungle' | 'loc';

/** Sort, name, Population or Econ (2 for every LoC, 1.3.4), and adjacent spaces. */
export const {
  names: NAMES,
  locs: LOCS,
  places: PLACES,
  isSpace,
  spaceNamed,
} = mapOf<Sort>(
  `
city Lima 4: Ancash Arequipa Ayacucho Junin LimaCusco LimaPucallpa
coastal Piura 2: Amazonas Ancash PiuraTarapoto
coastal Ancash 2: Amazonas Huanuco Lima LimaPucallpa PiuraTarapoto Piura
coastal Arequipa 2: Ayacucho Cusco Lima ArequipaPuno Puno
highland Amazonas 1: Ancash Huanuco PiuraTarapoto Loreto Piura
highland Huanuco 1: Amazonas Ancash Junin LimaPucallpa Loreto Ucayali
highland Junin 1: Ayacucho Cusco Huanuco Lima LimaCusco LimaPucallpa Ucayali
highland Ayacucho 1: Arequipa Cusco Junin Lima LimaCusco
highland Cusco 1: Arequipa Ayacucho Junin ArequipaPuno LimaCusco MadreDeDios Puno Ucayali
highland Puno 1: Arequipa Cusco ArequipaPuno MadreDeDios
jungle Loreto 0: Amazonas Huanuco PiuraTarapoto Ucayali
jungle Ucayali 0: Cusco Huanuco Junin LimaPucallpa Loreto MadreDeDios
jungle MadreDeDios 0: Cusco Puno Ucayali
loc LimaPucallpa 2: Ancash Huanuco Junin Lima Ucayali
loc LimaCusco 2: Ayacucho Cusco Junin Lima
loc PiuraTarapoto 2: Amazonas Ancash Loreto Piura
loc ArequipaPuno 2: Arequipa Cusco Puno
`,
  ['loc'],
);

/** Highland Departments, which may be Emergency Zones. */
export const HIGHLANDS: readonly string[] = NAMES.filter((name) => spaceNamed(name).sort === 'highland');

/** Lima and the Coastal Departments. */
export const COAST: readonly string[] = NAMES.filter((name) =>
  ['city', 'coastal'].includes(spaceNamed(name).sort),
);

/** Cards that hold pieces until the Reset Phase (Events 22 and 26). They are not spaces. */
export const CARDS_WITH_PIECES: Readonly<Record<string, { readonly faction: Faction; readonly kind: Kind }>> =
  {
    ElFronton: { faction: 'ShiningPath', kind: 'Guerrilla' },
    EcuadorBorder: { faction: 'Govt', kind: 'Troops' },
  };
