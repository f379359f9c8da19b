/**
 * Names in every volume's generated code: of the kernel, of `generated/terms.ts` and `generated/decisions.ts`, and
 * of the data modules.
 */
import { HEADER_REGIONS } from '../ir/layout/layout-volume.ts';
import type { Callable } from './primitive-templates.ts';

const kernel = (id: string, parameters: readonly string[], options: Partial<Callable> = {}): Callable => ({
  ...{ id, cells: true, line: false, result: 'nothing', parameters },
  ...options,
});

/** Kernel functions that the IR may call. */
export const RUNTIME_FUNCTIONS: readonly Callable[] = [
  kernel('draw', ['number'], { result: 'number' }),
  kernel('shuffle', ['number', 'number']),
  kernel('lowestBit', ['mask'], { cells: false, result: 'number' }),
  kernel('popcount', ['mask'], { cells: false, result: 'number' }),
  kernel('oblige', ['goal', 'faction']),
  kernel('release', ['goal']),
];

export const RUNTIME_TYPES = [
  ...[
    'Cells',
    'Clause',
    'CompiledCondition',
    'Explain',
    'ExplainStanding',
    'Explanations',
    'Goal',
    'CompiledNonplayers',
    'Numbered',
    'Point',
    'ReasonCollector',
    'Questions',
    'Region',
    'Standing',
    'Step',
    'Volume',
    'VolumePackage',
    'VolumeWords',
  ],
];
const SET_FUNCTIONS = [...['bitAt', 'bitOf', 'empty', 'firstOf', 'include', 'nextOf']];
/** Kernel functions that the printers call by name, and regions of the header. */
export const RUNTIME_NAMES = [
  ...[
    'accompanying',
    'isOneOf',
    'ask',
    'assembled',
    'take',
    'finish',
    'clear',
    'counted',
    'countsFrom',
    'enlist',
    'offered',
    ...SET_FUNCTIONS,
    'inOrder',
    'lineOf',
    'linesOf',
    'wordsOf',
    'pointsOf',
    'offerCounts',
    'explainCounts',
    'hopeThere',
    'isOffered',
    'keyAt',
    'flags',
    'flagRows',
    'distancesBy',
    'purposesOf',
  ],
  ...['instructionOf', 'stepOf', 'withFirst', 'withLast'],
  ...HEADER_REGIONS,
];

export const TERM_LISTS = [
  ...['SPACE_KEYS', 'FACTION_KEYS', 'GROUP_KEYS', 'KIND_KEYS', 'LEVEL_KEYS', 'MARKER_KEYS', 'HELD_KEYS'],
  ...['CARD_KEYS', 'LASTING_KEYS', 'TRACK_KEYS', 'BODY_KEYS', 'OPERATION_KEYS', 'ACTIVITY_KEYS'],
  ...['OPTION_KEYS', 'SEAT_KEYS', 'PRINTED'],
];
export const TERM_TYPES = [
  ...['Space', 'Faction', 'Group', 'Kind', 'Level', 'Marker', 'Held', 'Card', 'Lasting', 'Setup', 'Option'],
  ...['Track', 'Seat', 'Operation', 'Activity', 'Body', 'SpaceKind', 'SpaceValues'],
];
export const DECISION_TYPES = ['Decision', 'View', 'Terms'];
export const ENTRY_NAMES = ['volume', 'ranks', 'setUp'];
/** Names of the data modules and of the engine's types, each with its module. */
export const OTHER_NAMES = [
  ['hits', 'hits'],
  ['regions', 'regions'],
  ['SIZE', 'layout'],
  ['play', 'play'],
  ['words', 'words'],
  ['explanations', 'explanations'],
  ['questions', 'questions'],
  ['saveOf', 'engine'],
  ['choiceIn', 'engine'],
  ['decisionOf', 'engine'],
  ['SaveOf', 'engine'],
  ['viewSchemaOf', 'engine'],
  ['z', 'zod'],
] as const;
