/** Ways through the text of a standing action, as the records of verbs see them. */
import type { LocalId } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import type { Clause } from '../spaces/clause.ts';
import type { Env } from '../environment.ts';

/** Something that is chosen: the local that holds it, and the word for each value. */
export interface Axis {
  readonly local: LocalId;
  /** The value of the first word. */
  readonly first: number;
  readonly words: readonly string[];
  /** What its values are. Words of spaces come last in a key. */
  readonly is: 'space' | 'pieces' | 'amount';
}

/** What is known of all members of a stretch: what clients are told beside its axes. */
export interface About {
  /** The Faction that was chosen on the way. */
  readonly partner?: string;
  /** The track or marker that changes hands, or comes and goes. */
  readonly goods?: string;
}

/** The members that share their statements: a product of axes. */
export interface Stretch extends About {
  /** What comes first in a key. */
  readonly words: readonly string[];
  /** What tells this stretch from others of the same words. */
  readonly branch: readonly string[];
  readonly effect: readonly string[];
  readonly axes: readonly Axis[];
  readonly conditions: readonly Clause[];
  readonly nodes: readonly Node[];
}

/** What has been chosen on the way to an effect. */
export interface Path extends Pick<About, 'partner'> {
  readonly env: Env;
  readonly words: readonly string[];
  /** The mode or branch, which tells options apart whose keys would be equal. */
  readonly branch: readonly string[];
  readonly axes: readonly Axis[];
  readonly conditions: readonly Clause[];
  readonly statements: readonly number[];
}
