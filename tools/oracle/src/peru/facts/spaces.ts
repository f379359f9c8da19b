/**
 * The map (1.3). Much of its adjacency, and where its LoCs run, lies on the board only and is assumed: see `facts/peru/map.json` of the
 * reference material.
 */

/** What sort of place a space is. */
export type Sort = 'city' | 'coastal' | 'highland' | 'jungle' | 'loc';

/** A space of the map. */
export interface Space {
  readonly name: string;
  readonly sort: Sort;
  readonly city: boolean;
  readonly department: boolean;
  readonly loc: boolean;
  readonly coastal: boolean;
  readonly highland: boolean;
  readonly jungle: boolean;
  readonly population: number;
  readonly adjacent: ReadonlySet<string>;
}

const MAP = `
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
loc LimaPucallpa 0: Ancash Huanuco Junin Lima Ucayali
loc LimaCusco 0: Ayacucho Cusco Junin Lima
loc PiuraTarapoto 0: Amazonas Ancash Loreto Piura
loc ArequipaPuno 0: Arequipa Cusco Puno
`;

function read(): ReadonlyMap<string, Space> {
  const spaces = MAP.trim()
    .split('\n')
    .map((line): Space => {
      const [head = '', adjacent = ''] = line.split(': ');
      const [sort = '', name = '', value = ''] = head.split(' ');
      const [city, loc] = [sort === 'city', sort === 'loc'];
      return {
        name,
        sort: sort as Sort,
        city,
        loc,
        department: !city && !loc,
        coastal: sort === 'coastal',
        highland: sort === 'highland',
        jungle: sort === 'jungle',
        population: Number(value),
        adjacent: new Set(adjacent.split(' ')),
      };
    });
  return new Map(spaces.map((space) => [space.name, space]));
}

const SPACES: ReadonlyMap<string, Space> = read();

/** The names of all spaces. */
export const NAMES: readonly string[] = [...SPACES.keys()];

/** Lines of Communication. */
export const LOCS: readonly string[] = NAMES.filter((name) => SPACES.get(name)?.loc);

/** Lima and the Departments: what Control, Support and Bases are of. */
export const PLACES: readonly string[] = NAMES.filter((name) => !SPACES.get(name)?.loc);

/** Highland Departments, which may be Emergency Zones. */
export const HIGHLANDS: readonly string[] = NAMES.filter((name) => SPACES.get(name)?.highland);

/** Lima and the Coastal Departments. */
export const COAST: readonly string[] = PLACES.filter((name) => {
  const space = SPACES.get(name);
  return space?.city === true || space?.coastal === true;
});

/** Economic value of every LoC (1.3.4). */
export const ECON = 2;

/** Cards that hold pieces until the Reset Phase (Events 22 and 26). They are no spaces. */
export const CARDS_WITH_PIECES: Readonly<Record<string, string>> = {
  ElFronton: 'ShiningPath Guerrilla',
  EcuadorBorder: 'Govt Troops',
};

/** Whether a name is a space's of the map. */
export function isSpace(name: string | null): boolean {
  return SPACES.has(name ?? '');
}

/**
 * A space by its name.
 * @throws {Error} if there is none on the map
 */
export function spaceNamed(name: string | null): Space {
  const space = SPACES.get(name ?? '');
  if (!space) throw new Error(`there is no space ${String(name)} on the map`);
  return space;
}
