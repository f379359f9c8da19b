/** What is wrong with a board file, or with the board that comes of it. */

/** A fault of a board file, or a difference between board and rules. */
export interface BoardDiagnostic {
  readonly severity: 'error' | 'warning';
  /** The place in the file, such as `spaces.Hills.at`; empty for the whole board. */
  readonly where: string;
  readonly message: string;
  /** What to do. */
  readonly help?: string;
}

export class BoardDiagnostics {
  readonly #list: BoardDiagnostic[] = [];

  error(where: string, message: string, help?: string): void {
    this.#list.push({ severity: 'error', where, message, ...(help !== undefined && { help }) });
  }

  warning(where: string, message: string, help?: string): void {
    this.#list.push({ severity: 'warning', where, message, ...(help !== undefined && { help }) });
  }

  get failed(): boolean {
    return this.#list.some(({ severity }) => severity === 'error');
  }

  get list(): readonly BoardDiagnostic[] {
    return this.#list;
  }
}
