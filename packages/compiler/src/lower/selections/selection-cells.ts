/**
 * Cells for the spaces that an operation has selected, and for those that an activity has committed to it (4.3.3).
 * They exist only if some text reads them. Committed spaces are cleared at the end of the operation, selected ones
 * at the end of the outermost text.
 */
import { everyValue, partsOfVolume, type Body, type Checked, type Stmt } from '@quipu/language/checked';
import { all, any, cell, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { branch, write } from '../../ir/node-builders.ts';
import { openingStatement } from '../body-shape.ts';
import type { CellWrite } from '../judge/cause-search.ts';
import { hasBit, SPACES_PER_WORD } from '../spaces/membership.ts';

type Select = Extract<Stmt, { kind: 'select' }>;

export interface SelectionFacts {
  /** Operations whose selected spaces some text reads. */
  readonly recorded: ReadonlySet<number>;
  /** Operations to which some activity commits spaces. */
  readonly committed: ReadonlySet<number>;
  /** The operation to which a selection commits its spaces, by the id of the selection. */
  readonly committedOperations: ReadonlyMap<number, number>;
}

export function findSelectionFacts(checked: Checked): SelectionFacts {
  const { bodies, wakes } = checked;
  const finishedOperations = wakes.flatMap(({ on }) => (on.kind === 'finished' ? [on.operation] : []));
  const committed = new Set(bodies.flatMap(({ commits }) => commits ?? []));
  const committedEntries = bodies.flatMap(({ commits, statements }) =>
    commits === undefined
      ? []
      : statements.flatMap((stmt) => (stmt.kind === 'select' ? [[stmt.id, commits] as const] : [])),
  );
  return {
    committed,
    recorded: new Set([...committed, ...finishedOperations, ...readOperations(checked)]),
    committedOperations: new Map(committedEntries),
  };
}

interface Volume {
  readonly checked: Checked;
  readonly selectionFacts: SelectionFacts;
}

type RegionPrefix = 'SELECTED' | 'COMMITTED';

export class SelectionCells {
  readonly #volume: Volume;

  constructor(volume: Volume) {
    this.#volume = volume;
  }

  get recorded(): ReadonlySet<number> {
    return this.#volume.selectionFacts.recorded;
  }

  get committed(): ReadonlySet<number> {
    return this.#volume.selectionFacts.committed;
  }

  committedOperation(stmt: Select): number | undefined {
    return this.#volume.selectionFacts.committedOperations.get(stmt.id);
  }

  /** The selection with which an operation begins. */
  firstSelection(operation: number): Select | undefined {
    const first = openingStatement(this.#volume.checked.bodies[operation]?.statements ?? []);
    return first?.kind === 'select' && !first.random ? first : undefined;
  }

  isRecorded(body: Body, stmt: Select): boolean {
    return (
      this.#volume.selectionFacts.recorded.has(body.index) &&
      openingStatement(body.statements)?.id === stmt.id
    );
  }

  has(operation: number, space: IrExpr): IrExpr {
    return hasBit(this.words('SELECTED', operation), space);
  }

  /** Whether a space is committed to an operation and not resolved yet. */
  isOutstanding(operation: number, space: IrExpr): IrExpr {
    return all(hasBit(this.words('COMMITTED', operation), space), op('not', this.has(operation, space)));
  }

  noneOutstanding(operation: number): IrExpr {
    const selected = this.words('SELECTED', operation);
    return all(
      ...this.words('COMMITTED', operation).map((word, i) =>
        op('=', op('maskOr', word, selected[i] ?? int(0)), selected[i] ?? int(0)),
      ),
    );
  }

  /** Whether at most one committed space is not resolved yet: `word & (word - 1)` is 0 for at most one bit. */
  oneOutstanding(operation: number): IrExpr {
    const selected = this.words('SELECTED', operation);
    const outstandingWords = this.words('COMMITTED', operation).map((word, i) =>
      op('maskAnd', word, op('maskNot', selected[i] ?? int(0))),
    );
    const hasAtMostOne = outstandingWords.map((word) =>
      op('=', op('maskAnd', word, op('-', word, int(1))), int(0)),
    );
    const isEmpty = outstandingWords.map((word) => op('=', word, int(0)));
    const onlyOneWord = isEmpty.length > 1 ? [any(...isEmpty)] : [];
    return all(...hasAtMostOne, ...onlyOneWord);
  }

  select(operation: number, space: IrExpr): readonly IrNode[] {
    return this.add('SELECTED', operation, space);
  }

  /** Returns the writes of a selected space to the cells of its operation; empty for selections that are not stored. */
  selectWrites(body: Body | undefined, stmt: Select, space: IrExpr): readonly CellWrite[] {
    if (body === undefined || !this.isRecorded(body, stmt)) return [];
    const region = this.region('SELECTED', body.index);
    return this.eachWord((index) => {
      const current = cell(region, int(index));
      const added = op('maskOr', current, op('shl', int(1), op('-', space, int(SPACES_PER_WORD * index))));
      if (this.width === 1) return { region, index: [int(index)], value: added };
      const isInWord = op(index === 0 ? '<' : '>=', space, int(SPACES_PER_WORD));
      return { region, index: [int(index)], value: op('if', isInWord, added, current) };
    });
  }

  commit(operation: number, space: IrExpr): readonly IrNode[] {
    return this.add('COMMITTED', operation, space);
  }

  /** Clears both sets when an operation begins. */
  clear(operation: number): readonly IrNode[] {
    return [
      ...(this.#volume.selectionFacts.recorded.has(operation) ? this.clearWords('SELECTED', operation) : []),
      ...this.release(operation),
    ];
  }

  /** Clears the committed spaces at the end of an operation. */
  release(operation: number): readonly IrNode[] {
    return this.committed.has(operation) ? this.clearWords('COMMITTED', operation) : [];
  }

  /** Clears the selections at the end of an outermost text, which may read them until then. */
  clearAll(): readonly IrNode[] {
    return [...this.#volume.selectionFacts.recorded].flatMap((operation) =>
      this.clearWords('SELECTED', operation),
    );
  }

  private clearWords(prefix: RegionPrefix, operation: number): readonly IrNode[] {
    const region = this.region(prefix, operation);
    return this.eachWord((index) => write(region, [int(index)], int(0)));
  }

  region(prefix: RegionPrefix, operation: number): string {
    return `${prefix}_${this.#volume.checked.bodies[operation]?.path ?? ''}`;
  }

  /** The number of words, of 31 spaces each. */
  get width(): number {
    return Math.ceil(this.#volume.checked.spaces.length / SPACES_PER_WORD);
  }

  private words(prefix: RegionPrefix, operation: number): readonly IrExpr[] {
    return this.eachWord((index) => cell(this.region(prefix, operation), int(index)));
  }

  private add(prefix: RegionPrefix, operation: number, space: IrExpr): readonly IrNode[] {
    const region = this.region(prefix, operation);
    const setBit = (index: number, bit: IrExpr): IrNode =>
      write(region, [int(index)], op('maskOr', cell(region, int(index)), op('shl', int(1), bit)));
    if (this.width === 1) return [setBit(0, space)];
    return [
      branch(
        op('<', space, int(SPACES_PER_WORD)),
        [setBit(0, space)],
        [setBit(1, op('-', space, int(SPACES_PER_WORD)))],
      ),
    ];
  }

  private eachWord<T>(build: (index: number) => T): readonly T[] {
    return Array.from({ length: this.width }, (_, index) => build(index));
  }
}

const operationsReadIn = (root: Parameters<typeof everyValue>[0]): readonly number[] =>
  everyValue(root).flatMap((value) =>
    'kind' in value && value.kind === 'selected' ? [value.operation] : [],
  );

function readOperations(checked: Checked): readonly number[] {
  const { values, blocks } = partsOfVolume(checked);
  return [...values, ...blocks.flat()].flatMap(operationsReadIn);
}
