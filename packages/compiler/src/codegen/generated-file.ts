/** A file of a generated package. */
/** A generated file; its path starts below the package's `generated`. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}
