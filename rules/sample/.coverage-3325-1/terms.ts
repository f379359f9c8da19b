/** What the things of the volume are called, and what is printed on the map. Generated; do not edit. */

/** Factions, in canonical order. */
export const FACTION_KEYS = ['Govt', 'Rebels'] as const;
/** One of: factions. */
export type Faction = (typeof FACTION_KEYS)[number];
/** Spaces, in canonical order. */
export const SPACE_KEYS = [
  'Capital', 'Harbor', 'Highmoor', 'Redstone', 'Lowfield', 'Marshes', 'NorthRoad',
  'CoastRoad',
] as const;
/** One of: spaces. */
export type Space = (typeof SPACE_KEYS)[number];
/** Kinds of pieces, by Faction and state, in canonical order. */
export const GROUP_KEYS = [
  'Govt Troops', 'Govt Police', 'Govt Base', 'Rebels Guerrilla Underground',
  'Rebels Guerrilla Active', 'Rebels Base',
] as const;
/** One of: kinds of pieces, by Faction and state. */
export type Group = (typeof GROUP_KEYS)[number];
/** Levels, lowest first, in canonical order. */
export const LEVEL_KEYS = ['ActiveOpposition', 'PassiveOpposition', 'Neutral', 'PassiveSupport', 'ActiveSupport'] as const;
/** One of: levels, lowest first. */
export type Level = (typeof LEVEL_KEYS)[number];
/** Markers, in canonical order. */
export const MARKER_KEYS = ['Terror', 'Sabotage'] as const;
/** One of: markers. */
export type Marker = (typeof MARKER_KEYS)[number];
/** Markers that Factions hold, in canonical order. */
export const HELD_KEYS = [] as const;
/** One of: markers that Factions hold. */
export type Held = (typeof HELD_KEYS)[number];
/** Tracks, in canonical order. */
export const TRACK_KEYS = ['Resources', 'Aid'] as const;
/** One of: tracks. */
export type Track = (typeof TRACK_KEYS)[number];
/** Cards, in canonical order. */
export const CARD_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', 'Campaign'] as const;
/** One of: cards. */
export type Card = (typeof CARD_KEYS)[number];
/** Operations, in canonical order. */
export const OPERATION_KEYS = ['Train', 'Sweep', 'Rally', 'Attack'] as const;
/** One of: operations. */
export type Operation = (typeof OPERATION_KEYS)[number];
/** Special Activities, in canonical order. */
export const ACTIVITY_KEYS = ['AirLift', 'Ambush'] as const;
/** One of: special Activities. */
export type Activity = (typeof ACTIVITY_KEYS)[number];
/** Kinds of spaces, in canonical order. */
export const SPACE_KIND_KEYS = ['City', 'Province', 'Road'] as const;
/** One of: kinds of spaces. */
export type SpaceKind = (typeof SPACE_KIND_KEYS)[number];
/** Titles and colors of Factions. */
export const FACTIONS_BY_KEY = {
  Govt: { title: 'Government', color: 'blue' },
  Rebels: { title: 'Rebels', color: 'red' },
} as const satisfies Record<Faction, object>;
/** What is printed of each space. */
export const SPACES_BY_KEY = {
  Capital: { title: 'Capital', kind: 'City', values: { Pop: 3 }, tags: [], dormant: false, populated: true, adjacent: ['Highmoor', 'Lowfield', 'NorthRoad', 'CoastRoad'] },
  Harbor: { title: 'Harbor', kind: 'City', values: { Pop: 2 }, tags: [], dormant: false, populated: true, adjacent: ['Lowfield', 'Marshes', 'CoastRoad'] },
  Highmoor: { title: 'Highmoor', kind: 'Province', values: { Pop: 1 }, tags: ['Hill'], dormant: false, populated: true, adjacent: ['Capital', 'Redstone', 'Lowfield', 'NorthRoad'] },
  Redstone: { title: 'Redstone', kind: 'Province', values: { Pop: 0 }, tags: ['Hill'], dormant: false, populated: false, adjacent: ['Highmoor', 'Marshes', 'NorthRoad'] },
  Lowfield: { title: 'Lowfield', kind: 'Province', values: { Pop: 2 }, tags: ['Plain'], dormant: false, populated: true, adjacent: ['Capital', 'Harbor', 'Highmoor', 'Marshes', 'CoastRoad'] },
  Marshes: { title: 'Marshes', kind: 'Province', values: { Pop: 1 }, tags: ['Plain'], dormant: false, populated: true, adjacent: ['Harbor', 'Redstone', 'Lowfield', 'CoastRoad'] },
  NorthRoad: { title: 'North Road', kind: 'Road', values: { Econ: 2 }, tags: [], dormant: false, populated: false, adjacent: ['Capital', 'Highmoor', 'Redstone'] },
  CoastRoad: { title: 'Coast Road', kind: 'Road', values: { Econ: 3 }, tags: [], dormant: false, populated: false, adjacent: ['Capital', 'Harbor', 'Lowfield', 'Marshes'] },
} as const satisfies Record<Space, object>;
/** Whose pieces they are, of what kind, in which state. */
export const GROUPS_BY_KEY = {
  'Govt Troops': { faction: 'Govt', kind: 'Troops', plural: 'Troops', class: 'Cube' },
  'Govt Police': { faction: 'Govt', kind: 'Police', plural: 'Police', class: 'Cube' },
  'Govt Base': { faction: 'Govt', kind: 'Base', plural: 'Bases', class: 'Base' },
  'Rebels Guerrilla Underground': { faction: 'Rebels', kind: 'Guerrilla', plural: 'Guerrillas', class: 'Guerrilla', state: 'Underground' },
  'Rebels Guerrilla Active': { faction: 'Rebels', kind: 'Guerrilla', plural: 'Guerrillas', class: 'Guerrilla', state: 'Active' },
  'Rebels Base': { faction: 'Rebels', kind: 'Base', plural: 'Bases', class: 'Base' },
} as const satisfies Record<Group, object>;
/** Ends and boxes of tracks. */
export const TRACKS_BY_KEY = {
  Resources: { eachFaction: true, low: 0, high: 20, boxes: [] },
  Aid: { eachFaction: false, low: 0, high: 9, boxes: [] },
} as const satisfies Record<Track, object>;
/** Titles of cards and of their sides. */
export const CARDS_BY_KEY = {
  '1': { title: 'Field Training', order: ['Govt', 'Rebels'], sides: [{ side: 'unshaded', title: 'Drill', flag: 'capability' }, { side: 'shaded', title: 'Desertion', flag: 'capability' }] },
  '2': { title: 'Helicopters', order: ['Govt', 'Rebels'], sides: [{ side: 'unshaded', title: '', flag: 'capability' }, { side: 'shaded', title: '', flag: 'capability' }] },
  '3': { title: 'Garrison Order', order: ['Govt', 'Rebels'], sides: [{ side: 'unshaded', title: '' }, { side: 'shaded', title: '' }] },
  '4': { title: 'Highway Patrol', order: ['Govt', 'Rebels'], sides: [{ side: 'unshaded', title: '' }, { side: 'shaded', title: '' }] },
  '5': { title: 'Foreign Advisers', order: ['Govt', 'Rebels'], sides: [{ side: 'unshaded', title: '' }, { side: 'shaded', title: '' }] },
  '6': { title: 'Night Raid', order: ['Govt', 'Rebels'], sides: [{ side: 'unshaded', title: '' }, { side: 'shaded', title: '' }] },
  '7': { title: 'Harvest Tax', order: ['Rebels', 'Govt'], sides: [{ side: 'unshaded', title: '' }, { side: 'shaded', title: '' }] },
  '8': { title: 'Split Command', order: ['Rebels', 'Govt'], sides: [{ side: 'unshaded', title: '' }, { side: 'shaded', title: '' }] },
  '9': { title: 'Curfew', order: ['Rebels', 'Govt'], sides: [{ side: 'unshaded', title: '' }, { side: 'shaded', title: '', flag: 'momentum' }] },
  '10': { title: 'Land Reform', order: ['Rebels', 'Govt'], sides: [{ side: 'unshaded', title: '' }, { side: 'shaded', title: '' }] },
  '11': { title: 'Cease-fire', order: ['Rebels', 'Govt'], sides: [{ side: 'single', title: '' }] },
  '12': { title: 'Informer', order: ['Rebels', 'Govt'], sides: [{ side: 'unshaded', title: '' }, { side: 'shaded', title: '' }] },
  Campaign: { title: 'Campaign', order: [], sides: [] },
} as const satisfies Record<Card, object>;
