/** Diagnostics `Q3xxx`: text with correct types but an invalid meaning. */
import { entry, ofWhole } from '../../diagnostics/diagnostic.ts';

export const meaning = {
  emptySelection: entry<{ words: string }>(
    'Q3001',
    'Selection matches no space',
    ({ words }) => `No space of the map can match "${words}".`,
  ),
  noRoom: entry<{ thing: string }>(
    'Q3002',
    'Effect changes nothing',
    ({ thing }) => `${thing} cannot be in any of the spaces to which this text applies.`,
  ),
  noStates: entry<{ words: string }>(
    'Q3003',
    'Pieces without states',
    ({ words }) => `"${words}" have only one state.`,
  ),
  noLevel: ofWhole(
    entry(
      'Q3004',
      'Spaces without a level',
      () => 'The scale does not apply to any of the spaces to which this text applies.',
    ),
  ),
  changedTwice: entry<{ point: string }>(
    'Q3005',
    'Point changed twice',
    ({ point }) => `The same text already changes ${point}.`,
  ),
  strayWay: entry<{ name: string }>(
    'Q3006',
    'Way outside a selection',
    ({ name }) =>
      `${name} is a way to resolve a selected space. A way is allowed only in the selection of an operation or activity.`,
  ),
  strayChange: entry<{ point: string }>(
    'Q3007',
    'Change of a point inside a text',
    ({ point }) =>
      `A statement cannot change ${point}. Whole sides of Events, options, adaptations and riders can.`,
  ),
  strayMoment: entry(
    'Q3008',
    'Moment outside an operation',
    () => 'Only an operation has moments for an activity, so "then" has no effect here.',
  ),
  strayModifier: entry<{ modifier: string; verb: string }>(
    'Q3009',
    'Modifier of a different verb',
    ({ modifier, verb }) => `"${modifier}" does not apply to ${verb}.`,
  ),
  mixedWays: entry(
    'Q3010',
    'Ways and steps together',
    () => 'A selection has either ways, of which one is chosen, or statements for each space, not both.',
  ),
  overfull: entry<{ things: string; count: number; inventory: number }>(
    'Q3011',
    'More pieces than exist',
    ({ things, count, inventory }) =>
      `${count} ${things} are placed on the map, but only ${inventory} exist.`,
  ),
  cardOrder: entry<{ card: string }>(
    'Q3012',
    'Order of Factions',
    ({ card }) => `Card ${card} must list each Faction exactly once.`,
  ),
  deckSize: entry<{ deck: string; needed: number; available: number }>(
    'Q3013',
    'Deck of the wrong size',
    ({ deck, needed, available }) =>
      available < 0
        ? `${deck} sets aside ${-available} more Event cards than exist.`
        : `The piles of ${deck} need ${needed} Event cards, but ${available} are available.`,
  ),
  invalidSides: entry<{ card: string }>(
    'Q3014',
    'Sides of a card',
    ({ card }) =>
      `Card ${card} needs an unshaded and a shaded side, or a top and a bottom, or a single text.`,
  ),
  outOfBounds: entry<{ track: string; value: number; low: number; high: number }>(
    'Q3015',
    'Value out of bounds',
    ({ track, value, low, high }) => `${track} runs from ${low} to ${high}, so it cannot be ${value}.`,
  ),
  wrongFaction: entry<{ faction: string; text: string }>(
    'Q3016',
    'Operation of a different Faction',
    ({ faction, text }) => `${faction} cannot execute ${text}.`,
  ),
  notCallable: entry<{ name: string; verb: string }>(
    'Q3017',
    'Wrong verb for a call',
    ({ name, verb }) => `"${verb}" cannot call ${name}.`,
  ),
  twoPlayers: entry<{ faction: string }>(
    'Q3061',
    'Faction assigned twice',
    ({ faction }) => `${faction} is assigned to two players by lines that can apply to the same game.`,
  ),
  piecesAsAmount: entry<{ words: string }>(
    'Q3062',
    'Pieces as an amount',
    ({ words }) => `An amount must be a number, but "${words}" is a set of pieces without a place.`,
  ),
  divisionByZero: entry<{ words: string }>(
    'Q3065',
    'Division by zero',
    ({ words }) => `"${words}" always divides by 0.`,
  ),
  noMargin: entry<{ faction: string }>(
    'Q3018',
    'Faction without a margin',
    ({ faction }) => `${faction} has no victory margin, or is missing in the order of ties.`,
  ),
  notSecret: entry<{ secret: string }>(
    'Q3019',
    'Secret of a different Faction',
    ({ secret }) => `Only the owner of ${secret} can set it.`,
  ),
  zeroAmount: entry<{ words: string }>(
    'Q3020',
    'Amount of zero',
    ({ words }) => `The amount in "${words}" is 0, so it has no effect.`,
  ),
  notDormant: entry<{ space: string }>(
    'Q3021',
    'Space already open',
    ({ space }) => `${space} is in play from the start of the game.`,
  ),
  outOfReach: entry<{ name: string }>(
    'Q3022',
    'Local of a different text',
    ({ name }) => `${name} is a local of the enclosing text, which is not in scope here.`,
  ),
  notSelectable: entry<{ found: string }>(
    'Q3023',
    'Nothing to select',
    ({ found }) => `Only spaces and Factions can be selected, and this is ${found}.`,
  ),
  replacedWithItself: ofWhole(
    entry<{ words: string }>(
      'Q3024',
      'Replaced with itself',
      ({ words }) => `"${words}" replaces pieces with the same pieces.`,
    ),
  ),
  changeBySpace: entry<{ point: string }>(
    'Q3025',
    'Point without spaces',
    ({ point }) => `${point} has one value for all spaces, so it cannot differ between spaces.`,
  ),
  notSettable: entry<{ found: string }>(
    'Q3026',
    'Nothing to set',
    ({ found }) => `Only levels, tracks and Resources can be set, and this is ${found}.`,
  ),
  unknownBox: entry<{ box: string }>(
    'Q3027',
    'Unknown box',
    ({ box }) => `${box} is not a box of this track.`,
  ),
  forbiddenByStacking: entry<{ pieces: string }>(
    'Q3028',
    'Pieces where stacking forbids them',
    ({ pieces }) => `Stacking forbids ${pieces} in every space to which this text applies.`,
  ),
  strayGroup: entry(
    'Q3030',
    'Groups without one destination',
    () => 'A group moves from one space to one other space, but this move has no single destination.',
  ),
  strayTargets: entry<{ reason: string }>(
    'Q3031',
    'Invalid use of "targeting factions"',
    ({ reason }) => `"targeting factions" does not apply here: ${reason}.`,
  ),
  noAlternative: entry(
    'Q3032',
    'Missing "else"',
    () =>
      'A text is always carried out as far as possible, so "if possible" needs an "else" to have an effect.',
  ),
  strayLimited: entry(
    'Q3033',
    'Limited outside an operation',
    () => 'Only the text of an operation can test for a Limited Operation.',
  ),
  selectsNothing: entry<{ name: string }>(
    'Q3035',
    'Operation that selects no spaces',
    ({ name }) => `${name} does not begin with a selection of spaces, so "${name} spaces" is not defined.`,
  ),
  cannotCommit: entry<{ name: string; activity: string }>(
    'Q3036',
    'Invalid commitment',
    ({ name, activity }) =>
      `${activity} commits its selected spaces to ${name}. For this, ${activity} must accompany ${name}, both must select spaces, and ${name} must have one selection.`,
  ),
  noOperation: entry<{ name: string }>(
    'Q3037',
    'Not an operation',
    ({ name }) => `Only operations can be excluded here, and ${name} is not an operation.`,
  ),
  noResult: entry<{ name: string }>(
    'Q3038',
    'Procedure without a result',
    ({ name }) => `${name} selects no space and names no place, so it has no result to name.`,
  ),
  strayBan: entry(
    'Q3039',
    'Lasting text inside a text',
    () =>
      'Only sides of Events and boxes of tracks can forbid something or react to it while they are in force. A statement is carried out once.',
  ),
  cannotForbid: entry<{ words: string; reason: string }>(
    'Q3040',
    'Cannot be forbidden',
    ({ words, reason }) => `Only operations and activities can be forbidden, but "${words}" ${reason}.`,
  ),
  strayExecuting: entry(
    'Q3041',
    'No executing Faction',
    () =>
      '"executing" is allowed only in a standing action with "while another executes" and in a Non-player instruction for an Event.',
  ),
  notCounted: entry<{ point: string; reason: string }>(
    'Q3042',
    'Cannot be counted per card',
    ({ point, reason }) => `${point} cannot be counted per card: ${reason}.`,
  ),
  changeOfVolume: entry<{ point: string; activity: string }>(
    'Q3043',
    'Change of a point of the volume',
    ({ point, activity }) =>
      `${point} is a point of the whole volume, but ${activity} changes only one operation.`,
  ),
  notOnlyAvailable: entry<{ reason: string }>(
    'Q3044',
    'Not only Available pieces',
    ({ reason }) => `A statement that removes Available pieces takes them out of the game; it ${reason}.`,
  ),
  severalFactions: entry<{ words: string }>(
    'Q3045',
    'Several Factions at once',
    ({ words }) => `Factions are selected one at a time, but "${words}" selects several.`,
  ),
  selectsAll: entry<{ words: string }>(
    'Q3046',
    'Selection without a choice',
    ({ words }) => `Selecting all "${words}" leaves no choice.`,
  ),
  allowsNothing: entry<{ reason: string }>(
    'Q3070',
    'No activity possible',
    ({ reason }) => `"allow" lets activities accompany the operations that its text grants, but ${reason}.`,
  ),
  holdingPlace: entry<{ place: string }>(
    'Q3071',
    'Holding place as a space',
    ({ place }) =>
      `${place} holds pieces off the map, so it is in no set of spaces, and no text happens there.`,
  ),
  notHiding: entry<{ words: string; reason: string }>(
    'Q3080',
    'Pieces that hide nothing',
    ({ words, reason }) => `A secret cannot be one of "${words}": ${reason}.`,
  ),
  invalidSecretSetting: entry<{ secret: string; reason: string }>(
    'Q3081',
    'Secret set in the wrong way',
    ({ secret, reason }) => `${secret} ${reason}.`,
  ),
  noDestination: entry<{ reason: string }>(
    'Q3072',
    'Pieces without a destination',
    ({ reason }) => `Pieces that a free operation removes may go to a holding place, but ${reason}.`,
  ),
  strayOrder: entry<{ reason: string }>(
    'Q3063',
    'Invalid order',
    ({ reason }) => `These pieces cannot go in this order: ${reason}.`,
  ),
  ambiguousMove: entry<{ end: 'from' | 'to' }>(
    'Q3047',
    'Ambiguous move',
    ({ end }) =>
      `There is a current space, so without "${end}" this could mean "${end} there" or "${end} spaces".`,
  ),
  unusedProcedure: entry<{ name: string }>(
    'Q3029',
    'Unused procedure',
    ({ name }) => `No text calls ${name}.`,
    'warning',
  ),
  idleChoice: entry<{ choice: string; does: 'pays' | 'nothing' }>(
    'Q3066',
    'Choice that is never offered',
    ({ choice, does }) =>
      does === 'pays'
        ? `${choice} only pays. A payment alone is not an effect, so this is never offered.`
        : `${choice} has no effect, so it is never offered.`,
  ),
  noResources: ofWhole(
    entry(
      'Q3067',
      'Payment without Resources',
      () => 'Factions pay from the track Resources, but this volume does not declare one for each Faction.',
    ),
  ),
  unusedPoint: entry<{ point: string }>(
    'Q3100',
    'Unused point',
    ({ point }) => `No text reads ${point}, so its value has no effect.`,
    'warning',
  ),
  idleReaction: entry<{ reason: string }>(
    'Q3101',
    'Reaction that never happens',
    ({ reason }) => `This never happens: ${reason}.`,
    'warning',
  ),
  idleActivity: entry<{ activity: string; faction: string; operations: string }>(
    'Q3102',
    'Activity without a matching operation',
    ({ activity, faction, operations }) =>
      `${faction} may execute ${activity} only with ${operations}, but does not have such an operation.`,
    'warning',
  ),
  idleAdaptation: entry<{ faction: string; operation: string }>(
    'Q3103',
    'Adaptation for a different Faction',
    ({ faction, operation }) => `${faction} cannot execute ${operation}, so the adaptation has no effect.`,
    'warning',
  ),
  unknownBuiltInRule: entry<{ name: string }>(
    'Q3073',
    'Unknown built-in rule',
    ({ name }) => `"${name}" is not a built-in rule of the language.`,
  ),
  builtInRuleRepeated: entry<{ name: string }>(
    'Q3074',
    'Stated twice',
    ({ name }) => `"${name}" already has a rule number, and refusals cite one.`,
  ),
  builtInRuleWithoutNumber: entry<{ name: string }>(
    'Q3075',
    'Stated without a number',
    ({ name }) => `"${name}" needs the number of the printed rule before it.`,
  ),
  contradiction: entry<{ words: string }>(
    'Q3104',
    'Conditions that exclude each other',
    ({ words }) => `"${words}" contradicts the condition before it.`,
    'warning',
  ),
};
