/** Diagnostics `Q3xxx`: text with correct types but an invalid meaning. */
import { entry, ofWhole } from '../../diagnostics/diagnostic.ts';

export const meaning = {
  emptySelection: entry<{ words: string }>(
    'Q3001',
    'Selection that matches no space',
    ({ words }) => `No space of the map is ever one of "${words}".`,
  ),
  noRoom: entry<{ thing: string }>(
    'Q3002',
    'Effect that can change nothing',
    ({ thing }) => `${thing} may lie in none of the spaces that this text is about.`,
  ),
  noStates: entry<{ words: string }>(
    'Q3003',
    'Pieces without states',
    ({ words }) => `"${words}" have no other state to turn to.`,
  ),
  noLevel: ofWhole(
    entry(
      'Q3004',
      'Spaces without a level',
      () => 'The scale applies to none of the spaces that this text is about.',
    ),
  ),
  changedTwice: entry<{ point: string }>(
    'Q3005',
    'Point changed twice',
    ({ point }) => `The same text already says what becomes of ${point}.`,
  ),
  strayWay: entry<{ name: string }>(
    'Q3006',
    'Way outside a selection',
    ({ name }) =>
      `${name} is a way to resolve a selected space, and belongs to a selection of an operation or activity.`,
  ),
  strayChange: entry<{ point: string }>(
    'Q3007',
    'Change in the middle of a text',
    ({ point }) =>
      `${point} is changed by whole sides of Events, by options, adaptations and riders, not by a step.`,
  ),
  strayMoment: entry(
    'Q3008',
    'Moment outside an operation',
    () => 'Only an operation has moments at which an activity may come, so "then" means nothing here.',
  ),
  modifier: entry<{ modifier: string; verb: string }>(
    'Q3009',
    'Modifier of another verb',
    ({ modifier, verb }) => `"${modifier}" says nothing about ${verb}.`,
  ),
  mixedWays: entry(
    'Q3010',
    'Ways and steps together',
    () => 'A selection either has ways, of which one is chosen, or says what is done in each space.',
  ),
  overfull: entry<{ things: string; count: number; inventory: number }>(
    'Q3011',
    'More than there is',
    ({ things, count, inventory }) => `${count} ${things} are put on the map, and there are ${inventory}.`,
  ),
  cardOrder: entry<{ card: string }>(
    'Q3012',
    'Order of Factions',
    ({ card }) => `Card ${card} shows every Faction's symbol once.`,
  ),
  deckSize: entry<{ deck: string; needed: number; found: number }>(
    'Q3013',
    'Deck that does not come out even',
    ({ deck, needed, found }) =>
      found < 0
        ? `${deck} sets ${-found} more Event cards aside than there are.`
        : `The piles of ${deck} take ${needed} Event cards, and ${found} are left for them.`,
  ),
  sides: entry<{ card: string }>(
    'Q3014',
    'Sides of a card',
    ({ card }) => `Card ${card} has an unshaded and a shaded side, or a top and a bottom, or a single text.`,
  ),
  outOfBounds: entry<{ track: string; value: number; low: number; high: number }>(
    'Q3015',
    'Beyond the end of a track or scale',
    ({ track, value, low, high }) => `${track} runs from ${low} to ${high}, and can never be ${value}.`,
  ),
  notTheirs: entry<{ faction: string; text: string }>(
    'Q3016',
    'Operation of another Faction',
    ({ faction, text }) => `${faction} cannot execute ${text}.`,
  ),
  notCallable: entry<{ name: string; verb: string }>(
    'Q3017',
    'Text that is not called so',
    ({ name, verb }) => `"${verb}" does not call ${name}.`,
  ),
  runTwice: entry<{ faction: string }>(
    'Q3061',
    'Faction of two players',
    ({ faction }) => `${faction} is named a second time, in lines that may hold in one game.`,
  ),
  piecesAsAmount: entry<{ words: string }>(
    'Q3062',
    'Pieces as an amount',
    ({ words }) => `An amount is a number, and "${words}" is a set of pieces, counted nowhere in particular.`,
  ),
  byNothing: entry<{ words: string }>(
    'Q3065',
    'Division by nothing',
    ({ words }) => `"${words}" divides by what is always 0.`,
  ),
  margins: entry<{ faction: string }>(
    'Q3018',
    'Faction without a margin',
    ({ faction }) => `${faction} has no margin of victory, or no place among ties.`,
  ),
  notSecret: entry<{ secret: string }>(
    'Q3019',
    'Secret of another Faction',
    ({ secret }) => `Only the owner of ${secret} sets it.`,
  ),
  nothing: entry<{ words: string }>(
    'Q3020',
    'Amount of nothing',
    ({ words }) => `"${words}" is an effect on nothing, so it can never change anything.`,
  ),
  notDormant: entry<{ space: string }>(
    'Q3021',
    'Space already open',
    ({ space }) => `${space} is in play from the start.`,
  ),
  outOfReach: entry<{ name: string }>(
    'Q3022',
    'Local of another text',
    ({ name }) => `${name} belongs to the text around this one, which is run on its own.`,
  ),
  notSelectable: entry<{ found: string }>(
    'Q3023',
    'Nothing to select',
    ({ found }) => `Spaces and Factions are selected, and this is ${found}.`,
  ),
  sameThing: ofWhole(
    entry<{ words: string }>(
      'Q3024',
      'Replaced with itself',
      ({ words }) => `"${words}" are replaced with the same pieces.`,
    ),
  ),
  changePlace: entry<{ point: string }>(
    'Q3025',
    'Point of no space',
    ({ point }) => `${point} is one value for all spaces, so it cannot change in some of them.`,
  ),
  notSettable: entry<{ found: string }>(
    'Q3026',
    'Nothing to set',
    ({ found }) => `Levels, tracks and Resources are changed, and this is ${found}.`,
  ),
  trackUnknown: entry<{ what: string }>(
    'Q3027',
    'No such box',
    ({ what }) => `${what} is not among the boxes of this track.`,
  ),
  stacking: entry<{ pieces: string }>(
    'Q3028',
    'Pieces where none may stand',
    ({ pieces }) => `Stacking forbids ${pieces} in every space that this text is about.`,
  ),
  strayGroup: entry(
    'Q3030',
    'Groups without one destination',
    () => 'A group is what moves from one space to one other, and this move does not say to which.',
  ),
  strayTargets: entry<{ why: string }>(
    'Q3031',
    'Nobody to target',
    ({ why }) => `"targeting factions" does not fit here: ${why}.`,
  ),
  noAlternative: entry(
    'Q3032',
    'Nothing instead',
    () => 'Text is carried out as far as possible anyway, so "if possible" means something only with "else".',
  ),
  strayLimited: entry(
    'Q3033',
    'Limited outside of an operation',
    () => 'Only the text of an operation itself knows whether a Limited Operation is carried out.',
  ),
  selectsNothing: entry<{ name: string }>(
    'Q3035',
    'Operation that selects no spaces',
    ({ name }) => `${name} does not begin with a selection of spaces, so there are no ${name} spaces.`,
  ),
  cannotCommit: entry<{ name: string; activity: string }>(
    'Q3036',
    'Nothing to commit',
    ({ name, activity }) =>
      `${activity} commits the spaces that it selects to ${name}: it has to come with ${name}, both have to select spaces, and ${name} only once.`,
  ),
  noOperation: entry<{ name: string }>(
    'Q3037',
    'Not an operation',
    ({ name }) => `Operations are excepted here, and ${name} is none.`,
  ),
  noResult: entry<{ name: string }>(
    'Q3038',
    'Nothing to name',
    ({ name }) =>
      `${name} selects no space and names no place, so it leaves nothing behind that could be named.`,
  ),
  strayBan: entry(
    'Q3039',
    'Lasting text in the middle of a text',
    () =>
      'Sides of Events and boxes of tracks forbid something, or react to it, while they hold; a step is done once, and cannot.',
  ),
  cannotForbid: entry<{ words: string; why: string }>(
    'Q3040',
    'Nothing to forbid',
    ({ words, why }) => `Operations and activities are forbidden, and "${words}" ${why}.`,
  ),
  strayExecuting: entry(
    'Q3041',
    'Nobody executing',
    () =>
      'Only a standing action that waits for an executing Faction, and a Non-player\'s instruction for an Event, may speak of it; elsewhere it is "own".',
  ),
  notCounted: entry<{ point: string; why: string }>(
    'Q3042',
    'Nothing to count over a card',
    ({ point, why }) => `${point} is not counted over a card: ${why}.`,
  ),
  changeOfVolume: entry<{ point: string; what: string }>(
    'Q3043',
    'Change of more than an operation',
    ({ point, what }) => `${point} is a point of the whole volume, and ${what} changes one operation alone.`,
  ),
  retired: entry<{ why: string }>(
    'Q3044',
    'Not only Available pieces',
    ({ why }) => `What removes Available pieces takes them out of the game; it ${why}.`,
  ),
  severalFactions: entry<{ words: string }>(
    'Q3045',
    'Several Factions at once',
    ({ words }) => `Factions are selected one at a time, and "${words}" asks for another number.`,
  ),
  selectsAll: entry<{ words: string }>(
    'Q3046',
    'Selection of all',
    ({ words }) => `Of all "${words}" none is left to choose, so nothing is selected.`,
  ),
  allowsNothing: entry<{ why: string }>(
    'Q3070',
    'No activity could come',
    ({ why }) => `"allow" lets activities accompany the operations that its text grants, and ${why}.`,
  ),
  holdingPlace: entry<{ place: string }>(
    'Q3071',
    'Holding place as a space',
    ({ place }) =>
      `${place} holds pieces off the map, so it is in no set of spaces, and no text happens there.`,
  ),
  hidesNothing: entry<{ words: string; why: string }>(
    'Q3080',
    'Pieces that hide nothing',
    ({ words, why }) => `A secret cannot be one of "${words}": ${why}.`,
  ),
  wronglySet: entry<{ secret: string; why: string }>(
    'Q3081',
    'Secret set in a way of another sort',
    ({ secret, why }) => `${secret} ${why}.`,
  ),
  noFate: entry<{ why: string }>(
    'Q3072',
    'Pieces without a fate',
    ({ why }) => `Pieces that a free operation removes may go to a holding place, and ${why}.`,
  ),
  strayOrder: entry<{ why: string }>(
    'Q3063',
    'Order that does not hold',
    ({ why }) => `These pieces cannot go in this order: ${why}.`,
  ),
  openEnd: entry<{ end: 'from' | 'to' }>(
    'Q3047',
    'End of a move left open',
    ({ end }) =>
      `There is a space at hand, so without "${end}" this could be ${end} there, and ${end} anywhere.`,
  ),
  unused: entry<{ name: string }>(
    'Q3029',
    'Procedure that nothing calls',
    ({ name }) => `No text calls ${name}.`,
    'warning',
  ),
  idleChoice: entry<{ what: string; does: 'pays' | 'nothing' }>(
    'Q3066',
    'Choice that is never offered',
    ({ what, does }) =>
      does === 'pays'
        ? `${what} only pays. Paying alone is no change, so this would never be offered.`
        : `${what} changes nothing, so this would never be offered.`,
  ),
  noResources: ofWhole(
    entry(
      'Q3067',
      'Payment without Resources',
      () => 'Factions pay from a track Resources that each of them has, and this volume has no such track.',
    ),
  ),
  unusedPoint: entry<{ point: string }>(
    'Q3100',
    'Point that nothing asks for',
    ({ point }) => `No text reads ${point}, so neither its value nor a change of it means anything.`,
    'warning',
  ),
  neverWakes: entry<{ why: string }>(
    'Q3101',
    'Reaction that nothing wakes',
    ({ why }) => `This never happens: ${why}.`,
    'warning',
  ),
  neverComes: entry<{ activity: string; faction: string; operations: string }>(
    'Q3102',
    'Activity with operations of others',
    ({ activity, faction, operations }) =>
      `${faction} may execute ${activity} with ${operations} alone, and has no such operation.`,
    'warning',
  ),
  idleAdaptation: entry<{ faction: string; operation: string }>(
    'Q3103',
    'Adaptation for another Faction',
    ({ faction, operation }) => `${faction} cannot execute ${operation}, so nothing is adapted.`,
    'warning',
  ),
  nothingStated: entry<{ name: string }>(
    'Q3073',
    'Nothing that the language holds to',
    ({ name }) => `"${name}" names nothing that the language holds to by itself.`,
  ),
  statedTwice: entry<{ name: string }>(
    'Q3074',
    'Stated twice',
    ({ name }) => `Refusals cite one number for "${name}".`,
  ),
  statedNowhere: entry<{ name: string }>(
    'Q3075',
    'Stated without a number',
    ({ name }) => `Where the rulebook says "${name}", its number stands before it.`,
  ),
  neverBoth: entry<{ words: string }>(
    'Q3104',
    'Conditions that never hold together',
    ({ words }) => `"${words}" rules out what is asked before it.`,
    'warning',
  ),
};
