/** Builds the tables of Factions, classes, kinds and groups of pieces. */
import { binding } from '../../binder/binding-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';

/** A set of pieces is a 32-bit integer whose sign bit is unused. */
const MAX_GROUPS = 31;

export function checkForces(volume: VolumeContext): void {
  const { declarations, board, reports } = volume;
  for (const { name, title, color, span, rule } of declarations.factions)
    board.factions.push({
      name: name.name,
      title: title.value,
      color: color.name,
      source: volume.source(span, rule?.number ?? ''),
    });
  for (const { name, plural, states } of declarations.classes)
    board.classes.push({
      name: name.name,
      plural: (plural ?? name).name,
      states: states.map((state) => state.name),
    });
  for (const { faction, kinds, rule } of declarations.forces) {
    const owner = volume.expect(faction, 'faction')?.index ?? -1;
    // Without owner or class, errors on these pieces would be consequences.
    if (owner < 0) reports.isIncomplete = true;
    for (const kind of kinds) {
      const pieces = volume.expect(kind.class, 'pieces');
      const [classIndex = -1] = pieces?.classes ?? [];
      if (classIndex < 0) reports.isIncomplete = true;
      if (pieces && classIndex < 0)
        reports.add(binding.unknown, kind.class.span, { name: kind.class.name, kind: 'a class of pieces' });
      // A kind with the name of its class inherits the plural.
      const pieceClass = board.classes[classIndex];
      const plural =
        kind.plural?.name ?? (pieceClass?.name === kind.name.name ? pieceClass.plural : kind.name.name);
      board.kinds.push({
        name: kind.name.name,
        plural,
        faction: owner,
        class: classIndex,
        count: kind.count.value,
        source: volume.source(kind.span, rule?.number ?? ''),
      });
    }
  }
  for (const [kind, { name, faction, class: pieceClass }] of board.kinds.entries()) {
    const states = board.classes[pieceClass]?.states ?? [];
    for (const state of states.length > 0 ? states.keys() : [0]) {
      const words = [board.factions[faction]?.name ?? '', name, states[state] ?? ''];
      board.groups.push({
        key: words.filter((word) => word !== '').join(' '),
        kind,
        faction,
        class: pieceClass,
        state,
      });
    }
  }
  const last = declarations.forces.at(-1);
  if (last && board.groups.length > MAX_GROUPS)
    reports.add(binding.tooManyGroups, last.span, { count: board.groups.length });
}
