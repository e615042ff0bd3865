import { csvText } from '../shared/csv-text.ts';

/** The reasons a row of an export does not count, as sentences without anything of the row itself. */
export const REJECT_REASONS = {
  date: 'The date could not be read.',
  future: 'The date is in the future.',
  zone: 'The time zone is not known.',
  amount: 'The amount could not be read, or is above $10,000,000.',
  currency: 'Its currency could not be read, or the European Central Bank has no rate for it.',
  kind: 'It is not known whether this is revenue.',
  test: 'Made in test mode.',
  product: 'Of a product that is not for sale, as its seller says.',
  repeated: 'Counted already: an earlier row has the same id.',
  interval: 'How often it is billed could not be read.',
  coupon: 'Has a coupon, and the export does not say what is paid with it.',
} as const;
export type RejectReason = keyof typeof REJECT_REASONS;

const REASONS = Object.keys(REJECT_REASONS) as RejectReason[];
const HEAD_END = 10;
/** The header of an export is row 1, as in a spreadsheet. */
const FIRST_ROW = 2;
const PIECE_ROWS = 10_000;

/**
 * Marks each row of an export that does not count with its reason, and keeps nothing of its content. A byte per row
 * makes two million rows two megabytes.
 */
export class RejectedRows {
  #marks = new Uint8Array(4096);
  #rows = 0;

  /** Adds the row with this number; `reason` is null if it counts. Rows between it and the last one are empty. */
  add(reason: RejectReason | null, row: number): void {
    this.#rows = row - FIRST_ROW + 1;
    if (this.#rows > this.#marks.length) {
      const larger = new Uint8Array(2 * this.#rows);
      larger.set(this.#marks);
      this.#marks = larger;
    }
    this.#marks[this.#rows - 1] = reason ? REASONS.indexOf(reason) + 1 : 0;
  }

  /** The stored form: the names of the reasons in a line, then a reason's number for each row, 0 for none. */
  stored(): Uint8Array {
    const head = new TextEncoder().encode(`${REASONS.join(',')}\n`);
    const stored = new Uint8Array(head.length + this.#rows);
    stored.set(head);
    stored.set(this.#marks.subarray(0, this.#rows), head.length);
    return stored;
  }
}

/** The rejected rows as CSV, piece by piece: the number of each, and why. */
export function* rejectedCsv(stored: Uint8Array): Generator<string> {
  const begin = stored.indexOf(HEAD_END) + 1;
  const names = new TextDecoder().decode(stored.subarray(0, begin - 1)).split(',');
  // Another release may have known other reasons.
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
