/** Builds the tables of Factions, classes, kinds and groups of pieces. */
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import { ownersOf, type PieceClass } from '../../checked/checked-volume.ts';
import type { ForcesDecl } from '../../syntax/declarations.ts';
import type { Ident } from '../../syntax/tree.ts';
import type { Board, VolumeContext } from '../volume-context.ts';

/** A set of pieces is a 32-bit integer whose sign bit is unused. */
const MAX_GROUPS = 31;

export function buildForceTables(volume: VolumeContext): void {
  const { declarations, board, reports } = volume;
  fillFactionsAndClasses(volume);
  for (const decl of declarations.forces) fillKinds(decl, volume);
  fillGroups(board);
  const last = declarations.forces.at(-1);
  if (last && board.groups.length > MAX_GROUPS)
    reports.add(bindingDiagnostics.tooManyGroups, last.span, { count: board.groups.length });
}

function fillFactionsAndClasses(volume: VolumeContext): void {
  const { declarations, board } = volume;
  for (const { name, title, color, isSeatless, span, rule } of declarations.factions)
    (isSeatless ? board.seatless : board.factions).push({
      name: name.name,
      title: title.value,
      color: color.name,
      source: volume.source(span, rule?.number ?? ''),
    });
  for (const { name, plural, states, secondStates } of declarations.classes)
    board.classes.push({
      name: name.name,
      plural: (plural ?? name).name,
      states: states.map((state) => state.name),
      ...(secondStates && { secondStates: secondStates.map((state) => state.name) }),
    });
}

/** The index of a missing owner or class. */
const MISSING = -1;

function fillKinds({ faction, kinds, rule }: ForcesDecl, volume: VolumeContext): void {
  const { board, reports } = volume;
  const owner = volume.expect(faction, 'faction')?.index ?? MISSING;
  // Without an owner or class, errors on these pieces would only be follow-up errors.
  if (owner === MISSING) reports.isIncomplete = true;
  for (const kind of kinds) {
    const classIndex = findClass(kind.class, volume);
    board.kinds.push({
      name: kind.name.name,
      plural: kind.plural?.name ?? defaultPlural(kind.name.name, board.classes[classIndex]),
      faction: owner,
      class: classIndex,
      count: kind.count.value,
      source: volume.source(kind.span, rule?.number ?? ''),
    });
  }
}

function findClass(ident: Ident, volume: VolumeContext): number {
  const pieces = volume.expect(ident, 'pieces');
  const [classIndex = MISSING] = pieces?.classes ?? [];
  if (classIndex === MISSING) volume.reports.isIncomplete = true;
  if (pieces && classIndex === MISSING)
    volume.reports.add(bindingDiagnostics.unknown, ident.span, {
      name: ident.name,
      kind: 'a class of pieces',
    });
  return classIndex;
}

/** A kind with the name of its class inherits the plural. */
const defaultPlural = (name: string, pieceClass: PieceClass | undefined): string =>
  pieceClass?.name === name ? pieceClass.plural : name;

/** Adds a group for each state of each kind; with two lists of states, for each pair. */
function fillGroups(board: Board): void {
  for (const [kind, { name, faction, class: classIndex }] of board.kinds.entries()) {
    const { states = [], secondStates } = board.classes[classIndex] ?? {};
    const ownerName = ownersOf(board)[faction]?.name ?? '';
    for (const state of states.length > 0 ? states.keys() : [0])
      for (const secondState of secondStates ? secondStates.keys() : [undefined]) {
        const second = secondState === undefined ? '' : (secondStates?.[secondState] ?? '');
        const words = [ownerName, name, states[state] ?? '', second];
        const key = words.filter((word) => word !== '').join(' ');
        const group = { key, kind, faction, class: classIndex, state };
        board.groups.push(secondState === undefined ? group : { ...group, secondState });
      }
  }
}
