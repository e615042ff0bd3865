import type { PreviewRow } from './row-formatter.ts';

const MAX_EXAMPLES = 3;

/** Collects a few example rows of an export for each finding, to show next to the finding's text. */
export class RowExamples {
  readonly #kept = new Map<string, { of: number; rows: PreviewRow[] }>();
  #show: (() => PreviewRow) | null = null;

  /** Sets the current row, which is formatted only if it is stored as an example. */
  at(show: () => PreviewRow): void {
    this.#show = show;
  }

  /**
   * Stores the current row unless the finding already has enough examples. If `of` (an hour or a customer) has changed,
   * the rows stored for its previous value are discarded.
   */
  keep(finding: string, of = 0): void {
    const known = this.#kept.get(finding);
    const rows = known?.of === of ? known.rows : [];
    if (this.#show && rows.length < MAX_EXAMPLES) this.#kept.set(finding, { of, rows: [...rows, this.#show()] });
  }

  /** Returns the rows of a finding in file order. */
  of(finding: string): PreviewRow[] {
    return this.#kept.get(finding)?.rows ?? [];
  }
}
