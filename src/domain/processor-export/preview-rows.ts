import type { RowReading } from './movement.ts';
import type { PreviewRow, RowFormatter } from './row-formatter.ts';

/** Number of parsed rows shown to the seller. */
const SHOWN_ROWS = 3;

/** Collects a few rows of an export to display: the first of each kind, topped up with the first rows overall. */
export class PreviewRows {
  readonly #show: RowFormatter;
  readonly #firsts = new Map<string, PreviewRow>();
  readonly #others: PreviewRow[] = [];

  constructor(show: RowFormatter) {
    this.#show = show;
  }

  /**
   * Processes the next row and stores it if it should be displayed. Rejected rows are skipped because they are listed
   * elsewhere.
   */
  offer(row: readonly string[], number: number, reading: RowReading): void {
    if (typeof reading === 'string') return;
    const kind = reading.entries.map((entry) => entry.kind).join();
    const isFirst = !this.#firsts.has(kind) && this.#firsts.size < SHOWN_ROWS * 2;
    if (!isFirst && this.#others.length >= SHOWN_ROWS) return;
    const shown = this.#show(row, number, reading);
    if (isFirst) this.#firsts.set(kind, shown);
    else this.#others.push(shown);
  }

  /** Returns the rows to show, in file order. */
  shown(): PreviewRow[] {
    const all = [...this.#firsts.values(), ...this.#others];
    const moving = all.filter(({ entries }) => entries.length);
    const still = all.filter(({ entries }) => !entries.length);
    return [...moving, ...still].slice(0, SHOWN_ROWS).toSorted((a, b) => a.row - b.row);
  }
}
