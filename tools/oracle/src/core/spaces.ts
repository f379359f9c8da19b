/** Maps: spaces, adjacency, and reachability. */

export interface Space<S extends string = string> {
  readonly name: string;
  /** Terrain or type, such as City. */
  readonly sort: S;
  readonly city: boolean;
  readonly department: boolean;
  readonly loc: boolean;
  /** Population of a City or Department; 0 for a LoC, which never has Support. */
  readonly population: number;
  /** Economic value of a LoC, else 0. */
  readonly econ: number;
  readonly adjacent: ReadonlySet<string>;
}

export interface SpaceMap<S extends string> {
  readonly names: readonly string[];
  readonly locs: readonly string[];
  /** Cities and Departments, which have Control, Support and Bases. */
  readonly places: readonly string[];
  readonly isSpace: (name: string | null) => boolean;
  /**
   * Returns a space by its name.
   * @throws if it is not on the map
   */
  readonly spaceNamed: (name: string | null) => Space<S>;
}

/**
 * Parses a map: each line has the sort, name and value of a space, and its adjacent spaces. `locs`: the sorts
 * of LoCs.
 */
export function mapOf<S extends string>(text: string, locs: readonly S[]): SpaceMap<S> {
  const lines = text.trim().split('\n');
  const spaces = new Map(lines.map((line) => spaceIn(line, locs)).map((space) => [space.name, space]));
  const spaceNamed = (name: string | null): Space<S> => {
    const space = spaces.get(name ?? '');
    if (!space) throw new Error(`there is no space ${String(name)} on the map`);
    return space;
  };
  const names = [...spaces.keys()];
  return {
    names,
    locs: names.filter((name) => spaceNamed(name).loc),
    places: names.filter((name) => !spaceNamed(name).loc),
    isSpace: (name) => spaces.has(name ?? ''),
    spaceNamed,
  };
}

function spaceIn<S extends string>(line: string, locs: readonly S[]): Space<S> {
  const [head = '', adjacent = ''] = line.split(': ');
  const [word = '', name = '', value = ''] = head.split(' ');
  const sort = word as S;
  const [city, loc] = [word === 'city', locs.includes(sort)];
  return {
    name,
    sort,
    city,
    loc,
    department: !city && !loc,
    population: loc ? 0 : Number(value),
    econ: loc ? Number(value) : 0,
    adjacent: new Set(adjacent.split(' ')),
  };
}

/**
 * Whether a Patrol can go from one space to another over adjacent spaces that are `open` to it; it continues
 * from those that are `clear`.
 */
export function reaches(
  spaceNamed: (name: string) => Space,
  [from, to]: readonly [string, string],
  open: (space: Space) => boolean,
  clear: (name: string) => boolean,
): boolean {
  const seen = new Set([from]);
  let reached = [from];
  while (reached.length > 0) {
    const further: string[] = [];
    for (const at of reached)
      for (const next of spaceNamed(at).adjacent) {
        if (seen.has(next) || !open(spaceNamed(next))) continue;
        if (next === to) return true;
        seen.add(next);
        if (clear(next)) further.push(next);
      }
    reached = further;
  }
  return false;
}

/** Whether a Sweep can go from one space to another: adjacent, or across one LoC that is `clear`. */
export function sweeps(
  spaceNamed: (name: string) => Space,
  [from, to]: readonly [string, string],
  clear: (name: string) => boolean,
): boolean {
  const { adjacent } = spaceNamed(from);
  if (adjacent.has(to)) return true;
  return [...adjacent].some((over) => {
    const space = spaceNamed(over);
    return space.loc && space.adjacent.has(to) && clear(over);
  });
}
