/** Visits the checked parts of a resolved noun. */
import {
  list,
  createPartsReader,
  plain,
  tagged,
  value,
  type PartReader,
} from '../../checked/parts/fields.ts';
import type { Noun, Several, Where } from './noun.ts';

const where = tagged<Where, 'kind'>('kind', {
  space: { space: value },
  set: { set: value, single: plain },
  available: {},
});

const several: PartReader<Several> = (each, into) => {
  if ('but' in each) value(each.but, into);
};

/** Unresolved syntax has no checked parts. */
const written: PartReader<unknown> = () => undefined;

const noun = tagged<Noun, 'kind'>('kind', {
  pieces: { mask: value, where },
  marker: { marker: plain, where },
  held: { held: plain, faction: value, several, where },
  spaces: { set: value },
  space: { space: value },
  faction: { faction: value },
  factions: {
    factions: plain,
    except: list(value),
    status: plain,
    having: written,
    havingIn: where,
  },
  rivals: { factions: plain },
  level: { values: plain, where },
  scale: { where },
  attribute: { attribute: plain, where },
  track: { track: plain, faction: value },
  box: { track: plain, box: plain },
  define: { define: plain, is: value, where },
  value: { value, open: plain },
  none: {},
  unknown: {},
});

export const partsOfNoun = createPartsReader(noun);

export const partsOfWhere = createPartsReader(where);
