/** A generated file; its path is relative to the package's `generated` folder. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}
