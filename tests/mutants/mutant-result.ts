/** A mutant once the tests have judged it: the part of Stryker's result that is read here. */
export interface MutantResult {
  fileName: string;
  status: string;
  replacement: string;
  location: { start: Position; end: Position };
}

/** Counted from one. */
interface Position {
  line: number;
  column: number;
}
