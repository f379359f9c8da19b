export interface BoardDiagnostic {
  readonly severity: 'error' | 'warning';
  /** The path in the file, such as `spaces.Hills.at`; empty for the whole board. */
  readonly where: string;
  readonly message: string;
  readonly help?: string;
}

/** Collects errors in a board file and warnings about the drawing. */
export class BoardDiagnostics {
  readonly #list: BoardDiagnostic[] = [];

  error(path: string, message: string, help?: string): void {
    this.#list.push({ severity: 'error', where: path, message, ...(help !== undefined && { help }) });
  }

  warning(path: string, message: string, help?: string): void {
    this.#list.push({ severity: 'warning', where: path, message, ...(help !== undefined && { help }) });
  }

  get hasErrors(): boolean {
    return this.#list.some(({ severity }) => severity === 'error');
  }

  get list(): readonly BoardDiagnostic[] {
    return this.#list;
  }
}
