/** Visits the checked parts of a resolved noun. */
import {
  list,
  createPartsReader,
  leaf,
  tagged,
  value,
  withoutParts,
  type PartReader,
} from '../../checked/parts/part-readers.ts';
import type { Noun, HeldOwners, Location } from './noun.ts';

const location = tagged<Location, 'kind'>('kind', {
  space: { space: value },
  set: { set: value, single: leaf },
  available: {},
});

const owners: PartReader<HeldOwners> = (model, collected) => {
  if ('except' in model) value(model.except, collected);
};

const noun = tagged<Noun, 'kind'>('kind', {
  pieces: { mask: value, location },
  marker: { marker: leaf, location },
  held: { held: leaf, faction: value, owners, location },
  spaces: { set: value },
  space: { space: value },
  faction: { faction: value },
  factions: {
    factions: leaf,
    except: list(value),
    status: leaf,
    // Unresolved syntax.
    having: withoutParts,
    havingIn: location,
  },
  rivals: { factions: leaf },
  level: { values: leaf, location },
  scale: { location },
  attribute: { attribute: leaf, location },
  track: { track: leaf, faction: value },
  box: { track: leaf, box: leaf },
  define: { define: leaf, expectedFaction: value, location },
  value: { value, needsSpace: leaf },
  none: {},
  unknown: {},
});

export const partsOfNoun = createPartsReader(noun);

export const partsOfLocation = createPartsReader(location);
