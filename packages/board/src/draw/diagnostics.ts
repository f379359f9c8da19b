/** Errors in a board file and warnings about the drawing. */

export interface BoardDiagnostic {
  readonly severity: 'error' | 'warning';
  /** The path in the file, such as `spaces.Hills.at`; empty for the whole board. */
  readonly where: string;
  readonly message: string;
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
