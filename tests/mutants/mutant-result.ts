/** A mutant after the tests have judged it, with the fields of Stryker's result that are read here. */
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
