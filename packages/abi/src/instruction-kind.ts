/** The subject of a Non-player instruction. Determines the decision points that the instruction answers. */
export type InstructionKind = 'operation' | 'activity' | 'sequence' | 'other';

/** The effect that a `would` condition of a Non-player instruction requires of a trial move. */
export type WouldEffect =
  | 'place'
  | 'remove'
  | 'move'
  | 'shift'
  | 'activate'
  | 'gain'
  | 'lose'
  | 'mark'
  | 'begin'
  | 'ineligible'
  | 'anything';
