/** Visits the checked parts of a resolved noun. */
import {
  list,
  createPartsReader,
  plain,
  tagged,
  value,
  type PartReader,
} from '../../checked/parts/part-readers.ts';
import type { Noun, HeldOwners, Location } from './noun.ts';

const location = tagged<Location, 'kind'>('kind', {
  space: { space: value },
  set: { set: value, single: plain },
  available: {},
});

const owners: PartReader<HeldOwners> = (each, into) => {
  if ('except' in each) value(each.except, into);
};

/** Unresolved syntax has no checked parts. */
const unresolved: PartReader<unknown> = () => undefined;

const noun = tagged<Noun, 'kind'>('kind', {
  pieces: { mask: value, location },
  marker: { marker: plain, location },
  held: { held: plain, faction: value, owners, location },
  spaces: { set: value },
  space: { space: value },
  faction: { faction: value },
  factions: {
    factions: plain,
    except: list(value),
    status: plain,
    having: unresolved,
    havingIn: location,
  },
  rivals: { factions: plain },
  level: { values: plain, location },
  scale: { location },
  attribute: { attribute: plain, location },
  track: { track: plain, faction: value },
  box: { track: plain, box: plain },
  define: { define: plain, expectedFaction: value, location },
  value: { value, needsSpace: plain },
  none: {},
  unknown: {},
});

export const partsOfNoun = createPartsReader(noun);

export const partsOfLocation = createPartsReader(location);
