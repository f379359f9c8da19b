/** Determines the subject of an instruction, and the decisions that its texts can raise. */
import type { Body, Stmt } from '../../checked/bodies.ts';
import { everyStmt } from '../../checked/parts/index.ts';
import type { InstructionKind } from '../../checked/nonplayers.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { subjectPath } from '../../project/target-index.ts';
import type { Subject } from '../../syntax/nonplayer.ts';
import type { TextChecker } from '../texts/text-checker.ts';

/** The decisions that an instruction answers. */
export interface InstructionSubject {
  readonly path: string;
  readonly kind: InstructionKind;
  /** Bodies with the decisions that the instruction answers; empty for the sequence of play and for custom names. */
  readonly bodies: readonly number[];
  /** Whether the subject is a custom name, which other instructions execute by `do`. */
  readonly isCustom: boolean;
}

const SEQUENCE = 'Sequence';

/** Resolves the subject of an instruction. */
export function resolveSubject(subject: Subject, { plan }: TextChecker): InstructionSubject {
  const path = subjectPath(subject);
  if (path === SEQUENCE && !plan.byPath.has(path))
    return { path, kind: 'sequence', bodies: [], isCustom: false };
  const [wayPrefix, sidePrefix] = [`${path}.`, `${path} `];
  const texts = plan.bodies.filter(
    (text) => text.path === path || text.path.startsWith(wayPrefix) || text.path.startsWith(sidePrefix),
  );
  const kindAtPath = plan.byPath.get(path)?.kind;
  const kind = kindAtPath === 'operation' || kindAtPath === 'activity' ? kindAtPath : 'other';
  const isSingleName = subject.kind === 'path' && subject.path.parts.length === 1;
  return {
    path,
    kind,
    bodies: texts.map(({ index }) => index),
    isCustom: texts.length === 0 && isSingleName,
  };
}

/** Returns the valid subjects, for suggestions. */
export function subjectPaths({ plan }: TextChecker): readonly string[] {
  const rounds = plan.bodies.flatMap(({ kind, path }) =>
    kind === 'phase' ? [path.split('.')[0] ?? path] : [],
  );
  return [SEQUENCE, ...plan.bodies.map(({ path }) => path), ...rounds];
}

/** Kinds of decisions that bodies can raise, as far as statically known. */
export interface DecisionKinds {
  readonly keys: ReadonlySet<string>;
  readonly spaces: boolean;
  readonly origins: boolean;
  readonly pieces: boolean;
  readonly factions: boolean;
  readonly hasAny: boolean;
}

/** Statements with a choice of pieces. */
const PIECE_VERBS: ReadonlySet<Stmt['kind']> = new Set([
  'place',
  'remove',
  'retire',
  'replace',
  'flip',
  'move',
  'transferHeld',
]);

/** Determines the kinds of decisions that bodies can raise, including the texts that they call. */
export function decisionKindsOf(indices: readonly number[], checked: Checked): DecisionKinds {
  const bodies = indices.flatMap((index) => checked.bodies[index] ?? []);
  const stmts = bodies
    .flatMap(({ statements }) => [...everyStmt(statements, checked)])
    .filter((stmt) => !('random' in stmt));
  const hasKind = (...kinds: readonly Stmt['kind'][]): boolean =>
    stmts.some(({ kind }) => kinds.includes(kind));
  const recalls = checked.recall !== undefined && hasKind('place');
  const pieces = stmts.some(({ kind }) => PIECE_VERBS.has(kind));
  const spaces = hasKind('select', 'move') || stmts.some(choosesSpace) || recalls;
  const operations = bodies.some(({ kind }) => kind === 'operation') || hasKind('moment');
  const factions = hasKind('selectFaction') || checked.held.length > 0;
  return {
    keys: new Set([
      ...GENERIC_KEYS,
      ...stmts.flatMap((stmt) => keysOf(stmt, checked)),
      ...grantedTitles(bodies, stmts, checked),
    ]),
    spaces,
    origins: hasKind('move') || recalls,
    pieces,
    factions,
    hasAny:
      pieces ||
      spaces ||
      operations ||
      hasKind('selectFaction', 'may', 'either', 'repeatAny', 'secretly', 'hideValue', 'choose'),
  };
}

/** Keys that any text may offer, because reactions raise decisions too. */
const GENERIC_KEYS = ['yes', 'no', 'done', 'go on'];

/** Tests whether a statement other than a selection or move leaves the choice of its space. */
function choosesSpace(stmt: Stmt): boolean {
  if (stmt.kind === 'each') return stmt.possible;
  return 'at' in stmt && stmt.at.kind === 'set';
}

function keysOf(stmt: Stmt, { bodies }: Checked): readonly string[] {
  switch (stmt.kind) {
    case 'either':
      return stmt.modes.map(({ label }, index) => label || `mode ${index + 1}`);
    case 'select':
      return stmt.ways.flatMap((way) => [
        bodies[way]?.title ?? '',
        ...bodies.flatMap(({ replaces, title }) => (replaces === way ? [title] : [])),
      ]);
    case 'choose':
      return stmt.choice.options.map(({ label }) => label);
    default:
      return [];
  }
}

/** Returns titles of texts that a decision of the bodies can start: accompanying activities and granted texts. */
function grantedTitles(bodies: readonly Body[], stmts: readonly Stmt[], checked: Checked): readonly string[] {
  const grantedBodies = stmts.flatMap((stmt) => (stmt.kind === 'call' ? [stmt.body] : []));
  const operations = new Set([...bodies.map(({ index }) => index), ...grantedBodies]);
  return checked.bodies.flatMap(({ kind, title, index, accompanies }) => {
    if (grantedBodies.includes(index)) return [title];
    if (kind !== 'activity') return [];
    const mayAccompany = [...operations].some(
      (operation) =>
        checked.bodies[operation]?.kind === 'operation' &&
        (accompanies.length === 0 || accompanies.includes(operation)),
    );
    return mayAccompany ? [title] : [];
  });
}

/** Returns the keys of decisions in the sequence of play. */
export function sequenceKeys(checked: Checked): ReadonlySet<string> {
  const operations = checked.bodies.flatMap(({ kind, title }) =>
    kind === 'operation' || kind === 'activity' ? [title] : [],
  );
  const sides = checked.cards.flatMap((card) =>
    card.sides.map(({ side }) => (side === 'single' ? 'event' : side)),
  );
  const boxes = checked.sequence.slots.flatMap(({ slot, name }) => (slot === 'box' ? [name] : []));
  return new Set(['pass', 'Operation', ...sides, ...operations, ...boxes]);
}

/** Every key of the volume: valid in custom names and guidelines. */
export function everyKeyOf(checked: Checked): ReadonlySet<string> {
  const decisions = decisionKindsOf([...checked.bodies.keys()], checked);
  return new Set([...decisions.keys, ...sequenceKeys(checked)]);
}
