/** Checks expectations about a position: conditions, amounts, contents of spaces, eligibility, margins. */
import type { Volume } from '@quipu/engine';
import type { Cells } from '@quipu/engine/play';
import type { Checked, CheckedFact, Expr, SpaceContents } from '@quipu/language';
import type { Reader, PositionReader } from './board/read.ts';
import type { Mismatch } from './result.ts';

export interface Position {
  readonly volume: Volume;
  readonly checked: Checked;
  readonly reader: Reader;
  readonly cells: Cells;
}

/** The value of an eligible Faction in `ELIGIBLE`; higher values are cards of ineligibility. */
const IS_ELIGIBLE = 0;

/**
 * Returns the mismatch; undefined if the expectation holds.
 * @param expected the source text of the expectation
 */
export function fact(step: CheckedFact, expected: string, position: Position): Mismatch | undefined {
  const { volume, checked, reader, cells } = position;
  const reading = reader.read(cells);
  const { cell, value } = reading;
  const missed = (found: string): Mismatch => ({ message: 'The position is another.', expected, found });
  switch (step.kind) {
    case 'truth':
      return value(step.condition) === 1 ? undefined : missed(valueOf(step.condition, checked, reading));
    case 'amount': {
      const count = value(step.count);
      const met = step.atMost ? count <= step.amount : count === step.amount;
      return met ? undefined : missed(String(count));
    }
    case 'holds':
      return holds(step, checked, reading) ? undefined : missed(contentsOf(step.space, checked, reading));
    case 'eligibility': {
      const isEligible = (faction: number): boolean => cell('ELIGIBLE', faction) === IS_ELIGIBLE;
      const others = step.factions.filter((faction) => isEligible(faction) !== step.eligible);
      return others.length === 0
        ? undefined
        : missed(`${namesOf(others, volume)} ${step.eligible ? 'Ineligible' : 'Eligible'}`);
    }
    case 'first': {
      const first = cell('INITIATIVE', 0);
      return first === step.faction ? undefined : missed(`${namesOf([first], volume)} first`);
    }
    case 'open':
      return (cell('OPEN', step.space) === 1) === step.open
        ? undefined
        : missed(`${checked.spaces[step.space]?.name ?? ''}${step.open ? ' not' : ''} open`);
    case 'margin': {
      const margin = volume.margin(cells, step.faction);
      return margin === step.margin ? undefined : missed(String(margin));
    }
  }
}

function namesOf(factions: readonly number[], { seats }: Volume): string {
  return factions.map((faction) => seats[faction] ?? '').join(', ');
}

function valueOf(condition: Expr, checked: Checked, { value }: PositionReader): string {
  return condition.kind === 'compare'
    ? worded(checked, condition.left, value(condition.left))
    : 'it is not so';
}

function worded(checked: Checked, expr: Expr, value: number): string {
  const { type, kind: e } = expr;
  const box = e === 'track' ? checked.tracks[expr.track]?.boxes[value] : undefined;
  if (box !== undefined) return box;
  if (type === 'truth') return String(value === 1);
  if (type === 'faction') return checked.factions[value]?.name ?? 'none';
  if (type === 'space') return checked.spaces[value]?.name ?? 'none';
  if (e === 'level') return checked.levels.find((level) => level.value === value)?.name ?? String(value);
  return String(value);
}

/** Whether a space has exactly the given contents. An unstated level is not checked. */
function holds(said: SpaceContents, checked: Checked, { cell }: PositionReader): boolean {
  const { space, level } = said;
  const total = (some: readonly { readonly count: number }[]): number =>
    some.reduce((sum, { count }) => sum + count, 0);
  return (
    checked.groups.every(
      (_, group) => cell('BOARD', space, group) === total(said.pieces.filter((one) => one.group === group)),
    ) &&
    checked.markers.every(
      (_, marker) =>
        cell('MARKER', marker, space) === total(said.markers.filter((one) => one.marker === marker)),
    ) &&
    checked.held.every(({ name }, held) =>
      checked.factions.every(
        (_, faction) =>
          cell(`HELD_${name}`, space, faction) ===
          total(said.held.filter((one) => one.held === held && one.faction === faction)),
      ),
    ) &&
    (level === undefined || cell('LEVEL', space) === level)
  );
}

function contentsOf(space: number, checked: Checked, { cell }: PositionReader): string {
  const some = (count: number, name: string): string[] => (count === 0 ? [] : [`${count} ${name}`]);
  const level = checked.levels.find(({ value }) => value === cell('LEVEL', space));
  const lies = [
    ...checked.groups.flatMap(({ key }, group) => some(cell('BOARD', space, group), key)),
    ...(checked.spaces[space]?.populated === true && level ? [level.name] : []),
    ...checked.markers.flatMap(({ name }, marker) => some(cell('MARKER', marker, space), name)),
    ...checked.held.flatMap(({ name }) =>
      checked.factions.flatMap((faction, index) =>
        some(cell(`HELD_${name}`, space, index), `${faction.name} ${name}`),
      ),
    ),
  ];
  return lies.join(', ') || 'nothing';
}
