/** Diagnostics `Q3xxx`: text with correct types but an invalid meaning. */
import { defineDiagnostic, suppressIfIncomplete } from '../../diagnostics/diagnostic.ts';

export const meaningDiagnostics = {
  emptySelection: defineDiagnostic<{ words: string }>(
    'Q3001',
    'Selection matches no space',
    ({ words }) => `No space of the map can match "${words}".`,
  ),
  noRoom: defineDiagnostic<{ marker: string }>(
    'Q3002',
    'Effect changes nothing',
    ({ marker }) => `${marker} cannot be in any of the spaces to which this text applies.`,
  ),
  noStates: defineDiagnostic<{ words: string }>(
    'Q3003',
    'Pieces without states',
    ({ words }) => `"${words}" have only one state.`,
  ),
  strangeState: defineDiagnostic<{ words: string; state: string }>(
    'Q3078',
    'State that pieces cannot be turned to',
    ({ words, state }) =>
      `"${words}" turns nothing: these pieces are ${state} already, or have no such state.`,
  ),
  noLevel: suppressIfIncomplete(
    defineDiagnostic(
      'Q3004',
      'Spaces without a level',
      () => 'The scale does not apply to any of the spaces to which this text applies.',
    ),
  ),
  changedTwice: defineDiagnostic<{ point: string }>(
    'Q3005',
    'Point changed twice',
    ({ point }) => `The same text already changes ${point}.`,
  ),
  strayWay: defineDiagnostic<{ name: string }>(
    'Q3006',
    'Way outside a selection',
    ({ name }) =>
      `${name} is a way to resolve a selected space. A way is allowed only in the selection of an operation or activity.`,
  ),
  strayChange: defineDiagnostic<{ point: string }>(
    'Q3007',
    'Change of a point inside a text',
    ({ point }) =>
      `A statement cannot change ${point}. Whole sides of Events, options, adaptations and riders can.`,
  ),
  strayMoment: defineDiagnostic(
    'Q3008',
    'Moment outside an operation',
    () => 'Only an operation has moments for an activity, so "then" has no effect here.',
  ),
  strayModifier: defineDiagnostic<{ modifier: string; verb: string }>(
    'Q3009',
    'Modifier of a different verb',
    ({ modifier, verb }) => `"${modifier}" does not apply to ${verb}.`,
  ),
  mixedWays: defineDiagnostic(
    'Q3010',
    'Ways and steps together',
    () => 'A selection has either ways, of which one is chosen, or statements for each space, not both.',
  ),
  overfull: defineDiagnostic<{ pieces: string; count: number; inventory: number }>(
    'Q3011',
    'More pieces than exist',
    ({ pieces, count, inventory }) =>
      `${count} ${pieces} are placed on the map, but only ${inventory} exist.`,
  ),
  cardOrder: defineDiagnostic<{ card: string; fault: string }>(
    'Q3012',
    'Order of Factions',
    ({ card, fault }) => `A card lists each Faction exactly once, but the order of card ${card} ${fault}.`,
  ),
  deckSize: defineDiagnostic<{ deck: string; required: number; available: number }>(
    'Q3013',
    'Deck of the wrong size',
    ({ deck, required, available }) =>
      available < 0
        ? `${deck} sets aside ${-available} more Event cards than exist.`
        : `The piles of ${deck} need ${required} Event cards, but ${available} are available.`,
  ),
  invalidSides: defineDiagnostic<{ card: string }>(
    'Q3014',
    'Sides of a card',
    ({ card }) =>
      `Card ${card} needs an unshaded and a shaded side, or a top and a bottom, or a single text.`,
  ),
  outOfBounds: defineDiagnostic<{ track: string; value: number; low: number; high: number }>(
    'Q3015',
    'Value out of bounds',
    ({ track, value, low, high }) => `${track} runs from ${low} to ${high}, so it cannot be ${value}.`,
  ),
  wrongFaction: defineDiagnostic<{ faction: string; text: string }>(
    'Q3016',
    'Operation of a different Faction',
    ({ faction, text }) => `${faction} cannot execute ${text}.`,
  ),
  notCallable: defineDiagnostic<{ name: string; verb: string }>(
    'Q3017',
    'Wrong verb for a call',
    ({ name, verb }) => `"${verb}" cannot call ${name}.`,
  ),
  twoPlayers: defineDiagnostic<{ faction: string }>(
    'Q3061',
    'Faction assigned twice',
    ({ faction }) => `${faction} is assigned to two players by lines that can apply to the same game.`,
  ),
  piecesAsAmount: defineDiagnostic<{ words: string }>(
    'Q3062',
    'Pieces as an amount',
    ({ words }) => `An amount must be a number, but "${words}" is a set of pieces without a place.`,
  ),
  divisionByZero: defineDiagnostic<{ words: string }>(
    'Q3065',
    'Division by zero',
    ({ words }) => `"${words}" always divides by 0.`,
  ),
  missingMarginOrTie: defineDiagnostic<{ faction: string }>(
    'Q3018',
    'Faction without a margin',
    ({ faction }) => `${faction} has no victory margin, or is missing in the order of ties.`,
  ),
  notSecret: defineDiagnostic<{ secret: string }>(
    'Q3019',
    'Secret of a different Faction',
    ({ secret }) => `Only the owner of ${secret} can set it.`,
  ),
  zeroAmount: defineDiagnostic<{ words: string }>(
    'Q3020',
    'Amount of zero',
    ({ words }) => `The amount in "${words}" is 0, so it has no effect.`,
  ),
  notDormant: defineDiagnostic<{ space: string }>(
    'Q3021',
    'Space already open',
    ({ space }) => `${space} is in play from the start of the game.`,
  ),
  outOfReach: defineDiagnostic<{ name: string }>(
    'Q3022',
    'Local of a different text',
    ({ name }) => `${name} is a local of the enclosing text, which is not in scope here.`,
  ),
  notSelectable: defineDiagnostic<{ found: string }>(
    'Q3023',
    'Nothing to select',
    ({ found }) => `Only spaces and Factions can be selected, and this is ${found}.`,
  ),
  replacedWithItself: suppressIfIncomplete(
    defineDiagnostic<{ words: string }>(
      'Q3024',
      'Replaced with itself',
      ({ words }) => `"${words}" replaces pieces with the same pieces.`,
    ),
  ),
  noCounterparts: defineDiagnostic<{ words: string; faction: string }>(
    'Q3048',
    'Pieces without counterparts',
    ({ words, faction }) =>
      `None of "${words}" has a counterpart of ${faction}: a piece with the same name, or the only one of the same class.`,
  ),
  changeBySpace: defineDiagnostic<{ point: string }>(
    'Q3025',
    'Point without spaces',
    ({ point }) => `${point} has one value for all spaces, so it cannot differ between spaces.`,
  ),
  notSettable: defineDiagnostic<{ found: string }>(
    'Q3026',
    'Nothing to set',
    ({ found }) => `Only levels, tracks and Resources can be set, and this is ${found}.`,
  ),
  unknownBox: defineDiagnostic<{ box: string }>(
    'Q3027',
    'Unknown box',
    ({ box }) => `${box} is not a box of this track.`,
  ),
  forbiddenByStacking: defineDiagnostic<{ pieces: string }>(
    'Q3028',
    'Pieces where stacking forbids them',
    ({ pieces }) => `Stacking forbids ${pieces} in every space to which this text applies.`,
  ),
  strayGroup: defineDiagnostic(
    'Q3030',
    'Groups without one destination',
    () => 'A group moves from one space to one other space, but this move has no single destination.',
  ),
  strayTargets: defineDiagnostic<{ reason: string }>(
    'Q3031',
    'Invalid use of "targeting factions"',
    ({ reason }) => `"targeting factions" does not apply here: ${reason}.`,
  ),
  noAlternative: defineDiagnostic(
    'Q3032',
    'Missing "else"',
    () =>
      'A text is always carried out as far as possible, so "if possible" needs an "else" to have an effect.',
  ),
  strayLimited: defineDiagnostic(
    'Q3033',
    'Limited outside an operation',
    () => 'Only the text of an operation can test for a Limited Operation.',
  ),
  selectsNothing: defineDiagnostic<{ name: string }>(
    'Q3035',
    'Operation that selects no spaces',
    ({ name }) => `${name} does not begin with a selection of spaces, so "${name} spaces" is not defined.`,
  ),
  cannotCommit: defineDiagnostic<{ name: string; activity: string }>(
    'Q3036',
    'Invalid commitment',
    ({ name, activity }) =>
      `${activity} commits its selected spaces to ${name}. For this, ${activity} must accompany ${name}, both must select spaces, and ${name} must have one selection.`,
  ),
  noOperation: defineDiagnostic<{ name: string }>(
    'Q3037',
    'Not an operation',
    ({ name }) => `Only operations can be excluded here, and ${name} is not an operation.`,
  ),
  noResult: defineDiagnostic<{ name: string }>(
    'Q3038',
    'Procedure without a result',
    ({ name }) => `${name} selects no space and names no place, so it has no result to name.`,
  ),
  strayBan: defineDiagnostic(
    'Q3039',
    'Lasting text inside a text',
    () =>
      'Only sides of Events, boxes of tracks and "while" of the volume can forbid something or react to it while they apply. A statement is carried out once.',
  ),
  statementWhile: defineDiagnostic<{ words: string }>(
    'Q3084',
    'Statement under a condition',
    ({ words }) =>
      `"${words}" is carried out once, but text under "while" applies as long as its condition holds.`,
  ),
  handAsNumber: defineDiagnostic<{ hand: string }>(
    'Q3121',
    'Number of cards in a hand',
    ({ hand }) =>
      `${hand} counts the cards in a hand, which change only if cards are drawn, discarded, played or given.`,
  ),
  secretAsTrack: defineDiagnostic<{ secret: string }>(
    'Q3130',
    'Secret set in the open',
    ({ secret }) => `${secret} is secret: only "secretly set" and "reveal" change it.`,
  ),
  revealedTwice: defineDiagnostic<{ secret: string }>(
    'Q3131',
    'Secret revealed twice',
    ({ secret }) => `${secret} is revealed already, and nothing sets it again before this.`,
  ),
  sameSpace: defineDiagnostic<{ words: string }>(
    'Q3132',
    'Move to the same space',
    ({ words }) => `"${words}" ends where it begins, so it has no effect.`,
  ),
  negativeAttribute: defineDiagnostic<{ attribute: string; value: number }>(
    'Q3133',
    'Attribute below 0',
    ({ attribute, value }) => `${attribute} is never less than 0, and this gives it ${value}.`,
  ),
  repeatedSource: defineDiagnostic<{ source: string }>(
    'Q3134',
    'Source named twice',
    ({ source }) => `The pieces come from ${source} already: each source of "from … or …" is named once.`,
  ),
  flipOfTwoLists: defineDiagnostic<{ words: string }>(
    'Q3135',
    'Flip without a state',
    ({ words }) => `"${words}" have two lists of states, and "flip" does not say which one changes.`,
  ),
  noHand: defineDiagnostic<{ name: string }>('Q3122', 'Not a hand', ({ name }) => `${name} is not a hand.`),
  handCondition: defineDiagnostic<{ hand: string }>(
    'Q3124',
    'Condition of a card in a hand',
    ({ hand }) => `A card of ${hand} is played when a text says so, so it has no condition of its own.`,
  ),
  emptyHand: defineDiagnostic<{ hand: string }>(
    'Q3123',
    'Hand without cards',
    ({ hand }) => `No card is of ${hand}, so nothing can be drawn.`,
  ),
  ownHand: defineDiagnostic<{ hand: string }>(
    'Q3152',
    'Cards from the own hand to itself',
    ({ hand }) => `The cards of ${hand} would stay in the own hand.`,
  ),
  moreCardsThanSeen: defineDiagnostic<{ looked: number; moved: number }>(
    'Q3125',
    'More cards than were looked at',
    ({ looked, moved }) => `Only ${looked} cards are looked at, so ${moved} cannot be put elsewhere.`,
  ),
  noEvent: defineDiagnostic<{ words: string; reason: string }>(
    'Q3120',
    'No Event to execute',
    ({ words, reason }) => `"${words}" never executes anything: ${reason}.`,
  ),
  cannotForbid: defineDiagnostic<{ words: string; reason: string }>(
    'Q3040',
    'Cannot be forbidden',
    ({ words, reason }) => `Only operations and activities can be forbidden, but "${words}" ${reason}.`,
  ),
  strayExecuting: defineDiagnostic(
    'Q3041',
    'No executing Faction',
    () =>
      '"executing" is allowed only in a standing action with "while another executes" and in a Non-player instruction for an Event.',
  ),
  notCounted: defineDiagnostic<{ point: string; reason: string }>(
    'Q3042',
    'Cannot be counted per card',
    ({ point, reason }) => `${point} cannot be counted per card: ${reason}.`,
  ),
  changeOfVolume: defineDiagnostic<{ point: string; activity: string }>(
    'Q3043',
    'Change of a point of the volume',
    ({ point, activity }) =>
      `${point} is a point of the whole volume, but ${activity} changes only one operation.`,
  ),
  notOnlyAvailable: defineDiagnostic<{ reason: string }>(
    'Q3044',
    'Not only Available pieces',
    ({ reason }) => `A statement that removes Available pieces takes them out of the game; it ${reason}.`,
  ),
  severalFactions: defineDiagnostic<{ words: string }>(
    'Q3045',
    'Several Factions at once',
    ({ words }) => `Factions are selected one at a time, but "${words}" selects several.`,
  ),
  selectsAll: defineDiagnostic<{ what: string }>(
    'Q3046',
    'Selection without a choice',
    ({ what }) => `Selecting ${what} leaves no choice.`,
  ),
  allowsNothing: defineDiagnostic<{ reason: string }>(
    'Q3070',
    'No activity possible',
    ({ reason }) => `"allow" lets activities accompany the operations that its text grants, but ${reason}.`,
  ),
  holdingPlace: defineDiagnostic<{ place: string }>(
    'Q3071',
    'Holding place as a space',
    ({ place }) =>
      `${place} holds pieces off the map, so it is in no set of spaces, and no text happens there.`,
  ),
  notHiding: defineDiagnostic<{ words: string; reason: string }>(
    'Q3080',
    'Pieces that hide nothing',
    ({ words, reason }) => `A secret cannot be one of "${words}": ${reason}.`,
  ),
  invalidSecretSetting: defineDiagnostic<{ secret: string; reason: string }>(
    'Q3081',
    'Secret set in the wrong way',
    ({ secret, reason }) => `${secret} ${reason}.`,
  ),
  noDestination: defineDiagnostic<{ reason: string }>(
    'Q3072',
    'Pieces without a destination',
    ({ reason }) => `Pieces that a free operation removes may go to a holding place, but ${reason}.`,
  ),
  strayOrder: defineDiagnostic<{ reason: string }>(
    'Q3063',
    'Invalid order',
    ({ reason }) => `These pieces cannot go in this order: ${reason}.`,
  ),
  ambiguousMove: defineDiagnostic<{ end: 'from' | 'to' }>(
    'Q3047',
    'Ambiguous move',
    ({ end }) =>
      `There is a current space, so without "${end}" this could mean "${end} there" or "${end} spaces".`,
  ),
  unusedProcedure: defineDiagnostic<{ name: string }>(
    'Q3029',
    'Unused procedure',
    ({ name }) => `No text calls ${name}.`,
    'warning',
  ),
  idleChoice: defineDiagnostic<{ choice: string; extent: 'pays' | 'nothing' }>(
    'Q3066',
    'Choice that is never offered',
    ({ choice, extent }) =>
      extent === 'pays'
        ? `${choice} only pays. A payment alone is not an effect, so this is never offered.`
        : `${choice} has no effect, so it is never offered.`,
  ),
  noResources: suppressIfIncomplete(
    defineDiagnostic(
      'Q3067',
      'Payment without Resources',
      () => 'Factions pay from the track Resources, but this volume does not declare one for each Faction.',
    ),
  ),
  strayOwn: defineDiagnostic(
    'Q3085',
    'No Faction of its own',
    () => 'No Faction executes this text, so "own" names none.',
  ),
  orderOfSpaces: defineDiagnostic(
    'Q3086',
    'Order of spaces',
    () => 'Only Factions are listed in an order, or follow each other by a number.',
  ),
  impossibleFate: defineDiagnostic<{ reason: string }>(
    'Q3076',
    'Fate without effect',
    ({ reason }) => `Removed pieces cannot have this fate: ${reason}.`,
  ),
  neverRemoved: defineDiagnostic<{ words: string; how: 'removed' | 'replaced' }>(
    'Q3077',
    'Pieces that stay on the map',
    ({ words, how }) => `"${words}" is never ${how}: the fate of these pieces keeps them on the map.`,
  ),
  randomAmount: defineDiagnostic<{ words: string }>(
    'Q3089',
    'Number of a random selection',
    ({ words }) => `Chance selects a number that the text fixes, and "${words}" leaves it open.`,
  ),
  diceCount: defineDiagnostic<{ dice: string }>(
    'Q3088',
    'Number of dice',
    ({ dice }) => `A text rolls 1 to 5 dice at a time, and this is ${dice}.`,
  ),
  unusedPoint: defineDiagnostic<{ point: string }>(
    'Q3100',
    'Unused point',
    ({ point }) => `No text reads ${point}, so its value has no effect.`,
    'warning',
  ),
  idleReaction: defineDiagnostic<{ reason: string }>(
    'Q3101',
    'Reaction that never happens',
    ({ reason }) => `This never happens: ${reason}.`,
    'warning',
  ),
  idleActivity: defineDiagnostic<{ activity: string; faction: string; operations: string }>(
    'Q3102',
    'Activity without a matching operation',
    ({ activity, faction, operations }) =>
      `${faction} may execute ${activity} only with ${operations}, but does not have such an operation.`,
    'warning',
  ),
  idleAdaptation: defineDiagnostic<{ faction: string; operation: string }>(
    'Q3103',
    'Adaptation for a different Faction',
    ({ faction, operation }) => `${faction} cannot execute ${operation}, so the adaptation has no effect.`,
    'warning',
  ),
  unknownBuiltInRule: defineDiagnostic<{ name: string }>(
    'Q3073',
    'Unknown built-in rule',
    ({ name }) => `"${name}" is not a built-in rule of the language.`,
  ),
  builtInRuleRepeated: defineDiagnostic<{ name: string }>(
    'Q3074',
    'Stated twice',
    ({ name }) => `"${name}" already has a rule number, and refusals cite one.`,
  ),
  builtInRuleWithoutNumber: defineDiagnostic<{ name: string }>(
    'Q3075',
    'Stated without a number',
    ({ name }) => `"${name}" needs the number of the printed rule before it.`,
  ),
  repeatedTitle: defineDiagnostic<{ title: string; other: string; faction: string }>(
    'Q3107',
    'Title of two choices',
    ({ title, other, faction }) => `${faction} may choose ${other} as well, which has the title "${title}".`,
  ),
  nothingToEnd: defineDiagnostic<{ text: string; flag: string }>(
    'Q3110',
    'No lasting text of this kind',
    ({ text, flag }) => `${text} has no ${flag} that changes or forbids something or reacts to it.`,
  ),
  severalSubjects: defineDiagnostic<{ name: string }>(
    'Q3111',
    'Lasting text about several spaces',
    ({ name }) => `The lasting text names ${name}, but the selection may have several spaces.`,
  ),
  textWithoutOwner: defineDiagnostic(
    'Q3112',
    'Text without an owner',
    () => 'No Faction puts this text into force, so "own" is none.',
  ),
  notAccompanying: defineDiagnostic<{ activity: string; operation: string }>(
    'Q3151',
    'Activity of other operations',
    ({ activity, operation }) => `${activity} does not accompany ${operation}.`,
  ),
  noSeat: defineDiagnostic<{ faction: string; need: string }>(
    'Q3150',
    'Faction without a seat',
    ({ faction, need }) => `${faction} has no seat, so it ${need}.`,
  ),
  defineElsewhere: defineDiagnostic<{ name: string; spaces: string }>(
    'Q3105',
    'Define without a value here',
    ({ name, spaces }) => `${name} has a value in ${spaces}, and none of these spaces is possible here.`,
    'warning',
  ),
  contradiction: defineDiagnostic<{ words: string }>(
    'Q3104',
    'Conditions that exclude each other',
    ({ words }) => `"${words}" contradicts the condition before it.`,
    'warning',
  ),
};
