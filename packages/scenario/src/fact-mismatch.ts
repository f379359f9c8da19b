/** Checks expectations about a position: conditions, amounts, contents of spaces, eligibility, margins. */
import type { Volume } from '@quipu/engine';
import type { Cells } from '@quipu/engine/play';
import {
  ownersOf,
  type Checked,
  type CheckedFact,
  type Expr,
  type SpaceContents,
} from '@quipu/language/checked';
import type { PositionReader, PositionValues } from './board/position-reader.ts';
import type { Mismatch } from './scenario-result.ts';
import { totalCount } from './total-count.ts';

export interface FactContext {
  readonly volume: Volume;
  readonly checked: Checked;
  readonly reader: PositionReader;
  readonly cells: Cells;
}

/** The value of an Eligible Faction in region `ELIGIBLE`; higher values count cards of ineligibility. */
const IS_ELIGIBLE = 0;

/**
 * Returns the mismatch; undefined if the expectation holds.
 * @param expected The source text of the expectation.
 */
export function factMismatch(
  step: CheckedFact,
  expected: string,
  context: FactContext,
): Mismatch | undefined {
  const found = unexpectedFact(step, context);
  return found === undefined ? undefined : { message: 'The position is different.', expected, found };
}

/** The facts in the position that contradict an expectation; undefined if it holds. */
function unexpectedFact(
  step: CheckedFact,
  { volume, checked, reader, cells }: FactContext,
): string | undefined {
  const values = reader.read(cells);
  const { cell, value } = values;
  switch (step.kind) {
    case 'truth':
      return value(step.condition) === 1 ? undefined : conditionText(step.condition, checked, values);
    case 'amount': {
      const count = value(step.count);
      const isMet = step.atMost ? count <= step.amount : count === step.amount;
      return isMet ? undefined : String(count);
    }
    case 'holds':
      return hasContents(step, checked, values) ? undefined : contentsOf(step.space, checked, values);
    case 'eligibility': {
      const isEligible = (faction: number): boolean => cell('ELIGIBLE', faction) === IS_ELIGIBLE;
      const unexpected = step.factions.filter((faction) => isEligible(faction) !== step.eligible);
      const actualState = step.eligible ? 'Ineligible' : 'Eligible';
      return unexpected.length === 0 ? undefined : `${namesOf(unexpected, volume)} ${actualState}`;
    }
    case 'first': {
      const first = cell('INITIATIVE', 0);
      return first === step.faction ? undefined : `${namesOf([first], volume)} first`;
    }
    case 'open': {
      const isOpen = cell('OPEN', step.space) === 1;
      const spaceName = checked.spaces[step.space]?.name ?? '';
      return isOpen === step.open ? undefined : `${spaceName}${step.open ? ' not' : ''} open`;
    }
    case 'margin': {
      const margin = volume.margin(cells, step.faction);
      return margin === step.margin ? undefined : String(margin);
    }
  }
}

function namesOf(factions: readonly number[], { seats }: Volume): string {
  return factions.map((faction) => seats[faction] ?? '').join(', ');
}

/** Returns the value to report for a failed condition: the left side of a comparison. */
function conditionText(condition: Expr, checked: Checked, { value }: PositionValues): string {
  return condition.kind === 'compare'
    ? valueText(checked, condition.left, value(condition.left))
    : 'the condition is false';
}

/** Renders a value by the type of its expression. */
function valueText(checked: Checked, expr: Expr, value: number): string {
  const { type, kind } = expr;
  const box = kind === 'track' ? checked.tracks[expr.track]?.boxes[value] : undefined;
  if (box !== undefined) return box;
  if (type === 'truth') return String(value === 1);
  if (type === 'faction') return ownersOf(checked)[value]?.name ?? 'none';
  if (type === 'space') return checked.spaces[value]?.name ?? 'none';
  if (kind === 'level') return checked.levels.find((level) => level.value === value)?.name ?? String(value);
  return String(value);
}

/** Whether a space has exactly the given contents. An unstated level is not checked. */
function hasContents(contents: SpaceContents, checked: Checked, { cell }: PositionValues): boolean {
  const { space, level } = contents;
  return (
    checked.groups.every(
      (_, group) =>
        cell('BOARD', space, group) === totalCount(contents.pieces.filter((entry) => entry.group === group)),
    ) &&
    checked.markers.every(
      (_, marker) =>
        cell('MARKER', marker, space) ===
        totalCount(contents.markers.filter((entry) => entry.marker === marker)),
    ) &&
    checked.held.every(({ name }, held) =>
      checked.factions.every(
        (_, faction) =>
          cell(`HELD_${name}`, space, faction) ===
          totalCount(contents.held.filter((entry) => entry.held === held && entry.faction === faction)),
      ),
    ) &&
    (level === undefined || cell('LEVEL', space) === level)
  );
}

/** The contents of a space as text. */
function contentsOf(space: number, checked: Checked, { cell }: PositionValues): string {
  const countText = (count: number, name: string): string[] => (count === 0 ? [] : [`${count} ${name}`]);
  const level = checked.levels.find(({ value }) => value === cell('LEVEL', space));
  const contents = [
    ...checked.groups.flatMap(({ key }, group) => countText(cell('BOARD', space, group), key)),
    ...(checked.spaces[space]?.populated === true && level ? [level.name] : []),
    ...checked.markers.flatMap(({ name }, marker) => countText(cell('MARKER', marker, space), name)),
    ...checked.held.flatMap(({ name }) =>
      checked.factions.flatMap((faction, index) =>
        countText(cell(`HELD_${name}`, space, index), `${faction.name} ${name}`),
      ),
    ),
  ];
  return contents.join(', ') || 'nothing';
}
