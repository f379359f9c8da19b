/** Visits the checked parts of a resolved noun. */
import {
  list,
  createPartsReader,
  leaf,
  record,
  tagged,
  value,
  withoutParts,
  type PartReader,
} from '../../checked/parts/part-readers.ts';
import type { Noun, HeldOwners, LocatedClause, Location } from './noun.ts';

const locationTable = tagged<Location, 'kind'>('kind', {
  space: { space: value },
  set: { set: value, single: leaf },
  available: {},
});

/** The clause is unresolved syntax. */
const locatedClause = record<LocatedClause>({
  clause: withoutParts,
  location: locationTable,
});

const ownersTable: PartReader<HeldOwners> = (model, collected) => {
  if ('exception' in model) value(model.exception, collected);
};

const nounTable = tagged<Noun, 'kind'>('kind', {
  pieces: { mask: value, location: locationTable },
  marker: { marker: leaf, location: locationTable },
  held: { held: leaf, faction: value, owners: ownersTable, location: locationTable },
  spaces: { set: value },
  space: { space: value },
  faction: { faction: value },
  factions: {
    factions: leaf,
    except: list(value),
    status: leaf,
    clauses: list(locatedClause),
  },
  rivals: { factions: leaf },
  level: { values: leaf, location: locationTable },
  scale: { location: locationTable },
  attribute: { attribute: leaf, location: locationTable },
  track: { track: leaf, faction: value },
  box: { track: leaf, box: leaf },
  define: { define: leaf, expectedFaction: value, location: locationTable },
  factionDefine: { define: leaf, faction: value },
  margin: { faction: value },
  value: { value, needsSpace: leaf },
  none: {},
  unknown: {},
});

export const partsOfNoun = createPartsReader(nounTable);

export const partsOfLocation = createPartsReader(locationTable);
