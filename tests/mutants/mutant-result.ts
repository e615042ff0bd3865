/** A mutant with its test result, limited to the fields of Stryker's result that are read here. */
export interface MutantResult {
  fileName: string;
  status: string;
  replacement: string;
  location: { start: Position; end: Position };
}

/** Lines and columns count from one. */
interface Position {
  line: number;
  column: number;
}
