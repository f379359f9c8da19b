/** Part tables of the declarations of a volume. */
import type { Ban, BoardCondition, Body, Change, PointModel, Reaction } from '../bodies.ts';
import type {
  Card,
  Checked,
  Define,
  FactionValues,
  Fate,
  NonplayerStatus,
  Stacking,
  Victory,
} from '../checked-volume.ts';
import { conditionFields } from './expression-parts.ts';
import { block, list, createPartsReader, leaf, record, tagged, value, withoutParts } from './part-readers.ts';
import { nonplayersTable } from './nonplayer-parts.ts';
import { locationTable, pieceOrMarkerTable } from './statement-parts.ts';

const boardConditionTable = record<BoardCondition>({ index: leaf, truth: value });

const conditionTable = tagged<Change['when'], 'kind'>('kind', {
  lasting: { lasting: leaf, while: boardConditionTable, for: value },
  box: { track: leaf, box: leaf, while: boardConditionTable, for: value },
  board: { while: boardConditionTable, for: value },
  faction: { faction: leaf },
  rider: { rider: leaf },
  option: { option: leaf },
});

const changeTable = record<Change>({ when: conditionTable, in: value, how: leaf, value, eachCard: leaf });

const pointTable = record<PointModel>({
  path: leaf,
  body: leaf,
  parameter: leaf,
  base: value,
  changes: list(changeTable),
});

const banTable = record<Ban>({
  when: conditionTable,
  bodies: leaf,
  factions: leaf,
  faction: value,
  in: value,
});

const defineTable = record<Define>({
  name: leaf,
  parameter: leaf,
  shown: leaf,
  domain: value,
  factions: leaf,
  value,
});

const stackingTable = record<Stacking>({ limit: leaf, mask: value, spaces: value, each: leaf });

const fateTable = record<Fate>({ mask: leaf, spaces: value, results: withoutParts });

const factionValuesTable = record<FactionValues>({ most: leaf, values: list(value) });

const victoryTable = record<Victory>({
  margins: list(record<Victory['margins'][number]>({ faction: leaf, margin: value })),
  tieValue: factionValuesTable,
  tieConditions: list(
    record<NonNullable<Victory['tieConditions']>[number]>({ faction: leaf, condition: value }),
  ),
  ties: leaf,
  shared: leaf,
  together: withoutParts,
});

const triggerTable = tagged<Reaction['on'], 'kind'>('kind', {
  removed: { thing: pieceOrMarkerTable, at: locationTable, by: leaf },
  affected: { verb: leaf, mask: value, at: locationTable, by: leaf },
  arrives: { track: leaf, box: leaf },
  changes: { define: leaf },
  changesIn: { define: leaf },
  dropped: { held: leaf, faction: leaf },
  finished: { operation: leaf, faction: leaf, places: leaf },
  finishedAny: { of: leaf, faction: leaf },
  begins: { of: leaf, faction: leaf },
  turns: { phase: leaf, turn: leaf },
});

const statusTable = record<NonplayerStatus>({
  factions: leaf,
  marked: leaf,
  unlimited: withoutParts,
  beyondFinal: withoutParts,
  winTies: withoutParts,
  defeat: withoutParts,
  alone: withoutParts,
  order: record<NonNullable<NonplayerStatus['order']>>({ by: leaf, side: leaf, condition: value }),
});

const bodyTable = record<Body>({
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
  guard: list(record(conditionFields)),
  statements: block,
  operation: leaf,
  accompanies: leaf,
  replaces: leaf,
  commits: leaf,
});

const cardTable = record<Card>({
  key: leaf,
  title: leaf,
  order: leaf,
  interrupt: record<NonNullable<Card['interrupt']>>({ faction: leaf, condition: value }),
  sides: withoutParts,
  round: leaf,
});

const volumeTable = record<Checked>({
  name: leaf,
  title: leaf,
  edition: leaf,
  base: leaf,
  amendments: withoutParts,
  factions: withoutParts,
  seatless: withoutParts,
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
  stackings: list(stackingTable),
  fates: list(fateTable),
  recall: withoutParts,
  nonplayerStatus: statusTable,
  defines: list(defineTable),
  points: list(pointTable),
  bodies: list(bodyTable),
  cards: list(cardTable),
  lastings: withoutParts,
  rounds: withoutParts,
  sequence: withoutParts,
  turnOrder: factionValuesTable,
  decks: withoutParts,
  setups: withoutParts,
  standings: withoutParts,
  options: withoutParts,
  wakes: list(record<Reaction>({ on: triggerTable, while: conditionTable, body: leaf })),
  bans: list(banTable),
  // Collected with the changes and bans that they restrict.
  conditionalTexts: withoutParts,
  victory: victoryTable,
  nonplayers: nonplayersTable,
  rules: leaf,
  contents: withoutParts,
  stated: withoutParts,
  // Collected with their bodies.
  statements: withoutParts,
});

/** Returns the children of all declarations of a volume, with its texts as blocks. */
export const partsOfVolume = createPartsReader(volumeTable);

export const partsOfPoint = createPartsReader(pointTable);

export const partsOfDefine = createPartsReader(defineTable);

export const partsOfBan = createPartsReader(banTable);

export const partsOfTrigger = createPartsReader(triggerTable);
