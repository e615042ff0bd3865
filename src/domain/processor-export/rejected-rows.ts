import { csvText } from '../shared/csv-text.ts';

/** Reasons for rejecting a row of an export, as sentences that quote nothing from the row. */
export const REJECT_REASONS = {
  date: 'The date could not be read.',
  future: 'The date is in the future.',
  zone: 'The time zone is not known.',
  amount: 'The amount could not be read, or is above $10,000,000.',
  currency: 'Its currency could not be read, or the European Central Bank has no rate for it.',
  kind: 'It is unclear whether this is revenue.',
  test: 'Made in test mode.',
  product: 'For a product that the seller says is not for sale.',
  repeated: 'Already counted: an earlier row has the same id.',
  interval: 'The billing interval could not be read.',
  coupon: 'Has a coupon, and the export does not give the discounted price.',
} as const;
export type RejectReason = keyof typeof REJECT_REASONS;

const REASONS = Object.keys(REJECT_REASONS) as RejectReason[];
const HEAD_END = 10;
/** Number of the first data row; row 1 is the header, as in a spreadsheet. */
const FIRST_ROW = 2;
const PIECE_ROWS = 10_000;

/**
 * Marks each rejected row of an export with its reason, without storing its content. At one byte per row, two million
 * rows take two megabytes.
 */
export class RejectedRows {
  #marks = new Uint8Array(4096);
  #rows = 0;

  /** Adds the row with this number; `reason` is null if the row counts. Skipped numbers are empty rows. */
  add(reason: RejectReason | null, row: number): void {
    this.#rows = row - FIRST_ROW + 1;
    if (this.#rows > this.#marks.length) {
      const larger = new Uint8Array(2 * this.#rows);
      larger.set(this.#marks);
      this.#marks = larger;
    }
    this.#marks[this.#rows - 1] = reason ? REASONS.indexOf(reason) + 1 : 0;
  }

  /** Returns the stored form: a line of reason names, then one byte per row with the reason's number, or 0 for none. */
  stored(): Uint8Array {
    const head = new TextEncoder().encode(`${REASONS.join(',')}\n`);
    const stored = new Uint8Array(head.length + this.#rows);
    stored.set(head);
    stored.set(this.#marks.subarray(0, this.#rows), head.length);
    return stored;
  }
}

/** Yields the rejected rows as CSV in chunks: row number and reason. */
export function* rejectedCsv(stored: Uint8Array): Generator<string> {
  const begin = stored.indexOf(HEAD_END) + 1;
  const names = new TextDecoder().decode(stored.subarray(0, begin - 1)).split(',');
  // The stored file may be from a release with different reasons.
  const sentences = names.map((name) => csvText([[REJECT_REASONS[name as RejectReason] ?? name]]));
  let piece = [csvText([['Row', 'Why it does not count']])];
  for (let i = begin; i < stored.length; i++) {
    const mark = stored[i];
    if (mark) piece.push(`${i - begin + FIRST_ROW},${sentences[mark - 1] ?? ''}`);
    if (piece.length < PIECE_ROWS) continue;
    yield `${piece.join('\r\n')}\r\n`;
    piece = [];
  }
  if (piece.length) yield `${piece.join('\r\n')}\r\n`;
}
