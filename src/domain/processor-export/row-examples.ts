import type { ShownRow } from './show-row.ts';

const MAX_EXAMPLES = 3;

/** Keeps a few rows of an export for each finding about it, to be read beside its sentence. */
export class RowExamples {
  readonly #kept = new Map<string, { of: number; rows: ShownRow[] }>();
  #show: (() => ShownRow) | null = null;

  /** Goes on to the next row. */
  at(show: () => ShownRow): void {
    this.#show = show;
  }

  /** Keeps the row for a finding, if it is among the first; rows of another hour or customer, `of`, give way. */
  keep(finding: string, of = 0): void {
    const known = this.#kept.get(finding);
    const rows = known?.of === of ? known.rows : [];
    if (this.#show && rows.length < MAX_EXAMPLES) this.#kept.set(finding, { of, rows: [...rows, this.#show()] });
  }

  /** The rows of a finding, in the order of the file. */
  of(finding: string): ShownRow[] {
    return this.#kept.get(finding)?.rows ?? [];
  }
}
