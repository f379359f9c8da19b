export interface BoardDiagnostic {
  readonly severity: 'error' | 'warning';
  /** The path in the file, such as `spaces.Hills.at`; empty for the whole board. */
  readonly where: string;
  readonly message: string;
  readonly help?: string;
}

/** Collects errors in a board file and warnings about the drawing. Paths are those of `BoardDiagnostic.where`. */
export class BoardDiagnostics {
  readonly #all: BoardDiagnostic[] = [];

  error(path: string, message: string, help?: string): void {
    this.#all.push({ severity: 'error', where: path, message, ...(help !== undefined && { help }) });
  }

  warning(path: string, message: string, help?: string): void {
    this.#all.push({ severity: 'warning', where: path, message, ...(help !== undefined && { help }) });
  }

  get hasErrors(): boolean {
    return this.#all.some(({ severity }) => severity === 'error');
  }

  get all(): readonly BoardDiagnostic[] {
    return this.#all;
  }
}
