/** Part tables of the declarations of a volume. */
import type { Ban, Body, Change, PointModel, Reaction } from '../bodies.ts';
import type { Checked, Define, NonplayerStatus, Stacking, Victory } from '../checked-volume.ts';
import { condition } from './expression-parts.ts';
import { block, list, createPartsReader, leaf, record, tagged, value, withoutParts } from './part-readers.ts';
import { nonplayers } from './nonplayer-parts.ts';
import { pieceOrMarker } from './statement-parts.ts';

const change = record<Change>({ when: leaf, in: value, how: leaf, value, eachCard: leaf });

const point = record<PointModel>({
  path: leaf,
  body: leaf,
  parameter: leaf,
  base: value,
  changes: list(change),
});

const ban = record<Ban>({ when: leaf, bodies: leaf, factions: leaf, in: value });

const define = record<Define>({ name: leaf, parameter: leaf, shown: leaf, domain: value, value });

const stacking = record<Stacking>({ limit: leaf, mask: value, spaces: value, each: leaf });

const victory = record<Victory>({
  margins: list(record<Victory['margins'][number]>({ faction: leaf, margin: value })),
  ties: leaf,
  shared: leaf,
  together: withoutParts,
});

const trigger = tagged<Reaction['on'], 'kind'>('kind', {
  removed: { thing: pieceOrMarker, by: leaf },
  arrives: { track: leaf, box: leaf },
  changes: { define: leaf },
  dropped: { held: leaf, faction: leaf },
  finished: { operation: leaf, faction: leaf, places: leaf },
  turns: { phase: leaf, turn: leaf },
});

const status = record<NonplayerStatus>({
  factions: leaf,
  marked: leaf,
  unlimited: withoutParts,
  beyondFinal: withoutParts,
  winTies: withoutParts,
  defeat: withoutParts,
  alone: withoutParts,
  order: record<NonNullable<NonplayerStatus['order']>>({ by: leaf, side: leaf, condition: value }),
});

const body = record<Body>({
  index: leaf,
  kind: leaf,
  path: leaf,
  title: leaf,
  strict: leaf,
  factions: leaf,
  parameters: leaf,
  there: leaf,
  results: leaf,
  locals: withoutParts,
  by: value,
  guard: list(record(condition)),
  statements: block,
  operation: leaf,
  accompanies: leaf,
  replaces: leaf,
  commits: leaf,
});

const volume = record<Checked>({
  name: leaf,
  title: leaf,
  edition: leaf,
  base: leaf,
  amendments: withoutParts,
  factions: withoutParts,
  classes: withoutParts,
  kinds: withoutParts,
  groups: withoutParts,
  spaceKinds: withoutParts,
  spaces: withoutParts,
  levels: withoutParts,
  supplies: withoutParts,
  markers: withoutParts,
  held: withoutParts,
  tracks: withoutParts,
  secrets: withoutParts,
  stackings: list(stacking),
  recall: withoutParts,
  nonplayerStatus: status,
  defines: list(define),
  points: list(point),
  bodies: list(body),
  cards: withoutParts,
  lastings: withoutParts,
  rounds: withoutParts,
  sequence: withoutParts,
  decks: withoutParts,
  setups: withoutParts,
  standings: withoutParts,
  options: withoutParts,
  wakes: list(record<Reaction>({ on: trigger, while: leaf, body: leaf })),
  bans: list(ban),
  victory,
  nonplayers,
  rules: leaf,
  contents: withoutParts,
  stated: withoutParts,
  // Collected with their bodies.
  statements: withoutParts,
});

/** Returns the children of all declarations of a volume, with its texts as blocks. */
export const partsOfVolume = createPartsReader(volume);

export const partsOfPoint = createPartsReader(point);

export const partsOfDefine = createPartsReader(define);

export const partsOfBan = createPartsReader(ban);

export const partsOfTrigger = createPartsReader(trigger);
