import type { OriginalAmount } from '../rates/conversion.ts';
import type { RejectReason } from './rejected-rows.ts';

/** Money that came in or went back, as one row of an export says it. */
export interface Movement {
  kind: 'charge' | 'refund' | 'dispute';
  /** When, in milliseconds since 1970, UTC. */
  at: number;
  /** The code of its currency, `USD`. */
  currency: string;
  /**
   * Its contribution to revenue, in that currency's smallest unit: refunds and disputes are negative, unless taken
   * back.
   */
  minor: number;
  /** True if a subscription was billed; null if the export does not say. */
  isRecurring: boolean | null;
  /** Some name of the customer, only for counting; empty if the export has none. */
  customer: string;
}

/** A subscription, as one row of an export says it. Times in milliseconds since 1970, UTC. */
export interface Subscription {
  kind: 'subscription';
  /** When it began to be paid for, so after its trial. */
  from: number;
  /** Its end; null while it goes on. */
  to: number | null;
  /** Its price in a month; or why the export does not tell it. */
  monthly: OriginalAmount | RejectReason;
  customer: string;
}

/** The content of a row. One without entries is understood and moves no revenue. */
export interface UnderstoodRow {
  /** The processor's id; rows with the same id count once. Empty if the export has none. */
  id: string;
  entries: readonly (Movement | Subscription)[];
}

/** A row's content, or the reason it does not count. */
export type RowReading = RejectReason | UnderstoodRow;

/** Reads the rows of one export, whose columns it knows. */
export type RowReader = (row: readonly string[]) => RowReading;

/** A row that is understood and moves no revenue, such as a payout. */
export const NO_REVENUE: UnderstoodRow = { id: '', entries: [] };

/** Readers of single cells, for dates and amounts that are written in one way. */
export interface CellReaders {
  /** Milliseconds since 1970, UTC; null for no date. */
  toInstant: (text: string) => number | null;
  /** An amount in the smallest unit of a currency; null for none. */
  toMinor: (text: string, currency: string) => number | null;
}

/** Amounts that a processor itself exchanged for dollars, if rows other than the payments' tell so. */
export interface OwnConversions {
  /** Looks at a row: at all of them before the first one is read. */
  observe: (row: readonly string[]) => void;
  /** The US cents of an amount that was exchanged in the transaction with this id; null if it was not. */
  inDollars: (id: string, amount: OriginalAmount) => number | null;
}

/** The columns that tell what became of the money; -1 for a missing one. */
export interface Settlement {
  type: number;
  amount: number;
  fee: number;
  net: number;
  created: number;
  available: number;
  currency: number;
}

/** The columns of rows that change a balance; of `currency` each has a balance of its own. */
export interface Balance {
  net: number;
  after: number;
  currency: number;
}

/** An export whose columns are known, by its header or because the seller named them. */
export interface KnownExport {
  /** The columns that hold dates, and those that hold amounts: they show how the export writes them. */
  dates: readonly number[];
  amounts: readonly number[];
  /** The column of the time zone of each date. */
  zone?: number;
  /** Columns with a row's further facts, such as currency and kind, without the customer's names. */
  kinds: readonly number[];
  /** True where amounts without a decimal sign are cents, as APIs write them. */
  inCents?: boolean;
  /** True where refunds are in another report of the processor’s. */
  lacksRefunds?: boolean;
  /** The column of a tax that may be inside the amounts and that its seller has not named as one. */
  untakenTax?: number;
  /** The columns that hold the balance of the account after each row. */
  balance?: Balance;
  /** The column of a number that rises from payment to payment. */
  serial?: number;
  /** The columns that say what was sold, the surest first. */
  products?: readonly number[];
  /** The columns of the paying card, and of an address if `customer` is none; -1 for a missing one. */
  payer?: { card: number; email: number };
  /** The column of when a subscription was made, whenever it began. */
  createdAt?: number;
  /** The columns that tell what became of the money. */
  settlement?: Settlement;
  /** Columns of the rows that say what was exchanged. */
  conversions?: (cells: CellReaders) => OwnConversions;
  /** The reader of its rows, with what `conversions` found in all of them. */
  rows: (cells: CellReaders, conversions?: OwnConversions) => RowReader;
}
