/** What a scenario expects of a position: conditions, amounts, what lies in a space, eligibility, margins. */
import type { Cells, Volume } from '@quipu/engine';
import type { Checked, CheckedFact, Expr, SpaceContents } from '@quipu/language';
import type { Board } from './board/board.ts';
import { Evaluator } from './board/evaluate.ts';
import { readBoard } from './board/read.ts';
import type { Missed } from './result.ts';

/** A position that can be looked at. */
export interface Position {
  readonly volume: Volume;
  readonly checked: Checked;
  readonly cells: Cells;
}

/**
 * Compares with a position; undefined if all is as expected.
 * @param expected the expectation as it is written
 */
export function fact(step: CheckedFact, expected: string, position: Position): Missed | undefined {
  const { volume, checked, cells } = position;
  const board = readBoard(volume, checked, cells);
  const missed = (found: string): Missed => ({ message: 'The position is another.', expected, found });
  switch (step.s) {
    case 'truth': {
      const evaluator = new Evaluator(checked, board);
      return evaluator.truth(step.condition)
        ? undefined
        : missed(valueOf(step.condition, checked, evaluator));
    }
    case 'amount': {
      const count = new Evaluator(checked, board).number(step.count);
      const met = step.atMost ? count <= step.amount : count === step.amount;
      return met ? undefined : missed(String(count));
    }
    case 'holds':
      return holds(step, checked, board) ? undefined : missed(contentsOf(step.space, checked, board));
    case 'eligibility': {
      const others = step.factions.filter((faction) => board.eligible(faction) !== step.eligible);
      return others.length === 0
        ? undefined
        : missed(`${namesOf(others, volume)} ${step.eligible ? 'Ineligible' : 'Eligible'}`);
    }
    case 'first': {
      const first = board.first();
      return first === step.faction ? undefined : missed(`${namesOf([first], volume)} first`);
    }
    case 'open':
      return board.open(step.space) === step.open
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

/** What a comparison finds, in the words of its author. */
function valueOf(condition: Expr, checked: Checked, evaluator: Evaluator): string {
  return condition.e === 'compare'
    ? worded(checked, condition.left, evaluator.value(condition.left))
    : 'it is not so';
}

function worded(checked: Checked, expr: Expr, value: number | boolean): string {
  const { type, e } = expr;
  const index = Number(value);
  const box = e === 'track' ? checked.tracks[expr.track]?.boxes[index] : undefined;
  if (box !== undefined) return box;
  if (type === 'faction') return checked.factions[index]?.name ?? 'none';
  if (type === 'space') return checked.spaces[index]?.name ?? 'none';
  if (e === 'level') return checked.levels.find((level) => level.value === index)?.name ?? String(value);
  return String(value);
}

/** Whether a space holds what is said and nothing else; of a level that is not said nothing is asked. */
function holds(said: SpaceContents, checked: Checked, board: Board): boolean {
  const { space, level } = said;
  const total = (some: readonly { readonly count: number }[]): number =>
    some.reduce((sum, { count }) => sum + count, 0);
  return (
    checked.groups.every(
      (_, group) => board.pieces(space, group) === total(said.pieces.filter((one) => one.group === group)),
    ) &&
    checked.markers.every(
      (_, marker) =>
        board.marker(marker, space) === total(said.markers.filter((one) => one.marker === marker)),
    ) &&
    checked.held.every((_, held) =>
      checked.factions.every(
        (__, faction) =>
          board.held(held, faction, space) ===
          total(said.held.filter((one) => one.held === held && one.faction === faction)),
      ),
    ) &&
    (level === undefined || board.level(space) === level)
  );
}

/** What lies in a space, as `holds` says it. */
function contentsOf(space: number, checked: Checked, board: Board): string {
  const some = (count: number, name: string): string[] => (count === 0 ? [] : [`${count} ${name}`]);
  const level = checked.levels.find(({ value }) => value === board.level(space));
  const lies = [
    ...checked.groups.flatMap(({ key }, group) => some(board.pieces(space, group), key)),
    ...(checked.spaces[space]?.populated === true && level ? [level.name] : []),
    ...checked.markers.flatMap(({ name }, marker) => some(board.marker(marker, space), name)),
    ...checked.held.flatMap(({ name }, held) =>
      checked.factions.flatMap((faction, index) =>
        some(board.held(held, index, space), `${faction.name} ${name}`),
      ),
    ),
  ];
  return lies.join(', ') || 'nothing';
}
