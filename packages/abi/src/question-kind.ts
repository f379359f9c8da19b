/**
 * The kind of question that a decision point asks:
 * - `turn`: how the card is used: an Operation, the Event, or pass;
 * - `activity`: a Special Activity, or none;
 * - `space`: a space; Special Activities that can precede the choice are also options;
 * - `faction`: a Faction;
 * - `pieces`: a group of pieces;
 * - `count`: a number, such as the number of pieces;
 * - `mode`: one of several alternatives of a rule, a level, or a box of a track;
 * - `way`: one of several ways to resolve a space;
 * - `yes`: whether an optional step is executed, or repeated.
 */
export type QuestionKind =
  | 'turn'
  | 'activity'
  | 'space'
  | 'faction'
  | 'pieces'
  | 'count'
  | 'mode'
  | 'way'
  | 'yes';

/** The effect on pieces at a decision point whose options are pieces, counts of pieces, or spaces. */
export type Verb = 'place' | 'remove' | 'replace' | 'move' | 'hide' | 'activate' | 'flip' | 'transfer';
