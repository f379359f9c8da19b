/** Part tables of the declarations of a volume. */
import type { Ban, Body, Change, PointModel, Reaction } from '../bodies.ts';
import type { Checked, Define, NonplayerStatus, Stacking, Victory } from '../checked-volume.ts';
import { condition } from './expression-parts.ts';
import {
  block,
  list,
  createPartsReader,
  plain,
  record,
  tagged,
  value,
  type PartReader,
} from './part-readers.ts';
import { nonplayers } from './nonplayer-parts.ts';
import { thing } from './statement-parts.ts';

/** A field that cannot contain expressions. */
const terms: PartReader<unknown> = () => undefined;

const change = record<Change>({ when: plain, in: value, how: plain, value, eachCard: plain });

const point = record<PointModel>({
  path: plain,
  body: plain,
  parameter: plain,
  base: value,
  changes: list(change),
});

const ban = record<Ban>({ when: plain, bodies: plain, factions: plain, in: value });

const define = record<Define>({ name: plain, parameter: plain, shown: plain, domain: value, value });

const stacking = record<Stacking>({ limit: plain, mask: value, spaces: value, each: plain });

const victory = record<Victory>({
  margins: list(record<Victory['margins'][number]>({ faction: plain, margin: value })),
  ties: plain,
  shared: plain,
  together: terms,
});

const on = tagged<Reaction['on'], 'kind'>('kind', {
  removed: { thing, by: plain },
  arrives: { track: plain, box: plain },
  changes: { define: plain },
  dropped: { held: plain, faction: plain },
  finished: { operation: plain, faction: plain, places: plain },
  turns: { phase: plain, turn: plain },
});

const status = record<NonplayerStatus>({
  factions: plain,
  marked: plain,
  unlimited: terms,
  beyondFinal: terms,
  winTies: terms,
  defeat: terms,
  alone: terms,
  order: record<NonNullable<NonplayerStatus['order']>>({ by: plain, side: plain, condition: value }),
});

const body = record<Body>({
  index: plain,
  kind: plain,
  path: plain,
  title: plain,
  strict: plain,
  factions: plain,
  parameters: plain,
  there: plain,
  results: plain,
  locals: terms,
  by: value,
  guard: list(record(condition)),
  statements: block,
  operation: plain,
  accompanies: plain,
  replaces: plain,
  commits: plain,
});

const volume = record<Checked>({
  name: plain,
  title: plain,
  edition: plain,
  base: plain,
  amendments: terms,
  factions: terms,
  classes: terms,
  kinds: terms,
  groups: terms,
  spaceKinds: terms,
  spaces: terms,
  levels: terms,
  supplies: terms,
  markers: terms,
  held: terms,
  tracks: terms,
  secrets: terms,
  stackings: list(stacking),
  recall: terms,
  nonplayerStatus: status,
  defines: list(define),
  points: list(point),
  bodies: list(body),
  cards: terms,
  lastings: terms,
  rounds: terms,
  sequence: terms,
  decks: terms,
  setups: terms,
  standings: terms,
  options: terms,
  wakes: list(record<Reaction>({ on, while: plain, body: plain })),
  bans: list(ban),
  victory,
  nonplayers,
  rules: plain,
  contents: terms,
  stated: terms,
  // Collected with their bodies.
  statements: terms,
});

/** Returns the children of all declarations of a volume, with its texts as blocks. */
export const partsOfVolume = createPartsReader(volume);

export const partsOfPoint = createPartsReader(point);

export const partsOfDefine = createPartsReader(define);

export const partsOfBan = createPartsReader(ban);

export const partsOfTrigger = createPartsReader(on);
